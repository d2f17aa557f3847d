//! `cargo xtask bench`: the benchmarks of every crate that has some.

use anyhow::{Result, ensure};

use crate::{command, project};

/// Runs every bench of the crates named, or of all crates.
pub fn run(crates: &[String]) -> Result<()> {
    let folder = project::root().join("crates");
    let mut found = Vec::new();
    for entry in folder.read_dir()? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let wanted = crates.is_empty() || crates.contains(&name);
        if wanted && entry.path().join("benches").is_dir() {
            found.push(name);
        }
    }
    ensure!(!found.is_empty(), "no crate of {crates:?} has a folder `benches`");
    found.sort();
    for name in found {
        // Only the benches: without the name cargo runs the unit tests too.
        command::run(command::cargo().args(["bench", "--package", &name, "--bench", "*"]))?;
    }
    Ok(())
}
