//! What stands on the board: tokens, figures, score markers.

use games::zamek::{Figure, Spot, wall::SQUARES};
use tiling::Cell;

use super::{
    scene::Scene,
    spot,
    track::{marker, origin, space},
};
use crate::{point::Point, svg::Svg};

/// The letter of a seat's figures: White is round, Black angular with a hat.
const LETTERS: [char; 2] = ['W', 'B'];

/// The tokens that still lie on towers; face up where they are known.
pub(super) fn tokens(svg: &mut Svg, scene: &Scene) {
    for (tower, token) in &scene.tokens {
        let at = origin(SQUARES[usize::from(tower.space()) / 2]) + Point::new(50.0, 50.0);
        match token {
            Some(token) => svg.thing(&format!("d-token{token}"), at),
            None => svg.thing("d-tokenback", at),
        };
    }
}

/// Where a figure's middle is drawn when it stands in `spot` of the tile on `cell`.
pub(super) fn place(scene: &Scene, cell: Cell, at: Spot) -> Option<Point> {
    let tile = scene.tile_at(cell)?;
    Some(origin(cell) + spot(tile.kind, tile.rotation, at))
}

/// Figures on tiles and markers on the wall, those further down last.
pub(super) fn figures(svg: &mut Svg, scene: &Scene) {
    let mut drawn: Vec<(Point, String)> = Vec::new();
    for standing in &scene.figures {
        let Some(at) = place(scene, standing.cell, standing.spot) else { continue };
        let letter = LETTERS[standing.owner.index() % 2];
        let (posture, lift) = match (standing.figure, standing.spot) {
            (Figure::FamilyHouse, _) => ("fam", 3.0),
            (Figure::Follower, Spot::Meadow(_)) => ("lie", 0.0),
            (Figure::Follower, _) => ("stand", 4.0),
        };
        drawn.push((at - Point::new(0.0, lift), format!("d-{posture}{letter}")));
    }
    let [white, black] = scene.scores.map(|points| points as usize % 100);
    for (letter, number, place) in [('W', white, 0), ('B', black, usize::from(white == black))] {
        drawn.push((marker(number, place), format!("d-stand{letter}")));
    }
    drawn.sort_by(|(a, _), (b, _)| a.y.total_cmp(&b.y));
    for (at, id) in drawn {
        svg.thing(&id, at);
    }
}

/// The middle of the space of the track that `points` lead to, in board units.
#[must_use]
pub fn track_space(points: u32) -> Point {
    space(points as usize % 100)
}
