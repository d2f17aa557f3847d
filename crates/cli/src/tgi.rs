//! The engine protocol (TGI): the words that a runner sends, as `docs/formats.md` has them.

use games::{Setup, State};

/// The longest line that is read, in bytes.
pub const LINE_BYTES_MAX: usize = 1 << 16;

/// What a runner asks of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `tgi`: say who you are.
    Tgi,
    /// `isready`
    IsReady,
    /// `setoption name N value V`
    SetOption {
        /// Which.
        name: String,
        /// Its value.
        value: String,
    },
    /// `newgame GAME [id=value ...] seats N`
    NewGame(Setup),
    /// `position (startpos | pos "P") [moves ...]`
    Position {
        /// The position to start from; the start of the game, if there is none.
        from: Option<String>,
        /// The steps from there on.
        moves: Vec<String>,
    },
    /// `go ...`
    Go(Go),
    /// `stop`
    Stop,
    /// `query ...`
    Query(Query),
    /// `quit`
    Quit,
}

/// Where thinking ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Milliseconds for this move.
    pub movetime: Option<u64>,
    /// Walks down the tree.
    pub playouts: Option<u32>,
    /// Evaluations.
    pub nodes: Option<u64>,
    /// Milliseconds left for each seat.
    pub clock: Vec<u64>,
    /// Milliseconds that each seat gains by a move.
    pub inc: Vec<u64>,
    /// Until told to stop.
    pub infinite: bool,
}

/// What can be asked about the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// The legal steps.
    Legal,
    /// Who is to act.
    ToAct,
    /// The points of each seat.
    Score,
    /// Who won.
    Result,
}

/// The command on a line: `None` for a word that nobody knows, which is passed over.
///
/// # Errors
///
/// What is wrong with a command that is known.
pub fn parse(line: &str) -> Result<Option<Command>, String> {
    if LINE_BYTES_MAX < line.len() {
        return Err(format!("a line of more than {LINE_BYTES_MAX} bytes"));
    }
    let line = line.trim();
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let rest = rest.trim();
    let command = match word {
        "tgi" => Command::Tgi,
        "isready" => Command::IsReady,
        "setoption" => set_option(rest)?,
        "newgame" => Command::NewGame(rest.parse().map_err(|error| format!("newgame: {error}"))?),
        "position" => position(rest)?,
        "go" => Command::Go(go(rest)?),
        "stop" => Command::Stop,
        "query" => Command::Query(match rest {
            "legal" => Query::Legal,
            "toact" => Query::ToAct,
            "score" => Query::Score,
            "result" => Query::Result,
            _ => {
                return Err(format!(
                    "query: expected legal, toact, score or result, found {rest:?}"
                ));
            }
        }),
        "quit" => Command::Quit,
        _ => return Ok(None),
    };
    Ok(Some(command))
}

fn set_option(rest: &str) -> Result<Command, String> {
    let named = rest.strip_prefix("name ").and_then(|rest| rest.split_once(" value "));
    let Some((name, value)) = named else {
        return Err("setoption: expected name N value V".to_owned());
    };
    Ok(Command::SetOption { name: name.trim().to_owned(), value: value.trim().to_owned() })
}

fn position(rest: &str) -> Result<Command, String> {
    let (from, rest) = if let Some(rest) = rest.strip_prefix("startpos") {
        (None, rest)
    } else if let Some(rest) = rest.strip_prefix("pos \"") {
        let (position, rest) =
            rest.split_once('"').ok_or("position: expected \" at the end of the position")?;
        (Some(position.to_owned()), rest)
    } else {
        return Err("position: expected startpos or pos \"...\"".to_owned());
    };
    let mut words = rest.split_ascii_whitespace();
    match words.next() {
        None | Some("moves") => {
            Ok(Command::Position { from, moves: words.map(String::from).collect() })
        }
        Some(other) => Err(format!("position: expected moves, found {other:?}")),
    }
}

fn go(rest: &str) -> Result<Go, String> {
    let mut go = Go::default();
    let mut words = rest.split_ascii_whitespace();
    while let Some(word) = words.next() {
        if word == "infinite" {
            go.infinite = true;
            continue;
        }
        let value = words.next().ok_or_else(|| format!("go: a number is missing after {word}"))?;
        let number = || value.parse().map_err(|_| format!("go {word}: {value:?} is no number"));
        match word {
            "movetime" => go.movetime = Some(number()?),
            "playouts" => go.playouts = Some(number()?.try_into().unwrap_or(u32::MAX)),
            "nodes" => go.nodes = Some(number()?),
            "clock" => go.clock = numbers(word, value)?,
            "inc" => go.inc = numbers(word, value)?,
            _ => return Err(format!("go: {word:?} is no limit")),
        }
    }
    Ok(go)
}

fn numbers(word: &str, text: &str) -> Result<Vec<u64>, String> {
    let number = |text: &str| text.parse().map_err(|_| format!("go {word}: {text:?} is no number"));
    text.split(',').map(number).collect()
}

/// The position that a command gives.
///
/// # Errors
///
/// The position is none of this game, or a step is not legal.
pub fn state(setup: &Setup, from: Option<&str>, moves: &[String]) -> Result<State, String> {
    let mut state = match from {
        None => State::new(setup),
        Some(text) => {
            crate::setup::position(setup.name(), text).map_err(|error| error.to_string())?
        }
    };
    for (index, step) in moves.iter().enumerate() {
        state.play_word(step).map_err(|why| format!("step {}, {step}: {why}", index + 1))?;
    }
    Ok(state)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_read() {
        let go = |line| match parse(line) {
            Ok(Some(Command::Go(go))) => go,
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!(go("go movetime 100").movetime, Some(100));
        assert_eq!(go("go playouts 9 nodes 70").nodes, Some(70));
        assert_eq!(go("go clock 5000,4000 inc 10,20").clock, [5000, 4000]);
        assert!(go("go infinite").infinite);
        let moves = vec!["white".to_owned(), "t17".to_owned()];
        assert_eq!(
            parse("position startpos moves white t17"),
            Ok(Some(Command::Position { from: None, moves: moves.clone() }))
        );
        assert_eq!(
            parse("position pos \"a b c\" moves white t17"),
            Ok(Some(Command::Position { from: Some("a b c".to_owned()), moves }))
        );
        assert_eq!(
            parse("setoption name Player value level:3"),
            Ok(Some(Command::SetOption { name: "Player".into(), value: "level:3".into() }))
        );
    }

    #[test]
    fn unknown_words_are_passed_over_and_wrong_commands_named() {
        assert_eq!(parse("hello there"), Ok(None));
        assert_eq!(parse(""), Ok(None));
        for (line, want) in [
            ("go movetime", "go: a number is missing after movetime"),
            ("go movetime soon", "go movetime: \"soon\" is no number"),
            ("go depth 3", "go: \"depth\" is no limit"),
            ("position here", "position: expected startpos or pos \"...\""),
            ("query weather", "query: expected legal, toact, score or result, found \"weather\""),
            (
                "newgame chess seats 2",
                "newgame: expected a game: zamek, castle, carcassonne or abbey-mayor",
            ),
        ] {
            assert_eq!(parse(line), Err(want.to_owned()), "{line}");
        }
        assert!(parse(&"x".repeat(LINE_BYTES_MAX + 1)).is_err());
    }
}
