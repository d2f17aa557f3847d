//! Training: how much of each part of a judgement to believe.
//!
//! A judgement is a sum of parts, and what matters is how it ranks the turns
//! that may be played in one position. So that is what is learned. From games
//! of a one-turn player against itself, positions are taken ([`sample`]); of
//! each some of the best turns; and each of those is played out to the end by
//! the same player under the same draws. Then the shares are found that tell
//! best, by least squares, by how much one turn did better than its siblings
//! ([`fit`]). Shares are held near 1, and near 0 for parts that the plain judge
//! does not believe in, so that little data cannot do much harm.
//!
//! Whether the result is stronger is for a match to say, not for the fit.

use game::{Actor, Game, MoveList, Seat};

use crate::{Dealer, Dice, Limits, judge::Parts, one_turn, player::Judged};

/// One position: the turns that were tried in it.
pub type Siblings = Vec<Tried>;

/// A turn that was tried.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried {
    /// What the judge saw after it, part by part: the mover's less the other's.
    pub parts: Vec<f32>,
    /// Points on the track after it, likewise.
    pub points: f32,
    /// The margin at the end of the game that was played out from there.
    pub margin: f32,
}

/// Turns of one position that are tried, at most.
const TRIED_MAX: usize = 6;

/// Takes about `per_game` positions from a game of two seats from `start`, in which
/// both look one turn ahead by the word of `judge`, and tries turns in each.
///
/// The same seed gives the same data. `go_on` is asked before each position.
///
/// # Panics
///
/// If `start` has not two seats.
pub fn sample<G: Judged>(
    start: &G,
    judge: &mut G::Judge,
    seed: u64,
    per_game: usize,
    go_on: &mut dyn FnMut() -> bool,
) -> Vec<Siblings> {
    assert_eq!(start.seat_count(), 2);
    let mut dice = Dice::for_purpose(seed, &[1]);
    let mut dealer = Dealer::new(seed);
    let mut game = start.clone();
    let mut found = Vec::new();
    while let Some(seat) = deal(&mut game, &mut dealer) {
        // Both games have some 70 turns or fewer.
        if dice.below(70) < per_game {
            if !go_on() {
                break;
            }
            found.push(try_turns(&game, seat, judge, dice.roll()));
        }
        play_turn(&mut game, seat, judge);
    }
    found
}

/// Lets chance move until a seat is to move; `None` when the game is over.
fn deal<G: Game>(game: &mut G, dealer: &mut Dealer) -> Option<Seat> {
    let mut moves = MoveList::new();
    loop {
        match game.actor() {
            Actor::Over => return None,
            Actor::Seat(seat) => return Some(seat),
            Actor::Chance => {
                game.legal_moves(&mut moves);
                let m = dealer.draw(game, &moves);
                game.play_unchecked(m, &mut ());
            }
        }
    }
}

fn play_turn<G: Judged>(game: &mut G, seat: Seat, judge: &mut G::Judge) {
    let answer = one_turn(game, judge, Limits::default(), &mut || false);
    play_steps(game, seat, &answer.steps);
}

fn play_steps<G: Game>(game: &mut G, seat: Seat, steps: &[G::Move]) {
    for &step in steps {
        if game.actor() == Actor::Seat(seat) {
            game.play_unchecked(step, &mut ());
        }
    }
}

fn try_turns<G: Judged>(game: &G, seat: Seat, judge: &mut G::Judge, seed: u64) -> Siblings {
    let answer = one_turn(game, judge, Limits::default(), &mut || false);
    let other = seat.next(2);
    let lines = answer.lines.iter().take(TRIED_MAX);
    lines
        .map(|line| {
            let mut after = game.clone();
            play_steps(&mut after, seat, &line.steps);
            let parts = judge.parts(&after);
            let difference = parts[seat.index()].iter().zip(&parts[other.index()]);
            let parts = difference.map(|(own, theirs)| own - theirs).collect();
            let ahead = |game: &G| game.score(seat) as f32 - game.score(other) as f32;
            let points = ahead(&after);
            // The same draws for all siblings.
            let mut dealer = Dealer::new(seed);
            while let Some(mover) = deal(&mut after, &mut dealer) {
                play_turn(&mut after, mover, judge);
            }
            Tried { parts, points, margin: ahead(&after) }
        })
        .collect()
}

/// Goes `step` of the way from the shares `from` to the shares `to`.
///
/// A fit to noisy games overshoots; matches say how far to go, and it was a third
/// to a half of the way in both games (`docs/strength.md`).
///
/// # Panics
///
/// If there are not as many of both.
#[must_use]
pub fn stepped(from: &[f32], to: &[f32], step: f32) -> Vec<f32> {
    assert_eq!(from.len(), to.len());
    from.iter().zip(to).map(|(from, to)| from + step * (to - from)).collect()
}

/// How badly shares tell siblings apart: the mean square of what they leave unexplained.
#[must_use]
pub fn miss(data: &[Siblings], shares: &[f32]) -> f64 {
    let misses = data.iter().flat_map(|siblings| differences(siblings, shares));
    let (count, sum) =
        misses.fold((0.0, 0.0), |(count, sum), (_, miss)| (count + 1.0, sum + miss * miss));
    sum / f64::max(count, 1.0)
}

/// The shares that tell the siblings of `data` apart best.
///
/// `near` is where they are held, with the strength of `hold` positions: the
/// more data, the further they may go from it.
#[must_use]
pub fn fit(data: &[Siblings], near: &[f32], hold: f64) -> Vec<f32> {
    let count = near.len();
    let mut square = vec![vec![0.0_f64; count]; count];
    let mut right = vec![0.0_f64; count];
    let mut row_count = 0.0_f64;
    for siblings in data.iter().filter(|siblings| 1 < siblings.len()) {
        for (row, miss) in differences(siblings, near) {
            for i in 0..count {
                right[i] += row[i] * miss;
                for j in 0..count {
                    square[i][j] += row[i] * row[j];
                }
            }
            row_count += 1.0;
        }
    }
    for (part, row) in square.iter_mut().enumerate() {
        // A part that never differs cannot be told, and stays where it is.
        row[part] *= 1.0 + hold / row_count.max(1.0);
        row[part] += 1e-9;
    }
    let change = solved(square, right);
    near.iter().zip(change).map(|(near, change)| near + change as f32).collect()
}

/// How the parts of each sibling differ from the mean of all, and how much of
/// its margin the points on the track and the shares held so far leave to explain.
fn differences(siblings: &[Tried], near: &[f32]) -> Vec<(Vec<f64>, f64)> {
    let held = |tried: &Tried| -> f32 {
        let held = tried.parts.iter().zip(near).map(|(part, near)| part * near).sum::<f32>();
        tried.margin - tried.points - held
    };
    let n = siblings.len() as f64;
    let miss_mean = siblings.iter().map(|tried| f64::from(held(tried))).sum::<f64>() / n;
    let mut means = vec![0.0; near.len()];
    for tried in siblings {
        for (mean, &part) in means.iter_mut().zip(&tried.parts) {
            *mean += f64::from(part) / n;
        }
    }
    let difference = |tried: &Tried| {
        let row = tried.parts.iter().zip(&means).map(|(&part, mean)| f64::from(part) - mean);
        (row.collect(), f64::from(held(tried)) - miss_mean)
    };
    siblings.iter().map(difference).collect()
}

/// The solution of a system whose matrix is symmetric and positive definite.
fn solved(mut square: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for pivot in 0..count {
        for below in pivot + 1..count {
            let share = square[below][pivot] / square[pivot][pivot];
            let (above, rest) = square.split_at_mut(below);
            for (own, known) in rest[0].iter_mut().zip(&above[pivot]).skip(pivot) {
                *own -= share * known;
            }
            right[below] -= share * right[pivot];
        }
    }
    for row in (0..count).rev() {
        let known: f64 = (row + 1..count).map(|column| square[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / square[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::{ZamekJudge, zamek::Weights};

    /// Positions in which the truth is known: the parts count to `shares`.
    fn made_up(shares: &[f32], positions: usize, noise: f32) -> Vec<Siblings> {
        let mut dice = Dice::new(11);
        let siblings = |dice: &mut Dice| {
            let common = 30.0 * dice.bell();
            (0..5)
                .map(|_| {
                    let parts: Vec<f32> = shares.iter().map(|_| 2.0 * dice.bell()).collect();
                    let points = dice.bell();
                    let true_worth: f32 =
                        parts.iter().zip(shares).map(|(x, share)| x * share).sum();
                    let margin = common + points + true_worth + noise * dice.bell();
                    Tried { parts, points, margin }
                })
                .collect()
        };
        (0..positions).map(|_| siblings(&mut dice)).collect()
    }

    #[test]
    fn shares_are_found_again_under_noise() {
        let true_shares = [1.0, 0.4, 1.7, 0.0];
        let found = fit(&made_up(&true_shares, 2000, 10.0), &[1.0, 1.0, 1.0, 0.0], 20.0);
        for (found, want) in found.iter().zip(true_shares) {
            assert!((found - want).abs() < 0.2, "{found} for {want}");
        }
    }

    #[test]
    fn a_fit_explains_more_than_what_it_began_with() {
        let data = made_up(&[2.0, 1.0], 300, 10.0);
        let near = [1.0, 1.0];
        let found = fit(&data, &near, 20.0);
        let halfway = stepped(&near, &found, 0.5);
        assert!(miss(&data, &found) < miss(&data, &halfway));
        assert!(miss(&data, &halfway) < miss(&data, &near));
    }

    #[test]
    fn little_data_moves_little() {
        let found = fit(&made_up(&[3.0], 2, 0.0), &[1.0], 1000.0);
        assert!((found[0] - 1.0).abs() < 0.1, "{found:?}");
        assert_eq!(fit(&[], &[1.0, 0.0], 1.0), [1.0, 0.0]);
    }

    #[test]
    fn the_same_seed_gives_the_same_data() {
        let start = zamek::Zamek::new(zamek::Options::default());
        let data =
            |seed| sample(&start, &mut ZamekJudge::new(Weights::PLAIN), seed, 2, &mut || true);
        assert_eq!(data(3), data(3));
        let zamek_parts = crate::judge::zamek::PARTS.len();
        let siblings = data(3).into_iter().find(|siblings| 1 < siblings.len());
        let siblings = siblings.expect("a position with a choice");
        assert!(siblings.iter().all(|tried| tried.parts.len() == zamek_parts));
    }
}
