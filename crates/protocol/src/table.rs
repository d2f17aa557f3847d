//! A table as somebody may see it, what happens at it, and what may be asked of it.
//!
//! Times are milliseconds since 1970 by the server's clock. A *version* counts
//! what happened at a table, from 1, without gaps: whoever knows version `n`
//! and hears event `n + 1` knows version `n + 1`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Everything that one viewer may know of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableState {
    /// Its id, which is also the address for watching: `/t/ID`.
    pub table: String,
    /// How many things have happened at it.
    pub version: u32,
    /// When this was said.
    #[ts(type = "number")]
    pub now_ms: u64,
    /// The set-up as text, such as `zamek seats 2 first=white`.
    pub setup: String,
    /// What was agreed beside the rules.
    pub terms: Terms,
    /// How far it is.
    pub stage: Stage,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// The steps so far, chance included.
    pub steps: Vec<String>,
    /// The seat that is to move, if the game runs.
    pub to_move: Option<u8>,
    /// The clocks, unless the game has none.
    pub clocks: Option<Clocks>,
    /// A takeback that somebody asked for.
    pub takeback: Option<TakebackAsked>,
    /// To how many steps the viewer's seats may ask to go back, if they may.
    pub takeback_to: Option<u32>,
    /// A change of the clock that somebody proposed.
    pub proposal: Option<ClockProposed>,
    /// How it ended.
    pub result: Option<Outcome>,
    /// Seats that would like to play again.
    pub rematch_wanted: Vec<u8>,
    /// The table at which they do.
    pub rematch: Option<String>,
    /// By what anybody can check that the draws were fair.
    pub fairness: Fairness,
    /// For the one who made the table: who has the token has the seat.
    pub invitations: Vec<Invitation>,
    /// How many others are watching.
    pub spectators: u32,
}

/// What was agreed at a table beside the rules of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Terms {
    /// How time is kept.
    pub clock: Clock,
    /// Who may find it.
    pub visibility: Visibility,
    /// Whether ratings hang on it.
    pub stakes: Stakes,
    /// What help the page gives, to all alike.
    pub aids: Aids,
}

/// How time is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Clock {
    /// Nobody counts.
    None,
    /// A stock of time, and some more for each turn taken.
    Fischer {
        /// The stock.
        #[cfg_attr(feature = "openapi", schema(maximum = 86_400_000))]
        #[ts(type = "number")]
        initial_ms: u64,
        /// What each finished turn adds.
        #[cfg_attr(feature = "openapi", schema(maximum = 86_400_000))]
        #[ts(type = "number")]
        increment_ms: u64,
    },
    /// So many days for each turn.
    Correspondence {
        /// The days.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 30))]
        days: u8,
    },
}

/// Who may find a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Visibility {
    /// Who has the link.
    Private,
    /// Everybody: it stands in the list, and anybody may take an open seat.
    Listed,
}

/// Whether ratings hang on a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Stakes {
    /// No; and computers grant a takeback at once.
    Casual,
    /// Yes.
    Rated,
}

/// What help the page gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Aids {
    /// None: no list of remaining tiles, no ownership, no projected scores.
    Purist,
    /// What an attentive player could count.
    Standard,
    /// Odds and projections as well.
    Open,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Stage {
    /// Seats are taken and people say that they are ready.
    Seating,
    /// The game runs.
    Playing,
    /// The game is over.
    Over,
}

/// A seat of a table.
#[expect(clippy::struct_excessive_bools, reason = "four independent facts that a page shows")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// Who sits there.
    pub occupant: Occupant,
    /// Whether the viewer holds it.
    pub yours: bool,
    /// Whether its holder is ready to begin.
    pub ready: bool,
    /// Whether its holder is there now.
    pub present: bool,
    /// Whether it gave up while others went on; a computer plays for it.
    pub resigned: bool,
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// Nobody yet; it is kept for somebody.
    Invited {
        /// The name.
        name: String,
    },
    /// A person.
    Person {
        /// What they are called.
        name: String,
    },
    /// A computer of the server's own.
    Computer {
        /// Which: `random`, `greedy`, `level:5`.
        name: String,
    },
    /// A program that plays over the network.
    Bot {
        /// What it is called.
        name: String,
    },
}

impl Occupant {
    /// The name, if there is one.
    #[must_use]
    pub const fn name(&self) -> Option<&String> {
        match self {
            Occupant::Open => None,
            Occupant::Invited { name }
            | Occupant::Person { name }
            | Occupant::Computer { name }
            | Occupant::Bot { name } => Some(name),
        }
    }
}

/// The clocks of all seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// What each seat had left at `at_ms`.
    #[ts(type = "number[]")]
    pub left_ms: Vec<u64>,
    /// The seat whose clock runs.
    pub running: Option<u8>,
    /// When that was.
    #[ts(type = "number")]
    pub at_ms: u64,
}

/// A wish to take steps back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TakebackAsked {
    /// Who asks.
    pub seat: u8,
    /// How many steps shall be left.
    pub to: u32,
    /// The other seats that agree so far.
    pub agreed: Vec<u8>,
}

/// A wish to keep time in another way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClockProposed {
    /// Who proposes it.
    pub seat: u8,
    /// The new way.
    pub clock: Clock,
    /// The other seats that agree so far.
    pub agreed: Vec<u8>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// Why it ended.
    pub ending: Ending,
    /// The points by seat, as they stood.
    pub scores: Vec<u32>,
    /// The seats that won or shared the win; none if the game was abandoned by all.
    pub winners: Vec<u8>,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Ending {
    /// By the rules of the game.
    Played,
    /// A seat gave up.
    Resigned {
        /// Which.
        seat: u8,
    },
    /// A seat's time ran out.
    Time {
        /// Which.
        seat: u8,
    },
    /// Nobody moved for longer than a table may stay silent.
    Abandoned,
}

/// By what anybody can check that the draws were fair.
///
/// `commit` was published before anybody gave a nonce, and the order of the
/// draws hangs on both, so neither the server nor a player could choose it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Fairness {
    /// SHA-256 of the seed and the table's id, in hexadecimal.
    pub commit: String,
    /// What each seat gave, by seat; empty for computers and who gave none.
    pub nonces: Vec<String>,
    /// The seed in hexadecimal, after the end.
    pub seed: Option<String>,
}

/// Who has the token may take the seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Invitation {
    /// The seat.
    pub seat: u8,
    /// Its token, for a link such as `/t/ID#TOKEN`.
    pub token: String,
}

/// Something that happened at a table. Whoever holds the state before it can
/// make the state after it from this alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum TableEvent {
    /// The table was made: always version 1.
    Created {
        /// The set-up as text.
        setup: String,
        /// What was agreed beside the rules.
        terms: Terms,
        /// Who sits where.
        seats: Vec<Occupant>,
        /// See [`Fairness::commit`].
        commit: String,
    },
    /// Somebody took a seat.
    Joined {
        /// The seat.
        seat: u8,
        /// Who it is.
        occupant: Occupant,
    },
    /// A seat became open again, before the start.
    Left {
        /// The seat.
        seat: u8,
    },
    /// A seat is ready to begin.
    Ready {
        /// The seat.
        seat: u8,
        /// See [`Fairness::nonces`].
        nonce: String,
    },
    /// The game began.
    Started {
        /// What chance did first.
        steps: Vec<String>,
        /// The clocks after it.
        clocks: Option<Clocks>,
    },
    /// A seat played, and chance after it.
    Played {
        /// The seat.
        seat: u8,
        /// Its steps, then those of chance.
        steps: Vec<String>,
        /// The clocks after them.
        clocks: Option<Clocks>,
    },
    /// A seat asked to take steps back.
    TakebackAsked {
        /// The seat.
        seat: u8,
        /// How many steps shall be left.
        to: u32,
    },
    /// A seat agreed; when all others have, the steps are taken back.
    TakebackAgreed {
        /// The seat.
        seat: u8,
    },
    /// Somebody did not agree, or the one who asked thought better of it.
    TakebackRefused {
        /// Who.
        seat: u8,
    },
    /// Steps were taken back.
    TakenBack {
        /// How many steps are left.
        to: u32,
        /// The clocks after it.
        clocks: Option<Clocks>,
    },
    /// A seat proposed to keep time in another way.
    ClockProposed {
        /// The seat.
        seat: u8,
        /// The new way.
        clock: Clock,
    },
    /// A seat agreed; when all others have, the clock is changed.
    ClockAgreed {
        /// The seat.
        seat: u8,
    },
    /// Somebody did not agree, or the one who proposed it thought better of it.
    ClockRefused {
        /// Who.
        seat: u8,
    },
    /// Time is kept in another way from now on.
    ClockChanged {
        /// The way.
        clock: Clock,
        /// The clocks after it.
        clocks: Option<Clocks>,
    },
    /// A seat gave up while the others go on; a computer plays for it.
    Resigned {
        /// The seat.
        seat: u8,
        /// Whether it gave up or its time ran out.
        ending: Ending,
        /// The clocks after it.
        clocks: Option<Clocks>,
    },
    /// The game ended.
    Ended {
        /// How.
        outcome: Outcome,
        /// See [`Fairness::seed`].
        seed: String,
    },
    /// A seat would like to play again.
    RematchWanted {
        /// The seat.
        seat: u8,
    },
    /// They play again, at another table, with the seats swapped.
    Rematch {
        /// The id of that table.
        table: String,
    },
}

/// What somebody may ask of a table. Each is done once: see `command` of
/// [`crate::socket::ClientMessage::Command`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Deed {
    /// Take a seat that is open.
    Join {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(maximum = 5))]
        seat: u8,
        /// Its token; not needed if the table is listed or the seat is kept for the asker.
        token: Option<String>,
    },
    /// Leave a seat, before the start. Afterwards, resign.
    Leave {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(maximum = 5))]
        seat: u8,
    },
    /// Say that all seats of the asker are ready. When all are, the game begins.
    Ready {
        /// Random text of the asker's making, at most 64 characters; see [`Fairness`].
        #[cfg_attr(feature = "openapi", schema(max_length = 64, pattern = "^[A-Za-z0-9_-]*$"))]
        nonce: String,
    },
    /// Play steps for the seat to move; the asker must hold it.
    Act {
        /// The version that this answers.
        #[cfg_attr(feature = "openapi", schema(maximum = 4_294_967_295.0))]
        version: u32,
        /// The steps: all are played, or none.
        #[cfg_attr(feature = "openapi", schema(min_items = 1, max_items = 16))]
        steps: Vec<String>,
    },
    /// Ask to go back to fewer steps.
    AskTakeback {
        /// The version that this answers.
        #[cfg_attr(feature = "openapi", schema(maximum = 4_294_967_295.0))]
        version: u32,
        /// How many steps shall be left; not below [`TableState::takeback_to`].
        #[cfg_attr(feature = "openapi", schema(maximum = 4_294_967_295.0))]
        to: u32,
    },
    /// Agree or not with a takeback; who asked withdraws it by `false`.
    AnswerTakeback {
        /// Whether to agree.
        agree: bool,
    },
    /// Propose to keep time in another way.
    ProposeClock {
        /// The new way.
        clock: Clock,
    },
    /// Agree or not with another way to keep time.
    AnswerClock {
        /// Whether to agree.
        agree: bool,
    },
    /// Give a seat up.
    Resign {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(maximum = 5))]
        seat: u8,
    },
    /// Say that all seats of the asker would like to play again.
    WantRematch,
}
