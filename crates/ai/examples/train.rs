//! Trains a judge, and prints a file of weights.
//!
//! ```sh
//! cargo run --release -p ai --example train -- zamek 200 1 > crates/ai/weights/zamek.txt
//! ```

use ai::{
    judge::{Parts, shares},
    player::Judged,
    train,
};
use game::Game;
use games::{Setup, State};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [names, games, seed] = &words[..] else { panic!("GAME[,GAME] GAMES SEED") };
    let (games, seed) = (games.parse().expect("n"), seed.parse().expect("n"));
    let starts: Vec<State> = names
        .split(',')
        .map(|name| State::new(&format!("{name} seats 2").parse::<Setup>().expect("a game")))
        .collect();
    match &starts[0] {
        State::Zamek(_) => {
            let starts = starts.iter().filter_map(|start| match start {
                State::Zamek(game) => Some(*game),
                State::Carcassonne(_) => None,
            });
            train(&starts.collect::<Vec<_>>(), games, seed);
        }
        State::Carcassonne(_) => {
            let starts = starts.iter().filter_map(|start| match start {
                State::Carcassonne(game) => Some((**game).clone()),
                State::Zamek(_) => None,
            });
            train(&starts.collect::<Vec<_>>(), games, seed);
        }
    }
}

fn train<G: Judged>(starts: &[G], games: u64, seed: u64)
where
    G: Game,
    G::Judge: Parts<G>,
{
    let mut data = Vec::new();
    for game in 0..games {
        let start = &starts[game as usize % starts.len()];
        data.extend(train::sample(start, seed + game, 5, &mut || true));
    }
    eprintln!("{} positions", data.len());
    let plain = G::plain_judge().shares();
    let shares = train::fit_held_out(&data, &plain);
    eprintln!(
        "unexplained: {:.2} of {:.2}",
        train::miss(&data, &shares),
        train::miss(&data, &plain)
    );
    print!(
        "{}",
        shares::write(<G::Judge as Parts<G>>::GAME, <G::Judge as Parts<G>>::NAMES, &shares)
    );
}
