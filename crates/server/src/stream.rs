//! Streams of lines for programs: a table as it is, then the whole of it after
//! each change, so that a missed line never misleads.

use core::{convert::Infallible, time::Duration};
use std::{collections::BTreeMap, sync::Arc};

use axum::{
    body::{Body, Bytes},
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use futures_util::stream;
use protocol::http::{Moment, Problem, TableSummary};
use table::Person;
use tokio::{sync::mpsc, time::timeout};

use crate::{
    cell::Watcher,
    hub::Hub,
    limits::QUEUE_MAX,
    line::Line,
    problem::Refusal,
    session::{self, Session},
    text,
};

/// After so long without news an empty line says that the stream is alive.
const SILENCE: Duration = Duration::from_secs(15);
/// How often the list of tables is looked at for a stream of events.
const LOOK: Duration = Duration::from_millis(250);

/// A table that a program follows.
struct Follower {
    line: Line,
    session: Session,
    table: String,
    news: mpsc::Receiver<axum::extract::ws::Utf8Bytes>,
    /// The version of the last line.
    told: Option<u32>,
}

impl Drop for Follower {
    fn drop(&mut self) {
        let (hub, table) = (Arc::clone(&self.line.hub), self.table.clone());
        let socket = self.line.number;
        tokio::spawn(async move {
            if let Ok(cell) = hub.find(&table).await {
                cell.unwatch(socket);
            }
        });
    }
}

impl Follower {
    /// The next line, or `None` when the server stops.
    async fn next(&mut self) -> Option<String> {
        let mut stopping = self.line.hub.stopping.clone();
        loop {
            if self.told.is_some() {
                tokio::select! {
                    news = timeout(SILENCE, self.news.recv()) => match news {
                        Ok(Some(_)) => {}
                        Ok(None) => return None,
                        Err(_) => return Some("\n".into()),
                    },
                    () = self.line.close.notified() => return None,
                    _ = stopping.wait_for(|stop| *stop) => return None,
                }
                // Whatever else has happened by now is in the same line.
                while self.news.try_recv().is_ok() {}
            }
            let moment = moment(&self.line.hub, &self.session.person(), &self.table).await.ok()?;
            // Who comes and goes is no news: a program would move twice.
            if self.told != Some(moment.state.version) {
                self.told = Some(moment.state.version);
                let line = serde_json::to_string(&moment).expect("plain data with text keys");
                return Some(line + "\n");
            }
        }
    }
}

async fn moment(hub: &Arc<Hub>, person: &Person, id: &str) -> Result<Moment, Refusal> {
    let cell = hub.find(id).await?;
    let table = cell.table.lock().await;
    let state = table.look(Some(person), &cell.presence(&table), crate::fresh::now_ms());
    drop(table);
    let view = text::view_of(&state)?;
    Ok(Moment { state, view })
}

/// `GET /api/tables/ID/stream`.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/stream",
    security(("bearer" = []), ("cookie" = [])),
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "A line now and after each change", body = Moment, content_type = "application/x-ndjson"),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn table(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let session = session::needed(&hub, &headers).await?;
    let line = Line::open(&hub, session.person())?;
    let cell = hub.find(&id).await?;
    let (out, news) = mpsc::channel(QUEUE_MAX);
    let (socket, close) = (line.number, Arc::clone(&line.close));
    let watcher = Watcher { socket, person: session.person(), out, close };
    let table = cell.table.lock().await;
    if !cell.watch(&table, &watcher, Some(table.version()), 0) {
        return Err(Refusal::too_many("too many watch this table already", 30));
    }
    drop(table);
    let follower = Follower { line, session, table: id, news, told: None };
    Ok(lines(stream::unfold(follower, |mut follower| async {
        let line = follower.next().await?;
        Some((Ok::<_, Infallible>(Bytes::from(line)), follower))
    })))
}

/// `GET /api/events`: the tables that wait for the asker, each once a version.
#[utoipa::path(
    get,
    path = "/api/events",
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, description = "A line for each table that waits for the asker", body = TableSummary, content_type = "application/x-ndjson"),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn events(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let session = session::needed(&hub, &headers).await?;
    let line = Line::open(&hub, session.person())?;
    let told: BTreeMap<String, u64> = BTreeMap::new();
    Ok(lines(stream::unfold((line, session, told), |(line, session, mut told)| async {
        let mut silent = Duration::ZERO;
        let news = loop {
            if *line.hub.stopping.borrow() {
                return None;
            }
            let waiting = line.hub.waiting_for(&session.person(), &session.person.name);
            let fresh = waiting.into_iter().filter(|summary| {
                told.insert(summary.table.clone(), summary.at_ms) != Some(summary.at_ms)
            });
            let mut text = String::new();
            for summary in fresh {
                text += &serde_json::to_string(&summary).expect("plain data with text keys");
                text.push('\n');
            }
            if !text.is_empty() {
                break text;
            }
            if SILENCE <= silent {
                break "\n".to_owned();
            }
            tokio::select! {
                () = tokio::time::sleep(LOOK) => silent += LOOK,
                () = line.close.notified() => return None,
            }
        };
        Some((Ok::<_, Infallible>(Bytes::from(news)), (line, session, told)))
    })))
}

pub(crate) fn lines(
    lines: impl futures_util::Stream<Item = Result<Bytes, Infallible>> + Send + 'static,
) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/x-ndjson")),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    (headers, Body::from_stream(lines)).into_response()
}
