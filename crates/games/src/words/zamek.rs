//! Zamek in words.

use zamek::{AreaKind, Event, Move, Place, Player, Reason, Score, Scored, Spot, Zamek};

use crate::{Line, LogEntry, Part};

/// What the log says of an event.
pub(super) fn entry(game: &Zamek, event: &Event) -> LogEntry {
    match event {
        Event::TileRemoved { tile } => {
            plain(None, Line::new("tile-removed").word("tile", tile).clause("Z2.5"))
        }
        Event::Scored { score, now } => scored(game, score, *now),
        Event::FollowersHome { place, counts: [white, black] } => LogEntry {
            area: parts(game, *place),
            ..plain(
                None,
                Line::new("followers-home")
                    .word("thing", thing(place.spot))
                    .number("white", *white)
                    .number("black", *black)
                    .clause("Z5.5"),
            )
        },
        Event::TokenTaken { player, tower, token } => plain(
            Some(*player),
            Line::new("token-taken")
                .number("token", token.number())
                .number("space", tower.space())
                .clause("Z5.8"),
        ),
        Event::TokenUsed { player, token } => plain(
            Some(*player),
            Line::new("token-used").number("token", token.number()).clause("Z5.10"),
        ),
        Event::FamilyHouse { player, place, size } => LogEntry {
            area: parts(game, *place),
            ..plain(Some(*player), Line::new("family-house").number("size", *size).clause("Z5.9"))
        },
        Event::AnotherTurn { player } => {
            plain(Some(*player), Line::new("another-turn").clause("Z5.11"))
        }
        Event::GameEnds { tokens_removed } => {
            plain(None, Line::new("game-ends").number("tokens", *tokens_removed).clause("Z6.1"))
        }
    }
}

fn plain(player: Option<Player>, line: Line) -> LogEntry {
    LogEntry {
        seat: player.map(Player::seat),
        points: 0,
        line,
        reasons: Vec::new(),
        area: Vec::new(),
    }
}

fn scored(game: &Zamek, score: &Score, now: u16) -> LogEntry {
    let (key, clause, place) = match score.of {
        Scored::Completed(place) => ("scored", completed_clause(place.spot), Some(place)),
        Scored::Meadow(place) => ("scored-meadow", "Z6.3", Some(place)),
        Scored::FamilyHouse => ("scored-family-house", "Z6.4", None),
        Scored::Points => ("scored-points", "Z6.5", None),
        Scored::Unfinished(place) => ("scored-unfinished", "Z6.6", Some(place)),
    };
    let mut line = Line::new(key).number("points", score.total()).number("now", now).clause(clause);
    if let Some(place) = place {
        line = line.word("thing", thing(place.spot));
    }
    LogEntry {
        points: score.total().into(),
        reasons: score.reasons.iter().map(|&reason| self::reason(reason, place)).collect(),
        area: place.map_or(Vec::new(), |place| parts(game, place)),
        ..plain(Some(score.player), line)
    }
}

const fn completed_clause(spot: Spot) -> &'static str {
    match spot.kind() {
        AreaKind::Road => "Z5.3",
        AreaKind::House | AreaKind::Pigsty => "Z5.4",
        AreaKind::Meadow => "Z6.3",
    }
}

fn reason(reason: Reason, place: Option<Place>) -> Line {
    let counted = |key: &'static str, count: u8, each: u8| {
        Line::new(key).number("count", count).number("each", each).number("points", reason.points())
    };
    let role = place.map_or("follower", |place| role(place.spot));
    match reason {
        Reason::Tiles { count, each } => counted("reason-tiles", count, each).clause("Z3.6"),
        Reason::StartSpaces { count, each } => {
            counted("reason-start-spaces", count, each).clause("Z3.6")
        }
        Reason::Shrines { count, each } => counted("reason-shrines", count, each).clause("Z6.3"),
        Reason::EmptySpaces { count } => counted("reason-empty-spaces", count, 1).clause("Z6.4"),
        Reason::Points { points } => counted("reason-points", points, 1).clause("Z6.5"),
        Reason::Followers { own, other } => Line::new("reason-followers")
            .word("role", role)
            .number("own", own)
            .number("other", other)
            .clause("Z5.2"),
        Reason::Stocks => Line::new("reason-stocks").clause("Z5.3"),
        Reason::Token(token) => {
            Line::new("reason-token").number("token", token.number()).clause("Z5.10")
        }
        Reason::FamilyHouses { own, other } => Line::new("reason-family-houses")
            .number("own", own)
            .number("other", other)
            .clause("Z6.4"),
    }
}

/// What a move does.
pub(super) fn label(game: &Zamek, m: Move) -> Line {
    match m {
        Move::First(player) => Line::new("choice-first").word("player", &player).clause("Z1.5"),
        Move::Reveal(token) => {
            Line::new("choice-reveal").number("token", token.number()).clause("Z5.8")
        }
        Move::Draw(kind) => Line::new("choice-draw").word("tile", &kind).clause("Z2.1"),
        Move::Remove => Line::new("choice-remove").clause("Z2.5"),
        Move::Place { cell, rotation } => Line::new("choice-place")
            .word("cell", &zamek::wall::Named(cell))
            .number("turns", rotation.quarters())
            .clause("Z2.1"),
        Move::Follower(spot) => Line::new("choice-figure")
            .word("figure", role(spot))
            .word("thing", thing(spot))
            .word("spot", &spot)
            .clause("Z4.1"),
        Move::NoFollower => Line::new("choice-no-figure").clause("Z4.1"),
        Move::Score { place, worth } => {
            let size = game.area_of(place.cell, place.spot).map_or(0, |id| game.area_size(id));
            let key = match worth {
                zamek::Worth::Plain => "choice-score",
                zamek::Worth::Doubled => "choice-score-doubled",
            };
            Line::new(key)
                .word("thing", thing(place.spot))
                .word("place", &place)
                .number("tiles", size)
                .clause("Z5.6")
        }
        Move::Again => Line::new("choice-again").clause("Z5.11"),
        Move::EndTurn => Line::new("choice-end").clause("Z5.11"),
        Move::UseToken(token) => {
            Line::new("choice-token").number("token", token.number()).clause("Z6.9")
        }
        Move::UseTokenOn { token, place } => Line::new("choice-token-on")
            .number("token", token.number())
            .word("thing", thing(place.spot))
            .word("place", &place)
            .clause("Z6.9"),
        Move::KeepTokens => Line::new("choice-keep-tokens").clause("Z6.9"),
    }
}

/// Every region of the area at `place`.
fn parts(game: &Zamek, place: Place) -> Vec<Part> {
    let id = game.area_of(place.cell, place.spot);
    let members = id.into_iter().flat_map(|id| game.area_cells(id));
    members.map(|(cell, spot)| Part { cell, spot: spot.to_string() }).collect()
}

const fn thing(spot: Spot) -> &'static str {
    match spot.kind() {
        AreaKind::House => "house",
        AreaKind::Pigsty => "pigsty",
        AreaKind::Meadow => "meadow",
        AreaKind::Road => "road",
    }
}

const fn role(spot: Spot) -> &'static str {
    match spot.kind() {
        AreaKind::House => "squire",
        AreaKind::Pigsty => "farmer",
        AreaKind::Meadow => "monk",
        AreaKind::Road => "herald",
    }
}
