//! The kept games of Carcassonne, replayed without a difference.

use oracle::{Report, lines, replay};

/// What the replays of a file found together.
#[track_caller]
fn check(file: &[u8], games: usize, known: u32) {
    let lines = lines(file).expect("the kept games are readable");
    let reports: Vec<Report> = lines.iter().map(|line| replay(line)).collect();
    for (line, report) in reports.iter().enumerate() {
        assert!(report.differences.is_empty(), "game {line}: {:#?}", report.differences);
    }
    assert_eq!(reports.len(), games);
    assert_eq!(reports.iter().map(|report| report.known).sum::<u32>(), known);
}

#[test]
fn thirty_games_of_the_base_game() {
    check(include_bytes!("../games/carcassonne-base.jsonl.gz"), 30, 0);
}

#[test]
fn thirty_games_with_abbey_and_mayor() {
    check(include_bytes!("../games/carcassonne-abbey-mayor.jsonl.gz"), 30, KNOWN);
}

/// Abbeys offered again at the end, and wagons of completed abbeys not asked.
const KNOWN: u32 = 12;

#[test]
fn a_changed_game_is_noticed() {
    let file = include_bytes!("../games/carcassonne-abbey-mayor.jsonl.gz");
    let line = lines(file.as_slice()).expect("the kept games are readable").swap_remove(0);
    let errors = [
        ("\"sum\":[", "\"sum\":[1"),
        ("\"back\":[", "\"back\":[\"0y\","),
        ("\"n\":6", "\"n\":7"),
        ("\"pts\":[", "\"pts\":[[1,1,\"road\"],"),
    ];
    for (from, to) in errors {
        let changed = line.replacen(from, to, 1);
        assert!(changed != line, "{from} is in the game");
        assert!(!replay(&changed).differences.is_empty(), "{from} became {to}");
    }
    assert!(!replay("{}").differences.is_empty());
    assert!(!replay("no json").differences.is_empty());
}
