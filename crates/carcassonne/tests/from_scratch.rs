//! What is kept as tiles join is what one finds by walking the table from scratch.

use std::collections::{BTreeMap, BTreeSet};

use carcassonne::{Carcassonne, Edge, Feature, Figure, Options, PlacedTile, Spot, TileKind};
use game::Seat;
use testkit::{Random, play_out, with_seeds};
use tiling::{Cell, Corner, Half};

type Place = (Cell, Spot);

/// The table by cell, so that nothing of the engine's own look-up is used.
struct Table(BTreeMap<Cell, PlacedTile>);

impl Table {
    fn new(game: &Carcassonne) -> Table {
        Table(game.placed().map(|tile| (tile.cell, tile)).collect())
    }

    /// Every region, by the spots it has.
    fn regions(&self) -> Vec<(Cell, Feature, u8, BTreeSet<Spot>)> {
        let all = self.0.values().flat_map(|tile| {
            let regions = tile.kind.regions().iter();
            regions.map(|region| {
                let spots = region.spots(tile.rotation).collect();
                (tile.cell, region.feature, region.pennants, spots)
            })
        });
        all.collect()
    }

    /// The spot of the neighbour that touches `spot`, if a land tile lies there.
    fn beyond(&self, cell: Cell, spot: Spot) -> Option<Place> {
        let (there, spot) = match spot {
            Spot::Side(side) => (cell.beside(side), Spot::Side(side.opposite())),
            Spot::Half(half) => (cell.beside(half.side()), Spot::Half(half.facing())),
            Spot::Cloister | Spot::Inner(_) | Spot::Corner(_) => return None,
        };
        let tile = self.0.get(&there)?;
        (tile.kind != TileKind::ABBEY).then_some((there, spot))
    }
}

/// Every area as the set of its places, found by flooding.
fn flooded(table: &Table) -> Vec<(Feature, u8, BTreeSet<Place>)> {
    let regions = table.regions();
    let mut left: BTreeSet<usize> = (0..regions.len()).collect();
    let mut found = Vec::new();
    while let Some(first) = left.pop_first() {
        let (mut area, mut pennants, mut to_do) = (BTreeSet::new(), 0, vec![first]);
        while let Some(region) = to_do.pop() {
            let (cell, _, count, spots) = &regions[region];
            pennants += count;
            for &spot in spots {
                area.insert((*cell, spot));
                let Some((there, touched)) = table.beyond(*cell, spot) else { continue };
                let next = left.iter().copied().find(|&other| {
                    regions[other].0 == there && regions[other].3.contains(&touched)
                });
                if let Some(next) = next {
                    left.remove(&next);
                    to_do.push(next);
                }
            }
        }
        found.push((regions[first].1, pennants, area));
    }
    found
}

/// Ends that no tile closes; of a cloister the neighbours that are missing.
fn open(table: &Table, feature: Feature, area: &BTreeSet<Place>) -> usize {
    let empty = |cell: Cell| !table.0.contains_key(&cell);
    let ends = area.iter().filter(|(cell, spot)| match spot {
        Spot::Side(side) => empty(cell.beside(*side)),
        _ => false,
    });
    match feature {
        Feature::Farm => 0,
        Feature::Road | Feature::City => ends.count(),
        Feature::Cloister => {
            let &(Cell { x, y }, _) = area.first().expect("a cloister has a place");
            let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| Cell::new(x + dx, y + dy)));
            around.filter(|&cell| empty(cell)).count()
        }
    }
}

fn compare(game: &Carcassonne) {
    let table = Table::new(game);
    let areas = flooded(&table);
    assert_eq!(game.areas().count(), areas.len(), "{game}");
    for (feature, pennants, area) in &areas {
        let &(cell, spot) = area.first().expect("an area has places");
        let id = game.area_of(cell, spot).expect("the engine knows every region");
        let known = game.area(id);
        assert_eq!(known.feature, *feature);
        assert_eq!(known.pennants, *pennants, "{cell:?} {spot}: {game}");
        assert_eq!(known.open as usize, open(&table, *feature, area), "{cell:?} {spot}: {game}");
        assert!(area.iter().all(|&(cell, spot)| game.area_of(cell, spot) == Some(id)), "{game}");
        let tiles: BTreeSet<Cell> = area.iter().map(|(cell, _)| *cell).collect();
        assert_eq!(game.area_tile_count(id), tiles.len(), "{game}");
        for seat in Seat::ALL.into_iter().take(game::Game::seat_count(game)) {
            let counted = |wanted: &[Figure]| {
                let mine = game
                    .figures()
                    .filter(|figure| figure.seat == seat && wanted.contains(&figure.figure));
                let here = mine.filter(|figure| {
                    area.contains(&(figure.cell, ground(game, figure.cell, figure.spot)))
                });
                here.count() as u8
            };
            assert_eq!(known.followers[seat.index()], counted(&[Figure::Follower, Figure::Wagon]));
            assert_eq!(known.mayors[seat.index()], counted(&[Figure::Mayor]));
            assert_eq!(known.barns[seat.index()], counted(&[Figure::Barn]));
        }
    }
    compare_frontier(game, &table);
}

/// The region on which a figure stands: a barn on the farm in its corner.
fn ground(_game: &Carcassonne, _cell: Cell, spot: Spot) -> Spot {
    match spot {
        Spot::Corner(corner) => Spot::Half(corner_half(corner)),
        other => other,
    }
}

fn corner_half(corner: Corner) -> Half {
    corner.halves()[0]
}

fn compare_frontier(game: &Carcassonne, table: &Table) {
    let beside = |cell: Cell| tiling::Side::ALL.map(|side| cell.beside(side));
    let mut empty: Vec<Cell> = table
        .0
        .keys()
        .flat_map(|&cell| beside(cell))
        .filter(|cell| !table.0.contains_key(cell))
        .collect();
    empty.sort();
    empty.dedup();
    assert_eq!(game.frontier().collect::<Vec<_>>(), empty, "{game}");
    let holes: Vec<Cell> = empty
        .into_iter()
        .filter(|&cell| beside(cell).iter().all(|beside| table.0.contains_key(beside)))
        .collect();
    assert_eq!(game.holes().collect::<Vec<_>>(), holes, "{game}");
    for tile in table.0.values() {
        for side in tiling::Side::ALL {
            let Some(other) = table.0.get(&tile.cell.beside(side)) else { continue };
            let edges = [tile.edge(side), other.edge(side.opposite())];
            assert!(edges[0] == edges[1] || edges.contains(&Edge::Abbey), "{game}");
        }
    }
}

#[test]
fn areas_and_frontier_agree_with_flooding_after_every_step() {
    with_seeds(8, |seed| {
        let mut random = Random::new(seed);
        let options = if seed % 4 == 0 { Options::BASE } else { Options::ABBEY_MAYOR };
        let mut game = Carcassonne::new(options, 1 + seed as usize % 6).expect("1 to 6 seats");
        let mut tiles = 0;
        play_out(&mut game, &mut random, |game| {
            // Between placements only figures move: every third of those steps is enough.
            let placed = game.placed_count();
            if placed != tiles || placed % 3 == 0 {
                compare(game);
            }
            tiles = placed;
        });
        compare(&game);
    });
}
