//! The four sides of a square tile.

use core::{error, fmt, str::FromStr};

use crate::{Half, Rotation};

/// A side of a square tile, named as it lies on the table.
///
/// There is deliberately no `Ord`: "north is less than east" means nothing in
/// any rule. Iterate over [`Side::ALL`] when an order is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Side {
    /// The upper side.
    North,
    /// The right side.
    East,
    /// The lower side.
    South,
    /// The left side.
    West,
}

impl Side {
    /// Every side, clockwise from [`Side::North`].
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The place of this side in [`Side::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side of the neighbouring tile that touches this one.
    ///
    /// ```
    /// # use tiling::Side;
    /// assert_eq!(Side::East.opposite(), Side::West);
    /// ```
    #[must_use]
    pub const fn opposite(self) -> Side {
        Side::ALL[(self.index() + 2) % 4]
    }

    /// Where this side of a tile lies once the tile is turned.
    ///
    /// ```
    /// # use tiling::{Rotation, Side};
    /// assert_eq!(Side::West.turned(Rotation::Quarter), Side::North);
    /// ```
    #[must_use]
    pub const fn turned(self, rotation: Rotation) -> Side {
        Side::ALL[(self.index() + rotation.quarters() as usize) % 4]
    }

    /// The half-sides of this side, clockwise.
    #[must_use]
    pub const fn halves(self) -> [Half; 2] {
        [Half::ALL[2 * self.index()], Half::ALL[2 * self.index() + 1]]
    }

    const fn letter(self) -> &'static str {
        match self {
            Side::North => "N",
            Side::East => "E",
            Side::South => "S",
            Side::West => "W",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

/// The text is none of `N`, `E`, `S`, `W`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSideError;

impl fmt::Display for ParseSideError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a side: N, E, S or W")
    }
}

impl error::Error for ParseSideError {}

impl FromStr for Side {
    type Err = ParseSideError;

    fn from_str(text: &str) -> Result<Side, ParseSideError> {
        Side::ALL.into_iter().find(|side| side.letter() == text).ok_or(ParseSideError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_side_survives_the_trip_through_text() {
        for side in Side::ALL {
            assert_eq!(side.to_string().parse(), Ok(side));
        }
        assert_eq!("NE".parse::<Side>(), Err(ParseSideError));
        assert_eq!("".parse::<Side>(), Err(ParseSideError));
    }

    #[test]
    fn the_opposite_of_the_opposite_is_the_side_itself() {
        for side in Side::ALL {
            assert_eq!(side.opposite().opposite(), side);
            assert_ne!(side.opposite(), side);
        }
    }

    #[test]
    fn four_quarter_turns_bring_a_side_home() {
        for side in Side::ALL {
            let once = side.turned(Rotation::Quarter);
            let turned = once.turned(Rotation::ThreeQuarters);
            assert_eq!(turned, side);
        }
    }
}
