//! The rules of Carcassonne, first edition, with Abbey & Mayor.

pub mod event;
pub mod feature;
pub mod figure;
pub mod moves;
pub mod options;
pub mod refusal;
pub mod spot;
pub mod state;
pub mod tile;
pub mod turn;

pub use event::{Counted, Event, Reason, Rule, Score};
pub use feature::Feature;
pub use figure::Figure;
pub use moves::{CellWord, Move};
pub use options::Options;
pub use refusal::Refusal;
pub use spot::{Inner, Spot};
pub use state::{Area, AreaId, Carcassonne, Deployed, PlacedTile};
pub use tile::{Edge, Region, TileKind};
pub use turn::Turn;
