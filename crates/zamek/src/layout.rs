//! Tiles and the wall as the engine wants them: everything turned and numbered beforehand.
//!
//! The 76 spaces inside the wall are numbered in the order of reading, and the 7 start spaces
//! follow as if they were spaces with a tile on them. Each kind of tile in each rotation is a
//! [`Turned`]; a start space is one too, of which only one side is ever met.
//!
//! A region is a connected piece of one tile (Z3.1). The regions of a tile are numbered in the
//! order of Z5.6: quadrants NW NE SW SE, then exits N E S W, each region by its first.

use tiling::{Cell, Corner, Side};

use crate::{
    AreaKind, Ground, Spot, TileKind,
    tile::KINDS,
    wall::{CELLS, COLUMNS, ROWS, STARTS},
};

/// How many spaces lie inside the wall.
pub const SPACES: usize = CELLS.len();
/// The spaces and, after them, the start spaces.
pub const SLOTS: usize = SPACES + STARTS.len();
/// No slot that holds anything: bare wall. It has a place among the slots, so that asking what
/// lies beyond a side needs no case of its own.
pub const WALL: u8 = SLOTS as u8;
/// Not a region.
pub const NONE: u8 = 255;
/// The most regions of one tile: three grounds and three roads.
pub const REGIONS_OF_TILE: u8 = 6;
/// The room that a tile's regions take: a byte each in a word.
pub const TILE_REGIONS_MAX: usize = 8;

/// A tile as it lies on the board.
#[derive(Clone, Copy)]
pub struct Turned {
    /// The region that bounds each half-side.
    pub halves: [u8; 8],
    /// The region of the road that leaves by each side, or [`NONE`].
    pub roads: [u8; 4],
    /// The sides with a road, a bit each.
    pub exits: u8,
    /// How many regions there are.
    pub region_count: u8,
    /// What each region is, as [`mark`] packs it.
    pub marks: [u8; TILE_REGIONS_MAX],
    /// The first quadrant or exit of each region.
    pub spots: [Spot; TILE_REGIONS_MAX],
    /// The region of each quadrant, in the order of [`Corner::ALL`].
    pub quadrants: [u8; 4],
    /// By side: how many half-sides and exits of each region lie on it, a byte each.
    pub openings: [u64; 4],
}

/// The kind of a region in the upper two bits; in the lower six its shrines or stocks.
pub const fn mark(kind: AreaKind, count: u8) -> u8 {
    (kind as u8) << 6 | count
}

/// The part of a mark that says how many shrines or stocks there are.
pub const MARK_COUNT: u8 = 0b0011_1111;

/// Every kind in every rotation, as [`turned_index`] numbers them, then the start spaces.
pub static TURNED: [Turned; 4 * KINDS + STARTS.len()] = {
    let mut all = [EMPTY; 4 * KINDS + STARTS.len()];
    let mut index = 0;
    while index < 4 * KINDS {
        all[index] = turn(TileKind::ALL[index / 4], index % 4);
        index += 1;
    }
    while index < all.len() {
        all[index] = start(index - 4 * KINDS);
        index += 1;
    }
    all
};

/// The sides on which each kind has a road, in each rotation, a bit each.
pub static EXITS: [[u8; 4]; KINDS] = {
    let mut all = [[0; 4]; KINDS];
    let mut index = 0;
    while index < 4 * KINDS {
        all[index / 4][index % 4] = turn(TileKind::ALL[index / 4], index % 4).exits;
        index += 1;
    }
    all
};

/// The slot beyond each side of each space, or [`WALL`].
pub static BESIDE: [[u8; 4]; SPACES] = {
    let mut all = [[WALL; 4]; SPACES];
    let mut space = 0;
    while space < SPACES {
        let mut side = 0;
        while side < 4 {
            all[space][side] = SPACE_OF[place(CELLS[space].beside(Side::ALL[side]))];
            side += 1;
        }
        space += 1;
    }
    let mut index = 0;
    while index < STARTS.len() {
        let space = SPACE_OF[place(STARTS[index].cell)] as usize;
        all[space][STARTS[index].side.index()] = (SPACES + index) as u8;
        index += 1;
    }
    all
};

/// The spaces that share a side with each space, a bit each.
pub static AROUND: [u128; SPACES] = {
    let mut all = [0; SPACES];
    let mut space = 0;
    while space < SPACES {
        let mut side = 0;
        while side < 4 {
            let beside = BESIDE[space][side];
            if beside != WALL && (beside as usize) < SPACES {
                all[space] |= 1 << beside;
            }
            side += 1;
        }
        space += 1;
    }
    all
};

/// The space of each cell of the plan, or [`WALL`].
static SPACE_OF: [u8; COLUMNS as usize * ROWS as usize] = {
    let mut all = [WALL; COLUMNS as usize * ROWS as usize];
    let mut space = 0;
    while space < SPACES {
        all[place(CELLS[space])] = space as u8;
        space += 1;
    }
    all
};

const fn place(cell: Cell) -> usize {
    cell.y as usize * COLUMNS as usize + cell.x as usize
}

/// The space of `cell`, if it lies inside the wall.
pub fn space_of(cell: Cell) -> Option<usize> {
    if !(0..COLUMNS).contains(&cell.x) || !(0..ROWS).contains(&cell.y) {
        return None;
    }
    match SPACE_OF[place(cell)] {
        WALL => None,
        space => Some(usize::from(space)),
    }
}

/// Where a kind and its quarter turns stand in [`TURNED`].
pub const fn turned_index(kind: TileKind, quarters: u8) -> u8 {
    4 * kind.index() as u8 + quarters
}

const EMPTY: Turned = Turned {
    halves: [NONE; 8],
    roads: [NONE; 4],
    exits: 0,
    region_count: 0,
    marks: [0; TILE_REGIONS_MAX],
    spots: [Spot::Road(Side::North); TILE_REGIONS_MAX],
    quadrants: [NONE; 4],
    openings: [0; 4],
};

impl Turned {
    /// Adds a region and gives its number.
    const fn region(&mut self, kind: AreaKind, spot: Spot) -> u8 {
        let region = self.region_count;
        assert!(region < REGIONS_OF_TILE);
        self.marks[region as usize] = mark(kind, 0);
        self.spots[region as usize] = spot;
        self.region_count += 1;
        region
    }

    /// The region that `spot` is a part of, if the tile shows such a thing there.
    pub fn region_of(&self, spot: Spot) -> Option<u8> {
        let region = match spot {
            Spot::House(corner) | Spot::Pigsty(corner) | Spot::Meadow(corner) => {
                self.quadrants[corner.index()]
            }
            Spot::Road(side) => self.roads[side.index()],
        };
        let found = region != NONE && self.spots[usize::from(region)].kind() == spot.kind();
        found.then_some(region)
    }
}

/// A tile, turned: its quadrants joined where no road arm runs between them (Z3.1).
const fn turn(kind: TileKind, quarters: usize) -> Turned {
    let tile = kind.tile();
    let mut turned = EMPTY;
    let mut road_of = [NONE; 4];
    let mut road = 0;
    while road < tile.roads.len() {
        let mut exit = 0;
        while exit < tile.roads[road].len() {
            road_of[(tile.roads[road][exit].index() + quarters) % 4] = road as u8;
            exit += 1;
        }
        road += 1;
    }
    let group = groups(kind, quarters, road_of);
    let mut region_of_group = [NONE; 4];
    let mut reading = 0;
    while reading < 4 {
        let corner = Corner::READING[reading];
        let of = group[corner.index()];
        if region_of_group[of] == NONE {
            let ground = tile.quadrants[(corner.index() + 4 - quarters) % 4];
            region_of_group[of] = turned.region(area_kind(ground), Spot::ground(ground, corner));
        }
        turned.quadrants[corner.index()] = region_of_group[of];
        reading += 1;
    }
    if let Some(corner) = tile.shrine {
        turned.marks[turned.quadrants[(corner.index() + quarters) % 4] as usize] += 1;
    }
    let mut region_of_road = [NONE; 4];
    let mut side = 0;
    while side < 4 {
        if road_of[side] != NONE {
            let of = road_of[side] as usize;
            if region_of_road[of] == NONE {
                region_of_road[of] = turned.region(AreaKind::Road, Spot::Road(Side::ALL[side]));
                turned.marks[region_of_road[of] as usize] += tile.stocks as u8;
            }
            turned.roads[side] = region_of_road[of];
            turned.exits |= 1 << side;
        }
        side += 1;
    }
    let mut half = 0;
    while half < 8 {
        turned.halves[half] = turned.quadrants[half.div_ceil(2) % 4];
        half += 1;
    }
    turned.openings = openings(&turned);
    turned
}

/// What each side adds to what is open of each region, if it faces an empty space.
const fn openings(turned: &Turned) -> [u64; 4] {
    let mut openings = [0; 4];
    let mut side = 0;
    while side < 4 {
        openings[side] += 1 << (8 * turned.halves[2 * side]);
        openings[side] += 1 << (8 * turned.halves[2 * side + 1]);
        if turned.roads[side] != NONE {
            openings[side] += 1 << (8 * turned.roads[side]);
        }
        side += 1;
    }
    openings
}

/// Which quadrants of a turned tile are one region: equal numbers are.
const fn groups(kind: TileKind, quarters: usize, road_of: [u8; 4]) -> [usize; 4] {
    let tile = kind.tile();
    let mut group = [0, 1, 2, 3];
    let mut corner = 0;
    while corner < 4 {
        // The edge between this corner and the next, clockwise, is crossed by side `corner`.
        let here = tile.quadrants[(corner + 4 - quarters) % 4];
        let next = tile.quadrants[(corner + 5 - quarters) % 4];
        if here as u8 == next as u8 && road_of[corner] == NONE {
            group = merged(group, corner, (corner + 1) % 4);
        }
        corner += 1;
    }
    if let Some([one, other]) = tile.joined {
        group = merged(group, (one.index() + quarters) % 4, (other.index() + quarters) % 4);
    }
    group
}

const fn merged(group: [usize; 4], one: usize, other: usize) -> [usize; 4] {
    let mut merged = group;
    let mut corner = 0;
    while corner < 4 {
        if group[corner] == group[other] {
            merged[corner] = group[one];
        }
        corner += 1;
    }
    merged
}

const fn area_kind(ground: Ground) -> AreaKind {
    match ground {
        Ground::House => AreaKind::House,
        Ground::Pigsty => AreaKind::Pigsty,
        Ground::Meadow => AreaKind::Meadow,
    }
}

/// A start space as a tile: two halves, joined if equal and no road runs between them.
const fn start(index: usize) -> Turned {
    let space = STARTS[index];
    let mut turned = EMPTY;
    let side = (space.side.index() + 2) % 4;
    let [one, other] = space.halves;
    let corner = Corner::NorthWest; // Never printed: start spaces have no name in moves.
    let first = turned.region(area_kind(one), Spot::ground(one, corner));
    let second = if one as u8 == other as u8 && !space.road {
        first
    } else {
        turned.region(area_kind(other), Spot::ground(other, corner))
    };
    turned.halves[2 * side + 1] = first;
    turned.halves[2 * side] = second;
    if let Some(shrine) = space.shrine {
        let region = if one as u8 == shrine as u8 { first } else { second };
        turned.marks[region as usize] += 1;
    }
    if space.road {
        turned.roads[side] = turned.region(AreaKind::Road, Spot::Road(Side::ALL[side]));
        turned.marks[turned.roads[side] as usize] += space.stocks as u8;
        turned.exits = 1 << side;
        turned.openings[side] += 1 << (8 * turned.roads[side]);
    }
    turned.openings[side] += (1 << (8 * first)) + (1 << (8 * second));
    turned
}
