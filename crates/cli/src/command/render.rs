//! `bastide render`: the board of a record or a position as a picture.

use std::path::PathBuf;

use anyhow::{Result, anyhow};
use clap::{Args, ValueEnum};
use games::{GameName, State, record::Parsed};
use tiling::Cell;

use crate::{
    Answer,
    file::{self, at_place},
    picture,
    setup::position,
};

/// Draw the board of a record or a position as SVG or PNG.
#[derive(Args)]
pub struct Render {
    /// A record (- is the standard input), or a position as one line of text
    what: String,
    /// The picture; its ending, .svg or .png, says which kind
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// The game of a position; seen from the position, if not given
    #[arg(long)]
    game: Option<GameName>,
    /// Draw a record as it was after this turn
    #[arg(long, value_name = "N")]
    turn: Option<usize>,
    /// The colours
    #[arg(long, default_value = "light")]
    theme: Theme,
    /// Name the columns and rows
    #[arg(long)]
    coordinates: bool,
    /// Show whose the areas are
    #[arg(long)]
    owners: bool,
    /// How wide a PNG is, in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 1200,
          value_parser = clap::value_parser!(u32).range(16..=8000))]
    width: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Theme {
    /// Ink on warm paper
    Light,
    /// Light on dark
    Dark,
}

impl Render {
    /// Draws, and writes the picture.
    ///
    /// # Errors
    ///
    /// If there is nothing to draw, or the picture cannot be written.
    pub fn run(self) -> Result<Answer> {
        let (state, last) = self.state()?;
        let style = draw::Style {
            theme: match self.theme {
                Theme::Light => draw::Theme::Light,
                Theme::Dark => draw::Theme::Dark,
            },
            coordinates: self.coordinates,
            owners: self.owners,
            last,
            area: None,
        };
        picture::write(&self.output, draw::board(&state, &style), self.width)?;
        Ok(Answer::Yes)
    }

    /// What is drawn, and where its last tile lies.
    fn state(&self) -> Result<(State, Option<Cell>)> {
        let path = PathBuf::from(&self.what);
        // A position has spaces in it and is no file.
        if self.what != "-" && !path.exists() && self.what.contains(' ') {
            return Ok((any_position(self.game, &self.what)?, None));
        }
        let Parsed { mut record, places } = file::read_record(&path)?;
        if let Some(turn) = self.turn {
            record.turns.truncate(turn);
        }
        let replay = record.replay().map_err(|error| at_place(&path, &places, error))?;
        let cell = |m: &games::Move| match m {
            games::Move::Zamek(games::zamek::Move::Place { cell, .. })
            | games::Move::Carcassonne(
                games::carcassonne::Move::Tile { cell, .. }
                | games::carcassonne::Move::Abbey { cell },
            ) => Some(*cell),
            _ => None,
        };
        let last = replay.steps.iter().rev().find_map(|(m, _)| cell(m));
        Ok((replay.state, last))
    }
}

/// A position of the given game, or of whichever game has it.
fn any_position(game: Option<GameName>, text: &str) -> Result<State> {
    if let Some(game) = game {
        return position(game, text);
    }
    let zamek = position(GameName::Zamek, text);
    let carcassonne = position(GameName::Carcassonne, text);
    match (zamek, carcassonne) {
        (Ok(state), _) | (_, Ok(state)) => Ok(state),
        (Err(zamek), Err(carcassonne)) => Err(anyhow!("{zamek}; {carcassonne}")),
    }
}
