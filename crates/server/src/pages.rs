//! The page, the rule books, and the headers that go with every answer.

use std::{path::Path as FilePath, sync::Arc};

use axum::{
    body::Body,
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    response::{Html, IntoResponse, Response},
};
use protocol::http::ProblemKind;

use crate::{fresh, hub::Hub, problem::Refusal};

/// The page itself, whatever address it shows.
const INDEX: &str = "index.html";

/// The rule books by name.
const BOOKS: [(&str, &str); 3] = [
    ("zamek", include_str!("../../../rules/zamek.md")),
    ("carcassonne", include_str!("../../../rules/carcassonne.md")),
    ("glossary", include_str!("../../../rules/glossary.md")),
];

/// What a page of ours may do. Scripts are files of ours, and WebAssembly; no
/// script stands in a page. Styles may: pictures of boards carry some.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; \
    connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

/// Adds the headers that go with every answer.
pub(crate) async fn with_headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "same-origin"),
    ] {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    headers.entry("cross-origin-opener-policy").or_insert(HeaderValue::from_static("same-origin"));
    response
}

/// A file of the page; an address that is no file is one of the page's own.
pub(crate) async fn page(State(hub): State<Arc<Hub>>, uri: Uri, headers: HeaderMap) -> Response {
    let name = uri.path().trim_start_matches('/');
    let is_file = name.rsplit('/').next().is_some_and(|last| last.contains('.'));
    let wanted = if is_file { name } else { INDEX };
    match file(&hub, wanted).await {
        Some(bytes) => answer(wanted, &bytes, &headers),
        None if is_file => {
            Refusal::new(ProblemKind::Unknown, "there is no such file").into_response()
        }
        None => {
            let why = "the page is not built: run `cargo xtask web`, or play in the plain view";
            Refusal::new(ProblemKind::Unknown, why).into_response()
        }
    }
}

/// The bytes of a file of the page: from the folder if one is given, else from
/// the program.
async fn file(hub: &Hub, name: &str) -> Option<Vec<u8>> {
    let plain = |part: &str| !part.is_empty() && !part.starts_with('.') && !part.contains('\\');
    if !name.split('/').all(plain) {
        return None;
    }
    match &hub.config.web {
        Some(folder) => tokio::fs::read(folder.join(FilePath::new(name))).await.ok(),
        None => embedded(name),
    }
}

#[cfg(feature = "embed-web")]
fn embedded(name: &str) -> Option<Vec<u8>> {
    #[derive(rust_embed::RustEmbed)]
    #[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
    struct Files;
    Files::get(name).map(|file| file.data.into_owned())
}

#[cfg(not(feature = "embed-web"))]
fn embedded(_: &str) -> Option<Vec<u8>> {
    None
}

fn answer(name: &str, bytes: &[u8], asked: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", &fresh::hash(bytes)[..16]);
    let known = asked.get(header::IF_NONE_MATCH).is_some_and(|known| known == tag.as_str());
    // A file under assets/ has its hash in its name: it never changes.
    let cache = if name.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let tag = HeaderValue::from_str(&tag).expect("hexadecimal in quotes");
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind(name))),
        (header::CACHE_CONTROL, HeaderValue::from_static(cache)),
        (header::ETAG, tag),
    ];
    if known {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, Body::from(bytes.to_vec())).into_response()
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("ftl" | "txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// The rule books: the page's, or where none is built, a list of plain ones.
pub(crate) async fn rules(State(hub): State<Arc<Hub>>, headers: HeaderMap) -> Response {
    if let Some(page) = file(&hub, INDEX).await {
        return answer(INDEX, &page, &headers);
    }
    let items = BOOKS
        .iter()
        .map(|(name, _)| ["<li><a href=\"/rules/", name, "\">", name, "</a></li>"].concat());
    let items: String = items.collect();
    Html(document("en", "Rules", &format!("<h1>Rules</h1><ul>{items}</ul>"))).into_response()
}

/// One rule book: the page's, in which clauses can be pointed at and examples are drawn; with
/// `.md` after its name, or where no page is built, a plain one.
pub(crate) async fn rule_book(
    State(hub): State<Arc<Hub>>,
    Path(book): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let name = book.strip_suffix(".md").unwrap_or(&book);
    let (name, text) = BOOKS.into_iter().find(|(known, _)| *known == name).ok_or_else(|| {
        Refusal::new(ProblemKind::Unknown, "there is no such rule book: see /rules")
    })?;
    if name == book
        && let Some(page) = file(&hub, INDEX).await
    {
        return Ok(answer(INDEX, &page, &headers));
    }
    let options =
        pulldown_cmark::Options::ENABLE_TABLES | pulldown_cmark::Options::ENABLE_HEADING_ATTRIBUTES;
    let mut body = String::new();
    pulldown_cmark::html::push_html(&mut body, pulldown_cmark::Parser::new_ext(text, options));
    Ok(Html(document("en", name, &body)).into_response())
}

/// A plain page: no script.
pub(crate) fn document(language: &str, title: &str, body: &str) -> String {
    format!(
        "<!doctype html><html lang=\"{language}\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\">\
         <link rel=\"icon\" href=\"data:,\"><title>{title} - Bastide</title>\
         <style>{STYLE}</style><body><main>{body}</main></body></html>"
    )
}

const STYLE: &str = "body{font:1rem/1.5 system-ui,sans-serif;margin:0;color:#2b2620;background:#f6efe0}\
    main{max-width:44rem;margin:0 auto;padding:1rem}table{border-collapse:collapse}\
    td,th{border:1px solid #b9a98b;padding:.2rem .5rem;text-align:left}a{color:#7a3b1d}\
    button,input,select{font:inherit;padding:.5rem;min-height:44px}\
    @media(prefers-color-scheme:dark){body{color:#eee3d0;background:#26221c}a{color:#e0a37e}}";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_policy_lets_no_script_stand_in_a_page() {
        let scripts = POLICY.split(';').find(|part| part.trim().starts_with("script-src"));
        assert!(scripts.is_some_and(|part| !part.contains("unsafe-inline")));
        assert!(!POLICY.contains("http:") && !POLICY.contains("https:"), "nobody else is asked");
    }
}
