//! Inside a city's walls: roofs, pennants, cobbles.

use super::{raster::Squares, shape::Shape};
use crate::{
    hand::Hand,
    path::Path,
    point::{MIDDLE, Point},
    scatter::Scatter,
    svg::{Rect, Standing, Svg},
};

/// A city on a tile that is being furnished.
pub(super) struct Town<'a> {
    pub shape: &'a Shape,
    pub squares: &'a Squares,
    /// Where a figure stands: it stays free.
    pub place: Point,
    pub pennants: u8,
}

/// About one house for so many square units.
const GROUND_EACH: f64 = 830.0;

impl Town<'_> {
    /// Draws the town; pennants go among the standing things.
    pub fn draw(
        &self,
        svg: &mut Svg,
        scatter: &mut Scatter,
        standing: &mut Standing,
        hand: &mut Hand,
    ) {
        for _ in 0..self.pennants {
            let at = self.pennant_place(scatter, hand);
            scatter.take(at, 11.5);
            standing.add(at.y + 20.0, "d-pennant", at);
        }
        if self.shape.facts.has_bridge() {
            scatter.take(MIDDLE, 13.0);
        }
        if self.shape.facts.has_tunnel() {
            for i in 0..5 {
                scatter.take(Point::new(50.0, 34.0 + 8.0 * f64::from(i)), 8.0);
            }
        }
        let mut roofs = Svg::default();
        self.draw_roofs(&mut roofs, scatter, hand);
        svg.path("d-cobble", &self.cobbles(scatter, hand));
        svg.text(roofs.as_str());
    }

    /// Beside the standing place; on a bridge its middle.
    fn pennant_place(&self, scatter: &Scatter, hand: &mut Hand) -> Point {
        let facts = self.shape.facts;
        if facts.has_bridge() || facts.outwork().is_some() {
            return MIDDLE;
        }
        let cost = |p: &Point| {
            (p.distance(self.place) - 27.0).abs() + 0.15 * p.distance(Point::new(28.0, 28.0))
        };
        let fits = |p: &Point| {
            self.squares.holds(*p)
                && self.shape.to_wall(*p) > 11.0
                && scatter.is_free(*p, 9.0)
                && !(facts.has_tunnel() && (p.x - MIDDLE.x).abs() < 22.0)
        };
        let tried: Vec<Point> = (0..400)
            .map(|_| Point::new(hand.between(10.0, 90.0), hand.between(10.0, 90.0)))
            .collect();
        let best = tried.into_iter().filter(fits).min_by(|a, b| cost(a).total_cmp(&cost(b)));
        best.unwrap_or(self.place - Point::new(18.0, 0.0))
    }

    /// Roofs from big to small, kept in rows by a loose raster.
    fn draw_roofs(&self, svg: &mut Svg, scatter: &mut Scatter, hand: &mut Hand) {
        const BIG: Point = Point::new(22.0, 14.0);
        const USUAL: Point = Point::new(16.5, 11.0);
        const SMALL: Point = Point::new(13.0, 9.0);
        const TRIES: usize = 900;
        let mut big = self.squares.area() > 4200.0;
        let mut missing = 1.0 + self.squares.area() / GROUND_EACH;
        for attempt in 0..TRIES {
            if missing <= 0.0 {
                break;
            }
            big &= attempt < 150;
            let usual = if attempt < 600 { USUAL } else { SMALL };
            let size = if big { BIG } else { usual };
            let wide = size.x * hand.between(0.86, 1.06);
            let deep = size.y * hand.between(0.9, 1.05);
            let flat = hand.happens(0.62);
            let row = (hand.between(8.0, 92.0) / 7.0).round() * 7.0 + hand.between(-0.6, 0.6);
            let at = Point::new(hand.between(8.0, 92.0), row);
            let radius = wide.hypot(deep) / 2.0 - 1.0;
            let free = self.squares.holds(at)
                && self.shape.to_wall(at) >= radius + 2.4
                && scatter.is_free(at, radius)
                && at.distance(self.place) >= radius + 12.4;
            if free {
                scatter.take(at, radius);
                let size = if flat { Point::new(wide, deep) } else { Point::new(deep, wide) };
                draw_roof(svg, at, size, flat);
                big = false;
                missing -= 1.0;
            }
        }
    }

    fn cobbles(&self, scatter: &Scatter, hand: &mut Hand) -> Path {
        let mut path = Path::default();
        for _ in 0..(self.squares.area() / 240.0) as usize {
            let p = Point::new(hand.between(4.0, 96.0), hand.between(4.0, 96.0));
            if self.squares.holds(p) && self.shape.to_wall(p) > 5.0 && scatter.is_free(p, 0.5) {
                let stone = |x: f64, y: f64| p + Point::new(x, y);
                path.polyline(&[stone(-2.6, 0.0), stone(0.0, 0.0)]);
                path.polyline(&[stone(1.2, 0.0), stone(2.8, 0.0)]);
                path.polyline(&[stone(-1.0, 2.0), stone(1.0, 2.0)]);
            }
        }
        path
    }
}

/// A small roof from above; `flat` has its ridge along x. The faces have the
/// board's light, so they use the classes of sides.
fn draw_roof(svg: &mut Svg, at: Point, size: Point, flat: bool) {
    let (low, high) = (at - size * 0.5, at + size * 0.5);
    let outline = Rect { x: low.x, y: low.y, width: size.x, height: size.y, round: 0.6 };
    svg.rect(outline, "class=\"d-rshade\"");
    let mut line = |class: &str, points: &[(f64, f64)], closed: bool| {
        let points: Vec<Point> = points.iter().map(|&(x, y)| Point::new(x, y)).collect();
        let mut path = Path::default();
        let path = if closed { path.polygon(&points) } else { path.polyline(&points) };
        svg.path(class, path);
    };
    let quarter = size * 0.25;
    if flat {
        line("d-fN", &[(low.x, low.y), (high.x, low.y), (high.x, at.y), (low.x, at.y)], true);
        line("d-fS", &[(low.x, at.y), (high.x, at.y), (high.x, high.y), (low.x, high.y)], true);
        for y in [low.y + quarter.y, high.y - quarter.y] {
            line("d-rowline", &[(low.x, y), (high.x, y)], false);
        }
        line("d-ridge0 d-small", &[(low.x, at.y), (high.x, at.y)], false);
        line("d-ridge d-small", &[(low.x, at.y), (high.x, at.y)], false);
    } else {
        line("d-fW", &[(low.x, low.y), (at.x, low.y), (at.x, high.y), (low.x, high.y)], true);
        line("d-fE", &[(at.x, low.y), (high.x, low.y), (high.x, high.y), (at.x, high.y)], true);
        for x in [low.x + quarter.x, high.x - quarter.x] {
            line("d-rowline", &[(x, low.y), (x, high.y)], false);
        }
        line("d-ridge0 d-small", &[(at.x, low.y), (at.x, high.y)], false);
        line("d-ridge d-small", &[(at.x, low.y), (at.x, high.y)], false);
    }
    svg.rect(outline, "class=\"d-rline\"");
    if size.x.max(size.y) > 13.0 {
        let off = if flat {
            Point::new(size.x * 0.26, -quarter.y)
        } else {
            Point::new(-quarter.x, size.y * 0.24)
        };
        let chimney = Rect::square(at + off - Point::new(1.3, 1.3), 2.6, 0.0);
        svg.rect(chimney, "class=\"d-chim\"");
    }
}
