//! Runs a test runner: its lines go to the terminal and are counted.

use std::{
    io::{self, BufRead, BufReader},
    process::{Child, Command, ExitStatus, Stdio},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};

use super::tally::Tally;
use crate::command;

/// No single command of a stage may take longer.
const TIME_MAX: Duration = Duration::from_mins(40);
/// How often a silent runner is looked at.
const LOOK_EVERY: Duration = Duration::from_millis(200);
/// How long lines are awaited from what a runner that has ended left behind.
const SILENCE_MAX: Duration = Duration::from_secs(2);

/// What a runner did: what it counted, and whether it was content.
pub struct Watched {
    pub tally: Tally,
    /// Why the runner failed, if it did.
    pub failure: Option<String>,
}

/// Runs `command` to its end, showing and counting its lines.
pub fn watch(command: &mut Command) -> Result<Watched> {
    let shown = command::shown(command);
    println!("$ {shown}");
    let (reader, writer) = io::pipe()?;
    // Colours would stand in the way of counting.
    command.env("NO_COLOR", "1").env("CARGO_TERM_COLOR", "never");
    command.env_remove("FORCE_COLOR").env_remove("CLICOLOR_FORCE");
    command.stdin(Stdio::null()).stdout(writer.try_clone()?).stderr(writer);
    let mut child = command.spawn().with_context(|| format!("cannot start `{shown}`"))?;
    // The command holds the writing end: the reading one would never see an end.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(reader).split(b'\n').map_while(Result::ok) {
            let line = String::from_utf8_lossy(&line).into_owned();
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    let mut tally = Tally::default();
    let status = listen(&mut child, &lines, |line| {
        println!("{line}");
        tally += Tally::of_line(line);
    })
    .with_context(|| format!("`{shown}`"))?;
    let failure = (!status.success()).then(|| format!("`{shown}` failed: {status}"));
    Ok(Watched { tally, failure })
}

/// Hears every line until the child has ended and is silent.
///
/// A process that the child left running may keep the lines open for ever, so
/// their end is not waited for.
fn listen(
    child: &mut Child,
    lines: &mpsc::Receiver<String>,
    mut hear: impl FnMut(&str),
) -> Result<ExitStatus> {
    let started = Instant::now();
    let mut heard = started;
    loop {
        match lines.recv_timeout(LOOK_EVERY) {
            Ok(line) => {
                hear(&line);
                heard = Instant::now();
            }
            Err(RecvTimeoutError::Disconnected) => return Ok(child.wait()?),
            Err(RecvTimeoutError::Timeout) if SILENCE_MAX < heard.elapsed() => {
                if let Some(status) = child.try_wait()? {
                    return Ok(status);
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
        if TIME_MAX < started.elapsed() {
            child.kill()?;
            bail!("not done after {} minutes, ended", TIME_MAX.as_secs() / 60);
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::command;

    fn shell(script: &str) -> Watched {
        watch(command::program("sh").args(["-c", script])).expect("sh starts")
    }

    #[test]
    fn both_streams_of_a_runner_are_counted() {
        let watched = shell("echo '# pass 2'; echo '# fail 1' >&2");
        assert_eq!(watched.tally, Tally { passed: 2, failed: 1 });
        assert_eq!(watched.failure, None);
    }

    #[test]
    fn a_runner_that_fails_says_which_and_how() {
        let failure = shell("exit 3").failure.expect("it failed");
        assert!(failure.contains("sh -c exit 3") && failure.contains('3'), "{failure}");
    }

    #[test]
    fn what_a_runner_left_running_does_not_hold_it_up() {
        let started = Instant::now();
        let watched = shell("sleep 20 & echo '# pass 1'");
        assert_eq!(watched.tally.passed, 1);
        assert!(started.elapsed() < Duration::from_secs(15));
    }
}
