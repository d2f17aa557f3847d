//! Connected features, kept as tiles join.
//!
//! Each region of each tile on the table is a *part*. Parts that belong
//! together are one area: a tree of the forest, a ring to walk along, and a
//! [`Tally`] at the root. Tiles are counted when an area is scored, because one
//! tile may lie in it twice.

use game::{SEATS_MAX, Seat};
use tiling::Forest;

use crate::{
    Figure,
    board::{TILES_MAX, TileIndex},
    tile::TileKind,
};

/// The parts there can be: every region of every tile.
pub(crate) const PARTS_MAX: usize = {
    let mut parts = 6 * TileKind::ABBEY.regions().len();
    let mut i = 0;
    while i < 36 {
        let kind = TileKind::ALL[i];
        parts += kind.count() as usize * kind.regions().len();
        i += 1;
    }
    parts
};

/// A region of a tile on the table.
pub(crate) type Part = usize;

/// What is counted in an area, in one word, so that two areas are joined by adding.
///
/// ```text
/// bit 0  open ends      8 bits
/// bit 8  pennants       8 bits
/// bit 16 followers      4 bits a seat: up to 9 and 3 wagons
/// bit 40 mayors         2 bits a seat: up to 3
/// bit 52 barns          2 bits a seat: up to 3
/// ```
///
/// No field can overflow into the next: there are not so many of anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally(u64);

const PENNANTS: u32 = 8;
const FOLLOWERS: u32 = 16;
const MAYORS: u32 = 40;
const BARNS: u32 = 52;
const OCCUPIED: u64 = (1 << BARNS) - (1 << FOLLOWERS);

impl Tally {
    /// A region on its own.
    pub(crate) const fn new(open: u8, pennants: u8) -> Tally {
        Tally(open as u64 | (pennants as u64) << PENNANTS)
    }

    /// Ends and edges that are open; of a cloister, the neighbours that are missing.
    pub(crate) const fn open(self) -> u8 {
        self.0 as u8
    }

    /// Everything that is counted, in one number.
    pub(crate) const fn key(self) -> u64 {
        self.0
    }

    /// Pennants.
    pub(crate) const fn pennants(self) -> u8 {
        (self.0 >> PENNANTS) as u8
    }

    /// Followers and wagons of `seat`.
    pub(crate) const fn followers(self, seat: Seat) -> u8 {
        (self.0 >> (FOLLOWERS + 4 * seat.index() as u32)) as u8 & 15
    }

    /// Mayors of `seat`.
    pub(crate) const fn mayors(self, seat: Seat) -> u8 {
        (self.0 >> (MAYORS + 2 * seat.index() as u32)) as u8 & 3
    }

    /// Barns of `seat`.
    pub(crate) const fn barns(self, seat: Seat) -> u8 {
        (self.0 >> (BARNS + 2 * seat.index() as u32)) as u8 & 3
    }

    /// Whether a follower of anyone stands there; wagons and mayors are followers, barns are
    /// not (A1.2).
    pub(crate) const fn is_occupied(self) -> bool {
        self.0 & OCCUPIED != 0
    }

    /// Whether a barn of anyone stands there.
    pub(crate) const fn has_barn(self) -> bool {
        self.0 >> BARNS != 0
    }

    const fn one(seat: Seat, figure: Figure) -> u64 {
        let index = seat.index() as u32;
        1 << match figure {
            Figure::Follower | Figure::Wagon => FOLLOWERS + 4 * index,
            Figure::Mayor => MAYORS + 2 * index,
            Figure::Barn => BARNS + 2 * index,
        }
    }
}

/// All areas on the table.
#[derive(Clone, Debug)]
pub(crate) struct Areas {
    forest: Forest<PARTS_MAX>,
    /// The next part of the same area; a ring.
    next: [u16; PARTS_MAX],
    /// Means something at roots only.
    tallies: [Tally; PARTS_MAX],
    /// The tile of each part.
    tiles: [u8; PARTS_MAX],
    /// The first part of each tile.
    firsts: [u16; TILES_MAX],
    count: u16,
}

impl Areas {
    /// No area yet.
    pub(crate) fn new() -> Areas {
        Areas {
            forest: Forest::new(),
            next: [0; PARTS_MAX],
            tallies: [Tally(0); PARTS_MAX],
            tiles: [0; PARTS_MAX],
            firsts: [0; TILES_MAX],
            count: 0,
        }
    }

    /// Adds the regions of a new tile, each an area of its own.
    pub(crate) fn add(&mut self, tile: TileIndex, kind: TileKind) {
        self.firsts[tile] = self.count;
        for region in kind.regions() {
            let part = self.count as usize;
            self.next[part] = part as u16;
            self.tiles[part] = tile as u8;
            self.tallies[part] = Tally::new(region.sides.count_ones() as u8, region.pennants);
            self.count += 1;
        }
    }

    /// How many parts there are.
    pub(crate) fn part_count(&self) -> usize {
        self.count as usize
    }

    /// The part of a region of a tile.
    #[inline]
    pub(crate) fn part(&self, tile: TileIndex, region: usize) -> Part {
        self.firsts[tile] as usize + region
    }

    /// The tile of a part.
    #[inline]
    pub(crate) fn tile(&self, part: Part) -> TileIndex {
        self.tiles[part] as usize
    }

    /// Which region of its tile a part is.
    #[inline]
    pub(crate) fn region(&self, part: Part) -> usize {
        part - self.firsts[self.tile(part)] as usize
    }

    /// The part that stands for the area of `part`.
    #[inline]
    pub(crate) fn root(&self, part: Part) -> Part {
        self.forest.root(part)
    }

    /// What is counted in the area of `part`.
    #[inline]
    pub(crate) fn tally(&self, part: Part) -> Tally {
        self.tallies[self.root(part)]
    }

    /// Joins the areas of two parts. Their followers all stay and count (C3.2); so do barns (A5.7).
    #[inline]
    pub(crate) fn join(&mut self, one: Part, other: Part) {
        if let Some(join) = self.forest.join(one, other) {
            self.tallies[join.root].0 += self.tallies[join.absorbed].0;
            self.next.swap(join.root, join.absorbed);
        }
    }

    /// Takes `ends` from the open ends of the area of `part`. Says whether none is left.
    #[inline]
    pub(crate) fn close(&mut self, part: Part, ends: u8) -> bool {
        let root = self.root(part);
        debug_assert!(ends <= self.tallies[root].open());
        self.tallies[root].0 -= ends as u64;
        self.tallies[root].open() == 0
    }

    /// Sets how many neighbours a cloister lacks.
    pub(crate) fn set_missing(&mut self, part: Part, missing: u8) {
        self.tallies[part] = Tally::new(missing, 0);
    }

    /// Counts a figure that is put on `part`.
    pub(crate) fn enter(&mut self, part: Part, seat: Seat, figure: Figure) {
        self.tallies[self.root(part)].0 += Tally::one(seat, figure);
    }

    /// No longer counts a figure that stood on `part`.
    pub(crate) fn leave(&mut self, part: Part, seat: Seat, figure: Figure) {
        self.tallies[self.root(part)].0 -= Tally::one(seat, figure);
    }

    /// The parts of the area of `part`, in no order that means anything.
    pub(crate) fn members(&self, part: Part) -> impl Iterator<Item = Part> {
        let mut at = Some(part);
        core::iter::from_fn(move || {
            let found = at?;
            let next = self.next[found] as usize;
            at = (next != part).then_some(next);
            Some(found)
        })
    }

    /// The tiles of the area of `part`, each counted once.
    pub(crate) fn tile_count(&self, part: Part) -> u16 {
        let mut tiles = 0_u128;
        for member in self.members(part) {
            tiles |= 1 << self.tile(member);
        }
        tiles.count_ones() as u16
    }
}

/// A set of parts.
#[derive(Clone, Copy, Default)]
pub(crate) struct PartSet([u64; PARTS_MAX.div_ceil(64)]);

impl PartSet {
    /// Adds `part`; says whether it is new.
    pub(crate) fn insert(&mut self, part: Part) -> bool {
        let bit = 1 << (part % 64);
        let new = self.0[part / 64] & bit == 0;
        self.0[part / 64] |= bit;
        new
    }
}

/// One number for each seat.
pub(crate) type BySeat<T> = [T; SEATS_MAX];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_of_every_seat_is_counted_by_itself() {
        let mut areas = Areas::new();
        areas.add(0, TileKind::START);
        for seat in Seat::ALL {
            for figure in Figure::ALL {
                for _ in 0..3 {
                    areas.enter(0, seat, figure);
                }
            }
        }
        let tally = areas.tally(0);
        for seat in Seat::ALL {
            assert_eq!((tally.followers(seat), tally.mayors(seat), tally.barns(seat)), (6, 3, 3));
        }
        assert_eq!((tally.open(), tally.pennants()), (1, 0));
        for seat in Seat::ALL {
            for figure in Figure::ALL {
                for _ in 0..3 {
                    areas.leave(0, seat, figure);
                }
            }
        }
        assert!(!areas.tally(0).is_occupied() && !areas.tally(0).has_barn());
    }

    #[test]
    fn a_barn_does_not_occupy() {
        let mut areas = Areas::new();
        areas.add(0, TileKind::START);
        areas.enter(2, Seat::new(5), Figure::Barn);
        assert!(areas.tally(2).has_barn() && !areas.tally(2).is_occupied());
        areas.enter(2, Seat::new(5), Figure::Mayor);
        assert!(areas.tally(2).is_occupied());
    }
}
