//! Meadows: flat, with few tufts and fewer bushes.

use super::layout::Run;
use crate::{
    curve,
    hand::Hand,
    scatter::{Disc, Scatter},
    svg::{Standing, Svg},
};

/// Scatters tufts into `svg` and bushes among the standing things.
///
/// An open meadow must read as one open surface: two tufts a quadrant, one
/// bush a run, two on a big one.
pub(super) fn draw(
    svg: &mut Svg,
    run: &Run,
    scatter: &mut Scatter,
    standing: &mut Standing,
    hand: &mut Hand,
) {
    let quadrants = run.corners.len();
    let inside = |p| curve::encloses(&run.polygon, p);
    for _ in 0..if quadrants < 3 { 1 } else { 2 } {
        if hand.happens(0.8)
            && let Some(at) = scatter.find(hand, Disc::new(6.5), inside)
        {
            standing.add(at.y + 3.0, ["d-bush1", "d-bush2"][hand.below(2)], at);
        }
    }
    for _ in 0..2 * quadrants + hand.below(2) {
        if let Some(at) = scatter.find(hand, Disc::new(4.6), inside) {
            svg.upright(["d-tuft1", "d-tuft2", "d-tuft3"][hand.below(3)], at);
        }
    }
}
