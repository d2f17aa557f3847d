//! Walls of cities: a band of stone with battlements towards the field, gates and towers.

use tiling::Corner;

use super::shape::{Gate, Shape};
use crate::{
    curve,
    path::{Length, Path},
    point::{MIDDLE, Point, corner_point},
    road::HALF_WIDTH,
    svg::Svg,
};

/// Merlons stand so far apart along the wall.
const PITCH: f64 = 8.8;

/// Draws all walls of a tile, and the towers that part two fields at a corner.
pub(super) fn draw(svg: &mut Svg, shape: &Shape) {
    if shape.walls.is_empty() {
        return;
    }
    let (mut band, mut ink, mut stone) = (Path::default(), Path::default(), Path::default());
    for number in 0..shape.walls.len() {
        band.smooth(&shape.walls[number].line);
        for run in battlements(shape, number) {
            add_merlons(&run, 2.75, &mut ink);
            add_merlons(&run, 1.65, &mut stone);
        }
    }
    svg.path("d-wall0", &band).path("d-mer0", &ink).path("d-mer1", &stone);
    svg.path("d-wall1", &band).path("d-wall2", &band);
    for corner in shape.facts.spikes() {
        // Drawn for the north-eastern corner.
        let angle = 90 * ((corner.index() + 3) % 4);
        svg.add(format_args!(
            "<g transform=\"rotate({angle} 50 50)\">\
             <path class=\"d-ink-f\" d=\"M88.5 3.4L100.4-.4L96.6 11.5Z\"/>\
             <path class=\"d-wallstone\" d=\"M91 3.6L99 .9L96.4 9Z\"/>\
             <circle class=\"d-tow\" cx=\"92.6\" cy=\"7.4\" r=\"5.6\"/>\
             <circle class=\"d-tow2\" cx=\"92.6\" cy=\"7.4\" r=\"2.6\"/></g>"
        ));
    }
}

/// The shade at the foot of the walls, on both sides, cut at the tile's sides.
pub(super) fn draw_shade(svg: &mut Svg, shape: &Shape) {
    let mut path = Path::default();
    for wall in &shape.walls {
        path.smooth(&wall.line);
    }
    if !path.is_empty() {
        svg.add(format_args!(
            "<path class=\"d-wshade\" clip-path=\"url(#d-tileclip)\" d=\"{}\"/>",
            path.as_str()
        ));
    }
}

/// The stretches outside a wall where merlons may stand: only towards a field,
/// not at the tile's sides, at roads or where another wall is near.
fn battlements(shape: &Shape, number: usize) -> Vec<Vec<Point>> {
    let wall = &shape.walls[number];
    let line = curve::dense(&wall.line, 1.2);
    let probe = curve::offset(&line, 4.0)[line.len() / 2];
    let out = if shape.is_in_city(probe, Some(wall.city)) { -3.5 } else { 3.5 };
    let towers: Vec<Point> = shape.facts.spikes().into_iter().map(tower_place).collect();
    let free = |p: &Point| {
        let within = |x: f64| (3.4..96.6).contains(&x);
        let others =
            shape.walls.iter().enumerate().filter(|(i, w)| *i != number && w.city != wall.city);
        within(p.x)
            && within(p.y)
            && !shape.is_in_city(*p, None)
            && others.into_iter().all(|(_, other)| curve::distance(&other.line, *p) >= 5.5)
            && shape.to_road(*p) >= HALF_WIDTH + 2.2
            && towers.iter().all(|tower| tower.distance(*p) >= 9.0)
    };
    let outside = curve::offset(&line, out);
    let stretches = outside.split(|p| !free(p)).filter(|run| run.len() > 5);
    stretches.map(<[Point]>::to_vec).collect()
}

fn tower_place(corner: Corner) -> Point {
    corner_point(corner).towards(MIDDLE, 0.08)
}

/// Short strokes along a stretch, evenly spread, `half` long to each side.
fn add_merlons(run: &[Point], half: f64, path: &mut Path) {
    let mut lengths = vec![0.0];
    for piece in run.windows(2) {
        lengths.push(lengths[lengths.len() - 1] + piece[0].distance(piece[1]));
    }
    let whole = lengths[lengths.len() - 1];
    let at = |along: f64| {
        let along = along.clamp(0.0, whole);
        let i = lengths.partition_point(|&l| l <= along).clamp(1, run.len() - 1);
        let piece = lengths[i] - lengths[i - 1];
        let part = if piece == 0.0 { 0.0 } else { (along - lengths[i - 1]) / piece };
        run[i - 1].towards(run[i], part)
    };
    let count = ((whole + 3.6) / PITCH).max(1.0) as usize;
    for i in 0..count {
        let middle = whole * (i as f64 + 0.5) / count as f64;
        path.polyline(&[at(middle - half), at(middle + half)]);
    }
}

/// A gatehouse across the wall, its arch towards the road.
pub(super) fn draw_gate(svg: &mut Svg, shape: &Shape, gate: Gate) {
    let line = curve::dense(&shape.walls[gate.wall].line, 0.5);
    let i = curve::nearest(&line, gate.at);
    let along = line[(i + 4).min(line.len() - 1)] - line[i.saturating_sub(4)];
    let before = gate.at + along.unit().quarter() * 6.0;
    let turned = if shape.is_in_city(before, None) { 180.0 } else { 0.0 };
    let angle = along.angle().to_degrees() + turned;
    svg.add(format_args!(
        "<g transform=\"translate({} {}) rotate({})\"><use href=\"#d-gate\"/></g>",
        Length(gate.at.x),
        Length(gate.at.y),
        Length(angle)
    ));
}
