//! The server alone: `serve FOLDER [ADDRESS [WEB]]`. Prints its address and
//! serves until its standard input ends or it is told to stop.
//!
//! `bastide serve` is the program for people; this one is small enough for a
//! test to kill and for a load generator to measure.

use std::{env, io::Read as _, net::SocketAddr, path::PathBuf};

use server::{Config, Server};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = env::args().skip(1);
    let data = PathBuf::from(words.next().ok_or("usage: serve FOLDER [ADDRESS [WEB]]")?);
    let listen: SocketAddr = words.next().unwrap_or("127.0.0.1:0".into()).parse()?;
    let web = words.next().map(PathBuf::from);
    let server = Server::start(Config { listen, data, web, origin: None, thinkers: 0 }).await?;
    println!("{}", server.address());
    // A thread of its own: reading cannot be given up, and must not hold the runtime.
    let (ended, end) = tokio::sync::oneshot::channel();
    std::thread::spawn(move || {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        let _ = ended.send(());
    });
    tokio::select! {
        _ = end => {}
        _ = tokio::signal::ctrl_c() => {}
    }
    server.stop().await;
    std::process::exit(0)
}
