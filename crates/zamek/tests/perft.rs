//! Counts the ways to play a fixed order of draws: the same numbers in any right engine.
//!
//! `zamek.perft` holds a game a line: the tiles in order of drawing, then after `:` the number of
//! sequences of players' steps of length 1, 2, 3, ... Where a token is revealed, it is the lowest
//! unseen. Each line may take [`NODES_MAX`] nodes.

use game::{Actor, Game, MoveList};
use zamek::{Move, TileKind, Turn, Zamek};

const FILE: &str = include_str!("zamek.perft");
/// What a line may take at most, so that the whole file takes seconds.
const NODES_MAX: u64 = 400_000;

/// Plays what chance does, until a player is to move or the draws run out.
fn chance(game: &mut Zamek, draws: &mut &[TileKind]) -> bool {
    while game.actor() == Actor::Chance {
        let m = match game.turn() {
            Turn::Draw { .. } => {
                let Some((&first, rest)) = draws.split_first() else { return false };
                *draws = rest;
                Move::Draw(first)
            }
            Turn::RevealToken { .. } => {
                Move::Reveal(game.tokens_unseen().iter().next().expect("a token is unseen"))
            }
            Turn::Remove { .. } => Move::Remove,
            turn => panic!("no chance move for {turn:?}"),
        };
        game.play(m).expect("chance is right");
    }
    game.actor() != Actor::Over
}

fn perft(mut game: Zamek, mut draws: &[TileKind], depth: usize) -> u64 {
    if depth == 0 || !chance(&mut game, &mut draws) {
        return u64::from(depth == 0);
    }
    let mut moves = MoveList::new();
    game.legal_moves(&mut moves);
    let after = |&m: &Move| {
        let mut next = game;
        next.play_unchecked(m, &mut ());
        perft(next, draws, depth - 1)
    };
    if depth == 1 { moves.len() as u64 } else { moves.iter().map(after).sum() }
}

/// The numbers of sequences of length 1 up to `depth` from the start that a line names.
fn counts(start: &str, depth: usize) -> Vec<u64> {
    let (position, draws) = start.split_once('|').unwrap_or(("", start));
    let draws: Vec<TileKind> =
        draws.split_whitespace().map(|word| word.parse().expect("a tile")).collect();
    let game = if position.is_empty() {
        Zamek::new("first=white".parse().expect("an option"))
    } else {
        position.trim().parse().unwrap_or_else(|error| panic!("{error}: {start}"))
    };
    (1..=depth).map(|depth| perft(game, &draws, depth)).collect()
}

#[test]
fn the_number_of_sequences_is_as_written() {
    let mut lines = 0;
    for line in FILE.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (start, want) = line.rsplit_once(": ").expect("draws : counts");
        let want: Vec<u64> =
            want.split_whitespace().map(|word| word.parse().expect("a number")).collect();
        assert_eq!(counts(start, want.len()), want, "{line}");
        assert!(want.iter().all(|&nodes| nodes <= NODES_MAX), "{line}: too many nodes");
        lines += 1;
    }
    assert!(4 <= lines);
}
