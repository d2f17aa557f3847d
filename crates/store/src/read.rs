//! Reading: what is there.

use protocol::{
    http::{RecordList, RecordSummary},
    socket::ChatLine,
    table::Occupant,
};
use sqlx::{Row as _, sqlite::SqliteRow};

use crate::{PersonRow, RatingRow, Row, Store, StoreError, claimed_key};

/// The most records of one answer.
const RECORDS_MAX: i64 = 50;
/// The most ratings of one answer.
const RATINGS_MAX: i64 = 200;
/// The most lines of chat of one answer.
const CHAT_MAX: i64 = 200;

/// The whole log of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Log {
    /// The secret of its draws.
    pub seed: String,
    /// The version of the program that made it.
    pub engine: String,
    /// Its entries, in order.
    pub rows: Vec<Row>,
}

impl Store {
    /// The log of a table, if there is one of that id.
    ///
    /// # Errors
    ///
    /// When the database says no or holds what cannot be read.
    pub async fn log(&self, table: &str) -> Result<Option<Log>, StoreError> {
        let head = sqlx::query("SELECT seed, engine FROM tables WHERE id = ?")
            .bind(table)
            .fetch_optional(&self.readers)
            .await?;
        let Some(head) = head else { return Ok(None) };
        let rows = sqlx::query(
            "SELECT version, person, command, at_ms, body FROM events
             WHERE table_id = ? ORDER BY version",
        )
        .bind(table)
        .fetch_all(&self.readers)
        .await?;
        let rows = rows.iter().map(|row| event(table, row)).collect::<Result<_, _>>()?;
        Ok(Some(Log { seed: head.get("seed"), engine: head.get("engine"), rows }))
    }

    /// What the analysis of the game at a table found, if it was kept: as JSON.
    ///
    /// # Errors
    ///
    /// When the database says no.
    pub async fn analysis(&self, table: &str) -> Result<Option<String>, StoreError> {
        let body = sqlx::query_scalar("SELECT body FROM analyses WHERE table_id = ?");
        Ok(body.bind(table).fetch_optional(&self.readers).await?)
    }

    /// The ids of the tables that are not over.
    ///
    /// # Errors
    ///
    /// When the database says no.
    pub async fn running(&self) -> Result<Vec<String>, StoreError> {
        let ids = sqlx::query_scalar("SELECT id FROM tables WHERE over = 0 ORDER BY id");
        Ok(ids.fetch_all(&self.readers).await?)
    }

    /// Whose session has a token with this hash, if it began at `oldest_ms` or later.
    ///
    /// # Errors
    ///
    /// When the database says no.
    pub async fn session(
        &self,
        hash: &str,
        oldest_ms: u64,
    ) -> Result<Option<PersonRow>, StoreError> {
        let row = sqlx::query(
            "SELECT people.id, name, claimed, bot, people.made_ms FROM sessions
             JOIN people ON people.id = sessions.person WHERE hash = ? AND sessions.made_ms >= ?",
        )
        .bind(hash)
        .bind(oldest_ms as i64)
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.as_ref().map(person_row))
    }

    /// The id of whoever has claimed this name, a person or a program.
    ///
    /// # Errors
    ///
    /// When the database says no.
    pub async fn holder_of(&self, name: &str) -> Result<Option<String>, StoreError> {
        let id = sqlx::query_scalar("SELECT id FROM people WHERE claimed = ?");
        Ok(id.bind(claimed_key(name)).fetch_optional(&self.readers).await?)
    }

    /// Who has claimed this name, and the hash of their passphrase.
    ///
    /// # Errors
    ///
    /// When the database says no.
    pub async fn claimed(&self, name: &str) -> Result<Option<(PersonRow, String)>, StoreError> {
        let row = sqlx::query(
            "SELECT id, name, claimed, bot, made_ms, passphrase FROM people
             WHERE claimed = ? AND passphrase IS NOT NULL",
        )
        .bind(claimed_key(name))
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.map(|row| (person_row(&row), row.get("passphrase"))))
    }

    /// The rating of a player at a game, if there is one.
    ///
    /// # Errors
    ///
    /// When the database says no.
    pub async fn rating(&self, player: &str, game: &str) -> Result<Option<RatingRow>, StoreError> {
        let row = sqlx::query("SELECT * FROM ratings WHERE player = ? AND game = ?")
            .bind(player)
            .bind(game)
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map(rating_row).transpose()
    }

    /// The strongest players.
    ///
    /// # Errors
    ///
    /// When the database says no.
    pub async fn ratings(&self) -> Result<Vec<RatingRow>, StoreError> {
        let rows = sqlx::query("SELECT * FROM ratings ORDER BY rating DESC, player LIMIT ?")
            .bind(RATINGS_MAX)
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(rating_row).collect()
    }

    /// Finished games, the last one first: those that everybody may find, or
    /// those of one person. `before` is where an earlier answer ended.
    ///
    /// # Errors
    ///
    /// When the database says no.
    pub async fn records(
        &self,
        person: Option<&str>,
        before: Option<u64>,
    ) -> Result<RecordList, StoreError> {
        let before = before.map_or(i64::MAX, |number| number as i64);
        let query = match person {
            Some(person) => sqlx::query(
                "SELECT records.number, body FROM records
                 JOIN record_people ON record_people.number = records.number
                 WHERE person = ? AND records.number < ? ORDER BY records.number DESC LIMIT ?",
            )
            .bind(person),
            None => sqlx::query(
                "SELECT number, body FROM records
                 WHERE listed = ? AND number < ? ORDER BY number DESC LIMIT ?",
            )
            .bind(true),
        };
        let rows = query.bind(before).bind(RECORDS_MAX).fetch_all(&self.readers).await?;
        let full = rows.len() as i64 == RECORDS_MAX;
        let last = rows.last().map(|row| row.get::<i64, _>("number") as u64);
        let records = rows.iter().map(record).collect::<Result<_, _>>()?;
        Ok(RecordList { records, before: last.filter(|_| full) })
    }

    /// What was last said at a table, in order.
    ///
    /// # Errors
    ///
    /// When the database says no.
    pub async fn chat(&self, table: &str) -> Result<Vec<ChatLine>, StoreError> {
        let rows = sqlx::query_scalar::<_, String>(
            "SELECT body FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT ?",
        )
        .bind(table)
        .bind(CHAT_MAX)
        .fetch_all(&self.readers)
        .await?;
        let line =
            |body: &String| serde_json::from_str(body).map_err(|error| broken(table, &error));
        rows.iter().rev().map(line).collect()
    }
}

fn person_row(row: &SqliteRow) -> PersonRow {
    PersonRow {
        id: row.get("id"),
        name: row.get("name"),
        claimed: row.get::<Option<String>, _>("claimed").is_some(),
        bot: row.get("bot"),
        made_ms: row.get::<i64, _>("made_ms") as u64,
    }
}

fn rating_row(row: &SqliteRow) -> Result<RatingRow, StoreError> {
    let occupant: Occupant =
        serde_json::from_str(row.get("occupant")).map_err(|error| broken("ratings", &error))?;
    Ok(RatingRow {
        player: row.get("player"),
        game: row.get("game"),
        occupant,
        rating: row.get("rating"),
        deviation: row.get("deviation"),
        volatility: row.get("volatility"),
        games: row.get("games"),
    })
}

fn event(table: &str, row: &SqliteRow) -> Result<Row, StoreError> {
    let version = row.get("version");
    let event = serde_json::from_str(row.get("body")).map_err(|error| StoreError::Unreadable {
        table: table.to_owned(),
        version,
        why: error.to_string(),
    })?;
    Ok(Row {
        version,
        person: row.get("person"),
        command: row.get("command"),
        at_ms: row.get::<i64, _>("at_ms") as u64,
        event,
    })
}

fn record(row: &SqliteRow) -> Result<RecordSummary, StoreError> {
    let number: i64 = row.get("number");
    serde_json::from_str(row.get("body")).map_err(|error| broken(&number.to_string(), &error))
}

fn broken(table: &str, error: &serde_json::Error) -> StoreError {
    StoreError::Unreadable { table: table.to_owned(), version: 0, why: error.to_string() }
}
