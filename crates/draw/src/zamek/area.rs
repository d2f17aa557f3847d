//! Areas as shapes: marked ones, and those that somebody owns.

use games::zamek::{AreaId, Spot, Zamek};
use tiling::{Cell, Corner, Side};

use super::{layout::Layout, roads, scene::Scene, spot::region, symbols::layout_of, track::origin};
use crate::{
    curve,
    path::Path,
    point::{MIDDLE, Point, corner_point, middle_of},
    road::{HALF_WIDTH, INK},
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

/// The outline of a quadrant: its corner and the borders on both sides of it, off the roads.
fn quadrant(layout: &Layout, corner: Corner) -> Vec<Point> {
    let [mut before, mut after] =
        if layout.facts.has_two_roads() { arcs(layout, corner) } else { arms(layout, corner) };
    before.reverse();
    let mut outline = vec![corner_point(corner)];
    outline.append(&mut after);
    outline.append(&mut before);
    outline
}

/// The arms before and after `corner`, moved off the roads that run on them.
fn arms(layout: &Layout, corner: Corner) -> [Vec<Point>; 2] {
    let sides = corner.sides();
    let aside = |side| if layout.facts.is_exit(side) { HALF_WIDTH + INK } else { 0.0 };
    let off = |p: &Point| {
        let mut roads = Side::ALL.into_iter().filter(|&side| layout.facts.is_exit(side));
        roads.all(|side| curve::distance(layout.arm(side), *p) >= aside(side) - 0.1)
    };
    sides.map(|side| {
        // The corner lies to the right of the arm after it, and to the left of the other.
        let right = if side == sides[1] { aside(side) } else { -aside(side) };
        curve::offset(&curve::dense(layout.arm(side), 3.0), right).into_iter().filter(off).collect()
    })
}

/// The same where two roads pass each other, each round a corner: their edges.
fn arcs(layout: &Layout, corner: Corner) -> [Vec<Point>; 2] {
    let turns = |corner: Corner| {
        let sides = corner.sides();
        layout.facts.roads.iter().any(|road| sides.iter().all(|side| road.contains(side)))
    };
    let corners = [3, 1].map(|step| Corner::ALL[(corner.index() + step) % 4]);
    let mut edges = corner.sides().into_iter().zip(corners).map(|(side, next)| {
        let (centre, away) =
            if turns(corner) { (corner, -HALF_WIDTH - INK) } else { (next, HALF_WIDTH + INK) };
        let centre = corner_point(centre);
        let start = centre + (middle_of(side) - centre).unit() * (50.0 + away);
        curve::arc(centre, start, MIDDLE, 8)
    });
    core::array::from_fn(|_| edges.next().unwrap_or_default())
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

#[cfg(test)]
mod tests {
    use games::zamek::TileKind;

    use super::*;

    /// Whether `p` lies on the marked shape of one of the corners.
    fn marks(layout: &Layout, corners: &[Corner], p: Point) -> bool {
        corners.iter().any(|&corner| curve::encloses(&quadrant(layout, corner), p))
    }

    #[test]
    fn a_marked_quadrant_is_its_ground_without_the_roads() {
        for kind in TileKind::ALL {
            let layout = layout_of(kind);
            let lines: Vec<Vec<Point>> =
                layout.facts.roads.iter().flat_map(|road| roads::lines(layout, road)).collect();
            for x in 0..20 {
                for y in 0..20 {
                    let p = Point::new(f64::from(x), f64::from(y)) * 5.0 + Point::new(2.4, 2.6);
                    let road = lines.iter().map(|line| curve::distance(line, p));
                    let road = road.fold(f64::INFINITY, f64::min);
                    for run in &layout.runs {
                        let inside = curve::encloses(&run.polygon, p);
                        let marked = marks(layout, &run.corners, p);
                        let near_edge = road < HALF_WIDTH + INK + 3.0;
                        assert!(near_edge || marked == inside, "{kind} {p:?}");
                        // A road may end at a building, just before the hub.
                        let at_end = p.distance(layout.hub) < HALF_WIDTH;
                        assert!(road > HALF_WIDTH || at_end || !marked, "{kind} {p:?} is road");
                    }
                }
            }
        }
    }
}
