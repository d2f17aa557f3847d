//! What a witness hears.

use arrayvec::ArrayVec;
use game::{SEATS_MAX, Seat};
use tiling::Cell;

use crate::{Figure, Spot, TileKind};

/// The most reasons that one score has.
pub const REASONS_MAX: usize = 2;

/// What a score counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counted {
    /// Tiles of a road or city, or round a cloister and the cloister itself.
    Tiles,
    /// Pennants of a city.
    Pennants,
    /// Complete cities that a farm touches.
    Cities,
}

/// One reason for points: so many of something, at so much each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reason {
    /// What is counted.
    pub counted: Counted,
    /// How many there are.
    pub count: u16,
    /// The points for each.
    pub each: u16,
}

impl Reason {
    /// The points.
    #[must_use]
    pub const fn points(self) -> u16 {
        self.count * self.each
    }
}

/// Under which rule a feature scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// A complete road (C4.1).
    Road,
    /// A complete city (C4.2).
    City,
    /// A complete cloister (C4.3).
    Cloister,
    /// A complete abbey (A2.6).
    Abbey,
    /// Farmers when a barn is placed (A5.4).
    BarnPlaced,
    /// Farmers when their farm is joined to one with a barn (A5.6).
    BarnJoined,
    /// An incomplete road at the end (C5.1).
    LastRoad,
    /// An incomplete city at the end (C5.1).
    LastCity,
    /// An incomplete cloister at the end (C5.1).
    LastCloister,
    /// An incomplete abbey at the end (A2.6).
    LastAbbey,
    /// A farm at the end (C5.2); with `farms=first` a city and the farms round it.
    LastFarm,
    /// A barn at the end (A5.8).
    LastBarn,
}

/// One feature that scores, with its reasons; the total follows from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// Under which rule.
    pub rule: Rule,
    /// The feature, by the tile of its lowest region (cells in order, then spots).
    pub cell: Cell,
    /// The feature, by the spot of its lowest region.
    pub spot: Spot,
    /// The strength of each seat in it (C4.4); for barns their number.
    pub strengths: [u8; SEATS_MAX],
    /// Bit `i` for seat `i`: who scores; each of them scores all.
    pub winners: u8,
    /// What for. Empty or worth nothing when nobody has any strength (A3.3) or a farm touches no city.
    pub reasons: ArrayVec<Reason, REASONS_MAX>,
}

impl Score {
    /// The points that each winner gets.
    #[must_use]
    pub fn total(&self) -> u16 {
        self.reasons.iter().map(|reason| reason.points()).sum()
    }

    /// The seats that score, from the first.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + use<> {
        let winners = self.winners;
        Seat::ALL.into_iter().filter(move |seat| winners >> seat.index() & 1 == 1)
    }
}

/// What happened while a move was played, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A tile that fitted nowhere has left the game (C2.2).
    Removed(TileKind),
    /// A feature scores (C4, A5); one event a feature, in the order in which they are counted.
    Scored(Score),
    /// A figure goes back to its supply (C4.5).
    Home {
        /// Whose.
        seat: Seat,
        /// Which.
        figure: Figure,
        /// Where it stood.
        cell: Cell,
        /// Where on the tile it stood.
        spot: Spot,
    },
    /// The game has ended; what follows is the final scoring (C5.1).
    Ended,
}
