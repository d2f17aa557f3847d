//! Whether a record is true: result, scores, and that the deal was bound before it began.

use game::Actor;
use games::{
    State,
    record::{Outcome, Record, Replay},
};
use table::dealer::Seed;

/// Everything that is wrong with a record whose steps are legal, one line each.
pub fn faults(record: &Record, replay: &Replay) -> Vec<String> {
    let mut faults: Vec<String> =
        record.faults(&replay.state).iter().map(ToString::to_string).collect();
    if !record.fairness.commit.is_empty() {
        faults.extend(deal_fault(record, replay));
    }
    faults
}

/// What is wrong with a deal that was committed to.
fn deal_fault(record: &Record, replay: &Replay) -> Option<String> {
    let fairness = &record.fairness;
    if fairness.seed.is_empty() {
        let open = record.outcome == Outcome::Open;
        return (!open).then(|| "the game is over, but the seed is not revealed".to_owned());
    }
    let seed: Seed = match fairness.seed.parse() {
        Ok(seed) => seed,
        Err(error) => return Some(format!("{error}, not {:?}", fairness.seed)),
    };
    let commit = seed.commit(&fairness.table);
    if commit != fairness.commit {
        return Some(format!(
            "the commitment of this seed and table is {commit}, not {}",
            fairness.commit
        ));
    }
    let order = seed.order(&fairness.table, fairness.nonces.iter().map(String::as_str));
    let mut state = State::new(&record.setup);
    let mut draws = 0;
    for (m, _) in &replay.steps {
        if state.actor() == Actor::Chance {
            let bound = order.draw(draws, &state);
            if bound != *m {
                return Some(format!("draw {} is {bound} by the commitment, not {m}", draws + 1));
            }
            draws += 1;
        }
        if let Err(refused) = state.play(*m) {
            return Some(refused.to_string());
        }
    }
    None
}
