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

/// Cells are compared so many at a time, because a processor can.
const LANES: usize = 16;

const BLOCKS: usize = FRONTIER_MAX.div_ceil(LANES);

/// The frontier, in the order of its cells.
#[derive(Clone, Debug)]
pub(crate) struct Frontier {
    cells: ArrayVec<Key, FRONTIER_MAX>,
    /// The demand of each cell; what lies beyond the last cell means nothing.
    demands: [u8; BLOCKS * LANES],
}

/// A cell in one number that sorts as cells do.
type Key = u16;

const fn key(cell: Cell) -> Key {
    ((cell.y as u8 ^ 0x80) as u16) << 8 | (cell.x as u8 ^ 0x80) as u16
}

const fn cell(key: Key) -> Cell {
    Cell::new((key as u8 ^ 0x80) as i8, ((key >> 8) as u8 ^ 0x80) as i8)
}

/// Which rotations of a tile fit a demand: bit `r` for rotation `r`.
#[inline]
const fn fitting(turned_edges: [u8; 4], demand: u8) -> u8 {
    let asked = (demand | demand >> 1) & 0x55;
    let mask = asked | asked << 1;
    let [none, quarter, half, three] = turned_edges;
    ((demand ^ none) & mask == 0) as u8
        | (((demand ^ quarter) & mask == 0) as u8) << 1
        | (((demand ^ half) & mask == 0) as u8) << 2
        | (((demand ^ three) & mask == 0) as u8) << 3
}

/// [`fitting`] for a block of cells, without a branch.
#[inline]
fn fitting_block(turned_edges: [u8; 4], demands: &[u8; LANES]) -> u128 {
    let mut fits = [0; LANES];
    for (fits, &demand) in fits.iter_mut().zip(demands) {
        *fits = fitting(turned_edges, demand);
    }
    u128::from_le_bytes(fits)
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

    /// A frontier without cells.
    pub(crate) fn new() -> Frontier {
        Frontier { cells: ArrayVec::new(), demands: [0; BLOCKS * LANES] }
    }

    /// The demands of the cells, in order.
    fn demands(&self) -> &[u8] {
        &self.demands[..self.cells.len()]
    }

    /// Each block of fits that is not empty, with the number of its first cell.
    #[inline]
    fn fits(&self, kind: TileKind) -> impl Iterator<Item = (usize, u128)> {
        let turned_edges = kind.lookup().turned_edges;
        let count = self.cells.len();
        let blocks = self.demands.as_chunks::<LANES>().0.iter().enumerate();
        let blocks = blocks.take(count.div_ceil(LANES));
        blocks.map(move |(block, demands)| {
            let first = block * LANES;
            let fits = fitting_block(turned_edges, demands);
            let unused = LANES.saturating_sub(count - first);
            (first, fits << (8 * unused) >> (8 * unused))
        })
    }

    /// Each cell and rotation at which `kind` fits, in order.
    #[inline]
    pub(crate) fn each_fit(&self, kind: TileKind, mut found: impl FnMut(Cell, Rotation)) {
        for (first, fits) in self.fits(kind) {
            for (half, mut fits) in [(0, fits as u64), (8, (fits >> 64) as u64)] {
                while fits != 0 {
                    let bit = fits.trailing_zeros() as usize;
                    found(cell(self.cells[first + half + bit / 8]), Rotation::ALL[bit % 4]);
                    fits &= fits - 1;
                }
            }
        }
    }

    /// Whether `kind` fits somewhere (C2.2).
    #[inline]
    pub(crate) fn fits_anywhere(&self, kind: TileKind) -> bool {
        self.fits(kind).any(|(_, fits)| fits != 0)
    }

    /// Whether `kind` fits the demand on `at`, turned by `rotation`.
    pub(crate) fn fits_at(&self, kind: TileKind, at: Cell, rotation: Rotation) -> bool {
        let turned_edges = kind.lookup().turned_edges;
        let fits = self.demand(at).map_or(0, |demand| fitting(turned_edges, demand));
        fits >> rotation.index() & 1 == 1
    }

    /// The holes, in order (A2.2).
    pub(crate) fn holes(&self) -> impl Iterator<Item = Cell> {
        let cells = self.cells.iter().zip(self.demands());
        cells.filter(|&(_, &demand)| is_hole(demand)).map(|(&key, _)| cell(key))
    }

    /// Whether there is a hole (A2.2).
    pub(crate) fn has_hole(&self) -> bool {
        self.demands().iter().any(|&demand| is_hole(demand))
    }

    /// Whether `at` is a hole (A2.2).
    pub(crate) fn is_hole(&self, at: Cell) -> bool {
        self.demand(at).is_some_and(is_hole)
    }

    /// A tile was put on `at`.
    pub(crate) fn fill(&mut self, at: Cell) {
        if let Ok(place) = self.cells.binary_search(&key(at)) {
            self.cells.remove(place);
            self.demands.copy_within(place + 1.., place);
        }
    }

    /// The empty cell `at` now has a tile beside its `side`, which shows `edge` to it.
    pub(crate) fn demand_at(&mut self, at: Cell, side: Side, edge: Edge) {
        let bits = code(edge) << (2 * side.index());
        match self.cells.binary_search(&key(at)) {
            Ok(place) => self.demands[place] |= bits,
            Err(place) => {
                let count = self.cells.len();
                self.cells.insert(place, key(at));
                self.demands.copy_within(place..count, place + 1);
                self.demands[place] = bits;
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
                    let want = fits(kind, rotation, demand);
                    let found = found >> rotation.index() & 1 == 1;
                    assert_eq!(found, want, "{kind} {rotation} {demand:#010b}");
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
