//! The end of all that is known of somebody.
//!
//! Their games stay, for the others who played them: the events keep the id,
//! which is random and then leads to nobody, and the name becomes [`NOBODY`].

use protocol::{
    http::RecordSummary,
    table::{Occupant, TableEvent},
};
use sqlx::{Row as _, sqlite::SqliteConnection};

use crate::{StoreError, write::json};

/// What stands in place of a name that is no longer known.
const NOBODY: &str = "?";

pub(crate) async fn forget(to: &mut SqliteConnection, person: &str) -> Result<(), StoreError> {
    forget_in_events(to, person).await?;
    forget_in_records(to, person).await?;
    for statement in [
        "DELETE FROM chat WHERE person = ?",
        "DELETE FROM ratings WHERE player = ?",
        "DELETE FROM record_people WHERE person = ?",
        "DELETE FROM sessions WHERE person = ?",
        "DELETE FROM people WHERE id = ?",
    ] {
        sqlx::query(statement).bind(person).execute(&mut *to).await?;
    }
    Ok(())
}

/// Events by somebody name nobody but them: who makes a table sits there alone.
async fn forget_in_events(to: &mut SqliteConnection, person: &str) -> Result<(), StoreError> {
    let rows = sqlx::query("SELECT table_id, version, body FROM events WHERE person = ?")
        .bind(person)
        .fetch_all(&mut *to)
        .await?;
    for row in rows {
        let Ok(mut event) = serde_json::from_str::<TableEvent>(row.get("body")) else { continue };
        match &mut event {
            TableEvent::Created { seats, .. } => {
                for seat in seats {
                    unname(seat);
                }
            }
            TableEvent::Joined { occupant, .. } => unname(occupant),
            _ => continue,
        }
        sqlx::query("UPDATE events SET body = ? WHERE table_id = ? AND version = ?")
            .bind(json(&event))
            .bind(row.get::<String, _>("table_id"))
            .bind(row.get::<i64, _>("version"))
            .execute(&mut *to)
            .await?;
    }
    Ok(())
}

/// A record names somebody as they were called then, so it is by the seat that
/// they are found.
async fn forget_in_records(to: &mut SqliteConnection, person: &str) -> Result<(), StoreError> {
    let rows = sqlx::query(
        "SELECT records.number, table_id, body FROM records
         JOIN record_people ON record_people.number = records.number WHERE person = ?",
    )
    .bind(person)
    .fetch_all(&mut *to)
    .await?;
    for row in rows {
        let Ok(mut summary) = serde_json::from_str::<RecordSummary>(row.get("body")) else {
            continue;
        };
        let holders = holders(to, row.get("table_id"), summary.seats.len()).await?;
        for (seat, holder) in summary.seats.iter_mut().zip(holders) {
            if holder.as_deref() == Some(person) {
                unname(seat);
            }
        }
        sqlx::query("UPDATE records SET body = ? WHERE number = ?")
            .bind(json(&summary))
            .bind(row.get::<i64, _>("number"))
            .execute(&mut *to)
            .await?;
    }
    Ok(())
}

/// Who held each seat of a table at its end.
async fn holders(
    to: &mut SqliteConnection,
    table: &str,
    seat_count: usize,
) -> Result<Vec<Option<String>>, StoreError> {
    let rows = sqlx::query(
        "SELECT person, body FROM events WHERE table_id = ?
         AND body ->> 'kind' IN ('created', 'joined') ORDER BY version",
    )
    .bind(table)
    .fetch_all(to)
    .await?;
    let mut holders = vec![None; seat_count];
    for row in rows {
        let person: Option<String> = row.get("person");
        match serde_json::from_str::<TableEvent>(row.get("body")) {
            Ok(TableEvent::Created { seats, .. }) => {
                for (holder, seat) in holders.iter_mut().zip(seats) {
                    let held = matches!(seat, Occupant::Person { .. } | Occupant::Bot { .. });
                    *holder = person.clone().filter(|_| held);
                }
            }
            // Who left was followed by somebody else, or the game had not begun.
            Ok(TableEvent::Joined { seat, .. }) => {
                if let Some(holder) = holders.get_mut(usize::from(seat)) {
                    *holder = person;
                }
            }
            _ => {}
        }
    }
    Ok(holders)
}

/// Takes out sessions that have ended by their age, and the guests they leave alone.
pub(crate) async fn forget_stale(
    to: &mut SqliteConnection,
    before_ms: u64,
) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM sessions WHERE made_ms < ?",
        "DELETE FROM people WHERE made_ms < ? AND claimed IS NULL
         AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.person = people.id)",
    ] {
        sqlx::query(statement).bind(before_ms as i64).execute(&mut *to).await?;
    }
    Ok(())
}

/// Takes the name of a person away.
fn unname(occupant: &mut Occupant) {
    match occupant {
        Occupant::Person { name } | Occupant::Bot { name } => NOBODY.clone_into(name),
        Occupant::Open | Occupant::Invited { .. } | Occupant::Computer { .. } => {}
    }
}
