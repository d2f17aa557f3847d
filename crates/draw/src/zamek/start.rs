//! Start spaces: the inner half of a wall square, open towards its cell.
//!
//! Drawn in a frame whose north is the cell, then turned to it.

use games::zamek::{
    Ground,
    wall::{SQUARES, StartSpace},
};

use super::{
    house,
    layout::BLEED,
    pigsty::{self, FENCE},
    tile,
    track::origin,
};
use crate::{
    curve,
    hand::Hand,
    light,
    path::{Length, Path},
    point::{Point, degrees, north_to},
    road::{HALF_WIDTH, INK},
    scatter::{Disc, Scatter},
    svg::{Rect, Standing, Svg},
};

/// How deep a start space is.
const DEPTH: f64 = 47.0;

/// The outline of the niche: open at the top, rounded at the wall.
const NICHE: &str = "M3 0V39Q3 47 11 47H89Q97 47 97 39V0";

/// One ground of a start space: all of it, or its left or right half.
#[derive(Clone, Copy, Debug)]
struct Part {
    ground: Ground,
    left: f64,
    right: f64,
}

/// Draws a start space in its place on the board.
pub(super) fn draw(svg: &mut Svg, space: &StartSpace) {
    let cell = SQUARES[usize::from(space.space) / 2];
    let rotation = north_to(space.side.opposite());
    let Point { x, y } = origin(cell);
    let turn = degrees(rotation);
    svg.add(format_args!("<g transform=\"translate({x} {y}) rotate({turn} 50 50)\">"));
    svg.text(&light::fixed(&picture(space), rotation)).text("</g>");
}

fn picture(space: &StartSpace) -> String {
    // Seen from the cell the halves run clockwise; in the frame that looks at
    // the cell the first of them lies to the right.
    let [right, left] = space.halves;
    let merged = left == right && !space.road;
    let whole = [Part { ground: left, left: 3.0, right: 97.0 }];
    let halves = [
        Part { ground: left, left: 3.0, right: 50.0 },
        Part { ground: right, left: 50.0, right: 97.0 },
    ];
    let parts: &[Part] = if merged { &whole } else { &halves };

    let mut svg = Svg::default();
    let clip = format!("d-s{}", space.space);
    svg.add(format_args!(
        "<clipPath id=\"{clip}\"><path d=\"M3-.4V39Q3 47 11 47H89Q97 47 97 39V-.4Z\"/></clipPath>\
         <g clip-path=\"url(#{clip})\">"
    ));
    for part in parts {
        let (x, width) = (part.left - 0.3, part.right - part.left + 0.6);
        let area = Rect { x, y: -BLEED, width, height: DEPTH + BLEED, round: 0.0 };
        svg.rect(area, &format!("class=\"{}\"", tile::class(part.ground)));
    }
    let mut standing = Standing::default();
    furnish(&mut svg, &mut standing, space, parts);
    if !merged && !space.road {
        draw_border(&mut svg, [left, right]);
    }
    if space.road {
        draw_road(&mut svg, space, &mut standing);
    }
    svg.add(format_args!("<path class=\"d-niche\" d=\"{NICHE}\"/></g>"));
    svg.add(format_args!("<path class=\"d-niche1\" d=\"{NICHE}\"/>"));
    if space.road {
        // A low arch in the wall, with a sill: here the road ends.
        svg.text("<path class=\"d-ink-f\" d=\"M41.5 47V45A8.5 8.5 0 0 1 58.5 45V47Z\"/>");
        let sill = Rect { x: 40.0, y: DEPTH - 3.5, width: 20.0, height: 5.0, round: 1.2 };
        svg.rect(sill, "class=\"d-step\"");
    }
    svg.text(&standing.into_text());
    svg.into_string()
}

/// Shrine, tufts, pigs and roofs.
fn furnish(svg: &mut Svg, standing: &mut Standing, space: &StartSpace, parts: &[Part]) {
    let mut hand = Hand::new(&format!("start {}", space.space));
    let mut scatter = Scatter::default();
    scatter.take(Point::new(50.0, DEPTH + 60.0), 58.0);
    let middle = vec![Point::new(50.0, 0.0), Point::new(50.0, 50.0)];
    if space.road {
        scatter.avoid(middle, HALF_WIDTH + 2.0);
    } else if parts.len() == 2 {
        scatter.avoid(middle, 4.0);
    }
    if space.stocks {
        scatter.take(Point::new(68.0, 25.0), 13.0);
    }
    if let Some(part) = parts.iter().find(|part| Some(part.ground) == space.shrine) {
        let at = Point::new(f64::midpoint(part.left, part.right), 24.0);
        scatter.take(at, 14.0);
        standing.add(30.0, "d-shrine", at);
    }
    for part in parts {
        furnish_part(svg, standing, *part, &mut scatter, &mut hand);
    }
}

fn furnish_part(
    svg: &mut Svg,
    standing: &mut Standing,
    part: Part,
    scatter: &mut Scatter,
    hand: &mut Hand,
) {
    let wide = part.right - part.left > 50.0;
    let inside = |p: Point, margin: f64| {
        (part.left + margin..part.right - margin).contains(&p.x) && p.y < DEPTH - margin
    };
    match part.ground {
        Ground::Meadow => {
            for _ in 0..if wide { 5 } else { 3 } {
                let room = |p| inside(p, 6.0);
                if let Some(at) = scatter.find(hand, Disc::new(4.4).tries(300), room) {
                    svg.upright(["d-tuft1", "d-tuft2", "d-tuft3"][hand.below(3)], at);
                }
            }
        }
        Ground::Pigsty => {
            let room = |p| inside(p, 10.0);
            if let Some(at) = scatter.find(hand, Disc::new(8.5).tries(600), room) {
                standing.add(at.y, ["d-pig1", "d-pig2"][hand.below(2)], at);
            }
            if let Some(at) = scatter.find(hand, Disc::new(7.5).tries(600), room) {
                pigsty::draw_mud(svg, at, hand);
            }
            let count = if wide { 14 } else { 8 };
            pigsty::draw_straw(svg, count, scatter, hand, |p| inside(p, 2.0));
        }
        Ground::House => {
            let left = if part.left < 50.0 { 0.0 } else { 50.0 };
            house::draw_start(svg, left, if part.right > 50.0 { 100.0 } else { 50.0 });
        }
    }
}

/// The border between two grounds, with a fence on a pigsty's side.
fn draw_border(svg: &mut Svg, [left, right]: [Ground; 2]) {
    svg.text("<path class=\"d-inkline\" d=\"M50-.4V50\"/>");
    for (ground, x) in [(left, 50.0 - FENCE), (right, 50.0 + FENCE)] {
        if ground == Ground::Pigsty {
            let mut fence = Path::default();
            fence.polyline(&curve::straight(Point::new(x, 0.0), Point::new(x, 50.0), 1));
            pigsty::draw_fence(svg, &fence);
        }
    }
}

fn draw_road(svg: &mut Svg, space: &StartSpace, standing: &mut Standing) {
    let ribbon = |half: f64| {
        let (left, right) = (Length(50.0 - half), Length(50.0 + half));
        format!("M{left}-.4H{right}V60H{left}Z")
    };
    let stocks = Point::new(68.0, 25.0);
    svg.add(format_args!("<path class=\"d-ink-f\" d=\"{}\"/>", ribbon(HALF_WIDTH + INK)));
    if space.stocks {
        svg.text("<path class=\"d-padink\" d=\"M57 25H68\"/>").circle("d-ink-f", stocks, 12.2);
    }
    svg.add(format_args!("<path class=\"d-road\" d=\"{}\"/>", ribbon(HALF_WIDTH)));
    svg.text("<path class=\"d-rut\" d=\"M48 8V16M52 22V30M47.5 34V40\"/>");
    if space.stocks {
        svg.text("<path class=\"d-padroad\" d=\"M50 25H68\"/>").circle("d-road", stocks, 11.0);
        standing.add(30.0, "d-stocks", stocks);
    }
}
