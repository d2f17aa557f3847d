//! What the game waits for.

use tiling::Cell;

use game::Actor;

use crate::{Player, TileKind, Token, wall::Tower};

/// The one thing the game is waiting for, with exactly the data of that moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Chance decides who begins (Z1.5).
    First,
    /// Set-up with open tokens: chance reveals the token on `tower` (Z1.3).
    WallToken {
        /// The next tower, in order of spaces.
        tower: Tower,
        /// Who will begin.
        first: Player,
    },
    /// Chance draws a tile for `player` (Z2.1).
    Draw {
        /// Who will place it.
        player: Player,
    },
    /// The drawn `tile` has no legal space and leaves the game (Z2.5); a forced step.
    Remove {
        /// Who drew it.
        player: Player,
        /// The tile.
        tile: TileKind,
    },
    /// `player` places the `tile` in hand (Z2.1).
    PlaceTile {
        /// Who moves.
        player: Player,
        /// The tile in hand.
        tile: TileKind,
    },
    /// `player` may place a follower on the tile just placed (Z4.1).
    PlaceFollower {
        /// Who moves.
        player: Player,
        /// Where the tile of this turn lies.
        cell: Cell,
    },
    /// `player`, on turn, chooses the next area of `scorer` to score (Z5.6).
    ChooseScore {
        /// Who is on turn and chooses.
        player: Player,
        /// Whose areas are being scored.
        scorer: Player,
        /// Where the tile of this turn lies.
        cell: Cell,
    },
    /// Chance reveals the token that `scorer` takes from `tower` (Z5.8).
    RevealToken {
        /// Who is on turn.
        player: Player,
        /// Who takes the token.
        scorer: Player,
        /// Where the marker stopped.
        tower: Tower,
        /// Where the tile of this turn lies.
        cell: Cell,
    },
    /// `player` may use a token 1 (Z5.11).
    Again {
        /// Who moves.
        player: Player,
    },
    /// `player` is asked for end tokens, of kind `from` or higher (Z6.9).
    EndTokens {
        /// Who moves.
        player: Player,
        /// Who was asked first: the player of the last turn.
        first: Player,
        /// The lowest kind that may still be used.
        from: Token,
    },
    /// The game is over and scored.
    Over,
}

impl Turn {
    /// Who makes the next move.
    #[must_use]
    pub const fn actor(self) -> Actor {
        match self {
            Turn::First
            | Turn::WallToken { .. }
            | Turn::Draw { .. }
            | Turn::Remove { .. }
            | Turn::RevealToken { .. } => Actor::Chance,
            Turn::PlaceTile { player, .. }
            | Turn::PlaceFollower { player, .. }
            | Turn::ChooseScore { player, .. }
            | Turn::Again { player }
            | Turn::EndTokens { player, .. } => Actor::Seat(player.seat()),
            Turn::Over => Actor::Over,
        }
    }

    /// The player whose turn it is, chance steps of that turn included; nobody during set-up
    /// and after the end.
    #[must_use]
    pub const fn player(self) -> Option<Player> {
        match self {
            Turn::First | Turn::WallToken { .. } | Turn::Over => None,
            Turn::Draw { player }
            | Turn::Remove { player, .. }
            | Turn::PlaceTile { player, .. }
            | Turn::PlaceFollower { player, .. }
            | Turn::ChooseScore { player, .. }
            | Turn::RevealToken { player, .. }
            | Turn::Again { player }
            | Turn::EndTokens { player, .. } => Some(player),
        }
    }
}
