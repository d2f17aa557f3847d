//! The contract of a game, kept over random play with every number of seats and every option.

use carcassonne::{Carcassonne, Options};
use game::{ContractLimits, check_contract};
use testkit::{Random, with_seeds};

/// 84 tiles and 6 abbeys of four steps at most, and 18 wagons.
const LIMITS: ContractLimits = ContractLimits { moves_max: 600, strangers_max: 16 };

/// Options drawn at random: each of its values as likely as the other.
fn options(random: &mut Random) -> Options {
    let mut options = Options::default();
    for (id, values) in Options::CHOICES {
        options.set(id, values[random.below(values.len())]).expect("a value of the list");
    }
    options
}

fn check(options: Options, seat_count: usize, random: &mut Random) {
    let game = Carcassonne::new(options, seat_count).expect("1 to 6 seats");
    check_contract(game, |count| random.below(count), LIMITS);
}

#[test]
fn the_base_game_keeps_the_contract() {
    with_seeds(3, |seed| check(Options::BASE, 1 + seed as usize % 6, &mut Random::new(seed)));
}

#[test]
fn abbey_and_mayor_keeps_the_contract() {
    with_seeds(6, |seed| {
        check(Options::ABBEY_MAYOR, 1 + seed as usize % 6, &mut Random::new(seed));
    });
}

#[test]
fn every_mixture_of_options_keeps_the_contract() {
    with_seeds(8, |seed| {
        let mut random = Random::new(seed);
        let options = options(&mut random);
        check(options, 1 + seed as usize % 6, &mut random);
    });
}
