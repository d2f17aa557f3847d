//! What happened, what may be done and why not, as messages for people.

mod carcassonne;
mod zamek;

use crate::{Event, Line, LogEntry, Move, Refused, State};

/// What the log says of an event; `state` is the game after it.
///
/// One event may concern several seats, and then is told once for each.
#[must_use]
pub fn entries(state: &State, event: &Event) -> Vec<LogEntry> {
    match (state, event) {
        (State::Zamek(game), Event::Zamek(event)) => vec![zamek::entry(game, event)],
        (State::Carcassonne(game), Event::Carcassonne(event)) => carcassonne::entries(game, event),
        (State::Zamek(_), Event::Carcassonne(_)) | (State::Carcassonne(_), Event::Zamek(_)) => {
            Vec::new()
        }
    }
}

/// What a legal move does, in a few words; `state` is the game before it.
#[must_use]
pub fn label(state: &State, m: Move) -> Line {
    match (state, m) {
        (State::Zamek(game), Move::Zamek(m)) => zamek::label(game, m),
        (State::Carcassonne(game), Move::Carcassonne(m)) => carcassonne::label(game, m),
        (State::Zamek(_), Move::Carcassonne(_)) | (State::Carcassonne(_), Move::Zamek(_)) => {
            Line::new("no-such-step")
        }
    }
}

/// Why a step is refused in this game.
#[must_use]
pub fn refusal(state: &State, refused: &Refused) -> Line {
    let game = match state {
        State::Zamek(_) => "zamek",
        State::Carcassonne(_) => "carcassonne",
    };
    let key = match refused.clause {
        Some(_) => format!("refused-{game}-{}", refused.key),
        None => format!("refused-{}", refused.key),
    };
    Line { clause: refused.clause, ..Line::new(key) }
}
