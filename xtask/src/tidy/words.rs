//! Words that must not stand in what we commit.

use std::fs;

use anyhow::Result;

use crate::{project, sources::Source};

/// Marks of work left undone: file an issue or do it.
const UNDONE: [&str; 3] = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")];
/// Ways to have a test that does not test.
const SKIPPED: [&str; 2] = ["ignore", "should_panic"];

/// Undone work, in Rust and on the page, and tests that are skipped.
pub fn complaints(sources: &[Source]) -> Result<Vec<String>> {
    let mut complaints = Vec::new();
    for source in sources {
        let place = |index: usize| format!("{}:{}", project::short(&source.path), index + 1);
        for (index, line) in source.lines.iter().enumerate() {
            if let Some(word) = UNDONE.iter().find(|word| line.contains(**word)) {
                complaints.push(format!("{}: {word}", place(index)));
            }
            let attribute = line.trim().strip_prefix("#[").unwrap_or_default();
            if let Some(word) = SKIPPED.iter().find(|word| attribute.starts_with(**word)) {
                complaints.push(format!("{}: a test with `{word}`", place(index)));
            }
        }
    }
    for path in project::files_below(&project::root().join("web"))? {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        if UNDONE[..2].iter().any(|word| text.contains(word)) {
            complaints.push(format!("{}: work left undone", project::short(&path)));
        }
    }
    Ok(complaints)
}
