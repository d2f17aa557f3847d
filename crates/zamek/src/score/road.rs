//! How a completed road is scored (Z5.3).
//!
//! The player with more heralds on it scores 1 point for each of its tiles, or 2 if the road
//! passes any stocks; more stocks add nothing. A start space counts as a tile, and its stocks
//! count. In a tie nobody scores. No token doubles a road.
//!
//! ```text
//!   o-h-+-+-+-#    a road of 5 tiles from a fountain to the wall, past stocks
//!                  5 x 2 = 10 points for the herald's owner
//! ```

use crate::{
    Place, Score, Scored,
    score::{Built, Reason},
};

/// Points for each tile of a road without stocks (Z5.3).
pub const EACH: u8 = 1;
/// Points for each tile of a road that passes stocks (Z5.3).
pub const EACH_WITH_STOCKS: u8 = 2;

/// Who scores a completed road and why so much, or nobody in a tie.
#[must_use]
pub fn score(place: Place, road: Built) -> Option<Score> {
    let of = Scored::Completed(place);
    if road.stocks {
        Some(road.score(of, EACH_WITH_STOCKS)?.with(Reason::Stocks))
    } else {
        road.score(of, EACH)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::tests::{PLACE, built, check};

    fn with_stocks(road: Built) -> Built {
        Built { stocks: true, ..road }
    }

    /// rule: Z5.3 (worked examples 1 to 3)
    #[test]
    fn the_examples_of_the_rule_book() {
        check(score(PLACE, built(1, 1, [1, 0])), "White 2");
        check(score(PLACE, with_stocks(built(1, 1, [1, 0]))), "White 4");
        check(score(PLACE, built(2, 0, [1, 0])), "White 2");
        check(score(PLACE, built(1, 0, [1, 0])), "White 1");
        check(score(PLACE, with_stocks(built(5, 0, [1, 0]))), "White 10");
        check(score(PLACE, with_stocks(built(3, 1, [0, 1]))), "Black 8");
    }

    /// rule: Z5.2
    #[test]
    fn in_a_tie_nobody_scores() {
        check(score(PLACE, with_stocks(built(4, 0, [2, 2]))), "nobody");
    }
}
