//! Reading the tags of a record.

use super::{Fairness, Outcome, ParseRecordError, Record, Sitter, Termination, read::Reader};
use crate::{GameName, Setup, SetupError};

/// The tags, in the order in which they are written.
pub(super) const NAMES: [&str; 18] = [
    "Game",
    "Rules",
    "Date",
    "Site",
    "Seat1",
    "Seat2",
    "Seat3",
    "Seat4",
    "Seat5",
    "Seat6",
    "Result",
    "Scores",
    "Termination",
    "Engine",
    "Table",
    "Commit",
    "Nonces",
    "Seed",
];

/// Stands for the nonce of a seat that gave none.
pub(super) const NO_NONCE: &str = "*";

/// The value of a tag.
struct Value<'a> {
    name: &'a str,
    text: String,
    offset: usize,
}

/// The values by the place of their name in [`NAMES`].
#[derive(Default)]
pub(super) struct Tags<'a>([Option<Value<'a>>; NAMES.len()]);

impl<'a> Reader<'a> {
    pub(super) fn tags(&mut self) -> Result<Tags<'a>, ParseRecordError> {
        let mut tags = Tags::default();
        while self.take('[') {
            let begin = self.at;
            let name = self.take_while(|c| c.is_ascii_alphanumeric());
            let Some(slot) = NAMES.iter().position(|&known| known == name) else {
                return Err(self.wrong_at(begin, &format!("a tag: {}", NAMES.join(", "))));
            };
            if tags.0[slot].is_some() {
                return Err(self.wrong_at(begin, &format!("the tag {name} only once")));
            }
            if !self.take(' ') {
                return Err(self.wrong("one space"));
            }
            let offset = self.at + 1;
            let value = self.quoted()?;
            tags.0[slot] = Some(Value { text: value, offset, name });
            if !self.take(']') {
                return Err(self.wrong("]"));
            }
            self.line_end()?;
        }
        if tags.0.iter().all(Option::is_none) {
            return Err(self.wrong("a tag such as [Game \"zamek\"]"));
        }
        self.line_end()?;
        Ok(tags)
    }

    fn line_end(&mut self) -> Result<(), ParseRecordError> {
        self.take('\r');
        if self.take('\n') { Ok(()) } else { Err(self.wrong("the end of the line")) }
    }

    /// A value in quotation marks; `\"` and `\\` stand for themselves.
    fn quoted(&mut self) -> Result<String, ParseRecordError> {
        if !self.take('"') {
            return Err(self.wrong("a value in quotation marks"));
        }
        let mut value = String::new();
        loop {
            value.push_str(self.take_while(|c| !matches!(c, '"' | '\\') && !c.is_control()));
            if self.take('"') {
                return Ok(value);
            }
            if !self.take('\\') {
                return Err(self.wrong("\" at the end of the value"));
            }
            let Some(c) = self.rest().chars().next().filter(|c| matches!(c, '"' | '\\')) else {
                return Err(self.wrong("\" or \\ after \\"));
            };
            self.take(c);
            value.push(c);
        }
    }
}

impl Tags<'_> {
    fn find(&self, name: &str) -> Option<&Value<'_>> {
        self.0.iter().flatten().find(|value| value.name == name)
    }

    fn text(&self, name: &str) -> String {
        self.find(name).map_or(String::new(), |value| value.text.clone())
    }

    /// What `read` makes of a tag, or `default` where the tag is missing.
    fn read<T>(
        &self,
        reader: &Reader<'_>,
        (name, expected): (&str, &str),
        default: Option<T>,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<T, ParseRecordError> {
        match self.find(name) {
            Some(value) => read(&value.text).ok_or_else(|| reader.wrong_at(value.offset, expected)),
            None => default.ok_or_else(|| reader.wrong_at(0, &format!("a tag {name}"))),
        }
    }

    /// The record without its turns.
    pub(super) fn record(&self, reader: &Reader<'_>) -> Result<Record, ParseRecordError> {
        let sitters = self.sitters(reader)?;
        let setup = self.setup(reader, sitters.len())?;
        let outcome =
            self.read(reader, ("Result", "* or 1 and 0 for each seat"), None, |text| {
                Outcome::parse(text).filter(|outcome| match outcome {
                    Outcome::Open => true,
                    Outcome::Over(won) => won.len() == sitters.len(),
                })
            })?;
        let scores =
            self.read(reader, ("Scores", "points for each seat"), Some(vec![]), |text| {
                let points: Option<Vec<u32>> = text.split(' ').map(number).collect();
                points.filter(|points| points.len() == sitters.len())
            })?;
        let ends = ("Termination", "played, resigned, time or abandoned");
        let termination = self.read(reader, ends, Some(Termination::Played), Termination::parse)?;
        let date =
            self.read(reader, ("Date", "a day such as 2026-11-30"), Some(String::new()), day)?;
        let nonces = self.text("Nonces");
        Ok(Record {
            setup,
            date,
            site: self.text("Site"),
            sitters,
            outcome,
            scores,
            termination,
            fairness: Fairness {
                table: self.text("Table"),
                commit: self.text("Commit"),
                nonces: nonces
                    .split_ascii_whitespace()
                    .map(|nonce| if nonce == NO_NONCE { String::new() } else { nonce.to_owned() })
                    .collect(),
                seed: self.text("Seed"),
            },
            engine: self.text("Engine"),
            opening: Vec::new(),
            turns: Vec::new(),
        })
    }

    fn sitters(&self, reader: &Reader<'_>) -> Result<Vec<Sitter>, ParseRecordError> {
        let mut sitters = Vec::new();
        for number in 1..=game::SEATS_MAX {
            let name = format!("Seat{number}");
            let Some(value) = self.find(&name) else { continue };
            if sitters.len() + 1 < number {
                let expected = format!("a tag Seat{} before it", sitters.len() + 1);
                return Err(reader.wrong_at(value.offset, &expected));
            }
            let sitter = Sitter::parse(&value.text).ok_or_else(|| {
                reader.wrong_at(value.offset, "person or a computer's name, then a name")
            })?;
            sitters.push(sitter);
        }
        Ok(sitters)
    }

    fn setup(&self, reader: &Reader<'_>, seat_count: usize) -> Result<Setup, ParseRecordError> {
        let game = self.find("Game").ok_or_else(|| reader.wrong_at(0, "a tag Game"))?;
        let name: GameName = game.text.parse().map_err(|_| {
            reader.wrong_at(game.offset, "a game: zamek, castle, carcassonne or abbey-mayor")
        })?;
        if !name.seat_counts().contains(&seat_count) {
            let counts = name.seat_counts();
            let expected = format!("{} to {} tags Seat1, ...", counts.start(), counts.end());
            return Err(reader.wrong_at(0, &expected));
        }
        let rules = self.text("Rules");
        let offset = self.find("Rules").map_or(0, |value| value.offset);
        let wrong =
            |error: SetupError| reader.wrong_at(offset, &format!("rules of {name} ({error})"));
        format!("{name} {rules} seats {seat_count}").parse().map_err(wrong)
    }
}

fn number(text: &str) -> Option<u32> {
    let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if plain { text.parse().ok() } else { None }
}

/// A day as `YYYY-MM-DD`.
fn day(text: &str) -> Option<String> {
    let mut parts = text.split('-');
    let mut part = |length: usize, most: u32| {
        let part = parts.next().filter(|part| part.len() == length)?;
        number(part).filter(|n| (1..=most).contains(n))
    };
    let fits = part(4, 9999).is_some() && part(2, 12).is_some() && part(2, 31).is_some();
    (fits && text.len() == 10).then(|| text.to_owned())
}
