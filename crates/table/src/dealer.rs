//! Who draws, so that nobody can choose the order and everybody can check it.
//!
//! A table begins with a secret seed and publishes its commitment,
//! SHA-256(seed, table id). Then each seat adds a nonce. The key of the order
//! is HMAC-SHA256(seed, id and nonces); the draw with number `n` is the first
//! number below the sum of the weights that HMAC-SHA256(key, n, attempt) gives
//! without bias. So the server was bound before it knew the nonces, and no
//! player knows the seed before the end.
//!
//! Draws are made one by one, when the game asks for them: an order of the bag
//! exists nowhere.

use core::{
    fmt::{self, Write as _},
    str::FromStr,
};

use game::Actor;
use games::{Move, State};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

type Keyed = Hmac<Sha256>;

/// The most characters that a nonce has.
pub const NONCE_CHARS_MAX: usize = 64;

/// The secret of a table until its end. Its text is 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// The text is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSeedError;

impl Seed {
    /// The seed of these random bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// What is published before anybody gives a nonce, in hexadecimal.
    #[must_use]
    pub fn commit(&self, table: &str) -> String {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(table.as_bytes());
        hexadecimal(&hash.finalize())
    }

    /// The token that gives a seat of a table. It says nothing about the seed.
    #[must_use]
    pub fn invitation(&self, table: &str, seat: u8) -> String {
        let mut mac = keyed(&self.0);
        mac.update(b"invitation");
        mac.update(&[seat]);
        mac.update(table.as_bytes());
        hexadecimal(&mac.finalize().into_bytes()[..16])
    }

    /// The order of the draws with these nonces, by seat.
    #[must_use]
    pub fn order<'a>(&self, table: &'a str, nonces: impl IntoIterator<Item = &'a str>) -> Order {
        let mut mac = keyed(&self.0);
        mac.update(b"order");
        for text in core::iter::once(table).chain(nonces) {
            mac.update(&(text.len() as u32).to_be_bytes());
            mac.update(text.as_bytes());
        }
        Order(mac.finalize().into_bytes().into())
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hexadecimal(&self.0))
    }
}

/// A seed is not shown by accident.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Seed, ParseSeedError> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return Err(ParseSeedError);
        }
        for (i, byte) in bytes.iter_mut().enumerate() {
            let digits = &text[2 * i..2 * i + 2];
            *byte = u8::from_str_radix(digits, 16).map_err(|_| ParseSeedError)?;
        }
        Ok(Seed(bytes))
    }
}

impl fmt::Display for ParseSeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a seed is 64 hexadecimal digits")
    }
}

impl core::error::Error for ParseSeedError {}

/// What decides every draw of a game.
#[derive(Clone)]
pub struct Order([u8; 32]);

impl Order {
    /// A number below `total`, each equally likely, for the draw with this number.
    ///
    /// # Panics
    ///
    /// If `total` is 0.
    #[must_use]
    pub fn below(&self, draw: u32, total: u64) -> u64 {
        assert!(0 < total);
        // Numbers from the last, incomplete run of `total` would favour the small ones.
        let unfair = (u64::MAX % total + 1) % total;
        for attempt in 0u32.. {
            let mut mac = keyed(&self.0);
            mac.update(&draw.to_be_bytes());
            mac.update(&attempt.to_be_bytes());
            let bytes = mac.finalize().into_bytes();
            let number = u64::from_be_bytes(bytes[..8].try_into().expect("32 bytes"));
            if number <= u64::MAX - unfair {
                return number % total;
            }
        }
        unreachable!("each attempt fails with a probability below one half")
    }

    /// The draw with this number in a position in which chance is to move.
    ///
    /// # Panics
    ///
    /// If chance is not to move.
    #[must_use]
    pub fn draw(&self, draw: u32, state: &State) -> Move {
        assert_eq!(state.actor(), Actor::Chance);
        let moves = state.legal_moves();
        let total = moves.iter().map(|&m| u64::from(state.weight(m))).sum();
        let mut at = self.below(draw, total);
        for m in moves {
            match at.checked_sub(u64::from(state.weight(m))) {
                Some(rest) => at = rest,
                None => return m,
            }
        }
        unreachable!("the weights were summed over the same list")
    }

    /// Plays chance until a seat is to move or the game is over, and gives the words.
    ///
    /// `draws` counts what chance did in this game, and goes on.
    ///
    /// # Panics
    ///
    /// If the game refuses a move that it listed.
    pub fn deal(&self, state: &mut State, draws: &mut u32) -> Vec<String> {
        let mut words = Vec::new();
        while state.actor() == Actor::Chance {
            let m = self.draw(*draws, state);
            words.push(m.to_string());
            state.play(m).expect("the move is listed");
            *draws += 1;
        }
        words
    }
}

fn keyed(key: &[u8; 32]) -> Keyed {
    Keyed::new_from_slice(key).expect("any length of key will do")
}

fn hexadecimal(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in bytes {
        write!(text, "{byte:02x}").expect("a String takes everything");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seed(byte: u8) -> Seed {
        Seed::new([byte; 32])
    }

    #[test]
    fn a_seed_survives_its_text_and_is_not_shown_by_accident() {
        let text = seed(0xab).to_string();
        assert_eq!(text.parse(), Ok(seed(0xab)));
        assert!(!format!("{:?}", seed(0xab)).contains("ab"));
        for wrong in ["", "ab", &"g".repeat(64), &"é".repeat(32)] {
            assert_eq!(wrong.parse::<Seed>(), Err(ParseSeedError));
        }
    }

    #[test]
    fn the_commitment_is_the_hash_that_anybody_can_make() {
        // (head -c 32 /dev/zero; printf t1) | sha256sum
        let want = "34cb9191eff5577120d0600692c385c916c0ee957cee9736cf53414e3d88dbe0";
        assert_eq!(seed(0).commit("t1"), want);
        assert_ne!(seed(0).commit("t1"), seed(0).commit("t2"));
        assert_ne!(seed(0).commit("t1"), seed(1).commit("t1"));
    }

    #[test]
    fn the_order_hangs_on_seed_table_and_each_nonce() {
        let draws = |order: Order| (0..8).map(|n| order.below(n, 1 << 40)).collect::<Vec<_>>();
        let base = draws(seed(1).order("t", ["a", "b"]));
        assert_eq!(base, draws(seed(1).order("t", ["a", "b"])));
        for other in [
            seed(2).order("t", ["a", "b"]),
            seed(1).order("u", ["a", "b"]),
            seed(1).order("t", ["b", "a"]),
            seed(1).order("t", ["ab", ""]),
        ] {
            assert_ne!(base, draws(other));
        }
    }

    #[test]
    fn every_number_below_the_total_comes_equally_often() {
        let order = seed(3).order("t", []);
        let mut counts = [0u32; 7];
        for draw in 0..7_000 {
            counts[order.below(draw, 7) as usize] += 1;
        }
        // 1,000 each with a standard deviation of 29: five of them to either side.
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_number_of_the_incomplete_run_is_drawn_again() {
        // With this total nearly half of all numbers are rejected.
        let total = (1 << 63) + 1;
        let order = seed(4).order("t", []);
        assert!((0..100).all(|draw| order.below(draw, total) < total));
        assert_eq!(order.below(0, 1), 0);
    }
}
