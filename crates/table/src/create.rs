//! How a table begins: made, seats taken, everybody ready.

use games::Setup;
use protocol::{
    http::{Problem, ProblemKind, SeatRequest},
    table::{Clock, Occupant, Stage, Stakes, TableEvent, Terms},
};

use crate::{Asker, Entry, Person, Seed, Table, dealer::NONCE_CHARS_MAX, deeds::Log, time};

/// A table to be made.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Its id: random, hard to guess, never used before.
    pub id: String,
    /// The secret of its draws: random.
    pub seed: Seed,
    /// The game.
    pub setup: Setup,
    /// What is agreed beside the rules.
    pub terms: Terms,
    /// Who shall sit where.
    pub seats: Vec<SeatRequest>,
}

impl Table {
    /// Makes a table, and gives the entries with which its log begins.
    ///
    /// If only computers sit there, the game begins at once. Whether the
    /// computers exist is the caller's to check.
    ///
    /// # Errors
    ///
    /// When the number of seats does not fit the set-up, or the terms cannot be.
    pub fn open(
        opening: Opening,
        asker: &Asker,
        now_ms: u64,
    ) -> Result<(Table, Vec<Entry>), Box<Problem>> {
        check(&opening)?;
        let seats = opening.seats.iter().map(|request| match request {
            SeatRequest::Me => asker.occupant.clone(),
            SeatRequest::Open => Occupant::Open,
            SeatRequest::Invited { name } => Occupant::Invited { name: name.clone() },
            SeatRequest::Computer { name } => Occupant::Computer { name: name.clone() },
        });
        let seats = seats.collect();
        let Opening { id, seed, setup, terms, .. } = opening;
        Ok(Table::begin(&id, seed, setup, terms, seats, &asker.person, now_ms))
    }

    /// Makes the table for the next game of the same people, each one seat further.
    ///
    /// # Panics
    ///
    /// Never: the set-up and the seats are those of this table.
    #[must_use]
    pub fn open_rematch(&self, id: &str, seed: Seed, now_ms: u64) -> (Table, Vec<Entry>) {
        let mut seats = self.seats.clone();
        seats.rotate_right(1);
        let empty = seats.iter().map(|facts| match facts.holder {
            Some(_) => Occupant::Open,
            None => facts.occupant.clone(),
        });
        let nobody = Person(String::new());
        let creator = self.creator.as_ref().unwrap_or(&nobody);
        let (mut table, entries) =
            Table::begin(id, seed, self.setup, self.terms, empty.collect(), creator, now_ms);
        let mut log = Log { entries, at_ms: now_ms };
        for (seat, facts) in (0u8..).zip(seats) {
            let Some(person) = facts.holder else { continue };
            let event = TableEvent::Joined { seat, occupant: facts.occupant };
            log.add(&mut table, event, Some((&person, None)));
        }
        (table, log.entries)
    }

    fn begin(
        id: &str,
        seed: Seed,
        setup: Setup,
        terms: Terms,
        seats: Vec<Occupant>,
        creator: &Person,
        now_ms: u64,
    ) -> (Table, Vec<Entry>) {
        let commit = seed.commit(id);
        let event = TableEvent::Created { setup: setup.to_string(), terms, seats, commit };
        let first = Entry {
            version: 1,
            person: Some(creator.clone()),
            command: None,
            at_ms: now_ms,
            event,
        };
        let mut table = Table::made(id, seed, &first).expect("the seats fit the set-up");
        let mut log = Log { entries: vec![first], at_ms: now_ms };
        table.start_if_ready(&mut log);
        (table, log.entries)
    }

    /// Begins the game once every seat is taken and ready.
    pub(crate) fn start_if_ready(&mut self, log: &mut Log) {
        if self.stage != Stage::Seating || self.seats.iter().any(|facts| facts.nonce.is_none()) {
            return;
        }
        let mut game = self.game.clone();
        let steps = self.order().deal(&mut game, &mut 0);
        let running = game.actor().seat().map(|seat| seat.index() as u8);
        let clocks = time::started(self.terms.clock, self.seats.len(), running, log.at_ms);
        log.add(self, TableEvent::Started { steps, clocks }, None);
        self.end_if_over(log);
    }

    pub(crate) fn join(
        &self,
        asker: &Asker,
        seat: u8,
        token: Option<&str>,
    ) -> Result<Vec<TableEvent>, Box<Problem>> {
        self.want_stage(Stage::Seating, "the game has begun: watch it")?;
        let facts = self.facts(seat)?;
        let invited = token.is_some_and(|token| token == self.seed.invitation(&self.id, seat));
        let listed = self.terms.visibility == protocol::table::Visibility::Listed;
        let may = match &facts.occupant {
            Occupant::Open => invited || listed,
            Occupant::Invited { name } => {
                invited || (asker.claimed && asker.occupant.name() == Some(name))
            }
            Occupant::Person { .. } | Occupant::Bot { .. } | Occupant::Computer { .. } => {
                let why = format!("seat {seat} is taken: choose another or watch");
                return Err(Box::new(ProblemKind::WrongStage.because(why)));
            }
        };
        if !may {
            let why = format!("seat {seat} needs its token: ask who made the table for the link");
            return Err(Box::new(ProblemKind::Forbidden.because(why)));
        }
        if self.terms.stakes == Stakes::Rated && self.held_by(&asker.person).next().is_some() {
            let why = "in a rated game nobody has two seats";
            return Err(Box::new(ProblemKind::Forbidden.because(why)));
        }
        Ok(vec![TableEvent::Joined { seat, occupant: asker.occupant.clone() }])
    }

    pub(crate) fn leave(&self, asker: &Asker, seat: u8) -> Result<Vec<TableEvent>, Box<Problem>> {
        self.want_stage(Stage::Seating, "the game has begun: resign instead")?;
        self.want_held(asker, seat)?;
        Ok(vec![TableEvent::Left { seat }])
    }

    pub(crate) fn ready(
        &self,
        asker: &Asker,
        nonce: &str,
    ) -> Result<Vec<TableEvent>, Box<Problem>> {
        self.want_stage(Stage::Seating, "the game has begun")?;
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if NONCE_CHARS_MAX < nonce.len() || !nonce.chars().all(plain) {
            let why = format!("a nonce has at most {NONCE_CHARS_MAX} letters, digits, - and _");
            return Err(Box::new(ProblemKind::Invalid.because(why)));
        }
        self.want_any_seat(asker)?;
        let waiting = |seat: &u8| self.seats[usize::from(*seat)].nonce.is_none();
        let seats: Vec<u8> = self.held_by(&asker.person).filter(waiting).collect();
        if seats.is_empty() {
            return Err(Box::new(ProblemKind::WrongStage.because("your seats are ready already")));
        }
        Ok(seats
            .into_iter()
            .map(|seat| TableEvent::Ready { seat, nonce: nonce.to_owned() })
            .collect())
    }
}

fn check(opening: &Opening) -> Result<(), Box<Problem>> {
    let invalid = |why: String| Err(Box::new(ProblemKind::Invalid.because(why)));
    let (want, given) = (opening.setup.seat_count(), opening.seats.len());
    if want != given {
        return invalid(format!("the set-up has {want} seats, and {given} were described"));
    }
    if let Err(why) = time::check(opening.terms.clock) {
        return invalid(why);
    }
    if opening.terms.stakes == Stakes::Rated {
        if opening.terms.clock == Clock::None {
            return invalid("a rated game needs a clock".into());
        }
        if 1 < opening.seats.iter().filter(|seat| **seat == SeatRequest::Me).count() {
            return invalid("in a rated game nobody has two seats".into());
        }
    }
    Ok(())
}
