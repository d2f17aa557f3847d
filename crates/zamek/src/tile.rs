//! The 48 kinds among the 60 tiles (Z1.2).

use core::{error, fmt, str::FromStr};

use tiling::{Corner, Rotation, Side};

use crate::{Ground, tables};

/// How many tiles there are (Z1.2).
pub const TILES: u8 = 60;
/// How many kinds of tile there are; 12 of them occur twice.
pub const KINDS: usize = 48;

/// A kind of tile. Equal tiles are one kind.
///
/// Its text is its word in moves: `t` and the lowest id of the equal tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileKind(u8);

/// The facts of a kind of tile, unturned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    /// The lowest id of the equal tiles in `data/zamek-tiles.toml`, 1 to 60.
    pub id: u8,
    /// How many equal tiles there are: 1 or 2.
    pub count: u8,
    /// What each quadrant shows, in the order of [`Corner::ALL`].
    pub quadrants: [Ground; 4],
    /// The roads, each by the sides where it leaves the tile.
    pub roads: &'static [&'static [Side]],
    /// Whether its roads end at a fountain (Z3.2).
    pub fountain: bool,
    /// Whether its road passes stocks (Z5.3).
    pub stocks: bool,
    /// The quadrant that holds a shrine (Z6.3).
    pub shrine: Option<Corner>,
    /// Two quadrants that are one meadow though they do not share an edge.
    pub joined: Option<[Corner; 2]>,
}

impl TileKind {
    /// Every kind, in order of id.
    pub const ALL: [TileKind; KINDS] = {
        let mut all = [TileKind(0); KINDS];
        let mut index = 0;
        while index < KINDS {
            all[index] = TileKind(index as u8);
            index += 1;
        }
        all
    };

    /// The place of this kind in [`TileKind::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The facts of this kind.
    #[must_use]
    pub const fn tile(self) -> &'static Tile {
        &tables::TILES[self.index()]
    }

    /// The kind of the tile with this id in the data, 1 to 60; equal tiles give one kind.
    #[must_use]
    pub const fn of_id(id: u8) -> Option<TileKind> {
        if 1 <= id && id <= TILES {
            Some(TileKind(tables::KIND_OF_ID[id as usize - 1]))
        } else {
            None
        }
    }
}

impl Tile {
    /// What `corner` shows once the tile is turned.
    #[must_use]
    pub const fn ground(&self, corner: Corner, rotation: Rotation) -> Ground {
        self.quadrants[corner.turned(rotation.inverse()).index()]
    }
}

impl fmt::Display for TileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "t{}", self.tile().id)
    }
}

/// The text names no kind of tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseTileError;

impl fmt::Display for ParseTileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a tile: t and the lowest id of the equal tiles, as in t17")
    }
}

impl error::Error for ParseTileError {}

impl FromStr for TileKind {
    type Err = ParseTileError;

    /// Reads the lowest id only, so that a kind has one word.
    fn from_str(text: &str) -> Result<TileKind, ParseTileError> {
        let digits = text.strip_prefix('t').ok_or(ParseTileError)?;
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
        let id: u8 = digits.parse().map_err(|_| ParseTileError)?;
        let kind = TileKind::of_id(id).ok_or(ParseTileError)?;
        if plain && kind.tile().id == id { Ok(kind) } else { Err(ParseTileError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_survives_the_trip_through_text() {
        for kind in TileKind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        for text in ["", "t", "t0", "t61", "t+1", "t01", "17", "t3"] {
            assert_eq!(text.parse::<TileKind>(), Err(ParseTileError), "{text}");
        }
    }

    /// rule: Z1.2
    #[test]
    fn there_are_sixty_tiles() {
        let count: u8 = TileKind::ALL.into_iter().map(|kind| kind.tile().count).sum();
        assert_eq!(count, TILES);
        assert_eq!(TileKind::ALL.into_iter().filter(|kind| kind.tile().count == 2).count(), 12);
    }
}
