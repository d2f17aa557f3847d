//! See `properties::moves_are_legal`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::moves_are_legal(bytes));
