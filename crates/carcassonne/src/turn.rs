//! What the game waits for.

use game::{Actor, Seat};
use tiling::Cell;

use crate::{Spot, TileKind};

/// The one thing the game is waiting for (C1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// `seat` has an abbey, sees a hole, and may place the abbey instead of drawing (A2.1).
    Abbey {
        /// Who decides.
        seat: Seat,
    },
    /// Chance decides: a tile is drawn for `seat` (C2.1).
    Draw {
        /// Who will place it.
        seat: Seat,
    },
    /// Nobody decides: the tile drawn fits nowhere and leaves the game (C2.2).
    Remove {
        /// Who drew it, and will draw again.
        seat: Seat,
        /// The tile in hand.
        kind: TileKind,
    },
    /// `seat` must place the tile in hand (C2.1).
    Tile {
        /// Who moves.
        seat: Seat,
        /// The tile in hand.
        kind: TileKind,
    },
    /// `seat` may deploy one figure on the tile just placed (C1.2).
    ///
    /// Not asked when there is nothing to deploy or nowhere to deploy it.
    Figure {
        /// Who moves.
        seat: Seat,
        /// Where the tile of this turn lies.
        cell: Cell,
    },
    /// The feature of a wagon of `seat` has scored: it may move on (A4.2).
    ///
    /// Not asked when there is nowhere to go.
    Wagon {
        /// Who decides.
        seat: Seat,
        /// The tile on which the wagon stands.
        cell: Cell,
        /// Where on it.
        spot: Spot,
    },
    /// The bag is empty: `seat` may still place its abbey (A2.7).
    LastAbbey {
        /// Who decides.
        seat: Seat,
    },
    /// The final scoring is done.
    Over,
}

impl Turn {
    /// Who makes the next move.
    #[must_use]
    pub const fn actor(self) -> Actor {
        match self {
            Turn::Abbey { seat }
            | Turn::Tile { seat, .. }
            | Turn::Figure { seat, .. }
            | Turn::Wagon { seat, .. }
            | Turn::LastAbbey { seat } => Actor::Seat(seat),
            Turn::Draw { .. } | Turn::Remove { .. } => Actor::Chance,
            Turn::Over => Actor::Over,
        }
    }
}
