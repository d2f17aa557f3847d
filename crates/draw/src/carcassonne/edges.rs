//! The live layer: what only the board knows of the sides of tiles.
//!
//! Beside an empty cell a side is visibly unfinished, and a city's side shows
//! that building goes on. Where a wall ends at a corner that a neighbour fills
//! with city, a tower closes the ring.

use games::carcassonne::{Edge, PlacedTile};
use tiling::{Cell, Corner, Rotation, Side};

use super::{Scene, symbols::drawn};
use crate::{
    path::Path,
    point::{Point, TILE},
    road::HALF_WIDTH,
    svg::Svg,
};

/// Draws the unfinished sides and the corner towers.
pub(super) fn draw(svg: &mut Svg, scene: &Scene) {
    let (mut open, mut pegs) = (Path::default(), Path::default());
    for tile in &scene.tiles {
        for side in Side::ALL {
            if scene.tile_at(tile.cell.beside(side)).is_none() {
                add_open_side(&mut open, &mut pegs, *tile, side);
            }
        }
    }
    svg.path("d-openedge", &open).path("d-peg", &pegs);
    let mut corners: Vec<Cell> = Vec::new();
    for Cell { x, y } in scene.tiles.iter().map(|tile| tile.cell) {
        // The grid point at the upper left corner of each of these cells.
        corners
            .extend([(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)].map(|(x, y)| Cell::new(x, y)));
    }
    corners.sort();
    corners.dedup();
    for cell in corners.into_iter().filter(|&cell| needs_tower(scene, cell)) {
        svg.thing("d-corner", origin(cell));
    }
}

/// The upper left corner of a cell in board units.
pub(super) fn origin(cell: Cell) -> Point {
    Point::new(f64::from(cell.x), f64::from(cell.y)) * TILE
}

fn add_open_side(open: &mut Path, pegs: &mut Path, tile: PlacedTile, side: Side) {
    let turn = Rotation::ALL[side.index()];
    let at = |x: f64, y: f64| origin(tile.cell) + Point::new(x, y).turned(turn);
    let edge = tile.edge(side);
    if edge == Edge::Road {
        let gap = HALF_WIDTH + 0.4;
        open.polyline(&[at(0.0, 0.0), at(50.0 - gap, 0.0)]);
        open.polyline(&[at(50.0 + gap, 0.0), at(100.0, 0.0)]);
    } else {
        open.polyline(&[at(0.0, 0.0), at(100.0, 0.0)]);
    }
    if edge == Edge::City {
        pegs.polyline(&[at(11.0, 3.0), at(89.0, 3.0)]);
    }
}

/// Whether a tower belongs on the upper left corner of `cell`: one tile there is
/// city on both sides, and the wall of a tile beside it ends there.
fn needs_tower(scene: &Scene, cell: Cell) -> bool {
    let around = [
        (Cell::new(cell.x - 1, cell.y - 1), Corner::SouthEast),
        (Cell::new(cell.x, cell.y - 1), Corner::SouthWest),
        (cell, Corner::NorthWest),
        (Cell::new(cell.x - 1, cell.y), Corner::NorthEast),
    ];
    let (mut full, mut ends) = (Vec::new(), Vec::new());
    for (cell, corner) in around {
        let Some(tile) = scene.tile_at(cell) else { continue };
        let facts = drawn(tile.kind).shape.facts;
        let back = tile.rotation.inverse();
        let cities = corner.sides().map(|side| facts.city_at(side.turned(back)).is_some());
        match cities {
            [true, true] => full.push(cell),
            [false, false] => {}
            _ => ends.push(cell),
        }
    }
    let beside = |a: Cell, b: Cell| a.x.abs_diff(b.x) + a.y.abs_diff(b.y) == 1;
    full.iter().any(|&a| ends.iter().any(|&b| beside(a, b)))
}
