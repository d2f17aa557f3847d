//! A coarse picture of what is where on a tile.
//!
//! It answers which fields are connected as drawn, where a figure stands best,
//! and what the outline of a farm is.

use games::carcassonne::Feature;
use tiling::{Half, Rotation};

use super::shape::{EndKind, Shape};
use crate::{
    curve,
    point::{MIDDLE, Point, TILE, corner_point},
    road::{HALF_WIDTH, INK},
};

/// The side of a square of the raster.
const STEP: f64 = 2.0;
/// Squares in a row.
const ROW: usize = 50;
/// Half the width of a wall.
const WALL: f64 = 2.5;

/// What a square shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    /// A wall or a road: nobody's ground.
    Nothing,
    /// A field; which one is found by flooding.
    Field,
    /// A city or cloister, by its region.
    Region(usize),
}

/// A set of squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Squares(Vec<bool>);

/// The raster of a kind of tile: the squares of each region but roads.
#[derive(Clone, Debug)]
pub(super) struct Raster {
    regions: Vec<Squares>,
    /// Fields that are drawn but belong to no farm; there must be none.
    #[cfg(test)]
    strays: Vec<usize>,
}

impl Raster {
    pub fn new(shape: &Shape) -> Raster {
        let shown: Vec<Shown> = (0..ROW * ROW).map(|i| shown(shape, middle(i))).collect();
        let mut fields = fields(&shown);
        let facts = shape.facts;
        let mut regions = Vec::new();
        for (region, printed) in facts.regions().iter().enumerate() {
            let squares = match printed.feature {
                Feature::Farm => {
                    let at = printed.halves().next().map(|half| index(beside_half(half)));
                    let found = match at {
                        Some(at) => fields.iter().position(|field| field.0[at]),
                        None => inner_field(&fields),
                    };
                    found.map_or_else(Squares::none, |field| fields.swap_remove(field))
                }
                _ => Squares(shown.iter().map(|&s| s == Shown::Region(region)).collect()),
            };
            regions.push(squares);
        }
        Raster {
            regions,
            #[cfg(test)]
            strays: fields.iter().map(Squares::count).collect(),
        }
    }

    /// The squares of a city, cloister or farm.
    pub fn squares(&self, region: usize) -> &Squares {
        &self.regions[region]
    }

    /// How large the stray fields are.
    #[cfg(test)]
    pub fn strays(&self) -> &[usize] {
        &self.strays
    }
}

/// The middle of a square.
fn middle(i: usize) -> Point {
    Point::new((i % ROW) as f64 + 0.5, (i / ROW) as f64 + 0.5) * STEP
}

/// The square that holds `p`.
fn index(p: Point) -> usize {
    let place = |x: f64| ((x / STEP) as usize).min(ROW - 1);
    place(p.y) * ROW + place(p.x)
}

/// A point just inside the tile in the middle of `half`.
fn beside_half(half: Half) -> Point {
    let along = if half.index().is_multiple_of(2) { 25.0 } else { 75.0 };
    Point::new(along, 1.0).turned(Rotation::ALL[half.side().index()])
}

fn shown(shape: &Shape, p: Point) -> Shown {
    let facts = shape.facts;
    let cloister = facts.regions().iter().position(|r| r.feature == Feature::Cloister);
    if let (true, Some(abbey)) = (facts.is_abbey(), cloister) {
        return Shown::Region(abbey);
    }
    if shape.to_wall(p) < WALL {
        return Shown::Nothing;
    }
    if let Some(city) = facts.cities().filter(|&city| shape.is_in_city(p, Some(city))).last() {
        return Shown::Region(city);
    }
    let square = (p.x - MIDDLE.x).abs().max((p.y - MIDDLE.y).abs());
    if let Some(cloister) = cloister
        && square < 24.0
    {
        return Shown::Region(cloister);
    }
    let portals = shape.ends.iter().filter(|end| end.kind == EndKind::Portal);
    let taken = shape.to_road(p) < HALF_WIDTH + INK
        || facts.has_crossing() && p.distance(shape.hub) < 13.0
        || portals.into_iter().any(|end| end.at.distance(p) < 9.0)
        || facts.spikes().iter().any(|&c| corner_point(c).towards(MIDDLE, 0.08).distance(p) < 6.0);
    if taken { Shown::Nothing } else { Shown::Field }
}

/// The connected fields.
fn fields(shown: &[Shown]) -> Vec<Squares> {
    let mut seen = vec![false; shown.len()];
    let mut fields = Vec::new();
    for start in 0..shown.len() {
        if shown[start] != Shown::Field || seen[start] {
            continue;
        }
        let mut field = Squares::none();
        let mut todo = vec![start];
        seen[start] = true;
        while let Some(at) = todo.pop() {
            field.0[at] = true;
            for next in neighbours(at) {
                if shown[next] == Shown::Field && !seen[next] {
                    seen[next] = true;
                    todo.push(next);
                }
            }
        }
        fields.push(field);
    }
    fields
}

/// A field of some size that reaches no side of the tile.
fn inner_field(fields: &[Squares]) -> Option<usize> {
    let at_side = |i: &usize| {
        let (x, y) = (i % ROW, i / ROW);
        x == 0 || y == 0 || x == ROW - 1 || y == ROW - 1
    };
    fields.iter().position(|f| f.count() > 12 && !f.all().any(|i| at_side(&i)))
}

/// The squares beside a square, within the tile.
fn neighbours(at: usize) -> impl Iterator<Item = usize> {
    let (x, y) = (at % ROW, at / ROW);
    let west = (x > 0).then(|| at - 1);
    let east = (x < ROW - 1).then_some(at + 1);
    let north = (y > 0).then(|| at - ROW);
    let south = (y < ROW - 1).then_some(at + ROW);
    [west, east, north, south].into_iter().flatten()
}

impl Squares {
    fn none() -> Squares {
        Squares(vec![false; ROW * ROW])
    }

    fn all(&self) -> impl Iterator<Item = usize> {
        self.0.iter().enumerate().filter(|(_, is_in)| **is_in).map(|(i, _)| i)
    }

    /// How many squares there are.
    pub fn count(&self) -> usize {
        self.all().count()
    }

    /// The area in square units.
    pub fn area(&self) -> f64 {
        self.count() as f64 * STEP * STEP
    }

    /// Whether `p` lies in one of the squares.
    pub fn holds(&self, p: Point) -> bool {
        (0.0..TILE).contains(&p.x) && (0.0..TILE).contains(&p.y) && self.0[index(p)]
    }

    /// Those squares whose middle is wanted; all if none is.
    pub fn only(&self, wanted: impl Fn(Point) -> bool) -> Squares {
        let chosen: Vec<bool> =
            self.0.iter().enumerate().map(|(i, &is_in)| is_in && wanted(middle(i))).collect();
        if chosen.contains(&true) { Squares(chosen) } else { self.clone() }
    }

    /// The place farthest from everything else, in the middle of its equals.
    pub fn pole(&self) -> Point {
        let depths = self.depths();
        let deepest = depths.iter().copied().max().unwrap_or(0);
        let best: Vec<Point> = self.all().filter(|&i| depths[i] == deepest).map(middle).collect();
        let sum = best.iter().fold(Point::default(), |sum, &p| sum + p);
        let centre = sum * (1.0 / best.len().max(1) as f64);
        best.get(curve::nearest(&best, centre)).copied().unwrap_or(MIDDLE)
    }

    /// How many steps each square is from the edge, a step being round by turns of four and eight
    /// neighbours.
    fn depths(&self) -> Vec<u32> {
        let mut depths = vec![0; self.0.len()];
        let mut ring: Vec<usize> = self.all().filter(|&i| self.is_at_edge(i)).collect();
        let mut done = vec![false; self.0.len()];
        for &i in &ring {
            done[i] = true;
        }
        for depth in 1.. {
            let mut next = Vec::new();
            for &i in &ring {
                for j in around(i, depth % 2 == 1) {
                    if self.0[j] && !done[j] {
                        done[j] = true;
                        depths[j] = depth;
                        next.push(j);
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            ring = next;
        }
        depths
    }

    fn is_at_edge(&self, i: usize) -> bool {
        let ring: Vec<usize> = around(i, false).collect();
        ring.len() < 8 || ring.iter().any(|&j| !self.0[j])
    }

    /// The outlines as polygons, softened but exact along the tile's sides.
    pub fn outlines(&self) -> Vec<Vec<Point>> {
        self.loops().into_iter().map(soften).collect()
    }

    /// The loops of sides of squares round the set, clockwise.
    fn loops(&self) -> Vec<Vec<Point>> {
        let holds = |x: i32, y: i32| {
            let range = 0..ROW as i32;
            range.contains(&x) && range.contains(&y) && self.0[y as usize * ROW + x as usize]
        };
        let mut sides: Vec<[(i32, i32); 2]> = Vec::new();
        for i in self.all() {
            let (x, y) = ((i % ROW) as i32, (i / ROW) as i32);
            let around = [
                ((0, -1), [(x, y), (x + 1, y)]),
                ((1, 0), [(x + 1, y), (x + 1, y + 1)]),
                ((0, 1), [(x + 1, y + 1), (x, y + 1)]),
                ((-1, 0), [(x, y + 1), (x, y)]),
            ];
            sides.extend(around.iter().filter(|((dx, dy), _)| !holds(x + dx, y + dy)).map(|s| s.1));
        }
        let mut loops = Vec::new();
        while let Some([start, mut at]) = sides.pop() {
            let mut corners = vec![start];
            while at != start {
                corners.push(at);
                let Some(next) = sides.iter().position(|side| side[0] == at) else { break };
                at = sides.swap_remove(next)[1];
            }
            loops.push(
                corners
                    .iter()
                    .map(|&(x, y)| Point::new(f64::from(x), f64::from(y)) * STEP)
                    .collect(),
            );
        }
        loops
    }
}

/// The squares around a square: those beside it, or also those across its corners.
fn around(i: usize, beside_only: bool) -> impl Iterator<Item = usize> {
    let (x, y) = ((i % ROW) as i32, (i / ROW) as i32);
    let steps = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)));
    let steps =
        steps.filter(move |&(dx, dy)| (dx, dy) != (0, 0) && !(beside_only && dx != 0 && dy != 0));
    let range = 0..ROW as i32;
    steps
        .map(move |(dx, dy)| (x + dx, y + dy))
        .filter(move |(x, y)| range.contains(x) && range.contains(y))
        .map(|(x, y)| y as usize * ROW + x as usize)
}

fn soften(mut points: Vec<Point>) -> Vec<Point> {
    let at_side = |p: &Point| [p.x, p.y].iter().any(|x| *x <= 0.0 || *x >= TILE);
    for _ in 0..3 {
        let count = points.len();
        points = (0..count)
            .map(|i| {
                let (before, after) = (points[(i + count - 1) % count], points[(i + 1) % count]);
                let p = points[i];
                if at_side(&p) { p } else { (before + p * 2.0 + after) * 0.25 }
            })
            .collect();
    }
    let kept = points.iter().enumerate().filter(|(i, p)| i % 2 == 0 || at_side(p));
    kept.map(|(_, &p)| p).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use games::carcassonne::TileKind;

    use super::{super::symbols::drawn, *};

    #[test]
    fn exactly_the_farms_of_the_facts_are_drawn() {
        for kind in TileKind::ALL {
            let (shape, raster) = (&drawn(kind).shape, &drawn(kind).raster);
            for farm in shape.facts.farms() {
                let squares = raster.squares(farm);
                assert!(squares.count() > 12, "{kind}: farm {farm} is missing");
                for half in shape.facts.regions()[farm].halves() {
                    assert!(squares.holds(beside_half(half)), "{kind}: farm {farm} at {half:?}");
                }
            }
            assert!(raster.strays().iter().all(|&count| count <= 12), "{kind}: a stray field");
        }
    }

    #[test]
    fn a_farm_lies_at_the_walls_of_exactly_its_own_cities() {
        for kind in TileKind::ALL {
            let (shape, raster) = (&drawn(kind).shape, &drawn(kind).raster);
            for farm in shape.facts.farms() {
                let near = |p: Point| {
                    let walls = shape.walls.iter();
                    walls.filter(move |wall| curve::distance(&wall.line, p) < WALL + 3.0)
                };
                let squares = raster.squares(farm).all().map(middle);
                let touched: BTreeSet<usize> =
                    squares.flat_map(near).map(|wall| wall.city).collect();
                let want: BTreeSet<usize> = shape.facts.regions()[farm].cities().collect();
                assert_eq!(touched, want, "{kind}: farm {farm}");
            }
        }
    }

    #[test]
    fn an_outline_encloses_what_it_is_the_outline_of() {
        for kind in TileKind::ALL {
            let (shape, raster) = (&drawn(kind).shape, &drawn(kind).raster);
            for farm in shape.facts.farms() {
                let outlines = raster.squares(farm).outlines();
                let pole = raster.squares(farm).pole();
                let inside = outlines.iter().filter(|outline| curve::encloses(outline, pole));
                assert_eq!(inside.count() % 2, 1, "{kind}: farm {farm}");
            }
        }
    }
}
