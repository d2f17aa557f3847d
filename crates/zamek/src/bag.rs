//! The stack of tiles, as what is in it: never its order (Z1.2).

use crate::{TileKind, tile::KINDS};

/// The tiles that are still to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bag {
    /// The kinds of which one tile or two are left, a bit each.
    some: u64,
    /// The kinds of which two are left, a bit each.
    two: u64,
    count: u8,
}

impl Bag {
    /// All 60 tiles.
    pub const FULL: Bag = {
        let mut bag = Bag::EMPTY;
        let mut kind = 0;
        while kind < KINDS {
            let mut copy = 0;
            while copy < TileKind::ALL[kind].tile().count {
                bag.add(TileKind::ALL[kind]);
                copy += 1;
            }
            kind += 1;
        }
        bag
    };

    /// No tile.
    pub const EMPTY: Bag = Bag { some: 0, two: 0, count: 0 };

    /// Puts a tile in; there must not be two of its kind in it.
    pub const fn add(&mut self, kind: TileKind) {
        let bit = 1 << kind.index();
        self.two |= self.some & bit;
        self.some |= bit;
        self.count += 1;
    }

    /// Takes a tile out; there must be one.
    pub const fn take(&mut self, kind: TileKind) {
        let bit = 1 << kind.index();
        self.some &= !bit | self.two;
        self.two &= !bit;
        self.count -= 1;
    }

    /// How many tiles of a kind are left.
    pub const fn of(self, kind: TileKind) -> u8 {
        (self.some >> kind.index() & 1) as u8 + (self.two >> kind.index() & 1) as u8
    }

    /// How many tiles are left.
    pub const fn count(self) -> u8 {
        self.count
    }

    /// Each kind that is left, in order, with its count.
    pub fn iter(self) -> impl Iterator<Item = (TileKind, u8)> {
        TileKind::ALL
            .into_iter()
            .map(move |kind| (kind, self.of(kind)))
            .filter(|&(_, count)| 0 < count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// rule: Z1.2
    #[test]
    fn every_tile_can_be_drawn_once() {
        let mut bag = Bag::FULL;
        assert_eq!(bag.count(), 60);
        for kind in TileKind::ALL {
            for left in (0..kind.tile().count).rev() {
                bag.take(kind);
                assert_eq!(bag.of(kind), left, "{kind}");
            }
        }
        assert_eq!(bag, Bag::EMPTY);
    }
}
