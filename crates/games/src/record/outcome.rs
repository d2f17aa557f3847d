//! Who won.

use core::fmt;

use game::{SEATS_MAX, Seat};

/// How a game ended.
///
/// Its text is `*` for a game that is not over, else a digit for each seat in
/// order, joined by `-`: `1` for a seat that won or shares the win, `0` for the
/// others.
///
/// ```
/// use games::record::Outcome;
///
/// assert_eq!(Outcome::parse("0-1").unwrap().to_string(), "0-1");
/// assert_eq!(Outcome::parse("2-0"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is not over.
    Open,
    /// Whether each seat won or shares the win; at least one did.
    Over(Vec<bool>),
}

impl Outcome {
    /// The outcome that these final points give: most points win, equal ones share.
    #[must_use]
    pub fn of_scores(scores: &[u32]) -> Outcome {
        let best = scores.iter().max();
        Outcome::Over(scores.iter().map(|score| Some(score) == best).collect())
    }

    /// Whether `seat` won or shares the win.
    #[must_use]
    pub fn has_won(&self, seat: Seat) -> bool {
        match self {
            Outcome::Open => false,
            Outcome::Over(won) => won.get(seat.index()).copied().unwrap_or(false),
        }
    }

    /// Reads the text form; `None` if it is none.
    #[must_use]
    pub fn parse(text: &str) -> Option<Outcome> {
        if text == "*" {
            return Some(Outcome::Open);
        }
        let won: Option<Vec<bool>> = text
            .split('-')
            .map(|digit| match digit {
                "0" => Some(false),
                "1" => Some(true),
                _ => None,
            })
            .collect();
        won.filter(|won| won.len() <= SEATS_MAX && won.contains(&true)).map(Outcome::Over)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Open => f.write_str("*"),
            Outcome::Over(won) => {
                for (index, &won) in won.iter().enumerate() {
                    let join = if index == 0 { "" } else { "-" };
                    write!(f, "{join}{}", u8::from(won))?;
                }
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_points_win_and_equal_ones_share() {
        let table = [(&[3, 5][..], "0-1"), (&[5, 5], "1-1"), (&[7, 5, 7], "1-0-1"), (&[0], "1")];
        for (scores, want) in table {
            assert_eq!(Outcome::of_scores(scores).to_string(), want, "{scores:?}");
        }
    }

    #[test]
    fn an_outcome_without_a_winner_is_none() {
        for text in ["", "0-0", "1-", "1-2", "1-0-0-0-0-0-0", "1 - 0"] {
            assert_eq!(Outcome::parse(text), None, "{text:?}");
        }
    }
}
