//! A record in the fragment of a link: deflated (RFC 1951), then base64 for URLs without padding.
//!
//! Browsers undo this by themselves: `DecompressionStream("deflate-raw")`.

use std::io::{Read, Write};

use anyhow::{Context, Result, bail};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};
use games::record::RECORD_BYTES_MAX;

/// What a link may have in front of the record.
const NAME: &str = "r=";

/// The fragment for this text, without the `#`.
pub fn pack(text: &str) -> String {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    let packed = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish());
    let bytes = packed.unwrap_or_else(|error| unreachable!("memory takes everything: {error}"));
    format!("{NAME}{}", URL_SAFE_NO_PAD.encode(bytes))
}

/// The text in a fragment, or in a whole link.
///
/// # Errors
///
/// If it is none, or would be longer than a record may be.
pub fn unpack(link: &str) -> Result<String> {
    let fragment = link.rsplit('#').next().unwrap_or(link);
    let Some(packed) = fragment.strip_prefix(NAME) else {
        bail!("expected a record, JSON, or a link with #{NAME}");
    };
    let bytes = URL_SAFE_NO_PAD.decode(packed).context("the link is damaged")?;
    let mut text = String::new();
    let limit = RECORD_BYTES_MAX as u64 + 1;
    DeflateDecoder::new(&bytes[..])
        .take(limit)
        .read_to_string(&mut text)
        .context("the link is damaged")?;
    if RECORD_BYTES_MAX < text.len() {
        bail!("the link holds more than {RECORD_BYTES_MAX} bytes, too much for a record");
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked() {
        let text = "[Game \"zamek\"]\nłąka ".repeat(200);
        let link = pack(&text);
        assert!(link.len() < text.len() / 10, "{}", link.len());
        assert_eq!(unpack(&link).unwrap(), text);
        assert_eq!(unpack(&format!("https://example.org/replay#{link}")).unwrap(), text);
    }

    #[test]
    fn a_bomb_is_refused_and_damage_is_named() {
        let bomb = pack(&"x".repeat(RECORD_BYTES_MAX + 1));
        assert!(unpack(&bomb).unwrap_err().to_string().contains("too much for a record"));
        for damaged in ["r=!!", "r=AAAA", "x"] {
            assert!(unpack(damaged).is_err(), "{damaged}");
        }
    }
}
