//! Which games there are.

use games::{GameName, Setup};
use protocol::engine::{GameInfo, OptionInfo};

/// Every game with its seats and options.
pub(crate) fn games() -> Vec<GameInfo> {
    GameName::ALL.map(game).into()
}

fn game(name: GameName) -> GameInfo {
    let seats = name.seat_counts();
    let options = Setup::choices(name).into_iter().map(|(id, values)| OptionInfo {
        id: id.to_owned(),
        values: values.into_iter().map(str::to_owned).collect(),
    });
    GameInfo {
        name: name.to_string(),
        seats_min: *seats.start() as u8,
        seats_max: *seats.end() as u8,
        options: options.collect(),
    }
}
