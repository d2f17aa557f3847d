//! What needs the consent of the others: takebacks, another clock, a rematch.

use protocol::{
    http::{Problem, ProblemKind},
    table::{Clock, Occupant, Stage, Stakes, TableEvent},
};

use crate::{Asker, Person, Table, deeds::Log, time};

type Decided = Result<Vec<TableEvent>, Box<Problem>>;

impl Table {
    /// To how many steps a person may ask to go back.
    ///
    /// Never past what chance did: a drawn tile or a revealed token has been
    /// seen and cannot be unseen. The earliest step of the person's own after it.
    #[must_use]
    pub fn takeback_to(&self, person: &Person) -> Option<u32> {
        if self.stage != Stage::Playing {
            return None;
        }
        let drawn = self.steps.iter().rposition(|step| step.seat.is_none());
        let from = drawn.map_or(0, |at| at + 1);
        let held: Vec<u8> = self.held_by(person).collect();
        let own = |at: &usize| self.steps[*at].seat.is_some_and(|seat| held.contains(&seat));
        (from..self.steps.len()).find(own).map(|at| at as u32)
    }

    pub(crate) fn ask_takeback(
        &self,
        asker: &Asker,
        version: u32,
        to: u32,
        now_ms: u64,
    ) -> Decided {
        self.want_stage(Stage::Playing, "the game does not run")?;
        self.want_any_seat(asker)?;
        self.want_fresh(asker, version, now_ms)?;
        let seat = self.may_take_back(asker, to)?;
        if self.takeback.is_some() {
            return wrong_stage("a takeback is asked for already: answer it first");
        }
        if self.terms.stakes == Stakes::Rated && self.has_computer() {
            return wrong_stage("a computer takes nothing back in a rated game");
        }
        Ok(vec![TableEvent::TakebackAsked { seat, to }])
    }

    /// The seat whose step is the first to be taken back.
    fn may_take_back(&self, asker: &Asker, to: u32) -> Result<u8, Box<Problem>> {
        let refused = |why: &str| Box::new(ProblemKind::WrongStage.because(why));
        let least = self.takeback_to(&asker.person);
        let least = least.ok_or_else(|| refused("you have played nothing since the last draw"))?;
        let step = self.steps.get(to as usize).filter(|_| least <= to);
        let seat = step.and_then(|step| step.seat);
        seat.filter(|&seat| self.held_by(&asker.person).any(|held| held == seat)).ok_or_else(|| {
            refused(&format!("you may go back to {least} steps, or to a later one of your own"))
        })
    }

    pub(crate) fn answer_takeback(&self, asker: &Asker, agree: bool) -> Decided {
        let own = self.want_any_seat(asker)?;
        let Some(wish) = &self.takeback else {
            return wrong_stage("nobody asks for a takeback");
        };
        if !agree {
            return Ok(vec![TableEvent::TakebackRefused { seat: own }]);
        }
        let agreeing = self.agreeing(asker, wish.seat, &wish.agreed)?;
        Ok(agreeing.into_iter().map(|seat| TableEvent::TakebackAgreed { seat }).collect())
    }

    fn taken_back(&self, to: u32, now_ms: u64) -> TableEvent {
        let mover = self.steps[to as usize].seat;
        let clocks = self.clocks.as_ref().map(|clocks| {
            // Time that was used is used; no increment for what is undone.
            let mut after = time::passed(clocks, Clock::None, mover, now_ms, 0);
            after.running = self.clocked(mover);
            after
        });
        TableEvent::TakenBack { to, clocks }
    }

    pub(crate) fn propose_clock(&self, asker: &Asker, clock: Clock) -> Decided {
        let seat = self.want_any_seat(asker)?;
        if self.stage == Stage::Over {
            return wrong_stage("the game is over");
        }
        time::check(clock).map_err(|why| Box::new(ProblemKind::Invalid.because(why)))?;
        if self.terms.stakes == Stakes::Rated && clock == Clock::None {
            return Err(Box::new(ProblemKind::Invalid.because("a rated game needs a clock")));
        }
        if self.proposal.is_some() {
            return wrong_stage("a clock is proposed already: answer it first");
        }
        Ok(vec![TableEvent::ClockProposed { seat, clock }])
    }

    pub(crate) fn answer_clock(&self, asker: &Asker, agree: bool) -> Decided {
        let own = self.want_any_seat(asker)?;
        let Some(proposed) = &self.proposal else {
            return wrong_stage("nobody proposes another clock");
        };
        if !agree {
            return Ok(vec![TableEvent::ClockRefused { seat: own }]);
        }
        let agreeing = self.agreeing(asker, proposed.seat, &proposed.agreed)?;
        Ok(agreeing.into_iter().map(|seat| TableEvent::ClockAgreed { seat }).collect())
    }

    fn clock_changed(&self, clock: Clock, now_ms: u64) -> TableEvent {
        let playing = self.stage == Stage::Playing;
        let clocks = time::started(clock, self.seats.len(), self.clocked(self.to_move()), now_ms);
        TableEvent::ClockChanged { clock, clocks: clocks.filter(|_| playing) }
    }

    /// Does what is wished for once nobody is left whose consent it needs: they
    /// agreed, went away, gave up, or there never was anybody.
    pub(crate) fn grant_wishes(&mut self, log: &mut Log) {
        let back = self.takeback.as_ref().filter(|wish| self.all_agree(wish.seat, &wish.agreed));
        if let Some(event) = back.map(|wish| self.taken_back(wish.to, log.at_ms)) {
            log.add(self, event, None);
        }
        let clock = self.proposal.as_ref().filter(|wish| self.all_agree(wish.seat, &wish.agreed));
        if let Some(event) = clock.map(|wish| self.clock_changed(wish.clock, log.at_ms)) {
            log.add(self, event, None);
        }
    }

    pub(crate) fn want_rematch(&self, asker: &Asker) -> Decided {
        if self.stage != Stage::Over {
            return wrong_stage("the game is not over");
        }
        let mut seats = self.seats_ever_held(&asker.person).peekable();
        if seats.peek().is_none() {
            return Err(Box::new(ProblemKind::Forbidden.because("you had no seat here")));
        }
        let new: Vec<_> = seats.filter(|seat| !self.rematch_wanted.contains(seat)).collect();
        if new.is_empty() {
            return wrong_stage("you want it already: wait for the others");
        }
        Ok(new.into_iter().map(|seat| TableEvent::RematchWanted { seat }).collect())
    }

    /// Whether a table for a rematch should be made now.
    #[must_use]
    pub fn rematch_due(&self) -> bool {
        let wants = |(seat, facts): (u8, &crate::fold::SeatFacts)| {
            facts.holder.is_none() || self.rematch_wanted.contains(&seat)
        };
        self.rematch.is_none()
            && !self.rematch_wanted.is_empty()
            && (0u8..).zip(&self.seats).all(wants)
    }

    fn seats_ever_held(&self, person: &Person) -> impl Iterator<Item = u8> {
        let held = |facts: &crate::fold::SeatFacts| facts.holder.as_ref() == Some(person);
        (0u8..).zip(&self.seats).filter(move |(_, facts)| held(facts)).map(|(seat, _)| seat)
    }

    /// The seats whose consent somebody needs: those of other people who still play.
    fn others(&self, person: &Person) -> Vec<u8> {
        let other = |facts: &crate::fold::SeatFacts| {
            facts.holder.as_ref().is_some_and(|holder| holder != person) && !facts.resigned
        };
        (0u8..).zip(&self.seats).filter(|(_, facts)| other(facts)).map(|(seat, _)| seat).collect()
    }

    fn agreeing(&self, asker: &Asker, by: u8, agreed: &[u8]) -> Result<Vec<u8>, Box<Problem>> {
        if self.held_by(&asker.person).any(|held| held == by) {
            return wrong_stage("it is your own wish: the others answer it");
        }
        let new: Vec<_> =
            self.held_by(&asker.person).filter(|seat| !agreed.contains(seat)).collect();
        if new.is_empty() { wrong_stage("you have agreed already") } else { Ok(new) }
    }

    fn all_agree(&self, by: u8, agreed: &[u8]) -> bool {
        let Some(person) = &self.seats[usize::from(by)].holder else { return true };
        self.others(person).iter().all(|seat| agreed.contains(seat))
    }

    fn has_computer(&self) -> bool {
        self.seats.iter().any(|facts| matches!(facts.occupant, Occupant::Computer { .. }))
    }
}

fn wrong_stage<T>(why: &str) -> Result<T, Box<Problem>> {
    Err(Box::new(ProblemKind::WrongStage.because(why)))
}
