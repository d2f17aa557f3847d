//! The set-up of a game as flags give it.

use anyhow::{Result, anyhow};
use clap::Args;
use games::{GameName, Setup, SetupError, State};

/// Which game, by which rules.
#[derive(Args, Clone, Debug)]
pub struct GameArgs {
    /// zamek, castle, carcassonne or abbey-mayor
    pub game: GameName,
    /// A rule that is not the default, such as first=white; may be repeated
    #[arg(long = "rule", value_name = "ID=VALUE")]
    pub rules: Vec<String>,
}

impl GameArgs {
    /// The set-up for so many seats.
    ///
    /// # Errors
    ///
    /// If the game has no such number of seats, or no such rule.
    pub fn setup(&self, seat_count: usize) -> Result<Setup> {
        self.setup_with(seat_count, &[])
    }

    /// The set-up, with `more` rules where the flags do not name the same.
    ///
    /// # Errors
    ///
    /// As [`GameArgs::setup`].
    pub fn setup_with(&self, seat_count: usize, more: &[(&str, &str)]) -> Result<Setup> {
        let mut rules = self.rules.clone();
        for (id, value) in more {
            if !rules.iter().any(|rule| rule.split('=').next() == Some(id)) {
                rules.push(format!("{id}={value}"));
            }
        }
        let text = format!("{} {} seats {seat_count}", self.game, rules.join(" "));
        text.parse().map_err(|error: SetupError| anyhow!("{}: {error}", self.game))
    }
}

/// The position of a game as one line of text.
///
/// # Errors
///
/// If the text is no position of that game; says where it goes wrong.
pub fn position(game: GameName, text: &str) -> Result<State> {
    let wrong = |error: &dyn std::fmt::Display| anyhow!("no position of {game}: {error}");
    match game {
        GameName::Zamek | GameName::Castle => text
            .parse()
            .map(State::Zamek)
            .map_err(|error: games::zamek::ParsePositionError| wrong(&error)),
        GameName::Carcassonne | GameName::AbbeyMayor => {
            let parsed: Result<games::carcassonne::Carcassonne, _> = text.parse();
            let state = parsed.map(|game| State::Carcassonne(Box::new(game)));
            state.map_err(|error| wrong(&format_args!("{error:?}")))
        }
    }
}
