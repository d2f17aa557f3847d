//! The marker moves and may stop at a tower (Z5.7, Z5.8).
//!
//! After each single scoring, if the scorer's marker stands on one of a tower's two spaces and
//! its token is still there, the scorer takes it. Passing a tower gives nothing.
//!
//! ```text
//!   53 54 55 [56 57] 58    the marker on 53: a score of 3 or 4 takes the token, 5 does not
//! ```
//!
//! What happens to the followers and the family house at the same time: they go home (Z5.5), and
//! it may move (Z5.9).

use game::Witness;

use crate::{
    AreaKind, Event, Place, Player, Score, Token, Turn, Worth, Zamek,
    layout::NONE,
    score::{Built, family_house, house, order::doubling_token, pigsty, road},
    state::FamilyHouse,
    wall::{CELLS, Tower},
};

impl Zamek {
    /// An area, as far as its score depends on it.
    pub(crate) fn built(&self, area: u8) -> Built {
        let extent = self.extent(area);
        Built {
            tiles: extent.tiles,
            starts: extent.starts,
            followers: self.board.areas.followers(area),
            stocks: self.kind_of(area) == AreaKind::Road && 0 < self.board.areas.mark_count(area),
        }
    }

    /// Scores a completed area that a player has the majority in, and sends its followers home
    /// (Z5.2 to Z5.5, Z5.9).
    pub(crate) fn score_area(&mut self, area: u8, worth: Worth, witness: &mut impl Witness<Event>) {
        let kind = self.kind_of(area);
        let first = self.board.areas.first(area);
        let place = self.place_of(first);
        let built = self.built(area);
        let score = match kind {
            AreaKind::House => house::score(place, built, worth),
            AreaKind::Pigsty => pigsty::score(place, built, worth),
            AreaKind::Road => road::score(place, built),
            AreaKind::Meadow => unreachable!("a meadow is never complete (Z3.5)"),
        };
        let Some(score) = score else { unreachable!("ties were sent home before") };
        let player = score.player;
        if let (Worth::Doubled, Some(token)) = (worth, doubling_token(kind)) {
            self.held[player.index()].take(token);
            witness.witness(|| Event::TokenUsed { player, token });
        }
        self.add_score(score, witness);
        if kind == AreaKind::House {
            self.claim_house(player, place, first, built.tiles + built.starts, witness);
        }
        self.send_home(area, witness);
    }

    /// Moves the marker.
    pub(crate) fn add_score(&mut self, score: Score, witness: &mut impl Witness<Event>) {
        let points = &mut self.points[score.player.index()];
        *points += score.total();
        let now = *points;
        witness.witness(|| Event::Scored { score, now });
    }

    /// Moves the family house to a house just scored, if it is larger (Z5.9).
    fn claim_house(
        &mut self,
        player: Player,
        place: Place,
        region: u8,
        size: u8,
        witness: &mut impl Witness<Event>,
    ) {
        let house = &mut self.houses[player.index()];
        if family_house::moves(house.size, size) {
            *house = FamilyHouse { region, size };
            witness.witness(|| Event::FamilyHouse { player, place, size });
        }
    }

    /// Sends every follower in an area home to its owner (Z5.5).
    pub(crate) fn send_home(&mut self, area: u8, witness: &mut impl Witness<Event>) {
        for region in self.standing.as_flattened_mut() {
            if *region != NONE && self.board.areas.of(*region) == area {
                *region = NONE;
            }
        }
        let counts = self.board.areas.followers(area);
        self.supply[0] += counts[0];
        self.supply[1] += counts[1];
        self.board.areas.clear_followers(area);
        witness.witness(|| Event::FollowersHome {
            place: self.place_of(self.board.areas.first(area)),
            counts,
        });
    }

    /// Takes the token of the tower that the scorer's marker has stopped at (Z5.8).
    ///
    /// True if it must be revealed first: then chance moves.
    pub(crate) fn stop_at_tower(
        &mut self,
        player: Player,
        scorer: Player,
        space: usize,
        witness: &mut impl Witness<Event>,
    ) -> bool {
        let Some(tower) = self.towers.under(self.points[scorer.index()]) else { return false };
        if let Some(token) = self.towers.known(tower) {
            self.take_token(scorer, tower, token, witness);
            return false;
        }
        self.turn = Turn::RevealToken { player, scorer, tower, cell: CELLS[space] };
        true
    }

    /// Puts a token from the wall into a player's hand; it was won this turn (Z5.10).
    pub(crate) fn take_token(
        &mut self,
        player: Player,
        tower: Tower,
        token: Token,
        witness: &mut impl Witness<Event>,
    ) {
        self.towers.take(tower);
        self.held[player.index()].add(token);
        self.won[player.index()].add(token);
        witness.witness(|| Event::TokenTaken { player, tower, token });
    }
}
