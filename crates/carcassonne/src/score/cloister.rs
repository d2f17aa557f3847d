//! What a cloister or abbey is worth (C4.3, C5.1, A2.6): 1 for itself and 1 for each tile around
//! it, so 9 when it is surrounded.

use super::{Reasons, reason};
use crate::{Counted, Reason};

/// The reasons for a cloister with so many of its 8 neighbours missing.
pub(crate) fn reasons(missing: u8) -> Reasons {
    let mut reasons = Reasons::new();
    let count = 9 - u16::from(missing);
    reason(&mut reasons, Reason { counted: Counted::Tiles, count, each: 1 });
    reasons
}
