//! The engine protocol as processes speak it: `bastide engine`, `bastide duel`, and the bot of the examples.

mod kit;

use std::path::{Path, PathBuf};

use kit::{BASTIDE, Folder, json, run, run_with};

/// A file of this crate or of the project.
fn file(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// What the engine says to these lines.
fn engine(lines: &str) -> Vec<String> {
    let ran = run_with(&["engine", "--player", "greedy"], lines);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    ran.out.lines().map(String::from).collect()
}

#[test]
fn an_engine_introduces_itself() {
    let said = engine("tgi\nisready\nquit\n");
    assert!(said[0].starts_with("id name Bastide"), "{said:?}");
    assert!(said.contains(&"variants zamek castle carcassonne abbey-mayor".to_owned()));
    assert_eq!(said[said.len() - 2..], ["tgiok", "readyok"]);
}

#[test]
fn an_engine_answers_questions_about_a_position() {
    let said = engine(
        "newgame zamek first=white seats 2\nposition startpos moves t53\nquery toact\n\
         query score\nquery result\nposition startpos\nquery toact\nquery legal\nquit\n",
    );
    assert_eq!(said[..4], ["toact 0", "score 0 0", "result *", "toact chance"]);
    assert!(said[4].starts_with("legal t1 t2 "), "{said:?}");
}

#[test]
fn a_wrong_command_is_an_error_and_leaves_no_position() {
    let said = engine(
        "position startpos\nnewgame chess seats 2\nnewgame zamek first=white seats 2\n\
         position startpos moves t53 a1_0\nquery toact\ngo movetime 10\nsetoption name Depth value 3\n\
         what is this\nquit\n",
    );
    let starts = [
        "info error position: newgame comes first",
        "info error newgame: expected a game",
        "info error position: step 2, a1_0: ",
        "info error query: there is no position",
        "info error go: there is no position",
        "info error setoption: there is no option \"Depth\"",
    ];
    assert_eq!(said.len(), starts.len(), "{said:?}");
    for (line, start) in said.iter().zip(starts) {
        assert!(line.starts_with(start), "{line} does not begin with {start}");
    }
}

/// Talks to an engine line by line: says a line, then reads until one begins with `word`.
fn talk(exchanges: &[(&str, &str)]) -> Vec<String> {
    use std::io::{BufRead, BufReader, Write};
    let mut child = std::process::Command::new(BASTIDE)
        .args(["engine", "--player", "level:2"])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("the engine starts");
    let mut input = child.stdin.take().expect("an input");
    let mut lines = BufReader::new(child.stdout.take().expect("an output")).lines();
    let mut found = Vec::new();
    for (say, word) in exchanges {
        writeln!(input, "{say}").expect("the engine listens");
        if !word.is_empty() {
            let line = lines.by_ref().map(|line| line.expect("a line of text"));
            found.extend(line.into_iter().find(|line| line.starts_with(word)));
        }
    }
    drop(input);
    assert!(child.wait().expect("it ends").success());
    found
}

#[test]
fn an_engine_that_is_to_think_for_ever_answers_when_it_is_told_to_stop() {
    let found = talk(&[
        ("newgame carcassonne seats 2", ""),
        ("position startpos moves tD", ""),
        ("go infinite", ""),
        ("isready", "readyok"),
        ("stop", "bestmove "),
        ("position startpos moves tD e1n0_0", ""),
        ("go playouts 10", "bestmove "),
        ("quit", ""),
    ]);
    assert_eq!(found.len(), 3, "{found:?}");
}

#[test]
fn two_engines_play_a_match_with_mirrored_deals() {
    let folder = Folder::new();
    let line = ["duel", "zamek", &format!("cmd:{BASTIDE} engine --player greedy"), "random"];
    let records = folder.file("games");
    let records_word = records.display().to_string();
    let more = ["--pairs", "3", "--playouts", "20", "--json", "--concurrency", "2", "--record"];
    let args: Vec<&str> = line.into_iter().chain(more).chain([records_word.as_str()]).collect();
    let ran = run_with(&args, "");
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let report: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(report["wins"], serde_json::json!([6, 0]), "{report}");
    assert_eq!(report["faults"], serde_json::json!([]), "{report}");
    assert!(20.0 < report["margin_mean"].as_f64().unwrap(), "{report}");
    // The tiles of the two games of a pair come in the same order.
    let tiles = |name: &str| {
        let text = std::fs::read_to_string(records.join(name)).unwrap();
        let record: games::record::Record = text.parse().unwrap();
        let drawn = record.steps().filter(|step| step.starts_with('t')).map(String::from);
        drawn.collect::<Vec<String>>()
    };
    assert_eq!(tiles("000001a.bastide"), tiles("000001b.bastide"));
    assert_ne!(tiles("000001a.bastide"), tiles("000002a.bastide"));
}

#[test]
fn a_match_of_equals_is_even_and_the_same_each_time() {
    let line = "duel carcassonne random random --pairs 6 --seed 4 --playouts 1 --json";
    let figures = |report: &serde_json::Value| {
        ["wins", "draws", "margin_mean", "margin_error", "elo", "elo_error", "pentanomial"]
            .map(|name| report[name].clone())
    };
    let report = json(line);
    let games: u64 = (0..2).map(|index| report["wins"][index].as_u64().unwrap()).sum();
    assert_eq!(games + report["draws"].as_u64().unwrap(), 12);
    assert!(report["elo"].is_number(), "{report}");
    assert_eq!(figures(&report), figures(&json(&format!("{line} --concurrency 3"))));
}

#[test]
fn a_match_can_end_when_it_is_clear() {
    let report = json("duel zamek greedy random --pairs 60 --sprt 0,5 --playouts 1 --json");
    assert_eq!(report["sprt"]["verdict"], "accepted", "{report}");
    assert!(report["pairs"].as_u64().unwrap() < 60, "{report}");
}

#[test]
fn a_program_that_fails_is_blamed_and_loses() {
    for (how, want) in [
        ("crash", "crashed: exit status: 7"),
        ("stall", "stalled: no answer in 250 ms"),
        ("illegal", "played the illegal step \"z99_0\": "),
        ("silent", "answered without a step: \"bestmove\""),
    ] {
        let bot = format!("cmd:python3 {} {how}", file("tests/bots/bad.py").display());
        let args = "duel zamek BOT random --pairs 1 --movetime 50 --grace 200 --json";
        let args: Vec<&str> =
            args.split(' ').map(|word| if word == "BOT" { bot.as_str() } else { word }).collect();
        let ran = run_with(&args, "");
        assert_eq!(ran.code, Some(0), "{how}: {ran:?}");
        let report: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(report["wins"], serde_json::json!([0, 2]), "{how}: {report}");
        for index in 0..2 {
            let fault = &report["faults"][index];
            assert_eq!(fault["who"], "A", "{how}: {report}");
            let what = fault["what"].as_str().unwrap();
            assert!(what.starts_with(want), "{how}: {what}");
        }
    }
}

#[test]
fn a_program_that_cannot_begin_is_no_match() {
    for (bot, want) in [
        ("cmd:no-such-program-here", "cannot be started: no-such-program-here"),
        ("cmd:true", "crashed: exit status: 0"),
    ] {
        let ran = run(&format!("duel zamek {bot} random --pairs 1"));
        assert_eq!(ran.code, Some(2), "{ran:?}");
        assert!(ran.err.contains(want), "{}", ran.err);
    }
    for (line, want) in [
        ("duel zamek cmd: random", "a command line is missing after cmd:"),
        ("duel zamek level:99 random", "expected random, greedy, level:1 to level:8, or cmd:"),
        ("duel zamek random random --sprt 1,0", "two numbers of points, the smaller first"),
    ] {
        let ran = run(line);
        assert_eq!(ran.code, Some(2), "{line}: {ran:?}");
        assert!(ran.err.contains(want), "{line}: {}", ran.err);
    }
}

#[test]
fn the_bot_of_the_examples_plays_legally_in_every_game() {
    let path = file("../../examples/tgi_bot.py");
    let lines = std::fs::read_to_string(&path).expect("examples/tgi_bot.py").lines().count();
    assert!(lines <= 60, "{lines} lines");
    let bot = format!("cmd:python3 {} {BASTIDE}", path.display());
    for game in ["zamek", "castle", "carcassonne", "abbey-mayor"] {
        let ran = run_with(&["duel", game, &bot, "random", "--pairs", "1", "--json"], "");
        assert_eq!(ran.code, Some(0), "{game}: {ran:?}");
        let report: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(report["faults"], serde_json::json!([]), "{game}");
        assert_eq!(report["games"], 2, "{game}");
    }
}
