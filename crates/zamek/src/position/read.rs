//! Reading a position: strictly, word by word. Whether it can be played is asked in
//! [`super::sound`].

use core::str::FromStr;

use tiling::{Cell, Rotation};

use super::{ParsePositionError, figure_letter};
use crate::{
    Figure, Options, Place, Player, Spot, TileKind, Token, Tokens, Turn, Zamek,
    bag::Bag,
    board::Board,
    layout::{EXITS, NONE, SPACES, space_of, turned_index},
    state::FamilyHouse,
    towers::{Towers, tower_named},
    wall::{CELLS, Named, Tower},
};

/// A word is wrong for this reason.
type Wrong = &'static str;

impl FromStr for Zamek {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Zamek, ParsePositionError> {
        let mut words = text.split(' ');
        let mut next = |word| {
            let reason = "it is missing";
            words.next().map(|text| (word, text)).ok_or(ParsePositionError { word, reason })
        };
        let mut game =
            Zamek { bag: Bag::EMPTY, towers: Towers::BARE, ..Zamek::new(Options::default()) };
        read(next("board")?, |text| game.read_board(text))?;
        read(next("stack")?, |text| game.read_bag(text))?;
        game.turn = read(next("turn")?, turn)?;
        game.points = read(next("points")?, points)?;
        game.held = read(next("tokens")?, both)?;
        game.won = read(next("won")?, both)?;
        game.towers = read(next("towers")?, towers)?;
        game.unseen = read(next("unseen")?, digits)?;
        read(next("used")?, |text| game.read_used(text))?;
        let rest = words.collect::<Vec<_>>().join(" ");
        game.options =
            read(("options", &rest), |text| text.parse().map_err(|_| "no such option or value"))?;
        game.check_sound()?;
        if game.to_string() == text {
            Ok(game)
        } else {
            let reason = "it can be read, but is written otherwise: each list in its order";
            Err(ParsePositionError { word: "all", reason })
        }
    }
}

/// Reads one word, naming it if that fails.
fn read<T>(
    (word, text): (&'static str, &str),
    parse: impl FnOnce(&str) -> Result<T, Wrong>,
) -> Result<T, ParsePositionError> {
    parse(text).map_err(|reason| ParsePositionError { word, reason })
}

/// A number written plainly: digits without a sign or leading zeros.
fn number<T: FromStr>(text: &str) -> Result<T, Wrong> {
    let plain = text == "0" || !text.starts_with('0');
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().map_err(|_| "a number is expected, and not so large a one")?;
    if plain && digits { Ok(number) } else { Err("a plain number is expected") }
}

impl Zamek {
    fn read_board(&mut self, text: &str) -> Result<(), Wrong> {
        let mut space = 0;
        let mut figures = Vec::new();
        for (i, row) in text.split('/').enumerate() {
            let y = 1 + i as i8;
            for item in row.split(',') {
                let here = CELLS.get(space).filter(|cell| cell.y == y);
                let &cell = here.ok_or("a row has too many spaces")?;
                if item.starts_with('t') {
                    let mut parts = item.split(':');
                    self.read_tile(parts.next().unwrap_or_default(), space)?;
                    figures.extend(parts.map(|figure| (cell, figure)));
                    space += 1;
                } else {
                    let count = number::<usize>(item)?;
                    if count == 0 || SPACES - space < count {
                        return Err("a run of empty spaces has a wrong length");
                    }
                    space += count;
                }
            }
            let ended = CELLS.get(space).is_none_or(|cell| y < cell.y);
            let within = CELLS[space - 1].y == y;
            if !ended || !within {
                return Err("a row has a wrong number of spaces");
            }
        }
        if space != SPACES {
            return Err("there are too few rows");
        }
        figures.into_iter().try_for_each(|(cell, figure)| self.read_figure(cell, figure))
    }

    fn read_tile(&mut self, text: &str, space: usize) -> Result<(), Wrong> {
        let (kind, rotation) = text.split_once('_').ok_or("a tile needs a rotation, as t17_2")?;
        let kind: TileKind = kind.parse().map_err(|_| "no such tile")?;
        let rotation: Rotation = rotation.parse().map_err(|_| "no such rotation")?;
        let placed = self.placed().filter(|placed| placed.kind == kind).count();
        if placed == usize::from(kind.tile().count) {
            return Err("there are not so many tiles of a kind");
        }
        if !self.board.roads_meet(space, EXITS[kind.index()][rotation.index()]) {
            return Err("a road must meet a road, and no road no road");
        }
        self.board.put(space, turned_index(kind, rotation.quarters()));
        Ok(())
    }

    fn read_figure(&mut self, cell: Cell, text: &str) -> Result<(), Wrong> {
        let (letter, spot) =
            text.split_at_checked(1).ok_or("a figure needs an owner and a spot")?;
        let spot: Spot = spot.parse().map_err(|_| "no such spot")?;
        let region = self.region_at(Place { cell, spot }).map_err(|_| "no such region there")?;
        for player in Player::ALL {
            let i = player.index();
            if letter.starts_with(figure_letter(player, Figure::Follower)) {
                let free = self.standing[i].iter_mut().find(|region| **region == NONE);
                *free.ok_or("a player has six followers")? = region;
                self.supply[i] -= 1;
                self.board.areas.add_follower(self.board.areas.of(region), i);
                return Ok(());
            }
            if letter.starts_with(figure_letter(player, Figure::FamilyHouse)) {
                if self.houses[i] != FamilyHouse::NONE {
                    return Err("a player has one family house");
                }
                let size = self.extent(self.board.areas.of(region)).size();
                self.houses[i] = FamilyHouse { region, size };
                return Ok(());
            }
        }
        Err("a figure begins with its owner: w, b, W or B")
    }

    fn read_bag(&mut self, text: &str) -> Result<(), Wrong> {
        if text == "-" {
            return Ok(());
        }
        let mut last = None;
        for item in text.split(',') {
            let (id, count) = item.strip_suffix("x2").map_or((item, 1), |id| (id, 2));
            let kind: TileKind = format!("t{id}").parse().map_err(|_| "no such tile")?;
            if last.replace(kind).is_some_and(|last| kind <= last) {
                return Err("write each kind once, in order");
            }
            if kind.tile().count < count {
                return Err("there are not so many tiles of a kind");
            }
            (0..count).for_each(|_| self.bag.add(kind));
        }
        Ok(())
    }

    fn read_used(&mut self, text: &str) -> Result<(), Wrong> {
        let (white, black) = text.split_once('/').ok_or("White's and Black's are expected")?;
        for (i, text) in [white, black].into_iter().enumerate() {
            if text == "-" {
                continue;
            }
            for item in text.split(',') {
                self.read_use(i, item)?;
            }
        }
        Ok(())
    }

    fn read_use(&mut self, player: usize, text: &str) -> Result<(), Wrong> {
        let (token, place) = text.split_at_checked(1).ok_or("a token is expected")?;
        let token: Token = token.parse().map_err(|_| "no such token")?;
        let mut used = self.used[player];
        match token {
            Token::FamilyHouse if place.is_empty() => used.family_house += 1,
            Token::Points if place.is_empty() => used.points += 1,
            Token::Meadow | Token::House | Token::Pigsty | Token::Road => {
                let place: Place = place.parse().map_err(|_| "no such place")?;
                let region = self.region_at(place).map_err(|_| "no such region there")?;
                if used.regions(token).count() == usize::from(Token::OF_A_KIND) {
                    return Err("there are two tokens of a kind");
                }
                used.add(token, self.board.areas.first(self.board.areas.of(region)));
            }
            _ => return Err("no token for the end of the game"),
        }
        self.used[player] = used;
        Ok(())
    }
}

fn turn(text: &str) -> Result<Turn, Wrong> {
    let parts: Vec<&str> = text.split(':').collect();
    Ok(match parts[..] {
        ["first"] => Turn::First,
        ["wall", tower, first] => {
            Turn::WallToken { tower: self::tower(tower)?, first: player(first)? }
        }
        ["draw", on_turn] => Turn::Draw { player: player(on_turn)? },
        ["remove", on_turn, tile] => {
            Turn::Remove { player: player(on_turn)?, tile: self::tile(tile)? }
        }
        ["place", on_turn, tile] => {
            Turn::PlaceTile { player: player(on_turn)?, tile: self::tile(tile)? }
        }
        ["follower", on_turn, cell] => {
            Turn::PlaceFollower { player: player(on_turn)?, cell: self::cell(cell)? }
        }
        ["score", on_turn, scorer, cell] => Turn::ChooseScore {
            player: player(on_turn)?,
            scorer: player(scorer)?,
            cell: self::cell(cell)?,
        },
        ["reveal", on_turn, scorer, tower, cell] => Turn::RevealToken {
            player: player(on_turn)?,
            scorer: player(scorer)?,
            tower: self::tower(tower)?,
            cell: self::cell(cell)?,
        },
        ["again", on_turn] => Turn::Again { player: player(on_turn)? },
        ["use", asked, first, from] => Turn::EndTokens {
            player: player(asked)?,
            first: player(first)?,
            from: from.parse().map_err(|_| "no such token")?,
        },
        ["over"] => Turn::Over,
        _ => return Err("no such turn"),
    })
}

fn player(text: &str) -> Result<Player, Wrong> {
    text.parse().map_err(|_| "white or black is expected")
}

fn tile(text: &str) -> Result<TileKind, Wrong> {
    text.parse().map_err(|_| "no such tile")
}

fn cell(text: &str) -> Result<Cell, Wrong> {
    let Named(cell) = text.parse().map_err(|_| "no such cell")?;
    space_of(cell).map(|_| cell).ok_or("the cell is not inside the wall")
}

fn tower(text: &str) -> Result<Tower, Wrong> {
    tower_named(number(text)?).ok_or("no such tower")
}

fn points(text: &str) -> Result<[u16; 2], Wrong> {
    let (white, black) = text.split_once(',').ok_or("White's and Black's are expected")?;
    let points = [number(white)?, number(black)?];
    if points.iter().all(|&points| points <= POINTS_MAX) { Ok(points) } else { Err("too many") }
}

/// More points than any game can give; so adding to them never overflows.
const POINTS_MAX: u16 = 9999;

fn digits(text: &str) -> Result<Tokens, Wrong> {
    let mut tokens = Tokens::NONE;
    if text == "-" {
        return Ok(tokens);
    }
    for digit in text.chars() {
        let token: Token = digit.to_string().parse().map_err(|_| "no such token")?;
        if tokens.count(token) == Token::OF_A_KIND {
            return Err("there are two tokens of a kind");
        }
        tokens.add(token);
    }
    if tokens.is_empty() { Err("write - for none") } else { Ok(tokens) }
}

fn both(text: &str) -> Result<[Tokens; 2], Wrong> {
    let (white, black) = text.split_once('/').ok_or("White's and Black's are expected")?;
    Ok([digits(white)?, digits(black)?])
}

fn towers(text: &str) -> Result<Towers, Wrong> {
    let mut towers = Towers::BARE;
    if text == "-" {
        return Ok(towers);
    }
    let mut last = None;
    for item in text.split(',') {
        let (name, token) =
            item.split_once('w').map_or((item, None), |(name, token)| (name, Some(token)));
        let name = tower(name)?;
        let token = token.map(|token| token.parse().map_err(|_| "no such token")).transpose()?;
        if last.replace(name).is_some_and(|last| name <= last) {
            return Err("write each tower once, in order");
        }
        towers.put(name, token);
    }
    Ok(towers)
}

impl Board {
    /// Whether a tile with these exits may lie on `space` beside what lies there (Z2.3).
    fn roads_meet(&self, space: usize, exits: u8) -> bool {
        (0..4).all(|side| self.allows(space, side, exits >> side & 1))
    }
}
