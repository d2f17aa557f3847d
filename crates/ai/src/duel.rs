//! Which of two players is stronger: matches of mirrored pairs, and what they prove.
//!
//! A pair is two games with the same tiles in the same order and the seats
//! swapped, so that luck cancels. A few games prove nothing: the margin of one
//! game misses the true difference by some 22 points. So a [`Tally`] keeps the
//! error beside each number, and a sequential test ([`Tally::verdict`]) says
//! when enough was played.

use crate::{Dealer, play::Thinker};
use game::{Game, Seat};

/// One game of a pair, as the first player sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// 1 for a win, a half for a shared one, 0 for a loss.
    pub result: f64,
    /// Points ahead of the other player.
    pub margin: f64,
}

/// Plays a mirrored pair between `first` and `second` from `start`, a game of two seats.
///
/// In the first game `first` has seat 0. `seed` decides the tiles; both
/// thinkers are blind to it.
///
/// # Panics
///
/// If `start` has not two seats.
pub fn play_pair<G: Game>(
    start: &G,
    seed: u64,
    first: Thinker<'_, G>,
    second: Thinker<'_, G>,
) -> [Outcome; 2] {
    let home = crate::play::play(start.clone(), &mut Dealer::new(seed), &mut [first, second]);
    let away = crate::play::play(start.clone(), &mut Dealer::new(seed), &mut [second, first]);
    let outcome = |played: &crate::play::Played<G::Move>, seat: usize| Outcome {
        result: match (played.won[seat], played.won[1 - seat]) {
            (true, true) => 0.5,
            (won, _) => f64::from(u8::from(won)),
        },
        margin: f64::from(played.scores[seat]) - f64::from(played.scores[1 - seat]),
    };
    [outcome(&home, Seat::new(0).index()), outcome(&away, Seat::new(1).index())]
}

/// The pairs of a match, and what they add up to.
///
/// ```
/// use ai::duel::{Outcome, Tally};
///
/// let mut tally = Tally::default();
/// for margin in [12.0, -3.0, 8.0, 20.0] {
///     let won = Outcome { result: 1.0, margin };
///     let lost = Outcome { result: 0.0, margin: -4.0 };
///     tally.add([won, lost]);
/// }
/// assert_eq!((tally.wins(), tally.draws(), tally.losses()), (4, 0, 4));
/// assert_eq!(tally.margin().mean, 2.625);
/// assert_eq!(tally.elo().mean, 0.0);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    pairs: Vec<[Outcome; 2]>,
}

/// A number that was measured, and how far it may be off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// The best guess.
    pub mean: f64,
    /// Its standard error; infinite when too little was measured.
    pub error: f64,
}

/// What a sequential test asks: is the difference nearer to `none` or to `some`?
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// Points a game that count as no gain.
    pub none: f64,
    /// Points a game that are worth having.
    pub some: f64,
}

impl Default for Bounds {
    /// No gain against one point a game, which is worth about twelve Elo.
    fn default() -> Bounds {
        Bounds { none: 0.0, some: 1.0 }
    }
}

/// Where the log of the likelihood ratio ends a test: one error in twenty either way.
pub const LLR_MAX: f64 = 2.94;
/// Fewer pairs decide nothing: how far margins are spread is only guessed from them, and two that
/// happen to be alike would seem to prove anything.
pub const DECIDING_PAIRS_MIN: usize = 16;

/// What a sequential test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The first player gains at least what was asked.
    Accepted,
    /// It does not.
    Rejected,
    /// Play on.
    Open,
}

impl Tally {
    /// Takes a pair into account.
    pub fn add(&mut self, pair: [Outcome; 2]) {
        self.pairs.push(pair);
    }

    /// How many pairs were played.
    #[must_use]
    pub const fn pair_count(&self) -> usize {
        self.pairs.len()
    }

    fn count(&self, result: f64) -> usize {
        let near = |outcome: &&Outcome| (outcome.result - result).abs() < 0.1;
        self.pairs.iter().flatten().filter(near).count()
    }

    /// Games that the first player won.
    #[must_use]
    pub fn wins(&self) -> usize {
        self.count(1.0)
    }

    /// Games whose win was shared.
    #[must_use]
    pub fn draws(&self) -> usize {
        self.count(0.5)
    }

    /// Games that the first player lost.
    #[must_use]
    pub fn losses(&self) -> usize {
        self.count(0.0)
    }

    /// How many pairs brought the first player 0, a half, 1, one and a half and 2.
    #[must_use]
    pub fn pentanomial(&self) -> [usize; 5] {
        let mut counts = [0; 5];
        for pair in &self.pairs {
            counts[(2.0 * (pair[0].result + pair[1].result)).round() as usize] += 1;
        }
        counts
    }

    /// Points by which the first player is ahead in a game.
    #[must_use]
    pub fn margin(&self) -> Measured {
        mean(self.pairs.iter().map(|[home, away]| f64::midpoint(home.margin, away.margin)))
    }

    /// The share of the points of victory that the first player made, 0 to 1.
    #[must_use]
    pub fn share(&self) -> Measured {
        mean(self.pairs.iter().map(|[home, away]| f64::midpoint(home.result, away.result)))
    }

    /// How many Elo the first player is stronger.
    ///
    /// Infinite when one side made all; the error is over pairs.
    #[must_use]
    pub fn elo(&self) -> Measured {
        let Measured { mean: share, error } = self.share();
        let slope = 400.0 / core::f64::consts::LN_10 / (share * (1.0 - share));
        Measured { mean: 400.0 * (share / (1.0 - share)).log10(), error: slope * error }
    }

    /// The log of how much likelier the margins are under `some` than under `none`.
    #[must_use]
    pub fn llr(&self, bounds: Bounds) -> f64 {
        let Measured { mean, error } = self.margin();
        if !error.is_finite() || error <= 0.0 {
            return 0.0;
        }
        // n / s^2 is one over the squared standard error of the mean.
        (mean - f64::midpoint(bounds.none, bounds.some)) * (bounds.some - bounds.none)
            / (error * error)
    }

    /// What the sequential test says so far. An acceptance needs wins and
    /// margins to agree in sign.
    #[must_use]
    pub fn verdict(&self, bounds: Bounds) -> Verdict {
        let llr = self.llr(bounds);
        if self.pair_count() < DECIDING_PAIRS_MIN {
            Verdict::Open
        } else if llr <= -LLR_MAX {
            Verdict::Rejected
        } else if LLR_MAX <= llr && 0.5 < self.share().mean {
            Verdict::Accepted
        } else {
            Verdict::Open
        }
    }
}

fn mean(values: impl Iterator<Item = f64> + Clone) -> Measured {
    let n = values.clone().count() as f64;
    if n < 2.0 {
        return Measured { mean: values.sum(), error: f64::INFINITY };
    }
    let mean = values.clone().sum::<f64>() / n;
    let squares: f64 = values.map(|value| (value - mean) * (value - mean)).sum();
    Measured { mean, error: (squares / (n - 1.0) / n).sqrt() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dice;

    /// A match of a player who is `gain` points a game better.
    fn tally(gain: f64, pairs: usize, seed: u64) -> Tally {
        let mut dice = Dice::new(seed);
        let mut tally = Tally::default();
        for _ in 0..pairs {
            tally.add([(); 2].map(|()| {
                let margin = (gain + 20.0 * f64::from(dice.bell())).round();
                let result = if margin == 0.0 { 0.5 } else { f64::from(u8::from(0.0 < margin)) };
                Outcome { result, margin }
            }));
        }
        tally
    }

    #[test]
    fn the_test_rarely_accepts_what_is_no_gain_and_finds_what_is_one() {
        let verdicts = |gain| {
            let end = |seed| {
                let found = |pairs| {
                    let verdict = tally(gain, pairs, seed).verdict(Bounds::default());
                    (verdict != Verdict::Open).then_some(verdict)
                };
                (1..40).find_map(|step| found(100 * step))
            };
            (0..60).filter(|&seed| end(seed) == Some(Verdict::Accepted)).count()
        };
        assert!(verdicts(0.0) <= 8, "{}", verdicts(0.0));
        assert!(52 <= verdicts(1.0), "{}", verdicts(1.0));
    }

    #[test]
    fn looked_at_after_each_pair_it_does_not_mistake_a_few_alike_for_proof() {
        let wrong = |seed| {
            let verdicts = (1..60).map(|pairs| tally(10.0, pairs, seed).verdict(Bounds::default()));
            verdicts.into_iter().any(|verdict| verdict == Verdict::Rejected)
        };
        let count = (0..60).filter(|&seed| wrong(seed)).count();
        assert!(count <= 1, "{count} of 60 rejected what gains ten points");
    }

    #[test]
    fn the_measured_margin_is_within_its_error() {
        for seed in 0..20 {
            let margin = tally(5.0, 400, seed).margin();
            assert!((margin.mean - 5.0).abs() < 5.0 * margin.error, "{margin:?}");
        }
    }

    #[test]
    fn elo_of_three_quarters_is_191() {
        let mut tally = Tally::default();
        let outcome = |result| Outcome { result, margin: result };
        for _ in 0..10 {
            tally.add([outcome(1.0), outcome(0.5)]);
        }
        assert!((tally.elo().mean - 190.8).abs() < 0.1);
        assert_eq!(tally.pentanomial(), [0, 0, 0, 10, 0]);
    }
}
