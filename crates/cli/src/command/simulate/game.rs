//! One game of a simulation, over and over in the same memory.

use std::path::Path;

use ai::{Limits, Player, player::Judged};
use anyhow::{Context, Result};
use game::{Actor, MoveList, Seat};
use games::record::{Outcome, Record, Sitter};

use super::{First, Plan, Tally};
use crate::dealer::Random;

/// How long a computer thinks about a turn in a simulation: by work, not by the
/// clock, so that the same seed plays the same games on every machine.
const LIMITS: Limits = Limits::playouts(1000);

/// What one thread keeps between its games.
pub struct Hall<'a, G: Judged> {
    plan: &'a Plan<'a>,
    start: &'a G,
    moves: MoveList<G::Move>,
    all_random: bool,
    /// What its games came to.
    pub tally: Tally,
}

impl<'a, G: Judged> Hall<'a, G> {
    /// A hall with the players of the plan.
    pub fn new(plan: &'a Plan<'a>, start: &'a G) -> Hall<'a, G> {
        Hall {
            plan,
            start,
            moves: MoveList::new(),
            all_random: plan.players.iter().all(|player| *player == Player::Random),
            tally: Tally::default(),
        }
    }

    /// Plays game `number` and counts it.
    ///
    /// # Errors
    ///
    /// If its record cannot be written.
    pub fn play(&mut self, number: u64) -> Result<()> {
        let mut random = Random::of_game(self.plan.seed, number);
        let count = self.plan.players.len();
        let first = match self.plan.first {
            First::Player(index) => index,
            First::Alternate => (number % count as u64) as usize,
            First::Random => random.index(count),
        };
        let mut game = self.start.clone();
        let mut steps = Vec::new();
        if let Some(folder) = self.plan.record {
            self.play_out(&mut game, first, &mut random, |m| steps.push(m.to_string()));
            self.write(folder, number, first, &game, &steps)?;
        } else if self.all_random {
            play_random(&mut game, &mut self.moves, &mut random, &mut self.tally);
        } else {
            self.play_out(&mut game, first, &mut random, |_| ());
        }
        let mut points = [0; game::SEATS_MAX];
        for seat in 0..count {
            points[(seat + first) % count] = game.score(Seat::new(seat));
        }
        self.tally.count_result(&points[..count]);
        Ok(())
    }

    /// Any players: seat 0 is taken by player `first`, and so on round the table.
    fn play_out(
        &mut self,
        game: &mut G,
        first: usize,
        random: &mut Random,
        mut hear: impl FnMut(G::Move),
    ) {
        let count = self.plan.players.len();
        loop {
            game.legal_moves(&mut self.moves);
            let steps = match game.actor() {
                Actor::Over => return,
                Actor::Chance => {
                    self.tally.chances += 1;
                    let m = random.draw(game, &self.moves);
                    hear(m);
                    game.play_unchecked(m, &mut ());
                    continue;
                }
                Actor::Seat(seat) => {
                    let player = self.plan.players[(seat.index() + first) % count];
                    match player {
                        Player::Random => vec![self.moves[random.index(self.moves.len())]],
                        Player::Greedy | Player::Level(_) => {
                            player.think_of(game, LIMITS, random.bits(), &mut || false).steps
                        }
                    }
                }
            };
            self.play_steps(game, &steps, &mut hear);
        }
    }

    /// Plays the steps of one answer; they are legal, for our own players gave them.
    fn play_steps(&mut self, game: &mut G, steps: &[G::Move], hear: &mut impl FnMut(G::Move)) {
        for &m in steps {
            game.legal_moves(&mut self.moves);
            self.tally.moves += 1;
            self.tally.choices += self.moves.len() as u64;
            hear(m);
            game.play_unchecked(m, &mut ());
        }
    }

    fn write(
        &self,
        folder: &Path,
        number: u64,
        first: usize,
        game: &G,
        steps: &[String],
    ) -> Result<()> {
        let count = self.plan.players.len();
        let mut record = Record::of_steps(*self.plan.setup, steps);
        record.scores = (0..count).map(|seat| game.score(Seat::new(seat))).collect();
        record.outcome = Outcome::of_scores(&record.scores);
        record.engine = concat!("bastide ", env!("CARGO_PKG_VERSION")).to_owned();
        record.sitters = (0..count)
            .map(|seat| &self.plan.players[(seat + first) % count])
            .map(|player| Sitter { kind: player.to_string(), name: String::new() })
            .collect();
        let path = folder.join(format!("{:06}.bastide", number + 1));
        std::fs::write(&path, record.to_string())
            .with_context(|| format!("cannot write {}", path.display()))
    }
}

/// Random players only: the fast way, which chooses among the same moves in the
/// same order as [`Hall::play_out`], without asking who sits where.
fn play_random<G: Judged>(
    game: &mut G,
    moves: &mut MoveList<G::Move>,
    random: &mut Random,
    tally: &mut Tally,
) {
    loop {
        game.legal_moves(moves);
        let m = match game.actor() {
            Actor::Over => return,
            Actor::Chance => {
                tally.chances += 1;
                random.draw(game, moves)
            }
            Actor::Seat(_) => {
                tally.moves += 1;
                tally.choices += moves.len() as u64;
                moves[random.index(moves.len())]
            }
        };
        game.play_unchecked(m, &mut ());
    }
}
