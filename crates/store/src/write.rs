//! Writing: one task, many writes to a commit.

use protocol::{http::RecordSummary, socket::ChatLine};
use sqlx::{
    Sqlite, Transaction,
    sqlite::{SqliteConnection, SqlitePool},
};
use tokio::sync::{mpsc, oneshot};

use crate::{PersonRow, RatingRow, Row, Store, StoreError, claimed_key, forget};

/// The most writes that share a commit.
pub const GROUP_MAX: usize = 256;

/// Something to be kept.
#[derive(Clone, Debug)]
pub enum Write {
    /// A new table, and the first entries of its log.
    Table {
        /// Its id.
        table: String,
        /// The secret of its draws.
        seed: String,
        /// The version of the program.
        engine: String,
        /// The first entries.
        rows: Vec<Row>,
    },
    /// Further entries of the log of a table: all or none.
    Events {
        /// The table.
        table: String,
        /// The entries.
        rows: Vec<Row>,
        /// The game, if they end it.
        finished: Option<Box<Finished>>,
    },
    /// Somebody new.
    Person(PersonRow),
    /// A new session of somebody: the hash of its token.
    Session {
        /// SHA-256 of the token, in hexadecimal.
        hash: String,
        /// Whose.
        person: String,
        /// When.
        at_ms: u64,
    },
    /// Another name for a guest.
    Rename {
        /// Who.
        person: String,
        /// The name.
        name: String,
    },
    /// A name that is kept by a passphrase from now on.
    Claim {
        /// Who.
        person: String,
        /// The name.
        name: String,
        /// The hash of the passphrase; none for a program, which has a token.
        passphrase: Option<String>,
    },
    /// The end of every session of somebody.
    Leave {
        /// Who.
        person: String,
    },
    /// The end of all that is known of somebody. Their games stay, without a name.
    Forget {
        /// Who.
        person: String,
    },
    /// The end of sessions that began before a time, and of guests who came
    /// before it and whom no session knows any more.
    ForgetStale {
        /// The time.
        before_ms: u64,
    },
    /// What the analysis of a finished game found. The first that is kept stays.
    Analysis {
        /// The table.
        table: String,
        /// It, as JSON.
        body: String,
    },
    /// Something said at a table.
    Chat {
        /// The table.
        table: String,
        /// Who said it.
        person: String,
        /// It.
        line: ChatLine,
    },
}

/// A game that is over.
#[derive(Clone, Debug)]
pub struct Finished {
    /// What the list of records says of it.
    pub summary: RecordSummary,
    /// Whether everybody may find it.
    pub listed: bool,
    /// Who played.
    pub people: Vec<String>,
    /// The ratings after it, if it was rated.
    pub ratings: Vec<RatingRow>,
}

/// A write that waits, and whom to tell.
#[derive(Debug)]
pub(crate) struct Job {
    write: Write,
    done: oneshot::Sender<Result<(), StoreError>>,
}

impl Store {
    /// Keeps something. When this answers, it survives a crash of the machine.
    ///
    /// # Errors
    ///
    /// When another was first, too much waits, or the disk says no. Nothing of
    /// the write is kept then.
    pub async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.writes.try_send(Job { write, done }).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => StoreError::Full,
            mpsc::error::TrySendError::Closed(_) => StoreError::Closed,
        })?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

/// Writes until nobody is left who could ask for it.
pub(crate) async fn run(pool: SqlitePool, mut jobs: mpsc::Receiver<Job>) {
    let mut group = Vec::with_capacity(GROUP_MAX);
    while jobs.recv_many(&mut group, GROUP_MAX).await != 0 {
        let writes: Vec<&Write> = group.iter().map(|job| &job.write).collect();
        match commit(&pool, &writes).await {
            Ok(()) => group.drain(..).for_each(|job| answer(job, Ok(()))),
            // One bad write must not take the others with it.
            Err(_) => {
                for job in group.drain(..) {
                    let result = commit(&pool, &[&job.write]).await;
                    answer(job, result);
                }
            }
        }
    }
    pool.close().await;
}

fn answer(job: Job, result: Result<(), StoreError>) {
    if let Err(error) = &result {
        tracing::warn!(%error, "a write was refused");
    }
    // Whoever asked may be gone; it is kept all the same.
    let _ = job.done.send(result);
}

async fn commit(pool: &SqlitePool, writes: &[&Write]) -> Result<(), StoreError> {
    let mut transaction: Transaction<'_, Sqlite> = pool.begin_with("BEGIN IMMEDIATE").await?;
    for write in writes {
        keep(&mut transaction, write).await.map_err(|error| match &error {
            StoreError::Database(sqlx::Error::Database(cause)) if cause.is_unique_violation() => {
                StoreError::Taken
            }
            _ => error,
        })?;
    }
    Ok(transaction.commit().await?)
}

async fn keep(to: &mut SqliteConnection, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Table { table, seed, engine, rows } => {
            let made_ms = rows.first().map_or(0, |row| row.at_ms);
            sqlx::query(
                "INSERT INTO tables (id, seed, engine, made_ms, over) VALUES (?, ?, ?, ?, 0)",
            )
            .bind(table)
            .bind(seed)
            .bind(engine)
            .bind(made_ms as i64)
            .execute(&mut *to)
            .await?;
            keep_rows(to, table, rows).await
        }
        Write::Events { table, rows, finished } => {
            keep_rows(to, table, rows).await?;
            match finished {
                Some(finished) => keep_finished(to, table, finished).await,
                None => Ok(()),
            }
        }
        Write::Person(person) => {
            sqlx::query("INSERT INTO people (id, name, bot, made_ms) VALUES (?, ?, ?, ?)")
                .bind(&person.id)
                .bind(&person.name)
                .bind(person.bot)
                .bind(person.made_ms as i64)
                .execute(to)
                .await?;
            Ok(())
        }
        Write::Session { hash, person, at_ms } => {
            sqlx::query("INSERT INTO sessions (hash, person, made_ms) VALUES (?, ?, ?)")
                .bind(hash)
                .bind(person)
                .bind(*at_ms as i64)
                .execute(to)
                .await?;
            Ok(())
        }
        Write::Rename { person, name } => {
            sqlx::query("UPDATE people SET name = ? WHERE id = ?")
                .bind(name)
                .bind(person)
                .execute(to)
                .await?;
            Ok(())
        }
        Write::Claim { person, name, passphrase } => {
            sqlx::query("UPDATE people SET name = ?, claimed = ?, passphrase = ? WHERE id = ?")
                .bind(name)
                .bind(claimed_key(name))
                .bind(passphrase.as_deref())
                .bind(person)
                .execute(to)
                .await?;
            Ok(())
        }
        Write::Leave { person } => {
            sqlx::query("DELETE FROM sessions WHERE person = ?").bind(person).execute(to).await?;
            Ok(())
        }
        Write::Forget { person } => forget::forget(to, person).await,
        Write::ForgetStale { before_ms } => forget::forget_stale(to, *before_ms).await,
        Write::Analysis { table, body } => {
            sqlx::query("INSERT OR IGNORE INTO analyses (table_id, body) VALUES (?, ?)")
                .bind(table)
                .bind(body)
                .execute(to)
                .await?;
            Ok(())
        }
        Write::Chat { table, person, line } => {
            sqlx::query("INSERT INTO chat (table_id, number, person, body) VALUES (?, ?, ?, ?)")
                .bind(table)
                .bind(line.number)
                .bind(person)
                .bind(json(line))
                .execute(to)
                .await?;
            Ok(())
        }
    }
}

async fn keep_rows(to: &mut SqliteConnection, table: &str, rows: &[Row]) -> Result<(), StoreError> {
    for row in rows {
        sqlx::query(
            "INSERT INTO events (table_id, version, person, command, at_ms, body)
             VALUES (?, ?, ?, ?, ?, ?)",
        )
        .bind(table)
        .bind(row.version)
        .bind(row.person.as_deref())
        .bind(row.command.as_deref())
        .bind(row.at_ms as i64)
        .bind(json(&row.event))
        .execute(&mut *to)
        .await?;
    }
    Ok(())
}

async fn keep_finished(
    to: &mut SqliteConnection,
    table: &str,
    finished: &Finished,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE tables SET over = 1 WHERE id = ?").bind(table).execute(&mut *to).await?;
    let made =
        sqlx::query("INSERT INTO records (table_id, listed, at_ms, body) VALUES (?, ?, ?, ?)")
            .bind(table)
            .bind(finished.listed)
            .bind(finished.summary.at_ms as i64)
            .bind(json(&finished.summary))
            .execute(&mut *to)
            .await?;
    for rating in &finished.ratings {
        keep_rating(to, rating).await?;
    }
    for person in &finished.people {
        sqlx::query("INSERT OR IGNORE INTO record_people (person, number) VALUES (?, ?)")
            .bind(person)
            .bind(made.last_insert_rowid())
            .execute(&mut *to)
            .await?;
    }
    Ok(())
}

async fn keep_rating(to: &mut SqliteConnection, row: &RatingRow) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT OR REPLACE INTO ratings
         (player, game, occupant, rating, deviation, volatility, games)
         VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(&row.player)
    .bind(&row.game)
    .bind(json(&row.occupant))
    .bind(row.rating)
    .bind(row.deviation)
    .bind(row.volatility)
    .bind(row.games)
    .execute(to)
    .await?;
    Ok(())
}

pub(crate) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data with text keys")
}
