//! Who scores a feature (C4.4, A3.2, A3.3).
//!
//! A follower or wagon has strength 1, a mayor as many as the city has
//! pennants. The strongest scores all, and so does everyone who ties with him;
//! who has no strength scores nothing, though the feature was occupied.

use game::Seat;

use crate::area::{BySeat, Tally};

/// The strength of each seat in an area.
pub(crate) fn strengths(tally: Tally) -> BySeat<u8> {
    Seat::ALL.map(|seat| tally.followers(seat) + tally.mayors(seat) * tally.pennants())
}

/// The seats that score, bit `i` for seat `i`; none if nobody has any strength.
pub(crate) fn winners(strengths: BySeat<u8>) -> u8 {
    let best = strengths.iter().copied().max().unwrap_or(0);
    if best == 0 {
        return 0;
    }
    let wins = strengths.iter().enumerate().filter(|&(_, &strength)| strength == best);
    wins.map(|(index, _)| 1 << index).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Figure, TileKind, area::Areas};

    #[test]
    fn the_strongest_scores_and_ties_share() {
        assert_eq!(winners([0, 2, 1, 0, 0, 0]), 0b10);
        assert_eq!(winners([1, 0, 1, 0, 0, 1]), 0b10_0101);
    }

    #[test]
    fn without_strength_nobody_scores() {
        assert_eq!(winners([0; 6]), 0);
    }

    /// The city of `kind`, with a mayor of seat 0 and a follower of seat 1.
    fn mayor_against_follower(kind: &str) -> BySeat<u8> {
        let kind: TileKind = kind.parse().expect("a kind");
        let mut areas = Areas::new();
        areas.add(0, kind);
        areas.enter(0, Seat::new(0), Figure::Mayor);
        areas.enter(0, Seat::new(1), Figure::Follower);
        strengths(areas.tally(0))
    }

    #[test]
    fn a_mayor_is_as_strong_as_the_pennants() {
        assert_eq!(mayor_against_follower("tMa"), [2, 1, 0, 0, 0, 0]);
        assert_eq!(mayor_against_follower("tC"), [1, 1, 0, 0, 0, 0]);
        assert_eq!(mayor_against_follower("tE"), [0, 1, 0, 0, 0, 0]);
    }
}
