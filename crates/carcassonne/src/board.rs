//! The tiles on the table, on an unbounded board in a bounded table.
//!
//! Land tiles touch each other, so no two of them lie further apart than
//! [`TILES_MAX`] steps, wherever on the plane the players wander. The plane is
//! therefore folded: the slot of a cell is `x + 90 y` modulo 4096, and two cells
//! that share a slot are at least 90 steps apart. No hash, no probing, no edge
//! of the world.

use arrayvec::ArrayVec;
use tiling::{Cell, Rotation, Side};

use crate::{
    frontier::Frontier,
    tile::{Edge, TileKind},
};

/// The land tiles there can be: 72 and 12 (C1.1, A1.1).
pub(crate) const LAND_MAX: usize = 84;

/// The tiles there can be: land and an abbey for each of six seats.
pub(crate) const TILES_MAX: usize = LAND_MAX + 6;

/// Two cells with the same slot are at least so many steps apart.
const APART: u8 = 90;

const SLOTS: usize = 4096;

/// No coordinate that matters is further from the start tile.
const REACH_MAX: u8 = LAND_MAX as u8 + 1;

/// A tile on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedTile {
    /// Where it lies.
    pub cell: Cell,
    /// What it is.
    pub kind: TileKind,
    /// How it is turned.
    pub rotation: Rotation,
}

impl PlacedTile {
    /// What it shows on `side` as it lies.
    #[must_use]
    pub const fn edge(&self, side: Side) -> Edge {
        self.kind.edges()[(side.index() + 4 - self.rotation.index()) % 4]
    }
}

/// The place of a tile in the order in which they were put down.
pub(crate) type TileIndex = usize;

/// The tiles, found by cell, and the empty cells beside them.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    /// The index of the tile in each slot, counted from 1; 0 for none.
    slots: [u8; SLOTS],
    tiles: ArrayVec<PlacedTile, TILES_MAX>,
    pub(crate) frontier: Frontier,
}

const fn slot(cell: Cell) -> usize {
    at_step(0, cell.x as isize, cell.y as isize)
}

/// The slot of the cell so many columns and rows away from that of another.
const fn at_step(slot: usize, dx: isize, dy: isize) -> usize {
    (slot as isize + dx + APART as isize * dy) as usize % SLOTS
}

impl Board {
    /// A table with nothing on it.
    pub(crate) fn new() -> Board {
        Board { slots: [0; SLOTS], tiles: ArrayVec::new(), frontier: Frontier::new() }
    }

    /// The tiles in the order in which they were put down.
    pub(crate) fn tiles(&self) -> &[PlacedTile] {
        &self.tiles
    }

    /// The tile with this index.
    #[inline]
    pub(crate) fn tile(&self, index: TileIndex) -> &PlacedTile {
        &self.tiles[index]
    }

    /// Whether a cell may be asked for: the rest of the plane is out of every tile's reach.
    pub(crate) const fn is_near(cell: Cell) -> bool {
        cell.x.unsigned_abs() <= REACH_MAX && cell.y.unsigned_abs() <= REACH_MAX
    }

    /// The tile on `cell`, which must be within two steps of a tile.
    #[inline]
    pub(crate) fn beside(&self, cell: Cell) -> Option<TileIndex> {
        (self.slots[slot(cell)] as usize).checked_sub(1)
    }

    /// The tile on any cell.
    pub(crate) fn at(&self, cell: Cell) -> Option<TileIndex> {
        self.beside(cell).filter(|&index| self.tiles[index].cell == cell)
    }

    /// Puts a tile down; its cell must be empty. Gives its index.
    pub(crate) fn put(&mut self, tile: PlacedTile) -> TileIndex {
        let index = self.tiles.len();
        self.tiles.push(tile);
        self.slots[slot(tile.cell)] = index as u8 + 1;
        self.frontier.fill(tile.cell);
        for side in Side::ALL {
            let beside = tile.cell.beside(side);
            if self.beside(beside).is_none() {
                self.frontier.demand_at(beside, side.opposite(), tile.edge(side));
            }
        }
        index
    }

    /// The 8 cells around `cell` that hold tiles, in order.
    #[inline]
    pub(crate) fn around(&self, cell: Cell) -> impl Iterator<Item = TileIndex> {
        const STEPS: [(isize, isize); 8] =
            [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
        let here = slot(cell);
        let slots = STEPS.into_iter().map(move |(dx, dy)| at_step(here, dx, dy));
        slots.filter_map(|slot| (self.slots[slot] as usize).checked_sub(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_cells_within_reach_of_each_other_share_a_slot() {
        let reach = i32::from(APART) - 1;
        for dy in -reach..=reach {
            for dx in -reach..=reach {
                let steps = dx.abs() + dy.abs();
                if 0 < steps && steps <= reach {
                    assert_ne!((dx + i32::from(APART) * dy).rem_euclid(4096), 0, "{dx} {dy}");
                }
            }
        }
        // Two tiles, and from each of them two steps to a cell that is asked for.
        assert!(LAND_MAX - 1 + 2 + 2 < usize::from(APART));
    }

    #[test]
    fn the_slot_of_a_cell_is_the_same_formula_on_both_sides_of_zero() {
        assert_eq!(slot(Cell::new(-1, 0)), 4095);
        assert_eq!(slot(Cell::new(0, -1)), 4096 - 90);
        assert_eq!(slot(Cell::new(5, 2)), 185);
    }
}
