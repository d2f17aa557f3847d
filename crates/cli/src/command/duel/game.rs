//! One game of a match.

use std::time::Duration;

use ai::Dealer;
use game::{Actor, Game as _, Seat};
use games::{
    Setup, State,
    record::{Comment, Outcome, Record, Sitter, Termination},
};

use super::contender::{Blame, Thinker};
use crate::dealer::Random;

/// A game that was played, or lost.
#[derive(Clone, Debug)]
pub struct Game {
    /// The whole game.
    pub record: Record,
    /// The points of each seat when it ended.
    pub points: [u32; 2],
    /// The seat that lost it without playing it out, and why.
    pub blame: Option<(usize, Blame)>,
    /// The longest answer of each seat, and all of them together.
    pub longest: [Duration; 2],
    /// All answers of each seat together.
    pub thought: [Duration; 2],
    /// How many answers each seat gave.
    pub answers: [u32; 2],
}

/// Plays game of pair `number`: the same tiles in the same order for the same number and seed.
pub fn play(setup: &Setup, seed: u64, number: u64, seats: [&mut Thinker<'_>; 2]) -> Game {
    // A deal of its own for each pair, whatever the seed's neighbours are.
    let mut random = Random::of_game(seed, number);
    let mut board = Board {
        state: State::new(setup),
        steps: Vec::new(),
        dealer: Dealer::new(random.bits()),
        game: Game {
            record: Record::of_steps(*setup, &[]),
            points: [0; 2],
            blame: None,
            longest: [Duration::ZERO; 2],
            thought: [Duration::ZERO; 2],
            answers: [0; 2],
        },
    };
    let names = [seats[0].name(), seats[1].name()];
    if let Err((seat, blame)) = board.play(setup, seats, &mut random) {
        board.game.blame = Some((seat, blame));
    }
    board.finish(setup, &names)
}

/// A game under way.
struct Board {
    state: State,
    steps: Vec<String>,
    dealer: Dealer,
    game: Game,
}

impl Board {
    fn play(
        &mut self,
        setup: &Setup,
        mut seats: [&mut Thinker<'_>; 2],
        random: &mut Random,
    ) -> Result<(), (usize, Blame)> {
        for (seat, thinker) in seats.iter_mut().enumerate() {
            thinker.begin(setup).map_err(|blame| (seat, blame))?;
        }
        loop {
            match self.state.actor() {
                Actor::Over => return Ok(()),
                Actor::Chance => self.deal(),
                Actor::Seat(seat) => {
                    let at = seat.index();
                    let (answer, took) = seats[at].think(&self.state, &self.steps, random.bits());
                    self.game.longest[at] = self.game.longest[at].max(took);
                    self.game.thought[at] += took;
                    self.game.answers[at] += 1;
                    let steps = answer.map_err(|blame| (at, blame))?;
                    self.take(seat, &steps).map_err(|blame| (at, blame))?;
                }
            }
        }
    }

    /// Plays the steps of an answer while that seat is to move; the rest is dropped.
    fn take(&mut self, seat: Seat, steps: &[String]) -> Result<(), Blame> {
        for (index, step) in steps.iter().enumerate() {
            if self.state.actor() != Actor::Seat(seat) {
                return Ok(());
            }
            let played = self.state.parse_move(step).and_then(|m| {
                self.state.play(m)?;
                Ok(m)
            });
            match played {
                Ok(m) => self.steps.push(m.to_string()),
                Err(why) if index == 0 => {
                    return Err(Blame::Illegal { step: step.clone(), why: why.to_string() });
                }
                Err(_) => return Ok(()),
            }
        }
        Ok(())
    }

    fn deal(&mut self) {
        let m = match &self.state {
            State::Zamek(game) => {
                let mut moves = Vec::new();
                game.legal_moves(&mut moves);
                games::Move::Zamek(self.dealer.draw(game, &moves))
            }
            State::Carcassonne(game) => {
                let mut moves = Vec::new();
                game.legal_moves(&mut moves);
                games::Move::Carcassonne(self.dealer.draw(&**game, &moves))
            }
        };
        self.steps.push(m.to_string());
        let played = self.state.play(m);
        assert!(played.is_ok(), "{m} is listed");
    }

    fn finish(mut self, setup: &Setup, names: &[String; 2]) -> Game {
        let points = [0, 1].map(|index| self.state.score(Seat::new(index)));
        let mut record = Record::of_steps(*setup, &self.steps);
        let kind = |name: &String| match name.strip_prefix("cmd:") {
            Some(command) => Sitter { kind: "program".to_owned(), name: one_line(command) },
            None => Sitter { kind: name.clone(), name: String::new() },
        };
        record.sitters = names.iter().map(kind).collect();
        record.engine = concat!("bastide ", env!("CARGO_PKG_VERSION")).to_owned();
        record.scores = points.to_vec();
        record.outcome = match &self.game.blame {
            None => Outcome::of_scores(&record.scores),
            Some((lost, blame)) => {
                record.termination = match blame {
                    Blame::Stalled { .. } => Termination::Time,
                    _ => Termination::Abandoned,
                };
                let text = format!("{}: {blame}", names[*lost]);
                record.opening.push(Comment { values: Vec::new(), text: one_line(&text) });
                Outcome::Over((0..2).map(|seat| seat != *lost).collect())
            }
        };
        self.game.points = points;
        self.game.record = record;
        self.game
    }
}

/// The words of a text, without control characters.
fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_control() || c == ' ').filter(|word| !word.is_empty());
    words.collect::<Vec<&str>>().join(" ")
}
