//! The `bastide` program: play, study and program Zamek and Carcassonne.
//!
//! Each command is a module: its flags, then what it does. What several of them
//! need stands beside them: the dealer of simulations, reading of files, texts.
//!
//! It ends with 0 when all went well, with 1 when the answer is no (a record
//! that does not hold, for instance), and with 2 when it was asked wrongly.

mod board;
mod command;
mod dealer;
mod fairness;
mod file;
mod picture;
mod setup;
mod text;
mod tgi;

use std::process::ExitCode;

use clap::Parser;

use command::Command;

/// Play, study and program two tile-laying games: Zamek and Carcassonne with Abbey & Mayor.
#[derive(Parser)]
#[command(name = "bastide", version, propagate_version = true)]
struct Bastide {
    #[command(subcommand)]
    command: Command,
}

/// How a command ended, if it did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// All is well.
    Yes,
    /// What was asked about does not hold.
    No,
}

fn main() -> ExitCode {
    match Bastide::parse().command.run() {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Whether nobody reads the output any more, as in `bastide replay game | head`.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<std::io::Error>()
        .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
