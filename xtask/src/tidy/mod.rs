//! `cargo xtask tidy`: what the project promises of itself, checked.
//!
//! Each check is a file here and gives a list of complaints, each with the
//! place and the remedy. The lengths are only printed.

mod clauses;
mod dependencies;
mod fixtures;
mod lengths;
mod links;
mod manifests;
mod messages;
mod words;

use anyhow::{Result, bail};

use crate::{rulebook, sources::Source};

/// Runs every check and prints every complaint.
pub fn run() -> Result<()> {
    let sources = Source::all()?;
    let clauses = rulebook::clauses()?;
    let architecture = dependencies::Table::read()?;
    lengths::print(&sources);
    let mut complaints = Vec::new();
    complaints.extend(architecture.complaints(&sources)?);
    complaints.extend(clauses::complaints(&clauses, &sources)?);
    complaints.extend(messages::complaints(&sources)?);
    complaints.extend(fixtures::complaints(&sources)?);
    complaints.extend(words::complaints(&sources)?);
    complaints.extend(links::complaints()?);
    complaints.extend(manifests::complaints()?);
    for complaint in &complaints {
        println!("{complaint}");
    }
    if !complaints.is_empty() {
        bail!("tidy: {} complaints, printed above", complaints.len());
    }
    println!("tidy: {} Rust files, {} clauses, no complaint", sources.len(), clauses.len());
    Ok(())
}
