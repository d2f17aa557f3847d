//! Words for people, in the language that their browser asks for.

use std::sync::LazyLock;

use axum::http::{HeaderMap, header};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use protocol::view::{Arg, Line};

type Bundle = FluentBundle<FluentResource>;

/// The messages of one language.
pub(crate) struct Words {
    /// Its code.
    pub language: &'static str,
    bundle: Bundle,
}

static ENGLISH: LazyLock<Words> = LazyLock::new(|| {
    Words::of(
        "en",
        [
            include_str!("../../../messages/en/text.ftl"),
            include_str!("../../../messages/en/log.ftl"),
            include_str!("../../../messages/en/refusals.ftl"),
        ],
    )
});
static POLISH: LazyLock<Words> = LazyLock::new(|| {
    Words::of(
        "pl",
        [
            include_str!("../../../messages/pl/text.ftl"),
            include_str!("../../../messages/pl/log.ftl"),
            include_str!("../../../messages/pl/refusals.ftl"),
        ],
    )
});

impl Words {
    fn of(language: &'static str, sources: [&str; 3]) -> Words {
        let id = language.parse().expect("a code of a language");
        let mut bundle = Bundle::new_concurrent(vec![id]);
        // The marks around arguments are for pages with text in two directions.
        bundle.set_use_isolating(false);
        for source in sources {
            let resource = FluentResource::try_new(source.to_owned())
                .unwrap_or_else(|(_, errors)| panic!("a message file is wrong: {errors:?}"));
            bundle.add_resource_overriding(resource);
        }
        Words { language, bundle }
    }

    /// The words for whoever sent these headers.
    pub(crate) fn for_request(headers: &HeaderMap) -> &'static Words {
        let asked = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let asked = asked.unwrap_or("").split(',').map(|part| part.trim().get(..2).unwrap_or(""));
        match asked.into_iter().find(|code| ["en", "pl"].contains(code)) {
            Some("pl") => &POLISH,
            _ => &ENGLISH,
        }
    }

    /// The message of this key; the key itself where there is none.
    pub(crate) fn say(&self, key: &str, args: &[(&str, Arg)]) -> String {
        let pattern = self.bundle.get_message(key).and_then(|message| message.value());
        let Some(pattern) = pattern else { return key.to_owned() };
        let mut filled = FluentArgs::new();
        for (name, arg) in args {
            filled.set(*name, value(arg));
        }
        self.bundle.format_pattern(pattern, Some(&filled), &mut Vec::new()).into_owned()
    }

    /// The message of a line.
    pub(crate) fn line(&self, line: &Line) -> String {
        let args: Vec<_> =
            line.args.iter().map(|(name, arg)| (name.as_str(), arg.clone())).collect();
        self.say(&line.key, &args)
    }
}

fn value(arg: &Arg) -> FluentValue<'_> {
    match arg {
        Arg::Number(number) => FluentValue::from(*number),
        Arg::Text(text) => FluentValue::from(text.as_str()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_browser_is_spoken_to_in_its_language() {
        for (asked, want) in
            [("", "en"), ("de", "en"), ("pl-PL,en;q=0.5", "pl"), ("en,pl", "en"), ("x,pl", "pl")]
        {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, asked.parse().expect("a header"));
            assert_eq!(Words::for_request(&headers).language, want, "{asked}");
        }
    }

    #[test]
    fn every_message_of_the_plain_view_is_there_in_both_languages() {
        let english = include_str!("../../../messages/en/text.ftl");
        let keys = english.lines().filter_map(|line| Some(line.split_once(" = ")?.0));
        for key in keys.filter(|key| key.starts_with("text-")) {
            let args =
                ["number", "name", "points", "cell", "tile", "turns", "count", "why", "table"];
            let args = args.map(|name| (name, Arg::Number(2.0)));
            assert_ne!(POLISH.say(key, &args), key);
        }
    }
}
