//! Outlines as the text of an SVG path.

use core::fmt::{self, Write};

use crate::point::Point;

/// A length, written with at most one decimal and no idle zero: `.5`, `-3`, `12.3`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Length(pub f64);

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Tenths(tenths(self.0)).fmt(f)
    }
}

#[derive(Clone, Copy)]
struct Tenths(i32);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.0.abs() / 10, self.0.abs() % 10);
        let sign = if self.0 < 0 { "-" } else { "" };
        match (whole, rest) {
            (whole, 0) => write!(f, "{sign}{whole}"),
            (0, rest) => write!(f, "{sign}.{rest}"),
            (whole, rest) => write!(f, "{sign}{whole}.{rest}"),
        }
    }
}

fn tenths(x: f64) -> i32 {
    (x * 10.0).round() as i32
}

/// The `d` of a path, written with relative steps in tenths of a unit.
///
/// Each step starts at the rounded end of the one before, so that no error
/// adds up.
#[derive(Clone, Debug, Default)]
pub(crate) struct Path {
    text: String,
    at: (i32, i32),
}

impl Path {
    /// Nothing has been drawn.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The path's text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// A closed shape with straight sides.
    pub fn polygon(&mut self, points: &[Point]) -> &mut Path {
        self.polyline(points);
        self.text.push('z');
        self
    }

    /// An open line of straight pieces.
    pub fn polyline(&mut self, points: &[Point]) -> &mut Path {
        let Some((&first, rest)) = points.split_first() else { return self };
        self.move_to(first);
        for &p in rest {
            self.line_to(p);
        }
        self
    }

    /// An open smooth line through the points (Catmull-Rom).
    pub fn smooth(&mut self, points: &[Point]) -> &mut Path {
        let Some(&first) = points.first() else { return self };
        self.move_to(first);
        self.curve_on(points);
        self
    }

    /// A closed shape: smooth along `there`, straight over, smooth along `back`.
    pub fn ribbon(&mut self, there: &[Point], back: &[Point]) -> &mut Path {
        self.smooth(there);
        self.line_to(back[0]);
        self.curve_on(back);
        self.text.push('z');
        self
    }

    fn curve_on(&mut self, points: &[Point]) {
        let last = points.len() - 1;
        for i in 0..last {
            let before = points[i.saturating_sub(1)];
            let (from, to) = (points[i], points[i + 1]);
            let after = points[(i + 2).min(last)];
            let leave = from + (to - before) * (1.0 / 6.0);
            let arrive = to - (after - from) * (1.0 / 6.0);
            self.command('c', &[leave, arrive, to]);
        }
    }

    fn move_to(&mut self, p: Point) {
        self.at = (tenths(p.x), tenths(p.y));
        self.text.push('M');
        let start = self.text.len();
        self.number(self.at.0, start);
        self.number(self.at.1, start);
    }

    fn line_to(&mut self, p: Point) {
        let to = (tenths(p.x), tenths(p.y));
        let step = (to.0 - self.at.0, to.1 - self.at.1);
        match step {
            (0, 0) => return,
            (0, dy) => self.single('v', dy),
            (dx, 0) => self.single('h', dx),
            _ => self.command('l', &[p]),
        }
        self.at = to;
    }

    fn single(&mut self, letter: char, value: i32) {
        self.text.push(letter);
        let start = self.text.len();
        self.number(value, start);
    }

    fn command(&mut self, letter: char, points: &[Point]) {
        self.text.push(letter);
        let start = self.text.len();
        let mut to = self.at;
        for p in points {
            to = (tenths(p.x), tenths(p.y));
            self.number(to.0 - self.at.0, start);
            self.number(to.1 - self.at.1, start);
        }
        self.at = to;
    }

    /// Writes a number of a command whose first number is at `start`.
    fn number(&mut self, value: i32, start: usize) {
        if self.text.len() > start && value >= 0 {
            self.text.push(' ');
        }
        write!(self.text, "{}", Tenths(value)).expect("a string takes all text");
    }
}

/// The ends of the pieces of each line of a path that a [`Path`] wrote.
#[cfg(test)]
pub(crate) fn ends(d: &str) -> Vec<Vec<Point>> {
    let mut lines: Vec<Vec<Point>> = Vec::new();
    for command in
        d.split_inclusive(|c: char| c.is_ascii_alphabetic()).collect::<Vec<_>>().windows(2)
    {
        let letter = command[0].chars().last();
        let numbers = numbers(command[1].trim_end_matches(|c: char| c.is_ascii_alphabetic()));
        let at = lines.last().and_then(|line| line.last()).copied().unwrap_or_default();
        let step = match (letter, &numbers[..]) {
            (Some('M'), [x, y]) => {
                lines.push(vec![Point::new(*x, *y)]);
                continue;
            }
            (Some('h'), [x]) => Point::new(*x, 0.0),
            (Some('v'), [y]) => Point::new(0.0, *y),
            (Some('l'), [x, y]) | (Some('c'), [_, _, _, _, x, y]) => Point::new(*x, *y),
            other => panic!("no command of ours: {other:?} in {d}"),
        };
        lines.last_mut().expect("a path begins with M").push(at + step);
    }
    lines
}

#[cfg(test)]
fn numbers(text: &str) -> Vec<f64> {
    let spaced = text.replace('-', " -");
    spaced.split_whitespace().map(|number| number.parse().expect("a number")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_have_one_decimal_and_no_idle_zero() {
        let table = [
            (0.0, "0"),
            (-0.04, "0"),
            (0.5, ".5"),
            (-0.55, "-.6"),
            (12.34, "12.3"),
            (-7.0, "-7"),
            (100.0, "100"),
        ];
        for (x, want) in table {
            assert_eq!(Length(x).to_string(), want);
        }
    }

    #[test]
    fn steps_are_relative_and_errors_do_not_add_up() {
        let mut path = Path::default();
        let points: Vec<Point> = (0..=30).map(|i| Point::new(i as f64 * 0.333, 1.0)).collect();
        path.polyline(&points);
        let steps = path.as_str().strip_prefix("M0 1h").expect("a row of steps to the right");
        let sum: f64 = steps.split('h').map(|step| step.parse::<f64>().expect("a number")).sum();
        assert!((sum - 10.0).abs() < 0.05, "{sum}");
    }

    #[test]
    fn the_ends_of_a_path_can_be_read_back() {
        let line = [(0.0, 0.0), (5.0, -2.5), (5.0, 3.0)].map(|(x, y)| Point::new(x, y));
        let mut path = Path::default();
        path.smooth(&line).polyline(&line);
        assert_eq!(ends(path.as_str()), [line.to_vec(), line.to_vec()]);
    }

    #[test]
    fn a_polygon_closes_and_an_empty_line_draws_nothing() {
        let corner = [(0.0, 0.0), (5.0, 0.0), (5.0, 2.5)].map(|(x, y)| Point::new(x, y));
        let mut path = Path::default();
        assert_eq!(path.polygon(&corner).as_str(), "M0 0h5v2.5z");
        let mut path = Path::default();
        assert!(path.smooth(&[]).is_empty());
    }
}
