//! Plays every scenario of `scenarios/` and compares what happens.
//!
//! ```text
//! rule: C4.2 C4.4                  the clauses it is about
//! Two sentences of what one sees.
//!
//! options: abbeys=0                what differs from abbey-mayor; may be left out
//! seats: 2
//! board: e0n1:E2/D0+0fE            tiles and figures, as in a position
//! bag: B2                          may be left out
//! abbeys: 0,1                      who still has one; may be left out
//! turn: hand0:E                    as in a position
//! last: 0                          may be left out
//!
//! moves:
//! e0n1_2                           a step
//! ! fN taken                       a step that is refused, and the key of the reason
//! ? fS mS bNE -                    all that may be done now
//!
//! drawn:                           the table at the end
//! heard:                           what the steps did, with reasons
//! ```
//!
//! `UPDATE=1` writes the last two anew, to be read before they are kept.

mod drawing;
mod reader;

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use carcassonne::{Carcassonne, CellWord, Counted, Event, Move, Score};
use game::{Game, MoveList, Refusal};
use reader::Scenario;

/// Every scenario file, in order.
fn files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut found: Vec<PathBuf> = fs::read_dir(root)
        .expect("scenarios are there")
        .flat_map(|folder| fs::read_dir(folder.expect("a folder").path()).expect("a folder"))
        .map(|file| file.expect("a file").path())
        .collect();
    found.sort();
    found
}

#[test]
fn every_scenario_comes_out_as_written() {
    let update = env::var("UPDATE").is_ok_and(|value| value == "1");
    let files = files();
    assert!(30 <= files.len(), "only {} scenarios are left", files.len());
    let mut wrong = Vec::new();
    for path in files {
        let text = fs::read_to_string(&path).expect("a text");
        let played = Scenario::read(&text).and_then(|scenario| Ok((play(&scenario)?, scenario)));
        match played {
            Err(error) => wrong.push(format!("{}: {error}", path.display())),
            Ok((found, scenario)) if update => {
                fs::write(&path, format!("{}\n{found}", scenario.given))
                    .expect("it can be written");
            }
            Ok((found, scenario)) if found != scenario.outcome => {
                let wanted = scenario.outcome;
                wrong.push(format!("{}\nwanted\n{wanted}got\n{found}", path.display()));
            }
            Ok(_) => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_scenario_names_clauses_of_the_rule_book() {
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules/carcassonne.md");
    let book = fs::read_to_string(book).expect("the rule book is there");
    for path in files() {
        let text = fs::read_to_string(&path).expect("a text");
        let rules = text.lines().next().and_then(|line| line.strip_prefix("rule: "));
        let rules = rules.unwrap_or_else(|| panic!("{}: no `rule:`", path.display()));
        for rule in rules.split(' ') {
            let known = book.contains(&format!("{rule} "));
            assert!(known, "{}: no clause {rule}", path.display());
        }
    }
}

/// Plays the moves and gives the drawing and all that was heard.
fn play(scenario: &Scenario) -> Result<String, String> {
    let mut game = scenario.position()?;
    let mut heard = Vec::new();
    for line in &scenario.moves {
        step(&mut game, line, &mut heard).map_err(|error| format!("{line}: {error}\n{game}"))?;
    }
    let scores: Vec<String> = game::Seat::ALL[..game.seat_count()]
        .iter()
        .map(|&seat| game.score(seat).to_string())
        .collect();
    let heard: Vec<String> = heard.iter().map(|line| format!("  {line}")).collect();
    let heard = heard.join("\n");
    let drawing = drawing::draw(&game);
    Ok(format!("drawn:\n{drawing}heard:\n{heard}\nscores: {}\n", scores.join(",")))
}

fn step(game: &mut Carcassonne, line: &str, heard: &mut Vec<String>) -> Result<(), String> {
    if let Some(refused) = line.strip_prefix("! ") {
        let (word, key) = refused.split_once(' ').ok_or("a step and a key are wanted")?;
        let m: Move = word.parse().map_err(|error| format!("{error}"))?;
        return match game.check(m) {
            Err(reason) if reason.key() == key => Ok(()),
            other => Err(format!("not refused as {key}: {other:?}")),
        };
    }
    if let Some(offered) = line.strip_prefix("? ") {
        let mut moves = MoveList::new();
        game.legal_moves(&mut moves);
        let words: Vec<String> = moves.iter().map(ToString::to_string).collect();
        let words = words.join(" ");
        return if words == offered { Ok(()) } else { Err(format!("offered is {words}")) };
    }
    let mut events = Vec::new();
    let m: Move = line.parse().map_err(|error| format!("{error}"))?;
    game.play_with(m, &mut events).map_err(|refusal| refusal.to_string())?;
    heard.extend(events.iter().map(|event| told(game, event)));
    Ok(())
}

/// An event in words.
fn told(game: &Carcassonne, event: &Event) -> String {
    match event {
        Event::Removed(kind) => format!("{kind} leaves the game"),
        Event::Scored(score) => told_score(game, score),
        Event::Home { seat, figure, cell, spot } => {
            format!("home: {seat}{figure} from {}_{spot}", CellWord(*cell))
        }
        Event::Ended => "the game ends".to_owned(),
    }
}

fn told_score(game: &Carcassonne, score: &Score) -> String {
    let reasons: Vec<String> = score
        .reasons
        .iter()
        .map(|reason| {
            let counted = match reason.counted {
                Counted::Tiles => "tiles",
                Counted::Pennants => "pennants",
                Counted::Cities => "cities",
            };
            format!("{} {counted} x {}", reason.count, reason.each)
        })
        .collect();
    let winners: Vec<String> = score.winners().map(|seat| seat.to_string()).collect();
    let winners = if winners.is_empty() { "nobody".to_owned() } else { winners.join(" and ") };
    let strengths = &score.strengths[..game.seat_count()];
    let reasons = if reasons.is_empty() { "nothing".to_owned() } else { reasons.join(" + ") };
    format!(
        "{:?} {}_{}: {reasons} = {} for {winners}; strengths {strengths:?}",
        score.rule,
        CellWord(score.cell),
        score.spot,
        score.total()
    )
}
