//! Who plays in a match: one of our own computers, or another program.

use std::{
    fmt,
    str::FromStr,
    time::{Duration, Instant},
};

use ai::{Limits, Player};
use games::{Setup, State};

use super::program::Program;

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contender {
    /// One of our own.
    Inside(Player),
    /// A program that speaks TGI, by its command line.
    Outside(String),
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Inside(player) => player.fmt(f),
            Contender::Outside(command) => write!(f, "cmd:{command}"),
        }
    }
}

impl FromStr for Contender {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Contender, &'static str> {
        match text.strip_prefix("cmd:") {
            Some(command) if command.trim().is_empty() => {
                Err("a command line is missing after cmd:")
            }
            Some(command) => Ok(Contender::Outside(command.trim().to_owned())),
            None => text
                .parse()
                .map(Contender::Inside)
                .map_err(|_| "expected random, greedy, level:1 to level:8, or cmd:COMMAND LINE"),
        }
    }
}

/// How long a move may take.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// Time for each answer.
    pub movetime: Option<Duration>,
    /// Playouts for each answer.
    pub playouts: Option<u32>,
    /// Time beyond the limit after which a program has stalled.
    pub grace: Duration,
}

impl Limit {
    /// After how long an answer counts as missing.
    pub fn stalled_after(&self) -> Duration {
        /// Playouts have no clock; this only ends what would never end.
        const WITHOUT_CLOCK: Duration = Duration::from_secs(60);
        self.movetime.unwrap_or(WITHOUT_CLOCK) + self.grace
    }
}

/// What a program did to lose a game without playing it out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blame {
    /// It could not be started.
    NoStart(String),
    /// It ended, or closed its output.
    Crashed(String),
    /// It did not answer in time.
    Stalled {
        /// How long it was waited for.
        after: Duration,
    },
    /// It answered without a step.
    NoStep(String),
    /// Its first step is not legal.
    Illegal {
        /// The step.
        step: String,
        /// Why.
        why: String,
    },
}

impl fmt::Display for Blame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Blame::NoStart(why) => write!(f, "cannot be started: {why}"),
            Blame::Crashed(how) => write!(f, "crashed: {how}"),
            Blame::Stalled { after } => write!(f, "stalled: no answer in {} ms", after.as_millis()),
            Blame::NoStep(line) => write!(f, "answered without a step: {line:?}"),
            Blame::Illegal { step, why } => write!(f, "played the illegal step {step:?}: {why}"),
        }
    }
}

/// A contender at the board.
pub struct Thinker<'a> {
    contender: &'a Contender,
    limit: Limit,
    program: Option<Program>,
}

impl<'a> Thinker<'a> {
    /// It, not yet started.
    pub const fn new(contender: &'a Contender, limit: Limit) -> Thinker<'a> {
        Thinker { contender, limit, program: None }
    }

    /// What it is called.
    pub fn name(&self) -> String {
        self.contender.to_string()
    }

    /// Tells it that a new game begins; starts it, if it does not run.
    ///
    /// # Errors
    ///
    /// If it cannot be started or does not say that it is ready.
    pub fn begin(&mut self, setup: &Setup) -> Result<(), Blame> {
        let Contender::Outside(command) = self.contender else { return Ok(()) };
        let mut program = match self.program.take() {
            Some(program) => program,
            None => Program::start(command)?,
        };
        program.begin(setup)?;
        self.program = Some(program);
        Ok(())
    }

    /// The steps that it plays in a position, and how long it took.
    ///
    /// A program that fails is ended; [`Thinker::begin`] starts it again.
    ///
    /// # Errors
    ///
    /// Whatever makes it lose.
    pub fn think(
        &mut self,
        state: &State,
        steps: &[String],
        seed: u64,
    ) -> (Result<Vec<String>, Blame>, Duration) {
        let begin = Instant::now();
        let answer = match self.contender {
            Contender::Inside(player) => {
                let limits = Limits { playouts: self.limit.playouts, ..Limits::default() };
                let end = self.limit.movetime.map(|movetime| begin + movetime);
                let mut stop = || end.is_some_and(|end| end <= Instant::now());
                let thought = player.think(state, limits, seed, &mut stop);
                Ok(thought.steps.iter().map(ToString::to_string).collect())
            }
            Contender::Outside(_) => match self.program.take() {
                None => Err(Blame::Crashed("it does not run".to_owned())),
                Some(mut program) => {
                    let answer = program.think(steps, &self.limit);
                    if answer.is_ok() {
                        self.program = Some(program);
                    }
                    answer
                }
            },
        };
        (answer, begin.elapsed())
    }
}
