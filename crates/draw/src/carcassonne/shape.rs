//! The outlines of a tile: cities with their walls, and roads with their ends.

use games::carcassonne::TileKind;
use tiling::{Corner, Rotation, Side};

use super::{facts::Facts, ways};
use crate::{
    curve::{self, Wobble},
    hand::Hand,
    point::{MIDDLE, Point, TILE, corner_point, outward},
    road::Piece,
};

/// Grounds reach this far over the tile's side, walls a little further.
const BLEED: f64 = 0.4;
const BLEED_WALL: f64 = 0.6;
/// Where a wall meets a tile's side, from the corner.
const INSET: f64 = 4.0;
/// How deep the bulge of a city with one side is.
const DEPTH: f64 = 30.0;
/// How much field is left between two opposite sides of a city.
const BELL: f64 = 27.0;

/// A wall of a city.
#[derive(Clone, Debug)]
pub(super) struct Wall {
    pub city: usize,
    pub line: Vec<Point>,
}

/// A gate: where it stands, in which of the tile's walls.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gate {
    pub at: Point,
    pub wall: usize,
}

/// What stands at the end of a road.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EndKind {
    /// A house in its yard.
    House,
    /// A well beside an open junction: not an end.
    Well,
    /// The mouth of a tunnel in a field.
    Portal,
}

/// The end of a road that came in by `side`.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    pub kind: EndKind,
    pub at: Point,
    pub side: Side,
}

/// The geometry of one kind of tile in its own square.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub facts: Facts,
    /// Where roads meet.
    pub hub: Point,
    /// The ground of each city: region and polygons.
    pub grounds: Vec<(usize, Vec<Vec<Point>>)>,
    pub walls: Vec<Wall>,
    /// The pieces of each road: region and ribbon.
    pub pieces: Vec<(usize, Piece)>,
    pub gates: Vec<Gate>,
    pub ends: Vec<End>,
}

impl Shape {
    pub fn new(kind: TileKind) -> Shape {
        let facts = Facts { kind };
        let mut shape = Shape {
            facts,
            hub: hub(facts),
            grounds: Vec::new(),
            walls: Vec::new(),
            pieces: Vec::new(),
            gates: Vec::new(),
            ends: Vec::new(),
        };
        let mut hand = Hand::new(&kind.to_string());
        for city in facts.cities() {
            shape.add_city(city, &mut hand);
        }
        if let Some((city, side)) = facts.outwork() {
            shape.add_outwork(city, side);
        }
        ways::add_roads(&mut shape, &mut hand);
        shape
    }

    /// Whether `p` lies on the ground of a city, or of the given one.
    pub fn is_in_city(&self, p: Point, city: Option<usize>) -> bool {
        let grounds = self.grounds.iter().filter(|(of, _)| city.is_none_or(|city| city == *of));
        grounds.flat_map(|(_, polygons)| polygons).any(|polygon| curve::encloses(polygon, p))
    }

    /// How far `p` is from the nearest wall.
    pub fn to_wall(&self, p: Point) -> f64 {
        let each = self.walls.iter().map(|wall| curve::distance(&wall.line, p));
        each.fold(f64::INFINITY, f64::min)
    }

    /// How far `p` is from the middle of the nearest road.
    pub fn to_road(&self, p: Point) -> f64 {
        let each = self.pieces.iter().map(|(_, piece)| curve::distance(&piece.line, p));
        each.fold(f64::INFINITY, f64::min)
    }

    fn add_city(&mut self, city: usize, hand: &mut Hand) {
        let sides = self.facts.sides(city);
        let first = self.facts.cities().next() == Some(city);
        let groups: Vec<Vec<Side>> = if self.facts.has_bridge() && first {
            sides.iter().map(|&side| vec![side]).collect()
        } else {
            vec![sides]
        };
        let polygons = groups.iter().map(|group| self.add_ground(city, group, hand)).collect();
        self.grounds.push((city, polygons));
    }

    /// The outline of the ground that reaches `sides`; its walls are noted.
    fn add_ground(&mut self, city: usize, sides: &[Side], hand: &mut Hand) -> Vec<Point> {
        if sides.len() == 4 {
            return Corner::ALL.map(beyond_corner).to_vec();
        }
        // Begin with a side whose predecessor is not ours.
        let first = sides.iter().position(|side| !sides.contains(&step(*side, 3))).unwrap_or(0);
        let order: Vec<Side> =
            sides.iter().cycle().skip(first).take(sides.len()).copied().collect();
        let mut outline = Vec::new();
        for (i, &side) in order.iter().enumerate() {
            let turn = Rotation::ALL[side.index()];
            if !sides.contains(&step(side, 3)) {
                outline.push(Point::new(INSET, -BLEED).turned(turn));
            }
            if sides.contains(&step(side, 1)) {
                outline.push(beyond_corner(Corner::ALL[(side.index() + 1) % 4]));
                continue;
            }
            outline.push(Point::new(TILE - INSET, -BLEED).turned(turn));
            let next = order[(i + 1) % order.len()];
            let gap = if next == side { 3 } else { (next.index() + 3 - side.index()) % 4 };
            let mut line = self.wall_line(side, gap, hand);
            outline.extend(&line);
            let last = line.len() - 1;
            line[0] = line[0] + outward(side) * BLEED_WALL;
            line[last] = line[last] + outward(next) * BLEED_WALL;
            self.walls.push(Wall { city, line });
        }
        outline
    }

    /// The wall from the clockwise end of `side` over `gap` sides to the city's next side.
    fn wall_line(&self, side: Side, gap: usize, hand: &mut Hand) -> Vec<Point> {
        // As if the side were the northern one: is there another city on the side after it, ...?
        let other = |steps: usize| self.facts.city_at(step(side, steps)).is_some();
        let line = match gap {
            3 if !self.facts.spikes().is_empty() => tongues(),
            3 => {
                let touched = self.facts.roads().any(|road| self.facts.touches_city(road));
                bulge(other(1), other(3), touched)
            }
            2 => curve::bezier(points([(96.0, 0.0), (91.0, 11.0), (11.0, 91.0), (0.0, 96.0)]), 18),
            _ => {
                let open = self.facts.has_tunnel() && self.facts.is_one_farm(step(side, 1));
                bell(other(1), open)
            }
        };
        let line = curve::wobbled(&line, Wobble { amplitude: 0.7, waves: 3.0 }, hand);
        line.into_iter().map(|p| p.turned(Rotation::ALL[side.index()])).collect()
    }

    /// A round tower in the field behind another city.
    fn add_outwork(&mut self, city: usize, side: Side) {
        let turn = Rotation::ALL[side.index()];
        let at = |i: i32| {
            let angle = f64::from(i) * core::f64::consts::PI / 10.0;
            (Point::new(50.0, 80.5) + Point::polar(angle, 7.5)).turned(turn)
        };
        let ring: Vec<Point> = (0..=20).map(at).collect();
        if let Some((_, polygons)) = self.grounds.iter_mut().find(|(of, _)| *of == city) {
            polygons.push(ring[..20].to_vec());
        }
        self.walls.push(Wall { city, line: ring });
    }
}

/// The side `steps` clockwise from `side`.
pub(super) fn step(side: Side, steps: usize) -> Side {
    Side::ALL[(side.index() + steps) % 4]
}

/// Crossings keep away from a city on one side.
fn hub(facts: Facts) -> Point {
    let walled: Vec<Side> = Side::ALL.into_iter().filter(|s| facts.city_at(*s).is_some()).collect();
    match walled[..] {
        [side] if facts.has_crossing() => MIDDLE - outward(side) * 6.0,
        _ => MIDDLE,
    }
}

fn beyond_corner(corner: Corner) -> Point {
    let p = corner_point(corner);
    p + (p - MIDDLE) * (BLEED / 50.0)
}

fn points(numbers: [(f64, f64); 4]) -> [Point; 4] {
    numbers.map(|(x, y)| Point::new(x, y))
}

/// The curve and its mirror image, read on: from the west-east middle line or from the
/// north-south one, as `mirror` says.
fn and_back(half: [Point; 4], mirror: impl Fn(Point) -> Point) -> Vec<Point> {
    let mut line = curve::bezier(half, 9);
    let back: Vec<Point> = line.iter().rev().skip(1).map(|&p| mirror(p)).collect();
    line.extend(back);
    line
}

/// A city of one side. Where another city meets it in a corner, the end leans
/// along the diagonal and the walls nearly touch.
fn bulge(after: bool, before: bool, touched: bool) -> Vec<Point> {
    let depth = match (after && before, touched) {
        (true, _) => 17.0,
        (false, true) => DEPTH + 3.0,
        (false, false) => DEPTH,
    };
    let half = |leans: bool| match (leans, after && before) {
        (true, true) => points([(96.0, 0.0), (85.0, 8.0), (72.0, depth), (50.0, depth)]),
        (true, false) => points([(96.0, 0.0), (84.0, 12.0), (70.0, depth), (50.0, depth)]),
        (false, _) => points([(96.0, 0.0), (94.0, depth * 0.8), (76.0, depth), (50.0, depth)]),
    };
    let mut line = curve::bezier(half(after), 9);
    let left = curve::bezier(half(before), 9);
    line.extend(left.into_iter().rev().skip(1).map(|p| Point::new(TILE - p.x, p.y)));
    line
}

/// The field between two opposite sides of a city: a bell on the side between
/// them; behind another city it is deeper, and also before a tunnel.
fn bell(other_city: bool, tunnel: bool) -> Vec<Point> {
    let half = if other_city {
        points([(96.0, 0.0), (82.0, 20.0), (59.0, 26.0), (59.0, 50.0)])
    } else {
        let deep = TILE - if tunnel { 37.0 } else { BELL };
        points([(96.0, 0.0), (95.0, 24.0), (deep, 24.0), (deep, 50.0)])
    };
    and_back(half, |p| Point::new(p.x, TILE - p.y))
}

/// A city of one side that grows a tongue into each of the far corners.
fn tongues() -> Vec<Point> {
    let right = [
        points([(96.0, 0.0), (94.0, 22.0), (74.0, 24.0), (74.0, 50.0)]),
        points([(74.0, 50.0), (74.0, 72.0), (87.0, 84.0), (98.2, 96.4)]),
        points([(96.4, 98.2), (82.0, 86.0), (68.0, 72.0), (50.0, 72.0)]),
    ];
    let mut line: Vec<Point> = Vec::new();
    for part in right {
        let skip = usize::from(line.last() == Some(&part[0]));
        line.extend(curve::bezier(part, 8).into_iter().skip(skip));
    }
    let back: Vec<Point> = line.iter().rev().skip(1).map(|p| Point::new(TILE - p.x, p.y)).collect();
    line.extend(back);
    line
}

#[cfg(test)]
mod tests {
    use tiling::Half;

    use super::{super::symbols::drawn, *};
    use crate::point::middle_of;

    #[test]
    fn up_to_its_very_sides_a_tile_shows_what_its_facts_say() {
        // So two tiles that meet have equal outlines at the side they share.
        for kind in TileKind::ALL {
            let shape = &drawn(kind).shape;
            for half in Half::ALL {
                let (corner, middle) = (corner_point(half.corner()), middle_of(half.side()));
                let inside = outward(half.side()) * -0.1;
                for i in 5..=50 {
                    let p = corner.towards(middle, f64::from(i) / 50.0) + inside;
                    let city = shape.facts.city_at(half.side());
                    assert_eq!(shape.is_in_city(p, None), city.is_some(), "{kind} {half:?} {i}");
                    assert!(city.is_none() || shape.is_in_city(p, city), "{kind} {half:?} {i}");
                }
            }
        }
    }

    #[test]
    fn walls_meet_a_side_at_the_same_distance_from_its_corner() {
        for kind in TileKind::ALL {
            for wall in &drawn(kind).shape.walls {
                let (first, last) = (wall.line[0], wall.line[wall.line.len() - 1]);
                if first.distance(last) < 1e-9 {
                    continue; // a tower of its own
                }
                for end in [first, last] {
                    let places = [INSET, TILE - INSET];
                    let meets = |over: f64, along: f64| {
                        let outside = (over + BLEED_WALL).abs() < 0.01
                            || (over - TILE - BLEED_WALL).abs() < 0.01;
                        outside && places.iter().any(|place| (along - place).abs() < 0.01)
                    };
                    assert!(meets(end.x, end.y) || meets(end.y, end.x), "{kind} {end:?}");
                }
            }
        }
    }

    #[test]
    fn roads_leave_by_the_middle_of_their_sides() {
        for kind in TileKind::ALL {
            let shape = &drawn(kind).shape;
            let mut exits = 0;
            for (_, piece) in &shape.pieces {
                assert!(piece.line[0].distance(middle_of(piece.from)) < 1e-9, "{kind}");
                let end = piece.line[piece.line.len() - 1];
                assert!(piece.to.is_none_or(|to| end.distance(middle_of(to)) < 1e-9), "{kind}");
                exits += 1 + usize::from(piece.to.is_some());
            }
            let want = Side::ALL.into_iter().filter(|s| shape.facts.road_at(*s).is_some()).count();
            assert_eq!(exits, want, "{kind}");
        }
    }
}
