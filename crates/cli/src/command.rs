//! The commands.

mod analyse;
mod completions;
mod convert;
mod duel;
mod engine;
mod perft;
mod play;
mod render;
mod replay;
mod serve;
mod simulate;
mod stats;
mod train;
mod verify;

use anyhow::Result;
use clap::Subcommand;

use crate::Answer;

/// What to do.
#[derive(Subcommand)]
pub enum Command {
    /// Play a game in the terminal, against the computer or hot-seat
    Play(play::Play),
    /// Show a recorded game: every turn with its scores and their reasons
    Replay(replay::Replay),
    /// Draw the board of a record or a position as SVG or PNG
    Render(render::Render),
    /// Serve the page, the HTTP API and the sockets
    Serve(serve::Serve),
    /// Judge every turn of a recorded game: what it gave away, and what luck brought
    Analyse(analyse::Analyse),
    /// Check records: every step, the scores, the result and the fairness commitment
    Verify(verify::Verify),
    /// Turn a record into another form: record, JSON or a link; .jcz of JCloisterZone is read
    Convert(convert::Convert),
    /// Play many games between computers and report on them
    Simulate(simulate::Simulate),
    /// Play a match of mirrored pairs between two programs
    Duel(duel::Duel),
    /// Speak the engine protocol (TGI) on standard input and output
    Engine(engine::Engine),
    /// Add up recorded games: scores by source, first seat, tiles, tokens, length
    Stats(stats::StatsCommand),
    /// Train the judgement of positions by self-play, and write a file of weights
    Train(train::Train),
    /// Count the sequences of legal steps to a depth
    Perft(perft::Perft),
    /// Print the completion script of a shell
    Completions(completions::Completions),
}

impl Command {
    /// Does it.
    ///
    /// # Errors
    ///
    /// Whatever keeps it from being done.
    pub fn run(self) -> Result<Answer> {
        match self {
            Command::Play(play) => play.run(),
            Command::Replay(replay) => replay.run(),
            Command::Render(render) => render.run(),
            Command::Serve(serve) => serve.run(),
            Command::Analyse(analyse) => analyse.run(),
            Command::Verify(verify) => verify.run(),
            Command::Convert(convert) => convert.run(),
            Command::Simulate(simulate) => simulate.run(),
            Command::Duel(duel) => duel.run(),
            Command::Engine(engine) => engine.run(),
            Command::Stats(stats) => stats.run(),
            Command::Train(train) => train.run(),
            Command::Perft(perft) => perft.run(),
            Command::Completions(completions) => completions.run(),
        }
    }
}
