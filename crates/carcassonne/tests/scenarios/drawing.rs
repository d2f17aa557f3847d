//! Draws a table in letters.
//!
//! Seven columns and three rows a tile: `#` city, `-` and `|` road, `.` field,
//! `M` cloister, `A` abbey, `+` a pennant; a figure is its seat and its letter.

use carcassonne::{Carcassonne, Edge, Feature, PlacedTile, Spot};
use tiling::{Cell, Side};

type Canvas = [[char; 7]; 3];

/// The table, framed by a line of empty columns at the left.
pub fn draw(game: &Carcassonne) -> String {
    let cells: Vec<Cell> = game.placed().map(|tile| tile.cell).collect();
    let reach = |of: fn(&Cell) -> i8| {
        let low = cells.iter().map(of).min().unwrap_or(0);
        low..=cells.iter().map(of).max().unwrap_or(0)
    };
    let mut text = String::new();
    for y in reach(|cell| cell.y) {
        let row: Vec<Canvas> =
            reach(|cell| cell.x).map(|x| canvas(game, Cell::new(x, y))).collect();
        for line in 0..3 {
            let joined: String =
                row.iter().flat_map(|canvas| [' '].into_iter().chain(canvas[line])).collect();
            text.push_str("  ");
            text.push_str(joined.trim_end());
            text.push('\n');
        }
    }
    text
}

fn canvas(game: &Carcassonne, cell: Cell) -> Canvas {
    let Some(tile) = game.tile_at(cell) else { return [[' '; 7]; 3] };
    let mut canvas = ground(tile);
    for figure in game.figures().filter(|figure| figure.cell == cell) {
        let (line, column) = place(figure.spot);
        let digit = char::from_digit(figure.seat.index() as u32, 10);
        canvas[line][column] = digit.unwrap_or('?');
        canvas[line][column + 1] = figure.figure.letter();
    }
    canvas
}

fn ground(tile: PlacedTile) -> Canvas {
    let mut canvas = [['.'; 7]; 3];
    for side in Side::ALL {
        let cells: &[(usize, usize)] = match side {
            Side::North => &[(0, 3)],
            Side::East => &[(1, 5), (1, 6)],
            Side::South => &[(2, 3)],
            Side::West => &[(1, 0), (1, 1)],
        };
        let road = if side.index() % 2 == 0 { '|' } else { '-' };
        let mark = match tile.edge(side) {
            Edge::City => '#',
            Edge::Road => road,
            Edge::Field => '.',
            Edge::Abbey => '=',
        };
        for &(line, column) in cells {
            canvas[line][column] = mark;
        }
    }
    for region in tile.kind.regions() {
        let wide = 1 < region.sides().count();
        match region.feature {
            Feature::City if 0 < region.pennants => canvas[1][3] = '+',
            Feature::City if wide => canvas[1][3] = '#',
            Feature::Road if wide && canvas[1][3] == '.' => canvas[1][3] = 'o',
            Feature::Road if canvas[1][3] == '.' => canvas[1][3] = 'x',
            Feature::Cloister => canvas[1][3] = 'M',
            Feature::Road | Feature::City | Feature::Farm => {}
        }
    }
    if tile.edge(Side::North) == Edge::Abbey {
        canvas[1][3] = 'A';
    }
    canvas
}

/// The line and column at which a figure's two letters begin.
fn place(spot: Spot) -> (usize, usize) {
    match spot {
        Spot::Side(Side::North) => (0, 3),
        Spot::Side(Side::East) => (1, 5),
        Spot::Side(Side::South) => (2, 3),
        Spot::Side(Side::West) => (1, 0),
        Spot::Half(half) => {
            [(0, 1), (0, 5), (0, 5), (2, 5), (2, 5), (2, 1), (2, 1), (0, 1)][half.index()]
        }
        Spot::Cloister => (1, 3),
        Spot::Inner(inner) => [(1, 1), (1, 4)][inner as usize - 1],
        Spot::Corner(corner) => [(0, 0), (0, 5), (2, 5), (2, 0)][corner.index()],
    }
}
