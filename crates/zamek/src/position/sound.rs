//! Whether a position that was read can be played on from.
//!
//! Checked is what the engine relies on: that nothing is there twice, that the turn fits the
//! board, and that what the turn offers is not empty. Not checked is whether any game leads there.

use super::ParsePositionError;
use crate::{
    AreaKind, Player, Token, Tokens, Turn, WallTokens, Zamek,
    board::Board,
    layout::{AROUND, BESIDE, NONE, SPACES, WALL, space_of},
    place,
    tile::TILES,
};

/// How many tokens leave the game unseen at the start (Z1.3).
const OUT_UNSEEN: u8 = 5;

impl Zamek {
    /// Says what is wrong, the first thing in the order of the words.
    pub(super) fn check_sound(&self) -> Result<(), ParsePositionError> {
        let wrong = |word, reason| Err(ParsePositionError { word, reason });
        if !self.board.is_connected() {
            return wrong("board", "a tile touches neither a tile nor a start space");
        }
        if !self.houses_stand() {
            return wrong("board", "a family house stands in no completed house");
        }
        if self.scored_late() {
            return wrong(
                "board",
                "followers stand in a completed area that this turn does not score",
            );
        }
        if !self.tiles_are_there() {
            return wrong("stack", "there are not so many tiles of a kind");
        }
        if !self.turn_fits() {
            return wrong("turn", "it does not fit the rest of the position");
        }
        let within =
            |i: usize| Token::ALL.iter().all(|&t| self.won[i].count(t) <= self.held[i].count(t));
        if !(within(0) && within(1)) {
            return wrong("won", "a token won this turn is not in hand");
        }
        if !self.towers_fit() {
            return wrong(
                "towers",
                "what is known and not known does not fit the option wall-tokens",
            );
        }
        if !self.tokens_are_there() {
            return wrong(
                "unseen",
                "there are 18 tokens, two of a kind, and 5 of them are out unseen",
            );
        }
        if !self.uses_fit() {
            return wrong("used", "a token is used in play, twice on an area, or on a wrong one");
        }
        Ok(())
    }

    fn houses_stand(&self) -> bool {
        self.houses.iter().filter(|house| house.region != NONE).all(|house| {
            let area = self.board.areas.of(house.region);
            self.kind_of(area) == AreaKind::House && self.is_complete(area)
        })
    }

    /// Whether a completed area holds followers that no scoring of this turn would send home.
    fn scored_late(&self) -> bool {
        let cell = match self.turn {
            Turn::PlaceFollower { cell, .. }
            | Turn::ChooseScore { cell, .. }
            | Turn::RevealToken { cell, .. } => Some(cell),
            Turn::First
            | Turn::WallToken { .. }
            | Turn::Draw { .. }
            | Turn::Remove { .. }
            | Turn::PlaceTile { .. }
            | Turn::Again { .. }
            | Turn::EndTokens { .. }
            | Turn::Over => None,
        };
        let space = cell.and_then(space_of).filter(|&space| !self.board.is_empty(space));
        let now = space.map(|space| self.completed(space)).unwrap_or_default();
        self.standing.as_flattened().iter().filter(|&&region| region != NONE).any(|&region| {
            let area = self.board.areas.of(region);
            self.is_complete(area) && !now.contains(&area)
        })
    }

    fn tiles_are_there(&self) -> bool {
        let hand = match self.turn {
            Turn::PlaceTile { tile, .. } | Turn::Remove { tile, .. } => Some(tile),
            _ => None,
        };
        crate::TileKind::ALL.into_iter().all(|kind| {
            let placed = self.placed().filter(|placed| placed.kind == kind).count() as u8;
            placed + self.bag.of(kind) + u8::from(hand == Some(kind)) <= kind.tile().count
        })
    }

    fn turn_fits(&self) -> bool {
        let held = |space: Option<usize>| space.filter(|&space| !self.board.is_empty(space));
        match self.turn {
            Turn::First => self.to_string() == Zamek::new(self.options).to_string(),
            Turn::WallToken { tower, .. } => {
                self.towers.first_unknown() == Some(tower)
                    && self.bag.count() == TILES
                    && self.points == [0, 0]
                    && self.held == [Tokens::NONE; 2]
            }
            Turn::Draw { .. } => 0 < self.bag.count(),
            Turn::Remove { tile, .. } => !place::tile::has_space(&self.board, tile),
            Turn::PlaceTile { tile, .. } => place::tile::has_space(&self.board, tile),
            Turn::PlaceFollower { player, cell } => held(space_of(cell)).is_some_and(|space| {
                0 < self.supply[player.index()]
                    && place::follower::has_free_area(&self.board, space)
            }),
            Turn::ChooseScore { player, scorer, cell } => {
                let next = held(space_of(cell)).and_then(|space| self.next_to_score(player, space));
                next.is_some_and(|(who, _)| who == scorer)
            }
            Turn::RevealToken { scorer, tower, cell, .. } => {
                let under = self.towers.under(self.points[scorer.index()]);
                held(space_of(cell)).is_some()
                    && under == Some(tower)
                    && self.towers.known(tower).is_none()
            }
            Turn::Again { player } => 0 < self.bag.count() && self.may_use(player, Token::Again),
            Turn::EndTokens { player, from, .. } => {
                self.bag.count() == 0 && self.towers.is_bare() && self.has_end_use(player, from)
            }
            Turn::Over => self.bag.count() == 0 && self.towers.is_bare(),
        }
    }

    fn towers_fit(&self) -> bool {
        match (self.options.wall_tokens, self.turn) {
            (WallTokens::Hidden, _) => self.towers.iter().all(|(_, known)| known.is_none()),
            (WallTokens::Open, Turn::First | Turn::WallToken { .. }) => true,
            (WallTokens::Open, _) => self.towers.first_unknown().is_none(),
        }
    }

    fn tokens_are_there(&self) -> bool {
        let known = |token| self.towers.iter().filter(|&(_, known)| known == Some(token)).count();
        let each = Token::ALL.into_iter().all(|token| {
            let held: u8 = self.held.iter().map(|tokens| tokens.count(token)).sum();
            let used: u8 = Player::ALL.iter().map(|&player| self.uses_of(player, token)).sum();
            held + used + self.unseen.count(token) + known(token) as u8 <= Token::OF_A_KIND
        });
        let hidden = self.towers.iter().filter(|(_, known)| known.is_none()).count() as u8;
        let unseen = self.unseen.total();
        let ended = matches!(self.turn, Turn::EndTokens { .. } | Turn::Over);
        each && if ended { OUT_UNSEEN <= unseen } else { unseen == hidden + OUT_UNSEEN }
    }

    /// How many tokens of a kind a player uses in final scoring.
    fn uses_of(&self, player: Player, token: Token) -> u8 {
        let used = &self.used[player.index()];
        match token {
            Token::Again | Token::DoubleHouse | Token::DoublePigsty => 0,
            Token::FamilyHouse => used.family_house,
            Token::Points => used.points,
            Token::Meadow | Token::House | Token::Pigsty | Token::Road => {
                used.regions(token).count() as u8
            }
        }
    }

    fn uses_fit(&self) -> bool {
        let ended = matches!(self.turn, Turn::EndTokens { .. } | Turn::Over);
        Player::ALL.into_iter().all(|player| {
            let used = self.used[player.index()];
            let mut without = *self;
            without.used[player.index()] = crate::score::end_token::EndUse::NOTHING;
            let sound = used.on_areas().all(|(token, region)| {
                let area = self.board.areas.of(region);
                let fits = without.check_end_use(player, token, area).is_ok();
                without.used[player.index()].add(token, region);
                fits
            });
            let none = Token::ALL.into_iter().all(|token| self.uses_of(player, token) == 0);
            let house = used.family_house == 0 || self.houses[player.index()].region != NONE;
            sound && house && (none || ended)
        })
    }
}

impl Board {
    /// Whether every tile leads to a start space, from tile to tile by sides (Z2.2).
    fn is_connected(&self) -> bool {
        let tiles = !self.empty_spaces() & ((1 << SPACES) - 1);
        let starts = |space: &usize| {
            BESIDE[*space].iter().any(|&slot| slot != WALL && SPACES <= usize::from(slot))
        };
        let mut reached =
            (0..SPACES).filter(starts).fold(0, |all, space| all | 1_u128 << space) & tiles;
        loop {
            let around = (0..SPACES)
                .filter(|space| reached >> space & 1 == 1)
                .fold(reached, |all, space| all | AROUND[space]);
            if around & tiles == reached {
                return reached == tiles;
            }
            reached = around & tiles;
        }
    }
}
