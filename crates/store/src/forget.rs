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
    let name: Option<String> = sqlx::query_scalar("SELECT name FROM people WHERE id = ?")
        .bind(person)
        .fetch_optional(&mut *to)
        .await?;
    let Some(name) = name else { return Ok(()) };
    forget_in_events(to, person).await?;
    forget_in_records(to, person, &name).await?;
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
                    unname(seat, None);
                }
            }
            TableEvent::Joined { occupant, .. } => unname(occupant, None),
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

async fn forget_in_records(
    to: &mut SqliteConnection,
    person: &str,
    name: &str,
) -> Result<(), StoreError> {
    let rows = sqlx::query(
        "SELECT records.number, body FROM records
         JOIN record_people ON record_people.number = records.number WHERE person = ?",
    )
    .bind(person)
    .fetch_all(&mut *to)
    .await?;
    for row in rows {
        let Ok(mut summary) = serde_json::from_str::<RecordSummary>(row.get("body")) else {
            continue;
        };
        summary.seats.iter_mut().for_each(|seat| unname(seat, Some(name)));
        sqlx::query("UPDATE records SET body = ? WHERE number = ?")
            .bind(json(&summary))
            .bind(row.get::<i64, _>("number"))
            .execute(&mut *to)
            .await?;
    }
    Ok(())
}

/// Takes the name of a person away; only this one, if one is given.
fn unname(occupant: &mut Occupant, only: Option<&str>) {
    match occupant {
        Occupant::Person { name } | Occupant::Bot { name } => {
            if only.is_none_or(|only| only == name) {
                NOBODY.clone_into(name);
            }
        }
        Occupant::Open | Occupant::Invited { .. } | Occupant::Computer { .. } => {}
    }
}
