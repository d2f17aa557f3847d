//! `cargo xtask wasm`: the engine for the page, as WebAssembly.
//!
//! The plain way is rustup's target `wasm32-unknown-unknown`, which is added
//! here if need be. Where rustup cannot add it, Debian's packages `rustc-web`
//! and `rust-web-src` serve: a compiler with its library's sources, from which
//! the library is built too. The file is the same to the page.

use std::{fs, path::Path, path::PathBuf, process::Command};

use anyhow::{Context, Result, bail};

use crate::{command, project};

const TARGET: &str = "wasm32-unknown-unknown";
/// Where the page expects the engine; its content comes from nowhere else.
const ENGINE: &str = "web/public/client.wasm";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";

/// How the engine is built.
#[derive(clap::Args, Clone, Copy, Default)]
pub struct Options {
    /// Build the standard library too, as where rustup cannot add the target
    #[arg(long)]
    build_std: bool,
}

/// Builds the engine and lays it where the page takes it from.
pub fn build(options: Options) -> Result<()> {
    let folder = project::target_folder()?.join("wasm");
    // A folder of its own: two compiler versions may be in play.
    let mut cargo = command::cargo();
    cargo.args(["rustc", "--package", "client", "--lib", "--crate-type", "cdylib"]);
    cargo.args(["--profile", "wasm", "--target", TARGET, "--target-dir"]).arg(&folder);
    if options.build_std || !target_installed() {
        build_std(&mut cargo)?;
    }
    command::run(&mut cargo)?;
    lay(&folder.join(TARGET).join("wasm/client.wasm"))
}

/// Whether rustup's compiler knows the target, after asking rustup for it.
fn target_installed() -> bool {
    let installed = || {
        let asked = command::output(command::program("rustc").args([
            "--print",
            "target-libdir",
            "--target",
            TARGET,
        ]));
        asked.is_ok_and(|folder| Path::new(folder.trim()).is_dir())
    };
    installed()
        || command::succeeds(command::program("rustup").args(["target", "add", TARGET]))
            && installed()
}

/// Makes `cargo` drive Debian's compiler and build the standard library.
fn build_std(cargo: &mut Command) -> Result<()> {
    if !debian_sources().is_some_and(|sources| sources.is_file()) {
        install_debian_compiler()?;
    }
    let sysroot = command::output(command::program("rustc").args(["--print", "sysroot"]))?;
    let about = command::output(command::program("rustc").arg("-vV"))?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.context("`rustc -vV` names no host")?;
    let linker = PathBuf::from(sysroot.trim()).join("lib/rustlib").join(host).join("bin/rust-lld");
    cargo
        .env("RUSTC", DEBIAN_RUSTC)
        // Building the library is not stable; Debian's compiler is a release.
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker)
        .args(["-Z", "build-std=std,panic_abort", "-Z", "build-std-features=optimize_for_size"]);
    Ok(())
}

/// The lock file of Debian's library sources: it is there if they are.
fn debian_sources() -> Option<PathBuf> {
    if !Path::new(DEBIAN_RUSTC).is_file() {
        return None;
    }
    let sysroot =
        command::output(command::program(DEBIAN_RUSTC).args(["--print", "sysroot"])).ok()?;
    Some(PathBuf::from(sysroot.trim()).join("lib/rustlib/src/rust/library/Cargo.lock"))
}

fn install_debian_compiler() -> Result<()> {
    let packages = ["rustc-web", "rust-web-src"];
    if !command::may_install() {
        bail!(
            "the engine cannot be compiled for the page: run `rustup target add {TARGET}`, or, \
             on Debian as root, `apt-get install {}`",
            packages.join(" ")
        );
    }
    command::install(&packages)
}

/// Copies the engine to the page, unless it is there already.
fn lay(built: &Path) -> Result<()> {
    let engine = project::root().join(ENGINE);
    let bytes = fs::read(built).with_context(|| format!("cannot read {}", built.display()))?;
    if fs::read(&engine).is_ok_and(|old| old == bytes) {
        println!("{ENGINE} is fresh ({} KB)", bytes.len() / 1000);
        return Ok(());
    }
    let folder = engine.parent().context("the engine lies in a folder")?;
    fs::create_dir_all(folder)?;
    fs::write(&engine, &bytes).with_context(|| format!("cannot write {ENGINE}"))?;
    println!("{ENGINE} written ({} KB)", bytes.len() / 1000);
    Ok(())
}
