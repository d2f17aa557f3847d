//! How many sequences of moves there are for a fixed order of draws, counted within a budget.
//!
//! A second implementation can be checked against these numbers; a change of the engine that is
//! not meant to change a rule must not change them.

use carcassonne::{Carcassonne, Move, Options, Turn};
use game::{Game, MoveList};

/// Leaves after `depth` steps of the players, the tiles drawn in the order of `draws`.
fn perft(game: &Carcassonne, draws: &[&str], depth: u32) -> u64 {
    let mut game = game.clone();
    let mut draws = draws;
    while let Turn::Draw { .. } | Turn::Remove { .. } = game.turn() {
        let mut m = Move::Remove;
        if let Turn::Draw { .. } = game.turn() {
            let Some((first, rest)) = draws.split_first() else { return 1 };
            draws = rest;
            m = first.parse().expect("a draw");
        }
        game.play(m).unwrap_or_else(|reason| panic!("{m}: {reason}"));
    }
    if depth == 0 || game.turn() == Turn::Over {
        return 1;
    }
    let mut moves = MoveList::new();
    game.legal_moves(&mut moves);
    let after = |m: Move| {
        let mut next = game.clone();
        next.play_unchecked(m, &mut ());
        perft(&next, draws, depth - 1)
    };
    moves.into_iter().map(after).sum()
}

#[track_caller]
fn check(position: &Carcassonne, draws: &str, want: &[u64]) {
    let draws: Vec<&str> = draws.split(' ').collect();
    let found: Vec<u64> =
        (1..=want.len() as u32).map(|depth| perft(position, &draws, depth)).collect();
    assert_eq!(found, want);
}

#[test]
fn the_base_game_from_the_start() {
    let game = Carcassonne::new(Options::BASE, 2).expect("two seats");
    check(&game, "tL tN tA tW", &[7, 56, 304, 888, 7314]);
}

#[test]
fn abbey_and_mayor_from_the_start() {
    let game = Carcassonne::new(Options::ABBEY_MAYOR, 3).expect("three seats");
    check(&game, "tMf tMb tU tMk", &[5, 40, 342, 2588, 21_496]);
}

#[test]
fn abbeys_wagons_and_barns_in_the_middle() {
    let position = "w1n2:B0,B0/Mj3,1,E3/U0,D0+0wN,U0 E2,U2,V3 0,0 f7m1w0b1a1,f7m1w1b1a1 abbey0 -";
    check(&position.parse().expect("a position"), "tU tE tV", &[2, 22, 102, 300]);
}
