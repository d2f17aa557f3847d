//! Zamek and The Castle.
//!
//! The layers of a board, from the bottom: [`ground`], [`shadows`], [`wall`],
//! [`tiles`], [`edges`], the signs of [`crate::sign`], [`tokens`], [`figures`].
//! Ground and wall never change; the others follow the [`Scene`].

mod area;
mod board;
mod edges;
mod house;
mod layout;
mod meadow;
mod pigsty;
mod roads;
mod scene;
mod spot;
mod start;
mod symbols;
mod things;
mod tile;
mod track;
mod wall;

use games::zamek::TileKind;
use tiling::Rotation;

pub use board::{board, layers, marked_area, scene_picture};
pub use scene::Scene;
pub use spot::spot;
pub use things::track_space;

use crate::{
    Theme,
    path::Path,
    point::{Point, TILE, degrees},
    standalone::{self, SHARED, Window},
    svg::{Rect, Svg},
};

/// Things, tokens and figures of this game.
const THINGS: &str = include_str!("../art/zamek.svg");

/// What a page needs once for all pictures of this game, to be put into a `<defs>`:
/// a symbol for each kind of tile, with the kind's word as its id, figures
/// (`d-standW`, `d-lieB`, `d-famW` ...), tokens (`d-token1` ..., `d-tokenback`),
/// patterns and filters.
///
/// A tile is shown by `<use href="#t17" class="d-r1">` within a group that
/// turns it by a quarter: see [`tiles`]. Colours come from
/// [`crate::palette::properties`], classes from [`crate::style_sheet`].
#[must_use]
pub fn symbols() -> String {
    [SHARED, THINGS, &symbols::all()].concat()
}

/// The floor of the castle: the empty cells, and the wall's shadow.
#[must_use]
pub fn ground() -> String {
    let mut svg = Svg::default();
    wall::ground(&mut svg);
    svg.into_string()
}

/// The shadows of the placed tiles.
#[must_use]
pub fn shadows(scene: &Scene) -> String {
    let mut svg = Svg::default();
    svg.text("<g class=\"d-shadow\" filter=\"url(#d-soft2)\">");
    for tile in &scene.tiles {
        let at = track::origin(tile.cell) + Point::new(1.5, 3.0);
        svg.rect(Rect::square(at, 101.0, 0.0), "");
    }
    svg.text("</g>");
    svg.into_string()
}

/// The wall with its track, towers and start spaces.
#[must_use]
pub fn wall() -> String {
    let mut svg = Svg::default();
    wall::draw(&mut svg);
    svg.into_string()
}

/// The placed tiles, as uses of the symbols of a page.
#[must_use]
pub fn tiles(scene: &Scene) -> String {
    let mut svg = Svg::default();
    for tile in &scene.tiles {
        let Point { x, y } = track::origin(tile.cell);
        let quarters = tile.rotation.quarters();
        let turn = degrees(tile.rotation);
        svg.add(format_args!(
            "<g transform=\"translate({x} {y}) rotate({turn} 50 50)\">\
             <use href=\"#{}\" class=\"d-r{quarters}\"/></g>",
            tile.kind
        ));
    }
    svg.into_string()
}

/// The borders between the placed tiles, and the inner face of the wall.
#[must_use]
pub fn edges(scene: &Scene) -> String {
    let mut svg = Svg::default();
    edges::draw(&mut svg, scene);
    svg.into_string()
}

/// The tokens on the towers.
#[must_use]
pub fn tokens(scene: &Scene) -> String {
    let mut svg = Svg::default();
    things::tokens(&mut svg, scene);
    svg.into_string()
}

/// The figures on the tiles and the score markers on the wall.
#[must_use]
pub fn figures(scene: &Scene) -> String {
    let mut svg = Svg::default();
    things::figures(&mut svg, scene);
    svg.into_string()
}

/// One tile as a picture of its own.
#[must_use]
pub fn tile_picture(kind: TileKind, rotation: Rotation, theme: Theme) -> String {
    let mut symbol = Svg::default();
    symbols::add_turned(&mut symbol, kind, rotation);
    let mut body = Svg::default();
    let turn = degrees(rotation);
    body.add(format_args!(
        "<g transform=\"rotate({turn} 50 50)\"><use href=\"#{}\"/></g>",
        symbols::turned_id(kind, rotation)
    ));
    let window = Window { at: Point::default(), size: Point::new(TILE, TILE) };
    let things = [SHARED, THINGS, symbol.as_str()];
    standalone::document(body.as_str(), &things, window, theme)
}

/// Lays the colour and the pattern of a seat over a shape.
fn overlay(svg: &mut Svg, seat: usize, path: &Path) {
    if path.is_empty() {
        return;
    }
    let shape = path.as_str();
    svg.add(format_args!("<path class=\"d-tint{seat}\" d=\"{shape}\"/>"));
    svg.add(format_args!(
        "<path class=\"d-pattern d-fine\" fill=\"url(#d-own{seat})\" d=\"{shape}\"/>"
    ));
}
