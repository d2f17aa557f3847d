//! What is counted over many games.

use game::SEATS_MAX;

/// Sums over games; by player, not by seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played to their end.
    pub games: u64,
    /// Games that each player won alone.
    pub wins: [u64; SEATS_MAX],
    /// Games whose win was shared.
    pub draws: u64,
    /// Points of each player.
    pub points: [u64; SEATS_MAX],
    /// Steps of players.
    pub moves: u64,
    /// Legal steps that they chose from.
    pub choices: u64,
    /// Steps of chance.
    pub chances: u64,
}

impl Tally {
    /// Both together.
    #[must_use]
    pub fn plus(mut self, other: &Tally) -> Tally {
        self.games += other.games;
        self.draws += other.draws;
        self.moves += other.moves;
        self.choices += other.choices;
        self.chances += other.chances;
        for index in 0..SEATS_MAX {
            self.wins[index] += other.wins[index];
            self.points[index] += other.points[index];
        }
        self
    }

    /// Counts a finished game, given the points by player.
    pub fn count_result(&mut self, points: &[u32]) {
        self.games += 1;
        let best = points.iter().copied().max().unwrap_or(0);
        let mut winners = points.iter().enumerate().filter(|&(_, &points)| points == best);
        match (winners.next(), winners.next()) {
            (Some((winner, _)), None) => self.wins[winner] += 1,
            _ => self.draws += 1,
        }
        for (sum, &points) in self.points.iter_mut().zip(points) {
            *sum += u64::from(points);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shared_win_is_a_draw_and_no_win() {
        let mut tally = Tally::default();
        for points in [[3, 5, 5], [9, 1, 2], [4, 4, 4]] {
            tally.count_result(&points);
        }
        assert_eq!((tally.games, tally.draws), (3, 2));
        assert_eq!(tally.wins[..3], [1, 0, 0]);
        assert_eq!(tally.points[..3], [16, 10, 11]);
    }
}
