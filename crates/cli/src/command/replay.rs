//! `bastide replay`: a record step by step, or what it came to, with every score's reasons.

use std::{collections::BTreeMap, path::PathBuf};

use anyhow::Result;
use clap::Args;
use game::Seat;
use games::{
    LogEntry, State,
    record::{Parsed, Record},
    words,
};

use super::play::When;
use crate::{
    Answer,
    board::board,
    file::{self, at_place},
    text::{Language, Texts, number, word},
};

/// Show a recorded game: every turn with its scores and their reasons, then the result.
#[derive(Args)]
pub struct Replay {
    /// The record; - is the standard input
    file: PathBuf,
    /// Only the result, and where the points came from
    #[arg(long)]
    summary: bool,
    /// Stop after this turn
    #[arg(long, value_name = "N")]
    until: Option<usize>,
    /// Draw the board after each turn, or with --summary once at the end
    #[arg(long)]
    board: bool,
    /// The language of the texts; that of the environment, if not given
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<Language>,
    /// When to use colours
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    colour: When,
}

impl Replay {
    /// Shows the game.
    ///
    /// # Errors
    ///
    /// If the file is no record, or a step in it is not legal.
    pub fn run(self) -> Result<Answer> {
        let Parsed { mut record, places } = file::read_record(&self.file)?;
        let texts = Texts::of(self.lang.unwrap_or_else(Language::of_environment));
        if let Err(error) = record.replay() {
            return Err(at_place(&self.file, &places, error));
        }
        if let Some(until) = self.until {
            record.turns.truncate(until);
        }
        let colour = self.colour.colour();
        let mut points = Points::new();
        let mut state = State::new(&record.setup);
        println!("{}", record.setup);
        for (index, turn) in record.turns.iter().enumerate() {
            let mut told = Vec::new();
            for step in &turn.steps {
                for event in state.play_word(step)? {
                    for entry in words::entries(&state, &event) {
                        count(&mut points, &entry, &texts);
                        told.push(entry);
                    }
                }
            }
            if !self.summary {
                let glyph = turn.glyph.map_or("", games::record::Glyph::as_str);
                let turn_word = word(format!("{}{glyph}", turn.steps.join(".")));
                let args = [("number", number(index + 1)), ("turn", turn_word)];
                println!("{}", texts.say("cli-replay-turn", &args));
                for entry in told {
                    let told =
                        super::play::told(&texts, &entry, |seat| name(&texts, &record, seat));
                    println!("  {}", told.replace('\n', "\n  "));
                }
                for comment in turn.comments.iter().filter(|comment| !comment.text.is_empty()) {
                    println!("  {}", comment.text);
                }
                if self.board {
                    println!("{}", board(&state, &[].into(), colour));
                }
            }
        }
        if self.summary && self.board {
            println!("{}", board(&state, &[].into(), colour));
        }
        result(&texts, &record, &state, &points);
        Ok(Answer::Yes)
    }
}

/// Points by source, then by seat.
type Points = BTreeMap<String, [u32; game::SEATS_MAX]>;

fn count(points: &mut Points, entry: &LogEntry, texts: &Texts) {
    let Some(seat) = entry.seat.filter(|_| 0 < entry.points) else { return };
    // The line without its number: what stands before the colon.
    let said = texts.say(&entry.line.key, &args(entry));
    let source = said.split(':').next().unwrap_or(&said).to_owned();
    points.entry(source).or_default()[seat.index()] += entry.points;
}

fn args(entry: &LogEntry) -> Vec<(&str, games::Arg)> {
    entry.line.args.iter().map(|(name, arg)| (*name, arg.clone())).collect()
}

/// What the seat of a record is called.
fn name(texts: &Texts, record: &Record, seat: Seat) -> String {
    let state = State::new(&record.setup);
    super::play::seat_name(texts, &state, &record.sitters[seat.index()], seat)
}

fn result(texts: &Texts, record: &Record, state: &State, points: &Points) {
    println!("{}", texts.say("cli-replay-end", &[("turns", number(record.turns.len()))]));
    for seat in state.seats() {
        println!("{:>6}  {}", state.score(seat), name(texts, record, seat));
    }
    if points.is_empty() {
        return;
    }
    println!("{}", texts.say("cli-replay-total", &[]));
    for (source, points) in points {
        let each: Vec<String> =
            points[..state.seat_count()].iter().map(|points| format!("{points:>6}")).collect();
        println!("{}  {source}", each.concat());
    }
}
