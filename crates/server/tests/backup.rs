//! What `docs/operations.md` says of backup, restore and upgrade, done.

mod common;

use std::path::Path;

use common::{Guest, legal_step, start};
use protocol::{
    socket::ServerMessage,
    table::{Deed, TableState},
};
use serde_json::json;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection, sqlite::SqliteConnectOptions};

/// Runs a statement on the data in a folder, as the program `sqlite3` does.
async fn sql(folder: &Path, statement: &str) -> u64 {
    let file = folder.join("bastide.sqlite");
    let url = format!("sqlite://{}", file.display());
    let mut file = SqliteConnection::connect(&url).await.expect("the file opens");
    let done = sqlx::raw_sql(sqlx::AssertSqlSafe(statement.to_owned())).execute(&mut file).await;
    done.expect("the statement is right").rows_affected()
}

/// A game of one person at both seats.
async fn begin(guest: &Guest) -> String {
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let made = guest.create(&json!({"setup": "zamek first=white", "seats": seats})).await;
    guest.deed(&made.table, "ready", &Deed::Ready { nonce: String::new() }).await;
    made.table
}

async fn play(guest: &Guest, table: &str, moves: u64) -> TableState {
    for number in 0..moves {
        let state = guest.look(table).await;
        let act = Deed::Act { version: state.version, steps: vec![legal_step(&state, number)] };
        let done = guest.deed(table, &format!("v{}", state.version), &act).await;
        assert_eq!(done.status, 200, "{done:?}");
    }
    guest.look(table).await
}

#[tokio::test]
async fn a_backup_of_a_running_server_is_whole_and_its_games_go_on() {
    let (data, backup) = (tempfile::tempdir().expect("one"), tempfile::tempdir().expect("another"));
    let server = start(data.path()).await;
    let guest = Guest::new(server.address()).await;
    let (table, busy) = (begin(&guest).await, begin(&guest).await);
    let before = play(&guest, &table, 6).await;
    // Somebody plays on while it is made.
    let playing = tokio::spawn({
        let guest = guest.clone();
        async move { play(&guest, &busy, 12).await }
    });
    let to = backup.path().join("bastide.sqlite");
    sql(data.path(), &format!("VACUUM INTO '{}'", to.display())).await;
    playing.await.expect("a backup stops nobody");
    let later = play(&guest, &table, 2).await;
    server.stop().await;

    let server = start(backup.path()).await;
    let guest = guest.at(server.address());
    let restored = guest.look(&table).await;
    assert_eq!((restored.version, &restored.steps), (before.version, &before.steps));
    // A page that has seen more takes the state of the server.
    let mut tab = guest.tab().await;
    tab.watch(&table, Some(later.version)).await;
    let whole = tab.hear().await;
    assert!(
        matches!(whole, Some(ServerMessage::Table { state }) if state.version == before.version)
    );
    play(&guest, &table, 2).await;
    server.stop().await;
}

#[tokio::test]
async fn a_table_that_a_new_program_cannot_read_is_left_alone_and_the_others_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let guest = Guest::new(server.address()).await;
    let (good, old) = (begin(&guest).await, begin(&guest).await);
    play(&guest, &good, 3).await;
    play(&guest, &old, 3).await;
    server.stop().await;
    // As if the rules had changed since: a step that was legal is not any more.
    let change = format!(
        "UPDATE events SET body = json_set(body, '$.steps[0]', 'a1_0')
         WHERE table_id = '{old}' AND version = 4"
    );
    assert_eq!(sql(folder.path(), &change).await, 1);
    let server = start(folder.path()).await;
    let guest = guest.at(server.address());
    assert_eq!(guest.ask("GET", &format!("/api/tables/{old}"), "").await.problem(), "unavailable");
    play(&guest, &good, 3).await;
    server.stop().await;
    let kept = format!("UPDATE events SET at_ms = at_ms WHERE table_id = '{old}'");
    assert!(3 < sql(folder.path(), &kept).await, "its log is kept");
}

/// The file of a server as text (`sqlite3 bastide.sqlite .dump`), from when analyses had just begun
/// to be kept. A program plays in it against computers and itself.
const KEPT: &str = include_str!("kept/analyses.sql");
/// The newest time in it.
const KEPT_AT_MS: u64 = 1_796_048_975_767;
/// That program's token; it opens nothing but this file.
const TOKEN: &str = "6eff8768aad0e6805f27774aafd2127072c3709be9aba8afff4e024943637e0d";

#[tokio::test]
async fn a_file_of_an_earlier_version_is_taken_over_and_its_games_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = SqliteConnectOptions::new()
        .filename(folder.path().join("bastide.sqlite"))
        .create_if_missing(true)
        .foreign_keys(false);
    let mut file = file.connect().await.expect("a new file");
    sqlx::raw_sql(KEPT).execute(&mut file).await.expect("a whole file");
    file.close().await.expect("it is written");
    // Games that nobody went on with for long are ended: these were played just now.
    let since = format!("at_ms + unixepoch() * 1000 - {KEPT_AT_MS}");
    sql(folder.path(), &format!("UPDATE events SET at_ms = {since}")).await;

    let server = start(folder.path()).await;
    let guest = Guest::new(server.address()).await;
    let bearer = format!("authorization: Bearer {TOKEN}\r\n");
    for (table, version) in [("54m4nagcwz7e", 12), ("ywjfru7ahiib", 14)] {
        let path = format!("/api/tables/{table}");
        let state: TableState = guest.ask_with("GET", &path, "", &bearer).await.json();
        assert_eq!(state.version, version);
        let deed = json!({"do": "act", "version": version, "steps": [legal_step(&state, 0)]});
        let command = json!({"command": "next", "deed": deed}).to_string();
        let done = guest.ask_with("POST", &format!("{path}/commands"), &command, &bearer).await;
        assert_eq!(done.status, 200, "{done:?}");
    }
    let over = "/api/records/57mz9ei5bhgw";
    let record = guest.ask("GET", over, "").await.body;
    assert!(record.contains("tV.e0s1_0.fNl") && record.contains("resigned"), "{record}");
    let analysis = guest.ask("GET", &format!("{over}/analysis?start=false"), "").await.body;
    assert!(analysis.contains("judged"), "{analysis}");
    server.stop().await;
}

#[tokio::test]
async fn an_older_program_refuses_a_newer_file() {
    let folder = tempfile::tempdir().expect("a folder");
    start(folder.path()).await.stop().await;
    let newer =
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
        VALUES (999, 'of tomorrow', TRUE, x'00', 0)";
    sql(folder.path(), newer).await;
    let config = server::Config {
        listen: ([127, 0, 0, 1], 0).into(),
        data: folder.path().to_owned(),
        web: None,
        origin: None,
        thinkers: 1,
    };
    let refused = server::Server::start(config).await.expect_err("it is too new").to_string();
    assert!(refused.contains("cannot be brought up to date"), "{refused}");
}
