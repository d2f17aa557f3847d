//! What is asked of a printed tile at every placement, made ready at compile time.

use tiling::{Half, Rotation, Side};

use super::{Edge, Face, table::FACES};
use crate::Feature;

/// No region there.
pub(crate) const NONE: u8 = u8::MAX;

/// Which region of a tile reaches what, as indices of its regions.
#[derive(Clone, Copy)]
pub(crate) struct Lookup {
    /// The road or city on each side, or [`NONE`].
    sides: [u8; 4],
    /// The farm on each half-side, or [`NONE`].
    halves: [u8; 8],
    /// The cloister or abbey, or [`NONE`].
    pub(crate) cloister: u8,
    /// The four edges as a demand, once for each rotation.
    pub(crate) turned_edges: [u8; 4],
}

/// An edge as two bits of a demand: 0 would be "anything fits".
pub(crate) const fn code(edge: Edge) -> u8 {
    match edge {
        Edge::City => 1,
        Edge::Road => 2,
        Edge::Field => 3,
        Edge::Abbey => 0,
    }
}

impl Lookup {
    const fn of(face: &Face) -> Lookup {
        let mut found =
            Lookup { sides: [NONE; 4], halves: [NONE; 8], cloister: NONE, turned_edges: [0; 4] };
        let mut i = 0;
        while i < face.regions.len() {
            let region = &face.regions[i];
            let mut bit = 0;
            while bit < 8 {
                if bit < 4 && region.sides >> bit & 1 == 1 {
                    found.sides[bit] = i as u8;
                }
                if region.halves >> bit & 1 == 1 {
                    found.halves[bit] = i as u8;
                }
                bit += 1;
            }
            if matches!(region.feature, Feature::Cloister) {
                found.cloister = i as u8;
            }
            i += 1;
        }
        let mut rotation = 0;
        while rotation < 4 {
            let mut side = 0;
            while side < 4 {
                let code = code(face.edges[(side + 4 - rotation) % 4]);
                found.turned_edges[rotation] |= code << (2 * side);
                side += 1;
            }
            rotation += 1;
        }
        found
    }

    /// The road or city that lies on `side` of a tile turned by `rotation`, or [`NONE`].
    #[inline]
    pub(crate) const fn at_side(&self, side: Side, rotation: Rotation) -> u8 {
        self.sides[(side.index() + 4 - rotation.index()) % 4]
    }

    /// The farm that lies on `half` of a tile turned by `rotation`, or [`NONE`].
    #[inline]
    pub(crate) const fn at_half(&self, half: Half, rotation: Rotation) -> u8 {
        self.halves[(half.index() + 8 - 2 * rotation.index()) % 8]
    }
}

/// The lookup of each kind, in the order of [`super::TileKind::ALL`].
pub(crate) static LOOKUPS: [Lookup; 37] = {
    let mut all = [Lookup::of(&FACES[0]); 37];
    let mut i = 0;
    while i < 37 {
        all[i] = Lookup::of(&FACES[i]);
        i += 1;
    }
    all
};
