//! The two players (Z1.1).

use core::{error, fmt, str::FromStr};

use game::Seat;

/// One of the two players.
///
/// [`Seat`] is the contract's word for any game; Zamek has exactly two players
/// and names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Player {
    /// Seat 0.
    White,
    /// Seat 1.
    Black,
}

impl Player {
    /// Both players, in order of their seats.
    pub const ALL: [Player; 2] = [Player::White, Player::Black];

    /// The place of this player in [`Player::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat of this player.
    #[must_use]
    pub const fn seat(self) -> Seat {
        Seat::new(self.index())
    }

    /// The player in `seat`.
    ///
    /// # Panics
    ///
    /// If `seat` is neither the first nor the second.
    #[must_use]
    pub const fn of(seat: Seat) -> Player {
        Player::ALL[seat.index()]
    }

    /// The opponent.
    ///
    /// ```
    /// # use zamek::Player;
    /// assert_eq!(Player::White.other(), Player::Black);
    /// ```
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::White => Player::Black,
            Player::Black => Player::White,
        }
    }

    /// The word of this player in moves and positions.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Player::White => "white",
            Player::Black => "black",
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The text is neither `white` nor `black`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePlayerError;

impl fmt::Display for ParsePlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a player: white or black")
    }
}

impl error::Error for ParsePlayerError {}

impl FromStr for Player {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Player, ParsePlayerError> {
        Player::ALL.into_iter().find(|player| player.word() == text).ok_or(ParsePlayerError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_players_survive_the_trip_through_text_and_seats() {
        for player in Player::ALL {
            assert_eq!(player.to_string().parse(), Ok(player));
            assert_eq!(Player::of(player.seat()), player);
            assert_eq!(player.other().other(), player);
        }
        assert_eq!("White".parse::<Player>(), Err(ParsePlayerError));
    }
}
