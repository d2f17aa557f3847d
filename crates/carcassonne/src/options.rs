//! Editions and house rules (A, H, Editions): one enum an option, never a string and never a `bool`.

use core::{error, fmt, str::FromStr};

macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$case_doc:meta])* $case:ident = $text:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$case_doc])* $case,)+
        }

        impl $name {
            /// Every value, the default of `abbey-mayor` first.
            pub const ALL: &[$name] = &[$($name::$case),+];
            const TEXTS: &[&str] = &[$($text),+];
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str($name::TEXTS[*self as usize])
            }
        }

        impl FromStr for $name {
            type Err = ParseChoiceError;

            fn from_str(text: &str) -> Result<$name, ParseChoiceError> {
                let at = $name::TEXTS.iter().position(|known| *known == text);
                at.map(|at| $name::ALL[at]).ok_or(ParseChoiceError)
            }
        }
    };
}

/// The text is no value of this option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseChoiceError;

impl fmt::Display for ParseChoiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no value of this option")
    }
}

impl error::Error for ParseChoiceError {}

choice! {
    /// Whether the 12 land tiles of Abbey & Mayor are in the bag (`tiles`, A1.1).
    Tiles {
        /// 84 land tiles.
        #[default]
        Yes = "yes",
        /// The 72 land tiles of the base game.
        No = "no",
    }
}

choice! {
    /// How farms score at the end (`farms`, C5.2).
    Farms {
        /// Each farm scores 3 for each complete city.
        #[default]
        Third = "third",
        /// As `third`, but a player scores any one city once.
        Second = "second",
        /// Each complete city scores 4 for the farmers round it.
        First = "first",
        /// There are no farmers.
        Off = "off",
    }
}

choice! {
    /// What a complete city of two tiles is worth (`tiny-city`, C4.2).
    TinyCity {
        /// In full: 2 a tile and 2 a pennant.
        #[default]
        Full = "4",
        /// Half: 1 a tile and 1 a pennant.
        Half = "2",
    }
}

choice! {
    /// Whether a barn may be placed on a farm that holds one (`barn-on-barn`, A5.2).
    BarnOnBarn {
        /// It may not.
        #[default]
        No = "no",
        /// It may.
        Yes = "yes",
    }
}

choice! {
    /// Where a wagon may go from a scored feature (`wagon-move`, A4.2).
    WagonMove {
        /// To a directly adjacent feature (A4.3).
        #[default]
        Adjacent = "c1",
        /// To any feature on its own tile or one of the 8 around it.
        Near = "c2",
    }
}

choice! {
    /// Whether a house rule is played.
    House {
        /// It is not.
        #[default]
        Off = "off",
        /// It is.
        On = "on",
    }
}

/// How many of something each seat has: `MIN` to `MAX`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count<const MIN: u8, const MAX: u8>(u8);

impl<const MIN: u8, const MAX: u8> Count<MIN, MAX> {
    /// The count `number`, or `None` if it is not `MIN` to `MAX`.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if MIN <= number && number <= MAX { Some(Count(number)) } else { None }
    }

    /// The number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl<const MIN: u8, const MAX: u8> fmt::Display for Count<MIN, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const MIN: u8, const MAX: u8> FromStr for Count<MIN, MAX> {
    type Err = ParseChoiceError;

    fn from_str(text: &str) -> Result<Self, ParseChoiceError> {
        let digit = text.len() == 1;
        let number = text.parse().ok().filter(|_| digit);
        number.and_then(Count::new).ok_or(ParseChoiceError)
    }
}

macro_rules! options {
    ($($(#[$doc:meta])* $field:ident: $kind:ty, $id:literal, [$($text:literal),+];)+) => {
        /// What a game is played with. The default is `abbey-mayor` with nothing changed.
        ///
        /// Its text is `id=value id=value` of what differs from the default.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct Options {
            $($(#[$doc])* pub $field: $kind,)+
        }

        impl Options {
            /// The id of every option, in the order of their text.
            pub const IDS: &[&str] = &[$($id),+];
            /// Every option with its values, the default of `abbey-mayor` first.
            pub const CHOICES: &[(&str, &[&str])] = &[$(($id, &[$($text),+])),+];

            /// Sets one option.
            ///
            /// # Errors
            ///
            /// Names the option that does not exist, or whose value that is not.
            pub fn set(&mut self, id: &str, value: &str) -> Result<(), ParseOptionsError> {
                match id {
                    $($id => self.$field = value.parse().map_err(|_| ParseOptionsError::Value {
                        id: $id,
                        known: &[$($text),+],
                    })?,)+
                    _ => return Err(ParseOptionsError::Id),
                }
                Ok(())
            }

            /// The ids of the options that differ from those of `other`, with their values.
            pub fn differences(&self, other: &Options) -> Vec<(&'static str, String)> {
                let mut found = Vec::new();
                $(if self.$field != other.$field {
                    found.push(($id, self.$field.to_string()));
                })+
                found
            }
        }
    };
}

options! {
    /// The 12 land tiles of Abbey & Mayor.
    tiles: Tiles, "tiles", ["yes", "no"];
    /// Abbeys a seat.
    abbeys: Count<0, 1>, "abbeys", ["1", "0"];
    /// Mayors a seat.
    mayors: Count<0, 3>, "mayors", ["1", "0", "2", "3"];
    /// Wagons a seat.
    wagons: Count<0, 3>, "wagons", ["1", "0", "2", "3"];
    /// Barns a seat.
    barns: Count<0, 3>, "barns", ["1", "0", "2", "3"];
    /// Followers a seat.
    followers: Count<1, 9>, "followers", ["7", "1", "2", "3", "4", "5", "6", "8", "9"];
    /// How farms score.
    farms: Farms, "farms", ["third", "second", "first", "off"];
    /// What a city of two tiles is worth.
    tiny_city: TinyCity, "tiny-city", ["4", "2"];
    /// Whether a barn may join a barn.
    barn_on_barn: BarnOnBarn, "barn-on-barn", ["no", "yes"];
    /// Where a wagon may go.
    wagon_move: WagonMove, "wagon-move", ["c1", "c2"];
    /// Wagons go only to cloisters with a road, and to no abbey (H1).
    house_wagon_road: House, "house-wagon-road", ["off", "on"];
    /// Wagons roll through complete features (H2).
    house_wagon_rolls: House, "house-wagon-rolls", ["off", "on"];
    /// The mayor is drawn lying flat (H4): a matter of display, kept here for the record.
    house_mayor_flat: House, "house-mayor-flat", ["off", "on"];
}

impl Options {
    /// `abbey-mayor`: the base game with every module of the expansion.
    pub const ABBEY_MAYOR: Options = Options {
        tiles: Tiles::Yes,
        abbeys: Count(1),
        mayors: Count(1),
        wagons: Count(1),
        barns: Count(1),
        followers: Count(7),
        farms: Farms::Third,
        tiny_city: TinyCity::Full,
        barn_on_barn: BarnOnBarn::No,
        wagon_move: WagonMove::Adjacent,
        house_wagon_road: House::Off,
        house_wagon_rolls: House::Off,
        house_mayor_flat: House::Off,
    };

    /// `carcassonne`: the base game alone.
    pub const BASE: Options = Options {
        tiles: Tiles::No,
        abbeys: Count(0),
        mayors: Count(0),
        wagons: Count(0),
        barns: Count(0),
        ..Options::ABBEY_MAYOR
    };

    /// Reads `id=value id=value` as changes of `base`.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the first word that is.
    pub fn parse_over(base: Options, text: &str) -> Result<Options, ParseOptionsError> {
        let mut options = base;
        for word in text.split_ascii_whitespace() {
            let (id, value) = word.split_once('=').ok_or(ParseOptionsError::Form)?;
            options.set(id, value)?;
        }
        Ok(options)
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::ABBEY_MAYOR
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (id, value)) in self.differences(&Options::ABBEY_MAYOR).iter().enumerate() {
            write!(f, "{}{id}={value}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl FromStr for Options {
    type Err = ParseOptionsError;

    fn from_str(text: &str) -> Result<Options, ParseOptionsError> {
        Options::parse_over(Options::ABBEY_MAYOR, text)
    }
}

/// What is wrong with a text of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseOptionsError {
    /// A word is not `id=value`.
    Form,
    /// There is no such option.
    Id,
    /// The option has no such value.
    Value {
        /// The option.
        id: &'static str,
        /// The values that it has.
        known: &'static [&'static str],
    },
}

impl fmt::Display for ParseOptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseOptionsError::Form => f.write_str("expected id=value"),
            ParseOptionsError::Id => {
                write!(f, "no such option; there are {}", Options::IDS.join(", "))
            }
            ParseOptionsError::Value { id, known } => {
                write!(f, "{id} is one of {}", known.join(", "))
            }
        }
    }
}

impl error::Error for ParseOptionsError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_of_every_option_survives_the_trip_through_text() {
        for (i, &(id, values)) in Options::CHOICES.iter().enumerate() {
            assert_eq!(Options::IDS[i], id);
            for (place, value) in values.iter().enumerate() {
                let mut options = Options::default();
                options.set(id, value).expect("a value of the list");
                let text = options.to_string();
                assert_eq!(text.parse(), Ok(options));
                assert_eq!(text.is_empty(), place == 0, "the default comes first: {id}");
            }
        }
    }

    #[test]
    fn the_base_game_is_everything_at_none() {
        let base = "tiles=no abbeys=0 mayors=0 wagons=0 barns=0";
        assert_eq!(base.parse(), Ok(Options::BASE));
        assert_eq!(Options::BASE.to_string(), base);
    }

    #[test]
    fn other_numbers_are_refused_by_name() {
        for (text, id) in
            [("abbeys=2", "abbeys"), ("followers=0", "followers"), ("barns=4", "barns")]
        {
            let error = text.parse::<Options>().expect_err(text);
            assert!(error.to_string().starts_with(id), "{error}");
        }
        assert_eq!("castles=1".parse::<Options>(), Err(ParseOptionsError::Id));
        assert_eq!("abbeys".parse::<Options>(), Err(ParseOptionsError::Form));
    }
}
