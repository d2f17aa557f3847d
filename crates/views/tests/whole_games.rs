//! Views of whole games: what every viewer relies on, at every step.

use game::Actor;
use games::{Setup, State};
use protocol::view;
use testkit::Random;

/// A random game of `setup`, viewed after each of its steps.
fn each_view(setup: &str, seed: u64, mut check: impl FnMut(&State, &view::View)) {
    let mut random = Random::new(seed);
    let mut played = views::play(setup, &[] as &[&str]).expect("the set-up is right");
    loop {
        check(&played.state, &played.view());
        let moves = played.state.legal_moves();
        if moves.is_empty() {
            return;
        }
        let m = moves[random.below(moves.len())];
        played.play(&m.to_string()).expect("the move is listed");
    }
}

const SETUPS: [&str; 5] = [
    "zamek",
    "castle wall-tokens=open end-tokens=ask",
    "carcassonne seats 2",
    "abbey-mayor seats 3",
    "abbey-mayor wagons=3 barns=3 farms=first seats 6",
];

#[test]
fn the_choices_of_a_view_are_the_legal_moves() {
    for setup in SETUPS {
        each_view(setup, 1, |state, view| {
            let mut want: Vec<_> = state.legal_moves().iter().map(ToString::to_string).collect();
            if !matches!(state.actor(), Actor::Seat(_)) {
                want.clear();
            }
            let got: Vec<_> = view.choices.iter().map(|choice| choice.step.clone()).collect();
            assert_eq!(got, want, "{setup}: {}", view.position);
        });
    }
}

#[test]
fn every_figure_stands_on_a_tile_and_is_drawn_there() {
    for setup in SETUPS {
        each_view(setup, 2, |_, view| {
            for figure in &view.figures {
                let (x, y) = (figure.x, figure.y);
                assert!(view.tiles.iter().any(|tile| (tile.x, tile.y) == (x, y)), "{setup}");
                let (left, top) = (f32::from(x) * 100.0, f32::from(y) * 100.0);
                assert!((left..=left + 100.0).contains(&figure.at.x), "{setup} {figure:?}");
                assert!((top..=top + 100.0).contains(&figure.at.y), "{setup} {figure:?}");
            }
        });
    }
}

#[test]
fn the_log_accounts_for_every_point() {
    for setup in SETUPS {
        each_view(setup, 3, |state, view| {
            for (seat, shown) in state.seats().zip(&view.seats) {
                let own = |line: &&view::LogLine| line.seat == Some(seat.index() as u8);
                let logged: u32 = view.log.iter().filter(own).map(|line| line.points).sum();
                assert_eq!(logged, shown.score, "{setup}: {}", view.position);
            }
        });
    }
}

#[test]
fn every_area_that_a_figure_may_claim_is_shown_with_its_place() {
    for setup in SETUPS {
        each_view(setup, 4, |_, view| {
            for choice in view.choices.iter().filter(|choice| choice.figure.is_some()) {
                assert!(choice.at.is_some(), "{setup} {choice:?}");
                let barn = choice.figure.as_deref() == Some("barn");
                assert!(barn || choice.area.is_some(), "{setup} {choice:?}");
            }
        });
    }
}

#[test]
fn a_position_that_is_viewed_can_be_replayed_from_its_set_up() {
    for setup in SETUPS {
        let parsed: Setup = setup.parse().expect("the set-up is right");
        let view = views::play(setup, &[] as &[&str]).expect("no steps").view();
        assert_eq!(view.setup, parsed.to_string());
        assert_eq!(view.setup.parse(), Ok(parsed));
    }
}

#[test]
fn a_refused_step_says_which_and_changes_nothing() {
    let mut played = views::play("zamek first=white", &["t14"]).expect("a draw");
    let before = played.view();
    let refused = played.play("a1_0").expect_err("outside the wall");
    assert_eq!((refused.played, refused.why.clause.as_deref()), (1, Some("Z2.1")));
    assert_eq!(refused.why.key, "refused-zamek-outside");
    assert_eq!(played.view(), before);
    let nonsense = played.play("é").expect_err("no word");
    assert_eq!((nonsense.why.key.as_str(), nonsense.why.clause), ("refused-no-such-step", None));
    let endless = vec!["x"; views::STEPS_MAX + 1];
    assert_eq!(views::play("zamek", &endless).expect_err("too long").why.key, "refused-too-long");
}
