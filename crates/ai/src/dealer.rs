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
    /// How often chance chose among so many outcomes.
    past: BTreeMap<u32, u64>,
}

impl Dealer {
    /// The dealer of this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Dealer {
        Dealer { seed, past: BTreeMap::new() }
    }

    /// What chance does in `game`, where `moves` are the legal moves.
    ///
    /// The draw is named by the number of outcomes, which goes down with every
    /// tile, and not by the number of draws before it: a token revealed in one
    /// of two games does not change the tiles that follow.
    ///
    /// # Panics
    ///
    /// If it is not for chance to move.
    pub fn draw<G: Game>(&mut self, game: &G, moves: &MoveList<G::Move>) -> G::Move {
        assert_eq!(game.actor(), Actor::Chance);
        let total: u32 = moves.iter().map(|&m| game.weight(m)).sum();
        let past = self.past.entry(total).or_default();
        let mut dice = Dice::for_purpose(self.seed, &[u64::from(total), *past]);
        *past += 1;
        drawn_at(game, moves, dice.below(total as usize) as u32)
    }
}
