//! One search on several threads.
//!
//! Nothing that changes is shared, so that no thread waits for another: each
//! walks in a tree of its own, in the fortunes that are its own, and what they
//! found about the turn at the root is added up in the end. So with a limit of
//! walks and the same number of threads the same seed gives the same answer.

use core::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};
use std::thread;

use game::Game;

use super::Walk;
use crate::{Evaluate, Limits, limits::Meter};

/// How long the first thread sleeps between two looks while it waits for the others.
const NAP: Duration = Duration::from_micros(100);

/// Which of the walks are a thread's own: every `step`th from `first`, up to `end`.
#[derive(Clone, Copy)]
struct Portion {
    first: u32,
    step: u32,
    end: u32,
}

impl<G: Game> Walk<'_, G> {
    /// Walks until a limit or a stop ends it; gives how many walks there were.
    ///
    /// The `limits` are those of one thread, except that walks are counted together.
    pub(super) fn down_on_threads<E: Evaluate<G>>(
        &mut self,
        limits: Limits,
        judge: &mut E,
        meter: &mut Meter<'_>,
    ) -> u32 {
        let step = limits.thread_count();
        let portion = |first| Portion { first, step, end: limits.playouts.unwrap_or(u32::MAX) };
        let over = AtomicBool::new(false);
        thread::scope(|scope| {
            let begin = |first| {
                let (mut walk, mut judge, over) = (self.clone(), judge.clone(), &over);
                scope.spawn(move || {
                    let mut stop = || over.load(Ordering::Relaxed);
                    let mut meter = Meter::new(limits, &mut stop);
                    let playouts = walk.down_portion(portion(first), &mut judge, &mut meter);
                    (walk, playouts, meter.nodes())
                })
            };
            let others: Vec<_> = (1..step).map(begin).collect();
            let mut playouts = self.down_portion(portion(0), judge, meter);
            while others.iter().any(|other| !other.is_finished()) {
                if meter.is_stopped() {
                    over.store(true, Ordering::Relaxed);
                }
                thread::sleep(NAP);
            }
            for other in others {
                let (walk, count, nodes) =
                    other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                self.add(&walk);
                meter.add(nodes);
                playouts += count;
            }
            playouts
        })
    }

    fn down_portion<E: Evaluate<G>>(
        &mut self,
        portion: Portion,
        judge: &mut E,
        meter: &mut Meter<'_>,
    ) -> u32 {
        let numbers = (portion.first..portion.end).step_by(portion.step as usize);
        numbers.take_while(|&number| self.down(number, judge, meter).is_some()).count() as u32
    }

    /// Takes in what another walk found about the turn at the root, whose nodes
    /// come first and are the same in both.
    fn add(&mut self, other: &Walk<'_, G>) {
        for (at, brought) in self.brought.iter_mut().enumerate() {
            brought.add(&other.brought[at], 1.0);
            let (node, found) = (&mut self.tree.nodes[at], &other.tree.nodes[at]);
            node.visits += found.visits;
            node.sum += found.sum;
        }
    }
}
