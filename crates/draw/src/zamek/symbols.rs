//! The 48 kinds as symbols, made once.

use std::sync::LazyLock;

use games::zamek::{TileKind, tile::KINDS};
use tiling::Rotation;

use super::{
    layout::{Facts, Layout},
    tile,
};
use crate::{light, svg::Svg};

/// A kind of tile, laid out and drawn.
struct Drawn {
    layout: Layout,
    picture: String,
}

static DRAWN: LazyLock<[Drawn; KINDS]> = LazyLock::new(|| {
    TileKind::ALL.map(|kind| {
        let layout = Layout::new(facts(kind));
        let picture = tile::draw(&layout);
        Drawn { layout, picture }
    })
});

fn facts(kind: TileKind) -> Facts {
    let tile = kind.tile();
    Facts {
        word: kind.to_string(),
        grounds: tile.quadrants,
        roads: tile.roads.iter().map(|road| road.to_vec()).collect(),
        fountain: tile.fountain,
        stocks: tile.stocks,
        shrine: tile.shrine,
    }
}

/// The outlines of a kind.
pub(super) fn layout_of(kind: TileKind) -> &'static Layout {
    &DRAWN[kind.index()].layout
}

/// The symbols of all kinds, for a page: `t17` is a kind's word, and the id of its symbol.
pub(super) fn all() -> String {
    let mut svg = Svg::default();
    for kind in TileKind::ALL {
        svg.symbol(&kind.to_string(), &DRAWN[kind.index()].picture);
    }
    svg.into_string()
}

/// The id of the drawing of a kind as it is when turned by `rotation`.
pub(super) fn turned_id(kind: TileKind, rotation: Rotation) -> String {
    format!("{kind}r{rotation}")
}

/// The drawing of a turned kind, its light written out.
pub(super) fn add_turned(svg: &mut Svg, kind: TileKind, rotation: Rotation) {
    let picture = light::fixed(&DRAWN[kind.index()].picture, rotation);
    // Clip paths are found by their id: each drawing needs its own.
    let own = picture.replace(&format!("d-c{kind}-"), &format!("d-c{kind}r{rotation}-"));
    svg.group(&turned_id(kind, rotation), &own);
}
