//! What is drawn of a position.

use game::{Game, Seat};
use games::zamek::{
    Ground, PlacedTile, Standing, Token, Zamek,
    wall::{STARTS, Tower},
};
use tiling::{Cell, Corner, Half, Side};

/// What is drawn of a position: made from a state, or put together by hand for a preview.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// The tiles on the board.
    pub tiles: Vec<PlacedTile>,
    /// The figures on the board.
    pub figures: Vec<Standing>,
    /// The towers that hold a token; face down where the token is not known.
    pub tokens: Vec<(Tower, Option<Token>)>,
    /// The points of each seat: the space of its marker, round after round.
    pub scores: [u32; 2],
}

impl Scene {
    /// What is to be seen of `state`.
    #[must_use]
    pub fn new(state: &Zamek) -> Scene {
        Scene {
            tiles: state.placed().collect(),
            figures: state.figures().collect(),
            tokens: state.wall_tokens().collect(),
            scores: [0, 1].map(|seat| state.score(Seat::new(seat))),
        }
    }

    pub(super) fn tile_at(&self, cell: Cell) -> Option<PlacedTile> {
        self.tiles.iter().copied().find(|tile| tile.cell == cell)
    }

    /// The ground that faces `half` of `cell` from outside: a tile's or a start space's.
    pub(super) fn facing(&self, cell: Cell, half: Half) -> Option<Ground> {
        let side = half.side();
        if let Some(tile) = self.tile_at(cell.beside(side)) {
            return Some(ground_of(tile, half.facing().corner()));
        }
        let start = STARTS.iter().find(|start| (start.cell, start.side) == (cell, side))?;
        Some(start.halves[half.index() % 2])
    }
}

/// What `corner` of a placed tile shows.
pub(super) fn ground_of(tile: PlacedTile, corner: Corner) -> Ground {
    tile.kind.tile().ground(corner, tile.rotation)
}

/// Whether a road leaves a placed tile by `side`.
pub(super) fn is_exit(tile: PlacedTile, side: Side) -> bool {
    let own = side.turned(tile.rotation.inverse());
    tile.kind.tile().roads.iter().any(|road| road.contains(&own))
}
