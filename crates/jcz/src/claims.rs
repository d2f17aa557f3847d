//! What scenario files say should come out, in English.

use carcassonne::{AreaId, Event, Move, Rule, Turn};
use game::{Actor, Game, MoveList, Seat};

use crate::{Saved, pointer};

/// What became of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is so.
    Right,
    /// It is not: what there is instead.
    Wrong(String),
    /// We do not understand it, or it concerns the other program only.
    Unknown,
}

/// Says whether `claim` came out.
#[must_use]
pub fn check(saved: &Saved, claim: &str) -> Verdict {
    let claim = claim.trim().trim_end_matches('.');
    let known = points(saved, claim)
        .or_else(|| scored(saved, claim))
        .or_else(|| phase(saved, claim))
        .or_else(|| offered(saved, claim));
    known.unwrap_or(Verdict::Unknown)
}

fn verdict(holds: bool, otherwise: impl FnOnce() -> String) -> Verdict {
    if holds { Verdict::Right } else { Verdict::Wrong(otherwise()) }
}

fn seat(saved: &Saved, name: &str) -> Option<Seat> {
    saved.names.iter().position(|known| known == name.trim()).map(Seat::new)
}

/// `Alice has 2 points`.
fn points(saved: &Saved, claim: &str) -> Option<Verdict> {
    let claim = claim.strip_suffix(" points").or_else(|| claim.strip_suffix(" point"))?;
    let (name, points) = claim.rsplit_once(" has ")?;
    let (seat, points): (Seat, u32) = (seat(saved, name)?, points.parse().ok()?);
    let ours = saved.game.score(seat);
    Some(verdict(ours == points, || format!("{name} has {ours}")))
}

/// `Alice scored road for 3 points`, `Alice did not score city`.
fn scored(saved: &Saved, claim: &str) -> Option<Verdict> {
    let negated = ["didn't score ", "doesn't score ", "did not score ", "does not score "];
    if let Some((name, feature)) = negated.iter().find_map(|words| claim.split_once(words)) {
        let ours = scores(saved, seat(saved, name)?, feature)?;
        return Some(verdict(ours.is_empty(), || format!("{name} scored {feature} for {ours:?}")));
    }
    let claim = claim.strip_suffix(" points").or_else(|| claim.strip_suffix(" point"))?;
    let (name, rest) = claim.split_once(" scored ")?;
    let (feature, points) = rest.rsplit_once(" for ")?;
    let points: u16 = points.parse().ok()?;
    let ours = scores(saved, seat(saved, name)?, feature)?;
    Some(verdict(ours.contains(&points), || format!("{name} scored {feature} for {ours:?}")))
}

/// The points of each score of a seat by that name; `None` if we know no such name.
fn scores(saved: &Saved, seat: Seat, feature: &str) -> Option<Vec<u16>> {
    let feature = feature.trim().to_ascii_lowercase();
    let rules: &[Rule] = match feature.as_str() {
        "road" => &[Rule::Road, Rule::LastRoad],
        "city" => &[Rule::City, Rule::LastCity],
        "monastery" | "cloister" => {
            &[Rule::Cloister, Rule::LastCloister, Rule::Abbey, Rule::LastAbbey]
        }
        "abbey" => &[Rule::Abbey, Rule::LastAbbey],
        "field" | "farm" => &[Rule::LastFarm, Rule::BarnPlaced, Rule::BarnJoined, Rule::LastBarn],
        "barn" => &[Rule::LastBarn],
        _ => return None,
    };
    let mut found = Vec::new();
    for event in &saved.events {
        if let Event::Scored(score) = event
            && rules.contains(&score.rule)
            && score.winners().any(|winner| winner == seat)
        {
            found.push(score.total());
        }
    }
    Some(found)
}

/// `Phase is WagonPhase`.
fn phase(saved: &Saved, claim: &str) -> Option<Verdict> {
    let phase = claim.strip_prefix("Phase is ")?;
    let turn = saved.game.turn();
    let holds = match phase {
        "WagonPhase" => matches!(turn, Turn::Wagon { .. }),
        "ActionPhase" => matches!(turn, Turn::Figure { .. }),
        // The tile that is to come is drawn with the message that places it.
        "TilePhase" => matches!(turn, Turn::Tile { .. } | Turn::Draw { .. }),
        "AbbeyPhase" => matches!(turn, Turn::Abbey { .. }),
        "AbbeyEndGamePhase" => matches!(turn, Turn::LastAbbey { .. }),
        "GameOverPhase" => turn == Turn::Over,
        _ => return None,
    };
    Some(verdict(holds, || format!("the game waits for {turn:?}")))
}

/// What the player may do now: `Player can pass`, `Available action Meeple for Wagon`,
/// `Meeple Wagon options: {City,_E,[-1,0]}; {Road,N,[1,0]}`.
fn offered(saved: &Saved, claim: &str) -> Option<Verdict> {
    let mut moves = MoveList::new();
    saved.game.legal_moves(&mut moves);
    let passes = |m: &Move| matches!(m, Move::NoFigure | Move::WagonHome | Move::KeepAbbey);
    if claim == "Player can pass" || claim == "Player can't pass" || claim == "Player cannot pass" {
        let may = moves.iter().any(passes) && saved.game.actor() != Actor::Over;
        return Some(verdict(may == (claim == "Player can pass"), || {
            format!("offered: {moves:?}")
        }));
    }
    let figure = claim.strip_prefix("Available action Meeple for ");
    if let Some(figure) = figure {
        let holds = moves.iter().any(|m| is_of(*m, figure));
        return Some(verdict(holds, || format!("offered: {moves:?}")));
    }
    let (figure, places) = claim.strip_prefix("Meeple ")?.split_once(" options: ")?;
    let mut theirs = Vec::new();
    for place in places.split(';') {
        theirs.push(area(saved, place.trim())?);
    }
    let mut ours: Vec<AreaId> = moves
        .iter()
        .filter(|m| is_of(**m, figure))
        .filter_map(|m| match (*m, saved.game.turn()) {
            (Move::Wagon { cell, spot }, _)
            | (Move::Deploy { spot, .. }, Turn::Figure { cell, .. }) => {
                saved.game.area_of(cell, spot)
            }
            _ => None,
        })
        .collect();
    for list in [&mut ours, &mut theirs] {
        list.sort_unstable();
        list.dedup();
    }
    Some(verdict(ours == theirs, || format!("offered: {moves:?}")))
}

/// Whether a move is one of this figure, by the other program's name.
fn is_of(m: Move, figure: &str) -> bool {
    use carcassonne::Figure::{Barn, Follower, Mayor, Wagon};
    let wanted = match figure.trim() {
        "SmallFollower" | "Follower" | "Small" => Follower,
        "Mayor" => Mayor,
        "Wagon" => Wagon,
        "Barn" => Barn,
        _ => return false,
    };
    match m {
        Move::Wagon { .. } => wanted == Wagon,
        Move::Deploy { figure, .. } => figure == wanted,
        _ => false,
    }
}

/// The area of a place such as `{City,_E,[-1,0]}`.
fn area(saved: &Saved, place: &str) -> Option<AreaId> {
    let inside = place.strip_prefix('{')?.strip_suffix("]}")?;
    let (head, position) = inside.split_once(",[")?;
    let (feature, location) = head.split_once(',')?;
    let (x, y) = position.split_once(',')?;
    let position = [x.trim().parse().ok()?, y.trim().parse().ok()?];
    let cell = pointer::cell(position, saved.origin)?;
    let spot = pointer::spot(&saved.game, cell, feature.trim(), location.trim())?;
    saved.game.area_of(cell, spot)
}
