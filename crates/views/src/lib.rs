//! Positions as somebody may see them.
//!
//! [`play`] replays a set-up and its steps; [`Played::view`] gives the
//! [`View`] that the page, the HTTP API, the text view and bots
//! read. It is built field by field: what is not written here reaches nobody.
//! Both games are open but for the order of the bag and the tokens face down,
//! and those are not in the state at all, so every seat sees the same.
//!
//! ```
//! let played = views::play("zamek first=white seats 2", &["t14", "e2_0"])?;
//! let view = played.view();
//! assert_eq!(view.tiles.len(), 1);
//! assert!(view.choices.iter().any(|choice| choice.step == "MNW"));
//! # Ok::<(), views::Refused>(())
//! ```

mod carcassonne;
mod zamek;

use core::fmt;

use game::Actor;
use games::{Arg, LogEntry, Setup, State, words};
use protocol::view::{self, View};
use tiling::Cell;

/// The most steps that a game can have; a longer list is refused unread.
pub const STEPS_MAX: usize = 2_000;

/// A game that was replayed.
#[derive(Clone, Debug)]
pub struct Played {
    /// What was begun.
    pub setup: Setup,
    /// How it stands.
    pub state: State,
    /// How many steps were played, chance included.
    pub ply: u32,
    /// What happened.
    pub log: Vec<view::LogLine>,
}

/// Why a game cannot be replayed.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// How many steps were played before the refused one.
    pub played: u32,
    /// Why, for a person.
    pub why: view::Line,
    /// Why, in plain English.
    pub text: String,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {}: {}", self.played + 1, self.text)
    }
}

impl core::error::Error for Refused {}

/// Replays a game from its set-up.
///
/// # Errors
///
/// Says which step is refused and why, or what is wrong with the set-up.
pub fn play(setup: &str, steps: &[impl AsRef<str>]) -> Result<Played, Refused> {
    let setup: Setup = setup.parse().map_err(|error: games::SetupError| Refused {
        played: 0,
        why: line(&games::Line::new("refused-setup").word("why", &error)),
        text: error.to_string(),
    })?;
    if STEPS_MAX < steps.len() {
        let why = line(&games::Line::new("refused-too-long"));
        return Err(Refused { played: 0, why, text: format!("more than {STEPS_MAX} steps") });
    }
    let mut played = Played { setup, state: State::new(&setup), ply: 0, log: Vec::new() };
    for step in steps {
        played.play(step.as_ref())?;
    }
    Ok(played)
}

impl Played {
    /// Plays one more step.
    ///
    /// # Errors
    ///
    /// Says why the step is refused; nothing has changed.
    pub fn play(&mut self, step: &str) -> Result<(), Refused> {
        let events = self.state.play_word(step).map_err(|refused| Refused {
            played: self.ply,
            why: line(&words::refusal(&self.state, &refused)),
            text: refused.text,
        })?;
        self.ply += 1;
        for event in &events {
            for entry in words::entries(&self.state, event) {
                self.log.push(log_line(self.ply, &entry));
            }
        }
        Ok(())
    }

    /// The position as everybody may see it.
    #[must_use]
    pub fn view(&self) -> View {
        let mut view = View {
            game: self.setup.name().to_string(),
            setup: self.setup.to_string(),
            ply: self.ply,
            actor: actor(self.state.actor()),
            phase: view::Phase::Over,
            tile: None,
            tiles: Vec::new(),
            figures: Vec::new(),
            seats: Vec::new(),
            bag: Vec::new(),
            bag_count: 0,
            wall: None,
            choices: Vec::new(),
            log: self.log.clone(),
            position: self.state.position(),
        };
        match &self.state {
            State::Zamek(game) => zamek::fill(&mut view, game),
            State::Carcassonne(game) => carcassonne::fill(&mut view, game),
        }
        let over = self.state.actor() == Actor::Over;
        for (seat, shown) in self.state.seats().zip(&mut view.seats) {
            shown.won = over && self.state.has_won(seat);
        }
        view
    }
}

const fn actor(actor: Actor) -> view::Actor {
    match actor {
        Actor::Seat(seat) => view::Actor::Seat { seat: seat.index() as u8 },
        Actor::Chance => view::Actor::Chance,
        Actor::Over => view::Actor::Over,
    }
}

/// A message as it crosses the wire.
#[must_use]
pub fn line(line: &games::Line) -> view::Line {
    let args = line.args.iter().map(|(name, arg)| {
        let arg = match arg {
            Arg::Number(number) => view::Arg::Number(f64::from(*number)),
            Arg::Word(word) => view::Arg::Text(word.clone()),
        };
        ((*name).to_owned(), arg)
    });
    let clause = line.clause.map(|clause| clause.0.to_owned());
    view::Line { key: line.key.to_string(), args: args.collect(), clause }
}

fn log_line(ply: u32, entry: &LogEntry) -> view::LogLine {
    view::LogLine {
        ply,
        seat: entry.seat.map(|seat| seat.index() as u8),
        points: entry.points,
        line: line(&entry.line),
        reasons: entry.reasons.iter().map(line).collect(),
        area: entry.area.iter().map(|part| self::part(part.cell, &part.spot)).collect(),
    }
}

fn part(cell: Cell, spot: &impl ToString) -> view::Part {
    view::Part { x: cell.x, y: cell.y, spot: spot.to_string() }
}

const fn cell_view(cell: Cell) -> view::CellView {
    view::CellView { x: cell.x, y: cell.y }
}

fn count(kind: &impl ToString, count: impl Into<u32>) -> view::Count {
    view::Count { kind: kind.to_string(), count: count.into() }
}

/// A place on the board, from a place on the tile that lies on `cell`.
fn on_board(cell: Cell, (x, y): (f64, f64)) -> view::Point {
    let board = |cell: i8, at: f64| (f64::from(cell) * 100.0 + at) as f32;
    view::Point { x: board(cell.x, x), y: board(cell.y, y) }
}

/// A choice of which nothing is known but its word and its label.
fn bare_choice(kind: view::ChoiceKind, step: String, label: view::Line) -> view::Choice {
    view::Choice {
        step,
        kind,
        cell: None,
        rotation: None,
        figure: None,
        spot: None,
        at: None,
        label,
        area: None,
    }
}
