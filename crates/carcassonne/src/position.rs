//! The position as one line of text.
use crate::Carcassonne;
use core::{fmt, str::FromStr};
/// x
#[derive(Debug)]
pub struct ParsePositionError;
impl fmt::Display for Carcassonne {
    fn fmt(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!()
    }
}
impl FromStr for Carcassonne {
    type Err = ParsePositionError;
    fn from_str(_t: &str) -> Result<Self, Self::Err> {
        todo!()
    }
}
