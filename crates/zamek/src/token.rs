//! The nine kinds of wall token, two of each (Z1.3).

use core::{error, fmt, str::FromStr};

use crate::AreaKind;

/// A kind of wall token, by the number printed on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Token {
    /// 1: one more turn (Z5.11).
    Again = 1,
    /// 2: a house scores double (Z5.12).
    DoubleHouse,
    /// 3: a pigsty scores double (Z5.12).
    DoublePigsty,
    /// 4: a meadow scores 4 a shrine at the end (Z6.3).
    Meadow,
    /// 5: the family house counts 2 tiles more at the end (Z6.4).
    FamilyHouse,
    /// 6: 5 points at the end (Z6.5).
    Points,
    /// 7: an unfinished house scores at the end (Z6.6).
    House,
    /// 8: an unfinished pigsty scores at the end (Z6.6).
    Pigsty,
    /// 9: an unfinished road scores at the end (Z6.6).
    Road,
}

impl Token {
    /// Every kind, in order of number.
    pub const ALL: [Token; 9] = [
        Token::Again,
        Token::DoubleHouse,
        Token::DoublePigsty,
        Token::Meadow,
        Token::FamilyHouse,
        Token::Points,
        Token::House,
        Token::Pigsty,
        Token::Road,
    ];

    /// How many tokens of each kind there are (Z1.3).
    pub const OF_A_KIND: u8 = 2;

    /// The number of this kind, 1 to 9.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The kind with this number, if there is one.
    #[must_use]
    pub const fn numbered(number: u8) -> Option<Token> {
        if 1 <= number && number <= 9 { Some(Token::ALL[number as usize - 1]) } else { None }
    }

    /// The kind of area that this token is used on at the end of the game, if any (Z6.3, Z6.6).
    #[must_use]
    pub const fn end_area(self) -> Option<AreaKind> {
        match self {
            Token::Meadow => Some(AreaKind::Meadow),
            Token::House => Some(AreaKind::House),
            Token::Pigsty => Some(AreaKind::Pigsty),
            Token::Road => Some(AreaKind::Road),
            Token::Again
            | Token::DoubleHouse
            | Token::DoublePigsty
            | Token::FamilyHouse
            | Token::Points => None,
        }
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// The text is none of `1` to `9`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseTokenError;

impl fmt::Display for ParseTokenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a kind of token: 1 to 9")
    }
}

impl error::Error for ParseTokenError {}

impl FromStr for Token {
    type Err = ParseTokenError;

    fn from_str(text: &str) -> Result<Token, ParseTokenError> {
        match text.as_bytes() {
            [digit @ b'1'..=b'9'] => Token::numbered(digit - b'0').ok_or(ParseTokenError),
            _ => Err(ParseTokenError),
        }
    }
}

/// A set of tokens in which each kind lies up to twice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tokens(u32);

impl Tokens {
    /// No token.
    pub const NONE: Tokens = Tokens(0);
    /// All 18 tokens.
    pub const EVERY: Tokens = Tokens(0b10_10_10_10_10_10_10_10_10_00);

    /// How many tokens of this kind are in the set, 0 to 2.
    #[must_use]
    pub const fn count(self, token: Token) -> u8 {
        ((self.0 >> (2 * token.number())) & 0b11) as u8
    }

    /// How many tokens are in the set.
    #[must_use]
    pub fn total(self) -> u8 {
        Token::ALL.into_iter().map(|token| self.count(token)).sum()
    }

    /// Whether there is no token in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Every token of the set, in order of kind, a pair twice.
    pub fn iter(self) -> impl Iterator<Item = Token> {
        Token::ALL
            .into_iter()
            .flat_map(move |token| core::iter::repeat_n(token, usize::from(self.count(token))))
    }

    /// Puts a token in.
    ///
    /// # Panics
    ///
    /// If both of the kind are in already.
    pub fn add(&mut self, token: Token) {
        assert!(self.count(token) < Token::OF_A_KIND, "there are two tokens of a kind");
        self.0 += 1 << (2 * token.number());
    }

    /// Takes a token out.
    ///
    /// # Panics
    ///
    /// If there is none of the kind.
    pub fn take(&mut self, token: Token) {
        assert!(0 < self.count(token), "there is no such token to take");
        self.0 -= 1 << (2 * token.number());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_survives_the_trip_through_text() {
        for token in Token::ALL {
            assert_eq!(token.to_string().parse(), Ok(token));
        }
        for text in ["0", "", "10", "a", "-1"] {
            assert_eq!(text.parse::<Token>(), Err(ParseTokenError));
        }
    }

    #[test]
    fn there_are_eighteen_tokens_two_of_each() {
        assert_eq!(Tokens::EVERY.total(), 18);
        assert!(Token::ALL.into_iter().all(|token| Tokens::EVERY.count(token) == 2));
    }

    #[test]
    fn what_is_put_in_can_be_taken_out() {
        let mut tokens = Tokens::NONE;
        tokens.add(Token::Road);
        tokens.add(Token::Again);
        tokens.add(Token::Road);
        assert_eq!(tokens.iter().collect::<Vec<_>>(), [Token::Again, Token::Road, Token::Road]);
        tokens.take(Token::Road);
        tokens.take(Token::Again);
        tokens.take(Token::Road);
        assert!(tokens.is_empty());
    }
}
