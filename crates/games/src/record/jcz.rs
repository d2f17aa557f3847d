//! Saved games of JCloisterZone (`.jcz`, JSON), read as records.
//!
//! The crate `jcz` reads and replays them; here the steps become a record.

use core::{error, fmt};

use game::Actor;
use serde::Deserialize;

use super::{Outcome, RECORD_BYTES_MAX, Record, Sitter};
use crate::{Setup, SetupError, State};

/// Why a file is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JczError {
    /// It is longer than a record may be.
    Long,
    /// It is no saved game, needs what is not here, or breaks a rule.
    Read(jcz::Error),
    /// Its options or seats are none of ours.
    Setup(SetupError),
}

impl fmt::Display for JczError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JczError::Long => write!(f, "the saved game is longer than {RECORD_BYTES_MAX} bytes"),
            JczError::Read(error) => error.fmt(f),
            JczError::Setup(error) => error.fmt(f),
        }
    }
}

impl error::Error for JczError {}

/// Whether a JSON text looks like a saved game of that program.
#[must_use]
pub fn is_jcz(text: &str) -> bool {
    #[derive(Deserialize)]
    struct Shape {
        #[serde(rename = "replay")]
        _replay: Vec<serde_json::Value>,
    }
    serde_json::from_str::<Shape>(text).is_ok()
}

/// Reads a saved game and plays it.
///
/// A scenario that ends its game before the bag is empty becomes a record of a
/// game that is not over.
///
/// # Errors
///
/// If it is none, needs what is not here, or holds a message that our rules refuse.
pub fn read(text: &str) -> Result<Record, JczError> {
    if RECORD_BYTES_MAX < text.len() {
        return Err(JczError::Long);
    }
    let saved = jcz::read(text).map_err(JczError::Read)?;
    let setup = format!("abbey-mayor seats {} {}", saved.names.len(), saved.options);
    let setup: Setup = setup.trim_end().parse().map_err(JczError::Setup)?;
    let mut state = State::new(&setup);
    let words = saved.moves.iter().map(ToString::to_string);
    let steps: Vec<String> = words.take_while(|word| state.play_word(word).is_ok()).collect();
    let mut record = Record::of_steps(setup, &steps);
    saved.created.split('T').next().unwrap_or_default().clone_into(&mut record.date);
    record.site = one_line(&saved.title);
    let sitter = |name: &String| Sitter { kind: "person".to_owned(), name: one_line(name) };
    record.sitters = saved.names.iter().map(sitter).collect();
    if state.actor() == Actor::Over {
        record.scores = state.seats().map(|seat| state.score(seat)).collect();
        record.outcome = Outcome::of_scores(&record.scores);
    }
    Ok(record)
}

/// The words of a text, without control characters.
fn one_line(text: &str) -> String {
    text.split(|c: char| c.is_control() || c == ' ')
        .filter(|word| !word.is_empty())
        .collect::<Vec<&str>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAVED: &str = r#"{ "name": "A\nsmall game", "created": "2020-09-13T13:41:18Z",
        "setup": { "sets": { "basic:1": 1 }, "elements": { "small-follower": 7, "farmers": true } },
        "players": [{ "name": "Ada" }, { "name": "Ben" }],
        "replay": [
            { "type": "PLACE_TILE", "payload":
                { "tileId": "BA/C", "rotation": "R180", "position": [0, -1] } },
            { "type": "DEPLOY_MEEPLE", "payload": { "meepleId": "0.small.1", "pointer":
                { "position": [0, -1], "feature": "City", "location": "S" } } },
            { "type": "COMMIT", "payload": {} }
        ] }"#;

    #[test]
    fn a_saved_game_becomes_a_record() {
        assert!(is_jcz(SAVED));
        let record = read(SAVED).expect("it is sound");
        let text = record.to_string();
        for part in ["Ada", "Ben", "A small game", "2020-09-13", "tE.e0n1_2.fS"] {
            assert!(text.contains(part), "{part} in {text}");
        }
    }

    #[test]
    fn what_cannot_be_read_says_why() {
        assert!(!is_jcz("{}"));
        let error = read(&SAVED.replace("farmers", "dragon")).expect_err("no dragon here");
        assert!(error.to_string().contains("dragon"), "{error}");
        let long = " ".repeat(RECORD_BYTES_MAX + 1);
        assert_eq!(read(&long).map(|_| ()), Err(JczError::Long));
    }
}
