//! A position as one line of text, enough to go on playing from.
//!
//! Words with one space between them:
//!
//! | word | holds | example |
//! |---|---|---|
//! | board | the interior rows from the top, by `/`; tiles, and how many empty spaces, by `,` | `6/2,t17_2:wHNW,3/9/...` |
//! | stack | the kinds that are left, a pair as `x2`, by `,`; `-` for none | `1,2x2,40` |
//! | turn | what the game waits for, and of whom | `place:white:t17` |
//! | points | White's and Black's, not modulo 100 | `3,104` |
//! | tokens | White's and Black's in hand, by kind; `-` for none | `113/-` |
//! | won | those of them won this turn | `3/-` |
//! | towers | those that hold a token, with its kind where it is known; `-` for none | `12,16w5` |
//! | unseen | the tokens that nobody has seen; `-` for none | `1223` |
//! | used | the tokens used in final scoring | `5,4MNE_f7/-` |
//! | options | what is not default, any number of words | `first=white` |
//!
//! After a tile come its figures: `:wHNW` a white follower, `:BHSE` Black's family house. The
//! turns are `first`, `wall:12:white`, `draw:white`, `place:white:t17`, `remove:white:t17`,
//! `follower:white:f7`, `score:white:black:f7` (on turn, scorer, last tile),
//! `reveal:white:black:12:f7`, `again:white`, `use:white:black:4` (asked, asked first, lowest
//! kind) and `over`.
//!
//! What can be counted is not written: supplies, sizes, tiles out of the game, and what is still
//! to be scored this turn, which is every completed area that holds followers.

mod read;
mod sound;

use core::{error, fmt};

use crate::{
    Figure, Place, Player, Token, Tokens, Turn, Zamek,
    score::end_token::EndUse,
    wall::{CELLS, Named},
};

/// Why a text gives no position: which word is wrong, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePositionError {
    /// The word, as the table above names it.
    pub word: &'static str,
    /// What is wrong with it.
    pub reason: &'static str,
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "position: {}: {}", self.word, self.reason)
    }
}

impl error::Error for ParsePositionError {}

impl fmt::Display for Zamek {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_board(f)?;
        f.write_str(" ")?;
        self.write_bag(f)?;
        write!(f, " {} {},{}", Phase(self.turn), self.points[0], self.points[1])?;
        write!(f, " {}/{}", Digits(self.held[0]), Digits(self.held[1]))?;
        write!(f, " {}/{} ", Digits(self.won[0]), Digits(self.won[1]))?;
        self.write_towers(f)?;
        write!(f, " {} ", Digits(self.unseen))?;
        self.write_used(f, &self.used[0])?;
        f.write_str("/")?;
        self.write_used(f, &self.used[1])?;
        let options = self.options.to_string();
        if options.is_empty() { Ok(()) } else { write!(f, " {options}") }
    }
}

/// What the game waits for, as a word.
struct Phase(Turn);

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Turn::First => f.write_str("first"),
            Turn::WallToken { tower, first } => write!(f, "wall:{tower}:{first}"),
            Turn::Draw { player } => write!(f, "draw:{player}"),
            Turn::Remove { player, tile } => write!(f, "remove:{player}:{tile}"),
            Turn::PlaceTile { player, tile } => write!(f, "place:{player}:{tile}"),
            Turn::PlaceFollower { player, cell } => {
                write!(f, "follower:{player}:{}", Named(cell))
            }
            Turn::ChooseScore { player, scorer, cell } => {
                write!(f, "score:{player}:{scorer}:{}", Named(cell))
            }
            Turn::RevealToken { player, scorer, tower, cell } => {
                write!(f, "reveal:{player}:{scorer}:{tower}:{}", Named(cell))
            }
            Turn::Again { player } => write!(f, "again:{player}"),
            Turn::EndTokens { player, first, from } => write!(f, "use:{player}:{first}:{from}"),
            Turn::Over => f.write_str("over"),
        }
    }
}

/// Tokens as their numbers in order, or `-`.
struct Digits(Tokens);

impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("-");
        }
        self.0.iter().try_for_each(|token| write!(f, "{token}"))
    }
}

impl Zamek {
    fn write_board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let figures: Vec<_> = self.figures().collect();
        let mut empty = 0;
        for (space, cell) in CELLS.into_iter().enumerate() {
            let row_ends = CELLS.get(space + 1).is_none_or(|next| next.y != cell.y);
            if let Some(tile) = self.tile_at(cell) {
                write_run(f, &mut empty, ",")?;
                write!(f, "{}_{}", tile.kind, tile.rotation)?;
                for figure in figures.iter().filter(|figure| figure.cell == cell) {
                    let letter = figure_letter(Player::of(figure.owner), figure.figure);
                    write!(f, ":{letter}{}", figure.spot)?;
                }
                if !row_ends {
                    f.write_str(",")?;
                }
            } else {
                empty += 1;
            }
            if row_ends {
                write_run(f, &mut empty, "")?;
                if space + 1 < CELLS.len() {
                    f.write_str("/")?;
                }
            }
        }
        Ok(())
    }

    fn write_bag(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.bag.count() == 0 {
            return f.write_str("-");
        }
        for (i, (kind, count)) in self.bag.iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            let pair = if count == 2 { "x2" } else { "" };
            write!(f, "{comma}{}{pair}", kind.tile().id)?;
        }
        Ok(())
    }

    fn write_towers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.towers.is_bare() {
            return f.write_str("-");
        }
        for (i, (tower, known)) in self.towers.iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            write!(f, "{comma}{tower}")?;
            if let Some(token) = known {
                write!(f, "w{token}")?;
            }
        }
        Ok(())
    }

    fn write_used(&self, f: &mut fmt::Formatter<'_>, used: &EndUse) -> fmt::Result {
        if *used == EndUse::NOTHING {
            return f.write_str("-");
        }
        let plain = [(Token::FamilyHouse, used.family_house), (Token::Points, used.points)];
        let plain = plain.into_iter().flat_map(|(token, count)| (0..count).map(move |_| token));
        let mut comma = "";
        for token in plain {
            write!(f, "{comma}{token}")?;
            comma = ",";
        }
        for (token, region) in used.on_areas() {
            let place: Place = self.place_of(region);
            write!(f, "{comma}{token}{place}")?;
            comma = ",";
        }
        Ok(())
    }
}

/// Ends a run of empty spaces, if there is one.
fn write_run(f: &mut fmt::Formatter<'_>, empty: &mut u8, after: &str) -> fmt::Result {
    match core::mem::take(empty) {
        0 => Ok(()),
        count => write!(f, "{count}{after}"),
    }
}

/// The letter of a figure: small for a follower, capital for a family house.
const fn figure_letter(owner: Player, figure: Figure) -> char {
    match (owner, figure) {
        (Player::White, Figure::Follower) => 'w',
        (Player::Black, Figure::Follower) => 'b',
        (Player::White, Figure::FamilyHouse) => 'W',
        (Player::Black, Figure::FamilyHouse) => 'B',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;

    #[test]
    fn a_new_game_is_an_empty_castle() {
        let text = Zamek::new("first=white".parse().expect("an option")).to_string();
        assert!(text.starts_with("6/6/9/8/5/5/5/7/7/7/7/4 1,2x2,4,"), "{text}");
        let rest = " draw:white 0,0 -/- -/- 12,16,20,26,32,38,42,56,64,66,82,88,90 \
                    112233445566778899 -/- first=white";
        assert!(text.ends_with(rest), "{text}");
        assert!(Zamek::new(Options::default()).to_string().contains(" first 0,0 "));
    }
}
