//! What part of a game was worth.
//!
//! The page asks turn by turn, in a worker: so it shows progress, and whoever
//! has seen enough stops by asking no more.

use core::fmt::Display;

use ai::analyse::{self, Analysis, Effort, IllegalMove};
use games::{Move, State};
use protocol::{
    Answer,
    engine::{BestLine, DrawJudged, TurnJudged},
};

/// The most playouts of one position.
const PLAYOUTS_MAX: u32 = 5_000;
/// The most steps of one question: more than any turn has.
const STEPS_MAX: usize = 64;

/// Judges `words`, played from `start`.
pub(crate) fn analyse(start: &State, words: &[String], playouts: u32) -> Answer {
    if STEPS_MAX < words.len() {
        return crate::refused(format!("at most {STEPS_MAX} steps are analysed at once"));
    }
    let mut state = start.clone();
    let mut moves = Vec::with_capacity(words.len());
    for word in words {
        let played = state.parse_move(word).and_then(|m| state.play(m).map(|_| m));
        match played {
            Ok(m) => moves.push(m),
            Err(refused) => return crate::refused(format!("{word}: {}", refused.text)),
        }
    }
    let effort = Effort { playouts: playouts.clamp(1, PLAYOUTS_MAX), ..Effort::default() };
    let seat_count = start.seat_count();
    let judged = match start {
        State::Zamek(game) => {
            let own = moves.iter().filter_map(|m| match m {
                Move::Zamek(m) => Some(*m),
                Move::Carcassonne(_) => None,
            });
            judge(game, &own.collect::<Vec<_>>(), effort, seat_count)
        }
        State::Carcassonne(game) => {
            let own = moves.iter().filter_map(|m| match m {
                Move::Carcassonne(m) => Some(*m),
                Move::Zamek(_) => None,
            });
            judge(&**game, &own.collect::<Vec<_>>(), effort, seat_count)
        }
    };
    judged.unwrap_or_else(|error| crate::refused(error.to_string()))
}

fn judge<G: ai::player::Judged>(
    start: &G,
    moves: &[G::Move],
    effort: Effort,
    seat_count: usize,
) -> Result<Answer, IllegalMove> {
    let found = analyse::analyse_game(start, moves, effort, &mut |_| true)?;
    let (turns, draws) = told(&found, seat_count);
    Ok(Answer::Analysis { turns, draws })
}

/// An analysis of a game of so many seats, as it crosses the wire.
#[must_use]
pub fn told<M: Display>(
    found: &Analysis<M>,
    seat_count: usize,
) -> (Vec<TurnJudged>, Vec<DrawJudged>) {
    let turns = found.turns.iter().map(|turn| TurnJudged {
        first: turn.first_index as u32,
        count: turn.steps.len() as u32,
        seat: turn.seat.index() as u8,
        result_before: turn.before.result[..seat_count].to_vec(),
        result_after: turn.after.result[..seat_count].to_vec(),
        points_after: turn.after.points.0[..seat_count].to_vec(),
        loss_points: turn.loss_points,
        loss_result: turn.loss_result,
        grade: turn.grade.key().trim_start_matches("grade-").to_owned(),
        lines: turn.lines.iter().map(|line| best_line(line, turn.seat, seat_count)).collect(),
    });
    let draws = found.draws.iter().map(|draw| DrawJudged {
        index: draw.index as u32,
        seat: draw.seat.map(|seat| seat.index() as u8),
        luck: draw.seat.map_or(0.0, |seat| draw.luck.margin(seat, seat_count)),
    });
    (turns.collect(), draws.collect())
}

fn best_line<M: Display>(line: &ai::Line<M>, seat: game::Seat, seat_count: usize) -> BestLine {
    BestLine {
        steps: line.steps.iter().map(ToString::to_string).collect(),
        margin: line.points.margin(seat, seat_count),
    }
}

/// The state after the first `count` steps, and the steps after them.
pub(crate) fn parted(
    setup: &str,
    steps: &[String],
    count: u32,
) -> Result<(State, Vec<String>), views::Refused> {
    let (before, after) = steps.split_at(steps.len().min(count as usize));
    let played = views::play(setup, before)?;
    Ok((played.state, after.to_vec()))
}

#[cfg(test)]
mod tests {
    use games::Setup;

    use super::*;

    #[track_caller]
    fn analysed(steps: &[&str]) -> (Vec<TurnJudged>, Vec<DrawJudged>) {
        let setup: Setup = "zamek first=white".parse().expect("a set-up");
        let words: Vec<String> = steps.iter().map(|&step| step.to_owned()).collect();
        match analyse(&State::new(&setup), &words, 8) {
            Answer::Analysis { turns, draws } => (turns, draws),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_turn_is_held_against_the_best_that_was_found() {
        let (turns, draws) = analysed(&["t14", "e2_0"]);
        let [turn] = &turns[..] else { panic!("{turns:?}") };
        assert_eq!((turn.first, turn.seat, draws.len()), (1, 0, 1));
        assert!(turn.loss_points >= 0.0 && !turn.lines.is_empty());
        let sum: f32 = turn.result_after.iter().sum();
        assert!((sum - 1.0).abs() < 0.01, "{sum}");
    }

    #[test]
    fn a_step_that_is_not_legal_is_named() {
        let setup: Setup = "zamek first=white".parse().expect("a set-up");
        let answer = analyse(&State::new(&setup), &["t17".to_owned(), "a1_0".to_owned()], 8);
        assert!(
            matches!(&answer, Answer::Refused { text, .. } if text.contains("a1_0")),
            "{answer:?}"
        );
    }
}
