//! Playing a record again: whether its steps are legal, and its result true.

use core::{error, fmt};

use game::Actor;

use super::{Outcome, Record, Termination};
use crate::{Event, Move, Refused, State};

/// A record played again to its last step.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The position after the last step.
    pub state: State,
    /// The steps, as the rules list them, each with what happened.
    pub steps: Vec<(Move, Vec<Event>)>,
}

/// The first step of a record that is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// Which of [`Record::steps`], counted from 0.
    pub index: usize,
    /// The number of its turn, counted from 1.
    pub turn: usize,
    /// Its word.
    pub word: String,
    /// Why it is refused.
    pub refused: Refused,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "turn {}, step {}: {}", self.turn, self.word, self.refused)?;
        match self.refused.clause {
            Some(clause) => write!(f, " ({clause})"),
            None => Ok(()),
        }
    }
}

impl error::Error for ReplayError {}

/// Something that a record says about its result and that its steps do not bear out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The record has a result by the rules, yet the game is not over.
    NotOver,
    /// The game is over, yet the record has no result.
    NoResult {
        /// The result.
        right: Outcome,
    },
    /// Somebody else has won.
    Result {
        /// What the record says.
        said: Outcome,
        /// What is right.
        right: Outcome,
    },
    /// The points are others.
    Scores {
        /// What the record says.
        said: Vec<u32>,
        /// What is right.
        right: Vec<u32>,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NotOver => f.write_str("the record has a result, but the game is not over"),
            Fault::NoResult { right } => {
                write!(f, "the game is over, but the result is *, not {right}")
            }
            Fault::Result { said, right } => write!(f, "the result is {right}, not {said}"),
            Fault::Scores { said, right } => write!(f, "the scores are {right:?}, not {said:?}"),
        }
    }
}

impl Record {
    /// Plays the steps of the main line.
    ///
    /// # Errors
    ///
    /// The first step that is not legal.
    pub fn replay(&self) -> Result<Replay, ReplayError> {
        let mut state = State::new(&self.setup);
        let mut steps = Vec::new();
        for (number, turn) in self.turns.iter().enumerate() {
            for word in &turn.steps {
                let wrong = |refused| ReplayError {
                    index: steps.len(),
                    turn: number + 1,
                    word: word.clone(),
                    refused,
                };
                let m = state.parse_move(word).map_err(wrong)?;
                let events = state.play(m).map_err(wrong)?;
                steps.push((m, events));
            }
        }
        Ok(Replay { state, steps })
    }

    /// Compares result and scores with those of the last position.
    ///
    /// A game that ended otherwise than by the rules may have any winner.
    #[must_use]
    pub fn faults(&self, end: &State) -> Vec<Fault> {
        let right: Vec<u32> = end.seats().map(|seat| end.score(seat)).collect();
        let mut faults = Vec::new();
        if !self.scores.is_empty() && self.scores != right {
            faults.push(Fault::Scores { said: self.scores.clone(), right: right.clone() });
        }
        let over = end.actor() == Actor::Over;
        let right = Outcome::of_scores(&right);
        match (&self.outcome, self.termination) {
            (Outcome::Open, _) if over => faults.push(Fault::NoResult { right }),
            (Outcome::Open, _) => (),
            (Outcome::Over(_), Termination::Played) if !over => faults.push(Fault::NotOver),
            (said, Termination::Played) if *said != right => {
                faults.push(Fault::Result { said: said.clone(), right });
            }
            (Outcome::Over(_), _) => (),
        }
        faults
    }
}
