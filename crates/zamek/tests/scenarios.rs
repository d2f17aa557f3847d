//! Reads `scenarios/**/*.scn`: a position or options, moves, and what must come of them.
//!
//! ```text
//! rule: Z5.3 Z3.2
//! What it is about, in words.
//! options: first=white          or  position: <a position>
//! moves: t27 i6_1 RE            steps with spaces between them
//! offers: HNW RE -              (optional) all that is legal then
//! board:                        the castle then, drawn
//! events:                       what the last step said, in words
//! ```
//!
//! `UPDATE=1` rewrites offers, board and events of every file: read what changed before you
//! believe it.

mod drawing;

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
};

use game::{Game, MoveList};
use zamek::{Event, Move, Options, Reason, Score, Scored, Zamek};

/// A file, in its parts.
#[derive(Debug, Default)]
struct Scenario {
    rules: Vec<String>,
    words: Vec<String>,
    options: String,
    position: Option<String>,
    moves: Vec<String>,
    offers: Option<String>,
    board: String,
    events: String,
}

impl Scenario {
    fn read(text: &str) -> Scenario {
        let mut scenario = Scenario::default();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            match line.split_once(": ").unwrap_or((line, "")) {
                ("rule", rules) => {
                    scenario.rules = rules.split(' ').map(str::to_owned).collect();
                }
                ("options", options) => options.clone_into(&mut scenario.options),
                ("position", position) => scenario.position = Some(position.to_owned()),
                ("moves", moves) => scenario.moves = moves.split(' ').map(str::to_owned).collect(),
                ("offers", offers) => scenario.offers = Some(offers.to_owned()),
                ("board:", _) => {
                    for line in lines.by_ref().take_while(|&line| line != "events:") {
                        scenario.board += line;
                        scenario.board += "\n";
                    }
                    scenario.events =
                        lines.by_ref().fold(String::new(), |all, line| all + line + "\n");
                }
                _ => scenario.words.push(line.to_owned()),
            }
        }
        scenario
    }

    /// Plays the moves; gives what is offered, the board and the events of the last step.
    fn play(&self, name: &str) -> (String, String, String) {
        let mut game = if let Some(position) = &self.position {
            position.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
        } else {
            let options: Options =
                self.options.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
            Zamek::new(options)
        };
        let mut events: Vec<Event> = Vec::new();
        for word in &self.moves {
            let m: Move = word.parse().unwrap_or_else(|error| panic!("{name}: {word}: {error}"));
            events.clear();
            game.play_with(m, &mut events)
                .unwrap_or_else(|refusal| panic!("{name}: {word}: {refusal}: {game}"));
        }
        let mut moves = MoveList::new();
        game.legal_moves(&mut moves);
        let offers: Vec<String> = moves.iter().map(Move::to_string).collect();
        let events = events.iter().map(|event| told(event) + "\n").collect();
        (offers.join(" "), drawing::drawing(&game), events)
    }

    fn write(&self, offers: &str, board: &str, events: &str) -> String {
        let start = self.position.as_ref().map_or_else(
            || format!("options: {}", self.options),
            |position| format!("position: {position}"),
        );
        let offers = self.offers.as_ref().map(|_| format!("offers: {offers}\n"));
        format!(
            "rule: {}\n{}\n{start}\nmoves: {}\n{}board:\n{board}events:\n{events}",
            self.rules.join(" "),
            self.words.join("\n"),
            self.moves.join(" "),
            offers.unwrap_or_default(),
        )
    }
}

/// An event in words.
fn told(event: &Event) -> String {
    match event {
        Event::TileRemoved { tile } => format!("{tile} leaves the game"),
        Event::Scored { score, now } => format!("{}; {now} now", told_score(score)),
        Event::FollowersHome { place, counts: [white, black] } => {
            format!("home from {place}: {white} white, {black} black")
        }
        Event::TokenTaken { player, tower, token } => {
            format!("{player} takes token {token} from tower {tower}")
        }
        Event::TokenUsed { player, token } => format!("{player} uses token {token}"),
        Event::FamilyHouse { player, place, size } => {
            format!("the family house of {player} comes to {place}, size {size}")
        }
        Event::AnotherTurn { player } => format!("{player} has another turn"),
        Event::GameEnds { tokens_removed } => {
            format!("the game ends, {tokens_removed} tokens leave the wall")
        }
    }
}

fn told_score(score: &Score) -> String {
    let of = match score.of {
        Scored::Completed(place) => place.to_string(),
        Scored::Meadow(place) => format!("meadow {place}"),
        Scored::FamilyHouse => "the larger family house".to_owned(),
        Scored::Points => "a token".to_owned(),
        Scored::Unfinished(place) => format!("unfinished {place}"),
    };
    let reasons: Vec<String> = score.reasons.iter().copied().map(told_reason).collect();
    format!("{} scores {} for {of}: {}", score.player, score.total(), reasons.join(", "))
}

fn told_reason(reason: Reason) -> String {
    match reason {
        Reason::Tiles { count, each } => format!("tiles {count} x {each}"),
        Reason::StartSpaces { count, each } => format!("start spaces {count} x {each}"),
        Reason::Shrines { count, each } => format!("shrines {count} x {each}"),
        Reason::EmptySpaces { count } => format!("empty spaces {count}"),
        Reason::Points { points } => format!("points {points}"),
        Reason::Followers { own, other } => format!("followers {own} against {other}"),
        Reason::Stocks => "stocks".to_owned(),
        Reason::Token(token) => format!("token {token}"),
        Reason::FamilyHouses { own, other } => format!("size {own} against {other}"),
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")
}

/// Every file below a folder, in order of names.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths
        .iter()
        .flat_map(|path| if path.is_dir() { files(path) } else { vec![path.clone()] })
        .collect()
}

#[test]
fn every_scenario_comes_out_as_written() {
    let update = env::var_os("UPDATE").is_some();
    let mut count = 0;
    for path in files(&root()) {
        let name = path.display().to_string();
        assert!(path.extension().is_some_and(|end| end == "scn"), "{name} is read by no test");
        let text = fs::read_to_string(&path).expect("it can be read");
        let scenario = Scenario::read(&text);
        assert!(
            !scenario.rules.is_empty() && !scenario.words.is_empty(),
            "{name}: no rule or words"
        );
        let (offers, board, events) = scenario.play(&name);
        let want = scenario.write(&offers, &board, &events);
        if update {
            fs::write(&path, want).expect("it can be written");
        } else {
            assert_eq!(text, want, "{name}");
        }
        count += 1;
    }
    assert!(13 <= count, "the worked examples of the rules are missing");
}

#[test]
fn every_worked_example_of_the_rules_is_a_scenario() {
    let mut examples = BTreeSet::new();
    for path in files(&root()) {
        let scenario = Scenario::read(&fs::read_to_string(path).expect("it can be read"));
        for words in &scenario.words {
            if let Some((_, rest)) = words.split_once("Worked example ") {
                let number = rest.split(|letter: char| !letter.is_ascii_digit()).next();
                examples.extend(number.and_then(|number| number.parse::<u8>().ok()));
            }
        }
    }
    assert_eq!(examples, (1..=13).collect());
}
