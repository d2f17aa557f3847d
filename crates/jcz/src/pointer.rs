//! Places on tiles, as JCloisterZone writes them.
//!
//! A road or city by the sides it reaches (`N`, `SE`, `_E` for all but east,
//! `NESW`), a farm by its half-sides (`NL.NR.EL`) or as an inner one, a cloister
//! or abbey in the middle.

use carcassonne::{Carcassonne, Feature, Inner, Spot};
use tiling::{Cell, Half, Side};

/// The spots that a location can mean, the likeliest first.
fn candidates(feature: &str, location: &str) -> Vec<Spot> {
    let upper = location.to_ascii_uppercase();
    if feature == "Field" || feature == "Farm" {
        return farm_spots(&upper);
    }
    if feature == "Road" || feature == "City" {
        return side_spots(&upper);
    }
    vec![Spot::Cloister]
}

fn farm_spots(location: &str) -> Vec<Spot> {
    if location.contains("INNER") {
        let second = location.ends_with('B') || location.ends_with('2');
        let inner = if second { Inner::Second } else { Inner::First };
        return vec![Spot::Inner(inner)];
    }
    let names = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"];
    let spot = |name: &str| names.iter().position(|known| *known == name);
    // A whole side, such as `N` or `_N` for all but north, stands for both its halves.
    let mut spots = Vec::new();
    for part in location.split('.') {
        match spot(part) {
            Some(at) => spots.push(Spot::Half(Half::ALL[at])),
            None => {
                for spot in side_spots(part) {
                    if let Spot::Side(side) = spot {
                        spots.extend(side.halves().map(Spot::Half));
                    }
                }
            }
        }
    }
    spots
}

fn side_spots(location: &str) -> Vec<Spot> {
    let (letters, but) = match location.strip_prefix('_') {
        Some(letters) => (letters, true),
        None => (location, false),
    };
    let named = |side: &Side| letters.contains(side.to_string().as_str()) != but;
    Side::ALL.into_iter().filter(named).map(Spot::Side).collect()
}

/// The spot that a location on the tile of `cell` means, if there is such a feature.
///
/// Every spot named must belong to it.
pub fn spot(game: &Carcassonne, cell: Cell, feature: &str, location: &str) -> Option<Spot> {
    let spots = candidates(feature, location);
    let first = *spots.first()?;
    let tile = game.tile_at(cell)?;
    let regions = tile.kind.regions();
    let region =
        regions.iter().find(|region| region.spots(tile.rotation).any(|own| own == first))?;
    let wanted = match feature {
        "Road" => Feature::Road,
        "City" => Feature::City,
        "Field" | "Farm" => Feature::Farm,
        _ => Feature::Cloister,
    };
    let own: Vec<Spot> = region.spots(tile.rotation).collect();
    let all = region.feature == wanted && spots.iter().all(|spot| own.contains(spot));
    all.then_some(first)
}

/// A cell from a position, if it is within reach.
pub fn cell([x, y]: [i64; 2], origin: [i64; 2]) -> Option<Cell> {
    let x = i8::try_from(x.checked_sub(origin[0])?).ok()?;
    let y = i8::try_from(y.checked_sub(origin[1])?).ok()?;
    (x != i8::MIN && y != i8::MIN).then(|| Cell::new(x, y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_location_names_sides_half_sides_or_the_middle() {
        let east = Spot::Side(Side::East);
        assert_eq!(candidates("City", "E"), [east]);
        assert_eq!(candidates("City", "_E").len(), 3);
        assert!(!candidates("City", "_E").contains(&east));
        assert_eq!(
            candidates("Field", "NL.SR"),
            [Spot::Half(Half::ALL[0]), Spot::Half(Half::ALL[5])]
        );
        assert_eq!(candidates("Field", "INNER_FARM_B"), [Spot::Inner(Inner::Second)]);
        assert_eq!(candidates("Monastery", "I"), [Spot::Cloister]);
    }
}
