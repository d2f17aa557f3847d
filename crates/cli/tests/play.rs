//! `bastide play` with a script at its input.

mod kit;

use kit::{Folder, golden, output, run, run_with};

fn play(flags: &str, input: &str) -> String {
    let line = format!("play {flags} --lang en --colour never");
    let ran = run_with(&line.split_whitespace().collect::<Vec<&str>>(), input);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    ran.out
}

const ZAMEK: &str = "zamek --seed 3 --rule first=white";

#[test]
fn a_turn_is_shown_asked_for_and_answered() {
    let flags = format!("{ZAMEK} --seats person,person");
    golden("play-zamek.txt", &play(&flags, "help\nmoves e13\ne13_0\nmoves\n-\n\nlog\nbag\nquit\n"));
}

#[test]
fn carcassonne_is_played_hot_seat() {
    let flags = "abbey-mayor --seats person,person,person --seed 5";
    golden("play-abbey-mayor.txt", &play(flags, "turn\nscore\nmoves e1\nquit\n"));
}

#[test]
fn the_own_turn_can_be_taken_back_until_it_is_sent() {
    let shown = play(ZAMEK, "undo\ne13_0\nundo\ne13_0.-\nundo\nundo\nh13_0 -\n\nundo\nquit\n");
    assert_eq!(shown.matches("There is nothing of this turn to take back.").count(), 2, "{shown}");
    assert_eq!(shown.matches("Taken back: e13_0").count(), 2, "{shown}");
    assert_eq!(shown.matches("Taken back: -\n").count(), 1, "{shown}");
    assert_eq!(shown.matches("Black (greedy) plays").count(), 1, "{shown}");
}

#[test]
fn a_refused_step_says_why_and_changes_nothing() {
    let shown = play(ZAMEK, "f7_0\ne13_9\ne13_0.e12_0\nquit\n");
    assert!(shown.contains("f7_0: No side would touch a tile or a start space. (Z2.2)"), "{shown}");
    assert!(shown.contains("e13_9: This is no step of this game."), "{shown}");
    assert!(shown.contains("e12_0: The game waits for another kind of step."), "{shown}");
}

#[test]
fn a_saved_game_goes_on_where_it_stood() {
    let folder = Folder::new();
    let path = folder.file("my game.bastide");
    let args = |rest: &[&str], input: &str| {
        let mut args = vec!["play"];
        args.extend(rest);
        args.extend(["--lang", "en", "--colour", "never"]);
        let ran = run_with(&args, input);
        assert_eq!(ran.code, Some(0), "{ran:?}");
        ran.out
    };
    let file = path.to_str().unwrap();
    let input = format!("e13_0.-\n\nsave {file}\nquit\n");
    args(&["zamek", "--seed", "3", "--rule", "first=white"], &input);
    let saved = std::fs::read_to_string(&path).unwrap();
    assert!(saved.contains("1. t2.e13_0.- 2. t"), "{saved}");
    let again = args(&["--resume", file], "log\nquit\n");
    assert!(again.contains("White, place the tile"), "{again}");
    // What is going on is kept at every turn: the input ends, and nothing is lost.
    assert_eq!(std::fs::read_to_string(&path).unwrap(), saved);
    let ended = args(&["zamek", "--seed", "3", "--save", file], "");
    assert!(ended.contains("The input ended. The game is saved."), "{ended}");
}

#[test]
fn a_whole_game_between_computers_ends_with_its_result() {
    let folder = Folder::new();
    for game in ["zamek", "abbey-mayor"] {
        let path = folder.file(&format!("{game}.bastide"));
        let shown =
            play(&format!("{game} --seats random,random --seed 1 --save {}", path.display()), "");
        assert!(shown.contains("The game is over."), "{shown}");
        assert!(shown.contains(" wins with ") || shown.contains(" shares the win "), "{shown}");
        assert_eq!(output(&format!("verify {}", path.display())), "", "{game}");
    }
}

#[test]
fn what_cannot_be_begun_is_named() {
    for (line, want) in [
        ("play", "required arguments"),
        ("play zamek --seats person", "zamek has 2 to 2 seats, not 1"),
        ("play zamek --seats person,nobody", "expected person, random, greedy"),
        ("play --resume no-such-file", "cannot open no-such-file"),
        ("play zamek --resume x", "cannot be used with"),
    ] {
        let ran = run(line);
        assert_eq!(ran.code, Some(2), "{line}: {ran:?}");
        assert!(ran.err.contains(want), "{line}: {}", ran.err);
    }
}
