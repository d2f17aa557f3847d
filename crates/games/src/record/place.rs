//! Where a text went wrong.

use core::{error, fmt};

/// A place in a text, both counted from 1; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl Place {
    /// The place of the byte at `offset`, which must begin a character.
    #[must_use]
    pub fn of(text: &str, offset: usize) -> Place {
        let before = &text[..offset];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Place {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Why a text is no record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseRecordError {
    /// Where.
    pub place: Place,
    /// What would have been right there.
    pub expected: String,
    /// What stands there instead, shortened.
    pub found: String,
}

impl fmt::Display for ParseRecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: expected {}, found {}", self.place, self.expected, self.found)
    }
}

impl error::Error for ParseRecordError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_not_bytes() {
        let text = "łąka\nżubr x";
        let x = text.find('x').unwrap();
        assert_eq!(Place::of(text, x), Place { line: 2, column: 6 });
        assert_eq!(Place::of(text, 0), Place { line: 1, column: 1 });
        assert_eq!(Place::of(text, text.len()), Place { line: 2, column: 7 });
    }
}
