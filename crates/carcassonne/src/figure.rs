//! The figures.

use core::{error, fmt, str::FromStr};

/// A figure that a seat deploys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Figure {
    /// The common follower (C1.1): knight, robber, monk or farmer.
    Follower,
    /// The mayor (A3).
    Mayor,
    /// The wagon (A4).
    Wagon,
    /// The barn (A5): a figure, but no follower (A1.2).
    Barn,
}

impl Figure {
    /// Every figure.
    pub const ALL: [Figure; 4] = [Figure::Follower, Figure::Mayor, Figure::Wagon, Figure::Barn];

    /// The place of this figure in [`Figure::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of this figure in moves.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Figure::Follower => 'f',
            Figure::Mayor => 'm',
            Figure::Wagon => 'w',
            Figure::Barn => 'b',
        }
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The text is none of `f`, `m`, `w`, `b`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseFigureError;

impl fmt::Display for ParseFigureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a figure: f, m, w or b")
    }
}

impl error::Error for ParseFigureError {}

impl FromStr for Figure {
    type Err = ParseFigureError;

    fn from_str(text: &str) -> Result<Figure, ParseFigureError> {
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => Figure::ALL
                .into_iter()
                .find(|figure| figure.letter() == letter)
                .ok_or(ParseFigureError),
            _ => Err(ParseFigureError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_survives_the_trip_through_text() {
        for figure in Figure::ALL {
            assert_eq!(figure.to_string().parse(), Ok(figure));
        }
        assert_eq!("fm".parse::<Figure>(), Err(ParseFigureError));
        assert_eq!("".parse::<Figure>(), Err(ParseFigureError));
    }
}
