//! A position as text.
use crate::Zamek;
use core::{error, fmt, str::FromStr};
/// The text is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePositionError;

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no position")
    }
}

impl error::Error for ParsePositionError {}

impl fmt::Display for Zamek {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl FromStr for Zamek {
    type Err = ParsePositionError;

    fn from_str(_: &str) -> Result<Zamek, ParsePositionError> {
        Err(ParsePositionError)
    }
}
