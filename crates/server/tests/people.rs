//! Names that are kept, ratings, and programs that play.

mod common;

use std::process::Stdio;

use common::{Guest, start};
use protocol::{
    http::{BotCreated, Moment, RatingList, SessionState},
    table::{Deed, Stage},
};
use serde_json::json;

const CLAIM: &str = r#"{"name":"Łucja Żak","passphrase":"cztery konie na moście"}"#;

#[tokio::test]
async fn a_name_is_kept_by_its_passphrase_on_several_devices() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let anna = Guest::new(server.address()).await;
    let short = r#"{"name":"Anna","passphrase":"short"}"#;
    assert_eq!(anna.ask("POST", "/api/session/claim", short).await.problem(), "invalid");
    let claimed = anna.ask("POST", "/api/session/claim", CLAIM).await;
    let state: SessionState = claimed.json();
    assert!(state.claimed && state.name == "Łucja Żak");

    let other = Guest::new(server.address()).await;
    assert_eq!(other.ask("POST", "/api/session/claim", CLAIM).await.problem(), "invalid");
    let wrong = CLAIM.replace("konie", "osły");
    assert_eq!(other.ask("POST", "/api/session/login", &wrong).await.problem(), "forbidden");
    let signed_in = other.ask("POST", "/api/session/login", CLAIM).await;
    let cookie = signed_in.header("set-cookie").expect("another session");
    for part in ["HttpOnly", "SameSite=Lax"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let cookie = cookie.split(';').next().unwrap_or("").to_owned();
    let device = Guest { cookie, ..other };
    let name = |answer: common::Answer| answer.json::<SessionState>().name;
    assert_eq!(name(device.ask("GET", "/api/session", "").await), "Łucja Żak");

    assert_eq!(device.ask("POST", "/api/session/leave", "").await.status, 204);
    for ended in [&anna, &device] {
        assert_ne!(name(ended.ask("GET", "/api/session", "").await), "Łucja Żak");
    }
    server.stop().await;
}

#[tokio::test]
async fn who_signs_out_everywhere_is_out_on_every_open_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let anna = Guest::new(server.address()).await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let table = anna.create(&json!({"setup": "zamek", "seats": seats})).await.table;
    let mut tab = anna.tab().await;
    tab.state(&table).await;
    let cookie = format!("cookie: {}\r\nconnection: close\r\n", anna.cookie);
    let path = format!("/api/tables/{table}/stream");
    let mut moments = common::lines(server.address(), &path, &cookie).await;
    moments.line().await;
    let mut events = common::lines(server.address(), "/api/events", &cookie).await;
    events.line().await;
    let other = Guest::new(server.address()).await;
    let mut others = other.tab().await;
    assert_eq!(anna.ask("POST", "/api/session/leave", "").await.status, 204);
    assert_eq!(tab.until_closed(|_| None::<()>).await, None);
    moments.ends().await;
    events.ends().await;
    others.state(&table).await;
    assert_eq!(other.look(&table).await.version, 1, "nothing was done meanwhile");
    server.stop().await;
}

#[tokio::test]
async fn the_file_holds_hashes_and_a_guest_cannot_have_a_claimed_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let anna = Guest::new(server.address()).await;
    assert_eq!(anna.ask("POST", "/api/session/claim", CLAIM).await.status, 200);
    let other = Guest::new(server.address()).await;
    let same = r#"{"name":"łucja żak"}"#;
    assert_eq!(other.ask("POST", "/api/session/name", same).await.problem(), "invalid");
    server.stop().await;
    // The file, and the log of writes where there still is one.
    let files = std::fs::read_dir(folder.path()).expect("the folder is there");
    let read = |file: std::io::Result<std::fs::DirEntry>| {
        std::fs::read(file.expect("a file").path()).expect("it can be read")
    };
    let kept: Vec<u8> = files.flat_map(read).collect();
    let holds = |text: &str| kept.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(holds("$argon2id$"));
    assert!(!holds("cztery konie"), "a passphrase is nowhere");
    let token = anna.cookie.trim_start_matches("bastide=");
    assert!(!holds(token), "a token is nowhere");
}

#[tokio::test]
async fn a_program_says_something_to_the_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let anna = Guest::new(server.address()).await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let table = anna.create(&json!({"setup": "zamek", "seats": seats})).await.table;
    let path = format!("/api/tables/{table}/chat");
    let said = anna.ask("POST", &path, r#"{"text":" Good luck! "}"#).await;
    assert_eq!(said.status, 204, "{said:?}");
    assert_eq!(anna.ask("POST", &path, r#"{"text":"  "}"#).await.problem(), "invalid");
    let lines: Vec<protocol::socket::ChatLine> = anna.ask("GET", &path, "").await.json();
    let texts: Vec<_> = lines.iter().map(|line| (line.seat, line.text.as_str())).collect();
    assert_eq!(texts, [(Some(0), "Good luck!")]);
    // Much at once is too much, over whatever line it comes.
    let mut refused = anna.ask("POST", &path, r#"{"text":"and"}"#).await;
    for _ in 0..10 {
        refused = anna.ask("POST", &path, r#"{"text":"and"}"#).await;
    }
    assert_eq!((refused.status, refused.header("retry-after")), (429, Some("2")));
    server.stop().await;
}

#[tokio::test]
async fn who_is_forgotten_gives_up_seats_and_leaves_no_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let anna = Guest::new(server.address()).await;
    anna.ask("POST", "/api/session/name", r#"{"name":"Unforgettable"}"#).await;
    let greedy = json!({"kind": "computer", "name": "greedy"});
    let made = anna.create(&json!({"setup": "zamek", "seats": [{"kind": "me"}, greedy]})).await;
    anna.deed(&made.table, "ready", &Deed::Ready { nonce: String::new() }).await;
    assert_eq!(anna.ask("DELETE", "/api/session", "").await.status, 204);
    let other = Guest::new(server.address()).await;
    let state = other.ask("GET", &format!("/api/tables/{}", made.table), "").await;
    assert!(!state.body.contains("Unforgettable"), "{state:?}");
    assert_eq!(state.json::<protocol::table::TableState>().stage, Stage::Over);
    server.stop().await;
}

#[tokio::test]
async fn a_rated_game_moves_both_ratings() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let anna = Guest::new(server.address()).await;
    let wish = json!({
        "setup": "zamek first=white", "stakes": "rated",
        "clock": {"kind": "correspondence", "days": 1},
        "seats": [{"kind": "me"}, {"kind": "computer", "name": "greedy"}],
    });
    let made = anna.create(&wish).await;
    anna.deed(&made.table, "ready", &Deed::Ready { nonce: String::new() }).await;
    let resigned = anna.deed(&made.table, "resign", &Deed::Resign { seat: 0 }).await;
    assert_eq!(resigned.status, 200, "{resigned:?}");
    let list: RatingList = anna.ask("GET", "/api/ratings", "").await.json();
    let ratings: Vec<_> = list.ratings.iter().map(|rating| rating.rating.round()).collect();
    assert_eq!(ratings, [1662.0, 1338.0]);
    assert_eq!(list.ratings[0].player.name().map(String::as_str), Some("greedy"));
    let games = anna.ask("GET", "/api/session/games", "").await;
    assert!(games.body.contains("[Termination \"resigned\"]"), "{}", games.body);
    server.stop().await;
}

/// `examples/http_bot.py` is for people to start from: it must play.
#[tokio::test]
async fn a_program_in_another_language_plays_a_whole_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/http_bot.py");
    let url = format!("http://{}", server.address());
    let program = tokio::process::Command::new("python3")
        .args([script, &url, "zamek", "random"])
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .output();
    let output = program.await.expect("Python is there");
    assert!(output.status.success(), "{output:?}");
    let record = String::from_utf8(output.stdout).expect("a record is text");
    let record: games::record::Record = record.parse().expect("a record");
    record.replay().expect("every move is legal and the result follows");
    assert_eq!(record.sitters[0].kind, "bot");
    server.stop().await;
}

#[tokio::test]
async fn a_program_hears_that_a_seat_is_kept_for_it_and_takes_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let anna = Guest::new(server.address()).await;
    let made = anna.ask("POST", "/api/bots", r#"{"name":"Robin"}"#).await;
    assert_eq!(made.status, 201, "{made:?}");
    let bot: BotCreated = made.json();
    let again = anna.ask("POST", "/api/bots", r#"{"name":"ROBIN"}"#).await;
    assert_eq!(again.problem(), "invalid", "a name is one account's");
    let bearer = format!("authorization: Bearer {}\r\n", bot.token);
    let seats = json!([{"kind": "me"}, {"kind": "invited", "name": "Robin"}]);
    let table = anna.create(&json!({"setup": "zamek", "seats": seats})).await.table;
    let mut events = common::lines(server.address(), "/api/events", &bearer).await;
    assert!(events.line().await.contains(&table));
    let nobody = Guest { cookie: String::new(), ..anna.clone() };
    let join = json!({"command": "j", "deed": {"do": "join", "seat": 1, "token": null}});
    let path = format!("/api/tables/{table}/commands");
    let joined = nobody.ask_with("POST", &path, &join.to_string(), &bearer).await;
    assert_eq!(joined.status, 200, "{joined:?}");
    let mut stream =
        common::lines(server.address(), &format!("/api/tables/{table}/stream"), &bearer).await;
    let moment: Moment = serde_json::from_str(&stream.line().await).expect("a moment");
    assert!(moment.state.seats[1].yours);
    anna.deed(&table, "ready", &Deed::Ready { nonce: String::new() }).await;
    let moment: Moment = serde_json::from_str(&stream.line().await).expect("a moment");
    assert!(moment.state.seats[0].ready && !moment.state.seats[1].ready);
    server.stop().await;
}
