//! `bastide perft`: how many ways there are to play on, to check the rules and their speed.

use std::time::Instant;

use anyhow::Result;
use clap::{Args, ValueEnum};
use game::{Actor, Game, MoveList};
use games::State;

use crate::{
    Answer,
    dealer::Random,
    setup::{GameArgs, position},
};

/// Count the sequences of legal steps to a depth.
#[derive(Args)]
pub struct Perft {
    #[command(flatten)]
    game: GameArgs,
    /// How many steps of players deep
    #[arg(long, value_name = "N", default_value_t = 3,
          value_parser = clap::value_parser!(u8).range(0..=20))]
    depth: u8,
    /// How many play
    #[arg(long, value_name = "N", default_value_t = 2)]
    seats: usize,
    /// Begin from this position instead of the start
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
    /// Whether the draws are fixed by the seed, or every draw is counted as a step
    #[arg(long, value_name = "HOW", default_value = "fixed")]
    draws: Draws,
    /// The seed of fixed draws
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// Give the number for each first step too
    #[arg(long)]
    divide: bool,
}

/// What is done where chance moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Draws {
    /// The seed decides each draw; draws are not counted as steps
    Fixed,
    /// Every outcome is tried, and counts as a step
    All,
}

impl Perft {
    /// Counts, and prints what was counted.
    ///
    /// # Errors
    ///
    /// If there is no such game or position.
    pub fn run(self) -> Result<Answer> {
        let start = match &self.position {
            None => State::new(&self.game.setup(self.seats)?),
            Some(text) => position(self.game.game, text)?,
        };
        match start {
            State::Zamek(start) => self.count(start),
            State::Carcassonne(start) => self.count(*start),
        }
        Ok(Answer::Yes)
    }

    fn count<G: Game>(&self, start: G) {
        let begin = Instant::now();
        let mut walk = Walk { draws: self.draws, seed: self.seed, lists: Vec::new() };
        let total = if self.divide {
            let game = walk.settle(start);
            let mut moves = MoveList::new();
            game.legal_moves(&mut moves);
            let mut total = 0;
            for m in moves {
                let mut next = game.clone();
                next.play_unchecked(m, &mut ());
                let nodes = match self.depth {
                    0 => 1,
                    depth => walk.nodes(next, depth - 1),
                };
                println!("{m} {nodes}");
                total += nodes;
            }
            total
        } else {
            walk.nodes(start, self.depth)
        };
        let seconds = begin.elapsed().as_secs_f64();
        println!("depth {} nodes {total} seconds {seconds:.3}", self.depth);
    }
}

/// A walk through the tree of steps, with a list of moves for each depth.
struct Walk<M> {
    draws: Draws,
    seed: u64,
    lists: Vec<MoveList<M>>,
}

impl<M: Copy> Walk<M> {
    /// The sequences of `depth` steps from `game`.
    fn nodes<G: Game<Move = M>>(&mut self, game: G, depth: u8) -> u64 {
        let game = self.settle(game);
        if depth == 0 {
            return 1;
        }
        let mut moves = self.lists.pop().unwrap_or_default();
        game.legal_moves(&mut moves);
        let nodes = if depth == 1 {
            moves.len() as u64
        } else {
            let mut nodes = 0;
            for &m in &moves {
                let mut next = game.clone();
                next.play_unchecked(m, &mut ());
                nodes += self.nodes(next, depth - 1);
            }
            nodes
        };
        self.lists.push(moves);
        nodes
    }

    /// Plays the draws that come next, where they are fixed.
    ///
    /// A draw depends on the number of outcomes that are left, so on the tiles
    /// gone and not on where they lie: every line meets the same tiles.
    fn settle<G: Game<Move = M>>(&mut self, mut game: G) -> G {
        let mut moves = self.lists.pop().unwrap_or_default();
        while self.draws == Draws::Fixed && game.actor() == Actor::Chance {
            game.legal_moves(&mut moves);
            let total: u32 = moves.iter().map(|&m| game.weight(m)).sum();
            let mut random = Random::of_game(self.seed, total.into());
            let m = random.draw(&game, &moves);
            game.play_unchecked(m, &mut ());
        }
        self.lists.push(moves);
        game
    }
}
