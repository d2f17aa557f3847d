//! How a completed house is scored (Z5.4).
//!
//! The player with more squires in it scores 1 point for each of its tiles; a start space
//! counts as a tile. In a tie nobody scores. With a token 2 each tile is worth 2 (Z5.12). The
//! scorer's family house may move here (Z5.9): see [`super::family_house`].
//!
//! ```text
//!   w H b      5 tiles
//!   w H        2 white squires against 1 black
//!              5 x 1 = 5 points for White
//! ```

use crate::{
    Place, Score, Scored, Token, Worth,
    score::{Built, Reason},
};

/// Points for each tile of a house (Z5.4).
pub const EACH: u8 = 1;
/// Points for each tile with a token 2 (Z5.12).
pub const EACH_DOUBLED: u8 = 2;

/// Who scores a completed house and why so much, or nobody in a tie.
#[must_use]
pub fn score(place: Place, house: Built, worth: Worth) -> Option<Score> {
    let of = Scored::Completed(place);
    match worth {
        Worth::Plain => house.score(of, EACH),
        Worth::Doubled => {
            let score = house.score(of, EACH_DOUBLED)?;
            Some(score.with(Reason::Token(Token::DoubleHouse)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::tests::{PLACE, built, check};

    /// rule: Z5.4 (worked example 5)
    #[test]
    fn the_example_of_the_rule_book() {
        check(score(PLACE, built(5, 0, [2, 1]), Worth::Plain), "White 5");
    }

    /// rule: Z5.2
    #[test]
    fn in_a_tie_nobody_scores() {
        check(score(PLACE, built(5, 0, [1, 1]), Worth::Plain), "nobody");
        check(score(PLACE, built(5, 0, [0, 0]), Worth::Doubled), "nobody");
    }

    /// rule: Z5.12
    #[test]
    fn a_token_makes_each_tile_worth_two() {
        check(score(PLACE, built(3, 1, [0, 1]), Worth::Doubled), "Black 8");
    }
}
