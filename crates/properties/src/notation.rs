//! What is read and printed is read again as the same.

use core::{
    fmt::{Debug, Display},
    str::FromStr,
};

use carcassonne::Carcassonne;
use game::{Game, MoveList};
use games::Setup;
use zamek::Zamek;

use crate::Choices;

/// How far a position that was read is played on.
const STEPS_MAX: usize = 40;

/// Reads the bytes as every notation there is.
///
/// What is accepted must survive its print; a position that is accepted must
/// be a game that can be played on.
///
/// # Panics
///
/// If that is not so, or a reader panics.
pub fn notation_round_trips(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    survives::<Setup>(&text);
    survives::<zamek::Options>(&text);
    for word in text.split_ascii_whitespace().take(16) {
        survives::<zamek::Move>(word);
        survives::<zamek::Spot>(word);
        survives::<zamek::TileKind>(word);
        survives::<carcassonne::Move>(word);
        survives::<carcassonne::Spot>(word);
        survives::<carcassonne::TileKind>(word);
    }
    position::<Zamek>(&text);
    position::<Carcassonne>(&text);
}

fn survives<T: FromStr + Display + PartialEq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        let print = value.to_string();
        let back = print.parse::<T>().ok();
        assert_eq!(back.as_ref(), Some(&value), "{text:?} is printed as {print:?}");
    }
}

fn position<G: Game>(text: &str) {
    let Ok(mut game) = text.parse::<G>() else { return };
    let print = game.to_string();
    let back = print.parse::<G>().map_or_else(|_| "nothing".to_owned(), |back| back.to_string());
    assert_eq!(back, print, "{text:?} is printed as another position than it is read");
    // The letters of the text choose the moves.
    let mut choices = Choices::new(text.as_bytes());
    let mut moves = MoveList::new();
    for _ in 0..STEPS_MAX {
        game.assert_invariants();
        game.legal_moves(&mut moves);
        if moves.is_empty() {
            return;
        }
        let m = *choices.of(&moves);
        if let Err(refusal) = game.play(m) {
            panic!("{m} is listed: {refusal}: {game}");
        }
    }
}
