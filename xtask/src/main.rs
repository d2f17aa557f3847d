//! Developer tasks: `cargo xtask TASK`.
//!
//! Two are for everybody: `play` builds what is missing and opens the game,
//! `test` does everything that CI does. The others are parts of these two, or
//! help to find one's way.

mod play;
mod test;

mod bench;
mod load;
mod lookup;
mod oracle;
mod tidy;
mod tiles;
mod wasm;
mod web;

mod command;
mod project;
mod rulebook;
mod sources;

use std::{path::PathBuf, process::ExitCode};

use clap::Parser;

/// Developer tasks of Bastide.
#[derive(Parser)]
#[command(bin_name = "cargo xtask", disable_help_subcommand = true)]
enum Task {
    /// Builds what is missing and opens the game in a browser.
    Play(play::Options),
    /// Does everything that CI does, stage by stage.
    Test(test::Options),
    /// Checks what the project promises of itself.
    Tidy,
    /// Tells where a word or a clause of the rules is written, coded and tested.
    Where {
        /// A word of the game in English or Polish, or a clause such as Z5.4
        #[arg(value_name = "WORD|CLAUSE")]
        word: String,
    },
    /// Replays games that other programs played and tells every difference.
    Oracle {
        /// Files of games: .jsonl, .jsonl.gz or .jcz
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Writes the tile tables from the data files.
    Tiles {
        /// Only say whether they are fresh
        #[arg(long)]
        check: bool,
    },
    /// Builds the page into web/dist.
    Web,
    /// Compiles the engine to WebAssembly, for the page.
    Wasm(wasm::Options),
    /// Measures the engine.
    Bench {
        /// Only these crates
        crates: Vec<String>,
    },
    /// Measures how the server bears many tables.
    Load(load::Options),
    /// Builds the documentation of the crates.
    Docs {
        /// Open it in a browser
        #[arg(long)]
        open: bool,
    },
}

fn main() -> ExitCode {
    match run(Task::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: Task) -> anyhow::Result<()> {
    match task {
        Task::Play(options) => play::run(&options),
        Task::Test(options) => test::run(&options),
        Task::Tidy => tidy::run(),
        Task::Where { word } => lookup::run(&word),
        Task::Oracle { files } => oracle::run(&files),
        Task::Tiles { check } => {
            tiles::run(if check { tiles::Mode::Check } else { tiles::Mode::Write })
        }
        Task::Web => web::build(),
        Task::Wasm(options) => wasm::build(options),
        Task::Bench { crates } => bench::run(&crates),
        Task::Load(options) => load::run(&options),
        Task::Docs { open } => {
            let open = open.then_some("--open");
            command::run(command::cargo().args(["doc", "--workspace", "--no-deps"]).args(open))
        }
    }
}
