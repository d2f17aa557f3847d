//! `cargo xtask test`: everything that CI does, stage by stage.
//!
//! The first stage that fails ends the run with its reason; only the browser's
//! runs beside those after it, as it mostly waits. What cannot be done on this
//! machine is said at the end, never left out in silence.

mod api;
mod stages;
mod tally;
mod watch;

use std::{
    panic, thread,
    time::{Duration, Instant},
};

use anyhow::{Result, bail};
use clap::ValueEnum;

use stages::Stage;
use tally::Tally;

/// Which stages are run.
#[derive(clap::Args)]
pub struct Options {
    /// Run only these stages, in their usual order
    #[arg(long = "stage", value_name = "NAME")]
    stages: Vec<Stage>,
}

/// What a stage has to say at its end.
#[derive(Default)]
struct Report {
    tally: Tally,
    /// What was left out on this machine, and how to have it.
    skipped: Vec<String>,
    failure: Option<String>,
}

/// A stage that was run, how long it took, and what it has to say.
type Row = (Stage, Duration, Report);

/// Runs the stages and sums up.
pub fn run(options: &Options) -> Result<()> {
    let started = Instant::now();
    let wanted = |stage: &&Stage| options.stages.is_empty() || options.stages.contains(stage);
    let mut rows: Vec<Row> = Vec::new();
    thread::scope(|scope| {
        let mut beside = Vec::new();
        for &stage in Stage::value_variants().iter().filter(wanted) {
            if stage.waits_mostly() {
                beside.push(scope.spawn(move || row(stage)));
                continue;
            }
            let row = row(stage);
            let failed = row.2.failure.is_some();
            rows.push(row);
            if failed {
                break;
            }
        }
        let join = |stage: thread::ScopedJoinHandle<'_, Row>| {
            stage.join().unwrap_or_else(|panic| panic::resume_unwind(panic))
        };
        rows.extend(beside.into_iter().map(join));
    });
    rows.sort_by_key(|(stage, ..)| *stage as usize);
    sum_up(&rows, started.elapsed())
}

fn row(stage: Stage) -> Row {
    println!("\n=== {stage}: {}", stage.about());
    let began = Instant::now();
    let report = stage.report();
    println!("=== {stage}: {:.1} s", began.elapsed().as_secs_f64());
    (stage, began.elapsed(), report)
}

fn sum_up(rows: &[Row], took: Duration) -> Result<()> {
    println!();
    let mut total = Tally::default();
    for (stage, took, report) in rows {
        let word = if report.failure.is_some() { "FAILED" } else { "ok" };
        let tests =
            if report.tally == Tally::default() { String::new() } else { report.tally.to_string() };
        println!("{:<8} {:>7.1} s  {word:<6}  {tests}", stage.to_string(), took.as_secs_f64());
        total += report.tally;
    }
    println!("{:<8} {:>7.1} s", "all", took.as_secs_f64());
    for (stage, _, report) in rows {
        for skipped in &report.skipped {
            println!("skipped in {stage}: {skipped}");
        }
    }
    let failure = rows.iter().find_map(|(stage, _, report)| {
        report.failure.as_ref().map(|failure| format!("stage `{stage}`: {failure}"))
    });
    if let Some(failure) = &failure {
        println!("failed: {failure}");
    }
    println!("\ntests: {total}");
    match failure {
        Some(failure) => bail!("{failure}"),
        None => Ok(()),
    }
}
