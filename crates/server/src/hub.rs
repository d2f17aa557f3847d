//! All tables: found, made, told what comes in, woken when time is due.

use core::time::Duration;
use std::{
    collections::BTreeMap,
    sync::{Arc, RwLock},
};

use games::State;
use protocol::{
    http::{
        CreateTable, Problem, ProblemKind, RecordSummary, SeatRequest, TableList, TableSummary,
    },
    socket::ChatLine,
    table::{Deed, Occupant, Stage, TableEvent, TableState, Visibility},
};
use store::{Finished, Row, Store, StoreError, Write};
use table::{Asker, Entry, Input, Opening, Person, Seed, Table};
use tokio::sync::watch;

use crate::{
    analysis::Analysts, cell::Cell, config::Config, fresh, limits, limits::Rates, line::Lines,
    meter, problem::Refusal, ratings, session, thinking::Thinkers,
};

/// How often time is looked at.
const TICK: Duration = Duration::from_millis(100);
/// How often what nobody watches is let go, in ticks.
const TIDY_EVERY: u32 = 300;
/// How often what nobody needs any more is taken out of the file, in ticks: once a day.
const FORGET_EVERY: u32 = 864_000;
/// The version of the program, kept with each table.
pub(crate) const ENGINE: &str = env!("CARGO_PKG_VERSION");

/// Everything that the routes and sockets share.
#[derive(Debug)]
pub(crate) struct Hub {
    pub config: Config,
    pub store: Store,
    pub rates: Rates,
    pub lines: Lines,
    pub stopping: watch::Receiver<bool>,
    pub thinkers: Thinkers,
    pub analysts: Analysts,
    /// Held while the ratings after a game are found and kept.
    rating: tokio::sync::Mutex<()>,
    cells: RwLock<BTreeMap<String, Arc<Cell>>>,
}

impl Hub {
    /// Brings back every table that is not over.
    pub(crate) async fn open(
        config: Config,
        store: Store,
        stopping: watch::Receiver<bool>,
    ) -> Result<Arc<Hub>, StoreError> {
        let thinkers = Thinkers::new(config.thinkers);
        let rates = Rates::new();
        let (rating, cells) = (tokio::sync::Mutex::new(()), RwLock::default());
        let (lines, analysts) = (Lines::default(), Analysts::default());
        let hub = Hub { config, store, rates, lines, stopping, thinkers, analysts, rating, cells };
        let hub = Arc::new(hub);
        for id in hub.store.running().await? {
            match hub.load(&id).await {
                Ok(Some(cell)) => {
                    // A table whose clock cannot be set right is still there.
                    if let Err(problem) = hub.input(cell, Input::Restarted).await {
                        tracing::error!(table = id, why = problem.detail, "after a restart");
                    }
                }
                Ok(None) => {}
                Err(error) => tracing::error!(table = id, %error, "a table cannot be brought back"),
            }
        }
        Ok(hub)
    }

    /// Lets everything go: computers stop thinking, sockets are told to come back.
    pub(crate) fn close(&self) {
        self.thinkers.close();
        let mut cells = self.cells.write().expect("nobody panics with it");
        cells.values().for_each(|cell| cell.scatter());
        cells.clear();
    }

    /// The table of this id, from memory or from the log.
    pub(crate) async fn find(&self, id: &str) -> Result<Arc<Cell>, Refusal> {
        let known = self.cells.read().expect("nobody panics with it").get(id).cloned();
        match known {
            Some(cell) => Ok(cell),
            None => self.load(id).await?.ok_or_else(|| Refusal::no_table(id)),
        }
    }

    /// Reads a table without holding on to it, if nobody else does.
    pub(crate) async fn peek(&self, id: &str) -> Result<Arc<Cell>, Refusal> {
        let known = self.cells.read().expect("nobody panics with it").get(id).cloned();
        match known {
            Some(cell) => Ok(cell),
            None => {
                let table = self.restore(id).await?.ok_or_else(|| Refusal::no_table(id))?;
                Ok(Arc::new(Cell::new(table)))
            }
        }
    }

    async fn load(&self, id: &str) -> Result<Option<Arc<Cell>>, StoreError> {
        let Some(table) = self.restore(id).await? else { return Ok(None) };
        let mut cells = self.cells.write().expect("nobody panics with it");
        // Whoever was first to bring it in has it.
        let cell = cells.entry(id.to_owned()).or_insert_with(|| Arc::new(Cell::new(table)));
        Ok(Some(Arc::clone(cell)))
    }

    async fn restore(&self, id: &str) -> Result<Option<Table>, StoreError> {
        let Some(log) = self.store.log(id).await? else { return Ok(None) };
        let broken =
            |version, why: String| StoreError::Unreadable { table: id.into(), version, why };
        let seed: Seed = log.seed.parse().map_err(|_| broken(0, "its seed is none".into()))?;
        let entries: Vec<Entry> = log.rows.into_iter().map(entry).collect();
        let table = Table::restore(id, seed, &entries);
        table.map(Some).map_err(|error| broken(error.version, error.why))
    }

    /// Makes a table for somebody and gives it as they see it.
    pub(crate) async fn create(
        self: &Arc<Self>,
        wish: &CreateTable,
        asker: &Asker,
    ) -> Result<TableState, Refusal> {
        let setup = wish
            .setup
            .parse()
            .map_err(|error| Refusal::new(ProblemKind::Invalid, format!("{error}")))?;
        for seat in &wish.seats {
            if let SeatRequest::Computer { name } = seat {
                ai::by_name(name)
                    .map_err(|error| Refusal::new(ProblemKind::Invalid, error.to_string()))?;
            }
        }
        self.admit_table(&asker.person)?;
        let opening = Opening {
            id: fresh::id(),
            seed: Seed::new(fresh::bytes()),
            setup,
            terms: wish.terms(),
            seats: wish.seats.clone(),
        };
        let now_ms = fresh::now_ms();
        let (table, entries) = Table::open(opening, asker, now_ms)?;
        let state = table.look(Some(&asker.person), &table::Presence::default(), now_ms);
        self.keep_new(table, entries).await?;
        Ok(state)
    }

    fn admit_table(&self, person: &Person) -> Result<(), Refusal> {
        let cells = self.cells.read().expect("nobody panics with it");
        let running = cells.values().map(|cell| cell.digest()).filter(|digest| !digest.is_over());
        let (mut all, mut own) = (0, 0);
        for digest in running {
            all += 1;
            own += usize::from(digest.creator.as_ref() == Some(person));
        }
        drop(cells);
        if limits::TABLES_EACH_MAX <= own {
            let why = format!("you have {own} unfinished tables: finish or resign one first");
            return Err(Refusal::too_many(&why, 60));
        }
        if limits::TABLES_MAX <= all {
            return Err(Refusal::too_many("the server has as many tables as it can hold", 60));
        }
        Ok(())
    }

    async fn keep_new(
        self: &Arc<Self>,
        table: Table,
        entries: Vec<Entry>,
    ) -> Result<Arc<Cell>, StoreError> {
        let id = table.id().to_owned();
        let write = Write::Table {
            table: id.clone(),
            seed: table.seed().to_string(),
            engine: ENGINE.to_owned(),
            rows: entries.iter().map(row).collect(),
        };
        self.store.write(write).await?;
        let cell = Arc::new(Cell::new(table));
        self.cells.write().expect("nobody panics with it").insert(id, Arc::clone(&cell));
        self.nudge(&cell).await;
        Ok(cell)
    }

    /// Asks something of a table, for somebody.
    pub(crate) async fn command(
        self: &Arc<Self>,
        id: &str,
        asker: Asker,
        command: String,
        deed: Deed,
    ) -> Result<u32, Refusal> {
        let cell = self.find(id).await?;
        let answer = self.input(cell, Input::Command { asker, command, deed }).await;
        answer.map_err(Refusal)
    }

    /// Gives an input to a table. Once begun it is done, whether anybody waits or not.
    pub(crate) async fn input(
        self: &Arc<Self>,
        cell: Arc<Cell>,
        input: Input,
    ) -> Result<u32, Box<Problem>> {
        let (hub, taken) = (Arc::clone(self), Arc::clone(&cell));
        let done = tokio::spawn(async move { hub.take(&taken, input).await });
        match done.await {
            Ok(answer) => answer,
            Err(error) => {
                tracing::error!(%error, "an input broke its table");
                self.forget(&cell);
                Err(Box::new(ProblemKind::Unavailable.because("try again in a moment")))
            }
        }
    }

    async fn take(self: &Arc<Self>, cell: &Arc<Cell>, input: Input) -> Result<u32, Box<Problem>> {
        let since = std::time::Instant::now();
        let mut table = cell.table.lock().await;
        let handled = table.handle(input, fresh::now_ms());
        if !handled.entries.is_empty() {
            if let Err(error) = self.keep(&table, &handled.entries).await {
                // The state is ahead of the log: the log is right.
                match self.restore(table.id()).await {
                    Ok(Some(restored)) => *table = restored,
                    Ok(None) | Err(_) => self.forget(cell),
                }
                cell.scatter();
                return Err(Refusal::from(error).0);
            }
            cell.tell(&table, &handled.entries);
            meter::kept(handled.entries.len(), since.elapsed());
        }
        drop(table);
        self.nudge(cell).await;
        handled.answer
    }

    async fn keep(&self, table: &Table, entries: &[Entry]) -> Result<(), StoreError> {
        let ended = entries.iter().any(|entry| matches!(entry.event, TableEvent::Ended { .. }));
        let write = Write::Events {
            table: table.id().to_owned(),
            rows: entries.iter().map(row).collect(),
            finished: match finished(table).filter(|_| ended) {
                Some(finished) => {
                    // One game after the other: each begins where the last one ended.
                    let _turn = self.rating.lock().await;
                    let ratings = ratings::after(&self.store, table).await?;
                    let finished = Some(Box::new(Finished { ratings, ..finished }));
                    let rows = entries.iter().map(row).collect();
                    let table = table.id().to_owned();
                    return self.store.write(Write::Events { table, rows, finished }).await;
                }
                None => None,
            },
        };
        self.store.write(write).await
    }

    /// Lets a table go from memory; its log is there.
    fn forget(&self, cell: &Cell) {
        let id = cell.digest().summary.table.clone();
        self.cells.write().expect("nobody panics with it").remove(&id);
        cell.scatter();
    }

    /// Gives a table what it wants: a thought of a computer, a table for a rematch.
    pub(crate) async fn nudge(self: &Arc<Self>, cell: &Arc<Cell>) {
        let table = cell.table.lock().await;
        if table.rematch_due() {
            let next = fresh::id();
            let made = table.open_rematch(&next, Seed::new(fresh::bytes()), fresh::now_ms());
            drop(table);
            if cell.begins_thinking(REMATCH) {
                tokio::spawn(Arc::clone(self).rematch(Arc::clone(cell), made));
            }
            return;
        }
        let Some((seat, name, version)) = table.thinker() else { return };
        if !cell.begins_thinking(version) {
            return;
        }
        let left_ms = table.clocks().map(|clocks| clocks.left_ms[usize::from(seat)]);
        let (game, name) = (table.game().clone(), name.to_owned());
        drop(table);
        tokio::spawn(Arc::clone(self).think(
            Arc::clone(cell),
            game,
            name,
            left_ms,
            (seat, version),
        ));
    }

    // Boxed: a thought that is played nudges its table, which may come back here.
    fn think(
        self: Arc<Self>,
        cell: Arc<Cell>,
        game: State,
        name: String,
        left_ms: Option<u64>,
        (seat, version): (u8, u32),
    ) -> Boxed {
        Box::pin(async move {
            let steps = self.thinkers.think(game, name, left_ms).await;
            cell.ends_thinking(version);
            let Some(steps) = steps else { return };
            let input = Input::Thought { seat, version, steps };
            match self.input(cell, input).await {
                Ok(_) => {}
                Err(problem) if problem.kind.ends_with("/stale") => {
                    tracing::debug!(version, "a thought came too late");
                }
                Err(problem) => {
                    tracing::error!(version, why = problem.detail, "a thought was not played");
                }
            }
        })
    }

    // Boxed for the same reason: a table that is made is nudged.
    fn rematch(self: Arc<Self>, cell: Arc<Cell>, (table, entries): (Table, Vec<Entry>)) -> Boxed {
        Box::pin(async move {
            let next = table.id().to_owned();
            let made = self.keep_new(table, entries).await;
            let told = match made {
                Ok(_) => self
                    .input(Arc::clone(&cell), Input::RematchMade { table: next })
                    .await
                    .map(drop),
                Err(error) => Err(Refusal::from(error).0),
            };
            if let Err(problem) = told {
                // The next thing that happens there tries again.
                cell.ends_thinking(REMATCH);
                tracing::error!(why = problem.detail, "a rematch could not be made");
            }
        })
    }

    /// Keeps what somebody said at a table, and tells everybody.
    pub(crate) async fn say(&self, id: &str, asker: &Asker, text: &str) -> Result<(), Refusal> {
        if !self.rates.admits_chat(&asker.person) {
            return Err(Refusal::too_many("say less at once", 2));
        }
        let text = text.trim();
        if text.is_empty() || limits::CHAT_CHARS_MAX < text.chars().count() {
            let why = format!("say 1 to {} characters", limits::CHAT_CHARS_MAX);
            return Err(Refusal::new(ProblemKind::Invalid, why));
        }
        if text.chars().any(char::is_control) {
            return Err(Refusal::new(ProblemKind::Invalid, "say it in one line of plain text"));
        }
        let cell = self.find(id).await?;
        let mut said = cell.said.lock().await;
        let last = match *said {
            Some(number) => number,
            None => self.store.chat(id).await?.last().map_or(0, |line| line.number),
        };
        if limits::CHAT_LINES_MAX <= last {
            return Err(Refusal::new(ProblemKind::WrongStage, "enough was said at this table"));
        }
        let digest = cell.digest();
        let holds = |holder: &Option<Person>| holder.as_ref() == Some(&asker.person);
        let line = ChatLine {
            number: last + 1,
            at_ms: fresh::now_ms(),
            name: asker.occupant.name().cloned().unwrap_or_default(),
            seat: digest.holders.iter().position(holds).map(|seat| seat as u8),
            text: text.to_owned(),
        };
        let person = asker.person.0.clone();
        let write = Write::Chat { table: id.to_owned(), person, line: line.clone() };
        self.store.write(write).await?;
        *said = Some(line.number);
        cell.tell_chat(id, line);
        Ok(())
    }

    /// The tables that somebody may want to see.
    pub(crate) fn list(&self, person: Option<&Person>) -> TableList {
        let cells = self.cells.read().expect("nobody panics with it");
        let mut digests: Vec<_> = cells.values().map(|cell| cell.digest()).collect();
        drop(cells);
        digests.retain(|digest| !digest.is_over());
        digests.sort_by_key(|digest| core::cmp::Reverse(digest.summary.at_ms));
        let open = |seat: &Occupant| *seat == Occupant::Open;
        let list = |keep: &dyn Fn(&crate::cell::Digest) -> bool| {
            let kept = digests.iter().filter(|digest| keep(digest)).take(LIST_MAX);
            kept.map(|digest| digest.summary_for(person)).collect()
        };
        TableList {
            open: list(&|d| {
                d.is_listed()
                    && d.summary.stage == Stage::Seating
                    && d.summary.seats.iter().any(open)
            }),
            running: list(&|d| d.is_listed() && d.summary.stage == Stage::Playing),
            yours: list(&|d| person.is_some_and(|person| d.is_held_by(person))),
        }
    }

    /// The tables that wait for a person: to move, to be ready, to take a seat kept for them.
    pub(crate) fn waiting_for(&self, person: &Person, name: &str) -> Vec<TableSummary> {
        let cells = self.cells.read().expect("nobody panics with it");
        let digests: Vec<_> = cells.values().map(|cell| cell.digest()).collect();
        drop(cells);
        let invited =
            |seat: &Occupant| matches!(seat, Occupant::Invited { name: to } if to == name);
        let waits = |digest: &crate::cell::Digest| match digest.summary.stage {
            Stage::Over => false,
            Stage::Seating => digest.is_held_by(person) || digest.summary.seats.iter().any(invited),
            Stage::Playing => digest.summary_for(Some(person)).your_move,
        };
        let waiting = digests.iter().filter(|digest| waits(digest));
        waiting.map(|digest| digest.summary_for(Some(person))).collect()
    }

    /// The seats that a person holds: table, seat and how far the table is.
    pub(crate) fn seats_of(&self, person: &Person) -> Vec<(String, u8, Stage)> {
        let cells = self.cells.read().expect("nobody panics with it");
        let digests = cells.values().map(|cell| cell.digest());
        digests
            .flat_map(|digest| {
                let held = |(_, holder): &(u8, &Option<Person>)| holder.as_ref() == Some(person);
                let seats: Vec<u8> =
                    (0u8..).zip(&digest.holders).filter(held).map(|(seat, _)| seat).collect();
                let (table, stage) = (digest.summary.table.clone(), digest.summary.stage);
                seats.into_iter().map(move |seat| (table.clone(), seat, stage))
            })
            .collect()
    }

    /// Lets go of the tables that still know the name of somebody: their logs do
    /// not. Gives those that are not over.
    pub(crate) fn forget_person(&self, person: &Person) -> Vec<String> {
        let mut cells = self.cells.write().expect("nobody panics with it");
        let gone = cells.extract_if(.., |_, cell| cell.digest().is_held_by(person));
        let mut running = Vec::new();
        for (table, cell) in gone {
            cell.scatter();
            if !cell.digest().is_over() {
                running.push(table);
            }
        }
        running
    }

    /// How many tables are in memory.
    pub(crate) fn table_count(&self) -> usize {
        self.cells.read().expect("nobody panics with it").len()
    }

    fn due(&self, now_ms: u64) -> Vec<Arc<Cell>> {
        let cells = self.cells.read().expect("nobody panics with it");
        let due = |cell: &&Arc<Cell>| cell.due_ms().is_some_and(|due| due <= now_ms);
        cells.values().filter(due).cloned().collect()
    }

    fn changed_presence(&self) -> Vec<Arc<Cell>> {
        let cells = self.cells.read().expect("nobody panics with it");
        cells.values().filter(|cell| cell.takes_presence_change()).cloned().collect()
    }

    /// Lets go of finished tables that nobody watches.
    fn tidy(&self) {
        let mut cells = self.cells.write().expect("nobody panics with it");
        cells.retain(|_, cell| !cell.digest().is_over() || cell.is_watched());
        drop(cells);
        self.rates.forget_quiet();
    }
}

/// A future that may hold one like itself.
type Boxed = std::pin::Pin<Box<dyn Future<Output = ()> + Send>>;
/// What a cell thinks about while a rematch is made: no version is so high.
const REMATCH: u32 = u32::MAX;
/// The most tables of one list.
const LIST_MAX: usize = 100;

/// Looks at the time until the server stops.
pub(crate) async fn tick(hub: Arc<Hub>) {
    let mut every = tokio::time::interval(TICK);
    let mut stopping = hub.stopping.clone();
    for count in 0u32.. {
        tokio::select! {
            _ = every.tick() => {}
            _ = stopping.wait_for(|stop| *stop) => return,
        }
        for cell in hub.due(fresh::now_ms()) {
            if let Err(problem) = hub.input(cell, Input::Tick).await {
                tracing::error!(why = problem.detail, "time could not be kept");
            }
        }
        for cell in hub.changed_presence() {
            cell.tell_presence(&*cell.table.lock().await);
        }
        if count % TIDY_EVERY == TIDY_EVERY - 1 {
            hub.tidy();
        }
        if count % FORGET_EVERY == 0 {
            let before_ms = session::oldest_ms();
            if let Err(error) = hub.store.write(Write::ForgetStale { before_ms }).await {
                tracing::error!(%error, "old sessions stay in the file");
            }
        }
    }
}

fn finished(table: &Table) -> Option<Finished> {
    let outcome = table.outcome()?.clone();
    let summary = RecordSummary {
        table: table.id().to_owned(),
        setup: table.setup().to_string(),
        seats: table.occupants().cloned().collect(),
        outcome,
        at_ms: table.heard_ms(),
    };
    let people = table.holders().flatten().map(|person| person.0.clone()).collect();
    let listed = table.terms().visibility == Visibility::Listed;
    Some(Finished { summary, listed, people, ratings: Vec::new() })
}

fn row(entry: &Entry) -> Row {
    Row {
        version: entry.version,
        person: entry.person.as_ref().map(|person| person.0.clone()),
        command: entry.command.clone(),
        at_ms: entry.at_ms,
        event: entry.event.clone(),
    }
}

fn entry(row: Row) -> Entry {
    let Row { version, person, command, at_ms, event } = row;
    Entry { version, person: person.map(Person), command, at_ms, event }
}
