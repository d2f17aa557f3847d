//! Houses: every quadrant is a roof on 50 x 50.
//!
//! Ridges run from its middle to each open side: to the tile's side, and to the
//! next quadrant of the same house. Towards a road or another ground it has a
//! hip. Cut by the outline of its ground such a roof is right without knowing
//! the neighbours: an unequal one cuts it to a gable.

use tiling::{Corner, Side};

use super::layout::{BLEED, Layout, Run};
use crate::{
    curve,
    hand::Hand,
    path::Path,
    point::{MIDDLE, Point, beside, outward, quadrant_middle},
    scatter::{Disc, Scatter},
    svg::Svg,
};

/// Rows of tiles are this far apart: a sixteenth of the tile, so that turned
/// tiles and neighbours match.
const ROW: f64 = 6.25;
/// How far a hip's face goes on outside its quadrant, to be cut by the outline.
const HIP: f64 = 26.0;

/// How a roof ends at a side of its quadrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// Open at the tile's side.
    Edge,
    /// Joined to the next quadrant of the house.
    Link,
    /// Sloping down.
    Hip,
}

/// The faces and lines of the roofs of one house on a tile.
#[derive(Default)]
struct Roof {
    /// By the side that they face.
    faces: [Vec<Vec<Point>>; 4],
    ridges: Path,
    valleys: Path,
}

/// Draws the house; `number` tells it from the other houses of the tile.
pub(super) fn draw(
    svg: &mut Svg,
    layout: &Layout,
    number: usize,
    scatter: &mut Scatter,
    hand: &mut Hand,
) {
    let run = &layout.runs[number];
    let mut roof = Roof::default();
    for &corner in &run.corners {
        add_quadrant(&mut roof, layout, run, corner);
    }
    let mut outline = Path::default();
    outline.polygon(&run.polygon);
    let clip = format!("d-c{}-{number}", layout.facts.word);
    svg.add(format_args!(
        "<clipPath id=\"{clip}\"><path d=\"{}\"/></clipPath><g clip-path=\"url(#{clip})\">",
        outline.as_str()
    ));
    draw_faces(svg, &roof);
    svg.path("d-rtile", &single_tiles(run, &roof, hand));
    svg.path("d-valley", &roof.valleys);
    svg.path("d-ridge0", &roof.ridges);
    svg.path("d-ridge", &roof.ridges);
    svg.text("</g>");
    draw_chimney(svg, run, scatter, hand);
}

fn end(layout: &Layout, run: &Run, corner: Corner, side: Side) -> End {
    if corner.sides().contains(&side) {
        return End::Edge;
    }
    // The arm between this quadrant and the next one over `side`.
    let between = Side::ALL.into_iter().find(|arm| {
        let [one, other] = beside(*arm);
        let step = quadrant_middle(one) - quadrant_middle(other);
        (one == corner || other == corner) && step.dot(outward(side)) != 0.0
    });
    let linked = between.is_some_and(|arm| {
        !layout.facts.is_exit(arm) && beside(arm).iter().all(|c| run.corners.contains(c))
    });
    if linked { End::Link } else { End::Hip }
}

fn is_middle(p: Point) -> bool {
    p.distance(MIDDLE) < 1.0
}

fn add_quadrant(roof: &mut Roof, layout: &Layout, run: &Run, corner: Corner) {
    let middle = quadrant_middle(corner);
    let ends = Side::ALL.map(|side| end(layout, run, corner, side));
    for side in Side::ALL {
        let (left, right) = ((side.index() + 3) % 4, (side.index() + 1) % 4);
        let this = ends[side.index()];
        let (out, along) = (outward(side), outward(side).quarter());
        let foot = middle + out * (25.0 + if this == End::Edge { BLEED } else { 0.0 });
        let (start, finish) = (foot - along * 25.0, foot + along * 25.0);
        if this == End::Hip {
            let reach = |p: Point, sign: f64, next: End| {
                // At the tile's middle the face goes on along the hip, or along the valley.
                let sign = if next == End::Hip { sign } else { -sign };
                let aside = if is_middle(p) { along * (HIP * sign) } else { Point::default() };
                p + out * HIP + aside
            };
            let far = [reach(start, -1.0, ends[left]), reach(finish, 1.0, ends[right])];
            roof.faces[side.index()].push(vec![middle, start, far[0], far[1], finish]);
        } else {
            roof.faces[left].push(vec![middle, start, foot]);
            roof.faces[right].push(vec![middle, foot, finish]);
            roof.ridges.polyline(&[middle, foot]);
        }
        match (this == End::Hip, ends[right] == End::Hip) {
            (true, true) => _ = roof.ridges.polyline(&[middle, middle.towards(finish, 2.0)]),
            (false, false) => {
                let part = if is_middle(finish) { 1.7 } else { 1.0 };
                roof.valleys.polyline(&[middle, middle.towards(finish, part)]);
            }
            _ => {}
        }
    }
}

fn draw_faces(svg: &mut Svg, roof: &Roof) {
    let path = |sides: &[Side]| {
        let mut path = Path::default();
        for face in sides.iter().flat_map(|side| &roof.faces[side.index()]) {
            path.polygon(face);
        }
        path
    };
    for side in Side::ALL {
        svg.path(&format!("d-f{side}"), &path(&[side]));
    }
    for (rows, sides) in [("rowh", [Side::North, Side::South]), ("rowv", [Side::East, Side::West])]
    {
        let path = path(&sides);
        if !path.is_empty() {
            svg.add(format_args!("<path fill=\"url(#d-{rows})\" d=\"{}\"/>", path.as_str()));
        }
    }
}

/// A few single tiles, picked out along the rows.
fn single_tiles(run: &Run, roof: &Roof, hand: &mut Hand) -> Path {
    let mut path = Path::default();
    for &corner in &run.corners {
        let middle = quadrant_middle(corner);
        for _ in 0..2 {
            let p = middle + Point::new(hand.between(-20.0, 20.0), hand.between(-20.0, 20.0));
            let holds =
                |side: &Side| roof.faces[side.index()].iter().any(|face| curve::encloses(face, p));
            let Some(side) = Side::ALL.into_iter().find(holds) else { continue };
            let on_row = |x: f64| ((x / ROW).floor() + 0.5) * ROW;
            let (at, half) = if matches!(side, Side::North | Side::South) {
                (Point::new(p.x, on_row(p.y)), Point::new(2.3, 2.1))
            } else {
                (Point::new(on_row(p.x), p.y), Point::new(2.1, 2.3))
            };
            let corner = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
            path.polygon(&corner.map(|(x, y)| at + Point::new(half.x * x, half.y * y)));
        }
    }
    path
}

/// One chimney a house, on a slope and off the ridges.
fn draw_chimney(svg: &mut Svg, run: &Run, scatter: &mut Scatter, hand: &mut Hand) {
    let on_slope = |p: Point| {
        let near = run.corners.iter().map(|&corner| p - quadrant_middle(corner));
        let near = near.min_by(|a, b| a.length().total_cmp(&b.length()));
        let off = near.map_or(Point::default(), |p| Point::new(p.x.abs(), p.y.abs()));
        off.x.min(off.y) > 4.5 && (off.x - off.y).abs() > 4.0 && off.x.max(off.y) < 19.0
    };
    let fits = |p| curve::encloses(&run.polygon, p) && on_slope(p);
    if let Some(at) = scatter.find(hand, Disc::new(5.2).tries(600), fits) {
        svg.upright("d-chimney", at);
    }
}

/// The roof of a start space: one ridge towards the board, a hip at the wall.
pub(super) fn draw_start(svg: &mut Svg, left: f64, right: f64) {
    let point = |x, y| Point::new(x, y);
    let centre = point(f64::midpoint(left, right), 25.0);
    let (k0, k1) = (point(centre.x - 25.0, -BLEED), point(centre.x + 25.0, -BLEED));
    let (j0, j1) = (point(centre.x - 25.0, 50.0), point(centre.x + 25.0, 50.0));
    let top = point(centre.x, -BLEED);
    let mut roof = Roof::default();
    roof.faces[Side::West.index()].push(vec![k0, top, centre, j0]);
    roof.faces[Side::East.index()].push(vec![top, k1, j1, centre]);
    roof.faces[Side::South.index()].push(vec![centre, j1, j0]);
    draw_faces(svg, &roof);
    roof.ridges.polyline(&[top, centre]).polyline(&[j0, centre, j1]);
    svg.path("d-ridge0", &roof.ridges);
    svg.path("d-ridge", &roof.ridges);
}
