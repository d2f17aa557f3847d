//! For the tests of the program: running it, and folders of their own.

// Each test file is a program of its own and uses a part of this.
#![allow(dead_code)]

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    sync::atomic::{AtomicU32, Ordering},
};

/// The program under test.
pub const BASTIDE: &str = env!("CARGO_BIN_EXE_bastide");

/// A folder that is empty at first and gone at the end.
pub struct Folder(PathBuf);

impl Folder {
    /// A new one.
    pub fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("bastide-test-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a temporary folder");
        Folder(path)
    }

    /// The path of a file in it.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Writes a file in it.
    pub fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.file(name);
        std::fs::write(&path, text).expect("a file in a temporary folder");
        path
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left over is in the system's temporary folder.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// How the program ended and what it wrote.
#[derive(Debug)]
pub struct Ran {
    /// The exit code.
    pub code: Option<i32>,
    /// Its standard output.
    pub out: String,
    /// Its standard error.
    pub err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Ran {
        Ran {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).expect("output in UTF-8"),
            err: String::from_utf8(output.stderr).expect("errors in UTF-8"),
        }
    }
}

/// Runs the program with the words of `args`, and `input` on its standard input.
pub fn run_with(args: &[&str], input: &str) -> Ran {
    let mut child = Command::new(BASTIDE)
        .args(args)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut stdin = child.stdin.take().expect("an input");
    // A program that refuses its flags does not read its input.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends").into()
}

/// Runs the program with the words of a line.
pub fn run(line: &str) -> Ran {
    run_with(&line.split_whitespace().collect::<Vec<&str>>(), "")
}

/// Runs it and gives its output; it must end well.
#[track_caller]
pub fn output(line: &str) -> String {
    let ran = run(line);
    assert_eq!(ran.code, Some(0), "{line}: {ran:?}");
    ran.out
}

/// The one JSON object that it prints.
#[track_caller]
pub fn json(line: &str) -> serde_json::Value {
    serde_json::from_str(&output(line)).expect("one JSON object")
}

/// Compares with a file of `tests/golden`, or writes it with `UPDATE=1`.
#[track_caller]
pub fn golden(name: &str, got: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, got).expect("the golden file can be written");
    }
    let want = std::fs::read_to_string(&path).expect("a golden file; UPDATE=1 writes it");
    assert_eq!(got, want, "{} differs; UPDATE=1 writes it anew", path.display());
}
