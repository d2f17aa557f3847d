//! Games of Carcassonne, alone or with Abbey & Mayor.
//!
//! The log names a cell by `x,y`, a region by its board sides as it lies
//! (`s@0,-1,r13`), a barn by the tile whose north-west corner it stands on. Here
//! our moves are put into those words, so that lists of options can be compared
//! by their hash. Wagons are compared by area: the log names a target by the
//! region where it touches, we by the lowest.

use carcassonne::{
    AreaId, Carcassonne, Event, Figure, Move, Options, Rule, Score, Spot, TileKind, Turn,
};
use game::{Actor, Game, MoveList, Seat};
use serde::Deserialize;
use tiling::{Cell, Corner};

use crate::{Report, fnv};

/// A recorded game.
#[derive(Deserialize)]
struct Record {
    mode: String,
    players: usize,
    log: Vec<Entry>,
    #[serde(rename = "final")]
    result: Vec<u32>,
}

/// One entry of the log; `k` says which of the rest it has.
#[derive(Deserialize)]
struct Entry {
    k: String,
    #[serde(default)]
    p: usize,
    #[serde(default)]
    n: usize,
    #[serde(default)]
    h: String,
    opts: Option<String>,
    #[serde(default, rename = "do")]
    chosen: String,
    #[serde(default)]
    tile: String,
    #[serde(default)]
    tiles: Vec<String>,
    #[serde(default)]
    pts: Vec<(usize, u16, String)>,
    #[serde(default)]
    back: Vec<String>,
    #[serde(default)]
    sum: Vec<u32>,
}

/// Replays one game and compares it with what the line says.
///
/// Every list of options, every score, every figure that goes home, and the
/// final result are compared. The first option that cannot be played, or a line
/// that is not of this form, ends the replay with a difference. Two errors of
/// the program that made these games are counted as known: it offers the last
/// abbeys again and again, and it asks no wagon of a completed abbey.
#[must_use]
pub fn replay(line: &str) -> Report {
    let mut report = Report::default();
    let result = serde_json::from_str(line)
        .map_err(|error| format!("the line is no game: {error}"))
        .and_then(|record: Record| {
            Replay::new(&record)?.run(&record, &mut report);
            Ok(())
        });
    if let Err(difference) = result {
        report.differ(difference);
    }
    report
}

/// A game being replayed.
struct Replay {
    game: Carcassonne,
    /// What happened since the log was last compared.
    events: Vec<Event>,
    /// Bit `i` for seat `i`: who was asked for its last abbey.
    asked: u8,
}

/// Whether the replay goes on.
#[derive(PartialEq)]
enum Then {
    GoOn,
    /// The rest of the log plays by another rule.
    Stop,
}

impl Replay {
    fn new(record: &Record) -> Result<Replay, String> {
        let options = match record.mode.as_str() {
            "base" => Options::BASE,
            "am" => Options::ABBEY_MAYOR,
            other => return Err(format!("no mode {other:?} is known")),
        };
        let game = Carcassonne::new(options, record.players).map_err(|error| error.to_string())?;
        Ok(Replay { game, events: Vec::new(), asked: 0 })
    }

    fn run(&mut self, record: &Record, report: &mut Report) {
        for (at, entry) in record.log.iter().enumerate() {
            let mut found = Report::default();
            let then = self.entry(entry, &mut found);
            report.known += found.known;
            found.differences.extend(then.as_ref().err().cloned());
            for difference in found.differences {
                report.differ(format!("log {at} ({}): {difference}", entry.k));
            }
            if then != Ok(Then::GoOn) {
                return;
            }
        }
        let seats = Seat::ALL.into_iter().take(record.players);
        let ours: Vec<u32> = seats.map(|seat| self.game.score(seat)).collect();
        report.compare("result", &ours, &record.result);
    }

    fn entry(&mut self, entry: &Entry, report: &mut Report) -> Result<Then, String> {
        if entry.k != "score" {
            self.pass_silent_wagons(entry, report)?;
        }
        if !matches!(entry.k.as_str(), "score" | "final") {
            report.compare("scores that the log does not have", self.scored().count(), 0);
            self.events.clear();
        }
        match entry.k.as_str() {
            "tile" => {
                self.draw(&entry.tile)?;
                self.choice(entry, report)?;
            }
            "discard" => {
                for tile in &entry.tiles {
                    self.draw(tile)?;
                    self.play(Move::Remove)?;
                }
            }
            "meeple" | "abbey" => self.choice(entry, report)?,
            "abbey-end" => {
                let asked = 1 << entry.p;
                if self.asked & asked != 0 {
                    report.known += 1;
                    report.compare("the game after every last abbey", self.game.turn(), Turn::Over);
                    return Ok(Then::Stop);
                }
                self.asked |= asked;
                self.choice(entry, report)?;
            }
            "wagon" => self.wagon(entry, report)?,
            "score" => self.score(entry, report),
            "final" => self.last(entry, report),
            other => return Err(format!("no entry of kind {other:?} is known")),
        }
        Ok(Then::GoOn)
    }

    fn play(&mut self, m: Move) -> Result<(), String> {
        self.game
            .play_with(m, &mut self.events)
            .map_err(|refusal| format!("{m} is refused: {refusal}: {}", self.game))
    }

    fn draw(&mut self, tile: &str) -> Result<(), String> {
        let kind = TileKind::of_jcz_id(tile).ok_or_else(|| format!("no tile {tile:?} is known"))?;
        self.play(Move::Draw(kind))
    }

    /// Compares who chooses among what, and plays what was chosen.
    fn choice(&mut self, entry: &Entry, report: &mut Report) -> Result<(), String> {
        let seat = Seat::new(entry.p % game::SEATS_MAX);
        report.compare("who chooses", self.game.actor(), Actor::Seat(seat));
        let mut moves = MoveList::new();
        self.game.legal_moves(&mut moves);
        let mut options: Vec<(String, Move)> =
            moves.iter().map(|&m| (word(&self.game, m), m)).collect();
        options.sort_by(|one, other| one.0.cmp(&other.0));
        let words: Vec<&str> = options.iter().map(|(word, _)| word.as_str()).collect();
        let joined = words.join(" ");
        if let Some(theirs) = &entry.opts {
            report.compare("options", &joined, theirs);
        }
        report.compare("number of options", words.len(), entry.n);
        report.compare("hash of options", &fnv(&joined), &entry.h);
        let m = options.iter().find(|(word, _)| *word == entry.chosen).map(|&(_, m)| m);
        self.play(m.ok_or_else(|| format!("{} is not offered: {}", entry.chosen, self.game))?)
    }

    /// Known error: a wagon of a completed abbey is not asked there. Here it is, and goes home.
    fn pass_silent_wagons(&mut self, entry: &Entry, report: &mut Report) -> Result<(), String> {
        while let Turn::Wagon { seat, cell, .. } = self.game.turn() {
            let on_abbey = self.game.tile_at(cell).is_some_and(|tile| tile.kind == TileKind::ABBEY);
            if (entry.k == "wagon" && entry.p == seat.index()) || !on_abbey {
                return Ok(());
            }
            report.known += 1;
            self.play(Move::WagonHome)?;
        }
        Ok(())
    }

    /// Compares the areas to which a wagon may move, and moves it.
    fn wagon(&mut self, entry: &Entry, report: &mut Report) -> Result<(), String> {
        let seat = Seat::new(entry.p % game::SEATS_MAX);
        report.compare("whose wagon", self.game.actor(), Actor::Seat(seat));
        let mut moves = MoveList::new();
        self.game.legal_moves(&mut moves);
        let ours: Vec<AreaId> =
            moves.iter().filter_map(|&m| self.area(&word(&self.game, m))).collect();
        if let Some(theirs) = &entry.opts {
            let theirs = theirs.split(' ').filter_map(|word| self.area(word));
            let mut theirs = sorted(theirs.collect());
            theirs.dedup();
            report.compare("targets", sorted(ours), theirs);
        } else if ours.len() + 1 != entry.n {
            // The log lists a target once for each of its regions that touch.
            report.compare("number of targets", self.touching(&ours) + 1, entry.n);
        }
        if entry.chosen == "P" {
            return self.play(Move::WagonHome);
        }
        let target = target(&entry.chosen).ok_or_else(|| format!("no target {}", entry.chosen))?;
        self.play(Move::Wagon { cell: target.0, spot: target.1 })
    }

    /// How many regions of `targets` touch the feature that the wagon leaves.
    fn touching(&self, targets: &[AreaId]) -> usize {
        let Turn::Wagon { cell, spot, .. } = self.game.turn() else { return 0 };
        let left = self.game.area_of(cell, spot).expect("the wagon stands on a feature");
        let mut found = Vec::new();
        for (cell, spot) in self.game.area_cells(left) {
            let tile = self.game.tile_at(cell).expect("the feature has tiles");
            let regions = tile.kind.regions();
            let region = regions.iter().find(|region| region.spot(tile.rotation) == spot);
            let region = region.expect("the feature has regions");
            found.extend(region.links().map(|link| (cell, regions[link].spot(tile.rotation))));
            for spot in region.spots(tile.rotation) {
                if let Spot::Side(side) = spot
                    && let beyond = cell.beside(side)
                    && self.game.tile_at(beyond).is_some_and(|tile| tile.kind == TileKind::ABBEY)
                {
                    found.push((beyond, Spot::Cloister));
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        let area = |&(cell, spot): &(Cell, Spot)| self.game.area_of(cell, spot);
        found.iter().filter_map(area).filter(|area| targets.contains(area)).count()
    }

    fn area(&self, word: &str) -> Option<AreaId> {
        target(word).and_then(|(cell, spot)| self.game.area_of(cell, spot))
    }

    /// The scores of the turn, which come before the end of the game.
    fn scored(&self) -> impl Iterator<Item = (usize, &Score)> {
        let turn = self.events.iter().take_while(|event| **event != Event::Ended);
        turn.enumerate().filter_map(|(at, event)| match event {
            Event::Scored(score) => Some((at, score)),
            Event::Removed(_) | Event::Home { .. } | Event::Ended => None,
        })
    }

    /// Compares the scores of a turn, who went home, and the sums.
    fn score(&mut self, entry: &Entry, report: &mut Report) {
        let mut points = Vec::new();
        for (at, score) in self.scored() {
            points.extend(self.points(score, &self.events[at + 1..]));
        }
        report.compare("points", sorted(points), sorted(entry.pts.clone()));
        let home = |seat: Seat, figure: Figure| format!("{seat}{}", letter(figure));
        let mut back: Vec<String> = self
            .events
            .iter()
            .filter_map(|event| match *event {
                Event::Home { seat, figure, .. } => Some(home(seat, figure)),
                Event::Removed(_) | Event::Scored(_) | Event::Ended => None,
            })
            .chain(self.game.waiting_wagons().map(|wagon| home(wagon.seat, wagon.figure)))
            .collect();
        back.sort();
        report.compare("figures that go home", &back, &entry.back);
        if self.game.turn() != Turn::Over {
            let seats = Seat::ALL.into_iter().take(self.game.seat_count());
            let sums: Vec<u32> = seats.map(|seat| self.game.score(seat)).collect();
            report.compare("sums", &sums, &entry.sum);
        }
        let ended = self.events.iter().position(|event| *event == Event::Ended);
        self.events.drain(..ended.unwrap_or(self.events.len()));
    }

    /// Compares the final scoring.
    fn last(&mut self, entry: &Entry, report: &mut Report) {
        report.compare("the end", self.game.turn(), Turn::Over);
        report.compare("scores that the log does not have", self.scored().count(), 0);
        let mut points = Vec::new();
        for event in &self.events {
            if let Event::Scored(score) = event {
                points.extend(self.points(score, &[]));
            }
        }
        report.compare("final points", sorted(points), sorted(entry.pts.clone()));
    }

    /// Who has which points of `score`, and by which name; `after` is what happened next.
    ///
    /// Where nobody has any strength the log has an entry of 0 for each owner of a mayor.
    fn points(&self, score: &Score, after: &[Event]) -> Vec<(usize, u16, String)> {
        let points = |seat: Seat, name: &str| (seat.index(), score.total(), name.to_owned());
        if score.winners != 0 {
            return score.winners().map(|seat| points(seat, name(score.rule))).collect();
        }
        let standing = self.game.area_of(score.cell, score.spot).map(|id| self.game.area(id));
        let mut owners: Vec<Seat> = Seat::ALL
            .into_iter()
            .filter(|seat| standing.is_some_and(|area| 0 < area.mayors[seat.index()]))
            .collect();
        for event in after {
            match *event {
                Event::Home { seat, figure: Figure::Mayor, .. } => owners.push(seat),
                Event::Home { .. } => {}
                Event::Removed(_) | Event::Scored(_) | Event::Ended => break,
            }
        }
        owners.into_iter().map(|seat| points(seat, "city.empty")).collect()
    }
}

fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort();
    list
}

/// What the log calls a score.
fn name(rule: Rule) -> &'static str {
    match rule {
        Rule::Road => "road",
        Rule::City => "city",
        Rule::Cloister | Rule::Abbey => "monastery",
        Rule::BarnPlaced => "field.barn-placed",
        Rule::BarnJoined => "field.barn-connected",
        Rule::LastRoad => "road.incomplete",
        Rule::LastCity => "city.incomplete",
        Rule::LastCloister | Rule::LastAbbey => "monastery.incomplete",
        Rule::LastFarm | Rule::LastBarn => "field",
    }
}

fn letter(figure: Figure) -> char {
    match figure {
        Figure::Follower => 's',
        Figure::Mayor => 'y',
        Figure::Wagon => 'w',
        Figure::Barn => 'b',
    }
}

/// A move as the log writes it.
fn word(game: &Carcassonne, m: Move) -> String {
    match m {
        Move::Tile { cell, rotation } => format!("T{},{},{rotation}", cell.x, cell.y),
        Move::Abbey { cell } => format!("T{},{},0", cell.x, cell.y),
        Move::KeepAbbey | Move::NoFigure | Move::WagonHome => "P".to_owned(),
        Move::Deploy { figure, spot } => match game.turn() {
            Turn::Figure { cell, .. } => deployed(game, figure, cell, spot),
            turn => format!("{m} while {turn:?}"),
        },
        Move::Wagon { cell, spot } => deployed(game, Figure::Wagon, cell, spot),
        Move::Draw(_) | Move::Remove => m.to_string(),
    }
}

fn deployed(game: &Carcassonne, figure: Figure, cell: Cell, spot: Spot) -> String {
    let Cell { x, y } = cell;
    let letter = letter(figure);
    if let Spot::Corner(corner) = spot {
        let (dx, dy) = match corner {
            Corner::NorthWest => (0, 0),
            Corner::NorthEast => (1, 0),
            Corner::SouthEast => (1, 1),
            Corner::SouthWest => (0, 1),
        };
        return format!("{letter}@{},{}", x + dx, y + dy);
    }
    format!("{letter}@{x},{y},{}", region(game, cell, spot))
}

/// A region by all it reaches: `c02`, `r1`, `f0127`, `fI`, `m`.
fn region(game: &Carcassonne, cell: Cell, spot: Spot) -> String {
    let tile = game.tile_at(cell).expect("moves name tiles on the table");
    let mut regions = tile.kind.regions().iter();
    let region = regions
        .find(|region| region.spots(tile.rotation).any(|member| member == spot))
        .expect("moves name regions");
    let spots = region.spots(tile.rotation);
    let first = match region.feature {
        carcassonne::Feature::Road => "r",
        carcassonne::Feature::City => "c",
        carcassonne::Feature::Cloister => "m",
        carcassonne::Feature::Farm => "f",
    };
    let rest = spots.map(|spot| match spot {
        Spot::Side(side) => side.index().to_string(),
        Spot::Half(half) => half.index().to_string(),
        Spot::Inner(inner) => "I".repeat(inner as usize),
        Spot::Cloister | Spot::Corner(_) => String::new(),
    });
    first.to_owned() + &rest.collect::<String>()
}

/// The cell and a spot of what a word like `w@-3,-1,r02` names.
fn target(word: &str) -> Option<(Cell, Spot)> {
    let mut parts = word.split_once('@')?.1.split(',');
    let mut number = || parts.next().and_then(|part| part.parse().ok());
    let cell = Cell::new(number()?, number()?);
    let region = parts.next()?;
    let (kind, members) = region.split_at_checked(1)?;
    let index = members.chars().next().and_then(|digit| digit.to_digit(10));
    let spot = match (kind, index) {
        ("r" | "c", Some(side)) => Spot::Side(*tiling::Side::ALL.get(side as usize)?),
        ("f", Some(half)) => Spot::Half(*tiling::Half::ALL.get(half as usize)?),
        ("m", _) => Spot::Cloister,
        _ => return None,
    };
    Some((cell, spot))
}
