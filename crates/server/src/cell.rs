//! One table in memory, and who watches it.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, AtomicU32, Ordering},
};

use axum::extract::ws::Utf8Bytes;
use protocol::{
    http::TableSummary,
    socket::{ChatLine, ServerMessage},
    table::{Stage, Visibility},
};
use table::{Entry, Person, Presence, Table};
use tokio::sync::{Notify, mpsc};

use crate::limits::WATCHERS_MAX;

/// One table in memory, and who watches it.
#[derive(Debug)]
pub(crate) struct Cell {
    /// The table. It is locked from an input until its entries are kept and told.
    pub table: tokio::sync::Mutex<Table>,
    /// The last number of what was said; locked while a line is kept.
    pub said: tokio::sync::Mutex<Option<u32>>,
    /// The version about which a computer thinks.
    thinking: AtomicU32,
    watchers: Mutex<Vec<Watcher>>,
    /// Whether somebody came or went since all were told who is there.
    presence_changed: AtomicBool,
    /// Shared, so that a list of all tables copies none.
    digest: Mutex<Arc<Digest>>,
}

/// A socket that watches.
#[derive(Clone, Debug)]
pub(crate) struct Watcher {
    pub socket: u64,
    pub person: Person,
    pub out: mpsc::Sender<Utf8Bytes>,
    /// Told when the socket is too slow and shall close.
    pub close: Arc<Notify>,
}

/// What lists and the ticker want to know without waiting for the table.
#[derive(Clone, Debug)]
pub(crate) struct Digest {
    pub summary: TableSummary,
    pub holders: Vec<Option<Person>>,
    pub creator: Option<Person>,
    pub due_ms: Option<u64>,
}

impl Digest {
    fn of(table: &Table) -> Digest {
        let summary = TableSummary {
            table: table.id().to_owned(),
            setup: table.setup().to_string(),
            terms: table.terms(),
            stage: table.stage(),
            seats: table.occupants().cloned().collect(),
            to_move: table.to_move(),
            your_move: false,
            at_ms: table.heard_ms(),
        };
        let holders = table.holders().map(Option::<&Person>::cloned).collect();
        let creator = table.creator().cloned();
        Digest { summary, holders, creator, due_ms: table.due_ms() }
    }

    /// As one person sees it in a list.
    pub(crate) fn summary_for(&self, person: Option<&Person>) -> TableSummary {
        let mover = self.summary.to_move.map(usize::from);
        let holder = mover.and_then(|seat| self.holders.get(seat)).and_then(Option::as_ref);
        TableSummary { your_move: person.is_some() && holder == person, ..self.summary.clone() }
    }

    pub(crate) fn is_held_by(&self, person: &Person) -> bool {
        self.holders.iter().any(|holder| holder.as_ref() == Some(person))
    }

    pub(crate) fn is_listed(&self) -> bool {
        self.summary.terms.visibility == Visibility::Listed
    }

    pub(crate) fn is_over(&self) -> bool {
        self.summary.stage == Stage::Over
    }
}

impl Cell {
    pub(crate) fn new(table: Table) -> Cell {
        Cell {
            digest: Mutex::new(Arc::new(Digest::of(&table))),
            table: tokio::sync::Mutex::new(table),
            said: tokio::sync::Mutex::new(None),
            thinking: AtomicU32::new(0),
            watchers: Mutex::new(Vec::new()),
            presence_changed: AtomicBool::new(false),
        }
    }

    pub(crate) fn digest(&self) -> Arc<Digest> {
        Arc::clone(&self.digest.lock().expect("nobody panics with it"))
    }

    pub(crate) fn due_ms(&self) -> Option<u64> {
        self.digest.lock().expect("nobody panics with it").due_ms
    }

    /// Tells everybody what was kept.
    pub(crate) fn tell(&self, table: &Table, entries: &[Entry]) {
        *self.digest.lock().expect("nobody panics with it") = Arc::new(Digest::of(table));
        for entry in entries {
            let all = text(&table.tell(entry, None));
            self.send(|watcher| {
                let holds = table.holders().any(|holder| holder == Some(&watcher.person));
                if holds { text(&table.tell(entry, Some(&watcher.person))) } else { all.clone() }
            });
        }
    }

    /// Tells everybody what was said.
    pub(crate) fn tell_chat(&self, table: &str, line: ChatLine) {
        let all = text(&ServerMessage::Chat { table: table.to_owned(), line });
        self.send(|_| all.clone());
    }

    /// Tells one socket all that it missed, then lets it hear of everything.
    ///
    /// `false` if too many watch already.
    pub(crate) fn watch(
        &self,
        table: &Table,
        watcher: &Watcher,
        since: Option<u32>,
        now_ms: u64,
    ) -> bool {
        let mut watchers = self.watchers.lock().expect("nobody panics with it");
        watchers.retain(|other| other.socket != watcher.socket);
        if WATCHERS_MAX <= watchers.len() {
            return false;
        }
        watchers.push(watcher.clone());
        drop(watchers);
        let presence = self.presence(table);
        let missed = since.and_then(|since| table.since(since));
        let mut sent = true;
        if let Some(missed) = missed {
            for entry in missed {
                let message = table.tell(entry, Some(&watcher.person));
                sent &= watcher.out.try_send(text(&message)).is_ok();
            }
        } else {
            let state = Box::new(table.look(Some(&watcher.person), &presence, now_ms));
            sent = watcher.out.try_send(text(&ServerMessage::Table { state })).is_ok();
        }
        if !sent {
            watcher.close.notify_one();
        }
        self.presence_changed.store(true, Ordering::Release);
        true
    }

    /// Lets a socket hear no more.
    pub(crate) fn unwatch(&self, socket: u64) {
        let mut watchers = self.watchers.lock().expect("nobody panics with it");
        watchers.retain(|watcher| watcher.socket != socket);
        self.presence_changed.store(true, Ordering::Release);
    }

    /// Closes every socket that watches: what it knows may be wrong.
    pub(crate) fn scatter(&self) {
        let mut watchers = self.watchers.lock().expect("nobody panics with it");
        watchers.drain(..).for_each(|watcher| watcher.close.notify_one());
    }

    pub(crate) fn is_watched(&self) -> bool {
        !self.watchers.lock().expect("nobody panics with it").is_empty()
    }

    /// Who is there.
    pub(crate) fn presence(&self, table: &Table) -> Presence {
        let watchers = self.watchers.lock().expect("nobody panics with it");
        let mut presence = Presence::default();
        for watcher in watchers.iter() {
            if table.holders().any(|holder| holder == Some(&watcher.person)) {
                presence.people.insert(watcher.person.clone());
            } else {
                presence.spectators += 1;
            }
        }
        presence
    }

    /// Whether all must be told who is there: true once after each change.
    ///
    /// They are told by the ticker, not at once: where hundreds come together
    /// each would else be told of each.
    pub(crate) fn takes_presence_change(&self) -> bool {
        self.presence_changed.swap(false, Ordering::AcqRel)
    }

    /// Tells everybody who is there.
    pub(crate) fn tell_presence(&self, table: &Table) {
        let presence = self.presence(table);
        let there = |holder: Option<&Person>| holder.is_none_or(|p| presence.people.contains(p));
        let all = text(&ServerMessage::Presence {
            table: table.id().to_owned(),
            present: table.holders().map(there).collect(),
            spectators: presence.spectators,
        });
        self.send(|_| all.clone());
    }

    /// Sends to every watcher; who does not keep up is closed and comes back.
    fn send(&self, message: impl Fn(&Watcher) -> Utf8Bytes) {
        let mut watchers = self.watchers.lock().expect("nobody panics with it");
        watchers.retain(|watcher| {
            let kept = watcher.out.try_send(message(watcher)).is_ok();
            if !kept {
                watcher.close.notify_one();
            }
            kept
        });
    }

    /// Whether a computer may begin to think about this version: once each.
    pub(crate) fn begins_thinking(&self, version: u32) -> bool {
        self.thinking.swap(version, Ordering::AcqRel) != version
    }

    /// A computer has thought about this version; if that was in vain it may again.
    pub(crate) fn ends_thinking(&self, version: u32) {
        let thinking = &self.thinking;
        // Another thought may have begun meanwhile; that one stays.
        let _ = thinking.compare_exchange(version, 0, Ordering::AcqRel, Ordering::Relaxed);
    }
}

/// A message as it goes over a socket.
pub(crate) fn text(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("plain data with text keys").into()
}
