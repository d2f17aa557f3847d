//! See `properties::questions_are_answered`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::questions_are_answered(bytes));
