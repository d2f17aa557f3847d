//! Placing the abbey (A2.1, A2.2).
//!
//! ```text
//!      +--+
//!   +--+  +--+     tiles on all four sides; the diagonals do not matter,
//!   |  |A |  |     nor what the sides show
//!   +--+  +--+
//!      +--+
//! ```

use game::Seat;
use tiling::{Cell, Rotation};

use crate::{
    Carcassonne, Refusal, TileKind,
    board::{Board, PlacedTile, TileIndex},
    place,
};

/// Whether `seat` is to be asked: it has an abbey and there is a hole (A2.1, A2.7).
pub(crate) fn is_offered(game: &Carcassonne, seat: Seat) -> bool {
    0 < game.abbeys[seat.index()] && game.board.frontier.has_hole()
}

/// Says why no abbey may lie on `cell`, if that is so (A2.2).
pub(crate) fn check(game: &Carcassonne, cell: Cell) -> Result<(), Refusal> {
    if !Board::is_near(cell) {
        return Err(Refusal::NoHole);
    }
    if game.board.at(cell).is_some() {
        return Err(Refusal::Occupied);
    }
    if game.board.frontier.is_hole(cell) { Ok(()) } else { Err(Refusal::NoHole) }
}

/// Puts the abbey of the seat on turn down, who completes whatever it completes (A2.5).
pub(crate) fn put(game: &mut Carcassonne, cell: Cell) -> TileIndex {
    game.abbeys[game.on_turn.index()] -= 1;
    let tile = PlacedTile { cell, kind: TileKind::ABBEY, rotation: Rotation::None };
    place::tile::put(game, tile)
}
