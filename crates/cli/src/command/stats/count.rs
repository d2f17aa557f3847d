//! What is counted over many games.

use std::collections::BTreeMap;

use game::Actor;
use games::{
    Arg, Event, LogEntry, Setup, State,
    record::{Outcome, Record, Replay},
    words,
};

/// A mean that grows, with its spread.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    count: u64,
    sum: f64,
    squares: f64,
}

impl Mean {
    /// Takes a value into account.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// How many values.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Their mean; 0 without any.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / self.count as f64 }
    }

    /// Their standard deviation; 0 with fewer than two.
    pub fn deviation(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let n = self.count as f64;
        ((self.squares - self.sum * self.sum / n).max(0.0) / (n - 1.0)).sqrt()
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.deviation() / (self.count as f64).sqrt() }
    }

    /// The same values, all smaller by `less`.
    fn shifted(mut self, less: f64) -> Mean {
        let n = self.count as f64;
        self.squares += less * (less * n - 2.0 * self.sum);
        self.sum -= less * n;
        self
    }
}

/// What is counted of one seat.
#[derive(Clone, Debug, Default)]
pub struct SeatStats {
    /// Games that it won alone.
    pub wins: u64,
    /// Its points in finished games.
    pub points: Mean,
    /// Its points in each finished game.
    pub each: Vec<u32>,
}

/// Sums over games of one set-up.
pub struct Stats {
    setup: Setup,
    /// All games.
    pub games: u64,
    /// Those that were played to their end.
    pub finished: u64,
    /// Finished games whose win was shared.
    pub shared: u64,
    /// Turns of a game.
    pub turns: Mean,
    /// Steps of a game, chance included.
    pub steps: Mean,
    /// Points of the first seat less those of the best other seat.
    pub advantage: Mean,
    /// Points by what brought them.
    pub sources: BTreeMap<String, f64>,
    seats: Vec<SeatStats>,
    tiles: BTreeMap<String, Mean>,
    tokens: BTreeMap<String, Mean>,
}

impl Stats {
    /// Nothing yet, of games with this set-up.
    pub fn new(setup: &Setup) -> Stats {
        Stats {
            setup: *setup,
            games: 0,
            finished: 0,
            shared: 0,
            turns: Mean::default(),
            steps: Mean::default(),
            advantage: Mean::default(),
            sources: BTreeMap::new(),
            seats: vec![SeatStats::default(); setup.seat_count()],
            tiles: BTreeMap::new(),
            tokens: BTreeMap::new(),
        }
    }

    /// The set-up of the first game.
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// Whether a game of this set-up can be added: the same game and number of seats.
    pub fn fits(&self, setup: &Setup) -> bool {
        (setup.name(), setup.seat_count()) == (self.setup.name(), self.setup.seat_count())
    }

    /// By seat.
    pub fn seats(&self) -> &[SeatStats] {
        &self.seats
    }

    /// Takes a game into account.
    pub fn add(&mut self, record: &Record, replay: &Replay) {
        self.games += 1;
        self.turns.add(record.turns.len() as f64);
        self.steps.add(replay.steps.len() as f64);
        let end = &replay.state;
        if end.actor() == Actor::Over {
            self.add_result(end);
        }
        let mut state = State::new(&record.setup);
        let mut drawn: Option<(String, usize, f64)> = None;
        for (m, events) in &replay.steps {
            let word = m.to_string();
            let played = state.play(*m);
            assert!(played.is_ok(), "{word} was legal before");
            if word.starts_with('t') {
                self.close(drawn.take());
                drawn = state.actor().seat().map(|seat| (word, seat.index(), 0.0));
            }
            for entry in events.iter().flat_map(|event| words::entries(&state, event)) {
                self.count(&entry, &mut drawn);
            }
            if end.actor() == Actor::Over {
                self.count_tokens(events, end);
            }
        }
        self.close(drawn);
    }

    fn add_result(&mut self, end: &State) {
        self.finished += 1;
        let points: Vec<u32> = end.seats().map(|seat| end.score(seat)).collect();
        let Outcome::Over(won) = Outcome::of_scores(&points) else { return };
        let alone = won.iter().filter(|&&won| won).count() == 1;
        self.shared += u64::from(!alone);
        for ((seat, &points), won) in self.seats.iter_mut().zip(&points).zip(won) {
            seat.wins += u64::from(won && alone);
            seat.points.add(points.into());
            seat.each.push(points);
        }
        if let Some(best) = points[1..].iter().max() {
            self.advantage.add(f64::from(points[0]) - f64::from(*best));
        }
    }

    /// Counts the points of an entry by source, and for the tile of the turn.
    fn count(&mut self, entry: &LogEntry, drawn: &mut Option<(String, usize, f64)>) {
        let Some(seat) = entry.seat.filter(|_| 0 < entry.points) else { return };
        let points = f64::from(entry.points);
        *self.sources.entry(source(entry)).or_default() += points;
        // What is scored after the end says nothing about the last tile.
        let at_end = entry.line.key.starts_with("scored-");
        if let Some((_, owner, made)) = drawn.as_mut().filter(|_| !at_end) {
            *made += if *owner == seat.index() { points } else { -points };
        }
    }

    fn close(&mut self, drawn: Option<(String, usize, f64)>) {
        if let Some((word, _, points)) = drawn {
            self.tiles.entry(word).or_default().add(points);
        }
    }

    fn count_tokens(&mut self, events: &[Event], end: &State) {
        for event in events {
            if let Event::Zamek(games::zamek::Event::TokenTaken { player, token, .. }) = event {
                let own = player.seat();
                let margin = f64::from(end.score(own)) - f64::from(end.score(own.next(2)));
                self.tokens.entry(format!("w{token}")).or_default().add(margin);
            }
        }
    }

    /// For each kind of tile the points that its drawer made in that turn, less
    /// those of the others, above the mean of all tiles.
    pub fn tile_values(&self) -> Vec<(String, Mean)> {
        let count: u64 = self.tiles.values().map(Mean::count).sum();
        let sum: f64 = self.tiles.values().map(|mean| mean.sum).sum();
        let mean = sum / count.max(1) as f64;
        self.tiles.iter().map(|(word, tile)| (word.clone(), tile.shifted(mean))).collect()
    }

    /// For each kind of token the final margin of who took it.
    pub fn token_values(&self) -> Vec<(String, Mean)> {
        self.tokens.iter().map(|(word, mean)| (word.clone(), *mean)).collect()
    }
}

/// What brought the points: a thing, or a message's key where there is none.
fn source(entry: &LogEntry) -> String {
    let thing = entry.line.args.iter().find_map(|(name, arg)| match arg {
        Arg::Word(word) if *name == "thing" => Some(word.as_str()),
        Arg::Word(_) | Arg::Number(_) => None,
    });
    match (entry.line.key.strip_prefix("scored-"), thing) {
        (None, Some(thing)) => thing.to_owned(),
        (Some("unfinished"), Some(thing)) => format!("unfinished-{thing}"),
        (Some(key), _) => format!("final-{key}"),
        (None, None) => entry.line.key.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_knows_its_spread() {
        let mut mean = Mean::default();
        for value in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            mean.add(value);
        }
        assert!((mean.mean() - 5.0).abs() < 1e-9);
        assert!((mean.deviation() - (32.0_f64 / 7.0).sqrt()).abs() < 1e-9);
        let shifted = mean.shifted(5.0);
        assert!(shifted.mean().abs() < 1e-9);
        assert!((shifted.deviation() - mean.deviation()).abs() < 1e-9);
    }
}
