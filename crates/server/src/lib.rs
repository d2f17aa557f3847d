//! HTTP, sockets and static pages over tables. Thin: what happens at a table is
//! decided in [`table`], what is kept in [`store`].
//!
//! [`Server::start`] opens the data and listens; [`Server::stop`] ends it and
//! loses nothing.
//!
//! An input goes this way: a socket or a route reads it, `hub` takes it to its
//! table, the table answers with entries of its log, the store keeps them, and
//! only then anybody hears of them.

mod accept;
mod analysis;
mod api;
mod cell;
mod config;
mod fresh;
mod hub;
mod identity;
mod lag;
mod limits;
mod line;
mod meter;
mod openapi;
mod pages;
mod problem;
mod ratings;
mod record;
mod session;
mod socket;
mod stream;
mod text;
mod thinking;
mod words;

pub use config::{Config, ServeError};
pub use limits::*;
pub use openapi::openapi;

use std::{net::SocketAddr, sync::Arc};

use tokio::{net::TcpListener, sync::watch, task::JoinHandle};

/// A server that runs.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    stop: watch::Sender<bool>,
    listening: JoinHandle<()>,
    hub: Arc<hub::Hub>,
    writing: JoinHandle<()>,
}

impl Server {
    /// Opens the data, brings the running tables back, and listens.
    ///
    /// # Errors
    ///
    /// When the address is taken or the data cannot be opened.
    pub async fn start(config: Config) -> Result<Server, ServeError> {
        // Each socket is an open file; the system's first limit is for other programs.
        if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
            tracing::warn!(%error, "the limit of open files stays as it is");
        }
        let folder = &config.data;
        std::fs::create_dir_all(folder)
            .map_err(|error| ServeError::Folder { path: folder.clone(), error })?;
        let listener = TcpListener::bind(config.listen)
            .await
            .map_err(|error| ServeError::Address { address: config.listen, error })?;
        let address = listener.local_addr()?;
        let (store, writing) = store::Store::open(&folder.join("bastide.sqlite")).await?;
        let (stop, stopping) = watch::channel(false);
        let hub = hub::Hub::open(config, store, stopping.clone()).await?;
        tokio::spawn(hub::tick(Arc::clone(&hub)));
        let routes = api::routes(Arc::clone(&hub));
        let listening = tokio::spawn(accept::serve(listener, routes, stopping));
        Ok(Server { address, stop, listening, hub, writing })
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Tells every socket to come back later, and waits until all is kept.
    pub async fn stop(self) {
        let Server { stop, listening, hub, writing, .. } = self;
        let _ = stop.send(true);
        let _ = tokio::time::timeout(STOP_MAX, listening).await;
        hub.close();
        drop(hub);
        // The writer ends when the last one who could ask it is gone.
        let _ = tokio::time::timeout(STOP_MAX, writing).await;
    }
}
