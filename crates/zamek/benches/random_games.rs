//! How fast the engine is: random games a CPU second, and what a call costs.
//!
//! `cargo bench -p zamek`. Before anything is measured, the number of nodes of
//! a fixed set of games is asserted: a fast engine that plays another game is
//! of no use. `cargo bench -p zamek -- check` plays no more than that set, for
//! a profiler to count what it takes (`docs/performance.md`).
//!
//! A random game: the stack and the tokens are shuffled once, chance moves are
//! played from them, and each player's step is picked uniformly from
//! `legal_moves`, every rotation listed.

use std::{hint::black_box, time::Instant};

use game::{Game, MoveList};
use testkit::Random;
use zamek::{Move, Options, TileKind, Token, Tokens, Turn, Zamek};

/// The steps of the first [`CHECKED`] games, chance included.
const STEPS: u64 = 144_500;
/// The legal moves offered to players in them.
const OFFERED: u64 = 2_012_450;
const CHECKED: u64 = 1000;
const MEASURED: u64 = 100_000;

fn main() {
    let mut player = RandomPlayer::new();
    let mut total = Count::default();
    for seed in 0..CHECKED {
        total.add(player.play(seed));
    }
    assert_eq!((total.steps, total.offered), (STEPS, OFFERED), "the engine plays another game");
    println!("{CHECKED} games: {} steps, {} moves offered", total.steps, total.offered);
    if std::env::args().any(|word| word == "check") {
        return;
    }
    measure_games(&mut player);
    measure_calls(&mut player);
}

/// What a game took.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    steps: u64,
    offered: u64,
}

impl Count {
    fn add(&mut self, other: Count) {
        self.steps += other.steps;
        self.offered += other.offered;
    }
}

/// Plays random games one after the other; its lists stop growing.
struct RandomPlayer {
    moves: MoveList<Move>,
    deck: Vec<TileKind>,
    tokens: Vec<Token>,
}

impl RandomPlayer {
    fn new() -> RandomPlayer {
        let kinds = TileKind::ALL.into_iter();
        let deck = kinds.flat_map(|kind| (0..kind.tile().count).map(move |_| kind)).collect();
        RandomPlayer { moves: MoveList::new(), deck, tokens: Tokens::EVERY.iter().collect() }
    }

    fn play(&mut self, seed: u64) -> Count {
        let mut count = Count::default();
        self.play_with(seed, |_, _| {}, &mut count);
        count
    }

    /// Plays the game of `seed`, showing `each` every position before the step that follows.
    fn play_with(&mut self, seed: u64, mut each: impl FnMut(&Zamek, Move), count: &mut Count) {
        let mut random = Random::new(seed);
        let mut drawn = shuffled(&mut self.deck, &mut random);
        let mut revealed = shuffled(&mut self.tokens, &mut random);
        let mut game = Zamek::new(Options::default());
        loop {
            let m = match game.turn() {
                Turn::Over => return,
                Turn::Draw { .. } => Move::Draw(*drawn.next().expect("60 tiles")),
                Turn::RevealToken { .. } => Move::Reveal(*revealed.next().expect("18 tokens")),
                _ => {
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

fn shuffled<'list, T>(list: &'list mut [T], random: &mut Random) -> std::slice::Iter<'list, T> {
    for last in (1..list.len()).rev() {
        list.swap(last, random.below(last + 1));
    }
    list.iter()
}

fn measure_games(player: &mut RandomPlayer) {
    let cpu = cpu_seconds();
    let mut total = Count::default();
    for seed in 0..MEASURED {
        total.add(player.play(seed));
    }
    let cpu = cpu_seconds() - cpu;
    let (games, steps) = (MEASURED as f64, total.steps as f64);
    println!(
        "{:.0} random games a CPU second on one core ({:.2} us a game, {:.0} ns a step)",
        games / cpu,
        cpu / games * 1e6,
        cpu / steps * 1e9
    );
}

/// CPU seconds of this process, user and system.
///
/// Wall time where the system does not tell.
fn cpu_seconds() -> f64 {
    let schedule = std::fs::read_to_string("/proc/self/schedstat").ok();
    let ns = schedule.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    ns.map_or_else(wall_seconds, |ns| ns / 1e9)
}

fn wall_seconds() -> f64 {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64()
}

/// Measures single calls over the positions of some games, each kept and replayed.
fn measure_calls(player: &mut RandomPlayer) {
    const GAMES: u64 = 2;
    let mut positions: Vec<(Zamek, Move)> = Vec::new();
    for seed in 0..GAMES {
        player.play_with(seed, |game, m| positions.push((*game, m)), &mut Count::default());
    }
    measure_where("place a tile", &positions, |turn| matches!(turn, Turn::PlaceTile { .. }));
    measure_where("place a follower", &positions, |turn| {
        matches!(turn, Turn::PlaceFollower { .. })
    });
    measure_where("any step", &positions, |_| true);
}

/// Measures over the positions that wait for something wanted.
fn measure_where(name: &str, positions: &[(Zamek, Move)], wanted: impl Fn(Turn) -> bool) {
    const ROUNDS: u32 = 10_000;
    let those: Vec<_> = positions.iter().filter(|(game, _)| wanted(game.turn())).collect();
    let mut moves = MoveList::new();
    let listing = timed(ROUNDS, || {
        for (game, _) in &those {
            game.legal_moves(&mut moves);
            black_box(&moves);
        }
    });
    let copying = timed(ROUNDS, || {
        for (game, _) in &those {
            black_box(*game);
        }
    });
    let playing = timed(ROUNDS, || {
        for &&(game, m) in &those {
            let mut copy = game;
            copy.play_unchecked(m, &mut ());
            black_box(&copy);
        }
    });
    let calls = those.len() as f64 * f64::from(ROUNDS);
    println!(
        "{name}: legal_moves {:.0} ns, play_unchecked {:.0} ns (copying the state, {:.0} ns, is taken off)",
        listing / calls * 1e9,
        (playing - copying) / calls * 1e9,
        copying / calls * 1e9
    );
}

fn timed(rounds: u32, mut run: impl FnMut()) -> f64 {
    let start = cpu_seconds();
    for _ in 0..rounds {
        run();
    }
    cpu_seconds() - start
}
