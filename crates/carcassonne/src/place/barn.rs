//! Placing a barn (A5.1, A5.2).
//!
//! ```text
//!   +-----+-----+
//!   |     |     |     four land tiles, one of them just placed, and on each
//!   |    f|f    |     of them the two half-sides at the corner belong to one
//!   +-----B-----+     farm: nothing but field meets there
//!   |    f|f    |
//!   |     |     |
//!   +-----+-----+
//! ```

use tiling::Corner;

use crate::{
    Carcassonne, Refusal, TileKind, area::Part, board::TileIndex, options::BarnOnBarn, tile::NONE,
};

/// Says on which part a barn would stand at `corner` of the tile `index`.
///
/// # Errors
///
/// If four tiles do not meet there in one farm (A5.1), or that farm holds a barn (A5.2).
/// Farmers do not hinder.
pub(crate) fn check(game: &Carcassonne, index: TileIndex, corner: Corner) -> Result<Part, Refusal> {
    let tile = game.board.tile(index);
    if tile.kind == TileKind::ABBEY {
        return Err(Refusal::AbbeyFigure);
    }
    let part = farm_round(game, index, corner)?;
    match game.options.barn_on_barn {
        BarnOnBarn::No if game.areas.tally(part).has_barn() => Err(Refusal::BarnOnBarn),
        BarnOnBarn::No | BarnOnBarn::Yes => Ok(part),
    }
}

/// The farm in which four tiles meet at `corner` of the tile `index` (A5.1).
pub(crate) fn farm_round(
    game: &Carcassonne,
    index: TileIndex,
    corner: Corner,
) -> Result<Part, Refusal> {
    let tile = game.board.tile(index);
    let part = farm_at(game, index, corner).ok_or(Refusal::BarnField)?;
    let [first, second] = corner.sides();
    let opposite = Corner::ALL[(corner.index() + 2) % 4];
    let across = [
        (tile.cell.beside(first), mirrored(corner, first)),
        (tile.cell.beside(second), mirrored(corner, second)),
        (tile.cell.across(corner), opposite),
    ];
    for (cell, corner) in across {
        let other = game.board.beside(cell).ok_or(Refusal::BarnField)?;
        farm_at(game, other, corner).ok_or(Refusal::BarnField)?;
    }
    Ok(part)
}

/// The same corner of the table, as the tile beyond `side` sees it.
fn mirrored(corner: Corner, side: tiling::Side) -> Corner {
    let [first, _] = corner.sides();
    let step = if side == first { 1 } else { 3 };
    Corner::ALL[(corner.index() + step) % 4]
}

/// The farm that fills `corner` of a tile, if one does. An abbey has none.
fn farm_at(game: &Carcassonne, index: TileIndex, corner: Corner) -> Option<Part> {
    let tile = game.board.tile(index);
    let lookup = tile.kind.lookup();
    let [one, two] = corner.halves().map(|half| lookup.at_half(half, tile.rotation));
    (one == two && one != NONE).then(|| game.areas.part(index, one as usize))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiling::{Cell, Side};

    #[test]
    fn the_tiles_round_a_corner_see_it_in_their_own_corner() {
        // The north-east corner is the south-east corner of the tile to the north.
        assert_eq!(mirrored(Corner::NorthEast, Side::North), Corner::SouthEast);
        assert_eq!(mirrored(Corner::NorthEast, Side::East), Corner::NorthWest);
        for corner in Corner::ALL {
            for side in corner.sides() {
                let there = Cell::default().beside(side);
                let seen = mirrored(corner, side);
                // Both name the same point: the cells across it agree.
                assert!(there.across(seen) == Cell::default().beside(other(corner, side)));
            }
        }
    }

    fn other(corner: Corner, side: Side) -> Side {
        let [first, second] = corner.sides();
        if side == first { second } else { first }
    }
}
