//! The judgement of a position, which every game has to bring itself.

use game::Game;

use crate::Points;

/// Judges positions of one game.
///
/// It may keep what it worked out for the next call (`&mut self`); each thread of a
/// search has a judge of its own. It sees what a seat may know, because
/// a [`Game`] holds nothing else: the bag is a multiset without an order.
pub trait Evaluate<G: Game>: Clone + Send {
    /// The points that each seat is expected to have at the end.
    ///
    /// Asked at any moment, also in the middle of a turn. When the game is
    /// over it is the result.
    fn points(&mut self, game: &G) -> Points;

    /// A turn begins in `game`, and its ends are about to be judged by
    /// [`Evaluate::points_in_turn`].
    ///
    /// Here a judge may work out what the turn will mostly leave as it is.
    fn turn_begins(&mut self, _game: &G) {}

    /// The same as [`Evaluate::points`] for a game that was reached from the one
    /// last given to [`Evaluate::turn_begins`] by steps of that turn.
    fn points_in_turn(&mut self, game: &G) -> Points {
        self.points(game)
    }

    /// How far the final margin of points typically misses the expected one:
    /// a standard deviation, in points. 0 when the game is over.
    fn spread(&mut self, game: &G) -> f32;

    /// How many tiles (or the like) chance will still deal, at most.
    fn draws_left(&self, game: &G) -> usize;
}

/// Believes that nothing will change any more: the score as it is shown.
///
/// Right when the search reaches the end of the game, and so of use for small
/// games and in tests.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shown;

impl<G: Game> Evaluate<G> for Shown {
    fn points(&mut self, game: &G) -> Points {
        Points::shown(game)
    }

    fn spread(&mut self, game: &G) -> f32 {
        if game.actor() == game::Actor::Over { 0.0 } else { 1.0 }
    }

    fn draws_left(&self, _: &G) -> usize {
        usize::MAX
    }
}

/// Another judgement with noise: how weaker levels see the board.
///
/// Each evaluation is off by a bell of `deviation` points a seat. The player
/// still builds, blocks and joins; it misjudges how much that is worth.
#[derive(Clone, Debug)]
pub struct Noisy<E> {
    judge: E,
    deviation: f32,
    dice: crate::Dice,
}

impl<E> Noisy<E> {
    /// `judge`, but off by a bell of `deviation` points a seat.
    pub const fn new(judge: E, deviation: f32, seed: u64) -> Noisy<E> {
        Noisy { judge, deviation, dice: crate::Dice::new(seed) }
    }
}

impl<E> Noisy<E> {
    fn blur(&mut self, mut points: Points, seat_count: usize) -> Points {
        if 0.0 < self.deviation {
            for points in &mut points.0[..seat_count] {
                *points += self.deviation * self.dice.bell();
            }
        }
        points
    }
}

impl<G: Game, E: Evaluate<G>> Evaluate<G> for Noisy<E> {
    fn points(&mut self, game: &G) -> Points {
        let points = self.judge.points(game);
        self.blur(points, game.seat_count())
    }

    fn turn_begins(&mut self, game: &G) {
        self.judge.turn_begins(game);
    }

    fn points_in_turn(&mut self, game: &G) -> Points {
        let points = self.judge.points_in_turn(game);
        self.blur(points, game.seat_count())
    }

    fn spread(&mut self, game: &G) -> f32 {
        self.judge.spread(game)
    }

    fn draws_left(&self, game: &G) -> usize {
        self.judge.draws_left(game)
    }
}
