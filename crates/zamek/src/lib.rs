//! zamek
