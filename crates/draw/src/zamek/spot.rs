//! Where a figure stands in a region of a tile.

use games::zamek::{Spot, TileKind};
use tiling::{Corner, Rotation, Side};

use super::{layout::Layout, roads, symbols::layout_of};
use crate::point::{MIDDLE, Point, beside, corner_point};

/// Where a figure stands that is in the region `spot` of a tile of `kind`
/// turned by `rotation`, in the tile's square of 100 x 100.
///
/// Any member of a region gives the same place. It keeps clear of shrine,
/// stocks and fountain. A spot that the tile does not have gives the middle of
/// what it names.
#[must_use]
pub fn spot(kind: TileKind, rotation: Rotation, spot: Spot) -> Point {
    let layout = layout_of(kind);
    let back = rotation.inverse();
    let own = match spot {
        Spot::Road(side) => road_place(layout, side.turned(back)),
        Spot::House(corner) | Spot::Pigsty(corner) | Spot::Meadow(corner) => {
            ground_place(layout, &region(layout, kind, corner.turned(back)))
        }
    };
    own.turned(rotation)
}

/// The quadrants of the region that holds `corner`, in the order of reading.
pub(super) fn region(layout: &Layout, kind: TileKind, corner: Corner) -> Vec<Corner> {
    let facts = &layout.facts;
    let mut region = vec![corner];
    for _ in 0..4 {
        for side in Side::ALL {
            let [one, other] = beside(side);
            let joined = facts.ground(one) == facts.ground(other) && !facts.is_exit(side);
            if joined && region.contains(&one) != region.contains(&other) {
                region.push(if region.contains(&one) { other } else { one });
            }
        }
        if let Some([one, other]) = kind.tile().joined
            && region.contains(&one) != region.contains(&other)
        {
            region.push(if region.contains(&one) { other } else { one });
        }
    }
    Corner::READING.into_iter().filter(|corner| region.contains(corner)).collect()
}

/// The place in the quadrant that suits best: without shrine and stocks, and
/// in the middle of three.
fn ground_place(layout: &Layout, region: &[Corner]) -> Point {
    let facts = &layout.facts;
    let stocks = facts.stocks.then(|| super::tile::stocks_place(layout));
    let cost = |corner: &Corner| {
        let place = quadrant_place(layout, *corner);
        let full =
            facts.shrine == Some(*corner) || stocks.is_some_and(|at| at.distance(place) < 26.0);
        let ends = region.len() == 3 && opposite_in(region, *corner);
        2 * u8::from(full) + u8::from(ends)
    };
    let best = region.iter().min_by_key(|corner| cost(corner));
    best.map_or(MIDDLE, |&corner| quadrant_place(layout, corner))
}

fn opposite_in(region: &[Corner], corner: Corner) -> bool {
    region.contains(&Corner::ALL[(corner.index() + 2) % 4])
}

/// On the way from the corner to the middle, nearer to the corner beside a road.
fn quadrant_place(layout: &Layout, corner: Corner) -> Point {
    let beside_road = corner.sides().iter().any(|&side| layout.facts.is_exit(side));
    let part = if layout.turn == Some(corner) {
        0.36
    } else if beside_road {
        0.38
    } else {
        0.5
    };
    corner_point(corner).towards(MIDDLE, part)
}

/// The middle of a road; where it ends or branches, a place on the arm of `side`'s road.
fn road_place(layout: &Layout, side: Side) -> Point {
    let facts = &layout.facts;
    let Some(road) = facts.roads.iter().find(|road| road.contains(&side)) else { return MIDDLE };
    let arm = layout.arm(road[0]);
    match road.len() {
        1 => arm[arm.len() * 3 / 10 + usize::from(!facts.fountain)],
        2 => {
            let line = roads::line(layout, road);
            line[line.len() / 2]
        }
        _ => layout.hub,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{curve, road::HALF_WIDTH};

    fn on_any_road(layout: &Layout, p: Point) -> bool {
        let lines = layout.facts.roads.iter().flat_map(|road| roads::lines(layout, road));
        lines.into_iter().any(|line| curve::distance(&line, p) < HALF_WIDTH)
    }

    #[test]
    fn a_figure_stands_on_the_ground_of_its_region_and_off_the_roads() {
        for kind in TileKind::ALL {
            let layout = layout_of(kind);
            for rotation in Rotation::ALL {
                for corner in Corner::ALL {
                    let ground = kind.tile().ground(corner, rotation);
                    let own = spot(kind, rotation, Spot::ground(ground, corner))
                        .turned(rotation.inverse());
                    let run = layout.runs.iter().find(|run| curve::encloses(&run.polygon, own));
                    let run = run.expect("the tile is covered");
                    assert_eq!(run.ground, ground, "{kind} {corner}");
                    assert!(!on_any_road(layout, own), "{kind} {corner} stands on a road");
                    let members = region(layout, kind, corner.turned(rotation.inverse()));
                    assert!(run.corners.iter().any(|c| members.contains(c)), "{kind} {corner}");
                }
            }
        }
    }

    #[test]
    fn any_member_of_a_region_gives_the_same_place() {
        for kind in TileKind::ALL {
            let layout = layout_of(kind);
            for corner in Corner::ALL {
                let place = |corner: Corner| {
                    let ground = layout.facts.ground(corner);
                    spot(kind, Rotation::None, Spot::ground(ground, corner))
                };
                for other in region(layout, kind, corner) {
                    assert_eq!(place(corner), place(other), "{kind} {corner} {other}");
                }
            }
        }
    }

    #[test]
    fn a_herald_stands_on_his_road() {
        for kind in TileKind::ALL {
            let layout = layout_of(kind);
            for rotation in Rotation::ALL {
                for side in layout.facts.roads.iter().flatten() {
                    let place = spot(kind, rotation, Spot::Road(side.turned(rotation)));
                    assert!(on_any_road(layout, place.turned(rotation.inverse())), "{kind} {side}");
                }
            }
        }
    }

    #[test]
    fn figures_leave_shrines_and_stocks_to_be_seen() {
        for kind in TileKind::ALL {
            let layout = layout_of(kind);
            let Some(shrine) = layout.facts.shrine else { continue };
            let monk = spot(kind, Rotation::None, Spot::Meadow(shrine));
            assert!(monk.distance(crate::point::quadrant_middle(shrine)) > 25.0, "{kind}");
        }
    }
}
