//! Hand-made judgement of each game, in points.

pub mod carcassonne;
pub mod shares;
pub mod zamek;

pub use self::{carcassonne::CarcassonneJudge, zamek::ZamekJudge};

use game::Game;

use crate::Evaluate;

/// A judge whose word is a sum of parts, each believed to some share. Training
/// finds the shares.
pub trait Parts<G: Game>: Evaluate<G> {
    /// The name of the game in a file of weights.
    const GAME: &'static str;
    /// The names of the parts.
    const NAMES: &'static [&'static str];

    /// For each seat: what it can expect beyond the points on the track, part by
    /// part, before the shares.
    fn parts(&mut self, game: &G) -> Vec<Vec<f32>>;

    /// The judge that believes the parts to these shares.
    ///
    /// # Panics
    ///
    /// If there are not as many shares as parts.
    fn with_shares(shares: &[f32]) -> Self;

    /// To what share this judge believes each part.
    fn shares(&self) -> Vec<f32>;
}

/// The worth of `count` on a scale of worths by whole count.
fn steps(worths: &[f32], count: f32) -> f32 {
    let last = worths.len() - 1;
    let below = (count.max(0.0) as usize).min(last);
    let above = (below + 1).min(last);
    worths[below] + (worths[above] - worths[below]) * (count - below as f32).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use game::Actor;

    use crate::{Dice, Evaluate, player::Judged};

    /// Plays at random, and judges every end of every step of a turn both ways.
    fn check_turns<G: Judged>(start: &G, seed: u64) {
        let (mut judge, mut afresh) = (G::judge(), G::judge());
        let (mut game, mut dice) = (start.clone(), Dice::new(seed));
        let (mut moves, mut seat) = (Vec::new(), None);
        loop {
            game.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            if game.actor() == Actor::Chance || game.actor().seat() != seat {
                seat = game.actor().seat();
                judge.turn_begins(&game);
            }
            for &m in &moves {
                let mut after = game.clone();
                after.play_unchecked(m, &mut ());
                if seat.is_some() {
                    let (got, want) = (judge.points_in_turn(&after), afresh.points(&after));
                    for (got, want) in got.0.iter().zip(want.0) {
                        assert!((got - want).abs() < 1e-2, "{got} {want} after {m} in {game}");
                    }
                }
            }
            game.play_unchecked(dice.pick(&game, &moves), &mut ());
        }
    }

    #[test]
    fn what_is_kept_from_the_start_of_a_turn_is_what_it_would_be_afresh() {
        for seed in 0..3 {
            check_turns(&zamek::Zamek::new(zamek::Options::default()), seed);
            for options in [carcassonne::Options::BASE, carcassonne::Options::ABBEY_MAYOR] {
                let game = carcassonne::Carcassonne::new(options, 2 + seed as usize);
                check_turns(&game.expect("a number of seats"), seed);
            }
        }
    }
}
