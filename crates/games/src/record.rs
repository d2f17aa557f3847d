//! The record of a game: `.bastide`, text, one file a game.
//!
//! A record is a set-up and a list of steps, in the shape that chess players
//! know from PGN: tags, an empty line, numbered turns, the result.
//!
//! ```text
//! [Game "zamek"]
//! [Rules "first=white"]
//! [Seat1 "person Anna"]
//! [Seat2 "greedy"]
//! [Result "*"]
//!
//! 1. t17.f7_2.HNW {[%clk 0:05:00] A good start.} 2. t3.g7_0.-! (2. t3.f8_1.RN)
//! *
//! ```
//!
//! Reading is strict: what is wrong is named with its line and column, and
//! nothing is guessed. Reading knows the shape only; whether the steps are
//! legal is the question of [`Record::replay`].

mod head;
mod outcome;
mod place;
mod read;
mod replay;
mod tag;
mod turn;
mod write;

pub mod jcz;

pub use outcome::Outcome;
pub use place::{ParseRecordError, Place};
pub use read::Parsed;
pub use replay::{Fault, Replay, ReplayError};
pub use tag::{Fairness, Sitter, Termination};
pub use turn::{Comment, Glyph, Turn, turns};

use core::{fmt, str::FromStr};

use crate::Setup;

/// The longest text that is read as a record, in bytes.
pub const RECORD_BYTES_MAX: usize = 1 << 20;

/// The most turns of a record, variations not counted.
pub const TURNS_MAX: usize = 400;

/// How deep variations may stand in variations.
pub const VARIATION_DEPTH_MAX: usize = 8;

/// A game, finished or not, with whatever was said about it.
///
/// ```
/// use games::record::Record;
///
/// let text = "[Game \"zamek\"]\n[Rules \"first=white\"]\n[Seat1 \"person Anna\"]\n\
///             [Seat2 \"greedy\"]\n[Result \"*\"]\n\n*\n";
/// let record: Record = text.parse().unwrap();
/// assert_eq!(record.sitters[0].name, "Anna");
/// assert_eq!(record.to_string(), text);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The game, its seats and its options.
    pub setup: Setup,
    /// The day it was played, `YYYY-MM-DD`; empty if unknown.
    pub date: String,
    /// Where it was played; empty if unknown.
    pub site: String,
    /// Who sat where, one for each seat.
    pub sitters: Vec<Sitter>,
    /// Who won.
    pub outcome: Outcome,
    /// The points of each seat at the end; empty while the game goes on.
    pub scores: Vec<u32>,
    /// How it ended, if not by the rules.
    pub termination: Termination,
    /// What proves that the deal was fair.
    pub fairness: Fairness,
    /// The version of the program that played it; empty if unknown.
    pub engine: String,
    /// What is said before the first turn.
    pub opening: Vec<Comment>,
    /// The turns in order.
    pub turns: Vec<Turn>,
}

impl Record {
    /// The record of these steps of `setup`, with nothing else known.
    #[must_use]
    pub fn of_steps(setup: Setup, steps: &[String]) -> Record {
        Record {
            sitters: vec![Sitter::default(); setup.seat_count()],
            setup,
            date: String::new(),
            site: String::new(),
            outcome: Outcome::Open,
            scores: Vec::new(),
            termination: Termination::Played,
            fairness: Fairness::default(),
            engine: String::new(),
            opening: Vec::new(),
            turns: turns(steps),
        }
    }

    /// The steps of the game, turn after turn, without the variations.
    pub fn steps(&self) -> impl Iterator<Item = &str> {
        self.turns.iter().flat_map(|turn| turn.steps.iter().map(String::as_str))
    }
}

impl FromStr for Record {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<Record, ParseRecordError> {
        read::read(text).map(|parsed| parsed.record)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write::write(self, f)
    }
}
