//! One contract for every game.

use crate::{Actor, Game, MoveList, Seat};

/// How far [`check_contract`] goes.
#[derive(Clone, Copy, Debug)]
pub struct ContractLimits {
    /// A game that is not over after so many moves fails.
    pub moves_max: usize,
    /// How many moves of earlier steps are kept, to be tried when they are not legal.
    pub strangers_max: usize,
}

/// Plays `game` to its end and checks the contract of [`Game`] at each step.
///
/// `pick` is given the number of legal moves and answers with the index of the
/// one to play. Checked are: no move twice; every move survives its text; the
/// position survives its text and offers the same moves; each listed move is
/// accepted as it stands; a move of an earlier step is refused, or means a
/// listed one; a refused move changes nothing; playing changes something; no
/// score goes down; chance has weights; over means no moves.
///
/// # Panics
///
/// When the game breaks the contract.
pub fn check_contract<G: Game>(
    mut game: G,
    mut pick: impl FnMut(usize) -> usize,
    limits: ContractLimits,
) {
    let mut moves = MoveList::new();
    let mut strangers: Vec<G::Move> = Vec::new();
    for _ in 0..limits.moves_max {
        game.assert_invariants();
        game.legal_moves(&mut moves);
        assert_eq!(moves.is_empty(), game.actor() == Actor::Over, "over means no moves: {game}");
        check_position(&game, &moves);
        if moves.is_empty() {
            return;
        }
        check_listed(&game, &moves);
        check_strangers(&game, &moves, &strangers);
        let m = moves[pick(moves.len())];
        if strangers.len() < limits.strangers_max {
            strangers.push(m);
        } else if let Some(place) = pick(limits.strangers_max.max(1)).checked_sub(1) {
            strangers[place] = m;
        }
        check_step(&mut game, m);
    }
    panic!("not over after {} moves: {game}", limits.moves_max);
}

/// The position survives its text, and the copy offers the same moves.
fn check_position<G: Game>(game: &G, moves: &[G::Move]) {
    let text = game.to_string();
    let Ok(back) = text.parse::<G>() else { panic!("the position does not parse: {text}") };
    back.assert_invariants();
    assert_eq!(back.to_string(), text, "the position changed in text");
    assert_eq!(back.actor(), game.actor(), "{text}");
    let mut offered = MoveList::new();
    back.legal_moves(&mut offered);
    assert_eq!(offered, moves, "the position read back offers other moves: {text}");
}

/// Every listed move is unique, survives its text and is accepted as it stands.
fn check_listed<G: Game>(game: &G, moves: &[G::Move]) {
    let mut total = 0;
    for (i, &m) in moves.iter().enumerate() {
        assert!(!moves[..i].contains(&m), "{m} is listed twice: {game}");
        let text = m.to_string();
        assert!(text.parse().is_ok_and(|back: G::Move| back == m), "{text:?} is lost in text");
        assert!(!text.contains('.'), "{text:?} holds the mark between steps");
        match game.check(m) {
            Ok(listed) => assert_eq!(listed, m, "{m} is listed in another form: {game}"),
            Err(reason) => panic!("{m} is listed and refused: {reason}: {game}"),
        }
        total += game.weight(m);
    }
    assert!(game.actor() != Actor::Chance || 0 < total, "chance without weight: {game}");
}

/// A move that is not listed is refused and changes nothing, or means a listed one.
fn check_strangers<G: Game>(game: &G, moves: &[G::Move], strangers: &[G::Move]) {
    for &stranger in strangers.iter().filter(|stranger| !moves.contains(stranger)) {
        match game.check(stranger) {
            Ok(listed) => assert!(moves.contains(&listed), "{stranger} is not listed: {game}"),
            Err(reason) => {
                let mut copy = game.clone();
                assert_eq!(copy.play(stranger), Err(reason));
                assert_eq!(copy.to_string(), game.to_string(), "refused, yet it changed the game");
                assert!(!reason.to_string().is_empty());
            }
        }
    }
}

/// Plays `m` and checks that it did something and took no points away.
fn check_step<G: Game>(game: &mut G, m: G::Move) {
    let before = game.to_string();
    let scores = scores(game);
    if let Err(reason) = game.play(m) {
        panic!("{m} is listed: {reason}: {before}");
    }
    assert_ne!(game.to_string(), before, "{m} changed nothing");
    for (now, then) in self::scores(game).into_iter().zip(scores) {
        assert!(then <= now, "{m} took points away: {before}");
    }
}

fn scores<G: Game>(game: &G) -> Vec<u32> {
    (0..game.seat_count()).map(|index| game.score(Seat::new(index))).collect()
}

#[cfg(test)]
mod tests {
    use core::{fmt, str::FromStr};

    use super::*;
    use crate::{Clause, Refusal, Witness};

    /// Nim with one heap: take one to three; who takes the last has a point.
    #[derive(Clone, Debug, PartialEq)]
    struct Nim {
        heap: u8,
        turn: Seat,
        won: Option<Seat>,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    struct Take(u8);

    #[derive(Clone, Copy, Debug, PartialEq)]
    struct TooMany;

    impl fmt::Display for TooMany {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("take one to three, and no more than there are")
        }
    }

    impl core::error::Error for TooMany {}

    impl Refusal for TooMany {
        fn clause(&self) -> Clause {
            Clause("N1")
        }
        fn key(&self) -> &'static str {
            "too-many"
        }
    }

    impl fmt::Display for Take {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{}", self.0)
        }
    }

    impl FromStr for Take {
        type Err = core::num::ParseIntError;
        fn from_str(text: &str) -> Result<Take, Self::Err> {
            text.parse().map(Take)
        }
    }

    impl fmt::Display for Nim {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            let won = self.won.map_or("-".to_owned(), |seat| seat.to_string());
            write!(f, "{} {} {won}", self.heap, self.turn)
        }
    }

    impl FromStr for Nim {
        type Err = ();
        fn from_str(text: &str) -> Result<Nim, ()> {
            let mut words = text.split(' ');
            let mut number = || words.next().and_then(|word| word.parse::<u8>().ok());
            let (heap, turn) = (number().ok_or(())?, number().ok_or(())?);
            let won = number().map(|index| Seat::new(index.into()));
            Ok(Nim { heap, turn: Seat::new(turn.into()), won })
        }
    }

    impl Game for Nim {
        type Move = Take;
        type Event = ();
        type Refusal = TooMany;

        fn seat_count(&self) -> usize {
            2
        }
        fn actor(&self) -> Actor {
            if self.heap == 0 { Actor::Over } else { Actor::Seat(self.turn) }
        }
        fn legal_moves(&self, moves: &mut MoveList<Take>) {
            moves.clear();
            moves.extend((1..=self.heap.min(3)).map(Take));
        }
        fn weight(&self, _: Take) -> u32 {
            1
        }
        fn check(&self, m: Take) -> Result<Take, TooMany> {
            if (1..=self.heap.min(3)).contains(&m.0) { Ok(m) } else { Err(TooMany) }
        }
        fn play_unchecked(&mut self, m: Take, _: &mut impl Witness<()>) {
            self.heap -= m.0;
            if self.heap == 0 {
                self.won = Some(self.turn);
            }
            self.turn = self.turn.next(2);
        }
        fn score(&self, seat: Seat) -> u32 {
            u32::from(self.won == Some(seat))
        }
        fn assert_invariants(&self) {
            assert_eq!(self.won.is_some(), self.heap == 0);
        }
    }

    #[test]
    fn nim_keeps_the_contract() {
        let limits = ContractLimits { moves_max: 40, strangers_max: 5 };
        for first in 0..3 {
            let game = Nim { heap: 21, turn: Seat::new(0), won: None };
            check_contract(game, |count| first % count, limits);
        }
    }
}
