//! Reading files that people give, with limits and with names in the errors.

use std::{fs::File, io::Read, path::Path};

use anyhow::{Context, Result, bail};
use games::record::{Parsed, Place, RECORD_BYTES_MAX, ReplayError};

/// The text of a file of at most [`RECORD_BYTES_MAX`] bytes; `-` is the standard input.
///
/// # Errors
///
/// If it cannot be read, is too long, or is no UTF-8.
pub fn read_text(path: &Path) -> Result<String> {
    let name = path.display();
    let mut bytes = Vec::new();
    let limit = RECORD_BYTES_MAX as u64 + 1;
    let read = if path == Path::new("-") {
        std::io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        let file = File::open(path).with_context(|| format!("cannot open {name}"))?;
        file.take(limit).read_to_end(&mut bytes)
    };
    read.with_context(|| format!("cannot read {name}"))?;
    if RECORD_BYTES_MAX < bytes.len() {
        bail!("{name} is longer than {RECORD_BYTES_MAX} bytes, too long for a record");
    }
    String::from_utf8(bytes).with_context(|| format!("{name} is not text in UTF-8"))
}

/// The record in a file.
///
/// # Errors
///
/// As [`read_text`], or with line and column where the text is no record.
pub fn read_record(path: &Path) -> Result<Parsed> {
    let text = read_text(path)?;
    Parsed::read(&text).with_context(|| path.display().to_string())
}

/// The error of a step that is not legal, with the place where it stands in the file.
pub fn at_place(path: &Path, places: &[Place], error: ReplayError) -> anyhow::Error {
    let name = path.display();
    match places.get(error.index) {
        Some(place) => anyhow::anyhow!("{name}: {place}: {error}"),
        None => anyhow::anyhow!("{name}: {error}"),
    }
}
