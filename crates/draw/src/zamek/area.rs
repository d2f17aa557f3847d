//! Areas as shapes: marked ones, and those that somebody owns.

use games::zamek::{AreaId, Spot, Zamek};
use tiling::{Cell, Corner};

use super::{layout::Layout, roads, scene::Scene, spot::region, symbols::layout_of, track::origin};
use crate::{
    curve,
    path::Path,
    point::{Point, beside, corner_point, middle_of},
    road::HALF_WIDTH,
    svg::Svg,
};

/// Adds the outline of the region `spot` of the tile on `cell`.
fn add_region(path: &mut Path, scene: &Scene, cell: Cell, spot: Spot) {
    let Some(tile) = scene.tile_at(cell) else { return };
    let layout = layout_of(tile.kind);
    let back = tile.rotation.inverse();
    let on_board = |p: Point| origin(cell) + p.turned(tile.rotation);
    let mut add = |points: &[Point]| {
        let points: Vec<Point> = points.iter().map(|&p| on_board(p)).collect();
        path.polygon(&points);
    };
    match spot {
        Spot::Road(side) => {
            let own = side.turned(back);
            let roads = layout.facts.roads.iter().filter(|road| road.contains(&own));
            for line in roads.flat_map(|road| roads::lines(layout, road)) {
                let mut outline = curve::offset(&line, -HALF_WIDTH);
                outline.extend(curve::offset(&line, HALF_WIDTH).into_iter().rev());
                add(&outline);
            }
        }
        Spot::House(corner) | Spot::Pigsty(corner) | Spot::Meadow(corner) => {
            for corner in region(layout, tile.kind, corner.turned(back)) {
                add(&quadrant(layout, corner));
            }
        }
    }
}

/// The outline of a quadrant: its corner and the arms beside it.
fn quadrant(layout: &Layout, corner: Corner) -> Vec<Point> {
    let [before, after] = corner.sides();
    debug_assert!(beside(after).contains(&corner));
    let mut outline = vec![middle_of(before), corner_point(corner), middle_of(after)];
    outline.extend(&layout.arm(after)[1..]);
    outline.extend(layout.arm(before)[1..].iter().rev().skip(1));
    outline
}

fn area_path(scene: &Scene, state: &Zamek, area: AreaId) -> Path {
    let mut path = Path::default();
    for (cell, spot) in state.area_cells(area) {
        add_region(&mut path, scene, cell, spot);
    }
    path
}

/// Marks the whole area that the region `spot` of `cell` belongs to.
pub(super) fn mark(svg: &mut Svg, scene: &Scene, state: &Zamek, cell: Cell, spot: Spot) {
    if let Some(area) = state.area_of(cell, spot) {
        svg.path("d-area0", &area_path(scene, state, area));
    }
}

/// Shows by colour and pattern who has more followers in each area.
///
/// Where both have as many, both patterns lie over each other.
pub(super) fn owners(svg: &mut Svg, scene: &Scene, state: &Zamek) {
    let mut owned: [Path; 2] = Default::default();
    for area in state.areas() {
        let followers = state.area(area).followers;
        for (seat, path) in owned.iter_mut().enumerate() {
            if followers[seat] > 0 && followers[seat] >= followers[1 - seat] {
                for (cell, spot) in state.area_cells(area) {
                    add_region(path, scene, cell, spot);
                }
            }
        }
    }
    for (seat, path) in owned.iter().enumerate() {
        super::overlay(svg, seat, path);
    }
}
