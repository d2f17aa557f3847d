//! What the games are called.

use core::{fmt, str::FromStr};

/// A game by the name that commands, records and addresses use.
///
/// A name is a rules crate with some of its options chosen: `castle` is Zamek
/// by the preset of its ancestor, `carcassonne` is the base game without any
/// module of Abbey & Mayor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameName {
    /// Zamek.
    Zamek,
    /// Zamek's rules with the preset `castle`.
    Castle,
    /// Carcassonne, first edition, base game.
    Carcassonne,
    /// Carcassonne, first edition, with Abbey & Mayor.
    AbbeyMayor,
}

impl GameName {
    /// Every game.
    pub const ALL: [GameName; 4] =
        [GameName::Zamek, GameName::Castle, GameName::Carcassonne, GameName::AbbeyMayor];

    /// The word for it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            GameName::Zamek => "zamek",
            GameName::Castle => "castle",
            GameName::Carcassonne => "carcassonne",
            GameName::AbbeyMayor => "abbey-mayor",
        }
    }

    /// How many seats it can have.
    #[must_use]
    pub const fn seat_counts(self) -> core::ops::RangeInclusive<usize> {
        match self {
            GameName::Zamek | GameName::Castle => 2..=2,
            GameName::Carcassonne | GameName::AbbeyMayor => 1..=game::SEATS_MAX,
        }
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The text names no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseGameNameError;

impl fmt::Display for ParseGameNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a game: zamek, castle, carcassonne or abbey-mayor")
    }
}

impl core::error::Error for ParseGameNameError {}

impl FromStr for GameName {
    type Err = ParseGameNameError;

    fn from_str(text: &str) -> Result<GameName, ParseGameNameError> {
        GameName::ALL.into_iter().find(|name| name.as_str() == text).ok_or(ParseGameNameError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_found_by_its_name() {
        for name in GameName::ALL {
            assert_eq!(name.to_string().parse(), Ok(name));
        }
        assert_eq!("Zamek".parse::<GameName>(), Err(ParseGameNameError));
    }
}
