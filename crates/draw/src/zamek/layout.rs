//! From the facts of a tile to its outlines: arms, hub and grounds.

use games::zamek::Ground;
use tiling::{Corner, Side};

use crate::{
    curve::{self, Wobble},
    hand::Hand,
    point::{MIDDLE, Point, TILE, beside, corner_point, middle_of, outward},
};

/// Grounds reach this far over the tile's side: no hairline between two tiles.
pub(crate) const BLEED: f64 = 0.4;
/// Pieces of an arm.
pub(super) const ARM_PIECES: usize = 8;

/// The facts of a tile that its picture shows.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    /// Names the picture and moves the hand.
    pub word: String,
    /// In order of [`Corner::ALL`].
    pub grounds: [Ground; 4],
    /// The sides that each road leaves by.
    pub roads: Vec<Vec<Side>>,
    pub fountain: bool,
    pub stocks: bool,
    pub shrine: Option<Corner>,
}

impl Facts {
    pub fn ground(&self, corner: Corner) -> Ground {
        self.grounds[corner.index()]
    }

    /// Whether a road leaves by `side`.
    pub fn is_exit(&self, side: Side) -> bool {
        self.roads.iter().any(|road| road.contains(&side))
    }

    /// Whether the quadrants beside `side` differ.
    pub fn is_border(&self, side: Side) -> bool {
        let [one, other] = beside(side);
        self.ground(one) != self.ground(other)
    }

    /// Two roads that pass each other without meeting.
    pub fn has_two_roads(&self) -> bool {
        self.roads.len() == 2 && !self.fountain
    }

    /// The corner round which the tile's only road or border turns.
    fn turn(&self) -> Option<Corner> {
        if self.fountain || self.has_two_roads() {
            return None;
        }
        let borders: Vec<Side> = Side::ALL.into_iter().filter(|&s| self.is_border(s)).collect();
        let same = |sides: &[Side], corner: Corner| {
            sides.len() == 2 && corner.sides().iter().all(|side| sides.contains(side))
        };
        let short = self.roads.is_empty() || self.roads.len() == 1 && self.roads[0].len() == 1;
        let turns = |corner: &Corner| {
            self.roads.iter().any(|road| same(road, *corner)) || short && same(&borders, *corner)
        };
        Corner::ALL.into_iter().find(turns)
    }
}

/// A maximal run of equal neighbouring quadrants.
#[derive(Clone, Debug)]
pub(super) struct Run {
    pub ground: Ground,
    /// Clockwise.
    pub corners: Vec<Corner>,
    pub polygon: Vec<Point>,
    /// The arms before and after the run; `None` if it is the whole tile.
    pub arms: Option<[Side; 2]>,
}

/// The geometry of one tile in its own square.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub facts: Facts,
    /// The corner that a quarter circle runs round.
    pub turn: Option<Corner>,
    /// Where the arms meet.
    pub hub: Point,
    /// From the middle of each side to the hub. Every border and every road
    /// lies on arms, so that they never disagree.
    arms: [Vec<Point>; 4],
    pub runs: Vec<Run>,
}

impl Layout {
    pub fn new(facts: Facts) -> Layout {
        let turn = facts.turn();
        let hub = turn.map_or(MIDDLE, |corner| {
            let corner = corner_point(corner);
            corner + (MIDDLE - corner).unit() * 50.0
        });
        let mut hand = Hand::new(&facts.word);
        let arms = Side::ALL.map(|side| {
            let amplitude = if facts.is_exit(side) { 0.55 } else { 0.85 };
            let wobble = Wobble { amplitude, waves: 2.5 };
            curve::wobbled(&plain_arm(side, turn, hub), wobble, &mut hand)
        });
        let mut layout = Layout { facts, turn, hub, arms, runs: Vec::new() };
        layout.runs = layout.make_runs();
        layout
    }

    /// The arm from the middle of `side` to the hub.
    pub fn arm(&self, side: Side) -> &[Point] {
        &self.arms[side.index()]
    }

    fn make_runs(&self) -> Vec<Run> {
        let ground = |i: usize| self.facts.grounds[i % 4];
        let Some(start) = (0..4).find(|&i| ground(i) != ground(i + 3)) else {
            let (low, high) = (-BLEED, TILE + BLEED);
            let square = [(low, low), (high, low), (high, high), (low, high)];
            let polygon = square.map(|(x, y)| Point::new(x, y)).to_vec();
            let corners = Corner::ALL.to_vec();
            return vec![Run { ground: ground(0), corners, polygon, arms: None }];
        };
        let firsts = (start..start + 4).filter(|&i| ground(i) != ground(i + 3));
        firsts
            .map(|first| {
                let length = (1..4).take_while(|&n| ground(first + n) == ground(first)).count() + 1;
                let corners: Vec<Corner> =
                    (first..first + length).map(|i| Corner::ALL[i % 4]).collect();
                let arms = [first + 3, first + length - 1].map(|i| Side::ALL[i % 4]);
                let polygon = self.run_polygon(&corners, arms);
                Run { ground: ground(first), corners, polygon, arms: Some(arms) }
            })
            .collect()
    }

    fn run_polygon(&self, corners: &[Corner], [before, after]: [Side; 2]) -> Vec<Point> {
        let mut points: Vec<Point> = self.arm(before).iter().rev().copied().collect();
        points.push(over(middle_of(before), before));
        for &corner in corners {
            let outside = corner_point(corner);
            points.push(outside + (outside - MIDDLE) * (BLEED / 50.0));
        }
        points.push(over(middle_of(after), after));
        let arm = self.arm(after);
        points.extend(&arm[..arm.len() - 1]);
        points
    }
}

/// The point moved a little over `side`.
pub(super) fn over(p: Point, side: Side) -> Point {
    p + outward(side) * BLEED
}

/// An arm before the hand bends it.
///
/// Two arms round the corner of the turn are the halves of a quarter circle;
/// a third arm meets it in a curve, square to it.
fn plain_arm(side: Side, turn: Option<Corner>, hub: Point) -> Vec<Point> {
    let (start, inward) = (middle_of(side), outward(side) * -1.0);
    match turn {
        Some(corner) if beside(side).contains(&corner) => {
            curve::arc(corner_point(corner), start, hub, ARM_PIECES)
        }
        Some(corner) => {
            let away = (hub - corner_point(corner)).unit();
            curve::bezier([start, start + inward * 22.0, hub + away * 13.0, hub], ARM_PIECES)
        }
        None => curve::straight(start, hub, ARM_PIECES),
    }
}

#[cfg(test)]
mod tests {
    use games::zamek::TileKind;
    use tiling::Half;

    use super::{super::symbols::layout_of, *};

    #[test]
    fn up_to_its_very_sides_a_tile_shows_what_its_facts_say() {
        // So two tiles that meet have equal outlines at the side they share.
        for kind in TileKind::ALL {
            let layout = layout_of(kind);
            for half in Half::ALL {
                let corner = corner_point(half.corner());
                let middle = middle_of(half.side());
                let inside = outward(half.side()) * -0.1;
                for i in 1..50 {
                    let p = corner.towards(middle, f64::from(i) / 50.0) + inside;
                    let shown: Vec<Ground> = layout
                        .runs
                        .iter()
                        .filter(|run| curve::encloses(&run.polygon, p))
                        .map(|run| run.ground)
                        .collect();
                    assert_eq!(shown, [layout.facts.ground(half.corner())], "{kind} {half:?} {i}");
                }
            }
        }
    }

    #[test]
    fn arms_run_from_the_middle_of_their_side_to_the_hub() {
        for kind in TileKind::ALL {
            let layout = layout_of(kind);
            for side in Side::ALL {
                let arm = layout.arm(side);
                assert!(arm[0].distance(middle_of(side)) < 1e-9, "{kind} {side}");
                assert!(arm[arm.len() - 1].distance(layout.hub) < 1e-9, "{kind} {side}");
            }
        }
    }

    #[test]
    fn a_lone_quadrant_is_a_quarter_disc_and_a_fountain_is_in_the_middle() {
        let kind = |word: &str| word.parse::<TileKind>().expect("a kind");
        assert_eq!(layout_of(kind("t21")).turn, Some(Corner::NorthWest));
        assert_eq!(layout_of(kind("t24")).turn, Some(Corner::SouthEast));
        for word in ["t2", "t17", "t18"] {
            assert_eq!(layout_of(kind(word)).hub, MIDDLE, "{word}");
        }
    }
}
