//! A table bears whatever is asked of it, and its log is all there is to know.

use game::Actor;
use protocol::{
    http::SeatRequest,
    socket::ClientMessage,
    table::{Aids, Clock, Deed, Occupant, Stakes, Terms, Visibility},
};
use table::{Asker, Entry, Input, Opening, Person, Presence, Seed, Table};

use crate::{Choices, SETUPS};

const ID: &str = "table";
const NAMES: [&str; 3] = ["Anna", "Bob", "Celina"];
/// 30 November 2026; any time will do.
const BEGUN_MS: u64 = 1_796_000_000_000;

/// Asks of a table what the bytes choose: in and out of turn, twice, too late.
///
/// Versions have no gap, a repeated command is not done twice, and the table
/// that is restored from the log looks the same to everybody.
///
/// # Panics
///
/// If that is not so, or the table panics.
pub fn table_survives(bytes: &[u8]) {
    // The same bytes as a message: it is refused, or read as what its writing is read as.
    if let Ok(message) = serde_json::from_slice::<ClientMessage>(bytes) {
        let written = serde_json::to_string(&message).expect("plain data with text keys");
        assert_eq!(serde_json::from_str::<ClientMessage>(&written).ok(), Some(message));
    }

    let mut choices = Choices::new(bytes);
    let (mut table, mut log) = open(&mut choices);
    let mut now_ms = BEGUN_MS;
    while !choices.is_over() {
        now_ms += [0, 1, 1_000, 60_000, 86_400_000][choices.below(5)];
        let input = input(&table, &mut choices);
        let handled = table.handle(input.clone(), now_ms);
        for (entry, version) in handled.entries.iter().zip(log.len() + 1..) {
            assert_eq!(entry.version as usize, version, "a gap after {input:?}");
        }
        log.extend(handled.entries);
        if let (Ok(version), Input::Command { .. }) = (handled.answer, &input) {
            let again = table.handle(input.clone(), now_ms);
            assert!(again.entries.is_empty(), "done twice: {input:?}");
            assert_eq!(again.answer.ok(), Some(version), "{input:?}");
        }
        assert_eq!(table.version() as usize, log.len());
    }
    let restored = Table::restore(ID, table.seed().clone(), &log).expect("its own log");
    for viewer in [None, Some(person(0)), Some(person(1))] {
        let look = |table: &Table| table.look(viewer.as_ref(), &Presence::default(), now_ms);
        assert_eq!(look(&restored), look(&table));
    }
}

fn open(choices: &mut Choices<'_>) -> (Table, Vec<Entry>) {
    let setup: games::Setup = choices.of(&SETUPS).parse().expect("the set-ups are right");
    let clock = match choices.below(3) {
        0 => Clock::None,
        1 => Clock::Fischer { initial_ms: 300_000, increment_ms: 5_000 },
        _ => Clock::Correspondence { days: 3 },
    };
    let terms = Terms {
        clock,
        visibility: Visibility::Listed,
        stakes: Stakes::Casual,
        aids: Aids::Standard,
    };
    let others = |_| match choices.below(3) {
        0 => SeatRequest::Computer { name: "greedy".to_owned() },
        1 => SeatRequest::Me,
        _ => SeatRequest::Open,
    };
    let mut seats: Vec<SeatRequest> = (0..setup.seat_count()).map(others).collect();
    seats[0] = SeatRequest::Me;
    let seed = Seed::new([choices.byte(); 32]);
    let opening = Opening { id: ID.to_owned(), seed, setup, terms, seats };
    Table::open(opening, &asker(0), BEGUN_MS).expect("a sensible table")
}

fn person(index: usize) -> Person {
    Person(format!("person-{index}"))
}

fn asker(index: usize) -> Asker {
    let occupant = Occupant::Person { name: NAMES[index].to_owned() };
    Asker { person: person(index), occupant, claimed: false, lag_ms: 40 }
}

fn input(table: &Table, choices: &mut Choices<'_>) -> Input {
    match choices.below(16) {
        0 => Input::Tick,
        1 => Input::Restarted,
        2 => Input::RematchMade { table: "next".to_owned() },
        3..=5 => Input::Thought {
            seat: table.thinker().map_or(choices.byte(), |(seat, ..)| seat),
            version: near(table.version(), choices),
            steps: steps(table, choices),
        },
        _ => Input::Command {
            asker: asker(choices.below(NAMES.len())),
            // Few names, so that commands come twice with other deeds too.
            command: format!("command-{}", choices.byte()),
            deed: deed(table, choices),
        },
    }
}

fn deed(table: &Table, choices: &mut Choices<'_>) -> Deed {
    let seat = choices.below(7) as u8;
    let version = near(table.version(), choices);
    match choices.below(16) {
        0 => Deed::Leave { seat },
        1 => Deed::Resign { seat },
        2 => Deed::AskTakeback { version, to: u32::from(choices.byte()) },
        3 => Deed::AnswerTakeback { agree: choices.below(2) == 0 },
        4 => Deed::ProposeClock { clock: Clock::Correspondence { days: choices.byte() } },
        5 => Deed::AnswerClock { agree: choices.below(2) == 0 },
        6 => Deed::WantRematch,
        7 | 8 => Deed::Join { seat, token: None },
        9 | 10 => Deed::Ready { nonce: format!("nonce-{}", choices.byte()) },
        _ => Deed::Act { version, steps: steps(table, choices) },
    }
}

/// The present version mostly, else one beside it.
fn near(version: u32, choices: &mut Choices<'_>) -> u32 {
    match choices.below(8) {
        0 => version.wrapping_sub(1),
        1 => version + 1,
        _ => version,
    }
}

/// Legal steps as far as it is a seat's turn, or a word that is none.
fn steps(table: &Table, choices: &mut Choices<'_>) -> Vec<String> {
    let mut game = table.game().clone();
    let mut steps = Vec::new();
    let seat = game.actor();
    while game.actor() == seat && matches!(seat, Actor::Seat(_)) && steps.len() < 4 {
        let m = *choices.of(&game.legal_moves());
        steps.push(m.to_string());
        if game.play(m).is_err() {
            break;
        }
    }
    if choices.below(8) == 0 {
        steps.push(choices.text().chars().take(12).collect());
    }
    steps
}
