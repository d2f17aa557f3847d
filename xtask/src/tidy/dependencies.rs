//! Who may depend on whom: the table in ARCHITECTURE.md against what is so.
//!
//! Its columns are crates, the crates of ours that they may use, and what they
//! must never use. Words in backquotes count, the rest is for people. In the
//! last column a word is a package that the crate must not depend on, and a
//! name that its code, tests aside, must not contain.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::{project, sources::Source};

const FILE: &str = "ARCHITECTURE.md";
const HEADING: &str = "## Who may depend on whom";
/// What stands in the second column of a crate that may use all of ours.
const EVERY: &str = "every";

/// The printed table.
pub struct Table {
    rows: BTreeMap<String, Row>,
}

#[derive(Clone, Debug, Default)]
struct Row {
    may_use_all: bool,
    may_use: BTreeSet<String>,
    never: BTreeSet<String>,
}

impl Table {
    /// Reads the table from ARCHITECTURE.md.
    pub fn read() -> Result<Table> {
        let text = fs::read_to_string(project::root().join(FILE)).context(FILE)?;
        let (_, text) =
            text.split_once(HEADING).with_context(|| format!("{FILE}: no {HEADING}"))?;
        let table = Table::parse(text.split("\n## ").next().unwrap_or_default());
        ensure!(!table.rows.is_empty(), "{FILE}: no table below {HEADING}");
        Ok(table)
    }

    fn parse(text: &str) -> Table {
        let mut rows = BTreeMap::new();
        for line in text.lines().filter(|line| line.starts_with("| `")) {
            let cells: Vec<&str> = line.trim_matches('|').split('|').collect();
            let cell = |index: usize| cells.get(index).copied().unwrap_or_default();
            let row = Row {
                may_use_all: cell(1).contains(EVERY),
                may_use: quoted(cell(1)).collect(),
                never: quoted(cell(2)).collect(),
            };
            rows.extend(quoted(cell(0)).map(|name| (name, row.clone())));
        }
        Table { rows }
    }

    /// What is not as the table says.
    pub fn complaints(&self, sources: &[Source]) -> Result<Vec<String>> {
        let packages = packages(&project::metadata()?)?;
        let mut complaints: Vec<String> = self
            .rows
            .keys()
            .filter(|name| *name != "fuzz" && !packages.contains_key(*name))
            .map(|name| format!("{FILE}: there is no crate `{name}`"))
            .collect();
        for (name, used) in &packages {
            let Some(row) = self.rows.get(name) else {
                complaints.push(format!("{FILE}: the table has no line for crate `{name}`"));
                continue;
            };
            complaints.extend(row.complaints(name, used, &packages));
        }
        for source in sources {
            let row = self.rows.get(source.package());
            for word in row.iter().flat_map(|row| &row.never).filter(|word| source.uses(word)) {
                let path = project::short(&source.path);
                complaints.push(format!("{path}: uses `{word}`, which {FILE} forbids there"));
            }
        }
        Ok(complaints)
    }
}

impl Row {
    fn complaints(
        &self,
        name: &str,
        used: &BTreeSet<String>,
        ours: &BTreeMap<String, BTreeSet<String>>,
    ) -> Vec<String> {
        let forbidden = |other: &&String| {
            let strange = ours.contains_key(*other) && !self.may_use.contains(*other);
            self.never.contains(*other) || (strange && !self.may_use_all)
        };
        used.iter()
            .filter(forbidden)
            .map(|other| format!("crate `{name}` depends on `{other}`, against {FILE}"))
            .collect()
    }
}

/// Each package of the workspace with what it depends on, tests aside.
fn packages(metadata: &Value) -> Result<BTreeMap<String, BTreeSet<String>>> {
    let packages = metadata["packages"].as_array().context("cargo metadata lists no packages")?;
    let name = |value: &Value| value["name"].as_str().map(str::to_owned).context("a nameless one");
    packages
        .iter()
        .map(|package| {
            let all = package["dependencies"].as_array().context("no dependencies")?;
            let used = all.iter().filter(|dependency| dependency["kind"] != "dev").map(name);
            Ok((name(package)?, used.collect::<Result<_>>()?))
        })
        .collect()
}

/// The words in backquotes.
fn quoted(cell: &str) -> impl Iterator<Item = String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
| crate | may use | never |
|---|---|---|
| `tiling`, `game` | nothing of ours | the other's words |
| `zamek` | `tiling`, `game` | `serde`, `HashMap` |
| `cli` | every crate | |
";

    fn complaints(name: &str, used: &[&str]) -> Vec<String> {
        let ours =
            ["tiling", "game", "zamek", "cli"].map(|name| (name.to_owned(), BTreeSet::new()));
        let used = used.iter().map(|name| (*name).to_owned()).collect();
        Table::parse(TEXT).rows[name].complaints(name, &used, &BTreeMap::from(ours))
    }

    #[test]
    fn what_the_table_allows_is_no_complaint() {
        assert!(complaints("zamek", &["tiling", "game", "arrayvec"]).is_empty());
        assert!(complaints("cli", &["zamek", "serde"]).is_empty());
    }

    #[test]
    fn a_crate_of_ours_that_is_not_named_and_a_forbidden_package_are_complaints() {
        assert_eq!(
            complaints("game", &["zamek"]),
            ["crate `game` depends on `zamek`, against ARCHITECTURE.md"]
        );
        assert_eq!(complaints("zamek", &["serde", "cli"]).len(), 2);
    }

    #[test]
    fn dependencies_of_tests_do_not_count() {
        let metadata = serde_json::json!({"packages": [{"name": "zamek", "dependencies": [
            {"name": "testkit", "kind": "dev"}, {"name": "game", "kind": null}]}]});
        let packages = packages(&metadata).expect("well formed");
        assert_eq!(packages["zamek"], BTreeSet::from(["game".to_owned()]));
    }
}
