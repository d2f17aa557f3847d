//! The areas that grow tile by tile, against a flood over the facts of the tiles after every step.
//!
//! rule: Z3.1 Z3.2 Z3.3 Z3.4 Z3.5 Z3.6

use std::collections::BTreeSet;

use game::Seat;
use testkit::{Random, play_out, with_seeds};
use tiling::{Cell, Corner, Side};
use zamek::{
    Area, AreaKind, Figure, Ground, Options, PlacedTile, Spot, Zamek,
    wall::{CELLS, STARTS},
};

/// The smallest piece of an area: a quarter of a tile, an arm of a road, or the same of a start
/// space by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Piece {
    Quarter(Cell, usize),
    Arm(Cell, usize),
    StartHalf(usize, usize),
    StartRoad(usize),
}

/// An area found by flooding.
#[derive(Debug, Default)]
struct Flood {
    pieces: BTreeSet<Piece>,
    open: u8,
}

/// A position and its start spaces, seen as pieces.
struct Castle<'game>(&'game Zamek);

impl Castle<'_> {
    fn tile(&self, cell: Cell) -> Option<PlacedTile> {
        self.0.tile_at(cell)
    }

    fn ground(&self, cell: Cell, corner: Corner) -> Option<Ground> {
        let tile = self.tile(cell)?;
        Some(tile.kind.tile().ground(corner, tile.rotation))
    }

    /// The road of a tile that leaves by `side`, as the sides where it leaves.
    fn road(&self, cell: Cell, side: Side) -> Option<Vec<Side>> {
        let tile = self.tile(cell)?;
        let roads = tile.kind.tile().roads.iter();
        let mut turned =
            roads.map(|road| road.iter().map(|exit| exit.turned(tile.rotation)).collect());
        turned.find(|road: &Vec<Side>| road.contains(&side))
    }

    fn start(cell: Cell, side: Side) -> Option<usize> {
        STARTS.iter().position(|start| start.cell == cell && start.side == side)
    }

    /// What lies across a side: a tile to join, a start space, an empty space, or the wall.
    fn flood(&self, from: Piece) -> Flood {
        let mut flood = Flood::default();
        let mut edge = vec![from];
        while let Some(piece) = edge.pop() {
            if flood.pieces.insert(piece) {
                match piece {
                    Piece::Quarter(cell, corner) => {
                        self.beside_quarter(cell, Corner::ALL[corner], &mut edge, &mut flood.open);
                    }
                    Piece::Arm(cell, side) => {
                        self.beside_arm(cell, Side::ALL[side], &mut edge, &mut flood.open);
                    }
                    Piece::StartHalf(start, half) => {
                        self.beside_start_half(start, half, &mut edge, &mut flood.open);
                    }
                    Piece::StartRoad(start) => {
                        let (cell, side) = (STARTS[start].cell, STARTS[start].side);
                        match self.tile(cell) {
                            Some(_) => edge.push(Piece::Arm(cell, side.index())),
                            None => flood.open += 1,
                        }
                    }
                }
            }
        }
        flood
    }

    fn beside_quarter(&self, cell: Cell, corner: Corner, edge: &mut Vec<Piece>, open: &mut u8) {
        let ground = self.ground(cell, corner);
        // The neighbour clockwise lies across the arm of the corner's second side, and back.
        let [before, after] = corner.sides();
        for (side, step) in [(after, 1), (before, 3)] {
            let other = Corner::ALL[(corner.index() + step) % 4];
            if self.road(cell, side).is_none() && self.ground(cell, other) == ground {
                edge.push(Piece::Quarter(cell, other.index()));
            }
        }
        let tile = self.tile(cell).expect("a quarter lies on a tile");
        let joined = tile.kind.tile().joined.map(|pair| pair.map(|c| c.turned(tile.rotation)));
        if let Some(pair) = joined.filter(|pair| pair.contains(&corner)) {
            edge.extend(pair.map(|corner| Piece::Quarter(cell, corner.index())));
        }
        for half in corner.halves() {
            let (side, beside) = (half.side(), cell.beside(half.side()));
            if let Some(start) = Self::start(cell, side) {
                let which = usize::from(side.halves()[1] == half);
                if Some(STARTS[start].halves[which]) == ground {
                    edge.push(Piece::StartHalf(start, which));
                }
            } else if self.tile(beside).is_some() {
                let facing = half.facing().corner();
                if self.ground(beside, facing) == ground {
                    edge.push(Piece::Quarter(beside, facing.index()));
                }
            } else if CELLS.contains(&beside) {
                *open += 1;
            }
        }
    }

    fn beside_arm(&self, cell: Cell, side: Side, edge: &mut Vec<Piece>, open: &mut u8) {
        let exits = self.road(cell, side).expect("an arm belongs to a road");
        edge.extend(exits.into_iter().map(|exit| Piece::Arm(cell, exit.index())));
        let beside = cell.beside(side);
        if let Some(start) = Self::start(cell, side) {
            assert!(STARTS[start].road, "a road runs into a start space without one");
            edge.push(Piece::StartRoad(start));
        } else if self.tile(beside).is_some() {
            edge.push(Piece::Arm(beside, side.opposite().index()));
        } else if CELLS.contains(&beside) {
            *open += 1;
        }
    }

    fn beside_start_half(&self, start: usize, half: usize, edge: &mut Vec<Piece>, open: &mut u8) {
        let space = &STARTS[start];
        if !space.road && space.halves[0] == space.halves[1] {
            edge.push(Piece::StartHalf(start, 1 - half));
        }
        let corner = space.side.halves()[half].corner();
        match self.ground(space.cell, corner) {
            Some(ground) if ground == space.halves[half] => {
                edge.push(Piece::Quarter(space.cell, corner.index()));
            }
            Some(_) => {}
            None => *open += 1,
        }
    }

    /// What the engine should know of an area, and its size.
    fn facts(&self, kind: AreaKind, flood: &Flood) -> (Area, usize) {
        let mut lies_on = BTreeSet::new();
        let mut area = Area {
            kind,
            open: flood.open,
            followers: [0; 2],
            complete: kind != AreaKind::Meadow && flood.open == 0,
            shrines: 0,
            stocks: false,
        };
        for &piece in &flood.pieces {
            match piece {
                Piece::Quarter(cell, corner) => {
                    lies_on.insert((cell, None));
                    let tile = self.tile(cell).expect("it is placed");
                    let shrine = tile.kind.tile().shrine.map(|at| at.turned(tile.rotation));
                    area.shrines += u8::from(shrine == Some(Corner::ALL[corner]));
                }
                Piece::Arm(cell, _) => {
                    lies_on.insert((cell, None));
                    area.stocks |= self.tile(cell).expect("it is placed").kind.tile().stocks;
                }
                Piece::StartHalf(start, half) => {
                    let space = &STARTS[start];
                    let shrine = space.shrine == Some(space.halves[half]);
                    // A meadow over both halves holds its shrine once.
                    let first = half == 0 || space.halves[0] != space.halves[1];
                    area.shrines += u8::from(shrine && first);
                    lies_on.insert((space.cell, Some(start)));
                }
                Piece::StartRoad(start) => {
                    area.stocks |= STARTS[start].stocks;
                    lies_on.insert((STARTS[start].cell, Some(start)));
                }
            }
        }
        for figure in self.0.figures().filter(|figure| figure.figure == Figure::Follower) {
            if flood.pieces.contains(&piece(figure.cell, figure.spot)) {
                area.followers[figure.owner.index()] += 1;
            }
        }
        (area, lies_on.len())
    }
}

fn piece(cell: Cell, spot: Spot) -> Piece {
    match spot {
        Spot::House(corner) | Spot::Pigsty(corner) | Spot::Meadow(corner) => {
            Piece::Quarter(cell, corner.index())
        }
        Spot::Road(side) => Piece::Arm(cell, side.index()),
    }
}

/// Compares every area of a position with the flood from one of its pieces.
fn compare(game: &Zamek) {
    let castle = Castle(game);
    let mut found = BTreeSet::new();
    for id in game.areas() {
        let place = game.area_place(id);
        let flood = castle.flood(piece(place.cell, place.spot));
        let (want, size) = castle.facts(place.spot.kind(), &flood);
        assert_eq!(game.area(id), want, "{place}: {game}");
        assert_eq!(usize::from(game.area_size(id)), size, "{place}: {game}");
        for (cell, spot) in game.area_cells(id) {
            assert!(flood.pieces.contains(&piece(cell, spot)), "{spot} of {cell:?}: {game}");
        }
        for &piece in &flood.pieces {
            let spot = match piece {
                Piece::Quarter(cell, corner) => {
                    let corner = Corner::ALL[corner];
                    let ground = castle.ground(cell, corner).expect("it is placed");
                    Some((cell, Spot::ground(ground, corner)))
                }
                Piece::Arm(cell, exit) => Some((cell, Spot::Road(Side::ALL[exit]))),
                Piece::StartHalf(..) | Piece::StartRoad(_) => None,
            };
            if let Some((cell, spot)) = spot {
                assert_eq!(game.area_of(cell, spot), Some(id), "{spot} of {cell:?}: {game}");
            }
        }
        assert!(found.insert((place.cell, place.to_string())), "{place} is an area twice");
    }
}

#[test]
fn areas_agree_with_flooding_after_every_step() {
    with_seeds(12, |seed| {
        let mut game = Zamek::new(Options::default());
        play_out(&mut game, &mut Random::new(seed), compare);
        assert!((0..2).any(|seat| 0 < game::Game::score(&game, Seat::new(seat))));
    });
}
