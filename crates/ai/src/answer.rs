//! What a computer has to say about a position.

use game::SEATS_MAX;

use crate::Points;

/// The move that was found, and what is expected of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer<M> {
    /// The steps to play, at least one: the rest of the turn of the seat to
    /// move, up to where chance or another seat comes.
    pub steps: Vec<M>,
    /// The points that each seat is expected to have at the end.
    pub points: Points,
    /// The expected result of each seat, 0 to 1, summing to 1.
    pub result: [f32; SEATS_MAX],
    /// Walks down the tree.
    pub playouts: u32,
    /// Positions evaluated.
    pub nodes: u64,
    /// The turns that were looked at, best first; `steps` is the first of them.
    pub lines: Vec<Line<M>>,
}

/// One way to play a turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<M> {
    /// The steps, up to where chance or another seat comes.
    pub steps: Vec<M>,
    /// How often the search went here.
    pub visits: u32,
    /// The points that each seat is expected to have at the end.
    pub points: Points,
}

impl<M> Answer<M> {
    /// The same answer in other words for its moves.
    #[must_use]
    pub fn map<N>(self, words: impl Fn(M) -> N) -> Answer<N> {
        Answer {
            steps: self.steps.into_iter().map(&words).collect(),
            points: self.points,
            result: self.result,
            playouts: self.playouts,
            nodes: self.nodes,
            lines: self.lines.into_iter().map(|line| line.map(&words)).collect(),
        }
    }
}

impl<M> Line<M> {
    /// The same line in other words for its moves.
    #[must_use]
    pub fn map<N>(self, words: impl Fn(M) -> N) -> Line<N> {
        let steps = self.steps.into_iter().map(words).collect();
        Line { steps, visits: self.visits, points: self.points }
    }
}
