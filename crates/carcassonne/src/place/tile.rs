//! Placing a tile (C2.1), and what it joins and closes.
//!
//! ```text
//!   +--r--+--r--+      city meets city, road road, field field;
//!   |  1  |  2  |      the regions that meet become one area and
//!   +-----+-----+      lose the two ends that met
//! ```

use tiling::{Cell, Rotation, Side};

use crate::{
    Carcassonne, Edge, Refusal, TileKind,
    board::{Board, PlacedTile, TileIndex},
    tile::NONE,
};

/// Says why `kind` may not lie on `cell`, turned by `rotation`, if that is so (C2.1).
pub(crate) fn check(
    game: &Carcassonne,
    kind: TileKind,
    cell: Cell,
    rotation: Rotation,
) -> Result<(), Refusal> {
    if !Board::is_near(cell) {
        return Err(Refusal::Detached);
    }
    if game.board.at(cell).is_some() {
        return Err(Refusal::Occupied);
    }
    if game.board.frontier.demand(cell).is_none() {
        return Err(Refusal::Detached);
    }
    if !game.board.frontier.fits_at(kind, cell, rotation) {
        return Err(Refusal::Mismatch);
    }
    Ok(())
}

/// The tile on `cell`, wherever that is.
pub(crate) fn near(game: &Carcassonne, cell: Cell) -> Option<TileIndex> {
    if Board::is_near(cell) { game.board.at(cell) } else { None }
}

/// Puts a tile down, joins what meets and counts what is closed.
pub(crate) fn put(game: &mut Carcassonne, tile: PlacedTile) -> TileIndex {
    let index = game.board.put(tile);
    game.has_closed = false;
    game.areas.add(index, tile.kind);
    for (side, cell) in tile.neighbours() {
        if let Some(other) = game.board.beside(cell) {
            meet(game, index, other, side);
        }
    }
    surround(game, index);
    index
}

/// Joins the tile `index` to the tile `other` beyond its `side`.
fn meet(game: &mut Carcassonne, index: TileIndex, other: TileIndex, side: Side) {
    let (near, far) = (*game.board.tile(index), *game.board.tile(other));
    match (near.edge(side), far.edge(side.opposite())) {
        (Edge::Abbey, Edge::Abbey) => {}
        // The abbey closes the neighbour and joins nothing (A2.4).
        (Edge::Abbey, _) => wall(game, other, side.opposite()),
        (_, Edge::Abbey) => wall(game, index, side),
        (Edge::City, _) => join_side(game, index, other, side),
        (Edge::Road, _) => {
            join_side(game, index, other, side);
            for half in side.halves() {
                join_half(game, index, other, half);
            }
        }
        // Both halves of a field's side belong to one farm.
        (Edge::Field, _) => join_half(game, index, other, side.halves()[0]),
    }
}

fn join_side(game: &mut Carcassonne, index: TileIndex, other: TileIndex, side: Side) {
    let (near, far) = (game.board.tile(index), game.board.tile(other));
    let one = near.kind.lookup().at_side(side, near.rotation);
    let two = far.kind.lookup().at_side(side.opposite(), far.rotation);
    let one = game.areas.part(index, one as usize);
    let two = game.areas.part(other, two as usize);
    game.areas.join(one, two);
    game.has_closed |= game.areas.close(one, 2);
}

fn join_half(game: &mut Carcassonne, index: TileIndex, other: TileIndex, half: tiling::Half) {
    let (near, far) = (game.board.tile(index), game.board.tile(other));
    let one = near.kind.lookup().at_half(half, near.rotation);
    let two = far.kind.lookup().at_half(half.facing(), far.rotation);
    let one = game.areas.part(index, one as usize);
    let two = game.areas.part(other, two as usize);
    game.areas.join(one, two);
}

/// An abbey lies beyond `side` of the tile `index`: the road or city there is closed (A2.4).
fn wall(game: &mut Carcassonne, index: TileIndex, side: Side) {
    let tile = game.board.tile(index);
    let region = tile.kind.lookup().at_side(side, tile.rotation);
    if region != NONE {
        let part = game.areas.part(index, region as usize);
        game.has_closed |= game.areas.close(part, 1);
    }
}

/// Counts the new tile for the cloisters around it, and the tiles around it for its own (C4.3).
fn surround(game: &mut Carcassonne, index: TileIndex) {
    let Carcassonne { board, areas, has_closed, .. } = game;
    let tile = board.tile(index);
    let mut missing = 8;
    for other in board.around(tile.cell) {
        missing -= 1;
        let cloister = board.tile(other).kind.lookup().cloister;
        if cloister != NONE {
            *has_closed |= areas.close(areas.part(other, cloister as usize), 1);
        }
    }
    let cloister = tile.kind.lookup().cloister;
    if cloister != NONE {
        areas.set_missing(areas.part(index, cloister as usize), missing);
        *has_closed |= missing == 0;
    }
}
