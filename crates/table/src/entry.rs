//! What comes to a table, and what it puts into its log.

use protocol::{
    http::Problem,
    table::{Deed, Occupant, TableEvent},
};

/// The id of somebody who can hold a seat. It is shown to nobody.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Person(pub String);

/// Who asks for something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asker {
    /// Who it is.
    pub person: Person,
    /// How others see them: a person or a bot with a name.
    pub occupant: Occupant,
    /// Whether nobody else can have that name.
    pub claimed: bool,
    /// How long their messages take, as far as it was measured.
    pub lag_ms: u64,
}

/// What comes to a table.
#[derive(Clone, Debug)]
pub enum Input {
    /// Somebody asks for something.
    Command {
        /// Who.
        asker: Asker,
        /// An id of their making: the same id is done once.
        command: String,
        /// What.
        deed: Deed,
    },
    /// A computer has thought.
    Thought {
        /// For which seat.
        seat: u8,
        /// About which version.
        version: u32,
        /// What it plays: at least one step; those after its turn are dropped.
        steps: Vec<String>,
    },
    /// Time has passed.
    Tick,
    /// The server was down: nobody's clock ran.
    Restarted,
    /// The table for the next game was made.
    RematchMade {
        /// Its id.
        table: String,
    },
}

/// One entry of the log of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its place: 1, 2, 3 and so on.
    pub version: u32,
    /// Who caused it, unless it was time or a computer.
    pub person: Option<Person>,
    /// The command that it answers; only the first entry of several has it.
    pub command: Option<String>,
    /// When, in milliseconds since 1970.
    pub at_ms: u64,
    /// What happened.
    pub event: TableEvent,
}

/// What came of an input.
#[derive(Debug)]
#[must_use = "entries must be kept"]
pub struct Handled {
    /// What is to be kept, all or nothing, before anybody hears of it. Time may
    /// have run out, so a refused command can have entries too.
    pub entries: Vec<Entry>,
    /// The version that a command made, now or when it first came; or why not.
    pub answer: Result<u32, Box<Problem>>,
}
