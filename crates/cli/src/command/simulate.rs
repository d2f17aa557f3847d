//! `bastide simulate`: many games between computers, and what came of them.

mod game;
mod report;
mod tally;

use std::{
    num::NonZero,
    path::PathBuf,
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::Instant,
};

use ai::{Player, player::Judged};
use anyhow::{Context, Result, bail};
use clap::Args;
use cpu_time::ProcessTime;
use games::{Setup, State};
use indicatif::{ProgressBar, ProgressStyle};

use crate::{Answer, setup::GameArgs};
use report::Report;
use tally::Tally;

/// The most games of one run.
const GAMES_MAX: u64 = 1_000_000_000;

/// How many games a thread takes at once, so that the threads seldom meet.
const BATCH: u64 = 16;

/// Play many games between computers and report on them.
#[derive(Args)]
pub struct Simulate {
    #[command(flatten)]
    game: GameArgs,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000,
          value_parser = clap::value_parser!(u64).range(1..=GAMES_MAX))]
    games: u64,
    /// The seed of the run: the same seed plays the same games
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// How many threads; as many as the machine has, if not given
    #[arg(long, value_name = "T")]
    threads: Option<NonZero<u16>>,
    /// Who plays: random, greedy, level:N; as many seats as names
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "random,random")]
    players: Vec<Player>,
    /// Who begins: the number of a player, white (1), black (2), alternate or random
    #[arg(long, default_value = "1")]
    first: First,
    /// Write a record of every game into this folder
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum First {
    /// Always the player of this index.
    Player(usize),
    /// Each in turn.
    Alternate,
    /// As chance has it, in each game anew.
    Random,
}

impl std::str::FromStr for First {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<First, &'static str> {
        match text {
            "white" => Ok(First::Player(0)),
            "black" => Ok(First::Player(1)),
            "alternate" => Ok(First::Alternate),
            "random" => Ok(First::Random),
            number => match number.parse() {
                Ok(number @ 1..=::game::SEATS_MAX) => Ok(First::Player(number - 1)),
                _ => Err("expected the number of a player, white, black, alternate or random"),
            },
        }
    }
}

/// What the threads need to know.
struct Plan<'a> {
    setup: &'a Setup,
    players: &'a [Player],
    first: First,
    seed: u64,
    games: u64,
    record: Option<&'a PathBuf>,
}

impl Simulate {
    /// Plays, and prints the report.
    ///
    /// # Errors
    ///
    /// If the players do not fit the game, or a record cannot be written.
    pub fn run(self) -> Result<Answer> {
        let seats = self.players.len();
        if let First::Player(index) = self.first
            && seats <= index
        {
            bail!("--first {}: there are only {seats} players", index + 1);
        }
        // The seat that begins is always the first; who sits there is ours to choose.
        let zamek = [("first", "white")];
        let setup = match self.game.game {
            games::GameName::Zamek | games::GameName::Castle => {
                self.game.setup_with(seats, &zamek)?
            }
            games::GameName::Carcassonne | games::GameName::AbbeyMayor => self.game.setup(seats)?,
        };
        if let Some(folder) = &self.record {
            std::fs::create_dir_all(folder)
                .with_context(|| format!("cannot make the folder {}", folder.display()))?;
        }
        let plan = Plan {
            setup: &setup,
            players: &self.players,
            first: self.first,
            seed: self.seed,
            games: self.games,
            record: self.record.as_ref(),
        };
        let threads = match self.threads {
            Some(threads) => usize::from(threads.get()),
            None => thread::available_parallelism().map_or(1, NonZero::get),
        };
        let (cpu, clock) = (ProcessTime::now(), Instant::now());
        let tally = match State::new(&setup) {
            State::Zamek(start) => run_threads(&plan, &start, threads)?,
            State::Carcassonne(start) => run_threads(&plan, &*start, threads)?,
        };
        let report = Report::new(&plan, threads, &tally, cpu.elapsed(), clock.elapsed());
        if self.json {
            println!("{}", serde_json::to_string(&report)?);
        } else {
            report.print();
        }
        Ok(Answer::Yes)
    }
}

/// Shares the games out to threads, and adds up what they counted.
fn run_threads<G: Judged + Sync>(plan: &Plan<'_>, start: &G, threads: usize) -> Result<Tally> {
    let bar = progress(plan.games);
    let next = AtomicU64::new(0);
    let work = || -> Result<Tally> {
        let mut hall = game::Hall::new(plan, start);
        loop {
            let from = next.fetch_add(BATCH, Ordering::Relaxed);
            if plan.games <= from {
                return Ok(hall.tally);
            }
            let to = plan.games.min(from + BATCH);
            for number in from..to {
                hall.play(number)?;
            }
            bar.inc(to - from);
        }
    };
    let tallies: Vec<Result<Tally>> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    bar.finish_and_clear();
    tallies.into_iter().try_fold(Tally::default(), |sum, tally| Ok(sum.plus(&tally?)))
}

/// A bar on the terminal; nothing where the output is no terminal.
pub fn progress(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len}  {per_sec}  {eta} left");
    let bar = ProgressBar::new(length);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
