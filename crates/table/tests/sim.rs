//! Whole games over a bad network and a server that crashes.
//!
//! The real table is driven by clients whose messages are lost, doubled, late
//! and overtaken, while the server dies between any two of its steps: before an
//! entry is kept, and after it is kept but before anybody hears of it. What must
//! hold: the fold of the log is the state; what was acknowledged is in the log,
//! once; the draws are those that were committed to.

use std::collections::BTreeMap;

use protocol::{
    http::SeatRequest,
    table::{
        Aids, Clock, Deed, Ending, Occupant, SeatView, Stage, Stakes, TableEvent, TableState,
        Terms, Visibility,
    },
};
use table::{
    Asker, Entry, Input, Opening, Person, Presence, Seed, Table,
    verify::{Published, verify},
};
use testkit::{Random, with_seeds};

/// How many games each of four tests plays in an ordinary run; `SEED` repeats one of them.
const GAMES: u64 = 500;
/// A whole log is folded after so many turns of a simulation, and at its end.
const FOLD_EVERY: u32 = 400;
/// One state of so many is searched for the seed.
const SEARCH_EVERY: usize = 8;
/// A simulation that takes longer than this has come to a standstill.
const TURNS_MAX: u32 = 200_000;
/// How long a client waits for an answer before it sends again.
const PATIENCE_MS: u64 = 400;

fn asker(name: &str) -> Asker {
    let (person, name) = (Person(format!("id of {name}")), name.to_owned());
    Asker { person, occupant: Occupant::Person { name }, claimed: false, lag_ms: 0 }
}

fn terms(clock: Clock) -> Terms {
    let (visibility, stakes, aids) = (Visibility::Listed, Stakes::Casual, Aids::Standard);
    Terms { clock, visibility, stakes, aids }
}

fn opening(random: &mut Random, setup: &str, clock: Clock, seats: &[SeatRequest]) -> Opening {
    let mut bytes = [0; 32];
    bytes.fill_with(|| random.next() as u8);
    Opening {
        id: "t".into(),
        seed: Seed::new(bytes),
        setup: setup.parse().expect("a set-up"),
        terms: terms(clock),
        seats: seats.to_vec(),
    }
}

/// On its way from a client to the server, or back.
#[derive(Clone, Debug)]
enum Letter {
    Command { from: usize, command: String, deed: Deed },
    Done { to: usize, command: String, version: u32 },
    Refused { to: usize, command: String },
    State { to: usize, state: Box<TableState> },
}

/// Somebody at the table.
struct Client {
    asker: Asker,
    state: Option<TableState>,
    /// The game as far as it was worked out, and its steps.
    game: Option<(games::State, Vec<String>)>,
    /// What is not answered yet, and when it was sent last.
    waiting: Option<(String, Deed, u64)>,
    commands: u32,
    asleep_until: u64,
}

struct World {
    random: Random,
    now_ms: u64,
    seed: Seed,
    log: Vec<Entry>,
    table: Table,
    clients: Vec<Client>,
    letters: Vec<(u64, Letter)>,
    acknowledged: BTreeMap<(usize, String), u32>,
    slow: bool,
}

impl World {
    fn new(seed: u64) -> World {
        let mut random = Random::new(seed);
        let (setup, seats) = match random.below(3) {
            0 => ("zamek seats 2", 2),
            1 => ("carcassonne seats 3", 3),
            _ => ("abbey-mayor seats 2", 2),
        };
        let clock = match random.below(3) {
            0 => Clock::None,
            1 => Clock::Fischer { initial_ms: 20_000, increment_ms: 2_000 },
            _ => Clock::Correspondence { days: 1 },
        };
        let mut requests = vec![SeatRequest::Open; seats];
        requests[0] = SeatRequest::Me;
        let names = ["Anna", "Bea", "Cyryl"];
        let opening = opening(&mut random, setup, clock, &requests);
        let secret = opening.seed.clone();
        let opened = Table::open(opening, &asker(names[0]), 1_000);
        let (table, log) = opened.expect("the wish can be granted");
        let client = |name: &&str| Client {
            asker: asker(name),
            state: None,
            game: None,
            waiting: None,
            commands: 0,
            asleep_until: 0,
        };
        World {
            slow: random.below(4) == 0,
            random,
            now_ms: 1_000,
            seed: secret,
            log,
            table,
            clients: names[..seats].iter().map(client).collect(),
            letters: Vec::new(),
            acknowledged: BTreeMap::new(),
        }
    }

    /// Sends a letter: lost, late, doubled, overtaken.
    fn send(&mut self, letter: Letter) {
        let copies = match self.random.below(10) {
            0 => 0,
            1 => 2,
            _ => 1,
        };
        for _ in 0..copies {
            let late = if self.random.below(8) == 0 { 700 } else { 30 };
            let at = self.now_ms + 1 + self.random.below(late) as u64;
            self.letters.push((at, letter.clone()));
        }
    }

    /// The server dies and comes back with what it kept.
    fn crash(&mut self) {
        let restored = Table::restore("t", self.seed.clone(), &self.log);
        self.table = restored.expect("the log of a table can be read");
        self.take(Input::Restarted);
    }

    /// Gives an input to the server, which may die on the way.
    fn take(&mut self, input: Input) {
        let restarts = matches!(input, Input::Restarted);
        let reply = match &input {
            Input::Command { asker, command, .. } => {
                let from = self.clients.iter().position(|client| client.asker == *asker);
                from.map(|from| (from, command.clone()))
            }
            _ => None,
        };
        let handled = self.table.handle(input, self.now_ms);
        if !restarts && self.random.below(60) == 0 {
            return self.crash(); // nothing was kept, nobody hears of it
        }
        let happened = !handled.entries.is_empty();
        self.log.extend(handled.entries);
        if !restarts && self.random.below(60) == 0 {
            return self.crash(); // it was kept, and nobody hears of it
        }
        if let Some((to, command)) = reply {
            let letter = match handled.answer {
                Ok(version) => Letter::Done { to, command, version },
                Err(_) => Letter::Refused { to, command },
            };
            self.send(letter);
        }
        if happened {
            (0..self.clients.len()).for_each(|to| self.send_state(to));
        }
    }

    fn send_state(&mut self, to: usize) {
        let person = &self.clients[to].asker.person;
        let state = self.table.look(Some(person), &Presence::default(), self.now_ms);
        if state.stage != Stage::Over && self.random.below(SEARCH_EVERY) == 0 {
            let sent = format!("{state:?}");
            assert!(!sent.contains(&self.seed.to_string()), "the seed was told before the end");
        }
        self.send(Letter::State { to, state: Box::new(state) });
    }

    fn deliver(&mut self, letter: Letter) {
        match letter {
            Letter::Command { from, command, deed } => {
                let asker = self.clients[from].asker.clone();
                self.take(Input::Command { asker, command, deed });
            }
            Letter::Done { to, command, version } => {
                let first = *self.acknowledged.entry((to, command.clone())).or_insert(version);
                assert_eq!(first, version, "{command} was acknowledged in two ways");
                self.answered(to, &command);
            }
            Letter::Refused { to, command } => self.answered(to, &command),
            Letter::State { to, state } => {
                let client = &mut self.clients[to];
                if client.state.as_ref().is_none_or(|known| known.version <= state.version) {
                    client.state = Some(*state);
                }
            }
        }
    }

    fn answered(&mut self, to: usize, command: &str) {
        let client = &mut self.clients[to];
        if client.waiting.as_ref().is_some_and(|(waiting, ..)| waiting == command) {
            client.waiting = None;
        }
    }

    /// Lets one client do what it would: send again, look again, act.
    fn act(&mut self, who: usize) {
        if self.now_ms < self.clients[who].asleep_until {
            return;
        }
        if self.slow && self.random.below(4_000) == 0 {
            self.clients[who].asleep_until = self.now_ms + 40_000;
            return;
        }
        if self.random.below(12) == 0 {
            self.send_state(who);
        }
        let now_ms = self.now_ms;
        match &mut self.clients[who].waiting {
            Some((command, deed, sent_ms)) => {
                if *sent_ms + PATIENCE_MS <= now_ms {
                    *sent_ms = now_ms;
                    let (command, deed) = (command.clone(), deed.clone());
                    self.send(Letter::Command { from: who, command, deed });
                }
            }
            None => {
                if let Some(deed) = self.wish(who) {
                    let client = &mut self.clients[who];
                    client.commands += 1;
                    let command = format!("c{}", client.commands);
                    client.waiting = Some((command.clone(), deed.clone(), now_ms));
                    self.send(Letter::Command { from: who, command, deed });
                }
            }
        }
    }

    /// What a client would like to do, now and then something that it may not.
    fn wish(&mut self, who: usize) -> Option<Deed> {
        let state = self.clients[who].state.clone()?;
        let is_own = |seat: u8| state.seats[usize::from(seat)].yours;
        let version = state.version;
        if self.random.below(30) == 0 {
            return Some(self.nonsense(version, state.steps.len() as u32));
        }
        match state.stage {
            Stage::Over => None,
            Stage::Seating if !state.seats.iter().any(|seat| seat.yours) => {
                let open = |seat: &SeatView| seat.occupant == Occupant::Open;
                let seat = state.seats.iter().position(open).unwrap_or(who) as u8;
                Some(Deed::Join { seat, token: None })
            }
            Stage::Seating => {
                let waits = state.seats.iter().any(|seat| seat.yours && !seat.ready);
                let nonce = format!("nonce{}", self.random.below(1000));
                waits.then_some(Deed::Ready { nonce })
            }
            Stage::Playing => {
                if let Some(asked) = &state.takeback {
                    let agree = self.random.below(2) == 0;
                    return (!is_own(asked.seat)).then_some(Deed::AnswerTakeback { agree });
                }
                if let Some(proposed) = &state.proposal {
                    let agree = self.random.below(2) == 0;
                    return (!is_own(proposed.seat)).then_some(Deed::AnswerClock { agree });
                }
                if self.random.below(150) == 0 {
                    let initial_ms = 1_000 * (1 + self.random.below(30) as u64);
                    let clock = [
                        Clock::None,
                        Clock::Correspondence { days: 2 },
                        Clock::Fischer { initial_ms, increment_ms: 1_000 },
                    ];
                    return Some(Deed::ProposeClock { clock: clock[self.random.below(3)] });
                }
                if self.random.below(2_000) == 0 {
                    let own = state.seats.iter().position(|seat| seat.yours && !seat.resigned);
                    return own.map(|seat| Deed::Resign { seat: seat as u8 });
                }
                match state.takeback_to.filter(|_| self.random.below(10) == 0) {
                    Some(to) => Some(Deed::AskTakeback { version, to }),
                    None if state.to_move.is_some_and(is_own) => {
                        let steps = vec![self.legal_step(who, &state)?];
                        Some(Deed::Act { version, steps })
                    }
                    None => None,
                }
            }
        }
    }

    /// A legal step in the position that a client knows.
    fn legal_step(&mut self, who: usize, state: &TableState) -> Option<String> {
        let begin = || (games::State::new(&state.setup.parse().expect("a set-up")), Vec::new());
        let known = self.clients[who].game.take();
        // After a takeback it begins anew.
        let known = known.filter(|(_, steps)| state.steps.starts_with(steps));
        let (mut game, mut steps) = known.unwrap_or_else(begin);
        for step in &state.steps[steps.len()..] {
            game.play_word(step).expect("a client is told legal steps only");
            steps.push(step.clone());
        }
        let moves = game.legal_moves();
        self.clients[who].game = Some((game, steps));
        (!moves.is_empty()).then(|| moves[self.random.below(moves.len())].to_string())
    }

    fn nonsense(&mut self, version: u32, steps: u32) -> Deed {
        let far = version + self.random.below(5) as u32;
        match self.random.below(9) {
            0 => Deed::Act { version: far, steps: vec!["f7_2".into()] },
            1 => Deed::Act { version: 0, steps: vec!["-".into()] },
            2 => Deed::Act { version, steps: Vec::new() },
            3 => Deed::Act { version, steps: vec!["\u{1f3f0}".into(); 3] },
            4 => Deed::AskTakeback { version, to: self.random.below(steps as usize + 2) as u32 },
            5 => Deed::AnswerTakeback { agree: true },
            6 => Deed::Join { seat: self.random.below(9) as u8, token: Some("no".into()) },
            7 => Deed::Ready { nonce: " ".into() },
            _ => Deed::Leave { seat: self.random.below(9) as u8 },
        }
    }

    /// Plays until the game is over and everybody knows how each wish ended.
    fn run(&mut self) {
        for turn in 0..TURNS_MAX {
            self.now_ms += 1 + self.random.below(20) as u64;
            let now_ms = self.now_ms;
            let due = self.letters.extract_if(.., |(at, _)| *at <= now_ms);
            let mut due: Vec<_> = due.collect();
            due.sort_by_key(|(at, _)| *at);
            due.into_iter().for_each(|(_, letter)| self.deliver(letter));
            (0..self.clients.len()).for_each(|who| self.act(who));
            self.think();
            if self.table.due_ms().is_some_and(|due| due <= self.now_ms) {
                self.take(Input::Tick);
            }
            if turn % FOLD_EVERY == 0 {
                self.check_fold();
            }
            let settled = self.clients.iter().all(|client| client.waiting.is_none());
            if self.table.stage() == Stage::Over && settled {
                return;
            }
        }
        let waiting: Vec<_> = self.clients.iter().map(|client| &client.waiting).collect();
        let to_move = self.table.to_move();
        panic!("at a standstill: {to_move:?} is to move; {waiting:?}; {:?}", self.log.last());
    }

    /// A computer plays for a seat that was given up; now and then it comes too late.
    fn think(&mut self) {
        let Some((seat, _, version)) = self.table.thinker() else { return };
        let moves = self.table.game().legal_moves();
        let steps = vec![moves[self.random.below(moves.len())].to_string()];
        let late = self.random.below(4) == 0;
        self.take(Input::Thought { seat, version: version - u32::from(late), steps });
    }

    fn check_fold(&self) {
        let restored = Table::restore("t", self.seed.clone(), &self.log).expect("a log");
        for client in &self.clients {
            let look = |table: &Table| {
                table.look(Some(&client.asker.person), &Presence::default(), self.now_ms)
            };
            assert_eq!(look(&restored), look(&self.table));
        }
        assert_eq!(restored.game().position(), self.table.game().position());
        assert_eq!(restored.due_ms(), self.table.due_ms());
    }

    fn check_end(&self) {
        self.check_fold();
        for (entry, number) in self.log.iter().zip(1..) {
            assert_eq!(entry.version, number, "the log has a gap");
        }
        for ((who, command), version) in &self.acknowledged {
            let person = &self.clients[*who].asker.person;
            let same = |entry: &&Entry| {
                entry.person.as_ref() == Some(person) && entry.command.as_ref() == Some(command)
            };
            let found: Vec<_> = self.log.iter().filter(same).collect();
            assert_eq!(found.len(), 1, "{command} of {person:?} is in the log once");
            assert_eq!(found[0].version, *version);
        }
        self.check_draws();
    }

    fn check_draws(&self) {
        let state = self.table.look(None, &Presence::default(), self.now_ms);
        let published = Published {
            table: "t",
            setup: *self.table.setup(),
            commit: &state.fairness.commit,
            nonces: &state.fairness.nonces,
            seed: state.fairness.seed.as_deref().expect("it is revealed at the end"),
            steps: &state.steps,
        };
        let draws = verify(&published).expect("the draws are those that were committed to");
        let again = Published { nonces: &vec!["x".to_owned(); state.seats.len()], ..published };
        assert!(draws < 8 || verify(&again).is_err(), "other nonces give other draws");
    }
}

/// Plays every fourth game, so that four tests share them and the cores.
fn games(first: u64) {
    with_seeds(GAMES, |seed| {
        let mut world = World::new(4 * seed + first);
        for to in 0..world.clients.len() {
            world.send_state(to);
        }
        world.run();
        world.check_end();
    });
}

#[test]
fn nothing_is_lost_or_done_twice_whatever_the_network_and_the_server_do() {
    games(0);
}

#[test]
fn nothing_is_lost_or_done_twice_in_the_second_quarter() {
    games(1);
}

#[test]
fn nothing_is_lost_or_done_twice_in_the_third_quarter() {
    games(2);
}

#[test]
fn nothing_is_lost_or_done_twice_in_the_last_quarter() {
    games(3);
}

/// A table at which Anna has both seats, in the middle of a game.
fn hot_seat(seed: u64, setup: &str, clock: Clock, turns: u32) -> (Seed, Table, Vec<Entry>) {
    let mut random = Random::new(seed);
    let opening = opening(&mut random, setup, clock, &[SeatRequest::Me, SeatRequest::Me]);
    let secret = opening.seed.clone();
    let anna = asker("Anna");
    let (mut table, mut log) = Table::open(opening, &anna, 0).expect("it can be");
    let ready = Deed::Ready { nonce: "n".into() };
    log.extend(done(&mut table, &anna, "ready", ready, 0));
    for turn in 0..turns {
        let moves = table.game().legal_moves();
        if moves.is_empty() {
            break;
        }
        let steps = vec![moves[random.below(moves.len())].to_string()];
        let act = Deed::Act { version: table.version(), steps };
        log.extend(done(&mut table, &anna, &format!("c{turn}"), act, 0));
    }
    (secret, table, log)
}

#[track_caller]
fn done(table: &mut Table, asker: &Asker, command: &str, deed: Deed, now_ms: u64) -> Vec<Entry> {
    let (asker, command) = (asker.clone(), command.to_owned());
    let handled = table.handle(Input::Command { asker, command, deed }, now_ms);
    handled.answer.expect("it can be done");
    handled.entries
}

#[test]
fn nothing_that_anybody_is_told_hangs_on_draws_to_come() {
    with_seeds(12, |seed| {
        let setup = ["zamek seats 2", "abbey-mayor seats 2"][seed as usize % 2];
        let (_, table, log) = hot_seat(seed, setup, Clock::None, 3 + 5 * seed as u32);
        if table.stage() == Stage::Over {
            return;
        }
        // The same game with another future: all draws to come are different.
        let other = Table::restore("t", Seed::new([7; 32]), &log).expect("a log");
        let (anna, bea) = (asker("Anna"), asker("Bea"));
        for viewer in [None, Some(&anna.person), Some(&bea.person)] {
            let look = |table: &Table| table.look(viewer, &Presence::default(), 5);
            assert_eq!(look(&table), look(&other));
        }
        let wrong = [
            Deed::Act { version: 1, steps: vec!["x".into()] },
            Deed::Act { version: table.version(), steps: vec!["zz".into()] },
            Deed::AskTakeback { version: table.version(), to: 0 },
            Deed::WantRematch,
        ];
        for deed in wrong {
            let refused = |table: &Table| {
                let (asker, command, deed) = (anna.clone(), "wrong".to_owned(), deed.clone());
                table.clone().handle(Input::Command { asker, command, deed }, 5).answer
            };
            assert_eq!(refused(&table), refused(&other));
            assert!(refused(&table).is_err(), "{deed:?}");
        }
    });
}

#[test]
fn a_clock_ends_the_game_at_its_edge_and_not_before() {
    let clock = Clock::Fischer { initial_ms: 3_000, increment_ms: 0 };
    let (_, table, _) = hot_seat(1, "zamek first=white seats 2", clock, 4);
    let due = table.due_ms().expect("a clock runs");
    let loser = table.to_move().expect("the game runs");
    let after = |now_ms| {
        let mut table = table.clone();
        let handled = table.handle(Input::Tick, now_ms);
        (handled.entries.len(), table.outcome().map(|outcome| outcome.ending))
    };
    assert_eq!(after(due - 1), (0, None));
    assert_eq!(after(due), (1, Some(Ending::Time { seat: loser })));
}

#[test]
fn a_move_is_in_time_if_only_its_way_was_too_long() {
    let clock = Clock::Fischer { initial_ms: 3_000, increment_ms: 0 };
    let (_, table, _) = hot_seat(2, "zamek first=white seats 2", clock, 0);
    let step = table.game().legal_moves()[0].to_string();
    for (now_ms, lag_ms, in_time) in [
        (3_000, 0, true),
        (3_001, 0, false),
        (3_200, 200, true),
        (3_201, 200, false),
        (3_600, 9_999, false),
    ] {
        let mut table = table.clone();
        let deed = Deed::Act { version: table.version(), steps: vec![step.clone()] };
        let asker = Asker { lag_ms, ..asker("Anna") };
        let handled = table.handle(Input::Command { asker, command: "c".into(), deed }, now_ms);
        assert_eq!(handled.answer.is_ok(), in_time, "now={now_ms} lag={lag_ms}");
        assert_eq!(table.stage() == Stage::Over, !in_time);
    }
}

#[test]
fn time_does_not_run_while_the_server_is_down() {
    let clock = Clock::Fischer { initial_ms: 3_000, increment_ms: 0 };
    let (seed, _, log) = hot_seat(3, "zamek first=white seats 2", clock, 2);
    let mut table = Table::restore("t", seed, &log).expect("a log");
    let handled = table.handle(Input::Restarted, 100_000);
    assert_eq!(handled.entries.len(), 1);
    assert_eq!(table.handle(Input::Tick, 102_999).entries, []);
    assert_eq!(table.stage(), Stage::Playing);
}

#[test]
fn a_game_without_a_clock_is_given_up_after_long_silence() {
    let (_, mut table, _) = hot_seat(4, "zamek seats 2", Clock::None, 3);
    let due = table.due_ms().expect("silence ends it");
    assert!(table.handle(Input::Tick, due).entries.len() == 1);
    let outcome = table.outcome().expect("it is over");
    assert_eq!((outcome.ending, outcome.winners.as_slice()), (Ending::Abandoned, [].as_slice()));
}

#[test]
fn with_three_seats_the_others_go_on_when_one_gives_up() {
    let mut random = Random::new(5);
    let seats = [SeatRequest::Me, SeatRequest::Open, SeatRequest::Open];
    let opening = opening(&mut random, "carcassonne seats 3", Clock::None, &seats);
    let people = ["Anna", "Bea", "Cyryl"].map(asker);
    let (mut table, _) = Table::open(opening, &people[0], 0).expect("it can be");
    for (seat, person) in (0u8..).zip(&people) {
        if seat != 0 {
            done(&mut table, person, "join", Deed::Join { seat, token: None }, 0);
        }
        done(&mut table, person, "ready", Deed::Ready { nonce: String::new() }, 0);
    }
    let mover = table.to_move().expect("the game runs");
    done(&mut table, &people[usize::from(mover)], "r", Deed::Resign { seat: mover }, 0);
    assert_eq!(table.stage(), Stage::Playing);
    assert_eq!(table.thinker().map(|(seat, name, _)| (seat, name)), Some((mover, "greedy")));
    let next = (mover + 1) % 3;
    done(&mut table, &people[usize::from(next)], "r", Deed::Resign { seat: next }, 0);
    let outcome = table.outcome().expect("one alone does not play on");
    assert_eq!(outcome.winners, [(mover + 2) % 3]);
}

#[test]
fn a_computer_grants_a_takeback_at_once_but_never_past_a_draw() {
    let mut random = Random::new(6);
    let greedy = SeatRequest::Computer { name: "greedy".into() };
    let opening =
        opening(&mut random, "zamek first=white seats 2", Clock::None, &[SeatRequest::Me, greedy]);
    let anna = asker("Anna");
    let (mut table, _) = Table::open(opening, &anna, 0).expect("it can be");
    done(&mut table, &anna, "ready", Deed::Ready { nonce: String::new() }, 0);
    assert_eq!(table.takeback_to(&anna.person), None, "nothing was played since the draw");
    let drawn = table.steps().count() as u32;
    let place = table.game().legal_moves()[0].to_string();
    let act = Deed::Act { version: table.version(), steps: vec![place] };
    done(&mut table, &anna, "place", act, 0);
    assert_eq!(table.takeback_to(&anna.person), Some(drawn));
    let ask = Deed::AskTakeback { version: table.version(), to: drawn };
    let entries = done(&mut table, &anna, "back", ask, 0);
    assert!(matches!(entries[1].event, TableEvent::TakenBack { .. }));
    assert_eq!(table.steps().count() as u32, drawn);
}

#[test]
fn a_rematch_swaps_the_seats_once_all_want_it() {
    let mut random = Random::new(8);
    let seats = [SeatRequest::Me, SeatRequest::Open];
    let opening = opening(&mut random, "zamek seats 2", Clock::None, &seats);
    let (anna, bea) = (asker("Anna"), asker("Bea"));
    let (mut table, _) = Table::open(opening, &anna, 0).expect("it can be");
    done(&mut table, &bea, "join", Deed::Join { seat: 1, token: None }, 0);
    for person in [&anna, &bea] {
        done(&mut table, person, "ready", Deed::Ready { nonce: String::new() }, 0);
    }
    done(&mut table, &anna, "resign", Deed::Resign { seat: 0 }, 0);
    done(&mut table, &anna, "again", Deed::WantRematch, 0);
    assert!(!table.rematch_due());
    done(&mut table, &bea, "again", Deed::WantRematch, 0);
    assert!(table.rematch_due());
    let (next, log) = table.open_rematch("u", Seed::new([1; 32]), 0);
    let holders: Vec<_> = next.holders().collect();
    assert_eq!(holders, [Some(&bea.person), Some(&anna.person)]);
    let restored = Table::restore("u", Seed::new([1; 32]), &log).expect("a log");
    assert_eq!(restored.version(), next.version());
}

/// Anna and Bea in the middle of a game: it is Anna's turn, and she has placed a tile.
fn two_people(clock: Clock) -> (Table, [Asker; 2]) {
    let mut random = Random::new(9);
    let seats = [SeatRequest::Me, SeatRequest::Open];
    let opening = opening(&mut random, "zamek first=white seats 2", clock, &seats);
    let (anna, bea) = (asker("Anna"), asker("Bea"));
    let (mut table, _) = Table::open(opening, &anna, 0).expect("it can be");
    done(&mut table, &bea, "join", Deed::Join { seat: 1, token: None }, 0);
    for person in [&anna, &bea] {
        done(&mut table, person, "ready", Deed::Ready { nonce: String::new() }, 0);
    }
    let steps = vec![table.game().legal_moves()[0].to_string()];
    let act = Deed::Act { version: table.version(), steps };
    done(&mut table, &anna, "place", act, 0);
    (table, [anna, bea])
}

#[track_caller]
fn refused(table: &mut Table, asker: &Asker, command: &str, deed: Deed) {
    let (asker, command, before) = (asker.clone(), command.to_owned(), table.version());
    let handled = table.handle(Input::Command { asker, command, deed: deed.clone() }, 0);
    assert!(handled.answer.is_err() && handled.entries.is_empty(), "{deed:?}");
    assert_eq!(table.version(), before);
}

#[test]
fn a_takeback_between_people_needs_the_consent_of_the_other() {
    let (mut table, [anna, bea]) = two_people(Clock::None);
    let placed = table.steps().count() as u32;
    let to = table.takeback_to(&anna.person).expect("she has placed a tile");
    let ask = |table: &Table| Deed::AskTakeback { version: table.version(), to };
    let answer = |agree| Deed::AnswerTakeback { agree };
    refused(&mut table, &bea, "nothing", answer(true));
    let wish = ask(&table);
    done(&mut table, &anna, "ask", wish, 0);
    assert_eq!(table.steps().count() as u32, placed, "nothing happens before the answer");
    refused(&mut table, &anna, "own", answer(true));
    done(&mut table, &bea, "no", answer(false), 0);
    refused(&mut table, &bea, "late", answer(true));
    assert_eq!(table.steps().count() as u32, placed);
    let wish = ask(&table);
    done(&mut table, &anna, "again", wish, 0);
    done(&mut table, &bea, "yes", answer(true), 0);
    assert_eq!(table.steps().count() as u32, to);
    assert_eq!(table.to_move(), Some(0));
    // Never past a draw: what Anna has seen she has seen.
    let past = Deed::AskTakeback { version: table.version(), to: to - 1 };
    refused(&mut table, &anna, "past", past);
}

/// Anna, Bea and Carl in the middle of a game: it is Anna's turn, and she has placed a tile.
fn three_people() -> (Table, [Asker; 3]) {
    let mut random = Random::new(9);
    let seats = [SeatRequest::Me, SeatRequest::Open, SeatRequest::Open];
    let opening = opening(&mut random, "carcassonne seats 3", Clock::None, &seats);
    let people = ["Anna", "Bea", "Carl"].map(asker);
    let (mut table, _) = Table::open(opening, &people[0], 0).expect("it can be");
    for (seat, person) in [(1, &people[1]), (2, &people[2])] {
        done(&mut table, person, "join", Deed::Join { seat, token: None }, 0);
    }
    for person in &people {
        done(&mut table, person, "ready", Deed::Ready { nonce: String::new() }, 0);
    }
    let steps = vec![table.game().legal_moves()[0].to_string()];
    let act = Deed::Act { version: table.version(), steps };
    done(&mut table, &people[0], "place", act, 0);
    (table, people)
}

#[test]
fn a_wish_waits_for_nobody_who_gave_up_and_goes_with_who_had_it() {
    let days = Clock::Correspondence { days: 3 };
    let (mut table, [anna, bea, carl]) = three_people();
    let placed = table.steps().count() as u32;
    let to = table.takeback_to(&anna.person).expect("she has placed a tile");
    let ask = Deed::AskTakeback { version: table.version(), to };
    done(&mut table, &anna, "ask", ask, 0);
    done(&mut table, &anna, "clock", Deed::ProposeClock { clock: days }, 0);
    done(&mut table, &bea, "yes", Deed::AnswerTakeback { agree: true }, 0);
    done(&mut table, &bea, "too", Deed::AnswerClock { agree: true }, 0);
    assert_eq!(table.steps().count() as u32, placed, "Carl was not asked yet");
    done(&mut table, &carl, "resign", Deed::Resign { seat: 2 }, 0);
    assert_eq!(table.steps().count() as u32, to, "nobody is left to ask");
    assert_eq!(table.terms().clock, days);

    let (mut table, [anna, bea, carl]) = three_people();
    let ask = Deed::AskTakeback { version: table.version(), to };
    done(&mut table, &anna, "ask", ask, 0);
    done(&mut table, &carl, "clock", Deed::ProposeClock { clock: days }, 0);
    done(&mut table, &anna, "resign", Deed::Resign { seat: 0 }, 0);
    refused(&mut table, &bea, "moot", Deed::AnswerTakeback { agree: true });
    done(&mut table, &bea, "yes", Deed::AnswerClock { agree: true }, 0);
    assert_eq!(table.terms().clock, days, "Carl's wish stands, and Anna is not asked");
    assert_eq!(table.steps().count() as u32, placed);
}

#[test]
fn a_game_goes_over_to_correspondence_and_back_by_consent() {
    let live = Clock::Fischer { initial_ms: 60_000, increment_ms: 0 };
    let (mut table, [anna, bea]) = two_people(live);
    let days = Clock::Correspondence { days: 3 };
    let propose = |clock| Deed::ProposeClock { clock };
    let answer = |agree| Deed::AnswerClock { agree };
    done(&mut table, &bea, "p1", propose(days), 0);
    refused(&mut table, &anna, "p2", propose(Clock::None));
    done(&mut table, &anna, "no", answer(false), 0);
    assert_eq!(table.terms().clock, live);
    done(&mut table, &bea, "p3", propose(days), 0);
    done(&mut table, &bea, "withdrawn", answer(false), 0);
    refused(&mut table, &anna, "late", answer(true));
    done(&mut table, &bea, "p4", propose(days), 0);
    done(&mut table, &anna, "yes", answer(true), 30_000);
    assert_eq!(table.terms().clock, days);
    let clocks = table.clocks().expect("there are clocks");
    assert_eq!((&clocks.left_ms[..], clocks.running), (&[259_200_000; 2][..], Some(0)));
    // The minute that was left does not end the game any more; three days do.
    assert_eq!(table.handle(Input::Tick, 120_000).entries, []);
    done(&mut table, &anna, "p5", propose(live), 120_000);
    done(&mut table, &bea, "back", answer(true), 120_000);
    assert_eq!(table.handle(Input::Tick, 181_000).entries.len(), 1);
    assert_eq!(table.outcome().map(|outcome| outcome.ending), Some(Ending::Time { seat: 0 }));
    refused(&mut table, &anna, "over", propose(days));
}
