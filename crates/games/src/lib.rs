//! All the games behind one closed enum.
//!
//! A game is begun from a [`Setup`] and goes on as a [`State`], step by step;
//! what happened becomes words for people by [`words`]. A whole game is kept as a
//! [`record`].
//!
//! ```
//! use game::Actor;
//! use games::{Setup, State};
//!
//! let setup: Setup = "abbey-mayor seats 3".parse()?;
//! let mut state = State::new(&setup);
//! let mut words = Vec::new();
//! while state.actor() != Actor::Over {
//!     let first = state.legal_moves()[0];
//!     state.play(first)?;
//!     words.push(first.to_string());
//! }
//! // The same words give the same game.
//! let mut again = State::new(&setup);
//! for word in &words {
//!     again.play_word(word)?;
//! }
//! assert_eq!(again.position(), state.position());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod line;
pub mod name;
pub mod record;
pub mod setup;
pub mod state;
pub mod words;

pub use carcassonne;
pub use line::{Arg, Line, LogEntry, Part};
pub use name::{GameName, ParseGameNameError};
pub use setup::{Options, Setup, SetupError};
pub use state::{Event, Move, Refused, State};
pub use zamek;
