//! Tiles, boards and figures as SVG text.
//!
//! Nothing here reads a file or a clock, and the same position gives the same
//! picture. A tile is 100 units wide; so is a cell of the board.
//!
//! There are two ways to use it. A program asks for whole documents: [`board`],
//! [`zamek::tile_picture`]. A page puts the symbols of a game into its document
//! once, defines the colours of its theme ([`palette::properties`]) and the
//! classes ([`style_sheet`]), and then shows layers: [`zamek`], [`carcassonne`].
//! All classes, ids and properties begin with `d-`; only the symbols of tiles
//! have the kind's word as their id. No `style` attribute is used.
//!
//! All drawings are our own.

mod curve;
mod hand;
mod layers;
mod light;
mod path;
mod point;
mod road;
mod scatter;
mod standalone;
mod svg;

pub mod carcassonne;
pub mod palette;
pub mod sign;
pub mod zamek;

pub use layers::{Layers, Shown, page_style};
pub use palette::Theme;
pub use point::Point;

use games::State;
use tiling::Cell;

/// How a board is shown; `S` is what names a region of a tile in the game.
#[derive(Clone, Debug)]
pub struct Style<S> {
    /// The colours.
    pub theme: Theme,
    /// Whether the names of columns and rows stand at the edges.
    pub coordinates: bool,
    /// Whether areas show who owns them, by colour and pattern.
    pub owners: bool,
    /// The cell of the last tile, to be marked.
    pub last: Option<Cell>,
    /// A region of a tile whose whole area is to be marked.
    pub area: Option<(Cell, S)>,
}

impl<S> Default for Style<S> {
    fn default() -> Self {
        let theme = Theme::default();
        Style { theme, coordinates: false, owners: false, last: None, area: None }
    }
}

/// A region of a tile in any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// Of Zamek.
    Zamek(games::zamek::Spot),
    /// Of Carcassonne.
    Carcassonne(games::carcassonne::Spot),
}

impl<S: Copy> Style<S> {
    /// The same style with the marked region named by `name`, or none if that gives none.
    fn with_area<T>(&self, name: impl FnOnce(S) -> Option<T>) -> Style<T> {
        let Style { theme, coordinates, owners, last, area } = *self;
        let area = area.and_then(|(cell, spot)| name(spot).map(|spot| (cell, spot)));
        Style { theme, coordinates, owners, last, area }
    }
}

/// The position of any game as a picture of its own.
///
/// A marked region of another game is left out.
///
/// ```
/// use games::{GameName, Setup, State};
/// let setup = Setup::new(GameName::Carcassonne, 2, []).unwrap();
/// let picture = draw::board(&State::new(&setup), &draw::Style::default());
/// assert!(picture.starts_with("<svg"));
/// ```
#[must_use]
pub fn board(state: &State, style: &Style<Spot>) -> String {
    match state {
        State::Zamek(game) => {
            let name = |spot| if let Spot::Zamek(spot) = spot { Some(spot) } else { None };
            zamek::board(game, &style.with_area(name))
        }
        State::Carcassonne(game) => {
            let name = |spot| if let Spot::Carcassonne(spot) = spot { Some(spot) } else { None };
            carcassonne::board(game, &style.with_area(name))
        }
    }
}

/// The rules of all classes, for the style sheet of a page.
///
/// The colours in it are names: see [`palette::properties`].
#[must_use]
pub fn style_sheet() -> String {
    [standalone::STYLE, &light::rules(), &light::fixed_rules()].concat()
}
