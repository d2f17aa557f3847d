//! What a server is told at its start.

use std::{io, net::SocketAddr, path::PathBuf};

/// What a server is told at its start.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; port 0 is any free one.
    pub listen: SocketAddr,
    /// The folder with the data; made where there is none.
    pub data: PathBuf,
    /// The folder with the built page. Without it, the page inside the program
    /// is served, if there is one.
    pub web: Option<PathBuf>,
    /// The address that browsers use, such as `https://bastide.example`, where
    /// a proxy stands before the server. Cookies are then `Secure` if it is https.
    pub origin: Option<String>,
    /// How many computers think at once; 0 is one less than there are cores.
    pub thinkers: usize,
}

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The folder for the data cannot be made.
    #[error("cannot make the folder {}: {error}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// Nothing can listen there.
    #[error("cannot listen at {address}: {error}; choose another address by --listen")]
    Address {
        /// The address.
        address: SocketAddr,
        /// Why.
        error: io::Error,
    },
    /// Listening ended.
    #[error("listening ended: {0}")]
    Listen(#[from] io::Error),
    /// The data cannot be opened.
    #[error("cannot open the data: {0}")]
    Store(#[from] store::StoreError),
}
