//! The ten longest files and functions: what spoils a code base is one of them growing.

use crate::{
    project,
    sources::{Function, Source},
};

/// How many of each are shown.
const SHOWN: usize = 10;

/// Prints the longest files, and the longest functions that are no tests.
pub fn print(sources: &[Source]) {
    let mut files: Vec<&Source> = sources.iter().collect();
    files.sort_by_key(|source| std::cmp::Reverse(source.lines.len()));
    println!("The longest files:");
    for source in files.iter().take(SHOWN) {
        println!("{:>6}  {}", source.lines.len(), project::short(&source.path));
    }
    let mut functions: Vec<(&Source, &Function)> = sources
        .iter()
        .flat_map(|source| source.functions.iter().map(move |function| (source, function)))
        .filter(|(_, function)| !function.is_test)
        .collect();
    functions.sort_by_key(|(_, function)| std::cmp::Reverse(function.line_count));
    println!("The longest functions:");
    for (source, function) in functions.iter().take(SHOWN) {
        let place = format!("{}:{}", project::short(&source.path), function.line);
        println!("{:>6}  {place} {}", function.line_count, function.name);
    }
}
