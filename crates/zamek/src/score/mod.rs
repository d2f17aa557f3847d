//! Scores that explain themselves, and how each thing is scored.

pub mod end_token;
pub mod family_house;
pub mod house;
pub mod meadow;
pub mod order;
pub mod pigsty;
pub mod road;
pub mod token;

use arrayvec::ArrayVec;

use crate::{Place, Player, Token};

/// The most reasons that one score has.
pub const REASONS_MAX: usize = 5;

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
    /// A score without a reason yet.
    #[must_use]
    pub fn new(player: Player, of: Scored) -> Score {
        Score { player, of, reasons: ArrayVec::new_const() }
    }

    /// Adds a reason.
    #[must_use]
    pub fn with(mut self, reason: Reason) -> Score {
        self.reasons.push(reason);
        self
    }

    /// Adds the tiles and start spaces of an area, at so many points each.
    #[must_use]
    pub fn with_tiles(self, area: Built, each: u8) -> Score {
        let score = self.with(Reason::Tiles { count: area.tiles, each });
        if area.starts == 0 {
            score
        } else {
            score.with(Reason::StartSpaces { count: area.starts, each })
        }
    }

    /// The sum over [`Score::reasons`].
    #[must_use]
    pub fn total(&self) -> u16 {
        self.reasons.iter().map(|reason| reason.points()).sum()
    }
}

/// A house, pigsty or road, as far as its score depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Built {
    /// Tiles it lies on, each counted once (Z3.6).
    pub tiles: u8,
    /// Start spaces it lies on.
    pub starts: u8,
    /// Followers of each player in it.
    pub followers: [u8; 2],
    /// Whether it is a road that passes stocks.
    pub stocks: bool,
}

impl Built {
    /// The score of who has more followers in the area, at so many points a tile; nobody in a
    /// tie (Z5.2).
    fn score(self, of: Scored, each: u8) -> Option<Score> {
        let player = majority(self.followers)?;
        let [own, other] = [self.followers[player.index()], self.followers[player.other().index()]];
        let score = Score::new(player, of).with_tiles(self, each);
        Some(score.with(Reason::Followers { own, other }))
    }
}

/// The player who has more of something; nobody in a tie, or where there is none (Z5.2).
///
/// ```
/// use zamek::{Player, score::majority};
/// assert_eq!(majority([1, 2]), Some(Player::Black));
/// assert_eq!(majority([1, 1]), None);
/// ```
#[must_use]
pub const fn majority([white, black]: [u8; 2]) -> Option<Player> {
    if black < white {
        Some(Player::White)
    } else if white < black {
        Some(Player::Black)
    } else {
        None
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use tiling::{Cell, Corner};

    use super::*;
    use crate::Spot;

    /// Somewhere, where it does not matter.
    pub const PLACE: Place = Place { cell: Cell::new(4, 7), spot: Spot::House(Corner::NorthWest) };

    pub fn built(tiles: u8, starts: u8, followers: [u8; 2]) -> Built {
        Built { tiles, starts, followers, stocks: false }
    }

    /// Compares who scores and how much with `White 5`, or `nobody`.
    #[track_caller]
    pub fn check(score: Option<Score>, want: &str) {
        let got = score.map_or_else(
            || "nobody".to_owned(),
            |score| format!("{:?} {}", score.player, score.total()),
        );
        assert_eq!(got, want);
    }
}
