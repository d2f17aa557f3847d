//! Names that are kept: claimed by a passphrase, or by a program's token.

use std::sync::Arc;

use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use axum::{
    body::Bytes,
    extract::{State, rejection::BytesRejection},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use protocol::{
    http::{BotCreated, Claim, CreateBot, Problem, ProblemKind, SessionState},
    table::{Deed, Stage},
};
use store::{PersonRow, StoreError, Write};
use tokio::sync::Semaphore;

use crate::{
    api::{self, Client},
    fresh,
    hub::Hub,
    problem::Refusal,
    record, session,
};

/// How long a passphrase is, in characters.
const PASSPHRASE_CHARS: core::ops::RangeInclusive<usize> = 10..=200;
/// How many passphrases are hashed at once: each takes much memory and time.
const HASHES_AT_ONCE_MAX: usize = 2;

static HASHING: Semaphore = Semaphore::const_new(HASHES_AT_ONCE_MAX);

/// `POST /api/session/claim`: the asker's name is kept by a passphrase from now on.
#[utoipa::path(
    post,
    path = "/api/session/claim",
    security(("bearer" = []), ("cookie" = [])),
    request_body = Claim,
    responses(
        (status = 200, description = "The name is kept from now on", body = SessionState),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn claim(
    State(hub): State<Arc<Hub>>,
    Client(address): Client,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Refusal> {
    let mut session = session::needed(&hub, &headers).await?;
    let Claim { name, passphrase } = api::read(body)?;
    let name = session::checked_name(&name)?;
    check_passphrase(&passphrase)?;
    if session.person.bot {
        return Err(Refusal::new(ProblemKind::Forbidden, "a program has a token instead"));
    }
    // Each hash takes long, on purpose.
    if !hub.rates.admits_person(address) {
        return Err(Refusal::too_many("too many claim a name from your address", 10));
    }
    let passphrase = Some(hashed(passphrase).await?);
    let person = session.person.id.clone();
    let write = Write::Claim { person, name: name.clone(), passphrase };
    hub.store.write(write).await.map_err(|error| taken(error, &name))?;
    session.person.name = name;
    session.person.claimed = true;
    Ok(api::json(&session.state()))
}

/// `POST /api/session/login`: another session of somebody with a claimed name.
#[utoipa::path(
    post,
    path = "/api/session/login",
    request_body = Claim,
    responses(
        (status = 200, description = "A session of whoever has that name", body = SessionState),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn login(
    State(hub): State<Arc<Hub>>,
    Client(address): Client,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Refusal> {
    let Claim { name, passphrase } = api::read(body)?;
    if !hub.rates.admits_person(address) {
        return Err(Refusal::too_many("too many sign in from your address", 10));
    }
    let known = hub.store.claimed(name.trim()).await?;
    let hash = known.as_ref().map(|(_, hash)| hash.clone());
    let fits = verified(passphrase, hash).await?;
    // Whether the name or the passphrase is wrong is nobody's business.
    let Some((person, _)) = known.filter(|_| fits) else {
        let why = "there is no such name with that passphrase";
        return Err(Refusal::new(ProblemKind::Forbidden, why));
    };
    let cookie = session::begin(&hub, &person.id).await?;
    let session = session::Session { person };
    Ok(api::with_cookie(api::json(&session.state()), Some(cookie)))
}

/// `POST /api/session/leave`: no browser and no program is this person any more.
#[utoipa::path(
    post,
    path = "/api/session/leave",
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 204, description = "Every session has ended"),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn leave(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let session = session::needed(&hub, &headers).await?;
    let person = session.person();
    hub.store.write(Write::Leave { person: session.person.id }).await?;
    hub.lines.close_all_of(&person);
    Ok(gone())
}

/// `DELETE /api/session`: gives up all seats and forgets who it was.
#[utoipa::path(
    delete,
    path = "/api/session",
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 204, description = "Nothing is known any more"),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn forget(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let session = session::needed(&hub, &headers).await?;
    for (cell, seat, stage) in hub.seats_of(&session.person()) {
        let deed = match stage {
            Stage::Seating => Deed::Leave { seat },
            Stage::Playing => Deed::Resign { seat },
            Stage::Over => continue,
        };
        // A seat that was given up meanwhile needs nothing.
        let _ = hub.command(&cell, session.asker(0), fresh::id(), deed).await;
    }
    hub.store.write(Write::Forget { person: session.person.id.clone() }).await?;
    hub.lines.close_all_of(&session.person());
    for table in hub.forget_person(&session.person()) {
        // Where others go on, a computer plays for the seat that was given up.
        let cell = hub.find(&table).await?;
        hub.nudge(&cell).await;
    }
    Ok(gone())
}

/// `GET /api/session/games`: every finished game of the asker, one record after the other.
#[utoipa::path(
    get,
    path = "/api/session/games",
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, description = "Records, one after the other", body = String, content_type = "text/plain"),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn games(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let session = session::needed(&hub, &headers).await?;
    let mut text = String::new();
    let mut before = None;
    loop {
        let list = hub.store.records(Some(&session.person.id), before).await?;
        for summary in list.records {
            let cell = hub.peek(&summary.table).await?;
            let record = record::of(&*cell.table.lock().await, &hub)?;
            text += &record.to_string();
            text.push('\n');
        }
        before = list.before;
        if before.is_none() {
            break;
        }
    }
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"games.bastide\""),
    ];
    Ok((headers, text).into_response())
}

/// `POST /api/bots`: an account for a program.
#[utoipa::path(
    post,
    path = "/api/bots",
    request_body = CreateBot,
    responses(
        (status = 201, description = "The account; its token is shown this once", body = BotCreated),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn create_bot(
    State(hub): State<Arc<Hub>>,
    Client(address): Client,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Refusal> {
    let CreateBot { name } = api::read(body)?;
    let name = session::checked_name(&name)?;
    if !hub.rates.admits_person(address) {
        return Err(Refusal::too_many("too many new accounts come from your address", 10));
    }
    let person = PersonRow {
        id: fresh::id(),
        name: name.clone(),
        claimed: false,
        bot: true,
        made_ms: fresh::now_ms(),
    };
    let id = person.id.clone();
    hub.store.write(Write::Person(person)).await?;
    let claim = Write::Claim { person: id.clone(), name: name.clone(), passphrase: None };
    hub.store.write(claim).await.map_err(|error| taken(error, &name))?;
    let token = session::begin_token(&hub, &id).await?;
    let mut response = api::json(&BotCreated { name, token });
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

fn gone() -> Response {
    let cookie = HeaderValue::from_static(session::NO_COOKIE);
    api::with_cookie(StatusCode::NO_CONTENT.into_response(), Some(cookie))
}

fn taken(error: StoreError, name: &str) -> Refusal {
    match error {
        StoreError::Taken => session::name_taken(name),
        error => error.into(),
    }
}

fn check_passphrase(passphrase: &str) -> Result<(), Refusal> {
    let (least, most) = (PASSPHRASE_CHARS.start(), PASSPHRASE_CHARS.end());
    if PASSPHRASE_CHARS.contains(&passphrase.chars().count()) {
        return Ok(());
    }
    let why = format!("a passphrase has {least} to {most} characters: some words are good");
    Err(Refusal::new(ProblemKind::Invalid, why))
}

/// Hashes on a thread of its own: it takes long, on purpose.
async fn hashed(passphrase: String) -> Result<String, Refusal> {
    let _place = HASHING.acquire().await;
    let hash = tokio::task::spawn_blocking(move || {
        let hash = Argon2::default().hash_password(passphrase.as_bytes());
        hash.map(|hash| hash.to_string())
    });
    hash.await.ok().and_then(Result::ok).ok_or_else(|| {
        Refusal::new(ProblemKind::Unavailable, "the passphrase could not be kept: try again")
    })
}

/// Whether a passphrase fits a hash; without a hash as slowly as with one.
async fn verified(passphrase: String, hash: Option<String>) -> Result<bool, Refusal> {
    check_passphrase(&passphrase)?;
    let Some(hash) = hash else {
        hashed(passphrase).await?;
        return Ok(false);
    };
    let _place = HASHING.acquire().await;
    let fits = tokio::task::spawn_blocking(move || {
        let parsed = PasswordHash::new(&hash);
        parsed.is_ok_and(|hash| {
            Argon2::default().verify_password(passphrase.as_bytes(), &hash).is_ok()
        })
    });
    Ok(fits.await.unwrap_or(false))
}
