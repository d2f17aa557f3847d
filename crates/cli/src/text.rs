//! Texts for people, from the message files in `messages/`.

use std::fmt;

use clap::ValueEnum;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use games::{Arg, Line};
use unic_langid::LanguageIdentifier;

/// A language that the program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// English
    En,
    /// Polish
    Pl,
}

impl Language {
    /// The message files of this language, in the order of the page's.
    const fn sources(self) -> [&'static str; 3] {
        match self {
            Language::En => [
                include_str!("../../../messages/en/cli.ftl"),
                include_str!("../../../messages/en/log.ftl"),
                include_str!("../../../messages/en/refusals.ftl"),
            ],
            Language::Pl => [
                include_str!("../../../messages/pl/cli.ftl"),
                include_str!("../../../messages/pl/log.ftl"),
                include_str!("../../../messages/pl/refusals.ftl"),
            ],
        }
    }

    const fn as_str(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Pl => "pl",
        }
    }

    /// The language of the environment, as `LC_ALL`, `LC_MESSAGES` and `LANG` say.
    pub fn of_environment() -> Language {
        let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"));
        match locale {
            Some(locale) if locale.starts_with("pl") => Language::Pl,
            _ => Language::En,
        }
    }
}

/// The messages of one language.
pub struct Texts(FluentBundle<FluentResource>);

/// A message's arguments: name and value.
pub type Args<'a> = &'a [(&'a str, Arg)];

impl Texts {
    /// The messages of `language`.
    ///
    /// # Panics
    ///
    /// If a message file is not well formed; the tests read all of them.
    pub fn of(language: Language) -> Texts {
        let id: LanguageIdentifier = language.as_str().parse().expect("en and pl are languages");
        let mut bundle = FluentBundle::new(vec![id]);
        // The marks around arguments are for pages with text in two directions.
        bundle.set_use_isolating(false);
        for source in language.sources() {
            let resource = FluentResource::try_new(source.to_owned())
                .unwrap_or_else(|(_, errors)| panic!("a message file is wrong: {errors:?}"));
            bundle.add_resource_overriding(resource);
        }
        Texts(bundle)
    }

    /// The message with this key; the key itself, marked, if there is none.
    pub fn say(&self, key: &str, args: Args<'_>) -> String {
        let Some(pattern) = self.0.get_message(key).and_then(|message| message.value()) else {
            return format!("?{key}?");
        };
        let mut values = FluentArgs::new();
        for (name, arg) in args {
            values.set(*name, value(arg));
        }
        let mut errors = Vec::new();
        self.0.format_pattern(pattern, Some(&values), &mut errors).into_owned()
    }

    /// What a line of the log, a label or a refusal says.
    pub fn line(&self, line: &Line) -> String {
        let args: Vec<(&str, Arg)> =
            line.args.iter().map(|(name, arg)| (*name, arg.clone())).collect();
        let said = self.say(&line.key, &args);
        match line.clause {
            Some(clause) => format!("{said} ({clause})"),
            None => said,
        }
    }

    /// Whether there is a message with this key.
    #[cfg(test)]
    pub fn has(&self, key: &str) -> bool {
        self.0.has_message(key)
    }
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Texts").field(&self.0.locales).finish()
    }
}

fn value(arg: &Arg) -> FluentValue<'static> {
    match arg {
        Arg::Number(number) => FluentValue::from(f64::from(*number)),
        Arg::Word(word) => FluentValue::from(word.clone()),
    }
}

/// An argument that is a number.
pub fn number(number: impl TryInto<u32>) -> Arg {
    Arg::Number(number.try_into().unwrap_or(u32::MAX))
}

/// An argument that is a word.
pub fn word(word: impl fmt::Display) -> Arg {
    Arg::Word(word.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The keys of a message file.
    fn keys(source: &str) -> Vec<String> {
        let starts = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase());
        let key = |line: &str| line.split([' ', '=']).next().unwrap_or("").to_owned();
        let mut keys: Vec<String> = source.lines().filter(starts).map(key).collect();
        keys.sort();
        keys
    }

    #[test]
    fn both_languages_have_the_same_messages() {
        for (english, polish) in Language::En.sources().into_iter().zip(Language::Pl.sources()) {
            assert_eq!(keys(english), keys(polish));
        }
    }

    #[test]
    fn numbers_choose_the_right_polish_plural() {
        let texts = Texts::of(Language::Pl);
        let left = |n: u32| texts.say("cli-bag", &[("count", number(n))]);
        assert_eq!(left(1), "W woreczku został 1 kafelek.");
        assert_eq!(left(3), "W woreczku zostały 3 kafelki.");
        assert_eq!(left(12), "W woreczku zostało 12 kafelków.");
    }

    /// The keys that stand in the sources of the commands.
    #[test]
    fn every_message_that_is_asked_for_is_there() {
        let sources = [
            include_str!("command/play.rs"),
            include_str!("command/play/show.rs"),
            include_str!("command/replay.rs"),
        ];
        let texts = Texts::of(Language::En);
        let words = sources.iter().flat_map(|source| source.split('"'));
        let keys: Vec<&str> = words.filter(|word| word.starts_with("cli-")).collect();
        assert!(20 < keys.len(), "{keys:?}");
        for key in keys {
            assert!(texts.has(key), "{key}");
        }
    }

    #[test]
    fn a_message_that_is_missing_shows_its_key() {
        assert_eq!(Texts::of(Language::En).say("no-such-key", &[]), "?no-such-key?");
    }
}
