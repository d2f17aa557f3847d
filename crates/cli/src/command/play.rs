//! `bastide play`: a game in the terminal, against the computer or hot-seat.

mod session;
mod show;

use std::{
    io::{BufRead, IsTerminal, Write},
    path::PathBuf,
    time::Duration,
};

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use games::{GameName, record::Sitter};

use crate::{
    Answer,
    board::Colour,
    file,
    setup::GameArgs,
    text::{Language, Texts},
};
pub use show::{seat_name, told};

use session::{Seating, Session};
use show::Show;

/// Play a game in the terminal.
#[derive(Args)]
pub struct Play {
    /// zamek, castle, carcassonne or abbey-mayor
    #[arg(required_unless_present = "resume")]
    game: Option<GameName>,
    /// Who sits where: person, random, greedy, level:N; as many seats as names
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "person,greedy")]
    seats: Vec<Seating>,
    /// A rule that is not the default, such as first=white; may be repeated
    #[arg(long = "rule", value_name = "ID=VALUE")]
    rules: Vec<String>,
    /// The seed of the draws; chance decides, if not given
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// How long a computer may think about a turn, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    movetime: u64,
    /// Keep the game in this file after every turn
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with the game in this file, and keep it there
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "rules"])]
    resume: Option<PathBuf>,
    /// Send each turn at once, without asking
    #[arg(long)]
    send: bool,
    /// The language of the texts; that of the environment, if not given
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<Language>,
    /// When to use colours
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    colour: When,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum When {
    /// In a terminal
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl When {
    /// Whether that is so now: never where `NO_COLOR` is set, unless asked for.
    pub fn colour(self) -> Colour {
        let on = match self {
            When::Auto => std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none(),
            When::Always => true,
            When::Never => false,
        };
        if on { Colour::On } else { Colour::Off }
    }
}

impl Play {
    /// Plays until the game is over or the input ends.
    ///
    /// # Errors
    ///
    /// If the game cannot be begun, read or saved.
    pub fn run(self) -> Result<Answer> {
        let session = self.session()?;
        let language = self.lang.unwrap_or_else(Language::of_environment);
        let show = Show::new(Texts::of(language), self.colour.colour());
        let mut table = Table {
            session,
            show,
            save: self.save.or(self.resume),
            send: self.send,
            movetime: Duration::from_millis(self.movetime),
        };
        table.play()
    }

    /// The game that is begun, or gone on with.
    fn session(&self) -> Result<Session> {
        // A seed that nobody chose: the standard library's hasher brings random bits.
        let seed = self.seed.unwrap_or_else(|| {
            use std::hash::{BuildHasher, Hasher};
            std::collections::hash_map::RandomState::new().build_hasher().finish()
        });
        if let Some(path) = &self.resume {
            let record = file::read_record(path)?.record;
            return Session::resume(&record, seed).with_context(|| path.display().to_string());
        }
        let Some(game) = self.game else { bail!("say which game") };
        let args = GameArgs { game, rules: self.rules.clone() };
        let setup = args.setup(self.seats.len())?;
        let sitters = self
            .seats
            .iter()
            .map(|seating| Sitter { kind: seating.to_string(), name: String::new() });
        Ok(Session::new(setup, sitters.collect(), seed))
    }
}

/// A session at a terminal.
struct Table {
    session: Session,
    show: Show,
    save: Option<PathBuf>,
    send: bool,
    movetime: Duration,
}

/// What a line of input led to.
enum Next {
    /// Ask again.
    Ask,
    /// A step was played or taken back.
    Changed,
    /// The person leaves.
    Quit,
}

impl Table {
    fn play(&mut self) -> Result<Answer> {
        self.show.welcome(&self.session);
        let mut input = std::io::stdin().lock().lines();
        loop {
            self.advance()?;
            self.keep()?;
            if self.session.is_over() {
                self.show.end(&self.session);
                return Ok(Answer::Yes);
            }
            self.show.turn(&self.session);
            loop {
                self.show.prompt(&self.session);
                std::io::stdout().flush()?;
                let Some(line) = input.next().transpose().context("cannot read the input")? else {
                    self.keep()?;
                    self.show.unfinished(self.save.is_some());
                    return Ok(Answer::Yes);
                };
                match self.obey(line.trim())? {
                    Next::Ask => (),
                    Next::Changed => break,
                    Next::Quit => {
                        self.keep()?;
                        return Ok(Answer::Yes);
                    }
                }
            }
        }
    }

    /// Lets chance and computers move until a person is asked.
    fn advance(&mut self) -> Result<()> {
        if self.session.is_turn_open() {
            return Ok(());
        }
        loop {
            let before = self.session.log().len();
            if self.session.deal()? {
                self.show.log_from(&self.session, before);
            } else if let Some((seat, turn)) = self.session.think(self.movetime)? {
                self.show.computer(&self.session, seat, &turn);
                self.show.log_from(&self.session, before);
            } else {
                return Ok(());
            }
        }
    }

    /// Does what a line says.
    fn obey(&mut self, line: &str) -> Result<Next> {
        let mut words = line.split([' ', '.']).filter(|word| !word.is_empty());
        let Some(first) = words.next() else {
            return Ok(if self.session.send() { Next::Changed } else { Next::Ask });
        };
        match first {
            "help" | "?" => self.show.help(&self.session),
            "moves" => self.show.moves(&self.session, words.next().unwrap_or("")),
            "board" => self.show.board(&self.session),
            "turn" => self.show.rotations(&self.session),
            "score" => self.show.scores(&self.session),
            "bag" => self.show.bag(&self.session),
            "log" => self.show.log(&self.session),
            "undo" => {
                return Ok(match self.session.undo() {
                    Some(step) => {
                        self.show.undone(&step);
                        Next::Changed
                    }
                    None => {
                        self.show.nothing_to_undo();
                        Next::Ask
                    }
                });
            }
            // The path may hold full stops and spaces.
            "save" => match line["save".len()..].trim() {
                "" => self.show.save_how(),
                path => {
                    let path = PathBuf::from(path);
                    self.session.save(&path)?;
                    self.show.saved(&path);
                }
            },
            "quit" => return Ok(Next::Quit),
            _ => return self.steps(line),
        }
        Ok(Next::Ask)
    }

    /// Plays the steps of a line, as far as they are legal.
    fn steps(&mut self, line: &str) -> Result<Next> {
        let mut next = Next::Ask;
        for word in line.split([' ', '.']).filter(|word| !word.is_empty()) {
            let before = self.session.log().len();
            match self.session.step(word) {
                Ok(()) => {
                    self.show.log_from(&self.session, before);
                    next = Next::Changed;
                }
                Err(why) => {
                    self.show.refused(word, &why);
                    break;
                }
            }
        }
        if self.send {
            self.session.send();
        }
        Ok(next)
    }

    fn keep(&self) -> Result<()> {
        match &self.save {
            Some(path) => self.session.save(path),
            None => Ok(()),
        }
    }
}
