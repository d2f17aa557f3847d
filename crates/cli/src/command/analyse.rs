//! `bastide analyse`: a record judged turn by turn.

use std::{path::PathBuf, time::Instant};

use ai::analyse::{Analysis, Effort, Grade, TurnReport, analyse};
use anyhow::{Context, Result};
use clap::Args;
use game::Seat;
use games::{
    Move, State,
    record::{Comment, Glyph, Parsed, Record},
};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::{
    Answer,
    file::{self, at_place},
};

/// Judge every turn of a recorded game: what it gave away, and what luck brought.
#[derive(Args)]
pub struct Analyse {
    /// The record; - is the standard input
    file: PathBuf,
    /// Playouts for each position
    #[arg(long, value_name = "N", default_value_t = 400)]
    playouts: u32,
    /// The seed of what is sampled: the same gives the same analysis
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// End after so many seconds, with what is done by then
    #[arg(long, value_name = "S")]
    seconds: Option<f64>,
    /// Write the record with the judgements as comments and glyphs
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What is printed as JSON.
#[derive(Serialize)]
struct Report {
    setup: String,
    playouts: u32,
    seed: u64,
    whole: bool,
    turns: Vec<JsonTurn>,
    draws: Vec<JsonDraw>,
    /// Points by which luck put each seat ahead of the mean.
    luck: Vec<f32>,
    /// The margin of each seat had luck been even; only for a finished game.
    margin_without_luck: Option<Vec<f32>>,
}

#[derive(Serialize)]
struct JsonTurn {
    /// The place of its first step among those of the game, from 0.
    index: usize,
    seat: usize,
    steps: Vec<String>,
    grade: &'static str,
    points: Vec<f32>,
    value: Vec<f32>,
    loss_points: f32,
    loss_value: f32,
    best: Vec<JsonLine>,
}

#[derive(Serialize)]
struct JsonLine {
    steps: Vec<String>,
    points: Vec<f32>,
    visits: u32,
}

#[derive(Serialize)]
struct JsonDraw {
    index: usize,
    seat: Option<usize>,
    luck: Vec<f32>,
}

impl Analyse {
    /// Judges the game and prints what was found.
    ///
    /// # Errors
    ///
    /// If the file is no record, or a step in it is not legal.
    pub fn run(self) -> Result<Answer> {
        let Parsed { record, places } = file::read_record(&self.file)?;
        let replay = record.replay().map_err(|error| at_place(&self.file, &places, error))?;
        let moves: Vec<Move> = replay.steps.iter().map(|(m, _)| *m).collect();
        let bar = ProgressBar::new(moves.len() as u64);
        if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} steps, {eta} left") {
            bar.set_style(style);
        }
        let begin = Instant::now();
        let effort = Effort { playouts: self.playouts, seed: self.seed };
        let mut go_on = |progress: ai::analyse::Progress| {
            bar.set_position(progress.moves_done as u64);
            self.seconds.is_none_or(|seconds| begin.elapsed().as_secs_f64() < seconds)
        };
        let analysis = analyse(&record.setup, &moves, effort, &mut go_on)?;
        bar.finish_and_clear();
        if let Some(path) = &self.output {
            let judged = judged(record.clone(), &analysis);
            std::fs::write(path, judged.to_string())
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
        if self.json {
            let report = self.report(&record, &replay.state, &analysis);
            println!("{}", serde_json::to_string(&report)?);
        } else {
            print(&record, &replay.state, &analysis);
        }
        Ok(Answer::Yes)
    }

    fn report(&self, record: &Record, end: &State, analysis: &Analysis<Move>) -> Report {
        let seats = record.setup.seat_count();
        let words = |steps: &[Move]| steps.iter().map(ToString::to_string).collect();
        let turn = |turn: &TurnReport<Move>| JsonTurn {
            index: turn.first_index,
            seat: turn.seat.index(),
            steps: words(&turn.steps),
            grade: grade_word(turn.grade),
            points: turn.after.points.0[..seats].to_vec(),
            value: turn.after.result[..seats].to_vec(),
            loss_points: turn.loss_points,
            loss_value: turn.loss_result,
            best: turn
                .lines
                .iter()
                .take(LINES_SHOWN)
                .map(|line| JsonLine {
                    steps: words(&line.steps),
                    points: line.points.0[..seats].to_vec(),
                    visits: line.visits,
                })
                .collect(),
        };
        Report {
            setup: record.setup.to_string(),
            playouts: self.playouts,
            seed: self.seed,
            whole: analysis.is_whole,
            turns: analysis.turns.iter().map(turn).collect(),
            draws: analysis
                .draws
                .iter()
                .map(|draw| JsonDraw {
                    index: draw.index,
                    seat: draw.seat.map(Seat::index),
                    luck: draw.luck.0[..seats].to_vec(),
                })
                .collect(),
            luck: analysis.luck[..seats].to_vec(),
            margin_without_luck: margins(end, analysis),
        }
    }
}

/// How many of the best turns are told of each position.
const LINES_SHOWN: usize = 3;

const fn grade_word(grade: Grade) -> &'static str {
    match grade {
        Grade::Best => "best",
        Grade::Good => "good",
        Grade::Inaccuracy => "inaccuracy",
        Grade::Mistake => "mistake",
        Grade::Blunder => "blunder",
    }
}

/// The margin of each seat without luck, if the game is over and was looked at whole.
fn margins(end: &State, analysis: &Analysis<Move>) -> Option<Vec<f32>> {
    if end.actor() != game::Actor::Over || !analysis.is_whole {
        return None;
    }
    let mut scores = ai::Points::default();
    for seat in end.seats() {
        scores.0[seat.index()] = end.score(seat) as f32;
    }
    let count = end.seat_count();
    Some(end.seats().map(|seat| analysis.margin_without_luck(&scores, seat, count)).collect())
}

/// The record with the judgements written in.
fn judged(mut record: Record, analysis: &Analysis<Move>) -> Record {
    let mut first = 0;
    for turn in &mut record.turns {
        let range = first..first + turn.steps.len();
        first = range.end;
        // A turn may be in parts, with a revealed token between; the last part sums it up.
        let Some(report) =
            analysis.turns.iter().rev().find(|report| range.contains(&report.first_index))
        else {
            continue;
        };
        let luck: f32 = analysis
            .draws
            .iter()
            .filter(|draw| range.contains(&draw.index))
            .map(|draw| draw.luck.margin(report.seat, record.setup.seat_count()))
            .sum();
        let value = report.after.result[report.seat.index()];
        turn.comments.retain(|comment| comment.value("ev").is_none());
        turn.comments.push(Comment {
            values: vec![
                ("ev".to_owned(), format!("{value:.2}")),
                ("loss".to_owned(), format!("{:.1}", report.loss_points)),
                ("luck".to_owned(), format!("{luck:.1}")),
            ],
            text: String::new(),
        });
        turn.glyph = Glyph::parse(report.grade.mark());
    }
    record
}

fn print(record: &Record, end: &State, analysis: &Analysis<Move>) {
    println!("{}", record.setup);
    println!("{:>5} {:>4} {:<22} {:>6} {:>6}  grade", "step", "seat", "turn", "value", "loss");
    for turn in &analysis.turns {
        let steps: Vec<String> = turn.steps.iter().map(ToString::to_string).collect();
        let value = turn.after.result[turn.seat.index()];
        println!(
            "{:>5} {:>4} {:<22} {value:>6.2} {:>6.1}  {}",
            turn.first_index + 1,
            turn.seat.index() + 1,
            steps.join("."),
            turn.loss_points,
            grade_word(turn.grade),
        );
        let best = turn.lines.first().filter(|line| line.steps != turn.steps);
        if let Some(line) = best.filter(|_| Grade::Good < turn.grade) {
            let steps: Vec<String> = line.steps.iter().map(ToString::to_string).collect();
            println!("{:10} better: {}", "", steps.join("."));
        }
    }
    for seat in end.seats() {
        println!("luck of seat {}: {:+.1} points", seat.index() + 1, analysis.luck[seat.index()]);
    }
    if let Some(margins) = margins(end, analysis) {
        for (index, margin) in margins.iter().enumerate() {
            println!("margin of seat {} without luck: {margin:+.1}", index + 1);
        }
    }
    if !analysis.is_whole {
        println!("ended before the whole game was looked at");
    }
}
