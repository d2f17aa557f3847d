//! A refused move names the first reason that applies, in the order of the variants, and changes
//! nothing.

use carcassonne::{Carcassonne, Move, Refusal};
use game::Game;

const BASE: &str = "tiles=no abbeys=0 mayors=0 wagons=0 barns=0";

/// A game in which seat 0 has what is told of its supply, in this turn on this board.
fn game(board: &str, own: &str, turn: &str, options: &str) -> Carcassonne {
    let text = format!("{board} C1 0,0 {own} {turn} - {options}");
    text.trim_end().parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[track_caller]
fn check(game: &Carcassonne, word: &str, want: Refusal) {
    let m: Move = word.parse().expect("a move");
    let before = game.to_string();
    let mut copy = game.clone();
    assert_eq!(copy.play(m), Err(want), "{word}");
    assert_eq!(copy.to_string(), before, "{word} changed the game");
}

#[test]
fn tiles() {
    let over = "e0n0:D0 - 0,0 f7m0w0b0a0,f7m0w0b0a0 over0 0 ".to_owned() + BASE;
    let over: Carcassonne = over.parse().expect("a position");
    check(&over, "e0n0_0", Refusal::Over);
    let drawing = game("e0n0:D0", "f7m0w0b0a0,f7m0w0b0a0", "draw0", BASE);
    check(&drawing, "e0n0_0", Refusal::NotNow);
    check(&drawing, "tMa", Refusal::NotInBag);
    check(&drawing, "x", Refusal::NotNow);
    let placing = game("e0n0:D0", "f7m0w0b0a0,f7m0w0b0a0", "hand0:E", BASE);
    check(&placing, "tB", Refusal::NotNow);
    check(&placing, "e0n0_0", Refusal::Occupied);
    check(&placing, "e1n1_0", Refusal::Detached);
    check(&placing, "e127n127_0", Refusal::Detached);
    check(&placing, "e0n1_0", Refusal::Mismatch);
}

#[test]
fn abbeys() {
    let board = "w1n2:B0,B0/Mj3,1,E3/U0,D0,U0";
    let game = game(board, "f7m1w1b1a1,f7m1w1b1a1", "abbey0", "");
    check(&game, "tB", Refusal::NotNow);
    check(&game, "-", Refusal::NotNow);
    check(&game, "abbey_e0n0", Refusal::Occupied);
    check(&game, "abbey_e1n2", Refusal::NoHole);
    check(&game, "abbey_e127n127", Refusal::NoHole);
}

#[test]
fn figures() {
    // Seat 0 is out of followers: that comes first, even where there is no region.
    let ring = "e0n0:D0+0fE+0fEl";
    let few = format!("{BASE} followers=2");
    let poor = game(ring, "f0m0w0b0a0,f2m0w0b0a0", "hand0:U", &few);
    check(&placed(poor, "e1n0_0"), "fC", Refusal::NotNow);
    let board = "e0n0:D0+0fE";
    let own = "f6m1w1b1a0,f7m1w1b1a0";
    let road = placed(game(board, own, "hand0:U", "abbeys=0"), "e1n0_0");
    check(&road, "abbey_e0n1", Refusal::NotNow);
    check(&road, "bN", Refusal::BarnCorner);
    check(&road, "fNE", Refusal::BarnCorner);
    check(&road, "fN", Refusal::NoRegion);
    check(&road, "mE", Refusal::MayorCity);
    check(&road, "wNl", Refusal::WagonFarm);
    check(&road, "wE", Refusal::Taken);
    check(&road, "fE", Refusal::Taken);
    check(&road, "bNE", Refusal::BarnField);
    let none = placed(game("e0n0:D0", "f7m0w0b0a0,f7m0w0b0a0", "hand0:U", BASE), "e1n0_0");
    check(&none, "wC", Refusal::NoSupply);
    let off = "abbeys=0 farms=off house-wagon-road=on";
    let cloister = placed(game("e0n0:D0", "f7m1w1b1a0,f7m1w1b1a0", "hand0:B", off), "e0s1_0");
    check(&cloister, "fNl", Refusal::NoFarmers);
    check(&cloister, "wC", Refusal::WagonRoadless);
}

#[test]
fn barns() {
    let board = "e0n2:B0,B0/E2,B0+0bNW/D0";
    let own = "f7m0w0b0a0,f7m0w0b1a0";
    let plain = "abbeys=0 mayors=0 wagons=0";
    let beside = placed(game(board, own, "hand1:U", plain), "e1n0_0");
    check(&beside, "fNl", Refusal::BarnThere);
    check(&beside, "bSE", Refusal::BarnField);
    let board = "e0n2:B0,B0,B0/E2,B0+0bNW/D0";
    let beside = placed(game(board, own, "hand1:Mj", plain), "e2n1_0");
    check(&beside, "bNW", Refusal::BarnOnBarn);
}

#[test]
fn wagons() {
    let own = "f6m1w1b1a0,f7m1w1b1a0";
    let mut game = game("w1n1:1,E2,A0/T3+0fN,D0", own, "hand0:L", "abbeys=0");
    for word in ["e1n0_1", "wW"] {
        game.play(word.parse().expect("a move")).expect("it is legal");
    }
    check(&game, "-", Refusal::NotNow);
    check(&game, "we9n0_N", Refusal::NoRegion);
    check(&game, "we127n127_N", Refusal::NoRegion);
    check(&game, "we1n0_NE", Refusal::NoRegion);
    check(&game, "we1n0_Nl", Refusal::WagonFarm);
    check(&game, "ww1n0_N", Refusal::Taken);
    check(&game, "we1n0_N", Refusal::WagonComplete);
    check(&game, "we1n1_C", Refusal::WagonApart);
}

fn placed(mut game: Carcassonne, word: &str) -> Carcassonne {
    game.play(word.parse().expect("a move")).expect("it is legal");
    game
}
