//! Saved games of JCloisterZone (`.jcz`), read and replayed.
//!
//! Such a file is JSON: the set-up, the players, and the messages that were
//! sent. Which tile was drawn is told by `gameAnnotations.drawOrder`, or else by
//! the tile that was placed. Every message becomes a step of ours and is checked
//! by our rules; a game that needs an expansion that is not here says which.
//! Scenario files say besides, in English, what should have come out: see
//! [`check`].
//!
//! ```
//! let text = r#"{"appVersion": "5.8.0", "players": []}"#;
//! let error = jcz::read(text).unwrap_err();
//! println!("not a saved game: {error}");
//! ```

mod claims;
mod file;
mod pointer;
mod replay;
mod setup;

pub use claims::{Verdict, check};

use core::fmt;

use carcassonne::{Carcassonne, Event, Move, Options};

/// A saved game that was read and replayed.
#[derive(Clone, Debug)]
pub struct Saved {
    /// What the file calls the game; may be empty.
    pub title: String,
    /// When the game was made, as the file writes it; may be empty.
    pub created: String,
    /// What it is played with.
    pub options: Options,
    /// The names of the players, in the order of their seats.
    pub names: Vec<String>,
    /// Every step, chance included.
    pub moves: Vec<Move>,
    /// What they did.
    pub events: Vec<Event>,
    /// Where the game stands after them.
    pub game: Carcassonne,
    /// Where the file has the start tile, which for us is the origin.
    pub origin: [i64; 2],
    /// What is said to come out, in English; only scenario files have that.
    pub claims: Vec<String>,
    /// How often a wagon was not asked in the file, and went home.
    pub silent_wagons: u32,
    /// What the file holds that does not matter to us, and what we did where it is silent.
    pub notes: Vec<String>,
}

/// Why a saved game cannot be read or replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The text is no saved game: what the JSON reader says, with line and column.
    Form(String),
    /// It needs something that is not here: its names.
    Needs(Vec<String>),
    /// It begins in a way that no game here begins.
    Start(String),
    /// A message (counted from 1) that no rule allows: why.
    Message {
        /// Which message of the replay.
        number: usize,
        /// Why it is refused, or what is wrong with it.
        reason: String,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Form(error) => write!(f, "this is no saved game of JCloisterZone: {error}"),
            Error::Needs(names) => {
                write!(f, "the game needs what is not here yet: {}", names.join(", "))
            }
            Error::Start(reason) => write!(f, "the game cannot begin like this: {reason}"),
            Error::Message { number, reason } => write!(f, "message {number}: {reason}"),
        }
    }
}

impl core::error::Error for Error {}

/// Reads and replays a saved game.
///
/// # Errors
///
/// If the text is no saved game, needs an expansion that is not here, or holds
/// a message that the rules do not allow.
pub fn read(text: &str) -> Result<Saved, Error> {
    let file: file::File =
        serde_json::from_str(text).map_err(|error| Error::Form(error.to_string()))?;
    replay::replay(&file)
}
