//! A table is the fold of its log.

use std::collections::{BTreeMap, VecDeque};

use core::fmt;

use game::{Actor, Seat};
use games::{Setup, State};
use protocol::table::{
    ClockProposed, Clocks, Occupant, Outcome, Stage, TableEvent, TakebackAsked, Terms,
};

use crate::{Entry, Person, RECENT_MAX, Seed, dealer::Order};

/// One table.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) id: String,
    pub(crate) seed: Seed,
    pub(crate) setup: Setup,
    pub(crate) terms: Terms,
    pub(crate) commit: String,
    pub(crate) creator: Option<Person>,
    pub(crate) stage: Stage,
    pub(crate) seats: Vec<SeatFacts>,
    pub(crate) game: State,
    pub(crate) steps: Vec<Step>,
    pub(crate) clocks: Option<Clocks>,
    pub(crate) takeback: Option<TakebackAsked>,
    pub(crate) proposal: Option<ClockProposed>,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) rematch_wanted: Vec<u8>,
    pub(crate) rematch: Option<String>,
    pub(crate) version: u32,
    /// The version that last changed the steps: who answers an older one is stale.
    pub(crate) position_version: u32,
    pub(crate) heard_ms: u64,
    /// The version that each command made.
    pub(crate) commands: BTreeMap<(Person, String), u32>,
    pub(crate) recent: VecDeque<Entry>,
}

/// What a table knows of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatFacts {
    pub occupant: Occupant,
    pub holder: Option<Person>,
    /// What its holder gave when it was ready.
    pub nonce: Option<String>,
    /// Whether it gave up while others go on.
    pub resigned: bool,
}

/// A step that was played, by a seat or by chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub seat: Option<u8>,
    pub word: String,
}

/// A log that no table has written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenLog {
    /// The entry that does not follow from those before it.
    pub version: u32,
    /// Why.
    pub why: String,
}

impl fmt::Display for BrokenLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the log of the table is broken at entry {}: {}", self.version, self.why)
    }
}

impl core::error::Error for BrokenLog {}

impl Table {
    /// The table with this log. Its seed is kept apart from the log.
    ///
    /// # Errors
    ///
    /// When the log does not begin with the making of a table, leaves a gap, or
    /// holds a step that the rules refuse.
    pub fn restore(id: &str, seed: Seed, log: &[Entry]) -> Result<Table, BrokenLog> {
        let broken = |why: &str| BrokenLog { version: 1, why: why.to_owned() };
        let (first, rest) = log.split_first().ok_or_else(|| broken("it is empty"))?;
        let mut table = Table::made(id, seed, first)?;
        for entry in rest {
            table.apply(entry)?;
        }
        Ok(table)
    }

    /// The table after the first entry of its log.
    pub(crate) fn made(id: &str, seed: Seed, first: &Entry) -> Result<Table, BrokenLog> {
        let broken = |why: String| BrokenLog { version: first.version, why };
        let TableEvent::Created { setup, terms, seats, commit } = &first.event else {
            return Err(broken("it does not begin with the making of a table".into()));
        };
        let setup: Setup = setup.parse().map_err(|error| broken(format!("{error}")))?;
        if seats.len() != setup.seat_count() || first.version != 1 {
            return Err(broken("seats or version do not fit the set-up".into()));
        }
        let holder = |occupant: &Occupant| match occupant {
            Occupant::Person { .. } | Occupant::Bot { .. } => first.person.clone(),
            Occupant::Open | Occupant::Invited { .. } | Occupant::Computer { .. } => None,
        };
        let facts = |occupant: &Occupant| SeatFacts {
            occupant: occupant.clone(),
            holder: holder(occupant),
            nonce: matches!(occupant, Occupant::Computer { .. }).then(String::new),
            resigned: false,
        };
        let mut table = Table {
            id: id.to_owned(),
            seed,
            game: State::new(&setup),
            setup,
            terms: *terms,
            commit: commit.clone(),
            creator: first.person.clone(),
            stage: Stage::Seating,
            seats: seats.iter().map(facts).collect(),
            steps: Vec::new(),
            clocks: None,
            takeback: None,
            proposal: None,
            outcome: None,
            rematch_wanted: Vec::new(),
            rematch: None,
            version: 0,
            position_version: 1,
            heard_ms: 0,
            commands: BTreeMap::new(),
            recent: VecDeque::new(),
        };
        table.note(first);
        Ok(table)
    }

    /// Goes on by one entry.
    pub(crate) fn apply(&mut self, entry: &Entry) -> Result<(), BrokenLog> {
        let broken = |why: &str| BrokenLog { version: entry.version, why: why.to_owned() };
        if entry.version != self.version + 1 {
            return Err(broken("it does not follow the one before"));
        }
        self.turn_to(entry).map_err(|why| broken(&why))?;
        self.note(entry);
        Ok(())
    }

    /// Counts the entry and keeps it at hand.
    fn note(&mut self, entry: &Entry) {
        self.version = entry.version;
        self.heard_ms = self.heard_ms.max(entry.at_ms);
        if let (Some(person), Some(command)) = (&entry.person, &entry.command) {
            self.commands.insert((person.clone(), command.clone()), entry.version);
        }
        if self.recent.len() == RECENT_MAX {
            self.recent.pop_front();
        }
        self.recent.push_back(entry.clone());
    }

    /// Makes the state what the event says.
    fn turn_to(&mut self, entry: &Entry) -> Result<(), String> {
        match &entry.event {
            TableEvent::Created { .. } => return Err("a table is made once".into()),
            TableEvent::Joined { seat, occupant } => {
                let facts = self.facts_mut(*seat)?;
                facts.occupant = occupant.clone();
                facts.holder.clone_from(&entry.person);
            }
            TableEvent::Left { seat } => {
                let facts = self.facts_mut(*seat)?;
                facts.occupant = Occupant::Open;
                facts.holder = None;
                facts.nonce = None;
                self.drop_wishes_of(*seat);
            }
            TableEvent::Ready { seat, nonce } => {
                self.facts_mut(*seat)?.nonce = Some(nonce.clone());
            }
            TableEvent::Started { steps, clocks } => {
                self.stage = Stage::Playing;
                self.clocks.clone_from(clocks);
                self.play_on(steps, entry.version)?;
            }
            TableEvent::Played { seat, steps, clocks } => {
                if self.game.actor() != Actor::Seat(seat_of(*seat)?) {
                    return Err(format!("seat {seat} was not to move"));
                }
                self.clocks.clone_from(clocks);
                self.takeback = None;
                self.play_on(steps, entry.version)?;
            }
            TableEvent::TakebackAsked { .. }
            | TableEvent::TakebackAgreed { .. }
            | TableEvent::TakebackRefused { .. }
            | TableEvent::TakenBack { .. } => self.turn_back(entry)?,
            TableEvent::ClockProposed { .. }
            | TableEvent::ClockAgreed { .. }
            | TableEvent::ClockRefused { .. }
            | TableEvent::ClockChanged { .. } => self.turn_clock(&entry.event),
            TableEvent::Resigned { seat, clocks, .. } => {
                self.facts_mut(*seat)?.resigned = true;
                self.clocks.clone_from(clocks);
                self.drop_wishes_of(*seat);
            }
            TableEvent::Ended { outcome, .. } => {
                self.stage = Stage::Over;
                self.outcome = Some(outcome.clone());
                self.takeback = None;
                self.proposal = None;
                if let Some(clocks) = &mut self.clocks {
                    clocks.running = None;
                }
            }
            TableEvent::RematchWanted { seat } => self.rematch_wanted.push(*seat),
            TableEvent::Rematch { table } => self.rematch = Some(table.clone()),
        }
        Ok(())
    }

    fn turn_back(&mut self, entry: &Entry) -> Result<(), String> {
        match &entry.event {
            TableEvent::TakebackAsked { seat, to } => {
                self.takeback = Some(TakebackAsked { seat: *seat, to: *to, agreed: Vec::new() });
            }
            TableEvent::TakebackAgreed { seat } => {
                if let Some(asked) = &mut self.takeback {
                    asked.agreed.push(*seat);
                }
            }
            TableEvent::TakenBack { to, clocks } => {
                let steps: Vec<_> = self.steps.drain(..).take(*to as usize).collect();
                self.takeback = None;
                self.clocks.clone_from(clocks);
                self.game = State::new(&self.setup);
                let words: Vec<_> = steps.into_iter().map(|step| step.word).collect();
                self.play_on(&words, entry.version)?;
            }
            _ => self.takeback = None,
        }
        Ok(())
    }

    fn turn_clock(&mut self, event: &TableEvent) {
        match event {
            TableEvent::ClockProposed { seat, clock } => {
                self.proposal =
                    Some(ClockProposed { seat: *seat, clock: *clock, agreed: Vec::new() });
            }
            TableEvent::ClockAgreed { seat } => {
                if let Some(proposal) = &mut self.proposal {
                    proposal.agreed.push(*seat);
                }
            }
            TableEvent::ClockChanged { clock, clocks } => {
                self.proposal = None;
                self.terms.clock = *clock;
                self.clocks.clone_from(clocks);
            }
            _ => self.proposal = None,
        }
    }

    /// Whoever goes away takes the own wishes along.
    fn drop_wishes_of(&mut self, seat: u8) {
        self.takeback.take_if(|wish| wish.seat == seat);
        self.proposal.take_if(|wish| wish.seat == seat);
    }

    fn play_on(&mut self, words: &[String], version: u32) -> Result<(), String> {
        for word in words {
            let seat = self.game.actor().seat().map(|seat| seat.index() as u8);
            self.game.play_word(word).map_err(|refused| refused.to_string())?;
            self.steps.push(Step { seat, word: word.clone() });
        }
        self.position_version = version;
        Ok(())
    }

    fn facts_mut(&mut self, seat: u8) -> Result<&mut SeatFacts, String> {
        self.seats.get_mut(usize::from(seat)).ok_or_else(|| format!("there is no seat {seat}"))
    }

    /// The seat that is to move, while the game runs.
    #[must_use]
    pub fn to_move(&self) -> Option<u8> {
        let seat = self.game.actor().seat()?;
        (self.stage == Stage::Playing).then_some(seat.index() as u8)
    }

    /// The order of the draws; it hangs on the nonces, so it is only right once all are ready.
    pub(crate) fn order(&self) -> Order {
        let nonces = self.seats.iter().map(|facts| facts.nonce.as_deref().unwrap_or(""));
        self.seed.order(&self.id, nonces)
    }

    /// How often chance has moved.
    pub(crate) fn draw_count(&self) -> u32 {
        self.steps.iter().filter(|step| step.seat.is_none()).count() as u32
    }

    /// The seats that a person holds and has not given up.
    pub(crate) fn held_by(&self, person: &Person) -> impl Iterator<Item = u8> {
        let held = |facts: &SeatFacts| facts.holder.as_ref() == Some(person) && !facts.resigned;
        (0u8..).zip(&self.seats).filter(move |(_, facts)| held(facts)).map(|(seat, _)| seat)
    }
}

fn seat_of(index: u8) -> Result<Seat, String> {
    Seat::ALL.get(usize::from(index)).copied().ok_or_else(|| format!("there is no seat {index}"))
}
