//! The report of a simulation.

use std::time::Duration;

use serde::Serialize;

use super::{Plan, Tally};

/// What is printed, as JSON in this order.
#[derive(Serialize)]
pub struct Report {
    game: String,
    setup: String,
    players: Vec<String>,
    seed: u64,
    threads: usize,
    games: u64,
    wins: Vec<u64>,
    draws: u64,
    mean_scores: Vec<f64>,
    moves: u64,
    chances: u64,
    branching: f64,
    seconds: f64,
    cpu_seconds: f64,
    games_per_cpu_second: f64,
    moves_per_cpu_second: f64,
}

impl Report {
    /// The figures of a run.
    pub fn new(
        plan: &Plan<'_>,
        threads: usize,
        tally: &Tally,
        cpu: Duration,
        clock: Duration,
    ) -> Report {
        let seats = plan.players.len();
        let games = tally.games as f64;
        let cpu_seconds = cpu.as_secs_f64();
        Report {
            game: plan.setup.name().to_string(),
            setup: plan.setup.to_string(),
            players: plan.players.iter().map(ToString::to_string).collect(),
            seed: plan.seed,
            threads,
            games: tally.games,
            wins: tally.wins[..seats].to_vec(),
            draws: tally.draws,
            mean_scores: tally.points[..seats].iter().map(|&sum| sum as f64 / games).collect(),
            moves: tally.moves,
            chances: tally.chances,
            branching: tally.choices as f64 / tally.moves.max(1) as f64,
            seconds: clock.as_secs_f64(),
            cpu_seconds,
            games_per_cpu_second: games / cpu_seconds,
            moves_per_cpu_second: tally.moves as f64 / cpu_seconds,
        }
    }

    /// Prints it for a person.
    pub fn print(&self) {
        println!("{}, {} games, seed {}", self.setup, self.games, self.seed);
        println!("{:<16} {:>9} {:>7} {:>8}", "player", "wins", "", "points");
        for ((player, wins), points) in self.players.iter().zip(&self.wins).zip(&self.mean_scores) {
            let percent = 100.0 * *wins as f64 / self.games as f64;
            println!("{player:<16} {wins:>9} {percent:>6.1}% {points:>8.2}");
        }
        let percent = 100.0 * self.draws as f64 / self.games as f64;
        println!("{:<16} {:>9} {percent:>6.1}%", "shared", self.draws);
        let moves = self.moves as f64 / self.games as f64;
        println!("moves a game     {moves:>9.1}, {:.1} to choose from", self.branching);
        println!("time             {:>9.2} s, {:.2} CPU s", self.seconds, self.cpu_seconds);
        println!("a CPU second     {:>9.0} games", self.games_per_cpu_second);
        println!("                 {:>9.0} moves", self.moves_per_cpu_second);
    }
}
