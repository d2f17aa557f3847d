//! Geometry that any game with square tiles needs.
//!
//! A tile lies on a [`Cell`], turned by a [`Rotation`]; it has four [`Side`]s
//! and four [`Corner`]s; each side has two [`Half`]-sides. Areas that grow
//! across tiles are kept in a [`Forest`]. Nothing here knows a game: no kind of
//! ground, no figure, no score.
//!
//! Columns grow to the east, rows to the south, as on a screen.
//!
//! ```
//! use tiling::{Cell, Rotation, Side};
//!
//! let cell = Cell::new(3, 7);
//! assert_eq!(cell.beside(Side::North), Cell::new(3, 6));
//! assert_eq!(Side::North.turned(Rotation::Quarter), Side::East);
//! ```

pub mod cell;
pub mod corner;
pub mod forest;
pub mod half;
pub mod rotation;
pub mod side;

pub use cell::Cell;
pub use corner::{Corner, ParseCornerError};
pub use forest::Forest;
pub use half::Half;
pub use rotation::{ParseRotationError, Rotation};
pub use side::{ParseSideError, Side};
