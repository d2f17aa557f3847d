//! The four corners of a square tile, and the quadrants named after them.

use core::{error, fmt, str::FromStr};

use crate::{Half, Rotation, Side};

/// A corner of a square tile, or the quadrant that lies in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Corner {
    /// Upper left.
    NorthWest,
    /// Upper right.
    NorthEast,
    /// Lower right.
    SouthEast,
    /// Lower left.
    SouthWest,
}

impl Corner {
    /// Every corner, clockwise from [`Corner::NorthWest`].
    pub const ALL: [Corner; 4] =
        [Corner::NorthWest, Corner::NorthEast, Corner::SouthEast, Corner::SouthWest];

    /// Every corner in the order of reading: row by row, left to right.
    pub const READING: [Corner; 4] =
        [Corner::NorthWest, Corner::NorthEast, Corner::SouthWest, Corner::SouthEast];

    /// The place of this corner in [`Corner::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Where this corner of a tile lies once the tile is turned.
    #[must_use]
    pub const fn turned(self, rotation: Rotation) -> Corner {
        Corner::ALL[(self.index() + rotation.quarters() as usize) % 4]
    }

    /// The two sides that meet in this corner, clockwise.
    ///
    /// ```
    /// # use tiling::{Corner, Side};
    /// assert_eq!(Corner::NorthEast.sides(), [Side::North, Side::East]);
    /// ```
    #[must_use]
    pub const fn sides(self) -> [Side; 2] {
        [Side::ALL[(self.index() + 3) % 4], Side::ALL[self.index()]]
    }

    /// The half-sides that bound this corner's quadrant, clockwise.
    ///
    /// ```
    /// # use tiling::{Corner, Half};
    /// assert_eq!(Corner::NorthWest.halves().map(Half::index), [7, 0]);
    /// ```
    #[must_use]
    pub const fn halves(self) -> [Half; 2] {
        [Half::ALL[(2 * self.index() + 7) % 8], Half::ALL[2 * self.index()]]
    }

    const fn letters(self) -> &'static str {
        match self {
            Corner::NorthWest => "NW",
            Corner::NorthEast => "NE",
            Corner::SouthEast => "SE",
            Corner::SouthWest => "SW",
        }
    }
}

impl fmt::Display for Corner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letters())
    }
}

/// The text is none of `NW`, `NE`, `SE`, `SW`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCornerError;

impl fmt::Display for ParseCornerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a corner: NW, NE, SE or SW")
    }
}

impl error::Error for ParseCornerError {}

impl FromStr for Corner {
    type Err = ParseCornerError;

    fn from_str(text: &str) -> Result<Corner, ParseCornerError> {
        Corner::ALL.into_iter().find(|corner| corner.letters() == text).ok_or(ParseCornerError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_corner_survives_the_trip_through_text() {
        for corner in Corner::ALL {
            assert_eq!(corner.to_string().parse(), Ok(corner));
        }
        assert_eq!("N".parse::<Corner>(), Err(ParseCornerError));
    }

    #[test]
    fn turning_a_corner_turns_its_sides_and_halves() {
        for corner in Corner::ALL {
            for rotation in Rotation::ALL {
                let turned = corner.turned(rotation);
                assert_eq!(turned.sides(), corner.sides().map(|side| side.turned(rotation)));
                assert_eq!(turned.halves(), corner.halves().map(|half| half.turned(rotation)));
            }
        }
    }
}
