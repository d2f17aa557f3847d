//! The castle wall: names of cells, the scoring track, towers and start spaces (Z1.4).

use core::{error, fmt, str::FromStr};

use tiling::{Cell, Side};

use crate::Ground;

pub use crate::tables::{CELLS, SQUARES, STARTS, TOWERS};

/// How many columns the plan of the castle has: files `a` to `k`.
pub const COLUMNS: i8 = 11;
/// How many rows the plan of the castle has: ranks 1 to 14, from the bottom.
pub const ROWS: i8 = 14;
/// How many spaces the scoring track has (Z5.7).
pub const TRACK: u16 = 100;
/// How many towers hold a token at the start (Z1.3).
pub const TOKEN_TOWERS: usize = 13;

/// A cell in the words of a move: file `a` to `k` from the left, rank 1 to 14 from the bottom.
///
/// ```
/// use zamek::wall::Named;
/// use tiling::Cell;
/// assert_eq!(Named(Cell::new(5, 7)).to_string(), "f7");
/// assert_eq!("f7".parse(), Ok(Named(Cell::new(5, 7))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Named(pub Cell);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Named(Cell { x, y }) = *self;
        if (0..COLUMNS).contains(&x) && (0..ROWS).contains(&y) {
            write!(f, "{}{}", char::from(b'a' + x as u8), ROWS - y)
        } else {
            // No cell of the plan; such a word is not read back.
            write!(f, "{x}-{y}")
        }
    }
}

/// The text names no cell of the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCellError;

impl fmt::Display for ParseCellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a cell: a file a to k and a rank 1 to 14, as in f7")
    }
}

impl error::Error for ParseCellError {}

impl FromStr for Named {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Named, ParseCellError> {
        let (file, rank) = text.split_at_checked(1).ok_or(ParseCellError)?;
        let file = file.as_bytes()[0];
        let plain = rank.bytes().all(|byte| byte.is_ascii_digit()) && !rank.starts_with('0');
        let rank: i8 = rank.parse().map_err(|_| ParseCellError)?;
        if plain && (b'a'..=b'k').contains(&file) && (1..=ROWS).contains(&rank) {
            Ok(Named(Cell::new((file - b'a') as i8, ROWS - rank)))
        } else {
            Err(ParseCellError)
        }
    }
}

/// A defence tower, named by the lower of its two spaces on the track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tower(pub(crate) u8);

impl Tower {
    /// The lower of the tower's two spaces on the track; the other is one more.
    #[must_use]
    pub const fn space(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Tower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A start space: a side of the wall that is treated as a tile (Z1.4, Z2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartSpace {
    /// Its space on the track.
    pub space: u8,
    /// The interior cell that it touches.
    pub cell: Cell,
    /// The side of that cell on which it lies.
    pub side: Side,
    /// What its two half-sides show, clockwise as seen from `cell`: as
    /// [`Side::halves`] of `side` gives them.
    pub halves: [Ground; 2],
    /// Whether a road runs through it to the wall, between the halves.
    pub road: bool,
    /// Whether that road passes stocks.
    pub stocks: bool,
    /// Which of its halves holds a shrine.
    pub shrine: Option<Ground>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_of_the_plan_survives_the_trip_through_text() {
        for y in 0..ROWS {
            for x in 0..COLUMNS {
                let named = Named(Cell::new(x, y));
                assert_eq!(named.to_string().parse(), Ok(named));
            }
        }
        for text in ["", "f", "f0", "f15", "l1", "f07", "f+7", "7f", "ż7", "F7", "f7 "] {
            assert_eq!(text.parse::<Named>(), Err(ParseCellError), "{text}");
        }
    }
}
