//! Pigsties: straw and mud, a trough, a pig or two, and the fence round them.

use games::zamek::Ground;
use tiling::Side;

use super::layout::{Layout, Run};
use crate::{
    curve,
    hand::Hand,
    path::{Length, Path},
    point::{Point, beside},
    road::HALF_WIDTH,
    scatter::{Disc, Scatter},
    svg::{Standing, Svg},
};

/// The fence's distance from a border, on the pigsty's side.
pub(super) const FENCE: f64 = 3.6;

/// Furnishes the pigsty: things on the ground into `svg`, pigs among the standing things.
pub(super) fn draw(
    svg: &mut Svg,
    run: &Run,
    scatter: &mut Scatter,
    standing: &mut Standing,
    hand: &mut Hand,
) {
    let quadrants = run.corners.len();
    let inside = |p| curve::encloses(&run.polygon, p);
    let pig = scatter.find(hand, Disc::new(8.5).tries(300), inside);
    for _ in 0..if quadrants < 3 { 1 } else { 2 } {
        if let Some(at) = scatter.find(hand, Disc::new(9.0).tries(200), inside) {
            draw_mud(svg, at, hand);
        }
    }
    if quadrants > 1
        && let Some(at) = scatter.find(hand, Disc::new(6.5).tries(200), inside)
    {
        svg.upright("d-trough", at);
    }
    let second =
        if quadrants >= 3 { scatter.find(hand, Disc::new(8.0).tries(200), inside) } else { None };
    for at in [pig, second].into_iter().flatten() {
        standing.add(at.y, ["d-pig1", "d-pig2"][hand.below(2)], at);
    }
    draw_straw(svg, 9 * quadrants, scatter, hand, inside);
}

/// A patch of mud, turned somehow.
pub(super) fn draw_mud(svg: &mut Svg, at: Point, hand: &mut Hand) {
    let (x, y) = (Length(at.x), Length(at.y));
    let (mud, angle) = (1 + hand.below(2), [0, 40, 90, 150, 200][hand.below(5)]);
    svg.add(format_args!(
        "<use href=\"#d-mud{mud}\" transform=\"translate({x} {y}) rotate({angle})\"/>"
    ));
}

/// Short straws lying about.
pub(super) fn draw_straw(
    svg: &mut Svg,
    count: usize,
    scatter: &mut Scatter,
    hand: &mut Hand,
    inside: impl Fn(Point) -> bool + Copy,
) {
    let mut straw = Path::default();
    for _ in 0..count {
        if let Some(at) = scatter.find(hand, Disc::new(2.1).tries(40), inside) {
            let across = if hand.happens(0.3) { core::f64::consts::FRAC_PI_2 } else { 0.0 };
            let half = Point::polar(hand.between(-0.5, 0.5) + across, hand.between(1.5, 2.6));
            straw.polyline(&[at - half, at + half]);
        }
    }
    svg.path("d-straw", &straw);
}

/// A fence along a path: rails, planks and posts are the same path three times.
pub(super) fn draw_fence(svg: &mut Svg, path: &Path) {
    for class in ["d-fence0", "d-fence1", "d-fence2"] {
        svg.path(class, path);
    }
}

/// A line that fences keep away from, and how far.
struct Rail<'a> {
    line: &'a [Point],
    distance: f64,
}

/// The fences of all pigsties inside a tile.
///
/// They run along border and road arms. Each arm is moved aside, and points
/// that come too near another arm are dropped: corners stay clean.
pub(super) fn fences(layout: &Layout) -> Path {
    let mut path = Path::default();
    for run in layout.runs.iter().filter(|run| run.ground == Ground::Pigsty) {
        fence_run(&mut path, layout, run);
    }
    path
}

fn fence_run(path: &mut Path, layout: &Layout, run: &Run) {
    let facts = &layout.facts;
    let rail = |side: Side| Rail {
        line: layout.arm(side),
        distance: FENCE + if facts.is_exit(side) { HALF_WIDTH } else { 0.0 },
    };
    let bounds: Vec<Rail<'_>> = run.arms.into_iter().flatten().map(rail).collect();
    let is_inner = |side: &Side| {
        facts.is_exit(*side)
            && beside(*side).iter().all(|corner| run.corners.contains(corner))
            && !run.arms.is_some_and(|arms| arms.contains(side))
    };
    let inner: Vec<Rail<'_>> = Side::ALL.into_iter().filter(is_inner).map(rail).collect();
    let clear = |p: &Point| {
        let far = |rail: &Rail<'_>| curve::distance(rail.line, *p) >= rail.distance - 0.12;
        bounds.iter().chain(&inner).all(far)
    };

    let mut along = Vec::new();
    for (i, rail) in bounds.iter().enumerate() {
        let mut line = curve::dense(rail.line, 1.25);
        if i == 1 {
            line.reverse();
        }
        let inside = [1.0, -1.0].into_iter().map(|hand| curve::offset(&line, hand * rail.distance));
        let chosen = inside.into_iter().find(|l| curve::encloses(&run.polygon, l[l.len() / 3]));
        along.extend(chosen.unwrap_or_default().into_iter().filter(clear));
    }
    add_fence(path, &along, 1);
    for rail in &inner {
        let line = curve::dense(rail.line, 1.25);
        for hand in [1.0, -1.0] {
            let bank = curve::offset(&line, hand * rail.distance);
            let good: Vec<Point> = bank.into_iter().filter(clear).collect();
            add_fence(path, &good, 3);
        }
    }
}

/// Adds the fence through every fourth of the points, if they are more than `least`.
fn add_fence(path: &mut Path, points: &[Point], least: usize) {
    if let Some(&last) = points.last()
        && points.len() > least
    {
        let mut posts: Vec<Point> = points.iter().copied().step_by(4).collect();
        if !(points.len() - 1).is_multiple_of(4) {
            posts.push(last);
        }
        path.smooth(&posts);
    }
}
