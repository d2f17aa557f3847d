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

use common::{Guest, legal_step};
use protocol::table::{Deed, Stage};
use serde_json::json;
use testkit::Random;

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
