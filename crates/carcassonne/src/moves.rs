//! The moves and their words.

use core::{error, fmt, str::FromStr};

use tiling::{Cell, Rotation};

use crate::{Figure, Spot, TileKind};

/// One step of a seat or of chance. Its text is one word.
///
/// ```
/// use carcassonne::Move;
/// for word in ["tD", "x", "e3n2_1", "abbey_e3n2", "-abbey", "fNl", "wC", "bNE", "-", "we3n2_N", "-w"] {
///     assert_eq!(word.parse::<Move>().unwrap().to_string(), word);
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Chance: this kind of tile is drawn (C2.1). `tD`
    Draw(TileKind),
    /// Forced: the tile in hand fits nowhere and leaves the game (C2.2). `x`
    Remove,
    /// The tile in hand is placed (C2.1). `e3n2_1`: three to the east, two to the north, one quarter turn.
    Tile {
        /// Where.
        cell: Cell,
        /// How it is turned.
        rotation: Rotation,
    },
    /// The abbey is placed (A2.1, A2.7). `abbey_e3n2`
    Abbey {
        /// The hole it fills.
        cell: Cell,
    },
    /// The abbey is kept. `-abbey`
    KeepAbbey,
    /// A figure is deployed on the tile just placed (C3.1). `fN`, `mE`, `wC`, `bNE`
    Deploy {
        /// The figure.
        figure: Figure,
        /// Where on the tile; a corner for the barn.
        spot: Spot,
    },
    /// No figure is deployed. `-`
    NoFigure,
    /// The wagon moves on (A4.2). `we3n2_N`
    Wagon {
        /// A tile of the target.
        cell: Cell,
        /// A spot of the target on that tile.
        spot: Spot,
    },
    /// The wagon goes home. `-w`
    WagonHome,
}

/// A cell as it is written in moves: `e3n2`, the start tile `e0n0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellWord(pub Cell);

impl fmt::Display for CellWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Cell { x, y } = self.0;
        let column = if x < 0 { 'w' } else { 'e' };
        let row = if 0 < y { 's' } else { 'n' };
        write!(f, "{column}{}{row}{}", x.unsigned_abs(), y.unsigned_abs())
    }
}

impl FromStr for CellWord {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<CellWord, ParseMoveError> {
        let at = text.find(['n', 's']).ok_or(ParseMoveError)?;
        let x = coordinate(&text[..at], 'e', 'w')?;
        let y = coordinate(&text[at..], 's', 'n')?;
        let cell = CellWord(Cell::new(x, y));
        // One way to write each cell: no `w0`, no `s0`.
        if cell.to_string() == text { Ok(cell) } else { Err(ParseMoveError) }
    }
}

/// Reads a letter for the direction and a number without leading zeros.
fn coordinate(text: &str, plus: char, minus: char) -> Result<i8, ParseMoveError> {
    let (negative, digits) = match text.strip_prefix(plus) {
        Some(digits) => (false, digits),
        None => (true, text.strip_prefix(minus).ok_or(ParseMoveError)?),
    };
    let number: i8 = digits.parse().map_err(|_| ParseMoveError)?;
    Ok(if negative { -number } else { number })
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Draw(kind) => kind.fmt(f),
            Move::Remove => f.write_str("x"),
            Move::Tile { cell, rotation } => write!(f, "{}_{rotation}", CellWord(cell)),
            Move::Abbey { cell } => write!(f, "abbey_{}", CellWord(cell)),
            Move::KeepAbbey => f.write_str("-abbey"),
            Move::Deploy { figure, spot } => write!(f, "{figure}{spot}"),
            Move::NoFigure => f.write_str("-"),
            Move::Wagon { cell, spot } => write!(f, "w{}_{spot}", CellWord(cell)),
            Move::WagonHome => f.write_str("-w"),
        }
    }
}

/// The text is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMoveError;

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "expected a move such as tD, x, e3n2_1, abbey_e3n2, -abbey, fNl, bNE, -, we3n2_N or -w",
        )
    }
}

impl error::Error for ParseMoveError {}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        match text {
            "x" => return Ok(Move::Remove),
            "-abbey" => return Ok(Move::KeepAbbey),
            "-" => return Ok(Move::NoFigure),
            "-w" => return Ok(Move::WagonHome),
            _ => {}
        }
        if let Some((before, after)) = text.split_once('_') {
            return two_parts(before, after);
        }
        if let Ok(kind) = text.parse::<TileKind>() {
            return if kind == TileKind::ABBEY {
                Err(ParseMoveError)
            } else {
                Ok(Move::Draw(kind))
            };
        }
        let (figure, spot) = text.split_at_checked(1).ok_or(ParseMoveError)?;
        let figure = figure.parse().map_err(|_| ParseMoveError)?;
        let spot = spot.parse().map_err(|_| ParseMoveError)?;
        Ok(Move::Deploy { figure, spot })
    }
}

/// The moves that name a cell: `abbey_CELL`, `wCELL_SPOT`, `CELL_ROTATION`.
fn two_parts(before: &str, after: &str) -> Result<Move, ParseMoveError> {
    let cell = |text: &str| text.parse().map(|CellWord(cell)| cell);
    if before == "abbey" {
        return Ok(Move::Abbey { cell: cell(after)? });
    }
    if let Ok(rotation) = after.parse() {
        return Ok(Move::Tile { cell: cell(before)?, rotation });
    }
    let target = before.strip_prefix('w').ok_or(ParseMoveError)?;
    let spot: Spot = after.parse().map_err(|_| ParseMoveError)?;
    Ok(Move::Wagon { cell: cell(target)?, spot })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(word: &str, want: Move) {
        assert_eq!(word.parse(), Ok(want));
        assert_eq!(want.to_string(), word);
    }

    #[test]
    fn a_cell_is_written_by_compass() {
        check("e0n0_0", Move::Tile { cell: Cell::new(0, 0), rotation: Rotation::None });
        check("w1s2_3", Move::Tile { cell: Cell::new(-1, 2), rotation: Rotation::ThreeQuarters });
        check("abbey_e3n2", Move::Abbey { cell: Cell::new(3, -2) });
    }

    #[test]
    fn deploying_a_wagon_is_not_moving_it() {
        let spot = Spot::Cloister;
        check("wC", Move::Deploy { figure: Figure::Wagon, spot });
        check("ww1s2_C", Move::Wagon { cell: Cell::new(-1, 2), spot });
    }

    #[test]
    fn what_is_no_move_is_refused() {
        let words = [
            "", "y", "tY", "abbey", "w0n0_1", "e0s0_1", "e01n0_1", "e+1n0_1", "e0n0_4", "e0n0",
            "e200n0_1", "fX", "f", "--", "abbey_", "we0n0_", "_", "e0n0_N", "é", "wé_N",
            "e128n0_0",
        ];
        for word in words {
            assert_eq!(word.parse::<Move>(), Err(ParseMoveError), "{word}");
        }
    }
}
