//! The kinds of tiles and what is printed on them.
//!
//! Everything here is a fact of the printed tile, as it lies when not turned.

mod lookup;
mod table;

use core::{error, fmt, str::FromStr};

use tiling::{Half, Rotation, Side};

pub(crate) use lookup::{LOOKUPS, Lookup, NONE, code};

use crate::{Feature, Spot, spot::Inner};

/// What a side of a tile shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Edge {
    /// Open city.
    City,
    /// A road with a field on each side.
    Road,
    /// Field.
    Field,
    /// The wall of an abbey: it fits everything and continues nothing (A2.4).
    Abbey,
}

/// Where a kind of tile comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Set {
    /// The 72 land tiles of the base game (C1.1).
    Base,
    /// The 12 land tiles of Abbey & Mayor (A1.1).
    AbbeyMayor,
    /// The abbeys, one a seat (A1.1). Nobody draws them.
    Abbey,
}

/// A connected piece of one feature on one tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    /// What it is.
    pub feature: Feature,
    /// The sides it reaches, bit 0 for north; roads and cities only.
    pub(crate) sides: u8,
    /// The half-sides it reaches, bit 0 for `Nl`; farms only.
    pub(crate) halves: u8,
    /// Which inner farm of its tile it is, 0 for none.
    pub(crate) inner: u8,
    /// The pennants in it; cities only.
    pub pennants: u8,
    /// The regions of this tile that are cities and that this farm touches (C5.3).
    pub(crate) cities: &'static [u8],
    /// The regions of this tile that a wagon may go to from here (A4.3).
    pub(crate) links: &'static [u8],
}

impl Region {
    /// The sides that a road or city reaches, clockwise from north.
    pub fn sides(&self) -> impl Iterator<Item = Side> + use<> {
        let mask = self.sides;
        Side::ALL.into_iter().filter(move |side| mask >> side.index() & 1 == 1)
    }

    /// The half-sides that a farm reaches, clockwise from `Nl`.
    pub fn halves(&self) -> impl Iterator<Item = Half> + use<> {
        let mask = self.halves;
        Half::ALL.into_iter().filter(move |half| mask >> half.index() & 1 == 1)
    }

    /// The spots of this region on a tile turned by `rotation`, from the lowest.
    pub fn spots(&self, rotation: Rotation) -> impl Iterator<Item = Spot> + use<> {
        let quarters = rotation.quarters() as u32;
        let sides = self.sides << quarters | self.sides >> (4 - quarters);
        let halves = self.halves.rotate_left(2 * quarters);
        let rest = (self.feature == Feature::Cloister).then_some(Spot::Cloister);
        let rest = rest.or(self.inner().map(Spot::Inner));
        let sides = Side::ALL.into_iter().filter(move |side| sides >> side.index() & 1 == 1);
        let halves = Half::ALL.into_iter().filter(move |half| halves >> half.index() & 1 == 1);
        sides.map(Spot::Side).chain(halves.map(Spot::Half)).chain(rest)
    }

    /// The lowest spot of this region on a tile turned by `rotation`.
    #[must_use]
    pub fn spot(&self, rotation: Rotation) -> Spot {
        let quarters = rotation.quarters() as u32;
        match self.feature {
            Feature::Road | Feature::City => {
                let turned = self.sides << quarters | self.sides >> (4 - quarters);
                Spot::Side(Side::ALL[(turned & 15).trailing_zeros() as usize])
            }
            Feature::Cloister => Spot::Cloister,
            Feature::Farm => self.inner().map_or_else(
                || {
                    let turned = self.halves.rotate_left(2 * quarters);
                    Spot::Half(Half::ALL[turned.trailing_zeros() as usize])
                },
                Spot::Inner,
            ),
        }
    }

    /// Which inner farm of its tile this is, if it is a farm that reaches no side.
    #[must_use]
    pub const fn inner(&self) -> Option<Inner> {
        match self.inner {
            1 => Some(Inner::First),
            2 => Some(Inner::Second),
            _ => None,
        }
    }

    /// The cities of this tile that a farm touches, as indices of [`TileKind::regions`] (C5.3).
    pub fn cities(&self) -> impl Iterator<Item = usize> + use<> {
        self.cities.iter().map(|&city| city as usize)
    }

    /// Where a wagon may go from here on this tile, as indices of [`TileKind::regions`] (A4.3).
    pub fn links(&self) -> impl Iterator<Item = usize> + use<> {
        self.links.iter().map(|&link| link as usize)
    }
}

/// What is printed on a kind of tile.
struct Face {
    word: &'static str,
    jcz: &'static str,
    set: Set,
    count: u8,
    edges: [Edge; 4],
    regions: &'static [Region],
}

/// A kind of tile: all tiles of a kind are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileKind(u8);

impl TileKind {
    /// Every kind: the base game's `tA` to `tX`, then `tMa` to `tMl`, then the abbey.
    pub const ALL: [TileKind; 37] = {
        let mut all = [TileKind(0); 37];
        let mut i = 0;
        while i < 37 {
            all[i] = TileKind(i as u8);
            i += 1;
        }
        all
    };

    /// The abbey: the one kind that is not drawn but held by the seats (A2).
    pub const ABBEY: TileKind = TileKind(36);

    /// The kind of the start tile (C1.1).
    pub const START: TileKind = TileKind(3);

    /// The place of this kind in [`TileKind::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    const fn face(self) -> &'static Face {
        &table::FACES[self.0 as usize]
    }

    /// Its word in moves, such as `tD`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        self.face().word
    }

    /// What is asked at every placement.
    #[inline]
    pub(crate) fn lookup(self) -> &'static Lookup {
        &LOOKUPS[self.0 as usize]
    }

    /// The set it belongs to.
    #[must_use]
    pub const fn set(self) -> Set {
        self.face().set
    }

    /// How many tiles of this kind its set holds, the start tile included; 0 for the abbey.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.face().count
    }

    /// What its sides show, clockwise from north.
    #[must_use]
    pub const fn edges(self) -> [Edge; 4] {
        self.face().edges
    }

    /// Its regions: cities, roads, the cloister, farms.
    #[must_use]
    pub const fn regions(self) -> &'static [Region] {
        self.face().regions
    }

    /// The kind that JCloisterZone calls by this name, such as `BA/RCr`.
    #[must_use]
    pub fn of_jcz_id(id: &str) -> Option<TileKind> {
        TileKind::ALL.into_iter().find(|kind| kind.jcz_id() == id)
    }

    /// What JCloisterZone calls this kind; for imports.
    #[must_use]
    pub const fn jcz_id(self) -> &'static str {
        self.face().jcz
    }
}

impl fmt::Display for TileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The text is no kind of tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseTileKindError;

impl fmt::Display for ParseTileKindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a kind of tile: tA to tX, tMa to tMl or abbey")
    }
}

impl error::Error for ParseTileKindError {}

impl FromStr for TileKind {
    type Err = ParseTileKindError;

    fn from_str(text: &str) -> Result<TileKind, ParseTileKindError> {
        TileKind::ALL.into_iter().find(|kind| kind.word() == text).ok_or(ParseTileKindError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_spot_is_the_first_of_all_spots() {
        for kind in TileKind::ALL {
            for region in kind.regions() {
                for rotation in Rotation::ALL {
                    let mut spots = region.spots(rotation);
                    assert_eq!(spots.next(), Some(region.spot(rotation)), "{kind} {rotation}");
                    assert!(spots.is_sorted());
                }
            }
        }
    }

    #[test]
    fn every_kind_survives_the_trip_through_text() {
        for kind in TileKind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        assert_eq!("tY".parse::<TileKind>(), Err(ParseTileKindError));
        assert_eq!("D".parse::<TileKind>(), Err(ParseTileKindError));
    }
}
