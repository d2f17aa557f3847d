//! The exact end: every draw, every turn, down to the result.

use game::{Actor, Game, Seat};

use crate::{Points, limits::Meter};

/// What each seat can expect when every seat plays for the largest margin of
/// its own, and chance falls as its weights say. `None` when the meter runs out.
///
/// With two seats this is the value of the game. With more it is that of
/// seats that each think of their own margin only.
pub(crate) fn expectation<G: Game>(game: &G, meter: &mut Meter<'_>) -> Option<Points> {
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    match game.actor() {
        Actor::Over => meter.may_evaluate().then(|| Points::shown(game)),
        Actor::Seat(seat) => best(game, &moves, seat, meter).map(|(_, points)| points),
        Actor::Chance => mean(game, &moves, meter),
    }
}

fn after<G: Game>(game: &G, m: G::Move) -> G {
    let mut after = game.clone();
    after.play_unchecked(m, &mut ());
    after
}

fn best<G: Game>(
    game: &G,
    moves: &[G::Move],
    seat: Seat,
    meter: &mut Meter<'_>,
) -> Option<(f32, Points)> {
    let mut best: Option<(f32, Points)> = None;
    for &m in moves {
        let points = expectation(&after(game, m), meter)?;
        let margin = points.margin(seat, game.seat_count());
        if best.is_none_or(|(most, _)| most < margin) {
            best = Some((margin, points));
        }
    }
    best
}

fn mean<G: Game>(game: &G, moves: &[G::Move], meter: &mut Meter<'_>) -> Option<Points> {
    let total: u32 = moves.iter().map(|&m| game.weight(m)).sum();
    let mut mean = Points::default();
    for &m in moves.iter().filter(|&&m| 0 < game.weight(m)) {
        let share = game.weight(m) as f32 / total as f32;
        let points = expectation(&after(game, m), meter)?;
        mean.add(&points, share);
    }
    Some(mean)
}
