//! `bastide train`: how much of each part of a judgement to believe, learned from play.

use std::{
    collections::BTreeMap,
    num::NonZero,
    path::PathBuf,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use ai::{
    judge::{Parts, shares},
    player::Judged,
    train::{Siblings, fit, miss, sample, stepped},
};
use anyhow::{Context, Result, bail};
use clap::Args;
use games::{GameName, Setup, State};

use super::simulate::progress;
use crate::Answer;

/// How many positions of a game are tried.
const PER_GAME: usize = 5;

/// Train the judgement of positions by self-play, and write a file of weights.
#[derive(Args)]
pub struct Train {
    /// The games that share a judge: zamek, castle, or carcassonne, abbey-mayor
    #[arg(required = true, value_delimiter = ',')]
    games: Vec<GameName>,
    /// How many games are played in a round
    #[arg(long = "games", value_name = "N", default_value_t = 200,
          value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    count: u64,
    /// The seed: the same gives the same weights
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How often: each round is played and judged with the shares found by the one before
    #[arg(long, value_name = "N", default_value_t = 2,
          value_parser = clap::value_parser!(u64).range(1..=1000))]
    rounds: u64,
    /// How far a round goes from the shares it began with to those it found, from 0 to 1
    #[arg(long, value_name = "SHARE", default_value_t = 0.4)]
    step: f32,
    /// How many positions the shares are held where they are by
    #[arg(long, value_name = "N", default_value_t = 300.0)]
    hold: f64,
    /// How many threads; as many as the machine has, if not given
    #[arg(long, value_name = "T")]
    threads: Option<NonZero<u16>>,
    /// The file of weights
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

impl Train {
    /// Plays, fits and writes.
    ///
    /// # Errors
    ///
    /// If the games have no judge in common, or the file cannot be written.
    pub fn run(self) -> Result<Answer> {
        let (mut zamek, mut carcassonne) = (Vec::new(), Vec::new());
        for name in &self.games {
            match State::new(&Setup::new(*name, 2, [])?) {
                State::Zamek(start) => zamek.push(start),
                State::Carcassonne(start) => carcassonne.push(*start),
            }
        }
        let weights = match (&zamek[..], &carcassonne[..]) {
            (starts, []) => self.weights(starts),
            ([], starts) => self.weights(starts),
            _ => bail!("Zamek and Carcassonne have no judge in common: train them one by one"),
        };
        std::fs::write(&self.output, weights)
            .with_context(|| format!("cannot write {}", self.output.display()))?;
        Ok(Answer::Yes)
    }

    fn weights<G: Judged + Sync>(&self, starts: &[G]) -> String {
        let mut shares = G::plain_judge().shares();
        for round in 0..self.rounds {
            let data = self.data(starts, &shares, self.seed.wrapping_add(round * self.count));
            let before = miss(&data, &shares).sqrt();
            shares = stepped(&shares, &fit(&data, &shares, self.hold), self.step);
            eprintln!(
                "round {}: {} positions of {} games; siblings told apart to {before:.2} points, now {:.2}",
                round + 1,
                data.len(),
                self.count,
                miss(&data, &shares).sqrt(),
            );
        }
        shares::write(<G::Judge as Parts<G>>::GAME, <G::Judge as Parts<G>>::NAMES, &shares)
    }

    /// The positions of all games, in the order of the games.
    fn data<G: Judged + Sync>(&self, starts: &[G], shares: &[f32], seed: u64) -> Vec<Siblings> {
        let threads = match self.threads {
            Some(threads) => usize::from(threads.get()),
            None => thread::available_parallelism().map_or(1, NonZero::get),
        };
        let next = AtomicU64::new(0);
        let done: Mutex<BTreeMap<u64, Vec<Siblings>>> = Mutex::new(BTreeMap::new());
        let bar = progress(self.count);
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    let mut judge = G::Judge::with_shares(shares);
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if self.count <= number {
                            return;
                        }
                        let start = &starts[(number % starts.len() as u64) as usize];
                        let seed = seed.wrapping_add(number);
                        let found = sample(start, &mut judge, seed, PER_GAME, &mut || true);
                        done.lock().unwrap_or_else(PoisonError::into_inner).insert(number, found);
                        bar.inc(1);
                    }
                });
            }
        });
        bar.finish_and_clear();
        let done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.into_values().flatten().collect()
    }
}
