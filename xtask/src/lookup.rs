//! `cargo xtask where WORD`: all that is known of a word or a clause.
//!
//! The rule's text, the code that states it, the scenarios and the tests. A
//! word is also looked up under the other names that the glossary gives it.

use std::{collections::BTreeSet, fs};

use anyhow::{Result, bail};

use crate::{
    project,
    rulebook::{self, Term},
    sources::Source,
};

/// Prints the places of `word`, a clause's id or a word of any language.
pub fn run(word: &str) -> Result<()> {
    let names = names(word, &rulebook::glossary()?);
    println!("{word}: {}", names.iter().cloned().collect::<Vec<_>>().join(", "));
    let sources = Source::all()?;
    let sections = [
        ("Rules", rules(&names)?),
        ("Code", code(&names, &sources)),
        ("Scenarios", scenarios(&names)?),
        ("Tests", tests(&names, &sources)),
    ];
    if sections.iter().all(|(_, lines)| lines.is_empty()) {
        bail!("nothing is called `{word}`: try an English or Polish word of the game, or a clause");
    }
    for (heading, lines) in sections.iter().filter(|(_, lines)| !lines.is_empty()) {
        println!("\n{heading}");
        for line in lines {
            println!("  {line}");
        }
    }
    Ok(())
}

/// The word and the names under which we know the same thing, in lower case.
///
/// Names that other games give it only lead here: elsewhere they mean other things.
fn names(word: &str, glossary: &[Term]) -> BTreeSet<String> {
    let word = word.to_lowercase();
    let mut found = BTreeSet::new();
    for term in glossary {
        let mut names = term.ours.iter().chain(&term.others).map(|name| name.to_lowercase());
        if names.any(|name| plain(&name) == plain(&word)) {
            found.extend(term.ours.iter().map(|name| name.to_lowercase()));
        }
    }
    if found.is_empty() { BTreeSet::from([word]) } else { found }
}

/// Polish letters as they are typed on any keyboard; no spaces.
fn plain(name: &str) -> String {
    let latin = |letter| match letter {
        'ą' => 'a',
        'ć' => 'c',
        'ę' => 'e',
        'ł' => 'l',
        'ń' => 'n',
        'ó' => 'o',
        'ś' => 's',
        'ź' | 'ż' => 'z',
        letter => letter,
    };
    name.chars().filter(|letter| letter.is_alphanumeric()).map(latin).collect()
}

/// Whether `text` has one of the names as a word, its plural included.
fn mentions(text: &str, names: &BTreeSet<String>) -> bool {
    let text = text.to_lowercase();
    names.iter().any(|name| {
        let stem = name.strip_suffix('y').unwrap_or(name);
        text.match_indices(stem).any(|(start, _)| {
            let free = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
            let rest = &text[start + stem.len()..];
            let ends = ["", "s", "es", "y", "ies"].iter();
            free(text[..start].chars().next_back())
                && ends
                    .filter_map(|end| rest.strip_prefix(end))
                    .any(|rest| free(rest.chars().next()))
        })
    })
}

fn rules(names: &BTreeSet<String>) -> Result<Vec<String>> {
    let hits = rulebook::clauses()?.into_iter().filter(|clause| {
        names.contains(&clause.id.to_lowercase()) || mentions(&clause.text, names)
    });
    let shown = hits.map(|clause| {
        let place = format!("{}:{}", project::short(&clause.book), clause.line);
        format!("{place}  {} {}", clause.id, clause.text)
    });
    Ok(shown.collect())
}

/// Files named for the word first, then the doc comments that mention it.
fn code(names: &BTreeSet<String>, sources: &[Source]) -> Vec<String> {
    let mut files = Vec::new();
    let mut comments = Vec::new();
    let states_rules = |source: &&Source| ["zamek", "carcassonne"].contains(&source.package());
    let (rules, others): (Vec<_>, Vec<_>) = sources.iter().partition(states_rules);
    for source in rules.into_iter().chain(others) {
        let stem = source.path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let path = project::short(&source.path);
        if names.iter().any(|name| plain(name) == plain(stem)) {
            let head = source.doc_lines().next().map_or("", |(_, text)| text);
            files.push(format!("{path}:1 {head}"));
            continue;
        }
        let hit = source.doc_lines().find(|(line, text)| {
            !source.is_test(*line) && source.package() != "xtask" && mentions(text, names)
        });
        comments.extend(hit.map(|(line, text)| format!("{path}:{line} {text}")));
    }
    files.extend(comments);
    files
}

fn scenarios(names: &BTreeSet<String>) -> Result<Vec<String>> {
    let mut lines = Vec::new();
    for path in project::files_below(&project::root().join("crates"))? {
        if path.extension().is_some_and(|extension| extension == "scn") {
            let name = project::short(&path);
            let text = fs::read_to_string(&path)?;
            if mentions(&name.replace(['/', '_', '-'], " "), names) || mentions(&text, names) {
                lines.push(name);
            }
        }
    }
    Ok(lines)
}

/// Tests by their names, or by what is said between them and the test before.
fn tests(names: &BTreeSet<String>, sources: &[Source]) -> Vec<String> {
    let mut lines = Vec::new();
    for source in sources.iter().filter(|source| source.package() != "xtask") {
        let mut from = 0;
        for test in source.functions.iter().filter(|function| function.is_run) {
            let to = (test.line - 1 + test.line_count).min(source.lines.len());
            let body = source.lines[from.min(to)..to].join("\n");
            if mentions(&test.name.replace('_', " "), names) || clause_in(&body, names) {
                let place = format!("{}:{}", project::short(&source.path), test.line);
                lines.push(format!("{place}  {}", test.name));
            }
            from = to;
        }
    }
    lines
}

fn clause_in(body: &str, names: &BTreeSet<String>) -> bool {
    rulebook::cited(body).iter().any(|id| names.contains(&id.to_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glossary() -> Vec<Term> {
        let words = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let term =
            |ours: &[&str], others: &[&str]| Term { ours: words(ours), others: words(others) };
        vec![
            term(&["pigsty", "Pigsty"], &["chlew", "tower"]),
            term(&["meadow"], &["łąka", "court"]),
        ]
    }

    #[test]
    fn a_word_is_known_by_all_its_names() {
        assert!(names("chlew", &glossary()).contains("pigsty"));
        assert!(names("laka", &glossary()).contains("meadow"));
        assert!(!names("pigsty", &glossary()).contains("tower"), "it means the wall's towers too");
        assert_eq!(names("Z5.4", &glossary()).len(), 1);
    }

    #[test]
    fn a_word_is_found_in_singular_and_plural_but_not_inside_another() {
        let names = names("pigsty", &glossary());
        for (text, want) in [
            ("Two pigsties.", true),
            ("A Pigsty: 2 a tile", true),
            ("three towers", false),
            ("pigstyles", false),
            ("pig", false),
        ] {
            assert_eq!(mentions(text, &names), want, "{text}");
        }
    }

    #[test]
    fn a_clause_is_not_its_neighbour() {
        let names = names("Z5.1", &[]);
        assert!(mentions("scored (Z5.1)", &names));
        assert!(!mentions("scored (Z5.12)", &names));
    }
}
