//! What a tile completed, and in which order it scores (Z5.1, Z5.6).
//!
//! Every road, house or pigsty completed by the tile of this turn scores now: those of the tile
//! itself, and a neighbour's house or pigsty that the tile merely closes off.
//!
//! ```text
//!   H H | M     the meadow joins nothing here, yet it closes the house at its left:
//!   H H | M     the house is complete and scores
//! ```
//!
//! First score the areas of the player on turn, then the opponent's. Among several of one scorer
//! the player on turn chooses, if anything hangs on the order: a token on the wall, or a doubling.
//! Where the marker stops decides about tokens, so each area is a move of the marker of its own.

use arrayvec::ArrayVec;

use crate::{
    AreaKind, Event, Player, Token, Turn, Worth, Zamek,
    layout::{BESIDE, WALL},
    score::majority,
    wall::CELLS,
};
use game::Witness;

/// The most areas that one tile can complete: 6 of its own and 8 that it closes off.
pub const COMPLETED_MAX: usize = 14;

/// Areas, each once.
pub type Completed = ArrayVec<u8, COMPLETED_MAX>;

impl Zamek {
    /// The completed areas around `space` that still hold followers (Z5.1).
    ///
    /// An area without followers is scored by nobody, and once it is scored its followers are
    /// gone: so these are the areas still to be scored this turn.
    pub(crate) fn completed(&self, space: usize) -> Completed {
        let mut found = Completed::new_const();
        let (base, turned) = (self.board.base(space), self.board.turned(space));
        for region in base..base + turned.region_count {
            self.add_if_completed(region, &mut found);
        }
        for (side, &beside) in BESIDE[space].iter().enumerate() {
            if beside == WALL || self.board.is_empty(usize::from(beside)) {
                continue;
            }
            let slot = usize::from(beside);
            let (base, facing) = (self.board.base(slot), 2 * ((side + 2) % 4));
            let halves = &self.board.turned(slot).halves;
            self.add_if_completed(base + halves[facing], &mut found);
            self.add_if_completed(base + halves[facing + 1], &mut found);
        }
        found
    }

    #[inline]
    fn add_if_completed(&self, region: u8, found: &mut Completed) {
        let areas = &self.board.areas;
        let area = areas.of(region);
        if areas.is_due(area) && !found.contains(&area) {
            found.push(area);
        }
    }

    /// Whether nothing of an area is open; a meadow never is complete (Z3.3 to Z3.5).
    pub(crate) const fn is_complete(&self, area: u8) -> bool {
        self.board.areas.is_complete(area)
    }

    /// Sends the followers home from what nobody scores, and scores the rest (Z5.2, Z5.5).
    #[inline]
    pub(crate) fn begin_scoring(
        &mut self,
        player: Player,
        space: usize,
        witness: &mut impl Witness<Event>,
    ) {
        if !self.board.due {
            self.end_turn(player, witness);
            return;
        }
        let mut due = self.completed(space);
        due.retain(|area| {
            let scored = majority(self.board.areas.followers(*area)).is_some();
            if !scored {
                self.send_home(*area, witness);
            }
            scored
        });
        self.score_all(due, player, space, witness);
    }

    /// Goes on scoring after a choice or a revealed token.
    pub(crate) fn score_on(
        &mut self,
        player: Player,
        space: usize,
        witness: &mut impl Witness<Event>,
    ) {
        self.score_all(self.completed(space), player, space, witness);
    }

    /// Scores areas until one is to be chosen, a token is to be revealed, or the turn ends.
    fn score_all(
        &mut self,
        mut due: Completed,
        player: Player,
        space: usize,
        witness: &mut impl Witness<Event>,
    ) {
        while let Some((scorer, areas)) = self.next_of(&due, player) {
            let doubled = areas.iter().any(|&area| self.may_double(player, scorer, area));
            if doubled || (2 <= areas.len() && !self.towers.is_bare()) {
                self.turn = Turn::ChooseScore { player, scorer, cell: CELLS[space] };
                return;
            }
            self.score_area(areas[0], Worth::Plain, witness);
            if self.stop_at_tower(player, scorer, space, witness) {
                return;
            }
            due.retain(|area| *area != areas[0]);
        }
        self.end_turn(player, witness);
    }

    /// Whose areas score next, and which they are, by first region (Z5.6).
    pub(crate) fn next_to_score(
        &self,
        player: Player,
        space: usize,
    ) -> Option<(Player, Completed)> {
        self.next_of(&self.completed(space), player)
    }

    /// Of the areas that are due: those of the player on turn, if any, or else the opponent's.
    fn next_of(&self, due: &Completed, player: Player) -> Option<(Player, Completed)> {
        for scorer in [player, player.other()] {
            let scores = |area: u8| majority(self.board.areas.followers(area)) == Some(scorer);
            let mut areas: Completed = due.iter().copied().filter(|&area| scores(area)).collect();
            if 1 < areas.len() {
                areas.sort_unstable_by_key(|&area| self.region_order(self.board.areas.first(area)));
            }
            if !areas.is_empty() {
                return Some((scorer, areas));
            }
        }
        None
    }

    /// Whether a token of the scorer may double an area: a house or pigsty in the own turn, by a
    /// token not won in it (Z5.10, Z5.12).
    pub(crate) fn may_double(&self, player: Player, scorer: Player, area: u8) -> bool {
        player == scorer
            && doubling_token(self.kind_of(area)).is_some_and(|token| self.may_use(player, token))
    }

    /// Whether a player holds a token that was not won in this turn (Z5.10).
    pub(crate) fn may_use(&self, player: Player, token: Token) -> bool {
        let i = player.index();
        self.won[i].count(token) < self.held[i].count(token)
    }
}

/// The token that doubles an area of this kind, if there is one (Z5.12).
#[must_use]
pub const fn doubling_token(kind: AreaKind) -> Option<Token> {
    match kind {
        AreaKind::House => Some(Token::DoubleHouse),
        AreaKind::Pigsty => Some(Token::DoublePigsty),
        AreaKind::Meadow | AreaKind::Road => None,
    }
}
