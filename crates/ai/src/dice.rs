//! Random numbers of this crate: few lines, the same on every machine.

use game::{Actor, Game};

/// A generator of even quality whose stream never changes between versions.
///
/// It is SplitMix64 (Steele, Lea and Flood 2014): one addition and three
/// multiplications a number. It chooses samples and makes noise; nothing
/// secret may ever depend on it.
///
/// ```
/// use ai::Dice;
///
/// let rolls = |seed| {
///     let mut dice = Dice::new(seed);
///     [dice.below(6), dice.below(6), dice.below(6)]
/// };
/// assert_eq!(rolls(1), rolls(1));
/// assert_ne!(rolls(1), rolls(2));
/// ```
#[derive(Clone, Debug)]
pub struct Dice(u64);

/// The step of SplitMix64: the golden ratio in 64 bits.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

impl Dice {
    /// The generator of this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// A generator for one of many purposes under the same seed.
    ///
    /// Different words give streams that have nothing to do with each other.
    #[must_use]
    pub fn for_purpose(seed: u64, words: &[u64]) -> Dice {
        let mut dice = Dice(seed);
        for &word in words {
            dice = Dice(dice.roll() ^ word);
        }
        Dice(dice.roll())
    }

    /// The next 64 bits.
    pub const fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
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
    pub const fn below(&mut self, n: usize) -> usize {
        assert!(0 < n);
        (((self.roll() >> 32) * n as u64) >> 32) as usize
    }

    /// A number from 0 up to, but not including, 1.
    pub const fn unit(&mut self) -> f32 {
        (self.roll() >> 40) as f32 / (1u64 << 24) as f32
    }

    /// A number spread like a bell around 0, with standard deviation 1.
    ///
    /// The sum of twelve even ones: near enough for noise, and exact on every machine.
    pub fn bell(&mut self) -> f32 {
        (0..12).map(|_| self.unit()).sum::<f32>() - 6.0
    }

    /// Puts `list` in a random order, all orders equally likely.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }

    /// One of the legal `moves` of `game`: a player's evenly, chance's by weight.
    ///
    /// # Panics
    ///
    /// If `moves` is empty.
    pub fn pick<G: Game>(&mut self, game: &G, moves: &[G::Move]) -> G::Move {
        if game.actor() != Actor::Chance {
            return moves[self.below(moves.len())];
        }
        let total: u32 = moves.iter().map(|&m| game.weight(m)).sum();
        drawn_at(game, moves, self.below(total as usize) as u32)
    }
}

/// The chance move that covers `place` when all are laid out by their weights.
pub(crate) fn drawn_at<G: Game>(game: &G, moves: &[G::Move], mut place: u32) -> G::Move {
    for &m in moves {
        match place.checked_sub(game.weight(m)) {
            Some(rest) => place = rest,
            None => return m,
        }
    }
    panic!("no chance move of {game} covers that place")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_never_changes() {
        // The published first outputs of SplitMix64 for seed 1234567.
        let mut dice = Dice::new(1_234_567);
        assert_eq!(
            [dice.roll(), dice.roll(), dice.roll()],
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }

    #[test]
    fn a_bell_has_mean_nought_and_deviation_one() {
        let mut dice = Dice::new(7);
        let count = 20_000;
        let (mut sum, mut squares) = (0.0, 0.0);
        for _ in 0..count {
            let x = f64::from(dice.bell());
            sum += x;
            squares += x * x;
        }
        assert!((sum / f64::from(count)).abs() < 0.03);
        assert!((squares / f64::from(count) - 1.0).abs() < 0.03);
    }

    #[test]
    fn a_shuffle_keeps_what_it_was_given() {
        let mut list: Vec<_> = (0..50).collect();
        Dice::new(3).shuffle(&mut list);
        assert!(!list.is_sorted());
        list.sort_unstable();
        assert!(list.into_iter().eq(0..50));
    }
}
