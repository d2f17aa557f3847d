//! The real server process is killed in the middle of games, and nothing that
//! it acknowledged is lost.

mod common;

use std::{
    collections::BTreeMap,
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use common::{Guest, Tab, legal_step};
use protocol::{
    http::CommandDone,
    socket::{ClientMessage, ServerMessage},
    table::{Deed, Stage, TableState},
};
use serde_json::json;
use testkit::Random;
use tokio::{sync::mpsc, task::JoinSet};

/// How often the server is killed.
const KILLS: u32 = 4;
/// The most moves between two kills.
const MOVES_MAX: usize = 12;

/// The example `serve`, built beside this test.
fn program() -> PathBuf {
    let test = std::env::current_exe().expect("the test is a file");
    let folder = test.parent().and_then(Path::parent).expect("target/debug/deps/test");
    folder.join("examples").join(format!("serve{}", std::env::consts::EXE_SUFFIX))
}

struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn start(folder: &Path) -> Process {
        let mut child = Command::new(program())
            .arg(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the example `serve` is built with the tests");
        let mut line = String::new();
        let stdout = child.stdout.as_mut().expect("it is piped");
        BufReader::new(stdout).read_line(&mut line).expect("it says its address");
        Process { child, address: line.trim().parse().expect("an address") }
    }

    /// SIGKILL: it cannot say good-bye.
    fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it has ended");
    }
}

#[tokio::test]
async fn what_was_acknowledged_is_there_after_sigkill_and_the_computer_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut random = Random::new(std::env::var("SEED").map_or(1, |seed| seed.parse().unwrap_or(1)));
    let mut process = Process::start(folder.path());
    let mut guest = Guest::new(process.address).await;
    let greedy = json!({"kind": "computer", "name": "greedy"});
    let made = guest.create(&json!({"setup": "zamek", "seats": [{"kind": "me"}, greedy]})).await;
    let table = made.table;
    guest.deed(&table, "ready", &Deed::Ready { nonce: "n".into() }).await;
    let mut acknowledged: BTreeMap<String, (u32, Vec<String>)> = BTreeMap::new();
    let mut number = 0;
    for kill in 0..=KILLS {
        let mut tab = guest.tab().await;
        for _ in 0..1 + random.below(MOVES_MAX) {
            // The computer answers within this look or a later one.
            let state = loop {
                let state = guest.look(&table).await;
                if state.stage == Stage::Over || state.to_move == Some(0) {
                    break state;
                }
                tokio::task::yield_now().await;
            };
            if state.stage == Stage::Over {
                break;
            }
            number += 1;
            let steps = vec![legal_step(&state, random.next())];
            let command = format!("c{number}");
            let act = Deed::Act { version: state.version, steps: steps.clone() };
            let version = tab.deed(&table, &command, act).await.expect("a legal move");
            acknowledged.insert(command, (version, steps));
        }
        // One more is on its way while the server dies; it is done once or not at all.
        let state = guest.look(&table).await;
        let last = (state.to_move == Some(0)).then(|| {
            number += 1;
            let steps = vec![legal_step(&state, random.next())];
            (format!("c{number}"), Deed::Act { version: state.version, steps })
        });
        if let Some((command, deed)) = last.clone() {
            let table = table.clone();
            tab.say(&protocol::socket::ClientMessage::Command { table, command, deed }).await;
        }
        process.kill();
        process = Process::start(folder.path());
        guest = guest.at(process.address);
        let after = guest.look(&table).await;
        assert!(state.version <= after.version, "kill {kill}: what was seen is there");
        assert_eq!(state.steps, after.steps[..state.steps.len()]);
        if let Some((command, deed)) = last {
            let again = guest.deed(&table, &command, &deed).await;
            assert_eq!(again.status, 200, "done before or now: {again:?}");
        }
        for (command, (version, steps)) in &acknowledged {
            let act = Deed::Act { version: 0, steps: steps.clone() };
            let repeat = guest.deed(&table, command, &act).await;
            let done: protocol::http::CommandDone = repeat.json();
            assert_eq!(done.version, *version, "kill {kill}: {command} was acknowledged");
        }
    }
    process.kill();
}

/// How many tables are played at when the server is killed.
const TABLES: u64 = 6;

/// What a table was told: by command the version, and the last state.
struct Told {
    state: TableState,
    done: Vec<(String, u32)>,
    /// What was not answered.
    waiting: Option<(String, Deed)>,
}

/// Plays until the socket breaks, and tells of each acknowledgement.
async fn play_until_killed(
    mut tab: Tab,
    mut state: TableState,
    mut random: Random,
    heard: mpsc::Sender<()>,
) -> Told {
    let (mut done, mut waiting) = (Vec::new(), None);
    while state.stage == Stage::Playing {
        let command = format!("v{}", state.version);
        let steps = vec![legal_step(&state, random.next())];
        let deed = Deed::Act { version: state.version, steps };
        waiting = Some((command.clone(), deed.clone()));
        let table = state.table.clone();
        tab.say(&ClientMessage::Command { table, command: command.clone(), deed }).await;
        let answer = tab.until_closed(|message| match message {
            ServerMessage::Done { version, .. } => Some(version),
            ServerMessage::Refused { problem, .. } if problem.status != 429 => {
                panic!("{problem:?}")
            }
            ServerMessage::Refused { .. } => Some(0),
            _ => None,
        });
        let Some(version) = answer.await else { break };
        if version != 0 {
            waiting = None;
            done.push((command, version));
            // Whoever counts may have heard enough.
            let _ = heard.send(()).await;
        }
        tab.watch(&state.table, None).await;
        let next = tab.until_closed(|message| match message {
            ServerMessage::Table { state } => Some(*state),
            _ => None,
        });
        match next.await {
            Some(next) => state = next,
            None => break,
        }
    }
    Told { state, done, waiting }
}

#[tokio::test]
async fn many_tables_are_whole_when_the_server_is_killed_in_the_middle_of_their_moves() {
    let folder = tempfile::tempdir().expect("a folder");
    let seed = std::env::var("SEED").map_or(1, |seed| seed.parse().unwrap_or(1));
    let mut random = Random::new(seed);
    let mut process = Process::start(folder.path());
    let mut guest = Guest::new(process.address).await;
    let wish = json!({"setup": "carcassonne seats 2", "seats": [{"kind": "me"}, {"kind": "me"}]});
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let table = guest.create(&wish).await.table;
        guest.deed(&table, "ready", &Deed::Ready { nonce: String::new() }).await;
        tables.push(table);
    }
    for kill in 0..KILLS {
        let (heard, mut acknowledgements) = mpsc::channel(1);
        let mut players = JoinSet::new();
        for table in &tables {
            let mut tab = guest.tab().await;
            let state = tab.state(table).await;
            players.spawn(play_until_killed(tab, state, Random::new(random.next()), heard.clone()));
        }
        drop(heard);
        for _ in 0..10 + random.below(60) {
            acknowledgements.recv().await;
        }
        process.kill();
        drop(acknowledgements);
        process = Process::start(folder.path());
        guest = guest.at(process.address);
        while let Some(told) = players.join_next().await {
            let Told { state, done, waiting } = told.expect("a table was played at");
            let after = guest.look(&state.table).await;
            assert_eq!(state.steps, after.steps[..state.steps.len()], "kill {kill}");
            for (command, version) in done {
                let act = Deed::Act { version: 0, steps: Vec::new() };
                let repeat: CommandDone = guest.deed(&state.table, &command, &act).await.json();
                assert_eq!(repeat.version, version, "kill {kill}: {command} was acknowledged");
            }
            if let Some((command, deed)) = waiting {
                let again = guest.deed(&state.table, &command, &deed).await;
                assert_eq!(again.status, 200, "kill {kill}: done before or now: {again:?}");
            }
        }
    }
    process.kill();
}
