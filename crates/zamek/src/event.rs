//! What a witness hears while a move is played.

use crate::{Place, Player, Score, TileKind, Token, wall::Tower};

/// Something that happened, in the order in which it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A tile without a legal space left the game (Z2.5).
    TileRemoved {
        /// The tile.
        tile: TileKind,
    },
    /// A player scored; the marker moved that far.
    Scored {
        /// Who, for what and why.
        score: Score,
        /// The player's points now, 100 and more on later laps (Z5.7).
        now: u16,
    },
    /// Followers went home from a completed area, whether it scored or not (Z5.5).
    FollowersHome {
        /// The first region of the area.
        place: Place,
        /// How many of White's and of Black's.
        counts: [u8; 2],
    },
    /// A marker stopped at a tower and took its token (Z5.8).
    TokenTaken {
        /// Who.
        player: Player,
        /// From where.
        tower: Tower,
        /// Which.
        token: Token,
    },
    /// A token was used, and left the game (Z5.10).
    TokenUsed {
        /// Whose.
        player: Player,
        /// Which.
        token: Token,
    },
    /// A player's family house came to this house (Z5.9).
    FamilyHouse {
        /// Whose.
        player: Player,
        /// The first region of the house.
        place: Place,
        /// Its size in tiles.
        size: u8,
    },
    /// The player has one more turn (Z5.11).
    AnotherTurn {
        /// Who.
        player: Player,
    },
    /// The last tile left the stack and the turn is over: final scoring (Z6.1).
    GameEnds {
        /// How many tokens are removed from the wall (Z6.2).
        tokens_removed: u8,
    },
}
