//! The event log in a real file.

use std::path::Path;

use protocol::{
    http::RecordSummary,
    table::{Aids, Clock, Ending, Occupant, Outcome, Stakes, TableEvent, Terms, Visibility},
};
use store::{Finished, PersonRow, RatingRow, Row, Store, StoreError, Write};
use tokio::task::JoinHandle;

async fn open(folder: &Path) -> (Store, JoinHandle<()>) {
    Store::open(&folder.join("test.sqlite")).await.expect("the file opens")
}

fn person(id: &str) -> PersonRow {
    let (id, name) = (id.to_owned(), format!("{id} by name"));
    PersonRow { id, name, claimed: false, bot: false, made_ms: 7 }
}

fn occupant(id: &str) -> Occupant {
    Occupant::Person { name: person(id).name }
}

fn created(id: &str) -> Row {
    let terms = Terms {
        clock: Clock::Correspondence { days: 3 },
        visibility: Visibility::Listed,
        stakes: Stakes::Casual,
        aids: Aids::Open,
    };
    let seats = vec![occupant(id), Occupant::Open];
    let event =
        TableEvent::Created { setup: "zamek seats 2".into(), terms, seats, commit: "c".into() };
    Row { version: 1, person: Some(id.into()), command: None, at_ms: 5, event }
}

fn row(version: u32, command: Option<&str>) -> Row {
    let event = TableEvent::Ready { seat: 0, nonce: format!("n{version}") };
    let command = command.map(str::to_owned);
    Row { version, person: Some("anna".into()), command, at_ms: u64::from(version), event }
}

fn events(table: &str, rows: Vec<Row>) -> Write {
    Write::Events { table: table.into(), rows, finished: None }
}

async fn make(store: &Store, table: &str) {
    let (table, seed, engine) = (table.into(), "secret".into(), "0".into());
    let rows = vec![created("anna")];
    store.write(Write::Table { table, seed, engine, rows }).await.expect("a new table");
}

#[tokio::test]
async fn a_log_is_read_as_it_was_written_after_the_file_is_opened_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, writing) = open(folder.path()).await;
    make(&store, "t").await;
    let rows = vec![row(2, Some("c")), row(3, None)];
    store.write(events("t", rows.clone())).await.expect("it is kept");
    assert_eq!(store.running().await.expect("a list"), ["t"]);
    drop(store);
    writing.await.expect("the writer ends");
    let (store, _) = open(folder.path()).await;
    let log = store.log("t").await.expect("it is read").expect("it is there");
    assert_eq!((log.seed.as_str(), log.rows.len()), ("secret", 3));
    assert_eq!((&log.rows[0], &log.rows[1..]), (&created("anna"), rows.as_slice()));
    assert!(store.log("u").await.expect("it is read").is_none());
}

#[tokio::test]
async fn a_place_of_a_log_and_a_command_are_taken_once_and_a_bad_write_leaves_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, _) = open(folder.path()).await;
    make(&store, "t").await;
    store.write(events("t", vec![row(2, Some("c"))])).await.expect("it is kept");
    for taken in [
        vec![row(2, None)],
        vec![row(3, Some("c"))],
        vec![row(3, None), row(4, None), row(2, None)],
    ] {
        let refused = store.write(events("t", taken)).await;
        assert!(matches!(refused, Err(StoreError::Taken)), "{refused:?}");
    }
    let nowhere = store.write(events("nowhere", vec![row(1, None)])).await;
    assert!(nowhere.is_err(), "a log needs its table");
    let log = store.log("t").await.expect("it is read").expect("it is there");
    assert_eq!(log.rows.len(), 2);
}

#[tokio::test]
async fn writes_that_come_together_are_all_kept_but_the_bad_ones() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, _) = open(folder.path()).await;
    for table in 0..8 {
        make(&store, &format!("t{table}")).await;
    }
    let mut writes = tokio::task::JoinSet::new();
    for number in 0..400u32 {
        let store = store.clone();
        // Each place of each log is tried twice.
        let (table, version) = (format!("t{}", number % 8), 2 + number / 16);
        writes.spawn(async move { store.write(events(&table, vec![row(version, None)])).await });
    }
    let mut kept = 0;
    while let Some(result) = writes.join_next().await {
        kept += u32::from(result.expect("it ends").is_ok());
    }
    assert_eq!(kept, 200);
    for table in 0..8 {
        let log = store.log(&format!("t{table}")).await.expect("it is read").expect("there");
        let versions: Vec<_> = log.rows.iter().map(|row| row.version).collect();
        assert_eq!(versions, (1..=26).collect::<Vec<_>>());
    }
}

#[tokio::test]
async fn a_session_is_found_by_the_hash_of_its_token_until_it_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, _) = open(folder.path()).await;
    store.write(Write::Person(person("anna"))).await.expect("somebody new");
    for hash in ["h1", "h2"] {
        let (hash, person) = (hash.to_owned(), "anna".to_owned());
        store.write(Write::Session { hash, person, at_ms: 1 }).await.expect("a session");
    }
    let found = |hash: &'static str| {
        let store = store.clone();
        async move { store.session(hash, 1).await.expect("it is read").map(|person| person.id) }
    };
    assert_eq!(found("h2").await.as_deref(), Some("anna"));
    assert_eq!(found("h3").await, None);
    assert!(store.session("h1", 2).await.expect("it is read").is_none(), "it is too old");
    store.write(Write::Leave { person: "anna".into() }).await.expect("it ends");
    assert_eq!((found("h1").await, found("h2").await), (None, None));
}

#[tokio::test]
async fn a_claimed_name_is_one_persons_whatever_its_case() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, _) = open(folder.path()).await;
    let claim = |id: &str, name: &str| Write::Claim {
        person: id.into(),
        name: name.into(),
        passphrase: Some("hash".into()),
    };
    for id in ["anna", "bea"] {
        store.write(Write::Person(person(id))).await.expect("somebody new");
    }
    store.write(claim("anna", "Łucja")).await.expect("the name is free");
    assert!(matches!(store.write(claim("bea", "łUCJA")).await, Err(StoreError::Taken)));
    let (found, hash) = store.claimed("ŁUCJA").await.expect("it is read").expect("it is known");
    assert_eq!((found.id.as_str(), found.claimed, hash.as_str()), ("anna", true, "hash"));
}

#[tokio::test]
async fn who_wants_to_be_forgotten_is_and_the_games_of_the_others_stay() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, _) = open(folder.path()).await;
    for id in ["anna", "bea"] {
        store.write(Write::Person(person(id))).await.expect("somebody new");
    }
    make(&store, "t").await;
    let joined = TableEvent::Joined { seat: 1, occupant: occupant("bea") };
    let joined = Row { person: Some("bea".into()), event: joined, ..row(2, None) };
    let outcome = Outcome { ending: Ending::Played, scores: vec![3, 4], winners: vec![1] };
    let seats = vec![occupant("anna"), occupant("bea")];
    let summary =
        RecordSummary { table: "t".into(), setup: "zamek".into(), seats, outcome, at_ms: 9 };
    let rating = RatingRow {
        player: "anna".into(),
        game: "zamek".into(),
        occupant: occupant("anna"),
        rating: 1500.0,
        deviation: 350.0,
        volatility: 0.06,
        games: 1,
    };
    let people = vec!["anna".into(), "bea".into()];
    let finished = Finished { summary, listed: true, people, ratings: vec![rating] };
    let finished = Some(Box::new(finished));
    let write = Write::Events { table: "t".into(), rows: vec![joined], finished };
    store.write(write).await.expect("it is kept");
    assert_eq!(store.running().await.expect("a list"), Vec::<String>::new());
    // A record names her as she was called then.
    let renamed = Write::Rename { person: "anna".into(), name: "Anna again".into() };
    store.write(renamed).await.expect("another name");
    store.write(Write::Forget { person: "anna".into() }).await.expect("it is forgotten");
    let log = store.log("t").await.expect("it is read").expect("it is there");
    let records = store.records(None, None).await.expect("they are read").records;
    let said = format!("{log:?} {records:?} {:?}", store.ratings().await.expect("they are read"));
    assert!(!said.contains("anna by name"), "{said}");
    assert!(said.contains("bea by name"), "{said}");
    let mine = store.records(Some("bea"), None).await.expect("they are read");
    assert_eq!(mine.records.len(), 1);
}

#[tokio::test]
async fn guests_whose_sessions_have_ended_are_forgotten_and_claimed_names_are_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, _) = open(folder.path()).await;
    for (id, at_ms) in [("anna", 10), ("bea", 30), ("cyryl", 10)] {
        store.write(Write::Person(person(id))).await.expect("somebody new");
        let (hash, person) = (format!("h of {id}"), id.to_owned());
        store.write(Write::Session { hash, person, at_ms }).await.expect("a session");
    }
    let claim =
        Write::Claim { person: "cyryl".into(), name: "Cyryl".into(), passphrase: Some("h".into()) };
    store.write(claim).await.expect("the name is free");
    store.write(Write::ForgetStale { before_ms: 20 }).await.expect("it is done");
    let known = async |hash: &str| store.session(hash, 0).await.expect("it is read").is_some();
    assert_eq!((known("h of anna").await, known("h of bea").await), (false, true));
    assert!(store.holder_of("cyryl").await.expect("it is read").is_some());
    // Anna is gone: her id is free, and so nobody can begin a session of hers.
    assert!(store.write(Write::Person(person("anna"))).await.is_ok());
    assert!(store.write(Write::Person(person("bea"))).await.is_err());
}

#[tokio::test]
async fn what_is_too_much_at_once_is_refused_and_the_rest_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, _) = open(folder.path()).await;
    let mut writes = tokio::task::JoinSet::new();
    for number in 0..6_000u32 {
        let store = store.clone();
        let id = format!("p{number}");
        writes.spawn(async move { store.write(Write::Person(person(&id))).await });
    }
    let (mut kept, mut full) = (0u32, 0u32);
    while let Some(result) = writes.join_next().await {
        match result.expect("it ends") {
            Ok(()) => kept += 1,
            Err(StoreError::Full) => full += 1,
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!(kept + full, 6_000);
    assert!(0 < full && 4_096 <= kept, "{kept} kept, {full} refused");
    store.write(Write::Person(person("late"))).await.expect("it recovers");
}

#[tokio::test]
async fn the_first_analysis_of_a_game_stays_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, task) = open(folder.path()).await;
    make(&store, "t1").await;
    assert_eq!(store.analysis("t1").await.expect("a search"), None);
    for body in ["first", "second"] {
        let (table, body) = ("t1".to_owned(), body.to_owned());
        store.write(Write::Analysis { table, body }).await.expect("it is kept");
    }
    assert_eq!(store.analysis("t1").await.expect("a search").as_deref(), Some("first"));
    drop(store);
    task.await.expect("the task ends");
}
