//! What the page asks of the engine compiled to WebAssembly, and its answers.
//!
//! The engine keeps nothing between two questions: each carries the set-up and
//! the steps so far, and replaying a game takes some microseconds. So a slider,
//! a preview and a takeback are the same question with other steps.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::view::{Line, View};

/// A question to the engine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export)]
pub enum Ask {
    /// Which games there are, with their options.
    Games,
    /// The position after these steps. Answered by [`Answer::View`].
    Look {
        /// The set-up as text, such as `zamek seats 2 first=white`.
        setup: String,
        /// The steps so far, chance included.
        steps: Vec<String>,
    },
    /// The board after these steps as SVG. Answered by [`Answer::Picture`].
    Draw {
        /// The set-up as text.
        setup: String,
        /// The steps so far.
        steps: Vec<String>,
        /// Whether cells show their coordinates.
        coordinates: bool,
        /// Whether areas show whose they are.
        ownership: bool,
    },
    /// What every picture of a game uses: symbols and style. Answered by [`Answer::Symbols`].
    Symbols {
        /// The name of the game.
        game: String,
    },
    /// Draws by chance for a game played without a server. Answered by [`Answer::Step`].
    Deal {
        /// The set-up as text.
        setup: String,
        /// The steps so far; chance must be to move.
        steps: Vec<String>,
        /// 64 random bits in decimal, as text: numbers lose digits in JSON.
        random: String,
    },
    /// The step or steps that a computer plays. Answered by [`Answer::Steps`].
    Think {
        /// The set-up as text.
        setup: String,
        /// The steps so far; a seat must be to move.
        steps: Vec<String>,
        /// The name of the computer: `random`, `greedy`, `level:N`.
        player: String,
        /// How many playouts at most.
        playouts: u32,
        /// 64 random bits in decimal, as text.
        random: String,
    },
    /// What the last steps were worth, turn by turn. Answered by [`Answer::Analysis`].
    Analyse {
        /// The set-up as text.
        setup: String,
        /// The steps so far.
        steps: Vec<String>,
        /// How many of them come before what is judged; at most 64 are judged at once.
        from: u32,
        /// How many playouts for each position.
        playouts: u32,
    },
}

/// What the engine answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "answer", rename_all = "kebab-case")]
#[ts(export)]
pub enum Answer {
    /// The games there are.
    Games {
        /// Each with its seats and options.
        games: Vec<GameInfo>,
    },
    /// A position.
    View {
        /// It.
        view: Box<View>,
    },
    /// The board as SVG fragments, to be put in this order into one `<svg>`.
    Picture {
        /// What they need: `viewBox` in board units, as left, top, width, height.
        view_box: [f32; 4],
        /// Ground, wall, tiles and borders.
        board: String,
        /// Figures, tokens and markers, above whatever the page marks as legal.
        figures: String,
    },
    /// What every picture uses.
    Symbols {
        /// `<defs>` with a symbol for each kind, once a page.
        svg: String,
        /// The style sheet, both themes.
        css: String,
    },
    /// A step of chance.
    Step {
        /// Its word.
        step: String,
    },
    /// The steps of a computer.
    Steps {
        /// Their words.
        steps: Vec<String>,
    },
    /// What steps were worth. Places count from the first that was judged.
    Analysis {
        /// The turns of seats.
        turns: Vec<TurnJudged>,
        /// What chance did between.
        draws: Vec<DrawJudged>,
    },
    /// The question cannot be answered.
    Refused {
        /// How many of the steps were played before the one that is refused.
        played: u32,
        /// Why, for a person.
        why: Line,
        /// Why, in plain English, for a log.
        text: String,
    },
}

/// What one turn was worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct TurnJudged {
    /// The place of its first step.
    pub first: u32,
    /// How many steps it has.
    pub count: u32,
    /// Whose turn.
    pub seat: u8,
    /// The result of each seat, 0 to 1, expected after the best turn that was found.
    pub result_before: Vec<f32>,
    /// The result of each seat expected after the turn that was played.
    pub result_after: Vec<f32>,
    /// The points of each seat expected at the end, after the turn that was played.
    pub points_after: Vec<f32>,
    /// Points of margin that the turn gave away.
    pub loss_points: f32,
    /// Expected result that it gave away.
    pub loss_result: f32,
    /// `best`, `good`, `inaccuracy`, `mistake`, `blunder`.
    pub grade: String,
    /// The best turns found, best first.
    pub lines: Vec<BestLine>,
}

/// One way to play a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct BestLine {
    /// Its steps.
    pub steps: Vec<String>,
    /// The margin in points expected of it for whoever plays it.
    pub margin: f32,
}

/// What one choice of chance was worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct DrawJudged {
    /// Its place.
    pub index: u32,
    /// Who draws.
    pub seat: Option<u8>,
    /// Points of margin for that seat, less the mean over everything that could have come.
    pub luck: f32,
}

/// A game that can be played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct GameInfo {
    /// Its name.
    pub name: String,
    /// The fewest seats.
    pub seats_min: u8,
    /// The most seats.
    pub seats_max: u8,
    /// Its options.
    pub options: Vec<OptionInfo>,
}

/// An option of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct OptionInfo {
    /// Its id.
    pub id: String,
    /// Its values, the default first.
    pub values: Vec<String>,
}
