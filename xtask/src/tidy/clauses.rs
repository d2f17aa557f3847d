//! The rule books against the code that states them and the tests that hold them.

use std::{collections::BTreeSet, fs};

use anyhow::{Context, Result};

use crate::{
    project,
    rulebook::{self, Clause},
    sources::Source,
};

/// How many clauses may say that they are not done. It only ever goes down.
///
/// The two are house rules that need expansions which are not here.
const NOT_YET_MAX: usize = 2;

/// Clauses that nobody states or tests, and citations of clauses that are none.
pub fn complaints(clauses: &[Clause], sources: &[Source]) -> Result<Vec<String>> {
    let cited = Cited::gather(sources)?;
    let mut complaints = cited.unknown(clauses);
    for clause in clauses {
        let place = format!("{}:{}: {}", project::short(&clause.book), clause.line, clause.id);
        let (stated, tested) =
            (cited.in_code.contains(&clause.id), cited.in_tests.contains(&clause.id));
        match (clause.is_not_yet(), stated, tested) {
            (false, false, _) => complaints.push(format!("{place}: no code cites it")),
            (false, true, false) => complaints.push(format!("{place}: no test cites it")),
            (true, true, true) => {
                complaints.push(format!("{place}: it is done; strike `(not yet)` out"));
            }
            (true, ..) | (false, true, true) => {}
        }
    }
    let not_yet = clauses.iter().filter(|clause| clause.is_not_yet()).count();
    if not_yet != NOT_YET_MAX {
        let rule = "it only goes down, and with it NOT_YET_MAX in xtask/src/tidy/clauses.rs";
        complaints.push(format!("{not_yet} clauses are `not yet`, not {NOT_YET_MAX}: {rule}"));
    }
    Ok(complaints)
}

/// The ids that the code's doc comments, and the tests, cite.
#[derive(Default)]
struct Cited {
    in_code: BTreeSet<String>,
    in_tests: BTreeSet<String>,
    /// Every citation in Rust with its place, to find those of no clause.
    places: Vec<(String, String)>,
}

impl Cited {
    fn gather(sources: &[Source]) -> Result<Cited> {
        let mut cited = Cited::default();
        for source in sources.iter().filter(|source| source.package() != "xtask") {
            cited.take_rust(source);
        }
        for folder in ["crates", "web"].map(|folder| project::root().join(folder)) {
            for path in project::files_below(&folder)? {
                let name = project::short(&path);
                let extension = path.extension().and_then(|e| e.to_str()).unwrap_or_default();
                let is_page = ["ts", "svelte"].contains(&extension);
                if extension == "scn" || is_page {
                    let text = fs::read_to_string(&path).with_context(|| name.clone())?;
                    let is_test = !is_page || name.contains("test");
                    let set = if is_test { &mut cited.in_tests } else { &mut cited.in_code };
                    set.extend(rulebook::cited(&text));
                }
            }
        }
        Ok(cited)
    }

    fn take_rust(&mut self, source: &Source) {
        for (index, line) in source.lines.iter().enumerate() {
            if source.is_test(index + 1) {
                self.in_tests.extend(rulebook::cited(line));
            } else {
                // A refusal names its clause as a word of its own: `Clause("Z2.1")`.
                let literals = line.split('"').skip(1).step_by(2);
                self.in_code
                    .extend(literals.filter(|word| rulebook::is_id(word)).map(str::to_owned));
            }
        }
        for (number, line) in source.doc_lines() {
            for id in rulebook::cited(line) {
                let place = format!("{}:{number}", project::short(&source.path));
                self.places.push((id.clone(), place));
                if !source.is_test(number) {
                    self.in_code.insert(id);
                }
            }
        }
    }

    /// Citations like `Z9.9` where no such clause is.
    fn unknown(&self, clauses: &[Clause]) -> Vec<String> {
        let known: BTreeSet<&str> = clauses.iter().map(|clause| clause.id.as_str()).collect();
        self.places
            .iter()
            // Ids without a point are also names of other things: an edition, a house rule.
            .filter(|(id, _)| id.contains('.') && !known.contains(id.as_str()))
            .map(|(id, place)| format!("{place}: no rule book has a clause {id}"))
            .collect()
    }
}
