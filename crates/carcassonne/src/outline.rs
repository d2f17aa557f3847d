//! Where areas may still grow, for those who look ahead.
//!
//! Everything here follows from what the rules say elsewhere; a judge of
//! positions asks it a million times a second. Nothing allocates.

use arrayvec::ArrayVec;
use tiling::Cell;

use crate::{
    AreaId, Carcassonne, Feature, TileKind,
    area::{Part, PartSet},
    frontier::fits_somehow,
};

/// An area has no more open cells than this that are told apart; the rest does not matter.
const OPEN_MAX: usize = 32;

/// What the neighbours of an empty cell ask of a tile that comes there (C2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Demand(pub(crate) u8);

impl Demand {
    /// A number below 256: equal demands have equal numbers.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether a tile of this kind fits, however it is turned.
    #[must_use]
    pub fn admits(self, kind: TileKind) -> bool {
        fits_somehow(kind, self.0)
    }
}

impl Carcassonne {
    /// Every area with a figure on it, barns included, each once.
    pub fn held_areas(&self) -> impl Iterator<Item = AreaId> {
        let mut seen = PartSet::default();
        let parts = self.standing.iter().map(|standing| self.areas.root(standing.part.into()));
        parts.filter(move |&part| seen.insert(part)).map(AreaId::of)
    }

    /// The empty cells that a road or city is open to, or those around a cloister, each once
    /// with its demand. A farm has none.
    pub fn open_cells(&self, id: AreaId, mut found: impl FnMut(Cell, Demand)) {
        let mut cells = ArrayVec::<Cell, OPEN_MAX>::new();
        let mut ends = self.areas.tally(id.part()).open();
        for part in self.areas.members(id.part()) {
            if ends == 0 {
                return;
            }
            self.each_open(part, |cell| {
                ends -= 1;
                if !cells.contains(&cell) && cells.try_push(cell).is_ok() {
                    found(cell, Demand(self.board.frontier.demand(cell).unwrap_or(0)));
                }
            });
        }
    }

    /// What is counted in an area, in one number: equal while nothing of it changes but its tiles.
    #[must_use]
    pub fn area_count_key(&self, id: AreaId) -> u64 {
        self.areas.tally(id.part()).key()
    }

    /// Where the last tile was put, and every area that it is a part of.
    pub fn last_placed(&self, mut found: impl FnMut(AreaId)) -> Cell {
        let index = self.board.tiles().len() - 1;
        let tile = self.board.tile(index);
        for region in 0..tile.kind.regions().len() {
            found(AreaId::of(self.areas.root(self.areas.part(index, region))));
        }
        tile.cell
    }

    fn each_open(&self, part: Part, mut found: impl FnMut(Cell)) {
        let tile = self.board.tile(self.areas.tile(part));
        let region = &tile.kind.regions()[self.areas.region(part)];
        match region.feature {
            Feature::Road | Feature::City => {
                for side in region.sides() {
                    let cell = tile.cell.beside(side.turned(tile.rotation));
                    if self.board.beside(cell).is_none() {
                        found(cell);
                    }
                }
            }
            Feature::Cloister => {
                let Cell { x, y } = tile.cell;
                for cell in
                    (y - 1..=y + 1).flat_map(|y| (x - 1..=x + 1).map(move |x| Cell { x, y }))
                {
                    if self.board.beside(cell).is_none() {
                        found(cell);
                    }
                }
            }
            Feature::Farm => {}
        }
    }

    /// Every city that a farm touches, complete or not, each once (C5.3).
    pub fn farm_touches(&self, id: AreaId, mut found: impl FnMut(AreaId)) {
        let mut seen = PartSet::default();
        for member in self.areas.members(id.part()) {
            let index = self.areas.tile(member);
            let region = &self.board.tile(index).kind.regions()[self.areas.region(member)];
            for city in region.cities() {
                let root = self.areas.root(self.areas.part(index, city));
                if seen.insert(root) {
                    found(AreaId::of(root));
                }
            }
        }
    }

    /// Every empty cell beside a tile, with what is asked there, in order.
    pub fn demands(&self) -> impl Iterator<Item = (Cell, Demand)> {
        self.board.frontier.with_demands().map(|(cell, demand)| (cell, Demand(demand)))
    }
}

#[cfg(test)]
mod tests {
    use game::{Game, MoveList};
    use testkit::{Random, with_seeds};

    use super::*;
    use crate::{Options, Turn};

    #[test]
    fn open_cells_and_touched_cities_agree_with_the_counts_of_the_rules() {
        with_seeds(4, |seed| {
            let mut game = Carcassonne::new(Options::default(), 2).expect("two seats");
            testkit::play_out(&mut game, &mut Random::new(seed), |game| {
                for id in game.areas() {
                    let area = game.area(id);
                    let mut open = 0;
                    game.open_cells(id, |_, _| open += 1);
                    assert_eq!(open == 0, area.open == 0, "{game}");
                    assert!(open <= area.open, "a cell may lie at two ends, never an end at two");
                    let mut complete = 0;
                    game.farm_touches(id, |city| {
                        complete += usize::from(game.area(city).is_complete());
                    });
                    assert_eq!(complete, game.farm_city_count(id));
                }
            });
        });
    }

    #[test]
    fn a_demand_admits_what_can_be_placed() {
        let mut game = Carcassonne::new(Options::default(), 2).expect("two seats");
        let mut random = Random::new(5);
        let mut moves = MoveList::new();
        while game.turn() != Turn::Over {
            game.legal_moves(&mut moves);
            if let Turn::Tile { kind, .. } = game.turn() {
                for (cell, demand) in game.demands() {
                    let legal = moves
                        .iter()
                        .any(|m| matches!(m, crate::Move::Tile { cell: at, .. } if *at == cell));
                    assert_eq!(demand.admits(kind), legal, "{kind} {cell:?} {game}");
                }
            }
            let m = random.pick(&game, &moves);
            game.play_unchecked(m, &mut ());
        }
    }
}
