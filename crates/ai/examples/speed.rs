//! How many positions a judge looks at in a second of one core.
//!
//! ```sh
//! cargo run --release -p ai --example speed -- zamek 400
//! ```

use std::time::Instant;

use ai::{Dice, Limits, Player, player::Judged};
use game::Actor;
use games::{Setup, State};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, playouts] = &words[..] else { panic!("GAME PLAYOUTS") };
    let setup: Setup = format!("{game} seats 2").parse().expect("a game");
    let playouts = playouts.parse().expect("a number");
    match State::new(&setup) {
        State::Zamek(game) => speed(&game, playouts),
        State::Carcassonne(game) => speed(&*game, playouts),
    }
}

/// Searches positions of one game that `greedy` plays against itself.
fn speed<G: Judged>(start: &G, playouts: u32) {
    let best: Player = "level:8".parse().expect("a player");
    let (mut game, mut dice, mut moves) = (start.clone(), Dice::new(7), Vec::new());
    let (mut nodes, mut walks, mut decisions, mut seconds) = (0, 0, 0, 0.0);
    let mut turn = 0;
    while game.actor() != Actor::Over {
        let Actor::Seat(seat) = game.actor() else {
            game.legal_moves(&mut moves);
            let m = dice.pick(&game, &moves);
            game.play_unchecked(m, &mut ());
            continue;
        };
        if turn % 4 == 0 {
            let begun = Instant::now();
            let answer = best.think_of(&game, Limits::playouts(playouts), 3, &mut || false);
            seconds += begun.elapsed().as_secs_f64();
            nodes += answer.nodes;
            walks += answer.playouts;
            decisions += 1;
        }
        turn += 1;
        for step in Player::Greedy.think_of(&game, Limits::default(), 0, &mut || false).steps {
            if game.actor() == Actor::Seat(seat) {
                game.play_unchecked(step, &mut ());
            }
        }
    }
    println!(
        "{decisions} decisions, {walks} walks, {nodes} evaluations: {:.2} us each, {:.0} us a walk",
        1e6 * seconds / nodes as f64,
        1e6 * seconds / f64::from(walks),
    );
}
