//! Where a tile lies.

use crate::{Corner, Side};

/// A square of the table: `x` grows to the east, `y` to the south.
///
/// Which cells exist, and what the origin is, is the game's business.
/// The order is that of reading: by row, then by column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cell {
    /// The column.
    pub x: i8,
    /// The row.
    pub y: i8,
}

impl Cell {
    /// The cell in column `x` and row `y`.
    #[must_use]
    pub const fn new(x: i8, y: i8) -> Cell {
        Cell { x, y }
    }

    /// The cell that shares `side` with this one.
    ///
    /// ```
    /// # use tiling::{Cell, Side};
    /// assert_eq!(Cell::new(0, 0).beside(Side::South), Cell::new(0, 1));
    /// ```
    #[must_use]
    pub const fn beside(self, side: Side) -> Cell {
        match side {
            Side::North => Cell::new(self.x, self.y - 1),
            Side::East => Cell::new(self.x + 1, self.y),
            Side::South => Cell::new(self.x, self.y + 1),
            Side::West => Cell::new(self.x - 1, self.y),
        }
    }

    /// The cell that touches this one in `corner` only.
    #[must_use]
    pub const fn across(self, corner: Corner) -> Cell {
        let [first, second] = corner.sides();
        self.beside(first).beside(second)
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Cell) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Cell {
    fn cmp(&self, other: &Cell) -> core::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stepping_over_a_side_and_back_returns() {
        let cell = Cell::new(-2, 5);
        for side in Side::ALL {
            assert_eq!(cell.beside(side).beside(side.opposite()), cell);
        }
    }

    #[test]
    fn cells_are_ordered_as_one_reads() {
        assert!(Cell::new(9, 0) < Cell::new(0, 1));
        assert!(Cell::new(0, 1) < Cell::new(1, 1));
    }

    #[test]
    fn the_four_corners_lead_to_the_four_diagonal_cells() {
        let found = Corner::ALL.map(|corner| Cell::default().across(corner));
        let want = [(-1, -1), (1, -1), (1, 1), (-1, 1)].map(|(x, y)| Cell::new(x, y));
        assert_eq!(found, want);
    }
}
