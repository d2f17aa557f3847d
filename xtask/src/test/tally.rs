//! How many tests the runners say have passed and failed.

use std::{fmt, ops::AddAssign};

/// Tests that passed and tests that failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub passed: u32,
    pub failed: u32,
}

impl Tally {
    /// What one line of a runner's output adds.
    ///
    /// Known are the closing lines of cargo test, nextest, vitest and node's
    /// runner. Any other line adds nothing.
    pub fn of_line(line: &str) -> Tally {
        let line = line.trim();
        let closing = line.starts_with("test result: ")
            || (line.starts_with("Summary [") && line.contains(" run: "))
            || line.strip_prefix("Tests ").is_some_and(|rest| rest.contains(" ("));
        if closing {
            return Tally { passed: before(line, "passed"), failed: before(line, "failed") };
        }
        match line.strip_prefix(['#', 'ℹ']).map(str::trim).and_then(|rest| rest.split_once(' ')) {
            Some(("pass", count)) => Tally { passed: number(count), failed: 0 },
            Some(("fail", count)) => Tally { passed: 0, failed: number(count) },
            _ => Tally::default(),
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

/// The number that stands before `word`, or 0.
fn before(line: &str, word: &str) -> u32 {
    let words: Vec<&str> = line.split([' ', ',', ';', '|']).filter(|w| !w.is_empty()).collect();
    let place = words.iter().position(|w| *w == word);
    place.and_then(|place| place.checked_sub(1)).map_or(0, |place| number(words[place]))
}

fn number(text: &str) -> u32 {
    text.parse().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, passed: u32, failed: u32) {
        assert_eq!(Tally::of_line(line), Tally { passed, failed }, "{line}");
    }

    #[test]
    fn the_closing_line_of_each_runner_is_counted() {
        check("test result: ok. 5 passed; 0 failed; 1 ignored; 0 measured; 2 filtered out", 5, 0);
        check("test result: FAILED. 4 passed; 2 failed; 0 ignored; 0 measured", 4, 2);
        check("     Summary [   0.012s] 8 tests run: 7 passed, 1 failed, 3 skipped", 7, 1);
        check("     Summary [   1.5s] 9 tests run: 9 passed (1 slow), 0 skipped", 9, 0);
        check("     Summary [   0.1s] 1 test run: 1 passed, 0 skipped", 1, 0);
        check("      Tests  1 failed | 11 passed (12)", 11, 1);
        check("      Tests  12 passed (12)", 12, 0);
        check("ℹ pass 3", 3, 0);
        check("# fail 2", 0, 2);
    }

    #[test]
    fn no_other_line_is_counted() {
        check("Tests passed 5 of them", 0, 0);
        check(" Test Files  2 passed (2)", 0, 0);
        check("12 passed, 0 failed", 0, 0);
        check("# passed 3", 0, 0);
        check("", 0, 0);
    }
}
