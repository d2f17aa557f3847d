//! A record as one JSON object.

use anyhow::{Context, Result, anyhow};
use games::record::{Comment, Fairness, Glyph, Outcome, Record, Sitter, Termination, Turn};
use serde::{Deserialize, Serialize};

/// The whole record; fields that are empty are left out.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JsonRecord {
    setup: String,
    seats: Vec<JsonSitter>,
    result: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    scores: Vec<u32>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    date: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    site: String,
    #[serde(default = "played")]
    termination: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    engine: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fairness: Option<JsonFairness>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    opening: Vec<JsonComment>,
    turns: Vec<JsonTurn>,
}

fn played() -> String {
    Termination::Played.as_str().to_owned()
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonSitter {
    kind: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    name: String,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonFairness {
    table: String,
    commit: String,
    #[serde(default)]
    nonces: Vec<String>,
    #[serde(default)]
    seed: String,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonTurn {
    steps: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    glyph: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<JsonComment>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    variations: Vec<Vec<JsonTurn>>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonComment {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    values: Vec<(String, String)>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    text: String,
}

impl JsonRecord {
    /// The JSON of a record.
    pub fn of(record: &Record) -> JsonRecord {
        let Fairness { table, commit, nonces, seed } = record.fairness.clone();
        let bound = !commit.is_empty();
        JsonRecord {
            setup: record.setup.to_string(),
            seats: record.sitters.iter().cloned().map(JsonSitter::from).collect(),
            result: record.outcome.to_string(),
            scores: record.scores.clone(),
            date: record.date.clone(),
            site: record.site.clone(),
            termination: record.termination.as_str().to_owned(),
            engine: record.engine.clone(),
            fairness: bound.then_some(JsonFairness { table, commit, nonces, seed }),
            opening: record.opening.iter().map(JsonComment::of).collect(),
            turns: record.turns.iter().map(JsonTurn::of).collect(),
        }
    }

    /// The record, checked as its text would be.
    ///
    /// # Errors
    ///
    /// If a part of it is not as a record's may be.
    pub fn record(self) -> Result<Record> {
        let fairness = self.fairness.map_or(Fairness::default(), |fairness| Fairness {
            table: fairness.table,
            commit: fairness.commit,
            nonces: fairness.nonces,
            seed: fairness.seed,
        });
        let sitters = self.seats.into_iter();
        let record = Record {
            setup: self.setup.parse()?,
            date: self.date,
            site: self.site,
            sitters: sitters.map(|JsonSitter { kind, name }| Sitter { kind, name }).collect(),
            outcome: Outcome::parse(&self.result)
                .with_context(|| format!("{:?} is no result", self.result))?,
            scores: self.scores,
            termination: Termination::parse(&self.termination)
                .with_context(|| format!("{:?} is no termination", self.termination))?,
            fairness,
            engine: self.engine,
            opening: self.opening.into_iter().map(JsonComment::comment).collect(),
            turns: turns(self.turns)?,
        };
        // Whatever a record's text could not say is refused here, with the reader's own words.
        let back: Record = record.to_string().parse()?;
        if back == record { Ok(record) } else { Err(anyhow!("it does not fit into a record")) }
    }
}

impl From<Sitter> for JsonSitter {
    fn from(sitter: Sitter) -> JsonSitter {
        JsonSitter { kind: sitter.kind, name: sitter.name }
    }
}

impl JsonTurn {
    fn of(turn: &Turn) -> JsonTurn {
        let line = |line: &Vec<Turn>| line.iter().map(JsonTurn::of).collect();
        JsonTurn {
            steps: turn.steps.clone(),
            glyph: turn.glyph.map(|glyph| glyph.to_string()),
            comments: turn.comments.iter().map(JsonComment::of).collect(),
            variations: turn.variations.iter().map(line).collect(),
        }
    }
}

fn turns(turns: Vec<JsonTurn>) -> Result<Vec<Turn>> {
    let turn = |turn: JsonTurn| {
        let glyph = match turn.glyph {
            None => None,
            Some(sign) => {
                Some(Glyph::parse(&sign).with_context(|| format!("{sign:?} is no glyph"))?)
            }
        };
        Ok(Turn {
            steps: turn.steps,
            glyph,
            comments: turn.comments.into_iter().map(JsonComment::comment).collect(),
            variations: turn.variations.into_iter().map(self::turns).collect::<Result<_>>()?,
        })
    };
    turns.into_iter().map(turn).collect()
}

impl JsonComment {
    fn of(comment: &Comment) -> JsonComment {
        JsonComment { values: comment.values.clone(), text: comment.text.clone() }
    }

    fn comment(self) -> Comment {
        Comment { values: self.values, text: self.text }
    }
}
