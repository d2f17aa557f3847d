//! `bastide serve` as a process, and the bot of the examples that plays over HTTP.

mod kit;

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

use kit::{BASTIDE, Folder, run, run_with};

/// A running server. It is ended when this is dropped.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start(data: &Path) -> Server {
        let mut child = Command::new(BASTIDE)
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let output = child.stdout.take().expect("an output");
        let mut url = String::new();
        BufReader::new(output).read_line(&mut url).expect("it says where it listens");
        Server { child, url: url.trim().to_owned() }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // If it has ended by itself, the test has said why.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_bot_of_the_examples_plays_a_whole_game_over_http() {
    let folder = Folder::new();
    let server = Server::start(folder.path());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/http_bot.py");
    let lines = std::fs::read_to_string(&path).expect("examples/http_bot.py").lines().count();
    assert!(lines <= 60, "{lines} lines");
    for game in ["zamek", "carcassonne"] {
        let played = Command::new("python3")
            .arg(&path)
            .args([&server.url, game, "random"])
            .output()
            .expect("python3 runs");
        let record = String::from_utf8(played.stdout).expect("text");
        let errors = String::from_utf8_lossy(&played.stderr);
        assert!(played.status.success(), "{game}: {errors}");
        assert!(record.contains("[Seed \""), "{game}: {record}");
        let verified = run_with(&["verify", "-"], &record);
        assert_eq!(verified.code, Some(0), "{game}: {verified:?}\n{record}");
    }
}

#[test]
fn a_server_that_cannot_begin_says_why() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("its address");
    let folder = Folder::new();
    let ran = run(&format!("serve --listen {address} --data {}", folder.path().display()));
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(ran.err.contains(&format!("cannot listen at {address}")), "{}", ran.err);
    let ran = run("serve --listen here");
    assert_eq!(ran.code, Some(2), "{ran:?}");
    let ran = run("serve --log =loud=");
    assert!(ran.err.contains("--log"), "{ran:?}");
}
