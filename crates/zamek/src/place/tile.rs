//! Where a tile may be placed (Z2.1 to Z2.5).
//!
//! On an empty space inside the wall, in any rotation, so that a whole side touches a placed
//! tile or a start space, and roads meet roads on every such side. Other ground may meet as it
//! likes, and anything may meet bare wall.
//!
//! ```text
//!   # . .       t: any rotation that shows no road towards s, and none towards
//!   S t s       the start space S unless S has one (Z2.3)
//!   # x .       x: touches t, so it is open too; its western side is bare wall (Z2.4)
//! ```
//!
//! The board keeps, for each side, the spaces where a road must be and where none may be, so
//! the legal spaces of a rotation are five masks laid over each other.

use game::MoveList;
use tiling::{Cell, Rotation};

use crate::{
    Move, Refusal, TileKind,
    board::Board,
    layout::{EXITS, space_of},
    wall::CELLS,
};

/// Whether a tile has any legal space (Z2.5).
pub fn has_space(board: &Board, kind: TileKind) -> bool {
    EXITS[kind.index()].iter().any(|&exits| board.fitting(exits) != 0)
}

/// Adds every legal placement of a tile, by rotation, then by cell in the order of reading.
pub fn list(board: &Board, kind: TileKind, moves: &mut MoveList<Move>) {
    for rotation in Rotation::ALL {
        let mut spaces = board.fitting(EXITS[kind.index()][rotation.index()]);
        while spaces != 0 {
            let cell = CELLS[spaces.trailing_zeros() as usize];
            moves.push(Move::Place { cell, rotation });
            spaces &= spaces - 1;
        }
    }
}

/// Says why a tile may not be placed so, if that is so.
///
/// # Errors
///
/// The first that applies of: outside the wall, occupied (Z2.1), detached (Z2.2), roads that do
/// not meet (Z2.3).
pub fn check(board: &Board, kind: TileKind, cell: Cell, rotation: Rotation) -> Result<(), Refusal> {
    let space = space_of(cell).ok_or(Refusal::Outside)?;
    if !board.is_empty(space) {
        return Err(Refusal::Occupied);
    }
    if !board.is_frontier(space) {
        return Err(Refusal::Detached);
    }
    if board.fitting(EXITS[kind.index()][rotation.index()]) >> space & 1 == 0 {
        return Err(Refusal::RoadMismatch);
    }
    Ok(())
}
