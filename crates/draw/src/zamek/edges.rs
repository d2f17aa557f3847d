//! The live layer: borders along the sides of tiles.
//!
//! Ink only between unequal grounds, a fence on the pigsty's side, nothing at
//! all between equal grounds: two tiles of one meadow are one surface.

use games::zamek::{
    Ground, PlacedTile,
    wall::{CELLS, STARTS},
};
use tiling::{Half, Side};

use super::{
    pigsty::{self, FENCE},
    scene::{Scene, ground_of, is_exit},
    track::origin,
    wall,
};
use crate::{
    curve::{self, Wobble},
    hand::Hand,
    path::Path,
    point::{Point, corner_point, middle_of, outward},
    road::HALF_WIDTH,
    svg::Svg,
};

#[derive(Default)]
struct Edges {
    /// Towards an empty cell: visibly unfinished.
    open: Path,
    /// A house on either side.
    ink: Path,
    /// A pigsty against a meadow.
    thin: Path,
    fences: Path,
}

/// A half-side of a placed tile.
#[derive(Clone, Copy)]
struct Place {
    tile: PlacedTile,
    half: Half,
}

impl Place {
    fn side(self) -> Side {
        self.half.side()
    }

    fn ground(self) -> Ground {
        ground_of(self.tile, self.half.corner())
    }

    fn has_road(self) -> bool {
        is_exit(self.tile, self.side())
    }

    /// The corner that this half-side begins in, and the step of length 1 to the side's middle.
    fn line(self) -> (Point, Point) {
        let corner = corner_point(self.half.corner());
        (origin(self.tile.cell) + corner, (middle_of(self.side()) - corner).unit())
    }

    /// The other half of the same side.
    fn beside(self) -> Self {
        let [first, second] = self.side().halves();
        Place { half: if self.half == first { second } else { first }, ..self }
    }

    /// The other half-side of the same quadrant.
    fn round_corner(self) -> Self {
        let [first, second] = self.half.corner().halves();
        Place { half: if self.half == first { second } else { first }, ..self }
    }
}

/// Draws the borders between the tiles of `scene`, and the face of the wall.
pub(super) fn draw(svg: &mut Svg, scene: &Scene) {
    let mut edges = Edges::default();
    for &tile in &scene.tiles {
        for half in Half::ALL {
            edges.add(scene, Place { tile, half });
        }
    }
    for start in &STARTS {
        let Some(tile) = scene.tile_at(start.cell) else { continue };
        for (half, ground) in start.side.halves().into_iter().zip(start.halves) {
            let end = if start.halves == [Ground::Pigsty; 2] { 50.0 } else { 50.0 - FENCE };
            if ground == Ground::Pigsty {
                edges.add_start_fence(Place { tile, half }, end);
            }
        }
    }
    svg.path("d-openedge", &edges.open).path("d-halo", &edges.ink);
    svg.path("d-edge d-thin", &edges.thin).path("d-edge", &edges.ink);
    pigsty::draw_fence(svg, &edges.fences);
    svg.path("d-face", &wall::face());
}

/// A line of the same unsteady hand as inside the tiles; it depends on its place only.
fn by_hand(from: Point, to: Point, amplitude: f64) -> Vec<Point> {
    let mut hand = Hand::new(&format!("edge {:.0} {:.0} {:.0}", from.x, from.y, to.x));
    curve::wobbled(&curve::straight(from, to, 6), Wobble { amplitude, waves: 2.5 }, &mut hand)
}

impl Edges {
    fn add(&mut self, scene: &Scene, place: Place) {
        let (corner, along) = place.line();
        let reach = if place.has_road() { 50.0 - HALF_WIDTH - 0.4 } else { 50.0 };
        let end = corner + along * reach;
        let neighbour = place.tile.cell.beside(place.side());
        match scene.facing(place.tile.cell, place.half) {
            None if CELLS.contains(&neighbour) => _ = self.open.polyline(&[corner, end]),
            Some(ground) if ground != place.ground() => {
                let twice = scene.tile_at(neighbour).is_some()
                    && matches!(place.side(), Side::North | Side::West);
                if !twice {
                    let house = [ground, place.ground()].contains(&Ground::House);
                    let path = if house { &mut self.ink } else { &mut self.thin };
                    path.smooth(&by_hand(corner, end, 0.75));
                }
                if place.ground() == Ground::Pigsty {
                    self.add_fence(scene, place);
                }
            }
            _ => {}
        }
    }

    /// A fence along this half-side, inside the tile, short of what joins it.
    fn add_fence(&mut self, scene: &Scene, place: Place) {
        let (corner, along) = place.line();
        let inward = outward(place.side()) * -FENCE;
        let round = place.round_corner();
        let closed = match scene.facing(place.tile.cell, round.half) {
            Some(ground) => ground != place.ground(),
            None => !CELLS.contains(&place.tile.cell.beside(round.side())),
        };
        let start = if closed { FENCE } else { 0.0 };
        let end = if place.has_road() {
            50.0 - HALF_WIDTH - FENCE
        } else if place.beside().ground() != Ground::Pigsty {
            50.0 - FENCE
        } else {
            50.0
        };
        let (from, to) = (corner + along * start + inward, corner + along * end + inward);
        self.fences.smooth(&by_hand(from, to, 0.5));
    }

    /// A start space's pigsty keeps its pigs from another ground.
    fn add_start_fence(&mut self, place: Place, reach: f64) {
        if place.ground() == Ground::Pigsty {
            return;
        }
        let (corner, along) = place.line();
        let out = outward(place.side()) * FENCE;
        self.fences.polyline(&[corner + along * 4.0 + out, corner + along * reach + out]);
    }
}
