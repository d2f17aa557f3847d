//! What crosses HTTP: requests, answers, and errors as problem documents (RFC 9457).
//!
//! | route | request | answer |
//! |---|---|---|
//! | `GET /api/session` | | [`SessionState`]; makes a guest where there is no cookie |
//! | `POST /api/session/name` | [`Rename`] | [`SessionState`] |
//! | `GET /api/tables` | | [`TableList`]: listed tables with an open seat, running ones, your own |
//! | `POST /api/tables` | [`CreateTable`] | 201, [`TableState`] |
//! | `GET /api/tables/ID` | | [`TableState`] |
//! | `POST /api/tables/ID/commands` | [`CommandRequest`] | [`CommandDone`] or a [`Problem`] |
//! | `GET /api/tables/ID/view` | | [`crate::View`] |
//! | `GET /api/tables/ID/chat` | | list of [`crate::socket::ChatLine`] |
//! | `POST /api/tables/ID/chat` | [`Say`] | 204; everybody at the table is told |
//! | `GET /api/tables/ID/stream` | | lines of [`Moment`]: the present one, then one after each change |
//! | `POST /api/session/claim` | [`Claim`] | [`SessionState`]; the name is kept from now on |
//! | `POST /api/session/login` | [`Claim`] | [`SessionState`] and a cookie |
//! | `POST /api/session/leave` | | ends every session of the asker |
//! | `DELETE /api/session` | | deletes what is known of the asker |
//! | `GET /api/session/games` | | every finished game of the asker, as records |
//! | `POST /api/bots` | [`CreateBot`] | 201, [`BotCreated`] |
//! | `GET /api/events` | | lines of [`TableSummary`]: each table of the asker that waits for them |
//! | `GET /api/ratings` | | [`RatingList`] |
//! | `GET /api/records` | | [`RecordList`]; `?of=all` for those of everybody |
//! | `GET /api/records/ID` | | the record as text |
//! | `GET /api/records/ID/analysis` | | lines of [`AnalysisLine`]; the analysis is kept with the game |
//! | `POST /api/analysis` | a record as text | lines of [`AnalysisLine`] |
//! | `GET /api/tiles/GAME` | | [`TileSet`] |

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::engine::{DrawJudged, TileFacts, TurnJudged};
use crate::table::{
    Aids, Clock, Deed, Occupant, Outcome, Stage, Stakes, TableState, Terms, Visibility,
};

/// The longest request body that the server reads, in bytes.
pub const BODY_BYTES_MAX: usize = 64 * 1024;
/// The longest name of a person, in characters.
pub const NAME_CHARS_MAX: usize = 30;

/// Who the server takes a browser or a program for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SessionState {
    /// What others see.
    pub name: String,
    /// Whether the name is kept by a passphrase.
    pub claimed: bool,
}

/// A wish for another name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rename {
    /// The name.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 30))]
    pub name: String,
}

/// Something to be said at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Say {
    /// One line of 1 to 300 characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 300))]
    pub text: String,
}

/// A name and the passphrase that keeps it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Claim {
    /// The name.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 30))]
    pub name: String,
    /// The passphrase: 10 to 200 characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 10, max_length = 200))]
    pub passphrase: String,
}

/// A passphrase is not shown by accident.
impl core::fmt::Debug for Claim {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Claim").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A wish for a program's account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreateBot {
    /// What it is called; nobody else has that name.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 30))]
    pub name: String,
}

/// The account of a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BotCreated {
    /// What it is called.
    pub name: String,
    /// What it sends as `Authorization: Bearer TOKEN`. It is shown this once.
    pub token: String,
}

/// A table and its position at one moment: all that a program needs to go on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Moment {
    /// The table as the asker may see it.
    pub state: TableState,
    /// The position.
    pub view: crate::View,
}

/// A line of the stream of an analysis: some of the first kind, then one of the second.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum AnalysisLine {
    /// How far it has come.
    Progress {
        /// The steps of the game that are judged.
        done: u32,
        /// The steps of the game.
        count: u32,
    },
    /// The whole game, judged.
    Judged {
        /// The turns of seats.
        turns: Vec<TurnJudged>,
        /// What chance did between.
        draws: Vec<DrawJudged>,
    },
}

/// The tiles of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TileSet {
    /// Every kind.
    pub tiles: Vec<TileFacts>,
    /// Their pictures as SVG: a symbol for each kind, and what they share, for a page to hold once.
    pub symbols: String,
    /// The style sheet of the pictures, both themes.
    pub style: String,
}

/// How strong players are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingList {
    /// The strongest first.
    pub ratings: Vec<Rating>,
}

/// How strong a player is at a game, by Glicko-2.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rating {
    /// The player: a person, a bot or a computer.
    pub player: Occupant,
    /// The game: `zamek`, `castle`, `carcassonne`, `abbey-mayor`.
    pub game: String,
    /// The rating; 1500 is where everybody begins.
    pub rating: f64,
    /// How uncertain it is: with 95 % it is within twice this.
    pub deviation: f64,
    /// How many rated games it rests on.
    pub games: u32,
}

/// A wish for a new table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreateTable {
    /// The set-up as text, such as `zamek seats 2 first=white`.
    pub setup: String,
    /// Who sits where; as many as the set-up has seats. Several may be `me`.
    #[cfg_attr(feature = "openapi", schema(min_items = 2, max_items = 6))]
    pub seats: Vec<SeatRequest>,
    /// How time is kept; without it, not at all.
    #[serde(default = "no_clock")]
    #[ts(optional, as = "Option<Clock>")]
    pub clock: Clock,
    /// Who may find it; without it, who has the link.
    #[serde(default = "private")]
    #[ts(optional, as = "Option<Visibility>")]
    pub visibility: Visibility,
    /// Whether ratings hang on it; without it, they do not.
    #[serde(default = "casual")]
    #[ts(optional, as = "Option<Stakes>")]
    pub stakes: Stakes,
    /// What help the page gives; without it, `standard`.
    #[serde(default = "standard")]
    #[ts(optional, as = "Option<Aids>")]
    pub aids: Aids,
}

impl CreateTable {
    /// What is agreed beside the rules.
    #[must_use]
    pub const fn terms(&self) -> Terms {
        Terms {
            clock: self.clock,
            visibility: self.visibility,
            stakes: self.stakes,
            aids: self.aids,
        }
    }
}

const fn no_clock() -> Clock {
    Clock::None
}

const fn private() -> Visibility {
    Visibility::Private
}

const fn casual() -> Stakes {
    Stakes::Casual
}

const fn standard() -> Aids {
    Aids::Standard
}

/// Who shall sit at a seat of a new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum SeatRequest {
    /// Who asks.
    Me,
    /// Whoever comes.
    Open,
    /// The person or bot of this name.
    Invited {
        /// The name.
        name: String,
    },
    /// A computer of the server's own.
    Computer {
        /// Which: `random`, `greedy`, `level:5`.
        name: String,
    },
}

/// Something to be done at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CommandRequest {
    /// An id of the asker's making, unique at that table. A repeat gets the first answer.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 40))]
    pub command: String,
    /// What to do.
    pub deed: Deed,
}

/// A command was done and will outlive the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CommandDone {
    /// The command.
    pub command: String,
    /// The version that it made.
    pub version: u32,
}

/// Tables that somebody may want to see.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableList {
    /// Listed, with a seat that is open, newest first.
    pub open: Vec<TableSummary>,
    /// Listed and running, newest first.
    pub running: Vec<TableSummary>,
    /// Those at which the asker sits and which are not over, newest first.
    pub yours: Vec<TableSummary>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableSummary {
    /// Its id.
    pub table: String,
    /// The set-up as text.
    pub setup: String,
    /// What was agreed beside the rules.
    pub terms: Terms,
    /// How far it is.
    pub stage: Stage,
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// The seat that is to move.
    pub to_move: Option<u8>,
    /// Whether the asker holds that seat.
    pub your_move: bool,
    /// When something last happened.
    #[ts(type = "number")]
    pub at_ms: u64,
}

/// Finished games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecordList {
    /// They, the last one first.
    pub records: Vec<RecordSummary>,
    /// Where to go on: `?before=` this.
    #[ts(type = "number | null")]
    pub before: Option<u64>,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecordSummary {
    /// The id of its table; the record is at `/api/records/ID`.
    pub table: String,
    /// The set-up as text.
    pub setup: String,
    /// Who sat where.
    pub seats: Vec<Occupant>,
    /// How it ended.
    pub outcome: Outcome,
    /// When.
    #[ts(type = "number")]
    pub at_ms: u64,
}

/// What went wrong and what to do about it: `application/problem+json` (RFC 9457).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// What kind: `/problems/` and a [`ProblemKind`].
    #[serde(rename = "type")]
    pub kind: String,
    /// The kind in a few words.
    pub title: String,
    /// The status of the answer.
    pub status: u16,
    /// This case, and what to do.
    pub detail: String,
    /// For a move that the rules refuse: the key of the message that says why to a person.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub key: Option<String>,
    /// The clause of the rules that refuses it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clause: Option<String>,
    /// The table as it is, where the asker knew it as it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub state: Option<Box<TableState>>,
    /// In how many seconds to try again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub retry_s: Option<u32>,
}

/// The kinds of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ProblemKind {
    /// The message cannot be read.
    Malformed,
    /// The message is too long.
    Oversized,
    /// There is no such table, record or page.
    Unknown,
    /// The asker may not do that: not their seat, not their table, wrong token.
    Forbidden,
    /// There is no session, or it has ended.
    NoSession,
    /// The seat is not to move.
    OutOfTurn,
    /// The asker answers an old version; the present one is in `state`.
    Stale,
    /// The table is not at a stage where that can be done.
    WrongStage,
    /// The rules of the game refuse the move.
    Refused,
    /// The set-up or a term does not exist.
    Invalid,
    /// Too much at once: try again after `retry_s`.
    TooMany,
    /// The server could not keep it. Nothing was done.
    Unavailable,
}

impl ProblemKind {
    /// Every kind.
    pub const ALL: [ProblemKind; 12] = [
        ProblemKind::Malformed,
        ProblemKind::Oversized,
        ProblemKind::Unknown,
        ProblemKind::Forbidden,
        ProblemKind::NoSession,
        ProblemKind::OutOfTurn,
        ProblemKind::Stale,
        ProblemKind::WrongStage,
        ProblemKind::Refused,
        ProblemKind::Invalid,
        ProblemKind::TooMany,
        ProblemKind::Unavailable,
    ];

    /// The status that it has over HTTP, its word and its title.
    #[must_use]
    pub const fn facts(self) -> (u16, &'static str, &'static str) {
        match self {
            ProblemKind::Malformed => (400, "malformed", "The message cannot be read"),
            ProblemKind::Oversized => (413, "oversized", "The message is too long"),
            ProblemKind::Unknown => (404, "unknown", "There is no such thing"),
            ProblemKind::Forbidden => (403, "forbidden", "That is not yours to do"),
            ProblemKind::NoSession => (401, "no-session", "There is no session"),
            ProblemKind::OutOfTurn => (409, "out-of-turn", "It is not your turn"),
            ProblemKind::Stale => (409, "stale", "The table has moved on"),
            ProblemKind::WrongStage => (409, "wrong-stage", "Not at this stage of the game"),
            ProblemKind::Refused => (422, "refused", "The rules do not allow it"),
            ProblemKind::Invalid => (422, "invalid", "There is no such choice"),
            ProblemKind::TooMany => (429, "too-many", "Too much at once"),
            ProblemKind::Unavailable => (503, "unavailable", "The server cannot do it now"),
        }
    }

    /// The problem document of this kind for a case.
    #[must_use]
    pub fn because(self, detail: impl Into<String>) -> Problem {
        let (status, word, title) = self.facts();
        Problem {
            kind: format!("/problems/{word}"),
            title: title.to_owned(),
            status,
            detail: detail.into(),
            key: None,
            clause: None,
            state: None,
            retry_s: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_wished_for_in_few_words() {
        let text = r#"{"setup":"zamek seats 2","seats":[{"kind":"me"},{"kind":"computer","name":"greedy"}]}"#;
        let wish: CreateTable = serde_json::from_str(text).expect("a wish as documented");
        let computer = SeatRequest::Computer { name: "greedy".into() };
        assert_eq!(wish.seats, [SeatRequest::Me, computer]);
        assert_eq!(wish.terms().clock, Clock::None);
    }

    #[test]
    fn a_problem_is_named_by_the_word_of_its_kind() {
        for kind in ProblemKind::ALL {
            let word = serde_json::to_value(kind).expect("plain data");
            let problem = kind.because("because");
            assert_eq!(
                Some(problem.kind.as_str()),
                word.as_str().map(|w| format!("/problems/{w}")).as_deref()
            );
            assert!((400..600).contains(&problem.status));
        }
    }
}
