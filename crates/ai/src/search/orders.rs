//! Sampled fortunes: what chance would do, decided beforehand.
//!
//! A search that let chance fall anew on every walk would compare its moves
//! under different luck. So a few fortunes are sampled from what is left in the
//! bag, and in one of them every line meets the same draws. They are spread
//! evenly (a Latin hypercube): of eight fortunes, one draws each eighth of the
//! bag first, one each eighth second, and so on.

use game::Game;

use crate::{Dice, dice::drawn_at};

/// The fortunes of one search.
#[derive(Clone)]
pub(super) struct Orders {
    seed: u64,
    count: usize,
}

impl Orders {
    pub(super) const fn new(seed: u64, count: usize) -> Orders {
        Orders { seed, count }
    }

    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// What chance does among `moves` in the fortune `order`.
    ///
    /// `total` is the sum of the weights, and `past` how many choices of chance
    /// with that same sum came before on this line: together they name the draw,
    /// whatever else happened in between.
    pub(super) fn draw<G: Game>(
        &self,
        game: &G,
        moves: &[G::Move],
        total: u32,
        past: usize,
        order: usize,
    ) -> G::Move {
        let name = [u64::from(total), past as u64];
        let mut dice = Dice::for_purpose(self.seed, &name);
        let mut strata: Vec<usize> = (0..self.count).collect();
        dice.shuffle(&mut strata);
        let jitter = Dice::for_purpose(self.seed, &[name[0], name[1], 1 + order as u64]).roll();
        // The stratum in whole numbers: exact for any weight.
        let within = (u128::from(jitter) * u128::from(total)) >> 64;
        let place = (strata[order] as u128 * u128::from(total) + within) / self.count as u128;
        drawn_at(game, moves, place as u32)
    }
}
