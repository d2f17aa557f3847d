//! Records, read and written for a page that shows a game without a server.

use game::{Actor, SEATS_MAX, Seat};
use games::record::{Outcome, ParseRecordError, Record, Sitter, Termination, jcz};
use protocol::{
    Answer,
    table::{Ending, Occupant},
};

use crate::{not_played, refused};

/// A record, or a saved game of `JCloisterZone`, every step of which is legal.
pub(crate) fn read(text: &str) -> Answer {
    let record = if jcz::is_jcz(text) {
        jcz::read(text).map_err(|error| error.to_string())
    } else {
        text.parse().map_err(|error: ParseRecordError| error.to_string())
    };
    match record.and_then(|record| told(&record)) {
        Ok(game) => game,
        Err(why) => refused(why),
    }
}

fn told(record: &Record) -> Result<Answer, String> {
    let replay = record.replay().map_err(|error| error.to_string())?;
    let won = |seat: &Seat| record.outcome.has_won(*seat);
    let winners: Vec<u8> =
        replay.state.seats().filter(won).map(|seat| seat.index() as u8).collect();
    Ok(Answer::Game {
        setup: record.setup.to_string(),
        steps: replay.steps.iter().map(|(step, _)| step.to_string()).collect(),
        seats: record.sitters.iter().map(occupant).collect(),
        scores: replay.state.seats().map(|seat| replay.state.score(seat)).collect(),
        ending: ending(record, &winners),
        winners,
    })
}

/// How the game ended, if it did.
fn ending(record: &Record, winners: &[u8]) -> Option<Ending> {
    let seat = (0..SEATS_MAX as u8).find(|seat| !winners.contains(seat)).unwrap_or(0);
    match record.termination {
        Termination::Resigned => Some(Ending::Resigned { seat }),
        Termination::Time => Some(Ending::Time { seat }),
        Termination::Abandoned => Some(Ending::Abandoned),
        Termination::Played => (record.outcome != Outcome::Open).then_some(Ending::Played),
    }
}

fn occupant(sitter: &Sitter) -> Occupant {
    let name = sitter.name.clone();
    match &sitter.kind[..] {
        "person" => Occupant::Person { name },
        "bot" => Occupant::Bot { name },
        kind => Occupant::Computer { name: kind.to_owned() },
    }
}

/// Who sits in a seat, as a record says it.
#[must_use]
pub fn sitter(occupant: &Occupant) -> Sitter {
    match occupant {
        Occupant::Computer { name } => Sitter { kind: name.clone(), name: String::new() },
        Occupant::Bot { name } => Sitter { kind: "bot".to_owned(), name: name.clone() },
        Occupant::Person { name } | Occupant::Invited { name } => {
            Sitter { kind: "person".to_owned(), name: name.clone() }
        }
        Occupant::Open => Sitter::default(),
    }
}

/// The record of these steps, with `seats` at them.
pub(crate) fn write(setup: &str, steps: &[String], seats: &[Occupant]) -> Answer {
    let played = match views::play(setup, steps) {
        Ok(played) => played,
        Err(error) => return not_played(error),
    };
    let state = &played.state;
    let mut record = Record::of_steps(played.setup, steps);
    for (sitting, occupant) in record.sitters.iter_mut().zip(seats) {
        *sitting = sitter(occupant);
    }
    if state.actor() == Actor::Over {
        record.scores = state.seats().map(|seat| state.score(seat)).collect();
        record.outcome = Outcome::of_scores(&record.scores);
    }
    Answer::Record { text: record.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_written_read_and_refused_with_its_place() {
        let steps = ["t14", "e2_0", "-"].map(str::to_owned);
        let seats = [
            Occupant::Person { name: "Anna".into() },
            Occupant::Computer { name: "level:3".into() },
        ];
        let written = write("zamek first=white seats 2", &steps, &seats);
        let Answer::Record { text } = written else { panic!("{written:?}") };
        let Answer::Game { steps: again, seats: sat, ending, .. } = read(&text) else {
            panic!("{text}")
        };
        assert_eq!((&again[..], &sat[..]), (&steps[..], &seats[..]));
        assert_eq!(ending, None);
        let illegal = read(&text.replace("e2_0", "a1_0"));
        let Answer::Refused { text: why, .. } = illegal else { panic!("{illegal:?}") };
        assert!(why.contains("a1_0"), "{why}");
        assert!(matches!(read("hello"), Answer::Refused { .. }));
    }
}
