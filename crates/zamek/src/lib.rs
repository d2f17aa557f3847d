//! The rules of Zamek, a game for two within a castle wall.
//!
//! The rule book is `rules/zamek.md`; every rule here names its clause, as
//! (Z5.4). The state of a game is [`Zamek`], a plain value that knows no clock,
//! no chance and no I/O: what is drawn enters as a [`Move`].
//!
//! Public accessors that any game offers speak of seats ([`game::Seat`]); what
//! belongs to Zamek alone speaks of its two players ([`Player`]).
//!
//! ```
//! use game::{Actor, Game, MoveList, Seat};
//! use zamek::{Options, Zamek};
//!
//! // Whoever is to move, chance too, takes the first move there is.
//! let mut game = Zamek::new(Options::default());
//! let mut moves = MoveList::new();
//! let mut events = Vec::new();
//! while game.actor() != Actor::Over {
//!     game.legal_moves(&mut moves);
//!     game.play_unchecked(moves[0], &mut events);
//! }
//! assert_eq!(game.bag().count(), 0);
//! println!("{} to {}", game.score(Seat::new(0)), game.score(Seat::new(1)));
//! ```

mod areas;
mod bag;
mod board;
mod end;
mod event;
mod layout;
mod moves;
mod options;
mod outline;
mod place;
mod play;
mod player;
mod position;
mod refusal;
mod spot;
mod state;
mod tables;
mod token;
mod towers;
mod turn;

pub mod score;
pub mod tile;
pub mod wall;

pub use event::Event;
pub use moves::{Move, ParseMoveError, Worth};
pub use options::{
    EndTokens, First, Options, ParseOptionsError, Preset, UnfinishedMajority, WallTokens,
};
pub use outline::{Demand, Outline};
pub use player::{ParsePlayerError, Player};
pub use position::ParsePositionError;
pub use refusal::Refusal;
pub use score::{Reason, Score, Scored};
pub use spot::{AreaKind, Ground, ParsePlaceError, ParseSpotError, Place, Spot};
pub use state::{Area, AreaId, Figure, PlacedTile, Standing, Zamek};
pub use tile::{ParseTileError, Tile, TileKind};
pub use token::{ParseTokenError, Token, Tokens};
pub use turn::Turn;
