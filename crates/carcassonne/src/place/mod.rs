//! Where something may be put: one file for each thing.
//!
//! A figure goes to the tile just placed. Its rule sees a `Site`: the region
//! it wants and what is known about the area behind it.

pub mod abbey;
pub mod barn;
pub mod drive;
pub mod follower;
pub mod mayor;
pub mod tile;
pub mod wagon;

use tiling::{Cell, Corner};

use crate::{
    Carcassonne, Feature, Figure, Options, Refusal, Spot, TileKind,
    area::{Part, Tally},
    board::TileIndex,
};

/// A region that a follower, mayor or wagon wants.
#[derive(Clone, Copy)]
pub(crate) struct Site {
    pub(crate) feature: Feature,
    pub(crate) kind: TileKind,
    pub(crate) tally: Tally,
}

impl Site {
    pub(crate) fn of(game: &Carcassonne, part: Part) -> Site {
        let kind = game.board.tile(game.areas.tile(part)).kind;
        let feature = kind.regions()[game.areas.region(part)].feature;
        Site { feature, kind, tally: game.areas.tally(part) }
    }

    /// Says why `figure` may not go here, if that is so.
    fn check(&self, figure: Figure, options: &Options) -> Result<(), Refusal> {
        match figure {
            Figure::Follower => follower::check(self, options),
            Figure::Mayor => mayor::check(self),
            Figure::Wagon => wagon::check(self, options),
            Figure::Barn => Err(Refusal::BarnCorner),
        }
    }

    /// The last check of every follower: the feature holds none (C3.1).
    fn check_free(&self) -> Result<(), Refusal> {
        if self.tally.is_occupied() { Err(Refusal::Taken) } else { Ok(()) }
    }
}

/// Says where `figure` would stand if deployed to `spot` of the tile just placed on `cell`: the
/// part it belongs to and the spot as it is listed.
pub(crate) fn check(
    game: &Carcassonne,
    cell: Cell,
    figure: Figure,
    spot: Spot,
) -> Result<(Part, Spot), Refusal> {
    if game.supplies[game.on_turn.index()][figure.index()] == 0 {
        return Err(Refusal::NoSupply);
    }
    let index = game.board.at(cell).ok_or(Refusal::NoRegion)?;
    match (figure, spot) {
        (Figure::Barn, Spot::Corner(corner)) => {
            Ok((barn::check(game, index, corner)?, Spot::Corner(corner)))
        }
        (Figure::Barn, _) | (_, Spot::Corner(_)) => Err(Refusal::BarnCorner),
        (Figure::Follower | Figure::Mayor | Figure::Wagon, _) => {
            let part = game.part_at(index, spot).ok_or(Refusal::NoRegion)?;
            Site::of(game, part).check(figure, &game.options)?;
            Ok((part, game.place_of(part).1))
        }
    }
}

/// Each figure that may be deployed on the tile `index`, with its lowest spot: region by region,
/// then the corners. Stops when `found` answers `false`.
#[inline]
pub(crate) fn each(
    game: &Carcassonne,
    index: TileIndex,
    mut found: impl FnMut(Figure, Spot) -> bool,
) {
    let supply = &game.supplies[game.on_turn.index()];
    let tile = game.board.tile(index);
    for (i, region) in tile.kind.regions().iter().enumerate() {
        let tally = game.areas.tally(game.areas.part(index, i));
        if tally.is_occupied() {
            continue;
        }
        let site = Site { feature: region.feature, kind: tile.kind, tally };
        for figure in [Figure::Follower, Figure::Mayor, Figure::Wagon] {
            if 0 < supply[figure.index()]
                && site.check(figure, &game.options).is_ok()
                && !found(figure, region.spot(tile.rotation))
            {
                return;
            }
        }
    }
    if 0 < supply[Figure::Barn.index()] {
        for corner in Corner::ALL {
            if barn::check(game, index, corner).is_ok()
                && !found(Figure::Barn, Spot::Corner(corner))
            {
                return;
            }
        }
    }
}

/// Whether anything may be deployed on the tile `index`.
pub(crate) fn is_any(game: &Carcassonne, index: TileIndex) -> bool {
    let mut any = false;
    each(game, index, |_, _| {
        any = true;
        false
    });
    any
}
