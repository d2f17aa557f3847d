//! `cargo xtask load`: how the server bears many tables at once, on this machine.
//!
//! The client is an example of the crate `server`, a process of its own that
//! only speaks to the loopback address; here it is built for speed and started.

use anyhow::Result;

use crate::command;

/// How much is asked of the server.
#[derive(clap::Args)]
pub struct Options {
    /// How many tables play at once, with two sockets each
    #[arg(long, default_value_t = 1000)]
    tables: u32,
    /// How many moves all of them send in a second
    #[arg(long, default_value_t = 500)]
    moves_per_second: u32,
    /// For how long
    #[arg(long, default_value_t = 30)]
    seconds: u32,
    /// How many sockets that only watch are opened afterwards, to see what each costs
    #[arg(long, default_value_t = 0)]
    idle: u32,
    /// Print one object instead of words
    #[arg(long)]
    json: bool,
}

/// Starts a server and the client that loads it, and prints what was measured.
pub fn run(options: &Options) -> Result<()> {
    let mut client = command::cargo();
    // The server that it loads is an example too.
    let build = ["build", "--quiet", "--release", "--package", "server", "--examples"];
    command::pass(command::cargo().args(build))?;
    client.args(["run", "--quiet", "--release", "--package", "server", "--example", "load", "--"]);
    client.args(["--tables", &options.tables.to_string()]);
    client.args(["--moves-per-second", &options.moves_per_second.to_string()]);
    client.args(["--seconds", &options.seconds.to_string()]);
    client.args(["--idle", &options.idle.to_string()]);
    if options.json {
        client.arg("--json");
    }
    command::pass(&mut client)
}
