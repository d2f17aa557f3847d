//! Chance and computers, for a game that is played without a server.

use ai::{Dice, Limits};
use game::Actor;
use protocol::Answer;
use views::Played;

/// The most playouts of one answer: some seconds in a browser.
const PLAYOUTS_MAX: u32 = 20_000;

/// A step of chance by the weights of the game.
pub(crate) fn deal(played: &Played, random: u64) -> Answer {
    if played.state.actor() != Actor::Chance {
        return crate::refused("chance is not to move".to_owned());
    }
    let moves = played.state.legal_moves();
    let total: u32 = moves.iter().map(|&m| played.state.weight(m)).sum();
    let mut at = Dice::new(random).below(total as usize) as u32;
    let drawn = moves.into_iter().find(|&m| {
        let weight = played.state.weight(m);
        let found = at < weight;
        at = at.saturating_sub(weight);
        found
    });
    drawn.map_or_else(
        || crate::refused("chance has no step".to_owned()),
        |m| Answer::Step { step: m.to_string() },
    )
}

/// The steps of a computer for the rest of its turn.
pub(crate) fn think(position: &Played, player: &str, playouts: u32, random: u64) -> Answer {
    let player = match ai::by_name(player) {
        Ok(player) => player,
        Err(error) => return crate::refused(error.to_string()),
    };
    if !matches!(position.state.actor(), Actor::Seat(_)) {
        return crate::refused("no seat is to move".to_owned());
    }
    let limits = Limits::playouts(playouts.clamp(1, PLAYOUTS_MAX));
    let answer = player.think(&position.state, limits, random, &mut || false);
    Answer::Steps { steps: answer.steps.iter().map(ToString::to_string).collect() }
}
