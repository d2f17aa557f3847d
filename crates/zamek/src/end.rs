//! The end of a turn and of the game (Z5.11, Z6.1 to Z6.9).
//!
//! After the last tile: tokens on the wall are removed, the tokens in hand are used (or asked
//! for, the player of the last turn first), then meadows score, then the larger family house,
//! then tokens 6 to 9.

use arrayvec::ArrayVec;
use game::{MoveList, Witness};

use crate::{
    AreaKind, EndTokens, Event, Move, Player, Token, Turn, UnfinishedMajority, Worth, Zamek,
    layout::NONE,
    score::{
        end_token,
        family_house::{self, Counted},
        majority, meadow,
    },
    state::FOLLOWERS,
    towers::Towers,
};

/// The most areas in which followers stand.
type Held = ArrayVec<u8, { 2 * FOLLOWERS }>;

impl Zamek {
    /// Ends the turn of `player`: the game is over (Z6.1), another turn is offered (Z5.11), or
    /// the opponent's begins.
    pub(crate) fn end_turn(&mut self, player: Player, witness: &mut impl Witness<Event>) {
        if self.bag.count() == 0 {
            self.end_game(player, witness);
        } else if self.may_use(player, Token::Again) {
            self.turn = Turn::Again { player };
        } else {
            self.next_turn(player.other());
        }
    }

    /// Begins a turn of `player`: what was won in the turn before may be used now (Z5.10).
    pub(crate) fn next_turn(&mut self, player: Player) {
        self.won = [crate::Tokens::NONE; 2];
        self.turn = Turn::Draw { player };
    }

    /// Begins final scoring (Z6.1, Z6.2).
    pub(crate) fn end_game(&mut self, last: Player, witness: &mut impl Witness<Event>) {
        let tokens_removed = self.towers.count();
        self.towers = Towers::BARE;
        self.won = [crate::Tokens::NONE; 2];
        witness.witness(|| Event::GameEnds { tokens_removed });
        match self.options.end_tokens {
            EndTokens::Ask => self.ask_or_score(last, last, witness),
            EndTokens::Automatic => {
                for player in Player::ALL {
                    self.use_tokens(player, witness);
                }
                self.score_end(witness);
            }
        }
    }

    /// Asks `player` for end tokens, then the other, then scores; who can use none is not asked
    /// (Z6.9).
    pub(crate) fn ask_or_score(
        &mut self,
        player: Player,
        first: Player,
        witness: &mut impl Witness<Event>,
    ) {
        let mut asked = Some(player);
        while let Some(player) = asked {
            self.turn = Turn::EndTokens { player, first, from: Token::Meadow };
            if self.has_end_use(player, Token::Meadow) {
                return;
            }
            asked = (player == first).then_some(player.other());
        }
        self.score_end(witness);
    }

    /// Whether a player can use any token of kind `from` or higher now.
    pub(crate) fn has_end_use(&self, player: Player, from: Token) -> bool {
        self.end_tokens(player, from).any(|token| {
            token.end_area().is_none() || self.end_areas(player, token).next().is_some()
        })
    }

    /// Adds every use of a token of kind `from` or higher, by kind, then by area (Z6.9).
    pub(crate) fn end_uses(&self, player: Player, from: Token, moves: &mut MoveList<Move>) {
        for token in self.end_tokens(player, from) {
            if token.end_area().is_none() {
                moves.push(Move::UseToken(token));
            } else {
                moves.extend(self.end_areas(player, token).map(|area| {
                    let place = self.place_of(self.board.areas.first(area));
                    Move::UseTokenOn { token, place }
                }));
            }
        }
    }

    /// Each kind from `from` on that a player holds and that is good for something at the end
    /// (Z5.10); a token 5 needs a family house (Z6.4).
    fn end_tokens(&self, player: Player, from: Token) -> impl Iterator<Item = Token> + '_ {
        let held = self.held[player.index()];
        let has_house = self.houses[player.index()].region != NONE;
        let counts = move |&token: &Token| match token {
            Token::Again | Token::DoubleHouse | Token::DoublePigsty => false,
            Token::FamilyHouse => has_house,
            Token::Meadow | Token::Points | Token::House | Token::Pigsty | Token::Road => true,
        };
        let there = move |&token: &Token| from <= token && 0 < held.count(token);
        Token::ALL.into_iter().filter(there).filter(counts)
    }

    /// Every area that `player` may still use an end token of this kind on, by first region.
    fn end_areas(&self, player: Player, token: Token) -> impl Iterator<Item = u8> + '_ {
        // With the majority rule an area without followers is none of them, and need not be found.
        let all = token != Token::Meadow && self.has_free_choice();
        let held = self.held_by_order(|_| !all);
        let every = self.areas().map(|id| id.0).take(if all { usize::MAX } else { 0 });
        every.chain(held).filter(move |&area| self.check_end_use(player, token, area).is_ok())
    }

    /// Whether tokens 7, 8 and 9 may be used on any unfinished area (Z6.6).
    const fn has_free_choice(&self) -> bool {
        matches!(self.options.unfinished_majority, UnfinishedMajority::No)
    }

    /// Says why an end token may not be used on an area, if that is so (Z6.3, Z6.6).
    pub(crate) fn check_end_use(
        &self,
        player: Player,
        token: Token,
        area: u8,
    ) -> Result<(), crate::Refusal> {
        use crate::Refusal::{Complete, NoMajority, UsedTwice, WrongArea};
        if token.end_area() != Some(self.kind_of(area)) {
            return Err(WrongArea);
        }
        if self.is_complete(area) {
            return Err(Complete);
        }
        let needs_majority = token == Token::Meadow || !self.has_free_choice();
        if needs_majority && majority(self.board.areas.followers(area)) != Some(player) {
            return Err(NoMajority);
        }
        let mut used = self.used[player.index()].regions(token);
        if used.any(|region| self.board.areas.of(region) == area) { Err(UsedTwice) } else { Ok(()) }
    }

    /// Uses every end token of a player for its best value (Z6.9).
    fn use_tokens(&mut self, player: Player, witness: &mut impl Witness<Event>) {
        let held = self.held[player.index()];
        for token in self.end_tokens(player, Token::Meadow).collect::<ArrayVec<_, 9>>() {
            for _ in 0..held.count(token) {
                if token.end_area().is_none() {
                    self.use_token(player, token, witness);
                } else if let Some(area) = self.best_area(player, token) {
                    self.use_token_on(player, token, area, witness);
                }
            }
        }
    }

    /// The area that a token is worth most on, the first of equals; none if it is worth nothing.
    fn best_area(&self, player: Player, token: Token) -> Option<u8> {
        let mut best = (0, None);
        for area in self.end_areas(player, token) {
            let value = self.end_value(token, area);
            if best.0 < value {
                best = (value, Some(area));
            }
        }
        best.1
    }

    /// What an end token adds on an area (Z6.3, Z6.6).
    fn end_value(&self, token: Token, area: u8) -> u16 {
        if token == Token::Meadow {
            let more = meadow::EACH_WITH_TOKEN - meadow::EACH;
            return u16::from(more * self.board.areas.mark_count(area));
        }
        let built = self.built(area);
        let each = end_token::each(self.kind_of(area), built.stocks, self.options.preset);
        u16::from(each) * u16::from(built.tiles + built.starts)
    }

    /// Uses a token 5 or 6.
    pub(crate) fn use_token(
        &mut self,
        player: Player,
        token: Token,
        witness: &mut impl Witness<Event>,
    ) {
        let used = &mut self.used[player.index()];
        match token {
            Token::FamilyHouse => used.family_house += 1,
            Token::Points => used.points += 1,
            _ => unreachable!("{token} is used on an area or not at the end"),
        }
        self.held[player.index()].take(token);
        witness.witness(|| Event::TokenUsed { player, token });
    }

    /// Uses a token 4, 7, 8 or 9 on an area.
    pub(crate) fn use_token_on(
        &mut self,
        player: Player,
        token: Token,
        area: u8,
        witness: &mut impl Witness<Event>,
    ) {
        self.used[player.index()].add(token, self.board.areas.first(area));
        self.held[player.index()].take(token);
        witness.witness(|| Event::TokenUsed { player, token });
    }

    /// Scores what is left at the end (Z6.3 to Z6.7), and the game is over: more points win, and
    /// with as many both win (Z6.8).
    pub(crate) fn score_end(&mut self, witness: &mut impl Witness<Event>) {
        self.score_meadows(witness);
        let houses = Player::ALL.map(|player| Counted {
            size: self.houses[player.index()].size,
            tokens: self.used[player.index()].family_house,
        });
        let group = family_house::largest_group(self.board.empty_spaces());
        if let Some(score) = family_house::score(houses, group) {
            self.add_score(score, witness);
        }
        for player in Player::ALL {
            self.score_tokens(player, witness);
        }
        self.turn = Turn::Over;
    }

    /// Scores every meadow with a monk and a shrine (Z6.3).
    fn score_meadows(&mut self, witness: &mut impl Witness<Event>) {
        let scores =
            |area| self.kind_of(area) == AreaKind::Meadow && 0 < self.board.areas.mark_count(area);
        for area in self.held_by_order(scores) {
            let place = self.place_of(self.board.areas.first(area));
            let monks = self.board.areas.followers(area);
            let shrines = self.board.areas.mark_count(area);
            let worth = majority(monks).map_or(Worth::Plain, |player| {
                let mut regions = self.used[player.index()].regions(Token::Meadow);
                let used = regions.any(|region| self.board.areas.of(region) == area);
                if used { Worth::Doubled } else { Worth::Plain }
            });
            if let Some(score) = meadow::score(place, shrines, monks, worth) {
                self.add_score(score, witness);
            }
        }
    }

    /// Every area in which a follower stands and that is wanted, by first region.
    fn held_by_order(&self, wanted: impl Fn(u8) -> bool) -> Held {
        let mut found = ArrayVec::<(u8, u8), { 2 * FOLLOWERS }>::new();
        for &region in self.standing.as_flattened().iter().filter(|&&region| region != NONE) {
            let area = self.board.areas.of(region);
            if wanted(area) && !found.iter().any(|&(_, known)| known == area) {
                found.push((self.board.areas.first(area), area));
            }
        }
        found.sort_unstable_by_key(|&(first, _)| self.region_order(first));
        found.into_iter().map(|(_, area)| area).collect()
    }

    /// Scores the tokens 6 to 9 that a player uses (Z6.5, Z6.6).
    fn score_tokens(&mut self, player: Player, witness: &mut impl Witness<Event>) {
        let used = self.used[player.index()];
        for _ in 0..used.points {
            self.add_score(end_token::points(player), witness);
        }
        for (token, region) in used.on_areas().filter(|&(token, _)| token != Token::Meadow) {
            let area = self.board.areas.of(region);
            let (place, built) = (self.place_of(region), self.built(area));
            let preset = self.options.preset;
            self.add_score(end_token::unfinished(player, place, built, token, preset), witness);
        }
    }
}
