//! The tree of a search: one turn of a seat after the other, with chance between.

use game::{Actor, Game, Seat};

use crate::{
    Evaluate, Points,
    limits::Meter,
    points::{exp, squeeze},
};

/// A turn is looked through to this many steps; what goes on longer is judged
/// there, and looked at again when the search comes by.
const STEPS_MAX: usize = 6;

/// A position in the tree, named by the step that leads to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<M> {
    /// `None` at the root only.
    pub step: Option<M>,
    pub kind: Kind,
    pub first_child: u32,
    pub child_count: u32,
    pub visits: u32,
    /// How likely this step looks among its siblings, before any search.
    pub prior: f32,
    /// What the judge says: the chooser's margin, squeezed into -1 to 1.
    pub judged: f32,
    /// Sum of what the walks through here brought to the chooser, squeezed likewise.
    pub sum: f32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Not looked into yet.
    Fresh,
    /// This seat chooses among the children.
    Turn(Seat),
    /// Chance takes a child. `total` is the sum of the weights: it tells one
    /// draw from another, because every draw takes something from the bag.
    Chance { total: u32 },
    /// The game is over.
    Over,
}

impl<M> Node<M> {
    pub(super) const fn fresh(step: Option<M>) -> Node<M> {
        Node {
            step,
            kind: Kind::Fresh,
            first_child: 0,
            child_count: 0,
            visits: 0,
            prior: 1.0,
            judged: 0.0,
            sum: 0.0,
        }
    }

    /// What the chooser can expect here: the mean of the walks and of the judge's
    /// word, which weighs as much as `trust` walks. `surprise` is by how much the
    /// walks through all siblings disagreed with the judge.
    pub(super) fn value(&self, surprise: f32, trust: f32) -> f32 {
        (self.sum + trust * (self.judged + surprise)) / (self.visits as f32 + trust)
    }

    pub(super) fn children(&self) -> core::ops::Range<usize> {
        let first = self.first_child as usize;
        first..first + self.child_count as usize
    }
}

/// How margins become values and wishes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scales {
    /// Points of margin that count as clearly ahead.
    pub margin: f32,
    /// Points that make one step so many times (2.7) likelier than another.
    pub temperature: f32,
    /// How many walks the judge's word weighs.
    pub trust: f32,
}

#[derive(Clone)]
pub(super) struct Tree<M> {
    pub nodes: Vec<Node<M>>,
    scales: Scales,
    /// Lists of moves, one a depth, used again and again.
    lists: Vec<Vec<M>>,
}

impl<M: Copy> Tree<M> {
    pub(super) fn new(scales: Scales) -> Tree<M> {
        Tree { nodes: vec![Node::fresh(None)], scales, lists: Vec::new() }
    }

    /// Looks through the whole turn of `seat` from the node `at`, judges every
    /// end of it, and gives the points of the best for `seat`.
    ///
    /// When the meter runs out, the children judged so far remain, perhaps none.
    pub(super) fn grow<G: Game<Move = M>, E: Evaluate<G>>(
        &mut self,
        at: usize,
        game: &G,
        seat: Seat,
        judge: &mut E,
        meter: &mut Meter<'_>,
    ) -> Option<Points> {
        judge.turn_begins(game);
        self.grow_step(at, game, seat, judge, meter, 0)
    }

    fn grow_step<G: Game<Move = M>, E: Evaluate<G>>(
        &mut self,
        at: usize,
        game: &G,
        seat: Seat,
        judge: &mut E,
        meter: &mut Meter<'_>,
        depth: usize,
    ) -> Option<Points> {
        let mut moves = self.lists.pop().unwrap_or_default();
        game.legal_moves(&mut moves);
        let first = self.nodes.len();
        self.nodes.extend(moves.iter().map(|&m| Node::fresh(Some(m))));
        let mut best: Option<(f32, Points)> = None;
        let mut count = 0;
        for (child, &m) in (first..).zip(&moves) {
            let mut after = game.clone();
            after.play_unchecked(m, &mut ());
            let goes_on = after.actor() == Actor::Seat(seat) && depth + 1 < STEPS_MAX;
            let points = if goes_on {
                self.grow_step(child, &after, seat, judge, meter, depth + 1)
            } else {
                meter.may_evaluate().then(|| judge.points_in_turn(&after))
            };
            let Some(points) = points else { break };
            let margin = points.margin(seat, game.seat_count());
            self.nodes[child].judged = margin;
            count += 1;
            if best.is_none_or(|(most, _)| most < margin) {
                best = Some((margin, points));
            }
        }
        self.lists.push(moves);
        let node = &mut self.nodes[at];
        (node.kind, node.first_child, node.child_count) = (Kind::Turn(seat), first as u32, count);
        let (most, points) = best?;
        self.set_priors(at, most);
        Some(points)
    }

    /// Turns the judged margins of the children of `at` into priors and values.
    fn set_priors(&mut self, at: usize, most: f32) {
        let Scales { margin, temperature, trust: _ } = self.scales;
        let children = self.nodes[at].children();
        let mut sum = 0.0;
        for child in &mut self.nodes[children.clone()] {
            child.prior = exp((child.judged - most) / temperature);
            sum += child.prior;
            child.judged = squeeze(child.judged / margin);
        }
        for child in &mut self.nodes[children] {
            child.prior /= sum;
        }
    }

    /// The child that a walk takes from `at`, where a seat chooses.
    ///
    /// The rule of PUCT: value so far, plus a wish that is large for steps with
    /// a good prior and few visits.
    pub(super) fn wished(&self, at: usize, exploration: f32) -> usize {
        let node = &self.nodes[at];
        let (visits, surprise) = self.surprise(at);
        let urge = exploration * (visits as f32 + 1.0).sqrt();
        let mut best = (f32::MIN, node.first_child as usize);
        for (index, child) in node.children().zip(&self.nodes[node.children()]) {
            let value = child.value(surprise, self.scales.trust);
            let wish = value + urge * child.prior / (1.0 + child.visits as f32);
            if best.0 < wish {
                best = (wish, index);
            }
        }
        best.1
    }

    /// The visits of all children of `at`, and how much better than the judge
    /// thought they were, in the mean.
    pub(super) fn surprise(&self, at: usize) -> (u32, f32) {
        let (mut visits, mut surprise) = (0, 0.0);
        for child in &self.nodes[self.nodes[at].children()] {
            visits += child.visits;
            surprise += child.sum - child.visits as f32 * child.judged;
        }
        (visits, if visits == 0 { 0.0 } else { surprise / visits as f32 })
    }
}
