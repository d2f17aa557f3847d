//! The search against games whose value is known.

use std::{fmt, str::FromStr};

use ai::{Dice, Limits, Search, Shown, limits::EVALUATIONS_BETWEEN_LOOKS_MAX, one_turn};
use game::{Actor, Clause, Game, MoveList, Refusal, Seat, Witness};

#[derive(Clone, Copy, Debug, PartialEq)]
struct NotAllowed;

impl fmt::Display for NotAllowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("that is not allowed now")
    }
}

impl std::error::Error for NotAllowed {}

impl Refusal for NotAllowed {
    fn clause(&self) -> Clause {
        Clause("T1")
    }
    fn key(&self) -> &'static str {
        "not-allowed"
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Number(u8);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Number {
    type Err = std::num::ParseIntError;
    fn from_str(text: &str) -> Result<Number, Self::Err> {
        text.parse().map(Number)
    }
}

/// Nim with one heap: take one to three; who takes the last has ten points.
/// Whoever faces a multiple of four is lost.
#[derive(Clone, Debug, PartialEq)]
struct Nim {
    heap: u8,
    turn: Seat,
    won: Option<Seat>,
}

impl fmt::Display for Nim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.heap, self.turn)
    }
}

impl FromStr for Nim {
    type Err = NotAllowed;
    fn from_str(text: &str) -> Result<Nim, NotAllowed> {
        let heap = text.parse().map_err(|_| NotAllowed)?;
        Ok(Nim { heap, turn: Seat::new(0), won: None })
    }
}

impl Game for Nim {
    type Move = Number;
    type Event = ();
    type Refusal = NotAllowed;

    fn seat_count(&self) -> usize {
        2
    }
    fn actor(&self) -> Actor {
        if self.heap == 0 { Actor::Over } else { Actor::Seat(self.turn) }
    }
    fn legal_moves(&self, moves: &mut MoveList<Number>) {
        moves.clear();
        moves.extend((1..=self.heap.min(3)).map(Number));
    }
    fn weight(&self, _: Number) -> u32 {
        1
    }
    fn check(&self, m: Number) -> Result<Number, NotAllowed> {
        if (1..=self.heap.min(3)).contains(&m.0) { Ok(m) } else { Err(NotAllowed) }
    }
    fn play_unchecked(&mut self, m: Number, _: &mut impl Witness<()>) {
        self.heap -= m.0;
        if self.heap == 0 {
            self.won = Some(self.turn);
        }
        self.turn = self.turn.next(2);
    }
    fn score(&self, seat: Seat) -> u32 {
        10 * u32::from(self.won == Some(seat))
    }
    fn assert_invariants(&self) {
        assert_eq!(self.won.is_some(), self.heap == 0);
    }
}

/// Cards are drawn from a bag, one a turn. The seat keeps it, for its points
/// and one of its `room`, or leaves it. When to keep depends on what is left.
#[derive(Clone, Debug, PartialEq)]
struct Cards {
    /// How many cards of each worth are in the bag.
    bag: Vec<u8>,
    hand: Option<u8>,
    turn: usize,
    room: Vec<u8>,
    score: Vec<u32>,
}

const KEEP: Number = Number(100);
const LEAVE: Number = Number(101);

impl Cards {
    fn new(bag: &[u8], room: &[u8]) -> Cards {
        let score = vec![0; room.len()];
        Cards { bag: bag.to_vec(), hand: None, turn: 0, room: room.to_vec(), score }
    }

    /// The value by another way of thinking than the search: the margin of
    /// seat 0 with two seats, by recursion over what is in the bag.
    fn margin(&self) -> f64 {
        let sign = if self.turn == 0 { 1.0 } else { -1.0 };
        let turned = |keep: Option<u8>| {
            let mut next = Cards { hand: None, turn: 1 - self.turn, ..self.clone() };
            next.room[self.turn] -= u8::from(keep.is_some());
            sign * f64::from(keep.unwrap_or(0)) + next.margin()
        };
        if let Some(card) = self.hand {
            let leave = turned(None);
            if self.room[self.turn] == 0 {
                return leave;
            }
            let keep = turned(Some(card));
            return if sign < 0.0 { leave.min(keep) } else { leave.max(keep) };
        }
        let total: u8 = self.bag.iter().sum();
        let mut mean = 0.0;
        for (card, &count) in self.bag.iter().enumerate().filter(|&(_, &count)| 0 < count) {
            let mut drawn = self.clone();
            drawn.bag[card] -= 1;
            drawn.hand = Some(card as u8);
            mean += f64::from(count) / f64::from(total) * drawn.margin();
        }
        mean
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl FromStr for Cards {
    type Err = NotAllowed;
    fn from_str(_: &str) -> Result<Cards, NotAllowed> {
        Err(NotAllowed)
    }
}

impl Game for Cards {
    type Move = Number;
    type Event = ();
    type Refusal = NotAllowed;

    fn seat_count(&self) -> usize {
        self.room.len()
    }
    fn actor(&self) -> Actor {
        match self.hand {
            Some(_) => Actor::Seat(Seat::new(self.turn)),
            None if self.bag.iter().any(|&count| 0 < count) => Actor::Chance,
            None => Actor::Over,
        }
    }
    fn legal_moves(&self, moves: &mut MoveList<Number>) {
        moves.clear();
        match self.hand {
            Some(_) if 0 < self.room[self.turn] => moves.extend([KEEP, LEAVE]),
            Some(_) => moves.push(LEAVE),
            None => {
                let cards = (0..self.bag.len()).filter(|&card| 0 < self.bag[card]);
                moves.extend(cards.map(|card| Number(card as u8)));
            }
        }
    }
    fn weight(&self, m: Number) -> u32 {
        self.bag[usize::from(m.0)].into()
    }
    fn check(&self, m: Number) -> Result<Number, NotAllowed> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        if moves.contains(&m) { Ok(m) } else { Err(NotAllowed) }
    }
    fn play_unchecked(&mut self, m: Number, _: &mut impl Witness<()>) {
        let Some(card) = self.hand.take() else {
            self.bag[usize::from(m.0)] -= 1;
            self.hand = Some(m.0);
            return;
        };
        if m == KEEP {
            self.room[self.turn] -= 1;
            self.score[self.turn] += u32::from(card);
        }
        self.turn = (self.turn + 1) % self.room.len();
    }
    fn score(&self, seat: Seat) -> u32 {
        self.score[seat.index()]
    }
    fn assert_invariants(&self) {}
}

fn never() -> impl FnMut() -> bool {
    || false
}

/// Plays `game` on at random until a seat has to choose; `None` when it ends before.
fn deal(mut game: Cards, turns: usize, seed: u64) -> Option<Cards> {
    let mut dice = Dice::new(seed);
    let mut moves = Vec::new();
    for _ in 0..=2 * turns {
        game.legal_moves(&mut moves);
        if moves.is_empty() {
            return None;
        }
        let m = dice.pick(&game, &moves);
        game.play_unchecked(m, &mut ());
    }
    game.actor().seat().map(|_| game)
}

#[test]
fn nim_is_won_wherever_it_can_be_won() {
    let search = Search { margin_scale: 5.0, ..Search::default() };
    for heap in 1..14 {
        let game = Nim { heap, turn: Seat::new(1), won: None };
        let limits = Limits::playouts(3000);
        let answer = search.think(&game, &mut Shown, limits, 5, &mut never());
        if !heap.is_multiple_of(4) {
            assert_eq!(answer.steps, [Number(heap % 4)], "heap {heap}: {answer:?}");
        }
    }
}

#[test]
fn nim_calculated_to_the_end_has_the_value_of_theory() {
    let search =
        Search { exact_draws_max: usize::MAX, exact_nodes_max: 1 << 20, ..Search::default() };
    for heap in 1..14 {
        let game = Nim { heap, turn: Seat::new(0), won: None };
        let answer = search.think(&game, &mut Shown, Limits::playouts(1), 0, &mut never());
        if 1 < heap {
            let want = if heap.is_multiple_of(4) { [0.0, 10.0] } else { [10.0, 0.0] };
            assert_eq!(answer.points.0[..2], want, "heap {heap}");
        }
        assert_eq!(answer.playouts, 0);
    }
}

#[test]
fn the_exact_end_equals_brute_force() {
    let search =
        Search { exact_draws_max: usize::MAX, exact_nodes_max: 1 << 22, ..Search::default() };
    let mut compared = 0;
    for seed in 0..40 {
        let fresh = Cards::new(&[0, 1, 2, 1, 0, 1, 0, 0, 1], &[2, 1]);
        let Some(game) = deal(fresh, seed as usize % 4, seed) else { continue };
        let answer = search.think(&game, &mut Shown, Limits::playouts(1), 0, &mut never());
        let shown = f64::from(game.score[0]) - f64::from(game.score[1]);
        let want = shown + game.margin();
        let got = answer.points.margin(Seat::new(0), 2);
        assert!((f64::from(got) - want).abs() < 1e-3 || answer.lines.len() == 1, "{game}");
        compared += 1;
    }
    assert!(20 < compared);
}

#[test]
fn sampled_fortunes_come_near_the_true_value() {
    let search = Search { exact_draws_max: 0, fortune_count: 64, ..Search::default() };
    let mut right = 0;
    let mut all = 0;
    for seed in 0..30 {
        let fresh = Cards::new(&[0, 3, 0, 2, 0, 0, 0, 0, 2], &[1, 1]);
        let Some(game) = deal(fresh, seed as usize % 3, seed) else { continue };
        let answer = search.think(&game, &mut Shown, Limits::playouts(4000), seed, &mut never());
        let value = |m| {
            let mut after = game.clone();
            after.play_unchecked(m, &mut ());
            let shown = f64::from(after.score[0]) - f64::from(after.score[1]);
            (shown + after.margin()) * if game.turn == 0 { 1.0 } else { -1.0 }
        };
        if game.room[game.turn] == 0 {
            continue;
        }
        let best = value(KEEP).max(value(LEAVE));
        all += 1;
        right += usize::from(best - value(answer.steps[0]) < 0.8);
    }
    assert!(15 < all);
    assert!(all * 9 <= right * 10, "{right} of {all}");
}

#[test]
fn three_seats_each_look_after_themselves() {
    let search = Search { exact_draws_max: 0, ..Search::default() };
    // Everybody has room for all that comes: keeping is right for everyone.
    let mut game = Cards::new(&[0, 2, 2, 2], &[9, 9, 9]);
    let mut dice = Dice::new(1);
    let mut moves = Vec::new();
    while game.actor() != Actor::Over {
        game.legal_moves(&mut moves);
        let m = match game.actor() {
            Actor::Seat(_) => {
                let limits = Limits::playouts(200);
                let answer = search.think(&game, &mut Shown, limits, 3, &mut never());
                assert_eq!(answer.steps, [KEEP], "{game}");
                KEEP
            }
            Actor::Chance | Actor::Over => dice.pick(&game, &moves),
        };
        game.play_unchecked(m, &mut ());
    }
}

#[test]
fn the_same_seed_and_limit_give_the_same_answer() {
    let game = deal(Cards::new(&[0, 5, 3, 2, 2, 1], &[2, 3]), 1, 8).expect("a seat is to move");
    let think = |seed| {
        let limits = Limits::playouts(300);
        let search = Search { exact_draws_max: 0, ..Search::default() };
        search.think(&game, &mut Shown, limits, seed, &mut never())
    };
    assert_eq!(think(1), think(1));
    assert_ne!(think(1).points, think(2).points);
}

#[test]
fn a_dealer_with_another_future_gets_the_same_move() {
    // The dealers agree on what was drawn and not on what will be.
    let bag = [0, 3, 3, 2, 2];
    let orders = [[1, 4, 2, 3, 1, 2, 3, 1, 2, 4], [1, 4, 2, 4, 2, 1, 3, 2, 1, 3]];
    let answers = orders.map(|order| {
        let mut game = Cards::new(&bag, &[2, 2]);
        let mut answers = Vec::new();
        for card in &order[..3] {
            game.play(Number(*card)).expect("it is in the bag");
            let answer =
                Search::default().think(&game, &mut Shown, Limits::playouts(200), 9, &mut never());
            game.play(answer.steps[0]).expect("legal");
            answers.push(answer);
        }
        answers
    });
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn stopped_at_any_look_it_has_a_legal_move() {
    let game = deal(Cards::new(&[0, 5, 3, 2, 2, 1], &[2, 3]), 1, 8).expect("a seat is to move");
    for looks_max in 1..30 {
        let mut looks = 0;
        let mut stop = || {
            looks += 1;
            looks_max <= looks
        };
        let search = Search { exact_draws_max: 0, ..Search::default() };
        let answer = search.think(&game, &mut Shown, Limits::default(), 0, &mut stop);
        assert!(game.check(answer.steps[0]).is_ok());
        assert_eq!(looks, looks_max, "asked again after it said enough");
        assert!(answer.nodes <= u64::from(looks_max * EVALUATIONS_BETWEEN_LOOKS_MAX));
    }
}

#[test]
fn a_limit_of_nodes_is_never_passed() {
    let game = deal(Cards::new(&[0, 5, 3, 2, 2, 1], &[2, 3]), 1, 8).expect("a seat is to move");
    for limit in [0, 1, 2, 10, 100] {
        let answer =
            Search::default().think(&game, &mut Shown, Limits::nodes(limit), 0, &mut never());
        assert!(answer.nodes <= limit);
        assert!(game.check(answer.steps[0]).is_ok());
    }
}

#[test]
fn one_turn_takes_what_shows_at_once() {
    let game = deal(Cards::new(&[0, 5, 3, 2, 2, 1], &[2, 3]), 1, 8).expect("a seat is to move");
    let answer = one_turn(&game, &mut Shown, Limits::default(), &mut never());
    assert_eq!(answer.steps, [KEEP]);
    assert_eq!((answer.playouts, answer.nodes), (0, 2));
}
