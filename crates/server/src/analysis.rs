//! Analysis of games: one at a time, and only while no computer is wanted at a table.

use core::{
    convert::Infallible,
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};
use std::{sync::Arc, thread};

use ai::analyse::{Effort, Progress, analyse};
use axum::{
    body::Bytes,
    extract::{Path, Query, State, rejection::BytesRejection},
    http::HeaderMap,
    response::Response,
};
use futures_util::stream;
use games::{Move, Setup, record::Record};
use protocol::{
    http::{AnalysisLine, Problem, ProblemKind},
    table::Stage,
};
use serde::Deserialize;
use store::Write;
use tokio::sync::{Semaphore, mpsc};

use crate::{
    api, hub::Hub, limits::ANALYSES_MAX, problem::Refusal, record, session, stream::lines,
};

/// How long an analysis rests before it looks again whether a computer is wanted at a table.
const REST: Duration = Duration::from_millis(5);
/// The most lines that wait for whoever reads them; progress beyond it is left out.
const LINES_MAX: usize = 64;

/// Those who analyse.
#[derive(Debug)]
pub(crate) struct Analysts {
    place: Semaphore,
    count: AtomicUsize,
}

impl Default for Analysts {
    fn default() -> Analysts {
        Analysts { place: Semaphore::new(1), count: AtomicUsize::new(0) }
    }
}

/// An analysis that waits or is under way; it is counted until this goes.
struct Job {
    hub: Arc<Hub>,
    setup: Setup,
    moves: Vec<Move>,
    /// The table whose game it is, with which the analysis is kept.
    table: Option<String>,
}

impl Drop for Job {
    fn drop(&mut self) {
        self.hub.analysts.count.fetch_sub(1, Ordering::AcqRel);
    }
}

impl Job {
    fn new(hub: Arc<Hub>, record: &Record, table: Option<String>) -> Result<Job, Refusal> {
        let replay = record
            .replay()
            .map_err(|error| Refusal::new(ProblemKind::Invalid, format!("the record: {error}")))?;
        if ANALYSES_MAX <= hub.analysts.count.fetch_add(1, Ordering::AcqRel) {
            hub.analysts.count.fetch_sub(1, Ordering::AcqRel);
            return Err(Refusal::too_many("too many analyses wait already", 30));
        }
        let moves = replay.steps.iter().map(|(m, _)| *m).collect();
        Ok(Job { hub, setup: record.setup, moves, table })
    }

    /// Begins, and gives the lines that tell of it. Whoever reads no longer ends it.
    fn begin(self) -> Response {
        let (out, news) = mpsc::channel(LINES_MAX);
        tokio::spawn(self.run(out));
        lines(stream::unfold(news, |mut news| async {
            let line: String = news.recv().await?;
            Some((Ok::<_, Infallible>(Bytes::from(line)), news))
        }))
    }

    async fn run(self, out: mpsc::Sender<String>) {
        let hub = Arc::clone(&self.hub);
        let Ok(_place) = hub.analysts.place.acquire().await else { return };
        let table = self.table.clone();
        if let Some(kept) = self.kept().await {
            // Somebody else asked for the same a little earlier.
            let _ = out.send(kept).await;
            return;
        }
        let told = out.clone();
        let found = tokio::task::spawn_blocking(move || self.judge(&told));
        let body = match found.await {
            Ok(Some(line)) => text(&line),
            Ok(None) => return,
            Err(error) => return tracing::error!(%error, "an analysis broke down"),
        };
        if let Some(table) = table {
            let write = Write::Analysis { table, body: body.clone() };
            if let Err(error) = hub.store.write(write).await {
                tracing::warn!(%error, "an analysis was not kept");
            }
        }
        // Nobody may be there any more to read it.
        let _ = out.send(body).await;
    }

    /// What is kept with the game; a database that says no is as good as nothing kept.
    async fn kept(&self) -> Option<String> {
        self.hub.store.analysis(self.table.as_ref()?).await.ok().flatten()
    }

    /// The game, judged; `None` if nobody waits for it any more or the server stops.
    fn judge(&self, out: &mpsc::Sender<String>) -> Option<AnalysisLine> {
        let mut told = None;
        let mut go_on = |progress: Progress| {
            while self.hub.thinkers.are_busy() && !self.is_pointless(out) {
                thread::sleep(REST);
            }
            if told.replace(progress) != Some(progress) {
                let (done, count) = (progress.moves_done as u32, progress.move_count as u32);
                let _ = out.try_send(text(&AnalysisLine::Progress { done, count }));
            }
            !self.is_pointless(out)
        };
        let found = analyse(&self.setup, &self.moves, Effort::default(), &mut go_on);
        let found = found.ok().filter(|found| found.is_whole)?;
        let (turns, draws) = client::told(&found, self.setup.seat_count());
        Some(AnalysisLine::Judged { turns, draws })
    }

    fn is_pointless(&self, out: &mpsc::Sender<String>) -> bool {
        out.is_closed() || *self.hub.stopping.borrow()
    }
}

fn text(line: &AnalysisLine) -> String {
    serde_json::to_string(line).expect("plain data with text keys") + "\n"
}

/// What of an analysis is asked for.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    #[serde(default = "yes")]
    start: bool,
}

const fn yes() -> bool {
    true
}

/// `GET /api/records/ID/analysis`: of a game that is over, for a game under way has secrets.
#[utoipa::path(
    get,
    path = "/api/records/{id}/analysis",
    params(
        ("id" = String, Path, description = "The table"),
        ("start" = Option<bool>, Query, description = "Whether to begin one if none is kept; yes if not said. With false there is perhaps no line"),
    ),
    responses(
        (status = 200, description = "Lines of progress, then the analysis; it is kept with the game", body = AnalysisLine, content_type = "application/x-ndjson"),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn of_record(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    Query(Wanted { start }): Query<Wanted>,
) -> Result<Response, Refusal> {
    let cell = hub.find(&id).await?;
    let table = cell.table.lock().await;
    if table.stage() != Stage::Over {
        let why = "the game is not over: an analysis would help one of the players";
        return Err(Refusal::new(ProblemKind::WrongStage, why));
    }
    let record = record::of(&table, &hub)?;
    drop(table);
    let kept = hub.store.analysis(&id).await?;
    if kept.is_some() || !start {
        return Ok(lines(stream::iter(kept.map(|kept| Ok(Bytes::from(kept))))));
    }
    Ok(Job::new(hub, &record, Some(id))?.begin())
}

/// `POST /api/analysis`: of any game, sent as a record. It is not kept.
#[utoipa::path(
    post,
    path = "/api/analysis",
    security(("bearer" = []), ("cookie" = [])),
    request_body(content = String, description = "A record", content_type = "text/plain"),
    responses(
        (status = 200, description = "Lines of progress, then the analysis", body = AnalysisLine, content_type = "application/x-ndjson"),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn of_text(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Refusal> {
    session::needed(&hub, &headers).await?;
    let body = api::bytes(body)?;
    let malformed =
        |why: String| Refusal::new(ProblemKind::Malformed, format!("the record: {why}"));
    let text = core::str::from_utf8(&body).map_err(|error| malformed(error.to_string()))?;
    let record: Record = text
        .parse()
        .map_err(|error: games::record::ParseRecordError| malformed(error.to_string()))?;
    Ok(Job::new(hub, &record, None)?.begin())
}
