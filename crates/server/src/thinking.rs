//! Computers think here: on few threads of their own, never on those of the sockets.

use core::{num::NonZeroUsize, time::Duration};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::Instant,
};

use ai::Limits;
use game::Actor;
use games::State;
use tokio::sync::Semaphore;

use crate::{fresh, limits::THOUGHT_MAX, meter};

/// A computer with a clock uses no more than this part of what it has left.
const PART_OF_CLOCK: u32 = 30;
/// The least time for a thought, however many wait.
const THOUGHT_MIN: Duration = Duration::from_millis(20);

/// Those who think.
#[derive(Debug)]
pub(crate) struct Thinkers {
    places: Arc<Semaphore>,
    count: usize,
    waiting: AtomicUsize,
    closed: Arc<AtomicBool>,
}

impl Thinkers {
    /// So many at once; 0 is one less than there are cores, so that people come first.
    pub(crate) fn new(count: usize) -> Thinkers {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let count = if count == 0 { cores.saturating_sub(1).max(1) } else { count };
        Thinkers {
            places: Arc::new(Semaphore::new(count)),
            count,
            waiting: AtomicUsize::new(0),
            closed: Arc::new(AtomicBool::new(false)),
        }
    }

    /// Nobody thinks any longer.
    pub(crate) fn close(&self) {
        self.closed.store(true, Ordering::Release);
        self.places.close();
    }

    /// Whether a computer thinks or waits to: whatever can wait should.
    pub(crate) fn are_busy(&self) -> bool {
        !self.places.is_closed() && self.places.available_permits() < self.count
    }

    /// The steps that the computer `name` plays, or `None` when the server stops.
    ///
    /// The more wait, the less time each has.
    pub(crate) async fn think(
        &self,
        game: State,
        name: String,
        left_ms: Option<u64>,
    ) -> Option<Vec<String>> {
        let waiting = self.waiting.fetch_add(1, Ordering::AcqRel);
        let place = Arc::clone(&self.places).acquire_owned().await;
        self.waiting.fetch_sub(1, Ordering::AcqRel);
        let place = place.ok()?;
        let queue = u32::try_from(1 + waiting / self.count).unwrap_or(u32::MAX);
        let clock = left_ms.map_or(THOUGHT_MAX, |left| Duration::from_millis(left) / PART_OF_CLOCK);
        let time = (THOUGHT_MAX / queue).min(clock).max(THOUGHT_MIN);
        let closed = Arc::clone(&self.closed);
        let thought = tokio::task::spawn_blocking(move || {
            let since = Instant::now();
            let mut stop = || time <= since.elapsed() || closed.load(Ordering::Acquire);
            let steps = steps(&game, &name, &mut stop);
            meter::thought(since.elapsed());
            drop(place);
            steps
        });
        match thought.await {
            Ok(steps) => Some(steps),
            Err(error) => {
                tracing::error!(%error, "a computer broke down");
                None
            }
        }
    }
}

/// What a computer plays: legal in any case.
fn steps(game: &State, name: &str, stop: &mut dyn FnMut() -> bool) -> Vec<String> {
    let player = ai::by_name(name).unwrap_or(ai::Player::Greedy);
    let seed = u64::from_le_bytes(fresh::bytes());
    let answer = player.think(game, Limits::default(), seed, stop);
    let mut after = game.clone();
    let mover = game.actor();
    let mut words = Vec::new();
    for step in answer.steps {
        if after.actor() != mover || after.play(step).is_err() {
            break;
        }
        words.push(step.to_string());
    }
    if words.is_empty() && matches!(mover, Actor::Seat(_)) {
        tracing::error!(name, position = game.position(), "a computer gave no legal step");
        words.extend(game.legal_moves().first().map(ToString::to_string));
    }
    words
}
