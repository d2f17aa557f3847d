//! The eight half-sides of a square tile.
//!
//! ```text
//!      0   1
//!    +---+---+
//!  7 |       | 2
//!    +       +
//!  6 |       | 3
//!    +---+---+
//!      5   4
//! ```

use crate::{Corner, Rotation, Side};

/// A half of a side of a square tile, counted clockwise from the north-west corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Half(u8);

impl Half {
    /// Every half-side, clockwise from the western half of the northern side.
    pub const ALL: [Half; 8] =
        [Half(0), Half(1), Half(2), Half(3), Half(4), Half(5), Half(6), Half(7)];

    /// The place of this half-side in [`Half::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The side that this is a half of.
    #[must_use]
    pub const fn side(self) -> Side {
        Side::ALL[self.index() / 2]
    }

    /// The corner that this half-side ends in, and so the quadrant that it bounds.
    #[must_use]
    pub const fn corner(self) -> Corner {
        Corner::ALL[self.index().div_ceil(2) % 4]
    }

    /// The half-side of the neighbouring tile that touches this one.
    ///
    /// ```
    /// # use tiling::Half;
    /// assert_eq!(Half::ALL[0].facing(), Half::ALL[5]);
    /// assert_eq!(Half::ALL[3].facing(), Half::ALL[6]);
    /// ```
    #[must_use]
    pub const fn facing(self) -> Half {
        let step = if self.0.is_multiple_of(2) { 5 } else { 3 };
        Half((self.0 + step) % 8)
    }

    /// Where this half-side of a tile lies once the tile is turned.
    #[must_use]
    pub const fn turned(self, rotation: Rotation) -> Half {
        Half((self.0 + 2 * rotation.quarters()) % 8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facing_halves_lie_on_opposite_sides_and_face_each_other() {
        for half in Half::ALL {
            assert_eq!(half.facing().side(), half.side().opposite());
            assert_eq!(half.facing().facing(), half);
        }
    }

    #[test]
    fn a_side_is_its_two_halves() {
        for side in Side::ALL {
            for half in side.halves() {
                assert_eq!(half.side(), side);
            }
        }
    }

    #[test]
    fn a_quadrant_is_bounded_by_its_two_halves() {
        for corner in Corner::ALL {
            for half in corner.halves() {
                assert_eq!(half.corner(), corner);
            }
        }
    }
}
