//! How far a tile is turned.

use core::{error, fmt, str::FromStr};

/// How far a tile is turned clockwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Rotation {
    /// As printed.
    #[default]
    None,
    /// A quarter turn clockwise.
    Quarter,
    /// Upside down.
    Half,
    /// A quarter turn counter-clockwise.
    ThreeQuarters,
}

impl Rotation {
    /// Every rotation, from none upwards.
    pub const ALL: [Rotation; 4] =
        [Rotation::None, Rotation::Quarter, Rotation::Half, Rotation::ThreeQuarters];

    /// The number of quarter turns clockwise, 0 to 3.
    #[must_use]
    pub const fn quarters(self) -> u8 {
        self as u8
    }

    /// The place of this rotation in [`Rotation::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rotation that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Rotation {
        Rotation::ALL[(4 - self.index()) % 4]
    }
}

impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.quarters())
    }
}

/// The text is none of `0`, `1`, `2`, `3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseRotationError;

impl fmt::Display for ParseRotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a rotation: 0, 1, 2 or 3 quarter turns clockwise")
    }
}

impl error::Error for ParseRotationError {}

impl FromStr for Rotation {
    type Err = ParseRotationError;

    fn from_str(text: &str) -> Result<Rotation, ParseRotationError> {
        match text {
            "0" => Ok(Rotation::None),
            "1" => Ok(Rotation::Quarter),
            "2" => Ok(Rotation::Half),
            "3" => Ok(Rotation::ThreeQuarters),
            _ => Err(ParseRotationError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Side;

    #[test]
    fn every_rotation_survives_the_trip_through_text() {
        for rotation in Rotation::ALL {
            assert_eq!(rotation.to_string().parse(), Ok(rotation));
        }
        assert_eq!("4".parse::<Rotation>(), Err(ParseRotationError));
        assert_eq!("00".parse::<Rotation>(), Err(ParseRotationError));
    }

    #[test]
    fn the_inverse_undoes_a_rotation() {
        for rotation in Rotation::ALL {
            for side in Side::ALL {
                assert_eq!(side.turned(rotation).turned(rotation.inverse()), side);
            }
        }
    }
}
