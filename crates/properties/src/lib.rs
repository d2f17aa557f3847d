//! For tests only: what must hold whatever bytes come in.
//!
//! Each function takes any bytes and panics if its property does not hold. The
//! tests of this crate feed them seeded bytes and broken texts; the targets in
//! `fuzz/` feed the same functions bytes that a fuzzer chooses by coverage.

mod choices;
mod moves;
mod notation;
mod question;
mod record;
mod table;

pub use choices::Choices;
pub use moves::moves_are_legal;
pub use notation::notation_round_trips;
pub use question::questions_are_answered;
pub use record::record_parses;
pub use table::table_survives;

/// Set-ups of every game, with options that change what is asked.
pub const SETUPS: [&str; 8] = [
    "zamek",
    "zamek wall-tokens=open end-tokens=ask first=black",
    "castle unfinished-majority=no end-tokens=ask",
    "carcassonne seats 2",
    "carcassonne farms=first tiny-city=2 seats 5",
    "abbey-mayor seats 3",
    "abbey-mayor wagon-move=c2 barn-on-barn=yes wagons=3 barns=3 seats 6",
    "abbey-mayor farms=second house-wagon-rolls=on seats 2",
];
