//! Where on a tile a figure stands.

use core::{error, fmt, str::FromStr};

use tiling::{Corner, Half, Rotation, Side};

/// One of the farms that reach no side of their tile (`tMb`, `tMc`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Inner {
    /// The first.
    First = 1,
    /// The second.
    Second = 2,
}

/// A place on a tile as it lies on the table; it names the region it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// The road or city on this side: `N`, `E`, `S`, `W`.
    Side(Side),
    /// The farm on this half-side: `Nl` is the western half of the north, `Nr` the eastern;
    /// left and right are seen from the centre looking out.
    Half(Half),
    /// The cloister or abbey: `C`.
    Cloister,
    /// A farm that reaches no side: `I1`, `I2`.
    Inner(Inner),
    /// A corner, where a barn stands: `NW`, `NE`, `SE`, `SW` (A5.1).
    Corner(Corner),
}

const HALVES: [&str; 8] = ["Nl", "Nr", "El", "Er", "Sl", "Sr", "Wl", "Wr"];

impl Spot {
    /// Every spot, from the lowest: sides, half-sides, cloister, inner farms, corners.
    pub const ALL: [Spot; 19] = {
        let mut all = [Spot::Cloister; 19];
        let mut i = 0;
        while i < 8 {
            if i < 4 {
                all[i] = Spot::Side(Side::ALL[i]);
                all[15 + i] = Spot::Corner(Corner::ALL[i]);
            }
            all[4 + i] = Spot::Half(Half::ALL[i]);
            i += 1;
        }
        all[13] = Spot::Inner(Inner::First);
        all[14] = Spot::Inner(Inner::Second);
        all
    };

    /// The place of this spot in [`Spot::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Spot::Side(side) => side.index(),
            Spot::Half(half) => 4 + half.index(),
            Spot::Cloister => 12,
            Spot::Inner(inner) => 12 + inner as usize,
            Spot::Corner(corner) => 15 + corner.index(),
        }
    }

    /// Where this spot of a tile lies once the tile is turned.
    #[must_use]
    pub const fn turned(self, rotation: Rotation) -> Spot {
        match self {
            Spot::Side(side) => Spot::Side(side.turned(rotation)),
            Spot::Half(half) => Spot::Half(half.turned(rotation)),
            Spot::Cloister | Spot::Inner(_) => self,
            Spot::Corner(corner) => Spot::Corner(corner.turned(rotation)),
        }
    }
}

impl PartialOrd for Spot {
    fn partial_cmp(&self, other: &Spot) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Spot {
    fn cmp(&self, other: &Spot) -> core::cmp::Ordering {
        self.index().cmp(&other.index())
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Side(side) => side.fmt(f),
            Spot::Half(half) => f.write_str(HALVES[half.index()]),
            Spot::Cloister => f.write_str("C"),
            Spot::Inner(inner) => write!(f, "I{}", *inner as u8),
            Spot::Corner(corner) => corner.fmt(f),
        }
    }
}

/// The text names no spot of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSpotError;

impl fmt::Display for ParseSpotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "expected a spot: a side N E S W, a half-side such as Nl, C, I1, I2 or a corner such as NE",
        )
    }
}

impl error::Error for ParseSpotError {}

impl FromStr for Spot {
    type Err = ParseSpotError;

    fn from_str(text: &str) -> Result<Spot, ParseSpotError> {
        match text {
            "C" => return Ok(Spot::Cloister),
            "I1" => return Ok(Spot::Inner(Inner::First)),
            "I2" => return Ok(Spot::Inner(Inner::Second)),
            _ => {}
        }
        if let Some(i) = HALVES.iter().position(|half| *half == text) {
            return Ok(Spot::Half(Half::ALL[i]));
        }
        let side = text.parse().map(Spot::Side);
        side.or_else(|_| text.parse().map(Spot::Corner)).map_err(|_| ParseSpotError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spot_survives_the_trip_through_text() {
        for (i, spot) in Spot::ALL.into_iter().enumerate() {
            assert_eq!(spot.to_string().parse(), Ok(spot));
            assert_eq!(spot.index(), i);
        }
        assert_eq!("I3".parse::<Spot>(), Err(ParseSpotError));
        assert_eq!("".parse::<Spot>(), Err(ParseSpotError));
    }

    #[test]
    fn left_and_right_are_seen_from_the_centre() {
        let west_of_north: Spot = "Nl".parse().expect("a spot");
        assert_eq!(west_of_north, Spot::Half(Half::ALL[0]));
        assert_eq!(west_of_north.turned(Rotation::Quarter).to_string(), "El");
    }
}
