//! What a table does about what comes in.

use game::Actor;
use protocol::{
    http::{Problem, ProblemKind},
    socket::COMMAND_CHARS_MAX,
    table::{Clock, Deed, Stage, TableEvent},
};

use crate::{
    Asker, ENTRIES_MAX, Entry, Handled, Input, Person, Presence, STEPS_EACH_MAX, Table,
    fold::SeatFacts, time, time::LAG_GRACE_MS_MAX,
};

/// Events on their way into the log.
pub(crate) struct Log {
    pub entries: Vec<Entry>,
    pub at_ms: u64,
}

impl Log {
    /// Adds an event and makes the state what it says.
    pub(crate) fn add(
        &mut self,
        table: &mut Table,
        event: TableEvent,
        by: Option<(&Person, Option<&str>)>,
    ) {
        let entry = Entry {
            version: table.version + 1,
            person: by.map(|(person, _)| person.clone()),
            command: by.and_then(|(_, command)| command).map(str::to_owned),
            at_ms: self.at_ms,
            event,
        };
        table.apply(&entry).expect("what a table decides follows from its state");
        self.entries.push(entry);
    }
}

impl Table {
    /// Takes one input. A refused input changes nothing but what time itself brings.
    ///
    /// The answer is a version: of the entry that a command made, now or when
    /// the same command first came; else the present one.
    ///
    /// # Panics
    ///
    /// If the table contradicts itself.
    pub fn handle(&mut self, input: Input, now_ms: u64) -> Handled {
        let mut log = Log { entries: Vec::new(), at_ms: now_ms.max(self.heard_ms) };
        let answer = match input {
            Input::Command { asker, command, deed } => {
                self.command(&asker, &command, deed, &mut log)
            }
            Input::Thought { seat, version, steps } => {
                self.thought(seat, version, &steps, &mut log)
            }
            Input::Tick => {
                self.end_by_time(LAG_GRACE_MS_MAX, &mut log);
                Ok(self.version)
            }
            Input::Restarted => {
                self.forgive_downtime(&mut log);
                Ok(self.version)
            }
            Input::RematchMade { table } => {
                if self.rematch.is_none() {
                    log.add(self, TableEvent::Rematch { table }, None);
                }
                Ok(self.version)
            }
        };
        self.grant_wishes(&mut log);
        Handled { entries: log.entries, answer }
    }

    fn command(
        &mut self,
        asker: &Asker,
        command: &str,
        deed: Deed,
        log: &mut Log,
    ) -> Result<u32, Box<Problem>> {
        if let Some(&version) = self.commands.get(&(asker.person.clone(), command.to_owned())) {
            return Ok(version);
        }
        if command.is_empty() || COMMAND_CHARS_MAX < command.chars().count() {
            let why = format!("a command has an id of 1 to {COMMAND_CHARS_MAX} characters");
            return Err(Box::new(ProblemKind::Malformed.because(why)));
        }
        if ENTRIES_MAX <= self.version {
            return Err(Box::new(ProblemKind::WrongStage.because("this table has had its time")));
        }
        // Only who moves must be in time; others cannot know that a move is under way.
        let moves = matches!(deed, Deed::Act { .. });
        self.end_by_time(if moves { asker.lag_ms } else { LAG_GRACE_MS_MAX }, log);
        let events = match deed {
            Deed::Join { seat, token } => self.join(asker, seat, token.as_deref()),
            Deed::Leave { seat } => self.leave(asker, seat),
            Deed::Ready { nonce } => self.ready(asker, &nonce),
            Deed::Act { version, steps } => self.act(asker, version, &steps, log.at_ms),
            Deed::AskTakeback { version, to } => self.ask_takeback(asker, version, to, log.at_ms),
            Deed::AnswerTakeback { agree } => self.answer_takeback(asker, agree),
            Deed::ProposeClock { clock } => self.propose_clock(asker, clock),
            Deed::AnswerClock { agree } => self.answer_clock(asker, agree),
            Deed::Resign { seat } => self.resign(asker, seat, log.at_ms),
            Deed::WantRematch => self.want_rematch(asker),
        }?;
        let version = self.version + 1;
        let mut id = Some(command);
        for event in events {
            log.add(self, event, Some((&asker.person, id.take())));
        }
        self.start_if_ready(log);
        self.end_if_over(log);
        Ok(version)
    }

    fn act(
        &self,
        asker: &Asker,
        version: u32,
        steps: &[String],
        now_ms: u64,
    ) -> Result<Vec<TableEvent>, Box<Problem>> {
        self.want_stage(Stage::Playing, "the game does not run")?;
        self.want_any_seat(asker)?;
        self.want_fresh(asker, version, now_ms)?;
        let held = self.to_move().filter(|&seat| self.held_by(&asker.person).any(|s| s == seat));
        let Some(seat) = held else {
            return Err(Box::new(ProblemKind::OutOfTurn.because("another seat is to move")));
        };
        if steps.is_empty() || STEPS_EACH_MAX < steps.len() {
            let why = format!("send 1 to {STEPS_EACH_MAX} steps at a time");
            return Err(Box::new(ProblemKind::Invalid.because(why)));
        }
        self.played(seat, steps, now_ms, asker.lag_ms).map(|event| vec![event])
    }

    fn thought(
        &mut self,
        seat: u8,
        version: u32,
        steps: &[String],
        log: &mut Log,
    ) -> Result<u32, Box<Problem>> {
        self.end_by_time(LAG_GRACE_MS_MAX, log);
        let asked = self.thinker().is_some_and(|thinker| thinker.0 == seat);
        if !asked || version != self.position_version {
            return Err(Box::new(ProblemKind::Stale.because("nobody waits for this thought")));
        }
        let event = self.played(seat, steps, log.at_ms, 0)?;
        log.add(self, event, None);
        self.end_if_over(log);
        Ok(self.version)
    }

    /// The event that `seat` plays these steps and chance answers.
    fn played(
        &self,
        seat: u8,
        steps: &[String],
        now_ms: u64,
        lag_ms: u64,
    ) -> Result<TableEvent, Box<Problem>> {
        let mut game = self.game.clone();
        let mut words = Vec::new();
        for word in steps {
            let actor = game.actor();
            if actor.seat().is_none_or(|mover| mover.index() != usize::from(seat)) {
                let why = format!("the turn of seat {seat} ends before {word:?}");
                return Err(Box::new(ProblemKind::OutOfTurn.because(why)));
            }
            let played = game.parse_move(word).and_then(|m| game.play(m).map(|_| m));
            let m = played.map_err(|refused| {
                let mut problem = ProblemKind::Refused.because(format!("{word:?}: {refused}"));
                problem.key = Some(refused.key.to_owned());
                problem.clause = refused.clause.map(|clause| clause.to_string());
                problem
            })?;
            words.push(m.to_string());
        }
        words.extend(self.order().deal(&mut game, &mut self.draw_count()));
        let next = match game.actor() {
            Actor::Seat(seat) => Some(seat.index() as u8),
            Actor::Chance | Actor::Over => None,
        };
        let next = self.clocked(next);
        let clocks = self.clocks.as_ref();
        let clocks = clocks.map(|c| time::passed(c, self.terms.clock, next, now_ms, lag_ms));
        Ok(TableEvent::Played { seat, steps: words, clocks })
    }

    /// Starts the clock again from where it was when the table was last heard of.
    fn forgive_downtime(&mut self, log: &mut Log) {
        let live = matches!(self.terms.clock, Clock::Fischer { .. });
        let Some(clocks) = self.clocks.clone().filter(|c| live && c.running.is_some()) else {
            return;
        };
        let clocks = protocol::table::Clocks { at_ms: log.at_ms, ..clocks };
        let event = TableEvent::ClockChanged { clock: self.terms.clock, clocks: Some(clocks) };
        log.add(self, event, None);
    }

    /// The seat for which a computer should think, the computer's name, and the
    /// version to give with the thought.
    #[must_use]
    pub fn thinker(&self) -> Option<(u8, &str, u32)> {
        let seat = self.to_move()?;
        let facts = &self.seats[usize::from(seat)];
        let name = match &facts.occupant {
            protocol::table::Occupant::Computer { name } => name,
            _ if facts.resigned => STAND_IN,
            _ => return None,
        };
        Some((seat, name, self.position_version))
    }

    /// The seat whose clock runs while `seat` is to move: none for one that was given up.
    pub(crate) fn clocked(&self, seat: Option<u8>) -> Option<u8> {
        seat.filter(|&seat| !self.seats[usize::from(seat)].resigned)
    }

    pub(crate) fn facts(&self, seat: u8) -> Result<&SeatFacts, Box<Problem>> {
        self.seats.get(usize::from(seat)).ok_or_else(|| {
            let why = format!("there is no seat {seat}: count from 0 to {}", self.seats.len() - 1);
            Box::new(ProblemKind::Invalid.because(why))
        })
    }

    pub(crate) fn want_stage(&self, stage: Stage, why: &str) -> Result<(), Box<Problem>> {
        if self.stage == stage {
            return Ok(());
        }
        let why = if self.stage == Stage::Over { "the game is over" } else { why };
        Err(Box::new(ProblemKind::WrongStage.because(why)))
    }

    pub(crate) fn want_held(&self, asker: &Asker, seat: u8) -> Result<(), Box<Problem>> {
        self.facts(seat)?;
        if self.held_by(&asker.person).any(|held| held == seat) {
            return Ok(());
        }
        Err(Box::new(ProblemKind::Forbidden.because(format!("seat {seat} is not yours"))))
    }

    pub(crate) fn want_any_seat(&self, asker: &Asker) -> Result<u8, Box<Problem>> {
        let seat = self.held_by(&asker.person).next();
        seat.ok_or_else(|| Box::new(ProblemKind::Forbidden.because("you have no seat here")))
    }

    pub(crate) fn want_fresh(
        &self,
        asker: &Asker,
        version: u32,
        now_ms: u64,
    ) -> Result<(), Box<Problem>> {
        if (self.position_version..=self.version).contains(&version) {
            return Ok(());
        }
        let present = self.version;
        let why =
            format!("you answer version {version}, and the table is at {present}: look again");
        let mut problem = ProblemKind::Stale.because(why);
        problem.state =
            Some(Box::new(self.look(Some(&asker.person), &Presence::default(), now_ms)));
        Err(Box::new(problem))
    }
}

/// The computer that goes on for a seat that was given up.
const STAND_IN: &str = "greedy";
