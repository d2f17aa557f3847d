//! Scores that explain themselves, and how each thing is scored.

use arrayvec::ArrayVec;

use crate::{Place, Player, Token};

/// The most reasons that one score has.
pub const REASONS_MAX: usize = 6;

/// One part of why a score is what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Tiles of an area, each counted once (Z3.6).
    Tiles {
        /// How many.
        count: u8,
        /// Points for each.
        each: u8,
    },
    /// Start spaces of an area, each of which counts as a tile (Z3.6).
    StartSpaces {
        /// How many.
        count: u8,
        /// Points for each.
        each: u8,
    },
    /// Shrines of a meadow, those of start spaces included (Z6.3).
    Shrines {
        /// How many.
        count: u8,
        /// Points for each.
        each: u8,
    },
    /// Spaces of the largest empty group (Z6.4).
    EmptySpaces {
        /// How many, a point each.
        count: u8,
    },
    /// The points of a token 6 (Z6.5).
    Points {
        /// How many.
        points: u8,
    },
    /// No points: the followers that decided (Z5.2).
    Followers {
        /// Those of who scores.
        own: u8,
        /// Those of the opponent.
        other: u8,
    },
    /// No points: the road passes stocks, so each tile counts double (Z5.3).
    Stocks,
    /// No points: a token made this score what it is (Z5.12, Z6.3, Z6.5, Z6.6).
    Token(Token),
    /// No points: the sizes of the family houses that decided, tokens included (Z6.4).
    FamilyHouses {
        /// That of who scores.
        own: u8,
        /// That of the opponent, 0 if there is none.
        other: u8,
    },
}

impl Reason {
    /// The points that this reason gives; 0 for one that only explains.
    #[must_use]
    pub const fn points(self) -> u16 {
        match self {
            Reason::Tiles { count, each }
            | Reason::StartSpaces { count, each }
            | Reason::Shrines { count, each } => count as u16 * each as u16,
            Reason::EmptySpaces { count } => count as u16,
            Reason::Points { points } => points as u16,
            Reason::Followers { .. }
            | Reason::Stocks
            | Reason::Token(_)
            | Reason::FamilyHouses { .. } => 0,
        }
    }
}

/// What a score is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scored {
    /// A completed road, house or pigsty (Z5.1), by the first region of its area.
    Completed(Place),
    /// A meadow at the end (Z6.3).
    Meadow(Place),
    /// The larger family house at the end (Z6.4).
    FamilyHouse,
    /// A token 6 at the end (Z6.5).
    Points,
    /// An unfinished area at the end, by a token 7, 8 or 9 (Z6.6).
    Unfinished(Place),
}

/// One score: who, for what, and why so much.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// Who scores.
    pub player: Player,
    /// What for.
    pub of: Scored,
    /// Why; the total follows from them.
    pub reasons: ArrayVec<Reason, REASONS_MAX>,
}

impl Score {
    /// The sum over [`Score::reasons`].
    #[must_use]
    pub fn total(&self) -> u16 {
        self.reasons.iter().map(|reason| reason.points()).sum()
    }
}
