//! `cargo xtask tiles`: from the data files in `data/` to tables in the source.
//!
//! The rules crates parse nothing: what they know of their tiles is `const`.
//! The tables are committed; `--check` says whether they are what the data
//! files would give.

mod carcassonne;
mod zamek;

use std::{
    fs,
    io::Write,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail, ensure};

use crate::project;

/// A source file that is made from data.
pub struct Table {
    /// Where it lies in the project.
    pub path: &'static str,
    /// Rust, in any layout.
    pub text: String,
}

/// Whether the tables are written or only compared.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Write what has changed.
    Write,
    /// Fail if anything would change.
    Check,
}

/// Every table of every game, from its data file, which is validated.
fn tables() -> Result<Vec<Table>> {
    Ok(vec![zamek::table()?, carcassonne::table()?])
}

/// Writes or checks every table.
pub fn run(mode: Mode) -> Result<()> {
    let mut stale = Vec::new();
    for table in tables()? {
        let path = project::root().join(table.path);
        let text = formatted(&table)?;
        if fs::read_to_string(&path).is_ok_and(|old| old == text) {
            println!("{} is fresh", table.path);
        } else if mode == Mode::Check {
            stale.push(table.path);
        } else {
            fs::write(&path, text).with_context(|| format!("cannot write {}", table.path))?;
            println!("{} written", table.path);
        }
    }
    if !stale.is_empty() {
        bail!("{}: not what data/ gives; run `cargo xtask tiles`", stale.join(", "));
    }
    Ok(())
}

/// The table in the project's layout.
fn formatted(table: &Table) -> Result<String> {
    let mut rustfmt = Command::new("rustfmt")
        .args(["--edition", "2024", "--config-path"])
        .arg(project::root().join("rustfmt.toml"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start rustfmt: `rustup component add rustfmt`")?;
    let mut input = rustfmt.stdin.take().context("rustfmt takes no input")?;
    input.write_all(table.text.as_bytes())?;
    drop(input);
    let output = rustfmt.wait_with_output()?;
    ensure!(output.status.success(), "rustfmt refused the text of {}", table.path);
    Ok(String::from_utf8(output.stdout)?)
}

/// `text` broken in every simple way: a line lost, doubled or cut, a digit or a letter changed.
#[cfg(test)]
fn broken(text: &str) -> impl Iterator<Item = String> {
    let lines: Vec<&str> = text.lines().collect();
    (0..lines.len()).flat_map(move |index| {
        let (before, line, after) = (&lines[..index], lines[index], &lines[index + 1..]);
        let whole = |changed: &str| [before, &[changed], after].concat().join("\n");
        let cut = line.char_indices().nth(line.chars().count() / 2).map_or(0, |(at, _)| at);
        [
            [before, after].concat().join("\n"),
            whole(&format!("{line}\n{line}")),
            whole(&line[..cut]),
            whole(&line.replace(|letter: char| letter.is_ascii_digit(), "9")),
            whole(&line.replace(['N', 'S'], "W")),
            whole(&line.replacen('"', "", 1)),
        ]
    })
}
