//! What a file holds, as far as we read it.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

/// A saved game.
#[derive(Deserialize)]
pub struct File {
    #[serde(default)]
    pub name: String,
    #[serde(default)]
    pub created: String,
    pub setup: Setup,
    pub players: Vec<Player>,
    pub replay: Vec<Message>,
    #[serde(default, rename = "gameAnnotations")]
    pub annotations: Annotations,
    #[serde(default)]
    pub test: Test,
}

/// What the game is played with; figures and expansions by name.
#[derive(Deserialize)]
pub struct Setup {
    #[serde(default)]
    pub sets: BTreeMap<String, Value>,
    #[serde(default)]
    pub elements: BTreeMap<String, Value>,
    #[serde(default)]
    pub rules: BTreeMap<String, Value>,
    #[serde(default)]
    pub start: Vec<Start>,
}

/// A tile that lies on the table at the start.
#[derive(Deserialize)]
pub struct Start {
    pub tile: String,
    pub x: i64,
    pub y: i64,
    #[serde(default)]
    pub rotation: i64,
}

/// Who plays.
#[derive(Deserialize)]
pub struct Player {
    #[serde(default)]
    pub name: String,
}

/// What a player did.
#[derive(Deserialize)]
pub struct Message {
    #[serde(rename = "type")]
    pub kind: String,
    #[serde(default)]
    pub payload: Payload,
    pub player: Option<usize>,
}

/// With what; which of these there are depends on the kind.
#[derive(Default, Deserialize)]
pub struct Payload {
    #[serde(rename = "tileId")]
    pub tile: Option<String>,
    pub rotation: Option<String>,
    pub position: Option<[i64; 2]>,
    pub pointer: Option<Pointer>,
    #[serde(rename = "meepleId")]
    pub meeple: Option<String>,
}

/// A feature, by a tile and its place there.
#[derive(Clone, Deserialize)]
pub struct Pointer {
    pub position: [i64; 2],
    #[serde(default)]
    pub location: String,
    #[serde(default)]
    pub feature: String,
}

/// What a scenario fixes.
#[derive(Default, Deserialize)]
pub struct Annotations {
    /// The tiles in the order in which they are drawn.
    #[serde(default, rename = "drawOrder")]
    pub draw_order: Vec<String>,
    /// After how many turns the game is ended and scored.
    #[serde(rename = "endTurn")]
    pub end_turn: Option<usize>,
}

/// What a scenario says that should come out.
#[derive(Default, Deserialize)]
pub struct Test {
    #[serde(default)]
    pub assertions: Vec<String>,
}
