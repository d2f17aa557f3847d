//! The state of a game, a plain value, and what can be read from it.

use game::Seat;
use tiling::{Cell, Rotation};

use crate::{
    AreaKind, First, Options, Place, Player, Spot, TileKind, Token, Tokens, Turn, WallTokens,
    areas::Extent,
    bag::Bag,
    board::{Board, EMPTY},
    layout::{MARK_COUNT, NONE, SPACES, space_of},
    score::end_token::EndUse,
    towers::Towers,
    wall::{CELLS, Tower},
};

/// How many followers each player has beside the marker (Z1.1).
pub const FOLLOWERS: usize = 6;

/// A game of Zamek in progress.
///
/// A plain value of at most 2 KB without references: copy it to try a move. It holds what
/// is left in the stack, not in which order, and of the tokens on the wall only what is known.
/// `==` is absent: two games that look alike may have joined their areas in another order;
/// compare their texts.
///
/// ```
/// use game::{Game, MoveList};
/// use zamek::{Options, Zamek};
///
/// let mut game = Zamek::new(Options::default());
/// for word in ["white", "t27", "i6_1", "RE"] {
///     game.play(word.parse()?)?;
/// }
/// // The herald's road runs from a house to the wall, over a tile and a start space (Z5.3).
/// assert_eq!(game.score(zamek::Player::White.seat()), 2);
/// let mut moves = MoveList::new();
/// game.legal_moves(&mut moves);
/// assert_eq!(moves.len(), 48, "a kind each; of this one another is left");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Zamek {
    pub(crate) options: Options,
    pub(crate) turn: Turn,
    pub(crate) board: Board,
    pub(crate) bag: Bag,
    /// By player: the regions on which followers stand; [`NONE`] for one in supply.
    pub(crate) standing: [[u8; FOLLOWERS]; 2],
    /// By player: how many followers are in supply (Z1.1).
    pub(crate) supply: [u8; 2],
    pub(crate) points: [u16; 2],
    pub(crate) houses: [FamilyHouse; 2],
    /// The tokens in hand, those won this turn included.
    pub(crate) held: [Tokens; 2],
    /// The tokens won this turn (Z5.10).
    pub(crate) won: [Tokens; 2],
    pub(crate) towers: Towers,
    /// The tokens that nobody has seen, on the wall or out of the game.
    pub(crate) unseen: Tokens,
    /// The tokens used in final scoring.
    pub(crate) used: [EndUse; 2],
}

const _: () = assert!(size_of::<Zamek>() <= 2048);

/// Where a player's family house stands (Z5.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FamilyHouse {
    /// A region of the house, or [`NONE`].
    pub region: u8,
    /// The size of the house, 0 without one.
    pub size: u8,
}

impl FamilyHouse {
    /// None on the board.
    pub const NONE: FamilyHouse = FamilyHouse { region: NONE, size: 0 };
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
    /// The start of a game (Z1.1 to Z1.5).
    #[must_use]
    pub fn new(options: Options) -> Zamek {
        let mut game = Zamek {
            options,
            turn: Turn::First,
            board: Board::START,
            bag: Bag::FULL,
            standing: [[NONE; FOLLOWERS]; 2],
            supply: [FOLLOWERS as u8; 2],
            points: [0; 2],
            houses: [FamilyHouse::NONE; 2],
            held: [Tokens::NONE; 2],
            won: [Tokens::NONE; 2],
            towers: Towers::FULL,
            unseen: Tokens::EVERY,
            used: [EndUse::NOTHING; 2],
        };
        match options.first {
            First::Random => {}
            First::White => game.begin(Player::White),
            First::Black => game.begin(Player::Black),
        }
        game
    }

    /// Goes on to the first turn, of `first`, or to revealing the tokens before it (Z1.3, Z1.5).
    pub(crate) fn begin(&mut self, first: Player) {
        let hidden = match self.options.wall_tokens {
            WallTokens::Hidden => None,
            WallTokens::Open => self.towers.first_unknown(),
        };
        self.turn = match hidden {
            Some(tower) => Turn::WallToken { tower, first },
            None => Turn::Draw { player: first },
        };
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
        (0..SPACES).filter_map(|space| self.tile_on(space))
    }

    /// The tile on `cell`, if there is one.
    #[must_use]
    pub fn tile_at(&self, cell: Cell) -> Option<PlacedTile> {
        self.tile_on(space_of(cell)?)
    }

    fn tile_on(&self, space: usize) -> Option<PlacedTile> {
        let tile = self.board.tile(space);
        (tile != EMPTY).then(|| PlacedTile {
            cell: CELLS[space],
            kind: TileKind::ALL[usize::from(tile / 4)],
            rotation: Rotation::ALL[usize::from(tile % 4)],
        })
    }

    /// Every figure on the board, White's first; of each player the followers in the order of
    /// cells and spots, then the family house.
    pub fn figures(&self) -> impl Iterator<Item = Standing> + '_ {
        Player::ALL.into_iter().flat_map(move |player| {
            let i = player.index();
            let mut regions = self.standing[i];
            regions.sort_unstable_by_key(|&region| self.region_order(region));
            let followers = regions.into_iter().map(|region| (Figure::Follower, region));
            let house = (Figure::FamilyHouse, self.houses[i].region);
            let on_board = |&(_, region): &(Figure, u8)| region != NONE;
            followers.chain([house]).filter(on_board).map(move |(figure, region)| {
                let Place { cell, spot } = self.place_of(region);
                Standing { owner: player.seat(), figure, cell, spot }
            })
        })
    }

    /// How many figures `seat` has in supply.
    ///
    /// # Panics
    ///
    /// As everywhere here, if `seat` is neither the first nor the second.
    #[must_use]
    pub fn supply(&self, seat: Seat, figure: Figure) -> u8 {
        let i = Player::of(seat).index();
        match figure {
            Figure::Follower => self.supply[i],
            Figure::FamilyHouse => u8::from(self.houses[i] == FamilyHouse::NONE),
        }
    }

    /// What is left in the stack: each kind that is there, with its count, in order of kind.
    pub fn bag(&self) -> impl Iterator<Item = (TileKind, u8)> + '_ {
        self.bag.iter()
    }

    /// How many tiles are left in the stack.
    #[must_use]
    pub const fn bag_count(&self) -> u8 {
        self.bag.count()
    }

    /// The tokens that `seat` holds.
    #[must_use]
    pub const fn tokens(&self, seat: Seat) -> Tokens {
        self.held[Player::of(seat).index()]
    }

    /// Those of them that were won in this turn and so cannot be used in it (Z5.10).
    #[must_use]
    pub const fn tokens_won_this_turn(&self, seat: Seat) -> Tokens {
        self.won[Player::of(seat).index()]
    }

    /// The towers that still hold a token, in order, each with its kind where that is known.
    pub fn wall_tokens(&self) -> impl Iterator<Item = (Tower, Option<Token>)> + '_ {
        self.towers.iter()
    }

    /// The tokens that nobody has seen, on the wall or out of the game (Z1.3).
    #[must_use]
    pub const fn tokens_unseen(&self) -> Tokens {
        self.unseen
    }

    /// The size of the family house of `seat` in tiles, 0 if it has none (Z5.9).
    #[must_use]
    pub const fn family_house(&self, seat: Seat) -> u8 {
        self.houses[Player::of(seat).index()].size
    }

    /// The area that the region `spot` of the tile on `cell` belongs to, if there is such a region.
    #[must_use]
    pub fn area_of(&self, cell: Cell, spot: Spot) -> Option<AreaId> {
        let space = space_of(cell).filter(|&space| !self.board.is_empty(space))?;
        let region = self.board.turned(space).region_of(spot)?;
        Some(AreaId(self.board.areas.of(self.board.base(space) + region)))
    }

    /// What is known of an area.
    #[must_use]
    pub fn area(&self, AreaId(id): AreaId) -> Area {
        let areas = &self.board.areas;
        let kind = self.kind_of(id);
        let (open, count) = (areas.open(id), areas.mark_count(id) & MARK_COUNT);
        Area {
            kind,
            open,
            followers: areas.followers(id),
            complete: kind != AreaKind::Meadow && open == 0,
            shrines: if kind == AreaKind::Meadow { count } else { 0 },
            stocks: kind == AreaKind::Road && 0 < count,
        }
    }

    /// The size of an area: its different tiles and its start spaces (Z3.6). Counted afresh.
    #[must_use]
    pub fn area_size(&self, AreaId(id): AreaId) -> u8 {
        self.board.areas.extent(id).size()
    }

    /// The first region of an area: by row, column, quadrant, exit (Z5.6).
    #[must_use]
    pub fn area_place(&self, AreaId(id): AreaId) -> Place {
        self.place_of(self.board.areas.first(id))
    }

    /// Every region of an area on a tile, start spaces left out, in no order that means anything.
    pub fn area_cells(&self, AreaId(id): AreaId) -> impl Iterator<Item = (Cell, Spot)> + '_ {
        let on_tile = |&region: &u8| usize::from(self.board.areas.slot(region)) < SPACES;
        self.board.areas.members(id).filter(on_tile).map(|region| {
            let place = self.place_of(region);
            (place.cell, place.spot)
        })
    }

    /// Every area that lies on at least one tile, each once, by its first region (Z5.6).
    pub fn areas(&self) -> impl Iterator<Item = AreaId> + '_ {
        let regions = (0..SPACES).filter(|&space| !self.board.is_empty(space)).flat_map(|space| {
            let base = self.board.base(space);
            base..base + self.board.turned(space).region_count
        });
        let areas = &self.board.areas;
        regions
            .filter(|&region| areas.first(areas.of(region)) == region)
            .map(|region| AreaId(areas.of(region)))
    }

    /// The kind of an area, by its number.
    pub(crate) fn kind_of(&self, area: u8) -> AreaKind {
        AreaKind::ALL[usize::from(self.board.areas.kind_number(area))]
    }

    /// The place of a region that lies on a tile.
    pub(crate) fn place_of(&self, region: u8) -> Place {
        let space = usize::from(self.board.areas.slot(region));
        let spot = self.board.turned(space).spots[usize::from(region - self.board.base(space))];
        Place { cell: CELLS[space], spot }
    }

    /// By what regions are ordered: row, column, quadrant, exit (Z5.6).
    pub(crate) fn region_order(&self, region: u8) -> (u8, u8) {
        if region == NONE { (NONE, NONE) } else { (self.board.areas.slot(region), region) }
    }

    /// The tiles and start spaces of an area.
    pub(crate) fn extent(&self, area: u8) -> Extent {
        self.board.areas.extent(area)
    }
}
