//! Any of the games, in progress.

use core::fmt;

use carcassonne::Carcassonne;
use game::{Actor, Clause, Game, MoveList, Seat};
use zamek::Zamek;

use crate::{Setup, setup::Options};

/// A game in progress, whichever it is.
///
/// The same methods as [`game::Game`]; it is no `Game` itself, because a word
/// such as `-` means a move only once the game is known. What must be fast
/// matches once and goes on with the game inside.
#[expect(
    clippy::large_enum_variant,
    reason = "the larger game is boxed, the smaller one cheap to copy"
)]
#[derive(Clone, Debug)]
pub enum State {
    /// Zamek and The Castle.
    Zamek(Zamek),
    /// Carcassonne with or without Abbey & Mayor. Boxed: it is much the larger.
    Carcassonne(Box<Carcassonne>),
}

/// One step of any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Of Zamek.
    Zamek(zamek::Move),
    /// Of Carcassonne.
    Carcassonne(carcassonne::Move),
}

/// What happened in any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// In Zamek.
    Zamek(zamek::Event),
    /// In Carcassonne.
    Carcassonne(carcassonne::Event),
}

/// Why a step is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The key of the message for people.
    pub key: &'static str,
    /// The clause that forbids it; none for a word that is no step at all.
    pub clause: Option<Clause>,
    /// The same in plain English, for a log.
    pub text: String,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl core::error::Error for Refused {}

impl Refused {
    fn by(refusal: impl game::Refusal) -> Refused {
        let (key, clause) = (refusal.key(), Some(refusal.clause()));
        Refused { key, clause, text: refusal.to_string() }
    }

    fn word(error: &dyn fmt::Display) -> Refused {
        Refused { key: "no-such-step", clause: None, text: error.to_string() }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Zamek(m) => m.fmt(f),
            Move::Carcassonne(m) => m.fmt(f),
        }
    }
}

impl State {
    /// The start of this game.
    ///
    /// # Panics
    ///
    /// Never: a [`Setup`] holds only numbers of seats that its game has.
    #[must_use]
    pub fn new(setup: &Setup) -> State {
        match setup.options() {
            Options::Zamek(options) => State::Zamek(Zamek::new(options)),
            Options::Carcassonne(options) => {
                let game = Carcassonne::new(options, setup.seat_count());
                State::Carcassonne(Box::new(game.expect("the set-up has 1 to 6 seats")))
            }
        }
    }

    /// How many seats play.
    #[must_use]
    pub fn seat_count(&self) -> usize {
        match self {
            State::Zamek(game) => game.seat_count(),
            State::Carcassonne(game) => game.seat_count(),
        }
    }

    /// Every seat of this game.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::ALL.into_iter().take(self.seat_count())
    }

    /// Who makes the next move.
    #[must_use]
    pub fn actor(&self) -> Actor {
        match self {
            State::Zamek(game) => game.actor(),
            State::Carcassonne(game) => game.actor(),
        }
    }

    /// Every legal move, in a defined order.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        match self {
            State::Zamek(game) => listed(game).into_iter().map(Move::Zamek).collect(),
            State::Carcassonne(game) => {
                listed(&**game).into_iter().map(Move::Carcassonne).collect()
            }
        }
    }

    /// Of how many equally likely outcomes a chance move is one.
    ///
    /// # Panics
    ///
    /// If the move is of another game.
    #[must_use]
    pub fn weight(&self, m: Move) -> u32 {
        match (self, m) {
            (State::Zamek(game), Move::Zamek(m)) => game.weight(m),
            (State::Carcassonne(game), Move::Carcassonne(m)) => game.weight(m),
            (State::Zamek(_), Move::Carcassonne(_)) | (State::Carcassonne(_), Move::Zamek(_)) => {
                panic!("{m} is a move of another game")
            }
        }
    }

    /// The legal move that a word means here, as [`State::legal_moves`] lists it.
    ///
    /// # Errors
    ///
    /// Says why the word is no step, or the step is not legal.
    pub fn parse_move(&self, word: &str) -> Result<Move, Refused> {
        match self {
            State::Zamek(game) => {
                let m =
                    word.parse().map_err(|error: zamek::ParseMoveError| Refused::word(&error))?;
                game.check(m).map(Move::Zamek).map_err(Refused::by)
            }
            State::Carcassonne(game) => {
                let parsed: Result<carcassonne::Move, _> = word.parse();
                let m = parsed.map_err(|error| Refused::word(&error))?;
                game.check(m).map(Move::Carcassonne).map_err(Refused::by)
            }
        }
    }

    /// Plays a move and gives what happened.
    ///
    /// # Errors
    ///
    /// Says why the move is not legal; the game is as it was.
    pub fn play(&mut self, m: Move) -> Result<Vec<Event>, Refused> {
        match (self, m) {
            (State::Zamek(game), Move::Zamek(m)) => {
                let mut events = Vec::new();
                game.play_with(m, &mut events).map_err(Refused::by)?;
                Ok(events.into_iter().map(Event::Zamek).collect())
            }
            (State::Carcassonne(game), Move::Carcassonne(m)) => {
                let mut events = Vec::new();
                game.play_with(m, &mut events).map_err(Refused::by)?;
                Ok(events.into_iter().map(Event::Carcassonne).collect())
            }
            (State::Zamek(_), Move::Carcassonne(_)) | (State::Carcassonne(_), Move::Zamek(_)) => {
                Err(Refused::word(&"a move of another game"))
            }
        }
    }

    /// Plays the step that a word means.
    ///
    /// # Errors
    ///
    /// As [`State::parse_move`]; the game is as it was.
    pub fn play_word(&mut self, word: &str) -> Result<Vec<Event>, Refused> {
        let m = self.parse_move(word)?;
        self.play(m)
    }

    /// The points of a seat so far; after the end, its result.
    #[must_use]
    pub fn score(&self, seat: Seat) -> u32 {
        match self {
            State::Zamek(game) => game.score(seat),
            State::Carcassonne(game) => game.score(seat),
        }
    }

    /// Whether a seat has won or shares the win. Only means something at the end.
    #[must_use]
    pub fn has_won(&self, seat: Seat) -> bool {
        match self {
            State::Zamek(game) => game.has_won(seat),
            State::Carcassonne(game) => game.has_won(seat),
        }
    }

    /// The position as one line of text.
    #[must_use]
    pub fn position(&self) -> String {
        match self {
            State::Zamek(game) => game.to_string(),
            State::Carcassonne(game) => game.to_string(),
        }
    }
}

fn listed<G: Game>(game: &G) -> MoveList<G::Move> {
    let mut moves = MoveList::new();
    game.legal_moves(&mut moves);
    moves
}
