//! The contract of a game, over random play with every option.

use game::{ContractLimits, check_contract};
use testkit::{Random, with_seeds};
use zamek::{Options, Zamek};

const LIMITS: ContractLimits = ContractLimits { moves_max: 400, strangers_max: 12 };

/// Every combination of the values of every option.
fn all_options() -> Vec<Options> {
    let mut texts = vec![String::new()];
    for &(id, values) in Options::CHOICES {
        texts = values
            .iter()
            .flat_map(|value| texts.iter().map(move |text| format!("{text} {id}={value}")))
            .collect();
    }
    texts.iter().map(|text| text.parse().expect("every value is offered")).collect()
}

#[test]
fn every_combination_of_options_keeps_the_contract() {
    let all = all_options();
    assert_eq!(all.len(), 2 * 2 * 3 * 2 * 2);
    with_seeds(1, |seed| {
        for (i, &options) in all.iter().enumerate() {
            let mut random = Random::new(seed * 1000 + i as u64);
            check_contract(Zamek::new(options), |count| random.below(count), LIMITS);
        }
    });
}
