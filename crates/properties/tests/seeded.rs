//! The properties over seeded bytes, and over texts that were right before they were broken.

use games::{Setup, State, record::Record};
use properties::{
    SETUPS, moves_are_legal, notation_round_trips, questions_are_answered, record_parses,
    table_survives,
};
use testkit::{Random, with_seeds};

/// Enough bytes for most of a game.
const BYTES: usize = 400;

fn bytes(random: &mut Random) -> Vec<u8> {
    (0..BYTES).map(|_| random.next() as u8).collect()
}

/// A game played at random, as its steps and its last position.
fn played(setup: &Setup, random: &mut Random) -> (Vec<String>, String) {
    let mut state = State::new(setup);
    let mut steps = Vec::new();
    for _ in 0..random.below(200) {
        let moves = state.legal_moves();
        if moves.is_empty() {
            break;
        }
        let m = moves[random.below(moves.len())];
        steps.push(m.to_string());
        state.play(m).expect("it is listed");
    }
    (steps, state.position())
}

/// `text` with a few bytes changed, doubled, lost, or replaced by others of it.
fn broken(text: &str, random: &mut Random) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..random.below(4) {
        let at = random.below(bytes.len());
        match random.below(5) {
            0 => bytes[at] = random.next() as u8,
            1 => bytes.insert(at, bytes[at]),
            2 => bytes[at] = bytes[random.below(bytes.len())],
            3 => bytes.truncate(at + 1),
            _ => drop(bytes.remove(at)),
        }
        if bytes.is_empty() {
            break;
        }
    }
    bytes
}

fn setup(seed: u64) -> Setup {
    SETUPS[seed as usize % SETUPS.len()].parse().expect("the set-ups are right")
}

#[test]
fn whatever_is_chosen_the_listed_moves_are_the_legal_ones() {
    with_seeds(24, |seed| {
        let mut bytes = bytes(&mut Random::new(seed));
        bytes[0] = seed as u8;
        moves_are_legal(&bytes);
    });
}

#[test]
fn a_broken_position_is_refused_or_is_another_position() {
    with_seeds(200, |seed| {
        let mut random = Random::new(seed);
        let (steps, position) = played(&setup(seed), &mut random);
        notation_round_trips(position.as_bytes());
        notation_round_trips(&broken(&position, &mut random));
        let words = steps.join(" ");
        if !words.is_empty() {
            notation_round_trips(&broken(&words, &mut random));
        }
        notation_round_trips(&broken(SETUPS[seed as usize % SETUPS.len()], &mut random));
    });
}

#[test]
fn a_broken_record_is_refused_or_is_another_record() {
    with_seeds(200, |seed| {
        let mut random = Random::new(seed);
        let (steps, _) = played(&setup(seed), &mut random);
        let record = Record::of_steps(setup(seed), &steps).to_string();
        record_parses(record.as_bytes());
        record_parses(&broken(&record, &mut random));
    });
}

#[test]
fn a_table_bears_whatever_is_asked_of_it() {
    with_seeds(60, |seed| {
        let mut bytes = bytes(&mut Random::new(seed));
        bytes[0] = seed as u8;
        table_survives(&bytes);
    });
}

#[test]
fn a_broken_question_is_answered() {
    with_seeds(100, |seed| {
        let mut random = Random::new(seed);
        let setup = setup(seed);
        let (steps, _) = played(&setup, &mut random);
        let steps = &steps[..steps.len().min(20)];
        let (kind, rest) = [
            ("look", ""),
            ("draw", r#","coordinates":true,"ownership":true"#),
            ("deal", r#","random":"7""#),
            ("think", r#","random":"7","player":"random","playouts":1"#),
        ][random.below(4)];
        let question = format!(r#"{{"do":"{kind}","setup":"{setup}","steps":{steps:?}{rest}}}"#);
        questions_are_answered(question.as_bytes());
        questions_are_answered(&broken(&question, &mut random));
    });
}
