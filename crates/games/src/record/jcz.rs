//! Saved games of JCloisterZone (`.jcz`, JSON), read as records.
//!
//! Such a file holds a set-up, the players, and the messages of the game; a
//! file made for a test also holds the order of the draws. Only what both
//! programs know is read: a game with an expansion that is not here is refused
//! with the name of that expansion.
//!
//! The order of the draws is taken from the file where it stands there; else a
//! tile is drawn when it is placed, and tiles that fitted nowhere are unknown.

use core::{error, fmt};
use std::collections::BTreeMap;

use carcassonne::{Carcassonne, CellWord, Figure, Spot, TileKind, Turn};
use game::{Actor, Game};
use serde::Deserialize;
use tiling::{Cell, Side};

use super::{Outcome, RECORD_BYTES_MAX, Record, Sitter};
use crate::{Setup, State};

/// Why a file is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JczError {
    /// It is no saved game: what the JSON reader says.
    Json(String),
    /// It needs something that is not here, by that program's name.
    Lacking(String),
    /// The set-up is none of ours.
    Setup(String),
    /// A message cannot be played: its number from 1, and why.
    Message {
        /// Which, counted from 1.
        number: usize,
        /// Why.
        why: String,
    },
}

impl fmt::Display for JczError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JczError::Json(why) => write!(f, "no saved game of JCloisterZone: {why}"),
            JczError::Lacking(what) => write!(f, "this game needs {what}, which is not here"),
            JczError::Setup(why) => write!(f, "the set-up: {why}"),
            JczError::Message { number, why } => write!(f, "message {number}: {why}"),
        }
    }
}

impl error::Error for JczError {}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct File {
    #[serde(default)]
    name: String,
    #[serde(default)]
    created: String,
    setup: FileSetup,
    players: Vec<Player>,
    replay: Vec<Message>,
    #[serde(default)]
    game_annotations: Option<Annotations>,
}

#[derive(Deserialize)]
struct FileSetup {
    sets: BTreeMap<String, u32>,
    elements: BTreeMap<String, Amount>,
    #[serde(default)]
    rules: BTreeMap<String, serde_json::Value>,
    #[serde(default)]
    start: Vec<Start>,
}

/// How many of something: a number, or whether at all.
#[derive(Clone, Copy, Deserialize)]
#[serde(untagged)]
enum Amount {
    Number(u32),
    Any(bool),
}

impl Amount {
    fn number(self) -> u32 {
        match self {
            Amount::Number(number) => number,
            Amount::Any(any) => any.into(),
        }
    }
}

#[derive(Deserialize)]
struct Start {
    tile: String,
    x: i32,
    y: i32,
    rotation: i32,
}

#[derive(Deserialize)]
struct Player {
    #[serde(default)]
    name: String,
}

#[derive(Deserialize)]
struct Message {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    payload: Payload,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Payload {
    tile_id: Option<String>,
    rotation: Option<String>,
    position: Option<[i32; 2]>,
    pointer: Option<Pointer>,
    meeple_id: Option<String>,
}

#[derive(Deserialize)]
struct Pointer {
    position: [i32; 2],
    #[serde(default)]
    location: String,
    #[serde(default)]
    feature: String,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Annotations {
    #[serde(default)]
    draw_order: Vec<String>,
}

/// Whether a JSON text looks like a saved game of that program.
#[must_use]
pub fn is_jcz(text: &str) -> bool {
    #[derive(Deserialize)]
    struct Shape {
        #[serde(rename = "replay")]
        _replay: Vec<serde_json::Value>,
    }
    serde_json::from_str::<Shape>(text).is_ok()
}

/// Reads a saved game and plays it.
///
/// # Errors
///
/// If it is none, needs what is not here, or holds a message that our rules refuse.
pub fn read(text: &str) -> Result<Record, JczError> {
    if RECORD_BYTES_MAX < text.len() {
        return Err(JczError::Json(format!("longer than {RECORD_BYTES_MAX} bytes")));
    }
    let file: File =
        serde_json::from_str(text).map_err(|error| JczError::Json(error.to_string()))?;
    let setup = setup(&file)?;
    let draws = file.game_annotations.unwrap_or_default().draw_order;
    let mut reader = Reader {
        messages: &file.replay,
        at: 0,
        draws: draws.into(),
        committed: true,
        state: State::new(&setup),
        steps: Vec::new(),
    };
    reader.play()?;
    let Reader { state, steps, .. } = reader;
    let mut record = Record::of_steps(setup, &steps);
    record.date = file.created.split('T').next().unwrap_or("").to_owned();
    record.site = one_line(&file.name);
    let players = file.players.iter();
    record.sitters = players
        .map(|player| Sitter { kind: "person".to_owned(), name: one_line(&player.name) })
        .collect();
    if state.actor() == Actor::Over {
        record.scores = state.seats().map(|seat| state.score(seat)).collect();
        record.outcome = Outcome::of_scores(&record.scores);
    }
    Ok(record)
}

/// The words of a text, without control characters.
fn one_line(text: &str) -> String {
    text.split(|c: char| c.is_control() || c == ' ')
        .filter(|word| !word.is_empty())
        .collect::<Vec<&str>>()
        .join(" ")
}

fn setup(file: &File) -> Result<Setup, JczError> {
    let FileSetup { sets, elements, rules, start } = &file.setup;
    let mut options = vec!["tiles=no".to_owned()];
    for (set, &count) in sets {
        match (set.as_str(), count) {
            ("basic:1", 1) => (),
            ("abbey-and-mayor:1", 1) => options[0] = "tiles=yes".to_owned(),
            (_, 0) => (),
            (set, 1) => return Err(JczError::Lacking(format!("the tile set {set}"))),
            (set, count) => {
                return Err(JczError::Lacking(format!("the tile set {set} {count} times")));
            }
        }
    }
    if !sets.contains_key("basic:1") {
        return Err(JczError::Lacking("a game without the tile set basic:1".to_owned()));
    }
    let ours = [("abbey", "abbeys"), ("mayor", "mayors"), ("wagon", "wagons"), ("barn", "barns")];
    for (element, amount) in elements {
        let known = ours.iter().any(|(name, _)| name == element)
            || matches!(element.as_str(), "small-follower" | "farmers");
        if !known && 0 < amount.number() {
            return Err(JczError::Lacking(format!("the element {element}")));
        }
    }
    let amount = |element: &str| elements.get(element).map_or(0, |amount| amount.number());
    options.extend(ours.map(|(element, id)| format!("{id}={}", amount(element))));
    options.push(format!("followers={}", amount("small-follower")));
    if amount("farmers") == 0 {
        options.push("farms=off".to_owned());
    }
    options.extend(rules.iter().filter_map(|(rule, value)| option(rule, value)));
    let plain = |start: &Start| {
        (start.tile.as_str(), start.x, start.y, start.rotation) == ("BA/RCr", 0, 0, 0)
    };
    if start.len() != 1 || !start.iter().all(plain) {
        return Err(JczError::Lacking("a start other than the tile BA/RCr at 0, 0".to_owned()));
    }
    format!("abbey-mayor {} seats {}", options.join(" "), file.players.len())
        .parse()
        .map_err(|error: crate::SetupError| JczError::Setup(error.to_string()))
}

/// Our option for a rule of that program. Rules of expansions that are not in
/// play change nothing, and are passed over.
fn option(rule: &str, value: &serde_json::Value) -> Option<String> {
    let value = match value {
        serde_json::Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    match (rule, value.as_str()) {
        ("tiny-city-scoring", points) => Some(format!("tiny-city={points}")),
        ("wagon-move", edition) => Some(format!("wagon-move={}", edition.to_lowercase())),
        ("barn-placement", "occupied") => Some("barn-on-barn=yes".to_owned()),
        _ => None,
    }
}

/// Plays the messages one after the other.
struct Reader<'a> {
    messages: &'a [Message],
    at: usize,
    draws: std::collections::VecDeque<String>,
    /// Whether the turn of the last played message was ended.
    committed: bool,
    state: State,
    steps: Vec<String>,
}

impl Reader<'_> {
    /// Plays until the messages are used up or the game is over.
    fn play(&mut self) -> Result<(), JczError> {
        loop {
            let game = self.game().clone();
            match game.turn() {
                Turn::Over => return self.nothing_left(),
                Turn::Draw { .. } => {
                    self.skip_to_next_turn();
                    let Some(word) = self.draw()? else { return Ok(()) };
                    self.step(&word)?;
                }
                Turn::Remove { .. } => self.step("x")?,
                Turn::Abbey { .. } | Turn::LastAbbey { .. } => {
                    self.skip_to_next_turn();
                    if !self.abbey()? {
                        return Ok(());
                    }
                }
                Turn::Tile { .. } => {
                    self.skip_to_next_turn();
                    let Some(message) = self.messages.get(self.at) else { return Ok(()) };
                    let (_, word) = self.tile(message)?;
                    self.at += 1;
                    self.committed = false;
                    self.step(&word)?;
                }
                Turn::Figure { cell, .. } => {
                    let word = self.figure(&game, cell)?;
                    self.step(&word)?;
                }
                Turn::Wagon { .. } => {
                    let Some(word) = self.wagon()? else { return Ok(()) };
                    self.step(&word)?;
                }
            }
        }
    }

    fn game(&self) -> &Carcassonne {
        match &self.state {
            State::Carcassonne(game) => game,
            State::Zamek(_) => unreachable!("the set-up is of Carcassonne"),
        }
    }

    fn wrong(&self, why: impl fmt::Display) -> JczError {
        JczError::Message { number: self.at + 1, why: why.to_string() }
    }

    fn step(&mut self, word: &str) -> Result<(), JczError> {
        let m = self.state.parse_move(word).map_err(|refused| JczError::Message {
            number: self.at,
            why: format!("{word}: {refused}"),
        })?;
        self.steps.push(m.to_string());
        self.state.play(m).map_err(|refused| self.wrong(refused))?;
        Ok(())
    }

    /// Goes over what ends a turn: a pass that we did not ask for, and the commitment.
    fn skip_to_next_turn(&mut self) {
        while let Some(message) = self.messages.get(self.at) {
            match message.kind.as_str() {
                "COMMIT" => self.committed = true,
                "PASS" if !self.committed => (),
                _ => return,
            }
            self.at += 1;
        }
    }

    fn nothing_left(&mut self) -> Result<(), JczError> {
        self.committed = false;
        self.skip_to_next_turn();
        match self.messages.get(self.at) {
            None => Ok(()),
            Some(message) => Err(self.wrong(format!("{} after the end of the game", message.kind))),
        }
    }

    /// The tile that is drawn: by the order in the file, or else the one placed next.
    fn draw(&mut self) -> Result<Option<String>, JczError> {
        if let Some(id) = self.draws.pop_front() {
            return Ok(Some(self.kind(&id)?.to_string()));
        }
        match self.messages.get(self.at) {
            None => Ok(None),
            Some(message) => Ok(Some(self.tile(message)?.0.to_string())),
        }
    }

    fn kind(&self, id: &str) -> Result<TileKind, JczError> {
        TileKind::of_jcz_id(id).ok_or_else(|| JczError::Lacking(format!("the tile {id}")))
    }

    /// The kind and the step of a message that places a tile.
    fn tile(&self, message: &Message) -> Result<(TileKind, String), JczError> {
        let Payload { tile_id: Some(id), rotation: Some(rotation), position: Some(at), .. } =
            &message.payload
        else {
            return Err(self.wrong(format!("expected PLACE_TILE, found {}", message.kind)));
        };
        let quarters = ["R0", "R90", "R180", "R270"].iter().position(|name| name == rotation);
        let quarters = quarters.ok_or_else(|| self.wrong(format!("no rotation {rotation:?}")))?;
        Ok((self.kind(id)?, format!("{}_{quarters}", self.cell(*at)?)))
    }

    fn cell(&self, [x, y]: [i32; 2]) -> Result<CellWord, JczError> {
        let (Ok(x), Ok(y)) = (i8::try_from(x), i8::try_from(y)) else {
            return Err(self.wrong(format!("no cell {x}, {y}")));
        };
        Ok(CellWord(Cell::new(x, y)))
    }

    /// Places an abbey or declines; `false` when no message is left.
    fn abbey(&mut self) -> Result<bool, JczError> {
        let Some(message) = self.messages.get(self.at) else { return Ok(false) };
        if message.kind == "PASS" {
            self.at += 1;
            self.step("-abbey")?;
            return Ok(true);
        }
        let (kind, word) = self.tile(message)?;
        if kind != TileKind::ABBEY {
            self.step("-abbey")?;
            return Ok(true);
        }
        self.at += 1;
        self.committed = false;
        let cell = word.split('_').next().unwrap_or(&word).to_owned();
        self.step(&format!("abbey_{cell}"))?;
        Ok(true)
    }

    /// What is deployed on the tile of this turn.
    fn figure(&mut self, game: &Carcassonne, cell: Cell) -> Result<String, JczError> {
        let Some(message) = self.messages.get(self.at) else { return Ok("-".to_owned()) };
        match message.kind.as_str() {
            "DEPLOY_MEEPLE" => {
                let word = self.deployed(message, game, cell)?;
                self.at += 1;
                Ok(word)
            }
            "PASS" => {
                self.at += 1;
                Ok("-".to_owned())
            }
            _ => Ok("-".to_owned()),
        }
    }

    fn deployed(
        &self,
        message: &Message,
        game: &Carcassonne,
        cell: Cell,
    ) -> Result<String, JczError> {
        let (figure, pointer) = self.pointed(message)?;
        if figure == Figure::Barn {
            return self.barn(pointer, game);
        }
        let CellWord(at) = self.cell(pointer.position)?;
        if at != cell {
            return Err(
                self.wrong(format!("a figure on {}, not on the tile of this turn", CellWord(at)))
            );
        }
        Ok(format!("{figure}{}", self.spot(pointer)?))
    }

    fn pointed<'m>(&self, message: &'m Message) -> Result<(Figure, &'m Pointer), JczError> {
        let Payload { pointer: Some(pointer), meeple_id: Some(id), .. } = &message.payload else {
            return Err(self.wrong("a figure without its place"));
        };
        let figure = match id.split('.').nth(1).unwrap_or(id) {
            "small" => Figure::Follower,
            "mayor" => Figure::Mayor,
            "wagon" => Figure::Wagon,
            "barn" => Figure::Barn,
            other => return Err(JczError::Lacking(format!("the figure {other}"))),
        };
        Ok((figure, pointer))
    }

    /// The corner at which a barn stands. That program names a field of one of
    /// the four tiles, or a corner; the first legal corner that agrees is meant.
    fn barn(&self, pointer: &Pointer, game: &Carcassonne) -> Result<String, JczError> {
        let CellWord(cell) = self.cell(pointer.position)?;
        let Turn::Figure { cell: placed, .. } = game.turn() else {
            return Err(self.wrong("no barn can be placed now"));
        };
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        for m in moves {
            let carcassonne::Move::Deploy { figure: Figure::Barn, spot: Spot::Corner(corner) } = m
            else {
                continue;
            };
            let named = pointer.location == corner.to_string();
            let [side, other] = corner.sides();
            let across = placed.beside(side).beside(other);
            let four = [placed, placed.beside(side), placed.beside(other), across];
            if named && cell == placed || !named && four.contains(&cell) {
                return Ok(m.to_string());
            }
        }
        Err(self.wrong(format!("no barn fits at {}", pointer.location)))
    }

    /// Where a wagon goes; `None` when the messages end before that is said.
    fn wagon(&mut self) -> Result<Option<String>, JczError> {
        while self.messages.get(self.at).is_some_and(|message| message.kind == "COMMIT") {
            self.committed = true;
            self.at += 1;
        }
        let Some(message) = self.messages.get(self.at) else { return Ok(None) };
        match message.kind.as_str() {
            "DEPLOY_MEEPLE" | "MOVE_WAGON" => {
                let (_, pointer) = self.pointed(message)?;
                let word = format!("w{}_{}", self.cell(pointer.position)?, self.spot(pointer)?);
                self.at += 1;
                Ok(Some(word))
            }
            "PASS" => {
                self.at += 1;
                Ok(Some("-w".to_owned()))
            }
            _ => Ok(Some("-w".to_owned())),
        }
    }

    /// Our spot for a feature and its location, which names all its sides or half-sides.
    fn spot(&self, pointer: &Pointer) -> Result<Spot, JczError> {
        let location = pointer.location.as_str();
        let unknown = || self.wrong(format!("no place {location:?} of a {}", pointer.feature));
        let word = match pointer.feature.as_str() {
            "City" | "Road" => {
                // `_N` is all sides but the north.
                let (all_but, sides) = match location.strip_prefix('_') {
                    Some(sides) => (true, sides),
                    None => (false, location),
                };
                let has = |side: &Side| sides.contains(&side.to_string()) != all_but;
                Side::ALL.into_iter().find(has).ok_or_else(unknown)?.to_string()
            }
            "Monastery" | "Cloister" => "C".to_owned(),
            "Field" | "Farm" if location.starts_with('I') => {
                if location.ends_with("_B") { "I2" } else { "I1" }.to_owned()
            }
            "Field" | "Farm" => {
                let first = location.split('.').next().unwrap_or(location);
                let (side, half) = first.split_at_checked(1).ok_or_else(unknown)?;
                format!("{side}{}", half.to_lowercase())
            }
            _ => return Err(unknown()),
        };
        word.parse().map_err(|_| unknown())
    }
}
