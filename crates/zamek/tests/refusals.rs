//! Moves that are refused, each for the first reason that applies.

use game::Game;
use zamek::{Move, Refusal, Zamek};

const EMPTY: &str = "6/6/9/8/5/5/5/7/7/7/7/4";
const REST: &str = "0,0 -/- -/- 12,16,20,26,32,38,42,56,64,66,82,88,90 112233445566778899 -/-";
/// A road tile beside start space 74, its road on both sides.
const ROAD: &str = "6/6/9/8/5/5/5/6,t15_0/7/7/7/4";

#[track_caller]
fn check(position: &str, m: &str, want: Result<(), Refusal>) {
    let mut game: Zamek = position.parse().unwrap_or_else(|error| panic!("{error}: {position}"));
    let m: Move = m.parse().unwrap_or_else(|error| panic!("{error}: {m}"));
    assert_eq!(game.play(m), want, "{m} in {position}");
    if want.is_err() {
        assert_eq!(game.to_string(), position, "refused, yet it changed the game");
    }
}

/// rule: Z2.1 Z2.2 Z2.3 Z4.1 Z4.2 Z6.1
#[test]
fn a_refused_move_names_the_first_reason_that_applies() {
    use Refusal::{Detached, NoRegion, NoSuchTile, NotNow, Occupied, Outside, Over, RoadMismatch};
    let over = format!("{EMPTY} - over 0,0 -/- -/- - 112233445566778899 -/-");
    let draw = format!("{EMPTY} 1,4 draw:white {REST}");
    let place = format!("{EMPTY} 1 place:white:t4 {REST}");
    let place_next = format!("{ROAD} 1 place:white:t4 {REST}");
    let follower = format!("{ROAD} 1 follower:white:i6 {REST}");
    let table = [
        // Whatever it is, the game is over.
        (&over, "x", Err(Over)),
        (&over, "k1_0", Err(Over)),
        // Not a move of this moment, though it is wrong in other ways too.
        (&draw, "k1_0", Err(NotNow)),
        (&draw, "HNW", Err(NotNow)),
        (&draw, "x", Err(NotNow)),
        (&draw, "t5", Err(NoSuchTile)),
        (&draw, "t4", Ok(())),
        // Z2.1 before Z2.2 before Z2.3.
        (&place, "k1_0", Err(Outside)),
        (&place, "a14_0", Err(Outside)),
        (&place_next, "i6_0", Err(Occupied)),
        (&place, "f7_0", Err(Detached)),
        (&place_next, "h5_0", Err(Detached)), // it touches i6 in a corner only
        (&place_next, "i7_1", Err(RoadMismatch)),
        (&place_next, "h6_1", Err(RoadMismatch)),
        (&place_next, "h6_0", Ok(())),
        (&place, "e13_0", Err(RoadMismatch)), // a road into a start space that has none
        (&place, "e13_1", Ok(())),
        (&place, "e8_1", Err(RoadMismatch)), // no road where the start space has one
        // Z4.1 before Z4.2.
        (&follower, "HNW", Err(NoRegion)),
        (&follower, "RN", Err(NoRegion)),
        (&follower, "RW", Ok(())),
        (&follower, "-", Ok(())),
    ];
    for (position, m, want) in table {
        check(position, m, want);
    }
}

/// rule: Z4.2 Z4.3
#[test]
fn a_held_area_is_refused_however_far_its_follower_stands() {
    let held = "6/6/9/8/5/5/5/4,t4_0,t26_0,t15_0:wRE/7/7/7/4 1 follower:black:g6";
    let position = format!("{held} {REST}");
    check(&position, "RW", Err(Refusal::Taken));
    check(&position, "PNW", Ok(()));
}

/// rule: Z5.6 Z5.10 Z5.12
#[test]
fn a_score_is_refused_in_order() {
    use Refusal::{NoRegion, NoTile, NotDoubled, NotScoring};
    // White scores a pigsty on e2 and a house on f2; the house on e2 is open.
    let board = "6/6/9/8/5/5/5/7/7/7/2,t53_0,4/2,t21_1:wPNE,t36_2:wHSE";
    let position = format!("{board} 1 score:white:white:f2 {REST}");
    let table = [
        ("sHNW_a14", Err(NoTile)),
        ("sHNW_e4", Err(NoTile)),
        ("sRE_e2", Err(NoRegion)),
        ("sPNE_f2", Err(NoRegion)),
        ("sHNW_e2_x2", Err(NotScoring)),
        ("sPNE_e2_x2", Err(NotDoubled)),
        ("sPNE_e2", Ok(())),
        ("sHSE_f2", Ok(())),
    ];
    for (m, want) in table {
        check(&position, m, want);
    }
}

/// rule: Z6.3 Z6.4 Z6.6 Z6.9
#[test]
fn an_end_token_is_refused_in_order() {
    use Refusal::{
        Complete, NoFamilyHouse, NoMajority, NoRegion, NoTile, TokenMissing, UsedTwice, WrongArea,
    };
    let board = "t42_0,1,t33_3:wHNE,t42_0,2/6/8,t56_3:wPSW/8/5/t49_1:bPNE,4/5/7/7/t25_0:wRN,6/7/4";
    let from = |from: u8, used: &str, options: &str| {
        format!(
            "{board} - use:white:white:{from} 0,0 4577/- -/- - 11223345668899 {used} \
             end-tokens=ask{options}"
        )
    };
    let late = from(7, "-/-", "");
    let early = from(4, "-/-", "");
    let used = format!(
        "{board} - use:white:white:7 0,0 7/- -/- - 112233445566 7HNE_g13/- \
         end-tokens=ask unfinished-majority=no"
    );
    let table = [
        (&late, "u7HNW_a14", Err(NoTile)),
        (&late, "u7RN_g13", Err(NoRegion)),
        (&late, "u4MNW_j11", Err(TokenMissing)), // kinds below 7 are past
        (&late, "u8PSW_j11", Err(TokenMissing)), // White has none
        (&late, "u5", Err(TokenMissing)),
        (&late, "u6", Err(TokenMissing)),
        (&early, "u5", Err(NoFamilyHouse)),
        (&late, "u7PSW_j11", Err(WrongArea)),
        (&late, "u7HNW_e13", Err(Complete)),
        (&late, "u7HSW_c4", Err(NoMajority)),
        (&used, "u7HSE_g13", Err(UsedTwice)), // another quarter of the same house
        (&late, "u7HNE_g13", Ok(())),
        (&late, "u-", Ok(())),
    ];
    for (position, m, want) in table {
        check(position, m, want);
    }
}

#[test]
fn every_refusal_has_a_clause_a_key_and_words_of_its_own() {
    use game::Refusal as _;
    for (i, refusal) in Refusal::ALL.into_iter().enumerate() {
        assert_eq!(refusal as usize, i, "the order of ALL is the order of the checks");
        assert!(refusal.clause().0.starts_with('Z'));
        let same = |other: &Refusal| {
            other.key() == refusal.key() || other.to_string() == refusal.to_string()
        };
        assert_eq!(Refusal::ALL.iter().filter(|other| same(other)).count(), 1, "{refusal}");
    }
}
