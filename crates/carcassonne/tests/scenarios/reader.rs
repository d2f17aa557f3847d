//! Reads a scenario.

use std::collections::BTreeMap;

use carcassonne::{Carcassonne, Options};

/// A scenario as written.
pub struct Scenario<'text> {
    /// Everything before what came out.
    pub given: &'text str,
    /// What came out when it was written.
    pub outcome: &'text str,
    /// The lines of `moves:`.
    pub moves: Vec<&'text str>,
    fields: BTreeMap<&'text str, &'text str>,
}

const FIELDS: [&str; 8] = ["rule", "options", "seats", "board", "bag", "abbeys", "turn", "last"];

impl<'text> Scenario<'text> {
    /// Splits the text into its parts.
    pub fn read(text: &'text str) -> Result<Scenario<'text>, String> {
        let (given, outcome) = match text.split_once("\ndrawn:\n") {
            Some((given, _)) => (given, &text[given.len() + 1..]),
            None => (text, ""),
        };
        let (head, moves) = given.split_once("\nmoves:\n").ok_or("no `moves:`")?;
        let mut fields = BTreeMap::new();
        for line in head.lines() {
            if let Some((name, value)) = line.split_once(": ")
                && FIELDS.contains(&name)
                && fields.insert(name, value).is_some()
            {
                return Err(format!("`{name}:` stands twice"));
            }
        }
        let moves = moves.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        Ok(Scenario { given, outcome, moves, fields })
    }

    fn field(&self, name: &str) -> Result<&'text str, String> {
        self.fields.get(name).copied().ok_or_else(|| format!("no `{name}:`"))
    }

    /// The position that it begins with: every figure that is not on the board is in a supply.
    pub fn position(&self) -> Result<Carcassonne, String> {
        let options = self.fields.get("options").copied().unwrap_or("");
        let options: Options = options.parse().map_err(|error| format!("{error}"))?;
        let seats: usize = self.field("seats")?.parse().map_err(|error| format!("{error}"))?;
        let board = self.field("board")?;
        let mut supplies = Vec::new();
        for seat in 0..seats {
            let standing = |letter| board.matches(&format!("+{seat}{letter}")).count();
            let left = |letter, all: u8| format!("{letter}{}", all as usize - standing(letter));
            let abbeys = self.fields.get("abbeys").and_then(|abbeys| abbeys.split(',').nth(seat));
            supplies.push(format!(
                "{}{}{}{}a{}",
                left('f', options.followers.number()),
                left('m', options.mayors.number()),
                left('w', options.wagons.number()),
                left('b', options.barns.number()),
                abbeys.map_or(options.abbeys.to_string(), str::to_owned)
            ));
        }
        let scores = vec!["0"; seats].join(",");
        let bag = self.fields.get("bag").copied().unwrap_or("B2");
        let last = self.fields.get("last").copied().unwrap_or("-");
        let (supplies, turn) = (supplies.join(","), self.field("turn")?);
        let text = format!("{board} {bag} {scores} {supplies} {turn} {last} {options}");
        text.trim_end().parse().map_err(|error| format!("{error}: {text}"))
    }
}
