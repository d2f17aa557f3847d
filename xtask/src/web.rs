//! `cargo xtask web`: the page, built into `web/dist`.

use anyhow::Result;

use crate::{
    command,
    project::{self, changed, changed_last},
};

/// Builds the page, whatever is there.
pub fn build() -> Result<()> {
    install()?;
    command::run(command::npm().args(["run", "build"]))
}

/// Builds the page if anything it is made of is younger than it.
pub fn build_if_stale() -> Result<()> {
    let web = project::root().join("web");
    // The rule book of the page draws the scenarios of the rules' tests.
    let made_of =
        ["messages", "rules", "web", "crates/carcassonne/scenarios", "crates/zamek/scenarios"]
            .map(|name| project::root().join(name));
    if changed_last(&made_of)? < changed(&web.join("dist/index.html")) {
        println!("web/dist is fresh");
        return Ok(());
    }
    build()
}

/// Installs the page's packages, unless they are there as the lock file says.
pub fn install() -> Result<()> {
    let web = project::root().join("web");
    let lock = changed(&web.join("package-lock.json"));
    if lock < changed(&web.join("node_modules/.package-lock.json")) {
        return Ok(());
    }
    command::run(command::npm().args(["ci", "--no-audit", "--no-fund"]))
}
