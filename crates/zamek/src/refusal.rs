//! Why a move is refused; the order of the variants is the order of the checks.

use core::{error, fmt};

use game::Clause;

/// The first reason why a move is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The game is over (Z6.1).
    Over,
    /// The game waits for another kind of move.
    NotNow,
    /// No tile of this kind is left in the stack (Z1.2).
    NoSuchTile,
    /// Both tokens of this kind are revealed already (Z1.3).
    NoSuchToken,
    /// The cell is not inside the wall (Z2.1).
    Outside,
    /// A tile lies on the cell (Z2.1).
    Occupied,
    /// No side touches a placed tile or a start space (Z2.2).
    Detached,
    /// A road would meet a side without one, or a side without one a road (Z2.3).
    RoadMismatch,
    /// The cell holds no tile, so there is no area.
    NoTile,
    /// The tile shows no such thing there (Z4.1).
    NoRegion,
    /// The area holds a follower already (Z4.2).
    Taken,
    /// The area is not one that the scorer scores now (Z5.6).
    NotScoring,
    /// A token cannot double this area (Z5.12).
    NotDoubled,
    /// The player has no such token, or its kind's turn is past (Z6.9).
    TokenMissing,
    /// The player has no family house that the token could enlarge (Z6.4).
    NoFamilyHouse,
    /// The token is not for areas of this kind (Z6.3, Z6.6).
    WrongArea,
    /// The area is complete (Z6.6).
    Complete,
    /// The player has no more followers in the area than the opponent (Z6.3, Z6.6).
    NoMajority,
    /// The player uses another token of the kind on the area already (Z6.3, Z6.6).
    UsedTwice,
}

impl Refusal {
    /// Every refusal, in order.
    pub const ALL: [Refusal; 19] = [
        Refusal::Over,
        Refusal::NotNow,
        Refusal::NoSuchTile,
        Refusal::NoSuchToken,
        Refusal::Outside,
        Refusal::Occupied,
        Refusal::Detached,
        Refusal::RoadMismatch,
        Refusal::NoTile,
        Refusal::NoRegion,
        Refusal::Taken,
        Refusal::NotScoring,
        Refusal::NotDoubled,
        Refusal::TokenMissing,
        Refusal::NoFamilyHouse,
        Refusal::WrongArea,
        Refusal::Complete,
        Refusal::NoMajority,
        Refusal::UsedTwice,
    ];

    /// The clause, the key of the message and the message in English.
    const fn words(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Refusal::Over => ("Z6.1", "over", "the game is over"),
            Refusal::NotNow => ("Z2.1", "not-now", "the game waits for another kind of move"),
            Refusal::NoSuchTile => ("Z1.2", "no-such-tile", "no such tile is left in the stack"),
            Refusal::NoSuchToken => {
                ("Z1.3", "no-such-token", "both tokens of this kind are revealed already")
            }
            Refusal::Outside => ("Z2.1", "outside", "this cell is not a space inside the wall"),
            Refusal::Occupied => ("Z2.1", "occupied", "a tile lies there already"),
            Refusal::Detached => {
                ("Z2.2", "detached", "no side would touch a placed tile or a start space")
            }
            Refusal::RoadMismatch => {
                ("Z2.3", "road-mismatch", "a road must meet a road, and no road no road")
            }
            Refusal::NoTile => ("Z3.1", "no-tile", "no tile lies on this cell"),
            Refusal::NoRegion => ("Z4.1", "no-region", "the tile shows no such thing there"),
            Refusal::Taken => ("Z4.2", "taken", "a follower stands in this area already"),
            Refusal::NotScoring => {
                ("Z5.6", "not-scoring", "this area is not among those to be scored next")
            }
            Refusal::NotDoubled => {
                ("Z5.12", "not-doubled", "no usable token doubles this area in this turn")
            }
            Refusal::TokenMissing => {
                ("Z6.9", "token-missing", "no such token is left to use, in order of kind")
            }
            Refusal::NoFamilyHouse => {
                ("Z6.4", "no-family-house", "there is no family house to enlarge")
            }
            Refusal::WrongArea => ("Z6.6", "wrong-area", "the token is for another kind of area"),
            Refusal::Complete => ("Z6.6", "complete", "the area is complete and was scored"),
            Refusal::NoMajority => {
                ("Z6.6", "no-majority", "the area needs more own followers than the opponent's")
            }
            Refusal::UsedTwice => {
                ("Z6.6", "used-twice", "two tokens of a kind need two different areas")
            }
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words().2)
    }
}

impl error::Error for Refusal {}

impl game::Refusal for Refusal {
    fn clause(&self) -> Clause {
        Clause(self.words().0)
    }

    fn key(&self) -> &'static str {
        self.words().1
    }
}
