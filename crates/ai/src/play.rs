//! One game between computers, from its start to its result.

use game::{Actor, Game, MoveList, SEATS_MAX, Seat};

use crate::Dealer;

/// Who thinks for a seat: given a game in which the seat is to move, the steps
/// it plays. An external program, a search, a person's script: all alike.
///
/// It is shown the game only, and so sees what the seat may see.
pub type Thinker<'a, G> = &'a mut dyn FnMut(&G) -> Vec<<G as Game>::Move>;

/// A game that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played<M> {
    /// Every step, chance included.
    pub moves: Vec<M>,
    /// The points of each seat at the end; seats that do not play have 0.
    pub scores: [u32; SEATS_MAX],
    /// Whether each seat won or shares the win.
    pub won: [bool; SEATS_MAX],
    /// The seat that lost by answering with nothing or with an illegal first
    /// step, and what the step was.
    pub forfeit: Option<(Seat, Option<M>)>,
    /// Decisions of seats, forced ones included.
    pub decisions: u32,
    /// Legal moves at all those decisions together.
    pub choices: u64,
}

/// Plays `game` to its end.
///
/// Of a thinker's steps those are played that come while its seat is to move
/// and chance does not; the rest is dropped, and it is asked again. An answer
/// whose first step is not legal ends the game at once, won by all others.
///
/// ```
/// # use ai::{Dealer, play};
/// // A game with one seat less than thinkers would be a programmer's error.
/// fn two_at_random<G: game::Game>(game: &G, seed: u64) -> play::Played<G::Move> {
///     let mut dice = ai::Dice::new(seed);
///     let mut other = ai::Dice::new(seed + 1);
///     play::play(
///         game.clone(),
///         &mut Dealer::new(seed),
///         &mut [
///             &mut |game: &G| vec![random(game, &mut dice)],
///             &mut |game: &G| vec![random(game, &mut other)],
///         ],
///     )
/// }
///
/// fn random<G: game::Game>(game: &G, dice: &mut ai::Dice) -> G::Move {
///     let mut moves = Vec::new();
///     game.legal_moves(&mut moves);
///     dice.pick(game, &moves)
/// }
/// ```
///
/// # Panics
///
/// If there are not as many thinkers as seats.
pub fn play<G: Game>(
    mut game: G,
    dealer: &mut Dealer,
    thinkers: &mut [Thinker<'_, G>],
) -> Played<G::Move> {
    assert_eq!(thinkers.len(), game.seat_count());
    let mut moves = MoveList::new();
    let mut played = Played {
        moves: Vec::new(),
        scores: [0; SEATS_MAX],
        won: [false; SEATS_MAX],
        forfeit: None,
        decisions: 0,
        choices: 0,
    };
    loop {
        match game.actor() {
            Actor::Over => break,
            Actor::Chance => {
                game.legal_moves(&mut moves);
                let m = dealer.draw(&game, &moves);
                game.play_unchecked(m, &mut ());
                played.moves.push(m);
            }
            Actor::Seat(seat) => {
                let steps = thinkers[seat.index()](&game);
                if play_steps(&mut game, seat, &steps, &mut moves, &mut played) == 0 {
                    played.forfeit = Some((seat, steps.first().copied()));
                    break;
                }
            }
        }
    }
    for seat in &Seat::ALL[..game.seat_count()] {
        played.scores[seat.index()] = game.score(*seat);
        played.won[seat.index()] = match played.forfeit {
            Some((lost, _)) => lost != *seat,
            None => game.has_won(*seat),
        };
    }
    played
}

/// Plays as many of `steps` as may be played, and says how many that were.
fn play_steps<G: Game>(
    game: &mut G,
    seat: Seat,
    steps: &[G::Move],
    moves: &mut MoveList<G::Move>,
    played: &mut Played<G::Move>,
) -> usize {
    for (count, &step) in steps.iter().enumerate() {
        if game.actor() != Actor::Seat(seat) {
            return count;
        }
        game.legal_moves(moves);
        let Ok(listed) = game.check(step) else { return count };
        played.decisions += 1;
        played.choices += moves.len() as u64;
        played.moves.push(listed);
        game.play_unchecked(listed, &mut ());
    }
    steps.len()
}
