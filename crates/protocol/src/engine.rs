//! What the page asks of the engine compiled to WebAssembly, and its answers.
//!
//! The engine keeps nothing between two questions: each carries the set-up and
//! the steps so far, and replaying a game takes some microseconds. So a slider,
//! a preview and a takeback are the same question with other steps.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    table::{Ending, Occupant},
    view::{CellView, Line, Point, View},
};

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
    /// What a tile shows, for whoever cannot see it. Answered by [`Answer::Tile`].
    Describe {
        /// The name of the game.
        game: String,
        /// The tile by its word in moves.
        tile: String,
    },
    /// What is still possible, and what it comes to. Answered by [`Answer::Odds`].
    Odds {
        /// The set-up as text.
        setup: String,
        /// The steps so far.
        steps: Vec<String>,
    },
    /// A position that no steps lead to, as in an example of the rules, and what is played from
    /// it. Answered by [`Answer::Sketch`].
    Sketch {
        /// The name of the game.
        game: String,
        /// The position as text; empty for the beginning of the game.
        position: String,
        /// The steps from there.
        steps: Vec<String>,
    },
    /// What a record tells, or a saved game of `JCloisterZone`. Answered by [`Answer::Game`].
    Read {
        /// The whole file.
        text: String,
    },
    /// The record of a game that no server keeps. Answered by [`Answer::Record`].
    Write {
        /// The set-up as text.
        setup: String,
        /// All its steps.
        steps: Vec<String>,
        /// Who sits where.
        seats: Vec<Occupant>,
    },
    /// Whether the draws of a finished game were fair. Answered by [`Answer::Verified`].
    Verify {
        /// The id of its table.
        table: String,
        /// The set-up as text.
        setup: String,
        /// All its steps.
        steps: Vec<String>,
        /// What was published before the first draw.
        commit: String,
        /// What each seat gave, by seat.
        nonces: Vec<String>,
        /// What was published after the end.
        seed: String,
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
    /// What an unturned tile shows.
    Tile {
        /// Its parts.
        parts: Vec<TilePart>,
    },
    /// What is still possible.
    Odds {
        /// The empty places beside a tile.
        places: Vec<PlaceOdds>,
        /// The unfinished areas.
        areas: Vec<AreaOdds>,
        /// The points that each seat is expected to have at the end, by the judge of the computer.
        expected: Vec<f32>,
    },
    /// A position that no steps lead to, and its picture.
    Sketch {
        /// What is to be seen of it; its log tells what the steps did.
        view: Box<View>,
        /// As in [`Answer::Picture`].
        view_box: [f32; 4],
        /// As in [`Answer::Picture`].
        board: String,
        /// As in [`Answer::Picture`].
        figures: String,
    },
    /// A game, all its steps legal.
    Game {
        /// The set-up as text.
        setup: String,
        /// All its steps.
        steps: Vec<String>,
        /// Who sat where.
        seats: Vec<Occupant>,
        /// The points of each seat after the last step.
        scores: Vec<u32>,
        /// The seats that won or shared the win.
        winners: Vec<u8>,
        /// How it ended, if it did.
        ending: Option<Ending>,
    },
    /// A record.
    Record {
        /// Its text.
        text: String,
    },
    /// What checking the draws came to.
    Verified {
        /// How many draws are as seed and nonces make them.
        draws: u32,
        /// The first thing that does not fit, in plain English.
        fault: Option<String>,
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
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BestLine {
    /// Its steps.
    pub steps: Vec<String>,
    /// The margin in points expected of it for whoever plays it.
    pub margin: f32,
}

/// What one choice of chance was worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DrawJudged {
    /// Its place.
    pub index: u32,
    /// Who draws.
    pub seat: Option<u8>,
    /// Points of margin for that seat, less the mean over everything that could have come.
    pub luck: f32,
}

/// A kind of tile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TileFacts {
    /// Its word in steps, such as `tD`.
    pub tile: String,
    /// How many there are, one that lies on the table from the start included; 0 for the abbey,
    /// which is not drawn.
    pub count: u8,
    /// What it shows, unturned; farms are what is left between.
    pub parts: Vec<TilePart>,
}

/// A part of a tile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TilePart {
    /// `house`, `pigsty`, `meadow`, `road`, `city`, `cloister`, `fountain`, `stocks`, `shrine`,
    /// `pennant`.
    pub thing: String,
    /// The sides `N`, `E`, `S`, `W` or corners `NW`, `NE`, `SE`, `SW` that it reaches; none for
    /// what lies in the middle.
    pub places: Vec<String>,
}

/// An empty place where a tile may come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct PlaceOdds {
    /// Where.
    pub cell: CellView,
    /// How many of the tiles that are left fit there.
    pub fitting: u32,
}

/// An unfinished area.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct AreaOdds {
    /// A tile of it.
    pub cell: CellView,
    /// A spot of it there.
    pub spot: String,
    /// Where to write what is known of it, if a tile lies there.
    pub at: Option<Point>,
    /// The empty places that must be filled.
    pub open: u32,
    /// How likely they all will be, 0 to 1: a guess from the counts; 0 where it is impossible.
    pub chance: f32,
    /// Whether anybody has a follower in it.
    pub held: bool,
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
