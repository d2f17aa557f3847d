//! The project's Rust sources, as tidy and `where` look at them.

use std::{
    fs,
    ops::RangeInclusive,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, anyhow};
use proc_macro2::{TokenStream, TokenTree};
use syn::{
    Attribute, ImplItemFn, Item, ItemFn, ItemMod, Signature, TraitItemFn,
    spanned::Spanned,
    visit::{self, Visit},
};

use crate::project;

/// One Rust file.
pub struct Source {
    pub path: PathBuf,
    /// Every line, without its end.
    pub lines: Vec<String>,
    /// Every function that has a body, in order.
    pub functions: Vec<Function>,
    /// Which lines belong to tests, when the file is not one as a whole.
    test_lines: Vec<RangeInclusive<usize>>,
    /// The words of the code that is no test: names, not comments or strings.
    words: Vec<String>,
}

/// A function with a body.
#[derive(Clone, Debug)]
pub struct Function {
    pub name: String,
    /// Counted from 1.
    pub line: usize,
    pub line_count: usize,
    /// Whether it is a test, or helps tests only.
    pub is_test: bool,
    /// Whether a runner runs it.
    pub is_run: bool,
}

impl Source {
    /// Every Rust file of the project, in the order of the paths.
    pub fn all() -> Result<Vec<Source>> {
        let mut files = Vec::new();
        for folder in ["crates", "fuzz", "xtask"] {
            let folder = project::root().join(folder);
            if folder.is_dir() {
                files.extend(project::files_below(&folder)?);
            }
        }
        let rust = files.into_iter().filter(|path| path.extension().is_some_and(|e| e == "rs"));
        rust.map(Source::read).collect()
    }

    fn read(path: PathBuf) -> Result<Source> {
        let text = fs::read_to_string(&path).with_context(|| project::short(&path))?;
        Source::parse(path, &text)
    }

    fn parse(path: PathBuf, text: &str) -> Result<Source> {
        let mut file =
            syn::parse_file(text).map_err(|error| anyhow!("{}: {error}", project::short(&path)))?;
        let mut finder = Finder { in_test: is_test_file(&path), ..Finder::default() };
        finder.visit_file(&file);
        file.items.retain(|item| !item_attributes(item).iter().any(is_test_attribute));
        let mut words = Vec::new();
        if !is_test_file(&path) {
            collect_words(quote(&file), &mut words);
        }
        Ok(Source {
            path,
            lines: text.lines().map(str::to_owned).collect(),
            functions: finder.functions,
            test_lines: finder.test_lines,
            words,
        })
    }

    /// The crate it belongs to: the folder below `crates`, or `xtask`, `fuzz`.
    pub fn package(&self) -> &str {
        let mut parts = self.path.strip_prefix(project::root()).unwrap_or(&self.path).iter();
        let first = parts.next().and_then(|part| part.to_str()).unwrap_or_default();
        if first == "crates" {
            parts.next().and_then(|p| p.to_str()).unwrap_or(first)
        } else {
            first
        }
    }

    /// Whether the line with this number, counted from 1, belongs to a test.
    pub fn is_test(&self, line: usize) -> bool {
        is_test_file(&self.path) || self.test_lines.iter().any(|lines| lines.contains(&line))
    }

    /// Whether the code that is no test uses this word.
    pub fn uses(&self, word: &str) -> bool {
        self.words.iter().any(|used| used == word)
    }

    /// The text of each doc comment's line, with the line's number.
    pub fn doc_lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.lines.iter().enumerate().filter_map(|(index, line)| {
            let line = line.trim_start();
            let text = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"))?;
            Some((index + 1, text))
        })
    }
}

/// Whether a whole file is beside the code: tests, benchmarks, examples.
fn is_test_file(path: &Path) -> bool {
    let path = path.strip_prefix(project::root()).unwrap_or(path);
    path.iter().any(|part| ["tests", "benches", "examples"].iter().any(|name| part == *name))
        || path.file_name().is_some_and(|name| name == "tests.rs")
}

#[derive(Default)]
struct Finder {
    in_test: bool,
    functions: Vec<Function>,
    test_lines: Vec<RangeInclusive<usize>>,
}

impl Finder {
    fn function(&mut self, attributes: &[Attribute], signature: &Signature, whole: &impl Spanned) {
        let is_run = attributes.iter().any(is_test_attribute);
        let is_test = self.in_test || is_run;
        let (line, last) = (signature.span().start().line, whole.span().end().line);
        if is_test {
            self.test_lines.push(whole.span().start().line..=last);
        }
        let name = signature.ident.to_string();
        self.functions.push(Function { name, line, line_count: last + 1 - line, is_test, is_run });
    }
}

impl<'ast> Visit<'ast> for Finder {
    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        let was = self.in_test;
        if module.attrs.iter().any(is_test_attribute) {
            self.in_test = true;
            self.test_lines.push(module.span().start().line..=module.span().end().line);
        }
        visit::visit_item_mod(self, module);
        self.in_test = was;
    }

    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        self.function(&function.attrs, &function.sig, function);
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        self.function(&function.attrs, &function.sig, function);
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_trait_item_fn(&mut self, function: &'ast TraitItemFn) {
        if function.default.is_some() {
            self.function(&function.attrs, &function.sig, function);
        }
        visit::visit_trait_item_fn(self, function);
    }
}

/// `#[test]`, `#[tokio::test]`, `#[cfg(test)]` and their like.
fn is_test_attribute(attribute: &Attribute) -> bool {
    let named = attribute.path().segments.last().is_some_and(|last| last.ident == "test");
    let configured = attribute.path().is_ident("cfg")
        && quote(&attribute.meta).to_string().replace(' ', "").starts_with("cfg(test");
    named || configured
}

fn item_attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

fn quote(tokens: &impl quote::ToTokens) -> TokenStream {
    tokens.to_token_stream()
}

fn collect_words(tokens: TokenStream, words: &mut Vec<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(word) => words.push(word.to_string()),
            TokenTree::Group(group) => collect_words(group.stream(), words),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
//! About pigsties (Z5.4), not a HashMap.
use std::time::Instant;

/// Gives points.
fn points() -> u32 {
    2
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_pigsty_scores() {
        use std::collections::HashMap;
    }
}
";

    fn source() -> Source {
        Source::parse(project::root().join("crates/zamek/src/pigsty.rs"), TEXT).expect("it parses")
    }

    #[test]
    fn functions_are_measured_and_tests_are_told_apart() {
        let found: Vec<_> = source()
            .functions
            .iter()
            .map(|f| (f.name.clone(), f.line, f.line_count, f.is_test))
            .collect();
        let want =
            [("points".to_owned(), 5, 3, false), ("a_pigsty_scores".to_owned(), 12, 3, true)];
        assert_eq!(found, want);
        assert!(!source().is_test(6) && source().is_test(13));
    }

    #[test]
    fn words_are_those_of_the_code_alone() {
        assert!(source().uses("Instant"));
        assert!(!source().uses("HashMap"), "it is in a comment and in a test only");
    }

    #[test]
    fn a_file_knows_its_crate_and_its_doc_comments() {
        assert_eq!(source().package(), "zamek");
        assert_eq!(
            source().doc_lines().next(),
            Some((1, " About pigsties (Z5.4), not a HashMap."))
        );
    }
}
