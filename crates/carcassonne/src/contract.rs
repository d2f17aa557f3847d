//! Carcassonne as a game: which moves are legal, and what they do.

use game::{Actor, Game, MoveList, Seat, Witness};

use crate::{
    Carcassonne, Event, Move, Refusal, TileKind, Turn,
    board::PlacedTile,
    place::{self, abbey, drive, tile},
};

impl Game for Carcassonne {
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;

    fn seat_count(&self) -> usize {
        self.seat_count.into()
    }

    fn actor(&self) -> Actor {
        self.turn.actor()
    }

    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        moves.clear();
        match self.turn {
            Turn::Abbey { .. } | Turn::LastAbbey { .. } => {
                moves.push(Move::KeepAbbey);
                moves.extend(self.board.frontier.holes().map(|cell| Move::Abbey { cell }));
            }
            Turn::Draw { .. } => moves.extend(self.bag().map(|(kind, _)| Move::Draw(kind))),
            Turn::Remove { .. } => moves.push(Move::Remove),
            Turn::Tile { kind, .. } => self
                .board
                .frontier
                .each_fit(kind, |cell, rotation| moves.push(Move::Tile { cell, rotation })),
            Turn::Figure { cell, .. } => {
                let index = self.board.at(cell).expect("a tile was placed there");
                moves.push(Move::NoFigure);
                place::each(self, index, |figure, spot| {
                    moves.push(Move::Deploy { figure, spot });
                    true
                });
            }
            Turn::Wagon { .. } => {
                moves.push(Move::WagonHome);
                drive::list(self, self.wagon_part(), moves);
            }
            Turn::Over => {}
        }
    }

    fn weight(&self, m: Move) -> u32 {
        match m {
            Move::Draw(kind) => self.in_bag(kind).into(),
            Move::Remove
            | Move::Tile { .. }
            | Move::Abbey { .. }
            | Move::KeepAbbey
            | Move::Deploy { .. }
            | Move::NoFigure
            | Move::Wagon { .. }
            | Move::WagonHome => 1,
        }
    }

    fn check(&self, m: Move) -> Result<Move, Refusal> {
        match (self.turn, m) {
            (Turn::Over, _) => Err(Refusal::Over),
            (Turn::Abbey { .. } | Turn::LastAbbey { .. }, Move::KeepAbbey)
            | (Turn::Remove { .. }, Move::Remove)
            | (Turn::Figure { .. }, Move::NoFigure)
            | (Turn::Wagon { .. }, Move::WagonHome) => Ok(m),
            (Turn::Abbey { .. } | Turn::LastAbbey { .. }, Move::Abbey { cell }) => {
                abbey::check(self, cell).map(|()| m)
            }
            (Turn::Draw { .. }, Move::Draw(kind)) => {
                if self.in_bag(kind) == 0 {
                    Err(Refusal::NotInBag)
                } else {
                    Ok(m)
                }
            }
            (Turn::Tile { kind, .. }, Move::Tile { cell, rotation }) => {
                tile::check(self, kind, cell, rotation).map(|()| m)
            }
            (Turn::Figure { cell, .. }, Move::Deploy { figure, spot }) => {
                let (_, spot) = place::check(self, cell, figure, spot)?;
                Ok(Move::Deploy { figure, spot })
            }
            (Turn::Wagon { .. }, Move::Wagon { cell, spot }) => {
                let (cell, spot) = drive::check(self, self.wagon_part(), cell, spot)?;
                Ok(Move::Wagon { cell, spot })
            }
            (
                Turn::Abbey { .. }
                | Turn::LastAbbey { .. }
                | Turn::Draw { .. }
                | Turn::Remove { .. }
                | Turn::Tile { .. }
                | Turn::Figure { .. }
                | Turn::Wagon { .. },
                _,
            ) => Err(Refusal::NotNow),
        }
    }

    fn play_unchecked(&mut self, m: Move, witness: &mut impl Witness<Event>) {
        match (m, self.turn) {
            (Move::Draw(kind), _) => self.draw(kind),
            (Move::Remove, Turn::Remove { kind, .. }) => self.remove(kind, witness),
            (Move::Tile { cell, rotation }, Turn::Tile { kind, .. }) => {
                self.place(PlacedTile { cell, kind, rotation }, witness);
            }
            (Move::Abbey { cell }, _) => {
                let index = abbey::put(self, cell);
                self.after_placement(index, witness);
            }
            (Move::KeepAbbey, Turn::LastAbbey { .. }) => self.next_last_abbey(witness),
            (Move::KeepAbbey, _) => self.turn = Turn::Draw { seat: self.on_turn },
            (Move::Deploy { figure, spot }, Turn::Figure { cell, .. }) => {
                self.deploy(cell, figure, spot, witness);
            }
            (Move::NoFigure, Turn::Figure { cell, .. }) => {
                let index = self.board.at(cell).expect("a tile was placed there");
                self.score_placement(index, None, witness);
            }
            (Move::Wagon { cell, spot }, _) => self.move_wagon(cell, spot, witness),
            (Move::WagonHome, _) => self.send_wagon_home(witness),
            (Move::Remove | Move::Tile { .. } | Move::Deploy { .. } | Move::NoFigure, turn) => {
                panic!("{m} is no move while the game waits for {turn:?}")
            }
        }
    }

    fn score(&self, seat: Seat) -> u32 {
        self.scores[seat.index()].into()
    }

    fn assert_invariants(&self) {
        self.assert_nothing_lost();
    }
}

impl Carcassonne {
    /// How many tiles of a kind are left in the bag.
    fn in_bag(&self, kind: TileKind) -> u8 {
        self.bag.get(kind.index()).copied().unwrap_or(0)
    }

    /// The part on which the wagon stands that is asked.
    fn wagon_part(&self) -> usize {
        self.standing[self.place_of_wagon()].part.into()
    }
}
