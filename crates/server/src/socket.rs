//! One socket a tab.

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
    time::{Instant, timeout},
};

use crate::{
    api,
    cell::{Watcher, text},
    fresh,
    hub::ENGINE,
    lag::Lag,
    limits,
    line::Line,
    meter,
    problem::Refusal,
    session::Session,
};

/// The most bytes of a frame that are read at all; what is longer ends the socket.
pub(crate) const FRAME_BYTES_MAX: usize = 4 * MESSAGE_BYTES_MAX;
/// How long a tab shall wait after the server went down.
const RETRY_MS: u32 = 500;
/// How long the line may take for one message before the socket is closed.
const SEND_MAX: core::time::Duration = core::time::Duration::from_secs(10);

/// The reading half of a tab.
struct Tab {
    line: Line,
    session: Session,
    out: mpsc::Sender<Utf8Bytes>,
    watched: BTreeSet<String>,
    messages: DefaultDirectRateLimiter,
    way: Arc<Way>,
}

/// The way to a tab, known to both halves.
struct Way {
    opened: Instant,
    lag: Lag,
}

/// Serves a tab until one side ends it.
pub(crate) async fn run(line: Line, session: Session, socket: WebSocket) {
    let (out, queue) = mpsc::channel(limits::QUEUE_MAX);
    let (sink, stream) = socket.split();
    let hello = ServerMessage::Hello {
        session: session.state(),
        version: ENGINE.to_owned(),
        now_ms: fresh::now_ms(),
    };
    let _ = out.try_send(text(&hello));
    let mut stopping = line.hub.stopping.clone();
    let way = Arc::new(Way { opened: Instant::now(), lag: Lag::default() });
    let mut writing = tokio::spawn(write(sink, queue, Arc::clone(&line.close), Arc::clone(&way)));
    let (watched, messages) = (BTreeSet::new(), limits::messages());
    let mut tab = Tab { line, session, out, watched, messages, way };
    tokio::select! {
        () = tab.read(stream) => {}
        // Who is not written to any more is not read either: its session may have ended.
        _ = &mut writing => {}
        _ = stopping.wait_for(|stop| *stop) => {
            tab.say(&ServerMessage::Closing { retry_ms: RETRY_MS });
        }
    }
    tab.leave().await;
    drop(tab);
    if !writing.is_finished() {
        let _ = timeout(SEND_MAX, writing).await;
    }
}

/// Sends what waits, until nobody is left who could send or the line shall close.
async fn write(
    mut sink: SplitSink<WebSocket, Message>,
    mut queue: mpsc::Receiver<Utf8Bytes>,
    close: Arc<Notify>,
    way: Arc<Way>,
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
        if let Some(question) = way.lag.ask(way.opened.elapsed()) {
            let ping = Message::Ping(question.to_vec().into());
            if !matches!(timeout(SEND_MAX, sink.send(ping)).await, Ok(Ok(()))) {
                return;
            }
        }
    }
    let frame = CloseFrame { code: 1001, reason: Utf8Bytes::from_static("come back") };
    let _ = timeout(SEND_MAX, sink.send(Message::Close(Some(frame)))).await;
}

impl Tab {
    async fn read(&mut self, mut stream: SplitStream<WebSocket>) {
        loop {
            match timeout(limits::SILENCE_MAX, stream.next()).await {
                Ok(Some(Ok(Message::Text(text)))) => self.hear(text.as_str()).await,
                Ok(Some(Ok(Message::Binary(_)))) => {
                    let why = "messages are JSON in text frames";
                    self.refuse(None, None, ProblemKind::Malformed.because(why));
                }
                Ok(Some(Ok(Message::Pong(answer)))) => {
                    self.way.lag.answered(&answer, self.way.opened.elapsed());
                }
                Ok(Some(Ok(Message::Ping(_)))) => {}
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
        match api::strict(text.as_bytes()) {
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
                let asker = self.session.asker(self.way.lag.ms());
                match self.line.hub.command(&table, asker, command.clone(), deed).await {
                    Ok(version) => self.say(&ServerMessage::Done { table, command, version }),
                    Err(Refusal(problem)) => self.refuse(Some(table), Some(command), *problem),
                }
            }
            ClientMessage::Chat { table, text } => {
                let asker = self.session.asker(0);
                if let Err(Refusal(problem)) = self.line.hub.say(&table, &asker, &text).await {
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
        let cell = self.line.hub.find(id).await?;
        let table = cell.table.lock().await;
        let watcher = Watcher {
            socket: self.line.number,
            person: self.session.person(),
            out: self.out.clone(),
            close: Arc::clone(&self.line.close),
        };
        if !cell.watch(&table, &watcher, since, fresh::now_ms()) {
            return Err(Refusal::too_many("too many watch this table already", 30));
        }
        self.watched.insert(id.to_owned());
        Ok(())
    }

    async fn unwatch(&self, id: &str) {
        if let Ok(cell) = self.line.hub.find(id).await {
            cell.unwatch(self.line.number);
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
            self.line.close.notify_one();
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
