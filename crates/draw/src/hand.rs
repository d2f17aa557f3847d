//! The unsteady hand that draws the board: noise that is the same every time.

/// A stream of numbers that depends on its seed only (splitmix64).
///
/// It scatters tufts and bends lines. No game is decided by it.
#[derive(Clone, Debug)]
pub(crate) struct Hand(u64);

impl Hand {
    /// The hand for `text`, for example for a tile kind's word.
    pub fn new(text: &str) -> Hand {
        let fnv =
            |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        Hand(text.bytes().fold(0xcbf2_9ce4_8422_2325, fnv))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to 1, without 1.
    pub fn part(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A number between `low` and `high`.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.part()
    }

    /// One of 0 to `count - 1`.
    pub fn below(&mut self, count: usize) -> usize {
        (self.part() * count as f64) as usize
    }

    /// Whether something happens that happens in `part` of all cases.
    pub fn happens(&mut self, part: f64) -> bool {
        self.part() < part
    }

    /// A phase for a wave.
    pub fn phase(&mut self) -> f64 {
        self.part() * core::f64::consts::TAU
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_word_gives_the_same_numbers_and_another_word_others() {
        let numbers = |word| {
            let mut hand = Hand::new(word);
            core::array::from_fn::<_, 8, _>(|_| hand.below(1000))
        };
        assert_eq!(numbers("t17"), numbers("t17"));
        assert_ne!(numbers("t17"), numbers("t18"));
    }

    #[test]
    fn numbers_stay_in_their_range_and_fill_it() {
        let mut hand = Hand::new("range");
        let drawn: Vec<f64> = (0..1000).map(|_| hand.between(-2.0, 3.0)).collect();
        assert!(drawn.iter().all(|x| (-2.0..3.0).contains(x)));
        assert!(drawn.iter().any(|x| *x < -1.5) && drawn.iter().any(|x| *x > 2.5));
    }
}
