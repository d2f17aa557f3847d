//! Trains a judge, and prints a file of weights.
//!
//! ```sh
//! cargo run --release -p ai --example train -- zamek 600 1 0.33 plain > crates/ai/weights/zamek.txt
//! ```

use ai::{
    judge::{Parts, shares},
    player::Judged,
    train,
};
use games::{Setup, State};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [names, games, seed, step, from] = &words[..] else {
        panic!("GAME[,GAME] GAMES SEED STEP plain|best");
    };
    let step = step.parse().expect("a share");
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
            train(&starts.collect::<Vec<_>>(), games, seed, step, from);
        }
        State::Carcassonne(_) => {
            let starts = starts.iter().filter_map(|start| match start {
                State::Carcassonne(game) => Some((**game).clone()),
                State::Zamek(_) => None,
            });
            train(&starts.collect::<Vec<_>>(), games, seed, step, from);
        }
    }
}

fn train<G: Judged>(starts: &[G], games: u64, seed: u64, step: f32, from: &str)
where
    G::Judge: Parts<G>,
{
    let mut data = Vec::new();
    let mut judge = if from == "plain" { G::plain_judge() } else { G::judge() };
    for game in 0..games {
        let start = &starts[game as usize % starts.len()];
        data.extend(train::sample(start, &mut judge, seed + game, 5, &mut || true));
    }
    let near = judge.shares();
    let shares = train::fit(&data, &near, 300.0);
    eprintln!(
        "{} positions; unexplained: {:.2} of {:.2}",
        data.len(),
        train::miss(&data, &shares),
        train::miss(&data, &near),
    );
    let shares = train::stepped(&near, &shares, step);
    let (game, names) = (<G::Judge as Parts<G>>::GAME, <G::Judge as Parts<G>>::NAMES);
    print!("{}", shares::write(game, names, &shares));
}
