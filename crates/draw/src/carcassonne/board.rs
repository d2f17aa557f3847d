//! A whole table as a picture of its own.

use games::carcassonne::{Carcassonne, CellWord, Spot, TileKind};
use tiling::{Cell, Rotation};

use super::{Scene, area, edges::origin, livery, symbols};
use crate::{
    Layers, Shown, Style,
    path::Length,
    point::{Point, TILE, degrees},
    sign,
    standalone::{self, SHARED, Window},
    svg::{Rect, Svg},
};

/// What is shown of the table around the tiles.
const MARGIN: f64 = 44.0;

/// The position as a picture of its own.
#[must_use]
pub fn board(state: &Carcassonne, style: &Style<Spot>) -> String {
    let scene = Scene::new(state);
    let mut over = Svg::default();
    if style.owners {
        area::owners(&mut over, &scene, state);
    }
    if let Some((cell, spot)) = style.area {
        area::mark(&mut over, &scene, state, cell, spot);
    }
    picture(&scene, style, over.as_str())
}

/// The position in the two layers of a page that holds the symbols.
///
/// The view reaches a cell beyond the tiles: there the next one may lie.
#[must_use]
pub fn layers(state: &Carcassonne, shown: Shown) -> Layers {
    let scene = Scene::new(state);
    let mut board = Svg::default();
    board.text(&super::shadows(&scene)).text(&super::tiles(&scene));
    if shown.owners {
        area::owners(&mut board, &scene, state);
    }
    board.text(&super::edges(&scene));
    let Window { at, size } = window(&scene);
    let (at, size) = (at - Point::new(TILE, TILE), size + Point::new(TILE, TILE) * 2.0);
    if shown.coordinates {
        coordinates(&mut board, &scene, Window { at, size });
    }
    Layers {
        view_box: [at.x, at.y, size.x, size.y],
        board: board.into_string(),
        figures: super::figures(&scene),
    }
}

/// The shape of the whole area that the region at `spot` of `cell` belongs to,
/// to be laid between the layers; empty if there is none.
#[must_use]
pub fn marked_area(state: &Carcassonne, cell: Cell, spot: Spot) -> String {
    let mut svg = Svg::default();
    area::mark(&mut svg, &Scene::new(state), state, cell, spot);
    svg.into_string()
}

/// A scene as a picture of its own. Owners and marked areas need a whole state: see [`board`].
#[must_use]
pub fn scene_picture(scene: &Scene, style: &Style<Spot>) -> String {
    picture(scene, style, "")
}

/// The scene as a picture of its own, with `over` between tiles and figures.
fn picture(scene: &Scene, style: &Style<Spot>, over: &str) -> String {
    let window = window(scene);
    let mut body = Svg::default();
    let Point { x, y } = window.at;
    let page = Rect { x, y, width: window.size.x, height: window.size.y, round: 0.0 };
    body.rect(page, "class=\"d-page\"").text(&super::shadows(scene));
    let mut turned: Vec<(TileKind, Rotation)> = Vec::new();
    for tile in &scene.tiles {
        let Point { x, y } = origin(tile.cell);
        body.add(format_args!(
            "<g transform=\"translate({x} {y}) rotate({} 50 50)\"><use href=\"#{}\"/></g>",
            degrees(tile.rotation),
            symbols::turned_id(tile.kind, tile.rotation)
        ));
        if !turned.contains(&(tile.kind, tile.rotation)) {
            turned.push((tile.kind, tile.rotation));
        }
    }
    body.text(over).text(&super::edges(scene));
    if let Some(cell) = style.last {
        body.text(&sign::last_tile(cell));
    }
    body.text(&super::figures(scene));
    if style.coordinates {
        coordinates(&mut body, scene, window);
    }
    let mut symbols = Svg::default();
    for (kind, rotation) in turned {
        symbols::add_turned(&mut symbols, kind, rotation);
    }
    let figures = livery::definitions();
    let things = [SHARED, super::THINGS, &figures, symbols.as_str()];
    standalone::document(body.as_str(), &things, window, style.theme)
}

fn window(scene: &Scene) -> Window {
    let [low, high] = scene.bounds();
    let margin = Point::new(MARGIN, MARGIN);
    let at = origin(low) - margin;
    Window { at, size: origin(high) + Point::new(TILE, TILE) + margin - at }
}

/// Columns along the upper edge and rows along the left one, as moves name them.
fn coordinates(svg: &mut Svg, scene: &Scene, window: Window) {
    let [low, high] = scene.bounds();
    let mut label = |at: Point, text: &str| {
        let (x, y) = (Length(at.x), Length(at.y));
        svg.add(format_args!("<text class=\"d-coordinate\" x=\"{x}\" y=\"{y}\">{text}</text>"));
    };
    // A cell's word is its column and its row: `e3n2`. Each begins with a letter.
    let split = |cell: Cell| {
        let word = CellWord(cell).to_string();
        let second = word.rfind(|c: char| c.is_ascii_alphabetic()).unwrap_or(0);
        (word[..second].to_owned(), word[second..].to_owned())
    };
    for x in low.x..=high.x {
        let (column, _) = split(Cell::new(x, 0));
        label(Point::new(f64::from(x) * TILE + 50.0, window.at.y + 22.0), &column);
    }
    for y in low.y..=high.y {
        let (_, row) = split(Cell::new(0, y));
        label(Point::new(window.at.x + 22.0, f64::from(y) * TILE + 50.0), &row);
    }
}
