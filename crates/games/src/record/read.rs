//! Reading a record: tags first, then turns, then the result.

use super::{
    Comment, Glyph, Outcome, ParseRecordError, Place, RECORD_BYTES_MAX, Record, TURNS_MAX, Turn,
    VARIATION_DEPTH_MAX, turn::STEPS_MAX,
};

/// A record as it was read, with the place of each step.
#[derive(Clone, Debug, PartialEq)]
pub struct Parsed {
    /// The record.
    pub record: Record,
    /// Where each step of [`Record::steps`] stands in the text.
    pub places: Vec<Place>,
}

impl Parsed {
    /// Reads `text`, which must be a record from its first character to its last.
    ///
    /// # Errors
    ///
    /// The first thing that is not as `docs/formats.md` says.
    pub fn read(text: &str) -> Result<Parsed, ParseRecordError> {
        read(text)
    }
}

pub(super) fn read(text: &str) -> Result<Parsed, ParseRecordError> {
    let mut reader = Reader { text, at: 0, offsets: Vec::new() };
    if RECORD_BYTES_MAX < text.len() {
        return Err(reader.wrong(&format!("a record of at most {RECORD_BYTES_MAX} bytes")));
    }
    let tags = reader.tags()?;
    let mut record = tags.record(&reader)?;
    reader.space();
    record.opening = reader.comments()?;
    record.turns = reader.turns(1, 0)?;
    let places = reader.offsets.iter().map(|&offset| Place::of(text, offset)).collect();
    reader.result(&record.outcome)?;
    Ok(Parsed { record, places })
}

/// Where the reading is.
pub(super) struct Reader<'a> {
    text: &'a str,
    pub(super) at: usize,
    /// Where each step of the main line begins.
    offsets: Vec<usize>,
}

impl<'a> Reader<'a> {
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(super) fn next_is(&self, c: char) -> bool {
        self.rest().starts_with(c)
    }

    /// Goes over `c`, if it is next.
    pub(super) fn take(&mut self, c: char) -> bool {
        let found = self.next_is(c);
        if found {
            self.at += c.len_utf8();
        }
        found
    }

    /// Goes over what fits, and gives it.
    pub(super) fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !fits(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    fn space(&mut self) -> bool {
        !self.take_while(|c| matches!(c, ' ' | '\n' | '\r')).is_empty()
    }

    /// The error that `expected` does not stand here.
    pub(super) fn wrong(&self, expected: &str) -> ParseRecordError {
        self.wrong_at(self.at, expected)
    }

    pub(super) fn wrong_at(&self, offset: usize, expected: &str) -> ParseRecordError {
        const FOUND_MAX: usize = 24;
        let rest = &self.text[offset..];
        let found = match rest.chars().next() {
            None => "the end of the text".to_owned(),
            Some('\n' | '\r') => "the end of the line".to_owned(),
            Some(' ') => "a space".to_owned(),
            Some(_) => {
                let word = rest.split([' ', '\n', '\r']).next().unwrap_or(rest);
                let short: String = word.chars().take(FOUND_MAX).collect();
                format!("{short:?}")
            }
        };
        let place = Place::of(self.text, offset);
        ParseRecordError { place, expected: expected.to_owned(), found }
    }

    /// Turns from number `first`, until neither number nor variation follows.
    fn turns(&mut self, first: usize, depth: usize) -> Result<Vec<Turn>, ParseRecordError> {
        let mut turns = Vec::new();
        loop {
            let begin = self.at;
            let digits = self.take_while(|c| c.is_ascii_digit());
            if digits.is_empty() || !self.next_is('.') {
                self.at = begin;
                return Ok(turns);
            }
            let number = first + turns.len();
            if digits != number.to_string() {
                return Err(self.wrong_at(begin, &format!("turn number {number}.")));
            }
            if TURNS_MAX < number {
                return Err(self.wrong_at(begin, &format!("at most {TURNS_MAX} turns")));
            }
            self.take('.');
            if !self.space() {
                return Err(self.wrong("a space after the turn's number"));
            }
            turns.push(self.turn(number, depth)?);
        }
    }

    fn turn(&mut self, number: usize, depth: usize) -> Result<Turn, ParseRecordError> {
        let steps = self.steps(depth)?;
        let sign = self.take_while(|c| matches!(c, '!' | '?'));
        let glyph = Glyph::parse(sign);
        if !sign.is_empty() && glyph.is_none() {
            return Err(self.wrong_at(self.at - sign.len(), "one of !! ! !? ?! ? ??"));
        }
        if !self.space() && !self.next_is(')') {
            return Err(self.wrong("a space after the turn"));
        }
        let comments = self.comments()?;
        let mut variations = Vec::new();
        while self.next_is('(') {
            if VARIATION_DEPTH_MAX <= depth {
                return Err(
                    self.wrong(&format!("at most {VARIATION_DEPTH_MAX} variations in one another"))
                );
            }
            self.take('(');
            let turns = self.turns(number, depth + 1)?;
            if turns.is_empty() {
                return Err(self.wrong(&format!("turn number {number}.")));
            }
            if !self.take(')') {
                return Err(self.wrong("a turn's number or )"));
            }
            self.space();
            variations.push(turns);
        }
        Ok(Turn { steps, glyph, comments, variations })
    }

    /// The steps of one turn, joined by full stops.
    fn steps(&mut self, depth: usize) -> Result<Vec<String>, ParseRecordError> {
        let mut steps = Vec::new();
        loop {
            let begin = self.at;
            let step = self.take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-'));
            if step.is_empty() {
                return Err(self.wrong("a step: letters, digits, _ and -"));
            }
            if steps.len() == STEPS_MAX {
                return Err(self.wrong_at(begin, &format!("at most {STEPS_MAX} steps in a turn")));
            }
            if depth == 0 {
                self.offsets.push(begin);
            }
            steps.push(step.to_owned());
            if !self.take('.') {
                return Ok(steps);
            }
        }
    }

    fn comments(&mut self) -> Result<Vec<Comment>, ParseRecordError> {
        let mut comments = Vec::new();
        while self.take('{') {
            comments.push(self.comment()?);
            if !self.space() && !self.next_is(')') {
                return Err(self.wrong("a space after the comment"));
            }
        }
        Ok(comments)
    }

    /// What stands in the braces: `[%name value]` and then text.
    fn comment(&mut self) -> Result<Comment, ParseRecordError> {
        let mut comment = Comment::default();
        while self.rest().starts_with("[%") {
            self.at += 2;
            let name = self.take_while(|c| c.is_ascii_lowercase());
            if name.is_empty() {
                return Err(self.wrong("the name of a value in lower-case letters"));
            }
            if !self.take(' ') {
                return Err(self.wrong("one space"));
            }
            let value = self.take_while(|c| !matches!(c, ']' | '}' | '{') && !c.is_control());
            if value.trim().is_empty() || value.trim() != value || !self.take(']') {
                return Err(self.wrong("a value and ]"));
            }
            comment.values.push((name.to_owned(), value.to_owned()));
            if self.take('}') {
                return Ok(comment);
            }
            if !self.take(' ') {
                return Err(self.wrong("one space or }"));
            }
        }
        let begin = self.at;
        comment.text = self.comment_text()?;
        if comment.text.trim() != comment.text
            || comment.text.is_empty() && !comment.values.is_empty()
        {
            return Err(self.wrong_at(begin, "a comment without space at its ends"));
        }
        Ok(comment)
    }

    /// Text up to `}`; a backslash stands before `}`, `[`, `\` and, as `n`, for a new line.
    fn comment_text(&mut self) -> Result<String, ParseRecordError> {
        let mut text = String::new();
        loop {
            text.push_str(self.take_while(|c| !matches!(c, '}' | '[' | '\\') && !c.is_control()));
            if self.take('}') {
                return Ok(text);
            }
            if !self.take('\\') {
                return Err(self.wrong("} at the end of the comment, or \\ before this"));
            }
            match self.rest().chars().next() {
                Some(c @ ('}' | '[' | '\\')) => text.push(c),
                Some('n') => text.push('\n'),
                _ => return Err(self.wrong("one of } [ \\ n after \\")),
            }
            self.at += 1;
        }
    }

    /// The result, which must be that of the tag, and the end of the text.
    fn result(&mut self, outcome: &Outcome) -> Result<(), ParseRecordError> {
        let begin = self.at;
        let word = self.take_while(|c| !matches!(c, ' ' | '\n' | '\r'));
        if Outcome::parse(word).as_ref() != Some(outcome) {
            let expected = format!("a turn's number, or the result {outcome} as the tag says");
            return Err(self.wrong_at(begin, &expected));
        }
        self.space();
        if self.rest().is_empty() { Ok(()) } else { Err(self.wrong("the end of the text")) }
    }
}
