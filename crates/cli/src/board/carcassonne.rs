//! Carcassonne's board.
//!
//! `#` city, `.` farm, roads `|`, `-`, meeting at `+`, `M` cloister, `A` abbey,
//! `v` a pennant. A figure is the number of its seat and `f` follower, `m`
//! mayor, `w` wagon, `b` barn.

use std::collections::BTreeSet;

use games::carcassonne::{
    Carcassonne, CellWord, Deployed, Feature, Figure, PlacedTile, Spot, TileKind,
};
use tiling::{Cell, Corner, Rotation, Side};

use super::{Face, Ink, Sheet};

/// The middle of a side or the like: row and column of two characters.
const fn place(spot: Spot) -> (usize, usize) {
    match spot {
        Spot::Side(Side::North) => (0, 2),
        Spot::Side(Side::East) => (1, 3),
        Spot::Side(Side::South) => (2, 2),
        Spot::Side(Side::West) => (1, 0),
        Spot::Half(half) => corner(half.corner()),
        Spot::Corner(at) => corner(at),
        Spot::Cloister | Spot::Inner(_) => (1, 2),
    }
}

const fn corner(corner: Corner) -> (usize, usize) {
    match corner {
        Corner::NorthWest => (0, 0),
        Corner::NorthEast => (0, 3),
        Corner::SouthEast => (2, 3),
        Corner::SouthWest => (2, 0),
    }
}

/// The tiles and one cell more on each side.
pub fn sheet(game: &Carcassonne, marked: &BTreeSet<Cell>) -> Sheet {
    let cells: Vec<Cell> = game.placed().map(|placed| placed.cell).collect();
    let range = |of: fn(&Cell) -> i8| {
        let least = cells.iter().map(of).min().unwrap_or(0);
        let most = cells.iter().map(of).max().unwrap_or(0);
        least.saturating_sub(1)..=most.saturating_add(1)
    };
    let columns: Vec<i8> = range(|cell| cell.x).collect();
    let row = |y: i8| {
        let faces = columns.iter().map(|&x| face(game, Cell::new(x, y), marked)).collect();
        (half_of_word(Cell::new(0, y), ['n', 's']), faces)
    };
    Sheet {
        columns: columns.iter().map(|&x| column_name(x)).collect(),
        rows: range(|cell| cell.y).map(row).collect(),
    }
}

fn column_name(x: i8) -> String {
    let word = CellWord(Cell::new(x, 0)).to_string();
    word.split(['n', 's']).next().unwrap_or("").to_owned()
}

/// The part of a cell's word that begins with one of these letters.
fn half_of_word(cell: Cell, letters: [char; 2]) -> String {
    let word = CellWord(cell).to_string();
    let begin = word.find(letters).unwrap_or(0);
    word[begin..].to_owned()
}

/// A kind in its four rotations.
pub fn turned(kind: TileKind) -> Vec<Face> {
    Rotation::ALL.into_iter().map(|rotation| tile(kind, rotation)).collect()
}

fn face(game: &Carcassonne, cell: Cell, marked: &BTreeSet<Cell>) -> Face {
    let Some(PlacedTile { kind, rotation, .. }) = game.tile_at(cell) else {
        let name = CellWord(cell).to_string();
        return if marked.contains(&cell) {
            Face::named(&name, Ink::Marked)
        } else {
            Face::full(' ', Ink::Plain)
        };
    };
    let mut face = tile(kind, rotation);
    for figure in game.figures().filter(|figure| figure.cell == cell) {
        stand(&mut face, figure);
    }
    face
}

fn tile(kind: TileKind, rotation: Rotation) -> Face {
    if kind == TileKind::ABBEY {
        let mut face = Face::full(' ', Ink::Plain);
        face.write(1, 2, "A", Ink::Yellow);
        return face;
    }
    let mut face = Face::full('.', Ink::Green);
    for region in kind.regions().iter().filter(|region| region.feature == Feature::City) {
        let sides: Vec<Side> = region.sides().map(|side| side.turned(rotation)).collect();
        city(&mut face, &sides, region.pennants);
    }
    let roads = || kind.regions().iter().filter(|region| region.feature == Feature::Road);
    for region in roads() {
        let sides: Vec<Side> = region.sides().map(|side| side.turned(rotation)).collect();
        road(&mut face, &sides);
    }
    if 1 < roads().count() {
        face.write(1, 2, "+", Ink::Plain);
    }
    if kind.regions().iter().any(|region| region.feature == Feature::Cloister) {
        face.write(1, 2, "M", Ink::Yellow);
    }
    face
}

fn city(face: &mut Face, sides: &[Side], pennants: u8) {
    for side in sides {
        match side {
            Side::North => face.write(0, 0, "#####", Ink::Red),
            Side::South => face.write(2, 0, "#####", Ink::Red),
            Side::East => (0..3).for_each(|row| face.write(row, 4, "#", Ink::Red)),
            Side::West => (0..3).for_each(|row| face.write(row, 0, "#", Ink::Red)),
        }
    }
    if 1 < sides.len() {
        face.write(1, 1, "###", Ink::Red);
    }
    if 0 < pennants {
        face.write(1, 2, &"v".repeat(pennants.into()), Ink::Plain);
    }
}

fn road(face: &mut Face, sides: &[Side]) {
    for side in sides {
        let (row, column) = place(Spot::Side(*side));
        let text = match side {
            Side::North | Side::South => "|",
            Side::East | Side::West => "--",
        };
        face.write(row, column, text, Ink::Plain);
    }
    let middle = match sides {
        [one, other] if one.opposite() == *other => match one {
            Side::North | Side::South => "|",
            Side::East | Side::West => "-",
        },
        [_] => ".",
        _ => "+",
    };
    face.write(1, 2, middle, Ink::Plain);
}

fn stand(face: &mut Face, figure: Deployed) {
    let letter = match figure.figure {
        Figure::Follower => 'f',
        Figure::Mayor => 'm',
        Figure::Wagon => 'w',
        Figure::Barn => 'b',
    };
    let (row, column) = place(figure.spot);
    let text = format!("{}{letter}", figure.seat.index() + 1);
    face.write(row, column, &text, Ink::Seat(figure.seat.index() as u8));
}
