//! The stages, cheapest first, and what each of them runs.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fmt, fs,
    path::PathBuf,
    process::Command,
};

use anyhow::{Context, Result, ensure};
use clap::ValueEnum;

use super::{Report, api, watch::watch};
use crate::{command, oracle, play, project, tidy, tiles, wasm, web};

/// Where the types of what crosses the wire are written for the page.
const TYPES: &str = "web/src/generated";
/// How long each fuzz target runs: enough to see that it works, and an early find.
const FUZZ_SECONDS: u32 = 10;
/// The program that drives the fuzzer.
const CARGO_FUZZ: &str = "0.13.2";

/// A stage of `cargo xtask test`, in the order in which they run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Stage {
    /// The layout of the Rust sources
    Format,
    /// What the project promises of itself
    Tidy,
    /// Clippy over everything, warnings are errors
    Lint,
    /// The tables made from data are fresh
    Fresh,
    /// The tests of the workspace; the types made by them are fresh
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
    /// The HTTP API asked by schemathesis
    Api,
    /// The fuzz targets, briefly
    Fuzz,
}

impl Stage {
    /// What it looks at, in a few words.
    pub fn about(self) -> String {
        let value = self.to_possible_value().expect("no stage is hidden");
        value.get_help().map(ToString::to_string).unwrap_or_default()
    }

    /// Whether it leaves the processors to others most of the time.
    pub fn waits_mostly(self) -> bool {
        self == Stage::E2e
    }

    /// Runs the stage to its end or to its first failure.
    pub fn report(self) -> Report {
        let mut report = Report::default();
        let outcome = match self {
            Stage::Format => format(&mut report),
            Stage::Tidy => tidy::run(),
            Stage::Lint => lint(&mut report),
            Stage::Fresh => tiles::run(tiles::Mode::Check),
            Stage::Unit => unit(&mut report),
            Stage::Docs => docs(&mut report),
            Stage::Oracle => replay_kept_games(&mut report),
            Stage::Wasm => wasm::build(wasm::Options::default()),
            Stage::Page => page(&mut report),
            Stage::E2e => e2e(&mut report),
            Stage::Api => api::run(&mut report),
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
pub fn step(report: &mut Report, command: &mut Command) -> Result<()> {
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
    step(report, command::cargo().args(arguments))
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

/// The runner of the workspace's tests, with a flag that comes last.
fn test_runner(last: &str) -> Command {
    let mut cargo = command::cargo();
    if command::succeeds(command::cargo().args(["nextest", "--version"])) {
        let quiet = ["--status-level", "slow", "--final-status-level", "slow"];
        cargo.args(["nextest", "run", "--workspace"]).args(quiet);
    } else {
        cargo.args(["test", "--workspace", "--lib", "--bins", "--tests", "--quiet"]);
    }
    cargo.arg(last);
    cargo
}

/// Builds the tests, and with them the program that other stages start: `cargo build`
/// would choose other features of what all depend on, and compile most of it again.
pub fn build_tests(report: &mut Report) -> Result<()> {
    step(report, &mut test_runner("--no-run"))
}

/// The tests, which also write the types of what crosses the wire: compared afterwards.
fn unit(report: &mut Report) -> Result<()> {
    build_tests(report)?;
    let before = contents(TYPES)?;
    // Without the old files one that no type makes any more shows too.
    before.keys().try_for_each(fs::remove_file)?;
    let outcome = step(report, &mut test_runner("--no-fail-fast"));
    let after = contents(TYPES)?;
    for (path, bytes) in before.iter().filter(|(path, _)| !after.contains_key(*path)) {
        fs::write(path, bytes)?;
    }
    outcome?;
    let differs = |path: &&PathBuf| before.get(*path) != after.get(*path);
    let stale: BTreeSet<String> = before
        .keys()
        .chain(after.keys())
        .filter(differs)
        .map(|path| project::short(path))
        .collect();
    ensure!(stale.is_empty(), "stale types, commit what was written or delete the rest: {stale:?}");
    Ok(())
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
    // Overflow is checked in it, and an optimised one takes minutes to build.
    build_tests(report)?;
    web::build_if_stale()?;
    let bastide = play::bastide(play::Build::Checked)?;
    step(report, command::npm().args(["run", "e2e"]).env("BASTIDE", bastide))
}

/// The fuzz targets led by coverage; over seeded bytes they run with the other tests.
fn fuzz(report: &mut Report) -> Result<()> {
    // Its C++ half is compiled here.
    if !command::succeeds(command::program("c++").arg("--version")) {
        report.skipped.push("fuzzing led by coverage: it needs a C++ compiler".to_owned());
        return Ok(());
    }
    install_cargo_fuzz()?;
    step(report, &mut fuzzer("build")?)?;
    for target in fuzz_targets()? {
        let limits = [format!("-max_total_time={FUZZ_SECONDS}"), "-timeout=20".to_owned()];
        step(report, fuzzer("run")?.arg(&target).arg("--").args(limits))?;
    }
    Ok(())
}

/// The names of the fuzz targets.
fn fuzz_targets() -> Result<Vec<String>> {
    let files = project::files_below(&project::root().join("fuzz/fuzz_targets"))?;
    let names = files.iter().filter_map(|path| path.file_stem()?.to_str());
    Ok(names.map(str::to_owned).collect())
}

/// Builds cargo-fuzz below the target folder, unless it is there.
fn install_cargo_fuzz() -> Result<()> {
    if cargo_fuzz()?.is_file() {
        return Ok(());
    }
    let mut install = command::cargo();
    install.args([
        "install",
        "cargo-fuzz",
        "--version",
        CARGO_FUZZ,
        "--locked",
        "--quiet",
        "--root",
    ]);
    command::run(install.arg(project::target_folder()?.join("tools")))
}

fn cargo_fuzz() -> Result<PathBuf> {
    let name = format!("tools/bin/cargo-fuzz{}", env::consts::EXE_SUFFIX);
    Ok(project::target_folder()?.join(name))
}

/// A task of cargo-fuzz. Development builds check for overflow, and are built sooner.
fn fuzzer(task: &str) -> Result<Command> {
    let mut fuzzer = command::program(cargo_fuzz()?);
    // The compiler counts coverage on its stable releases too, but does not promise to.
    fuzzer.args(["fuzz", task, "--dev", "--sanitizer", "none"]).env("RUSTC_BOOTSTRAP", "1");
    fuzzer.arg("--target-dir").arg(project::target_folder()?.join("fuzz"));
    Ok(fuzzer)
}

/// A task of cargo for the fuzz targets, which are a workspace of their own.
fn fuzz_cargo(task: &str) -> Command {
    let mut cargo = command::cargo();
    cargo.args([task, "--manifest-path", "fuzz/Cargo.toml"]);
    cargo
}
