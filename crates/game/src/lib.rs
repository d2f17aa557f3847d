//! The contract of a game.
//!
//! A game is a plain value that knows what it waits for ([`Actor`]), which
//! moves are legal, and what a move does. **Chance is a move**: a drawn tile is
//! played like anything else, by nobody's seat. So the value holds what is left
//! in the bag, never its order, and never a seed.
//!
//! Two ways in. [`Game::play`] checks, and a refused move leaves the game as it
//! was. [`Game::play_unchecked`] trusts, and tells a [`Witness`] what happens:
//! the log wants to hear it, a search passes `&mut ()` and pays nothing.
//!
//! [`check_contract`] plays any game to its end and checks all of this at each
//! step.
//!
//! What is written for the contract works for every game:
//!
//! ```
//! use game::{Actor, Game, MoveList, Seat};
//!
//! /// Plays to the end; `choose` picks among so many moves.
//! fn play_out<G: Game>(mut game: G, mut choose: impl FnMut(usize) -> usize) -> Vec<u32> {
//!     let mut moves = MoveList::new();
//!     while game.actor() != Actor::Over {
//!         game.legal_moves(&mut moves);
//!         game.play_unchecked(moves[choose(moves.len())], &mut ());
//!     }
//!     (0..game.seat_count()).map(|seat| game.score(Seat::new(seat))).collect()
//! }
//! ```

mod contract;

pub use contract::{ContractLimits, check_contract};

use core::{error, fmt, hash, str::FromStr};

/// The most seats that any game here has.
pub const SEATS_MAX: usize = 6;

/// One of the players, by the order in which they sit.
///
/// There is no "nobody": where a seat may be missing, the type says `Option`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// Every seat that a game can have; a game of `n` uses the first `n`.
    pub const ALL: [Seat; SEATS_MAX] = [Seat(0), Seat(1), Seat(2), Seat(3), Seat(4), Seat(5)];

    /// The seat with this index, counted from 0.
    ///
    /// # Panics
    ///
    /// If `index` is not below [`SEATS_MAX`].
    #[must_use]
    pub const fn new(index: usize) -> Seat {
        assert!(index < SEATS_MAX);
        Seat(index as u8)
    }

    /// The place of this seat, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat whose turn follows this one's among `seat_count` seats.
    ///
    /// ```
    /// # use game::Seat;
    /// assert_eq!(Seat::new(2).next(3), Seat::new(0));
    /// ```
    #[must_use]
    pub const fn next(self, seat_count: usize) -> Seat {
        Seat::new((self.index() + 1) % seat_count)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Who makes the next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// A player.
    Seat(Seat),
    /// Nobody: a draw, a reveal, or a step that the rules force.
    Chance,
    /// The game is over: there is no move.
    Over,
}

impl Actor {
    /// The seat to move, or `None` when chance moves or the game is over.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance | Actor::Over => None,
        }
    }
}

/// The number of a clause of a rule book in `rules/`, such as `Z5.4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why a move is refused.
pub trait Refusal: error::Error + Copy + PartialEq {
    /// The clause that forbids the move.
    fn clause(&self) -> Clause;

    /// The key of the message that says so to a person: lower case, with hyphens.
    fn key(&self) -> &'static str;
}

/// Moves, in a list that is used again and again and so stops growing.
///
/// It derefs to a slice; [`Game::legal_moves`] clears it first.
pub type MoveList<M> = Vec<M>;

/// Hears what happens while a move is played.
pub trait Witness<E> {
    /// Takes one event. `event` is called only by a witness that wants it.
    fn witness(&mut self, event: impl FnOnce() -> E);
}

/// Nobody listens; nothing is built.
impl<E> Witness<E> for () {
    #[inline]
    fn witness(&mut self, _event: impl FnOnce() -> E) {}
}

/// Every event is kept, in order.
impl<E> Witness<E> for Vec<E> {
    fn witness(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// A game in progress.
///
/// Its text form (`Display`, `FromStr`) is the position: one line, enough to go
/// on playing from. Two values may be equal as positions and differ inside (the
/// way areas were joined); compare texts where that matters.
pub trait Game: Clone + Send + Sync + fmt::Debug + fmt::Display + FromStr {
    /// One step: of a player, or of chance. Its text is one word.
    type Move: Copy + Send + Sync + Eq + hash::Hash + fmt::Debug + fmt::Display + FromStr;
    /// What a witness hears: scores with their reasons, figures going home, and the like.
    type Event: Clone + PartialEq + fmt::Debug;
    /// Why a move is refused.
    type Refusal: Refusal;

    /// How many seats play, 1 to [`SEATS_MAX`].
    fn seat_count(&self) -> usize;

    /// Who makes the next move.
    fn actor(&self) -> Actor;

    /// Fills `moves` with every legal move, each once, in a defined order.
    ///
    /// It is empty exactly when the game is over.
    fn legal_moves(&self, moves: &mut MoveList<Self::Move>);

    /// Of how many equally likely outcomes the chance move `m` is one.
    ///
    /// Its probability is this weight over the sum of the weights of all legal
    /// moves. For a player's move the answer means nothing.
    fn weight(&self, m: Self::Move) -> u32;

    /// Gives the legal move that `m` means, as [`Game::legal_moves`] lists it.
    ///
    /// A place can often be named in several ways; every one is understood.
    ///
    /// # Errors
    ///
    /// The first reason why `m` is no legal move.
    fn check(&self, m: Self::Move) -> Result<Self::Move, Self::Refusal>;

    /// Plays a move that [`Game::legal_moves`] lists.
    ///
    /// Any other move is a programmer's error: it may panic or leave a game
    /// that no rule allows.
    fn play_unchecked(&mut self, m: Self::Move, witness: &mut impl Witness<Self::Event>);

    /// Checks and plays `m`, telling `witness`.
    ///
    /// # Errors
    ///
    /// The first reason why `m` is no legal move; the game is as it was.
    fn play_with(
        &mut self,
        m: Self::Move,
        witness: &mut impl Witness<Self::Event>,
    ) -> Result<(), Self::Refusal> {
        let listed = self.check(m)?;
        self.play_unchecked(listed, witness);
        Ok(())
    }

    /// Checks and plays `m`.
    ///
    /// # Errors
    ///
    /// The first reason why `m` is no legal move; the game is as it was.
    fn play(&mut self, m: Self::Move) -> Result<(), Self::Refusal> {
        self.play_with(m, &mut ())
    }

    /// The points of `seat` so far; after the end, its result.
    fn score(&self, seat: Seat) -> u32;

    /// Panics if the value contradicts itself: a figure lost, a tile too many.
    fn assert_invariants(&self);

    /// Whether `seat` has won or shares the win. Only means something at the end.
    fn has_won(&self, seat: Seat) -> bool {
        let best = (0..self.seat_count()).map(|index| self.score(Seat::new(index))).max();
        best == Some(self.score(seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_follow_each_other_round_the_table() {
        let mut seat = Seat::new(0);
        for want in [1, 2, 3, 0] {
            seat = seat.next(4);
            assert_eq!(seat.index(), want);
        }
    }

    #[test]
    fn a_witness_that_does_not_listen_is_told_nothing() {
        let mut told = 0;
        ().witness(|| told += 1);
        assert_eq!(told, 0);
        Vec::new().witness(|| told += 1);
        assert_eq!(told, 1);
    }
}
