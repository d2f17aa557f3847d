//! Where something may be put.

pub mod follower;
pub mod tile;
