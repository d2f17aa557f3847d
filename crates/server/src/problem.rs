//! Problems as answers over HTTP: `application/problem+json` (RFC 9457).

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use protocol::http::{Problem, ProblemKind};
use store::StoreError;

use crate::meter;

/// A problem on its way to whoever asked.
#[derive(Debug)]
pub(crate) struct Refusal(pub Box<Problem>);

impl Refusal {
    pub(crate) fn new(kind: ProblemKind, why: impl Into<String>) -> Refusal {
        Refusal(Box::new(kind.because(why)))
    }

    /// Of too much at once.
    pub(crate) fn too_many(why: &str, retry_s: u32) -> Refusal {
        let mut problem = ProblemKind::TooMany.because(why);
        problem.retry_s = Some(retry_s);
        Refusal(Box::new(problem))
    }

    pub(crate) fn no_table(id: &str) -> Refusal {
        let id: String = id.chars().take(40).collect();
        Refusal::new(ProblemKind::Unknown, format!("there is no table {id:?}: check the link"))
    }
}

impl From<Box<Problem>> for Refusal {
    fn from(problem: Box<Problem>) -> Refusal {
        Refusal(problem)
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        if matches!(error, StoreError::Full) {
            return Refusal::too_many("the server has too much to keep: try again in a moment", 1);
        }
        tracing::error!(%error, "the store");
        let why = "it could not be kept, and nothing was done: try again in a moment";
        let mut problem = ProblemKind::Unavailable.because(why);
        problem.retry_s = Some(1);
        Refusal(Box::new(problem))
    }
}

/// Gives a problem document to what was refused before any route could say why.
pub(crate) async fn named(response: Response) -> Response {
    let (status, headers) = (response.status(), response.headers());
    let is_error = status.is_client_error() || status.is_server_error();
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is_bare = kind.is_none_or(|kind| kind.starts_with("text/plain"));
    if !is_error || !is_bare {
        return response;
    }
    let problem = match status {
        StatusCode::METHOD_NOT_ALLOWED => Problem {
            kind: "about:blank".to_owned(),
            title: "Method Not Allowed".to_owned(),
            status: status.as_u16(),
            ..ProblemKind::Malformed.because("ask that address in one of the ways that it allows")
        },
        StatusCode::PAYLOAD_TOO_LARGE => ProblemKind::Oversized.because("send less at once"),
        _ if status.is_server_error() => ProblemKind::Unavailable.because("try again in a moment"),
        _ => ProblemKind::Malformed.because("the address or its query cannot be read"),
    };
    let allow = headers.get(header::ALLOW).cloned();
    let mut named = Refusal(Box::new(problem)).into_response();
    if let Some(allow) = allow {
        named.headers_mut().insert(header::ALLOW, allow);
    }
    named
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let Refusal(problem) = self;
        meter::refused(&problem.kind);
        let status = StatusCode::from_u16(problem.status).expect("a status of our own");
        let body = serde_json::to_vec(&problem).expect("plain data");
        let kind = HeaderValue::from_static("application/problem+json");
        let mut response = (status, [(header::CONTENT_TYPE, kind)], body).into_response();
        if let Some(retry_s) = problem.retry_s {
            response.headers_mut().insert(header::RETRY_AFTER, retry_s.into());
        }
        response
    }
}
