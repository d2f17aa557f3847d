//! The HTTP API against its description: a real server, asked by schemathesis.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    path::{Path, PathBuf},
    process::{Child, Stdio},
};

use anyhow::{Context, Result};

use super::{
    Report,
    stages::{build_tests, step},
};
use crate::{command, play, project};

/// What makes the requests, from the Python package index, at a version that is known to do.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";
/// What drives it.
const SCRIPT: &str = "xtask/src/test/api.py";

/// A server on a free port, ended when this goes.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start(data: &Path) -> Result<Server> {
        let mut bastide = command::program(play::bastide(play::Build::Checked)?);
        bastide.args(["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--data"]).arg(data);
        let mut child =
            bastide.stdout(Stdio::piped()).spawn().context("cannot start the server")?;
        let output = child.stdout.take().context("the server has no output")?;
        let mut server = Server { child, url: String::new() };
        BufReader::new(output).read_line(&mut server.url)?;
        server.url = server.url.trim().to_owned();
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // If it has ended by itself, what asked it has said so.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Asks a server all that its description says; an answer that does not fit fails.
pub fn run(report: &mut Report) -> Result<()> {
    let folder = project::target_folder()?.join("api");
    fs::create_dir_all(&folder)?;
    let Some(python) = python(&folder) else {
        let why = format!(
            "the HTTP API by schemathesis: it needs python3 and `pip install {SCHEMATHESIS}`"
        );
        report.skipped.push(why);
        return Ok(());
    };
    build_tests(report)?;
    let data = folder.join("data");
    if data.is_dir() {
        fs::remove_dir_all(&data)?;
    }
    let server = Server::start(&data)?;
    let mut asked = command::program(python);
    asked.arg(SCRIPT).arg(&server.url).arg(&folder);
    step(report, &mut asked)
}

/// A Python that has schemathesis, made below the target folder where it is missing.
fn python(folder: &Path) -> Option<PathBuf> {
    let venv = folder.join("venv");
    let bin = venv.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let python = bin.join(if cfg!(windows) { "python.exe" } else { "python3" });
    let version = SCHEMATHESIS.rsplit('=').next().unwrap_or_default();
    let ask = format!(
        "import importlib.metadata as m, sys; sys.exit(m.version('schemathesis') != '{version}')"
    );
    let has = || command::succeeds(command::program(&python).args(["-c", &ask]));
    if !has() {
        println!("installing {SCHEMATHESIS} into {}", project::short(&venv));
        let made = command::succeeds(command::program("python3").args(["-m", "venv"]).arg(&venv));
        let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", SCHEMATHESIS];
        if !made || !command::succeeds(command::program(&python).args(pip)) {
            return None;
        }
    }
    has().then_some(python)
}
