//! What is drawn of a position.

use games::carcassonne::{Carcassonne, Deployed, PlacedTile};
use tiling::Cell;

/// What is drawn of a position: made from a state, or put together by hand for a preview.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// The tiles on the table.
    pub tiles: Vec<PlacedTile>,
    /// The figures on the table.
    pub figures: Vec<Deployed>,
}

impl Scene {
    /// What is to be seen of `state`.
    #[must_use]
    pub fn new(state: &Carcassonne) -> Scene {
        Scene { tiles: state.placed().collect(), figures: state.figures().collect() }
    }

    pub(super) fn tile_at(&self, cell: Cell) -> Option<PlacedTile> {
        self.tiles.iter().copied().find(|tile| tile.cell == cell)
    }

    /// The cells of the upper left and the lower right corner; the start cell if nothing lies.
    #[must_use]
    pub fn bounds(&self) -> [Cell; 2] {
        let xs = || self.tiles.iter().map(|tile| tile.cell.x);
        let ys = || self.tiles.iter().map(|tile| tile.cell.y);
        let low = Cell::new(xs().min().unwrap_or(0), ys().min().unwrap_or(0));
        let high = Cell::new(xs().max().unwrap_or(0), ys().max().unwrap_or(0));
        [low, high]
    }
}
