//! What a road is worth (C4.1, C5.1): 1 a tile, complete or not, each tile once.
//!
//! Where three roads meet at a well it is one road, as long as all its tiles (A1.3).

use super::{Reasons, reason};
use crate::{Counted, Reason};

/// The reasons for a road on so many tiles.
pub(crate) fn reasons(tiles: u16) -> Reasons {
    let mut reasons = Reasons::new();
    reason(&mut reasons, Reason { counted: Counted::Tiles, count: tiles, each: 1 });
    reasons
}
