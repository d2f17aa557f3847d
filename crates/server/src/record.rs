//! The record of a game, finished or not.

use games::record::{Fairness, Outcome, Record, Termination};
use protocol::{
    http::ProblemKind,
    table::{Ending, Stage},
};
use table::{Presence, Table};

use crate::{
    fresh,
    hub::{ENGINE, Hub},
    problem::Refusal,
};

/// The record of the game at a table. Before the end it holds no seed.
pub(crate) fn of(table: &Table, hub: &Hub) -> Result<Record, Refusal> {
    if table.stage() == Stage::Seating {
        let why = "the game has not begun: there is nothing to record yet";
        return Err(Refusal::new(ProblemKind::WrongStage, why));
    }
    let state = table.look(None, &Presence::default(), fresh::now_ms());
    let mut record = Record::of_steps(*table.setup(), &state.steps);
    record.sitters = table.occupants().map(client::sitter).collect();
    record.date = date(table.heard_ms());
    record.site = hub.config.origin.clone().unwrap_or_default();
    ENGINE.clone_into(&mut record.engine);
    record.fairness = Fairness {
        table: state.table,
        commit: state.fairness.commit,
        nonces: state.fairness.nonces,
        seed: state.fairness.seed.unwrap_or_default(),
    };
    if let Some(result) = state.result {
        record.termination = termination(result.ending);
        if !result.winners.is_empty() {
            let won = |seat| result.winners.contains(&seat);
            let seats = 0..result.scores.len() as u8;
            record.outcome = Outcome::Over(seats.map(won).collect());
            record.scores = result.scores;
        }
    }
    Ok(record)
}

const fn termination(ending: Ending) -> Termination {
    match ending {
        Ending::Played => Termination::Played,
        Ending::Resigned { .. } => Termination::Resigned,
        Ending::Time { .. } => Termination::Time,
        Ending::Abandoned => Termination::Abandoned,
    }
}

/// The day of a time, `YYYY-MM-DD`, in universal time.
///
/// The calendar repeats every 400 years of 146,097 days; years begin in March
/// here so that the leap day is the last of its year.
fn date(at_ms: u64) -> String {
    let days = at_ms / 86_400_000 + 719_468; // since 1 March of the year 0
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let number = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{number:02}", 400 * era + year + next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_named_by_the_calendar() {
        const DAY_MS: u64 = 86_400_000;
        for (day, want) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (20_787, "2026-11-30"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(date(day * DAY_MS + DAY_MS - 1), want);
        }
    }
}
