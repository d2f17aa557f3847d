//! Searches of different settings against each other, for those who look for better ones.
//!
//! ```sh
//! cargo run --release -p ai --example tune -- zamek 20 1 "p=200,t=2" "p=200"
//! ```

use ai::{
    Dice, Limits, Player,
    duel::{Bounds, Tally, play_pair},
    judge::{CarcassonneJudge, ZamekJudge, carcassonne, zamek},
    player::Judged,
};
use games::{Setup, State};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, pairs, seed, one, other] = &words[..] else { panic!("GAME PAIRS SEED A B") };
    let setup: Setup = format!("{game} seats 2").parse().expect("a game");
    let (pairs, seed) = (pairs.parse().expect("n"), seed.parse().expect("n"));
    match State::new(&setup) {
        State::Zamek(game) => duel(&game, pairs, seed, [one, other], &|words| {
            let mut weights = if words.contains("plain") {
                zamek::Weights::PLAIN
            } else {
                zamek::Weights::best()
            };
            for (share, part) in weights.shares.iter_mut().zip(zamek::PARTS) {
                each(words, |name, value| {
                    if name == part {
                        *share = value;
                    }
                });
            }
            each(words, |name, value| match name {
                "w.wish" => weights.wish = value,
                "w.growth" => weights.growth = value,
                "w.contested" => weights.contested = value,
                "w.meadow" => weights.meadow_growth = value,
                "w.supply" => weights.supply.iter_mut().for_each(|x| *x *= value),
                "w.supplyturns" => weights.supply_turns = value,
                "w.back" => weights.back = value,
                "w.turn" => weights.turn = value,
                "w.tokens" => weights.tokens.iter_mut().for_each(|x| *x *= value),
                "w.family" => weights.family_group = value,
                _ => {}
            });
            ZamekJudge::new(weights)
        }),
        State::Carcassonne(game) => duel(&*game, pairs, seed, [one, other], &|words| {
            let mut weights = if words.contains("plain") {
                carcassonne::Weights::PLAIN
            } else {
                carcassonne::Weights::best()
            };
            for (share, part) in weights.shares.iter_mut().zip(carcassonne::PARTS) {
                each(words, |name, value| {
                    if name == part {
                        *share = value;
                    }
                });
            }
            each(words, |name, value| match name {
                "w.wish" => weights.wish = value,
                "w.citygrowth" => weights.city_growth = value,
                "w.roadgrowth" => weights.road_growth = value,
                "w.contested" => weights.contested = value,
                "w.farm" => weights.farm_growth = value,
                "w.supply" => weights.supply.iter_mut().for_each(|x| *x *= value),
                "w.supplyturns" => weights.supply_turns = value,
                "w.back" => weights.back = value,
                "w.turn" => weights.turn = value,
                "w.abbey" => weights.abbey = value,
                "w.special" => weights.special.iter_mut().for_each(|x| *x *= value),
                _ => {}
            });
            CarcassonneJudge::new(weights)
        }),
    }
}

fn each(words: &str, mut found: impl FnMut(&str, f32)) {
    for word in words.split(',') {
        if let Some((name, value)) = word.split_once('=') {
            found(name, value.parse().expect("a number"));
        }
    }
}

fn duel<G: Judged>(
    start: &G,
    pairs: u64,
    seed: u64,
    sides: [&str; 2],
    judge: &dyn Fn(&str) -> G::Judge,
) {
    let mut tally = Tally::default();
    for pair in seed..seed + pairs {
        let mut one = thinker(sides[0], judge(sides[0]), pair);
        let mut other = thinker(sides[1], judge(sides[1]), pair + 1000);
        tally.add(play_pair(start, pair, &mut one, &mut other));
    }
    let (margin, elo) = (tally.margin(), tally.elo());
    println!(
        "{} vs {}: {} pairs +{} ={} -{}, margin {:.2} +- {:.2}, elo {:.0} +- {:.0}, llr {:.2}",
        sides[0],
        sides[1],
        tally.pair_count(),
        tally.wins(),
        tally.draws(),
        tally.losses(),
        margin.mean,
        margin.error,
        elo.mean,
        elo.error,
        tally.llr(Bounds::default()),
    );
}

fn thinker<G: Judged>(
    words: &str,
    mut judge: G::Judge,
    seed: u64,
) -> impl FnMut(&G) -> Vec<G::Move> {
    let mut search = G::search();
    let mut limits = Limits::playouts(0);
    each(words, |name, value| match name {
        "p" => limits = Limits::playouts(value as u32),
        "n" => limits = Limits::nodes(value as u64),
        "b" => search.trust = value,
        "c" => search.exploration = value,
        "t" => search.temperature = value,
        "k" => search.fortune_count = value as usize,
        "m" => search.margin_scale = value,
        "s" => search.exact_nodes_max = value as u64,
        "x" => search.exact_draws_max = value as usize,
        _ => {}
    });
    let greedy = words == "greedy";
    let mut dice = Dice::for_purpose(seed, &[7]);
    move |game: &G| {
        let seed = dice.roll();
        if greedy {
            return Player::Greedy.think_of(game, Limits::default(), seed, &mut || false).steps;
        }
        search.think(game, &mut judge, limits, seed, &mut || false).steps
    }
}
