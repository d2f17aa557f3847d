//! What lies on a tile, and how a place on the board is named.

use core::{error, fmt, str::FromStr};

use tiling::{Cell, Corner, Side};

use crate::wall;

/// What a quadrant of a tile shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Ground {
    /// Part of a house; in The Castle a house too.
    House,
    /// Part of a pigsty; in The Castle a tower.
    Pigsty,
    /// Part of a meadow; in The Castle a court.
    Meadow,
}

impl Ground {
    /// Every kind of ground.
    pub const ALL: [Ground; 3] = [Ground::House, Ground::Pigsty, Ground::Meadow];

    /// The letter of this ground in tile data and moves: `H`, `P` or `M`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Ground::House => 'H',
            Ground::Pigsty => 'P',
            Ground::Meadow => 'M',
        }
    }
}

/// What an area is (Z3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum AreaKind {
    /// Connected house quadrants.
    House,
    /// Connected pigsty quadrants.
    Pigsty,
    /// Connected meadow quadrants.
    Meadow,
    /// Connected pieces of road.
    Road,
}

impl AreaKind {
    /// Every kind of area.
    pub const ALL: [AreaKind; 4] =
        [AreaKind::House, AreaKind::Pigsty, AreaKind::Meadow, AreaKind::Road];

    /// The letter of this kind in moves: `H`, `P`, `M` or `R`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            AreaKind::House => 'H',
            AreaKind::Pigsty => 'P',
            AreaKind::Meadow => 'M',
            AreaKind::Road => 'R',
        }
    }
}

impl From<Ground> for AreaKind {
    fn from(ground: Ground) -> AreaKind {
        match ground {
            Ground::House => AreaKind::House,
            Ground::Pigsty => AreaKind::Pigsty,
            Ground::Meadow => AreaKind::Meadow,
        }
    }
}

/// A region of a tile as it lies on the board, by one of its quadrants or exits.
///
/// Its text is the letter of the kind and the quadrant or exit: `HNW`, `RE`.
/// Any member of a region is understood; printed is the first in the order of
/// [`Corner::READING`] or [`Side::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// A house, where a follower is a squire.
    House(Corner),
    /// A pigsty, where a follower is a farmer.
    Pigsty(Corner),
    /// A meadow, where a follower is a monk.
    Meadow(Corner),
    /// A road, where a follower is a herald.
    Road(Side),
}

impl Spot {
    /// The ground in `corner`, as a spot.
    #[must_use]
    pub const fn ground(ground: Ground, corner: Corner) -> Spot {
        match ground {
            Ground::House => Spot::House(corner),
            Ground::Pigsty => Spot::Pigsty(corner),
            Ground::Meadow => Spot::Meadow(corner),
        }
    }

    /// The kind of area that the spot belongs to.
    #[must_use]
    pub const fn kind(self) -> AreaKind {
        match self {
            Spot::House(_) => AreaKind::House,
            Spot::Pigsty(_) => AreaKind::Pigsty,
            Spot::Meadow(_) => AreaKind::Meadow,
            Spot::Road(_) => AreaKind::Road,
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.kind().letter();
        match self {
            Spot::House(corner) | Spot::Pigsty(corner) | Spot::Meadow(corner) => {
                write!(f, "{letter}{corner}")
            }
            Spot::Road(side) => write!(f, "{letter}{side}"),
        }
    }
}

/// The text names no spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSpotError;

impl fmt::Display for ParseSpotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a spot: H, P or M and a quadrant (HNW), or R and an exit (RE)")
    }
}

impl error::Error for ParseSpotError {}

impl FromStr for Spot {
    type Err = ParseSpotError;

    fn from_str(text: &str) -> Result<Spot, ParseSpotError> {
        let (letter, rest) = text.split_at_checked(1).ok_or(ParseSpotError)?;
        let corner = || rest.parse().map_err(|_| ParseSpotError);
        match letter {
            "H" => Ok(Spot::House(corner()?)),
            "P" => Ok(Spot::Pigsty(corner()?)),
            "M" => Ok(Spot::Meadow(corner()?)),
            "R" => rest.parse().map(Spot::Road).map_err(|_| ParseSpotError),
            _ => Err(ParseSpotError),
        }
    }
}

/// A spot on the board: a region of the tile on `cell`.
///
/// Its text is the spot and the cell: `PSE_f7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// Where the tile lies.
    pub cell: Cell,
    /// Which of its regions.
    pub spot: Spot,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}_{}", self.spot, wall::Named(self.cell))
    }
}

/// The text names no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePlaceError;

impl fmt::Display for ParsePlaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a spot and a cell, as in PSE_f7")
    }
}

impl error::Error for ParsePlaceError {}

impl FromStr for Place {
    type Err = ParsePlaceError;

    fn from_str(text: &str) -> Result<Place, ParsePlaceError> {
        let (spot, cell) = text.split_once('_').ok_or(ParsePlaceError)?;
        let spot = spot.parse().map_err(|_| ParsePlaceError)?;
        let wall::Named(cell) = cell.parse().map_err(|_| ParsePlaceError)?;
        Ok(Place { cell, spot })
    }
}
