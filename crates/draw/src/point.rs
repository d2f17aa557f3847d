//! Points of the plane, in board units: a tile is 100 wide.

use core::ops::{Add, Mul, Sub};

use tiling::{Corner, Rotation, Side};

/// The length of a tile's side.
pub(crate) const TILE: f64 = 100.0;

/// The middle of a tile, in its own square.
pub(crate) const MIDDLE: Point = Point::new(50.0, 50.0);

/// A point, or a step: `x` grows to the east, `y` to the south.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// How far to the east.
    pub x: f64,
    /// How far to the south.
    pub y: f64,
}

impl Point {
    /// The point at `x`, `y`.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The point at `angle` (radians, clockwise from the east) and `radius` from the origin.
    pub(crate) fn polar(angle: f64, radius: f64) -> Point {
        Point::new(angle.cos() * radius, angle.sin() * radius)
    }

    pub(crate) fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    pub(crate) fn distance(self, other: Point) -> f64 {
        (self - other).length()
    }

    /// The same direction with length 1; the zero step stays zero.
    pub(crate) fn unit(self) -> Point {
        let length = self.length();
        if length == 0.0 { self } else { self * (1.0 / length) }
    }

    /// The step turned a quarter clockwise.
    pub(crate) const fn quarter(self) -> Point {
        Point::new(-self.y, self.x)
    }

    pub(crate) fn dot(self, other: Point) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The angle of this step in radians, clockwise from the east.
    pub(crate) fn angle(self) -> f64 {
        self.y.atan2(self.x)
    }

    /// The point `part` of the way from here to `other`.
    pub(crate) fn towards(self, other: Point, part: f64) -> Point {
        self + (other - self) * part
    }

    /// Where this point of a tile's square lies once the tile is turned.
    pub(crate) fn turned(self, rotation: Rotation) -> Point {
        (0..rotation.quarters()).fold(self, |p, _| Point::new(TILE - p.y, p.x))
    }
}

impl Add for Point {
    type Output = Point;

    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;

    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;

    fn mul(self, factor: f64) -> Point {
        Point::new(self.x * factor, self.y * factor)
    }
}

/// The step of length 1 over `side`, out of the tile.
pub(crate) const fn outward(side: Side) -> Point {
    match side {
        Side::North => Point::new(0.0, -1.0),
        Side::East => Point::new(1.0, 0.0),
        Side::South => Point::new(0.0, 1.0),
        Side::West => Point::new(-1.0, 0.0),
    }
}

/// The middle of `side` in a tile's square.
pub(crate) fn middle_of(side: Side) -> Point {
    MIDDLE + outward(side) * 50.0
}

/// The grid point in `corner` of a tile's square.
pub(crate) const fn corner_point(corner: Corner) -> Point {
    match corner {
        Corner::NorthWest => Point::new(0.0, 0.0),
        Corner::NorthEast => Point::new(TILE, 0.0),
        Corner::SouthEast => Point::new(TILE, TILE),
        Corner::SouthWest => Point::new(0.0, TILE),
    }
}

/// The middle of the quadrant in `corner`.
pub(crate) fn quadrant_middle(corner: Corner) -> Point {
    corner_point(corner).towards(MIDDLE, 0.5)
}

/// The two quadrants that meet in the middle of `side`, clockwise.
pub(crate) const fn beside(side: Side) -> [Corner; 2] {
    [Corner::ALL[side.index()], Corner::ALL[(side.index() + 1) % 4]]
}

/// The rotation that brings the north to `side`.
pub(crate) const fn north_to(side: Side) -> Rotation {
    Rotation::ALL[side.index()]
}

/// The angle of a rotation in degrees, clockwise.
pub(crate) const fn degrees(rotation: Rotation) -> u16 {
    90 * rotation.quarters() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_a_tile_turns_its_points_as_it_turns_its_sides_and_corners() {
        for rotation in Rotation::ALL {
            for side in Side::ALL {
                assert_eq!(middle_of(side).turned(rotation), middle_of(side.turned(rotation)));
            }
            for corner in Corner::ALL {
                let want = corner_point(corner.turned(rotation));
                assert_eq!(corner_point(corner).turned(rotation), want);
            }
        }
    }

    #[test]
    fn the_quadrants_beside_a_side_are_those_of_its_halves() {
        for side in Side::ALL {
            assert_eq!(beside(side), side.halves().map(tiling::Half::corner));
        }
    }
}
