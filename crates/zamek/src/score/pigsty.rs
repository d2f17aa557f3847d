//! How a completed pigsty is scored (Z5.4).
//!
//! The player with more farmers in it scores 2 points for each of its tiles; a start space
//! counts as a tile. In a tie nobody scores. With a token 3 each tile is worth 4 (Z5.12).
//!
//! ```text
//!   P P w      5 tiles and a start space
//!   w P b      2 white farmers against 1 black
//!              6 x 2 = 12 points for White
//! ```
//!
//! An unfinished pigsty scores nothing here; see [`super::end_token`] (Z6.6).

use crate::{
    Place, Score, Scored, Token, Worth,
    score::{Built, Reason},
};

/// Points for each tile of a pigsty (Z5.4).
pub const EACH: u8 = 2;
/// Points for each tile with a token 3 (Z5.12).
pub const EACH_DOUBLED: u8 = 4;

/// Who scores a completed pigsty and why so much, or nobody in a tie.
#[must_use]
pub fn score(place: Place, pigsty: Built, worth: Worth) -> Option<Score> {
    let of = Scored::Completed(place);
    match worth {
        Worth::Plain => pigsty.score(of, EACH),
        Worth::Doubled => {
            let score = pigsty.score(of, EACH_DOUBLED)?;
            Some(score.with(Reason::Token(Token::DoublePigsty)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::tests::{PLACE, built, check};

    /// rule: Z5.4 (worked example 4)
    #[test]
    fn the_examples_of_the_rule_book() {
        check(score(PLACE, built(4, 0, [1, 0]), Worth::Plain), "White 8");
        check(score(PLACE, built(5, 1, [2, 1]), Worth::Plain), "White 12");
    }

    /// rule: Z5.2
    #[test]
    fn in_a_tie_nobody_scores() {
        check(score(PLACE, built(6, 0, [1, 1]), Worth::Plain), "nobody");
    }

    /// rule: Z5.12
    #[test]
    fn a_token_makes_each_tile_worth_four() {
        check(score(PLACE, built(3, 0, [0, 1]), Worth::Doubled), "Black 12");
    }
}
