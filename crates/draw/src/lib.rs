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
mod light;
mod path;
mod point;
mod road;
mod scatter;
mod standalone;
mod svg;

pub mod palette;
pub mod sign;
pub mod zamek;

pub use palette::Theme;
pub use point::Point;

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
    pub last: Option<tiling::Cell>,
    /// A region of a tile whose whole area is to be marked.
    pub area: Option<(tiling::Cell, S)>,
}

impl<S> Default for Style<S> {
    fn default() -> Self {
        let theme = Theme::default();
        Style { theme, coordinates: false, owners: false, last: None, area: None }
    }
}

/// The rules of all classes, for the style sheet of a page.
///
/// The colours in it are names: see [`palette::properties`].
#[must_use]
pub fn style_sheet() -> String {
    [standalone::STYLE, &light::rules()].concat()
}
