//! Where the project's files are.

use std::{
    env, fs,
    path::{Path, PathBuf},
    sync::LazyLock,
    time::SystemTime,
};

use anyhow::{Context, Result};

use crate::command;

/// Folders that hold what was built or fetched, never what was written.
const BUILT: [&str; 5] = ["target", "node_modules", "dist", ".git", "bastide-data"];

static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
    // Cargo says where this package lies now; the path it was compiled under may be another clone.
    let here = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    here.parent().map_or_else(|| here.clone(), Path::to_path_buf)
});

/// The folder of the whole project.
pub fn root() -> &'static Path {
    &ROOT
}

/// The folder that cargo builds into.
pub fn target_folder() -> Result<PathBuf> {
    let metadata = metadata()?;
    let folder = metadata["target_directory"].as_str().context("cargo names no target folder")?;
    Ok(PathBuf::from(folder))
}

/// What `cargo metadata` says of the project's own packages.
pub fn metadata() -> Result<serde_json::Value> {
    let text =
        command::output(command::cargo().args(["metadata", "--no-deps", "--format-version", "1"]))?;
    serde_json::from_str(&text).context("cargo metadata printed something that is not JSON")
}

/// Every file below `folder` that somebody wrote, in the order of their paths.
pub fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let entries =
            fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
        for entry in entries {
            let entry = entry?;
            let built = BUILT.iter().any(|name| entry.file_name() == *name);
            if entry.file_type()?.is_file() {
                files.push(entry.path());
            } else if entry.file_type()?.is_dir() && !built {
                folders.push(entry.path());
            }
        }
    }
    files.sort();
    Ok(files)
}

/// When the youngest file below these files and folders was changed.
pub fn changed_last(paths: &[PathBuf]) -> Result<SystemTime> {
    let mut last = SystemTime::UNIX_EPOCH;
    for path in paths.iter().filter(|path| path.exists()) {
        let files = if path.is_dir() { files_below(path)? } else { vec![path.clone()] };
        for file in files {
            last = last.max(changed(&file));
        }
    }
    Ok(last)
}

/// When `path` was changed; what is not there is older than anything.
pub fn changed(path: &Path) -> SystemTime {
    fs::metadata(path).and_then(|facts| facts.modified()).unwrap_or(SystemTime::UNIX_EPOCH)
}

/// `path` as a person in the project's folder would write it.
pub fn short(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}
