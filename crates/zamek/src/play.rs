//! Which moves are legal, and what each does: the contract of a game.

use game::{Actor, Game, MoveList, Seat, Witness};
use tiling::Cell;

use crate::{
    Event, Move, Place, Player, Refusal, TileKind, Token, Tokens, Turn, Worth, Zamek,
    layout::{NONE, space_of, turned_index},
    place,
};

impl Game for Zamek {
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;

    fn seat_count(&self) -> usize {
        Player::ALL.len()
    }

    fn actor(&self) -> Actor {
        self.turn.actor()
    }

    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        moves.clear();
        match self.turn {
            Turn::First => moves.extend(Player::ALL.map(Move::First)),
            Turn::WallToken { .. } | Turn::RevealToken { .. } => {
                let unseen = |&token: &Token| 0 < self.unseen.count(token);
                moves.extend(Token::ALL.into_iter().filter(unseen).map(Move::Reveal));
            }
            Turn::Draw { .. } => moves.extend(self.bag.iter().map(|(kind, _)| Move::Draw(kind))),
            Turn::Remove { .. } => moves.push(Move::Remove),
            Turn::PlaceTile { tile, .. } => place::tile::list(&self.board, tile, moves),
            Turn::PlaceFollower { cell, .. } => {
                place::follower::list(&self.board, space(cell), moves);
            }
            Turn::ChooseScore { player, cell, .. } => self.list_scores(player, cell, moves),
            Turn::Again { .. } => moves.extend([Move::Again, Move::EndTurn]),
            Turn::EndTokens { player, from, .. } => {
                self.end_uses(player, from, moves);
                moves.push(Move::KeepTokens);
            }
            Turn::Over => {}
        }
    }

    fn weight(&self, m: Move) -> u32 {
        match m {
            Move::Draw(kind) => self.bag.of(kind).into(),
            Move::Reveal(token) => self.unseen.count(token).into(),
            _ => 1,
        }
    }

    fn check(&self, m: Move) -> Result<Move, Refusal> {
        match (self.turn, m) {
            (Turn::Over, _) => Err(Refusal::Over),
            (Turn::First, Move::First(_))
            | (Turn::Remove { .. }, Move::Remove)
            | (Turn::PlaceFollower { .. }, Move::NoFollower)
            | (Turn::Again { .. }, Move::Again | Move::EndTurn)
            | (Turn::EndTokens { .. }, Move::KeepTokens) => Ok(m),
            (Turn::WallToken { .. } | Turn::RevealToken { .. }, Move::Reveal(token)) => {
                ensure(0 < self.unseen.count(token), Refusal::NoSuchToken).map(|()| m)
            }
            (Turn::Draw { .. }, Move::Draw(kind)) => {
                ensure(0 < self.bag.of(kind), Refusal::NoSuchTile).map(|()| m)
            }
            (Turn::PlaceTile { tile, .. }, Move::Place { cell, rotation }) => {
                place::tile::check(&self.board, tile, cell, rotation).map(|()| m)
            }
            (Turn::PlaceFollower { cell, .. }, Move::Follower(spot)) => {
                let region = place::follower::check(&self.board, space(cell), spot)?;
                Ok(Move::Follower(self.place_of(region).spot))
            }
            (Turn::ChooseScore { player, cell, .. }, Move::Score { place, worth }) => {
                self.check_score(player, cell, place, worth)
            }
            (Turn::EndTokens { player, from, .. }, Move::UseToken(token)) => {
                self.check_use(player, from, token).map(|()| m)
            }
            (Turn::EndTokens { player, from, .. }, Move::UseTokenOn { token, place }) => {
                self.check_use_on(player, from, token, place)
            }
            _ => Err(Refusal::NotNow),
        }
    }

    /// What a game is full of is asked for first, one by one: the processor foresees that better
    /// than a jump by a table (2 % of a random game).
    #[inline]
    fn play_unchecked(&mut self, m: Move, witness: &mut impl Witness<Event>) {
        if let (Turn::Draw { player }, Move::Draw(kind)) = (self.turn, m) {
            self.draw(player, kind);
        } else if let (Move::Place { cell, rotation }, Turn::PlaceTile { player, tile }) =
            (m, self.turn)
        {
            self.place_tile(player, turned_index(tile, rotation.quarters()), cell, witness);
        } else if let (Turn::PlaceFollower { player, cell }, Move::Follower(spot)) = (self.turn, m)
        {
            self.put_follower(player, Place { cell, spot });
            self.begin_scoring(player, space(cell), witness);
        } else {
            self.play_rarely(m, witness);
        }
    }

    fn score(&self, seat: Seat) -> u32 {
        self.points[Player::of(seat).index()].into()
    }

    fn assert_invariants(&self) {
        self.assert_counts();
    }
}

/// The space of a cell that is known to lie inside the wall.
fn space(cell: Cell) -> usize {
    space_of(cell).expect("a cell of the game lies inside the wall")
}

fn ensure(holds: bool, refusal: Refusal) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(refusal) }
}

impl Zamek {
    /// A tile is drawn: it can be placed, or leaves the game (Z2.1, Z2.5).
    #[inline]
    fn draw(&mut self, player: Player, tile: TileKind) {
        self.bag.take(tile);
        self.turn = if place::tile::has_space(&self.board, tile) {
            Turn::PlaceTile { player, tile }
        } else {
            Turn::Remove { player, tile }
        };
    }

    /// A turned tile is placed; a follower may come next (Z4.1, Z4.4), or it is time to score.
    #[inline]
    fn place_tile(
        &mut self,
        player: Player,
        turned: u8,
        cell: Cell,
        witness: &mut impl Witness<Event>,
    ) {
        let space = space(cell);
        self.board.put(space, turned);
        if 0 < self.supply[player.index()] && place::follower::has_free_area(&self.board, space) {
            self.turn = Turn::PlaceFollower { player, cell };
        } else {
            self.begin_scoring(player, space, witness);
        }
    }

    /// Plays a move of those that a game has few of.
    fn play_rarely(&mut self, m: Move, witness: &mut impl Witness<Event>) {
        match (m, self.turn) {
            (Move::NoFollower, Turn::PlaceFollower { player, cell }) => {
                self.begin_scoring(player, space(cell), witness);
            }
            (Move::First(player), Turn::First) => self.begin(player),
            (Move::Reveal(token), Turn::WallToken { tower, first }) => {
                self.unseen.take(token);
                self.towers.reveal(tower, token);
                self.begin(first);
            }
            (Move::Reveal(token), Turn::RevealToken { player, scorer, tower, cell }) => {
                self.unseen.take(token);
                self.take_token(scorer, tower, token, witness);
                self.score_on(player, space(cell), witness);
            }
            (Move::Remove, Turn::Remove { player, tile }) => {
                witness.witness(|| Event::TileRemoved { tile });
                if self.bag.count() == 0 {
                    self.end_game(player, witness);
                } else {
                    self.turn = Turn::Draw { player };
                }
            }
            (Move::Score { place, worth }, Turn::ChooseScore { player, scorer, cell }) => {
                self.score_area(self.area_at(place), worth, witness);
                if !self.stop_at_tower(player, scorer, space(cell), witness) {
                    self.score_on(player, space(cell), witness);
                }
            }
            (Move::Again, Turn::Again { player }) => {
                self.held[player.index()].take(Token::Again);
                witness.witness(|| Event::TokenUsed { player, token: Token::Again });
                witness.witness(|| Event::AnotherTurn { player });
                self.next_turn(player);
            }
            (Move::EndTurn, Turn::Again { player }) => self.next_turn(player.other()),
            (m, Turn::EndTokens { player, first, .. }) => {
                self.play_end_token(m, player, first, witness);
            }
            (m, turn) => panic!("{m} was not checked: the game waits for {turn:?}"),
        }
    }

    fn play_end_token(
        &mut self,
        m: Move,
        player: Player,
        first: Player,
        witness: &mut impl Witness<Event>,
    ) {
        let from = match m {
            Move::UseToken(token) => {
                self.use_token(player, token, witness);
                Some(token)
            }
            Move::UseTokenOn { token, place } => {
                self.use_token_on(player, token, self.area_at(place), witness);
                Some(token)
            }
            _ => None,
        };
        match from.filter(|&from| self.has_end_use(player, from)) {
            Some(from) => self.turn = Turn::EndTokens { player, first, from },
            None if player == first => self.ask_or_score(player.other(), first, witness),
            None => self.score_end(witness),
        }
    }

    /// Puts a follower of `player` on a region of a placed tile.
    fn put_follower(&mut self, player: Player, place: Place) {
        let region = self.region_at(place).expect("the region was checked");
        let free = self.standing[player.index()].iter_mut().find(|region| **region == NONE);
        *free.expect("there is a follower in supply (Z4.4)") = region;
        self.supply[player.index()] -= 1;
        let area = self.board.areas.of(region);
        self.board.areas.add_follower(area, player.index());
        self.board.due |= self.board.areas.is_due(area);
    }

    /// The region that a place names.
    ///
    /// # Errors
    ///
    /// No tile lies there, or it shows no such thing there.
    pub(crate) fn region_at(&self, place: Place) -> Result<u8, Refusal> {
        let space = space_of(place.cell).filter(|&space| !self.board.is_empty(space));
        let space = space.ok_or(Refusal::NoTile)?;
        let region = self.board.turned(space).region_of(place.spot).ok_or(Refusal::NoRegion)?;
        Ok(self.board.base(space) + region)
    }

    fn area_at(&self, place: Place) -> u8 {
        self.board.areas.of(self.region_at(place).expect("the place was checked"))
    }

    /// Adds what may score next, each area plain, then doubled if a token can (Z5.6, Z5.12).
    fn list_scores(&self, player: Player, cell: Cell, moves: &mut MoveList<Move>) {
        let Some((scorer, areas)) = self.next_to_score(player, space(cell)) else { return };
        for area in areas {
            let place = self.place_of(self.board.areas.first(area));
            moves.push(Move::Score { place, worth: Worth::Plain });
            if self.may_double(player, scorer, area) {
                moves.push(Move::Score { place, worth: Worth::Doubled });
            }
        }
    }

    fn check_score(
        &self,
        player: Player,
        cell: Cell,
        place: Place,
        worth: Worth,
    ) -> Result<Move, Refusal> {
        let area = self.board.areas.of(self.region_at(place)?);
        let next = self.next_to_score(player, space(cell));
        let scorer = next.filter(|(_, areas)| areas.contains(&area)).map(|(scorer, _)| scorer);
        let scorer = scorer.ok_or(Refusal::NotScoring)?;
        if worth == Worth::Doubled && !self.may_double(player, scorer, area) {
            return Err(Refusal::NotDoubled);
        }
        Ok(Move::Score { place: self.place_of(self.board.areas.first(area)), worth })
    }

    fn check_use(&self, player: Player, from: Token, token: Token) -> Result<(), Refusal> {
        let there = from <= token && 0 < self.held[player.index()].count(token);
        ensure(there && token.end_area().is_none(), Refusal::TokenMissing)?;
        let house = self.houses[player.index()].region != NONE;
        ensure(token != Token::FamilyHouse || house, Refusal::NoFamilyHouse)
    }

    fn check_use_on(
        &self,
        player: Player,
        from: Token,
        token: Token,
        place: Place,
    ) -> Result<Move, Refusal> {
        let area = self.board.areas.of(self.region_at(place)?);
        let there = from <= token && 0 < self.held[player.index()].count(token);
        ensure(there, Refusal::TokenMissing)?;
        self.check_end_use(player, token, area)?;
        Ok(Move::UseTokenOn { token, place: self.place_of(self.board.areas.first(area)) })
    }

    /// Panics if the value contradicts itself.
    fn assert_counts(&self) {
        let placed = self.placed().count() as u8;
        assert!(placed + self.bag.count() <= crate::tile::TILES, "a tile too many");
        for player in Player::ALL {
            assert!(self.won[player.index()].total() <= self.held[player.index()].total());
        }
        let mut recount = [[0_u8; 2]; 256];
        for (player, regions) in self.standing.iter().enumerate() {
            let standing = regions.iter().filter(|&&region| region != NONE).count();
            assert_eq!(standing + usize::from(self.supply[player]), regions.len(), "{self}");
            for &region in regions.iter().filter(|&&region| region != NONE) {
                recount[usize::from(self.board.areas.of(region))][player] += 1;
            }
        }
        for area in self.areas() {
            let counted = recount[usize::from(area.0)];
            assert_eq!(self.board.areas.followers(area.0), counted, "a follower was lost: {self}");
        }
        let seen = Tokens::EVERY.total() - self.unseen.total();
        let known = self.towers.iter().filter(|(_, known)| known.is_some()).count() as u8;
        let held: u8 = self.held.iter().map(|tokens| tokens.total()).sum();
        assert!(held + known <= seen, "a token too many: {self}");
    }
}
