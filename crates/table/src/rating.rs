//! How strong players are: Glicko-2 (Glickman 2013, "Example of the Glicko-2
//! system"), each game a period of its own.
//!
//! In a game of more than two, everybody has played against each other seat.

use core::f64::consts::PI;

/// Between the scale of the ratings and that of the formulas.
const SCALE: f64 = 173.7178;
/// How much the volatility may change.
const TAU: f64 = 0.5;
/// When the search for the volatility is close enough.
const EPSILON: f64 = 1e-6;
/// The most steps of that search; it needs about ten.
const STEPS_MAX: u32 = 200;
/// Nobody is more uncertain than a beginner.
const DEVIATION_MAX: f64 = 350.0;

/// What is known of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating.
    pub rating: f64,
    /// How uncertain it is: with 95 % it is within twice this.
    pub deviation: f64,
    /// How much the player's strength wavers.
    pub volatility: f64,
}

/// A beginner.
impl Default for Rating {
    fn default() -> Rating {
        Rating { rating: 1500.0, deviation: DEVIATION_MAX, volatility: 0.06 }
    }
}

/// A result against somebody: 1 won, 0.5 drawn, 0 lost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Against {
    /// The other, before the game.
    pub other: Rating,
    /// The result.
    pub score: f64,
}

impl Rating {
    /// The rating after these results.
    #[must_use]
    pub fn after(self, results: &[Against]) -> Rating {
        if results.is_empty() {
            return self;
        }
        let mu = (self.rating - 1500.0) / SCALE;
        let phi = self.deviation / SCALE;
        let (mut information, mut gain) = (0.0, 0.0);
        for Against { other, score } in results {
            let weight = weight(other.deviation / SCALE);
            let expected = expected(mu, (other.rating - 1500.0) / SCALE, weight);
            information += weight * weight * expected * (1.0 - expected);
            gain += weight * (score - expected);
        }
        let variance = 1.0 / information;
        let volatility = self.new_volatility(phi, variance, variance * gain);
        let before = phi.hypot(volatility);
        let after = 1.0 / (1.0 / (before * before) + 1.0 / variance).sqrt();
        Rating {
            rating: SCALE * (mu + after * after * gain) + 1500.0,
            deviation: (SCALE * after).min(DEVIATION_MAX),
            volatility,
        }
    }

    /// Step 5 of the paper: the root of its `f`, by the Illinois algorithm.
    fn new_volatility(self, phi: f64, variance: f64, improvement: f64) -> f64 {
        let start = (self.volatility * self.volatility).ln();
        let f = |x: f64| {
            let e = x.exp();
            let sum = phi * phi + variance + e;
            e * (improvement * improvement - sum) / (2.0 * sum * sum) - (x - start) / (TAU * TAU)
        };
        let mut low = start;
        let excess = improvement * improvement - phi * phi - variance;
        let mut high = if 0.0 < excess {
            excess.ln()
        } else {
            let tried = (1..STEPS_MAX).map(|k| start - f64::from(k) * TAU);
            tried.into_iter().find(|&x| 0.0 <= f(x)).unwrap_or(start)
        };
        let (mut at_low, mut at_high) = (f(low), f(high));
        for _ in 0..STEPS_MAX {
            if (high - low).abs() <= EPSILON {
                break;
            }
            let middle = low + (low - high) * at_low / (at_high - at_low);
            let at_middle = f(middle);
            if at_middle * at_high <= 0.0 {
                (low, at_low) = (high, at_high);
            } else {
                at_low /= 2.0;
            }
            (high, at_high) = (middle, at_middle);
        }
        (low / 2.0).exp()
    }
}

fn weight(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (PI * PI)).sqrt()
}

fn expected(mu: f64, other: f64, weight: f64) -> f64 {
    1.0 / (1.0 + (-weight * (mu - other)).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, volatility: 0.06 }
    }

    #[test]
    fn the_example_of_the_paper() {
        let results = [
            Against { other: player(1400.0, 30.0), score: 1.0 },
            Against { other: player(1550.0, 100.0), score: 0.0 },
            Against { other: player(1700.0, 300.0), score: 0.0 },
        ];
        let after = player(1500.0, 200.0).after(&results);
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.059_996).abs() < 0.000_001, "{after:?}");
    }

    #[test]
    fn a_draw_of_equals_changes_only_the_uncertainty() {
        let equal = Rating::default();
        let after = equal.after(&[Against { other: equal, score: 0.5 }]);
        assert!((after.rating - 1500.0).abs() < 1e-9);
        assert!(after.deviation < equal.deviation);
        assert_eq!(equal.after(&[]), equal);
    }

    #[test]
    fn a_long_row_of_surprises_stays_within_bounds() {
        let mut weak = player(800.0, 60.0);
        for _ in 0..200 {
            weak = weak.after(&[Against { other: player(2400.0, 30.0), score: 1.0 }]);
            assert!(weak.rating.is_finite() && 0.0 < weak.deviation && weak.volatility < 1.0);
        }
        assert!(2000.0 < weak.rating);
    }
}
