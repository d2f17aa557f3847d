//! How a meadow is scored at the end of the game (Z6.3).
//!
//! The player with more monks in it scores 3 points for each of its shrines, those on start
//! spaces included; with a token 4 it is 4 points. In a tie nobody scores. Meadows are never
//! complete in play (Z3.5), so their monks stay to the end (Z4.6).
//!
//! ```text
//!   b + . +    5 shrines, one of them on a start space
//!   w + b + +  2 black monks against 1 white
//!              5 x 3 = 15 points for Black; with token 4, 20
//! ```

use crate::{
    Place, Score, Scored, Token, Worth,
    score::{Reason, majority},
};

/// Points for each shrine (Z6.3).
pub const EACH: u8 = 3;
/// Points for each shrine with a token 4 (Z6.3).
pub const EACH_WITH_TOKEN: u8 = 4;

/// Who scores a meadow and why so much; nobody in a tie. Without a shrine it is worth 0.
///
/// [`Worth::Doubled`] stands for a token 4 here, though it gives a third only.
#[must_use]
pub fn score(place: Place, shrines: u8, monks: [u8; 2], worth: Worth) -> Option<Score> {
    let player = majority(monks)?;
    let score = Score::new(player, Scored::Meadow(place));
    let [own, other] = [monks[player.index()], monks[player.other().index()]];
    let followers = Reason::Followers { own, other };
    Some(match worth {
        Worth::Plain => score.with(Reason::Shrines { count: shrines, each: EACH }).with(followers),
        Worth::Doubled => score
            .with(Reason::Shrines { count: shrines, each: EACH_WITH_TOKEN })
            .with(followers)
            .with(Reason::Token(Token::Meadow)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::tests::{PLACE, check};

    /// rule: Z6.3 (worked example 8)
    #[test]
    fn the_examples_of_the_rule_book() {
        check(score(PLACE, 5, [1, 2], Worth::Plain), "Black 15");
        check(score(PLACE, 5, [1, 2], Worth::Doubled), "Black 20");
        check(score(PLACE, 1, [1, 0], Worth::Plain), "White 3");
        check(score(PLACE, 0, [0, 1], Worth::Plain), "Black 0");
    }

    /// rule: Z6.3
    #[test]
    fn in_a_tie_nobody_scores() {
        check(score(PLACE, 4, [1, 1], Worth::Plain), "nobody");
    }
}
