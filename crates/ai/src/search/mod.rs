//! The search, the same for every game.
//!
//! A walk goes down the tree: where a seat chooses, by the rule of PUCT; where
//! chance chooses, as one of a few sampled fortunes says. At the first position
//! that is new it looks through the whole turn of the seat to move, judges
//! every end of it, and carries the best back up. The walks of all fortunes
//! meet in the turn at the root, so the answer is the turn that is good
//! whatever is drawn.
//!
//! Without any walk, what remains is the best turn by the judge's word alone:
//! the one-turn player.

mod endgame;
mod orders;
mod threads;
mod tree;

use game::{Actor, Game, SEATS_MAX, Seat};

pub(crate) use self::endgame::expectation;
use self::{
    orders::Orders,
    tree::{Kind, Node, Scales, Tree},
};
use crate::{Answer, Evaluate, Limits, Line, Points, Stop, limits::Meter, points::squeeze};

/// How a search divides its effort.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Search {
    /// How many fortunes are sampled. More than 16 spreads the walks too thin.
    pub fortune_count: usize,
    /// How much a step with few visits is favoured.
    pub exploration: f32,
    /// Points that make a step 2.7 times likelier than another, before any walk.
    pub temperature: f32,
    /// How many walks the judge's word weighs. Above 0.
    pub trust: f32,
    /// Points of margin that count as clearly ahead.
    pub margin_scale: f32,
    /// With so many draws left, or fewer, everything is calculated to the end
    /// if [`Search::exact_nodes_max`] allows it.
    pub exact_draws_max: usize,
    /// The most evaluations that the exact end may take.
    pub exact_nodes_max: u64,
}

impl Default for Search {
    fn default() -> Search {
        Search {
            fortune_count: 8,
            exploration: 1.0,
            temperature: 5.0,
            trust: 8.0,
            margin_scale: 30.0,
            exact_draws_max: 1,
            exact_nodes_max: 30_000,
        }
    }
}

/// A tree holds no more positions than this, some 50 bytes each; then the search
/// is over. Beyond it more walks bring little.
pub const POSITIONS_MAX: usize = 1 << 20;

/// The turns that an [`Answer`] lists, at most.
pub const LINES_MAX: usize = 8;

/// The best turn by the judge's word alone: every way to play it is looked at.
///
/// # Panics
///
/// If no seat is to move in `game`.
pub fn one_turn<G: Game, E: Evaluate<G>>(
    game: &G,
    judge: &mut E,
    limits: Limits,
    stop: Stop<'_>,
) -> Answer<G::Move> {
    let search = Search { exact_draws_max: 0, ..Search::default() };
    search.think(game, judge, Limits { playouts: Some(0), ..limits }, 0, stop)
}

impl Search {
    /// Thinks about `game`, in which a seat is to move.
    ///
    /// The same seed and the same limit give the same answer, as long as `stop`
    /// never says so. Stopped at any moment, even at once, it answers with a
    /// legal move, the best so far.
    ///
    /// # Panics
    ///
    /// If no seat is to move in `game`.
    pub fn think<G: Game, E: Evaluate<G>>(
        &self,
        game: &G,
        judge: &mut E,
        limits: Limits,
        seed: u64,
        stop: Stop<'_>,
    ) -> Answer<G::Move> {
        let Actor::Seat(seat) = game.actor() else { panic!("no seat is to move: {game}") };
        let nodes = limits.nodes.map(|nodes| nodes / u64::from(limits.thread_count()));
        let limits = Limits { nodes, ..limits };
        let mut meter = Meter::new(limits, stop);
        let mut walk = Walk::new(*self, game, seed);
        walk.tree.grow(0, game, seat, judge, &mut meter);
        walk.brought.resize(walk.tree.nodes.len(), Points::default());
        let playouts_max = limits.playouts.unwrap_or(u32::MAX);
        let ends = walk.ends();
        if ends.len() < 2 || playouts_max == 0 || walk.solve(&ends, seat, judge, &mut meter) {
            return walk.answer(&ends, 0, judge, &meter);
        }
        let playouts = walk.down_on_threads(limits, judge, &mut meter);
        walk.note_surprise(&ends);
        walk.answer(&ends, playouts, judge, &meter)
    }

    /// The points that each seat can expect in `game`, whoever is to move.
    ///
    /// The mean over all walks; with none, the judge's word.
    pub fn expect<G: Game, E: Evaluate<G>>(
        &self,
        game: &G,
        judge: &mut E,
        limits: Limits,
        seed: u64,
        stop: Stop<'_>,
    ) -> Points {
        let mut meter = Meter::new(limits, stop);
        let mut walk = Walk::new(*self, game, seed);
        let mut sum = Points::default();
        let mut playouts = 0;
        while playouts < limits.playouts.unwrap_or(u32::MAX) {
            let Some(points) = walk.down(playouts, judge, &mut meter) else { break };
            sum.add(&points, 1.0);
            playouts += 1;
        }
        if playouts == 0 { judge.points(game) } else { sum.divided(playouts as f32) }
    }
}

/// A search under way.
#[derive(Clone)]
struct Walk<'a, G: Game> {
    search: Search,
    game: &'a G,
    tree: Tree<G::Move>,
    orders: Orders,
    /// For the nodes of the turn at the root: sum of the points that walks through them brought.
    brought: Vec<Points>,
    /// By how much the walks disagreed with the judge's word on the ends of that turn.
    overall_surprise: f32,
    /// The nodes of the present walk, each with the seat that chose it.
    path: Vec<(usize, Option<Seat>)>,
}

/// The end of a way to play the turn at the root: the nodes on the way, first to last.
type End = Vec<usize>;

impl<'a, G: Game> Walk<'a, G> {
    fn new(search: Search, game: &'a G, seed: u64) -> Walk<'a, G> {
        let scales = Scales {
            margin: search.margin_scale,
            temperature: search.temperature,
            trust: search.trust,
        };
        let orders = Orders::new(seed, search.fortune_count.max(1));
        let tree = Tree::new(scales);
        let (brought, path) = (Vec::new(), Vec::new());
        Walk { search, game, tree, orders, brought, overall_surprise: 0.0, path }
    }

    /// Every way to play the turn at the root.
    fn ends(&self) -> Vec<End> {
        let mut ends = Vec::new();
        let mut open: Vec<End> = self.tree.nodes[0].children().rev().map(|c| vec![c]).collect();
        while let Some(way) = open.pop() {
            let node = &self.tree.nodes[way[way.len() - 1]];
            if node.child_count == 0 {
                ends.push(way);
            } else {
                open.extend(node.children().rev().map(|child| [&way[..], &[child]].concat()));
            }
        }
        ends
    }

    fn note_surprise(&mut self, ends: &[End]) {
        let (mut visits, mut sum) = (0, 0.0);
        for way in ends {
            let node = &self.tree.nodes[way[way.len() - 1]];
            visits += node.visits;
            sum += node.sum - node.visits as f32 * node.judged;
        }
        self.overall_surprise = if visits == 0 { 0.0 } else { sum / visits as f32 };
    }

    fn position(&self, way: &[usize]) -> G {
        let mut game = self.game.clone();
        for step in way.iter().filter_map(|&node| self.tree.nodes[node].step) {
            game.play_unchecked(step, &mut ());
        }
        game
    }

    /// Calculates every line to the end, if that is allowed and can be done.
    fn solve<E: Evaluate<G>>(
        &mut self,
        ends: &[End],
        seat: Seat,
        judge: &mut E,
        meter: &mut Meter<'_>,
    ) -> bool {
        if self.search.exact_draws_max < judge.draws_left(self.game) {
            return false;
        }
        let nodes_max = self.search.exact_nodes_max;
        let mut values = Vec::with_capacity(ends.len());
        let mut enough = || !meter.may_evaluate();
        let mut part = Meter::part_of(&mut enough, nodes_max);
        for way in ends {
            let Some(points) = expectation(&self.position(way), &mut part) else { return false };
            values.push(points);
        }
        // An exact value leaves nothing to the judge.
        for (way, points) in ends.iter().zip(values) {
            let value =
                squeeze(points.margin(seat, self.game.seat_count()) / self.search.margin_scale);
            let end = way[way.len() - 1];
            self.brought[end] = points;
            let node = &mut self.tree.nodes[end];
            (node.visits, node.sum, node.judged) = (1, value, value);
        }
        true
    }

    /// One walk down the tree in one of the fortunes, and what it brought;
    /// `None` when it is enough.
    fn down<E: Evaluate<G>>(
        &mut self,
        number: u32,
        judge: &mut E,
        meter: &mut Meter<'_>,
    ) -> Option<Points> {
        if POSITIONS_MAX <= self.tree.nodes.len() {
            return None;
        }
        let order = number as usize % self.orders.count();
        let mut game = self.game.clone();
        let mut totals: Vec<u32> = Vec::new();
        let mut at = 0;
        self.path.clear();
        let points = loop {
            match self.tree.nodes[at].kind {
                Kind::Fresh => {
                    if let Some(points) = self.look(at, &game, judge, meter) {
                        break points;
                    }
                    if meter.is_over() {
                        return None;
                    }
                }
                Kind::Over if meter.may_evaluate() => break Points::shown(&game),
                Kind::Over => return None,
                Kind::Turn(seat) => {
                    at = self.tree.wished(at, self.search.exploration);
                    self.path.push((at, Some(seat)));
                    self.play(at, &mut game);
                }
                Kind::Chance { total } => {
                    at = self.fallen(at, &game, total, &totals, order);
                    totals.push(total);
                    self.path.push((at, None));
                    self.play(at, &mut game);
                }
            }
        };
        self.carry_back(&points);
        Some(points)
    }

    fn play(&self, at: usize, game: &mut G) {
        if let Some(step) = self.tree.nodes[at].step {
            game.play_unchecked(step, &mut ());
        }
    }

    /// Looks into a fresh node. A turn of a seat gives the points of its best
    /// end; chance and the end of the game give nothing yet.
    fn look<E: Evaluate<G>>(
        &mut self,
        at: usize,
        game: &G,
        judge: &mut E,
        meter: &mut Meter<'_>,
    ) -> Option<Points> {
        match game.actor() {
            Actor::Over => self.tree.nodes[at].kind = Kind::Over,
            Actor::Chance => self.open_chance(at, game),
            Actor::Seat(seat) => {
                let before = self.tree.nodes.len();
                let points = self.tree.grow(at, game, seat, judge, meter);
                if !meter.is_over() {
                    return points;
                }
                // Half a look is no look.
                self.tree.nodes.truncate(before);
                let node = &mut self.tree.nodes[at];
                (node.kind, node.child_count) = (Kind::Fresh, 0);
            }
        }
        None
    }

    /// Makes room for what chance may do: one child a fortune right after the
    /// turn at the root, one in all below, where the fortune is given.
    fn open_chance(&mut self, at: usize, game: &G) {
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        let total = moves.iter().map(|&m| game.weight(m)).sum();
        let given = self.path.iter().any(|&(_, chooser)| chooser.is_none());
        let count = if given { 1 } else { self.orders.count() };
        let first = self.tree.nodes.len();
        self.tree.nodes.extend((0..count).map(|_| Node::fresh(None)));
        let node = &mut self.tree.nodes[at];
        node.kind = Kind::Chance { total };
        (node.first_child, node.child_count) = (first as u32, count as u32);
    }

    /// The child of the chance node `at` in the fortune `order`.
    fn fallen(&mut self, at: usize, game: &G, total: u32, past: &[u32], order: usize) -> usize {
        let children = self.tree.nodes[at].children();
        let child = if children.len() == 1 { children.start } else { children.start + order };
        if self.tree.nodes[child].step.is_none() {
            let mut moves = Vec::new();
            game.legal_moves(&mut moves);
            let past = past.iter().filter(|&&before| before == total).count();
            let step = self.orders.draw(game, &moves, total, past, order);
            self.tree.nodes[child].step = Some(step);
        }
        child
    }

    fn carry_back(&mut self, points: &Points) {
        let seat_count = self.game.seat_count();
        let mut values = [0.0; SEATS_MAX];
        for seat in &Seat::ALL[..seat_count] {
            let margin = points.margin(*seat, seat_count);
            values[seat.index()] = squeeze(margin / self.search.margin_scale);
        }
        for &(at, chooser) in &self.path {
            let node = &mut self.tree.nodes[at];
            node.visits += 1;
            if let Some(seat) = chooser {
                node.sum += values[seat.index()];
            }
            if let Some(brought) = self.brought.get_mut(at) {
                brought.add(points, 1.0);
            }
        }
    }

    fn answer<E: Evaluate<G>>(
        &self,
        ends: &[End],
        playouts: u32,
        judge: &mut E,
        meter: &Meter<'_>,
    ) -> Answer<G::Move> {
        let mut ends: Vec<&End> = ends.iter().collect();
        // Stable, so that equals stay in the order of the legal moves.
        ends.sort_by(|one, other| self.rank(other).total_cmp(&self.rank(one)));
        ends.truncate(LINES_MAX);
        let lines: Vec<_> = ends.into_iter().map(|way| self.line(way, judge)).collect();
        let (steps, points) = match lines.first() {
            Some(line) => (line.steps.clone(), line.points),
            // Stopped before anything was judged: any legal move.
            None => (self.first_legal(), judge.points(self.game)),
        };
        let result = points.result(self.game.seat_count(), judge.spread(self.game));
        Answer { steps, points, result, playouts, nodes: meter.nodes(), lines }
    }

    /// What makes one way to play better than another: its value where it was
    /// visited; else the judge's word, behind all those.
    fn rank(&self, way: &End) -> f32 {
        let node = &self.tree.nodes[way[way.len() - 1]];
        if node.visits == 0 {
            return node.judged - 2.0;
        }
        node.value(self.overall_surprise, self.search.trust)
    }

    fn line<E: Evaluate<G>>(&self, way: &End, judge: &mut E) -> Line<G::Move> {
        let end = way[way.len() - 1];
        let visits = self.tree.nodes[end].visits;
        let points = if visits == 0 {
            judge.points(&self.position(way))
        } else {
            self.brought[end].divided(visits as f32)
        };
        let steps = way.iter().filter_map(|&node| self.tree.nodes[node].step).collect();
        Line { steps, visits, points }
    }

    fn first_legal(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.game.legal_moves(&mut moves);
        moves.truncate(1);
        moves
    }
}
