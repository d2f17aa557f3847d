//! A position as a drawing of three by three letters a tile.
//!
//! ```text
//!        h   i   j
//!        H M ### ###      H P M  the quarters; S a meadow with a shrine
//!     6   +-  -# ###      | -    arms of a road; + a crossing or an end, * stocks, o a fountain
//!        HwH M## ###      w b    a follower of White or Black, where its region begins
//!                         W B    a family house
//!                         . an empty space, # the wall; a start space shows what it shows
//! ```

use tiling::{Cell, Corner, Side};
use zamek::{
    Figure, Ground, PlacedTile, Player, Spot, Zamek,
    wall::{CELLS, COLUMNS, Named, ROWS, SQUARES, STARTS},
};

type Picture = [[char; 3]; 3];

/// Where a corner and a side lie in a picture: row and column.
const fn corner_at(corner: Corner) -> (usize, usize) {
    match corner {
        Corner::NorthWest => (0, 0),
        Corner::NorthEast => (0, 2),
        Corner::SouthEast => (2, 2),
        Corner::SouthWest => (2, 0),
    }
}

const fn side_at(side: Side) -> (usize, usize) {
    match side {
        Side::North => (0, 1),
        Side::East => (1, 2),
        Side::South => (2, 1),
        Side::West => (1, 0),
    }
}

const fn arm(side: Side) -> char {
    match side {
        Side::North | Side::South => '|',
        Side::East | Side::West => '-',
    }
}

/// Draws the part of the castle that holds tiles, one cell further on each side.
pub fn drawing(game: &Zamek) -> String {
    let cells: Vec<Cell> = game.placed().map(|placed| placed.cell).collect();
    let span = |of: fn(&Cell) -> i8, max: i8| {
        let low = cells.iter().map(of).min().unwrap_or(1) - 1;
        low.max(0)..(cells.iter().map(of).max().unwrap_or(max) + 2).min(max)
    };
    let (columns, rows) = (span(|cell| cell.x, COLUMNS), span(|cell| cell.y, ROWS));
    let file = |x: i8| Named(Cell::new(x, 0)).to_string().remove(0);
    let mut lines =
        vec![columns.clone().fold("   ".to_owned(), |line, x| format!("{line}  {} ", file(x)))];
    for y in rows {
        let pictures: Vec<Picture> =
            columns.clone().map(|x| picture(game, Cell::new(x, y))).collect();
        for row in 0..3 {
            let mut line = if row == 1 { format!("{:>2} ", ROWS - y) } else { "   ".to_owned() };
            for picture in &pictures {
                line.push(' ');
                line.extend(picture[row]);
            }
            lines.push(line.trim_end().to_owned());
        }
    }
    lines.join("\n") + "\n"
}

fn picture(game: &Zamek, cell: Cell) -> Picture {
    if let Some(placed) = game.tile_at(cell) {
        return tile(game, placed);
    }
    let mut picture = [[' '; 3]; 3];
    if CELLS.contains(&cell) {
        picture[1][1] = '.';
    } else if let Some(square) = SQUARES.iter().position(|&square| square == cell) {
        picture = [['#'; 3]; 3];
        for start in STARTS.iter().filter(|start| usize::from(start.space / 2) == square) {
            let side = start.side.opposite();
            for (half, ground) in start.side.halves().into_iter().zip(start.halves) {
                let (row, column) = corner_at(half.facing().corner());
                let shrine = start.shrine == Some(ground);
                picture[row][column] = if shrine { 'S' } else { ground.letter() };
            }
            if start.road {
                let (row, column) = side_at(side);
                picture[row][column] = if start.stocks { '*' } else { arm(side) };
            }
        }
    }
    picture
}

fn tile(game: &Zamek, placed: PlacedTile) -> Picture {
    let facts = placed.kind.tile();
    let mut picture = [[' '; 3]; 3];
    for corner in Corner::ALL {
        let (row, column) = corner_at(corner);
        let shrine = facts.shrine.map(|at| at.turned(placed.rotation)) == Some(corner);
        let ground: Ground = facts.ground(corner, placed.rotation);
        picture[row][column] = if shrine { 'S' } else { ground.letter() };
    }
    for &exit in facts.roads.iter().copied().flatten() {
        let side = exit.turned(placed.rotation);
        let (row, column) = side_at(side);
        picture[row][column] = arm(side);
        picture[1][1] = if facts.fountain {
            'o'
        } else if facts.stocks {
            '*'
        } else {
            '+'
        };
    }
    for figure in game.figures().filter(|figure| figure.cell == placed.cell) {
        let (row, column) = match figure.spot {
            Spot::House(corner) | Spot::Pigsty(corner) | Spot::Meadow(corner) => corner_at(corner),
            Spot::Road(side) => side_at(side),
        };
        picture[row][column] = match (Player::of(figure.owner), figure.figure) {
            (Player::White, Figure::Follower) => 'w',
            (Player::Black, Figure::Follower) => 'b',
            (Player::White, Figure::FamilyHouse) => 'W',
            (Player::Black, Figure::FamilyHouse) => 'B',
        };
    }
    picture
}
