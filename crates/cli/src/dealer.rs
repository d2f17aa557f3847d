//! Chance for simulations: seeded, portable, the same on every machine.
//!
//! Each game has a stream of its own, so the games of a run do not depend on
//! how many threads play them, or in which order. Nothing here is secret: a
//! table that people play at has the dealer of the crate `table`.

use game::{Game, MoveList};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// The random numbers of one game.
pub struct Random(ChaCha8Rng);

impl Random {
    /// The numbers of game `number` in the run with this seed.
    pub fn of_game(seed: u64, number: u64) -> Random {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut chacha = ChaCha8Rng::from_seed(key);
        chacha.set_stream(number);
        Random(chacha)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `n`, all equally likely (Lemire 2019: a multiplication,
    /// and a rare second try that takes the bias away).
    ///
    /// # Panics
    ///
    /// If `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(0 < n);
        let mut wide = u64::from(self.0.next_u32()) * u64::from(n);
        if (wide as u32) < n {
            let refused = n.wrapping_neg() % n;
            while (wide as u32) < refused {
                wide = u64::from(self.0.next_u32()) * u64::from(n);
            }
        }
        (wide >> 32) as u32
    }

    /// The index of one of `count` moves, all equally likely.
    #[inline]
    pub fn index(&mut self, count: usize) -> usize {
        if count == 1 { 0 } else { self.below(count as u32) as usize }
    }

    /// A move of chance, by weight.
    #[inline]
    pub fn draw<G: Game>(&mut self, game: &G, moves: &MoveList<G::Move>) -> G::Move {
        if let [only] = moves[..] {
            return only;
        }
        let total = moves.iter().map(|&m| game.weight(m)).sum();
        let mut at = self.below(total);
        for &m in moves {
            match at.checked_sub(game.weight(m)) {
                Some(rest) => at = rest,
                None => return m,
            }
        }
        unreachable!("the weights were summed over the same list")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The stream is a promise: a seed that somebody wrote down must give the
    /// same games next year.
    #[test]
    fn the_numbers_never_change() {
        let row = |seed, game| {
            let mut random = Random::of_game(seed, game);
            [0; 8].map(|_| random.below(60))
        };
        assert_eq!(row(0, 0), GOLDEN[0]);
        assert_eq!(row(1, 0), GOLDEN[1]);
        assert_eq!(row(1, 7), GOLDEN[2]);
    }

    /// Made by an implementation of ChaCha8 that is not this one. The first row
    /// comes of the published vector for the key of zeros, `3e 00 ef 2f ...`.
    const GOLDEN: [[u32; 8]; 3] = [
        [11, 50, 54, 37, 45, 13, 32, 7],
        [37, 22, 55, 17, 23, 47, 54, 54],
        [48, 17, 37, 11, 22, 31, 20, 23],
    ];

    #[test]
    fn every_number_below_n_is_as_likely_as_the_others() {
        let mut random = Random::of_game(5, 0);
        let mut counts = [0_u32; 7];
        for _ in 0..70_000 {
            counts[random.below(7) as usize] += 1;
        }
        // Six standard deviations of a binomial with mean 10,000.
        assert!(counts.iter().all(|count| count.abs_diff(10_000) < 560), "{counts:?}");
    }
}
