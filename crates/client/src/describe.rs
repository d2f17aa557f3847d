//! What a tile shows, for whoever cannot see its picture.

use games::{
    GameName,
    carcassonne::{self, Feature},
    zamek::{self, Ground},
};
use protocol::{
    Answer,
    engine::{TileFacts, TilePart},
};

/// The corners of a tile in the order of its quadrants.
const CORNERS: [&str; 4] = ["NW", "NE", "SE", "SW"];

/// The parts of an unturned tile; Carcassonne's farms are what is left between them.
pub(crate) fn describe(game: &str, tile: &str) -> Answer {
    let parts = match game.parse() {
        Ok(GameName::Zamek | GameName::Castle) => tile.parse().map(zamek).ok(),
        Ok(GameName::Carcassonne | GameName::AbbeyMayor) => tile.parse().map(carcassonne).ok(),
        Err(error) => return crate::refused(games::ParseGameNameError::to_string(&error)),
    };
    match parts {
        Some(parts) => Answer::Tile { parts },
        None => crate::refused(format!("there is no tile {tile:?} in {game}")),
    }
}

/// Every kind of tile of a game, as its data list them.
#[must_use]
pub fn tiles(game: GameName) -> Vec<TileFacts> {
    match game {
        GameName::Zamek | GameName::Castle => zamek::TileKind::ALL
            .into_iter()
            .map(|kind| facts(&kind, kind.tile().count, zamek(kind)))
            .collect(),
        GameName::Carcassonne | GameName::AbbeyMayor => carcassonne::TileKind::ALL
            .into_iter()
            .filter(|kind| kind.set() == carcassonne::Set::Base || game == GameName::AbbeyMayor)
            .map(|kind| facts(&kind.word(), kind.count(), carcassonne(kind)))
            .collect(),
    }
}

fn facts(tile: &dyn core::fmt::Display, count: u8, parts: Vec<TilePart>) -> TileFacts {
    TileFacts { tile: tile.to_string(), count, parts }
}

fn zamek(kind: zamek::TileKind) -> Vec<TilePart> {
    let tile = kind.tile();
    let mut parts = Vec::new();
    for (ground, thing) in
        [(Ground::House, "house"), (Ground::Pigsty, "pigsty"), (Ground::Meadow, "meadow")]
    {
        let here = CORNERS.iter().zip(tile.quadrants).filter(|(_, found)| *found == ground);
        let places: Vec<String> = here.map(|(corner, _)| (*corner).to_owned()).collect();
        if !places.is_empty() {
            parts.push(part(thing, places));
        }
    }
    parts.extend(tile.roads.iter().map(|road| part("road", road.iter().map(ToString::to_string))));
    if tile.fountain {
        parts.push(part("fountain", []));
    }
    if tile.stocks {
        parts.push(part("stocks", []));
    }
    parts.extend(tile.shrine.map(|corner| part("shrine", [corner.to_string()])));
    parts
}

fn carcassonne(kind: carcassonne::TileKind) -> Vec<TilePart> {
    let mut parts = Vec::new();
    for region in kind.regions() {
        let thing = match region.feature {
            Feature::Road => "road",
            Feature::City => "city",
            Feature::Cloister => "cloister",
            Feature::Farm => continue,
        };
        parts.push(part(thing, region.sides().map(|side| side.to_string())));
        parts.extend((0..region.pennants).map(|_| part("pennant", [])));
    }
    parts
}

fn part(thing: &str, places: impl IntoIterator<Item = String>) -> TilePart {
    TilePart { thing: thing.to_owned(), places: places.into_iter().collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(game: &str, tile: &str, want: &str) {
        let Answer::Tile { parts } = describe(game, tile) else {
            panic!("{tile} is a tile of {game}")
        };
        let told: Vec<String> =
            parts.iter().map(|part| format!("{} {}", part.thing, part.places.join(" "))).collect();
        assert_eq!(told.join(", "), want);
    }

    #[test]
    fn a_tile_is_told_by_what_it_shows_and_where() {
        check("carcassonne", "tD", "city N, road E W");
        check("abbey-mayor", "abbey", "cloister ");
        check("zamek", "t1", "house NW SE, pigsty NE SW, road N E S W, stocks ");
    }

    #[test]
    fn every_quadrant_of_every_tile_is_told_once() {
        for kind in zamek::TileKind::ALL {
            let parts = zamek(kind);
            let corners: usize = parts
                .iter()
                .filter(|part| ["house", "pigsty", "meadow"].contains(&part.thing.as_str()))
                .map(|part| part.places.len())
                .sum();
            assert_eq!(corners, 4, "{kind}");
            let exits: usize = kind.tile().roads.iter().map(|road| road.len()).sum();
            let told: usize = parts
                .iter()
                .filter(|part| part.thing == "road")
                .map(|part| part.places.len())
                .sum();
            assert_eq!(told, exits, "{kind}");
        }
    }

    #[test]
    fn the_tiles_of_a_game_are_all_told() {
        let total =
            |game: GameName| tiles(game).iter().map(|facts| u32::from(facts.count)).sum::<u32>();
        assert_eq!(GameName::ALL.map(total), [60, 60, 72, 84]);
    }

    #[test]
    fn a_tile_of_another_game_is_refused() {
        let refused = |answer| matches!(answer, Answer::Refused { .. });
        assert!(refused(describe("zamek", "tD")) && refused(describe("chess", "t1")));
    }
}
