//! A fixture that no test reads proves nothing.

use std::path::Path;

use anyhow::Result;

use crate::{project, sources::Source};

/// Folders of a crate that hold what its tests read.
const FOLDERS: [&str; 4] = ["tests", "scenarios", "games", "benches"];

/// Files beside the tests that no Rust source of the same crate names.
///
/// A file is named by its own name, or by the name of a folder it lies in.
pub fn complaints(sources: &[Source]) -> Result<Vec<String>> {
    let crates = project::root().join("crates");
    let mut complaints = Vec::new();
    for path in project::files_below(&crates)? {
        let inside = path.strip_prefix(&crates)?;
        let parts: Vec<&str> = inside.iter().filter_map(|part| part.to_str()).collect();
        let [package, folder, ..] = parts[..] else { continue };
        let is_fixture = FOLDERS.contains(&folder)
            && path.extension().is_some_and(|extension| extension != "rs");
        if is_fixture && !is_named(package, &parts[1..], sources) {
            complaints.push(format!("{}: no test reads it", project::short(&path)));
        }
    }
    Ok(complaints)
}

/// Whether a literal in the crate's sources ends in one of these names.
fn is_named(package: &str, names: &[&str], sources: &[Source]) -> bool {
    let own = sources.iter().filter(|source| source.package() == package);
    let mut literals = own
        .flat_map(|source| source.lines.iter().flat_map(|line| line.split('"').skip(1).step_by(2)));
    literals.any(|literal| {
        let last = Path::new(literal).file_name().and_then(|name| name.to_str());
        last.is_some_and(|last| names.contains(&last) && last != "tests")
    })
}
