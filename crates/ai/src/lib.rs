//! Computers that play Zamek and Carcassonne, measure each other and explain games.
//!
//! Nothing here sees more than a seat may: a game's value holds the bag as a
//! multiset, without an order. Nothing here reads a clock: whoever calls brings
//! a [`Stop`], which is asked again and again whether it is enough.
//!
//! # A move
//!
//! A player has a name ([`by_name`]): `random`, `greedy`, or `level:1` to
//! `level:8`. It is shown a game, limits and a seed, and gives the steps of its
//! turn with what it expects ([`Answer`]).
//!
//! ```
//! use ai::{Limits, by_name};
//! use games::{Setup, State};
//!
//! let setup: Setup = "zamek first=white seats 2".parse()?;
//! let mut game = State::new(&setup);
//! game.play_word("t17")?;
//! let player = by_name("level:8")?;
//! // Twenty walks down the tree; a server would bring a clock instead of `|| false`.
//! let answer = player.think(&game, Limits::playouts(20), 1, &mut || false);
//! for &step in &answer.steps {
//!     game.play(step)?;
//! }
//! assert_eq!(answer.playouts, 20);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How it thinks
//!
//! A judge ([`Evaluate`], made by hand for each game in [`judge`]) says how many
//! points each seat will have at the end. Its parts are weighed by training
//! ([`train`]). `greedy` looks at every way to play one turn and takes the best
//! by the plain judge's word. The levels search ([`Search`]): walks down a tree
//! of turns, in a few sampled fortunes of the draws to come, the last draws
//! calculated exactly.
//!
//! ```
//! use ai::{Search, Shown};
//! use game::Game;
//!
//! // The search knows no game. With a judge that only reads the score it still
//! // finds what a game that it can see to the end is worth.
//! fn best<G: Game>(game: &G) -> Vec<G::Move> {
//!     let limits = ai::Limits::playouts(1000);
//!     Search::default().think(game, &mut Shown, limits, 0, &mut || false).steps
//! }
//! ```
//!
//! # Which is stronger
//!
//! [`play::play`] plays one game with a [`Dealer`], [`duel`] mirrored pairs:
//! the same tiles in the same order, the seats swapped. Numbers without an error
//! beside them are not given. What was measured stands in `docs/strength.md`.
//!
//! # What a game was worth
//!
//! [`analyse()`] judges every turn and every draw of a game that was played;
//! [`odds::odds`] counts what is still possible.

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
pub mod trial;

pub use analyse::analyse;
pub use answer::{Answer, Line};
pub use dealer::Dealer;
pub use dice::Dice;
pub use evaluate::{Evaluate, Noisy, Shown};
pub use limits::{Limits, Stop};
pub use player::{Level, Player, by_name};
pub use points::Points;
pub use search::{Search, one_turn};
pub use trial::Trial;
