//! Games of Zamek: all 60 tiles in the order of drawing, the tokens on the wall, and the log.
//!
//! The log names a cell by column and row (`4,12`), a follower's place as
//! `FH@NW`, an area as `P@5,1,SW`. Here our moves are put into those words, so
//! that whole lists of options can be compared by their hash.

use game::{Actor, Game, MoveList};
use serde_json::Value;
use tiling::Cell;
use zamek::{
    Event, First, Move, Options, Place, Player, Scored, Spot, TileKind, Token, Turn, Worth, Zamek,
};

use crate::{Report, fnv};

/// Replays one game and compares it with what the line says.
///
/// Every list of options, every score, supply, family house and token, and the
/// final result are compared. The first option that cannot be played, or a line
/// that is not of this form, ends the replay with a difference.
#[must_use]
pub fn replay(line: &str) -> Report {
    let mut report = Report::default();
    let result = serde_json::from_str(line)
        .map_err(|error| format!("the line is no JSON: {error}"))
        .and_then(|record: Value| Replay::new(&record)?.run(&mut report));
    if let Err(difference) = result {
        report.differ(difference);
    }
    report
}

/// A game being replayed.
struct Replay<'record> {
    record: &'record Value,
    game: Zamek,
    /// The tiles still to be drawn, the next one last.
    deck: Vec<TileKind>,
    /// What happened since the log was last compared.
    events: Vec<Event>,
}

impl<'record> Replay<'record> {
    fn new(record: &'record Value) -> Result<Self, String> {
        let first = match number(record, "first")? {
            0 => First::White,
            1 => First::Black,
            other => return Err(format!("no seat {other}")),
        };
        let preset = text(record, "preset")?.parse().map_err(|error| format!("preset: {error}"))?;
        let game = Zamek::new(Options { preset, first, ..Options::default() });
        let mut deck = list(record, "deck")?
            .iter()
            .map(|id| id.as_u64().and_then(|id| TileKind::of_id(id.try_into().ok()?)))
            .collect::<Option<Vec<_>>>()
            .ok_or("a tile of the deck is no tile")?;
        deck.reverse();
        Ok(Replay { record, game, deck, events: Vec::new() })
    }

    fn run(&mut self, report: &mut Report) -> Result<(), String> {
        for (at, entry) in list(self.record, "log")?.iter().enumerate() {
            let kind = text(entry, "k")?;
            let mut found = Report::default();
            let result = self.entry(kind, entry, &mut found);
            found.differences.extend(result.clone().err());
            for difference in found.differences {
                report.differ(format!("log {at} ({kind}): {difference}"));
            }
            if result.is_err() {
                return Ok(());
            }
        }
        self.end_of_game(report)
    }

    fn entry(&mut self, kind: &str, entry: &Value, report: &mut Report) -> Result<(), String> {
        match kind {
            "tile" => {
                self.draw(entry)?;
                self.choice(entry, report)
            }
            "remove" => {
                self.draw(entry)?;
                self.chance(Move::Remove)
            }
            "follower" | "score-choice" | "again" => self.choice(entry, report),
            "score" => self.score(entry, report),
            "end" => self.end_of_turn(entry, report),
            other => Err(format!("no entry of kind {other:?} is known")),
        }
    }

    /// Draws the next tile, which the log names too.
    fn draw(&mut self, entry: &Value) -> Result<(), String> {
        let kind = self.deck.pop().ok_or("the deck is empty")?;
        let named = number(entry, "tile")?;
        if TileKind::of_id(named as u8) != Some(kind) {
            return Err(format!("drawn is {kind}, the log says {named}"));
        }
        self.chance(Move::Draw(kind))
    }

    fn chance(&mut self, m: Move) -> Result<(), String> {
        self.game
            .play_with(m, &mut self.events)
            .map_err(|refusal| format!("{m} is refused: {refusal}: {}", self.game))
    }

    /// Compares who chooses among what, and plays what was chosen.
    fn choice(&mut self, entry: &Value, report: &mut Report) -> Result<(), String> {
        let player = Player::ALL[number(entry, "p")? as usize % 2];
        report.compare("who chooses", self.game.actor(), Actor::Seat(player.seat()));
        let mut moves = MoveList::new();
        self.game.legal_moves(&mut moves);
        let mut options: Vec<(String, Move)> = moves.iter().map(|&m| (word(m), m)).collect();
        options.sort_by(|one, other| one.0.cmp(&other.0));
        let words: Vec<&str> = options.iter().map(|(word, _)| word.as_str()).collect();
        let joined = words.join(" ");
        if let Some(theirs) = entry.get("opts").and_then(Value::as_str) {
            report.compare("options", joined.as_str(), theirs);
        }
        report.compare("number of options", words.len() as u64, number(entry, "n")?);
        report.compare("hash of options", fnv(&joined).as_str(), text(entry, "h")?);
        let chosen = text(entry, "do")?;
        let m = options.iter().find(|(word, _)| word == chosen).map(|&(_, m)| m);
        let m = m.ok_or_else(|| format!("{chosen} is not offered: {}", self.game))?;
        self.chance(m)?;
        self.reveal()
    }

    /// Reveals the token that a marker stopped at, if it did.
    fn reveal(&mut self) -> Result<(), String> {
        while let Turn::RevealToken { tower, .. } = self.game.turn() {
            let kind = number(&self.record["wall"], &tower.to_string())?;
            let token = Token::numbered(kind as u8).ok_or_else(|| format!("no token {kind}"))?;
            self.chance(Move::Reveal(token))?;
        }
        Ok(())
    }

    /// Compares the next score that happened with the one in the log.
    fn score(&mut self, entry: &Value, report: &mut Report) -> Result<(), String> {
        let at = self.events.iter().position(|event| matches!(event, Event::Scored { .. }));
        let at = at.ok_or("nothing scored")?;
        let Event::Scored { score, now } = self.events.remove(at) else {
            return Err("nothing scored".to_owned());
        };
        report.compare("who scores", score.player.index() as u64, number(entry, "p")?);
        let area = match score.of {
            Scored::Completed(place) => area_word(place),
            Scored::Meadow(_) | Scored::FamilyHouse | Scored::Points | Scored::Unfinished(_) => {
                return Err(format!("scored at the end: {score:?}"));
            }
        };
        report.compare("area", area.as_str(), text(entry, "area")?);
        report.compare("points", u64::from(score.total()), number(entry, "points")?);
        report.compare("total", u64::from(now), number(entry, "at")?);
        let taken = self.events[at..]
            .iter()
            .take_while(|event| !matches!(event, Event::Scored { .. }))
            .find_map(|event| match event {
                Event::TokenTaken { token, .. } => Some(u64::from(token.number())),
                _ => None,
            });
        report.compare("token", taken, entry.get("token").and_then(Value::as_u64));
        Ok(())
    }

    /// Compares what the players have at the end of a turn.
    ///
    /// After the last turn the game is scored already, so its points are
    /// compared with the final result instead.
    fn end_of_turn(&mut self, entry: &Value, report: &mut Report) -> Result<(), String> {
        let over = self.game.turn() == Turn::Over;
        for player in Player::ALL {
            let (i, seat) = (player.index(), player.seat());
            let theirs = |key: &str| {
                entry[key][i].as_u64().ok_or_else(|| format!("{key} of {player} is no number"))
            };
            let supply = self.game.supply(seat, zamek::Figure::Follower);
            report.compare("supply", u64::from(supply), theirs("supply")?);
            let house = self.game.family_house(seat);
            report.compare("family house", u64::from(house), theirs("house")?);
            if !over {
                report.compare("score", u64::from(self.game.score(seat)), theirs("score")?);
                let tokens: Vec<u64> =
                    self.game.tokens(seat).iter().map(|token| token.number().into()).collect();
                let their_tokens = entry["tokens"][i].as_array().ok_or("tokens are no list")?;
                let their_tokens: Vec<u64> =
                    their_tokens.iter().filter_map(Value::as_u64).collect();
                report.compare("tokens", tokens, their_tokens);
            }
        }
        let scored = self.events.iter().any(|event| {
            matches!(event, Event::Scored { score, .. } if matches!(score.of, Scored::Completed(_)))
        });
        report.compare("a score that the log does not have", scored, false);
        if !over {
            self.events.clear();
        }
        Ok(())
    }

    /// Compares the final scoring, sum by sum.
    fn end_of_game(&mut self, report: &mut Report) -> Result<(), String> {
        report.compare("the game is over", self.game.actor(), Actor::Over);
        let theirs = &self.record["final"];
        for player in Player::ALL {
            let sum = |of: fn(Scored) -> bool| -> u64 {
                self.events
                    .iter()
                    .map(|event| match event {
                        Event::Scored { score, .. } if score.player == player && of(score.of) => {
                            u64::from(score.total())
                        }
                        _ => 0,
                    })
                    .sum()
            };
            let ours = [
                ("meadows", sum(|of| matches!(of, Scored::Meadow(_)))),
                ("house", sum(|of| matches!(of, Scored::FamilyHouse))),
                ("tokens", sum(|of| matches!(of, Scored::Points | Scored::Unfinished(_)))),
                ("total", u64::from(self.game.score(player.seat()))),
            ];
            for (key, ours) in ours {
                let theirs = theirs[key][player.index()].as_u64();
                report.compare(&format!("final {key} of {player}"), Some(ours), theirs);
            }
        }
        Ok(())
    }
}

/// A move in the words of the log.
fn word(m: Move) -> String {
    match m {
        Move::Place { cell, rotation } => format!("T{},{rotation}", at(cell)),
        Move::Follower(spot) => format!("F{}", spot_word(spot, None)),
        Move::NoFollower | Move::EndTurn => "P".to_owned(),
        Move::Score { place, worth: Worth::Plain } => format!("S{}", area_word(place)),
        Move::Score { place, worth: Worth::Doubled } => format!("S{}x2", area_word(place)),
        Move::Again => "A".to_owned(),
        Move::First(_)
        | Move::Reveal(_)
        | Move::Draw(_)
        | Move::Remove
        | Move::UseToken(_)
        | Move::UseTokenOn { .. }
        | Move::KeepTokens => m.to_string(),
    }
}

fn area_word(place: Place) -> String {
    spot_word(place.spot, Some(place.cell))
}

fn spot_word(spot: Spot, cell: Option<Cell>) -> String {
    let letter = spot.kind().letter();
    let cell = cell.map_or_else(String::new, |cell| at(cell) + ",");
    match spot {
        Spot::House(corner) | Spot::Pigsty(corner) | Spot::Meadow(corner) => {
            format!("{letter}@{cell}{corner}")
        }
        Spot::Road(side) => format!("{letter}@{cell}{side}"),
    }
}

fn at(cell: Cell) -> String {
    format!("{},{}", cell.x, cell.y)
}

fn number(value: &Value, key: &str) -> Result<u64, String> {
    value[key].as_u64().ok_or_else(|| format!("{key} is missing or no number"))
}

fn text<'value>(value: &'value Value, key: &str) -> Result<&'value str, String> {
    value[key].as_str().ok_or_else(|| format!("{key} is missing or no text"))
}

fn list<'value>(value: &'value Value, key: &str) -> Result<&'value [Value], String> {
    value[key].as_array().map(Vec::as_slice).ok_or_else(|| format!("{key} is missing or no list"))
}
