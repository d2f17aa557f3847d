//! Properties that hold for any move, any text and any game.

use game::{Game, MoveList};
use proptest::prelude::*;
use testkit::{Random, with_seeds};
use tiling::{Cell, Corner, Rotation, Side};
use zamek::{
    Event, Figure, Move, Options, Place, Player, Spot, TileKind, Token, Tokens, Turn, Worth, Zamek,
};

fn cell() -> impl Strategy<Value = Cell> {
    (0_i8..11, 0_i8..14).prop_map(|(x, y)| Cell::new(x, y))
}

fn spot() -> impl Strategy<Value = Spot> {
    (0..4_usize, 0..4_usize).prop_map(|(kind, at)| match kind {
        0 => Spot::House(Corner::ALL[at]),
        1 => Spot::Pigsty(Corner::ALL[at]),
        2 => Spot::Meadow(Corner::ALL[at]),
        _ => Spot::Road(Side::ALL[at]),
    })
}

fn place() -> impl Strategy<Value = Place> {
    (cell(), spot()).prop_map(|(cell, spot)| Place { cell, spot })
}

fn any_move() -> impl Strategy<Value = Move> {
    let on_area = [Token::Meadow, Token::House, Token::Pigsty, Token::Road];
    prop_oneof![
        (0..2_usize).prop_map(|i| Move::First(Player::ALL[i])),
        (0..9_usize).prop_map(|i| Move::Reveal(Token::ALL[i])),
        (0..48_usize).prop_map(|i| Move::Draw(TileKind::ALL[i])),
        (cell(), 0..4_usize).prop_map(|(cell, i)| Move::Place { cell, rotation: Rotation::ALL[i] }),
        spot().prop_map(Move::Follower),
        (place(), any::<bool>()).prop_map(|(place, doubled)| Move::Score {
            place,
            worth: if doubled { Worth::Doubled } else { Worth::Plain },
        }),
        (place(), 0..4_usize)
            .prop_map(move |(place, i)| Move::UseTokenOn { token: on_area[i], place }),
        Just(Move::UseToken(Token::Points)),
        Just(Move::Remove),
        Just(Move::NoFollower),
        Just(Move::Again),
        Just(Move::EndTurn),
        Just(Move::KeepTokens),
    ]
}

/// The position after some random steps.
fn position_after(seed: u64, steps: usize, options: Options) -> Zamek {
    let mut random = Random::new(seed);
    let mut game = Zamek::new(options);
    let mut moves = MoveList::new();
    for _ in 0..steps {
        game.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        let m = random.pick(&game, &moves);
        game.play(m).expect("it is listed");
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_move_survives_its_text(m in any_move()) {
        prop_assert_eq!(m.to_string().parse(), Ok(m));
        let safe = |letter: char| letter.is_ascii_alphanumeric() || "_-".contains(letter);
        prop_assert!(m.to_string().chars().all(safe));
    }

    #[test]
    fn any_text_is_a_move_that_prints_it_or_none(text in "[a-zA-Z0-9_ -]{0,12}") {
        if let Ok(m) = text.parse::<Move>() {
            prop_assert_eq!(m.to_string(), text);
        }
    }

    /// A move that is not listed is refused without a panic, wherever it is tried.
    #[test]
    fn any_move_is_refused_or_means_a_listed_one(
        m in any_move(), seed in 0..40_u64, steps in 0..200_usize,
    ) {
        let game = position_after(seed, steps, Options::default());
        let mut moves = MoveList::new();
        game.legal_moves(&mut moves);
        if let Ok(listed) = game.check(m) {
            prop_assert!(moves.contains(&listed), "{} in {}", m, game);
        } else {
            prop_assert!(!moves.contains(&m), "{} in {}", m, game);
        }
    }

    /// A position in which letters were changed is refused, or can be played to its end.
    #[test]
    fn a_damaged_position_is_refused_or_sound(
        seed in 0..40_u64, steps in 0..250_usize,
        at in any::<prop::sample::Index>(), with in "[a-zA-Z0-9_:,/ -]{0,2}", cut in 0..3_usize,
    ) {
        let text = position_after(seed, steps, Options::default()).to_string();
        let at = at.index(text.len());
        let end = (at + cut).min(text.len());
        let damaged = format!("{}{with}{}", &text[..at], &text[end..]);
        if let Ok(mut game) = damaged.parse::<Zamek>() {
            prop_assert_eq!(game.to_string(), damaged);
            testkit::play_out(&mut game, &mut Random::new(seed), Zamek::assert_invariants);
        }
    }

    #[test]
    fn any_text_is_no_position(text in "\\PC{0,40}") {
        prop_assert!(text.parse::<Zamek>().is_err());
        prop_assert!(text.parse::<Options>().is_err() || text.trim().is_empty());
    }
}

/// Nothing is lost and nothing appears: followers, tiles and tokens.
///
/// rule: Z1.1 Z1.2 Z1.3 Z1.5 Z2.5 Z4.6 Z5.5 Z5.10 Z6.2
#[test]
fn everything_is_somewhere() {
    with_seeds(30, |seed| {
        let mut random = Random::new(seed);
        let mut game = Zamek::new(Options::default());
        let (mut moves, mut events) = (MoveList::new(), Vec::new());
        loop {
            check_counts(&game, &events);
            game.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            let m = random.pick(&game, &moves);
            game.play_with(m, &mut events).expect("it is listed");
        }
        let removed = count(&events, |event| matches!(event, Event::TileRemoved { .. }));
        let empty = 76 - game.placed().count();
        assert_eq!(empty, 16 + removed, "worked example 13");
    });
}

fn count(events: &[Event], wanted: impl Fn(&Event) -> bool) -> usize {
    events.iter().filter(|event| wanted(event)).count()
}

fn check_counts(game: &Zamek, events: &[Event]) {
    for player in Player::ALL {
        let seat = player.seat();
        for (figure, all) in [(Figure::Follower, 6), (Figure::FamilyHouse, 1)] {
            let there =
                |standing: &zamek::Standing| standing.owner == seat && standing.figure == figure;
            let on_board = game.figures().filter(there).count();
            assert_eq!(on_board + usize::from(game.supply(seat, figure)), all, "{game}");
        }
    }
    let hand = matches!(game.turn(), Turn::PlaceTile { .. } | Turn::Remove { .. });
    let removed = count(events, |event| matches!(event, Event::TileRemoved { .. }));
    let tiles = game.placed().count() + usize::from(game.bag_count()) + usize::from(hand) + removed;
    assert_eq!(tiles, 60, "{game}");
    let in_hand: u8 = Player::ALL.iter().map(|player| game.tokens(player.seat()).total()).sum();
    let used = count(events, |event| matches!(event, Event::TokenUsed { .. }));
    let tokens = usize::from(in_hand + game.tokens_unseen().total()) + used;
    assert_eq!(tokens, usize::from(Tokens::EVERY.total()), "{game}");
    let points = |player: Player| -> u32 {
        let scored = events.iter().filter_map(|event| match event {
            Event::Scored { score, .. } if score.player == player => Some(u32::from(score.total())),
            _ => None,
        });
        scored.sum()
    };
    for player in Player::ALL {
        assert_eq!(game.score(player.seat()), points(player), "a score without its reasons");
    }
}

/// rule: Z1.5
#[test]
fn chance_decides_who_begins_unless_an_option_does() {
    for player in Player::ALL {
        let mut game = Zamek::new(Options::default());
        assert_eq!(game.turn(), Turn::First);
        game.play(Move::First(player)).expect("either may begin");
        assert_eq!(game.turn(), Turn::Draw { player });
        let options = format!("first={player}").parse().expect("an option");
        assert_eq!(Zamek::new(options).turn(), Turn::Draw { player });
    }
}

/// rule: Z1.3
#[test]
fn open_tokens_are_revealed_before_the_first_turn() {
    let options = "wall-tokens=open first=black".parse().expect("options");
    let mut game = Zamek::new(options);
    let mut random = Random::new(5);
    let mut moves = MoveList::new();
    for left in (0..13).rev() {
        assert!(matches!(game.turn(), Turn::WallToken { first: Player::Black, .. }));
        game.legal_moves(&mut moves);
        let m = random.pick(&game, &moves);
        game.play(m).expect("it is listed");
        let unknown = game.wall_tokens().filter(|(_, known)| known.is_none()).count();
        assert_eq!(unknown, left);
    }
    assert_eq!(game.turn(), Turn::Draw { player: Player::Black });
    assert_eq!(game.tokens_unseen().total(), 5);
}

/// rule: Z1.4
#[test]
fn the_castle_is_as_the_rules_say() {
    use zamek::wall::{CELLS, SQUARES, STARTS, TOKEN_TOWERS, TOWERS, TRACK};
    assert_eq!(CELLS.len(), 76);
    assert_eq!(2 * SQUARES.len(), usize::from(TRACK));
    assert_eq!((TOWERS.len(), TOKEN_TOWERS, STARTS.len()), (14, 13, 7));
    assert_eq!(TOWERS[0].space(), 0);
}

/// rule: Z6.8
#[test]
fn who_has_most_points_has_won_and_a_tie_is_shared() {
    let over = |points: &str| -> Zamek {
        let board = "6/6/9/8/5/5/5/7/7/7/7/4";
        format!("{board} - over {points} -/- -/- - 112233445566778899 -/-").parse().expect("over")
    };
    let won = |points| Player::ALL.map(|player| over(points).has_won(player.seat()));
    assert_eq!(won("104,97"), [true, false]);
    assert_eq!(won("97,104"), [false, true]);
    assert_eq!(won("60,60"), [true, true]);
}
