//! What crosses a wire, and nothing else.
//!
//! The only crate whose types are made for `serde`. The page, the HTTP API, the
//! text view and bots all read the same [`View`] of a position; TypeScript
//! types of everything here are generated into `web/src/generated/` by this
//! crate's tests.

pub mod engine;
pub mod http;
pub mod socket;
pub mod table;
pub mod view;

pub use engine::{Answer, Ask};
pub use view::View;
