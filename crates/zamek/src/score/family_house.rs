//! The family house: when it moves (Z5.9), and what it scores at the end (Z6.4).
//!
//! The first house that a player scores gets it, and a later one only if that is larger. At the
//! end the player with the larger family house scores a point for each space of the largest group
//! of empty spaces joined by sides; if they are equal nobody does. Each token 5 adds 2 tiles.
//!
//! ```text
//!   # . . t #    groups of 2 and 5 empty spaces: the larger family house scores 5
//!   # t t . #
//!   # . . . . #
//! ```

use crate::{
    Score, Scored, Token,
    layout::AROUND,
    score::{Reason, majority},
};

/// How many tiles a token 5 adds to a family house (Z6.4).
pub const TOKEN_TILES: u8 = 2;

/// Whether the family house moves from a house of this size (0: it stands nowhere) to a new one.
#[must_use]
pub const fn moves(from: u8, to: u8) -> bool {
    from < to
}

/// A family house as it counts in final scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Its size in tiles, 0 without one.
    pub size: u8,
    /// How many tokens 5 its owner uses.
    pub tokens: u8,
}

impl Counted {
    /// The size with its tokens; a token needs a family house to enlarge.
    const fn total(self) -> u8 {
        if self.size == 0 { 0 } else { self.size + TOKEN_TILES * self.tokens }
    }
}

/// Who scores the largest empty group, and why; nobody if the family houses are equal (Z6.4).
#[must_use]
pub fn score(houses: [Counted; 2], largest_group: u8) -> Option<Score> {
    let sizes = houses.map(Counted::total);
    let player = majority(sizes)?;
    let [own, other] = [sizes[player.index()], sizes[player.other().index()]];
    let score = Score::new(player, Scored::FamilyHouse)
        .with(Reason::EmptySpaces { count: largest_group })
        .with(Reason::FamilyHouses { own, other });
    let tokens = houses[player.index()].tokens;
    Some((0..tokens).fold(score, |score, _| score.with(Reason::Token(Token::FamilyHouse))))
}

/// The size of the largest group of empty spaces joined by sides.
#[must_use]
pub fn largest_group(mut empty: u128) -> u8 {
    let mut largest = 0;
    while empty != 0 {
        let mut group = empty & empty.wrapping_neg();
        let mut edge = group;
        while edge != 0 {
            let space = edge.trailing_zeros() as usize;
            edge &= edge - 1;
            let fresh = AROUND[space] & empty & !group;
            group |= fresh;
            edge |= fresh;
        }
        largest = largest.max(group.count_ones());
        empty &= !group;
    }
    largest as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::tests::check;

    fn house(size: u8, tokens: u8) -> Counted {
        Counted { size, tokens }
    }

    /// rule: Z5.9
    #[test]
    fn it_moves_to_a_larger_house_only() {
        assert!(moves(0, 1), "the first house gets it");
        assert!(moves(3, 4));
        assert!(!moves(3, 3));
        assert!(!moves(3, 2));
    }

    /// rule: Z6.4
    #[test]
    fn the_larger_house_scores_the_largest_group() {
        check(score([house(5, 0), house(4, 0)], 11), "White 11");
        check(score([house(0, 0), house(1, 0)], 5), "Black 5");
        check(score([house(4, 0), house(4, 0)], 5), "nobody");
        check(score([house(0, 0), house(0, 0)], 16), "nobody");
    }

    /// rule: Z6.4
    #[test]
    fn a_token_adds_two_tiles_to_a_house_that_is_there() {
        check(score([house(5, 1), house(6, 0)], 9), "White 9");
        check(score([house(5, 1), house(7, 0)], 9), "nobody");
        check(score([house(3, 2), house(4, 1)], 9), "White 9");
        check(score([house(0, 2), house(1, 0)], 9), "Black 9");
    }

    /// rule: Z6.4 (worked example 9)
    #[test]
    fn groups_are_joined_by_sides_not_by_corners() {
        assert_eq!(largest_group(0), 0);
        assert_eq!(largest_group(0b11_1111), 6, "the top row");
        // The second row begins below the first; 0 and 7 touch in a corner only.
        assert_eq!(largest_group(1 | 1 << 7), 1);
        assert_eq!(largest_group(1 | 1 << 6), 2);
        assert_eq!(largest_group((1 << 76) - 1), 76, "the castle is one piece");
    }
    /// rule: Z6.4 (worked example 9)
    #[test]
    fn of_groups_of_two_one_two_and_eleven_the_last_counts() {
        // The spaces inside the wall, row by row: t holds a tile.
        let plan = "..tttt tttttt ttttttttt ttttt.tt ttttt t.ttt t.ttt \
                    ttttttt ..ttttt ...tttt ...tttt ...t";
        let spaces = plan.chars().filter(|letter| !letter.is_whitespace()).enumerate();
        let empty = spaces.filter(|&(_, letter)| letter == '.').map(|(space, _)| 1 << space).sum();
        assert_eq!(u128::count_ones(empty), 16);
        assert_eq!(largest_group(empty), 11);
        check(score([house(2, 0), house(1, 0)], largest_group(empty)), "White 11");
    }
}
