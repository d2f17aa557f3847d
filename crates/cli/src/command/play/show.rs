//! What a person at the terminal is shown.

use std::{collections::BTreeSet, path::Path};

use game::Seat;
use games::{Arg, Line, LogEntry, Move, State, record::Sitter, words};
use tiling::Cell;

use super::session::Session;
use crate::{
    board::{Colour, board, rotations},
    text::{Texts, number, word},
};

/// How many legal steps are listed at once.
const CHOICES_MAX: usize = 40;

/// How many words stand in a row of a longer list.
const COLUMNS: usize = 6;

/// Writes for people.
pub struct Show {
    texts: Texts,
    colour: Colour,
}

impl Show {
    /// Shows things in these texts.
    pub const fn new(texts: Texts, colour: Colour) -> Show {
        Show { texts, colour }
    }

    fn say(&self, key: &str, args: &[(&str, Arg)]) {
        println!("{}", self.texts.say(key, args));
    }

    /// What a seat is called.
    pub fn seat(&self, session: &Session, seat: Seat) -> String {
        seat_name(&self.texts, session.state(), &session.sitters()[seat.index()], seat)
    }

    /// The first words.
    pub fn welcome(&self, session: &Session) {
        let setup = session.setup();
        let name = setup.name().to_string();
        self.say("cli-welcome", &[("game", word(name)), ("rules", word(setup))]);
        self.say("cli-welcome-help", &[("example", word(example(session)))]);
    }

    /// The position, for the person who is to move or to send.
    pub fn turn(&self, session: &Session) {
        if !session.is_turn_open() {
            self.scores(session);
        }
        self.board(session);
        self.rotations(session);
    }

    /// The board, with the cells named where something may be placed.
    pub fn board(&self, session: &Session) {
        println!("{}", board(session.state(), &places(session), self.colour));
    }

    /// The tile in hand in its rotations.
    pub fn rotations(&self, session: &Session) {
        let Some(tile) = tile_in_hand(session.state()) else { return };
        let Some(seat) = session.person() else { return };
        let seat = self.seat(session, seat);
        if let Some(text) = rotations(session.state(), &tile, self.colour) {
            self.say("cli-tile", &[("seat", word(seat)), ("tile", word(&tile))]);
            print!("{text}");
        }
    }

    /// What is asked.
    pub fn prompt(&self, session: &Session) {
        let Some(seat) = session.person() else { return };
        let seat = ("seat", word(self.seat(session, seat)));
        let text = if session.may_step() {
            self.texts.say(prompt_key(session.state()), &[seat])
        } else {
            let turn = ("turn", word(session.open_steps().join(".")));
            self.texts.say("cli-prompt-send", &[seat, turn])
        };
        print!("{text}> ");
    }

    /// Points, supplies and what else each seat has.
    pub fn scores(&self, session: &Session) {
        let state = session.state();
        for seat in state.seats() {
            let name = self.seat(session, seat);
            let mut said = self.texts.say(
                "cli-score",
                &[
                    ("seat", word(name)),
                    ("points", number(state.score(seat))),
                    ("supply", word(self.supply(state, seat))),
                ],
            );
            if let State::Zamek(game) = state {
                if 0 < game.family_house(seat) {
                    let size = number(game.family_house(seat));
                    said += &format!("; {}", self.texts.say("cli-house", &[("size", size)]));
                }
                let tokens: Vec<String> =
                    game.tokens(seat).iter().map(|token| token.number().to_string()).collect();
                if !tokens.is_empty() {
                    let tokens = word(tokens.join(" "));
                    said += &format!("; {}", self.texts.say("cli-tokens", &[("tokens", tokens)]));
                }
            }
            println!("{said}");
        }
        self.say("cli-bag", &[("count", number(bag(state).iter().map(|(_, n)| n).sum::<u32>()))]);
    }

    /// The figures of a seat in supply.
    fn supply(&self, state: &State, seat: Seat) -> String {
        let have: Vec<(&str, u32)> = match state {
            State::Zamek(game) => {
                vec![("follower", game.supply(seat, games::zamek::Figure::Follower).into())]
            }
            State::Carcassonne(game) => games::carcassonne::Figure::ALL
                .into_iter()
                .map(|figure| (figure_word(figure), u32::from(game.supply(seat, figure))))
                .chain([("abbey", u32::from(game.abbeys(seat)))])
                .collect(),
        };
        let have = have.into_iter().filter(|(_, count)| 0 < *count);
        let said: Vec<String> = have
            .map(|(figure, count)| {
                let figure = self.texts.say("figure", &[("figure", word(figure))]);
                format!("{} ×{count}", figure.to_lowercase())
            })
            .collect();
        if said.is_empty() { "-".to_owned() } else { said.join(", ") }
    }

    /// The tiles that are left, and the tokens on the wall.
    pub fn bag(&self, session: &Session) {
        let kinds: Vec<String> = bag(session.state())
            .into_iter()
            .map(|(kind, count)| if count == 1 { kind } else { format!("{count} {kind}") })
            .collect();
        self.say("cli-bag-kinds", &[("kinds", word(kinds.join(", ")))]);
        if let State::Zamek(game) = session.state() {
            let towers: Vec<String> =
                game.wall_tokens().map(|(tower, _)| tower.space().to_string()).collect();
            self.say("cli-wall", &[("towers", word(towers.join(", ")))]);
        }
    }

    /// What is legal now and begins with `begin`.
    pub fn moves(&self, session: &Session, begin: &str) {
        let state = session.state();
        let all = if session.may_step() { state.legal_moves() } else { Vec::new() };
        let moves: Vec<(String, Move)> = all
            .into_iter()
            .map(|m| (m.to_string(), m))
            .filter(|(word, _)| word.starts_with(begin))
            .collect();
        self.say("cli-choices", &[("count", number(moves.len()))]);
        if CHOICES_MAX < moves.len() {
            for row in moves.chunks(COLUMNS) {
                let words: Vec<String> = row.iter().map(|(word, _)| format!("{word:10}")).collect();
                println!("  {}", words.concat().trim_end());
            }
            return;
        }
        for (word, m) in moves {
            println!("  {word:10} {}", self.texts.line(&words::label(state, m)));
        }
    }

    /// The log from an entry on.
    pub fn log_from(&self, session: &Session, first: usize) {
        for entry in &session.log()[first..] {
            println!("{}", told(&self.texts, entry, |seat| self.seat(session, seat)));
        }
    }

    /// The whole log.
    pub fn log(&self, session: &Session) {
        if session.log().is_empty() {
            self.say("cli-log-empty", &[]);
        }
        self.log_from(session, 0);
    }

    /// What a computer played.
    pub fn computer(&self, session: &Session, seat: Seat, turn: &str) {
        let name = word(self.seat(session, seat));
        self.say("cli-computer", &[("seat", name), ("turn", word(turn))]);
    }

    /// How a step may look, and the commands.
    pub fn help(&self, session: &Session) {
        self.say("cli-help", &[("example", word(example(session)))]);
    }

    /// The result.
    pub fn end(&self, session: &Session) {
        self.board(session);
        self.say("cli-over", &[]);
        let state = session.state();
        let winners: Vec<Seat> = state.seats().filter(|&seat| state.has_won(seat)).collect();
        let key = if winners.len() == 1 { "cli-won" } else { "cli-shared" };
        self.scores(session);
        for seat in winners {
            let points = ("points", number(state.score(seat)));
            self.say(key, &[("seat", word(self.seat(session, seat))), points]);
        }
    }

    /// A step was taken back.
    pub fn undone(&self, step: &str) {
        self.say("cli-undone", &[("step", word(step))]);
    }

    /// No step can be taken back.
    pub fn nothing_to_undo(&self) {
        self.say("cli-undo-nothing", &[]);
    }

    /// A step is refused.
    pub fn refused(&self, step: &str, why: &Line) {
        let why = word(self.texts.line(why));
        self.say("cli-refused", &[("step", word(step)), ("why", why)]);
        self.say("cli-refused-hint", &[]);
    }

    /// The game is saved.
    pub fn saved(&self, path: &Path) {
        self.say("cli-saved", &[("path", word(path.display()))]);
    }

    /// How to save.
    pub fn save_how(&self) {
        self.say("cli-save-how", &[]);
    }

    /// The input ended before the game.
    pub fn unfinished(&self, saved: bool) {
        println!();
        self.say("cli-unfinished", &[("saved", word(if saved { "yes" } else { "no" }))]);
    }
}

/// What a seat is called: its colour or number, and who sits there.
pub fn seat_name(texts: &Texts, state: &State, sitter: &Sitter, seat: Seat) -> String {
    let colour = match (state, seat.index()) {
        (State::Zamek(_), 0) => texts.say("cli-seat-white", &[]),
        (State::Zamek(_), _) => texts.say("cli-seat-black", &[]),
        (State::Carcassonne(_), index) => {
            texts.say("cli-seat-number", &[("number", number(index + 1))])
        }
    };
    let name = if sitter.name.is_empty() { &sitter.kind } else { &sitter.name };
    if name == "person" {
        return colour;
    }
    texts.say("cli-seat-named", &[("seat", word(colour)), ("name", word(name))])
}

/// An entry of the log with its reasons, as lines.
pub fn told(texts: &Texts, entry: &LogEntry, seat: impl Fn(Seat) -> String) -> String {
    let line = texts.line(&entry.line);
    let mut said = match entry.seat {
        Some(at) => texts.say("cli-log", &[("seat", word(seat(at))), ("text", word(line))]),
        None => line,
    };
    for reason in &entry.reasons {
        said += &format!("\n    {}", texts.line(reason));
    }
    said
}

const fn figure_word(figure: games::carcassonne::Figure) -> &'static str {
    match figure {
        games::carcassonne::Figure::Follower => "follower",
        games::carcassonne::Figure::Mayor => "mayor",
        games::carcassonne::Figure::Wagon => "wagon",
        games::carcassonne::Figure::Barn => "barn",
    }
}

/// A turn as it could be typed now.
fn example(session: &Session) -> &'static str {
    match session.state() {
        State::Zamek(_) => "f7_2.HNW",
        State::Carcassonne(_) => "e1n0_1.fN",
    }
}

fn prompt_key(state: &State) -> &'static str {
    match state {
        State::Zamek(game) => match game.turn() {
            games::zamek::Turn::PlaceFollower { .. } => "cli-prompt-figure",
            games::zamek::Turn::ChooseScore { .. } => "cli-prompt-score",
            games::zamek::Turn::Again { .. } => "cli-prompt-again",
            games::zamek::Turn::EndTokens { .. } => "cli-prompt-tokens",
            _ => "cli-prompt-place",
        },
        State::Carcassonne(game) => match game.turn() {
            games::carcassonne::Turn::Abbey { .. } | games::carcassonne::Turn::LastAbbey { .. } => {
                "cli-prompt-abbey"
            }
            games::carcassonne::Turn::Figure { .. } => "cli-prompt-figure",
            games::carcassonne::Turn::Wagon { .. } => "cli-prompt-wagon",
            _ => "cli-prompt-place",
        },
    }
}

/// The kind of tile in hand, as its word.
fn tile_in_hand(state: &State) -> Option<String> {
    match state {
        State::Zamek(game) => match game.turn() {
            games::zamek::Turn::PlaceTile { tile, .. } => Some(tile.to_string()),
            _ => None,
        },
        State::Carcassonne(game) => match game.turn() {
            games::carcassonne::Turn::Tile { kind, .. } => Some(kind.to_string()),
            _ => None,
        },
    }
}

/// The cells where the tile in hand, or an abbey, may be placed.
fn places(session: &Session) -> BTreeSet<Cell> {
    if !session.may_step() {
        return BTreeSet::new();
    }
    let cell = |m| match m {
        Move::Zamek(games::zamek::Move::Place { cell, .. })
        | Move::Carcassonne(
            games::carcassonne::Move::Tile { cell, .. } | games::carcassonne::Move::Abbey { cell },
        ) => Some(cell),
        _ => None,
    };
    session.state().legal_moves().into_iter().filter_map(cell).collect()
}

/// The kinds that are left in the bag, each with its number.
fn bag(state: &State) -> Vec<(String, u32)> {
    match state {
        State::Zamek(game) => {
            game.bag().map(|(kind, count)| (kind.to_string(), count.into())).collect()
        }
        State::Carcassonne(game) => {
            game.bag().map(|(kind, count)| (kind.to_string(), count.into())).collect()
        }
    }
}
