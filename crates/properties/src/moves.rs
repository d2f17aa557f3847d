//! Listed moves are legal, and nothing else is.

use game::Actor;
use games::{Setup, State};

use crate::{Choices, SETUPS};

/// How many words of earlier steps are kept, to be tried where they are not listed.
const STRANGERS_MAX: usize = 8;

/// Plays the moves that the bytes choose, in a game that they choose.
///
/// Each move played must be understood as its own word. A word of an earlier
/// step means a listed move or is refused, and a refusal changes nothing.
///
/// # Panics
///
/// If that is not so, or the engine panics.
pub fn moves_are_legal(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let setup: Setup = choices.of(&SETUPS).parse().expect("the set-ups are right");
    let mut state = State::new(&setup);
    let mut strangers: Vec<String> = Vec::new();
    while !choices.is_over() {
        let moves = state.legal_moves();
        assert_eq!(moves.is_empty(), state.actor() == Actor::Over);
        if moves.is_empty() {
            return;
        }
        for word in &strangers {
            try_stranger(&state, word);
        }
        let m = *choices.of(&moves);
        let word = m.to_string();
        assert_eq!(state.parse_move(&word), Ok(m), "{word} at {}", state.position());
        if let Err(refused) = state.play(m) {
            panic!("{word} is listed: {refused}: {}", state.position());
        }
        if strangers.len() < STRANGERS_MAX {
            strangers.push(word);
        } else {
            *choices.of_mut(&mut strangers) = word;
        }
    }
}

fn try_stranger(state: &State, word: &str) {
    let position = state.position();
    match state.parse_move(word) {
        Ok(m) => assert!(state.legal_moves().contains(&m), "{word} at {position}"),
        Err(_) => {
            let mut copy = state.clone();
            assert!(copy.play_word(word).is_err());
            assert_eq!(copy.position(), position, "{word} is refused, yet changed the game");
        }
    }
}
