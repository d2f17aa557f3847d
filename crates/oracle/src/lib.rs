//! For tests only: games played by programs that are not this project's.
//!
//! Such a game tells every choice that was offered, every score and every
//! figure that went home. It is replayed here on our engine and compared; a
//! difference is a bug in one of the two, and the rules decide which. One JSON
//! object a line, gzip. `cargo xtask oracle FILE...` replays whole files; some
//! games are kept in `games/` and replayed by this crate's tests.

use std::io::{self, BufRead, BufReader, Read};

pub mod carcassonne;
pub mod zamek;

/// What the replay of one game found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Every difference, in the order of the game, with its place in the log.
    pub differences: Vec<String>,
    /// How often an error of the other program that is known showed.
    pub known: u32,
}

/// The differences of one game are told up to this many; more are only noise.
pub const DIFFERENCES_MAX: usize = 20;

impl Report {
    /// Notes a difference unless `ours` equals `theirs`.
    #[expect(clippy::needless_pass_by_value, reason = "a comparison reads better so")]
    pub fn compare<T: PartialEq + core::fmt::Debug>(&mut self, what: &str, ours: T, theirs: T) {
        if ours != theirs {
            self.differ(format!("{what}: ours {ours:?}, theirs {theirs:?}"));
        }
    }

    /// Notes a difference.
    pub fn differ(&mut self, difference: String) {
        if self.differences.len() < DIFFERENCES_MAX {
            self.differences.push(difference);
        }
    }
}

/// Replays one game, a line of a file, by what the line holds: games of Zamek have a `wall`, saved
/// games a `setup`.
///
/// A line that is no game is a difference, not a panic.
#[must_use]
pub fn replay(line: &str) -> Report {
    match serde_json::from_str::<serde_json::Value>(line) {
        Ok(game) if game.get("wall").is_some() => zamek::replay(line),
        Ok(game) if game.get("setup").is_some() => saved(line),
        Ok(_) => carcassonne::replay(line),
        Err(error) => {
            let mut report = Report::default();
            report.differ(format!("the line is no JSON: {error}"));
            report
        }
    }
}

/// Replays a saved game of JCloisterZone and checks what it says should come out.
///
/// A claim that we do not understand is passed over. Known is that no wagon of a
/// completed abbey is asked there.
fn saved(text: &str) -> Report {
    let mut report = Report::default();
    match jcz::read(text) {
        Err(error) => report.differ(error.to_string()),
        Ok(saved) => {
            for claim in &saved.claims {
                if let jcz::Verdict::Wrong(ours) = jcz::check(&saved, claim) {
                    report.differ(format!("{claim:?}: {ours}"));
                }
            }
            report.known = saved.silent_wagons;
        }
    }
    report
}

/// The lines of a file, unpacked if it is gzip.
///
/// # Errors
///
/// If the file cannot be read, unpacked or is no UTF-8.
pub fn lines(mut file: impl Read) -> io::Result<Vec<String>> {
    const GZIP: [u8; 2] = [0x1f, 0x8b];
    let mut head = Vec::new();
    file.by_ref().take(2).read_to_end(&mut head)?;
    let whole = head.as_slice().chain(file);
    if head == GZIP {
        BufReader::new(flate2::read::MultiGzDecoder::new(whole)).lines().collect()
    } else {
        BufReader::new(whole).lines().collect()
    }
}

/// The FNV-1a hash, 64 bits, as 16 hex digits.
///
/// ```
/// assert_eq!(oracle::fnv("a"), "af63dc4c8601ec8c");
/// ```
#[must_use]
pub fn fnv(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}
