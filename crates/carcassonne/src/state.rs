//! The state of a game: what lies on the table. (Bodies are being written.)

use core::{fmt, str::FromStr};

use game::{Actor, Game, MoveList, SEATS_MAX, Seat, Witness};
use tiling::{Cell, Rotation};

use crate::{Event, Feature, Figure, Move, Options, Refusal, Spot, TileKind, Turn};

/// A tile on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedTile {
    /// Where it lies.
    pub cell: Cell,
    /// What it is.
    pub kind: TileKind,
    /// How it is turned.
    pub rotation: Rotation,
}

/// A figure on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deployed {
    /// Whose it is.
    pub seat: Seat,
    /// What it is.
    pub figure: Figure,
    /// The tile on which it stands.
    pub cell: Cell,
    /// Where on it: the lowest spot of its region, or the corner of a barn.
    pub spot: Spot,
}

/// A connected feature, until the next tile is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AreaId(u16);

/// What is known about a connected feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// What it is.
    pub feature: Feature,
    /// Ends or edges still open; of a cloister the neighbours that are missing; 0 for a farm.
    pub open: u8,
    /// Pennants in it.
    pub pennants: u8,
    /// Followers and wagons of each seat.
    pub followers: [u8; SEATS_MAX],
    /// Mayors of each seat.
    pub mayors: [u8; SEATS_MAX],
    /// Barns of each seat.
    pub barns: [u8; SEATS_MAX],
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Carcassonne {
    options: Options,
}

/// A game is played by 1 to 6 seats (C1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatCountError;

#[expect(clippy::missing_errors_doc, clippy::todo, unused_variables, reason = "bodies follow")]
impl Carcassonne {
    /// A new game of `seat_count` seats, the start tile on the table.
    pub fn new(options: Options, seat_count: usize) -> Result<Carcassonne, SeatCountError> {
        todo!()
    }
    /// What the game is played with.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }
    /// What the game waits for.
    #[must_use]
    pub fn turn(&self) -> Turn {
        todo!()
    }
    /// The tiles on the table, in the order of their cells.
    pub fn placed(&self) -> impl Iterator<Item = PlacedTile> {
        core::iter::empty()
    }
    /// The tile on `cell`.
    #[must_use]
    pub fn tile_at(&self, cell: Cell) -> Option<PlacedTile> {
        todo!()
    }
    /// The figures on the table, in the order of their cells, then spots.
    pub fn figures(&self) -> impl Iterator<Item = Deployed> {
        core::iter::empty()
    }
    /// How many of a figure a seat can still deploy.
    #[must_use]
    pub fn supply(&self, seat: Seat, figure: Figure) -> u8 {
        todo!()
    }
    /// How many abbeys a seat still has.
    #[must_use]
    pub fn abbeys(&self, seat: Seat) -> u8 {
        todo!()
    }
    /// What is left in the bag.
    pub fn bag(&self) -> impl Iterator<Item = (TileKind, u8)> {
        core::iter::empty()
    }
    /// How many tiles are left in the bag.
    #[must_use]
    pub fn bag_count(&self) -> usize {
        todo!()
    }
    /// The empty cells beside a tile, in order.
    pub fn frontier(&self) -> impl Iterator<Item = Cell> {
        core::iter::empty()
    }
    /// The area of a spot, or `None` if there is no region of a tile.
    #[must_use]
    pub fn area_of(&self, cell: Cell, spot: Spot) -> Option<AreaId> {
        todo!()
    }
    /// Every area on the table, each once.
    pub fn areas(&self) -> impl Iterator<Item = AreaId> {
        core::iter::empty()
    }
    /// What is known about an area.
    #[must_use]
    pub fn area(&self, id: AreaId) -> Area {
        todo!()
    }
    /// The regions of an area, each by its tile and lowest spot.
    pub fn area_cells(&self, id: AreaId) -> impl Iterator<Item = (Cell, Spot)> {
        core::iter::empty()
    }
    /// The tiles of an area, each counted once.
    #[must_use]
    pub fn area_tile_count(&self, id: AreaId) -> usize {
        todo!()
    }
    /// The complete cities that a farm touches, each once (C5.3).
    #[must_use]
    pub fn farm_city_count(&self, id: AreaId) -> usize {
        todo!()
    }
}

impl fmt::Display for Carcassonne {
    fn fmt(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!()
    }
}

/// What is wrong with a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePositionError;

impl FromStr for Carcassonne {
    type Err = ParsePositionError;
    fn from_str(_text: &str) -> Result<Carcassonne, ParsePositionError> {
        todo!()
    }
}

impl Game for Carcassonne {
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;

    fn seat_count(&self) -> usize {
        todo!()
    }
    fn actor(&self) -> Actor {
        self.turn().actor()
    }
    fn legal_moves(&self, _moves: &mut MoveList<Move>) {
        todo!()
    }
    fn weight(&self, _m: Move) -> u32 {
        todo!()
    }
    fn check(&self, _m: Move) -> Result<Move, Refusal> {
        todo!()
    }
    fn play_unchecked(&mut self, _m: Move, _witness: &mut impl Witness<Event>) {
        todo!()
    }
    fn score(&self, _seat: Seat) -> u32 {
        todo!()
    }
    fn assert_invariants(&self) {
        todo!()
    }
}
