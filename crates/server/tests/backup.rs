//! What `docs/operations.md` says of backup, restore and upgrade, done.

mod common;

use std::path::Path;

use common::{Guest, legal_step, start};
use protocol::{
    socket::ServerMessage,
    table::{Deed, TableState},
};
use serde_json::json;
use sqlx::{Connection as _, SqliteConnection};

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
