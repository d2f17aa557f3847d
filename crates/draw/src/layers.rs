//! A board in the two layers between which a page puts its own signs.

use crate::{Theme, palette, style_sheet};

/// What a page may show of a position beside the position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// Whether the names of columns and rows stand at the edges.
    pub coordinates: bool,
    /// Whether areas show who owns them.
    pub owners: bool,
}

/// A board as fragments of SVG, for a page that holds the symbols of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Layers {
    /// The part of the plane that they fill: left, top, width, height.
    pub view_box: [f64; 4],
    /// Ground, wall, tiles, borders, owners.
    pub board: String,
    /// Tokens, figures and score markers, above what the page marks as legal.
    pub figures: String,
}

/// The style sheet of a page: the classes, and the colours of both themes.
///
/// The dark ones are taken under `[data-theme="dark"]`, and where the person
/// asks for darkness and the page says nothing.
#[must_use]
pub fn page_style() -> String {
    let light = palette::properties(Theme::Light);
    let dark = palette::properties(Theme::Dark);
    format!(
        ":root{{{light}}}\n[data-theme=\"dark\"]{{{dark}}}\n\
         @media (prefers-color-scheme:dark){{:root:not([data-theme]){{{dark}}}}}\n{}",
        style_sheet()
    )
}
