//! How fast the engine is: random games a CPU second, and what a call costs.
//!
//! `cargo bench -p carcassonne`. Before anything is measured, the number of
//! nodes of a fixed set of games is asserted: a fast engine that plays another
//! game is of no use. `cargo bench -p carcassonne -- check abbey-mayor` plays no
//! more than that set, for a profiler to count (`docs/performance.md`).
//!
//! A random game of two seats: the bag is shuffled once, tiles are drawn from
//! it, and each player's step is picked uniformly from `legal_moves`, every
//! rotation listed.

use std::{hint::black_box, time::Instant};

use carcassonne::{Carcassonne, Move, Options, TileKind, Turn};
use game::{Game, MoveList};
use testkit::Random;

const CHECKED: u64 = 300;
const MEASURED: u64 = 20_000;

/// What the first [`CHECKED`] games take: steps, chance included, and moves offered to players.
const BASE: (u64, u64) = (49_214, 718_958);
const ABBEY_MAYOR: (u64, u64) = (60_932, 928_543);

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let said = |word: &str| words.iter().any(|said| said == word);
    for (name, options, want) in
        [("carcassonne", Options::BASE, BASE), ("abbey-mayor", Options::ABBEY_MAYOR, ABBEY_MAYOR)]
    {
        if said("check") && !said(name) {
            continue;
        }
        let mut player = RandomPlayer::new(options);
        let count = player.play_all(CHECKED);
        assert_eq!((count.steps, count.offered), want, "{name}: the engine plays another game");
        println!("{name}: {CHECKED} games, {} steps, {} moves offered", count.steps, count.offered);
        if said("check") {
            continue;
        }
        measure_games(&mut player);
        measure_calls(&mut player);
    }
    println!("state: {} bytes", size_of::<Carcassonne>());
}

/// What some games took.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    steps: u64,
    offered: u64,
}

/// Plays random games one after the other; its lists stop growing.
struct RandomPlayer {
    start: Carcassonne,
    moves: MoveList<Move>,
    deck: Vec<TileKind>,
}

impl RandomPlayer {
    fn new(options: Options) -> RandomPlayer {
        let start = Carcassonne::new(options, 2).expect("two seats");
        let deck = start.bag().flat_map(|(kind, count)| (0..count).map(move |_| kind)).collect();
        RandomPlayer { start, moves: MoveList::new(), deck }
    }

    fn play_all(&mut self, games: u64) -> Count {
        let mut count = Count::default();
        for seed in 0..games {
            self.play(seed, &mut count, |_, _| {});
        }
        count
    }

    /// Plays the game of `seed`, showing `each` every position before the step that follows.
    fn play(&mut self, seed: u64, count: &mut Count, mut each: impl FnMut(&Carcassonne, Move)) {
        let mut random = Random::new(seed);
        for last in (1..self.deck.len()).rev() {
            self.deck.swap(last, random.below(last + 1));
        }
        let mut drawn = self.deck.iter();
        let mut game = self.start.clone();
        loop {
            let m = match game.turn() {
                Turn::Over => return,
                Turn::Draw { .. } => Move::Draw(*drawn.next().expect("as many as in the bag")),
                Turn::Remove { .. } => Move::Remove,
                Turn::Abbey { .. }
                | Turn::Tile { .. }
                | Turn::Figure { .. }
                | Turn::Wagon { .. }
                | Turn::LastAbbey { .. } => {
                    game.legal_moves(&mut self.moves);
                    count.offered += self.moves.len() as u64;
                    self.moves[random.below(self.moves.len())]
                }
            };
            each(&game, m);
            game.play_unchecked(m, &mut ());
            count.steps += 1;
        }
    }
}

fn measure_games(player: &mut RandomPlayer) {
    let cpu = cpu_seconds();
    let count = player.play_all(MEASURED);
    let cpu = cpu_seconds() - cpu;
    let (games, steps) = (MEASURED as f64, count.steps as f64);
    println!(
        "{:.0} random games a CPU second on one core ({:.2} us a game, {:.0} ns a step)",
        games / cpu,
        cpu / games * 1e6,
        cpu / steps * 1e9
    );
}

/// Measures single calls over the positions of some games.
fn measure_calls(player: &mut RandomPlayer) {
    let mut positions: Vec<(Carcassonne, Move)> = Vec::new();
    for seed in 0..2 {
        player.play(seed, &mut Count::default(), |game, m| {
            if game.actor().seat().is_some() {
                positions.push((game.clone(), m));
            }
        });
    }
    let mut moves = MoveList::new();
    time("legal_moves of a player", &positions, |game, _| {
        game.legal_moves(&mut moves);
        black_box(&moves);
    });
    time("clone", &positions, |game, _| {
        black_box(game.clone());
    });
    time("clone and play_unchecked", &positions, |game, m| {
        let mut copy = game.clone();
        copy.play_unchecked(m, &mut ());
        black_box(&copy);
    });
}

fn time(label: &str, positions: &[(Carcassonne, Move)], mut call: impl FnMut(&Carcassonne, Move)) {
    const ROUNDS: usize = 1000;
    let start = cpu_seconds();
    for _ in 0..ROUNDS {
        for (game, m) in positions {
            call(game, *m);
        }
    }
    let calls = (ROUNDS * positions.len()) as f64;
    println!("{label}: {:.0} ns", (cpu_seconds() - start) / calls * 1e9);
}

/// CPU seconds of this process; wall time where the system does not tell.
fn cpu_seconds() -> f64 {
    let schedule = std::fs::read_to_string("/proc/self/schedstat").ok();
    let ns = schedule.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    ns.map_or_else(wall_seconds, |ns| ns / 1e9)
}

fn wall_seconds() -> f64 {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64()
}
