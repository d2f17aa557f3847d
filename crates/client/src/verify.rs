//! Whether the draws of a finished game were fair.

use protocol::Answer;
use table::verify::{self, Published};

/// Checks commitment, steps and draws.
pub(crate) fn verify(published: &Published<'_>) -> Answer {
    match verify::verify(published) {
        Ok(draws) => Answer::Verified { draws, fault: None },
        Err(unfair) => Answer::Verified { draws: 0, fault: Some(unfair.to_string()) },
    }
}

#[cfg(test)]
mod tests {
    use games::State;
    use table::Seed;

    use super::*;

    #[test]
    fn a_draw_that_is_not_the_seeds_is_found() {
        let (seed, table) = (Seed::new([7; 32]), "t1");
        let setup: games::Setup = "carcassonne seats 2".parse().expect("a set-up");
        let nonces = ["a".to_owned(), String::new()];
        let mut state = State::new(&setup);
        let order = seed.order(table, nonces.iter().map(String::as_str));
        let steps = order.deal(&mut state, &mut 0);
        let (commit, text) = (seed.commit(table), seed.to_string());
        let check = |nonces: &[String], steps: &[String]| {
            let published = Published { table, setup, commit: &commit, nonces, seed: &text, steps };
            verify(&published)
        };
        assert_eq!(check(&nonces, &steps), Answer::Verified { draws: 1, fault: None });
        let other = State::new(&setup)
            .legal_moves()
            .iter()
            .map(ToString::to_string)
            .find(|word| *word != steps[0])
            .expect("there are many tiles");
        assert!(matches!(check(&nonces, &[other]), Answer::Verified { fault: Some(_), .. }));
    }
}
