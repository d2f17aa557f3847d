//! Records as processes see them: convert, verify, replay, render, and the blocks of `docs/formats.md`.

mod kit;

use std::path::Path;

use kit::{Folder, golden, output, run, run_with};

/// A short game that is not over.
const SHORT: &str = "[Game \"zamek\"]\n[Rules \"first=white\"]\n[Seat1 \"person Anna\"]\n\
    [Seat2 \"greedy\"]\n[Result \"*\"]\n\n1. t53.e13_2.PSW! {[%ev 0.61] Good.} 2. t19.e2_0.PNW *\n";

/// A finished random game of this program, as text.
fn finished(folder: &Folder, game: &str, seed: u32) -> String {
    let path = folder.file(&format!("{game}{seed}"));
    output(&format!("simulate {game} --games 1 --seed {seed} --record {}", path.display()));
    std::fs::read_to_string(path.join("000001.bastide")).unwrap()
}

#[test]
fn a_record_comes_back_from_json_and_from_a_link() {
    let folder = Folder::new();
    let games =
        [SHORT.to_owned(), finished(&folder, "zamek", 1), finished(&folder, "abbey-mayor", 2)];
    for (number, text) in games.iter().enumerate() {
        let record = folder.write(&format!("{number}.bastide"), text);
        for form in ["json", "link"] {
            let other = folder.file(&format!("{number}.{form}"));
            output(&format!("convert {} --to {form} -o {}", record.display(), other.display()));
            assert_eq!(output(&format!("convert {}", other.display())), *text, "{form}");
        }
    }
    let link = run_with(&["convert", "-", "--to", "link"], &games[1]);
    assert!(link.out.len() < 1200, "a finished game is a short link: {}", link.out.len());
}

#[test]
fn a_record_that_is_not_true_is_found_out() {
    let folder = Folder::new();
    let text = finished(&folder, "carcassonne", 3);
    let scores = text.lines().find(|line| line.starts_with("[Scores")).unwrap();
    let result = if text.contains("\"1-0\"") { "1-0" } else { "0-1" };
    let turned: String = result.chars().rev().collect();
    let check = |text: &str, want: &str| {
        let path = folder.write("false.bastide", text);
        let ran = run(&format!("verify {}", path.display()));
        assert_eq!(ran.code, Some(1), "{ran:?}");
        assert!(ran.out.contains(want), "{} has not {want:?}", ran.out);
    };
    check(&text.replace(scores, "[Scores \"1 2\"]"), "the scores are");
    check(&text.replace(result, &turned), "the result is");
    check(&text.replace(result, "*"), "the game is over, but the result is *");
    check(&SHORT.replace("\"*\"", "\"1-0\"").replace(" *\n", " 1-0\n"), "the game is not over");
    check(&SHORT.replace("e2_0", "e3_0"), "line 7, column 45: turn 2, step e3_0:");
    check(&SHORT.replace("2. t19", "3. t19"), "line 7, column 38: expected turn number 2.");
    assert_eq!(run("verify no-such-file").code, Some(2));
}

#[test]
fn the_deal_of_a_record_is_checked_against_its_commitment() {
    let fair = |seed: &str| {
        format!(
            "{}[Table \"t1\"]\n[Commit \"34cb9191eff5577120d0600692c385c916c0ee957cee9736cf53414e3d88dbe0\"]\n[Seed \"{seed}\"]\n\n*\n",
            "[Game \"zamek\"]\n[Rules \"first=white\"]\n[Seat1 \"person\"]\n[Seat2 \"person\"]\n[Result \"*\"]\n"
        )
    };
    let zeros = "0".repeat(64);
    let verify = |text: &str| run_with(&["verify", "-"], text);
    assert_eq!(verify(&fair(&zeros)).code, Some(0));
    let other = verify(&fair(&"1".repeat(64)));
    assert_eq!(other.code, Some(1));
    assert!(other.out.contains("the seed is not the one that was committed to"), "{}", other.out);
    assert!(verify(&fair("12")).out.contains("64 hexadecimal digits"));
    // Two draws of which at most one can be the one that the seed gives.
    let drawn = |tile: &str| verify(&fair(&zeros).replace("\n*\n", &format!("\n1. {tile} *\n")));
    let tiles = ["t1", "t2"].map(|tile| drawn(tile).code);
    assert!(tiles.contains(&Some(1)), "{tiles:?}");
    let bound = drawn("t1").out + &drawn("t2").out;
    let tile = bound.split("the seed gives \"").nth(1).unwrap().split('"').next().unwrap();
    assert_eq!(drawn(tile).code, Some(0), "{tile}");
}

#[test]
fn malformed_input_is_named_with_line_and_column() {
    for (text, want) in [
        ("[Game \"zamek\"\n", "line 1, column 14: expected ], found the end of the line"),
        ("", "line 1, column 1: expected a tag such as [Game \"zamek\"]"),
        (
            &SHORT.replace("e13_2", "e13_2_"),
            "line 7, column 8: turn 1, step e13_2_: expected a move",
        ),
    ] {
        let ran = run_with(&["replay", "-"], text);
        assert_eq!(ran.code, Some(2), "{ran:?}");
        assert!(ran.err.contains(want), "{} has not {want:?}", ran.err);
    }
    let bytes = run_with(&["replay", "-"], &"x".repeat((1 << 20) + 1));
    assert!(bytes.err.contains("too long for a record"), "{}", bytes.err);
    for (text, want) in [
        ("{\"setup\": \"zamek\"}", "missing field"),
        ("{\"replay\": []}", "missing field"),
        ("r=%%%", "the link is damaged"),
        ("hello", "expected a record, JSON, or a link"),
        ("", "the file is empty"),
    ] {
        let ran = run_with(&["convert", "-"], text);
        assert_eq!(ran.code, Some(2), "{text}: {ran:?}");
        assert!(ran.err.contains(want), "{text}: {} has not {want:?}", ran.err);
    }
}

#[test]
fn a_replay_tells_every_score_with_its_reasons() {
    let folder = Folder::new();
    let path = folder.write("game.bastide", &finished(&folder, "zamek", 4));
    golden("replay-zamek.txt", &output(&format!("replay {} --colour never", path.display())));
    let summary = output(&format!("replay {} --summary --lang pl", path.display()));
    assert!(summary.contains("Biały") && summary.contains("Punkty według źródła"), "{summary}");
    let path = folder.write("other.bastide", &finished(&folder, "abbey-mayor", 4));
    golden(
        "replay-abbey-mayor.txt",
        &output(&format!("replay {} --summary --board", path.display())),
    );
}

#[test]
fn a_board_is_drawn_as_svg_and_as_png() {
    let folder = Folder::new();
    let record = folder.write("game.bastide", &finished(&folder, "carcassonne", 5));
    let svg = folder.file("board.svg");
    output(&format!("render {} -o {} --coordinates", record.display(), svg.display()));
    assert!(std::fs::read_to_string(svg).unwrap().starts_with("<svg"));
    let png = folder.file("board.png");
    output(&format!("render {} --turn 9 --width 320 -o {}", record.display(), png.display()));
    let bytes = std::fs::read(&png).unwrap();
    assert!(bytes.starts_with(b"\x89PNG"));
    assert_eq!(bytes[16..20], 320_u32.to_be_bytes(), "the width in its header");
    let ran = run(&format!("render {} -o board.gif", record.display()));
    assert!(ran.err.contains("a picture ends in .svg or .png"), "{}", ran.err);
    let ran = run_with(&["render", "no such position", "-o", "x.svg"], "");
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("no position of zamek"), "{}", ran.err);
}

/// The blocks of the page whose mark begins with `mark`: what stands behind it, and the text.
fn blocks(mark: &str) -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/formats.md");
    let page = std::fs::read_to_string(path).expect("docs/formats.md");
    let mut found = Vec::new();
    let mut parts = page.split("\n```");
    while let (Some(_), Some(block)) = (parts.next(), parts.next()) {
        let (head, text) = block.split_once('\n').expect("a block has a first line");
        if let Some(rest) = head.strip_prefix(mark) {
            found.push((rest.trim().to_owned(), format!("{text}\n")));
        }
    }
    assert!(!found.is_empty(), "docs/formats.md has no block {mark}");
    found
}

#[test]
fn the_examples_of_the_format_page_are_what_it_says() {
    for (_, text) in blocks("record") {
        let ran = run_with(&["verify", "-"], &text);
        assert_eq!(ran.code, Some(0), "{text}: {ran:?}");
        let json = run_with(&["convert", "-", "--to", "json"], &text);
        assert_eq!(run_with(&["convert", "-"], &json.out).code, Some(0), "{json:?}");
    }
    for (game, text) in blocks("position") {
        let text = text.trim_end();
        let args = ["perft", &game, "--depth", "1", "--position", text];
        let ran = run_with(&args, "");
        assert_eq!(ran.code, Some(0), "{text}: {ran:?}");
        assert!(!ran.out.contains("nodes 0 "), "{text}: nothing can be played");
    }
}

#[test]
fn perft_counts_the_same_from_a_position_as_from_the_start() {
    let nodes = |args: &[&str]| {
        let ran = run_with(args, "");
        assert_eq!(ran.code, Some(0), "{ran:?}");
        ran.out.split("nodes ").nth(1).unwrap().split(' ').next().unwrap().to_owned()
    };
    let (_, position) = blocks("position").swap_remove(0);
    let start = nodes(&["perft", "zamek", "--depth", "3", "--rule", "first=white"]);
    let there = nodes(&["perft", "zamek", "--depth", "3", "--position", position.trim_end()]);
    assert_eq!(start, there);
    let ran = run_with(&["perft", "carcassonne", "--position", "e0n0:E2 x y z"], "");
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("no position of carcassonne"), "{}", ran.err);
}
