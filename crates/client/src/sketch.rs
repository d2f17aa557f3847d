//! Positions that no steps lead to, as the examples of the rules begin with.

use games::{Setup, State};
use protocol::Answer;
use views::Played;

/// The picture and the view of `position` once `steps` were played from it.
pub(crate) fn sketch(game: &str, position: &str, steps: &[String]) -> Answer {
    let begun = match begun(game, position) {
        Ok(begun) => begun,
        Err(why) => return crate::refused(why),
    };
    let mut played = begun;
    for step in steps {
        if let Err(error) = played.play(step) {
            return crate::not_played(error);
        }
    }
    let shown = draw::Shown { coordinates: false, owners: false };
    let Answer::Picture { view_box, board, figures } = crate::board::picture(&played.state, shown)
    else {
        unreachable!("a picture is answered by a picture")
    };
    Answer::Sketch { view: Box::new(played.view()), view_box, board, figures }
}

fn begun(game: &str, position: &str) -> Result<Played, String> {
    // Options may follow the name, as in a set-up.
    let setup: Setup = game.parse().map_err(|error: games::SetupError| error.to_string())?;
    let new = State::new(&setup);
    let state = match (&new, position) {
        (_, "") => new,
        (State::Zamek(_), _) => State::Zamek(position.parse().map_err(text)?),
        (State::Carcassonne(_), _) => State::Carcassonne(Box::new(position.parse().map_err(text)?)),
    };
    Ok(Played { setup, state, ply: 0, log: Vec::new() })
}

fn text(error: impl ToString) -> String {
    error.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sketch_goes_on_from_any_position() {
        let position = "e0n0:D0 E1 0 f7m0w0b0a0 hand0:Mb - abbeys=0 mayors=0 wagons=0 barns=0";
        let steps = ["e0n1_0".to_owned(), "fI1".to_owned()];
        let Answer::Sketch { view, board, .. } = sketch("abbey-mayor seats 2", position, &steps)
        else {
            panic!("the position and the steps are legal")
        };
        assert_eq!((view.tiles.len(), view.figures.len()), (2, 1));
        assert!(board.contains("Mb"), "{board}");
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let refused = |answer| matches!(answer, Answer::Refused { .. });
        assert!(refused(sketch("chess", "", &[])));
        assert!(refused(sketch("zamek", "nonsense", &[])));
        assert!(refused(sketch("zamek first=white", "", &["a1_0".to_owned()])));
    }
}
