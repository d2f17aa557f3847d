//! What a position is worth to each seat.

use game::{Game, SEATS_MAX, Seat};

/// Points of every seat: a score, or the score that is expected at the end.
///
/// Seats that do not play have 0.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Points(pub [f32; SEATS_MAX]);

impl Points {
    /// The points that `game` shows now; its result when it is over.
    #[must_use]
    pub fn shown<G: Game>(game: &G) -> Points {
        let mut points = Points::default();
        for index in 0..game.seat_count() {
            points.0[index] = game.score(Seat::new(index)) as f32;
        }
        points
    }

    /// Adds `share` times what `other` has.
    pub fn add(&mut self, other: &Points, share: f32) {
        for (sum, points) in self.0.iter_mut().zip(other.0) {
            *sum += share * points;
        }
    }

    /// The `count`th part of each.
    #[must_use]
    pub fn divided(&self, count: f32) -> Points {
        Points(self.0.map(|points| points / count))
    }

    /// The points of `seat`.
    #[must_use]
    pub const fn of(&self, seat: Seat) -> f32 {
        self.0[seat.index()]
    }

    /// How far `seat` is ahead of the best other seat; alone, its own points.
    ///
    /// ```
    /// use ai::Points;
    /// use game::Seat;
    ///
    /// let points = Points([30.0, 42.0, 35.0, 0.0, 0.0, 0.0]);
    /// assert_eq!(points.margin(Seat::new(1), 3), 7.0);
    /// assert_eq!(points.margin(Seat::new(0), 3), -12.0);
    /// ```
    #[must_use]
    pub fn margin(&self, seat: Seat, seat_count: usize) -> f32 {
        let others = (0..seat_count).filter(|&index| index != seat.index());
        let best = others.map(|index| self.0[index]).reduce(f32::max);
        self.of(seat) - best.unwrap_or(0.0)
    }

    /// The expected result of each seat, 0 to 1, when the final points still
    /// spread by `spread` (a standard deviation of the margin) around these.
    ///
    /// The results of all seats sum to 1; a shared win is shared. With no
    /// spread left the game is decided and so is the answer.
    ///
    /// ```
    /// use ai::Points;
    ///
    /// let points = Points([50.0, 40.0, 0.0, 0.0, 0.0, 0.0]);
    /// assert_eq!(points.result(2, 0.0)[0], 1.0);
    /// let open = points.result(2, 20.0);
    /// assert!(0.6 < open[0] && open[0] < 0.8);
    /// assert!((open[0] + open[1] - 1.0).abs() < 1e-6);
    /// ```
    #[must_use]
    pub fn result(&self, seat_count: usize, spread: f32) -> [f32; SEATS_MAX] {
        let best = self.0[..seat_count].iter().copied().fold(f32::MIN, f32::max);
        let mut result = [0.0; SEATS_MAX];
        for (share, points) in result.iter_mut().zip(&self.0[..seat_count]) {
            // A logistic curve runs along the bell's when its scale is 1.7 times finer.
            *share = if best <= *points {
                1.0
            } else if spread <= 0.0 {
                0.0
            } else {
                exp(1.7 * (points - best) / spread)
            };
        }
        let sum: f32 = result.iter().sum();
        result.map(|share| share / sum)
    }
}

/// The exponential of a number not above 0, to three digits.
///
/// Eight squarings, so that it is the same to the last bit on every machine;
/// the system's own function is not.
#[must_use]
pub(crate) fn exp(x: f32) -> f32 {
    let mut power = (1.0 + x.max(-80.0) / 256.0).max(0.0);
    for _ in 0..8 {
        power *= power;
    }
    power
}

/// Squeezes a margin into -1 to 1: nearly straight about 0, flat far out.
///
/// It never stops growing, so that a player far ahead still wants more. Only
/// operations that are exact on every machine.
#[must_use]
pub(crate) fn squeeze(x: f32) -> f32 {
    x / (1.0 + x * x).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_machine_independent_exponential_is_near_the_true_one() {
        for step in -40..=0 {
            let x = step as f32 / 8.0;
            assert!((exp(x) - x.exp()).abs() < 0.005, "exp {x}");
        }
    }

    #[test]
    fn squeezing_keeps_order_and_bounds() {
        for step in -400..=400 {
            let x = step as f32 / 8.0;
            assert!(squeeze(x).abs() <= 1.0, "{x}");
            assert!(squeeze(x) < squeeze(x + 0.1), "{x}");
        }
    }

    #[test]
    fn those_who_tie_share_the_result() {
        let points = Points([10.0, 10.0, 3.0, 0.0, 0.0, 0.0]);
        assert_eq!(points.result(3, 0.0)[..3], [0.5, 0.5, 0.0]);
    }
}
