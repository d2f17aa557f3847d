//! Analysis over HTTP: told line by line, kept with the game, refused while it would help.

mod common;

use common::{Answer, Guest, start};
use protocol::{
    http::AnalysisLine,
    table::{Deed, TableState},
};

fn last_line(answer: &Answer) -> AnalysisLine {
    assert_eq!(answer.header("content-type"), Some("application/x-ndjson"), "{answer:?}");
    let last = answer.body.lines().last().expect("there is a line");
    serde_json::from_str(last).unwrap_or_else(|error| panic!("{error}: {answer:?}"))
}

/// A table at which the guest has played the first legal step and may give up.
async fn begun(guest: &Guest) -> TableState {
    let state = guest.begin_alone().await;
    let act = Deed::Act { version: state.version, steps: vec![common::legal_step(&state, 0)] };
    let played = guest.deed(&state.table, "first", &act).await;
    assert_eq!(played.status, 200, "{played:?}");
    guest.look(&state.table).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_analysed_when_it_is_over_and_the_analysis_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let anna = Guest::new(server.address()).await;
    let table = begun(&anna).await.table;
    let path = format!("/api/records/{table}/analysis");
    assert_eq!(anna.ask("GET", &path, "").await.problem(), "wrong-stage");

    let resigned = anna.deed(&table, "resign", &Deed::Resign { seat: 0 }).await;
    assert_eq!(resigned.status, 200, "{resigned:?}");
    let none = anna.ask("GET", &format!("{path}?start=false"), "").await;
    assert_eq!((none.status, &none.body[..]), (200, ""), "nothing is kept yet, and nothing begins");
    let first = anna.ask("GET", &path, "").await;
    let AnalysisLine::Judged { turns, draws } = last_line(&first) else { panic!("{first:?}") };
    assert_eq!((turns.len(), draws.len()), (1, 1), "one draw and one step were made");
    assert!(first.body.contains("\"progress\""), "{first:?}");

    for path in [path.clone(), format!("{path}?start=false")] {
        let kept = anna.ask("GET", &path, "").await;
        assert_eq!(kept.body.lines().count(), 1, "nothing is calculated again");
        assert_eq!(last_line(&kept), last_line(&first));
    }
    let unclear = anna.ask("GET", &format!("{path}?start=perhaps"), "").await;
    assert_eq!(unclear.status, 400, "{unclear:?}");
    assert_eq!(anna.ask("GET", "/api/records/nowhere/analysis", "").await.problem(), "unknown");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_that_is_sent_is_analysed_or_refused_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let anna = Guest::new(server.address()).await;
    let record = "[Game \"zamek\"]\n[Rules \"first=white\"]\n[Seat1 \"person Anna\"]\n\
        [Seat2 \"greedy\"]\n[Result \"*\"]\n\n1. t14.e2_0.- *\n";
    let answer = anna.ask("POST", "/api/analysis", record).await;
    let AnalysisLine::Judged { turns, .. } = last_line(&answer) else { panic!("{answer:?}") };
    assert_eq!(turns.len(), 1);
    let nonsense = anna.ask("POST", "/api/analysis", "hello").await;
    assert_eq!(nonsense.problem(), "malformed");
    assert!(nonsense.body.contains("line 1"), "{nonsense:?}");
    let illegal = anna.ask("POST", "/api/analysis", &record.replace("e2_0", "a1_0")).await;
    assert_eq!(illegal.problem(), "invalid");
    server.stop().await;
}
