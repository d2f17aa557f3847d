//! Computers that play.
//!
//! Read in this order: what a position is worth ([`Points`]), who judges it
//! ([`Evaluate`]), how one thinks ahead ([`Search`]) within [`Limits`], and what
//! comes out ([`Answer`]).
//!
//! Nothing here sees more than a seat may: a game's value holds the bag as a
//! multiset, without an order. Nothing here reads a clock: whoever calls brings
//! a [`Stop`], which is asked again and again whether it is enough.

pub mod analyse;
pub mod answer;
pub mod dealer;
pub mod dice;
pub mod duel;
pub mod evaluate;
pub mod judge;
pub mod limits;
pub mod odds;
pub mod play;
pub mod player;
pub mod points;
pub mod search;
pub mod train;

pub use analyse::analyse;
pub use answer::{Answer, Line};
pub use dealer::Dealer;
pub use dice::Dice;
pub use evaluate::{Evaluate, Noisy, Shown};
pub use limits::{Limits, Stop};
pub use player::{Level, Player, by_name};
pub use points::Points;
pub use search::{Search, one_turn};
