//! Carcassonne with Abbey & Mayor.
//!
//! The layers of a table, from the bottom: [`shadows`], [`tiles`], [`edges`],
//! the signs of [`crate::sign`], [`figures`]. All follow the [`Scene`].

mod area;
mod board;
mod edges;
mod facts;
mod livery;
mod raster;
mod scene;
mod shape;
mod spot;
mod symbols;
mod tile;
mod town;
mod walls;
mod ways;

use games::carcassonne::{Deployed, Figure, Spot, TileKind};
use tiling::Rotation;

pub use board::{board, layers, marked_area, scene_picture};
pub use scene::Scene;
pub use spot::spot;

use crate::{
    Theme,
    point::{Point, TILE, degrees},
    standalone::{self, SHARED, Window},
    svg::{Rect, Svg},
};

/// Things on the tiles of this game.
const THINGS: &str = include_str!("../art/carcassonne.svg");

/// What a page needs once for all pictures of this game, to be put into a `<defs>`:
/// a symbol for each kind of tile, with the kind's word as its id, and for each
/// seat 0 to 5 figures (`d-follower0`, `d-lie0`, `d-mayor0`, `d-wagon0`,
/// `d-barn0`), its mark (`d-mark0`) and the pattern of what it owns (`d-own0`).
///
/// A tile is shown by `<use href="#tD" class="d-r1">` within a group that turns
/// it by a quarter: see [`tiles`]. Colours come from
/// [`crate::palette::properties`], classes from [`crate::style_sheet`].
#[must_use]
pub fn symbols() -> String {
    [SHARED, THINGS, &livery::definitions(), &symbols::all()].concat()
}

/// The shadows of the placed tiles.
#[must_use]
pub fn shadows(scene: &Scene) -> String {
    let mut svg = Svg::default();
    svg.text("<g class=\"d-shadow\" filter=\"url(#d-soft2)\">");
    for tile in &scene.tiles {
        let at = edges::origin(tile.cell) + Point::new(1.5, 3.0);
        svg.rect(Rect::square(at, 101.0, 0.0), "");
    }
    svg.text("</g>");
    svg.into_string()
}

/// The placed tiles, as uses of the symbols of a page.
#[must_use]
pub fn tiles(scene: &Scene) -> String {
    let mut svg = Svg::default();
    for tile in &scene.tiles {
        let Point { x, y } = edges::origin(tile.cell);
        svg.add(format_args!(
            "<g transform=\"translate({x} {y}) rotate({} 50 50)\">\
             <use href=\"#{}\" class=\"d-r{}\"/></g>",
            degrees(tile.rotation),
            tile.kind,
            tile.rotation
        ));
    }
    svg.into_string()
}

/// The unfinished sides of tiles, and the towers where walls meet at a corner.
#[must_use]
pub fn edges(scene: &Scene) -> String {
    let mut svg = Svg::default();
    edges::draw(&mut svg, scene);
    svg.into_string()
}

/// The figures on the tiles, those further down last.
#[must_use]
pub fn figures(scene: &Scene) -> String {
    let mut drawn: Vec<(Point, String)> =
        scene.figures.iter().filter_map(|figure| place_figure(scene, *figure)).collect();
    drawn.sort_by(|(a, _), (b, _)| a.y.total_cmp(&b.y));
    let mut svg = Svg::default();
    for (at, id) in drawn {
        svg.thing(&id, at);
    }
    svg.into_string()
}

/// Where a figure's middle is, and the id of its drawing.
fn place_figure(scene: &Scene, figure: Deployed) -> Option<(Point, String)> {
    let tile = scene.tile_at(figure.cell)?;
    let seat = figure.seat.index() % livery::COUNT;
    let at = edges::origin(figure.cell) + spot(tile.kind, tile.rotation, figure.spot);
    let on_farm = matches!(figure.spot, Spot::Half(_) | Spot::Inner(_));
    let (name, lift) = match figure.figure {
        Figure::Follower if on_farm => ("lie", 0.0),
        Figure::Follower => ("follower", 3.0),
        Figure::Mayor => ("mayor", 3.0),
        Figure::Wagon => ("wagon", 2.0),
        Figure::Barn => ("barn", 0.0),
    };
    Some((at - Point::new(0.0, lift), format!("d-{name}{seat}")))
}

/// One tile as a picture of its own.
#[must_use]
pub fn tile_picture(kind: TileKind, rotation: Rotation, theme: Theme) -> String {
    let mut symbol = Svg::default();
    symbols::add_turned(&mut symbol, kind, rotation);
    let body = format!(
        "<g transform=\"rotate({} 50 50)\"><use href=\"#{}\"/></g>",
        degrees(rotation),
        symbols::turned_id(kind, rotation)
    );
    let window = Window { at: Point::default(), size: Point::new(TILE, TILE) };
    standalone::document(&body, &[SHARED, THINGS, symbol.as_str()], window, theme)
}
