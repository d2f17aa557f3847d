//! The engine as the page sees it: a question as JSON in, an answer as JSON out.
//!
//! Nothing is kept between two questions; each brings the set-up and the steps.
//! In WebAssembly the door is `abi`; everything behind it is plain Rust and
//! is tested as such.
//!
//! ```
//! let answer = client::answer(r#"{"do":"look","setup":"zamek first=white","steps":[]}"#);
//! assert!(answer.contains(r#""answer":"view""#));
//! ```

// On other machines its `free` would take the place of the system's.
#[cfg(target_arch = "wasm32")]
pub mod abi;
mod analyse;
mod board;
mod deal;
mod describe;
mod list;
mod odds;
mod record;
mod sketch;
mod verify;

pub use analyse::told;
pub use board::symbols_of;
pub use describe::tiles;
pub use record::sitter;

use draw::Shown;
use games::Line;
use protocol::{Answer, Ask};

/// The longest question that is read, in bytes.
pub const QUESTION_BYTES_MAX: usize = 256 * 1024;

/// Answers a question. Whatever is wrong with it is answered too: this never panics.
#[must_use]
pub fn answer(question: &str) -> String {
    let answer = if QUESTION_BYTES_MAX < question.len() {
        refused(format!("a question has at most {QUESTION_BYTES_MAX} bytes"))
    } else {
        match serde_json::from_str(question) {
            Ok(ask) => self::ask(ask),
            Err(error) => refused(error.to_string()),
        }
    };
    serde_json::to_string(&answer)
        .unwrap_or_else(|error| unreachable!("answers are text and numbers: {error}"))
}

fn ask(ask: Ask) -> Answer {
    match ask {
        Ask::Games => Answer::Games { games: list::games() },
        Ask::Look { setup, steps } => match views::play(&setup, &steps) {
            Ok(played) => Answer::View { view: Box::new(played.view()) },
            Err(error) => not_played(error),
        },
        Ask::Draw { setup, steps, coordinates, ownership } => match views::play(&setup, &steps) {
            Ok(played) => board::picture(&played.state, Shown { coordinates, owners: ownership }),
            Err(error) => not_played(error),
        },
        Ask::Symbols { game } => match game.parse() {
            Ok(name) => board::symbols(name),
            Err(error) => refused(games::ParseGameNameError::to_string(&error)),
        },
        Ask::Deal { setup, steps, random } => with_random(&random, |random| {
            views::play(&setup, &steps)
                .map_or_else(not_played, |played| deal::deal(&played, random))
        }),
        Ask::Think { setup, steps, player, playouts, random } => with_random(&random, |random| {
            views::play(&setup, &steps)
                .map_or_else(not_played, |played| deal::think(&played, &player, playouts, random))
        }),
        Ask::Analyse { setup, steps, from, playouts } => {
            match analyse::parted(&setup, &steps, from) {
                Ok((state, words)) => analyse::analyse(&state, &words, playouts),
                Err(error) => not_played(error),
            }
        }
        Ask::Describe { game, tile } => describe::describe(&game, &tile),
        Ask::Odds { setup, steps } => match views::play(&setup, &steps) {
            Ok(played) => odds::odds(&played.state),
            Err(error) => not_played(error),
        },
        Ask::Read { text } => record::read(&text),
        Ask::Write { setup, steps, seats } => record::write(&setup, &steps, &seats),
        Ask::Sketch { game, position, steps } => sketch::sketch(&game, &position, &steps),
        Ask::Verify { table, setup, steps, commit, nonces, seed } => match setup.parse() {
            Ok(setup) => verify::verify(&table::verify::Published {
                table: &table,
                setup,
                commit: &commit,
                nonces: &nonces,
                seed: &seed,
                steps: &steps,
            }),
            Err(error) => refused(games::SetupError::to_string(&error)),
        },
    }
}

/// Reads the random bits of a question, which come as decimal text.
fn with_random(text: &str, answer: impl FnOnce(u64) -> Answer) -> Answer {
    match text.parse() {
        Ok(random) => answer(random),
        Err(_) => refused("random is 64 bits in decimal, as text".to_owned()),
    }
}

fn not_played(error: views::Refused) -> Answer {
    Answer::Refused { played: error.played, why: error.why, text: error.text }
}

/// The answer to a question that makes no sense.
fn refused(text: String) -> Answer {
    let why = views::line(&Line::new("refused-question").word("why", &text));
    Answer::Refused { played: 0, why, text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(question: &str, want: &str) {
        let answer = answer(question);
        assert!(answer.contains(want), "{question}: {answer}");
    }

    #[test]
    fn nonsense_is_answered() {
        check("", r#""answer":"refused""#);
        check("{}", r#""answer":"refused""#);
        check(r#"{"do":"dance"}"#, "dance");
        check(r#"{"do":"look","setup":"chess","steps":[]}"#, "refused-setup");
        check(
            r#"{"do":"look","setup":"zamek first=white","steps":["t14","a1_0"]}"#,
            "\"played\":1",
        );
        check(r#"{"do":"symbols","game":"chess"}"#, "expected a game");
        check(r#"{"do":"deal","setup":"zamek","steps":[],"random":"-1"}"#, "64 bits");
        check(&" ".repeat(QUESTION_BYTES_MAX + 1), "at most");
    }

    #[test]
    fn every_game_is_listed_with_its_options() {
        check(r#"{"do":"games"}"#, r#""name":"abbey-mayor""#);
        check(r#"{"do":"games"}"#, r#""id":"wall-tokens""#);
    }

    #[test]
    fn chance_can_be_asked_and_then_a_computer() {
        let dealt = answer(r#"{"do":"deal","setup":"zamek first=white","steps":[],"random":"7"}"#);
        let Ok(Answer::Step { step }) = serde_json::from_str(&dealt) else { panic!("{dealt}") };
        let think = format!(
            r#"{{"do":"think","setup":"zamek first=white","steps":["{step}"],"player":"greedy","playouts":1,"random":"7"}}"#
        );
        check(&think, r#""answer":"steps""#);
    }
}
