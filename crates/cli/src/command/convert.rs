//! `bastide convert`: a record as text, as JSON, as a link, or from another program's file.

mod json;
mod link;

use std::{fs, io::Write, path::PathBuf};

use anyhow::{Context, Result, anyhow};
use clap::{Args, ValueEnum};
use games::record::{Record, jcz};

use crate::{Answer, file};
use json::JsonRecord;

/// Turn a record into another form: record, JSON or a link; JCloisterZone's .jcz is read.
#[derive(Args)]
pub struct Convert {
    /// The file; - is the standard input. Its form is seen from its first character
    file: PathBuf,
    /// The form to write
    #[arg(long, value_name = "FORM", default_value = "record")]
    to: Form,
    /// Where to write it; the standard output, if not given
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// A form of a record that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// The text of a .bastide file
    Record,
    /// One JSON object
    Json,
    /// Compressed for the fragment of a link
    Link,
    /// The position after the last step
    Position,
}

impl Convert {
    /// Reads and writes.
    ///
    /// # Errors
    ///
    /// If the file is of no known form, or holds a step that is not legal.
    pub fn run(self) -> Result<Answer> {
        let text = file::read_text(&self.file)?;
        let record = read(&text).with_context(|| self.file.display().to_string())?;
        let text = match self.to {
            Form::Record => record.to_string(),
            Form::Json => serde_json::to_string_pretty(&JsonRecord::of(&record))? + "\n",
            Form::Link => link::pack(&record.to_string()) + "\n",
            Form::Position => record.replay()?.state.position() + "\n",
        };
        match &self.output {
            Some(path) => {
                fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?
            }
            None => std::io::stdout().write_all(text.as_bytes())?,
        }
        Ok(Answer::Yes)
    }
}

/// The record in a text of any form, its steps legal and in their listed words.
fn read(text: &str) -> Result<Record> {
    let mut record: Record = match text.trim_start().chars().next() {
        Some('{') if jcz::is_jcz(text) => return Ok(jcz::read(text)?),
        Some('{') => serde_json::from_str::<JsonRecord>(text)?.record()?,
        Some('[') => text.parse()?,
        Some(_) => link::unpack(text.trim())?.parse()?,
        None => return Err(anyhow!("the file is empty")),
    };
    let replay = record.replay()?;
    let mut words = replay.steps.iter().map(|(m, _)| m.to_string());
    for step in record.turns.iter_mut().flat_map(|turn| &mut turn.steps) {
        if let Some(word) = words.next() {
            *step = word;
        }
    }
    Ok(record)
}
