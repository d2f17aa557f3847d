//! `bastide serve`: the server with its page.

use std::{net::SocketAddr, path::PathBuf};

use anyhow::{Context, Result, anyhow};
use clap::{Args, ValueEnum};
use tracing_subscriber::EnvFilter;

use crate::Answer;

/// Serve the page, the HTTP API and the sockets.
#[derive(Args)]
pub struct Serve {
    /// The address to listen at; port 0 is any free one
    #[arg(long, value_name = "ADDRESS", env = "BASTIDE_LISTEN", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// The folder with the data; made where there is none
    #[arg(long, value_name = "FOLDER", env = "BASTIDE_DATA", default_value = "data")]
    data: PathBuf,
    /// The folder with the built page; the page in the program, if not given
    #[arg(long, value_name = "FOLDER", env = "BASTIDE_WEB")]
    web: Option<PathBuf>,
    /// The address that browsers use, where a proxy stands before the server
    #[arg(long, value_name = "URL", env = "BASTIDE_ORIGIN")]
    origin: Option<String>,
    /// How many computers think at once; 0 is one less than there are cores
    #[arg(long, value_name = "N", env = "BASTIDE_THINKERS", default_value_t = 0)]
    thinkers: usize,
    /// How the log on standard error is written
    #[arg(long, value_name = "FORM", env = "BASTIDE_LOG_FORM", default_value = "text")]
    log_form: LogForm,
    /// What is logged: error, warn, info, debug or trace, or as `server=debug,warn`
    #[arg(long, value_name = "LEVELS", env = "BASTIDE_LOG", default_value = "info")]
    log: String,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum LogForm {
    /// For people
    Text,
    /// One JSON object a line
    Json,
}

impl Serve {
    /// Serves until it is told to stop by Ctrl-C or, on Unix, by SIGTERM.
    ///
    /// # Errors
    ///
    /// If the address is taken or the data cannot be opened.
    pub fn run(self) -> Result<Answer> {
        begin_log(self.log_form, &self.log)?;
        let config = server::Config {
            listen: self.listen,
            data: self.data,
            web: self.web,
            origin: self.origin,
            thinkers: self.thinkers,
        };
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .context("cannot start the threads of the server")?;
        runtime.block_on(async {
            let server = server::Server::start(config).await?;
            println!("http://{}", server.address());
            told_to_stop().await;
            server.stop().await;
            Ok::<(), server::ServeError>(())
        })?;
        Ok(Answer::Yes)
    }
}

/// Sends what happens to standard error from here on.
fn begin_log(form: LogForm, levels: &str) -> Result<()> {
    let filter: EnvFilter =
        EnvFilter::try_new(levels).map_err(|error| anyhow!("--log {levels:?}: {error}"))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match form {
        LogForm::Text => log.init(),
        LogForm::Json => log.json().init(),
    }
    Ok(())
}

/// Waits for a signal to end.
async fn told_to_stop() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Where no signal can be heard, only the end of the process ends it.
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => tokio::select! {
                () = interrupt => (),
                _ = terminate.recv() => (),
            },
            Err(_) => interrupt.await,
        }
    }
    #[cfg(not(unix))]
    interrupt.await;
}
