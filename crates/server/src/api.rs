//! The routes.

use core::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::{
    Router,
    body::Bytes,
    extract::{
        ConnectInfo, DefaultBodyLimit, FromRequestParts, Path, Query, Request, State,
        rejection::BytesRejection,
        ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection},
    },
    http::{HeaderMap, HeaderValue, Method, StatusCode, header, request::Parts},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{any, get, post},
};
use games::GameName;
use protocol::{
    View,
    http::{
        BODY_BYTES_MAX, CommandDone, CommandRequest, CreateTable, Problem, ProblemKind, RatingList,
        RecordList, Rename, Say, SessionState, TableList, TileSet,
    },
    socket::ChatLine,
    table::TableState,
};
use serde_json::{Map, Value};
use tower_http::{catch_panic::CatchPanicLayer, compression::CompressionLayer};

use crate::{
    analysis, fresh,
    hub::Hub,
    identity,
    limits::REQUEST_MAX,
    line::Line,
    meter, openapi, pages,
    problem::{self, Refusal},
    ratings, record, session, socket, stream, text,
};

type Shared = State<Arc<Hub>>;

/// Every route of the server.
pub(crate) fn routes(hub: Arc<Hub>) -> Router {
    let _ = meter::handle();
    let api = Router::new()
        .route("/api/session", get(session_get).delete(identity::forget))
        .route("/api/session/claim", post(identity::claim))
        .route("/api/session/login", post(identity::login))
        .route("/api/session/leave", post(identity::leave))
        .route("/api/session/games", get(identity::games))
        .route("/api/bots", post(identity::create_bot))
        .route("/api/ratings", get(ratings_list))
        .route("/api/tiles/{game}", get(tiles))
        .route("/api/session/name", post(session_name))
        .route("/api/tables", get(tables_list).post(tables_create))
        .route("/api/tables/{id}", get(table_state))
        .route("/api/tables/{id}/commands", post(table_command))
        .route("/api/tables/{id}/view", get(table_view))
        .route("/api/tables/{id}/chat", get(table_chat).post(table_say))
        .route("/api/openapi.json", get(openapi::route))
        .route("/api/records", get(records_list))
        .route("/api/records/{id}", get(record_text))
        .route("/api/{*rest}", any(no_route))
        .route("/t/{id}/text", get(text::page).post(text::send))
        .route("/rules", get(pages::rules))
        .route("/rules/{book}", get(pages::rule_book))
        .route("/metrics", get(metrics))
        .fallback(pages::page)
        .layer(middleware::from_fn(in_time))
        .layer(CompressionLayer::new());
    Router::new()
        .merge(api)
        // Neither the longest time of a request nor compression is for a stream.
        .route("/api/tables/{id}/stream", get(stream::table))
        .route("/api/events", get(stream::events))
        .route("/api/records/{id}/analysis", get(analysis::of_record))
        .route("/api/analysis", post(analysis::of_text))
        .route("/ws", get(open_socket))
        .route("/healthz", get(healthz))
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
        .layer(middleware::from_fn_with_state(Arc::clone(&hub), guard))
        .layer(CatchPanicLayer::custom(broken))
        .layer(middleware::map_response(problem::named))
        .layer(middleware::map_response(pages::with_headers))
        .with_state(hub)
}

/// Lets nobody in who comes too often, or from a page of somebody else.
async fn guard(
    State(hub): Shared,
    Client(address): Client,
    request: Request,
    next: Next,
) -> Response {
    if !hub.rates.admits_request(address) {
        return Refusal::too_many("too many requests come from your address", 2).into_response();
    }
    let asks = request.method() == Method::GET || request.method() == Method::HEAD;
    if !asks && !session::is_own_origin(&hub, request.headers()) {
        let why = "this request comes from the page of another server";
        return Refusal::new(ProblemKind::Forbidden, why).into_response();
    }
    next.run(request).await
}

/// Gives up what takes too long.
async fn in_time(request: Request, next: Next) -> Response {
    match tokio::time::timeout(REQUEST_MAX, next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            let mut problem = ProblemKind::Unavailable.because("it took too long: try again");
            problem.retry_s = Some(1);
            Refusal(Box::new(problem)).into_response()
        }
    }
}

fn broken(_: Box<dyn core::any::Any + Send>) -> Response {
    Refusal::new(ProblemKind::Unavailable, "this is a mistake of the server's").into_response()
}

/// The address of whoever asks: as the proxy on this machine says, if one does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client(pub IpAddr);

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Client, Refusal> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or(IpAddr::from([127, 0, 0, 1]), |ConnectInfo(peer)| peer.ip());
        // The last word is that of the proxy; what stands before it anybody may have written.
        let said = parts.headers.get_all("x-forwarded-for").iter().next_back();
        let said = said
            .and_then(|value| value.to_str().ok())
            .and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
        Ok(Client(said.filter(|_| peer.is_loopback()).unwrap_or(peer)))
    }
}

/// The bytes of a body that came whole and is not too long.
pub(crate) fn bytes(body: Result<Bytes, BytesRejection>) -> Result<Bytes, Refusal> {
    body.map_err(|rejection| {
        let kind = match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => ProblemKind::Oversized,
            _ => ProblemKind::Malformed,
        };
        Refusal::new(kind, format!("a body has at most {BODY_BYTES_MAX} bytes"))
    })
}

/// A body as JSON of this type, or a problem that says where it goes wrong.
pub(crate) fn read<T: serde::de::DeserializeOwned>(
    body: Result<Bytes, BytesRejection>,
) -> Result<T, Refusal> {
    strict(&bytes(body)?)
        .map_err(|error| Refusal::new(ProblemKind::Malformed, format!("the body: {error}")))
}

/// Reads JSON by the words of its description alone.
///
/// Left to itself serde also takes the number of a variant for its word.
pub(crate) fn strict<T: serde::de::DeserializeOwned>(text: &[u8]) -> serde_json::Result<T> {
    fn has_numbered_kind(value: &Value) -> bool {
        match value {
            Value::Object(fields) => fields.iter().any(|(name, value)| {
                let names_kind = matches!(name.as_str(), "say" | "do" | "kind");
                (names_kind && value.is_number()) || has_numbered_kind(value)
            }),
            Value::Array(values) => values.iter().any(has_numbered_kind),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
        }
    }
    if has_numbered_kind(&serde_json::from_slice(text)?) {
        return Err(serde::de::Error::custom("a kind is a word, not a number"));
    }
    serde_json::from_slice(text)
}

pub(crate) fn json(value: &impl serde::Serialize) -> Response {
    let body = serde_json::to_vec(value).expect("plain data with text keys");
    let kind = HeaderValue::from_static("application/json");
    let fresh = HeaderValue::from_static("no-store");
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, fresh)], body).into_response()
}

/// Adds the cookie of a new session.
pub(crate) fn with_cookie(mut response: Response, cookie: Option<HeaderValue>) -> Response {
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

#[utoipa::path(
    get,
    path = "/api/session",
    responses(
        (status = 200, description = "Who the asker is; a new guest where there was no cookie", body = SessionState),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn session_get(
    State(hub): Shared,
    Client(address): Client,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let (session, cookie) = session::found_or_made(&hub, &headers, address).await?;
    Ok(with_cookie(json(&session.state()), cookie))
}

#[utoipa::path(
    post,
    path = "/api/session/name",
    security(("bearer" = []), ("cookie" = [])),
    request_body = Rename,
    responses(
        (status = 200, description = "The asker by the new name", body = SessionState),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn session_name(
    State(hub): Shared,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Refusal> {
    let mut session = session::needed(&hub, &headers).await?;
    let Rename { name } = read(body)?;
    session::rename(&hub, &mut session, &name).await?;
    let state: SessionState = session.state();
    Ok(json(&state))
}

#[utoipa::path(
    get,
    path = "/api/tables",
    responses(
        (status = 200, description = "Tables to join, to watch, to go on with", body = TableList),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn tables_list(
    State(hub): Shared,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let session = session::known(&hub, &headers).await?;
    let person = session.map(|session| session.person());
    Ok(json(&hub.list(person.as_ref())))
}

#[utoipa::path(
    post,
    path = "/api/tables",
    request_body = CreateTable,
    responses(
        (status = 201, description = "The new table", body = TableState),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn tables_create(
    State(hub): Shared,
    Client(address): Client,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Refusal> {
    let wish: CreateTable = read(body)?;
    let (session, cookie) = session::found_or_made(&hub, &headers, address).await?;
    let state = hub.create(&wish, &session.asker(0)).await?;
    let place = format!("/api/tables/{}", state.table);
    let mut response = json(&state);
    *response.status_mut() = StatusCode::CREATED;
    let place = HeaderValue::from_str(&place).expect("an id is letters and digits");
    response.headers_mut().insert(header::LOCATION, place);
    Ok(with_cookie(response, cookie))
}

/// A table as whoever asks may see it.
pub(crate) async fn look(
    hub: &Arc<Hub>,
    headers: &HeaderMap,
    id: &str,
) -> Result<TableState, Refusal> {
    let session = session::known(hub, headers).await?;
    let cell = hub.find(id).await?;
    let table = cell.table.lock().await;
    let person = session.map(|session| session.person());
    Ok(table.look(person.as_ref(), &cell.presence(&table), fresh::now_ms()))
}

#[utoipa::path(
    get,
    path = "/api/tables/{id}",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "The table as the asker may see it", body = TableState),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn table_state(
    State(hub): Shared,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    Ok(json(&look(&hub, &headers, &id).await?))
}

#[utoipa::path(
    post,
    path = "/api/tables/{id}/commands",
    security(("bearer" = []), ("cookie" = [])),
    params(("id" = String, Path, description = "The table")),
    request_body = CommandRequest,
    responses(
        (status = 200, description = "It is done, now or when the same command first came", body = CommandDone),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn table_command(
    State(hub): Shared,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Refusal> {
    let session = session::needed(&hub, &headers).await?;
    let CommandRequest { command, deed } = read(body)?;
    let version = hub.command(&id, session.asker(0), command.clone(), deed).await?;
    Ok(json(&CommandDone { command, version }))
}

#[utoipa::path(
    get,
    path = "/api/tables/{id}/view",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "The position", body = View),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn table_view(
    State(hub): Shared,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    Ok(json(&text::view(&hub, &id).await?))
}

#[utoipa::path(
    get,
    path = "/api/tables/{id}/chat",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "What was last said", body = Vec<ChatLine>),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn table_chat(
    State(hub): Shared,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    hub.find(&id).await?;
    Ok(json(&hub.store.chat(&id).await?))
}

#[utoipa::path(
    post,
    path = "/api/tables/{id}/chat",
    security(("bearer" = []), ("cookie" = [])),
    params(("id" = String, Path, description = "The table")),
    request_body = Say,
    responses(
        (status = 204, description = "Everybody at the table was told"),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn table_say(
    State(hub): Shared,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<StatusCode, Refusal> {
    let session = session::needed(&hub, &headers).await?;
    let Say { text } = read(body)?;
    hub.say(&id, &session.asker(0), &text).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[utoipa::path(
    get,
    path = "/api/records",
    params(("of" = Option<String>, Query, description = "`all`: those of everybody"), ("before" = Option<u32>, Query, description = "Where an earlier list ended")),
    responses(
        (status = 200, description = "Finished games, the last one first", body = RecordList),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn records_list(
    State(hub): Shared,
    headers: HeaderMap,
    Query(query): Query<Map<String, Value>>,
) -> Result<Response, Refusal> {
    let word = |key: &str| query.get(key).and_then(Value::as_str);
    // As described: what is above has no record.
    let number =
        |text: &str| text.parse::<i32>().ok().and_then(|number| u64::try_from(number).ok());
    let before = match word("before").map(number) {
        Some(None) => {
            let why = "`before` is a number of an earlier list";
            return Err(Refusal::new(ProblemKind::Invalid, why));
        }
        before => before.flatten(),
    };
    let everybody = word("of") == Some("all");
    let session = session::known(&hub, &headers).await?;
    let person = session.map(|session| session.person.id);
    let person = person.as_deref().filter(|_| !everybody);
    Ok(json(&hub.store.records(person, before).await?))
}

#[utoipa::path(
    get,
    path = "/api/records/{id}",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "The record", body = String, content_type = "text/plain"),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn record_text(
    State(hub): Shared,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let cell = hub.find(&id).await?;
    let record = record::of(&*cell.table.lock().await, &hub)?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8")),
        (
            header::CONTENT_DISPOSITION,
            HeaderValue::from_str(&format!("inline; filename=\"{id}.bastide\""))
                .expect("an id is letters and digits"),
        ),
    ];
    Ok((headers, record.to_string()).into_response())
}

#[utoipa::path(
    get,
    path = "/api/ratings",
    responses(
        (status = 200, description = "The strongest players", body = RatingList),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn ratings_list(State(hub): Shared) -> Result<Response, Refusal> {
    Ok(json(&ratings::list(&hub.store).await?))
}

#[utoipa::path(
    get,
    path = "/api/tiles/{game}",
    params(("game" = String, Path, description = "`zamek`, `castle`, `carcassonne`, `abbey-mayor`")),
    responses(
        (status = 200, description = "What each kind of tile shows, and its picture", body = TileSet),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn tiles(Path(game): Path<String>) -> Result<Response, Refusal> {
    let game: GameName = game.parse().map_err(|error: games::ParseGameNameError| {
        Refusal::new(ProblemKind::Unknown, error.to_string())
    })?;
    let (symbols, style) = client::symbols_of(game);
    Ok(json(&TileSet { tiles: client::tiles(game), symbols, style }))
}

async fn no_route() -> Refusal {
    Refusal::new(ProblemKind::Unknown, "there is no such route: see /api/openapi.json")
}

async fn healthz() -> &'static str {
    "ok\n"
}

async fn metrics(State(hub): Shared, Client(address): Client) -> Result<String, Refusal> {
    if !address.is_loopback() {
        return Err(Refusal::new(ProblemKind::Forbidden, "metrics are for this machine only"));
    }
    meter::present(hub.lines.count(), hub.table_count());
    Ok(meter::handle().render())
}

async fn open_socket(
    State(hub): Shared,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let upgrade = upgrade
        .map_err(|_| Refusal::new(ProblemKind::Malformed, "open a WebSocket at this address"))?;
    if !session::is_own_origin(&hub, &headers) {
        let why = "this socket comes from the page of another server";
        return Err(Refusal::new(ProblemKind::Forbidden, why));
    }
    let session = session::needed(&hub, &headers).await?;
    let line = Line::open(&hub, session.person())?;
    let upgrade = upgrade
        .max_message_size(socket::FRAME_BYTES_MAX)
        .max_frame_size(socket::FRAME_BYTES_MAX)
        .write_buffer_size(0)
        .read_buffer_size(4 * 1024);
    Ok(upgrade.on_upgrade(move |socket| socket::run(line, session, socket)))
}
