//! One socket a tab.

use core::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::{collections::BTreeSet, sync::Arc};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::{
    SinkExt, StreamExt,
    stream::{SplitSink, SplitStream},
};
use governor::DefaultDirectRateLimiter;
use protocol::{
    http::{Problem, ProblemKind},
    socket::{ClientMessage, MESSAGE_BYTES_MAX, ServerMessage},
};
use tokio::{
    sync::{Notify, mpsc},
    time::{Instant, timeout, timeout_at},
};

use crate::{
    cell::{Watcher, text},
    fresh,
    hub::{ENGINE, Hub},
    limits, meter,
    problem::Refusal,
    session::Session,
};

/// The most bytes of a frame that are read at all; what is longer ends the socket.
pub(crate) const FRAME_BYTES_MAX: usize = 4 * MESSAGE_BYTES_MAX;
/// How long a tab shall wait after the server went down.
const RETRY_MS: u32 = 500;
/// How long the line may take for one message before the socket is closed.
const SEND_MAX: core::time::Duration = core::time::Duration::from_secs(10);

static OPEN: AtomicUsize = AtomicUsize::new(0);
static NEXT: AtomicU64 = AtomicU64::new(1);

/// How many sockets are open.
pub(crate) fn open_count() -> usize {
    OPEN.load(Ordering::Relaxed)
}

/// A number that no other socket or stream has.
pub(crate) fn number() -> u64 {
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Counts a socket while it is open.
pub(crate) struct Counted(());

impl Counted {
    /// `None` when there are too many.
    pub(crate) fn new() -> Option<Counted> {
        let counted = Counted(());
        (OPEN.fetch_add(1, Ordering::Relaxed) < limits::SOCKETS_MAX).then_some(counted)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        OPEN.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The reading half of a tab.
struct Tab {
    hub: Arc<Hub>,
    session: Session,
    socket: u64,
    out: mpsc::Sender<Utf8Bytes>,
    close: Arc<Notify>,
    watched: BTreeSet<String>,
    messages: DefaultDirectRateLimiter,
    chat: DefaultDirectRateLimiter,
    lag_ms: u64,
}

/// Serves a tab until one side ends it.
pub(crate) async fn run(hub: Arc<Hub>, session: Session, socket: WebSocket, _counted: Counted) {
    let (out, queue) = mpsc::channel(limits::QUEUE_MAX);
    let close = Arc::new(Notify::new());
    let (sink, stream) = socket.split();
    let hello = ServerMessage::Hello {
        session: session.state(),
        version: ENGINE.to_owned(),
        now_ms: fresh::now_ms(),
    };
    let _ = out.try_send(text(&hello));
    let mut stopping = hub.stopping.clone();
    let mut tab = Tab {
        hub,
        session,
        socket: number(),
        out,
        close: Arc::clone(&close),
        watched: BTreeSet::new(),
        messages: limits::messages(),
        chat: limits::chat(),
        lag_ms: 0,
    };
    let writing = tokio::spawn(write(sink, queue, close));
    tokio::select! {
        () = tab.read(stream) => {}
        _ = stopping.wait_for(|stop| *stop) => {
            tab.say(&ServerMessage::Closing { retry_ms: RETRY_MS });
        }
    }
    tab.leave().await;
    drop(tab);
    let _ = timeout(SEND_MAX, writing).await;
}

/// Sends what waits, until nobody is left who could send or the tab is too slow.
async fn write(
    mut sink: SplitSink<WebSocket, Message>,
    mut queue: mpsc::Receiver<Utf8Bytes>,
    close: Arc<Notify>,
) {
    loop {
        let message = tokio::select! {
            message = queue.recv() => message,
            () = close.notified() => None,
        };
        let Some(message) = message else { break };
        if !matches!(timeout(SEND_MAX, sink.send(Message::Text(message))).await, Ok(Ok(()))) {
            return;
        }
    }
    let frame = CloseFrame { code: 1001, reason: Utf8Bytes::from_static("come back") };
    let _ = timeout(SEND_MAX, sink.send(Message::Close(Some(frame)))).await;
}

impl Tab {
    async fn read(&mut self, mut stream: SplitStream<WebSocket>) {
        let close = Arc::clone(&self.close);
        loop {
            let until = Instant::now() + limits::SILENCE_MAX;
            let message = tokio::select! {
                message = timeout_at(until, stream.next()) => message,
                () = close.notified() => {
                    close.notify_one();
                    return;
                }
            };
            match message {
                Ok(Some(Ok(Message::Text(text)))) => self.hear(text.as_str()).await,
                Ok(Some(Ok(Message::Binary(_)))) => {
                    let why = "messages are JSON in text frames";
                    self.refuse(None, None, ProblemKind::Malformed.because(why));
                }
                Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {}
                Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) | Err(_) => return,
            }
        }
    }

    async fn hear(&mut self, text: &str) {
        if self.messages.check().is_err() {
            let mut problem = ProblemKind::TooMany.because("send fewer messages a second");
            problem.retry_s = Some(1);
            let named = named(text);
            self.refuse(named.0, named.1, problem);
            return;
        }
        if MESSAGE_BYTES_MAX < text.len() {
            let why = format!("a message has at most {MESSAGE_BYTES_MAX} bytes");
            self.refuse(None, None, ProblemKind::Oversized.because(why));
            return;
        }
        match serde_json::from_str(text) {
            Ok(message) => self.heed(message).await,
            Err(error) => {
                let named = named(text);
                self.refuse(named.0, named.1, ProblemKind::Malformed.because(error.to_string()));
            }
        }
    }

    async fn heed(&mut self, message: ClientMessage) {
        match message {
            ClientMessage::Watch { table, since } => {
                if let Err(Refusal(problem)) = self.watch(&table, since).await {
                    self.refuse(Some(table), None, *problem);
                }
            }
            ClientMessage::Unwatch { table } => {
                if self.watched.remove(&table) {
                    self.unwatch(&table).await;
                }
            }
            ClientMessage::Command { table, command, deed } => {
                let asker = self.session.asker(self.lag_ms);
                match self.hub.command(&table, asker, command.clone(), deed).await {
                    Ok(version) => self.say(&ServerMessage::Done { table, command, version }),
                    Err(Refusal(problem)) => self.refuse(Some(table), Some(command), *problem),
                }
            }
            ClientMessage::Chat { table, text } => {
                let said = if self.chat.check().is_ok() {
                    self.hub.say(&table, &self.session.asker(0), &text).await
                } else {
                    Err(Refusal::too_many("say less at once", 2))
                };
                if let Err(Refusal(problem)) = said {
                    self.refuse(Some(table), None, *problem);
                }
            }
            ClientMessage::Ping { n } => {
                self.say(&ServerMessage::Pong { n, now_ms: fresh::now_ms() });
            }
        }
    }

    async fn watch(&mut self, id: &str, since: Option<u32>) -> Result<(), Refusal> {
        if limits::WATCHED_MAX <= self.watched.len() && !self.watched.contains(id) {
            return Err(Refusal::too_many("a tab watches only so many tables", 1));
        }
        let cell = self.hub.find(id).await?;
        let table = cell.table.lock().await;
        let watcher = Watcher {
            socket: self.socket,
            person: self.session.person(),
            out: self.out.clone(),
            close: Arc::clone(&self.close),
        };
        if !cell.watch(&table, &watcher, since, fresh::now_ms()) {
            return Err(Refusal::too_many("too many watch this table already", 30));
        }
        self.watched.insert(id.to_owned());
        Ok(())
    }

    async fn unwatch(&self, id: &str) {
        if let Ok(cell) = self.hub.find(id).await {
            cell.unwatch(self.socket);
        }
    }

    async fn leave(&mut self) {
        for id in core::mem::take(&mut self.watched) {
            self.unwatch(&id).await;
        }
    }

    fn refuse(&self, table: Option<String>, command: Option<String>, problem: Problem) {
        meter::refused(&problem.kind);
        self.say(&ServerMessage::Refused { table, command, problem });
    }

    /// What does not fit the queue is for a tab that does not read: it is closed.
    fn say(&self, message: &ServerMessage) {
        if self.out.try_send(text(message)).is_err() {
            self.close.notify_one();
        }
    }
}

/// The table and the command that a refused message names, if it can be seen,
/// so that whoever waits for the answer knows that it is this one.
fn named(text: &str) -> (Option<String>, Option<String>) {
    let Ok(value) = serde_json::from_str::<serde_json::Value>(text) else { return (None, None) };
    let word = |key: &str| value.get(key).and_then(|word| word.as_str()).map(str::to_owned);
    (word("table"), word("command"))
}
