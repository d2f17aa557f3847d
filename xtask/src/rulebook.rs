//! The rule books in `rules/`, as tidy and `where` read them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

use crate::project;

/// The mark of a clause that no code states, or no test holds, so far.
const NOT_YET: &str = "(not yet)";
/// The books; the glossary beside them is no book.
const GLOSSARY: &str = "rules/glossary.md";

/// A clause of a rule book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Such as `Z5.4`.
    pub id: String,
    /// Its words, without the id.
    pub text: String,
    pub book: PathBuf,
    /// Counted from 1.
    pub line: usize,
}

impl Clause {
    /// Whether the book itself says that it is not done.
    pub fn is_not_yet(&self) -> bool {
        self.text.contains(NOT_YET)
    }
}

/// Every clause of every book, in order.
pub fn clauses() -> Result<Vec<Clause>> {
    let mut clauses = Vec::new();
    for path in project::files_below(&project::root().join("rules"))? {
        let is_book = path.extension().is_some_and(|extension| extension == "md")
            && path != project::root().join(GLOSSARY);
        if is_book {
            let text = fs::read_to_string(&path).with_context(|| project::short(&path))?;
            clauses.extend(read(&path, &text));
        }
    }
    Ok(clauses)
}

/// The clauses of a book: items of a list that begin with one or more ids.
fn read(book: &Path, text: &str) -> Vec<Clause> {
    let mut clauses: Vec<Clause> = Vec::new();
    let mut open = false;
    for (index, line) in text.lines().enumerate() {
        if let Some((ids, words)) = line.strip_prefix("- ").and_then(split_ids) {
            open = true;
            clauses.extend(ids.into_iter().map(|id| Clause {
                id,
                text: words.to_owned(),
                book: book.to_path_buf(),
                line: index + 1,
            }));
        } else if open && line.starts_with("  ") {
            for clause in clauses.iter_mut().rev().take(1) {
                clause.text.push(' ');
                clause.text.push_str(line.trim());
            }
        } else {
            open = false;
        }
    }
    clauses
}

/// `H5, H6 mayor and wagon ...` as its ids and its words.
fn split_ids(item: &str) -> Option<(Vec<String>, &str)> {
    let mut ids = Vec::new();
    let mut rest = item;
    while let Some((word, after)) = rest.split_once(' ') {
        let id = word.trim_end_matches(',');
        if !is_id(id) {
            break;
        }
        ids.push(id.to_owned());
        rest = after;
        if id == word {
            break;
        }
    }
    (!ids.is_empty()).then_some((ids, rest))
}

/// A capital, a number, and perhaps a point and another number.
pub fn is_id(word: &str) -> bool {
    let mut letters = word.chars();
    let begins = letters.next().is_some_and(|letter| letter.is_ascii_uppercase());
    let (chapter, section) = match letters.as_str().split_once('.') {
        Some((chapter, section)) => (chapter, Some(section)),
        None => (letters.as_str(), None),
    };
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    begins && number(chapter) && section.is_none_or(number)
}

/// Every id that `text` cites; `Z4.1 to Z4.6` is all six of them.
pub fn cited(text: &str) -> Vec<String> {
    let words: Vec<&str> = text
        .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '.')
        .map(|word| word.trim_end_matches('.'))
        .filter(|word| !word.is_empty())
        .collect();
    let mut ids = Vec::new();
    for (index, word) in words.iter().enumerate().filter(|(_, word)| is_id(word)) {
        if let [first, "to"] = words[index.saturating_sub(2)..index] {
            ids.extend(between(first, word));
        }
        ids.push((*word).to_owned());
    }
    ids
}

/// The ids after `first` and before `last` of the same chapter.
fn between(first: &str, last: &str) -> Vec<String> {
    let parts = |id: &str| {
        let (chapter, section) = id.split_once('.')?;
        Some((chapter.to_owned(), section.parse::<u32>().ok()?))
    };
    match (parts(first), parts(last)) {
        (Some((chapter, from)), Some((other, to))) if chapter == other => {
            (from + 1..to).map(|section| format!("{chapter}.{section}")).collect()
        }
        _ => Vec::new(),
    }
}

/// A line of the glossary: one thing and all its names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// Under which our books and our code know it: the columns of English and of the code.
    pub ours: Vec<String>,
    /// The columns of Polish and of The Castle.
    pub others: Vec<String>,
}

/// Every line of the glossary.
pub fn glossary() -> Result<Vec<Term>> {
    let path = project::root().join(GLOSSARY);
    let text = fs::read_to_string(&path).with_context(|| project::short(&path))?;
    Ok(terms(&text))
}

fn terms(text: &str) -> Vec<Term> {
    let rows = text.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| English"));
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').collect();
        let names = |index: usize| cells.get(index).copied().map_or_else(Vec::new, names);
        Term { ours: [names(0), names(3)].concat(), others: [names(1), names(2)].concat() }
    })
    .collect()
}

/// The names in a cell: several with commas, an explanation after a colon, code in backquotes.
fn names(cell: &str) -> Vec<String> {
    let (cell, code) = match cell.trim().strip_prefix('`') {
        Some(code) => (code.trim_end_matches('`'), true),
        None => (cell, false),
    };
    let cell = if code { cell.rsplit("::").next() } else { cell.split(':').next() };
    let names = cell.unwrap_or_default().split(',').map(|name| name.trim().to_owned());
    names.filter(|name| !name.is_empty() && name != "-").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_is_a_list_of_clauses() {
        let text = "# Zamek\n\n- Z5.4 Pigsty: 2 a tile.\n  And more.\n- H5, H6 later (not yet)\n\
                    - (no id) here\n";
        let found: Vec<_> = read(Path::new("z.md"), text)
            .into_iter()
            .map(|clause| (clause.id.clone(), clause.line, clause.is_not_yet()))
            .collect();
        let want = [("Z5.4", 3, false), ("H5", 5, true), ("H6", 5, true)];
        assert_eq!(found, want.map(|(id, line, not_yet)| (id.to_owned(), line, not_yet)));
        assert_eq!(read(Path::new("z.md"), text)[0].text, "Pigsty: 2 a tile. And more.");
    }

    #[test]
    fn ids_are_found_in_running_text() {
        let text = "Scored (Z5.4, Z5.12); see A2.7. Not UTF8, 5.4, Z or f7_2.";
        assert_eq!(cited(text), ["Z5.4", "Z5.12", "A2.7"]);
        assert_eq!(cited("(A4.2 to A4.5, H1)"), ["A4.2", "A4.3", "A4.4", "A4.5", "H1"]);
    }

    #[test]
    fn a_line_of_the_glossary_holds_all_names_of_a_thing() {
        let text = "| English | Polish |\n|---|---|\n\
                    | shrine, chapel: a roof | kapliczka | - | `Tile::Shrine` |\n";
        let ours = ["shrine", "chapel", "Shrine"].map(str::to_owned).to_vec();
        assert_eq!(terms(text), [Term { ours, others: vec!["kapliczka".to_owned()] }]);
    }
}
