//! How long the way to a tab and back is, so that a player's clock does not pay for it.

use core::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

/// A tab is asked no more often, and only after it was told something: one that
/// hears nothing costs nothing.
const ASKED_EVERY_MS: u64 = 2_000;

/// What is known of the way to one tab. Times count from the opening of its socket.
#[derive(Debug, Default)]
pub(crate) struct Lag {
    /// When it was last asked, plus 1; 0 is never.
    asked: AtomicU64,
    /// The question that waits for its answer; 0 is none.
    waiting: AtomicU64,
    ms: AtomicU64,
}

impl Lag {
    /// What to put into a ping now, if it is time for one.
    pub(crate) fn ask(&self, now: Duration) -> Option<[u8; 8]> {
        let (now, asked) = (millis(now) + 1, self.asked.load(Ordering::Relaxed));
        if asked != 0 && now < asked + ASKED_EVERY_MS {
            return None;
        }
        self.asked.store(now, Ordering::Relaxed);
        self.waiting.store(now, Ordering::Release);
        Some(now.to_be_bytes())
    }

    /// A pong came. Only the first answer to the last question counts.
    pub(crate) fn answered(&self, payload: &[u8], now: Duration) {
        let waiting = self.waiting.load(Ordering::Acquire);
        if waiting != 0 && payload == waiting.to_be_bytes() {
            self.waiting.store(0, Ordering::Relaxed);
            self.ms.store((millis(now) + 1).saturating_sub(waiting), Ordering::Relaxed);
        }
    }

    /// The way there and back, in milliseconds; 0 as long as nothing is known.
    pub(crate) fn ms(&self) -> u64 {
        self.ms.load(Ordering::Relaxed)
    }
}

const fn millis(since: Duration) -> u64 {
    since.as_millis() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_is_as_long_as_the_answer_took() {
        let (lag, at) = (Lag::default(), Duration::from_millis);
        assert_eq!(lag.ms(), 0);
        let question = lag.ask(at(0)).expect("nothing was asked before");
        assert_eq!(lag.ask(at(1_999)), None, "not so soon again");
        lag.answered(b"nonsense", at(50));
        assert_eq!(lag.ms(), 0);
        lag.answered(&question, at(80));
        assert_eq!(lag.ms(), 80);
        lag.answered(&question, at(900));
        assert_eq!(lag.ms(), 80, "one question has one answer");
        let next = lag.ask(at(2_000)).expect("it is time");
        lag.answered(&question, at(2_001));
        lag.answered(&next, at(2_020));
        assert_eq!(lag.ms(), 20);
    }
}
