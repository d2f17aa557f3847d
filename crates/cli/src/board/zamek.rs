//! Zamek's board: a tile has a quadrant in each corner and roads to the middle of its sides.
//!
//! `h` house, `p` pigsty, `.` meadow, `s` shrine; roads `|`, `-`, meeting at
//! `+`; `O` fountain, `x` stocks. A follower is its owner's letter and `*`, a
//! family house the letter and `^`.

use std::collections::BTreeSet;

use games::zamek::{
    Figure, Ground, PlacedTile, Spot, Standing, TileKind, Zamek,
    wall::{CELLS, COLUMNS, Named, ROWS, STARTS, StartSpace},
};
use tiling::{Cell, Corner, Rotation, Side};

use super::{Face, Ink, Sheet};

/// Where a quadrant begins in a cell: row and column.
const fn quadrant(corner: Corner) -> (usize, usize) {
    match corner {
        Corner::NorthWest => (0, 0),
        Corner::NorthEast => (0, 3),
        Corner::SouthEast => (2, 3),
        Corner::SouthWest => (2, 0),
    }
}

/// Where the road to a side is drawn, and how.
const fn arm(side: Side) -> (usize, usize, &'static str) {
    match side {
        Side::North => (0, 2, "|"),
        Side::East => (1, 3, "--"),
        Side::South => (2, 2, "|"),
        Side::West => (1, 0, "--"),
    }
}

const fn ground(ground: Ground) -> (&'static str, Ink) {
    match ground {
        Ground::House => ("hh", Ink::Red),
        Ground::Pigsty => ("pp", Ink::Yellow),
        Ground::Meadow => ("..", Ink::Green),
    }
}

/// The whole castle, with the start spaces that lie beyond its plan.
pub fn sheet(game: &Zamek, marked: &BTreeSet<Cell>) -> Sheet {
    let shown = |cell: &Cell| CELLS.contains(cell) || start_at(*cell).is_some();
    let around = (-1..=ROWS).flat_map(|y| (-1..=COLUMNS).map(move |x| Cell::new(x, y)));
    let cells: Vec<Cell> = around.filter(shown).collect();
    let is_column = |&x: &i8| cells.iter().any(|cell| cell.x == x);
    let is_row = |&y: &i8| cells.iter().any(|cell| cell.y == y);
    let columns: Vec<i8> = (-1..=COLUMNS).filter(is_column).collect();
    let name = |x: i8| if (0..COLUMNS).contains(&x) { letter(x) } else { String::new() };
    let row = |y: i8| {
        let faces = columns.iter().map(|&x| face(game, Cell::new(x, y), marked)).collect();
        let name = if (0..ROWS).contains(&y) { (ROWS - y).to_string() } else { String::new() };
        (name, faces)
    };
    Sheet {
        columns: columns.iter().map(|&x| name(x)).collect(),
        rows: (-1..=ROWS).filter(is_row).map(row).collect(),
    }
}

/// The start space that lies on a cell outside.
fn start_at(cell: Cell) -> Option<&'static StartSpace> {
    STARTS.iter().find(|start| start.cell.beside(start.side) == cell)
}

fn letter(x: i8) -> String {
    char::from(b'a' + x as u8).to_string()
}

/// A kind in its four rotations.
pub fn turned(kind: TileKind) -> Vec<Face> {
    Rotation::ALL.into_iter().map(|rotation| tile(kind, rotation)).collect()
}

fn face(game: &Zamek, cell: Cell, marked: &BTreeSet<Cell>) -> Face {
    if let Some(PlacedTile { kind, rotation, .. }) = game.tile_at(cell) {
        let mut face = tile(kind, rotation);
        for standing in game.figures().filter(|standing| standing.cell == cell) {
            stand(&mut face, standing);
        }
        return face;
    }
    if CELLS.contains(&cell) {
        let name = Named(cell).to_string();
        return if marked.contains(&cell) {
            Face::named(&name, Ink::Marked)
        } else {
            Face::named(".", Ink::Faint)
        };
    }
    start_at(cell).map_or(Face::full(':', Ink::Faint), start_space)
}

/// A start space: its two halves and its road as they meet the castle, and its number.
fn start_space(start: &StartSpace) -> Face {
    let mut face = Face::full(':', Ink::Faint);
    let inner = start.side.opposite();
    // Clockwise as seen from the inside: from the outside the halves change places.
    let [first, second] = start.halves;
    let corners = match inner {
        Side::North => [Corner::NorthEast, Corner::NorthWest],
        Side::East => [Corner::SouthEast, Corner::NorthEast],
        Side::South => [Corner::SouthWest, Corner::SouthEast],
        Side::West => [Corner::NorthWest, Corner::SouthWest],
    };
    for (corner, half) in corners.into_iter().zip([first, second]) {
        let (row, column) = quadrant(corner);
        let (text, ink) = ground(half);
        let text = if start.shrine == Some(half) { ".s" } else { text };
        face.write(row, column, text, ink);
    }
    face.write(1, 1, &format!("{:^3}", start.space), Ink::Plain);
    if start.road {
        let (row, column, text) = arm(inner);
        let text = if start.stocks { "x" } else { text };
        face.write(row, column, text, Ink::Plain);
    }
    face
}

fn tile(kind: TileKind, rotation: Rotation) -> Face {
    let tile = kind.tile();
    let mut face = Face::full(' ', Ink::Plain);
    let at = |corner| tile.ground(corner, rotation);
    for corner in Corner::ALL {
        let (row, column) = quadrant(corner);
        let (text, ink) = ground(at(corner));
        face.write(row, column, text, ink);
    }
    for side in Side::ALL {
        let [one, other] = corners_of(side);
        if at(one) == at(other) {
            let (row, column, road) = arm(side);
            let (text, ink) = ground(at(one));
            face.write(row, column, &text[..road.len()], ink);
        }
    }
    let first = at(Corner::NorthWest);
    if Corner::ALL.into_iter().all(|corner| at(corner) == first) {
        face.write(1, 2, &ground(first).0[..1], ground(first).1);
    }
    if let Some([corner, _]) = tile.joined {
        let (text, ink) = ground(tile.quadrants[corner.index()]);
        face.write(1, 2, &text[..1], ink);
    }
    roads(&mut face, kind, rotation);
    if let Some(corner) = tile.shrine {
        let (row, column) = quadrant(corner.turned(rotation));
        face.write(row, column, "s", Ink::Plain);
    }
    face
}

fn roads(face: &mut Face, kind: TileKind, rotation: Rotation) {
    let tile = kind.tile();
    let sides = || tile.roads.iter().flat_map(|road| road.iter());
    for side in sides() {
        let (row, column, text) = arm(side.turned(rotation));
        face.write(row, column, text, Ink::Plain);
    }
    let middle = if tile.fountain {
        "O"
    } else if tile.stocks {
        "x"
    } else if sides().next().is_some() {
        "+"
    } else {
        return;
    };
    face.write(1, 2, middle, Ink::Plain);
}

/// The quadrants at a side.
const fn corners_of(side: Side) -> [Corner; 2] {
    match side {
        Side::North => [Corner::NorthWest, Corner::NorthEast],
        Side::East => [Corner::NorthEast, Corner::SouthEast],
        Side::South => [Corner::SouthEast, Corner::SouthWest],
        Side::West => [Corner::SouthWest, Corner::NorthWest],
    }
}

fn stand(face: &mut Face, standing: Standing) {
    let mark = match standing.figure {
        Figure::Follower => '*',
        Figure::FamilyHouse => '^',
    };
    let text: String = [seat_letter(standing.owner), mark].iter().collect();
    let (row, column) = match standing.spot {
        Spot::House(corner) | Spot::Pigsty(corner) | Spot::Meadow(corner) => quadrant(corner),
        Spot::Road(side) => {
            let (row, column, _) = arm(side);
            (row, column)
        }
    };
    face.write(row, column, &text, Ink::Seat(standing.owner.index() as u8));
}

/// White's letter, or Black's.
const fn seat_letter(seat: game::Seat) -> char {
    if seat.index() == 0 { 'W' } else { 'B' }
}
