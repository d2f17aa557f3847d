//! What a game is before its first move: its name, its seats, its options.

use core::{fmt, str::FromStr};

use carcassonne::Options as CarcassonneOptions;
use zamek::{Options as ZamekOptions, Preset};

use crate::GameName;

/// The most bytes that the text of a set-up has.
pub const SETUP_BYTES_MAX: usize = 400;

/// A game to be begun.
///
/// Its text is the name, the options that differ from those of that name, and
/// the number of seats. The number may be left out where only one is possible.
///
/// ```
/// use games::{GameName, Setup};
/// let setup: Setup = "abbey-mayor farms=second seats 3".parse()?;
/// assert_eq!((setup.name(), setup.seat_count()), (GameName::AbbeyMayor, 3));
/// assert_eq!(setup.to_string(), "abbey-mayor farms=second seats 3");
/// assert_eq!("zamek".parse::<Setup>()?.to_string(), "zamek seats 2");
/// # Ok::<(), games::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    options: Options,
    seat_count: usize,
}

/// The options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Options {
    /// Of `zamek` and `castle`.
    Zamek(ZamekOptions),
    /// Of `carcassonne` and `abbey-mayor`.
    Carcassonne(CarcassonneOptions),
}

impl Setup {
    /// A game of this name with changed options, each as its id and value.
    ///
    /// # Errors
    ///
    /// When the game has not that many seats, or an option is unknown, has no
    /// such value or is named twice.
    pub fn new<'a>(
        name: GameName,
        seat_count: usize,
        changes: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Setup, SetupError> {
        if !name.seat_counts().contains(&seat_count) {
            return Err(SetupError::Seats { name, given: seat_count });
        }
        let mut seen: Vec<&str> = Vec::new();
        let mut words: Vec<String> = Vec::new();
        for (id, value) in changes {
            if seen.contains(&id) {
                return Err(SetupError::Twice(id.to_owned()));
            }
            seen.push(id);
            words.push(format!("{id}={value}"));
        }
        Ok(Setup { options: Options::over(name, &words.join(" "))?, seat_count })
    }

    /// The name of the game, by its options.
    #[must_use]
    pub fn name(&self) -> GameName {
        match self.options {
            Options::Zamek(options) => match options.preset {
                Preset::Zamek => GameName::Zamek,
                Preset::Castle => GameName::Castle,
            },
            Options::Carcassonne(options) => {
                let modules = |other: &CarcassonneOptions| {
                    options.tiles == other.tiles
                        && options.abbeys == other.abbeys
                        && options.mayors == other.mayors
                        && options.wagons == other.wagons
                        && options.barns == other.barns
                };
                if modules(&CarcassonneOptions::BASE) {
                    GameName::Carcassonne
                } else {
                    GameName::AbbeyMayor
                }
            }
        }
    }

    /// How many seats play.
    #[must_use]
    pub const fn seat_count(&self) -> usize {
        self.seat_count
    }

    /// The options.
    #[must_use]
    pub const fn options(&self) -> Options {
        self.options
    }

    /// The options of a game by id, each with its values, the default first.
    #[must_use]
    pub fn choices(name: GameName) -> Vec<(&'static str, Vec<&'static str>)> {
        let base = match name {
            // The preset is in the name already.
            GameName::Zamek | GameName::Castle => &ZamekOptions::CHOICES[1..],
            GameName::AbbeyMayor => CarcassonneOptions::CHOICES,
            GameName::Carcassonne => return base_choices(),
        };
        base.iter().map(|&(id, values)| (id, values.to_vec())).collect()
    }
}

/// The choices of the base game, whose defaults are those of the name `carcassonne`.
fn base_choices() -> Vec<(&'static str, Vec<&'static str>)> {
    let changed = CarcassonneOptions::BASE.differences(&CarcassonneOptions::ABBEY_MAYOR);
    let own = |id: &str| !changed.iter().any(|(changed, _)| *changed == id);
    let choices = CarcassonneOptions::CHOICES.iter().filter(|(id, _)| own(id));
    choices.map(|&(id, values)| (id, values.to_vec())).collect()
}

impl Options {
    /// The options of the game `name`, changed as `text` says.
    fn over(name: GameName, text: &str) -> Result<Options, SetupError> {
        let wrong = |error: &dyn fmt::Display| SetupError::Option(error.to_string());
        let carcassonne = |base| CarcassonneOptions::parse_over(base, text);
        match name {
            GameName::Zamek => text
                .parse()
                .map(Options::Zamek)
                .map_err(|error: zamek::ParseOptionsError| wrong(&error)),
            GameName::Castle => format!("preset=castle {text}")
                .parse()
                .map(Options::Zamek)
                .map_err(|error: zamek::ParseOptionsError| wrong(&error)),
            GameName::Carcassonne => carcassonne(CarcassonneOptions::BASE)
                .map(Options::Carcassonne)
                .map_err(|error| wrong(&error)),
            GameName::AbbeyMayor => carcassonne(CarcassonneOptions::ABBEY_MAYOR)
                .map(Options::Carcassonne)
                .map_err(|error| wrong(&error)),
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name();
        f.write_str(name.as_str())?;
        match self.options {
            Options::Zamek(options) => {
                let plain = ZamekOptions { preset: Preset::Zamek, ..options }.to_string();
                let space = if plain.is_empty() { "" } else { " " };
                write!(f, "{space}{plain}")?;
            }
            Options::Carcassonne(options) => {
                let base = match name {
                    GameName::Carcassonne => CarcassonneOptions::BASE,
                    GameName::Zamek | GameName::Castle | GameName::AbbeyMayor => {
                        CarcassonneOptions::ABBEY_MAYOR
                    }
                };
                for (id, value) in options.differences(&base) {
                    write!(f, " {id}={value}")?;
                }
            }
        }
        write!(f, " seats {}", self.seat_count)
    }
}

/// Why there is no such game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The text is longer than any set-up.
    TooLong,
    /// The first word names no game.
    Game,
    /// The game has not that many seats.
    Seats {
        /// The game.
        name: GameName,
        /// The seats asked for.
        given: usize,
    },
    /// How many seats is not said, and more than one number is possible.
    NoSeats,
    /// A word is neither `id=value` nor `seats` and a number.
    Word(String),
    /// An option is named twice.
    Twice(String),
    /// An option is wrong; the text says how.
    Option(String),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::TooLong => write!(f, "a set-up has at most {SETUP_BYTES_MAX} bytes"),
            SetupError::Game => crate::ParseGameNameError.fmt(f),
            SetupError::Seats { name, given } => {
                let seats = name.seat_counts();
                let (few, many) = (seats.start(), seats.end());
                write!(f, "{name} has {few} to {many} seats, not {given}")
            }
            SetupError::NoSeats => f.write_str("say how many play, as in `seats 3`"),
            SetupError::Word(word) => {
                write!(f, "expected id=value or `seats` and a number, found {word:?}")
            }
            SetupError::Twice(id) => write!(f, "{id} is named twice"),
            SetupError::Option(why) => f.write_str(why),
        }
    }
}

impl core::error::Error for SetupError {}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup, SetupError> {
        if SETUP_BYTES_MAX < text.len() {
            return Err(SetupError::TooLong);
        }
        let mut words = text.split_ascii_whitespace();
        let name: GameName = words.next().unwrap_or("").parse().map_err(|_| SetupError::Game)?;
        let mut changes = Vec::new();
        let mut seats = None;
        while let Some(word) = words.next() {
            let unknown = || SetupError::Word(word.to_owned());
            if word == "seats" && seats.is_none() {
                let number = words.next().and_then(|number| number.parse().ok());
                seats = Some(number.ok_or_else(unknown)?);
            } else {
                changes.push(word.split_once('=').ok_or_else(unknown)?);
            }
        }
        let (few, many) = (*name.seat_counts().start(), *name.seat_counts().end());
        let seats = seats.or_else(|| (few == many).then_some(few)).ok_or(SetupError::NoSeats)?;
        Setup::new(name, seats, changes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, want: Result<&str, SetupError>) {
        let got = text.parse::<Setup>();
        assert_eq!(got.clone().map(|setup| setup.to_string()), want.map(str::to_owned), "{text}");
        if let Ok(setup) = got {
            assert_eq!(setup.to_string().parse(), Ok(setup));
        }
    }

    #[test]
    fn a_set_up_survives_its_text() {
        check("zamek", Ok("zamek seats 2"));
        check("castle first=white seats 2", Ok("castle first=white seats 2"));
        check("zamek preset=castle", Ok("castle seats 2"));
        check("carcassonne seats 5", Ok("carcassonne seats 5"));
        check("carcassonne seats 2 farms=off", Ok("carcassonne farms=off seats 2"));
        check(
            "carcassonne wagons=2 seats 2",
            Ok("abbey-mayor tiles=no abbeys=0 mayors=0 wagons=2 barns=0 seats 2"),
        );
        check("abbey-mayor seats 6", Ok("abbey-mayor seats 6"));
    }

    #[test]
    fn what_is_wrong_with_a_set_up_is_named() {
        check("", Err(SetupError::Game));
        check("chess seats 2", Err(SetupError::Game));
        check("zamek seats 3", Err(SetupError::Seats { name: GameName::Zamek, given: 3 }));
        check("carcassonne", Err(SetupError::NoSeats));
        check("carcassonne seats", Err(SetupError::Word("seats".into())));
        check("carcassonne seats two", Err(SetupError::Word("seats".into())));
        check("zamek first", Err(SetupError::Word("first".into())));
        check("zamek first=white first=white", Err(SetupError::Twice("first".into())));
        check(&"zamek ".repeat(100), Err(SetupError::TooLong));
        assert!(matches!("zamek farms=off".parse::<Setup>(), Err(SetupError::Option(_))));
        assert!(matches!(
            "carcassonne farms=3 seats 2".parse::<Setup>(),
            Err(SetupError::Option(_))
        ));
    }

    #[test]
    fn every_choice_of_every_game_can_be_made() {
        for name in GameName::ALL {
            for (id, values) in Setup::choices(name) {
                for value in values {
                    let setup = Setup::new(name, 2, [(id, value)]);
                    assert!(setup.is_ok(), "{name} {id}={value}: {setup:?}");
                }
            }
        }
    }
}
