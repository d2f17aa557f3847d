//! Any question to the engine in the page has an answer.

/// Asks the engine the bytes.
///
/// # Panics
///
/// If the engine panics or its answer is no JSON.
pub fn questions_are_answered(bytes: &[u8]) {
    let question = String::from_utf8_lossy(bytes);
    let answer = client::answer(&question);
    let read: Result<protocol::Answer, _> = serde_json::from_str(&answer);
    assert!(read.is_ok(), "{question:?} is answered by {answer:?}");
}
