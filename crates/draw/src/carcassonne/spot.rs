//! Where a figure stands on a tile.

use games::carcassonne::{Feature, Inner, Spot, TileKind};
use tiling::Rotation;

use super::{raster::Raster, shape::Shape, symbols::drawn};
use crate::point::{MIDDLE, Point, corner_point};

/// Where a figure stands that is at `spot` of a tile of `kind` turned by
/// `rotation`, in the tile's square of 100 x 100.
///
/// Any member of a region gives the same place: a city or farm the one farthest
/// from its edge, a road its middle, a cloister the place before its door. A
/// corner gives the grid point where a barn stands. A spot that the tile does
/// not have gives the middle.
#[must_use]
pub fn spot(kind: TileKind, rotation: Rotation, spot: Spot) -> Point {
    if let Spot::Corner(corner) = spot {
        return corner_point(corner);
    }
    let kind = drawn(kind);
    let Some(region) = region(&kind.shape, spot.turned(rotation.inverse())) else { return MIDDLE };
    match kind.shape.facts.regions()[region].feature {
        // The church does not turn with its tile.
        Feature::Cloister if kind.shape.facts.is_abbey() => MIDDLE + Point::new(0.0, 25.0),
        Feature::Cloister => MIDDLE + Point::new(15.0, 13.0),
        Feature::Road | Feature::City | Feature::Farm => kind.places[region].turned(rotation),
    }
}

/// The region of the unturned tile that `spot` names.
pub(super) fn region(shape: &Shape, spot: Spot) -> Option<usize> {
    let facts = shape.facts;
    match spot {
        Spot::Side(side) => facts.city_at(side).or_else(|| facts.road_at(side)),
        Spot::Half(half) => facts.farm_at(half),
        Spot::Cloister => facts.regions().iter().position(|r| r.feature == Feature::Cloister),
        Spot::Inner(inner @ (Inner::First | Inner::Second)) => {
            facts.regions().iter().position(|region| region.inner() == Some(inner))
        }
        Spot::Corner(_) => None,
    }
}

/// The standing place of each region of the unturned tile.
pub(super) fn places(shape: &Shape, raster: &Raster) -> Vec<Point> {
    let regions = shape.facts.regions().iter().enumerate();
    regions
        .map(|(region, printed)| match printed.feature {
            Feature::Road => road_place(shape, region),
            Feature::Cloister => MIDDLE,
            Feature::City => raster.squares(region).pole(),
            Feature::Farm => {
                let beside_bridge = |p: Point| !is_below_bridge(shape, p);
                raster.squares(region).only(beside_bridge).pole()
            }
        })
        .collect()
}

/// Whether `p` lies below the bridge of one city over another.
fn is_below_bridge(shape: &Shape, p: Point) -> bool {
    let facts = shape.facts;
    let along = match facts.outwork() {
        Some((_, side)) => Some(side),
        None if facts.has_bridge() => facts.cities().next().map(|city| facts.sides(city)[0]),
        None => None,
    };
    along.is_some_and(|side| {
        let off = if side.index().is_multiple_of(2) { p.x } else { p.y };
        (off - MIDDLE.x).abs() <= 13.0
    })
}

/// The middle of a road, or a place near its mouth if it ends on the tile.
fn road_place(shape: &Shape, road: usize) -> Point {
    let piece = shape.pieces.iter().find(|(of, _)| *of == road);
    piece.map_or(MIDDLE, |(_, piece)| {
        let count = piece.line.len();
        piece.line[if piece.to.is_some() { count / 2 } else { count * 38 / 100 }]
    })
}

#[cfg(test)]
mod tests {
    use tiling::Corner;

    use super::*;
    use crate::{curve, road::HALF_WIDTH};

    #[test]
    fn a_figure_stands_in_its_region_however_the_tile_lies() {
        for kind in TileKind::ALL {
            let tile = drawn(kind);
            for (number, printed) in kind.regions().iter().enumerate() {
                for rotation in Rotation::ALL {
                    let place = spot(kind, rotation, printed.spot(rotation));
                    let own = place.turned(rotation.inverse());
                    let stands = match printed.feature {
                        Feature::City | Feature::Farm => tile.raster.squares(number).holds(own),
                        Feature::Road => {
                            let mut pieces =
                                tile.shape.pieces.iter().filter(|(of, _)| *of == number);
                            pieces.any(|(_, piece)| curve::distance(&piece.line, own) < HALF_WIDTH)
                        }
                        Feature::Cloister => place.distance(MIDDLE) < 30.0,
                    };
                    assert!(stands, "{kind} {:?} {rotation}", printed.spot(rotation));
                }
            }
        }
    }

    #[test]
    fn any_member_of_a_region_gives_the_same_place() {
        for kind in TileKind::ALL {
            for printed in kind.regions() {
                let want = spot(kind, Rotation::Half, printed.spot(Rotation::Half));
                for half in printed.halves() {
                    let member = Spot::Half(half.turned(Rotation::Half));
                    assert_eq!(spot(kind, Rotation::Half, member), want, "{kind}");
                }
            }
        }
    }

    #[test]
    fn a_barn_stands_on_the_grid_point() {
        let at = spot(TileKind::START, Rotation::Quarter, Spot::Corner(Corner::SouthEast));
        assert_eq!(at, Point::new(100.0, 100.0));
    }
}
