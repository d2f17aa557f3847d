//! Open lines, sockets and streams: counted, and closed when the session of
//! whoever opened them ends.

use core::sync::atomic::{AtomicU64, Ordering};
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use table::Person;
use tokio::sync::Notify;

use crate::{hub::Hub, limits::SOCKETS_MAX, problem::Refusal};

/// The lines of a server.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    next: AtomicU64,
    open: Mutex<BTreeMap<u64, (Person, Arc<Notify>)>>,
}

impl Lines {
    /// How many are open.
    pub(crate) fn count(&self) -> usize {
        self.open.lock().expect("nobody panics with it").len()
    }

    /// Closes those that somebody opened.
    pub(crate) fn close_all_of(&self, person: &Person) {
        let open = self.open.lock().expect("nobody panics with it");
        let own = open.values().filter(|(opener, _)| opener == person);
        own.for_each(|(_, close)| close.notify_one());
    }
}

/// A line while it is open.
pub(crate) struct Line {
    pub hub: Arc<Hub>,
    /// A number that no other line of this server has.
    pub number: u64,
    /// Told when the line shall close.
    pub close: Arc<Notify>,
}

impl Line {
    /// Opens a line for somebody.
    pub(crate) fn open(hub: &Arc<Hub>, person: Person) -> Result<Line, Refusal> {
        let number = hub.lines.next.fetch_add(1, Ordering::Relaxed);
        let close = Arc::new(Notify::new());
        let mut open = hub.lines.open.lock().expect("nobody panics with it");
        if SOCKETS_MAX <= open.len() {
            return Err(Refusal::too_many("too many sockets are open", 10));
        }
        open.insert(number, (person, Arc::clone(&close)));
        drop(open);
        Ok(Line { hub: Arc::clone(hub), number, close })
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.hub.lines.open.lock().expect("nobody panics with it").remove(&self.number);
    }
}
