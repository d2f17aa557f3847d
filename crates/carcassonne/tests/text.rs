//! What is read back is what was written, whatever it is; and nothing that is typed panics.

use carcassonne::{Carcassonne, CellWord, Figure, Move, Options, Spot, TileKind};
use game::{Game, MoveList};
use proptest::prelude::*;
use testkit::Random;
use tiling::{Cell, Rotation};

fn cells() -> impl Strategy<Value = Cell> {
    (-127_i8..=127, -127_i8..=127).prop_map(|(x, y)| Cell::new(x, y))
}

fn moves() -> impl Strategy<Value = Move> {
    let spots = || prop::sample::select(Spot::ALL.to_vec());
    prop_oneof![
        prop::sample::select(TileKind::ALL[..36].to_vec()).prop_map(Move::Draw),
        Just(Move::Remove),
        (cells(), prop::sample::select(Rotation::ALL.to_vec()))
            .prop_map(|(cell, rotation)| Move::Tile { cell, rotation }),
        cells().prop_map(|cell| Move::Abbey { cell }),
        Just(Move::KeepAbbey),
        (prop::sample::select(Figure::ALL.to_vec()), spots())
            .prop_map(|(figure, spot)| Move::Deploy { figure, spot }),
        Just(Move::NoFigure),
        (cells(), spots()).prop_map(|(cell, spot)| Move::Wagon { cell, spot }),
        Just(Move::WagonHome),
    ]
}

proptest! {
    #[test]
    fn a_move_survives_its_text(m in moves()) {
        let word = m.to_string();
        prop_assert!(word.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte)));
        prop_assert_eq!(word.parse(), Ok(m));
    }

    #[test]
    fn a_cell_survives_its_text(cell in cells()) {
        prop_assert_eq!(CellWord(cell).to_string().parse(), Ok(CellWord(cell)));
    }

    #[test]
    fn any_text_is_a_move_or_an_error(text in "[a-zA-Z0-9_.é-]{0,12}") {
        if let Ok(m) = text.parse::<Move>() {
            prop_assert_eq!(m.to_string(), text);
        }
    }

    #[test]
    fn any_text_is_a_set_of_options_or_an_error(text in "[a-z0-9= -]{0,40}") {
        if let Ok(options) = text.parse::<Options>() {
            prop_assert_eq!(options.to_string().parse(), Ok(options));
        }
    }

    #[test]
    fn a_position_with_a_changed_letter_is_refused_or_reads_as_itself(
        seed in 0_u64..64, steps in 0_usize..120, at in any::<prop::sample::Index>(), byte in 32_u8..127,
    ) {
        let mut text = position(seed, steps).into_bytes();
        let at = at.index(text.len());
        text[at] = byte;
        let text = String::from_utf8(text).expect("it is ASCII");
        if let Ok(game) = text.parse::<Carcassonne>() {
            game.assert_invariants();
            let again = game.to_string();
            let back: Carcassonne = again.parse().expect("what is written can be read");
            prop_assert_eq!(back.to_string(), again);
            let mut moves = MoveList::new();
            game.legal_moves(&mut moves);
            for m in moves {
                game.clone().play_unchecked(m, &mut ());
            }
        }
    }
}

/// The position after so many random steps.
fn position(seed: u64, steps: usize) -> String {
    let mut random = Random::new(seed);
    let seats = 1 + random.below(6);
    let mut game = Carcassonne::new(Options::ABBEY_MAYOR, seats).expect("1 to 6 seats");
    let mut moves = MoveList::new();
    for _ in 0..steps {
        game.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        let m = random.pick(&game, &moves);
        game.play_unchecked(m, &mut ());
    }
    game.to_string()
}
