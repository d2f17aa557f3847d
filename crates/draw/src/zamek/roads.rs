//! The roads of a Zamek tile: ribbons on its arms, the step at a building, the yard of the stocks.

use tiling::{Corner, Side};

use super::layout::{ARM_PIECES, Layout};
use crate::{
    curve,
    hand::Hand,
    path::{Length, Path},
    point::{Point, corner_point, middle_of, outward},
    road::{HALF_WIDTH, INK, Layers, Piece},
    svg::Svg,
};

/// The radius of the disc that rounds a junction.
const JUNCTION: f64 = HALF_WIDTH * 1.38;

/// The middle line of a road that leaves by one or two sides.
pub(super) fn line(layout: &Layout, road: &[Side]) -> Vec<Point> {
    if layout.facts.has_two_roads() {
        let turn = Corner::ALL
            .into_iter()
            .find(|corner| corner.sides().iter().all(|side| road.contains(side)));
        let centre = corner_point(turn.unwrap_or(Corner::NorthWest));
        return curve::arc(centre, middle_of(road[0]), middle_of(road[1]), 2 * ARM_PIECES);
    }
    let mut points = layout.arm(road[0]).to_vec();
    if road.len() == 2 && !layout.facts.fountain {
        points.extend(layout.arm(road[1]).iter().rev().skip(1));
    }
    points
}

/// The pieces of a road: itself, or where it branches the ways through and the rest.
fn sides_of_pieces(road: &[Side]) -> Vec<Vec<Side>> {
    if road.len() <= 2 {
        return vec![road.to_vec()];
    }
    let through = [[Side::East, Side::West], [Side::North, Side::South]];
    let whole = through.iter().filter(|pair| pair.iter().all(|side| road.contains(side)));
    let mut pieces: Vec<Vec<Side>> = whole.map(|pair| pair.to_vec()).collect();
    let lone = |side: &&Side| !pieces.iter().any(|piece| piece.contains(side));
    let lone: Vec<Vec<Side>> = road.iter().filter(lone).map(|&side| vec![side]).collect();
    pieces.extend(lone);
    pieces
}

/// The middle lines of all pieces of a road.
pub(super) fn lines(layout: &Layout, road: &[Side]) -> Vec<Vec<Point>> {
    sides_of_pieces(road).iter().map(|sides| line(layout, sides)).collect()
}

/// All roads as ribbons to draw.
fn pieces(layout: &Layout) -> Vec<Piece> {
    let piece = |sides: Vec<Side>| Piece {
        line: line(layout, &sides),
        from: sides[0],
        to: sides.get(1).copied(),
    };
    layout.facts.roads.iter().flat_map(|road| sides_of_pieces(road)).map(piece).collect()
}

/// Draws the roads of a tile; `stocks` is the middle of the stocks' yard.
pub(super) fn draw(svg: &mut Svg, layout: &Layout, stocks: Option<Point>, hand: &mut Hand) {
    if layout.facts.roads.is_empty() {
        return;
    }
    let mut layers = Layers::default();
    for piece in pieces(layout) {
        layers.add(&piece, hand);
    }
    let junction = layout.facts.roads.iter().find(|road| road.len() >= 3);
    let junction = junction.map(|road| junction_middle(layout, road));
    let mut way = Path::default();
    if let Some(at) = stocks {
        way.polyline(&[layout.hub, at]);
    }
    svg.path("d-ink-f", &layers.ink);
    if let Some(at) = junction {
        svg.circle("d-ink-f", at, JUNCTION + INK);
    }
    if let Some(at) = stocks {
        svg.path("d-padink", &way).circle("d-ink-f", at, 12.2);
    }
    svg.path("d-road", &layers.cream);
    if let Some(at) = junction {
        svg.circle("d-road", at, JUNCTION);
    }
    if let Some(at) = stocks {
        svg.path("d-padroad", &way).circle("d-road", at, 11.0);
    }
    svg.path("d-rut", &layers.ruts);
    draw_steps(svg, layout);
}

/// The middle of the disc: where three ways meet it touches the edge of the way through.
fn junction_middle(layout: &Layout, road: &[Side]) -> Point {
    let sum = road.iter().fold(Point::default(), |sum, &side| sum + outward(side));
    layout.hub + sum * (JUNCTION - HALF_WIDTH)
}

/// A stone step across each road that ends at a building.
fn draw_steps(svg: &mut Svg, layout: &Layout) {
    if layout.facts.fountain {
        return;
    }
    for road in layout.facts.roads.iter().filter(|road| road.len() == 1) {
        let arm = layout.arm(road[0]);
        let end = arm.len() - 1;
        let angle = (arm[end] - arm[end - 2]).angle().to_degrees();
        svg.add(format_args!(
            "<g transform=\"translate({} {}) rotate({})\"><rect class=\"d-step\" x=\"-3.6\" y=\"-9.6\" \
             width=\"5.6\" height=\"19.2\" rx=\"1.2\"/><path class=\"d-inkline d-thin\" d=\"M-.8-9V9\"/></g>",
            Length(arm[end].x),
            Length(arm[end].y),
            Length(angle)
        ));
    }
}
