//! `cargo xtask oracle FILE...`: games that other programs played, replayed.
//!
//! The crate `oracle` does it; here it is built for speed and given the files.

use std::{
    path::PathBuf,
    process::{self, Command},
};

use anyhow::Result;

use crate::{command, project};

/// Replays the games of these files; fails if there is a difference.
pub fn run(files: &[PathBuf]) -> Result<()> {
    // Paths are meant from where the person stands, who may not be at the project's root.
    let files: Vec<PathBuf> = files.iter().map(std::path::absolute).collect::<Result<_, _>>()?;
    let status = replay(&files).status()?;
    if !status.success() {
        // It has said why, and its last line is read by programs: nothing may follow.
        process::exit(status.code().unwrap_or(1));
    }
    Ok(())
}

/// The command that replays these files.
pub fn replay(files: &[PathBuf]) -> Command {
    let mut cargo = command::cargo();
    cargo.args(["run", "--quiet", "--release", "--package", "oracle", "--"]).args(files);
    cargo
}

/// The games that are kept in the project, named from its folder.
pub fn kept() -> Result<Vec<PathBuf>> {
    let mut files = project::files_below(&project::root().join("crates"))?;
    files.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.ends_with(".jsonl.gz") || name.ends_with(".jsonl") || name.ends_with(".jcz")
    });
    Ok(files.iter().map(|path| PathBuf::from(project::short(path))).collect())
}
