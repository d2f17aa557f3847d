//! Problems as answers over HTTP: `application/problem+json` (RFC 9457).

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use protocol::http::{Problem, ProblemKind};
use store::StoreError;

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
        tracing::error!(%error, "the store");
        let why = "it could not be kept, and nothing was done: try again in a moment";
        let mut problem = ProblemKind::Unavailable.because(why);
        problem.retry_s = Some(1);
        Refusal(Box::new(problem))
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let Refusal(problem) = self;
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
