//! Roads: cream ribbons with inked edges, the same in both games.

use tiling::Side;

use crate::{
    curve,
    hand::Hand,
    path::Path,
    point::{Point, outward},
};

/// Half the width of a road's cream.
pub(crate) const HALF_WIDTH: f64 = 6.2;
/// The inked edge outside the cream.
pub(crate) const INK: f64 = 1.3;
/// How far a road's ink reaches over the tile's side, and its cream.
///
/// Cream reaches beyond ink and ink beyond the ground: no hairline shows
/// between two tiles at any zoom.
const BLEED_INK: f64 = 0.6;
const BLEED_CREAM: f64 = 0.9;

/// A piece of road: its middle line, and the sides that its ends leave the tile by.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    pub line: Vec<Point>,
    pub from: Side,
    /// `None` where the road ends inside the tile.
    pub to: Option<Side>,
}

/// The three layers of the roads of a tile, each to be filled or stroked at once.
///
/// First all ink, then all cream: junctions open by themselves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layers {
    pub ink: Path,
    pub cream: Path,
    /// Ruts of carts: short broken strokes near the middle.
    pub ruts: Path,
}

impl Layers {
    /// Adds a piece of road.
    pub fn add(&mut self, piece: &Piece, hand: &mut Hand) {
        let edges = hand.clone();
        ribbon(&mut self.ink, piece, HALF_WIDTH + INK, BLEED_INK, &mut edges.clone());
        ribbon(&mut self.cream, piece, HALF_WIDTH, BLEED_CREAM, &mut edges.clone());
        *hand = edges;
        hand.part();
        self.add_ruts(&piece.line, hand);
    }

    fn add_ruts(&mut self, line: &[Point], hand: &mut Hand) {
        let normals = curve::normals(line);
        for i in (2..line.len().saturating_sub(2)).step_by(3) {
            if hand.happens(0.75) {
                let aside = normals[i] * hand.between(-2.6, 2.6);
                self.ruts.polyline(&[line[i] + aside, line[i + 1] + aside]);
            }
        }
    }
}

/// One ribbon: both edges unsteady, but exact at the tile's sides.
fn ribbon(path: &mut Path, piece: &Piece, half: f64, bleed: f64, hand: &mut Hand) {
    let mut line = piece.line.clone();
    let mut normals = curve::normals(&line);
    let last = line.len() - 1;
    let start = outward(piece.from);
    line[0] = line[0] + start * bleed;
    normals[0] = start.quarter() * -1.0;
    if let Some(side) = piece.to {
        line[last] = line[last] + outward(side) * bleed;
        normals[last] = outward(side).quarter();
    }
    let phases: [f64; 4] = core::array::from_fn(|_| hand.phase());
    let noise = |u: f64, waves: [f64; 2], phases: &[f64]| {
        let fade = (5.0 * u).min(1.0);
        let fade = if piece.to.is_some() { fade.min(5.0 * (1.0 - u)) } else { fade };
        let sum = (u * waves[0] + phases[0]).sin() * 0.6 + (u * waves[1] + phases[1]).sin() * 0.5;
        0.5 * fade * sum
    };
    let mut right = Vec::with_capacity(line.len());
    let mut left = Vec::with_capacity(line.len());
    for (i, (&p, &n)) in line.iter().zip(&normals).enumerate() {
        let u = i as f64 / last as f64;
        right.push(p + n * (half + noise(u, [19.0, 31.0], &phases[..2])));
        left.push(p - n * (half + noise(u, [17.0, 29.0], &phases[2..])));
    }
    left.reverse();
    path.ribbon(&right, &left);
}
