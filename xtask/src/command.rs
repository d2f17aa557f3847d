//! Other programs, run in the project's folder, and what went wrong with them.

use std::{
    env,
    ffi::OsStr,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail, ensure};

use crate::project;

/// The cargo that runs this program.
pub fn cargo() -> Command {
    program(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// npm, in the folder of the page.
pub fn npm() -> Command {
    // Windows finds a script only by its whole name.
    let mut command = program(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(project::root().join("web"));
    command
}

/// Any program, in the project's folder.
pub fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(project::root());
    command
}

/// Says what is run, runs it, and fails if it fails.
pub fn run(command: &mut Command) -> Result<()> {
    println!("$ {}", shown(command));
    pass(command)
}

/// Runs the program for its output alone: nothing else is printed.
pub fn pass(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| missing(command))?;
    ensure!(status.success(), "`{}` failed: {status}", shown(command));
    Ok(())
}

/// What the program prints; its errors go to the terminal.
pub fn output(command: &mut Command) -> Result<String> {
    let output = command.stderr(Stdio::inherit()).output().with_context(|| missing(command))?;
    if !output.status.success() {
        bail!("`{}` failed: {}", shown(command), output.status);
    }
    String::from_utf8(output.stdout)
        .with_context(|| format!("`{}` printed something that is not text", shown(command)))
}

/// Whether the program can be run and is content; it prints nothing.
pub fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// The command as a person would type it.
pub fn shown(command: &Command) -> String {
    let name = command.get_program().to_string_lossy();
    let name = name.rsplit('/').next().unwrap_or_default().to_owned();
    let words = command.get_args().map(|word| word.to_string_lossy().into_owned());
    std::iter::once(name).chain(words).collect::<Vec<_>>().join(" ")
}

/// The reason, and the remedy, when a program could not be started at all.
fn missing(command: &Command) -> String {
    let name = command.get_program().to_string_lossy();
    let remedy = match name.as_ref() {
        "npm" | "npm.cmd" => ": install Node.js 20 or newer, which brings npm",
        _ => "",
    };
    format!("cannot start `{name}`{remedy}")
}

/// Whether packages of the distribution can be installed: root, on Debian or its kin.
pub fn may_install() -> bool {
    let root = output(program("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    root && succeeds(program("apt-get").arg("--version"))
}

/// Installs packages of the distribution; ask [`may_install`] first.
pub fn install(packages: &[&str]) -> Result<()> {
    let apt = || {
        let mut command = program("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null());
        command
    };
    run(apt().args(["update", "-q"]))?;
    run(apt().args(["install", "-q", "-y", "--no-install-recommends"]).args(packages))
}
