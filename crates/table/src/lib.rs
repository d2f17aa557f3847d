//! One table: seats, dealer, clocks, history.
//!
//! A table is a state machine without sockets, threads or a clock. Something
//! comes in with the time at which it came ([`Table::handle`]); what happened
//! goes out as entries of a log. The state is the fold of that log
//! ([`Table::restore`]), so whoever holds the log holds the table.
//!
//! The caller keeps the entries before it tells anybody of them. What else the
//! table wants can be asked of its state at any time, after a restart too: a
//! computer that should think ([`Table::thinker`]), a time at which to be woken
//! ([`Table::due_ms`]), another table to be made ([`Table::rematch_due`]).
//!
//! The engine never knows the order of the draws; see [`dealer`].
//!
//! ```
//! use protocol::{
//!     http::SeatRequest,
//!     table::{Aids, Clock, Occupant, Stakes, Terms, Visibility},
//! };
//! use table::{Asker, Opening, Person, Seed, Table};
//!
//! let anna = Asker {
//!     person: Person("p1".to_owned()),
//!     occupant: Occupant::Person { name: "Anna".to_owned() },
//!     claimed: false,
//!     lag_ms: 0,
//! };
//! let computer = || SeatRequest::Computer { name: "greedy".to_owned() };
//! let opening = Opening {
//!     id: "example".to_owned(),
//!     seed: Seed::new([7; 32]),
//!     setup: "zamek first=white seats 2".parse().unwrap(),
//!     terms: Terms {
//!         clock: Clock::None,
//!         visibility: Visibility::Private,
//!         stakes: Stakes::Casual,
//!         aids: Aids::Standard,
//!     },
//!     seats: vec![computer(), computer()],
//! };
//! // Two computers do not wait for anybody: the first is to think.
//! let (table, log) = Table::open(opening, &anna, 0).unwrap();
//! assert!(matches!(table.thinker(), Some((0, "greedy", _))));
//! // Whoever holds the log holds the table.
//! let again = Table::restore("example", Seed::new([7; 32]), &log).unwrap();
//! assert!(table.steps().eq(again.steps()));
//! ```

mod consent;
mod create;
pub mod dealer;
mod deeds;
mod ending;
pub mod entry;
mod fold;
mod look;
pub mod rating;
mod time;
pub mod verify;

pub use create::Opening;
pub use dealer::Seed;
pub use entry::{Asker, Entry, Handled, Input, Person};
pub use fold::{BrokenLog, Table};
pub use look::Presence;
pub use time::LAG_GRACE_MS_MAX;

/// The most steps that one command plays.
pub const STEPS_EACH_MAX: usize = 16;
/// The most entries that the log of a table has; a table that reaches it ends.
pub const ENTRIES_MAX: u32 = 10_000;
/// How many entries a table keeps at hand for those who come back.
pub const RECENT_MAX: usize = 64;
