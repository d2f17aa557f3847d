//! Free places for small things.

use crate::{curve, hand::Hand, point::Point};

/// What is taken on a tile, and so where something more may stand.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scatter {
    /// Lines and the distance to keep from them.
    lines: Vec<(Vec<Point>, f64)>,
    /// Discs: middle and radius.
    discs: Vec<(Point, f64)>,
    /// What two discs keep between them.
    gap: f64,
}

impl Scatter {
    /// An empty tile on which discs keep `gap` between them.
    pub fn with_gap(gap: f64) -> Scatter {
        Scatter { gap, ..Scatter::default() }
    }

    /// Keeps `distance` from `line`.
    pub fn avoid(&mut self, line: Vec<Point>, distance: f64) {
        self.lines.push((line, distance));
    }

    /// Takes a disc.
    pub fn take(&mut self, middle: Point, radius: f64) {
        self.discs.push((middle, radius));
    }

    /// Whether a disc at `p` lies in the tile and touches nothing taken.
    ///
    /// Two units along the sides stay free: nothing may cross a side.
    pub fn is_free(&self, p: Point, radius: f64) -> bool {
        let within = |x: f64| (radius + 2.0..=98.0 - radius).contains(&x);
        within(p.x)
            && within(p.y)
            && self.discs.iter().all(|(q, r)| p.distance(*q) >= radius + r + self.gap)
            && self.lines.iter().all(|(line, d)| curve::distance(line, p) >= d + radius)
    }

    /// A free place for a disc that `accept` likes, found by trying; it is taken.
    pub fn find(
        &mut self,
        hand: &mut Hand,
        disc: Disc,
        accept: impl Fn(Point) -> bool,
    ) -> Option<Point> {
        let place = (0..disc.tries).find_map(|_| {
            let p = Point::new(hand.between(3.0, 97.0), hand.between(3.0, 97.0));
            (accept(p) && self.is_free(p, disc.radius)).then_some(p)
        })?;
        self.take(place, disc.radius);
        Some(place)
    }

    /// Of `disc.tries` tried places the free one nearest to `want`; it is taken.
    pub fn find_near(
        &mut self,
        hand: &mut Hand,
        disc: Disc,
        want: Point,
        accept: impl Fn(Point) -> bool,
    ) -> Option<Point> {
        let tried = (0..disc.tries)
            .map(|_| Point::new(hand.between(3.0, 97.0), hand.between(3.0, 97.0)))
            .filter(|&p| accept(p) && self.is_free(p, disc.radius));
        let place = tried.min_by(|a, b| a.distance(want).total_cmp(&b.distance(want)))?;
        self.take(place, disc.radius);
        Some(place)
    }
}

/// A disc that looks for a place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Disc {
    /// Its radius.
    pub radius: f64,
    /// How many places are tried.
    pub tries: usize,
}

impl Disc {
    pub const fn new(radius: f64) -> Disc {
        Disc { radius, tries: 140 }
    }

    pub const fn tries(self, tries: usize) -> Disc {
        Disc { tries, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn found_places_keep_apart_from_each_other_and_from_lines() {
        let mut scatter = Scatter::default();
        let line = curve::straight(Point::new(0.0, 50.0), Point::new(100.0, 50.0), 4);
        scatter.avoid(line.clone(), 6.0);
        let mut hand = Hand::new("scatter");
        let mut find = |scatter: &mut Scatter| scatter.find(&mut hand, Disc::new(7.0), |_| true);
        let found: Vec<Point> = core::iter::from_fn(|| find(&mut scatter)).collect();
        assert!(found.len() > 10, "{}", found.len());
        for (i, p) in found.iter().enumerate() {
            assert!(curve::distance(&line, *p) >= 13.0);
            assert!((9.0..=91.0).contains(&p.x) && (9.0..=91.0).contains(&p.y));
            assert!(found[..i].iter().all(|q| q.distance(*p) >= 14.0));
        }
    }
}
