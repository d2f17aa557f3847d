//! Odds: what is still possible with the tiles that are left.
//!
//! ```
//! use ai::odds::odds;
//! use games::{Setup, State};
//!
//! let setup: Setup = "carcassonne seats 2".parse()?;
//! let odds = odds(&State::new(&setup));
//! // 71 tiles are in the bag, and four places lie round the start tile.
//! assert_eq!((odds.tile_count, odds.places.len()), (71, 4));
//! assert!(odds.places.iter().all(|place| 0 < place.fitting_count));
//! // Its city and its road are open, and may well be finished.
//! assert_eq!(odds.areas.len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use games::State;
use tiling::Cell;

use crate::player::Judged;

/// What is still possible in a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// How many tiles are left to be drawn.
    pub tile_count: usize,
    /// The empty places beside a tile, in order of cells.
    pub places: Vec<PlaceOdds>,
    /// The unfinished roads, houses, pigsties, cities and cloisters, in the order of the game.
    pub areas: Vec<AreaOdds>,
}

/// An empty place where a tile may come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceOdds {
    /// Where.
    pub cell: Cell,
    /// How many of the tiles that are left fit there, in some rotation.
    pub fitting_count: u32,
}

/// An unfinished area.
#[derive(Clone, Debug, PartialEq)]
pub struct AreaOdds {
    /// A tile of it.
    pub cell: Cell,
    /// A spot of it on that tile, as moves name it.
    pub spot: String,
    /// The empty places that must be filled.
    pub open_count: u32,
    /// Whether each of them can be filled with a tile that is left, each seen alone.
    pub is_possible: bool,
    /// An estimate of how likely they will all be filled, 0 to 1: a judge's guess
    /// from the counts, not a calculation.
    pub chance: f32,
}

/// The odds in any game.
#[must_use]
pub fn odds(state: &State) -> Odds {
    match state {
        State::Zamek(game) => odds_of(game),
        State::Carcassonne(game) => odds_of(&**game),
    }
}

/// The odds in one game.
pub fn odds_of<G: Judged>(game: &G) -> Odds {
    use crate::Evaluate as _;
    let tile_count = G::judge().draws_left(game);
    Odds { tile_count, places: game.place_odds(), areas: game.area_odds() }
}

#[cfg(test)]
mod tests {
    use game::Actor;

    use super::*;
    use crate::Dice;

    /// Plays at random to half the game; the odds of each place are counted by
    /// drawing every tile and asking the rules where it may go.
    fn check<G: Judged>(mut game: G, is_placement: impl Fn(G::Move) -> Option<Cell>) {
        let (mut dice, mut moves) = (Dice::new(9), Vec::new());
        for _ in 0..90 {
            game.legal_moves(&mut moves);
            if game.actor() == Actor::Chance && 1 < moves.len() {
                let odds = odds_of(&game);
                let mut counts: Vec<_> = odds.places.iter().map(|place| (place.cell, 0)).collect();
                for &drawn in &moves {
                    let mut after = game.clone();
                    after.play_unchecked(drawn, &mut ());
                    let mut placements = Vec::new();
                    after.legal_moves(&mut placements);
                    for (cell, count) in &mut counts {
                        let fits = |m: &G::Move| is_placement(*m) == Some(*cell);
                        *count += u32::from(placements.iter().any(fits)) * game.weight(drawn);
                    }
                }
                let told: Vec<_> =
                    odds.places.iter().map(|place| (place.cell, place.fitting_count)).collect();
                assert_eq!(told, counts, "{game}");
                assert!(odds.areas.iter().all(|area| area.is_possible || area.chance < 1e-3));
            }
            let m = dice.pick(&game, &moves);
            game.play_unchecked(m, &mut ());
        }
    }

    #[test]
    fn a_place_is_fitted_by_the_tiles_that_the_rules_let_lie_there() {
        let options = zamek::Options { first: zamek::First::White, ..zamek::Options::default() };
        check(zamek::Zamek::new(options), |m| match m {
            zamek::Move::Place { cell, .. } => Some(cell),
            _ => None,
        });
        let game = carcassonne::Carcassonne::new(carcassonne::Options::BASE, 2).expect("two seats");
        check(game, |m| match m {
            carcassonne::Move::Tile { cell, .. } => Some(cell),
            _ => None,
        });
    }
}
