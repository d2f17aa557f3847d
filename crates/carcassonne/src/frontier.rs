//! The empty cells beside a tile, and what their neighbours demand (C2.1).
//!
//! A demand is one byte, two bits for each side from north: 0 nothing lies
//! there, 1 city, 2 road, 3 field. Whether a tile fits, and how turned, is then
//! a few operations on one word for all four rotations at once.

use arrayvec::ArrayVec;
use tiling::{Cell, Rotation, Side};

use crate::{
    board::TILES_MAX,
    tile::{Edge, TileKind, code},
};

/// A connected shape of n cells has at most 2n + 2 neighbours.
pub(crate) const FRONTIER_MAX: usize = 2 * TILES_MAX + 2;

const EVERY_BYTE: u32 = 0x0101_0101;
const HIGH_BITS: u32 = 0x8080_8080;

/// The frontier, in the order of its cells.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frontier {
    cells: ArrayVec<Key, FRONTIER_MAX>,
    demands: ArrayVec<u8, FRONTIER_MAX>,
}

/// A cell in one number that sorts as cells do.
type Key = u16;

const fn key(cell: Cell) -> Key {
    ((cell.y as u8 ^ 0x80) as u16) << 8 | (cell.x as u8 ^ 0x80) as u16
}

const fn cell(key: Key) -> Cell {
    Cell::new((key as u8 ^ 0x80) as i8, ((key >> 8) as u8 ^ 0x80) as i8)
}

/// Which rotations of a tile fit a demand: the high bit of byte `r` for rotation `r`.
#[inline]
const fn fitting(turned_edges: u32, demand: u8) -> u32 {
    let asked = (demand | demand >> 1) & 0x55;
    let mask = (asked | asked << 1) as u32 * EVERY_BYTE;
    let differing = (turned_edges ^ (demand as u32 * EVERY_BYTE)) & mask;
    let nonzero = (differing & !HIGH_BITS).wrapping_add(!HIGH_BITS) | differing;
    !nonzero & HIGH_BITS
}

/// Whether a tile fits a demand in any rotation.
#[inline]
pub(crate) fn fits_somehow(kind: TileKind, demand: u8) -> bool {
    fitting(kind.lookup().turned_edges, demand) != 0
}

/// Whether all four sides are demanded: a hole (A2.2).
#[inline]
const fn is_hole(demand: u8) -> bool {
    (demand | demand >> 1) & 0x55 == 0x55
}

impl Frontier {
    /// The cells, in order.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> {
        self.cells.iter().map(|&key| cell(key))
    }

    /// The cells, in order, each with its demand.
    pub(crate) fn with_demands(&self) -> impl Iterator<Item = (Cell, u8)> {
        self.cells.iter().zip(&self.demands).map(|(&key, &demand)| (cell(key), demand))
    }

    /// The demand on `at`, or `None` if no tile lies beside it or one lies there.
    pub(crate) fn demand(&self, at: Cell) -> Option<u8> {
        self.cells.binary_search(&key(at)).ok().map(|place| self.demands[place])
    }

    /// Each cell and rotation at which `kind` fits, in order.
    #[inline]
    pub(crate) fn each_fit(&self, kind: TileKind, mut found: impl FnMut(Cell, Rotation)) {
        let turned_edges = kind.lookup().turned_edges;
        for (&key, &demand) in self.cells.iter().zip(&self.demands) {
            let mut fits = fitting(turned_edges, demand);
            while fits != 0 {
                found(cell(key), Rotation::ALL[fits.trailing_zeros() as usize / 8]);
                fits &= fits - 1;
            }
        }
    }

    /// Whether `kind` fits somewhere (C2.2).
    #[inline]
    pub(crate) fn fits_anywhere(&self, kind: TileKind) -> bool {
        let turned_edges = kind.lookup().turned_edges;
        self.demands.iter().any(|&demand| fitting(turned_edges, demand) != 0)
    }

    /// Whether a tile with these edges fits the demand on `at`, turned by `rotation`.
    pub(crate) fn fits(&self, kind: TileKind, at: Cell, rotation: Rotation) -> bool {
        let bit = 0x80 << (8 * rotation.index());
        let turned_edges = kind.lookup().turned_edges;
        self.demand(at).is_some_and(|demand| fitting(turned_edges, demand) & bit != 0)
    }

    /// The holes, in order (A2.2).
    pub(crate) fn holes(&self) -> impl Iterator<Item = Cell> {
        let cells = self.cells.iter().zip(&self.demands);
        cells.filter(|&(_, &demand)| is_hole(demand)).map(|(&key, _)| cell(key))
    }

    /// Whether there is a hole (A2.2).
    pub(crate) fn has_hole(&self) -> bool {
        self.demands.iter().any(|&demand| is_hole(demand))
    }

    /// Whether `at` is a hole (A2.2).
    pub(crate) fn is_hole(&self, at: Cell) -> bool {
        self.demand(at).is_some_and(is_hole)
    }

    /// A tile was put on `at`.
    pub(crate) fn fill(&mut self, at: Cell) {
        if let Ok(place) = self.cells.binary_search(&key(at)) {
            self.cells.remove(place);
            self.demands.remove(place);
        }
    }

    /// The empty cell `at` now has a tile beside its `side`, which shows `edge` to it.
    pub(crate) fn demand_at(&mut self, at: Cell, side: Side, edge: Edge) {
        let bits = code(edge) << (2 * side.index());
        match self.cells.binary_search(&key(at)) {
            Ok(place) => self.demands[place] |= bits,
            Err(place) => {
                self.cells.insert(place, key(at));
                self.demands.insert(place, bits);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The slow and obvious way: side by side.
    fn fits(kind: TileKind, rotation: Rotation, demand: u8) -> bool {
        Side::ALL.into_iter().all(|side| {
            let asked = demand >> (2 * side.index()) & 3;
            let edge = kind.edges()[side.turned(rotation.inverse()).index()];
            asked == 0 || asked == code(edge)
        })
    }

    #[test]
    fn every_kind_fits_every_demand_as_its_sides_say() {
        for kind in TileKind::ALL.into_iter().filter(|&kind| kind != TileKind::ABBEY) {
            for demand in 0..=u8::MAX {
                let found = fitting(kind.lookup().turned_edges, demand);
                for rotation in Rotation::ALL {
                    let bit = 0x80 << (8 * rotation.index());
                    let want = fits(kind, rotation, demand);
                    assert_eq!(found & bit != 0, want, "{kind} {rotation} {demand:#010b}");
                }
            }
        }
    }

    #[test]
    fn a_hole_is_demanded_on_all_four_sides() {
        assert!(is_hole(0b01_10_11_01));
        assert!(!is_hole(0b01_00_11_01));
    }

    #[test]
    fn keys_sort_as_cells_do() {
        let mut cells = Vec::new();
        for y in -3..3 {
            for x in -3..3 {
                cells.push(Cell::new(x, y));
            }
        }
        assert!(cells.is_sorted_by_key(|&cell| key(cell)));
        assert!(cells.iter().all(|&at| cell(key(at)) == at));
    }
}
