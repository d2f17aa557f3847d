//! People and computers at tables, over real sockets.

mod common;

use common::{Answer, Guest, legal_step, raw, start};
use protocol::{
    http::{RecordList, TableList},
    socket::{ClientMessage, ServerMessage},
    table::{Deed, Ending, Occupant, Stage, TableEvent, TableState},
};
use serde_json::json;
use testkit::Random;

/// Plays every move of the seats that `guest` holds until the game is over, and
/// gives the last state. The tab must hear each version once and in order.
async fn play_out(
    guest: &Guest,
    tab: &mut common::Tab,
    table: &str,
    random: &mut Random,
) -> TableState {
    let mut state = tab.state(table).await;
    let (mut number, mut sent) = (0, None);
    loop {
        let own = |seat: u8| state.seats[usize::from(seat)].yours;
        if state.stage == Stage::Playing && state.to_move.is_some_and(own) {
            number += 1;
            let steps = vec![legal_step(&state, random.next())];
            let (command, version) = (format!("c{number}"), state.version);
            let deed = Deed::Act { version, steps };
            sent = Some(ClientMessage::Command { table: table.to_owned(), command, deed });
            tab.say(sent.as_ref().expect("just made")).await;
        }
        if state.stage == Stage::Over {
            return guest.look(table).await;
        }
        let (version, event, to_move) = loop {
            let heard = |message| match message {
                ServerMessage::Event { version, event, to_move, .. } => {
                    Some(Some((version, event, to_move)))
                }
                // No person is so quick: try again.
                ServerMessage::Refused { problem, .. } if problem.status == 429 => Some(None),
                ServerMessage::Refused { problem, .. } => panic!("{problem:?}"),
                _ => None,
            };
            match tab.until(heard).await {
                Some(told) => break told,
                None => tab.say(sent.as_ref().expect("something was refused")).await,
            }
        };
        assert_eq!(version, state.version + 1, "versions have no gap");
        state.version = version;
        state.to_move = to_move;
        match event {
            TableEvent::Started { steps, .. } | TableEvent::Played { steps, .. } => {
                state.stage = Stage::Playing;
                state.steps.extend(steps);
            }
            TableEvent::Ended { .. } => state.stage = Stage::Over,
            _ => {}
        }
    }
}

#[tokio::test]
async fn a_person_plays_a_whole_game_against_a_computer() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let guest = Guest::new(server.address()).await;
    let wish = json!({"setup": "zamek", "seats": [{"kind": "me"}, {"kind": "computer", "name": "greedy"}]});
    let made = guest.create(&wish).await;
    assert_eq!(
        (made.version, made.stage, made.setup.as_str()),
        (1, Stage::Seating, "zamek seats 2")
    );
    let mut tab = guest.tab().await;
    tab.deed(&made.table, "ready", Deed::Ready { nonce: "n1".into() }).await.expect("it begins");
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let over = play_out(&guest, &mut tab, &made.table, &mut Random::new(seed)).await;
    let outcome = over.result.expect("it is over");
    assert_eq!(outcome.ending, Ending::Played);
    assert!(!outcome.winners.is_empty());

    // Nothing that was sent before the end holds the seed.
    let secret = over.fairness.seed.expect("it is revealed");
    let last = tab.heard.iter().position(|text| text.contains(&secret)).expect("it was told");
    assert!(tab.heard[last].contains("\"ended\""), "{}", tab.heard[last]);

    // The record holds, and so does the proof in it.
    let record = guest.ask("GET", &format!("/api/records/{}", made.table), "").await;
    let record: games::record::Record = record.body.parse().expect("a record");
    assert_eq!(record.scores, outcome.scores);
    record.replay().expect("every move is legal and the result follows");
    let steps: Vec<String> = record.steps().map(str::to_owned).collect();
    table::verify::verify(&table::verify::Published {
        table: &record.fairness.table,
        setup: record.setup,
        commit: &made.fairness.commit,
        nonces: &record.fairness.nonces,
        seed: &record.fairness.seed,
        steps: &steps,
    })
    .expect("the draws are those that were committed to at the beginning");
    let list: RecordList = guest.ask("GET", "/api/records", "").await.json();
    assert_eq!(list.records[0].table, made.table);
    server.stop().await;
}

#[tokio::test]
async fn a_friend_joins_by_the_link_and_others_cannot() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let (anna, bea) = (Guest::new(server.address()).await, Guest::new(server.address()).await);
    let made = anna
        .create(&json!({"setup": "zamek first=white", "seats": [{"kind": "me"}, {"kind": "open"}]}))
        .await;
    let invitation = &made.invitations[0];
    assert!(bea.look(&made.table).await.invitations.is_empty(), "only who made it has the link");
    let join = |token: Option<String>| Deed::Join { seat: 1, token };
    let refused = bea.deed(&made.table, "j1", &join(None)).await;
    assert_eq!(refused.problem(), "forbidden");
    let refused = bea.deed(&made.table, "j2", &join(Some("guess".into()))).await;
    assert_eq!(refused.problem(), "forbidden");
    let joined = bea.deed(&made.table, "j3", &join(Some(invitation.token.clone()))).await;
    assert_eq!(joined.status, 200, "{joined:?}");
    for guest in [&anna, &bea] {
        let ready = guest.deed(&made.table, "ready", &Deed::Ready { nonce: String::new() }).await;
        assert_eq!(ready.status, 200, "{ready:?}");
    }
    let state = bea.look(&made.table).await;
    assert_eq!(state.stage, Stage::Playing);
    assert!(state.seats[1].yours && !state.seats[0].yours);
    let act = Deed::Act { version: state.version, steps: vec![legal_step(&state, 0)] };
    assert_eq!(bea.deed(&made.table, "a", &act).await.problem(), "out-of-turn");
    assert_eq!(anna.deed(&made.table, "a", &act).await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn two_people_play_at_one_screen() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let guest = Guest::new(server.address()).await;
    let made =
        guest.create(&json!({"setup": "castle", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
    let mut tab = guest.tab().await;
    tab.deed(&made.table, "ready", Deed::Ready { nonce: String::new() }).await.expect("it begins");
    let over = play_out(&guest, &mut tab, &made.table, &mut Random::new(2)).await;
    assert_eq!(over.result.map(|outcome| outcome.ending), Some(Ending::Played));
    server.stop().await;
}

#[tokio::test]
async fn a_repeat_gets_the_first_answer_and_a_stale_version_the_present_state() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let guest = Guest::new(server.address()).await;
    let state = guest.begin_alone().await;
    let act = Deed::Act { version: state.version, steps: vec![legal_step(&state, 0)] };
    let first = guest.deed(&state.table, "a", &act).await;
    let again = guest.deed(&state.table, "a", &act).await;
    assert_eq!((first.status, &first.body), (200, &again.body));
    let stale = guest.deed(&state.table, "b", &act).await;
    assert_eq!(stale.problem(), "stale");
    let problem: protocol::http::Problem = stale.json();
    let present = problem.state.expect("the present state is in it");
    assert_eq!(present.steps.len(), state.steps.len() + 1);
    server.stop().await;
}

#[tokio::test]
async fn who_comes_back_hears_what_was_missed_and_no_more() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let guest = Guest::new(server.address()).await;
    let state = guest.begin_alone().await;
    let act = Deed::Act { version: state.version, steps: vec![legal_step(&state, 0)] };
    guest.deed(&state.table, "a", &act).await;
    let mut tab = guest.tab().await;
    tab.watch(&state.table, Some(state.version)).await;
    let event = tab.hear().await;
    assert!(
        matches!(event, Some(ServerMessage::Event { version, .. }) if version == state.version + 1),
        "{event:?}"
    );
    // From the future: the whole state.
    tab.watch(&state.table, Some(9_999)).await;
    let whole = |message| matches!(message, ServerMessage::Table { .. }).then_some(());
    tab.until(whole).await;
    server.stop().await;
}

#[tokio::test]
async fn who_was_away_for_long_gets_the_whole_state() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let guest = Guest::new(server.address()).await;
    let made = guest
        .create(&json!({"setup": "zamek first=white", "seats": [{"kind": "me"}, {"kind": "me"}]}))
        .await;
    guest.deed(&made.table, "ready", &Deed::Ready { nonce: String::new() }).await;
    let mut tab = guest.tab().await;
    let mut state = tab.state(&made.table).await;
    let begun = state.version;
    for number in 0..=table::RECENT_MAX as u64 {
        let act = Deed::Act { version: state.version, steps: vec![legal_step(&state, number)] };
        // Over HTTP, which has no limit for this machine.
        guest.deed(&made.table, &format!("c{number}"), &act).await;
        state = guest.look(&made.table).await;
    }
    let mut back = guest.tab().await;
    back.watch(&made.table, Some(begun)).await;
    match back.hear().await {
        Some(ServerMessage::Table { state: whole }) => assert_eq!(whole.steps, state.steps),
        other => panic!("not the state: {other:?}"),
    }
    server.stop().await;
}

#[tokio::test]
async fn a_table_that_is_listed_is_found_and_its_seat_taken() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let (anna, bea) = (Guest::new(server.address()).await, Guest::new(server.address()).await);
    let private = json!({"setup": "zamek", "seats": [{"kind": "me"}, {"kind": "open"}]});
    anna.create(&private).await;
    let mut listed = private.clone();
    listed["visibility"] = json!("listed");
    let made = anna.create(&listed).await;
    let list: TableList = bea.ask("GET", "/api/tables", "").await.json();
    let found: Vec<_> = list.open.iter().map(|summary| &summary.table).collect();
    assert_eq!(found, [&made.table]);
    assert!(list.yours.is_empty());
    let join = Deed::Join { seat: 1, token: None };
    assert_eq!(bea.deed(&made.table, "j", &join).await.status, 200);
    let list: TableList = anna.ask("GET", "/api/tables", "").await.json();
    assert_eq!((list.open.len(), list.yours.len()), (0, 2));
    let name = bea.ask("POST", "/api/session/name", r#"{"name":"  Bea  of Brno "}"#).await;
    assert!(name.body.contains("\"Bea of Brno\""), "{name:?}");
    server.stop().await;
}

#[tokio::test]
async fn everybody_at_a_table_hears_who_is_there_and_what_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let (anna, bea) = (Guest::new(server.address()).await, Guest::new(server.address()).await);
    let made =
        anna.create(&json!({"setup": "zamek", "seats": [{"kind": "me"}, {"kind": "open"}]})).await;
    let mut here = anna.tab().await;
    here.state(&made.table).await;
    let mut there = bea.tab().await;
    there.state(&made.table).await;
    let watched = |message| match message {
        ServerMessage::Presence { spectators: 1, present, .. } => Some(present),
        _ => None,
    };
    assert_eq!(here.until(watched).await, [true, true], "an open seat misses nobody");
    let (table, text) = (made.table.clone(), "dzień dobry".to_owned());
    there.say(&ClientMessage::Chat { table, text }).await;
    let line = here
        .until(|message| match message {
            ServerMessage::Chat { line, .. } => Some(line),
            _ => None,
        })
        .await;
    assert_eq!((line.number, line.seat, line.text.as_str()), (1, None, "dzień dobry"));
    drop(there);
    let left = |message| match message {
        ServerMessage::Presence { spectators: 0, .. } => Some(()),
        _ => None,
    };
    here.until(left).await;
    server.stop().await;
}

#[tokio::test]
async fn a_clock_that_runs_out_ends_the_game_by_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let guest = Guest::new(server.address()).await;
    let clock = json!({"kind": "fischer", "initial_ms": 300, "increment_ms": 0});
    let wish = json!({"setup": "zamek first=white", "clock": clock, "seats": [{"kind": "me"}, {"kind": "me"}]});
    let made = guest.create(&wish).await;
    let mut tab = guest.tab().await;
    tab.state(&made.table).await;
    tab.deed(&made.table, "ready", Deed::Ready { nonce: String::new() }).await.expect("it begins");
    let outcome = tab
        .until(|message| match message {
            ServerMessage::Event { event: TableEvent::Ended { outcome, .. }, .. } => Some(outcome),
            _ => None,
        })
        .await;
    assert_eq!((outcome.ending, outcome.winners), (Ending::Time { seat: 0 }, vec![1]));
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_is_played_at_another_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let guest = Guest::new(server.address()).await;
    let greedy = json!({"kind": "computer", "name": "greedy"});
    let made = guest.create(&json!({"setup": "zamek", "seats": [{"kind": "me"}, greedy]})).await;
    let mut tab = guest.tab().await;
    tab.state(&made.table).await;
    tab.deed(&made.table, "ready", Deed::Ready { nonce: String::new() }).await.expect("it begins");
    tab.deed(&made.table, "resign", Deed::Resign { seat: 0 }).await.expect("it ends");
    tab.say(&ClientMessage::Command {
        table: made.table.clone(),
        command: "again".into(),
        deed: Deed::WantRematch,
    })
    .await;
    let next = tab
        .until(|message| match message {
            ServerMessage::Event { event: TableEvent::Rematch { table }, .. } => Some(table),
            _ => None,
        })
        .await;
    let state = guest.look(&next).await;
    assert!(state.seats[1].yours);
    assert!(matches!(state.seats[0].occupant, Occupant::Computer { .. }));
    server.stop().await;
}

#[tokio::test]
async fn the_plain_view_can_be_played_without_scripts() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let guest = Guest::new(server.address()).await;
    let made = guest
        .create(&json!({"setup": "zamek first=white", "seats": [{"kind": "me"}, {"kind": "me"}]}))
        .await;
    let path = format!("/t/{}/text", made.table);
    let form = "content-type: application/x-www-form-urlencoded\r\n";
    assert_eq!(guest.ask_with("POST", &path, "do=ready", form).await.status, 303);
    let state = guest.look(&made.table).await;
    let step = legal_step(&state, 3);
    let body = format!("do=act&version={}&step={step}", state.version);
    assert_eq!(guest.ask_with("POST", &path, &body, form).await.status, 303);
    let page = guest.ask_with("GET", &path, "", "accept-language: pl\r\n").await;
    assert!(page.body.contains("<h2>Plansza</h2>"), "{}", page.body);
    let cell = step.split('_').next().unwrap_or("");
    assert!(page.body.contains(&format!("{cell}: ")), "{cell} is on the board: {}", page.body);
    let again = guest.ask_with("POST", &path, &body, form).await;
    assert!(again.status == 409 && again.body.contains("role=\"alert\""), "{again:?}");
    server.stop().await;
}

#[tokio::test]
async fn every_answer_has_its_headers_and_no_socket_opens_for_another_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let guest = Guest::new(server.address()).await;
    let answer = guest.ask("GET", "/rules/zamek", "").await;
    assert_eq!(answer.status, 200);
    let policy = answer.header("content-security-policy").expect("there is a policy");
    assert!(policy.contains("default-src 'none'"));
    let elsewhere = "origin: https://elsewhere.example\r\n";
    let posted = guest.ask_with("POST", "/api/tables", "{}", elsewhere).await;
    assert_eq!(posted.problem(), "forbidden");
    let upgrade = format!(
        "{elsewhere}upgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    );
    let request = format!(
        "GET /ws HTTP/1.1\r\nhost: {}\r\nconnection: upgrade\r\nconnection: close\r\ncookie: {}\r\n{upgrade}\r\n",
        guest.address, guest.cookie
    );
    let refused: Answer = raw(guest.address, request.as_bytes()).await.expect("an answer");
    assert_eq!(refused.problem(), "forbidden");
    assert_eq!(guest.ask("GET", "/healthz", "").await.body, "ok\n");
    assert!(guest.ask("GET", "/metrics", "").await.body.contains("bastide_tables"));
    server.stop().await;
}

#[tokio::test]
async fn what_the_tiles_of_a_game_show_is_told_with_their_pictures() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path()).await;
    let guest = Guest::new(server.address()).await;
    let set: protocol::http::TileSet = guest.ask("GET", "/api/tiles/carcassonne", "").await.json();
    assert_eq!(set.tiles.iter().map(|tile| u32::from(tile.count)).sum::<u32>(), 72);
    let start_tile = set.tiles.iter().find(|tile| tile.tile == "tD").expect("the start tile");
    assert_eq!((start_tile.count, &start_tile.parts[0].thing[..]), (4, "city"));
    assert!(set.symbols.contains("tD") && !set.style.is_empty());
    assert_eq!(guest.ask("GET", "/api/tiles/chess", "").await.problem(), "unknown");
    server.stop().await;
}
