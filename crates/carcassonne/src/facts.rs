//! What a view, a drawing or an evaluation may ask of a game. Nothing here allocates.

use arrayvec::ArrayVec;
use game::{SEATS_MAX, Seat};
use tiling::Cell;

use crate::{
    Carcassonne, Feature, Figure, Options, PlacedTile, Spot, TileKind, Turn,
    area::Part,
    board::{Board, TILES_MAX},
    score::{farm, majority},
    state::{Deployed, figure_count},
};

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
    /// The strength of each seat (C4.4, A3.2).
    pub strengths: [u8; SEATS_MAX],
}

impl AreaId {
    /// A number below 1024: no two areas share it until the next tile is placed.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn part(self) -> Part {
        self.0 as usize
    }

    pub(crate) const fn of(root: Part) -> AreaId {
        AreaId(root as u16)
    }
}

impl Area {
    /// Whether it is complete (C4.1, C4.2, C4.3). A farm never is.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.feature != Feature::Farm && self.open == 0
    }
}

impl Carcassonne {
    /// What the game is played with.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// What the game waits for.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// Whose turn it is. A wagon of another seat may be asked meanwhile; see [`Carcassonne::turn`].
    #[must_use]
    pub fn on_turn(&self) -> Seat {
        self.on_turn
    }

    /// The seat that placed the last land tile, once the last abbeys are asked for (A2.7).
    #[must_use]
    pub fn last(&self) -> Option<Seat> {
        self.last
    }

    /// The tiles on the table, in the order of their cells.
    pub fn placed(&self) -> impl Iterator<Item = PlacedTile> + use<> {
        let mut tiles: ArrayVec<PlacedTile, TILES_MAX> =
            self.board.tiles().iter().copied().collect();
        tiles.sort_unstable_by_key(|tile| tile.cell);
        tiles.into_iter()
    }

    /// How many tiles lie on the table, abbeys included.
    #[must_use]
    pub fn placed_count(&self) -> usize {
        self.board.tiles().len()
    }

    /// The tile on `cell`.
    #[must_use]
    pub fn tile_at(&self, cell: Cell) -> Option<PlacedTile> {
        self.board.at(cell).map(|index| *self.board.tile(index))
    }

    /// The figures on the table, in the order of their cells, then spots.
    pub fn figures(&self) -> impl Iterator<Item = Deployed> {
        self.standing.iter().map(|standing| standing.figure)
    }

    /// The wagons whose feature has scored, in the order in which they are asked (A4.5).
    pub fn waiting_wagons(&self) -> impl Iterator<Item = Deployed> {
        self.wagons.iter().copied()
    }

    /// How many of a figure `seat` can still deploy.
    #[must_use]
    pub fn supply(&self, seat: Seat, figure: Figure) -> u8 {
        self.supplies[seat.index()][figure.index()]
    }

    /// How many abbeys `seat` still has.
    #[must_use]
    pub fn abbeys(&self, seat: Seat) -> u8 {
        self.abbeys[seat.index()]
    }

    /// What is left in the bag, in the order of kinds: each with how many there are.
    pub fn bag(&self) -> impl Iterator<Item = (TileKind, u8)> {
        let counts = TileKind::ALL.into_iter().zip(self.bag);
        counts.filter(|&(_, count)| 0 < count)
    }

    /// How many tiles are left in the bag.
    #[must_use]
    pub fn bag_count(&self) -> usize {
        self.bag_count.into()
    }

    /// The empty cells beside a tile, in order.
    pub fn frontier(&self) -> impl Iterator<Item = Cell> {
        self.board.frontier.cells()
    }

    /// The holes that an abbey can fill, in order (A2.2).
    pub fn holes(&self) -> impl Iterator<Item = Cell> {
        self.board.frontier.holes()
    }

    /// The area of a spot, or `None` if there is no region of a tile; a corner has none.
    #[must_use]
    pub fn area_of(&self, cell: Cell, spot: Spot) -> Option<AreaId> {
        let index = Board::is_near(cell).then(|| self.board.at(cell))??;
        let part = self.part_at(index, spot)?;
        Some(AreaId(self.areas.root(part) as u16))
    }

    /// The area on which a figure stands; that of a barn is its farm.
    #[must_use]
    pub fn area_under(&self, figure: Deployed) -> Option<AreaId> {
        let standing = self.standing.iter().find(|standing| standing.figure == figure)?;
        Some(AreaId(self.areas.root(standing.part.into()) as u16))
    }

    /// Every area on the table, each once, in an order that depends on how the tiles were placed.
    pub fn areas(&self) -> impl Iterator<Item = AreaId> {
        let parts = 0..self.areas.part_count();
        parts.filter(|&part| self.areas.root(part) == part).map(|part| AreaId(part as u16))
    }

    /// What is known about an area.
    #[must_use]
    pub fn area(&self, id: AreaId) -> Area {
        let tally = self.areas.tally(id.0.into());
        Area {
            feature: self.feature(id.0.into()),
            open: tally.open(),
            pennants: tally.pennants(),
            followers: Seat::ALL.map(|seat| tally.followers(seat)),
            mayors: Seat::ALL.map(|seat| tally.mayors(seat)),
            barns: Seat::ALL.map(|seat| tally.barns(seat)),
            strengths: majority::strengths(tally),
        }
    }

    /// The regions of an area, each by its tile and lowest spot, in no order that means anything.
    pub fn area_cells(&self, id: AreaId) -> impl Iterator<Item = (Cell, Spot)> {
        self.areas.members(id.0.into()).map(|part| self.place_of(part))
    }

    /// The tiles of an area, each counted once.
    #[must_use]
    pub fn area_tile_count(&self, id: AreaId) -> usize {
        self.areas.tile_count(id.0.into()).into()
    }

    /// The complete cities that a farm touches, each once (C5.3).
    pub fn farm_cities(&self, id: AreaId, mut found: impl FnMut(AreaId)) {
        farm::each_city(self, id.0.into(), |part| found(AreaId(part as u16)));
    }

    /// How many complete cities a farm touches (C5.3).
    #[must_use]
    pub fn farm_city_count(&self, id: AreaId) -> usize {
        farm::city_count(self, id.0.into()).into()
    }

    /// Panics unless every figure and tile is somewhere, once.
    pub(crate) fn assert_nothing_lost(&self) {
        for seat in Seat::ALL.into_iter().take(self.seat_count.into()) {
            for figure in Figure::ALL {
                let mine = |other: &&crate::state::Standing| {
                    other.figure.seat == seat && other.figure.figure == figure
                };
                let standing = self.standing.iter().filter(mine).count();
                let supply = self.supply(seat, figure) as usize;
                let all = figure_count(&self.options, figure) as usize;
                assert_eq!(standing + supply, all, "{figure} of seat {seat}");
            }
        }
        let abbeys = self.board.tiles().iter().filter(|tile| tile.kind == TileKind::ABBEY).count();
        let held: u8 = self.abbeys.iter().sum();
        let all = self.options.abbeys.number() * self.seat_count;
        assert_eq!(abbeys + held as usize, all as usize, "abbeys");
        for kind in TileKind::ALL.into_iter().filter(|&kind| kind != TileKind::ABBEY) {
            let placed = self.board.tiles().iter().filter(|tile| tile.kind == kind).count();
            let all = if self.is_in_play(kind) { kind.count() } else { 0 };
            assert!(placed + self.bag[kind.index()] as usize <= all as usize, "{kind}");
        }
        assert_eq!(self.bag.iter().sum::<u8>(), self.bag_count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;

    /// rule: C1.1 A1.1
    #[test]
    fn everybody_begins_with_seven_followers_and_one_of_everything_else() {
        for (options, others, drawn) in [(Options::BASE, 0, 72), (Options::ABBEY_MAYOR, 1, 84)] {
            let game = Carcassonne::new(options, 3).expect("three can play");
            for seat in Seat::ALL.into_iter().take(3) {
                assert_eq!(game.supply(seat, Figure::Follower), 7);
                for figure in [Figure::Mayor, Figure::Wagon, Figure::Barn] {
                    assert_eq!(game.supply(seat, figure), others, "{figure:?}");
                }
                assert_eq!(game.abbeys(seat), others);
            }
            assert_eq!(game.bag_count(), drawn - 1, "the start tile lies on the table");
        }
    }
}
