//! Whatever comes in gets a named answer, and nothing is half-applied.

mod common;

use common::{Guest, legal_step, raw, start};
use protocol::{http::BODY_BYTES_MAX, socket::ServerMessage, table::Deed};
use serde_json::{Value, json};
use testkit::Random;

#[tokio::test]
async fn each_wrong_request_is_told_what_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let guest = Guest::new(server.address()).await;
    let me_me = json!([{"kind": "me"}, {"kind": "me"}]);
    let wish = |setup: &str, seats: &Value| json!({"setup": setup, "seats": seats}).to_string();
    let made = guest.create(&json!({"setup": "zamek", "seats": me_me})).await;
    let commands = format!("/api/tables/{}/commands", made.table);
    let long = "x".repeat(BODY_BYTES_MAX + 1);
    let rated = json!({"setup": "zamek", "seats": me_me, "stakes": "rated"}).to_string();
    let ill = json!([{"kind": "me"}, {"kind": "computer", "name": "deep-thought"}]);
    let act = |steps: Value| {
        json!({"command": "c", "deed": {"do": "act", "version": 1, "steps": steps}}).to_string()
    };
    for (method, path, body, want) in [
        ("GET", "/api/tables/nowhere", String::new(), "unknown"),
        ("GET", "/api/tables/nowhere/view", String::new(), "unknown"),
        ("GET", "/api/records/nowhere", String::new(), "unknown"),
        ("GET", "/t/nowhere/text", String::new(), "unknown"),
        ("GET", "/api/nothing", String::new(), "unknown"),
        ("GET", "/nothing.js", String::new(), "unknown"),
        ("GET", "/../../etc/passwd.txt", String::new(), "unknown"),
        ("GET", "/rules/chess", String::new(), "unknown"),
        ("POST", "/api/tables", String::new(), "malformed"),
        ("POST", "/api/tables", "{".into(), "malformed"),
        ("POST", "/api/tables", long.clone(), "oversized"),
        ("POST", "/api/tables", wish("chess", &me_me), "invalid"),
        ("POST", "/api/tables", wish("zamek", &json!([{"kind": "me"}])), "invalid"),
        ("POST", "/api/tables", wish("zamek", &ill), "invalid"),
        ("POST", "/api/tables", rated, "invalid"),
        ("POST", "/api/session/name", r#"{"name":""}"#.into(), "invalid"),
        ("POST", "/api/session/name", r#"{"name":"<b>"}"#.into(), "invalid"),
        ("POST", "/api/tables/nowhere/commands", act(json!(["x"])), "unknown"),
        ("POST", &commands, act(json!(["x"])), "wrong-stage"),
        ("POST", &commands, act(json!("x")), "malformed"),
        ("POST", &commands, r#"{"command":"","deed":{"do":"want-rematch"}}"#.into(), "malformed"),
        ("POST", &commands, r#"{"command":"c","deed":{"do":"dance"}}"#.into(), "malformed"),
        ("POST", &commands, r#"{"command":"c","deed":{"do":9}}"#.into(), "malformed"),
        ("GET", "/ws", String::new(), "malformed"),
        ("GET", "/api/records?before=soon", String::new(), "invalid"),
        ("GET", "/api/records?before=9223372036854775808", String::new(), "invalid"),
        ("GET", "/api/tables/%ff", String::new(), "malformed"),
        ("DELETE", "/api/nothing", String::new(), "unknown"),
    ] {
        let answer = guest.ask(method, path, &body).await;
        assert_eq!(answer.problem(), want, "{method} {path} {:.80}", body);
    }
    let method = guest.ask("PUT", "/api/tables", "{}").await;
    assert_eq!((method.status, method.header("allow")), (405, Some("GET,HEAD,POST")));
    assert_eq!(method.header("content-type"), Some("application/problem+json"));
    let nobody = Guest { cookie: "bastide=forged".into(), ..guest.clone() };
    assert_eq!(nobody.ask("POST", &commands, &act(json!(["x"]))).await.problem(), "no-session");
    assert_eq!(guest.look(&made.table).await.version, 1, "nothing was done");
    server.stop().await;
}

#[tokio::test]
async fn a_move_that_the_rules_refuse_names_the_reason_and_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let guest = Guest::new(server.address()).await;
    let state = guest.begin_alone().await;
    let good = legal_step(&state, 0);
    // All steps are played or none: a good one before a bad one is not.
    let act = Deed::Act { version: state.version, steps: vec![good, "f7_2".into()] };
    let refused = guest.deed(&state.table, "a", &act).await;
    assert_eq!(refused.problem(), "refused");
    let problem: protocol::http::Problem = refused.json();
    assert!(problem.key.is_some(), "{problem:?}");
    assert_eq!(guest.look(&state.table).await.steps, state.steps);
    server.stop().await;
}

#[tokio::test]
async fn too_many_messages_are_refused_politely_and_the_socket_recovers() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let guest = Guest::new(server.address()).await;
    let mut tab = guest.tab().await;
    for n in 0..500 {
        tab.say_text(json!({"say": "ping", "n": n}).to_string()).await;
    }
    let problem = tab
        .until(|message| match message {
            ServerMessage::Refused { problem, .. } => Some(problem),
            _ => None,
        })
        .await;
    assert_eq!((problem.status, problem.retry_s), (429, Some(1)));
    let long = "x".repeat(protocol::socket::MESSAGE_BYTES_MAX + 1);
    let mut other = guest.tab().await;
    other.say_text(long).await;
    let refused = other.hear().await;
    assert!(
        matches!(refused, Some(ServerMessage::Refused { problem, .. }) if problem.status == 413)
    );
    other.say_text(json!({"say": "ping", "n": 7}).to_string()).await;
    assert!(matches!(other.hear().await, Some(ServerMessage::Pong { n: 7, .. })));
    server.stop().await;
}

#[tokio::test]
async fn an_address_that_asks_too_often_is_told_when_to_come_back_and_others_are_served() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let guest = Guest::new(server.address()).await;
    // What the proxy adds stands last; what stands before it anybody may have written.
    let ask = |address: &'static str| {
        let guest = guest.clone();
        async move {
            let said = format!("x-forwarded-for: 127.0.0.1\r\nx-forwarded-for: ::1, {address}\r\n");
            guest.ask_with("GET", "/healthz", "", &said).await
        }
    };
    let mut refused = None;
    for _ in 0..5_000 {
        let answer = ask("203.0.113.9").await;
        if answer.status != 200 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("5,000 requests are too many");
    assert_eq!(
        (refused.problem().as_str(), refused.header("retry-after")),
        ("too-many", Some("2"))
    );
    assert_eq!(ask("203.0.113.10").await.status, 200);
    let recovers = async { while ask("203.0.113.9").await.status != 200 {} };
    tokio::time::timeout(core::time::Duration::from_secs(60), recovers).await.expect("it recovers");
    server.stop().await;
}

#[tokio::test]
async fn passphrases_are_not_guessed_in_masses() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let guest = Guest::new(server.address()).await;
    let claim = |passphrase: &str| json!({"name": "Anna", "passphrase": passphrase}).to_string();
    let right = claim("seven green towers");
    assert_eq!(guest.ask("POST", "/api/session/claim", &right).await.status, 200);
    let ask = |address: &'static str, claim: String| {
        let guest = &guest;
        async move {
            let said = format!("x-forwarded-for: {address}\r\n");
            guest.ask_with("POST", "/api/session/login", &claim, &said).await
        }
    };
    let mut guesses = 0;
    let refused = loop {
        let answer = ask("203.0.113.9", claim(&format!("guess number {guesses}"))).await;
        if answer.status != 403 {
            break answer;
        }
        guesses += 1;
        assert!(guesses < 500, "so many guesses are too many");
    };
    assert_eq!((refused.status, refused.header("retry-after")), (429, Some("10")));
    assert_eq!(ask("203.0.113.10", right.clone()).await.status, 200, "others sign in");
    let metrics = guest.ask("GET", "/metrics", "").await.body;
    assert!(metrics.contains(r#"bastide_refused_total{kind="/problems/too-many"}"#), "{metrics}");
    server.stop().await;
}

/// A message of each kind, and the ways to bend it.
fn bent(random: &mut Random, table: &str, version: u32) -> Value {
    let tables = [table, "nowhere", "", "../x", "\u{1f3f0}"];
    let table = tables[random.below(tables.len() + 4).saturating_sub(4)];
    let numbers = [0, 1, 2, 7, 255, 256, -1, i64::from(version), i64::from(version) - 1, i64::MAX];
    let mut number = || numbers[random.below(numbers.len())];
    let (n, m) = (number(), number());
    let deeds = [
        json!({"do": "join", "seat": n, "token": "no"}),
        json!({"do": "leave", "seat": n}),
        json!({"do": "ready", "nonce": "x".repeat(n.clamp(0, 300) as usize)}),
        json!({"do": "act", "version": n, "steps": ["f7_2"]}),
        json!({"do": "act", "version": version, "steps": vec!["-"; n.clamp(0, 40) as usize]}),
        json!({"do": "act", "version": version, "steps": ["t17"]}),
        json!({"do": "ask-takeback", "version": n, "to": m}),
        json!({"do": "answer-takeback", "agree": true}),
        json!({"do": "propose-clock", "clock": {"kind": "fischer", "initial_ms": n, "increment_ms": m}}),
        json!({"do": "propose-clock", "clock": {"kind": "correspondence", "days": n}}),
        json!({"do": "answer-clock", "agree": n}),
        json!({"do": "resign", "seat": n}),
        json!({"do": "want-rematch"}),
    ];
    let deed = &deeds[random.below(deeds.len())];
    let command = format!("c{}", random.below(40));
    let messages = [
        json!({"say": "watch", "table": table, "since": n}),
        json!({"say": "unwatch", "table": table}),
        json!({"say": "chat", "table": table, "text": "\u{7}"}),
        json!({"say": "ping", "n": n}),
        json!({"say": "command", "table": table, "command": command, "deed": deed}),
    ];
    let mut message = messages[random.below(messages.len() + 6).min(messages.len() - 1)].clone();
    if let (0, Some(fields)) = (random.below(6), message.as_object_mut()) {
        let keys: Vec<String> = fields.keys().cloned().collect();
        let key = &keys[random.below(keys.len())];
        match random.below(3) {
            0 => drop(fields.remove(key)),
            1 => drop(fields.insert(key.clone(), json!([[{}]]))),
            _ => drop(fields.insert(format!("{key}s"), json!(null))),
        }
    }
    message
}

#[tokio::test]
async fn every_kind_of_message_bent_by_somebody_without_a_seat_leaves_the_table_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let (guest, stranger) =
        (Guest::new(server.address()).await, Guest::new(server.address()).await);
    let made =
        guest.create(&json!({"setup": "zamek", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
    guest.deed(&made.table, "ready", &Deed::Ready { nonce: String::new() }).await;
    let before = guest.look(&made.table).await;
    let mut random = Random::new(std::env::var("SEED").map_or(5, |seed| seed.parse().unwrap_or(5)));
    for _ in 0..40 {
        let mut tab = stranger.tab().await;
        for _ in 0..50 {
            tab.say_text(bent(&mut random, &made.table, before.version).to_string()).await;
        }
        tab.say_text(json!({"say": "ping", "n": 4_000_000}).to_string()).await;
        tab.until(|message| match message {
            ServerMessage::Pong { n: 4_000_000, .. } => Some(()),
            ServerMessage::Done { .. } => panic!("{message:?}"),
            ServerMessage::Event { version, .. } => {
                assert!(version <= before.version, "something happened");
                None
            }
            ServerMessage::Refused { problem, .. } => {
                assert!(problem.status < 500, "{problem:?}");
                (problem.status == 429 && problem.detail.contains("messages")).then_some(())
            }
            _ => None,
        })
        .await;
    }
    let after = guest.look(&made.table).await;
    assert_eq!((after.version, after.steps), (before.version, before.steps));
    server.stop().await;
}

#[tokio::test]
async fn random_bytes_and_bent_messages_break_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let guest = Guest::new(server.address()).await;
    let made =
        guest.create(&json!({"setup": "zamek", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
    guest.deed(&made.table, "ready", &Deed::Ready { nonce: String::new() }).await;
    let before = guest.look(&made.table).await;
    let good = json!({"say": "command", "table": made.table, "command": "c",
        "deed": {"do": "act", "version": 1, "steps": ["f7_2"]}})
    .to_string();
    let mut random = Random::new(11);
    for _ in 0..6 {
        let mut tab = guest.tab().await;
        for _ in 0..40 {
            let mut bytes = good.clone().into_bytes();
            for _ in 0..=random.below(4) {
                let at = random.below(bytes.len());
                bytes[at] = random.below(128) as u8;
            }
            tab.say_text(String::from_utf8(bytes).expect("ASCII")).await;
        }
        tab.say_text(json!({"say": "sing"}).to_string()).await;
        while let Some(message) = tab.hear().await {
            let ServerMessage::Refused { problem, .. } = message else {
                panic!("not refused: {message:?}")
            };
            if problem.detail.contains("sing") || problem.status == 429 {
                break;
            }
        }
    }
    for _ in 0..60 {
        let mut bytes = vec![0; 1 + random.below(400)];
        bytes.fill_with(|| random.next() as u8);
        bytes.extend_from_slice(b"\r\n\r\n");
        if let Some(answer) = raw(server.address(), &bytes).await {
            assert!((400..500).contains(&answer.status), "{answer:?}");
        }
    }
    let after = guest.look(&made.table).await;
    assert_eq!((after.version, after.steps), (before.version, before.steps));
    server.stop().await;
}
