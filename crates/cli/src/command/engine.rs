//! `bastide engine`: our own computers behind the engine protocol, on standard input and output.

use std::{
    io::{BufRead, Write},
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use ai::{
    Answer as Thought, Level, Limits, Player, Stop, Trial,
    judge::shares::{SharesError, Weights},
};
use anyhow::Result;
use clap::Args;
use game::Actor;
use games::{GameName, Move, Setup, State, record::Outcome};

use crate::{
    Answer,
    tgi::{self, Command, Go, Query},
};

/// Time that is kept back from a limit, for the way to and fro.
const RESERVE: Duration = Duration::from_millis(3);

/// How many more moves of its own a seat reckons with when a clock is running.
const MOVES_AHEAD: u64 = 20;

/// Speak the engine protocol (TGI) on standard input and output.
#[derive(Args)]
pub struct Engine {
    /// Who thinks: random, greedy, level:N
    #[arg(long, value_name = "NAME", default_value = "level:8")]
    player: Player,
    /// The full search with parts of it changed, to measure them: judge=plain,exact=0
    #[arg(long, value_name = "WORDS", conflicts_with = "player")]
    search: Option<Trial>,
    /// The full search with the weights in a file that `bastide train` wrote
    #[arg(long, value_name = "FILE", value_parser = weights, conflicts_with = "player")]
    weights: Option<Weights>,
    /// How many threads think; level:8 only, the others need no more than one
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZero<u8>,
    /// The seed of its thoughts
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
}

/// Reads a file of weights.
fn weights(path: &str) -> Result<Weights, String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    text.parse().map_err(|error: SharesError| error.to_string())
}

/// What the main thread hears.
enum Heard {
    /// A line of the runner; `None` when its end was reached.
    Line(Option<String>),
    /// The thinking with this number is done.
    Thought(u64, Thought<Move>),
}

impl Engine {
    /// Answers until the runner says `quit` or goes away.
    ///
    /// # Errors
    ///
    /// If nothing can be written any more.
    pub fn run(self) -> Result<Answer> {
        let (sender, receiver) = mpsc::channel();
        let lines = sender.clone();
        thread::spawn(move || {
            for line in std::io::stdin().lock().lines() {
                if lines.send(Heard::Line(line.ok())).is_err() {
                    return;
                }
            }
            // Nobody may be left to hear it; then the program is ending already.
            let _ = lines.send(Heard::Line(None));
        });
        let mut desk = Desk {
            mind: match (self.search, self.weights) {
                (None, None) => Mind::Player(self.player),
                (search, weights) => Mind::Search(Trial { weights, ..search.unwrap_or_default() }),
            },
            seed: self.seed,
            threads: self.threads,
            setup: None,
            state: None,
            thinking: None,
            count: 0,
            sender,
        };
        desk.serve(&receiver)?;
        Ok(Answer::Yes)
    }
}

/// Who thinks.
#[derive(Clone)]
enum Mind {
    Player(Player),
    Search(Trial),
}

impl Mind {
    fn think(&self, state: &State, limits: Limits, seed: u64, stop: Stop<'_>) -> Thought<Move> {
        match self {
            Mind::Player(player) => player.think(state, limits, seed, stop),
            Mind::Search(trial) => trial.think(state, limits, seed, stop),
        }
    }
}

/// A thought under way.
struct Thinking {
    number: u64,
    stop: Arc<AtomicBool>,
    /// The answer is kept until `stop` comes.
    infinite: bool,
    kept: Option<Thought<Move>>,
}

/// What the engine knows between two commands.
struct Desk {
    mind: Mind,
    seed: u64,
    threads: NonZero<u8>,
    setup: Option<Setup>,
    state: Option<State>,
    thinking: Option<Thinking>,
    count: u64,
    sender: Sender<Heard>,
}

impl Desk {
    fn serve(&mut self, receiver: &Receiver<Heard>) -> Result<()> {
        for heard in receiver {
            match heard {
                Heard::Line(None) => return Ok(()),
                Heard::Line(Some(line)) => match tgi::parse(&line) {
                    Ok(Some(Command::Quit)) => return Ok(()),
                    Ok(Some(command)) => {
                        if let Err(why) = self.obey(command)? {
                            say(&format!("info error {why}"))?;
                        }
                    }
                    Ok(None) => (),
                    Err(why) => say(&format!("info error {why}"))?,
                },
                Heard::Thought(number, thought) => self.thought(number, thought)?,
            }
        }
        Ok(())
    }

    /// Does what a command says; the inner error is the runner's.
    fn obey(&mut self, command: Command) -> Result<Result<(), String>> {
        match command {
            Command::Tgi => introduce(&self.mind)?,
            Command::IsReady => say("readyok")?,
            Command::SetOption { name, value } => return Ok(self.set(&name, &value)),
            Command::NewGame(setup) => {
                self.setup = Some(setup);
                self.state = Some(State::new(&setup));
            }
            Command::Position { from, moves } => {
                // A position that is wrong leaves none, not the one before.
                self.state = None;
                let Some(setup) = &self.setup else {
                    return Ok(Err("position: newgame comes first".to_owned()));
                };
                match tgi::state(setup, from.as_deref(), &moves) {
                    Ok(state) => self.state = Some(state),
                    Err(why) => return Ok(Err(format!("position: {why}"))),
                }
            }
            Command::Go(go) => return Ok(self.go(&go)),
            Command::Stop => self.stop()?,
            Command::Query(query) => match &self.state {
                Some(state) => say(&answer(state, query))?,
                None => return Ok(Err("query: there is no position".to_owned())),
            },
            Command::Quit => (),
        }
        Ok(Ok(()))
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "Player" => {
                let player = value.parse().map_err(|error| format!("setoption Player: {error}"))?;
                self.mind = Mind::Player(player);
            }
            "Search" => {
                let trial = value.parse().map_err(|error| format!("setoption Search: {error}"))?;
                self.mind = Mind::Search(trial);
            }
            "Seed" => {
                self.seed =
                    value.parse().map_err(|_| format!("setoption Seed: {value:?} is no number"))?;
            }
            "Threads" => {
                self.threads = value.parse().map_err(|_| {
                    format!("setoption Threads: {value:?} is no number from 1 to 255")
                })?;
            }
            _ => return Err(format!("setoption: there is no option {name:?}")),
        }
        Ok(())
    }

    /// Begins to think.
    fn go(&mut self, go: &Go) -> Result<(), String> {
        if self.thinking.is_some() {
            return Err("go: still thinking; say stop first".to_owned());
        }
        let Some(state) = self.state.clone() else {
            return Err("go: there is no position".to_owned());
        };
        let Actor::Seat(seat) = state.actor() else {
            return Err("go: no seat is to move".to_owned());
        };
        let begin = Instant::now();
        let limit = time_limit(go, seat.index()).map(|limit| limit.saturating_sub(RESERVE));
        let limits = Limits { playouts: go.playouts, nodes: go.nodes, threads: Some(self.threads) };
        let stop = Arc::new(AtomicBool::new(false));
        self.count += 1;
        let (number, mind, seed) = (self.count, self.mind.clone(), self.seed);
        self.thinking =
            Some(Thinking { number, stop: stop.clone(), infinite: go.infinite, kept: None });
        let sender = self.sender.clone();
        thread::spawn(move || {
            let mut enough = || {
                stop.load(Ordering::Relaxed) || limit.is_some_and(|limit| limit <= begin.elapsed())
            };
            let thought = mind.think(&state, limits, seed, &mut enough);
            // The runner may have gone away meanwhile.
            let _ = sender.send(Heard::Thought(number, thought));
        });
        Ok(())
    }

    fn stop(&mut self) -> Result<()> {
        let Some(thinking) = &mut self.thinking else { return Ok(()) };
        thinking.stop.store(true, Ordering::Relaxed);
        thinking.infinite = false;
        match thinking.kept.take() {
            Some(thought) => self.finish(&thought),
            None => Ok(()),
        }
    }

    fn thought(&mut self, number: u64, thought: Thought<Move>) -> Result<()> {
        match &mut self.thinking {
            Some(thinking) if thinking.number == number && thinking.infinite => {
                thinking.kept = Some(thought);
                Ok(())
            }
            Some(thinking) if thinking.number == number => self.finish(&thought),
            _ => Ok(()),
        }
    }

    fn finish(&mut self, thought: &Thought<Move>) -> Result<()> {
        self.thinking = None;
        let seats = self.setup.map_or(0, |setup| setup.seat_count());
        let steps: Vec<String> = thought.steps.iter().map(ToString::to_string).collect();
        let steps = steps.join(" ");
        let list = |values: &[f32], digits| {
            let each = values[..seats].iter().map(|value| format!("{value:.digits$}"));
            each.collect::<Vec<String>>().join(" ")
        };
        let visits = thought.lines.first().map_or(0, |line| line.visits);
        say(&format!(
            "info playouts {} nodes {} value {} margin {} visits {visits} pv {steps}",
            thought.playouts,
            thought.nodes,
            list(&thought.result, 3),
            list(&thought.points.0, 1),
        ))?;
        say(&format!("bestmove {steps}"))
    }
}

/// How long a seat may think, if there is a limit in time.
fn time_limit(go: &Go, seat: usize) -> Option<Duration> {
    let from_clock = go.clock.get(seat).map(|left| {
        let gain = go.inc.get(seat).copied().unwrap_or(0);
        // Never more than half of what is left, whatever is gained.
        (left / MOVES_AHEAD + gain * 4 / 5).min(left / 2)
    });
    let limit = match (go.movetime, from_clock) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    };
    limit.map(Duration::from_millis)
}

fn introduce(mind: &Mind) -> Result<()> {
    let player = match mind {
        Mind::Player(player) => *player,
        Mind::Search(_) => Player::Level(Level::MAX),
    };
    say(concat!("id name Bastide ", env!("CARGO_PKG_VERSION")))?;
    say("id author the Bastide authors")?;
    let players: Vec<String> = Player::all().map(|player| format!("var {player}")).collect();
    say(&format!("option name Player type combo default {player} {}", players.join(" ")))?;
    say("option name Search type string default")?;
    say("option name Threads type spin default 1 min 1 max 255")?;
    say("option name Seed type spin default 0 min 0")?;
    let names: Vec<&str> = GameName::ALL.into_iter().map(GameName::as_str).collect();
    say(&format!("variants {}", names.join(" ")))?;
    say("tgiok")
}

fn answer(state: &State, query: Query) -> String {
    let scores = || state.seats().map(|seat| state.score(seat)).collect::<Vec<u32>>();
    match query {
        Query::Legal => {
            let legal: Vec<String> = state.legal_moves().iter().map(ToString::to_string).collect();
            format!("legal {}", legal.join(" ")).trim_end().to_owned()
        }
        Query::ToAct => match state.actor() {
            Actor::Seat(seat) => format!("toact {seat}"),
            Actor::Chance => "toact chance".to_owned(),
            Actor::Over => "toact over".to_owned(),
        },
        Query::Score => {
            let scores: Vec<String> = scores().iter().map(ToString::to_string).collect();
            format!("score {}", scores.join(" "))
        }
        Query::Result => {
            let over = state.actor() == Actor::Over;
            let outcome = if over { Outcome::of_scores(&scores()) } else { Outcome::Open };
            format!("result {outcome}")
        }
    }
}

/// Writes a line and sends it off.
fn say(line: &str) -> Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_never_spent_in_one_move() {
        let go =
            |clock: u64, inc: u64| Go { clock: vec![1, clock], inc: vec![0, inc], ..Go::default() };
        let limit = |go: &Go| time_limit(go, 1).map(|limit| limit.as_millis());
        assert_eq!(limit(&go(60_000, 0)), Some(3000));
        assert_eq!(limit(&go(60_000, 1000)), Some(3800));
        assert_eq!(limit(&go(100, 10_000)), Some(50));
        assert_eq!(limit(&Go { movetime: Some(20), ..go(60_000, 0) }), Some(20));
        assert_eq!(limit(&Go::default()), None);
    }
}
