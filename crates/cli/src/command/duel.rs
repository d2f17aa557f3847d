//! `bastide duel`: which of two programs is stronger.
//!
//! A pair is two games with the same tiles in the same order and the seats
//! swapped, so that luck cancels. What is reported comes with its error.

mod contender;
mod game;
mod program;
mod report;

use std::{
    collections::BTreeMap,
    num::NonZero,
    path::PathBuf,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

use ai::duel::{Bounds, Tally, Verdict};
use anyhow::{Context, Result, bail};
use clap::Args;
use cpu_time::ProcessTime;
use games::{GameName, Setup};

use super::simulate::progress;
use crate::{Answer, setup::GameArgs};
use contender::{Contender, Limit, Thinker};
use game::{Game, play};
use report::Report;

/// The most pairs of one match.
const PAIRS_MAX: u64 = 1_000_000;

/// Play a match of mirrored pairs between two programs.
#[derive(Args)]
pub struct Duel {
    #[command(flatten)]
    game: GameArgs,
    /// The one: random, greedy, level:N, or cmd:COMMAND LINE of a program that speaks TGI
    a: Contender,
    /// The other
    b: Contender,
    /// How many pairs of games; with --sprt, how many at most
    #[arg(long, value_name = "N", default_value_t = 100,
          value_parser = clap::value_parser!(u64).range(1..=PAIRS_MAX))]
    pairs: u64,
    /// Milliseconds for each move [default: 100, unless --playouts is given]
    #[arg(long, value_name = "MS")]
    movetime: Option<u64>,
    /// Playouts for each move
    #[arg(long, value_name = "N")]
    playouts: Option<u32>,
    /// Milliseconds beyond its limit after which a program has stalled and loses
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    grace: u64,
    /// The seed of the deals
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// How many games at a time
    #[arg(long, value_name = "T", default_value = "1")]
    concurrency: NonZero<u16>,
    /// End as soon as it is clear whether A gains less than the first or more than the second
    /// of two numbers of points a game
    #[arg(long, value_name = "NONE,SOME", value_parser = bounds)]
    sprt: Option<Bounds>,
    /// Write a record of every game into this folder
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Two numbers of points, the smaller first.
fn bounds(text: &str) -> Result<Bounds, String> {
    let number = |text: &str| text.parse::<f64>().ok().filter(|number| number.is_finite());
    let pair = text.split_once(',').and_then(|(none, some)| number(none).zip(number(some)));
    match pair {
        Some((none, some)) if none < some => Ok(Bounds { none, some }),
        _ => Err("expected two numbers of points, the smaller first, such as 0,1".to_owned()),
    }
}

/// What the threads need to know.
struct Plan<'a> {
    setup: Setup,
    contenders: [&'a Contender; 2],
    limit: Limit,
    seed: u64,
    pairs: u64,
    sprt: Option<Bounds>,
    record: Option<&'a PathBuf>,
}

impl Duel {
    /// Plays the match and prints what came of it.
    ///
    /// # Errors
    ///
    /// If a program cannot be started, or a record not be written.
    pub fn run(self) -> Result<Answer> {
        let setup = match self.game.game {
            GameName::Zamek | GameName::Castle => self.game.setup_with(2, &[("first", "white")])?,
            GameName::Carcassonne | GameName::AbbeyMayor => self.game.setup(2)?,
        };
        if let Some(folder) = &self.record {
            std::fs::create_dir_all(folder)
                .with_context(|| format!("cannot make the folder {}", folder.display()))?;
        }
        let movetime = match (self.movetime, self.playouts) {
            (None, None) => Some(100),
            (movetime, _) => movetime,
        };
        let plan = Plan {
            setup,
            contenders: [&self.a, &self.b],
            limit: Limit {
                movetime: movetime.map(Duration::from_millis),
                playouts: self.playouts,
                grace: Duration::from_millis(self.grace),
            },
            seed: self.seed,
            pairs: self.pairs,
            sprt: self.sprt,
            record: self.record.as_ref(),
        };
        let cpu = ProcessTime::now();
        let pairs = play_pairs(&plan, usize::from(self.concurrency.get()))?;
        let report = Report::new(&plan, &pairs, cpu.elapsed());
        if self.json {
            println!("{}", serde_json::to_string(&report)?);
        } else {
            report.print();
        }
        Ok(Answer::Yes)
    }
}

/// The two games of a pair: A has the first seat in the first of them.
type Pair = [Game; 2];

/// Plays the pairs on several threads; gives those up to where the match ended.
fn play_pairs(plan: &Plan<'_>, threads: usize) -> Result<Vec<Pair>> {
    let next = AtomicU64::new(0);
    let ended = AtomicBool::new(false);
    let done: Mutex<BTreeMap<u64, Pair>> = Mutex::new(BTreeMap::new());
    let bar = progress(plan.pairs);
    let work = || -> Result<()> {
        let mut thinkers = plan.contenders.map(|contender| Thinker::new(contender, plan.limit));
        for thinker in &mut thinkers {
            // A program that cannot even begin is no match: better no report than a wrong one.
            if let Err(blame) = thinker.begin(&plan.setup) {
                bail!("{}: {blame}", thinker.name());
            }
        }
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if plan.pairs <= number || ended.load(Ordering::Relaxed) {
                return Ok(());
            }
            let pair = play_pair(plan, &mut thinkers, number)?;
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            done.insert(number, pair);
            if has_ended(plan, &done) {
                ended.store(true, Ordering::Relaxed);
            }
            bar.inc(1);
        }
    };
    let results: Vec<Result<()>> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let join = |thread: thread::ScopedJoinHandle<'_, _>| {
            thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        threads.into_iter().map(join).collect()
    });
    bar.finish_and_clear();
    results.into_iter().collect::<Result<()>>()?;
    let done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(in_order(&done).cloned().collect())
}

/// The pairs without a gap before them: what is reported does not depend on which thread was faster.
fn in_order(done: &BTreeMap<u64, Pair>) -> impl Iterator<Item = &Pair> {
    done.iter().zip(0..).take_while(|((number, _), at)| *number == at).map(|((_, pair), _)| pair)
}

fn has_ended(plan: &Plan<'_>, done: &BTreeMap<u64, Pair>) -> bool {
    let Some(bounds) = plan.sprt else { return false };
    let mut tally = Tally::default();
    for pair in in_order(done) {
        tally.add(report::outcomes(pair));
    }
    tally.verdict(bounds) != Verdict::Open
}

fn play_pair(plan: &Plan<'_>, thinkers: &mut [Thinker<'_>; 2], number: u64) -> Result<Pair> {
    let mut games = Vec::new();
    for swapped in [false, true] {
        let [a, b] = &mut *thinkers;
        let seats = if swapped { [b, a] } else { [a, b] };
        let game = play(&plan.setup, plan.seed, number, seats);
        if let Some(folder) = plan.record {
            let letter = if swapped { 'b' } else { 'a' };
            let path = folder.join(format!("{:06}{letter}.bastide", number + 1));
            std::fs::write(&path, game.record.to_string())
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
        games.push(game);
    }
    match <Pair>::try_from(games) {
        Ok(pair) => Ok(pair),
        Err(games) => bail!("a pair of {} games", games.len()),
    }
}
