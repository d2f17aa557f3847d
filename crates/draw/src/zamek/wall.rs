//! The castle wall: masonry, battlements, track and towers. Nothing of it changes in a game.

use core::fmt::Write;

use games::zamek::wall::{CELLS, SQUARES, STARTS};

use super::{
    start,
    track::{Square, origin, outside},
};
use crate::{
    hand::Hand,
    path::{Length, Path},
    point::{Point, TILE, corner_point},
    svg::{Rect, Svg},
};

/// The floor of the castle and the shadow of its wall on the paper.
pub(super) fn ground(svg: &mut Svg) {
    svg.text("<g class=\"d-shadow d-wide\" filter=\"url(#d-soft)\">");
    for cell in SQUARES {
        svg.rect(Rect::square(origin(cell) + Point::new(2.0, 5.0), 102.0, 0.0), "");
    }
    svg.text("</g>");
    for cell in CELLS {
        let at = origin(cell) - Point::new(0.4, 0.4);
        svg.rect(Rect::square(at, 100.8, 0.0), "class=\"d-paper\"");
    }
    for cell in CELLS {
        let at = origin(cell) + Point::new(7.0, 7.0);
        svg.rect(Rect::square(at, 86.0, 8.0), "class=\"d-cell\"");
    }
}

/// The wall from its stones to the numbers of the track.
pub(super) fn draw(svg: &mut Svg) {
    let mut hand = Hand::new("wall");
    for square in Square::all() {
        let at = square.origin() - Point::new(0.4, 0.4);
        svg.rect(Rect::square(at, 100.8, 0.0), "class=\"d-wb\"");
    }
    for square in Square::all().filter(|square| !square.is_tower()) {
        draw_straight(svg, square, &mut hand);
    }
    for space in &STARTS {
        start::draw(svg, space);
    }
    for square in Square::all().filter(|square| square.is_tower()) {
        draw_tower(svg, square);
    }
    for square in Square::all() {
        draw_numbers(svg, square);
    }
}

/// The inked inner face of the wall, open at the start spaces. It lies over the tiles.
pub(super) fn face() -> Path {
    let mut path = Path::default();
    for cell in CELLS {
        for side in tiling::Side::ALL {
            let open = STARTS.iter().any(|start| (start.cell, start.side) == (cell, side));
            if CELLS.contains(&cell.beside(side)) || open {
                continue;
            }
            let [one, other] = crate::point::beside(side).map(corner_point);
            path.polyline(&[origin(cell) + one, origin(cell) + other]);
        }
    }
    path
}

/// A straight square; in its own frame the outside is up and travel goes to the right.
fn draw_straight(svg: &mut Svg, square: Square, hand: &mut Hand) {
    let Point { x, y } = square.origin();
    let turn = (outside(square.ways[0]).angle().to_degrees().round() as i32 + 90) % 360;
    svg.add(format_args!("<g transform=\"translate({x} {y}) rotate({turn} 50 50)\">"));
    for i in 0..5 {
        let (x, y) = (3.8 + 20.0 * f64::from(i), -9.0 + hand.between(-0.5, 0.5));
        svg.rect(Rect { x, y, width: 12.4, height: 14.0, round: 1.6 }, "class=\"d-ml\"");
    }
    svg.rect(Rect { x: -0.4, y: -0.5, width: 100.8, height: 4.4, round: 0.0 }, "class=\"d-wt\"");
    let start = STARTS.iter().any(|start| usize::from(start.space) / 2 == square.index);
    if !start {
        draw_masonry(svg, hand);
    }
    for second in 0..2 {
        let x = 2.2 + 50.0 * second as f64;
        let slab = Rect { x, y: 6.2, width: 45.6, height: 43.6, round: 4.0 };
        svg.rect(slab, slab_class(2 * square.index + second));
    }
    svg.text("</g>");
}

/// Every tenth space is lighter and has a bolder rim.
fn slab_class(space: usize) -> &'static str {
    if space.is_multiple_of(10) { "class=\"d-sl d-t\"" } else { "class=\"d-sl\"" }
}

/// Three courses of blocks on the inner half.
fn draw_masonry(svg: &mut Svg, hand: &mut Hand) {
    for (row, (y, height)) in [(54.0, 14.0), (69.0, 14.0), (84.0, 15.0)].into_iter().enumerate() {
        let mut x: f64 = if row % 2 == 1 { 0.0 } else { -9.0 };
        while x < TILE {
            let wide = hand.between(19.0, 30.0);
            let end = if TILE - (x + wide) < 9.0 { TILE } else { x + wide };
            let left = x.max(0.0);
            let block = Rect {
                x: left + 0.7,
                y: y + 0.6,
                width: end - left - 1.4,
                height: height - 1.2,
                round: 2.0,
            };
            let class = ["d-bk0", "d-bk1", "d-bk2"][hand.below(3)];
            svg.rect(block, &format!("class=\"{class}\""));
            x = end;
        }
    }
}

/// A solid corner tower; one that turns outwards stands out over the wall.
fn draw_tower(svg: &mut Svg, square: Square) {
    let ways = square.ways.map(outside);
    let (mut low, mut high) =
        (square.origin() + Point::new(1.5, 1.5), square.origin() + Point::new(98.5, 98.5));
    if square.is_convex() {
        for way in ways {
            low = low + Point::new(way.x.min(0.0), way.y.min(0.0)) * 10.5;
            high = high + Point::new(way.x.max(0.0), way.y.max(0.0)) * 10.5;
        }
        for way in ways {
            draw_merlons(svg, low, high, way);
        }
    }
    let size = high - low;
    let block = Rect { x: low.x, y: low.y, width: size.x, height: size.y, round: 7.0 };
    svg.rect(block, "class=\"d-tb\"");
    let face = Rect {
        x: low.x + 5.0,
        y: low.y + 5.0,
        width: size.x - 10.0,
        height: size.y - 10.0,
        round: 4.0,
    };
    svg.rect(face, "class=\"d-tf\"");
    for x in [low.x + 5.0, high.x - 21.0] {
        for y in [low.y + 5.0, high.y - 21.0] {
            svg.rect(Rect::square(Point::new(x, y), 16.0, 3.0), "class=\"d-qn\"");
        }
    }
    svg.circle("d-tr", square.middle(), 30.0);
    for second in 0..2 {
        let tenth = (2 * square.index + second).is_multiple_of(10);
        svg.circle(if tenth { "d-sl d-t" } else { "d-sl" }, square.space(second), 17.0);
    }
    draw_middle(svg, square);
}

/// Merlons along the side of a tower that looks out over `way`.
fn draw_merlons(svg: &mut Svg, low: Point, high: Point, way: Point) {
    const COUNT: usize = 6;
    const PITCH: f64 = 1.62;
    let across = way.y == 0.0;
    let length = if across { high.y - low.y } else { high.x - low.x };
    let wide = length / (COUNT as f64 * PITCH - (PITCH - 1.0));
    for i in 0..COUNT {
        let along = i as f64 * wide * PITCH;
        let merlon = if across {
            let x = if way.x < 0.0 { low.x - 8.0 } else { high.x - 6.0 };
            Rect { x, y: low.y + along, width: 14.0, height: wide, round: 1.6 }
        } else {
            let y = if way.y < 0.0 { low.y - 8.0 } else { high.y - 6.0 };
            Rect { x: low.x + along, y, width: wide, height: 14.0, round: 1.6 }
        };
        svg.rect(merlon, "class=\"d-ml\"");
    }
}

/// The socket of a token; the tower at the start of the track has a pennon.
fn draw_middle(svg: &mut Svg, square: Square) {
    let Point { x, y } = square.middle();
    if square.index == 0 {
        svg.add(format_args!(
            "<g transform=\"translate({x} {y})\"><path class=\"d-pole\" d=\"M-7 15V-17\"/>\
             <path class=\"d-pennon\" d=\"M-6-16L13-10.5L-6-4.5Z\"/></g>"
        ));
    } else {
        svg.add(format_args!(
            "<path class=\"d-socket\" transform=\"translate({x} {y})\" \
             d=\"M0-16L13.9-8V8L0 16L-13.9 8V-8Z\"/>"
        ));
    }
}

/// The numbers of both spaces, always upright.
fn draw_numbers(svg: &mut Svg, square: Square) {
    for second in 0..2 {
        let number = 2 * square.index + second;
        let inward = if square.is_tower() { 0.0 } else { 2.0 };
        let at = square.space(second) - outside(square.ways[0]) * inward;
        let mut class = String::from("d-num");
        if number.is_multiple_of(10) {
            write!(class, " d-ten").expect("a string takes all text");
        }
        let (x, y) = (Length(at.x), Length(at.y + 0.5));
        svg.add(format_args!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{number}</text>"));
    }
}
