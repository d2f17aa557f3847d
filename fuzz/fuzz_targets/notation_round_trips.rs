//! See `properties::notation_round_trips`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::notation_round_trips(bytes));
