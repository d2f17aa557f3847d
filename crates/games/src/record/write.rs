//! Writing a record.

use core::fmt;

use super::{
    Comment, Record, Termination, Turn,
    head::{NAMES, NO_NONCE},
};

/// Lines of turns are broken before they grow longer than this.
const LINE_MAX: usize = 100;

pub(super) fn write(record: &Record, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for name in NAMES {
        let value = tag(record, name);
        if !value.is_empty() {
            writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))?;
        }
    }
    let mut words: Vec<String> = record.opening.iter().map(comment).collect();
    turn_words(&record.turns, 1, &mut words);
    words.push(record.outcome.to_string());
    let mut length = LINE_MAX;
    for word in words {
        let added = word.chars().count() + 1;
        let join = if LINE_MAX < length + added { "\n" } else { " " };
        length = if join == "\n" { added } else { length + added };
        write!(f, "{join}{word}")?;
    }
    writeln!(f)
}

/// The value of a tag; empty if the tag is left out.
fn tag(record: &Record, name: &str) -> String {
    let setup = record.setup.to_string();
    let seat = |index: usize| record.sitters.get(index).map_or(String::new(), ToString::to_string);
    match name {
        "Game" => record.setup.name().to_string(),
        "Rules" => {
            let rules: Vec<&str> = setup.split(' ').filter(|word| word.contains('=')).collect();
            rules.join(" ")
        }
        "Date" => record.date.clone(),
        "Site" => record.site.clone(),
        "Seat1" => seat(0),
        "Seat2" => seat(1),
        "Seat3" => seat(2),
        "Seat4" => seat(3),
        "Seat5" => seat(4),
        "Seat6" => seat(5),
        "Result" => record.outcome.to_string(),
        "Scores" => {
            record.scores.iter().map(ToString::to_string).collect::<Vec<String>>().join(" ")
        }
        "Termination" if record.termination == Termination::Played => String::new(),
        "Termination" => record.termination.as_str().to_owned(),
        "Engine" => record.engine.clone(),
        "Table" => record.fairness.table.clone(),
        "Commit" => record.fairness.commit.clone(),
        "Nonces" => {
            let nonces = record.fairness.nonces.iter();
            let words = nonces.map(|nonce| if nonce.is_empty() { NO_NONCE } else { nonce });
            words.collect::<Vec<&str>>().join(" ")
        }
        "Seed" => record.fairness.seed.clone(),
        _ => unreachable!("{name} is not in the list of tags"),
    }
}

/// The words of these turns, the first of which has the number `first`.
fn turn_words(turns: &[Turn], first: usize, words: &mut Vec<String>) {
    for (index, turn) in turns.iter().enumerate() {
        let number = first + index;
        let glyph = turn.glyph.map_or("", super::Glyph::as_str);
        words.push(format!("{number}. {}{glyph}", turn.steps.join(".")));
        words.extend(turn.comments.iter().map(comment));
        for variation in &turn.variations {
            let begin = words.len();
            turn_words(variation, number, words);
            if let Some(word) = words.get_mut(begin) {
                word.insert(0, '(');
            }
            if let Some(word) = words.last_mut() {
                word.push(')');
            }
        }
    }
}

fn comment(comment: &Comment) -> String {
    let values = comment.values.iter().map(|(name, value)| format!("[%{name} {value}]"));
    let escaped = comment
        .text
        .replace('\\', "\\\\")
        .replace('}', "\\}")
        .replace('[', "\\[")
        .replace('\n', "\\n");
    let text = Some(escaped).filter(|text| !text.is_empty());
    let parts: Vec<String> = values.chain(text).collect();
    format!("{{{}}}", parts.join(" "))
}
