//! The kept games of Zamek, replayed without a difference.

use oracle::{lines, replay};

const FILE: &[u8] = include_bytes!("../games/zamek-60.jsonl.gz");

/// The kept games have all that is rare: 42 tiles removed, 39 doublings, 216 choices of order,
/// 32 extra turns and 244 tokens taken.
#[test]
fn sixty_games() {
    let lines = lines(FILE).expect("the kept games are readable");
    assert_eq!(lines.len(), 60);
    for (line, text) in lines.iter().enumerate() {
        let report = replay(text);
        assert!(report.differences.is_empty(), "game {line}: {:#?}", report.differences);
        assert_eq!(report.known, 0, "the programs that made these games have no known error");
    }
}

#[test]
fn a_changed_game_is_noticed() {
    let all = lines(FILE).expect("the kept games are readable");
    let with = |what: &str| all.iter().find(|line| line.contains(what)).expect("a game has it");
    let changes = [
        // Who, what and how much.
        ("\"k\":\"score\",\"p\":0", "\"k\":\"score\",\"p\":1"),
        ("\"points\":4", "\"points\":5"),
        ("\"area\":\"P@", "\"area\":\"H@"),
        ("\"token\":6", "\"token\":7"),
        ("\"h\":\"", "\"h\":\"0"),
        ("\"n\":20", "\"n\":21"),
        ("\"supply\":[6,5]", "\"supply\":[6,6]"),
        ("\"house\":[0,1]", "\"house\":[0,2]"),
        ("\"tokens\":[[],[2]]", "\"tokens\":[[],[3]]"),
        ("\"total\":[", "\"total\":[1"),
        ("\"meadows\":[", "\"meadows\":[1"),
        // What is missing, or no move.
        ("\"k\":\"score\"", "\"k\":\"scored\""),
        ("\"do\":\"A\"", "\"do\":\"B\""),
        ("\"deck\":[", "\"deck\":[61,"),
    ];
    for (from, to) in changes {
        let changed = with(from).replacen(from, to, 1);
        assert!(!replay(&changed).differences.is_empty(), "{from} became {to}");
    }
}
