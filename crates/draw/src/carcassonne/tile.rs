//! The picture of one tile, from the field up.

use games::carcassonne::Edge;
use tiling::{Corner, Side};

use super::{
    raster::Raster,
    shape::{End, EndKind, Shape},
    town::Town,
    walls,
};
use crate::{
    hand::Hand,
    path::{Length, Path},
    point::{MIDDLE, Point, corner_point, outward},
    road::{HALF_WIDTH, Layers},
    scatter::Scatter,
    svg::{Rect, Standing, Svg},
};

const SQUARE: Rect = Rect { x: -0.4, y: -0.4, width: 100.8, height: 100.8, round: 0.0 };

/// Draws a tile in its own square; `places` are where figures stand in its regions.
pub(super) fn draw(shape: &Shape, raster: &Raster, places: &[Point]) -> String {
    let facts = shape.facts;
    let mut svg = Svg::default();
    if facts.is_abbey() {
        svg.rect(SQUARE, "class=\"d-astone\"").text("<use href=\"#d-abbeyground\"/>");
        svg.upright("d-abbey", MIDDLE);
        return svg.into_string();
    }
    let mut hand = Hand::new(&format!("picture of {}", facts.kind));
    let mut scatter = taken(shape);
    let mut standing = Standing::default();
    svg.rect(SQUARE, "class=\"d-gM\"");
    draw_cottages(shape, &mut scatter, &mut standing, &mut hand);
    draw_field(&mut svg, shape, raster, &mut scatter, &mut standing, &mut hand);
    draw_city_grounds(&mut svg, shape);
    for city in facts.cities() {
        let (squares, pennants) = (raster.squares(city), facts.regions()[city].pennants);
        let town = Town { shape, squares, place: places[city], pennants };
        town.draw(&mut svg, &mut scatter, &mut standing, &mut hand);
    }
    walls::draw_shade(&mut svg, shape);
    if facts.has_tunnel() {
        svg.text("<path class=\"d-under\" d=\"M50 25V84\"/>");
    }
    draw_roads(&mut svg, shape, &mut hand);
    walls::draw(&mut svg, shape);
    draw_bridges(&mut svg, shape);
    for &gate in &shape.gates {
        walls::draw_gate(&mut svg, shape, gate);
    }
    for &end in &shape.ends {
        draw_end(&mut svg, &mut standing, end);
    }
    if facts.has_cloister() {
        draw_cloister(&mut svg, shape);
    } else if facts.has_crossing() {
        svg.thing("d-place", shape.hub);
    }
    svg.text(&standing.into_text());
    svg.into_string()
}

/// Fills the grounds of the cities, nothing stroked.
fn draw_city_grounds(svg: &mut Svg, shape: &Shape) {
    for (_, polygons) in &shape.grounds {
        let mut ground = Path::default();
        for polygon in polygons {
            ground.polygon(polygon);
        }
        svg.path("d-gC", &ground);
    }
}

/// What is there before anything is scattered.
fn taken(shape: &Shape) -> Scatter {
    let mut scatter = Scatter::with_gap(1.5);
    if shape.facts.has_cloister() {
        scatter.take(MIDDLE, 31.0);
    }
    if shape.facts.has_crossing() {
        scatter.take(shape.hub, 13.0);
    }
    for end in &shape.ends {
        let radius = match end.kind {
            EndKind::House => 15.0,
            EndKind::Well => 11.0,
            EndKind::Portal => 12.0,
        };
        scatter.take(end.at, radius);
    }
    for gate in &shape.gates {
        scatter.take(gate.at, 10.0);
    }
    scatter
}

/// Two cottages at a crossing, off the roads and away from a city.
fn draw_cottages(shape: &Shape, scatter: &mut Scatter, standing: &mut Standing, hand: &mut Hand) {
    let facts = shape.facts;
    if !facts.has_crossing() || facts.has_cloister() {
        return;
    }
    let edges = facts.kind.edges();
    let shows = |edge: Edge| Side::ALL.into_iter().find(move |side| edges[side.index()] == edge);
    let away = |step: &Point| {
        Side::ALL.into_iter().all(|s| facts.city_at(s).is_none() || step.dot(outward(s)) <= 0.0)
    };
    let corners =
        Corner::ALL.into_iter().map(|corner| (corner_point(corner) - MIDDLE) * (1.0 / 50.0));
    let places = corners.filter(away).map(|step| shape.hub + step * 15.5);
    let mut places: Vec<Point> = places.filter(|&p| shape.to_road(p) >= HALF_WIDTH + 6.0).collect();
    if let Some(side) = shows(Edge::Field) {
        places.truncate(1);
        places.insert(0, MIDDLE + outward(side) * 19.0);
    } else if places.len() > 3 {
        places = vec![places[0], places[2]];
    }
    for at in places {
        scatter.take(at, 7.0);
        standing.add(at.y, ["d-cot1", "d-cot2"][hand.below(2)], at);
    }
}

/// Few tufts and fewer bushes.
fn draw_field(
    svg: &mut Svg,
    shape: &Shape,
    raster: &Raster,
    scatter: &mut Scatter,
    standing: &mut Standing,
    hand: &mut Hand,
) {
    let area: f64 = shape.facts.farms().map(|farm| raster.squares(farm).area()).sum();
    let mut missing = 1.0 + 6.5 * area / 10_000.0;
    let mut bush = hand.happens(0.75);
    for _ in 0..500 {
        if missing <= 0.0 {
            break;
        }
        let p = Point::new(hand.between(4.0, 96.0), hand.between(4.0, 96.0));
        let radius = if bush { 6.2 } else { 4.6 };
        let free = !shape.is_in_city(p, None)
            && scatter.is_free(p, radius)
            && shape.to_wall(p) >= radius + 5.5
            && shape.to_road(p) >= radius + HALF_WIDTH + 1.5;
        if !free {
            continue;
        }
        scatter.take(p, radius);
        missing -= 1.0;
        if bush {
            standing.add(p.y + 3.0, ["d-bush1", "d-bush2"][hand.below(2)], p);
        } else {
            svg.upright(["d-tuft1", "d-tuft2", "d-tuft3"][hand.below(3)], p);
        }
        bush = false;
    }
}

fn draw_roads(svg: &mut Svg, shape: &Shape, hand: &mut Hand) {
    if shape.pieces.is_empty() {
        return;
    }
    let mut layers = Layers::default();
    for (_, piece) in &shape.pieces {
        layers.add(piece, hand);
    }
    let yard = |svg: &mut Svg, end: &End, class: [&str; 2], extra: f64| match end.kind {
        EndKind::House => _ = svg.circle(class[0], end.at, 13.0 + extra),
        EndKind::Well => {
            let mut way = Path::default();
            way.polyline(&[MIDDLE, end.at]);
            svg.circle(class[0], MIDDLE, 8.6 + extra).path(class[1], &way);
            svg.circle(class[0], end.at, 10.4 + extra);
        }
        EndKind::Portal => {}
    };
    svg.path("d-ink-f", &layers.ink);
    for end in &shape.ends {
        yard(svg, end, ["d-ink-f", "d-padink"], 1.3);
    }
    svg.path("d-road", &layers.cream);
    for end in &shape.ends {
        yard(svg, end, ["d-road", "d-padroad"], 0.0);
    }
    svg.path("d-rut", &layers.ruts);
}

fn draw_bridges(svg: &mut Svg, shape: &Shape) {
    let facts = shape.facts;
    if let Some(city) = facts.cities().next().filter(|_| facts.has_bridge()) {
        let angle = 90 * facts.sides(city)[0].index();
        svg.add(format_args!(
            "<g transform=\"rotate({angle} 50 50)\"><use href=\"#d-bridge\"/></g>"
        ));
    }
    if let Some((_, side)) = facts.outwork() {
        let angle = 90 * side.index();
        svg.add(format_args!(
            "<g transform=\"rotate({angle} 50 50)\"><use href=\"#d-walkway\"/></g>"
        ));
    }
}

fn draw_end(svg: &mut Svg, standing: &mut Standing, end: End) {
    let (x, y) = (Length(end.at.x), Length(end.at.y));
    match end.kind {
        EndKind::Portal => {
            let angle = (90 * end.side.index() + 180) % 360;
            svg.add(format_args!(
                "<g transform=\"translate({x} {y}) rotate({angle})\"><use href=\"#d-portal\"/></g>"
            ));
        }
        EndKind::House => {
            let at = MIDDLE - outward(end.side);
            let (x, y) = (Length(at.x), Length(at.y));
            let house = format!(
                "<g transform=\"translate({x} {y}) scale(1.8)\">\
                 <use href=\"#d-cot1\" class=\"d-up\"/></g>"
            );
            standing.add_text(at.y, house);
        }
        EndKind::Well => standing.add(end.at.y + 4.0, "d-well", end.at),
    }
}

/// A hedged garden with a gap for each road, and the chapel in it.
fn draw_cloister(svg: &mut Svg, shape: &Shape) {
    let garden = Rect { x: 26.0, y: 26.0, width: 48.0, height: 48.0, round: 9.0 };
    svg.rect(garden, "class=\"d-yard\"");
    let mut hedge = Path::default();
    for side in Side::ALL {
        let turn = tiling::Rotation::ALL[side.index()];
        let at = |x: f64, y: f64| Point::new(x, y).turned(turn);
        let corner = [at(67.0, 26.5), at(71.6, 28.4), at(73.5, 33.0)];
        hedge.smooth(&corner);
        if shape.facts.road_at(side).is_some() {
            hedge.polyline(&[at(33.0, 26.5), at(42.0, 26.5)]);
            hedge.polyline(&[at(58.0, 26.5), at(67.0, 26.5)]);
        } else {
            hedge.polyline(&[at(33.0, 26.5), at(67.0, 26.5)]);
        }
    }
    svg.path("d-hedge0", &hedge).path("d-hedge1", &hedge).path("d-hedge2", &hedge);
    svg.upright("d-cloister", MIDDLE);
}

#[cfg(test)]
mod tests {
    use games::carcassonne::{Feature, TileKind};

    use super::{super::symbols::drawn, *};
    use crate::svg::stroked_side;

    fn picture(kind: TileKind) -> String {
        let tile = drawn(kind);
        draw(&tile.shape, &tile.raster, &tile.places)
    }

    #[test]
    fn nothing_is_stroked_along_a_side() {
        for kind in TileKind::ALL {
            let picture = ["<svg>", &picture(kind), "</svg>"].concat();
            assert_eq!(stroked_side(&picture), None, "{kind}");
        }
    }

    #[test]
    fn a_tile_is_drawn_the_same_each_time() {
        for kind in TileKind::ALL {
            assert_eq!(picture(kind), picture(kind), "{kind}");
        }
    }

    #[test]
    fn what_counts_in_the_game_is_on_the_tile() {
        for kind in TileKind::ALL {
            let picture = picture(kind);
            let pennants: u8 = kind.regions().iter().map(|region| region.pennants).sum();
            assert_eq!(picture.matches("#d-pennant").count(), pennants as usize, "{kind}");
            let church = kind.regions().iter().any(|region| region.feature == Feature::Cloister);
            let drawn = picture.contains("#d-cloister") || picture.contains("\"#d-abbey\"");
            assert_eq!(drawn, church, "{kind}");
        }
    }
}
