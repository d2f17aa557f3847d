//! For tests only: seeded picks and random play over any game.
//!
//! Every random test takes its seed from here, prints it when it fails, and
//! takes it back by `SEED=`.

use game::{Actor, Game, MoveList};

/// A small generator of even quality, the same on every machine (SplitMix64,
/// Steele, Lea and Flood 2014). For tests: nothing secret depends on it.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The generator of this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next 64 bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `n`, each as likely as the other to one in 2^32.
    ///
    /// # Panics
    ///
    /// If `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        assert!(0 < n);
        let wide = (self.next() >> 32) * n as u64;
        (wide >> 32) as usize
    }

    /// One of the legal moves: a player's evenly, chance's by weight.
    pub fn pick<G: Game>(&mut self, game: &G, moves: &MoveList<G::Move>) -> G::Move {
        if game.actor() != Actor::Chance {
            return moves[self.below(moves.len())];
        }
        let total: u32 = moves.iter().map(|&m| game.weight(m)).sum();
        let mut at = self.below(total as usize) as u32;
        for &m in moves {
            match at.checked_sub(game.weight(m)) {
                Some(rest) => at = rest,
                None => return m,
            }
        }
        unreachable!("the weights were summed over the same list")
    }
}

/// Runs `test` with each of `count` seeds, or with the one in `SEED`.
///
/// # Panics
///
/// As `test` does; the seed is printed first.
pub fn with_seeds(count: u64, test: impl Fn(u64)) {
    let only = std::env::var("SEED").ok().and_then(|text| text.parse().ok());
    let seeds = only.map_or(0..count, |seed: u64| seed..seed + 1);
    for seed in seeds {
        let told = Told(seed);
        test(seed);
        core::mem::forget(told);
    }
}

/// Says the seed when a test falls over it.
struct Told(u64);

impl Drop for Told {
    fn drop(&mut self) {
        eprintln!("failed with SEED={}", self.0);
    }
}

/// Plays `game` to its end at random, showing `each` every position.
pub fn play_out<G: Game>(game: &mut G, random: &mut Random, mut each: impl FnMut(&G)) {
    let mut moves = MoveList::new();
    loop {
        each(game);
        game.legal_moves(&mut moves);
        if moves.is_empty() {
            return;
        }
        let m = random.pick(game, &moves);
        game.play_unchecked(m, &mut ());
    }
}
