//! The state of a game: a plain value.
//!
//! Absent on purpose: the order of the bag, a seed, who is a person.

use arrayvec::ArrayVec;
use game::{SEATS_MAX, Seat};
use tiling::{Cell, Side};

use crate::{
    Feature, Figure, Options, Spot, TileKind, Turn,
    area::{Areas, BySeat, Part},
    board::{Board, LAND_MAX, PlacedTile, TileIndex},
    options::Tiles,
    place,
    tile::{NONE, Set},
};

/// The figures there can be: 9 followers, 3 mayors, 3 wagons and 3 barns a seat.
pub(crate) const FIGURES_MAX: usize = 18 * SEATS_MAX;

/// The wagons that one turn can set in motion.
pub(crate) const WAGONS_MAX: usize = 3 * SEATS_MAX;

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

/// A figure on the table and the region it stands on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    pub(crate) figure: Deployed,
    pub(crate) part: u16,
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Carcassonne {
    pub(crate) options: Options,
    pub(crate) seat_count: u8,
    pub(crate) board: Board,
    pub(crate) areas: Areas,
    /// In the order of cells, then spots; no two share both.
    pub(crate) standing: ArrayVec<Standing, FIGURES_MAX>,
    /// What each seat can still deploy, by [`Figure::index`].
    pub(crate) supplies: BySeat<[u8; 4]>,
    pub(crate) abbeys: BySeat<u8>,
    pub(crate) scores: BySeat<u16>,
    /// How many of each land kind are left.
    pub(crate) bag: [u8; 36],
    pub(crate) bag_count: u8,
    /// Whose turn it is; a wagon of another seat may be asked meanwhile.
    pub(crate) on_turn: Seat,
    /// Who placed the last land tile, once that is done (A2.7).
    pub(crate) last: Option<Seat>,
    /// Wagons whose feature has scored, in the order in which they are asked (A4.5).
    pub(crate) wagons: ArrayVec<Deployed, WAGONS_MAX>,
    /// Whether the last placement may have completed something; saves looking when it has not
    /// (5 % in random games).
    pub(crate) has_closed: bool,
    pub(crate) turn: Turn,
}

const _: () = assert!(size_of::<Carcassonne>() <= 16 * 1024);

/// A game is played by 1 to 6 seats (C1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatCountError;

impl core::fmt::Display for SeatCountError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("a game is played by 1 to 6 seats (C1.1)")
    }
}

impl core::error::Error for SeatCountError {}

impl Carcassonne {
    /// A new game: the start tile on the table, everything else in the bag and the supplies
    /// (C1.1, A1.1).
    ///
    /// ```
    /// use carcassonne::{Carcassonne, Options};
    /// let game = Carcassonne::new(Options::BASE, 2).unwrap();
    /// assert_eq!(game.bag_count(), 71);
    /// assert!(Carcassonne::new(Options::BASE, 7).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// If `seat_count` is not 1 to 6.
    pub fn new(options: Options, seat_count: usize) -> Result<Carcassonne, SeatCountError> {
        let mut game = Carcassonne::empty(options, seat_count)?;
        for kind in TileKind::ALL {
            if game.is_in_play(kind) {
                game.bag[kind.index()] = kind.count();
                game.bag_count += kind.count();
            }
        }
        game.bag[TileKind::START.index()] -= 1;
        game.bag_count -= 1;
        place::tile::put(&mut game, PlacedTile::START);
        Ok(game)
    }

    /// A game with nothing on the table and nothing in the bag.
    pub(crate) fn empty(
        options: Options,
        seat_count: usize,
    ) -> Result<Carcassonne, SeatCountError> {
        if !(1..=SEATS_MAX).contains(&seat_count) {
            return Err(SeatCountError);
        }
        let mut supplies = [[0; 4]; SEATS_MAX];
        let mut abbeys = [0; SEATS_MAX];
        for seat in 0..seat_count {
            supplies[seat] = Figure::ALL.map(|figure| figure_count(&options, figure));
            abbeys[seat] = options.abbeys.number();
        }
        let first = Seat::new(0);
        Ok(Carcassonne {
            options,
            seat_count: seat_count as u8,
            board: Board::new(),
            areas: Areas::new(),
            standing: ArrayVec::new(),
            supplies,
            abbeys,
            scores: [0; SEATS_MAX],
            bag: [0; 36],
            bag_count: 0,
            on_turn: first,
            last: None,
            wagons: ArrayVec::new(),
            has_closed: false,
            turn: Turn::Draw { seat: first },
        })
    }

    /// Whether tiles of this kind are drawn in this game (option `tiles`).
    pub(crate) fn is_in_play(&self, kind: TileKind) -> bool {
        match (kind.set(), self.options.tiles) {
            (Set::Base, _) | (Set::AbbeyMayor, Tiles::Yes) => true,
            (Set::AbbeyMayor, Tiles::No) | (Set::Abbey, _) => false,
        }
    }

    /// The part that `spot` of the tile `index` belongs to; no part has a corner.
    pub(crate) fn part_at(&self, index: TileIndex, spot: Spot) -> Option<Part> {
        let tile = self.board.tile(index);
        let lookup = tile.kind.lookup();
        let region = match spot {
            Spot::Side(side) => lookup.at_side(side, tile.rotation),
            Spot::Half(half) => lookup.at_half(half, tile.rotation),
            Spot::Cloister => lookup.cloister,
            Spot::Inner(inner) => {
                let regions = tile.kind.regions();
                let found = regions.iter().position(|region| region.inner() == Some(inner));
                found.map_or(NONE, |region| region as u8)
            }
            Spot::Corner(_) => NONE,
        };
        (region != NONE).then(|| self.areas.part(index, region as usize))
    }

    /// What kind of feature a part is.
    pub(crate) fn feature(&self, part: Part) -> Feature {
        let kind = self.board.tile(self.areas.tile(part)).kind;
        kind.regions()[self.areas.region(part)].feature
    }

    /// The tile of a part and its lowest spot.
    pub(crate) fn place_of(&self, part: Part) -> (Cell, Spot) {
        let tile = self.board.tile(self.areas.tile(part));
        (tile.cell, tile.kind.regions()[self.areas.region(part)].spot(tile.rotation))
    }

    /// The lowest region of an area, by cell, then spot.
    pub(crate) fn lowest(&self, part: Part) -> (Cell, Spot) {
        let places = self.areas.members(part).map(|member| self.place_of(member));
        places.min().expect("an area has members")
    }

    /// Puts a figure on the table.
    pub(crate) fn stand(&mut self, figure: Deployed, part: Part) {
        self.areas.enter(part, figure.seat, figure.figure);
        let key = (figure.cell, figure.spot);
        let place =
            self.standing.partition_point(|other| (other.figure.cell, other.figure.spot) < key);
        self.standing.insert(place, Standing { figure, part: part as u16 });
    }

    /// Takes the figure at this place of [`Carcassonne::standing`] from the table.
    pub(crate) fn lift(&mut self, place: usize) -> Deployed {
        let Standing { figure, part } = self.standing.remove(place);
        self.areas.leave(part as usize, figure.seat, figure.figure);
        figure
    }
}

/// How many of a figure each seat begins with (C1.1, A1.1).
pub(crate) fn figure_count(options: &Options, figure: Figure) -> u8 {
    match figure {
        Figure::Follower => options.followers.number(),
        Figure::Mayor => options.mayors.number(),
        Figure::Wagon => options.wagons.number(),
        Figure::Barn => options.barns.number(),
    }
}

const _: () = assert!(LAND_MAX < 128, "coordinates are signed bytes");

impl PlacedTile {
    /// The start tile, as every game begins (C1.1).
    pub(crate) const START: PlacedTile = PlacedTile {
        cell: Cell::new(0, 0),
        kind: TileKind::START,
        rotation: tiling::Rotation::None,
    };

    /// The sides of this tile, with the cells beyond.
    pub(crate) fn neighbours(self) -> impl Iterator<Item = (Side, Cell)> + use<> {
        let cell = self.cell;
        Side::ALL.into_iter().map(move |side| (side, cell.beside(side)))
    }
}
