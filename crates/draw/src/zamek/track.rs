//! The scoring track on the wall: where its squares, spaces and markers are.

use games::zamek::wall::{SQUARES, TOWERS};
use tiling::Cell;

use crate::point::{MIDDLE, Point, TILE};

/// The upper left corner of a cell in board units.
pub(super) fn origin(cell: Cell) -> Point {
    Point::new(f64::from(cell.x), f64::from(cell.y)) * TILE
}

/// A square of the wall.
#[derive(Clone, Copy, Debug)]
pub(super) struct Square {
    /// Its place on the track: it holds the spaces `2 * index` and one more.
    pub index: usize,
    /// The direction of travel into it, and out of it.
    pub ways: [Point; 2],
}

impl Square {
    /// Every square in order of the track.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..SQUARES.len()).map(Square::at)
    }

    fn at(index: usize) -> Square {
        let count = SQUARES.len();
        let here = origin(SQUARES[index]);
        let before = origin(SQUARES[(index + count - 1) % count]);
        let after = origin(SQUARES[(index + 1) % count]);
        Square { index, ways: [(here - before).unit(), (after - here).unit()] }
    }

    /// The upper left corner in board units.
    pub fn origin(self) -> Point {
        origin(SQUARES[self.index])
    }

    /// The middle in board units.
    pub fn middle(self) -> Point {
        self.origin() + MIDDLE
    }

    /// Whether a tower stands here.
    pub fn is_tower(self) -> bool {
        TOWERS.iter().any(|tower| usize::from(tower.space()) == 2 * self.index)
    }

    /// Whether the wall turns right here: the tower stands out of the castle on two sides.
    pub fn is_convex(self) -> bool {
        outside(self.ways[0]).distance(self.ways[1] * -1.0) < 0.1
    }

    /// The middle of a space of this square: 0 for the lower, 1 for the higher one.
    pub fn space(self, second: usize) -> Point {
        let [way_in, way_out] = self.ways;
        if !self.is_tower() {
            let along = if second == 0 { -25.0 } else { 25.0 };
            return self.middle() + way_in * along + outside(way_in) * 26.0;
        }
        let out = if self.is_convex() { 29.0 } else { -29.0 };
        if second == 0 {
            self.middle() + way_in * -29.0 + outside(way_in) * out
        } else {
            self.middle() + way_out * 29.0 + outside(way_out) * out
        }
    }
}

/// The step out of the castle, left of the direction of travel.
pub(super) fn outside(way: Point) -> Point {
    way.quarter() * -1.0
}

/// The middle of a space of the track, in board units.
pub(super) fn space(number: usize) -> Point {
    Square::at(number / 2 % SQUARES.len()).space(number % 2)
}

/// Where a score marker stands: beside its space, so that the number stays readable.
///
/// `place` is 0, or 1 for the second marker on the same space.
pub(super) fn marker(number: usize, place: usize) -> Point {
    let square = Square::at(number / 2 % SQUARES.len());
    let space = square.space(number % 2);
    let [way_in, _] = square.ways;
    if square.is_tower() {
        let aside = space - square.middle();
        return if place == 0 {
            space + Point::new(-aside.x, 0.0)
        } else {
            space + Point::new(0.0, -aside.y)
        };
    }
    let shift = if place == 0 { 0.0 } else { 24.0 };
    space - outside(way_in) * (31.0 + shift)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_space_lies_on_its_own_square_and_apart_from_all_others() {
        let spaces: Vec<Point> = (0..100).map(space).collect();
        for (i, p) in spaces.iter().enumerate() {
            let from = origin(SQUARES[i / 2]);
            let (x, y) = (p.x - from.x, p.y - from.y);
            assert!((0.0..100.0).contains(&x) && (0.0..100.0).contains(&y), "{i}");
            assert!(spaces[..i].iter().all(|q| q.distance(*p) > 40.0), "{i}");
        }
    }

    #[test]
    fn markers_leave_the_numbers_readable() {
        for number in 0..100 {
            for place in 0..2 {
                let marker = marker(number, place);
                let near = (0..100).map(|other| space(other).distance(marker));
                assert!(near.fold(f64::INFINITY, f64::min) > 26.0, "{number} {place}");
            }
        }
    }
}
