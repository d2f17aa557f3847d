//! Two players against each other, in mirrored pairs.
//!
//! ```sh
//! cargo run --release -p ai --example duel -- zamek level:8 greedy 20 ms=100 seed=1
//! cargo run --release -p ai --example duel -- abbey-mayor level:8 greedy 20 playouts=200
//! ```

use std::time::{Duration, Instant};

use ai::{
    Limits, Player,
    duel::{Bounds, Tally, play_pair},
    player::Judged,
};
use games::{Setup, State};

struct Plan {
    players: [Player; 2],
    pairs: u64,
    limits: Limits,
    time: Option<Duration>,
    seed: u64,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, one, other, pairs, rest @ ..] = &words[..] else {
        panic!("GAME PLAYER PLAYER PAIRS [ms=N] [playouts=N] [seed=N]");
    };
    let option = |name: &str| {
        let value = rest.iter().find_map(|word| word.strip_prefix(name));
        value.map(|value| value.parse::<u64>().expect("a number"))
    };
    let plan = Plan {
        players: [one, other].map(|name| ai::by_name(name).expect("a player")),
        pairs: pairs.parse().expect("a number of pairs"),
        limits: Limits { playouts: option("playouts=").map(|n| n as u32), nodes: None },
        time: option("ms=").map(Duration::from_millis),
        seed: option("seed=").unwrap_or(1),
    };
    let setup: Setup = format!("{game} seats 2").parse().expect("a game");
    match State::new(&setup) {
        State::Zamek(game) => duel(&game, &plan),
        State::Carcassonne(game) => duel(&*game, &plan),
    }
}

fn duel<G: Judged>(start: &G, plan: &Plan) {
    let mut tally = Tally::default();
    let begun = Instant::now();
    let mut longest = [Duration::ZERO; 2];
    let [longest_first, longest_second] = &mut longest;
    for pair in 0..plan.pairs {
        let seed = plan.seed + pair;
        let mut first = thinker::<G>(plan, 0, seed, longest_first);
        let mut second = thinker::<G>(plan, 1, seed, longest_second);
        tally.add(play_pair(start, seed, &mut first, &mut second));
        if (pair + 1).is_power_of_two() || pair + 1 == plan.pairs {
            let (margin, elo) = (tally.margin(), tally.elo());
            println!(
                "{} pairs: +{} ={} -{}, margin {:.2} +- {:.2}, elo {:.0} +- {:.0}, llr {:.2}, {:.0} s",
                tally.pair_count(),
                tally.wins(),
                tally.draws(),
                tally.losses(),
                margin.mean,
                margin.error,
                elo.mean,
                elo.error,
                tally.llr(Bounds::default()),
                begun.elapsed().as_secs_f64(),
            );
        }
    }
    println!("longest thought: {:?} and {:?}", longest[0], longest[1]);
}

fn thinker<'a, G: Judged>(
    plan: &'a Plan,
    index: usize,
    seed: u64,
    longest: &'a mut Duration,
) -> impl FnMut(&G) -> Vec<G::Move> + 'a {
    let mut dice = ai::Dice::for_purpose(seed, &[index as u64]);
    move |game: &G| {
        let begun = Instant::now();
        let mut stop = || plan.time.is_some_and(|time| time <= begun.elapsed());
        let player = plan.players[index];
        let answer = player.think_of(game, plan.limits, dice.roll(), &mut stop);
        *longest = begun.elapsed().max(*longest);
        answer.steps
    }
}
