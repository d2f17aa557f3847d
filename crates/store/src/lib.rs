//! What outlives the server: the event log of the tables, and who people are.
//!
//! One SQLite file, in WAL mode and with full sync: what [`Store::write`] has
//! answered survives a crash of the program and of the machine. One task
//! writes; what waits for it is committed together, so many tables share one
//! sync of the disk.

mod forget;
mod read;
mod write;

pub use read::Log;
pub use write::{Finished, GROUP_MAX, Write};

use core::time::Duration;
use std::path::Path;

use protocol::table::{Occupant, TableEvent};
use sqlx::{
    SqlStr,
    migrate::{Migration, MigrationType, Migrator},
    sqlite::{
        SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
    },
};
use tokio::{sync::mpsc, task::JoinHandle};

/// How many writes may wait; whoever comes then is told to come back.
const WAITING_MAX: usize = 4096;
/// How many connections read.
const READERS_MAX: u32 = 4;
/// How long a connection waits for a lock.
const BUSY_MAX: Duration = Duration::from_secs(5);

/// The file, open.
#[derive(Clone, Debug)]
pub struct Store {
    readers: SqlitePool,
    writes: mpsc::Sender<write::Job>,
}

/// One event of the log of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its place in the log of its table, from 1.
    pub version: u32,
    /// Who caused it.
    pub person: Option<String>,
    /// The command that it answers.
    pub command: Option<String>,
    /// When.
    pub at_ms: u64,
    /// What happened.
    pub event: TableEvent,
}

/// Somebody who can hold a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    /// The id; shown to nobody.
    pub id: String,
    /// What others see.
    pub name: String,
    /// Whether the name is kept by a passphrase.
    pub claimed: bool,
    /// Whether it is a program.
    pub bot: bool,
    /// When it first came.
    pub made_ms: u64,
}

/// How strong a player is at a game, by Glicko-2.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingRow {
    /// The id of a person, or `computer` and its name.
    pub player: String,
    /// The name of the game.
    pub game: String,
    /// What others see.
    pub occupant: Occupant,
    /// The rating.
    pub rating: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// How much it may change.
    pub volatility: f64,
    /// How many games it rests on.
    pub games: u32,
}

/// A claimed name as it is compared: two that differ only in case are one.
pub(crate) fn claimed_key(name: &str) -> String {
    name.to_lowercase()
}

/// Why something could not be kept or found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another has written this place of the log, or done this command, or has this name.
    #[error("it is taken: another was first")]
    Taken,
    /// Too many writes wait.
    #[error("too many writes wait for the disk: try again in a moment")]
    Full,
    /// The writing task has ended.
    #[error("the store is closed")]
    Closed,
    /// The database says no.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// The file is not one of this program, or of a newer one.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// What is in the file cannot be read.
    #[error("table {table} holds what cannot be read at entry {version}: {why}")]
    Unreadable {
        /// The table.
        table: String,
        /// The entry.
        version: u32,
        /// Why.
        why: String,
    },
}

impl Store {
    /// Opens the file, making it where there is none, and brings it up to date.
    ///
    /// The task that writes ends when every copy of the store is gone and all
    /// writes are done; wait for the handle before the program ends.
    ///
    /// # Errors
    ///
    /// When the file cannot be opened or is not of this program.
    pub async fn open(path: &Path) -> Result<(Store, JoinHandle<()>), StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY_MAX);
        let one = SqlitePoolOptions::new().max_connections(1);
        let writer = one.connect_with(options.clone()).await?;
        migrator().run(&writer).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS_MAX)
            .connect_with(options.read_only(true))
            .await?;
        let (queue, jobs) = mpsc::channel(WAITING_MAX);
        let task = tokio::spawn(write::run(writer, jobs));
        Ok((Store { readers, writes: queue }, task))
    }
}

/// What brings a file up to date, in order. What stands here never changes; a
/// new step is added at the end.
const MIGRATIONS: [(&str, &str); 2] = [
    ("begin", include_str!("../migrations/sqlite/0001_begin.sql")),
    ("analyses", include_str!("../migrations/sqlite/0002_analyses.sql")),
];

fn migrator() -> Migrator {
    let step = |(version, (name, sql)): (i64, (&'static str, &'static str))| {
        let sql = SqlStr::from_static(sql);
        Migration::new(version, name.into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations((1..).zip(MIGRATIONS).map(step).collect())
}
