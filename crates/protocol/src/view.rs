//! A position as somebody may see it, built field by field.
//!
//! Coordinates `x`, `y` are cells, east and south; `Point`s are in board units,
//! 100 to a tile, with the same origin (the corner of cell 0, 0). Words in
//! `step`, `tile`, `spot` are those of the notation.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Everything that a page or a bot shows of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct View {
    /// The name of the game: `zamek`, `castle`, `carcassonne`, `abbey-mayor`.
    pub game: String,
    /// The set-up as text: game, seats, options that are not default.
    pub setup: String,
    /// How many steps were played, chance included.
    pub ply: u32,
    /// Who moves now.
    pub actor: Actor,
    /// What the game waits for.
    pub phase: Phase,
    /// The kind of the tile in hand, or of the one just placed while its figure is chosen.
    pub tile: Option<String>,
    /// The tiles on the board, by row, then by column.
    pub tiles: Vec<Tile>,
    /// The figures on the board.
    pub figures: Vec<Figure>,
    /// What each seat has, by seat.
    pub seats: Vec<SeatState>,
    /// The kinds that are still to be drawn.
    pub bag: Vec<Count>,
    /// How many tiles are still to be drawn.
    pub bag_count: u32,
    /// Zamek only: the tokens on the wall and those of unknown place.
    pub wall: Option<Wall>,
    /// The legal steps of the seat to move; empty when chance moves.
    pub choices: Vec<Choice>,
    /// What happened, in order: scores with their reasons, figures going home.
    pub log: Vec<LogLine>,
    /// The position as one line of text.
    pub position: String,
}

/// Who moves now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Actor {
    /// The player in this seat, counted from 0.
    Seat {
        /// The seat.
        seat: u8,
    },
    /// The dealer.
    Chance,
    /// Nobody: the game is over.
    Over,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Phase {
    /// Chance: who begins, a tile, a token, or a forced removal.
    Chance,
    /// A tile is to be placed.
    Place,
    /// An abbey may be placed instead of a draw.
    Abbey,
    /// A figure may be put on the tile just placed.
    Figure,
    /// The next area to score is to be chosen.
    Score,
    /// A further turn may be taken.
    Again,
    /// Tokens for the final scoring are to be chosen.
    Tokens,
    /// A wagon may move on.
    Wagon,
    /// The game is over.
    Over,
}

/// A tile on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Tile {
    /// Its kind.
    pub tile: String,
    /// Its column.
    pub x: i8,
    /// Its row.
    pub y: i8,
    /// Quarter turns clockwise.
    pub rotation: u8,
}

/// A figure on the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Figure {
    /// Whose it is.
    pub seat: u8,
    /// What it is: `squire`, `farmer`, `monk`, `herald`, `follower`, `mayor`, `wagon`, `barn`, `family-house`.
    pub figure: String,
    /// The column of its tile.
    pub x: i8,
    /// The row of its tile.
    pub y: i8,
    /// Where on the tile it stands.
    pub spot: String,
    /// Where to draw it.
    pub at: Point,
}

/// A place on the board: 100 units to a tile.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Point {
    /// To the east.
    pub x: f32,
    /// To the south.
    pub y: f32,
}

/// What one seat has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatState {
    /// Its points so far.
    pub score: u32,
    /// Its figures in supply: kind and number.
    pub supply: Vec<Count>,
    /// Zamek: the size of its family house in tiles, 0 for none.
    pub house: u32,
    /// Zamek: its tokens, lowest kind first.
    pub tokens: Vec<Token>,
    /// Whether it has won or shares the win; only at the end.
    pub won: bool,
}

/// How many there are of something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Count {
    /// What it is.
    pub kind: String,
    /// How many.
    pub count: u32,
}

/// A token in a player's hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Token {
    /// Its kind, 1 to 9.
    pub kind: u8,
    /// Whether it was won this turn and so cannot be used yet.
    pub fresh: bool,
}

/// The castle wall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Wall {
    /// Each tower that still holds a token, by its lower space.
    pub towers: Vec<Tower>,
    /// The kinds of the tokens that nobody has seen, those out of the game included.
    pub unseen: Vec<Count>,
}

/// A tower with its token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Tower {
    /// The lower of its two spaces.
    pub space: u8,
    /// The token's kind, if it lies open.
    pub token: Option<u8>,
}

/// A legal step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Choice {
    /// The word to send.
    pub step: String,
    /// What it does.
    pub kind: ChoiceKind,
    /// The cell that it concerns.
    pub cell: Option<CellView>,
    /// For a placed tile: quarter turns clockwise.
    pub rotation: Option<u8>,
    /// The figure that it puts on the board.
    pub figure: Option<String>,
    /// Where on the tile.
    pub spot: Option<String>,
    /// Where to draw its mark.
    pub at: Option<Point>,
    /// What it says to a person.
    pub label: Line,
    /// The area that it claims or scores.
    pub area: Option<AreaView>,
}

/// What a step does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ChoiceKind {
    /// Places the tile in hand, or the abbey.
    Place,
    /// Puts a figure on the tile just placed.
    Figure,
    /// Does without: no figure, no abbey, no further turn, no more tokens, the wagon goes home.
    Pass,
    /// Scores an area next.
    Score,
    /// Takes a further turn.
    Again,
    /// Uses a token in the final scoring.
    Token,
    /// Moves a wagon.
    Wagon,
}

/// A cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CellView {
    /// Its column.
    pub x: i8,
    /// Its row.
    pub y: i8,
}

/// An area of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AreaView {
    /// What it is: `house`, `pigsty`, `meadow`, `road`, `city`, `cloister`, `farm`.
    pub kind: String,
    /// How many tiles it lies on, start spaces included.
    pub tiles: u32,
    /// How many of its ends are open.
    pub open: u32,
    /// The followers in it, by seat.
    pub followers: Vec<u32>,
    /// Its parts: cell and spot.
    pub parts: Vec<Part>,
}

/// A part of an area: one region of one tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Part {
    /// The column of its tile.
    pub x: i8,
    /// The row of its tile.
    pub y: i8,
    /// Where on the tile.
    pub spot: String,
}

/// Words for a person, by the key of a message in `messages/`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Line {
    /// The key.
    pub key: String,
    /// The arguments that the message takes.
    pub args: BTreeMap<String, Arg>,
    /// The clause of the rules that it rests on.
    pub clause: Option<String>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(untagged)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Arg {
    /// A number.
    Number(f64),
    /// A word: a kind that the message chooses by, or text that is shown.
    Text(String),
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LogLine {
    /// The step that caused it, counted from 1.
    pub ply: u32,
    /// Whom it concerns.
    pub seat: Option<u8>,
    /// The points that it brought.
    pub points: u32,
    /// What it says.
    pub line: Line,
    /// The reasons, one a line.
    pub reasons: Vec<Line>,
    /// The area that it concerns, to be lit.
    pub area: Vec<Part>,
}
