//! What a game was worth, move by move.
//!
//! After every turn the result is expected anew; a turn is held against the
//! best that was found in its place, and a draw against the mean of all draws
//! that were possible. What luck gave is then taken off the result.
//!
//! All of it is a long calculation: it tells of its progress, and stops when
//! it is told to, with what it has.

use core::{error, fmt};

use game::{Actor, Game, SEATS_MAX, Seat};
use games::{LogEntry, Setup, State};

use crate::{Evaluate, Limits, Line, Points, Search, one_turn, player::Judged};

/// How much is spent on each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Walks down the tree for each position that is judged.
    pub playouts: u32,
    /// The seed of what is sampled: the same gives the same analysis.
    pub seed: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { playouts: 400, seed: 0 }
    }
}

/// How far an analysis has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Moves that are done.
    pub moves_done: usize,
    /// Moves of the game.
    pub move_count: usize,
}

/// A game, judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis<M> {
    /// The turns of seats, in order.
    pub turns: Vec<TurnReport<M>>,
    /// The draws and reveals between, in order.
    pub draws: Vec<DrawReport>,
    /// The points that luck brought each seat ahead of the mean, all draws together.
    pub luck: [f32; SEATS_MAX],
    /// Whether the whole game was looked at; `false` when it was stopped.
    pub is_whole: bool,
}

/// What is expected of the end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Expectation {
    /// The points of each seat.
    pub points: Points,
    /// The result of each seat, 0 to 1, summing to 1.
    pub result: [f32; SEATS_MAX],
}

/// One turn of one seat, or what of it came between two choices of chance.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnReport<M> {
    /// The place of its first step among the moves of the game, from 0.
    pub first_index: usize,
    /// Whose turn.
    pub seat: Seat,
    /// The steps that were played.
    pub steps: Vec<M>,
    /// What could be expected with the best turn that was found.
    pub before: Expectation,
    /// What can be expected after the turn that was played.
    pub after: Expectation,
    /// Points of margin that the turn gave away.
    pub loss_points: f32,
    /// Expected result that the turn gave away, 0 to 1.
    pub loss_result: f32,
    /// How good it was.
    pub grade: Grade,
    /// The best turns found, best first.
    pub lines: Vec<Line<M>>,
}

/// One choice of chance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DrawReport {
    /// The place of the draw among the moves of the game, from 0.
    pub index: usize,
    /// Who draws.
    pub seat: Option<Seat>,
    /// Points of each seat after it, less the mean over everything that could have come.
    pub luck: Points,
}

/// How good a turn was, by the expected result that it gave away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// The best that was found.
    Best,
    /// Nearly as good: at most 0.02 given away.
    Good,
    /// At most 0.06.
    Inaccuracy,
    /// At most 0.15.
    Mistake,
    /// More.
    Blunder,
}

impl Grade {
    /// Every grade, the best first.
    pub const ALL: [Grade; 5] =
        [Grade::Best, Grade::Good, Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];

    /// The grade of a turn that gave away so much expected result.
    ///
    /// ```
    /// use ai::analyse::Grade;
    /// assert_eq!(Grade::of(0.0), Grade::Best);
    /// assert_eq!(Grade::of(0.1), Grade::Mistake);
    /// ```
    #[must_use]
    pub fn of(loss_result: f32) -> Grade {
        match loss_result {
            loss if loss <= 0.002 => Grade::Best,
            loss if loss <= 0.02 => Grade::Good,
            loss if loss <= 0.06 => Grade::Inaccuracy,
            loss if loss <= 0.15 => Grade::Mistake,
            _ => Grade::Blunder,
        }
    }

    /// The mark of a record: `!`, none, `?!`, `?`, `??`.
    #[must_use]
    pub const fn mark(self) -> &'static str {
        match self {
            Grade::Best => "!",
            Grade::Good => "",
            Grade::Inaccuracy => "?!",
            Grade::Mistake => "?",
            Grade::Blunder => "??",
        }
    }

    /// The key of its message.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Grade::Best => "grade-best",
            Grade::Good => "grade-good",
            Grade::Inaccuracy => "grade-inaccuracy",
            Grade::Mistake => "grade-mistake",
            Grade::Blunder => "grade-blunder",
        }
    }
}

/// A move of the game to be analysed is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// Its place, from 0.
    pub index: usize,
    /// The move, and what forbids it.
    pub text: String,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} of the game: {}", self.index + 1, self.text)
    }
}

impl error::Error for IllegalMove {}

/// Analyses the game that `moves` make from `setup`.
///
/// `go_on` is told the progress again and again, and stops it by `false`.
///
/// # Errors
///
/// If a move is not legal; it is found before anything is calculated.
pub fn analyse(
    setup: &Setup,
    moves: &[games::Move],
    effort: Effort,
    go_on: &mut dyn FnMut(Progress) -> bool,
) -> Result<Analysis<games::Move>, IllegalMove> {
    let other_game = |index: usize| {
        let text = format!("{} is a move of another game", moves[index]);
        IllegalMove { index, text }
    };
    match State::new(setup) {
        State::Zamek(game) => {
            let own = |(index, m): (usize, &games::Move)| match m {
                games::Move::Zamek(m) => Ok(*m),
                games::Move::Carcassonne(_) => Err(other_game(index)),
            };
            let moves: Vec<_> = moves.iter().enumerate().map(own).collect::<Result<_, _>>()?;
            Ok(analyse_game(&game, &moves, effort, go_on)?.map(games::Move::Zamek))
        }
        State::Carcassonne(game) => {
            let own = |(index, m): (usize, &games::Move)| match m {
                games::Move::Carcassonne(m) => Ok(*m),
                games::Move::Zamek(_) => Err(other_game(index)),
            };
            let moves: Vec<_> = moves.iter().enumerate().map(own).collect::<Result<_, _>>()?;
            Ok(analyse_game(&*game, &moves, effort, go_on)?.map(games::Move::Carcassonne))
        }
    }
}

/// Analyses the game that `moves` make from `start`, as [`analyse`] does.
///
/// # Errors
///
/// If a move is not legal; it is found before anything is calculated.
pub fn analyse_game<G: Judged>(
    start: &G,
    moves: &[G::Move],
    effort: Effort,
    go_on: &mut dyn FnMut(Progress) -> bool,
) -> Result<Analysis<G::Move>, IllegalMove> {
    let moves = checked(start, moves)?;
    let mut game = start.clone();
    let mut analysis =
        Analysis { turns: Vec::new(), draws: Vec::new(), luck: [0.0; SEATS_MAX], is_whole: false };
    let mut analyst = Analyst { judge: G::judge(), search: G::search(), effort, stopped: false };
    let mut index = 0;
    while index < moves.len() {
        let progress = Progress { moves_done: index, move_count: moves.len() };
        let mut stop = || !go_on(progress);
        let before = game.clone();
        let count = match before.actor() {
            Actor::Seat(seat) => {
                let count = turn_length(&mut game, seat, &moves[index..]);
                let played = &moves[index..index + count];
                let turn = analyst.turn(index, seat, (&before, &game), played, &mut stop);
                analysis.turns.push(turn);
                count
            }
            Actor::Chance => {
                game.play_unchecked(moves[index], &mut ());
                if let Some(luck) = analyst.luck(&before, moves[index], &mut stop) {
                    let seat = game.actor().seat();
                    analysis.draws.push(DrawReport { index, seat, luck });
                }
                1
            }
            Actor::Over => break,
        };
        if analyst.stopped {
            // What was cut short is worth nothing.
            analysis.turns.retain(|turn| turn.first_index < index);
            analysis.draws.retain(|draw| draw.index < index);
            break;
        }
        index += count;
    }
    analysis.is_whole = !analyst.stopped;
    for draw in &analysis.draws {
        for seat in &Seat::ALL[..start.seat_count()] {
            analysis.luck[seat.index()] += draw.luck.margin(*seat, start.seat_count());
        }
    }
    Ok(analysis)
}

/// Every move as the game lists it.
fn checked<G: Game>(start: &G, moves: &[G::Move]) -> Result<Vec<G::Move>, IllegalMove> {
    let mut game = start.clone();
    let mut listed = Vec::with_capacity(moves.len());
    for (index, &m) in moves.iter().enumerate() {
        let checked = game.check(m).map_err(|reason| {
            let text = format!("{m}: {reason}");
            IllegalMove { index, text }
        })?;
        game.play_unchecked(checked, &mut ());
        listed.push(checked);
    }
    Ok(listed)
}

/// Plays on while `seat` is to move, and says how many moves that were.
fn turn_length<G: Game>(game: &mut G, seat: Seat, moves: &[G::Move]) -> usize {
    for (count, &m) in moves.iter().enumerate() {
        if game.actor() != Actor::Seat(seat) {
            return count;
        }
        game.play_unchecked(m, &mut ());
    }
    moves.len()
}

struct Analyst<E> {
    judge: E,
    search: Search,
    effort: Effort,
    stopped: bool,
}

impl<E> Analyst<E> {
    fn expect<G: Game>(&mut self, game: &G, stop: &mut dyn FnMut() -> bool) -> Expectation
    where
        E: Evaluate<G>,
    {
        let mut noted = noting(stop, &mut self.stopped);
        let limits = Limits::playouts(self.effort.playouts);
        let search = self.search;
        let points = search.expect(game, &mut self.judge, limits, self.effort.seed, &mut noted);
        let result = points.result(game.seat_count(), self.judge.spread(game));
        Expectation { points, result }
    }

    fn turn<G: Game>(
        &mut self,
        first_index: usize,
        seat: Seat,
        (before, after): (&G, &G),
        played: &[G::Move],
        stop: &mut dyn FnMut() -> bool,
    ) -> TurnReport<G::Move>
    where
        E: Evaluate<G>,
    {
        let limits = Limits::playouts(self.effort.playouts);
        let seed = self.effort.seed;
        let answer = {
            let mut noted = noting(stop, &mut self.stopped);
            self.search.think(before, &mut self.judge, limits, seed, &mut noted)
        };
        let mut best = before.clone();
        let count = turn_length(&mut best, seat, &answer.steps);
        let after = self.expect(after, stop);
        // Both ends are measured alike, under the same fortunes.
        let best = if answer.steps[..count] == *played { after } else { self.expect(&best, stop) };
        let gain = best.points.margin(seat, before.seat_count())
            - after.points.margin(seat, before.seat_count());
        let loss_points = gain.max(0.0);
        let loss_result = (best.result[seat.index()] - after.result[seat.index()]).max(0.0);
        // The played turn may prove better than the one that was found.
        let before = if gain < 0.0 { after } else { best };
        TurnReport {
            first_index,
            seat,
            steps: played.to_vec(),
            before,
            after,
            loss_points,
            loss_result,
            grade: Grade::of(loss_result),
            lines: answer.lines,
        }
    }

    /// What the chance move `drawn` brought, against the mean of all; `None`
    /// where there was only one.
    fn luck<G: Game>(
        &mut self,
        before: &G,
        drawn: G::Move,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Points>
    where
        E: Evaluate<G>,
    {
        let mut moves = Vec::new();
        before.legal_moves(&mut moves);
        if moves.len() < 2 {
            return None;
        }
        let total: u32 = moves.iter().map(|&m| before.weight(m)).sum();
        let mut luck = Points::default();
        for m in moves {
            let mut after = before.clone();
            after.play_unchecked(m, &mut ());
            let points = self.at_once(&after, stop);
            if m == drawn {
                luck.add(&points, 1.0);
            }
            luck.add(&points, -(before.weight(m) as f32) / total as f32);
        }
        Some(luck)
    }

    /// What the best turn makes of a position, by the judge's word.
    fn at_once<G: Game>(&mut self, game: &G, stop: &mut dyn FnMut() -> bool) -> Points
    where
        E: Evaluate<G>,
    {
        let mut noted = noting(stop, &mut self.stopped);
        match game.actor() {
            Actor::Seat(_) => one_turn(game, &mut self.judge, Limits::default(), &mut noted).points,
            Actor::Chance | Actor::Over => self.judge.points(game),
        }
    }
}

/// `stop`, with a note of whether it ever said so. Then it is not asked again.
fn noting<'a>(
    stop: &'a mut dyn FnMut() -> bool,
    stopped: &'a mut bool,
) -> impl FnMut() -> bool + use<'a> {
    move || {
        *stopped = *stopped || stop();
        *stopped
    }
}

impl<M> Analysis<M> {
    /// The points by which `seat` won or lost had luck been even for all,
    /// if the game ended with these `scores`.
    #[must_use]
    pub fn margin_without_luck(&self, scores: &Points, seat: Seat, seat_count: usize) -> f32 {
        scores.margin(seat, seat_count) - self.luck[seat.index()]
    }

    /// The same analysis in other words for its moves.
    #[must_use]
    pub fn map<N>(self, words: impl Fn(M) -> N) -> Analysis<N> {
        let Analysis { turns, draws, luck, is_whole } = self;
        let all = |steps: Vec<M>| -> Vec<N> { steps.into_iter().map(&words).collect() };
        let turns = turns.into_iter().map(|turn| TurnReport {
            first_index: turn.first_index,
            seat: turn.seat,
            steps: all(turn.steps),
            before: turn.before,
            after: turn.after,
            loss_points: turn.loss_points,
            loss_result: turn.loss_result,
            grade: turn.grade,
            lines: turn.lines.into_iter().map(|line| line.map(&words)).collect(),
        });
        Analysis { turns: turns.collect(), draws, luck, is_whole }
    }
}

/// What a line does, as messages: what it scores and takes, whom it sends home.
///
/// Steps that are not legal in `state` end it.
#[must_use]
pub fn reasons(state: &State, steps: &[games::Move]) -> Vec<LogEntry> {
    let mut after = state.clone();
    let mut entries = Vec::new();
    for &step in steps {
        let Ok(events) = after.play(step) else { break };
        for event in &events {
            entries.extend(games::words::entries(&after, event));
        }
    }
    entries
}
