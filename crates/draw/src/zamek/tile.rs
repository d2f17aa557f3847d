//! The picture of one tile, from the grounds up.

use games::zamek::Ground;
use tiling::{Corner, Side};

use super::{
    house,
    layout::{Layout, Run, over},
    meadow,
    pigsty::{self, FENCE},
    roads,
};
use crate::{
    curve,
    hand::Hand,
    path::Path,
    point::{MIDDLE, Point, TILE, beside, corner_point, quadrant_middle},
    road::HALF_WIDTH,
    scatter::{Disc, Scatter},
    svg::{Rect, Standing, Svg},
};

/// The letter of a ground's class.
pub(super) const fn class(ground: Ground) -> &'static str {
    match ground {
        Ground::House => "d-gH",
        Ground::Pigsty => "d-gP",
        Ground::Meadow => "d-gM",
    }
}

/// Draws a tile in its own square of 100 x 100.
pub(super) fn draw(layout: &Layout) -> String {
    let mut hand = Hand::new(&format!("picture of {}", layout.facts.word));
    let mut scatter = free_ground(layout);
    let mut svg = Svg::default();
    let mut standing = Standing::default();

    let stocks = layout.facts.stocks.then(|| stocks_place(layout));
    if let Some(at) = stocks {
        scatter.take(at, 12.5);
        standing.add(at.y + 4.0, "d-stocks", at);
    }
    if let Some(corner) = layout.facts.shrine {
        let at = shrine_place(layout, corner, &mut scatter, &mut hand);
        standing.add(at.y + 6.0, "d-shrine", at);
    }
    draw_grounds(&mut svg, layout);
    for (number, run) in layout.runs.iter().enumerate() {
        match run.ground {
            Ground::House => house::draw(&mut svg, layout, number, &mut scatter, &mut hand),
            Ground::Pigsty => pigsty::draw(&mut svg, run, &mut scatter, &mut standing, &mut hand),
            Ground::Meadow => meadow::draw(&mut svg, run, &mut scatter, &mut standing, &mut hand),
        }
    }
    draw_borders(&mut svg, layout);
    roads::draw(&mut svg, layout, stocks, &mut hand);
    if layout.facts.fountain {
        svg.thing("d-fountain", MIDDLE);
    }
    svg.text(&standing.into_text());
    svg.into_string()
}

/// Where nothing small may stand: on roads, borders and fences, and at the fountain.
fn free_ground(layout: &Layout) -> Scatter {
    let facts = &layout.facts;
    let mut scatter = Scatter::default();
    for side in Side::ALL {
        let sty = beside(side).iter().any(|&c| facts.ground(c) == Ground::Pigsty);
        let (exit, arm) = (facts.is_exit(side), layout.arm(side).to_vec());
        if exit && !facts.has_two_roads() {
            scatter.avoid(arm, HALF_WIDTH + if sty { FENCE + 3.0 } else { 1.5 });
        } else if facts.is_border(side) {
            scatter.avoid(arm, if sty { FENCE + 3.0 } else { 2.5 });
        }
    }
    if facts.has_two_roads() {
        for road in &facts.roads {
            scatter.avoid(roads::line(layout, road), HALF_WIDTH + 1.5);
        }
    }
    if facts.fountain {
        scatter.take(MIDDLE, 19.0);
    }
    scatter
}

/// The yard of the stocks: beside the road, in a meadow if there is one.
pub(super) fn stocks_place(layout: &Layout) -> Point {
    let order = [Corner::SouthEast, Corner::SouthWest, Corner::NorthEast, Corner::NorthWest];
    let rank = |corner: &Corner| match layout.facts.ground(*corner) {
        Ground::Meadow => 0,
        Ground::Pigsty => 1,
        Ground::House => 2,
    };
    let corner = order.into_iter().min_by_key(rank).unwrap_or(Corner::SouthEast);
    layout.hub + (corner_point(corner) - MIDDLE) * (14.5 / 50.0)
}

/// The middle of the shrine in the quadrant of `corner`; the place is taken.
fn shrine_place(layout: &Layout, corner: Corner, scatter: &mut Scatter, hand: &mut Hand) -> Point {
    let run = layout.runs.iter().find(|run| run.corners.contains(&corner));
    let outline: &[Point] = run.map_or(&[], |run| &run.polygon);
    let middle = quadrant_middle(corner);
    let want = if layout.turn == Some(corner) {
        corner_point(corner).towards(MIDDLE, 0.4)
    } else {
        middle
    };
    let fits = |p: Point| {
        (p.x - middle.x).abs() <= 25.0
            && (p.y - middle.y).abs() <= 25.0
            && curve::encloses(outline, p)
    };
    let at = scatter.find_near(hand, Disc::new(11.5).tries(600), want, fits).unwrap_or(want);
    scatter.take(at, 14.0);
    at
}

/// Fills the grounds: meadow or the largest ground first, nothing stroked.
fn draw_grounds(svg: &mut Svg, layout: &Layout) {
    let base = base_ground(&layout.runs);
    let square = Rect::square(Point::default(), TILE, 0.0);
    svg.rect(square, &format!("class=\"{}\"", class(base)));
    let (first, then): (Vec<&Run>, Vec<&Run>) =
        layout.runs.iter().partition(|run| run.ground == base);
    for run in first.into_iter().chain(then) {
        let mut outline = Path::default();
        svg.path(class(run.ground), outline.polygon(&run.polygon));
    }
}

fn base_ground(runs: &[Run]) -> Ground {
    let count = |ground: Ground| {
        runs.iter().filter(|run| run.ground == ground).map(|run| run.corners.len()).sum::<usize>()
    };
    let meadow_first = |ground: &Ground| {
        if *ground == Ground::Meadow && count(*ground) > 0 { 5 } else { count(*ground) }
    };
    Ground::ALL.into_iter().max_by_key(meadow_first).unwrap_or(Ground::Meadow)
}

/// Ink and fences inside the tile: only where two grounds meet, or a road runs.
fn draw_borders(svg: &mut Svg, layout: &Layout) {
    let (mut ink, mut thin) = (Path::default(), Path::default());
    for side in Side::ALL {
        if !layout.facts.is_border(side) || layout.facts.is_exit(side) {
            continue;
        }
        let mut line = layout.arm(side).to_vec();
        line[0] = over(line[0], side);
        let house = beside(side).iter().any(|&c| layout.facts.ground(c) == Ground::House);
        if house { &mut ink } else { &mut thin }.smooth(&line);
    }
    svg.path("d-halo", &ink).path("d-inkline", &ink).path("d-inkline d-thin", &thin);
    pigsty::draw_fence(svg, &pigsty::fences(layout));
}

#[cfg(test)]
mod tests {
    use games::zamek::TileKind;

    use super::{super::symbols::layout_of, *};
    use crate::svg::stroked_side;

    #[test]
    fn nothing_is_stroked_along_a_side() {
        for kind in TileKind::ALL {
            let picture = ["<svg>", &draw(layout_of(kind)), "</svg>"].concat();
            assert_eq!(stroked_side(&picture), None, "{kind}");
        }
    }

    #[test]
    fn a_tile_is_drawn_the_same_each_time() {
        for kind in TileKind::ALL {
            assert_eq!(draw(layout_of(kind)), draw(layout_of(kind)), "{kind}");
        }
    }

    #[test]
    fn what_counts_in_the_game_is_on_the_tile() {
        for kind in TileKind::ALL {
            let picture = draw(layout_of(kind));
            let tile = kind.tile();
            for (thing, there) in [
                ("#d-shrine", tile.shrine.is_some()),
                ("#d-stocks", tile.stocks),
                ("#d-fountain", tile.fountain),
            ] {
                assert_eq!(picture.matches(thing).count(), usize::from(there), "{kind} {thing}");
            }
            let sties = tile.quadrants.contains(&Ground::Pigsty);
            assert_eq!(picture.contains("#d-pig"), sties, "{kind}: a pig in each sty");
        }
    }
}
