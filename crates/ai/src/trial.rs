//! The full search with a part of it changed, to measure what that part is worth.

use core::{error, fmt, str::FromStr};

use games::State;

use crate::{
    Answer, Limits, Search, Stop,
    judge::{Parts, shares::Weights},
    player::{Judged, Mind, think},
};

/// What a search does otherwise than `level:8`; by default nothing.
///
/// As text it is words with commas between them:
///
/// | word | meaning |
/// |---|---|
/// | `judge=plain` | the judge before training |
/// | `playouts=N` | no more walks than that; with 0 it looks one turn ahead |
/// | `exact=N` | calculated to the end with so many draws left, or fewer |
/// | `fortunes=N` | so many orders of the bag are sampled, 1 to 16 |
/// | `exploration=X`, `temperature=X`, `trust=X` | as in [`Search`], above 0 |
///
/// ```
/// let trial: ai::Trial = "judge=plain,exact=0".parse()?;
/// assert!(trial.plain);
/// assert_eq!(trial.exact_draws_max, Some(0));
/// let error = "exact=many".parse::<ai::Trial>().unwrap_err();
/// assert_eq!(error.to_string(), "exact=many: expected a whole number up to 4");
/// # Ok::<(), ai::trial::ParseTrialError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trial {
    /// Whether the judge is the one before training.
    pub plain: bool,
    /// The weights of the judge of the game they were made for; other games are judged as ever.
    pub weights: Option<Weights>,
    /// The most walks.
    pub playouts_max: Option<u32>,
    /// In place of [`Search::exact_draws_max`].
    pub exact_draws_max: Option<usize>,
    /// In place of [`Search::fortune_count`].
    pub fortune_count: Option<usize>,
    /// In place of [`Search::exploration`].
    pub exploration: Option<f32>,
    /// In place of [`Search::temperature`].
    pub temperature: Option<f32>,
    /// In place of [`Search::trust`].
    pub trust: Option<f32>,
}

impl Trial {
    /// Thinks about `state`, as [`Player::think`](crate::Player::think) does.
    ///
    /// # Panics
    ///
    /// If no seat is to move in `state`.
    #[must_use]
    pub fn think(
        &self,
        state: &State,
        limits: Limits,
        seed: u64,
        stop: Stop<'_>,
    ) -> Answer<games::Move> {
        think(self, state, limits, seed, stop)
    }
}

impl Mind for Trial {
    fn think_of<G: Judged>(
        &self,
        game: &G,
        limits: Limits,
        seed: u64,
        stop: Stop<'_>,
    ) -> Answer<G::Move> {
        let usual = G::search();
        let search = Search {
            fortune_count: self.fortune_count.unwrap_or(usual.fortune_count),
            exploration: self.exploration.unwrap_or(usual.exploration),
            temperature: self.temperature.unwrap_or(usual.temperature),
            trust: self.trust.unwrap_or(usual.trust),
            exact_draws_max: self.exact_draws_max.unwrap_or(usual.exact_draws_max),
            ..usual
        };
        let mut judge = match &self.weights {
            _ if self.plain => G::plain_judge(),
            Some(weights) if weights.game == G::Judge::GAME => {
                G::Judge::with_shares(&weights.shares)
            }
            _ => G::judge(),
        };
        let playouts = [limits.playouts, self.playouts_max].into_iter().flatten().min();
        search.think(game, &mut judge, Limits { playouts, ..limits }, seed, stop)
    }
}

/// A word that changes nothing of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseTrialError {
    word: String,
    expected: &'static str,
}

impl fmt::Display for ParseTrialError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: expected {}", self.word, self.expected)
    }
}

impl error::Error for ParseTrialError {}

impl FromStr for Trial {
    type Err = ParseTrialError;

    fn from_str(text: &str) -> Result<Trial, ParseTrialError> {
        let mut trial = Trial::default();
        for word in text.split(',').filter(|word| !word.is_empty()) {
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            trial
                .change(name, value)
                .map_err(|expected| ParseTrialError { word: word.to_owned(), expected })?;
        }
        Ok(trial)
    }
}

impl Trial {
    /// Takes one word in; if it is wrong, says what was expected.
    fn change(&mut self, name: &str, value: &str) -> Result<(), &'static str> {
        match name {
            "judge" => {
                self.plain = match value {
                    "plain" => true,
                    "trained" => false,
                    _ => return Err("plain or trained"),
                }
            }
            "playouts" => self.playouts_max = Some(value.parse().map_err(|_| "a whole number")?),
            "exact" => self.exact_draws_max = Some(whole(value, 0, 4, "a whole number up to 4")?),
            "fortunes" => self.fortune_count = Some(whole(value, 1, 16, "a number from 1 to 16")?),
            "exploration" => self.exploration = Some(above_0(value)?),
            "temperature" => self.temperature = Some(above_0(value)?),
            "trust" => self.trust = Some(above_0(value)?),
            _ => {
                return Err("judge, playouts, exact, fortunes, exploration, temperature or trust");
            }
        }
        Ok(())
    }
}

fn whole(
    text: &str,
    min: usize,
    max: usize,
    expected: &'static str,
) -> Result<usize, &'static str> {
    text.parse().ok().filter(|number| (min..=max).contains(number)).ok_or(expected)
}

fn above_0(text: &str) -> Result<f32, &'static str> {
    let number = text.parse().ok().filter(|number: &f32| number.is_finite() && 0.0 < *number);
    number.ok_or("a number above 0")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Player;

    #[test]
    fn a_wrong_word_is_named_with_what_was_expected() {
        for (text, want) in [
            ("judge=best", "judge=best: expected plain or trained"),
            ("fortunes=17", "fortunes=17: expected a number from 1 to 16"),
            ("trust=0", "trust=0: expected a number above 0"),
            ("exact=1,colour", "colour: expected judge, playouts, exact, fortunes"),
        ] {
            let error = text.parse::<Trial>().unwrap_err().to_string();
            assert!(error.starts_with(want), "{error}");
        }
    }

    #[test]
    fn with_nothing_changed_it_plays_as_the_highest_level() {
        let setup = "zamek first=white seats 2".parse().unwrap();
        let mut state = State::new(&setup);
        state.play_word("t53").unwrap();
        let limits = Limits::playouts(60);
        let highest: Player = "level:8".parse().unwrap();
        let think = |words: &str| {
            let trial: Trial = words.parse().unwrap();
            trial.think(&state, limits, 4, &mut || false)
        };
        assert_eq!(think(""), highest.think(&state, limits, 4, &mut || false));
        assert_ne!(think("judge=plain").points, think("").points);
        assert_eq!(think("playouts=0").playouts, 0);
    }

    #[test]
    fn weights_change_the_game_they_were_made_for() {
        let state = |setup: &str, draw| {
            let mut state = State::new(&setup.parse().unwrap());
            state.play_word(draw).unwrap();
            state
        };
        let zamek = state("zamek first=white seats 2", "t53");
        let carcassonne = state("carcassonne seats 2", "tD");
        let mut text = "bastide weights 1 zamek\n".to_owned();
        for name in crate::judge::zamek::PARTS {
            text += &format!("{name} 3\n");
        }
        let usual = Trial { playouts_max: Some(0), ..Trial::default() };
        let other = Trial { weights: Some(text.parse().unwrap()), ..usual.clone() };
        let points = |trial: &Trial, state: &State| {
            trial.think(state, Limits::default(), 1, &mut || false).points
        };
        assert_ne!(points(&other, &zamek), points(&usual, &zamek));
        assert_eq!(points(&other, &carcassonne), points(&usual, &carcassonne));
    }
}
