//! All the games behind one closed enum.
//!
//! A game is begun from a [`Setup`] and goes on as a [`State`], step by step;
//! what happened becomes words for people by [`words`]. A whole game is kept as a
//! [`record`].

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
