//! Words for people, by the key of a message.
//!
//! No sentence stands in code: a [`Line`] names a message of `messages/` and
//! gives what the message needs. The same files serve the page and the
//! terminal.

use std::borrow::Cow;

use game::{Clause, Seat};
use tiling::Cell;

/// A message and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The key of the message.
    pub key: Cow<'static, str>,
    /// What it needs, by name.
    pub args: Vec<(&'static str, Arg)>,
    /// The clause that it rests on.
    pub clause: Option<Clause>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number, of which the message may depend.
    Number(u32),
    /// A word of the notation or the id of a thing.
    Word(String),
}

impl Line {
    /// The message with this key, without arguments.
    #[must_use]
    pub fn new(key: impl Into<Cow<'static, str>>) -> Line {
        Line { key: key.into(), args: Vec::new(), clause: None }
    }

    /// The same with a number.
    #[must_use]
    pub fn number(mut self, name: &'static str, number: impl Into<u32>) -> Line {
        self.args.push((name, Arg::Number(number.into())));
        self
    }

    /// The same with a word.
    #[must_use]
    pub fn word(mut self, name: &'static str, word: &(impl ToString + ?Sized)) -> Line {
        self.args.push((name, Arg::Word(word.to_string())));
        self
    }

    /// The same, resting on a clause.
    #[must_use]
    pub fn clause(mut self, clause: &'static str) -> Line {
        self.clause = Some(Clause(clause));
        self
    }
}

/// A part of an area: one region of one tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Where the tile lies.
    pub cell: Cell,
    /// Which of its regions, in the notation.
    pub spot: String,
}

/// Something that happened, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// Whom it concerns.
    pub seat: Option<Seat>,
    /// The points that it brought to that seat.
    pub points: u32,
    /// What happened.
    pub line: Line,
    /// Why so many points.
    pub reasons: Vec<Line>,
    /// The area that it concerns.
    pub area: Vec<Part>,
}
