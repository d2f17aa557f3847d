//! Files of weights: how much a judge believes of each part of its judgement.
//!
//! ```text
//! bastide weights 1 zamek
//! house 1.02
//! pigsty 0.95
//! ```
//!
//! The header names the format's version and the game. Every part of the judge
//! stands there once, in the judge's order, so that a file made for another
//! judge is refused and not misread.

use core::{error, fmt, fmt::Write as _, str::FromStr};

use ::carcassonne::Carcassonne;
use ::zamek::Zamek;
use game::Game;

use super::{CarcassonneJudge, Parts, ZamekJudge};

/// The version of the format.
const VERSION: u32 = 1;

/// Why a text is no file of weights for a judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharesError {
    /// The line, from 1.
    pub line: usize,
    /// What should stand there.
    pub expected: String,
}

impl fmt::Display for SharesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: expected {}", self.line, self.expected)
    }
}

impl error::Error for SharesError {}

/// The shares of the judge of a game, read from a file of weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    pub(crate) game: &'static str,
    pub(crate) shares: Vec<f32>,
}

impl FromStr for Weights {
    type Err = SharesError;

    fn from_str(text: &str) -> Result<Weights, SharesError> {
        let name = text.lines().next().and_then(|header| header.split(' ').nth(3));
        match name {
            Some("carcassonne") => Weights::of::<Carcassonne, CarcassonneJudge>(text),
            _ => Weights::of::<Zamek, ZamekJudge>(text),
        }
    }
}

impl Weights {
    fn of<G: Game, J: Parts<G>>(text: &str) -> Result<Weights, SharesError> {
        Ok(Weights { game: J::GAME, shares: parse(text, J::GAME, J::NAMES)? })
    }
}

/// Reads the shares of the parts `names` of the judge of `game`.
///
/// ```
/// use ai::judge::shares;
///
/// let text = "bastide weights 1 zamek\nhouse 1.5\nroad 0.25\n";
/// assert_eq!(shares::parse(text, "zamek", &["house", "road"]), Ok(vec![1.5, 0.25]));
/// let error = shares::parse(text, "carcassonne", &["house", "road"]).unwrap_err();
/// assert_eq!(error.to_string(), "line 1: expected bastide weights 1 carcassonne");
/// ```
///
/// # Errors
///
/// Names the first line that is not as it should be.
pub fn parse(text: &str, game: &str, names: &[&str]) -> Result<Vec<f32>, SharesError> {
    let mut lines = text.lines();
    let wrong = |line, expected| Err(SharesError { line, expected });
    let header = format!("bastide weights {VERSION} {game}");
    if lines.next() != Some(&header[..]) {
        return wrong(1, header);
    }
    let mut shares = Vec::with_capacity(names.len());
    for (index, name) in names.iter().enumerate() {
        let number = lines
            .next()
            .and_then(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse::<f32>().ok())
            .filter(|share| share.is_finite());
        match number {
            Some(share) => shares.push(share),
            None => return wrong(index + 2, format!("{name} and a number")),
        }
    }
    if lines.next().is_some() {
        return wrong(names.len() + 2, "the end".to_owned());
    }
    Ok(shares)
}

/// Writes what [`parse`] reads, to three decimals.
///
/// # Panics
///
/// If there are not as many shares as names.
#[must_use]
pub fn write(game: &str, names: &[&str], shares: &[f32]) -> String {
    assert_eq!(names.len(), shares.len());
    let mut text = format!("bastide weights {VERSION} {game}\n");
    for (name, share) in names.iter().zip(shares) {
        // Less than a thousandth is noise; and what is nothing has no sign.
        let share = (1000.0 * share).round() / 1000.0 + 0.0;
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{name} {share}");
    }
    text
}

/// The shares in a file that is part of the program.
pub(super) fn of<const COUNT: usize>(
    text: &str,
    game: &str,
    names: &[&str; COUNT],
) -> [f32; COUNT] {
    let shares =
        parse(text, game, names).unwrap_or_else(|error| panic!("weights of {game}: {error}"));
    shares.try_into().expect("as many as names")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let names = ["a", "b"];
        let shares = [0.1, -3.25];
        assert_eq!(parse(&write("x", &names, &shares), "x", &names), Ok(shares.to_vec()));
        let noise = write("x", &names, &[0.123_456, -0.000_01]);
        assert_eq!(noise, "bastide weights 1 x\na 0.123\nb 0\n");
    }

    #[test]
    fn a_file_for_another_judge_is_refused_by_line() {
        let names = ["a", "b"];
        let table = [
            ("", 1),
            ("bastide weights 2 x\na 1\nb 1\n", 1),
            ("bastide weights 1 x\nb 1\na 1\n", 2),
            ("bastide weights 1 x\na 1\nb inf\n", 3),
            ("bastide weights 1 x\na 1\n", 3),
            ("bastide weights 1 x\na 1\nb 1\nc 1\n", 4),
        ];
        for (text, line) in table {
            assert_eq!(parse(text, "x", &names).map_err(|error| error.line), Err(line), "{text}");
        }
    }
}
