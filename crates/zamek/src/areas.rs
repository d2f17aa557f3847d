//! Areas that grow as tiles join them (Z3.1).
//!
//! Every region of every placed tile is a number; the regions of an area form a ring, and each
//! knows its area directly. So asking for an area is one look, its members can be walked without
//! memory, and joining relabels one of the two rings. Counts are kept at the area's number.
//!
//! Tiles are not counted here: one tile may lie in an area twice, so they are counted when it
//! is scored (Z3.6).

use crate::AreaKind;
use crate::layout::{MARK_COUNT, NONE, SLOTS, SPACES, TILE_REGIONS_MAX, Turned};

/// Room for every region, 205 on the tiles and 14 on the start spaces, and for any `u8`: so no
/// index need be checked (5 % of a random game).
pub const REGIONS_MAX: usize = 256;

/// The areas of a board.
#[derive(Clone, Copy, Debug)]
pub struct Areas {
    /// How many regions there are.
    count: u8,
    /// The area of each region: the number of one of its regions.
    of: [u8; REGIONS_MAX],
    /// The next region of the same area.
    next: [u8; REGIONS_MAX],
    /// The slot on which each region lies.
    slot: [u8; REGIONS_MAX],
    /// Of an area: how many half-sides or road ends face an empty space.
    open: [u8; REGIONS_MAX],
    /// Of an area: White's followers in the lower four bits, Black's in the upper.
    followers: [u8; REGIONS_MAX],
    /// Of an area: its kind, and how many shrines or stocks it holds.
    marks: [u8; REGIONS_MAX],
}

/// The tiles and start spaces of an area (Z3.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Tiles, each counted once.
    pub tiles: u8,
    /// Start spaces, each of which counts as a tile.
    pub starts: u8,
}

impl Extent {
    /// The size of the area: a start space counts as a tile.
    pub const fn size(self) -> u8 {
        self.tiles + self.starts
    }
}

/// A one in each byte, and the numbers from 0 in the bytes.
const EACH_BYTE: u64 = 0x0101_0101_0101_0101;
const COUNTING: u64 = 0x0706_0504_0302_0100;

/// Writes the values of one tile's regions.
const fn put_chunk(values: &mut [u8; REGIONS_MAX], base: u8, chunk: [u8; TILE_REGIONS_MAX]) {
    let (_, tail) = values.split_at_mut(base as usize);
    let (place, _) = tail.split_at_mut(TILE_REGIONS_MAX);
    place.copy_from_slice(&chunk);
}

impl Areas {
    /// No area.
    pub const NONE: Areas = Areas {
        count: 0,
        of: [NONE; REGIONS_MAX],
        next: [NONE; REGIONS_MAX],
        slot: [NONE; REGIONS_MAX],
        open: [0; REGIONS_MAX],
        followers: [0; REGIONS_MAX],
        marks: [0; REGIONS_MAX],
    };

    /// Adds the regions of a tile on `slot`, each an area of its own that is open as often as its
    /// byte of `open` says; gives the first's number.
    pub const fn add(&mut self, turned: &Turned, slot: usize, open: u64) -> u8 {
        let base = self.count;
        // Always a whole chunk: what is too much is overwritten by the next tile.
        let numbers = (base as u64 * EACH_BYTE + COUNTING).to_le_bytes();
        put_chunk(&mut self.of, base, numbers);
        put_chunk(&mut self.next, base, numbers);
        put_chunk(&mut self.slot, base, [slot as u8; TILE_REGIONS_MAX]);
        put_chunk(&mut self.open, base, open.to_le_bytes());
        put_chunk(&mut self.followers, base, [0; TILE_REGIONS_MAX]);
        put_chunk(&mut self.marks, base, turned.marks);
        self.count = base + turned.region_count;
        base
    }

    /// The area of a region.
    #[inline]
    pub const fn of(&self, region: u8) -> u8 {
        self.of[region as usize]
    }

    /// Whether two areas are of one kind.
    #[inline]
    pub const fn alike(&self, one: u8, other: u8) -> bool {
        (self.marks[one as usize] ^ self.marks[other as usize]) & !MARK_COUNT == 0
    }

    /// Joins two different areas.
    #[inline]
    pub const fn join(&mut self, one: u8, other: u8) {
        let (keep, gone) = (one as usize, other as usize);
        let mut region = gone;
        loop {
            self.of[region] = one;
            region = self.next[region] as usize;
            if region == gone {
                break;
            }
        }
        let next = self.next[keep];
        self.next[keep] = self.next[gone];
        self.next[gone] = next;
        self.open[keep] += self.open[gone];
        self.followers[keep] += self.followers[gone];
        self.marks[keep] += self.marks[gone] & MARK_COUNT;
    }

    /// One half-side or end of an area is closed.
    #[inline]
    pub const fn close_one(&mut self, area: u8) {
        self.open[area as usize] -= 1;
    }

    /// How many half-sides or ends of an area face an empty space.
    #[inline]
    pub const fn open(&self, area: u8) -> u8 {
        self.open[area as usize]
    }

    /// How many shrines or stocks an area holds.
    #[inline]
    pub const fn mark_count(&self, area: u8) -> u8 {
        self.marks[area as usize] & MARK_COUNT
    }

    /// The kind of an area, as the number of its [`crate::AreaKind`].
    #[inline]
    pub const fn kind_number(&self, area: u8) -> u8 {
        self.marks[area as usize] >> 6
    }

    /// Whether an area is complete and any follower stands in it: then it is to be scored.
    ///
    /// All three are looked at, without a branch: what is true cannot be foreseen.
    #[inline]
    pub const fn is_due(&self, area: u8) -> bool {
        self.is_complete(area) & self.is_held(area)
    }

    /// Whether nothing of an area is open; a meadow never is complete (Z3.3 to Z3.5).
    #[inline]
    pub const fn is_complete(&self, area: u8) -> bool {
        (self.open(area) == 0) & (self.kind_number(area) != AreaKind::Meadow as u8)
    }

    /// Whether any follower stands in an area.
    #[inline]
    pub const fn is_held(&self, area: u8) -> bool {
        self.followers[area as usize] != 0
    }

    /// How many followers of each player stand in an area.
    #[inline]
    pub const fn followers(&self, area: u8) -> [u8; 2] {
        let both = self.followers[area as usize];
        [both & 0xF, both >> 4]
    }

    /// Adds a follower of the player with this index.
    pub const fn add_follower(&mut self, area: u8, player: usize) {
        self.followers[area as usize] += 1 << (4 * player);
    }

    /// Takes every follower off an area.
    pub const fn clear_followers(&mut self, area: u8) {
        self.followers[area as usize] = 0;
    }

    /// The slot on which a region lies.
    pub const fn slot(&self, region: u8) -> u8 {
        self.slot[region as usize]
    }

    /// Every region of an area, once, in no order that means anything.
    pub fn members(&self, area: u8) -> impl Iterator<Item = u8> + '_ {
        let following = move |&region: &u8| {
            let next = self.next[region as usize];
            (next != area).then_some(next)
        };
        core::iter::successors(Some(area), following)
    }

    /// The tiles and start spaces of an area, each counted once though entered twice (Z3.6).
    pub fn extent(&self, area: u8) -> Extent {
        const { assert!(SLOTS <= 128) };
        let slots = self.members(area).fold(0_u128, |slots, region| slots | 1 << self.slot(region));
        let inside = (1 << SPACES) - 1;
        Extent {
            tiles: (slots & inside).count_ones() as u8,
            starts: (slots & !inside).count_ones() as u8,
        }
    }

    /// The first region of an area in the order of Z5.6, start spaces left out; [`NONE`] if the
    /// area lies on start spaces only.
    pub fn first(&self, area: u8) -> u8 {
        let on_tiles = self.members(area).filter(|&region| (self.slot(region) as usize) < SPACES);
        on_tiles.min_by_key(|&region| (self.slot(region), region)).unwrap_or(NONE)
    }
}
