//! `bastide verify`: whether a record is true: steps, scores, result, and the fairness of the deal.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use games::record::Parsed;

use crate::{
    Answer,
    fairness::faults,
    file::{self, at_place},
};

/// Check records: every step, the scores, the result and the fairness commitment.
#[derive(Args)]
pub struct Verify {
    /// The records; - is the standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

impl Verify {
    /// Checks each file and says what is wrong with it, one line a fault.
    ///
    /// # Errors
    ///
    /// If a file cannot be read. What is wrong with a record is an answer, not an error.
    pub fn run(self) -> Result<Answer> {
        let mut answer = Answer::Yes;
        for path in &self.files {
            let faults = match file::read_record(path) {
                Ok(Parsed { record, places }) => match record.replay() {
                    Ok(replay) => faults(&record, &replay),
                    Err(error) => vec![format!("{:#}", at_place(path, &places, error))],
                },
                Err(error) if error.is::<games::record::ParseRecordError>() => {
                    vec![format!("{error:#}")]
                }
                Err(error) => return Err(error),
            };
            if faults.is_empty() {
                continue;
            }
            answer = Answer::No;
            for fault in faults {
                println!("{}: {fault}", path.display());
            }
        }
        Ok(answer)
    }
}
