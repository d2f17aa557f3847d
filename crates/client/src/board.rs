//! Pictures of the board.

use draw::Shown;
use games::{GameName, State};
use protocol::Answer;

/// The board of a position.
pub(crate) fn picture(state: &State, shown: Shown) -> Answer {
    let layers = match state {
        State::Zamek(game) => draw::zamek::layers(game, shown),
        State::Carcassonne(game) => draw::carcassonne::layers(game, shown),
    };
    let view_box = layers.view_box.map(|length| length as f32);
    Answer::Picture { view_box, board: layers.board, figures: layers.figures }
}

/// What every picture of a game uses.
pub(crate) fn symbols(name: GameName) -> Answer {
    let (svg, css) = symbols_of(name);
    Answer::Symbols { svg, css }
}

/// A symbol for each kind of tile, token and figure as SVG, and their style for both themes.
#[must_use]
pub fn symbols_of(name: GameName) -> (String, String) {
    let svg = match name {
        GameName::Zamek | GameName::Castle => draw::zamek::symbols(),
        GameName::Carcassonne | GameName::AbbeyMayor => draw::carcassonne::symbols(),
    };
    (svg, draw::page_style())
}
