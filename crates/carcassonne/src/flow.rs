//! What follows what in a turn (C1.2).
//!
//! ```text
//!   abbey? -> draw -> (remove -> draw) -> tile -> figure? -> scoring -> wagons? -> next seat
//!     |                                             |
//!     +------------------- placed ------------------+
//!
//!   the bag is empty: last abbeys, once each, clockwise -> final scoring
//! ```

use game::{Seat, Witness};
use tiling::Cell;

use crate::{
    Carcassonne, Event, Figure, Spot, TileKind, Turn,
    area::Part,
    board::{PlacedTile, TileIndex},
    place, score,
    state::Deployed,
};

impl Carcassonne {
    /// Chance has drawn `kind`: it is placed, or leaves the game if it fits nowhere (C2.1, C2.2).
    pub(crate) fn draw(&mut self, kind: TileKind) {
        self.bag[kind.index()] -= 1;
        self.bag_count -= 1;
        self.turn = self.in_hand(kind);
    }

    /// What the game waits for with `kind` in the hand of the seat on turn.
    pub(crate) fn in_hand(&self, kind: TileKind) -> Turn {
        let seat = self.on_turn;
        if self.board.frontier.fits_anywhere(kind) {
            Turn::Tile { seat, kind }
        } else {
            Turn::Remove { seat, kind }
        }
    }

    /// The tile in hand leaves the game and the seat draws again (C2.2); if nothing is left to
    /// draw, the last abbeys begin to its left (A2.8).
    pub(crate) fn remove(&mut self, kind: TileKind, witness: &mut impl Witness<Event>) {
        witness.witness(|| Event::Removed(kind));
        if self.bag_count == 0 {
            self.begin_last_abbeys(witness);
        } else {
            self.turn = Turn::Draw { seat: self.on_turn };
        }
    }

    /// A tile or abbey was placed as the tile `index`: a figure may follow, if any can.
    pub(crate) fn after_placement(&mut self, index: TileIndex, witness: &mut impl Witness<Event>) {
        if place::is_any(self, index) {
            let cell = self.board.tile(index).cell;
            self.turn = Turn::Figure { seat: self.on_turn, cell };
        } else {
            self.score_placement(index, None, witness);
        }
    }

    /// Deploys a figure on the tile on `cell` and scores (C3.1, A5.1).
    pub(crate) fn deploy(
        &mut self,
        cell: Cell,
        figure: Figure,
        spot: Spot,
        witness: &mut impl Witness<Event>,
    ) {
        let (part, spot) = place::check(self, cell, figure, spot).expect("the move is legal");
        self.supplies[self.on_turn.index()][figure.index()] -= 1;
        self.stand(Deployed { seat: self.on_turn, figure, cell, spot }, part);
        let index = self.board.at(cell).expect("a tile was placed there");
        let barn = (figure == Figure::Barn).then_some(part);
        self.score_placement(index, barn, witness);
    }

    /// Scores what the tile `index` completed; then its wagons are asked, from the seat on turn
    /// clockwise, those of one seat by the cell they stand on (A4.5).
    pub(crate) fn score_placement(
        &mut self,
        index: TileIndex,
        barn: Option<Part>,
        witness: &mut impl Witness<Event>,
    ) {
        score::placement(self, index, barn, witness);
        if 1 < self.wagons.len() {
            let mut wagons = core::mem::take(&mut self.wagons);
            wagons.sort_unstable_by_key(|wagon| self.asked_as(*wagon));
            self.wagons = wagons;
        }
        self.ask_wagons(witness);
    }

    /// When a wagon is asked: by how far its seat is from the one on turn, then by where it stands.
    pub(crate) fn asked_as(&self, wagon: Deployed) -> (usize, Cell, Spot) {
        let (first, count) = (self.on_turn.index(), self.seat_count as usize);
        ((wagon.seat.index() + count - first) % count, wagon.cell, wagon.spot)
    }

    /// Asks the next wagon that has somewhere to go; the others go home (A4.2).
    fn ask_wagons(&mut self, witness: &mut impl Witness<Event>) {
        while let Some(&Deployed { seat, cell, spot, .. }) = self.wagons.first() {
            let place = self.place_of_wagon();
            if place::drive::is_any(self, self.standing[place].part as usize) {
                self.turn = Turn::Wagon { seat, cell, spot };
                return;
            }
            self.wagons.remove(0);
            score::go_home(self, place, witness);
        }
        self.end_turn(witness);
    }

    /// Where in the list of figures the wagon is that is asked.
    pub(crate) fn place_of_wagon(&self) -> usize {
        let wagon = self.wagons[0];
        let found = self.standing.iter().position(|standing| standing.figure == wagon);
        found.expect("a wagon that waits stands on the table")
    }

    /// The wagon that was asked moves on (A4.2, A4.6).
    pub(crate) fn move_wagon(&mut self, cell: Cell, spot: Spot, witness: &mut impl Witness<Event>) {
        let wagon = self.lift(self.place_of_wagon());
        self.wagons.remove(0);
        let index = self.board.at(cell).expect("the move is legal");
        let part = self.part_at(index, spot).expect("the move is legal");
        self.stand(Deployed { cell, spot, ..wagon }, part);
        self.ask_wagons(witness);
    }

    /// The wagon that was asked goes home.
    pub(crate) fn send_wagon_home(&mut self, witness: &mut impl Witness<Event>) {
        let place = self.place_of_wagon();
        self.wagons.remove(0);
        score::go_home(self, place, witness);
        self.ask_wagons(witness);
    }

    fn end_turn(&mut self, witness: &mut impl Witness<Event>) {
        if self.last.is_some() {
            self.next_last_abbey(witness);
        } else if self.bag_count == 0 {
            self.begin_last_abbeys(witness);
        } else {
            self.on_turn = self.on_turn.next(self.seat_count as usize);
            self.begin_turn();
        }
    }

    /// A seat with an abbey that sees a hole is asked before it draws (A2.1).
    fn begin_turn(&mut self) {
        let seat = self.on_turn;
        self.turn = if place::abbey::is_offered(self, seat) {
            Turn::Abbey { seat }
        } else {
            Turn::Draw { seat }
        };
    }

    fn begin_last_abbeys(&mut self, witness: &mut impl Witness<Event>) {
        self.last = Some(self.on_turn);
        self.ask_last_abbey_after(self.on_turn, witness);
    }

    /// The seat on turn was asked for its last abbey: the next one, or the end (A2.7).
    pub(crate) fn next_last_abbey(&mut self, witness: &mut impl Witness<Event>) {
        if self.last == Some(self.on_turn) {
            self.finish(witness);
        } else {
            self.ask_last_abbey_after(self.on_turn, witness);
        }
    }

    /// Asks the next seat after `seat` that has an abbey, up to the one that placed the last tile;
    /// each is asked once (A2.7, A2.8).
    fn ask_last_abbey_after(&mut self, seat: Seat, witness: &mut impl Witness<Event>) {
        let mut seat = seat;
        loop {
            seat = seat.next(self.seat_count as usize);
            if place::abbey::is_offered(self, seat) {
                self.on_turn = seat;
                self.turn = Turn::LastAbbey { seat };
                return;
            }
            if self.last == Some(seat) {
                return self.finish(witness);
            }
        }
    }

    fn finish(&mut self, witness: &mut impl Witness<Event>) {
        witness.witness(|| Event::Ended);
        self.turn = Turn::Over;
        score::last::score(self, witness);
    }

    /// Places the tile in hand.
    pub(crate) fn place(&mut self, tile: PlacedTile, witness: &mut impl Witness<Event>) {
        let index = place::tile::put(self, tile);
        self.after_placement(index, witness);
    }
}
