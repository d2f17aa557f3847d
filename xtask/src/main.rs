//! Developer tasks: `cargo xtask TASK`.
//!
//! Two are for everybody: `play` builds what is missing and opens the game,
//! `test` does everything that CI does. The others are parts of these two, or
//! help to find one's way.

mod play;
mod tiles;
mod wasm;
mod web;

mod command;
mod project;

use clap::Parser;

/// Developer tasks of Bastide.
#[derive(Parser)]
#[command(bin_name = "cargo xtask", disable_help_subcommand = true)]
enum Task {
    /// Builds what is missing and opens the game in a browser.
    Play(play::Options),
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
}

fn main() -> anyhow::Result<()> {
    match Task::parse() {
        Task::Play(options) => play::run(&options),
        Task::Tiles { check } => {
            tiles::run(if check { tiles::Mode::Check } else { tiles::Mode::Write })
        }
        Task::Web => web::build(),
        Task::Wasm(options) => wasm::build(options),
    }
}
