//! Tokens in final scoring (Z6.3 to Z6.6, Z6.9).
//!
//! A token 6 is 5 points. With a token 7, 8 or 9 a player scores one unfinished house at 1 a
//! tile, pigsty at 2 a tile or road at 1 a tile, in which the player must have more followers
//! than the opponent (or not, by option). In the preset `castle` a road with stocks scores 2 a
//! tile here too. Two tokens of a kind need two areas.

use crate::{
    AreaKind, Place, Player, Preset, Score, Scored, Token,
    layout::NONE,
    score::{Built, Reason, house, pigsty, road},
};

/// The points of a token 6 (Z6.5).
pub const POINTS: u8 = 5;

/// The tokens that one player uses in final scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndUse {
    /// Of tokens 4, 7, 8 and 9: a region of each area; [`NONE`] where there is none.
    areas: [[u8; 2]; 4],
    /// How many tokens 5.
    pub family_house: u8,
    /// How many tokens 6.
    pub points: u8,
}

const ON_AREAS: [Token; 4] = [Token::Meadow, Token::House, Token::Pigsty, Token::Road];

fn row(token: Token) -> usize {
    ON_AREAS.iter().position(|&other| other == token).expect("a token used on an area")
}

impl EndUse {
    /// No token is used.
    pub const NOTHING: EndUse = EndUse { areas: [[NONE; 2]; 4], family_house: 0, points: 0 };

    /// The regions of the areas that a kind of token is used on.
    pub fn regions(&self, token: Token) -> impl Iterator<Item = u8> + '_ {
        self.areas[row(token)].iter().copied().filter(|&region| region != NONE)
    }

    /// Uses one more token of a kind, on an area.
    ///
    /// # Panics
    ///
    /// If two are used already.
    pub fn add(&mut self, token: Token, region: u8) {
        let free = self.areas[row(token)].iter_mut().find(|region| **region == NONE);
        *free.expect("there are two tokens of a kind") = region;
    }

    /// Every token used on an area, in order of kind, with a region of the area.
    pub fn on_areas(&self) -> impl Iterator<Item = (Token, u8)> + '_ {
        ON_AREAS
            .into_iter()
            .flat_map(|token| self.regions(token).map(move |region| (token, region)))
    }
}

/// The points of a token 6 (Z6.5).
#[must_use]
pub fn points(player: Player) -> Score {
    Score::new(player, Scored::Points)
        .with(Reason::Points { points: POINTS })
        .with(Reason::Token(Token::Points))
}

/// What a tile of an unfinished area is worth (Z6.6); an unfinished meadow is worth nothing.
#[must_use]
pub const fn each(kind: AreaKind, stocks: bool, preset: Preset) -> u8 {
    match (kind, preset) {
        (AreaKind::House, _) => house::EACH,
        (AreaKind::Pigsty, _) => pigsty::EACH,
        (AreaKind::Meadow, _) => 0,
        (AreaKind::Road, Preset::Castle) if stocks => road::EACH_WITH_STOCKS,
        (AreaKind::Road, Preset::Castle | Preset::Zamek) => road::EACH,
    }
}

/// What `player` scores for an unfinished area by a token 7, 8 or 9 (Z6.6).
#[must_use]
pub fn unfinished(
    player: Player,
    place: Place,
    area: Built,
    token: Token,
    preset: Preset,
) -> Score {
    let each = each(place.spot.kind(), area.stocks, preset);
    let score = Score::new(player, Scored::Unfinished(place)).with_tiles(area, each);
    let score = if road::EACH < each && place.spot.kind() == AreaKind::Road {
        score.with(Reason::Stocks)
    } else {
        score
    };
    score.with(Reason::Token(token))
}

#[cfg(test)]
mod tests {
    use tiling::{Cell, Side};

    use super::*;
    use crate::{
        Spot,
        score::tests::{PLACE, built, check},
    };

    const ROAD: Place = Place { cell: Cell::new(4, 7), spot: Spot::Road(Side::North) };

    /// rule: Z6.5
    #[test]
    fn a_token_six_is_five_points() {
        check(Some(points(Player::Black)), "Black 5");
    }

    /// rule: Z6.6
    #[test]
    fn an_unfinished_area_scores_as_a_finished_one_does() {
        let white = Player::White;
        let house = unfinished(white, PLACE, built(4, 1, [1, 0]), Token::House, Preset::Zamek);
        check(Some(house), "White 5");
        assert_eq!(each(AreaKind::Pigsty, false, Preset::Zamek), 2);
    }

    /// rule: Z6.6
    #[test]
    fn stocks_count_on_an_unfinished_road_in_the_castle_only() {
        let black = Player::Black;
        let area = Built { stocks: true, ..built(3, 0, [0, 1]) };
        check(Some(unfinished(black, ROAD, area, Token::Road, Preset::Zamek)), "Black 3");
        check(Some(unfinished(black, ROAD, area, Token::Road, Preset::Castle)), "Black 6");
    }

    #[test]
    fn two_tokens_of_a_kind_are_remembered_apart() {
        let mut used = EndUse::NOTHING;
        used.add(Token::Road, 7);
        used.add(Token::Meadow, 3);
        used.add(Token::Road, 9);
        let all: Vec<_> = used.on_areas().collect();
        assert_eq!(all, [(Token::Meadow, 3), (Token::Road, 7), (Token::Road, 9)]);
    }
}
