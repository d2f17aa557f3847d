//! Links between our own documents lead somewhere.

use std::{fs, path::Path};

use anyhow::Result;

use crate::project;

/// Links of the documents to files that are not there.
pub fn complaints() -> Result<Vec<String>> {
    let mut documents: Vec<_> = fs::read_dir(project::root())?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    for folder in ["docs", "rules"].map(|name| project::root().join(name)) {
        if folder.is_dir() {
            documents.extend(project::files_below(&folder)?);
        }
    }
    documents.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    documents.sort();
    let mut complaints = Vec::new();
    for document in documents {
        let text = fs::read_to_string(&document)?;
        let folder = document.parent().unwrap_or(Path::new(""));
        for link in links(&text).filter(|link| !folder.join(link).exists()) {
            complaints.push(format!("{}: {link} is not there", project::short(&document)));
        }
    }
    Ok(complaints)
}

/// The files that a document links to; addresses elsewhere and within it are left out.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    let files = targets.map(|(target, _)| target.split('#').next().unwrap_or_default());
    files.filter(|file| !file.is_empty() && !file.contains("://"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_are_links_here() {
        let text = "[a](docs/a.md#part) [b](https://b.org) [c](#c) (d) [e](rules/)";
        assert_eq!(links(text).collect::<Vec<_>>(), ["docs/a.md", "rules/"]);
    }
}
