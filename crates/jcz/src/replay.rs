//! From messages to steps.

use std::collections::VecDeque;

use carcassonne::{Carcassonne, Figure, Move, Spot, TileKind, Turn};
use game::{Game, MoveList};
use tiling::{Cell, Corner, Rotation};

use crate::{
    Error, Saved,
    file::{File, Message, Pointer},
    pointer, setup,
};

/// Replays a game.
pub fn replay(file: &File) -> Result<Saved, Error> {
    let (options, notes) = setup::options(&file.setup)?;
    let origin = origin(file)?;
    let game = Carcassonne::new(options, file.players.len())
        .map_err(|error| Error::Start(error.to_string()))?;
    let saved = Saved {
        title: file.name.clone(),
        created: file.created.clone(),
        options,
        names: file.players.iter().map(|player| player.name.clone()).collect(),
        moves: Vec::new(),
        events: Vec::new(),
        game,
        origin,
        claims: file.test.assertions.clone(),
        silent_wagons: 0,
        notes,
    };
    let draws = file.annotations.draw_order.iter().map(String::as_str).collect();
    let mut replay = Replay { file, saved, origin, draws };
    replay.shorten()?;
    for at in 0..file.replay.len() {
        let number = at + 1;
        replay.message(at).map_err(|error| match error {
            Wrong::Message(reason) => Error::Message { number, reason },
            Wrong::Needs(name) => Error::Needs(vec![name]),
        })?;
    }
    replay.finish();
    Ok(replay.saved)
}

/// Where the start tile lies: our games begin at the origin.
fn origin(file: &File) -> Result<[i64; 2], Error> {
    match file.setup.start.as_slice() {
        [] => Ok([0, 0]),
        [start] if start.tile == TileKind::START.jcz_id() && start.rotation == 0 => {
            Ok([start.x, start.y])
        }
        [start] => Err(Error::Start(format!(
            "{} turned by {} lies there, and not {} as printed",
            start.tile,
            start.rotation,
            TileKind::START.jcz_id()
        ))),
        several => {
            let tiles: Vec<&str> = several.iter().map(|start| start.tile.as_str()).collect();
            Err(Error::Start(format!("several tiles lie there: {}", tiles.join(", "))))
        }
    }
}

/// What is wrong with a message.
enum Wrong {
    Message(String),
    Needs(String),
}

fn wrong(reason: impl Into<String>) -> Wrong {
    Wrong::Message(reason.into())
}

struct Replay<'file> {
    file: &'file File,
    saved: Saved,
    origin: [i64; 2],
    /// The tiles that are still to be drawn.
    draws: VecDeque<&'file str>,
}

impl Replay<'_> {
    /// A game that is ended after some turns draws no more than those need.
    fn shorten(&mut self) -> Result<(), Error> {
        let Some(turns) = self.file.annotations.end_turn else { return Ok(()) };
        let placed = self.file.replay.iter().filter(|message| message.kind == "PLACE_TILE");
        let abbey = TileKind::ABBEY.jcz_id();
        let placed = placed.take(turns).filter_map(|message| message.payload.tile.as_deref());
        let mut placed = placed.filter(|tile| *tile != abbey).peekable();
        let mut tiles: Vec<&str> = Vec::new();
        // What was drawn besides fitted nowhere.
        for &drawn in &self.draws {
            if placed.peek().is_none() {
                break;
            }
            placed.next_if_eq(&drawn);
            tiles.push(drawn);
        }
        tiles.extend(placed);
        let mut bag = Vec::new();
        for kind in TileKind::ALL {
            let count = tiles.iter().filter(|tile| **tile == kind.jcz_id()).count();
            if 0 < count {
                bag.push(format!("{}{count}", kind.word().trim_start_matches('t')));
            }
        }
        if bag.is_empty() {
            return Err(Error::Start("no tile is drawn before the last turn".to_owned()));
        }
        let position = self.saved.game.to_string();
        let parts: Vec<&str> = position.splitn(3, ' ').collect();
        let shortened = format!("{} {} {}", parts[0], bag.join(","), parts[2]);
        self.saved.game =
            shortened.parse().map_err(|error| Error::Start(format!("{error}: {shortened}")))?;
        Ok(())
    }

    fn message(&mut self, at: usize) -> Result<(), Wrong> {
        let message = &self.file.replay[at];
        match message.kind.as_str() {
            // It only says that the turn goes on.
            "COMMIT" => Ok(()),
            "PLACE_TILE" => self.place(message),
            "DEPLOY_MEEPLE" => self.deploy(message),
            "PASS" => self.pass(message),
            other => Err(Wrong::Needs(format!("the message {other}"))),
        }
    }

    fn play(&mut self, m: Move) -> Result<(), Wrong> {
        let game = &mut self.saved.game;
        game.play_with(m, &mut self.saved.events).map_err(|refusal| {
            wrong(format!("{m} is refused: {refusal}; the game stands at {game}"))
        })?;
        self.saved.moves.push(m);
        Ok(())
    }

    /// The player named must be the one who is to move.
    fn check_player(&self, message: &Message) -> Result<(), Wrong> {
        let seat = self.saved.game.actor().seat().map(game::Seat::index);
        match message.player {
            Some(player) if seat != Some(player) => {
                Err(wrong(format!("player {player} acts, but the game waits for {seat:?}")))
            }
            Some(_) | None => Ok(()),
        }
    }

    fn place(&mut self, message: &Message) -> Result<(), Wrong> {
        let payload = &message.payload;
        let tile = payload.tile.as_deref().ok_or_else(|| wrong("no tileId"))?;
        let kind =
            TileKind::of_jcz_id(tile).ok_or_else(|| Wrong::Needs(format!("the tile {tile}")))?;
        let position = payload.position.ok_or_else(|| wrong("no position"))?;
        let cell =
            pointer::cell(position, self.origin).ok_or_else(|| wrong("it is out of reach"))?;
        let rotation = rotation(payload.rotation.as_deref().unwrap_or("R0"))?;
        self.leave_wagons()?;
        if kind == TileKind::ABBEY {
            self.check_player(message)?;
            return self.play(Move::Abbey { cell });
        }
        self.keep_abbeys()?;
        self.draw(kind)?;
        self.check_player(message)?;
        self.play(Move::Tile { cell, rotation })
    }

    /// JCloisterZone asks no wagon of a completed abbey: where the file is silent it goes home.
    fn leave_wagons(&mut self) -> Result<(), Wrong> {
        while let Turn::Wagon { .. } = self.saved.game.turn() {
            self.saved.silent_wagons += 1;
            self.play(Move::WagonHome)?;
        }
        Ok(())
    }

    /// Where nobody says that the abbey was declined, but a tile was drawn, it was.
    fn keep_abbeys(&mut self) -> Result<(), Wrong> {
        if let Turn::Abbey { .. } = self.saved.game.turn() {
            self.play(Move::KeepAbbey)?;
        }
        Ok(())
    }

    /// Draws until `kind` is in hand; what the order names before it must fit nowhere.
    fn draw(&mut self, kind: TileKind) -> Result<(), Wrong> {
        loop {
            match self.saved.game.turn() {
                Turn::Draw { .. } => {
                    let drawn = match self.draws.pop_front() {
                        Some(id) => TileKind::of_jcz_id(id)
                            .ok_or_else(|| Wrong::Needs(format!("the tile {id}")))?,
                        None => kind,
                    };
                    self.play(Move::Draw(drawn))?;
                }
                Turn::Remove { .. } => self.play(Move::Remove)?,
                Turn::Tile { kind: in_hand, .. } if in_hand == kind => return Ok(()),
                Turn::Tile { kind: in_hand, .. } => {
                    let (placed, drawn) = (kind.jcz_id(), in_hand.jcz_id());
                    return Err(wrong(format!(
                        "{placed} is placed, but {drawn} was drawn and fits"
                    )));
                }
                turn => {
                    return Err(wrong(format!(
                        "a tile is placed, but the game waits for {turn:?}"
                    )));
                }
            }
        }
    }

    fn deploy(&mut self, message: &Message) -> Result<(), Wrong> {
        let payload = &message.payload;
        let pointer = payload.pointer.as_ref().ok_or_else(|| wrong("no pointer"))?;
        let figure = figure(payload.meeple.as_deref().unwrap_or_default())?;
        let cell = pointer::cell(pointer.position, self.origin)
            .ok_or_else(|| wrong("it is out of reach"))?;
        self.check_player(message)?;
        match (self.saved.game.turn(), figure) {
            (Turn::Figure { cell: placed, .. }, Figure::Barn) => {
                let spot = self.barn(placed, cell, pointer)?;
                self.play(Move::Deploy { figure, spot })
            }
            (Turn::Figure { cell: placed, .. }, _) if placed == cell => {
                let spot = self.spot(cell, pointer)?;
                self.play(Move::Deploy { figure, spot })
            }
            (Turn::Wagon { .. }, Figure::Wagon) => {
                let spot = self.spot(cell, pointer)?;
                self.play(Move::Wagon { cell, spot })
            }
            (turn, _) => {
                Err(wrong(format!("{figure:?} is deployed, but the game waits for {turn:?}")))
            }
        }
    }

    fn spot(&self, cell: Cell, pointer: &Pointer) -> Result<Spot, Wrong> {
        let Pointer { feature, location, .. } = pointer;
        pointer::spot(&self.saved.game, cell, feature, location)
            .ok_or_else(|| wrong(format!("no {feature} {location} lies on {cell:?}")))
    }

    /// The corner of a barn. The file names only the farm: it is the first corner of the tile just
    /// placed that will do and lies in that farm.
    fn barn(&self, placed: Cell, cell: Cell, pointer: &Pointer) -> Result<Spot, Wrong> {
        let game = &self.saved.game;
        let farm = if pointer.feature == "Field" || pointer.feature == "Farm" {
            let spot = self.spot(cell, pointer)?;
            game.area_of(cell, spot)
        } else {
            None
        };
        let mut moves = MoveList::new();
        game.legal_moves(&mut moves);
        let corners = moves.iter().filter_map(|m| match *m {
            Move::Deploy { figure: Figure::Barn, spot: Spot::Corner(corner) } => Some(corner),
            _ => None,
        });
        let lies_in = |corner: Corner| {
            let half = Spot::Half(corner.halves()[0]);
            farm.is_none() || game.area_of(placed, half) == farm
        };
        let corner = corners.into_iter().find(|&corner| lies_in(corner));
        corner.map(Spot::Corner).ok_or_else(|| wrong("no corner there takes a barn"))
    }

    fn pass(&mut self, message: &Message) -> Result<(), Wrong> {
        self.check_player(message)?;
        let m = match self.saved.game.turn() {
            Turn::Abbey { .. } | Turn::LastAbbey { .. } => Move::KeepAbbey,
            Turn::Figure { .. } => Move::NoFigure,
            Turn::Wagon { .. } => Move::WagonHome,
            // Nothing can be deployed: we do not ask, and the file passes.
            Turn::Draw { .. } | Turn::Remove { .. } | Turn::Tile { .. } | Turn::Over => {
                return Ok(());
            }
        };
        self.play(m)
    }

    /// The file ends: what is only a formality is done.
    fn finish(&mut self) {
        if self.file.annotations.end_turn.is_none() {
            return;
        }
        while let Turn::LastAbbey { .. } = self.saved.game.turn() {
            self.saved.notes.push("a last abbey was not asked for and is kept".to_owned());
            if self.play(Move::KeepAbbey).is_err() {
                return;
            }
        }
    }
}

fn rotation(text: &str) -> Result<Rotation, Wrong> {
    match text {
        "R0" => Ok(Rotation::None),
        "R90" => Ok(Rotation::Quarter),
        "R180" => Ok(Rotation::Half),
        "R270" => Ok(Rotation::ThreeQuarters),
        other => Err(wrong(format!("no rotation {other}"))),
    }
}

/// The figure of an id such as `0.small.1`.
fn figure(id: &str) -> Result<Figure, Wrong> {
    match id.split('.').nth(1) {
        Some("small") => Ok(Figure::Follower),
        Some("mayor") => Ok(Figure::Mayor),
        Some("wagon") => Ok(Figure::Wagon),
        Some("barn") => Ok(Figure::Barn),
        Some(other) => Err(Wrong::Needs(format!("the figure {other}"))),
        None => Err(wrong(format!("{id:?} is no figure"))),
    }
}
