//! Moves, and the words for them.

use core::{error, fmt, str::FromStr};

use tiling::{Cell, Rotation};

use crate::{Place, Player, Spot, TileKind, Token, wall};

/// One step of a game, of a player or of chance.
///
/// | move | word |
/// |---|---|
/// | who begins (chance) | `white`, `black` |
/// | a token is revealed (chance) | `w3` |
/// | a tile is drawn (chance) | `t17`: the lowest id of the equal tiles |
/// | the tile has no legal space (forced) | `x` |
/// | the tile is placed | `f7_2`: cell and quarter turns clockwise |
/// | a follower is placed, or none | `HNW`, `RE`, `-` |
/// | what scores next, doubled by a token | `sPSE_f7`, `sPSE_f7_x2` |
/// | at the end of the turn | `again`, `end` |
/// | end tokens, when asked | `u5`, `u4MNE_f7`, `u-` |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Chance: this player begins (Z1.5).
    First(Player),
    /// Chance: this token is revealed (Z1.3, Z5.8).
    Reveal(Token),
    /// Chance: this tile is drawn (Z2.1).
    Draw(TileKind),
    /// Forced: the tile in hand leaves the game (Z2.5).
    Remove,
    /// The tile in hand is placed (Z2.1).
    Place {
        /// Where.
        cell: Cell,
        /// How far turned from the picture in the data.
        rotation: Rotation,
    },
    /// A follower goes on this region of the tile just placed (Z4.1).
    Follower(Spot),
    /// No follower is placed.
    NoFollower,
    /// This area scores next (Z5.6).
    Score {
        /// Any region of the area.
        place: Place,
        /// Whether a token doubles it.
        worth: Worth,
    },
    /// A token 1 is used: one more turn (Z5.11).
    Again,
    /// The turn ends without a token 1.
    EndTurn,
    /// A token 5 or 6 will be used in final scoring (Z6.9).
    UseToken(Token),
    /// A token 4, 7, 8 or 9 will be used on this area in final scoring (Z6.9).
    UseTokenOn {
        /// The kind of token.
        token: Token,
        /// Any region of the area.
        place: Place,
    },
    /// The tokens that are left are kept back (Z6.9).
    KeepTokens,
}

/// Whether a token doubles a score (Z5.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Worth {
    /// Without a token.
    Plain,
    /// With a token 2 or 3.
    Doubled,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::First(player) => write!(f, "{player}"),
            Move::Reveal(token) => write!(f, "w{token}"),
            Move::Draw(kind) => write!(f, "{kind}"),
            Move::Remove => f.write_str("x"),
            Move::Place { cell, rotation } => write!(f, "{}_{rotation}", wall::Named(*cell)),
            Move::Follower(spot) => write!(f, "{spot}"),
            Move::NoFollower => f.write_str("-"),
            Move::Score { place, worth: Worth::Plain } => write!(f, "s{place}"),
            Move::Score { place, worth: Worth::Doubled } => write!(f, "s{place}_x2"),
            Move::Again => f.write_str("again"),
            Move::EndTurn => f.write_str("end"),
            Move::UseToken(token) => write!(f, "u{token}"),
            Move::UseTokenOn { token, place } => write!(f, "u{token}{place}"),
            Move::KeepTokens => f.write_str("u-"),
        }
    }
}

/// The text is no move of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMoveError;

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "expected a move: white, black, w3, t17, x, f7_2, HNW, RE, -, sPSE_f7, sPSE_f7_x2, \
             again, end, u5, u4MNE_f7 or u-",
        )
    }
}

impl error::Error for ParseMoveError {}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        match text {
            "white" => return Ok(Move::First(Player::White)),
            "black" => return Ok(Move::First(Player::Black)),
            "x" => return Ok(Move::Remove),
            "-" => return Ok(Move::NoFollower),
            "again" => return Ok(Move::Again),
            "end" => return Ok(Move::EndTurn),
            "u-" => return Ok(Move::KeepTokens),
            _ => {}
        }
        let (letter, rest) = text.split_at_checked(1).ok_or(ParseMoveError)?;
        let parsed = match letter {
            "w" => rest.parse().ok().map(Move::Reveal),
            "t" => text.parse().ok().map(Move::Draw),
            "s" => score(rest),
            "u" => use_token(rest),
            "H" | "P" | "M" | "R" => text.parse().ok().map(Move::Follower),
            _ => placement(text),
        };
        parsed.ok_or(ParseMoveError)
    }
}

fn placement(text: &str) -> Option<Move> {
    let (cell, rotation) = text.split_once('_')?;
    let wall::Named(cell) = cell.parse().ok()?;
    Some(Move::Place { cell, rotation: rotation.parse().ok()? })
}

fn score(text: &str) -> Option<Move> {
    let (text, worth) =
        text.strip_suffix("_x2").map_or((text, Worth::Plain), |plain| (plain, Worth::Doubled));
    Some(Move::Score { place: text.parse().ok()?, worth })
}

fn use_token(text: &str) -> Option<Move> {
    let (token, place) = text.split_at_checked(1)?;
    let token: Token = token.parse().ok()?;
    match token {
        Token::FamilyHouse | Token::Points if place.is_empty() => Some(Move::UseToken(token)),
        Token::Meadow | Token::House | Token::Pigsty | Token::Road => {
            Some(Move::UseTokenOn { token, place: place.parse().ok()? })
        }
        Token::Again
        | Token::DoubleHouse
        | Token::DoublePigsty
        | Token::FamilyHouse
        | Token::Points => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_survives_the_trip_through_text() {
        let words = [
            "white",
            "black",
            "w1",
            "w9",
            "t1",
            "t17",
            "x",
            "f7_2",
            "j13_0",
            "HNW",
            "PSE",
            "MNE",
            "RN",
            "-",
            "sPSE_f7",
            "sRN_f7",
            "sHSW_f7_x2",
            "again",
            "end",
            "u5",
            "u6",
            "u4MNE_f7",
            "u9RE_d10",
            "u-",
        ];
        for word in words {
            let m: Move = word.parse().unwrap_or_else(|error| panic!("{word}: {error}"));
            assert_eq!(m.to_string(), word);
        }
    }

    #[test]
    fn what_is_no_move_is_refused() {
        let words = [
            "",
            "w0",
            "w10",
            "t0",
            "t61",
            "t017",
            "X",
            "f7",
            "f7_4",
            "f7_2_",
            "l7_0",
            "HN",
            "RNW",
            "--",
            "s",
            "sPSE",
            "sPSE_f7_x3",
            "u",
            "u1",
            "u5MNE_f7",
            "u4",
            "u2",
            "białe",
            "é",
        ];
        for word in words {
            assert_eq!(word.parse::<Move>(), Err(ParseMoveError), "{word}");
        }
    }
}
