//! What the tags of a record say.

use core::fmt;

/// Who sat in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// `person`, or the name of the computer: `greedy`, `level:4`. Letters,
    /// digits and `:-_./` only.
    pub kind: String,
    /// What it is called; may be empty.
    pub name: String,
}

impl Default for Sitter {
    /// A person without a name.
    fn default() -> Sitter {
        Sitter { kind: "person".to_owned(), name: String::new() }
    }
}

impl Sitter {
    /// Reads `KIND NAME` or `KIND`; `None` if it is neither.
    #[must_use]
    pub fn parse(text: &str) -> Option<Sitter> {
        let (kind, name) = text.split_once(' ').unwrap_or((text, ""));
        let fits = |c: char| c.is_ascii_alphanumeric() || ":-_./".contains(c);
        let kind_fits = !kind.is_empty() && kind.chars().all(fits);
        let name_fits = name.trim() == name && name.is_empty() == (text == kind);
        (kind_fits && name_fits).then(|| Sitter { kind: kind.to_owned(), name: name.to_owned() })
    }
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.kind)?;
        if !self.name.is_empty() {
            write!(f, " {}", self.name)?;
        }
        Ok(())
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Termination {
    /// By the rules, or it goes on; the result follows from the steps.
    Played,
    /// A seat gave up.
    Resigned,
    /// A seat's time ran out.
    Time,
    /// Nobody went on with it.
    Abandoned,
}

impl Termination {
    /// Every one.
    pub const ALL: [Termination; 4] =
        [Termination::Played, Termination::Resigned, Termination::Time, Termination::Abandoned];

    /// The word for it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Termination::Played => "played",
            Termination::Resigned => "resigned",
            Termination::Time => "time",
            Termination::Abandoned => "abandoned",
        }
    }

    /// The one of this word.
    #[must_use]
    pub fn parse(text: &str) -> Option<Termination> {
        Termination::ALL.into_iter().find(|one| one.as_str() == text)
    }
}

/// What shows that the order of the draws was fixed before the first of them.
///
/// All are texts of the dealer that made them; each is empty where it is not
/// known, or not to be known yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fairness {
    /// The table's id.
    pub table: String,
    /// The commitment that was published before the game.
    pub commit: String,
    /// What the seats added, in order of seats: letters, digits, `-` and `_`, or nothing.
    pub nonces: Vec<String>,
    /// The seed, revealed after the end.
    pub seed: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sitter_is_a_kind_and_perhaps_a_name() {
        for text in ["person Anna", "greedy", "level:4 The old miller", "person Łucja Żak"] {
            assert_eq!(Sitter::parse(text).map(|sitter| sitter.to_string()).as_deref(), Some(text));
        }
        for text in ["", " Anna", "person ", "person  Anna", "pérson Anna", "person Anna "] {
            assert_eq!(Sitter::parse(text), None, "{text:?}");
        }
    }
}
