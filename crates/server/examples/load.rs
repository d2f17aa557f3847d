//! How the server bears many tables at once: `load --tables 1000
//! --moves-per-second 500 --seconds 30 [--idle 10000] [--json]`.
//!
//! The server is the example `serve` in a process of its own, with its data in
//! a folder that vanishes. Every table has two people with a socket each; a move
//! counts from when it is sent to when it is acknowledged, which is after it is
//! on the disk. Nothing but the loopback address is spoken to.

#[path = "../tests/common/mod.rs"]
mod common;

use std::{
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use common::{Guest, Tab};
use protocol::{
    socket::ServerMessage,
    table::{Deed, TableEvent},
};
use serde_json::json;
use testkit::Random;
use tokio::{sync::mpsc, task::JoinSet};

/// How many tables or sockets are made at once.
const AT_ONCE_MAX: usize = 64;

#[derive(Clone, Copy)]
struct Options {
    tables: usize,
    moves_per_second: u64,
    seconds: u64,
    idle: usize,
    json: bool,
}

fn options() -> Result<Options, String> {
    let mut options =
        Options { tables: 1000, moves_per_second: 500, seconds: 30, idle: 0, json: false };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        if word == "--json" {
            options.json = true;
            continue;
        }
        let number = words.next().and_then(|number| number.parse::<u64>().ok());
        let number = number.ok_or_else(|| format!("{word} takes a number"))?;
        match word.as_str() {
            "--tables" => options.tables = number as usize,
            "--moves-per-second" => options.moves_per_second = number.max(1),
            "--seconds" => options.seconds = number,
            "--idle" => options.idle = number as usize,
            _ => return Err(format!("{word} is no option of this program")),
        }
    }
    Ok(options)
}

/// The server, ended when this goes.
struct Process(Child, SocketAddr);

impl Process {
    fn start(folder: &Path) -> Process {
        let own = std::env::current_exe().expect("this program is a file");
        let program = own.with_file_name(format!("serve{}", std::env::consts::EXE_SUFFIX));
        let mut child = Command::new(&program)
            .arg(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{}: {error}: build the examples", program.display()));
        let mut line = String::new();
        let stdout = child.stdout.as_mut().expect("it is piped");
        BufReader::new(stdout).read_line(&mut line).expect("it says its address");
        Process(child, line.trim().parse().expect("an address"))
    }

    fn rss_bytes(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.0.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
        1024 * kilobytes.unwrap_or(0u64)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[derive(Default)]
struct Counts {
    errors: AtomicU64,
    unanswered: AtomicU64,
}

/// Two people at a table, each with a socket.
struct Pair {
    table: String,
    tabs: [Tab; 2],
    game: games::State,
    version: u32,
    number: u32,
}

impl Pair {
    async fn sit_down(address: SocketAddr) -> Pair {
        let guests = [Guest::new(address).await, Guest::new(address).await];
        let wish = json!({"setup": "zamek", "visibility": "listed",
            "seats": [{"kind": "me"}, {"kind": "open"}]});
        let made = guests[0].create(&wish).await;
        let table = made.table;
        let mut tabs = [guests[0].tab().await, guests[1].tab().await];
        let join = Deed::Join { seat: 1, token: None };
        tabs[1].deed(&table, "join", join).await.expect("the seat is open");
        for tab in &mut tabs {
            let ready = Deed::Ready { nonce: String::new() };
            tab.deed(&table, "ready", ready).await.expect("both are there");
        }
        let state = tabs[0].state(&table).await;
        tabs[1].state(&table).await;
        let mut game = games::State::new(&state.setup.parse().expect("a set-up"));
        state.steps.iter().for_each(|step| drop(game.play_word(step).expect("it is legal")));
        Pair { table, tabs, game, version: state.version, number: 0 }
    }

    /// Plays one move and gives how long its acknowledgement took.
    async fn play(&mut self, random: &mut Random) -> Result<Option<Duration>, String> {
        let Some(seat) = self.game.actor().seat() else { return Ok(None) };
        let moves = self.game.legal_moves();
        let steps = vec![moves[random.below(moves.len())].to_string()];
        self.number += 1;
        let command = format!("c{}", self.number);
        let deed = Deed::Act { version: self.version, steps };
        let [mover, other] = match seat.index() {
            0 => [0, 1],
            _ => [1, 0],
        };
        let sent = Instant::now();
        let tab = &mut self.tabs[mover];
        tab.heard.clear();
        let done = tab.deed(&self.table, &command, deed).await;
        let took = sent.elapsed();
        self.version = done.map_err(|problem| problem.detail)?;
        // The other hears it too; that is how its steps, and chance's, are known here.
        let tab = &mut self.tabs[other];
        tab.heard.clear();
        loop {
            match tab.hear().await {
                Some(ServerMessage::Event { version, event, .. }) if version == self.version => {
                    if let TableEvent::Played { steps, .. } = event {
                        for step in steps {
                            self.game.play_word(&step).map_err(|refused| refused.text)?;
                        }
                    }
                    return Ok(Some(took));
                }
                Some(_) => {}
                None => return Err("the socket was closed".into()),
            }
        }
    }
}

/// Plays a move whenever told to, until nobody tells any more.
async fn drive(
    mut pair: Pair,
    mut ticks: mpsc::Receiver<()>,
    counts: Arc<Counts>,
    seed: u64,
) -> Vec<Duration> {
    let mut random = Random::new(seed);
    let mut times = Vec::new();
    while ticks.recv().await.is_some() {
        match pair.play(&mut random).await {
            Ok(Some(took)) => times.push(took),
            Ok(None) => {}
            Err(why) => {
                counts.errors.fetch_add(1, Ordering::Relaxed);
                eprintln!("{}: {why}", pair.table);
                break;
            }
        }
    }
    times
}

async fn sit_down(address: SocketAddr, count: usize) -> Vec<Pair> {
    let mut making = JoinSet::new();
    let mut pairs = Vec::new();
    for _ in 0..count {
        if AT_ONCE_MAX <= making.len() {
            pairs.extend(making.join_next().await.map(|pair| pair.expect("a pair sits down")));
        }
        making.spawn(Pair::sit_down(address));
    }
    while let Some(pair) = making.join_next().await {
        pairs.push(pair.expect("a pair sits down"));
    }
    pairs
}

/// Opens sockets that only watch, and gives the bytes that each costs the server.
async fn idle(process: &Process, count: usize) -> (Vec<Tab>, u64) {
    let guest = Guest::new(process.1).await;
    let wish = json!({"setup": "zamek", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let mut tables = Vec::new();
    let mut tabs = Vec::new();
    let before = process.rss_bytes();
    for number in 0..count {
        // No table has more watchers than it may have.
        if number % 400 == 0 {
            let maker = Guest::new(process.1).await;
            tables.push(maker.create(&wish).await.table);
        }
        let mut tab = guest.tab().await;
        tab.state(&tables[tables.len() - 1]).await;
        tab.heard = Vec::new();
        tabs.push(tab);
    }
    let each = process.rss_bytes().saturating_sub(before) / count.max(1) as u64;
    (tabs, each)
}

fn quantile_ms(sorted: &[Duration], part: f64) -> f64 {
    let at = (part * sorted.len() as f64) as usize;
    let found = sorted.get(at.min(sorted.len().saturating_sub(1)));
    found.map_or(0.0, |time| (time.as_secs_f64() * 1e5).round() / 100.0)
}

async fn run(options: Options) -> serde_json::Value {
    let folder = tempfile::tempdir().expect("a folder");
    let process = Process::start(folder.path());
    let counts = Arc::new(Counts::default());
    let pairs = sit_down(process.1, options.tables).await;
    let mut tellers = Vec::new();
    let mut drivers = JoinSet::new();
    for (pair, seed) in pairs.into_iter().zip(0..) {
        let (tell, ticks) = mpsc::channel(4);
        tellers.push(tell);
        drivers.spawn(drive(pair, ticks, Arc::clone(&counts), seed));
    }
    let mut every =
        tokio::time::interval(Duration::from_nanos(1_000_000_000 / options.moves_per_second));
    let begun = Instant::now();
    for teller in tellers.iter().cycle() {
        if options.seconds <= begun.elapsed().as_secs() || tellers.is_empty() {
            break;
        }
        every.tick().await;
        // A table that still waits for its last move is behind: that is counted.
        if teller.try_send(()).is_err() {
            counts.unanswered.fetch_add(1, Ordering::Relaxed);
        }
    }
    let lasted = begun.elapsed().as_secs_f64();
    let rss_bytes = process.rss_bytes();
    drop(tellers);
    let mut times = Vec::new();
    while let Some(driven) = drivers.join_next().await {
        times.extend(driven.expect("a table was driven"));
    }
    times.sort_unstable();
    let (idle_tabs, idle_bytes_each) =
        if options.idle == 0 { (Vec::new(), 0) } else { idle(&process, options.idle).await };
    json!({
        "tables": options.tables,
        "sockets": 2 * options.tables,
        "seconds": lasted,
        "moves": times.len(),
        "moves_per_second": times.len() as f64 / lasted.max(1e-9),
        "ack_ms": {
            "p50": quantile_ms(&times, 0.5),
            "p99": quantile_ms(&times, 0.99),
            "p999": quantile_ms(&times, 0.999),
        },
        "errors": counts.errors.load(Ordering::Relaxed),
        "behind": counts.unanswered.load(Ordering::Relaxed),
        "rss_bytes": rss_bytes,
        "idle_sockets": idle_tabs.len(),
        "idle_bytes_each": idle_bytes_each,
    })
}

#[tokio::main]
async fn main() -> std::process::ExitCode {
    let options = match options() {
        Ok(options) => options,
        Err(why) => {
            eprintln!("{why}");
            return std::process::ExitCode::from(2);
        }
    };
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        eprintln!("the limit of open files stays as it is: {error}");
    }
    let measured = run(options).await;
    if options.json {
        println!("{measured}");
    } else {
        println!("{measured:#}");
    }
    std::process::ExitCode::SUCCESS
}
