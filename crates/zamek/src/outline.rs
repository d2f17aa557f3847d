//! Spaces as sets, for those who look ahead.
//!
//! A set of spaces is one word: bit `i` is [`crate::wall::CELLS`]`[i]`. Everything here follows
//! from what the rules say elsewhere; a judge of positions asks it a million times a second.

use crate::{
    AreaId, Zamek,
    layout::{AROUND, BESIDE, NONE, SPACES, TILE_REGIONS_MAX, TURNED, WALL, space_of},
    score::family_house::largest_group,
    wall::STARTS,
};

/// How far an area goes, and where it may grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outline {
    /// Its size: tiles and start spaces (Z3.6).
    pub size: u8,
    /// The empty spaces that it is open to, a bit each.
    pub open: u128,
}

/// What the neighbours of an empty space ask of the roads of a tile that comes there (Z2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Demand(u8);

impl Demand {
    /// A number below 256: equal demands have equal numbers.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether a tile with roads on these sides may come there, not turned any more: bit 0 for
    /// north, clockwise.
    #[must_use]
    pub const fn admits(self, exits: u8) -> bool {
        let (road, none) = (self.0 & 0b1111, self.0 >> 4);
        exits & road == road && exits & none == 0
    }
}

/// The sides on which each region of each turned tile ends, a bit each.
static SIDES: [[u8; TILE_REGIONS_MAX]; TURNED.len()] = {
    let mut all = [[0; TILE_REGIONS_MAX]; TURNED.len()];
    let mut tile = 0;
    while tile < all.len() {
        let mut region = 0;
        while region < TILE_REGIONS_MAX {
            let mut side = 0;
            while side < 4 {
                let turned = &TURNED[tile];
                let here = turned.halves[2 * side] as usize == region
                    || turned.halves[2 * side + 1] as usize == region
                    || turned.roads[side] as usize == region;
                all[tile][region] |= (here as u8) << side;
                side += 1;
            }
            region += 1;
        }
        tile += 1;
    }
    all
};

impl AreaId {
    /// A number below 224: no two areas share it until the next tile is placed.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Zamek {
    /// The outline of an area.
    #[must_use]
    pub fn outline(&self, id: AreaId) -> Outline {
        let (mut slots, mut open) = (0_u128, 0_u128);
        for region in self.board.areas.members(id.0) {
            let slot = usize::from(self.board.areas.slot(region));
            slots |= 1 << slot;
            if slot < SPACES {
                let tile = usize::from(self.board.tile(slot));
                let sides = SIDES[tile][usize::from(region - self.board.base(slot))];
                for (side, &beside) in BESIDE[slot].iter().enumerate() {
                    if sides >> side & 1 == 1 && beside != WALL {
                        open |= 1 << beside;
                    }
                }
            } else {
                // A start space faces one space, with all that it shows (Z1.4).
                if let Some(space) = space_of(STARTS[slot - SPACES].cell) {
                    open |= 1 << space;
                }
            }
        }
        Outline { size: slots.count_ones() as u8, open: open & self.board.empty_spaces() }
    }

    /// Every area with a follower in it, each once.
    pub fn held_areas(&self) -> impl Iterator<Item = AreaId> + '_ {
        let mut seen = [0_u128; 2];
        let regions = self.standing.iter().flatten().filter(|&&region| region != NONE);
        regions.filter_map(move |&region| {
            let area = self.board.areas.of(region);
            let (word, bit) = (usize::from(area) / 128, 1 << (area % 128));
            let new = seen[word] & bit == 0;
            seen[word] |= bit;
            new.then_some(AreaId(area))
        })
    }

    /// What is asked of a tile that comes to `space`, a bit's place in a set of spaces.
    #[must_use]
    pub fn demand(&self, space: usize) -> Demand {
        Demand(self.board.demanded(space))
    }

    /// The spaces without a tile.
    #[must_use]
    pub const fn empty_spaces(&self) -> u128 {
        self.board.empty_spaces()
    }

    /// The empty spaces beside a tile or a start space, where the next tile may come (Z2.2).
    #[must_use]
    pub const fn frontier(&self) -> u128 {
        self.board.frontier()
    }

    /// The spaces that share a side with one of `spaces`.
    #[must_use]
    pub fn around(mut spaces: u128) -> u128 {
        let mut around = 0;
        while spaces != 0 {
            around |= AROUND[spaces.trailing_zeros() as usize];
            spaces &= spaces - 1;
        }
        around
    }

    /// How many spaces the largest group of empty spaces has (Z6.4).
    #[must_use]
    pub fn largest_empty_group(&self) -> u8 {
        largest_group(self.board.empty_spaces())
    }
}

#[cfg(test)]
mod tests {
    use testkit::{Random, with_seeds};

    use super::*;
    use crate::Options;

    #[test]
    fn outlines_agree_with_the_counts_of_the_rules() {
        with_seeds(4, |seed| {
            let mut game = Zamek::new(Options::default());
            testkit::play_out(&mut game, &mut Random::new(seed), |game| {
                for id in game.areas() {
                    let Outline { size, open } = game.outline(id);
                    assert_eq!(size, game.area_size(id));
                    assert_eq!(open == 0, game.area(id).open == 0, "{game}");
                    assert!(open.count_ones() <= u32::from(game.area(id).open));
                }
                let held = game.held_areas().count();
                let followers = |id: &AreaId| game.area(*id).followers != [0, 0];
                assert_eq!(held, game.areas().filter(followers).count());
            });
        });
    }
}
