//! The 37 kinds as symbols, made once.

use std::sync::LazyLock;

use games::carcassonne::TileKind;
use tiling::Rotation;

use super::{raster::Raster, shape::Shape, spot, tile};
use crate::{light, point::Point, svg::Svg};

/// A kind of tile, measured and drawn.
pub(super) struct Drawn {
    pub shape: Shape,
    pub raster: Raster,
    /// Where a figure stands in each region of the unturned tile.
    pub places: Vec<Point>,
    picture: String,
}

static DRAWN: LazyLock<Vec<Drawn>> = LazyLock::new(|| {
    let draw = |kind| {
        let shape = Shape::new(kind);
        let raster = Raster::new(&shape);
        let places = spot::places(&shape, &raster);
        let picture = tile::draw(&shape, &raster, &places);
        Drawn { shape, raster, places, picture }
    };
    TileKind::ALL.into_iter().map(draw).collect()
});

/// The drawing of a kind.
pub(super) fn drawn(kind: TileKind) -> &'static Drawn {
    &DRAWN[kind.index()]
}

/// The symbols of all kinds, for a page: `tD` is a kind's word, and the id of its symbol.
pub(super) fn all() -> String {
    let mut svg = Svg::default();
    for kind in TileKind::ALL {
        svg.symbol(&kind.to_string(), &drawn(kind).picture);
    }
    svg.into_string()
}

/// The id of the drawing of a kind as it is when turned by `rotation`.
pub(super) fn turned_id(kind: TileKind, rotation: Rotation) -> String {
    format!("{kind}r{rotation}")
}

/// The drawing of a turned kind, its light written out.
pub(super) fn add_turned(svg: &mut Svg, kind: TileKind, rotation: Rotation) {
    svg.group(&turned_id(kind, rotation), &light::fixed(&drawn(kind).picture, rotation));
}
