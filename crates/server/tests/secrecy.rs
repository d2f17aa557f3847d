//! Before its end nothing that is sent or logged of a game says what is to come.
//!
//! Two people play a whole game while a third watches. All that the server sends
//! them, over sockets and by every route, errors included, and all that it logs
//! at the finest level is searched for the seed and for the draws to come.

mod common;

use std::{
    io,
    sync::{Arc, Mutex},
};

use common::{Guest, Tab, legal_step, start};
use protocol::{
    socket::ServerMessage,
    table::{Deed, Stage, TableState},
};
use serde_json::json;
use testkit::Random;

/// So many draws in a row that two places of a game do not agree in them by chance.
const ROW: usize = 5;
/// Every route is asked after each so many moves.
const ASK_EVERY: u32 = 6;

/// What was said, and how many steps were played then.
struct Said {
    steps: usize,
    what: String,
}

/// Where the log goes.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<u8>>>);

impl Kept {
    fn take(&self) -> String {
        let bytes = std::mem::take(&mut *self.0.lock().expect("nobody panics with it"));
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

impl io::Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panics with it").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Asks everything that can be asked, also what must be refused.
async fn ask_all(who: &Guest, table: &str, state: &TableState) -> Vec<String> {
    let mut answers = Vec::new();
    for path in [
        "/api/session",
        "/api/tables",
        "/api/ratings",
        "/api/records",
        "/api/records?of=all",
        "/api/session/games",
        "/api/openapi.json",
        "/metrics",
        "/api/tables/%",
        "/api/tables/%/view",
        "/api/tables/%/chat",
        "/api/records/%",
        "/t/%/text",
        "/ws",
    ] {
        answers.push(who.ask("GET", &path.replace('%', table), "").await);
    }
    for deed in [
        json!({"do": "act", "version": 1, "steps": ["f7_2"]}),
        json!({"do": "act", "version": state.version, "steps": ["f7_2", "f7_2", "t17", "w1", "x"]}),
        json!({"do": "act", "version": state.version, "steps": ["\u{1f3f0}"]}),
        json!({"do": "join", "seat": 1, "token": "guess"}),
        json!({"do": "ask-takeback", "version": state.version, "to": 0}),
        json!({"do": "want-rematch"}),
        json!({"do": "dance"}),
    ] {
        let body = json!({"command": "wrong", "deed": deed}).to_string();
        let answer = who.ask("POST", &format!("/api/tables/{table}/commands"), &body).await;
        assert!((400..500).contains(&answer.status), "{answer:?}");
        answers.push(answer);
    }
    answers.into_iter().map(|answer| format!("{answer:?}")).collect()
}

/// The steps of chance among these, with the number of steps before each.
fn draws(state: &TableState) -> Vec<(usize, &str)> {
    let mut game = games::State::new(&state.setup.parse().expect("a set-up"));
    let mut draws = Vec::new();
    for (before, step) in state.steps.iter().enumerate() {
        if game.actor() == game::Actor::Chance {
            draws.push((before, step.as_str()));
        }
        game.play_word(step).expect("a table holds legal steps");
    }
    draws
}

#[tokio::test]
async fn nothing_that_is_sent_or_logged_says_what_is_to_come() {
    let log = Kept::default();
    let writer = log.clone();
    tracing_subscriber::fmt()
        .with_ansi(false)
        .with_max_level(tracing_subscriber::filter::LevelFilter::TRACE)
        .with_writer(move || writer.clone())
        .init();
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let mut guests = Vec::new();
    for _ in 0..3 {
        guests.push(Guest::new(server.address()).await);
    }
    let wish = json!({"setup": "zamek", "visibility": "listed",
        "seats": [{"kind": "me"}, {"kind": "open"}]});
    let table = guests[0].create(&wish).await.table;
    let join = guests[1].deed(&table, "join", &Deed::Join { seat: 1, token: None }).await;
    assert_eq!(join.status, 200, "{join:?}");
    let mut tabs: Vec<Tab> = Vec::new();
    for guest in &guests {
        let mut tab = guest.tab().await;
        tab.state(&table).await;
        tabs.push(tab);
    }
    for guest in &guests[..2] {
        guest.deed(&table, "ready", &Deed::Ready { nonce: "n".into() }).await;
    }
    let mut random = Random::new(std::env::var("SEED").map_or(3, |seed| seed.parse().unwrap_or(3)));
    let (mut said, mut number) = (Vec::new(), 0);
    let mut state = guests[2].look(&table).await;
    while state.stage == Stage::Playing {
        let steps = state.steps.len();
        if number % ASK_EVERY == 0 {
            for guest in &guests {
                let answers = ask_all(guest, &table, &state).await;
                said.extend(answers.into_iter().map(|what| Said { steps, what }));
            }
        }
        for tab in &mut tabs {
            let heard = |message| match message {
                ServerMessage::Event { version, .. } => (version == state.version).then_some(()),
                _ => None,
            };
            tab.until(heard).await;
            said.extend(tab.heard.drain(..).map(|what| Said { steps, what }));
        }
        said.push(Said { steps, what: log.take() });
        number += 1;
        let mover = &guests[usize::from(state.to_move.expect("somebody is to move"))];
        let act =
            Deed::Act { version: state.version, steps: vec![legal_step(&state, random.next())] };
        let done = mover.deed(&table, &format!("c{number}"), &act).await;
        assert_eq!(done.status, 200, "{done:?}");
        state = guests[2].look(&table).await;
    }
    server.stop().await;
    check(&said, &state);
}

fn check(said: &[Said], over: &TableState) {
    let logged: usize = said.iter().map(|said| said.what.matches("DEBUG").count()).sum();
    assert!(100 < logged, "the log was kept: {logged}");
    let seed = over.fairness.seed.clone().expect("it is revealed at the end");
    let byte = |at: usize| u8::from_str_radix(&seed[2 * at..2 * at + 2], 16).expect("digits");
    let listed = format!("{}, {}, {}, {}", byte(0), byte(1), byte(2), byte(3));
    let secrets = [seed.clone(), seed.to_uppercase(), listed];
    let draws = draws(over);
    for Said { steps, what } in said {
        for secret in &secrets {
            assert!(!what.contains(secret), "after {steps} steps the seed was told: {what}");
        }
        let coming: Vec<&str> =
            draws.iter().filter(|(before, _)| steps <= before).map(|(_, word)| *word).collect();
        let Some(row) = coming.get(..ROW) else { continue };
        let words: Vec<&str> = what
            .split(|c: char| !c.is_ascii_alphanumeric())
            .filter(|word| draws.iter().any(|(_, draw)| draw == word))
            .collect();
        let told = words.windows(ROW).any(|found| found == row);
        assert!(!told, "after {steps} steps the draws {row:?} were told: {what}");
    }
}
