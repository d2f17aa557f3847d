//! The options of the rules: one enum each, by the ids of the rule book.

use core::{error, fmt, str::FromStr};

/// Which edition's numbers and labels are used (Z6.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Preset {
    /// Zamek, 2020.
    #[default]
    Zamek,
    /// The Castle, 2003.
    Castle,
}

/// Whether the tokens on the wall are known from the start (Z1.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum WallTokens {
    /// A token is revealed when it is taken.
    #[default]
    Hidden,
    /// The 13 tokens are revealed at set-up.
    Open,
}

/// Who begins (Z1.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum First {
    /// Chance decides.
    #[default]
    Random,
    /// White.
    White,
    /// Black.
    Black,
}

/// Who uses the tokens at the end of the game (Z6.9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EndTokens {
    /// They are used for their best value.
    #[default]
    Automatic,
    /// The players are asked.
    Ask,
}

/// Whether tokens 7, 8 and 9 need the majority in their area (Z6.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum UnfinishedMajority {
    /// The player must have more followers in the area.
    #[default]
    Yes,
    /// Any unfinished area will do.
    No,
}

/// The options of a game; part of its record and of its position.
///
/// The text names what is not default, in the order of [`Options::IDS`]:
///
/// ```
/// use zamek::{First, Options};
/// let options = Options { first: First::White, ..Options::default() };
/// assert_eq!(options.to_string(), "first=white");
/// assert_eq!("first=white".parse(), Ok(options));
/// assert_eq!(Options::default().to_string(), "");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// `preset`
    pub preset: Preset,
    /// `wall-tokens`
    pub wall_tokens: WallTokens,
    /// `first`
    pub first: First,
    /// `end-tokens`
    pub end_tokens: EndTokens,
    /// `unfinished-majority`
    pub unfinished_majority: UnfinishedMajority,
}

/// Gives an option its values in order, default first, and their ids as text.
macro_rules! values {
    ($option:ident: $($value:ident = $id:literal),+) => {
        impl $option {
            /// Every value, default first.
            pub const ALL: &'static [$option] = &[$($option::$value),+];
            const IDS: &'static [&'static str] = &[$($id),+];

            /// The id of this value.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $($option::$value => $id),+
                }
            }
        }

        impl fmt::Display for $option {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.id())
            }
        }

        impl FromStr for $option {
            type Err = ParseOptionsError;

            fn from_str(text: &str) -> Result<$option, ParseOptionsError> {
                match text {
                    $($id => Ok($option::$value),)+
                    _ => Err(ParseOptionsError::NoSuchValue(Self::IDS)),
                }
            }
        }
    };
}

values!(Preset: Zamek = "zamek", Castle = "castle");
values!(WallTokens: Hidden = "hidden", Open = "open");
values!(First: Random = "random", White = "white", Black = "black");
values!(EndTokens: Automatic = "automatic", Ask = "ask");
values!(UnfinishedMajority: Yes = "yes", No = "no");

impl Options {
    /// The ids of the options.
    pub const IDS: [&'static str; 5] =
        ["preset", "wall-tokens", "first", "end-tokens", "unfinished-majority"];

    /// The ids of the options with the ids of their values, default first.
    pub const CHOICES: &'static [(&'static str, &'static [&'static str])] = &[
        (Options::IDS[0], Preset::IDS),
        (Options::IDS[1], WallTokens::IDS),
        (Options::IDS[2], First::IDS),
        (Options::IDS[3], EndTokens::IDS),
        (Options::IDS[4], UnfinishedMajority::IDS),
    ];

    /// The id of the value of each option, in the order of [`Options::IDS`].
    #[must_use]
    pub const fn values(self) -> [&'static str; 5] {
        [
            self.preset.id(),
            self.wall_tokens.id(),
            self.first.id(),
            self.end_tokens.id(),
            self.unfinished_majority.id(),
        ]
    }

    fn set(&mut self, id: &str, value: &str) -> Result<(), ParseOptionsError> {
        match id {
            "preset" => self.preset = value.parse()?,
            "wall-tokens" => self.wall_tokens = value.parse()?,
            "first" => self.first = value.parse()?,
            "end-tokens" => self.end_tokens = value.parse()?,
            "unfinished-majority" => self.unfinished_majority = value.parse()?,
            _ => return Err(ParseOptionsError::NoSuchOption),
        }
        Ok(())
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let defaults = Options::default().values();
        let mut space = "";
        for (i, value) in self.values().into_iter().enumerate() {
            if value != defaults[i] {
                write!(f, "{space}{}={value}", Options::IDS[i])?;
                space = " ";
            }
        }
        Ok(())
    }
}

/// Why a text gives no options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseOptionsError {
    /// A word is not of the form `id=value`.
    NoPair,
    /// There is no option of that id.
    NoSuchOption,
    /// The option has only these values.
    NoSuchValue(&'static [&'static str]),
    /// An option is named twice.
    Twice,
}

impl fmt::Display for ParseOptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseOptionsError::NoPair => f.write_str("expected id=value"),
            ParseOptionsError::NoSuchOption => {
                write!(f, "no such option; there are {}", Options::IDS.join(", "))
            }
            ParseOptionsError::NoSuchValue(values) => {
                write!(f, "no such value; there are {}", values.join(", "))
            }
            ParseOptionsError::Twice => f.write_str("an option is named twice"),
        }
    }
}

impl error::Error for ParseOptionsError {}

impl FromStr for Options {
    type Err = ParseOptionsError;

    /// Reads words `id=value`, in any order, each id at most once.
    fn from_str(text: &str) -> Result<Options, ParseOptionsError> {
        let mut options = Options::default();
        let mut seen = [false; Options::IDS.len()];
        for word in text.split_whitespace() {
            let (id, value) = word.split_once('=').ok_or(ParseOptionsError::NoPair)?;
            options.set(id, value)?;
            let at = Options::IDS.iter().position(|&known| known == id);
            let at = at.ok_or(ParseOptionsError::NoSuchOption)?;
            if core::mem::replace(&mut seen[at], true) {
                return Err(ParseOptionsError::Twice);
            }
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_of_every_option_survives_the_trip_through_text() {
        for &(id, values) in Options::CHOICES {
            for value in values {
                let options: Options = format!("{id}={value}").parse().expect("it is offered");
                assert!(options.values().contains(value));
                assert_eq!(options.to_string().parse(), Ok(options));
            }
        }
    }

    #[test]
    fn what_is_default_is_not_written() {
        for &(id, values) in Options::CHOICES {
            let options: Options = format!("{id}={}", values[0]).parse().expect("it is offered");
            assert_eq!(options.to_string(), "");
        }
    }

    #[test]
    fn what_is_wrong_with_options_is_named() {
        let table = [
            ("first", ParseOptionsError::NoPair),
            ("start=white", ParseOptionsError::NoSuchOption),
            ("first=green", ParseOptionsError::NoSuchValue(First::IDS)),
            ("first=white first=white", ParseOptionsError::Twice),
        ];
        for (text, want) in table {
            assert_eq!(text.parse::<Options>(), Err(want), "{text}");
        }
    }
}
