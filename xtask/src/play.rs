//! `cargo xtask play`: builds what is missing and opens the game in a browser.

use std::{
    env,
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    path::PathBuf,
    process::{Child, Command},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};

use crate::{command, project, wasm, web};

/// How long the server may take to answer for the first time.
const START_MAX: Duration = Duration::from_secs(30);
/// Where games are kept between two runs; git ignores it.
const DATA: &str = "bastide-data";

/// How the server is started.
#[derive(clap::Args)]
pub struct Options {
    /// The port to listen on [default: any free one]
    #[arg(long)]
    port: Option<u16>,
    /// Open the page in a browser [default: if there is a desktop]
    #[arg(long, overrides_with = "no_open")]
    open: bool,
    /// Only print the address
    #[arg(long)]
    no_open: bool,
}

/// Builds what is missing, serves the game on this machine and says where.
pub fn run(options: &Options) -> Result<()> {
    wasm::build(wasm::Options::default())?;
    web::build_if_stale()?;
    command::run(command::cargo().args(["build", "--release", "--package", "cli"]))?;
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, free_port(options.port)?));
    let mut server = server(address)?.spawn().context("cannot start the server")?;
    wait_until_it_answers(&mut server, address)?;
    println!("\n  Bastide: http://{address}/    (Ctrl+C ends it; games are kept in {DATA}/)\n");
    if options.open || (!options.no_open && has_desktop()) {
        open(&format!("http://{address}/"));
    }
    let status = server.wait()?;
    if !status.success() {
        bail!("the server ended: {status}");
    }
    Ok(())
}

/// The built program, as a server with its data in the project's folder.
fn server(address: SocketAddr) -> Result<Command> {
    let mut command = command::program(bastide(Build::Release)?);
    command.args(["serve", "--listen", &address.to_string(), "--data", DATA, "--web", "web/dist"]);
    Ok(command)
}

/// The two ways to build the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Build {
    /// With the checks of a development build
    Checked,
    /// As fast as it gets
    Release,
}

/// Where cargo leaves the program.
pub fn bastide(build: Build) -> Result<PathBuf> {
    let name = format!("bastide{}", env::consts::EXE_SUFFIX);
    let folder = match build {
        Build::Checked => "debug",
        Build::Release => "release",
    };
    Ok(project::target_folder()?.join(folder).join(name))
}

/// The port asked for, if nobody listens there, or any free one.
fn free_port(wanted: Option<u16>) -> Result<u16> {
    let port = wanted.unwrap_or(0);
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .with_context(|| format!("port {port} is taken: name another, or none"))?;
    Ok(listener.local_addr()?.port())
}

fn wait_until_it_answers(server: &mut Child, address: SocketAddr) -> Result<()> {
    let started = Instant::now();
    while TcpStream::connect(address).is_err() {
        if let Some(status) = server.try_wait()? {
            bail!("the server ended before it answered: {status}");
        }
        if START_MAX < started.elapsed() {
            server.kill()?;
            bail!("the server did not answer within {} s", START_MAX.as_secs());
        }
        thread::sleep(Duration::from_millis(50));
    }
    Ok(())
}

fn has_desktop() -> bool {
    cfg!(any(windows, target_os = "macos"))
        || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| env::var_os(name).is_some())
}

/// Shows the page; where that fails the address is on the screen all the same.
fn open(url: &str) {
    let mut opener = if cfg!(windows) {
        let mut command = Command::new("cmd");
        command.args(["/C", "start"]);
        command
    } else {
        Command::new(if cfg!(target_os = "macos") { "open" } else { "xdg-open" })
    };
    if opener.arg(url).spawn().is_err() {
        println!("no browser could be opened: open the address above");
    }
}
