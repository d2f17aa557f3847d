//! See `properties::record_parses`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::record_parses(bytes));
