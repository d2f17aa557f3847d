//! How long a computer may think, and on how many processors.

use core::num::NonZero;

/// Where thinking ends. Without any limit it ends when it is stopped.
///
/// A limit is never passed; an answer may come earlier, when there is nothing
/// to choose or all is calculated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The most walks down the tree of a search.
    pub playouts: Option<u32>,
    /// The most positions that are evaluated.
    pub nodes: Option<u64>,
    /// How many threads walk at a time, each in a tree of its own; one if not given.
    pub threads: Option<NonZero<u8>>,
}

impl Limits {
    /// At most so many walks down the tree.
    #[must_use]
    pub const fn playouts(count: u32) -> Limits {
        Limits { playouts: Some(count), nodes: None, threads: None }
    }

    /// At most so many evaluations.
    #[must_use]
    pub const fn nodes(count: u64) -> Limits {
        Limits { playouts: None, nodes: Some(count), threads: None }
    }

    pub(crate) const fn thread_count(&self) -> u32 {
        match self.threads {
            Some(threads) => threads.get() as u32,
            None => 1,
        }
    }
}

/// Asked again and again while a computer thinks: may it be enough?
///
/// Whoever has a clock, a button or a flag puts it in here; this crate has no
/// clock of its own. Once it answered `true` it is not asked again.
pub type Stop<'a> = &'a mut dyn FnMut() -> bool;

/// The most evaluations between two looks at [`Stop`].
///
/// One costs about a microsecond, so the limit is overrun by far less than a
/// millisecond.
pub const EVALUATIONS_BETWEEN_LOOKS_MAX: u32 = 64;

/// Counts evaluations against the limits.
pub(crate) struct Meter<'a> {
    stop: Stop<'a>,
    nodes_max: u64,
    nodes: u64,
    between_looks: u32,
    until_look: u32,
    stopped: bool,
    over: bool,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(limits: Limits, stop: Stop<'a>) -> Meter<'a> {
        let nodes_max = limits.nodes.unwrap_or(u64::MAX);
        let between_looks = EVALUATIONS_BETWEEN_LOOKS_MAX;
        Meter {
            stop,
            nodes_max,
            nodes: 0,
            between_looks,
            until_look: 1,
            stopped: false,
            over: nodes_max == 0,
        }
    }

    /// A part of a whole: at most `nodes_max` evaluations, each of them asked
    /// of the meter of the whole too.
    pub(crate) fn part_of(whole: Stop<'a>, nodes_max: u64) -> Meter<'a> {
        Meter { between_looks: 1, ..Meter::new(Limits::nodes(nodes_max), whole) }
    }

    /// Asks for one more evaluation; `false` when it is enough.
    pub(crate) fn may_evaluate(&mut self) -> bool {
        if self.over {
            return false;
        }
        self.until_look -= 1;
        if self.until_look == 0 {
            self.until_look = self.between_looks;
            self.is_stopped();
        }
        self.over |= self.nodes_max <= self.nodes;
        self.nodes += u64::from(!self.over);
        !self.over
    }

    /// Looks whether it was stopped; a limit that is reached is no stop.
    pub(crate) fn is_stopped(&mut self) -> bool {
        self.stopped = self.stopped || (self.stop)();
        self.over |= self.stopped;
        self.stopped
    }

    /// Counts evaluations that were asked of another meter.
    pub(crate) const fn add(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    pub(crate) const fn is_over(&self) -> bool {
        self.over
    }

    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_of_evaluations_is_exact() {
        for limit in [0, 1, 5, 1000] {
            let mut never = || false;
            let mut meter = Meter::new(Limits::nodes(limit), &mut never);
            let count = (0..2000).filter(|_| meter.may_evaluate()).count();
            assert_eq!(count as u64, limit);
            assert_eq!(meter.nodes(), limit);
        }
    }

    #[test]
    fn the_stop_is_looked_at_often_and_ends_everything_at_once() {
        let mut looks = 0;
        let mut stop = || {
            looks += 1;
            10 <= looks
        };
        let mut meter = Meter::new(Limits::default(), &mut stop);
        let count = (0..100_000).filter(|_| meter.may_evaluate()).count();
        assert!(meter.is_over());
        assert!(count <= 10 * EVALUATIONS_BETWEEN_LOOKS_MAX as usize);
        assert_eq!(looks, 10);
    }
}
