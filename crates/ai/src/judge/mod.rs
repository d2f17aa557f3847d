//! Hand-made judgement of each game, in points.

pub mod carcassonne;
pub mod zamek;

pub use self::{carcassonne::CarcassonneJudge, zamek::ZamekJudge};

/// The worth of `count` on a scale of worths by whole count.
fn steps(worths: &[f32], count: f32) -> f32 {
    let last = worths.len() - 1;
    let below = (count.max(0.0) as usize).min(last);
    let above = (below + 1).min(last);
    worths[below] + (worths[above] - worths[below]) * (count - below as f32).clamp(0.0, 1.0)
}
