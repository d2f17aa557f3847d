//! The message files: every language has every message, and each is used.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use anyhow::{Context, Result};

use crate::{project, sources::Source};

/// The language that the others are compared with.
const FIRST: &str = "en";

/// Messages that a language lacks or has too many of, and messages nobody uses.
pub fn complaints(sources: &[Source]) -> Result<Vec<String>> {
    let languages = languages()?;
    let Some(first) = languages.get(FIRST) else {
        return Ok(vec![format!("messages/{FIRST}: there are no messages")]);
    };
    let mut complaints = Vec::new();
    for (language, keys) in languages.iter().filter(|(language, _)| *language != FIRST) {
        for key in first.difference(keys) {
            complaints.push(format!("messages/{language}: `{key}` is missing"));
        }
        for key in keys.difference(first) {
            complaints.push(format!("messages/{language}: `{key}` is not in {FIRST}"));
        }
    }
    let written = written(sources)?;
    let unused = first.iter().filter(|key| !is_used(key, &written));
    complaints.extend(unused.map(|key| format!("messages/{FIRST}: nobody uses `{key}`")));
    Ok(complaints)
}

/// The keys of each language, from all its files.
fn languages() -> Result<BTreeMap<String, BTreeSet<String>>> {
    let folder = project::root().join("messages");
    let mut languages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for path in project::files_below(&folder)? {
        let language = path.strip_prefix(&folder)?.iter().next().and_then(|part| part.to_str());
        let language = language.context("a message file lies in its language's folder")?;
        let text = fs::read_to_string(&path).with_context(|| project::short(&path))?;
        languages.entry(language.to_owned()).or_default().extend(keys(&text));
    }
    Ok(languages)
}

/// The keys of a Fluent file: words at the start of a line before ` =`.
fn keys(text: &str) -> impl Iterator<Item = String> {
    text.lines().filter_map(|line| {
        let (key, _) = line.split_once('=')?;
        let key = key.strip_suffix(' ').unwrap_or(key);
        let is_key = !key.is_empty()
            && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
        is_key.then(|| key.to_owned())
    })
}

/// Every literal of the sources and the page, cut where a value is filled in.
struct Written {
    whole: BTreeSet<String>,
    /// What stands before and after a value, such as `score-` and `-total`.
    patterns: BTreeSet<(String, String)>,
}

fn written(sources: &[Source]) -> Result<Written> {
    let mut written = Written { whole: BTreeSet::new(), patterns: BTreeSet::new() };
    for source in sources.iter().filter(|source| source.package() != "xtask") {
        written.take(&source.lines.join("\n"), &['"']);
    }
    for path in project::files_below(&project::root().join("web"))? {
        let extension = path.extension().and_then(|extension| extension.to_str());
        if extension.is_some_and(|extension| ["ts", "svelte", "html"].contains(&extension)) {
            let text = fs::read_to_string(&path).with_context(|| project::short(&path))?;
            written.take(&text, &['"', '\'', '`']);
        }
    }
    for path in project::files_below(&project::root().join("messages"))? {
        // One message may stand in another: `{ word-pigsty }`.
        let text = fs::read_to_string(&path).with_context(|| project::short(&path))?;
        written.whole.extend(
            text.split('{')
                .skip(1)
                .filter_map(|rest| rest.split_once('}'))
                .map(|(name, _)| name.trim().to_owned()),
        );
    }
    Ok(written)
}

impl Written {
    fn take(&mut self, text: &str, quotes: &[char]) {
        for piece in text.split(quotes).filter(|piece| piece.len() < 80) {
            let value = piece.split_once("${").or_else(|| piece.split_once('{'));
            match value.and_then(|(before, rest)| Some((before, rest.split_once('}')?.1))) {
                Some((before, after)) if before.ends_with('-') || after.starts_with('-') => {
                    self.patterns.insert((before.to_owned(), after.to_owned()));
                }
                _ => {
                    self.whole.insert(piece.to_owned());
                }
            }
        }
    }
}

fn is_used(key: &str, written: &Written) -> bool {
    written.whole.contains(key)
        || written.patterns.iter().any(|(before, after)| {
            let between = key.strip_prefix(before.as_str());
            between.is_some_and(|rest| rest.ends_with(after.as_str()))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_the_words_before_an_equals_sign() {
        let text =
            "# a = comment\nscore-road = { $n } tiles\n    .title = x\nlog-end =\n    a = b\n";
        assert_eq!(keys(text).collect::<Vec<_>>(), ["score-road", "log-end"]);
    }

    #[test]
    fn a_key_is_used_if_it_is_written_whole_or_in_parts() {
        let mut written = Written { whole: BTreeSet::new(), patterns: BTreeSet::new() };
        written.take("t(\"log-end\") + t(`score-${kind}-total`)", &['"', '`']);
        for (key, want) in [("log-end", true), ("score-road-total", true), ("score-road", false)] {
            assert_eq!(is_used(key, &written), want, "{key}");
        }
    }
}
