//! Why a move is refused.

use core::{error, fmt};

use game::{Clause, Refusal as _};

macro_rules! refusals {
    ($($(#[$doc:meta])* $case:ident, $clause:literal, $key:literal, $text:literal;)+) => {
        /// Why a move is refused. The order of the variants is the order of the checks.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Refusal {
            $($(#[$doc])* $case,)+
        }

        impl Refusal {
            /// Every reason, in the order of the checks.
            pub const ALL: &[Refusal] = &[$(Refusal::$case),+];
        }

        impl fmt::Display for Refusal {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let text = match self {
                    $(Refusal::$case => $text,)+
                };
                write!(f, "{text} ({})", self.clause())
            }
        }

        impl game::Refusal for Refusal {
            fn clause(&self) -> Clause {
                Clause(match self {
                    $(Refusal::$case => $clause,)+
                })
            }

            fn key(&self) -> &'static str {
                match self {
                    $(Refusal::$case => $key,)+
                }
            }
        }
    };
}

refusals! {
    /// The game is over.
    Over, "C5.1", "over", "the game is over";
    /// The game waits for another kind of move.
    NotNow, "C1.2", "not-now", "the game waits for another kind of move";
    /// No tile of that kind is left in the bag.
    NotInBag, "C2.1", "not-in-bag", "no tile of this kind is left in the bag";
    /// The cell is taken.
    Occupied, "C2.1", "occupied", "a tile lies there already";
    /// No tile lies beside the cell.
    Detached, "C2.1", "detached", "the tile must lie beside another one";
    /// An edge does not match.
    Mismatch, "C2.1", "mismatch", "city must meet city, road road and field field on every side";
    /// The cell is no hole.
    NoHole, "A2.2", "no-hole", "an abbey needs a space with tiles on all four sides";
    /// The seat has no such figure left.
    NoSupply, "C3.1", "no-supply", "no such figure is left in the supply";
    /// A barn stands on a corner.
    BarnCorner, "A5.1", "barn-corner", "a barn stands on a corner of the tile just placed, and nothing else does";
    /// There is no such feature on the tile.
    NoRegion, "C3.1", "no-region", "the tile has no feature there";
    /// On an abbey stands a follower or a wagon, as a monk.
    AbbeyFigure, "A2.3", "abbey-figure", "only a follower or a wagon may be deployed to an abbey, and to nothing else that turn";
    /// There are no farmers in this game.
    NoFarmers, "C5.2", "no-farmers", "this game is played without farmers";
    /// A mayor goes to cities only.
    MayorCity, "A3.4", "mayor-city", "a mayor goes to cities only";
    /// A wagon never goes to a farm.
    WagonFarm, "A4.1", "wagon-farm", "a wagon never goes to a farm";
    /// House rule: a wagon goes to cloisters with a road only.
    WagonRoadless, "H1", "wagon-roadless", "by house rule a wagon goes only to cloisters whose tile has a road";
    /// A farmer may not go to a farm with a barn.
    BarnThere, "A5.5", "barn-there", "no farmer may go to a farm with a barn";
    /// The feature holds a follower.
    Taken, "C3.1", "taken", "the feature holds a follower";
    /// Four land tiles must meet in a field at the corner.
    BarnField, "A5.1", "barn-field", "four land tiles must meet there, each with one farm round the corner";
    /// The farm holds a barn.
    BarnOnBarn, "A5.2", "barn-on-barn", "the farm holds a barn already";
    /// The feature is complete.
    WagonComplete, "A4.2", "wagon-complete", "a wagon goes only to a feature that is incomplete";
    /// The feature is not joined to the one that scored.
    WagonApart, "A4.3", "wagon-apart", "the wagon cannot get there directly";
}

impl error::Error for Refusal {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refusal_has_its_own_key_and_its_clause_in_its_text() {
        for (i, refusal) in Refusal::ALL.iter().enumerate() {
            assert!(refusal.to_string().contains(refusal.clause().0));
            assert!(Refusal::ALL[..i].iter().all(|other| other.key() != refusal.key()));
        }
    }
}
