//! Each foreign library stands in the workspace's list, below a line of reason.

use std::fs;

use anyhow::{Context, Result};

use crate::project;

/// Libraries that a crate names on its own, and lists without a reason.
pub fn complaints() -> Result<Vec<String>> {
    let workspace = fs::read_to_string(project::root().join("Cargo.toml"))?;
    let mut complaints = without_reason(&workspace);
    for entry in fs::read_dir(project::root().join("crates"))? {
        let path = entry?.path().join("Cargo.toml");
        if path.is_file() {
            let text = fs::read_to_string(&path)?;
            let own = own_versions(&text).with_context(|| project::short(&path))?;
            let place = project::short(&path);
            complaints.extend(own.into_iter().map(|name| {
                format!("{place}: `{name}` belongs into the workspace's list, with its reason")
            }));
        }
    }
    Ok(complaints)
}

/// The libraries of `[workspace.dependencies]` whose group has no comment above it.
fn without_reason(manifest: &str) -> Vec<String> {
    let list = manifest.split_once("[workspace.dependencies]").map_or("", |(_, rest)| rest);
    let list = list.split("\n[").next().unwrap_or_default();
    let mut reasoned = false;
    let mut complaints = Vec::new();
    for line in list.lines() {
        match line.split_once('=') {
            _ if line.starts_with('#') => reasoned = true,
            Some((name, value)) if !reasoned && !value.contains("path =") => {
                complaints.push(format!("Cargo.toml: `{}` has no line of reason", name.trim()));
            }
            Some(_) => {}
            None => reasoned = false,
        }
    }
    complaints
}

/// The dependencies that do not say `workspace = true`.
fn own_versions(manifest: &str) -> Result<Vec<String>> {
    let manifest: toml::Table = manifest.parse()?;
    let tables = ["dependencies", "dev-dependencies", "build-dependencies"];
    let listed = tables.iter().filter_map(|table| manifest.get(*table)?.as_table()).flatten();
    let own = listed.filter(|(_, value)| value.get("workspace").is_none());
    Ok(own.map(|(name, _)| name.clone()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_library_needs_a_reason_above_its_group() {
        let text = "[workspace.dependencies]\nours = { path = \"x\" }\n\n# Why.\na = \"1\"\n\
                    b = \"1\"\n\nc = \"1\"\n\n[profile.dev]\nd = 1\n";
        assert_eq!(without_reason(text), ["Cargo.toml: `c` has no line of reason"]);
    }

    #[test]
    fn a_crate_takes_versions_from_the_workspace() {
        let text = "[dependencies]\na.workspace = true\nb = \"1\"\n[dev-dependencies]\nc = \"2\"\n";
        assert_eq!(own_versions(text).expect("it is TOML"), ["b", "c"]);
    }
}
