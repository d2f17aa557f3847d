//! Any text is a record or is refused with a reason.

use games::record::Record;

/// Reads the bytes as a record.
///
/// One that is accepted survives its print, and replaying it ends in a position
/// or in a reason.
///
/// # Panics
///
/// If that is not so, or the reader panics.
pub fn record_parses(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match text.parse::<Record>() {
        Ok(record) => {
            let print = record.to_string();
            assert_eq!(print.parse().as_ref(), Ok(&record), "{text:?} is printed as {print:?}");
            match record.replay() {
                Ok(replay) => drop(record.faults(&replay.state)),
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
