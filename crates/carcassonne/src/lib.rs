//! The rules of Carcassonne, first edition, with Abbey & Mayor.
//!
//! [`Carcassonne`] is the state, a plain value; [`Move`] is one step of a seat or
//! of chance; [`Turn`] is what the game waits for; [`Event`] is what a move did,
//! with reasons. The contract they keep is that of the crate `game`.
//!
//! ```
//! use carcassonne::{Carcassonne, Options};
//! use game::{Actor, Game, MoveList, Seat};
//!
//! // Three words open a game of two; then everybody, chance too, takes the first move there is.
//! let mut game = Carcassonne::new(Options::BASE, 2).unwrap();
//! let mut events = Vec::new();
//! for word in ["tE", "e0n1_2", "fS"] {
//!     game.play_with(word.parse().unwrap(), &mut events)?;
//! }
//! let mut moves = MoveList::new();
//! while game.actor() != Actor::Over {
//!     game.legal_moves(&mut moves);
//!     game.play_unchecked(moves[0], &mut events);
//! }
//! println!("{} to {}", game.score(Seat::new(0)), game.score(Seat::new(1)));
//! # Ok::<(), carcassonne::Refusal>(())
//! ```
//!
//! | to find | look in |
//! |---|---|
//! | where something may be put | [`place`] |
//! | what something scores | [`score`] |
//! | what the game waits for, and what follows | [`turn`], `flow` |
//! | what is printed on a tile | [`tile`] |

mod area;
mod board;
mod contract;
pub mod event;
pub mod facts;
pub mod feature;
pub mod figure;
mod flow;
mod frontier;
pub mod moves;
pub mod options;
pub mod outline;
pub mod place;
pub mod position;
pub mod refusal;
pub mod score;
pub mod spot;
pub mod state;
pub mod tile;
pub mod turn;

pub use board::PlacedTile;
pub use event::{Counted, Event, Reason, Rule, Score};
pub use facts::{Area, AreaId};
pub use feature::Feature;
pub use figure::Figure;
pub use moves::{CellWord, Move};
pub use options::Options;
pub use outline::Demand;
pub use refusal::Refusal;
pub use spot::{Inner, Spot};
pub use state::{Carcassonne, Deployed, SeatCountError};
pub use tile::{Edge, Region, Set, TileKind};
pub use turn::Turn;
