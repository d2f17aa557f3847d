//! How a game ends: by its rules, by a seat that gives up, by time, by silence.

use game::{Actor, Seat};
use protocol::{
    http::{Problem, ProblemKind},
    table::{Clocks, Ending, Outcome, Stage, TableEvent},
};

use crate::{Asker, Table, deeds::Log, time};

impl Table {
    /// Ends the game if its rules say so.
    pub(crate) fn end_if_over(&mut self, log: &mut Log) {
        if self.stage == Stage::Playing && self.game.actor() == Actor::Over {
            let event = self.ended(Ending::Played, self.winners());
            log.add(self, event, None);
        }
    }

    /// Ends what time ends: a clock that ran out, a table that was silent too long.
    ///
    /// `grace_ms` of the running clock are forgiven.
    pub(crate) fn end_by_time(&mut self, grace_ms: u64, log: &mut Log) {
        let now_ms = log.at_ms;
        if let Some(seat) = self.to_move().filter(|&seat| self.is_out(seat, now_ms, grace_ms)) {
            let event = self.given_up(seat, Ending::Time { seat }, now_ms);
            log.add(self, event, None);
        } else if self.silence_over_ms().is_some_and(|due| due <= now_ms) {
            let event = self.ended(Ending::Abandoned, Vec::new());
            log.add(self, event, None);
        }
    }

    fn is_out(&self, seat: u8, now_ms: u64, grace_ms: u64) -> bool {
        let runs = |clocks: &&Clocks| clocks.running == Some(seat);
        let clocks = self.clocks.as_ref().filter(runs);
        clocks.is_some_and(|clocks| time::left_ms(clocks, seat, now_ms, grace_ms).is_none())
    }

    /// When time ends something here, if nothing else happens.
    #[must_use]
    pub fn due_ms(&self) -> Option<u64> {
        let out = self.clocks.as_ref().filter(|_| self.stage == Stage::Playing);
        out.and_then(time::out_ms).or_else(|| self.silence_over_ms())
    }

    fn silence_over_ms(&self) -> Option<u64> {
        match self.stage {
            Stage::Seating => Some(self.heard_ms + time::SEATING_SILENCE_MS_MAX),
            Stage::Playing if self.clocks.is_none() => {
                Some(self.heard_ms + time::PLAYING_SILENCE_MS_MAX)
            }
            Stage::Playing | Stage::Over => None,
        }
    }

    pub(crate) fn resign(
        &self,
        asker: &Asker,
        seat: u8,
        now_ms: u64,
    ) -> Result<Vec<TableEvent>, Box<Problem>> {
        self.want_stage(Stage::Playing, "the game has not begun: leave instead")?;
        if self.facts(seat)?.resigned {
            return Err(Box::new(ProblemKind::WrongStage.because("that seat was given up")));
        }
        self.want_held(asker, seat)?;
        Ok(vec![self.given_up(seat, Ending::Resigned { seat }, now_ms)])
    }

    /// A seat gives up: the game ends, or a computer goes on for it where others remain.
    fn given_up(&self, seat: u8, ending: Ending, now_ms: u64) -> TableEvent {
        let remaining: Vec<u8> = (0u8..)
            .zip(&self.seats)
            .filter(|(index, facts)| *index != seat && !facts.resigned)
            .map(|(index, _)| index)
            .collect();
        let people = |index: &u8| self.seats[usize::from(*index)].holder.is_some();
        if remaining.len() < 2 || !remaining.iter().any(people) {
            return self.ended(ending, remaining);
        }
        let clocks = self.clocks.as_ref().map(|clocks| {
            // The stand-in plays without a clock.
            let next = clocks.running.filter(|&running| running != seat);
            time::passed(clocks, self.terms.clock, next, now_ms, 0)
        });
        TableEvent::Resigned { seat, ending, clocks }
    }

    /// The seats with the most points among those that did not give up.
    fn winners(&self) -> Vec<u8> {
        let played = |(_, facts): &(u8, &crate::fold::SeatFacts)| !facts.resigned;
        let seats = (0u8..).zip(&self.seats).filter(played).map(|(seat, _)| seat);
        let score = |seat: u8| self.game.score(Seat::new(seat.into()));
        let best = seats.clone().map(score).max();
        seats.filter(|&seat| Some(score(seat)) == best).collect()
    }

    fn ended(&self, ending: Ending, winners: Vec<u8>) -> TableEvent {
        let scores = self.game.seats().map(|seat| self.game.score(seat)).collect();
        let outcome = Outcome { ending, scores, winners };
        TableEvent::Ended { outcome, seed: self.seed.to_string() }
    }
}
