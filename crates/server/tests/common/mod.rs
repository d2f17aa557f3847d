//! A browser and a program as the tests play them.

#![allow(dead_code, reason = "each test uses a part")]

use core::time::Duration;
use std::{net::SocketAddr, path::Path};

use futures_util::{SinkExt, StreamExt};
use protocol::{
    http::Problem,
    socket::{ClientMessage, ServerMessage},
    table::{Deed, TableState},
};
use serde_json::Value;
use server::{Config, Server};
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
    time::timeout,
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream,
    tungstenite::{Message, client::IntoClientRequest},
};

/// The longest that a test waits for one answer.
const ANSWER_MAX: Duration = Duration::from_secs(60);

/// A server on a free port of this machine, with its data in `folder`.
pub async fn start(folder: &Path) -> Server {
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    let data = folder.to_owned();
    let config = Config { listen, data, web: None, origin: None, thinkers: 1 };
    Server::start(config).await.expect("a server starts")
}

/// An answer over HTTP.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut named = self.headers.iter().filter(|(known, _)| known == name);
        named.next().map(|(_, value)| value.as_str())
    }

    #[track_caller]
    pub fn json<T: serde::de::DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The kind of the problem that it tells.
    #[track_caller]
    pub fn problem(&self) -> String {
        assert_eq!(self.header("content-type"), Some("application/problem+json"), "{self:?}");
        let problem: Problem = self.json();
        assert_eq!(problem.status, self.status, "{problem:?}");
        assert!(!problem.detail.is_empty(), "{problem:?}");
        problem.kind.trim_start_matches("/problems/").to_owned()
    }
}

/// Sends bytes as they are and reads until the server has answered and closed.
pub async fn raw(address: SocketAddr, request: &[u8]) -> Option<Answer> {
    let mut stream = TcpStream::connect(address).await.ok()?;
    // A server that has refused may not read on.
    let _ = stream.write_all(request).await;
    let mut bytes = Vec::new();
    let _ = timeout(ANSWER_MAX, stream.read_to_end(&mut bytes)).await.ok()?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let (head, body) = text.split_once("\r\n\r\n")?;
    let mut lines = head.split("\r\n");
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let header = |line: &str| {
        let (name, value) = line.split_once(": ")?;
        Some((name.to_lowercase(), value.to_owned()))
    };
    let headers: Vec<_> = lines.filter_map(header).collect();
    let chunked =
        headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked");
    let body = if chunked { unchunk(body) } else { body.to_owned() };
    Some(Answer { status, headers, body })
}

fn unchunk(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((length, rest)) = body.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap_or(0);
        if length == 0 || rest.len() < length {
            break;
        }
        whole += &rest[..length];
        body = rest[length..].trim_start_matches("\r\n");
    }
    whole
}

/// Somebody with a cookie.
#[derive(Clone, Debug)]
pub struct Guest {
    pub address: SocketAddr,
    pub cookie: String,
}

impl Guest {
    /// A new one.
    pub async fn new(address: SocketAddr) -> Guest {
        let nobody = Guest { address, cookie: String::new() };
        let answer = nobody.ask("GET", "/api/session", "").await;
        let cookie = answer.header("set-cookie").expect("a new guest has a cookie");
        let cookie = cookie.split(';').next().unwrap_or("").to_owned();
        Guest { address, cookie }
    }

    /// The same one at another server: after a restart.
    pub fn at(&self, address: SocketAddr) -> Guest {
        Guest { address, cookie: self.cookie.clone() }
    }

    pub async fn ask(&self, method: &str, path: &str, body: &str) -> Answer {
        self.ask_with(method, path, body, "content-type: application/json\r\n").await
    }

    pub async fn ask_with(&self, method: &str, path: &str, body: &str, headers: &str) -> Answer {
        let (address, cookie, length) = (self.address, &self.cookie, body.len());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
             cookie: {cookie}\r\n{headers}content-length: {length}\r\n\r\n{body}"
        );
        raw(address, request.as_bytes()).await.expect("the server answers")
    }

    /// Makes a table from a wish in JSON.
    pub async fn create(&self, wish: &Value) -> TableState {
        let answer = self.ask("POST", "/api/tables", &wish.to_string()).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.json()
    }

    /// Begins a game of Zamek at a table where they hold both seats, and looks at it.
    pub async fn begin_alone(&self) -> TableState {
        let seats = serde_json::json!([{"kind": "me"}, {"kind": "me"}]);
        let wish = serde_json::json!({"setup": "zamek first=white", "seats": seats});
        let made = self.create(&wish).await;
        let ready = Deed::Ready { nonce: String::new() };
        let answer = self.deed(&made.table, "ready", &ready).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        self.look(&made.table).await
    }

    pub async fn look(&self, table: &str) -> TableState {
        self.ask("GET", &format!("/api/tables/{table}"), "").await.json()
    }

    /// Asks something of a table over HTTP.
    pub async fn deed(&self, table: &str, command: &str, deed: &Deed) -> Answer {
        let body = serde_json::json!({ "command": command, "deed": deed }).to_string();
        self.ask("POST", &format!("/api/tables/{table}/commands"), &body).await
    }

    /// Opens a socket.
    pub async fn tab(&self) -> Tab {
        let mut request = format!("ws://{}/ws", self.address).into_client_request().expect("a URL");
        request.headers_mut().insert("cookie", self.cookie.parse().expect("a cookie"));
        let (socket, _) = tokio_tungstenite::connect_async(request).await.expect("a socket");
        let mut tab = Tab { socket, heard: Vec::new() };
        assert!(matches!(tab.hear().await, Some(ServerMessage::Hello { .. })));
        tab
    }
}

/// A tab of a browser.
pub struct Tab {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every text that the server sent.
    pub heard: Vec<String>,
}

impl Tab {
    pub async fn say(&mut self, message: &ClientMessage) {
        self.say_text(serde_json::to_string(message).expect("plain data")).await;
    }

    pub async fn say_text(&mut self, text: String) {
        // Who was closed finds out when listening.
        let _ = self.socket.send(Message::text(text)).await;
    }

    /// The next message, or `None` when the socket is closed.
    pub async fn hear(&mut self) -> Option<ServerMessage> {
        loop {
            let next =
                timeout(ANSWER_MAX, self.socket.next()).await.expect("the server says something");
            match next {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.to_string());
                    return Some(serde_json::from_str(text.as_str()).expect("a message"));
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Hears until a message fits.
    pub async fn until<T>(&mut self, fits: impl Fn(ServerMessage) -> Option<T>) -> T {
        self.until_closed(fits).await.expect("the socket is open")
    }

    /// Hears until a message fits, or gives `None` when the socket is closed.
    pub async fn until_closed<T>(
        &mut self,
        fits: impl Fn(ServerMessage) -> Option<T>,
    ) -> Option<T> {
        loop {
            if let Some(found) = fits(self.hear().await?) {
                return Some(found);
            }
        }
    }

    pub async fn watch(&mut self, table: &str, since: Option<u32>) {
        self.say(&ClientMessage::Watch { table: table.to_owned(), since }).await;
    }

    /// Watches a table and gives its whole state.
    pub async fn state(&mut self, table: &str) -> TableState {
        self.watch(table, None).await;
        self.until(|message| match message {
            ServerMessage::Table { state } => Some(*state),
            _ => None,
        })
        .await
    }

    /// Asks something of a table and waits for the answer.
    pub async fn deed(
        &mut self,
        table: &str,
        command: &str,
        deed: Deed,
    ) -> Result<u32, Box<Problem>> {
        let (table, command) = (table.to_owned(), command.to_owned());
        self.say(&ClientMessage::Command { table, command: command.clone(), deed }).await;
        self.until(|message| match message {
            ServerMessage::Done { command: done, version, .. } if done == command => {
                Some(Ok(version))
            }
            ServerMessage::Refused { command: Some(refused), problem, .. }
                if refused == command =>
            {
                Some(Err(Box::new(problem)))
            }
            _ => None,
        })
        .await
    }
}

/// A legal step in the position of a table, by a number that chooses it.
pub fn legal_step(state: &TableState, choice: u64) -> String {
    let mut game = games::State::new(&state.setup.parse().expect("a set-up"));
    for step in &state.steps {
        game.play_word(step).expect("a table holds legal steps");
    }
    let moves = game.legal_moves();
    moves[choice as usize % moves.len()].to_string()
}

/// A stream of lines over HTTP.
pub struct Lines(BufReader<TcpStream>);

/// Opens a stream of lines and reads past the head of the answer.
pub async fn lines(address: SocketAddr, path: &str, headers: &str) -> Lines {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\n{headers}\r\n");
    stream.write_all(request.as_bytes()).await.expect("the server reads");
    Lines(BufReader::new(stream))
}

impl Lines {
    /// Waits until the server ends the stream.
    pub async fn ends(mut self) {
        let rest = timeout(ANSWER_MAX, self.0.read_to_end(&mut Vec::new())).await;
        rest.expect("it ends").expect("it can be read");
    }

    /// The next line of JSON; the head and the lengths of chunks are none.
    pub async fn line(&mut self) -> String {
        loop {
            let mut line = String::new();
            let read = timeout(ANSWER_MAX, self.0.read_line(&mut line)).await;
            let length = read.expect("a line comes").expect("the stream is open");
            assert!(0 < length, "the stream has ended");
            if line.starts_with('{') {
                return line;
            }
        }
    }
}
