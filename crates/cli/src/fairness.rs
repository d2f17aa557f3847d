//! Whether a record is true: result, scores, and that the deal was bound before it began.

use games::record::{Outcome, Record, Replay};
use table::verify::{Published, verify};

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
    let none = vec![String::new(); record.setup.seat_count()];
    let steps: Vec<String> = replay.steps.iter().map(|(m, _)| m.to_string()).collect();
    let published = Published {
        table: &fairness.table,
        setup: record.setup,
        commit: &fairness.commit,
        nonces: if fairness.nonces.is_empty() { &none } else { &fairness.nonces },
        seed: &fairness.seed,
        steps: &steps,
    };
    verify(&published).err().map(|unfair| unfair.to_string())
}
