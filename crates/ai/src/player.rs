//! The players that come with the program, by name.

use core::{error, fmt, str::FromStr};

use game::{Actor, Game};
use games::State;

use crate::{
    Answer, Dice, Limits, Line, Noisy, Points, Search, Stop,
    judge::Parts,
    odds::{AreaOdds, PlaceOdds},
    one_turn,
};

/// A game that has judges of its positions.
pub trait Judged: Game {
    /// The judge.
    type Judge: Parts<Self>;

    /// The plain judge of `greedy`. It does not change between versions, so
    /// that it stays a rung to measure others by.
    fn plain_judge() -> Self::Judge;

    /// The best judge there is.
    fn judge() -> Self::Judge;

    /// How a search divides its effort in this game.
    fn search() -> Search;

    /// Which empty places how many of the remaining tiles fit.
    fn place_odds(&self) -> Vec<PlaceOdds>;

    /// How likely each unfinished area is to be finished.
    fn area_odds(&self) -> Vec<AreaOdds>;
}

/// A computer player.
///
/// ```
/// use ai::Player;
///
/// let player: Player = "level:3".parse()?;
/// assert_eq!(player.to_string(), "level:3");
/// assert_eq!(ai::by_name("greedy"), Ok(Player::Greedy));
/// assert!(ai::by_name("level:9").is_err());
/// # Ok::<(), ai::player::ParsePlayerError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Any legal move, all equally likely, at every step.
    Random,
    /// The best turn by the word of the plain judge: it looks one turn ahead.
    Greedy,
    /// The search, weakened as the level says.
    Level(Level),
}

/// How strong a search may be, 1 (a friendly beginner) to 8 (all it can within
/// its limits).
///
/// A weaker level misjudges positions and looks less far; it does not throw
/// moves away at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What a level may do.
struct Ability {
    /// The noise in its judgement, in points.
    deviation: f32,
    playouts_max: Option<u32>,
}

impl Level {
    /// The weakest.
    pub const MIN: Level = Level(1);
    /// The strongest.
    pub const MAX: Level = Level(8);

    /// The level of this number, if there is one.
    #[must_use]
    pub fn new(number: u8) -> Option<Level> {
        (Level::MIN.0..=Level::MAX.0).contains(&number).then_some(Level(number))
    }

    /// Every level, from the weakest.
    pub fn all() -> impl Iterator<Item = Level> {
        (Level::MIN.0..=Level::MAX.0).map(Level)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The steps were spaced by the matches in `docs/strength.md`.
    const fn ability(self) -> Ability {
        let (deviation, playouts_max) = match self.0 {
            1 => (8.0, Some(0)),
            2 => (5.2, Some(0)),
            3 => (3.4, Some(0)),
            4 => (2.3, Some(0)),
            5 => (1.5, Some(0)),
            6 => (0.7, Some(0)),
            7 => (0.0, Some(40)),
            _ => (0.0, None),
        };
        Ability { deviation, playouts_max }
    }
}

impl Player {
    /// Every player, from the weakest kind.
    pub fn all() -> impl Iterator<Item = Player> {
        [Player::Random, Player::Greedy].into_iter().chain(Level::all().map(Player::Level))
    }

    /// Thinks about `state`, in which a seat is to move.
    ///
    /// `level:8` thinks until a limit or `stop` ends it. The same seed and the
    /// same limits give the same answer while `stop` never says so.
    ///
    /// # Panics
    ///
    /// If no seat is to move in `state`.
    #[must_use]
    pub fn think(
        self,
        state: &State,
        limits: Limits,
        seed: u64,
        stop: Stop<'_>,
    ) -> Answer<games::Move> {
        think(&self, state, limits, seed, stop)
    }

    /// Thinks about `game`, as [`Player::think`] does.
    ///
    /// # Panics
    ///
    /// If no seat is to move in `game`.
    pub fn think_of<G: Judged>(
        self,
        game: &G,
        limits: Limits,
        seed: u64,
        stop: Stop<'_>,
    ) -> Answer<G::Move> {
        Mind::think_of(&self, game, limits, seed, stop)
    }
}

/// What thinks about a game of any kind.
pub(crate) trait Mind {
    fn think_of<G: Judged>(
        &self,
        game: &G,
        limits: Limits,
        seed: u64,
        stop: Stop<'_>,
    ) -> Answer<G::Move>;
}

/// Lets `mind` think about the game that `state` is.
pub(crate) fn think(
    mind: &impl Mind,
    state: &State,
    limits: Limits,
    seed: u64,
    stop: Stop<'_>,
) -> Answer<games::Move> {
    match state {
        State::Zamek(game) => mind.think_of(game, limits, seed, stop).map(games::Move::Zamek),
        State::Carcassonne(game) => {
            mind.think_of(&**game, limits, seed, stop).map(games::Move::Carcassonne)
        }
    }
}

impl Mind for Player {
    fn think_of<G: Judged>(
        &self,
        game: &G,
        limits: Limits,
        seed: u64,
        stop: Stop<'_>,
    ) -> Answer<G::Move> {
        match self {
            Player::Random => random(game, seed),
            Player::Greedy => one_turn(game, &mut G::plain_judge(), limits, stop),
            Player::Level(level) => {
                let Ability { deviation, playouts_max } = level.ability();
                let playouts = match (limits.playouts, playouts_max) {
                    (Some(one), Some(other)) => Some(one.min(other)),
                    (one, other) => one.or(other),
                };
                let limits = Limits { playouts, ..limits };
                let mut judge = Noisy::new(G::judge(), deviation, seed);
                G::search().think(game, &mut judge, limits, seed, stop)
            }
        }
    }
}

fn random<G: Game>(game: &G, seed: u64) -> Answer<G::Move> {
    assert!(matches!(game.actor(), Actor::Seat(_)), "no seat is to move: {game}");
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    let step = Dice::new(seed).pick(game, &moves);
    let points = Points::shown(game);
    let line = Line { steps: vec![step], visits: 0, points };
    let result = points.result(game.seat_count(), 1.0);
    Answer { steps: vec![step], points, result, playouts: 0, nodes: 0, lines: vec![line] }
}

/// The player of this name: `random`, `greedy`, `level:1` to `level:8`.
///
/// # Errors
///
/// If no player has that name.
pub fn by_name(name: &str) -> Result<Player, ParsePlayerError> {
    name.parse()
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Random => f.write_str("random"),
            Player::Greedy => f.write_str("greedy"),
            Player::Level(level) => write!(f, "level:{}", level.number()),
        }
    }
}

/// No player has that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePlayerError;

impl fmt::Display for ParsePlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a player: random, greedy, or level:1 to level:8")
    }
}

impl error::Error for ParsePlayerError {}

impl FromStr for Player {
    type Err = ParsePlayerError;

    fn from_str(name: &str) -> Result<Player, ParsePlayerError> {
        Player::all().find(|player| player.to_string() == name).ok_or(ParsePlayerError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_is_found_by_its_name() {
        for player in Player::all() {
            assert_eq!(by_name(&player.to_string()), Ok(player));
        }
        for name in ["", "Greedy", "level", "level:0", "level:08", "level:+1", "greedy "] {
            assert_eq!(by_name(name), Err(ParsePlayerError), "{name}");
        }
    }
}
