//! `bastide stats`: what many recorded games have in common.

mod count;
mod plot;

use std::{fs, path::PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use games::record::Parsed;

use crate::{
    Answer,
    file::{self, at_place},
    picture,
};
use count::{Mean, Stats};

/// How wide a plot is as PNG, in pixels.
const PLOT_WIDTH: u32 = 1800;

/// Add up recorded games: scores by source, first seat, tiles, tokens, length.
#[derive(Args)]
pub struct StatsCommand {
    /// Records, or folders with records; all of one game with as many seats
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Write every figure as CSV; - is the standard output
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Draw the distribution of points and their sources, as .svg or .png
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

impl StatsCommand {
    /// Reads the records and reports on them.
    ///
    /// # Errors
    ///
    /// If a file is no record, a step is not legal, or the records are of several games.
    pub fn run(self) -> Result<Answer> {
        let mut stats: Option<Stats> = None;
        for path in record_files(&self.files)? {
            let Parsed { record, places } = file::read_record(&path)?;
            let replay = record.replay().map_err(|error| at_place(&path, &places, error))?;
            let stats = stats.get_or_insert_with(|| Stats::new(&record.setup));
            if !stats.fits(&record.setup) {
                let (here, there) = (record.setup, stats.setup());
                bail!("{}: {here}, but the records before it: {there}", path.display());
            }
            stats.add(&record, &replay);
        }
        let Some(stats) = stats else { bail!("there is no record in these folders") };
        match &self.csv {
            Some(path) if path.as_os_str() == "-" => print!("{}", csv(&stats)),
            Some(path) => write(path, &csv(&stats))?,
            None => print(&stats),
        }
        if let Some(path) = &self.plot {
            picture::write(path, plot::svg(&stats)?, PLOT_WIDTH)?;
        }
        Ok(Answer::Yes)
    }
}

fn write(path: &PathBuf, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// The files themselves, and those in folders that end in `.bastide`, by name.
fn record_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let folder = path.display();
        let mut inside = Vec::new();
        for entry in fs::read_dir(path).with_context(|| format!("cannot read {folder}"))? {
            let file = entry.with_context(|| format!("cannot read {folder}"))?.path();
            if file.extension().is_some_and(|ending| ending == "bastide") {
                inside.push(file);
            }
        }
        inside.sort();
        files.append(&mut inside);
    }
    Ok(files)
}

fn print(stats: &Stats) {
    println!("{}, {} games, {} of them finished", stats.setup(), stats.games, stats.finished);
    println!("length: {:.1} turns, {:.1} steps", stats.turns.mean(), stats.steps.mean());
    println!("\n{:<6} {:>8} {:>8} {:>12} {:>8}", "seat", "wins", "share", "points", "spread");
    for (index, seat) in stats.seats().iter().enumerate() {
        println!(
            "{:<6} {:>8} {:>7.1}% {:>8.1} ±{:<4.1} {:>6.1}",
            index + 1,
            seat.wins,
            100.0 * seat.wins as f64 / stats.finished.max(1) as f64,
            seat.points.mean(),
            seat.points.error(),
            seat.points.deviation(),
        );
    }
    println!("shared {:>7}", stats.shared);
    let advantage = &stats.advantage;
    println!("first seat: {:+.2} ± {:.2} points", advantage.mean(), advantage.error());
    println!("\n{:<24} {:>9} {:>7}", "points a game from", "points", "share");
    let total: f64 = stats.sources.values().sum();
    for (source, points) in &stats.sources {
        let each = points / stats.games as f64;
        println!("{source:<24} {each:>9.2} {:>6.1}%", 100.0 * points / total.max(1.0));
    }
    table("tile", "points made in its turn, above the mean", stats.tile_values());
    table("token", "margin at the end of who took it", stats.token_values());
}

fn table(name: &str, what: &str, rows: Vec<(String, Mean)>) {
    if rows.is_empty() {
        return;
    }
    println!("\n{name:<8} {:>7} {:>9}  {what}", "times", "points");
    for (word, mean) in rows {
        println!("{word:<8} {:>7} {:>+9.2} ± {:.2}", mean.count(), mean.mean(), mean.error());
    }
}

/// Every figure: what it is about, its name, how often, its value, its standard error.
fn csv(stats: &Stats) -> String {
    let mut text = "about,name,count,value,error\n".to_owned();
    let mut row = |about: &str, name: &str, count: u64, value: f64, error: f64| {
        text += &format!("{about},{name},{count},{value:.4},{error:.4}\n");
    };
    let mut of = |about: &str, name: &str, mean: &Mean| {
        row(about, name, mean.count(), mean.mean(), mean.error());
    };
    of("game", "turns", &stats.turns);
    of("game", "steps", &stats.steps);
    of("game", "first-seat-margin", &stats.advantage);
    for (index, seat) in stats.seats().iter().enumerate() {
        of("points", &format!("seat{}", index + 1), &seat.points);
    }
    for (about, values) in [("tile", stats.tile_values()), ("token", stats.token_values())] {
        for (name, mean) in values {
            of(about, &name, &mean);
        }
    }
    for (index, seat) in stats.seats().iter().enumerate() {
        let share = seat.wins as f64 / stats.finished.max(1) as f64;
        let error = (share * (1.0 - share) / stats.finished.max(1) as f64).sqrt();
        row("wins", &format!("seat{}", index + 1), seat.wins, share, error);
    }
    row("wins", "shared", stats.shared, stats.shared as f64 / stats.finished.max(1) as f64, 0.0);
    for (source, points) in &stats.sources {
        row("source", source, stats.games, points / stats.games as f64, 0.0);
    }
    text
}
