//! What a city is worth (C4.2, C5.1).
//!
//! Complete, 2 a tile and 2 a pennant; at the end, incomplete, 1 each. With
//! `tiny-city=2` a complete city of exactly two tiles is worth half. A city of
//! one tile, walled in by an abbey, scores in full.

use super::{Reasons, reason};
use crate::{Counted, Reason, options::TinyCity};

/// The reasons for a complete city.
pub(crate) fn complete(tiles: u16, pennants: u8, tiny: TinyCity) -> Reasons {
    let each = match tiny {
        TinyCity::Half if tiles == 2 => 1,
        TinyCity::Half | TinyCity::Full => 2,
    };
    at_each(tiles, pennants, each)
}

/// The reasons for a city that is not complete at the end (C5.1).
pub(crate) fn incomplete(tiles: u16, pennants: u8) -> Reasons {
    at_each(tiles, pennants, 1)
}

fn at_each(tiles: u16, pennants: u8, each: u16) -> Reasons {
    let mut reasons = Reasons::new();
    reason(&mut reasons, Reason { counted: Counted::Tiles, count: tiles, each });
    reason(&mut reasons, Reason { counted: Counted::Pennants, count: pennants.into(), each });
    reasons
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(reasons: &Reasons, want: u16) {
        let total: u16 = reasons.iter().map(|reason| reason.points()).sum();
        assert_eq!(total, want);
    }

    #[test]
    fn a_complete_city_scores_two_a_tile_and_two_a_pennant() {
        check(&complete(6, 3, TinyCity::Full), 18);
        check(&complete(2, 0, TinyCity::Full), 4);
    }

    #[test]
    fn only_a_city_of_exactly_two_tiles_is_tiny() {
        check(&complete(2, 1, TinyCity::Half), 3);
        check(&complete(1, 0, TinyCity::Half), 2);
        check(&complete(3, 0, TinyCity::Half), 6);
    }

    #[test]
    fn an_incomplete_city_scores_one_each() {
        check(&incomplete(4, 2), 6);
    }
}
