//! Curves as rows of points: made, bent, measured.

use crate::{hand::Hand, point::Point};

/// A cubic Bezier curve as `pieces` straight pieces.
pub(crate) fn bezier([start, leave, arrive, end]: [Point; 4], pieces: usize) -> Vec<Point> {
    let at = |i: usize| {
        let t = i as f64 / pieces as f64;
        let s = 1.0 - t;
        let (near, far) = (start * s + leave * (3.0 * t), arrive * (3.0 * s) + end * t);
        near * (s * s) + far * (t * t)
    };
    (0..=pieces).map(at).collect()
}

/// The straight line from `a` to `b` in `pieces` pieces.
pub(crate) fn straight(a: Point, b: Point, pieces: usize) -> Vec<Point> {
    (0..=pieces).map(|i| a.towards(b, i as f64 / pieces as f64)).collect()
}

/// The shorter arc about `centre` from `a` to the direction of `b`.
pub(crate) fn arc(centre: Point, a: Point, b: Point, pieces: usize) -> Vec<Point> {
    use core::f64::consts::{PI, TAU};
    let radius = a.distance(centre);
    let start = (a - centre).angle();
    let sweep = ((b - centre).angle() - start + PI).rem_euclid(TAU) - PI;
    let at = |i: usize| centre + Point::polar(start + sweep * i as f64 / pieces as f64, radius);
    (0..=pieces).map(at).collect()
}

/// The direction of a line at its point `i`.
pub(crate) fn direction(line: &[Point], i: usize) -> Point {
    (line[(i + 1).min(line.len() - 1)] - line[i.saturating_sub(1)]).unit()
}

/// At each point the step of length 1 to the right of the line's direction.
pub(crate) fn normals(line: &[Point]) -> Vec<Point> {
    (0..line.len()).map(|i| direction(line, i).quarter()).collect()
}

/// The line moved by `distance` to the right of its direction.
pub(crate) fn offset(line: &[Point], distance: f64) -> Vec<Point> {
    line.iter().zip(normals(line)).map(|(&p, n)| p + n * distance).collect()
}

/// How far `p` is from a line.
pub(crate) fn distance(line: &[Point], p: Point) -> f64 {
    let to_piece = |piece: &[Point]| {
        let (a, along) = (piece[0], piece[1] - piece[0]);
        let square = along.dot(along);
        let part = if square == 0.0 { 0.0 } else { ((p - a).dot(along) / square).clamp(0.0, 1.0) };
        (a + along * part).distance(p)
    };
    line.windows(2).map(to_piece).fold(f64::INFINITY, f64::min)
}

/// Whether `p` lies inside a polygon.
pub(crate) fn encloses(polygon: &[Point], p: Point) -> bool {
    let ends = polygon.iter().cycle().skip(1);
    let crossed = polygon.iter().zip(ends).filter(|(a, b)| {
        (a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x
    });
    crossed.count() % 2 == 1
}

/// The line with points added so that no piece is longer than about `step`.
pub(crate) fn dense(line: &[Point], step: f64) -> Vec<Point> {
    let mut out = vec![line[0]];
    for piece in line.windows(2) {
        let pieces = ((piece[0].distance(piece[1]) / step) as usize).max(1);
        out.extend(straight(piece[0], piece[1], pieces).into_iter().skip(1));
    }
    out
}

/// The point of `line` nearest to `p`, by its place.
pub(crate) fn nearest(line: &[Point], p: Point) -> usize {
    let measured = line.iter().map(|q| q.distance(p)).enumerate();
    measured.min_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(i, _)| i)
}

/// How a line is bent by the hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wobble {
    /// How far at most.
    pub amplitude: f64,
    /// How often along the line.
    pub waves: f64,
}

/// The line with its inner points moved sideways by a smooth noise.
///
/// The noise is zero at both ends: lines of neighbouring tiles still meet.
pub(crate) fn wobbled(line: &[Point], wobble: Wobble, hand: &mut Hand) -> Vec<Point> {
    let phases = [hand.phase(), hand.phase()];
    let last = (line.len() - 1) as f64;
    let moved = |(i, (&p, n)): (usize, (&Point, Point))| {
        let u = i as f64 / last;
        let fade = (4.0 * u).min(4.0 * (1.0 - u)).min(1.0);
        let slow = (u * wobble.waves * core::f64::consts::TAU + phases[0]).sin() * 0.65;
        let quick = (u * wobble.waves * 10.7 + phases[1]).sin() * 0.35;
        p + n * (wobble.amplitude * fade * (slow + quick))
    };
    line.iter().zip(normals(line)).enumerate().map(moved).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [Point; 4] = [
        Point::new(0.0, 0.0),
        Point::new(10.0, 0.0),
        Point::new(10.0, 10.0),
        Point::new(0.0, 10.0),
    ];

    #[test]
    fn a_polygon_encloses_its_inside_only() {
        assert!(encloses(&SQUARE, Point::new(5.0, 5.0)));
        for (x, y) in [(-1.0, 5.0), (11.0, 5.0), (5.0, -1.0), (5.0, 11.0)] {
            assert!(!encloses(&SQUARE, Point::new(x, y)), "{x} {y}");
        }
    }

    #[test]
    fn distance_is_to_the_pieces_not_only_to_the_points() {
        assert!((distance(&SQUARE, Point::new(5.0, 3.0)) - 3.0).abs() < 1e-9);
        assert!((distance(&SQUARE, Point::new(13.0, -4.0)) - 5.0).abs() < 1e-9);
    }

    #[test]
    fn a_wobbled_line_keeps_its_ends_and_stays_near() {
        let line = straight(Point::new(0.0, 0.0), Point::new(50.0, 0.0), 10);
        let wobble = Wobble { amplitude: 0.8, waves: 2.5 };
        let bent = wobbled(&line, wobble, &mut Hand::new("wobble"));
        assert_eq!((bent[0], bent[10]), (line[0], line[10]));
        assert!(bent.iter().any(|p| p.y.abs() > 0.1), "the hand does something");
        assert!(bent.iter().all(|p| p.y.abs() <= 0.8));
    }

    #[test]
    fn an_arc_runs_the_short_way_round() {
        let (a, b) = (Point::new(0.0, -50.0), Point::new(50.0, 0.0));
        let points = arc(Point::default(), a, b, 8);
        assert!(points[0].distance(a) < 1e-9 && points[8].distance(b) < 1e-9);
        assert!(points[4].x > 30.0 && points[4].y < -30.0);
    }
}
