//! Who draws the tiles when computers play each other.

use std::collections::BTreeMap;

use game::{Actor, Game, MoveList};

use crate::{Dice, dice::drawn_at};

/// Chance, decided by a seed.
///
/// Two dealers of one seed draw the same tiles in the same order, whatever is
/// played between, as long as the same tiles are in the bag: so two games can
/// be played with the seats swapped and equal luck.
///
/// No player is ever shown a dealer.
#[derive(Clone, Debug)]
pub struct Dealer {
    seed: u64,
    /// How often chance made a choice of this kind among so many outcomes.
    past: BTreeMap<(Option<char>, u32), u64>,
}

impl Dealer {
    /// The dealer of this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Dealer {
        Dealer { seed, past: BTreeMap::new() }
    }

    /// What chance does in `game`, where `moves` are the legal moves.
    ///
    /// The draw is named by its kind, which is the first letter of its words, and
    /// by the number of outcomes, which goes down with every tile; not by the
    /// number of draws before it. So a token revealed in one of two games does
    /// not change the tiles that follow.
    ///
    /// # Panics
    ///
    /// If it is not for chance to move.
    pub fn draw<G: Game>(&mut self, game: &G, moves: &MoveList<G::Move>) -> G::Move {
        assert_eq!(game.actor(), Actor::Chance);
        let total: u32 = moves.iter().map(|&m| game.weight(m)).sum();
        let kind = moves[0].to_string().chars().next();
        let past = self.past.entry((kind, total)).or_default();
        let mut dice = Dice::for_purpose(self.seed, &[u64::from(total), *past]);
        *past += 1;
        drawn_at(game, moves, dice.below(total as usize) as u32)
    }
}
