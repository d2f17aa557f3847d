//! Areas as shapes: marked ones, and those that somebody owns.

use games::carcassonne::{AreaId, Carcassonne, Feature, Spot};
use tiling::Cell;

use super::{Scene, edges::origin, livery, spot, symbols::drawn};
use crate::{curve, path::Path, point::Point, road::HALF_WIDTH, svg::Svg};

/// Adds the outline of the region at `spot` of the tile on `cell`.
fn add_region(path: &mut Path, scene: &Scene, cell: Cell, at: Spot) {
    let Some(tile) = scene.tile_at(cell) else { return };
    let kind = drawn(tile.kind);
    let facts = kind.shape.facts;
    let Some(region) = spot::region(&kind.shape, at.turned(tile.rotation.inverse())) else {
        return;
    };
    let mut add = |points: &[Point]| {
        let place = |&p: &Point| origin(cell) + p.turned(tile.rotation);
        path.polygon(&points.iter().map(place).collect::<Vec<_>>());
    };
    match facts.regions()[region].feature {
        Feature::City => {
            for (_, polygons) in kind.shape.grounds.iter().filter(|(of, _)| *of == region) {
                for polygon in polygons {
                    add(polygon);
                }
            }
        }
        Feature::Road => {
            for (_, piece) in kind.shape.pieces.iter().filter(|(of, _)| *of == region) {
                let mut outline = curve::offset(&piece.line, -HALF_WIDTH);
                outline.extend(curve::offset(&piece.line, HALF_WIDTH).into_iter().rev());
                add(&outline);
            }
        }
        Feature::Farm | Feature::Cloister => {
            for outline in kind.raster.squares(region).outlines() {
                add(&outline);
            }
        }
    }
}

fn area_path(scene: &Scene, state: &Carcassonne, area: AreaId) -> Path {
    let mut path = Path::default();
    for (cell, spot) in state.area_cells(area) {
        add_region(&mut path, scene, cell, spot);
    }
    path
}

/// Marks the whole area that the region at `spot` of `cell` belongs to.
pub(super) fn mark(svg: &mut Svg, scene: &Scene, state: &Carcassonne, cell: Cell, spot: Spot) {
    if let Some(area) = state.area_of(cell, spot) {
        svg.path("d-area0", &area_path(scene, state, area));
    }
}

/// The seats that would score an area now.
fn owners_of(state: &Carcassonne, id: AreaId) -> Vec<usize> {
    let area = state.area(id);
    // With a barn on a farm nobody needs to have the most: each barn scores (A5.8).
    let barns: Vec<usize> = (0..area.barns.len()).filter(|&seat| area.barns[seat] > 0).collect();
    if !barns.is_empty() {
        return barns;
    }
    let strengths = area.strengths;
    let most = strengths.iter().copied().max().unwrap_or(0);
    (0..strengths.len()).filter(|&seat| most > 0 && strengths[seat] == most).collect()
}

/// Shows by colour and pattern who has the most figures in each area.
///
/// Where several have as many, their patterns lie over each other.
pub(super) fn owners(svg: &mut Svg, scene: &Scene, state: &Carcassonne) {
    let mut owned: Vec<Path> = vec![Path::default(); livery::COUNT];
    for id in state.areas() {
        for seat in owners_of(state, id) {
            for (cell, spot) in state.area_cells(id) {
                add_region(&mut owned[seat % livery::COUNT], scene, cell, spot);
            }
        }
    }
    for (seat, path) in owned.iter().enumerate().filter(|(_, path)| !path.is_empty()) {
        livery::overlay(svg, seat, path.as_str());
    }
}
