//! What a viewer may know of a table, built field by field.

use protocol::{
    socket::ServerMessage,
    table::{Clocks, Fairness, Invitation, Occupant, Outcome, SeatView, Stage, TableState, Terms},
};

use crate::{Entry, Person, Table, fold::SeatFacts};

/// Who is there: known to the sockets, not to the log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    /// People who are there.
    pub people: std::collections::BTreeSet<Person>,
    /// How many others watch.
    pub spectators: u32,
}

impl Table {
    /// The table as `viewer` may see it; `None` is somebody who only watches.
    #[must_use]
    pub fn look(&self, viewer: Option<&Person>, presence: &Presence, now_ms: u64) -> TableState {
        TableState {
            table: self.id.clone(),
            version: self.version,
            now_ms,
            setup: self.setup.to_string(),
            terms: self.terms,
            stage: self.stage,
            seats: self.seats.iter().map(|facts| seat_view(facts, viewer, presence)).collect(),
            steps: self.steps.iter().map(|step| step.word.clone()).collect(),
            to_move: self.to_move(),
            clocks: self.clocks.clone(),
            takeback: self.takeback.clone(),
            takeback_to: viewer.and_then(|person| self.takeback_to(person)),
            proposal: self.proposal.clone(),
            result: self.outcome.clone(),
            rematch_wanted: self.rematch_wanted.clone(),
            rematch: self.rematch.clone(),
            fairness: self.fairness(),
            invitations: self.invitations(viewer),
            spectators: presence.spectators,
        }
    }

    /// What happened after version `since`, or `None` if the whole state must be sent.
    #[must_use]
    pub fn since(&self, since: u32) -> Option<impl Iterator<Item = &Entry>> {
        let missed = self.version.checked_sub(since)? as usize;
        let skipped = self.recent.len().checked_sub(missed)?;
        Some(self.recent.iter().skip(skipped))
    }

    /// An entry that was just made, as `viewer` may hear it.
    #[must_use]
    pub fn tell(&self, entry: &Entry, viewer: Option<&Person>) -> ServerMessage {
        ServerMessage::Event {
            table: self.id.clone(),
            version: entry.version,
            at_ms: entry.at_ms,
            event: entry.event.clone(),
            takeback_to: viewer.and_then(|person| self.takeback_to(person)),
            to_move: self.to_move(),
        }
    }

    fn fairness(&self) -> Fairness {
        let nonce = |facts: &SeatFacts| facts.nonce.clone().unwrap_or_default();
        Fairness {
            commit: self.commit.clone(),
            nonces: self.seats.iter().map(nonce).collect(),
            seed: (self.stage == Stage::Over).then(|| self.seed.to_string()),
        }
    }

    /// For the one who made the table: the tokens of the seats that wait for somebody.
    fn invitations(&self, viewer: Option<&Person>) -> Vec<Invitation> {
        if viewer.is_none() || viewer != self.creator.as_ref() || self.stage != Stage::Seating {
            return Vec::new();
        }
        let waits =
            |occupant: &Occupant| matches!(occupant, Occupant::Open | Occupant::Invited { .. });
        (0u8..)
            .zip(&self.seats)
            .filter(|(_, facts)| waits(&facts.occupant))
            .map(|(seat, _)| Invitation { seat, token: self.seed.invitation(&self.id, seat) })
            .collect()
    }

    /// Its id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// How many things have happened at it.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// How far it is.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The game as it stands.
    #[must_use]
    pub const fn game(&self) -> &games::State {
        &self.game
    }

    /// The set-up.
    #[must_use]
    pub const fn setup(&self) -> &games::Setup {
        &self.setup
    }

    /// The steps so far, chance included.
    pub fn steps(&self) -> impl Iterator<Item = &str> {
        self.steps.iter().map(|step| step.word.as_str())
    }

    /// What was agreed beside the rules.
    #[must_use]
    pub const fn terms(&self) -> Terms {
        self.terms
    }

    /// The clocks, if the game has some and runs.
    #[must_use]
    pub const fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// How it ended.
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Who sits where.
    pub fn occupants(&self) -> impl Iterator<Item = &Occupant> {
        self.seats.iter().map(|facts| &facts.occupant)
    }

    /// Who holds each seat, by seat.
    pub fn holders(&self) -> impl Iterator<Item = Option<&Person>> {
        self.seats.iter().map(|facts| facts.holder.as_ref())
    }

    /// Who made it.
    #[must_use]
    pub const fn creator(&self) -> Option<&Person> {
        self.creator.as_ref()
    }

    /// When something last happened, in milliseconds since 1970.
    #[must_use]
    pub const fn heard_ms(&self) -> u64 {
        self.heard_ms
    }

    /// The secret of its draws: for whoever keeps it, and nobody else.
    #[must_use]
    pub const fn seed(&self) -> &crate::Seed {
        &self.seed
    }
}

fn seat_view(facts: &SeatFacts, viewer: Option<&Person>, presence: &Presence) -> SeatView {
    let computer = matches!(facts.occupant, Occupant::Computer { .. });
    SeatView {
        occupant: facts.occupant.clone(),
        yours: viewer.is_some() && viewer == facts.holder.as_ref(),
        ready: facts.nonce.is_some(),
        present: computer
            || facts.holder.as_ref().is_some_and(|person| presence.people.contains(person)),
        resigned: facts.resigned,
    }
}
