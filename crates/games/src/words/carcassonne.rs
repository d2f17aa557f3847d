//! Carcassonne in words.

use ::carcassonne::{
    Carcassonne, CellWord, Counted, Event, Feature, Figure, Move, Reason, Rule, Score, Spot, Turn,
};
use game::{Game, Seat};
use tiling::Cell;

use crate::{Line, LogEntry, Part};

/// What the log says of an event: a score once for each seat that has it.
pub(super) fn entries(game: &Carcassonne, event: &Event) -> Vec<LogEntry> {
    match event {
        Event::Removed(kind) => {
            vec![plain(None, Line::new("tile-removed").word("tile", kind).clause("C2.2"))]
        }
        Event::Scored(score) => scored(game, score),
        Event::Home { seat, figure, cell, spot } => vec![LogEntry {
            area: vec![Part { cell: *cell, spot: spot.to_string() }],
            ..plain(
                Some(*seat),
                Line::new("figure-home").word("figure", figure_word(*figure)).clause("C4.5"),
            )
        }],
        Event::Ended => {
            vec![plain(None, Line::new("game-ends").number("tokens", 0_u8).clause("C5.1"))]
        }
    }
}

fn plain(seat: Option<Seat>, line: Line) -> LogEntry {
    LogEntry { seat, points: 0, line, reasons: Vec::new(), area: Vec::new() }
}

fn scored(game: &Carcassonne, score: &Score) -> Vec<LogEntry> {
    let (thing, clause) = rule_words(score.rule);
    let mut reasons: Vec<Line> = score.reasons.iter().map(|&reason| counted(reason)).collect();
    reasons.push(strengths(game.seat_count(), score));
    let area = parts(game, score.cell, score.spot);
    let told = |seat: Option<Seat>, key, points: u16| LogEntry {
        points: points.into(),
        reasons: reasons.clone(),
        area: area.clone(),
        ..plain(seat, Line::new(key).word("thing", thing).number("points", points).clause(clause))
    };
    let total = score.total();
    if score.winners().next().is_none() || total == 0 {
        return vec![told(None, "scored-nobody", 0)];
    }
    score.winners().map(|seat| told(Some(seat), "scored", total)).collect()
}

/// What scored, and the clause by which.
const fn rule_words(rule: Rule) -> (&'static str, &'static str) {
    match rule {
        Rule::Road => ("road", "C4.1"),
        Rule::City => ("city", "C4.2"),
        Rule::Cloister => ("cloister", "C4.3"),
        Rule::Abbey => ("abbey", "A2.6"),
        Rule::BarnPlaced => ("barn-placed", "A5.4"),
        Rule::BarnJoined => ("barn-joined", "A5.6"),
        Rule::LastRoad => ("last-road", "C5.1"),
        Rule::LastCity => ("last-city", "C5.1"),
        Rule::LastCloister => ("last-cloister", "C5.1"),
        Rule::LastAbbey => ("last-abbey", "A2.6"),
        Rule::LastFarm => ("farm", "C5.2"),
        Rule::LastBarn => ("barn", "A5.8"),
    }
}

fn counted(reason: Reason) -> Line {
    let key = match reason.counted {
        Counted::Tiles => "reason-tiles",
        Counted::Pennants => "reason-pennants",
        Counted::Cities => "reason-cities",
    };
    Line::new(key)
        .number("count", reason.count)
        .number("each", reason.each)
        .number("points", reason.points())
}

/// The strength of every seat, in the order of seats: `2 : 0 : 1`.
fn strengths(seat_count: usize, score: &Score) -> Line {
    let each: Vec<String> = score.strengths[..seat_count].iter().map(u8::to_string).collect();
    Line::new("reason-strengths").word("strengths", &each.join(" : ")).clause("C4.4")
}

/// What a move does.
pub(super) fn label(game: &Carcassonne, m: Move) -> Line {
    match m {
        Move::Draw(kind) => Line::new("choice-draw").word("tile", &kind).clause("C2.1"),
        Move::Remove => Line::new("choice-remove").clause("C2.2"),
        Move::Tile { cell, rotation } => Line::new("choice-place")
            .word("cell", &CellWord(cell))
            .number("turns", rotation.quarters())
            .clause("C2.1"),
        Move::Abbey { cell } => {
            Line::new("choice-abbey").word("cell", &CellWord(cell)).clause("A2.1")
        }
        Move::KeepAbbey => Line::new("choice-keep-abbey").clause("A2.1"),
        Move::Deploy { figure, spot } => Line::new("choice-figure")
            .word("figure", figure_word(figure))
            .word("thing", thing(game, spot))
            .word("spot", &spot)
            .clause("C3.1"),
        Move::NoFigure => Line::new("choice-no-figure").clause("C1.2"),
        Move::Wagon { cell, spot } => Line::new("choice-wagon")
            .word("cell", &CellWord(cell))
            .word("spot", &spot)
            .clause("A4.2"),
        Move::WagonHome => Line::new("choice-wagon-home").clause("A4.2"),
    }
}

/// What a spot of the tile just placed shows.
fn thing(game: &Carcassonne, spot: Spot) -> &'static str {
    let Turn::Figure { cell, .. } = game.turn() else { return "corner" };
    game.area_of(cell, spot).map_or("corner", |id| feature_word(game.area(id).feature))
}

/// The word for a figure.
#[must_use]
pub const fn figure_word(figure: Figure) -> &'static str {
    match figure {
        Figure::Follower => "follower",
        Figure::Mayor => "mayor",
        Figure::Wagon => "wagon",
        Figure::Barn => "barn",
    }
}

/// Every region of the area at a spot.
fn parts(game: &Carcassonne, cell: Cell, spot: Spot) -> Vec<Part> {
    let id = game.area_of(cell, spot);
    let members = id.into_iter().flat_map(|id| game.area_cells(id));
    members.map(|(cell, spot)| Part { cell, spot: spot.to_string() }).collect()
}

/// The word for a feature.
#[must_use]
pub const fn feature_word(feature: Feature) -> &'static str {
    match feature {
        Feature::Road => "road",
        Feature::City => "city",
        Feature::Cloister => "cloister",
        Feature::Farm => "farm",
    }
}
