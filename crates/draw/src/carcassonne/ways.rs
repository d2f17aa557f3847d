//! Where the roads of a tile run, and how they end.

use tiling::{Rotation, Side};

use super::shape::{End, EndKind, Gate, Shape, step};
use crate::{
    curve::{self, Wobble},
    hand::Hand,
    point::{MIDDLE, Point, middle_of, outward},
    road::Piece,
};

const WOBBLE: Wobble = Wobble { amplitude: 0.6, waves: 2.5 };

/// Adds all roads of the tile.
pub(super) fn add_roads(shape: &mut Shape, hand: &mut Hand) {
    let facts = shape.facts;
    for road in facts.roads() {
        let sides = facts.sides(road);
        match sides[..] {
            [_, _] if facts.is_tunnel(road) => add_tunnel(shape, road, &sides),
            [from, to] if from.opposite() == to => {
                let line = curve::wobbled(&straight(shape, from, to), WOBBLE, hand);
                shape.pieces.push((road, Piece { line, from, to: Some(to) }));
            }
            [_, _] if facts.touches_city(road) => add_touching(shape, road, &sides),
            [from, to] => {
                let corner = middle_of(from) + middle_of(to) - MIDDLE;
                let arc = curve::arc(corner, middle_of(from), middle_of(to), 16);
                let line = curve::wobbled(&arc, WOBBLE, hand);
                shape.pieces.push((road, Piece { line, from, to: Some(to) }));
            }
            [_, _, _] => add_junction(shape, road, &sides, hand),
            [side] => add_ending(shape, road, side),
            _ => {}
        }
    }
}

/// A straight road, bowed away from a city beside it.
fn straight(shape: &Shape, from: Side, to: Side) -> Vec<Point> {
    let beside = [step(from, 1), step(from, 3)].into_iter();
    let cities = beside.filter(|side| shape.facts.city_at(*side).is_some());
    let bow = cities.fold(Point::default(), |bow, side| bow - outward(side) * 3.5);
    let line = curve::straight(middle_of(from), middle_of(to), 16);
    let bowed = line.iter().enumerate().map(|(i, &p)| {
        let swing = (core::f64::consts::PI * i as f64 / 16.0).sin();
        p + bow * (swing * swing)
    });
    bowed.collect()
}

/// A road below a city: at each mouth a gate, or a portal where the field goes round it.
fn add_tunnel(shape: &mut Shape, road: usize, sides: &[Side]) {
    for &side in sides {
        let mouth = middle_of(side);
        let end = if shape.facts.is_one_farm(side) {
            let at = mouth - outward(side) * 17.0;
            shape.ends.push(End { kind: EndKind::Portal, at, side });
            at
        } else {
            let gate = gate_ahead(shape, side, None);
            shape.gates.extend(gate);
            gate.map_or(MIDDLE, |gate| gate.at)
        };
        let line = curve::straight(mouth, end, 8);
        shape.pieces.push((road, Piece { line, from: side, to: None }));
    }
}

/// The gate straight ahead of `side`, in a wall of `city` or of any.
fn gate_ahead(shape: &Shape, side: Side, city: Option<usize>) -> Option<Gate> {
    let across = outward(step(side, 1));
    nearest_gate(shape, middle_of(side), city, |p| (p - MIDDLE).dot(across).abs() < 0.6)
}

/// The place in the walls of `city` nearest to `aim` that `fits`.
fn nearest_gate(
    shape: &Shape,
    aim: Point,
    city: Option<usize>,
    fits: impl Fn(Point) -> bool,
) -> Option<Gate> {
    let walls = shape.walls.iter().enumerate();
    let walls = walls.filter(|(_, wall)| city.is_none_or(|city| city == wall.city));
    let places = walls.flat_map(|(i, wall)| {
        curve::dense(&wall.line, 0.5).into_iter().map(move |at| Gate { at, wall: i })
    });
    let distance = |gate: &Gate| gate.at.distance(aim);
    places.filter(|gate| fits(gate.at)).min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

/// A road whose ink meets a city's wall: no gate, but it parts the field.
fn add_touching(shape: &mut Shape, road: usize, sides: &[Side]) {
    let Some(city) = Side::ALL.into_iter().find(|side| shape.facts.city_at(*side).is_some()) else {
        return;
    };
    // In a frame whose north is the city the road runs from the east or west to the south.
    let turn = Rotation::ALL[city.index()];
    let south = city.opposite();
    let Some(&flank) = sides.iter().find(|side| **side != south) else { return };
    let sign = if flank == step(city, 1) { 1.0 } else { -1.0 };
    let at = |(x, y): (f64, f64)| Point::new(50.0 + sign * x, y);
    let part = |numbers: [(f64, f64); 4], pieces| curve::bezier(numbers.map(at), pieces);
    let mut line = part([(50.0, 50.0), (34.0, 50.0), (24.0, 41.2), (11.0, 41.0)], 7);
    let bend = [(11.0, 41.0), (-1.0, 41.0), (-3.0, 52.0), (-1.5, 66.0)];
    line.extend(part(bend, 7).into_iter().skip(1));
    let tail = [(-1.5, 66.0), (0.0, 80.0), (0.0, 90.0), (0.0, 100.0)];
    line.extend(part(tail, 5).into_iter().skip(1));
    let line = line.into_iter().map(|p| p.turned(turn)).collect();
    shape.pieces.push((road, Piece { line, from: flank, to: Some(south) }));
}

/// Three ways that are one road, with a well in a yard beside them.
fn add_junction(shape: &mut Shape, road: usize, sides: &[Side], hand: &mut Hand) {
    let Some(&branch) = sides.iter().find(|side| !sides.contains(&side.opposite())) else { return };
    let (from, to) = (step(branch, 3), step(branch, 1));
    let through = curve::straight(middle_of(from), middle_of(to), 16);
    let line = curve::wobbled(&through, WOBBLE, hand);
    shape.pieces.push((road, Piece { line, from, to: Some(to) }));
    let line = curve::straight(middle_of(branch), MIDDLE, 8);
    shape.pieces.push((road, Piece { line, from: branch, to: None }));
    let at = MIDDLE - outward(branch) * 15.0;
    shape.ends.push(End { kind: EndKind::Well, at, side: branch });
}

/// A road that ends on the tile: at a city's gate, a cloister, a crossing or a house.
fn add_ending(shape: &mut Shape, road: usize, side: Side) {
    use games::carcassonne::Feature;
    let facts = shape.facts;
    let regions = facts.regions();
    let leads_to = |feature| regions[road].links().find(|&link| regions[link].feature == feature);
    if let Some(city) = leads_to(Feature::City) {
        add_road_to_gate(shape, road, side, city);
        return;
    }
    let end = if leads_to(Feature::Cloister).is_some() {
        MIDDLE + outward(side) * 22.0
    } else if leads_to(Feature::Road).is_some() {
        shape.hub
    } else {
        let at = MIDDLE + outward(side) * 2.0;
        shape.ends.push(End { kind: EndKind::House, at, side });
        at
    };
    let (mouth, inward) = (middle_of(side), outward(side) * -9.0);
    let line = curve::bezier([mouth, mouth + inward, end - inward, end], 10);
    shape.pieces.push((road, Piece { line, from: side, to: None }));
}

fn add_road_to_gate(shape: &mut Shape, road: usize, side: Side, city: usize) {
    let (mouth, inward) = (middle_of(side), outward(side) * -1.0);
    let sides = shape.facts.sides(city);
    let ahead = sides.contains(&side.opposite());
    let found = if ahead {
        gate_ahead(shape, side, Some(city))
    } else {
        nearest_gate(shape, MIDDLE + outward(side) * 12.0, Some(city), |_| true)
    };
    let Some(gate) = found else { return };
    let line = if ahead {
        curve::bezier([mouth, mouth + inward * 8.0, gate.at - inward * 8.0, gate.at], 10)
    } else {
        let out = outward(sides[0]) * -17.0;
        curve::bezier([mouth, mouth + inward * 22.0, gate.at + out, gate.at], 10)
    };
    shape.gates.push(gate);
    shape.pieces.push((road, Piece { line, from: side, to: None }));
}
