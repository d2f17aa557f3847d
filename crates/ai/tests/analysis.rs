//! The analysis of whole games.

use ai::{
    Dealer, Dice, Limits, Player, Points,
    analyse::{Effort, Grade, analyse, reasons},
    play::play,
};
use game::Seat;
use games::{Setup, State};
use zamek::Zamek;

/// A game between `greedy` and `random`, and its set-up.
fn played() -> (Setup, Vec<games::Move>, Points) {
    let setup: Setup = "zamek first=white seats 2".parse().expect("a set-up");
    let State::Zamek(start) = State::new(&setup) else { panic!("that is Zamek") };
    let mut dice = Dice::new(1);
    let mut greedy =
        |game: &Zamek| Player::Greedy.think_of(game, Limits::default(), 0, &mut || false).steps;
    let mut random = |game: &Zamek| {
        Player::Random.think_of(game, Limits::default(), dice.roll(), &mut || false).steps
    };
    let played = play(start, &mut Dealer::new(3), &mut [&mut greedy, &mut random]);
    let mut points = Points::default();
    for (points, score) in points.0.iter_mut().zip(played.scores) {
        *points = score as f32;
    }
    (setup, played.moves.into_iter().map(games::Move::Zamek).collect(), points)
}

const EFFORT: Effort = Effort { playouts: 4, seed: 0 };

#[test]
fn the_player_who_knows_what_it_does_gives_less_away() {
    let (setup, moves, scores) = played();
    let mut told = 0;
    let analysis = analyse(&setup, &moves, EFFORT, &mut |progress| {
        told = progress.moves_done;
        true
    });
    let analysis = analysis.expect("a legal game");
    assert!(analysis.is_whole);
    assert!(0 < told);
    let loss = |index| {
        let turns = analysis.turns.iter().filter(|turn| turn.seat == Seat::new(index));
        turns.map(|turn| turn.loss_points).sum::<f32>()
    };
    assert!(3.0 * loss(0) < loss(1), "greedy {} random {}", loss(0), loss(1));
    let blunders = |index| {
        let turns = analysis.turns.iter().filter(|turn| turn.seat == Seat::new(index));
        turns.filter(|turn| Grade::Mistake <= turn.grade).count()
    };
    assert!(blunders(0) < blunders(1));
    // Luck cancels between two seats, and comes off the result.
    assert!((analysis.luck[0] + analysis.luck[1]).abs() < 0.5, "{:?}", analysis.luck);
    let without = analysis.margin_without_luck(&scores, Seat::new(0), 2);
    assert!((without - (scores.margin(Seat::new(0), 2) - analysis.luck[0])).abs() < 1e-3);
    // The last word is the result itself.
    let last = analysis.turns.last().expect("turns");
    assert_eq!(last.after.points.0[..2], scores.0[..2]);
    assert!(0.999 < last.after.result[0]);
}

#[test]
fn an_analysis_that_is_stopped_keeps_what_it_has() {
    let (setup, moves, _) = played();
    let analysis =
        analyse(&setup, &moves, EFFORT, &mut |progress| progress.moves_done < 30).expect("legal");
    assert!(!analysis.is_whole);
    assert!(!analysis.turns.is_empty());
    assert!(analysis.turns.iter().all(|turn| turn.first_index < 30));
    let whole = analyse(&setup, &moves[..25], EFFORT, &mut |_| true).expect("legal");
    let common = whole.turns.len().min(analysis.turns.len()) - 1;
    assert_eq!(whole.turns[..common], analysis.turns[..common]);
}

#[test]
fn an_illegal_move_is_named_before_anything_is_calculated() {
    let (setup, mut moves, _) = played();
    moves.swap(10, 11);
    let error = analyse(&setup, &moves, EFFORT, &mut |_| panic!("it calculates")).unwrap_err();
    assert!(error.index <= 11, "{error}");
    assert!(error.to_string().starts_with("move "));
}

#[test]
fn a_line_says_what_it_scores() {
    let setup: Setup = "zamek first=white seats 2".parse().expect("a set-up");
    let mut state = State::new(&setup);
    state.play_word("t4").expect("it is in the bag");
    let steps: Vec<_> = state.legal_moves().into_iter().take(1).collect();
    // Placing a tile scores nothing before a follower is placed or not.
    assert!(reasons(&state, &steps).iter().all(|entry| entry.points == 0));
    let (setup, moves, scores) = played();
    let entries = reasons(&State::new(&setup), &moves);
    let told: u32 = entries.iter().filter(|e| e.seat == Some(Seat::new(0))).map(|e| e.points).sum();
    assert!((told as f32 - scores.0[0]).abs() < 1e-3);
}
