//! Signs on the board: legal cells, the tile in hand, places for a figure, the last move.
//!
//! They are still: nothing blinks. Their colour is the only accent, always an
//! outline or a glow, on a casing of the page's colour where the ground is dark.

use tiling::Cell;

use crate::{
    path::Length,
    point::{Point, TILE},
    svg::{Rect, Svg},
};

fn origin(cell: Cell) -> Point {
    Point::new(f64::from(cell.x), f64::from(cell.y)) * TILE
}

/// A cell where the tile in hand may lie.
#[must_use]
pub fn legal_cell(cell: Cell) -> String {
    let mut svg = Svg::default();
    let at = origin(cell);
    let glow = Rect::square(at + Point::new(5.0, 5.0), 90.0, 12.0);
    svg.rect(glow, "class=\"d-legal0\" filter=\"url(#d-soft2)\"");
    svg.rect(Rect::square(at + Point::new(8.0, 8.0), 84.0, 9.0), "class=\"d-legal1\"");
    svg.into_string()
}

/// The frame of a tile that is shown on `cell` and not yet placed: what lies below it.
///
/// The tile itself is shown over it with the class `d-ghost`, and
/// [`ghost_frame`] above that.
#[must_use]
pub fn ghost_glow(cell: Cell) -> String {
    let mut svg = Svg::default();
    let glow = Rect::square(origin(cell) - Point::new(3.0, 3.0), 106.0, 5.0);
    svg.rect(glow, "class=\"d-ghost0\" filter=\"url(#d-soft2)\"");
    svg.into_string()
}

/// The dashed outline over a tile that is not yet placed.
#[must_use]
pub fn ghost_frame(cell: Cell) -> String {
    let mut svg = Svg::default();
    for class in ["d-ghost1", "d-ghost2"] {
        let outline = Rect::square(origin(cell) + Point::new(0.5, 0.5), 99.0, 3.0);
        svg.rect(outline, &format!("class=\"{class}\""));
    }
    svg.into_string()
}

/// A ring at `at` for a place that a figure may take; `key` is the key that chooses it.
#[must_use]
pub fn ring(at: Point, key: &str) -> String {
    let mut svg = Svg::default();
    let key: String = key.chars().filter(char::is_ascii_alphanumeric).collect();
    svg.add(format_args!(
        "<g transform=\"translate({} {})\"><circle class=\"d-ring0\" r=\"13.6\"/>\
         <circle class=\"d-ring1\" r=\"11.8\"/><text class=\"d-key\" y=\".6\">{key}</text></g>",
        Length(at.x),
        Length(at.y)
    ));
    svg.into_string()
}

/// The mark of the last tile: a bracket in each corner.
#[must_use]
pub fn last_tile(cell: Cell) -> String {
    let mut svg = Svg::default();
    let Point { x, y } = origin(cell);
    svg.add(format_args!("<g transform=\"translate({x} {y})\">"));
    for class in ["d-last0", "d-last1"] {
        svg.add(format_args!(
            "<path class=\"{class}\" d=\"M5 19V5H19M81 5H95V19M95 81V95H81M19 95H5V81\"/>"
        ));
    }
    svg.text("</g>");
    svg.into_string()
}

/// Moves rings apart that would cover each other, and keeps them on the tile at `cell`.
#[must_use]
pub fn spread(cell: Cell, mut places: Vec<Point>) -> Vec<Point> {
    const APART: f64 = 28.5;
    let at = origin(cell);
    for _ in 0..60 {
        for i in 0..places.len() {
            for j in 0..i {
                let step = places[i] - places[j];
                let far = step.length();
                if far < APART {
                    let way = if far < 0.1 { Point::new(1.0, 0.0) } else { step.unit() };
                    let push = way * ((APART - far) / 2.0);
                    places[i] = places[i] + push;
                    places[j] = places[j] - push;
                }
            }
            places[i].x = places[i].x.clamp(at.x + 13.0, at.x + 87.0);
            places[i].y = places[i].y.clamp(at.y + 13.0, at.y + 87.0);
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings_that_lie_on_each_other_are_spread_within_the_tile() {
        let cell = Cell::new(2, 1);
        let middle = Point::new(250.0, 150.0);
        let places = spread(cell, vec![middle, middle, middle + Point::new(3.0, 8.0), middle]);
        for (i, p) in places.iter().enumerate() {
            assert!((213.0..=287.0).contains(&p.x) && (113.0..=187.0).contains(&p.y));
            assert!(places[..i].iter().all(|q| q.distance(*p) > 28.0), "{places:?}");
        }
    }

    #[test]
    fn the_key_of_a_ring_cannot_break_the_picture() {
        assert!(ring(Point::default(), "<1>&").contains(">1</text>"));
    }
}
