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
    let exits = EXITS[kind.index()];
    let rotations = if looks_alike(exits) { &exits[..1] } else { &exits[..] };
    rotations.iter().any(|&exits| board.fitting(exits) != 0)
}

/// Adds every legal placement of a tile.
///
/// The order: by rotation, then by cell in the order of reading, the last 12 cells after all
/// others. But a tile with no road, or one on each side, fits in each rotation where it fits at
/// all, and is listed by cell, then rotation.
pub fn list(board: &Board, kind: TileKind, moves: &mut MoveList<Move>) {
    let exits = EXITS[kind.index()];
    if looks_alike(exits) {
        let mut spaces = board.fitting(exits[0]);
        while spaces != 0 {
            moves.extend(PLACEMENTS[spaces.trailing_zeros() as usize % PLACEMENTS.len()]);
            spaces &= spaces - 1;
        }
        return;
    }
    let [none, quarter, half, three_quarters] = exits;
    let spaces = [
        board.fitting(none),
        board.fitting(quarter),
        board.fitting(half),
        board.fitting(three_quarters),
    ];
    for rotation in Rotation::ALL {
        let mut low = spaces[rotation.index()] as u64;
        while low != 0 {
            let space = low.trailing_zeros() as usize;
            moves.push(PLACEMENTS[space % PLACEMENTS.len()][rotation.index()]);
            low &= low - 1;
        }
    }
    // The few spaces beyond a word, of all rotations in one: each loop ends with a wrong guess.
    let mut high = (0..4)
        .fold(0, |all, quarters| all | ((spaces[quarters] >> WORD) as u64) << (BEYOND * quarters));
    while high != 0 {
        let at = high.trailing_zeros() as usize;
        let (space, quarters) = (WORD + at % BEYOND, at / BEYOND);
        moves.push(PLACEMENTS[space % PLACEMENTS.len()][quarters % 4]);
        high &= high - 1;
    }
}

/// How many spaces a word holds, and how many lie beyond it.
const WORD: usize = 64;
const BEYOND: usize = CELLS.len() - WORD;

/// Whether turning a tile with these exits leaves them as they are.
const fn looks_alike(exits: [u8; 4]) -> bool {
    exits[0] == exits[1]
}

/// The placements on each space, by rotation; more room than spaces, so that no index of a bit
/// need be checked.
static PLACEMENTS: [[Move; 4]; 128] = {
    let mut all = [[Move::NoFollower; 4]; 128];
    let mut space = 0;
    while space < CELLS.len() {
        let mut quarters = 0;
        while quarters < 4 {
            let rotation = Rotation::ALL[quarters];
            all[space][quarters] = Move::Place { cell: CELLS[space], rotation };
            quarters += 1;
        }
        space += 1;
    }
    all
};

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
