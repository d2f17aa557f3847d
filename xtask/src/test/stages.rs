//! The stages, cheapest first, and what each of them runs.

use std::{collections::BTreeMap, fmt, fs, path::PathBuf, process::Command};

use anyhow::{Context, Result, ensure};
use clap::ValueEnum;

use super::{Report, watch::watch};
use crate::{command, oracle, project, tidy, tiles, wasm, web};

/// Where the types of what crosses the wire are written for the page.
const TYPES: &str = "web/src/generated";

/// A stage of `cargo xtask test`, in the order in which they run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Stage {
    /// The layout of the Rust sources
    Format,
    /// What the project promises of itself
    Tidy,
    /// Clippy over everything, warnings are errors
    Lint,
    /// The generated tables and types are fresh
    Fresh,
    /// The tests of the workspace
    Unit,
    /// The documentation and its examples
    Docs,
    /// The games kept in the project, replayed
    Oracle,
    /// The engine for the page
    Wasm,
    /// The page's own checks and tests, and the page built
    Page,
    /// Whole games in a browser
    E2e,
    /// The fuzz targets, briefly
    Fuzz,
}

impl Stage {
    /// What it looks at, in a few words.
    pub fn about(self) -> String {
        let value = self.to_possible_value().expect("no stage is hidden");
        value.get_help().map(ToString::to_string).unwrap_or_default()
    }

    /// Runs the stage to its end or to its first failure.
    pub fn report(self) -> Report {
        let mut report = Report::default();
        let outcome = match self {
            Stage::Format => format(&mut report),
            Stage::Tidy => tidy::run(),
            Stage::Lint => lint(&mut report),
            Stage::Fresh => fresh(&mut report),
            Stage::Unit => unit(&mut report),
            Stage::Docs => docs(&mut report),
            Stage::Oracle => replay_kept_games(&mut report),
            Stage::Wasm => wasm::build(wasm::Options::default()),
            Stage::Page => page(&mut report),
            Stage::E2e => e2e(&mut report),
            Stage::Fuzz => fuzz(&mut report),
        };
        if let Err(error) = outcome {
            report.failure = Some(format!("{error:#}"));
        }
        report
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.to_possible_value().expect("no stage is hidden");
        f.write_str(value.get_name())
    }
}

/// Runs one command of a stage and adds what it counted.
fn step(report: &mut Report, command: &mut Command) -> Result<()> {
    let watched = watch(command)?;
    report.tally += watched.tally;
    ensure!(watched.failure.is_none(), watched.failure.unwrap_or_default());
    Ok(())
}

fn format(report: &mut Report) -> Result<()> {
    step(report, command::cargo().args(["fmt", "--all", "--check"]))?;
    step(report, fuzz_cargo("fmt").arg("--check"))
}

fn lint(report: &mut Report) -> Result<()> {
    let arguments = ["clippy", "--locked", "--workspace", "--all-targets", "--", "-D", "warnings"];
    step(report, command::cargo().args(arguments))?;
    step(report, fuzz_cargo("clippy").args(["--locked", "--", "-D", "warnings"]))
}

/// Tables are compared with what the data gives, types with what the code gives.
fn fresh(report: &mut Report) -> Result<()> {
    tiles::run(tiles::Mode::Check)?;
    let before = contents(TYPES)?;
    step(report, command::cargo().args(["test", "--package", "protocol", "export_bindings"]))?;
    let stale: Vec<_> = contents(TYPES)?
        .into_iter()
        .filter(|(path, text)| before.get(path) != Some(text))
        .map(|(path, _)| project::short(&path))
        .collect();
    ensure!(stale.is_empty(), "these types were stale; commit them as they are now: {stale:?}");
    Ok(())
}

/// Every file below a folder of the project, with its bytes.
fn contents(folder: &str) -> Result<BTreeMap<PathBuf, Vec<u8>>> {
    let folder = project::root().join(folder);
    if !folder.is_dir() {
        return Ok(BTreeMap::new());
    }
    let read = |path: PathBuf| {
        let bytes = fs::read(&path).with_context(|| project::short(&path))?;
        Ok((path, bytes))
    };
    project::files_below(&folder)?.into_iter().map(read).collect()
}

fn unit(report: &mut Report) -> Result<()> {
    if command::succeeds(command::cargo().args(["nextest", "--version"])) {
        let quiet = ["--status-level", "slow", "--final-status-level", "slow"];
        step(report, command::cargo().args(["nextest", "run", "--workspace"]).args(quiet))
    } else {
        let all = ["test", "--workspace", "--lib", "--bins", "--tests", "--quiet"];
        step(report, command::cargo().args(all))
    }
}

fn docs(report: &mut Report) -> Result<()> {
    step(report, command::cargo().args(["test", "--workspace", "--doc", "--quiet"]))?;
    let mut doc = command::cargo();
    doc.args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings");
    step(report, &mut doc)
}

fn replay_kept_games(report: &mut Report) -> Result<()> {
    let kept = oracle::kept()?;
    ensure!(!kept.is_empty(), "no game is kept in the project");
    step(report, &mut oracle::replay(&kept))
}

fn page(report: &mut Report) -> Result<()> {
    web::install()?;
    for script in ["check", "test", "build"] {
        step(report, command::npm().args(["run", script]))?;
    }
    Ok(())
}

fn e2e(report: &mut Report) -> Result<()> {
    if !command::succeeds(command::program("chromium").arg("--version")) {
        if !command::may_install() {
            report.skipped.push("the browser tests: install `chromium`".to_owned());
            return Ok(());
        }
        command::install(&["chromium"])?;
    }
    step(report, command::cargo().args(["build", "--release", "--package", "cli"]))?;
    web::build_if_stale()?;
    step(report, command::npm().args(["run", "e2e"]))
}

/// The same targets twice: over seeded bytes, then led by coverage.
fn fuzz(report: &mut Report) -> Result<()> {
    step(report, &mut fuzz_cargo("test"))?;
    report.skipped.push("coverage-guided fuzzing".to_owned());
    Ok(())
}

/// A task of cargo for the fuzz targets, which are a workspace of their own.
fn fuzz_cargo(task: &str) -> Command {
    let mut cargo = command::cargo();
    cargo.args([task, "--manifest-path", "fuzz/Cargo.toml"]);
    cargo
}
