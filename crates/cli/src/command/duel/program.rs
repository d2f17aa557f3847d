//! A program that speaks TGI, in a process of its own.

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use games::Setup;

use super::contender::{Blame, Limit};
use crate::tgi::LINE_BYTES_MAX;

/// How long a program may take to begin.
const BEGIN_MAX: Duration = Duration::from_secs(20);

/// A running program. It ends when this is dropped.
pub struct Program {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Program {
    /// Starts it and hears its introduction.
    ///
    /// # Errors
    ///
    /// If it cannot be started, or does not introduce itself.
    pub fn start(command: &str) -> Result<Program, Blame> {
        let no_start = |why: String| Blame::NoStart(why);
        let words = split(command).map_err(|why| no_start(why.to_owned()))?;
        let (name, args) = words.split_first().ok_or_else(|| no_start("no name".to_owned()))?;
        let mut child = Command::new(name)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .map_err(|error| no_start(format!("{name}: {error}")))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(no_start(format!("{name} has no input or output")));
        };
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(line) = read_line(&mut output) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let mut program = Program { child, input, lines };
        program.send("tgi")?;
        program.wait_for("tgiok", BEGIN_MAX)?;
        Ok(program)
    }

    /// Tells it that a game begins, and waits until it is ready.
    ///
    /// # Errors
    ///
    /// If it does not say so in time.
    pub fn begin(&mut self, setup: &Setup) -> Result<(), Blame> {
        self.send(&format!("newgame {setup}"))?;
        self.send("isready")?;
        self.wait_for("readyok", BEGIN_MAX).map(|_| ())
    }

    /// What it plays after these steps.
    ///
    /// # Errors
    ///
    /// If it crashes, stalls, or has no step.
    pub fn think(&mut self, steps: &[String], limit: &Limit) -> Result<Vec<String>, Blame> {
        self.send(&format!("position startpos moves {}", steps.join(" ")))?;
        let mut go = "go".to_owned();
        if let Some(movetime) = limit.movetime {
            go += &format!(" movetime {}", movetime.as_millis());
        }
        if let Some(playouts) = limit.playouts {
            go += &format!(" playouts {playouts}");
        }
        self.send(&go)?;
        let line = self.wait_for("bestmove", limit.stalled_after())?;
        let steps: Vec<String> = line.split_ascii_whitespace().skip(1).map(String::from).collect();
        if steps.is_empty() { Err(Blame::NoStep(line)) } else { Ok(steps) }
    }

    fn send(&mut self, line: &str) -> Result<(), Blame> {
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        sent.map_err(|_| self.crashed())
    }

    /// The next line that begins with this word; others are passed over.
    fn wait_for(&mut self, word: &str, at_most: Duration) -> Result<String, Blame> {
        let end = Instant::now() + at_most;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) if line.split_ascii_whitespace().next() == Some(word) => return Ok(line),
                Ok(_) => (),
                Err(RecvTimeoutError::Timeout) => return Err(Blame::Stalled { after: at_most }),
                Err(RecvTimeoutError::Disconnected) => return Err(self.crashed()),
            }
        }
    }

    /// How it ended. Its output is closed, so it ends soon if it has not yet.
    fn crashed(&mut self) -> Blame {
        // If it cannot be ended it has ended already.
        let _ = self.child.kill();
        match self.child.wait() {
            Ok(status) => Blame::Crashed(status.to_string()),
            Err(error) => Blame::Crashed(error.to_string()),
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have gone already; then there is nobody to tell, and nothing to end.
        let _ = writeln!(self.input, "quit").and_then(|()| self.input.flush());
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A line without its end; `None` at the end of the output, or of a line that is too long.
fn read_line(output: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let read = output.take(LINE_BYTES_MAX as u64).read_until(b'\n', &mut line);
    match read {
        Ok(0) | Err(_) => None,
        Ok(_) if line.ends_with(b"\n") || line.len() < LINE_BYTES_MAX => {
            Some(String::from_utf8_lossy(&line).trim_end().to_owned())
        }
        Ok(_) => None,
    }
}

/// The words of a command line; single or double quotation marks hold words together.
fn split(command: &str) -> Result<Vec<String>, &'static str> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in command.chars() {
        match quote {
            Some(mark) if c == mark => quote = None,
            Some(_) => word.get_or_insert_default().push(c),
            None if c == '\'' || c == '"' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    if quote.is_none() { Ok(words) } else { Err("a quotation mark is not closed") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_line_is_split_into_words() {
        let check = |line, want: &[&str]| assert_eq!(split(line).unwrap(), want, "{line}");
        check("python3 bot.py", &["python3", "bot.py"]);
        check("  'my bot'  -x \"a 'b'\" ''", &["my bot", "-x", "a 'b'", ""]);
        check("a\"b c\"d", &["ab cd"]);
        assert!(split("a 'b").is_err());
    }
}
