//! The `bastide` program.
fn main() {}
