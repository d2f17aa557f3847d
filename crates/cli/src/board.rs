//! The board as text for a terminal: each tile five characters wide and three high.
//!
//! ```text
//!       e0    e1
//!     +-----+-----+
//!     |#####|.....|
//!  n0 |--1f-|--...|
//!     |.....|.....|
//!     +-----+-----+
//! ```

mod carcassonne;
mod zamek;

use std::collections::BTreeSet;

use games::State;
use tiling::Cell;

/// How wide a cell is.
const WIDTH: usize = 5;
/// How high a cell is.
const HEIGHT: usize = 3;

/// What colour a character has, where there are colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    /// That of the terminal.
    #[default]
    Plain,
    /// Frames and names of cells.
    Faint,
    /// House or city.
    Red,
    /// Pigsty, cloister, abbey.
    Yellow,
    /// Meadow or farm.
    Green,
    /// A place where something may be put.
    Marked,
    /// Of a seat.
    Seat(u8),
}

impl Ink {
    /// The numbers of the terminal's command for this colour (ECMA-48, SGR).
    fn code(self) -> String {
        match self {
            Ink::Plain => "0".to_owned(),
            Ink::Faint => "0;2".to_owned(),
            Ink::Red => "0;31".to_owned(),
            Ink::Yellow => "0;33".to_owned(),
            Ink::Green => "0;32".to_owned(),
            Ink::Marked => "0;1;36".to_owned(),
            Ink::Seat(seat) => format!("1;7;{}", [37, 34, 35, 36, 33, 31][usize::from(seat) % 6]),
        }
    }
}

/// Whether text is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// With the terminal's commands for colours.
    On,
    /// Characters only.
    Off,
}

/// What one cell shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Face([[(char, Ink); WIDTH]; HEIGHT]);

impl Face {
    /// A cell full of one character.
    fn full(c: char, ink: Ink) -> Face {
        Face([[(c, ink); WIDTH]; HEIGHT])
    }

    /// Writes `text` from a column of a row on; what does not fit is left out.
    fn write(&mut self, row: usize, column: usize, text: &str, ink: Ink) {
        for (place, c) in self.0[row][column..].iter_mut().zip(text.chars()) {
            *place = (c, ink);
        }
    }

    /// A name in the middle of an empty cell.
    fn named(name: &str, ink: Ink) -> Face {
        let mut face = Face::full(' ', Ink::Plain);
        face.write(1, WIDTH.saturating_sub(name.len()) / 2, name, ink);
        face
    }
}

/// A board to be written out: cells in rows from north to south.
struct Sheet {
    /// The names of the columns.
    columns: Vec<String>,
    /// Each row with its name.
    rows: Vec<(String, Vec<Face>)>,
}

/// The board of a game, with `marked` cells named.
pub fn board(state: &State, marked: &BTreeSet<Cell>, colour: Colour) -> String {
    let sheet = match state {
        State::Zamek(game) => zamek::sheet(game, marked),
        State::Carcassonne(game) => carcassonne::sheet(game, marked),
    };
    sheet.to_text(colour)
}

/// A kind of tile as it lies in each of its four rotations, side by side.
///
/// `None` if the word names no kind of this game.
pub fn rotations(state: &State, word: &str, colour: Colour) -> Option<String> {
    let row: Vec<Face> = match state {
        State::Zamek(_) => zamek::turned(word.parse().ok()?),
        State::Carcassonne(_) => carcassonne::turned(word.parse().ok()?),
    };
    let columns = (0..row.len()).map(|turns| format!("_{turns}")).collect();
    Some(Sheet { columns, rows: vec![(String::new(), row)] }.to_text(colour))
}

impl Sheet {
    fn to_text(&self, colour: Colour) -> String {
        let label = self.rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
        let frame = format!("{:label$} +{}", "", "-----+".repeat(self.columns.len()));
        let mut text = Pen { text: String::new(), ink: Ink::Plain, colour };
        text.names(label, &self.columns);
        for (name, faces) in &self.rows {
            text.line(&frame);
            for row in 0..HEIGHT {
                let name = if row == 1 { name } else { "" };
                text.put(&format!("{name:label$} |"), Ink::Faint);
                for face in faces {
                    for &(c, ink) in &face.0[row] {
                        text.put(c.encode_utf8(&mut [0; 4]), ink);
                    }
                    text.put("|", Ink::Faint);
                }
                text.line("");
            }
        }
        text.line(&frame);
        text.names(label, &self.columns);
        text.text
    }
}

/// Writes with as few changes of colour as possible.
struct Pen {
    text: String,
    ink: Ink,
    colour: Colour,
}

impl Pen {
    fn put(&mut self, text: &str, ink: Ink) {
        if self.colour == Colour::On && self.ink != ink {
            self.text += &format!("\u{1b}[{}m", ink.code());
        }
        self.ink = ink;
        self.text += text;
    }

    /// Ends the line with `text`; no space and no colour goes beyond it.
    fn line(&mut self, text: &str) {
        self.put(text, Ink::Faint);
        self.put("", Ink::Plain);
        let length = self.text.trim_end_matches(' ').len();
        self.text.truncate(length);
        self.text.push('\n');
    }

    fn names(&mut self, label: usize, columns: &[String]) {
        let names: Vec<String> = columns.iter().map(|name| format!("{name:^5}")).collect();
        self.line(&format!("{:label$}  {}", "", names.join(" ")));
    }
}
