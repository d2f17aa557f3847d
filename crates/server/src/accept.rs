//! Takes connections, each with its limits.

use core::{pin::pin, time::Duration};
use std::{net::SocketAddr, sync::Arc};

use axum::{Router, body::Body, extract::ConnectInfo};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore, watch},
};
use tower::ServiceExt as _;

use crate::limits::{CONNECTIONS_MAX, HEAD_BYTES_MAX, HEAD_MAX, STOP_MAX};

/// How long nothing is taken after the system could not give a connection.
const PAUSE: Duration = Duration::from_millis(100);

/// Serves until told to stop, then lets what is under way finish.
pub(crate) async fn serve(listener: TcpListener, routes: Router, mut stop: watch::Receiver<bool>) {
    let places = Arc::new(Semaphore::new(CONNECTIONS_MAX));
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stop.wait_for(|stop| *stop) => break,
        };
        match accepted {
            // Whoever finds no place is closed at once and may come again.
            Ok((stream, peer)) => {
                if let Ok(place) = Arc::clone(&places).try_acquire_owned() {
                    tokio::spawn(take(stream, peer, routes.clone(), stop.clone(), place));
                }
            }
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
    drop(listener);
    // Who has every place knows that nobody else has one.
    let all = places.acquire_many(CONNECTIONS_MAX as u32);
    let _ = tokio::time::timeout(STOP_MAX, all).await;
}

/// Serves one connection. An opened socket leaves its place to others: sockets
/// have a limit of their own.
async fn take(
    stream: TcpStream,
    peer: SocketAddr,
    routes: Router,
    mut stop: watch::Receiver<bool>,
    _place: OwnedSemaphorePermit,
) {
    // Messages are small, and each is waited for. Where it cannot be set, they come later.
    let _ = stream.set_nodelay(true);
    let service = service_fn(|request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        routes.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_MAX)
        .max_buf_size(HEAD_BYTES_MAX)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    // A connection ends as it likes: by the other side, by silence, by nonsense.
    let told = tokio::select! {
        _ = connection.as_mut() => false,
        _ = stop.wait_for(|stop| *stop) => true,
    };
    if told {
        connection.as_mut().graceful_shutdown();
        let _ = connection.await;
    }
}
