//! Saved games of our own making are read, replayed and judged.

use carcassonne::Turn;
use jcz::{Error, Saved, Verdict, check, read};

const MAYOR: &str = include_str!("games/mayor-and-knight.jcz");
const WAGON: &str = include_str!("games/wagon-drives.jcz");
const BARN: &str = include_str!("games/barn-and-farmer.jcz");
const ABBEY: &str = include_str!("games/abbey-kept-and-placed.jcz");

#[track_caller]
fn replayed(text: &str, unknown: usize) -> Saved {
    let saved = read(text).unwrap_or_else(|error| panic!("{error}"));
    let mut not_understood = 0;
    for claim in &saved.claims {
        match check(&saved, claim) {
            Verdict::Right => {}
            Verdict::Wrong(ours) => panic!("{claim}: {ours}"),
            Verdict::Unknown => not_understood += 1,
        }
    }
    assert_eq!(not_understood, unknown);
    saved
}

fn words(saved: &Saved) -> String {
    let words: Vec<String> = saved.moves.iter().map(ToString::to_string).collect();
    words.join(" ")
}

#[test]
fn the_start_tile_is_the_origin_wherever_the_file_has_it() {
    let saved = replayed(MAYOR, 1);
    assert_eq!(saved.names, ["Ada", "Ben"]);
    assert_eq!(words(&saved), "tE e0n1_2 mS tE e0n2_0 fN tE e0n3_2 -");
}

#[test]
fn a_wagon_is_deployed_and_driven_by_the_same_message() {
    let saved = replayed(WAGON, 0);
    assert!(words(&saved).contains("tL e1n0_1 wW ww1n0_N tU"), "{}", words(&saved));
}

#[test]
fn a_tile_that_fits_nowhere_is_removed_and_the_last_turn_ends_the_game() {
    let saved = replayed(BARN, 0);
    assert!(words(&saved).contains("tC x tB"), "{}", words(&saved));
    assert_eq!(saved.game.turn(), Turn::Over);
}

#[test]
fn an_abbey_is_declined_and_placed() {
    let saved = replayed(ABBEY, 0);
    assert!(words(&saved).contains("-abbey tB"), "{}", words(&saved));
    assert!(words(&saved).contains("abbey_e0n1 fC"), "{}", words(&saved));
}

#[test]
fn a_wrong_claim_is_told() {
    let saved = read(MAYOR).expect("it is sound");
    let wrong = Verdict::Wrong("Ben has 4".to_owned());
    assert_eq!(check(&saved, "Ben has 5 points"), wrong);
    assert!(matches!(check(&saved, "Ben scored city for 8 points"), Verdict::Wrong(_)));
    assert!(matches!(check(&saved, "Phase is WagonPhase"), Verdict::Wrong(_)));
    assert_eq!(check(&saved, "Zoe has 5 points"), Verdict::Unknown);
}

/// Changes a sound file in one place and wants this error.
#[track_caller]
fn refused(text: &str, from: &str, to: &str, want: &str) {
    let altered = text.replacen(from, to, 1);
    assert_ne!(altered, text, "{from}");
    let error = read(&altered).map(|_| ()).expect_err(to).to_string();
    assert!(error.contains(want), "{error}");
}

#[test]
fn what_is_missing_here_is_named() {
    refused(MAYOR, "\"mayor\": 1", "\"pig\": 1", "not here yet: pig");
    refused(MAYOR, "\"mayor\": 1", "\"mayor\": 9", "9 of mayor");
    refused(MAYOR, "\"basic:1\": 1", "\"basic:1\": 1, \"tower:1\": 1", "the tiles tower:1");
    refused(MAYOR, "\"tileId\": \"BA/C\"", "\"tileId\": \"TO/C\"", "the tile TO/C");
    refused(MAYOR, "DEPLOY_MEEPLE", "PAY_RANSOM", "the message PAY_RANSOM");
    refused(MAYOR, "0.mayor.1", "0.phantom.1", "the figure phantom");
    refused(WAGON, "\"C1\"", "\"C9\"", "the rule wagon-move = C9");
}

#[test]
fn a_file_that_breaks_the_rules_is_refused_with_its_message() {
    refused(MAYOR, "\"location\": \"S\"", "\"location\": \"N\"", "message 2: no City N");
    refused(MAYOR, "R180", "R0", "message 1: e0n1_0 is refused");
    refused(MAYOR, "R180", "R45", "message 1: no rotation R45");
    refused(WAGON, "\"City\"", "\"Road\"", "message 7: no Road _E");
    let other = "BA/LR is placed, but BA/L was drawn and fits";
    refused(ABBEY, "\"tileId\": \"BA/L\"", "\"tileId\": \"BA/LR\"", other);
    refused(MAYOR, "\"tile\": \"BA/RCr\"", "\"tile\": \"BA/L\"", "BA/L turned by 0 lies there");
}

#[test]
fn what_is_no_saved_game_is_refused() {
    for text in
        ["", "{}", "[]", "null", "{\"setup\": 1}", "{\"setup\":{},\"players\":[],\"replay\":[]}"]
    {
        assert!(read(text).is_err(), "{text}");
    }
    assert!(matches!(read("{"), Err(Error::Form(_))));
}
