//! See `properties::table_survives`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::table_survives(bytes));
