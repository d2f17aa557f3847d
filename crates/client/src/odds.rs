//! What is still possible with the tiles that are left.

use ai::{Evaluate as _, Points, player::Judged};
use games::State;
use protocol::{
    Answer,
    engine::{AreaOdds, PlaceOdds},
    view::{CellView, Point},
};

/// The odds of a position, and the points that its seats are expected to have at the end.
pub(crate) fn odds(state: &State) -> Answer {
    let odds = ai::odds::odds(state);
    let places = odds.places.iter().map(|place| PlaceOdds {
        cell: CellView { x: place.cell.x, y: place.cell.y },
        fitting: place.fitting_count,
    });
    let areas = odds.areas.iter().map(|area| AreaOdds {
        cell: CellView { x: area.cell.x, y: area.cell.y },
        spot: area.spot.clone(),
        at: at(state, area),
        open: area.open_count,
        held: is_held(state, area),
        chance: if area.is_possible { area.chance } else { 0.0 },
    });
    let expected = match state {
        State::Zamek(game) => expected(game),
        State::Carcassonne(game) => expected(&**game),
    };
    Answer::Odds {
        places: places.collect(),
        areas: areas.collect(),
        expected: expected.0[..state.seat_count()].to_vec(),
    }
}

fn expected<G: Judged>(game: &G) -> Points {
    G::judge().points(game)
}

/// Whether anybody has a follower in an area.
fn is_held(state: &State, area: &ai::odds::AreaOdds) -> bool {
    let held = match state {
        State::Zamek(game) => area.spot.parse().ok().and_then(|spot| {
            let id = game.area_of(area.cell, spot)?;
            Some(game.area(id).followers.iter().any(|&followers| 0 < followers))
        }),
        State::Carcassonne(game) => area.spot.parse().ok().and_then(|spot| {
            let found = game.area(game.area_of(area.cell, spot)?);
            Some(found.followers.iter().chain(&found.mayors).any(|&figures| 0 < figures))
        }),
    };
    held.unwrap_or(false)
}

/// Where to write what is known of an area, if a tile lies there.
fn at(state: &State, area: &ai::odds::AreaOdds) -> Option<Point> {
    let (cell, spot) = (area.cell, &area.spot);
    let point = match state {
        State::Zamek(game) => {
            let placed = game.tile_at(cell)?;
            draw::zamek::spot(placed.kind, placed.rotation, spot.parse().ok()?)
        }
        State::Carcassonne(game) => {
            let placed = game.tile_at(cell)?;
            draw::carcassonne::spot(placed.kind, placed.rotation, spot.parse().ok()?)
        }
    };
    let board = |cell: i8, at: f64| (f64::from(cell) * 100.0 + at) as f32;
    Some(Point { x: board(cell.x, point.x), y: board(cell.y, point.y) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_tile_of_carcassonne_has_two_areas_that_may_be_finished() {
        let played = views::play("carcassonne seats 2", &[] as &[&str]).expect("a beginning");
        let Answer::Odds { places, areas, expected } = odds(&played.state) else {
            panic!("odds were asked for")
        };
        assert_eq!((places.len(), areas.len(), expected.len()), (4, 2, 2));
        assert!(places.iter().all(|place| 0 < place.fitting && place.fitting <= 71), "{places:?}");
        for area in &areas {
            assert!(0.0 < area.chance && area.chance <= 1.0, "{area:?}");
            let at = area.at.as_ref().expect("the start tile lies there");
            assert!((0.0..=100.0).contains(&at.x) && (0.0..=100.0).contains(&at.y), "{at:?}");
        }
    }

    #[test]
    fn an_area_is_held_by_whoever_has_a_follower_in_it() {
        let played =
            views::play("carcassonne seats 2", &["tD", "e1n0_0", "fE"]).expect("legal steps");
        let Answer::Odds { areas, .. } = odds(&played.state) else { panic!("odds were asked for") };
        let held: Vec<_> = areas.iter().filter(|area| area.held).collect();
        assert_eq!(held.len(), 1, "{areas:?}");
    }
}
