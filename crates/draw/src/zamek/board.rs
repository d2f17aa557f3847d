//! A whole board as a picture of its own.

use games::zamek::{Spot, TileKind, Zamek, wall::Named};
use tiling::{Cell, Rotation};

use super::{Scene, THINGS, area, symbols};
use crate::{
    Layers, Shown, Style,
    path::Length,
    point::{Point, degrees},
    sign,
    standalone::{self, SHARED, Window},
    svg::{Rect, Svg},
};

/// The size of the castle in board units.
const SIZE: Point = Point::new(1100.0, 1400.0);
/// What is shown of the table around it.
const MARGIN: f64 = 44.0;

/// The position as a picture of its own.
#[must_use]
pub fn board(state: &Zamek, style: &Style<Spot>) -> String {
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
#[must_use]
pub fn layers(state: &Zamek, shown: Shown) -> Layers {
    let scene = Scene::new(state);
    let mut board = Svg::default();
    board.text(&super::ground()).text(&super::shadows(&scene)).text(&super::wall());
    board.text(&super::tiles(&scene));
    if shown.owners {
        area::owners(&mut board, &scene, state);
    }
    board.text(&super::edges(&scene));
    if shown.coordinates {
        coordinates(&mut board);
    }
    Layers {
        view_box: [-MARGIN, -MARGIN, SIZE.x + 2.0 * MARGIN, SIZE.y + 2.0 * MARGIN],
        board: board.into_string(),
        figures: [super::tokens(&scene), super::figures(&scene)].concat(),
    }
}

/// The shape of the whole area that the region `spot` of `cell` belongs to, to
/// be laid between the layers; empty if there is none.
#[must_use]
pub fn marked_area(state: &Zamek, cell: Cell, spot: Spot) -> String {
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
    let window = Window {
        at: Point::new(-MARGIN, -MARGIN),
        size: SIZE + Point::new(2.0 * MARGIN, 2.0 * MARGIN),
    };
    let mut body = Svg::default();
    let Point { x, y } = window.at;
    let page = Rect { x, y, width: window.size.x, height: window.size.y, round: 0.0 };
    body.rect(page, "class=\"d-page\"");
    body.text(&super::ground()).text(&super::shadows(scene)).text(&super::wall());
    let mut turned: Vec<(TileKind, Rotation)> = Vec::new();
    for tile in &scene.tiles {
        add_tile(&mut body, tile.cell, tile.kind, tile.rotation);
        if !turned.contains(&(tile.kind, tile.rotation)) {
            turned.push((tile.kind, tile.rotation));
        }
    }
    body.text(over).text(&super::edges(scene));
    if let Some(cell) = style.last {
        body.text(&sign::last_tile(cell));
    }
    body.text(&super::tokens(scene)).text(&super::figures(scene));
    if style.coordinates {
        coordinates(&mut body);
    }
    let mut symbols = Svg::default();
    for (kind, rotation) in turned {
        symbols::add_turned(&mut symbols, kind, rotation);
    }
    let things = [SHARED, THINGS, symbols.as_str()];
    standalone::document(body.as_str(), &things, window, style.theme)
}

fn add_tile(svg: &mut Svg, cell: Cell, kind: TileKind, rotation: Rotation) {
    let Point { x, y } = super::track::origin(cell);
    let turn = degrees(rotation);
    svg.add(format_args!(
        "<g transform=\"translate({x} {y}) rotate({turn} 50 50)\"><use href=\"#{}\"/></g>",
        symbols::turned_id(kind, rotation)
    ));
}

/// Files along the lower edge and ranks along the left one, as moves name them.
fn coordinates(svg: &mut Svg) {
    let mut label = |at: Point, text: &str| {
        let (x, y) = (Length(at.x), Length(at.y));
        svg.add(format_args!("<text class=\"d-coordinate\" x=\"{x}\" y=\"{y}\">{text}</text>"));
    };
    for x in 0..11 {
        let name = Named(Cell::new(x, 13)).to_string();
        label(Point::new(f64::from(x) * 100.0 + 50.0, SIZE.y + 30.0), &name[..1]);
    }
    for y in 0..14 {
        let name = Named(Cell::new(0, y)).to_string();
        label(Point::new(-30.0, f64::from(y) * 100.0 + 50.0), &name[1..]);
    }
}
