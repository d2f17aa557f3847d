//! Anybody can check that the draws of a finished game were fair.

use core::fmt;

use game::Actor;
use games::{Setup, State};

use crate::Seed;

/// What a finished game published.
#[derive(Clone, Debug)]
pub struct Published<'a> {
    /// The id of its table.
    pub table: &'a str,
    /// The set-up.
    pub setup: Setup,
    /// What was published before the nonces were given.
    pub commit: &'a str,
    /// What each seat gave, by seat.
    pub nonces: &'a [String],
    /// What was published after the end.
    pub seed: &'a str,
    /// The steps, chance included.
    pub steps: &'a [String],
}

/// What does not fit together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfair {
    /// The seed is no seed.
    Seed,
    /// The seed is not the one that was committed to.
    Commit,
    /// There is not one nonce a seat.
    Nonces {
        /// The seats.
        seats: usize,
        /// The nonces.
        nonces: usize,
    },
    /// The rules refuse a step.
    Step {
        /// Its number, from 1.
        number: usize,
        /// Why.
        why: String,
    },
    /// Another draw was due.
    Draw {
        /// The number of the step, from 1.
        number: usize,
        /// What the record says.
        found: String,
        /// What the seed and the nonces give.
        want: String,
    },
}

impl fmt::Display for Unfair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfair::Seed => f.write_str("the seed is not 64 hexadecimal digits"),
            Unfair::Commit => f.write_str("the seed is not the one that was committed to"),
            Unfair::Nonces { seats, nonces } => {
                write!(f, "{seats} seats need {seats} nonces, empty or not; there are {nonces}")
            }
            Unfair::Step { number, why } => write!(f, "step {number} is not legal: {why}"),
            Unfair::Draw { number, found, want } => {
                write!(f, "step {number} is {found:?}, and the seed gives {want:?}")
            }
        }
    }
}

impl core::error::Error for Unfair {}

/// Checks commitment, steps and draws, and gives the number of draws.
///
/// # Errors
///
/// The first thing that does not fit.
pub fn verify(published: &Published<'_>) -> Result<u32, Unfair> {
    let seed: Seed = published.seed.parse().map_err(|_| Unfair::Seed)?;
    if seed.commit(published.table) != published.commit {
        return Err(Unfair::Commit);
    }
    let (seats, nonces) = (published.setup.seat_count(), published.nonces.len());
    if seats != nonces {
        return Err(Unfair::Nonces { seats, nonces });
    }
    let order = seed.order(published.table, published.nonces.iter().map(String::as_str));
    let mut game = State::new(&published.setup);
    let mut draws = 0;
    for (word, number) in published.steps.iter().zip(1..) {
        let step = |why: &dyn fmt::Display| Unfair::Step { number, why: why.to_string() };
        let found = game.parse_move(word).map_err(|refused| step(&refused))?;
        if game.actor() == Actor::Chance {
            let want = order.draw(draws, &game);
            if want != found {
                let (found, want) = (found.to_string(), want.to_string());
                return Err(Unfair::Draw { number, found, want });
            }
            draws += 1;
        }
        game.play(found).map_err(|refused| step(&refused))?;
    }
    Ok(draws)
}
