//! A game that is being played in the terminal, without the terminal.

use std::{
    fmt,
    path::Path,
    str::FromStr,
    time::{Duration, Instant},
};

use ai::{Limits, Player};
use anyhow::{Context, Result, bail};
use game::{Actor, Game, Seat};
use games::{
    Line, LogEntry, Setup, State,
    record::{Outcome, Record, Sitter},
    words,
};

use crate::dealer::Random;

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seating {
    /// A person at this terminal.
    Person,
    /// A computer.
    Computer(Player),
}

impl fmt::Display for Seating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seating::Person => f.write_str("person"),
            Seating::Computer(player) => player.fmt(f),
        }
    }
}

impl FromStr for Seating {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Seating, &'static str> {
        match text {
            "person" => Ok(Seating::Person),
            name => name
                .parse()
                .map(Seating::Computer)
                .map_err(|_| "expected person, random, greedy, or level:1 to level:8"),
        }
    }
}

/// A game in progress, its past, and who plays.
pub struct Session {
    setup: Setup,
    sitters: Vec<Sitter>,
    seed: u64,
    state: State,
    steps: Vec<String>,
    log: Vec<LogEntry>,
    /// How many steps were sent: those before cannot be taken back.
    sent: usize,
}

impl Session {
    /// A new game.
    pub fn new(setup: Setup, sitters: Vec<Sitter>, seed: u64) -> Session {
        Session {
            setup,
            sitters,
            seed,
            state: State::new(&setup),
            steps: Vec::new(),
            log: Vec::new(),
            sent: 0,
        }
    }

    /// The game of a record, to be gone on with.
    ///
    /// # Errors
    ///
    /// If one of its steps is not legal, or a seat is taken by a computer that we have not.
    pub fn resume(record: &Record, seed: u64) -> Result<Session> {
        let mut session = Session::new(record.setup, record.sitters.clone(), seed);
        for sitter in &record.sitters {
            if let Err(error) = sitter.kind.parse::<Seating>() {
                bail!("a seat is taken by {}: {error}", sitter.kind);
            }
        }
        record.replay()?;
        for step in record.steps() {
            session.play(step)?;
        }
        session.sent = session.steps.len();
        Ok(session)
    }

    /// The set-up.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How it stands.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Who sits where.
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// What happened.
    pub fn log(&self) -> &[LogEntry] {
        &self.log
    }

    /// Whether the game is over and nothing can be taken back.
    pub fn is_over(&self) -> bool {
        self.state.actor() == Actor::Over && !self.is_turn_open()
    }

    /// Whether steps were played that are not sent yet.
    pub fn is_turn_open(&self) -> bool {
        self.sent < self.steps.len()
    }

    /// The steps that are not sent yet.
    pub fn open_steps(&self) -> &[String] {
        &self.steps[self.sent..]
    }

    /// The person who has the turn: whoever is to move, or has not sent yet.
    pub fn person(&self) -> Option<Seat> {
        match self.state.actor() {
            Actor::Seat(seat) if !self.is_turn_open() => Some(seat),
            _ if self.is_turn_open() => self.mover(),
            _ => None,
        }
    }

    /// Whether the person can still play a step before sending.
    pub fn may_step(&self) -> bool {
        let actor = self.state.actor().seat();
        actor.is_some() && (!self.is_turn_open() || actor == self.mover())
    }

    /// Who played the steps that are not sent yet.
    fn mover(&self) -> Option<Seat> {
        let mut state = State::new(&self.setup);
        for step in &self.steps[..self.sent] {
            let replayed = state.play_word(step);
            assert!(replayed.is_ok(), "{step} was legal before");
        }
        state.actor().seat()
    }

    /// Ends the turn, if there is one to end and nothing is left to decide in it.
    pub fn send(&mut self) -> bool {
        let ends = self.is_turn_open() && !self.may_step();
        if ends {
            self.sent = self.steps.len();
        }
        ends
    }

    /// Plays a step of the person.
    ///
    /// # Errors
    ///
    /// Says why it is refused; nothing has changed.
    pub fn step(&mut self, word: &str) -> Result<(), Line> {
        if !self.may_step() {
            return Err(Line::new("refused-no-such-step"));
        }
        let m = match self.state.parse_move(word) {
            Ok(m) => m,
            Err(refused) => return Err(words::refusal(&self.state, &refused)),
        };
        self.play(&m.to_string()).map_err(|_| Line::new("refused-no-such-step"))
    }

    /// Takes the last step back that is not sent yet.
    pub fn undo(&mut self) -> Option<String> {
        if !self.is_turn_open() {
            return None;
        }
        let undone = self.steps.pop();
        let steps = std::mem::take(&mut self.steps);
        self.state = State::new(&self.setup);
        self.log.clear();
        for step in &steps {
            let replayed = self.play(step);
            assert!(replayed.is_ok(), "{step} was legal before");
        }
        undone
    }

    /// Lets chance move, if it is to.
    ///
    /// # Errors
    ///
    /// Never; a chance move is legal.
    pub fn deal(&mut self) -> Result<bool> {
        if self.state.actor() != Actor::Chance {
            return Ok(false);
        }
        let mut random = Random::of_game(self.seed, self.steps.len() as u64);
        let word = match &self.state {
            State::Zamek(game) => draw(game, &mut random),
            State::Carcassonne(game) => draw(&**game, &mut random),
        };
        self.play(&word)?;
        self.sent = self.steps.len();
        Ok(true)
    }

    /// Lets the computer play whose turn it is, and gives its steps.
    ///
    /// # Errors
    ///
    /// Never; our own computers play legal steps.
    pub fn think(&mut self, movetime: Duration) -> Result<Option<(Seat, String)>> {
        let Actor::Seat(seat) = self.state.actor() else { return Ok(None) };
        let Ok(Seating::Computer(player)) = self.sitters[seat.index()].kind.parse() else {
            return Ok(None);
        };
        let seed = Random::of_game(self.seed, self.steps.len() as u64).bits();
        let end = Instant::now() + movetime;
        let mut stop = || end <= Instant::now();
        let answer = player.think(&self.state, Limits::default(), seed, &mut stop);
        let mut turn = Vec::new();
        for m in answer.steps {
            turn.push(m.to_string());
            self.play(&m.to_string())?;
        }
        self.sent = self.steps.len();
        Ok(Some((seat, turn.join("."))))
    }

    /// Writes the game as a record.
    ///
    /// # Errors
    ///
    /// If the file cannot be written; what was in it then is still there.
    pub fn save(&self, path: &Path) -> Result<()> {
        let mut record = Record::of_steps(self.setup, &self.steps[..self.sent]);
        record.sitters.clone_from(&self.sitters);
        record.engine = concat!("bastide ", env!("CARGO_PKG_VERSION")).to_owned();
        if self.is_over() {
            record.scores = self.state.seats().map(|seat| self.state.score(seat)).collect();
            record.outcome = Outcome::of_scores(&record.scores);
        }
        // First beside it, then in its place: a crash leaves the old file or the new one.
        let beside = path.with_extension("bastide-new");
        std::fs::write(&beside, record.to_string())
            .and_then(|()| std::fs::rename(&beside, path))
            .with_context(|| format!("cannot save {}", path.display()))
    }

    fn play(&mut self, word: &str) -> Result<()> {
        let events = self.state.play_word(word)?;
        self.steps.push(word.to_owned());
        for event in &events {
            self.log.extend(words::entries(&self.state, event));
        }
        Ok(())
    }
}

fn draw<G: Game>(game: &G, random: &mut Random) -> String {
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    random.draw(game, &moves).to_string()
}
