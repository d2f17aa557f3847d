//! What lies within the wall: tiles, and what they make of each other.

use crate::{
    areas::Areas,
    layout::{AROUND, BESIDE, REGIONS_OF_TILE, SLOTS, SPACES, TURNED, Turned, WALL},
    tile::KINDS,
    wall::STARTS,
};

/// Nothing lies on this slot.
pub const EMPTY: u8 = 255;

/// The board: tiles by space, the masks that say where the next may go, and areas.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    /// Spaces that hold a tile, a bit each.
    occupied: u128,
    /// Empty spaces beside a tile or start space (Z2.2).
    frontier: u128,
    /// By whether a tile has a road there, and by side: the spaces where it may (Z2.3).
    allowed: [[u128; 4]; 2],
    /// What lies on each slot, as [`TURNED`] numbers it, or [`EMPTY`].
    tiles: [u8; SLOTS + 1],
    /// The first region of each slot.
    bases: [u8; SLOTS],
    /// How the regions of all tiles are joined.
    pub areas: Areas,
    /// Whether the last tile may have completed an area in which followers stand.
    pub due: bool,
}

impl Board {
    /// The board with nothing but its start spaces (Z1.4).
    pub const START: Board = Board::start();

    const fn start() -> Board {
        let mut board = Board {
            occupied: 0,
            frontier: 0,
            allowed: [[!0; 4]; 2],
            tiles: [EMPTY; SLOTS + 1],
            bases: [0; SLOTS],
            areas: Areas::NONE,
            due: false,
        };
        board.tiles[WALL as usize] = 0; // Not empty: nothing can come there.
        let mut index = 0;
        while index < STARTS.len() {
            board.put_start(index);
            index += 1;
        }
        board
    }

    const fn put_start(&mut self, index: usize) {
        let slot = SPACES + index;
        let turned = &TURNED[4 * KINDS + index];
        let side = (STARTS[index].side.index() + 2) % 4;
        self.tiles[slot] = (4 * KINDS + index) as u8;
        self.bases[slot] = self.areas.add(turned, slot, turned.openings[side]);
        let mut space = 0;
        while space < SPACES {
            if BESIDE[space][(side + 2) % 4] as usize == slot {
                self.demand(turned, side, 1 << space);
                self.frontier |= 1 << space;
            }
            space += 1;
        }
    }

    /// Where a tile with these exits may go (Z2.2, Z2.3).
    #[inline]
    pub const fn fitting(&self, exits: u8) -> u128 {
        self.frontier
            & self.allowed[(exits & 1) as usize][0]
            & self.allowed[(exits >> 1 & 1) as usize][1]
            & self.allowed[(exits >> 2 & 1) as usize][2]
            & self.allowed[(exits >> 3) as usize][3]
    }

    /// Whether a tile that has, or has not, a road on `side` may lie on `space` (Z2.3).
    pub const fn allows(&self, space: usize, side: usize, road: u8) -> bool {
        self.allowed[road as usize][side] >> space & 1 == 1
    }

    /// The sides of an empty space that a road must enter, a bit each, and in the upper half of
    /// the byte those that none may (Z2.3).
    pub fn demanded(&self, space: usize) -> u8 {
        let may = |road: usize, side: usize| (self.allowed[road][side] >> space & 1) as u8;
        (0..4).fold(0, |demand, side| {
            demand | (1 - may(0, side)) << side | (1 - may(1, side)) << (side + 4)
        })
    }

    /// Whether no tile lies on `space`.
    pub const fn is_empty(&self, space: usize) -> bool {
        self.tiles[space] == EMPTY
    }

    /// Whether `space` is empty and beside a tile or start space (Z2.2).
    pub const fn is_frontier(&self, space: usize) -> bool {
        self.frontier >> space & 1 == 1
    }

    /// Empty spaces beside a tile or start space, a bit each (Z2.2).
    pub const fn frontier(&self) -> u128 {
        self.frontier
    }

    /// The spaces without a tile, a bit each.
    pub const fn empty_spaces(&self) -> u128 {
        !self.occupied & ((1 << SPACES) - 1)
    }

    /// What lies on `slot`, as [`TURNED`] numbers it, or [`EMPTY`].
    #[inline]
    pub const fn tile(&self, slot: usize) -> u8 {
        self.tiles[slot]
    }

    /// The tile on `slot`, which is not empty.
    #[inline]
    pub fn turned(&self, slot: usize) -> &'static Turned {
        &TURNED[usize::from(self.tiles[slot])]
    }

    /// The number of the first region on `slot`, which is not empty.
    #[inline]
    pub const fn base(&self, slot: usize) -> u8 {
        self.bases[slot]
    }

    /// Puts a tile on an empty space and joins its regions to those it touches (Z3.1).
    ///
    /// Whether a side meets something cannot be foreseen, so what can be done without a branch is
    /// (a wrong guess of the processor costs as much as twenty additions).
    #[inline]
    pub fn put(&mut self, space: usize, tile: u8) {
        let turned = &TURNED[usize::from(tile)];
        let (mut open, mut meeting) = (0, 0_u8);
        for (side, &beside) in BESIDE[space].iter().enumerate() {
            let empty = self.is_empty(usize::from(beside));
            open += turned.openings[side] & u64::from(empty).wrapping_neg();
            self.demand(turned, side, u128::from(empty) << beside);
            meeting |= (u8::from(!empty) & u8::from(beside != WALL)) << side;
        }
        let base = self.areas.add(turned, space, open);
        self.tiles[space] = tile;
        self.bases[space] = base;
        self.occupied |= 1 << space;
        self.frontier = (self.frontier | AROUND[space]) & !self.occupied;
        self.due = false;
        while meeting != 0 {
            let side = meeting.trailing_zeros() as usize % 4;
            self.meet(turned, base, side, usize::from(BESIDE[space][side]));
            meeting &= meeting - 1;
        }
        // Numbers above the tile's regions are areas without followers.
        for region in 0..REGIONS_OF_TILE {
            self.due |= self.areas.is_due(self.areas.of(base + region));
        }
    }

    /// A tile that comes to the empty space of this mask must answer this side's road, or show
    /// none there (Z2.3).
    #[inline]
    const fn demand(&mut self, turned: &Turned, side: usize, beside: u128) {
        let road = turned.exits >> side & 1;
        self.allowed[1 - road as usize][(side + 2) % 4] &= !beside;
    }

    /// One side of a tile meets the tile on `beside`: what faced the empty space is closed, and
    /// equal kinds join.
    #[inline]
    fn meet(&mut self, turned: &Turned, base: u8, side: usize, beside: usize) {
        let theirs = self.turned(beside);
        let their_base = self.base(beside);
        let facing = (side + 2) % 4;
        for (half, their_half) in [(2 * side, 2 * facing + 1), (2 * side + 1, 2 * facing)] {
            self.touch(base + turned.halves[half], their_base + theirs.halves[their_half]);
        }
        if turned.exits >> side & 1 == 1 {
            self.touch(base + turned.roads[side], their_base + theirs.roads[facing]);
        }
    }

    #[inline]
    fn touch(&mut self, region: u8, their_region: u8) {
        let (area, their_area) = (self.areas.of(region), self.areas.of(their_region));
        self.areas.close_one(their_area);
        if area == their_area {
            return;
        }
        if self.areas.alike(area, their_area) {
            self.areas.join(their_area, area);
        } else {
            self.due |= self.areas.is_due(their_area);
        }
    }
}
