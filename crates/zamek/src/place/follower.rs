//! Where a follower may be placed (Z4.1 to Z4.6).
//!
//! On one area of the tile just placed, unless any follower of anyone stands anywhere in that
//! area, now that the tile is joined to it. So also on an area that the tile completes: it scores
//! at once and the follower comes back (Z4.5). A tile may join areas that are held; all followers
//! stay (Z4.3).

use game::MoveList;

use crate::{Move, Refusal, Spot, board::Board, layout::REGIONS_OF_TILE};

/// Whether any area of the tile on `space` is free (Z4.2).
pub fn has_free_area(board: &Board, space: usize) -> bool {
    let (base, count) = (board.base(space), board.turned(space).region_count);
    // Always as many steps: how many regions there are cannot be foreseen.
    (0..REGIONS_OF_TILE).fold(false, |free, region| {
        free | ((region < count) & !board.areas.is_held(board.areas.of(base + region)))
    })
}

/// Adds every region of the tile on `space` whose area is free, in order of spots, and none.
pub fn list(board: &Board, space: usize, moves: &mut MoveList<Move>) {
    let (base, turned) = (board.base(space), board.turned(space));
    for region in 0..turned.region_count {
        if !board.areas.is_held(board.areas.of(base + region)) {
            moves.push(Move::Follower(turned.spots[usize::from(region)]));
        }
    }
    moves.push(Move::NoFollower);
}

/// Gives the region of the tile on `space` that `spot` names, if a follower may go there.
///
/// # Errors
///
/// The first that applies of: no such region (Z4.1), the area is held (Z4.2).
pub fn check(board: &Board, space: usize, spot: Spot) -> Result<u8, Refusal> {
    let region = board.turned(space).region_of(spot).ok_or(Refusal::NoRegion)?;
    let region = board.base(space) + region;
    if board.areas.is_held(board.areas.of(region)) { Err(Refusal::Taken) } else { Ok(region) }
}
