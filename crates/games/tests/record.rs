//! The text of records: what is written is read back, and what is wrong is named where it stands.

use games::record::{Comment, Fairness, Glyph, Outcome, Record, Sitter, Termination, Turn};
use proptest::{collection::vec, option, prelude::*, sample::select};

/// Words of the notation, well made but not necessarily legal.
fn step() -> impl Strategy<Value = String> {
    "[A-Za-z0-9_-]{1,9}"
}

/// Text that people might write, with everything that has a meaning in a record.
fn text() -> impl Strategy<Value = String> {
    r#"([a-zA-Ząłżź0-9 .,:{}()\[\]%"\\!?*-]{0,30}|\n)"#.prop_map(|text| text.trim().to_owned())
}

fn comment() -> impl Strategy<Value = Comment> {
    let value = ("[a-z]{1,5}", "[0-9:.a-z-]{1,8}( [0-9a-z]{1,4})?");
    (vec(value, 0..3), text()).prop_map(|(values, text)| Comment { values, text })
}

fn turn(depth: u32) -> BoxedStrategy<Turn> {
    let glyph = option::of(select(Glyph::ALL.to_vec()));
    let head = (vec(step(), 1..5), glyph, vec(comment(), 0..2));
    let variations = if depth == 0 {
        Just(Vec::new()).boxed()
    } else {
        vec(vec(turn(depth - 1), 1..3), 0..2).boxed()
    };
    (head, variations)
        .prop_map(|((steps, glyph, comments), variations)| Turn {
            steps,
            glyph,
            comments,
            variations,
        })
        .boxed()
}

fn record() -> impl Strategy<Value = Record> {
    let setups = ["zamek seats 2", "zamek first=white seats 2", "abbey-mayor seats 2"];
    let sitter = (select(vec!["person", "greedy", "level:4"]), text())
        .prop_filter_map("a name is one line", |(kind, name)| {
            (!name.contains('\n')).then(|| Sitter { kind: kind.to_owned(), name })
        });
    let result = select(vec!["*", "1-0", "0-1", "1-1"]);
    let ends = select(Termination::ALL.to_vec());
    let head = (select(setups.to_vec()), vec(sitter, 2), result, vec(0_u32..300, 2), ends);
    (head, vec(comment(), 0..2), vec(turn(2), 0..12), "[0-9a-f]{8}").prop_map(
        |((setup, sitters, result, scores, termination), opening, turns, hex)| Record {
            setup: setup.parse().unwrap(),
            date: "2026-11-30".to_owned(),
            site: r#"the "inn" \ mill"#.to_owned(),
            sitters,
            outcome: Outcome::parse(result).unwrap(),
            scores,
            termination,
            fairness: Fairness {
                table: "t1".to_owned(),
                commit: hex.clone(),
                nonces: vec![hex.clone(), String::new()],
                seed: hex,
            },
            engine: "bastide 0.1.0".to_owned(),
            opening,
            turns,
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(record in record()) {
        let text = record.to_string();
        let back: Record = match text.parse() {
            Ok(back) => back,
            Err(error) => return Err(TestCaseError::fail(format!("{error}\n{text}"))),
        };
        prop_assert_eq!(&back, &record, "{}", text);
        prop_assert_eq!(back.to_string(), text);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in r#"(\[[A-Za-z0-9]{1,6} "[a-z "]{0,9}"\]\n|[0-9]{1,2}\. |[a-z0-9._{}()%\[\]ł -]{0,9}|\n){0,12}"#) {
        if let Ok(record) = text.parse::<Record>() {
            prop_assert_eq!(record.to_string().parse::<Record>(), Ok(record));
        }
    }
}

const HEAD: &str =
    "[Game \"zamek\"]\n[Seat1 \"person Łucja\"]\n[Seat2 \"greedy\"]\n[Result \"*\"]\n\n";

#[track_caller]
fn check(text: &str, want: &str) {
    match text.parse::<Record>() {
        Ok(record) => panic!("read as {record}"),
        Err(error) => assert_eq!(error.to_string(), want),
    }
}

#[test]
fn a_wrong_turn_is_named_with_line_and_column() {
    let body = |body: &str| format!("{HEAD}{body}");
    let table = [
        ("1. t17.f7_2.- 3. t4 *", r#"line 6, column 15: expected turn number 2., found "3.""#),
        ("1.t17 *", r#"line 6, column 3: expected a space after the turn's number, found "t17""#),
        (
            "1. t17..f7 *",
            r#"line 6, column 8: expected a step: letters, digits, _ and -, found ".f7""#,
        ),
        ("1. t17!!! *", r#"line 6, column 7: expected one of !! ! !? ?! ? ??, found "!!!""#),
        ("1. t17", "line 6, column 7: expected a space after the turn, found the end of the text"),
        (
            "1. t17 1-0",
            r#"line 6, column 8: expected a turn's number, or the result * as the tag says, found "1-0""#,
        ),
        ("1. t17 * x", r#"line 6, column 10: expected the end of the text, found "x""#),
        ("1. t17 () *", r#"line 6, column 9: expected turn number 1., found ")""#),
        ("1. t17 (1. t3 *", r#"line 6, column 15: expected a turn's number or ), found "*""#),
        (
            "1. t17 {a [b} *",
            r#"line 6, column 11: expected } at the end of the comment, or \ before this, found "[b}""#,
        ),
        (
            "1. t17 {[%CLK 1]} *",
            r#"line 6, column 11: expected the name of a value in lower-case letters, found "CLK""#,
        ),
    ];
    for (text, want) in table {
        check(&body(text), want);
    }
}

#[test]
fn a_wrong_tag_is_named_with_line_and_column() {
    let tail = "[Seat1 \"person\"]\n[Seat2 \"greedy\"]\n[Result \"*\"]\n\n*\n";
    let game = "[Game \"zamek\"]\n";
    check(
        "",
        r#"line 1, column 1: expected a tag such as [Game "zamek"], found the end of the text"#,
    );
    check(
        &format!("[Game \"chess\"]\n{tail}"),
        r#"line 1, column 8: expected a game: zamek, castle, carcassonne or abbey-mayor, found "chess\"]""#,
    );
    check(
        &format!("{game}[Date \"30.11.2026\"]\n{tail}"),
        r#"line 2, column 8: expected a day such as 2026-11-30, found "30.11.2026\"]""#,
    );
    check(
        &format!("{game}{game}{tail}"),
        r#"line 2, column 2: expected the tag Game only once, found "Game""#,
    );
    check(
        &format!("{game}[Seat3 \"greedy\"]\n{tail}"),
        r#"line 1, column 1: expected 2 to 2 tags Seat1, ..., found "[Game""#,
    );
    check(
        &format!("{game}[Seat1 \"Anna B\"]\n[Seat2 \" \"]\n[Result \"*\"]\n\n*\n"),
        "line 3, column 9: expected person or a computer's name, then a name, found a space",
    );
    check(
        &format!("{game}{}", tail.replace("*\"]", "2-0\"]")),
        r#"line 4, column 10: expected * or 1 and 0 for each seat, found "2-0\"]""#,
    );
}

#[test]
fn a_tag_that_is_missing_or_not_ended_is_named() {
    check(
        "[Game \"zamek]\n",
        "line 1, column 14: expected \" at the end of the value, found the end of the line",
    );
    check("[Seat1 \"person\"]\n\n*\n", r#"line 1, column 1: expected a tag Game, found "[Seat1""#);
    check(
        "[Gane \"zamek\"]\n",
        "line 1, column 2: expected a tag: Game, Rules, Date, Site, Seat1, Seat2, Seat3, Seat4, Seat5, Seat6, Result, Scores, Termination, Engine, Table, Commit, Nonces, Seed, found \"Gane\"",
    );
}

#[test]
fn variations_and_lengths_have_limits() {
    let deep = "(1. t1 ".repeat(9) + &")".repeat(9);
    check(
        &format!("{HEAD}1. t1 {deep} *"),
        r#"line 6, column 63: expected at most 8 variations in one another, found "(1.""#,
    );
    let long = " ".repeat(games::record::RECORD_BYTES_MAX + 1);
    check(&long, "line 1, column 1: expected a record of at most 1048576 bytes, found a space");
    let steps = ["t1"; 101].join(".");
    check(
        &format!("{HEAD}1. {steps} *"),
        r#"line 6, column 304: expected at most 100 steps in a turn, found "t1""#,
    );
}

#[test]
fn windows_line_ends_are_read() {
    let text = format!("{HEAD}1. t17.f7_2.- {{[%clk 0:05:00] Good.}} 2. t4\n*\n");
    let record: Record = text.replace('\n', "\r\n").parse().unwrap();
    assert_eq!(record, text.parse().unwrap());
    assert_eq!(record.turns[0].comments[0].value("clk"), Some("0:05:00"));
    assert_eq!(record.to_string(), text.replace("t4\n*", "t4 *"));
}
