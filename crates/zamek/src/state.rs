//! The state of a game: a plain value.

use core::{error, fmt, str::FromStr};

use game::{Actor, Game, MoveList, Seat, Witness};
use tiling::{Cell, Rotation};

use crate::{
    AreaKind, Event, Move, Options, Place, Player, Refusal, Spot, TileKind, Token, Tokens, Turn,
    wall::Tower,
};

/// A game of Zamek in progress.
#[derive(Clone, Copy, Debug)]
pub struct Zamek {
    options: Options,
    turn: Turn,
}

/// A tile on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedTile {
    /// Where it lies.
    pub cell: Cell,
    /// What it is.
    pub kind: TileKind,
    /// How far it is turned.
    pub rotation: Rotation,
}

/// A figure on the board (Z1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Whose.
    pub owner: Seat,
    /// What.
    pub figure: Figure,
    /// The cell of the tile on which it stands.
    pub cell: Cell,
    /// The region of that tile.
    pub spot: Spot,
}

/// What a player can put on the board (Z1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Figure {
    /// One of six: squire, farmer, herald or monk by where it stands.
    Follower,
    /// One: marks the largest house scored (Z5.9).
    FamilyHouse,
}

impl Figure {
    /// Every figure.
    pub const ALL: [Figure; 2] = [Figure::Follower, Figure::FamilyHouse];
}

/// An area of the board as it is now; what an id means changes as tiles join areas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AreaId(pub(crate) u8);

/// What is known of an area (Z3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// What it is.
    pub kind: AreaKind,
    /// How many of its half-sides (of a road: ends) face an empty space.
    pub open: u8,
    /// How many followers of each seat stand in it.
    pub followers: [u8; 2],
    /// Whether it is complete (Z3.3, Z3.4); a meadow never is (Z3.5).
    pub complete: bool,
    /// How many shrines it holds.
    pub shrines: u8,
    /// Whether the road passes stocks.
    pub stocks: bool,
}

impl Zamek {
    /// The start of a game.
    #[must_use]
    pub fn new(options: Options) -> Zamek {
        Zamek { options, turn: Turn::First }
    }

    /// The options of this game.
    #[must_use]
    pub const fn options(&self) -> Options {
        self.options
    }

    /// What the game waits for.
    #[must_use]
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    /// Every placed tile, in the order of cells.
    pub fn placed(&self) -> impl Iterator<Item = PlacedTile> + '_ {
        core::iter::empty()
    }

    /// The tile on `cell`, if there is one.
    #[must_use]
    pub fn tile_at(&self, cell: Cell) -> Option<PlacedTile> {
        let _ = cell;
        todo!()
    }

    /// Every figure on the board, White's first; of each player the followers in the order of
    /// places, then the family house.
    pub fn figures(&self) -> impl Iterator<Item = Standing> + '_ {
        core::iter::empty()
    }

    /// How many figures `seat` has in supply.
    #[must_use]
    pub fn supply(&self, seat: Seat, figure: Figure) -> u8 {
        let _ = (seat, figure);
        todo!()
    }

    /// What is left in the stack: each kind that is there, with its count, in order of kind.
    pub fn bag(&self) -> impl Iterator<Item = (TileKind, u8)> + '_ {
        core::iter::empty()
    }

    /// How many tiles are left in the stack.
    #[must_use]
    pub fn bag_count(&self) -> u8 {
        todo!()
    }

    /// The tokens that `seat` holds.
    #[must_use]
    pub fn tokens(&self, seat: Seat) -> Tokens {
        let _ = seat;
        todo!()
    }

    /// Those of them that were won in this turn and so cannot be used in it (Z5.10).
    #[must_use]
    pub fn tokens_won_this_turn(&self, seat: Seat) -> Tokens {
        let _ = seat;
        todo!()
    }

    /// The towers that still hold a token, in order, each with its kind where that is known.
    pub fn wall_tokens(&self) -> impl Iterator<Item = (Tower, Option<Token>)> + '_ {
        core::iter::empty()
    }

    /// The tokens that nobody has seen, on the wall or out of the game (Z1.3).
    #[must_use]
    pub fn tokens_unseen(&self) -> Tokens {
        todo!()
    }

    /// The size of the family house of `seat` in tiles, 0 if it has none (Z5.9).
    #[must_use]
    pub fn family_house(&self, seat: Seat) -> u8 {
        let _ = seat;
        todo!()
    }

    /// The area that the region `spot` of the tile on `cell` belongs to, if there is such a region.
    #[must_use]
    pub fn area_of(&self, cell: Cell, spot: Spot) -> Option<AreaId> {
        let _ = (cell, spot);
        todo!()
    }

    /// What is known of an area.
    #[must_use]
    pub fn area(&self, id: AreaId) -> Area {
        let _ = id;
        todo!()
    }

    /// The size of an area: its different tiles and its start spaces (Z3.6). Counted afresh.
    #[must_use]
    pub fn area_size(&self, id: AreaId) -> u8 {
        let _ = id;
        todo!()
    }

    /// The first region of an area: by row, column, quadrant, exit (Z5.6).
    #[must_use]
    pub fn area_place(&self, id: AreaId) -> Place {
        let _ = id;
        todo!()
    }

    /// Every region of an area on a tile, start spaces left out.
    pub fn area_cells(&self, id: AreaId) -> impl Iterator<Item = (Cell, Spot)> + '_ {
        let _ = id;
        core::iter::empty()
    }

    /// Every area that lies on at least one tile, each once, in a defined order.
    pub fn areas(&self) -> impl Iterator<Item = AreaId> + '_ {
        core::iter::empty()
    }
}

impl Game for Zamek {
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;

    fn seat_count(&self) -> usize {
        Player::ALL.len()
    }

    fn actor(&self) -> Actor {
        self.turn.actor()
    }

    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        moves.clear();
        todo!()
    }

    fn weight(&self, m: Move) -> u32 {
        let _ = m;
        todo!()
    }

    fn check(&self, m: Move) -> Result<Move, Refusal> {
        let _ = m;
        todo!()
    }

    fn play_unchecked(&mut self, m: Move, witness: &mut impl Witness<Event>) {
        let _ = (m, witness);
        todo!()
    }

    fn score(&self, seat: Seat) -> u32 {
        let _ = seat;
        todo!()
    }

    fn assert_invariants(&self) {
        todo!()
    }
}

/// The text is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePositionError;

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no position")
    }
}

impl error::Error for ParsePositionError {}

impl fmt::Display for Zamek {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!()
    }
}

impl FromStr for Zamek {
    type Err = ParsePositionError;

    fn from_str(_: &str) -> Result<Zamek, ParsePositionError> {
        todo!()
    }
}
