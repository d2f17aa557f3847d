//! Replays the games of whole files on every core: `cargo xtask oracle FILE...`.
//!
//! Each difference is printed with its file and its game. The last line sums
//! up, and the program is content only if there is no difference.

use std::{
    env,
    fs::{self, File},
    io,
    path::Path,
    process::ExitCode,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use oracle::{Report, lines, replay};

/// A game and where it is written.
struct Written {
    place: String,
    text: String,
}

fn main() -> ExitCode {
    let mut games = Vec::new();
    for file in env::args().skip(1) {
        match read(Path::new(&file)) {
            Ok(read) => games.extend(read),
            Err(error) => {
                eprintln!("{file}: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    if games.is_empty() {
        eprintln!("no game: name files of games, `.jsonl`, `.jsonl.gz` or `.jcz`");
        return ExitCode::FAILURE;
    }
    let reports = replay_all(&games);
    for (game, report) in games.iter().zip(&reports) {
        for difference in &report.differences {
            println!("{}: {difference}", game.place);
        }
    }
    let differences: usize = reports.iter().map(|report| report.differences.len()).sum();
    let known: u32 = reports.iter().map(|report| report.known).sum();
    println!("games {}, differences {differences}, known errors {known}", games.len());
    if differences == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The games of a file: one a line, but a saved game of JCloisterZone is a file of its own.
fn read(path: &Path) -> io::Result<Vec<Written>> {
    if path.extension().is_some_and(|extension| extension == "jcz") {
        let text = fs::read_to_string(path)?;
        return Ok(vec![Written { place: path.display().to_string(), text }]);
    }
    let lines = lines(File::open(path)?)?.into_iter().enumerate();
    let games = lines.filter(|(_, text)| !text.trim().is_empty());
    let place = |index: usize| format!("{}:{}", path.display(), index + 1);
    Ok(games.map(|(index, text)| Written { place: place(index), text }).collect())
}

/// The report of each game, in the order of the games.
fn replay_all(games: &[Written]) -> Vec<Report> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(game) = games.get(index) else { return done };
            done.push((index, replay(&game.text)));
        }
    };
    let core_count = thread::available_parallelism().map_or(1, usize::from);
    let mut reports: Vec<(usize, Report)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..core_count).map(|_| scope.spawn(work)).collect();
        let join = |worker: thread::ScopedJoinHandle<'_, Vec<_>>| match worker.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        workers.into_iter().flat_map(join).collect()
    });
    reports.sort_by_key(|(index, _)| *index);
    reports.into_iter().map(|(_, report)| report).collect()
}
