//! Where a wagon may drive when its feature has scored (A4.2 to A4.7, H1, H2).
//!
//! ```text
//!   (city)--road--x--road--[cloister]
//!
//!   from the first road: the city it leads into, and every other road of the
//!   crossing x; not the cloister, which is behind another road
//! ```

use arrayvec::ArrayVec;
use game::MoveList;
use tiling::{Cell, Side};

use crate::{
    Carcassonne, Feature, Move, Refusal, Spot, TileKind,
    area::{PARTS_MAX, Part, PartSet},
    board::{Board, TileIndex},
    options::{House, WagonMove},
    place::{Site, wagon},
};

/// Lists each target of a wagon that stands on `from`: one for an area, by its lowest region
/// (A4.4); with `wagon-move=c2` every region. In the order of cells, then spots.
pub(crate) fn list(game: &Carcassonne, from: Part, moves: &mut MoveList<Move>) {
    let start = moves.len();
    each(game, from, |part| {
        let (cell, spot) = listed(game, part);
        moves.push(Move::Wagon { cell, spot });
        true
    });
    moves[start..].sort_unstable_by_key(|m| match *m {
        Move::Wagon { cell, spot } => (cell, spot),
        _ => unreachable!("only targets were pushed"),
    });
}

/// Whether there is any target.
pub(crate) fn is_any(game: &Carcassonne, from: Part) -> bool {
    let mut any = false;
    each(game, from, |_| {
        any = true;
        false
    });
    any
}

/// Says which part `spot` of `cell` means as a target of a wagon on `from`, and how it is listed.
pub(crate) fn check(
    game: &Carcassonne,
    from: Part,
    cell: Cell,
    spot: Spot,
) -> Result<(Cell, Spot), Refusal> {
    if !Board::is_near(cell) {
        return Err(Refusal::NoRegion);
    }
    let index = game.board.at(cell).ok_or(Refusal::NoRegion)?;
    let part = game.part_at(index, spot).ok_or(Refusal::NoRegion)?;
    let site = Site::of(game, part);
    wagon::check(&site, &game.options)?;
    if site.tally.open() == 0 {
        return Err(Refusal::WagonComplete);
    }
    let mut reached = false;
    each(game, from, |target| {
        reached |= match game.options.wagon_move {
            WagonMove::Adjacent => game.areas.root(target) == game.areas.root(part),
            WagonMove::Near => target == part,
        };
        !reached
    });
    if reached { Ok(listed(game, part)) } else { Err(Refusal::WagonApart) }
}

fn listed(game: &Carcassonne, part: Part) -> (Cell, Spot) {
    match game.options.wagon_move {
        WagonMove::Adjacent => game.lowest(part),
        WagonMove::Near => game.place_of(part),
    }
}

/// Whether a wagon may come to stand on `part`: incomplete, no follower, no farm (A4.2).
fn is_target(game: &Carcassonne, part: Part) -> bool {
    let site = Site::of(game, part);
    wagon::check(&site, &game.options).is_ok() && 0 < site.tally.open()
}

fn each(game: &Carcassonne, from: Part, found: impl FnMut(Part) -> bool) {
    match game.options.wagon_move {
        WagonMove::Adjacent => each_adjacent(game, from, found),
        WagonMove::Near => each_near(game, from, found),
    }
}

/// Each area that a wagon can reach over links (A4.3), once; with H2 through complete ones.
fn each_adjacent(game: &Carcassonne, from: Part, mut found: impl FnMut(Part) -> bool) {
    let mut seen = PartSet::default();
    seen.insert(game.areas.root(from));
    let mut to_leave = ArrayVec::<u16, PARTS_MAX>::new();
    to_leave.push(from as u16);
    let mut go_on = true;
    while go_on && let Some(area) = to_leave.pop() {
        for member in game.areas.members(area as usize) {
            each_link(game, member, |next| {
                if !go_on || !seen.insert(game.areas.root(next)) {
                    return;
                }
                if is_target(game, next) {
                    go_on = found(next);
                } else if rolls_through(game, next) {
                    to_leave.push(next as u16);
                }
            });
        }
    }
}

/// House rule H2: a wagon may pass through what is complete.
fn rolls_through(game: &Carcassonne, part: Part) -> bool {
    game.options.house_wagon_rolls == House::On && game.areas.tally(part).open() == 0
}

/// Each part that is joined to `part` without passing another feature (A4.3, and so H3): by a
/// link of its tile, or because one of the two is an abbey that closes the other.
fn each_link(game: &Carcassonne, part: Part, mut found: impl FnMut(Part)) {
    let index = game.areas.tile(part);
    let tile = game.board.tile(index);
    let region = &tile.kind.regions()[game.areas.region(part)];
    for &link in region.links {
        found(game.areas.part(index, link as usize));
    }
    for (side, cell) in tile.neighbours() {
        let Some(other) = game.board.beside(cell) else { continue };
        if tile.kind == TileKind::ABBEY {
            if let Some(closed) = game.part_at(other, Spot::Side(side.opposite())) {
                found(closed);
            }
        } else if let Some(abbey) = abbey_beyond(game, index, part, side, other) {
            found(abbey);
        }
    }
}

/// The abbey on the tile `other`, if `part` reaches it over `side`.
fn abbey_beyond(
    game: &Carcassonne,
    index: TileIndex,
    part: Part,
    side: Side,
    other: TileIndex,
) -> Option<Part> {
    let is_abbey = game.board.tile(other).kind == TileKind::ABBEY;
    let reaches = game.part_at(index, Spot::Side(side)) == Some(part);
    (is_abbey && reaches).then(|| game.areas.part(other, 0))
}

/// Each region on the wagon's tile and the 8 around it that is a target (edition `c2`).
fn each_near(game: &Carcassonne, from: Part, mut found: impl FnMut(Part) -> bool) {
    let here = game.areas.tile(from);
    let cell = game.board.tile(here).cell;
    for index in core::iter::once(here).chain(game.board.around(cell)) {
        let regions = game.board.tile(index).kind.regions();
        for (i, region) in regions.iter().enumerate() {
            let part = game.areas.part(index, i);
            if region.feature != Feature::Farm && is_target(game, part) && !found(part) {
                return;
            }
        }
    }
}
