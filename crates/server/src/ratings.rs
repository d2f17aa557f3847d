//! Ratings after a rated game.

use protocol::{
    http::{Rating as Shown, RatingList},
    table::{Ending, Occupant, Stakes},
};
use store::{RatingRow, Store, StoreError};
use table::{
    Table,
    rating::{Against, Rating},
};

/// The ratings of everybody at a table after its game; none if it was not rated.
///
/// Somebody who is no longer known counts as a beginner.
pub(crate) async fn after(store: &Store, table: &Table) -> Result<Vec<RatingRow>, StoreError> {
    let outcome = table.outcome().filter(|outcome| outcome.ending != Ending::Abandoned);
    let Some(outcome) = outcome.filter(|_| table.terms().stakes == Stakes::Rated) else {
        return Ok(Vec::new());
    };
    let game = table.setup().name().to_string();
    let mut before = Vec::new();
    for (occupant, holder) in table.occupants().zip(table.holders()) {
        let player = match (occupant, holder) {
            (Occupant::Computer { name }, _) => format!("computer {name}"),
            (_, Some(person)) => person.0.clone(),
            (_, None) => continue,
        };
        let row = store.rating(&player, &game).await?;
        let rating = row.as_ref().map_or(Rating::default(), rating_of);
        let games = row.map_or(0, |row| row.games);
        before.push((player, occupant.clone(), rating, games));
    }
    let won = |seat: usize| outcome.winners.contains(&(seat as u8));
    let result = |own: usize, other: usize| match (won(own), won(other)) {
        (true, false) => 1.0,
        (false, true) => 0.0,
        (true, true) => 0.5,
        // Of two who have both lost, the one with more points was better.
        (false, false) => match outcome.scores[own].cmp(&outcome.scores[other]) {
            core::cmp::Ordering::Less => 0.0,
            core::cmp::Ordering::Equal => 0.5,
            core::cmp::Ordering::Greater => 1.0,
        },
    };
    let row =
        |(own, (player, occupant, rating, games)): (usize, &(String, Occupant, Rating, u32))| {
            let others = before.iter().enumerate().filter(|(other, _)| *other != own);
            let results: Vec<_> = others
                .map(|(other, before)| Against { other: before.2, score: result(own, other) })
                .collect();
            let Rating { rating, deviation, volatility } = rating.after(&results);
            RatingRow {
                player: player.clone(),
                game: game.clone(),
                occupant: occupant.clone(),
                rating,
                deviation,
                volatility,
                games: games + 1,
            }
        };
    Ok(before.iter().enumerate().map(row).collect())
}

const fn rating_of(row: &RatingRow) -> Rating {
    Rating { rating: row.rating, deviation: row.deviation, volatility: row.volatility }
}

/// The strongest players as a list for everybody.
pub(crate) async fn list(store: &Store) -> Result<RatingList, StoreError> {
    let shown = |row: RatingRow| Shown {
        player: row.occupant,
        game: row.game,
        rating: row.rating,
        deviation: row.deviation,
        games: row.games,
    };
    Ok(RatingList { ratings: store.ratings().await?.into_iter().map(shown).collect() })
}
