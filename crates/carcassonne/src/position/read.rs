//! Reads a position: strictly, because what is read is played on.

use core::{error, fmt, str::FromStr};

use game::{SEATS_MAX, Seat};
use tiling::Cell;

use crate::{
    Carcassonne, CellWord, Feature, Figure, Options, PlacedTile, Spot, TileKind, Turn,
    board::{LAND_MAX, TILES_MAX},
    options::{Farms, ParseOptionsError},
    place::{self, abbey, barn, drive},
    state::{Deployed, figure_count},
};

/// What is wrong with the text of a position: which part of it, and what there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParsePositionError {
    /// There are not six parts before the options.
    Parts,
    /// A part is not written as it should be.
    Form(&'static str),
    /// The options.
    Options(ParseOptionsError),
    /// No game gets there: why not.
    Impossible(&'static str),
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePositionError::Parts => f.write_str(
                "a position has board, bag, scores, supplies, turn and last, then options",
            ),
            ParsePositionError::Form(part) => {
                write!(f, "the {part} of the position cannot be read")
            }
            ParsePositionError::Options(error) => write!(f, "the options of the position: {error}"),
            ParsePositionError::Impossible(why) => write!(f, "no such position: {why}"),
        }
    }
}

impl error::Error for ParsePositionError {}

use ParsePositionError::{Form, Impossible};

type Read<T> = Result<T, ParsePositionError>;

fn require(holds: bool, why_not: &'static str) -> Read<()> {
    if holds { Ok(()) } else { Err(Impossible(why_not)) }
}

impl FromStr for Carcassonne {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Read<Carcassonne> {
        let mut parts = text.splitn(7, ' ');
        let mut part = || parts.next().ok_or(ParsePositionError::Parts);
        let [board, bag, scores, supplies, turn, last] =
            [part()?, part()?, part()?, part()?, part()?, part()?];
        let options: Options =
            parts.next().unwrap_or("").parse().map_err(ParsePositionError::Options)?;
        let seat_count = scores.split(',').count();
        let mut game =
            Carcassonne::empty(options, seat_count).map_err(|_| Impossible("1 to 6 seats play"))?;
        game.read_scores(scores)?;
        let tiles = game.read_board(board)?;
        game.read_bag(bag)?;
        game.read_supplies(supplies)?;
        game.read_figures(&tiles)?;
        game.last = match last {
            "-" => None,
            seat => Some(game.seat(seat)?),
        };
        game.read_turn(turn)?;
        game.has_closed = true;
        game.require_possible()?;
        Ok(game)
    }
}

/// The figures on a tile, as written.
type Figures<'text> = (Cell, &'text str);

impl Carcassonne {
    fn seat(&self, text: &str) -> Read<Seat> {
        let index = text.parse().ok().filter(|_| text.len() == 1);
        let index = index.filter(|&index| index < usize::from(self.seat_count));
        index.map(Seat::new).ok_or(Form("seat"))
    }

    fn read_scores(&mut self, text: &str) -> Read<()> {
        for (index, score) in text.split(',').enumerate() {
            self.scores[index] = number(score).filter(|&n| n < 10_000).ok_or(Form("scores"))?;
        }
        Ok(())
    }

    /// Puts the tiles down in an order in which each touches one that lies, abbeys last.
    fn read_board<'text>(&mut self, text: &'text str) -> Read<Vec<Figures<'text>>> {
        let (mut tiles, figures) = read_rows(text)?;
        let start = tiles.iter().position(|tile| *tile == PlacedTile::START);
        let start = tiles.remove(start.ok_or(Impossible("the start tile lies at e0n0"))?);
        place::tile::put(self, start);
        let is_abbey = |tile: &PlacedTile| tile.kind == TileKind::ABBEY;
        while let Some(at) = tiles
            .iter()
            .position(|tile| !is_abbey(tile) && self.board.frontier.demand(tile.cell).is_some())
        {
            let tile = tiles.remove(at);
            let fits = place::tile::check(self, tile.kind, tile.cell, tile.rotation);
            require(fits.is_ok(), "a tile does not fit its neighbours")?;
            place::tile::put(self, tile);
        }
        require(tiles.iter().all(is_abbey), "a tile lies apart")?;
        for tile in tiles {
            let upright = tile.rotation == tiling::Rotation::None;
            require(upright && abbey::check(self, tile.cell).is_ok(), "an abbey fills a hole")?;
            place::tile::put(self, tile);
        }
        Ok(figures)
    }

    fn read_bag(&mut self, text: &str) -> Read<()> {
        for word in text.split(',').filter(|_| text != "-") {
            let digits = word.find(|c: char| c.is_ascii_digit()).ok_or(Form("bag"))?;
            let kind = land(&word[..digits]).ok_or(Form("bag"))?;
            let count: u8 = number(&word[digits..]).ok_or(Form("bag"))?;
            let fresh = self.bag[kind.index()] == 0 && 0 < count && count <= kind.count();
            self.bag_count += if fresh { count } else { return Err(Form("bag")) };
            self.bag[kind.index()] = count;
        }
        Ok(())
    }

    fn read_supplies(&mut self, text: &str) -> Read<()> {
        let mut seats = text.split(',');
        for seat in 0..usize::from(self.seat_count) {
            let mut rest = seats.next().ok_or(Form("supplies"))?;
            for figure in Figure::ALL {
                let count = take_counted(&mut rest, figure.letter()).ok_or(Form("supplies"))?;
                let all = figure_count(&self.options, figure);
                require(count <= all, "there are more figures in a supply than in the game")?;
                self.supplies[seat][figure.index()] = count;
            }
            let abbeys = take_counted(&mut rest, 'a').filter(|_| rest.is_empty());
            self.abbeys[seat] = abbeys.ok_or(Form("supplies"))?;
            let all = self.options.abbeys.number();
            require(self.abbeys[seat] <= all, "there are more abbeys than in the game")?;
        }
        if seats.next().is_some() { Err(Form("supplies")) } else { Ok(()) }
    }

    fn read_figures(&mut self, tiles: &[Figures<'_>]) -> Read<()> {
        let mut counts = [[0; 4]; SEATS_MAX];
        for &(cell, text) in tiles {
            for word in text.split('+').skip(1) {
                let (figure, part) = self.read_figure(cell, word)?;
                let count = &mut counts[figure.seat.index()][figure.figure.index()];
                *count += 1;
                let all = figure_count(&self.options, figure.figure);
                require(*count <= all, "there are more figures on the table than in the game")?;
                let alone = self
                    .figures()
                    .all(|other| (other.cell, other.spot) != (figure.cell, figure.spot));
                require(alone, "two figures stand on one spot")?;
                self.stand(figure, part);
            }
        }
        Ok(())
    }

    fn read_figure(&self, cell: Cell, word: &str) -> Read<(Deployed, usize)> {
        let (seat, rest) = word.split_at_checked(1).ok_or(Form("board"))?;
        let (figure, spot) = rest.split_at_checked(1).ok_or(Form("board"))?;
        let seat = self.seat(seat)?;
        let figure: Figure = figure.parse().map_err(|_| Form("board"))?;
        let spot: Spot = spot.parse().map_err(|_| Form("board"))?;
        let index = self.board.at(cell).ok_or(Form("board"))?;
        if let (Figure::Barn, Spot::Corner(corner)) = (figure, spot) {
            let part = barn::farm_round(self, index, corner);
            let part = part.map_err(|_| Impossible("a barn stands where four farms meet"))?;
            return Ok((Deployed { seat, figure, cell, spot }, part));
        }
        let part = self.part_at(index, spot).ok_or(Impossible("a figure stands on no feature"))?;
        let right = match (figure, self.feature(part)) {
            (Figure::Follower, Feature::Farm) => self.options.farms != Farms::Off,
            (Figure::Follower, _) | (Figure::Mayor, Feature::City) => true,
            (Figure::Wagon, feature) => feature != Feature::Farm,
            (Figure::Mayor | Figure::Barn, _) => false,
        };
        require(right, "a figure stands where it may not")?;
        let (cell, spot) = self.place_of(part);
        Ok((Deployed { seat, figure, cell, spot }, part))
    }

    fn read_turn(&mut self, text: &str) -> Read<()> {
        let (head, rest) = match text.split_once(':') {
            Some((head, rest)) => (head, Some(rest)),
            None => (text, None),
        };
        let (name, seat) =
            head.split_at_checked(head.len().saturating_sub(1)).ok_or(Form("turn"))?;
        let seat = self.seat(seat)?;
        self.on_turn = seat;
        self.turn = match (name, rest) {
            ("abbey", None) => Turn::Abbey { seat },
            ("draw", None) => Turn::Draw { seat },
            ("hand", Some(id)) => self.in_hand(land(id).ok_or(Form("turn"))?),
            ("figure", Some(cell)) => {
                let CellWord(cell) = cell.parse().map_err(|_| Form("turn"))?;
                Turn::Figure { seat, cell }
            }
            ("wagon", Some(wagons)) => self.read_wagons(wagons)?,
            ("lastabbey", None) => Turn::LastAbbey { seat },
            ("over", None) => Turn::Over,
            _ => return Err(Form("turn")),
        };
        Ok(())
    }

    fn read_wagons(&mut self, text: &str) -> Read<Turn> {
        for word in text.split(',') {
            let (cell, spot) = word.split_once('_').ok_or(Form("turn"))?;
            let CellWord(cell) = cell.parse().map_err(|_| Form("turn"))?;
            let spot: Spot = spot.parse().map_err(|_| Form("turn"))?;
            let wagon = self.figures().find(|figure| {
                (figure.cell, figure.spot, figure.figure) == (cell, spot, Figure::Wagon)
            });
            let wagon = wagon.ok_or(Impossible("a wagon that waits stands on the table"))?;
            require(!self.wagons.contains(&wagon), "a wagon waits twice")?;
            self.wagons.push(wagon);
        }
        let in_order = self.wagons.is_sorted_by_key(|wagon| self.asked_as(*wagon));
        require(in_order, "the wagons wait in another order")?;
        let Deployed { seat, cell, spot, .. } = self.wagons[0];
        Ok(Turn::Wagon { seat, cell, spot })
    }

    /// Checks what concerns several parts of the text.
    fn require_possible(&self) -> Read<()> {
        self.require_nothing_lost()?;
        self.require_turn()?;
        let scored = |figure: &Deployed| {
            let standing = self.standing.iter().find(|standing| standing.figure == *figure);
            let part = standing.map_or(0, |standing| standing.part as usize);
            self.feature(part) != Feature::Farm && self.areas.tally(part).open() == 0
        };
        for figure in self.figures().filter(|figure| figure.figure != Figure::Barn) {
            let waits = self.wagons.contains(&figure);
            let placing = matches!(self.turn, Turn::Figure { .. });
            require(placing || waits == scored(&figure), "a complete feature is not scored")?;
        }
        Ok(())
    }

    fn require_nothing_lost(&self) -> Read<()> {
        for seat in Seat::ALL.into_iter().take(self.seat_count.into()) {
            for figure in Figure::ALL {
                let mine = |other: &Deployed| (other.seat, other.figure) == (seat, figure);
                let all = self.figures().filter(mine).count() + self.supply(seat, figure) as usize;
                let want = figure_count(&self.options, figure) as usize;
                require(all == want, "the figures of a seat are not as many as it began with")?;
            }
        }
        for kind in TileKind::ALL {
            let placed = self.board.tiles().iter().filter(|tile| tile.kind == kind).count();
            if kind == TileKind::ABBEY {
                let held: u8 = self.abbeys.iter().sum();
                let all = self.options.abbeys.number() * self.seat_count;
                require(placed + held as usize == all as usize, "abbeys are lost or found")?;
                continue;
            }
            let in_hand = match self.turn {
                Turn::Tile { kind: hand, .. } | Turn::Remove { kind: hand, .. } => hand == kind,
                _ => false,
            };
            let seen = placed + self.bag[kind.index()] as usize + usize::from(in_hand);
            let all = if self.is_in_play(kind) { kind.count() as usize } else { 0 };
            require(seen <= all, "there are more tiles of a kind than in the game")?;
        }
        Ok(())
    }

    fn require_turn(&self) -> Read<()> {
        let ending = self.last.is_some();
        require(!ending || self.bag_count == 0, "tiles are left after the last one")?;
        let right = match self.turn {
            Turn::Abbey { seat } => !ending && 0 < self.bag_count && abbey::is_offered(self, seat),
            Turn::Draw { .. } => !ending && 0 < self.bag_count,
            Turn::Tile { .. } | Turn::Remove { .. } => !ending,
            Turn::Figure { cell, .. } => {
                let index = place::tile::near(self, cell);
                index.is_some_and(|index| place::is_any(self, index))
            }
            Turn::Wagon { .. } => {
                let place = self.place_of_wagon();
                drive::is_any(self, self.standing[place].part as usize)
            }
            Turn::LastAbbey { seat } => ending && abbey::is_offered(self, seat),
            Turn::Over => ending,
        };
        require(right, "the game would not wait for that")
    }
}

/// The tiles of the board, and each with the figures written on it.
fn read_rows(text: &str) -> Read<(Vec<PlacedTile>, Vec<Figures<'_>>)> {
    let form = Form("board");
    let (corner, rows) = text.split_once(':').ok_or(form)?;
    let CellWord(corner) = corner.parse().map_err(|_| form)?;
    let (mut tiles, mut figures) = (Vec::new(), Vec::new());
    let mut cell = corner;
    for row in rows.split('/') {
        for word in row.split(',').filter(|_| !row.is_empty()) {
            if word.starts_with(|c: char| c.is_ascii_digit()) {
                let run: i8 = number(word).ok_or(form)?;
                cell.x = cell.x.checked_add(run).ok_or(form)?;
                continue;
            }
            let (tile, standing) = word.split_at(word.find('+').unwrap_or(word.len()));
            let turned = tile.len().checked_sub(1).filter(|&at| tile.is_char_boundary(at));
            let (id, rotation) = tile.split_at(turned.ok_or(form)?);
            let kind = kind(id).ok_or(form)?;
            let rotation = rotation.parse().map_err(|_| form)?;
            let reach = cell.x.unsigned_abs().max(cell.y.unsigned_abs());
            require((reach as usize) < LAND_MAX, "a tile lies out of reach")?;
            require(tiles.len() < TILES_MAX, "there are too many tiles")?;
            tiles.push(PlacedTile { cell, kind, rotation });
            figures.push((cell, standing));
            cell.x = cell.x.checked_add(1).ok_or(form)?;
        }
        cell = Cell::new(corner.x, cell.y.checked_add(1).ok_or(form)?);
    }
    Ok((tiles, figures))
}

/// The kind with this id.
fn kind(id: &str) -> Option<TileKind> {
    if id == TileKind::ABBEY.word() { Some(TileKind::ABBEY) } else { land(id) }
}

/// The land kind with this id.
fn land(id: &str) -> Option<TileKind> {
    let kinds = TileKind::ALL.into_iter().filter(|&kind| kind != TileKind::ABBEY);
    let mut named = kinds.filter(|kind| kind.word().strip_prefix('t') == Some(id));
    named.next()
}

/// A number without sign and leading zeros.
fn number<T: FromStr>(text: &str) -> Option<T> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let short = text == "0" || !text.starts_with('0');
    if plain && short { text.parse().ok() } else { None }
}

/// Takes a letter and a digit from the front of `rest`.
fn take_counted(rest: &mut &str, letter: char) -> Option<u8> {
    let after = rest.strip_prefix(letter)?;
    let (digit, after) = after.split_at_checked(1)?;
    *rest = after;
    number(digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BASE: &str = "tiles=no abbeys=0 mayors=0 wagons=0 barns=0";

    #[track_caller]
    fn check(text: &str, want: &str) {
        let error = format!("{text} {BASE}").parse::<Carcassonne>().expect_err("it is wrong");
        assert!(error.to_string().contains(want), "{error}");
    }

    #[test]
    fn what_is_wrong_is_named() {
        let f = "f7m0w0b0a0";
        check(&format!("e0n0:D0 A2 0 {f} draw0 x"), "the seat");
        check(&format!("e0n0:D1 A2 0 {f} draw0 -"), "the start tile");
        check(&format!("e0n0:Z0 A2 0 {f} draw0 -"), "the board");
        check(&format!("e0n0:D0,é A2 0 {f} draw0 -"), "the board");
        check(&format!("e0n0:D0,1,U0 A2 0 {f} draw0 -"), "lies apart");
        check(&format!("e0n0:D0,B0 A2 0 {f} draw0 -"), "does not fit");
        check(&format!("e0n0:D0,D0,D0,D0,D0 A2 0 {f} draw0 -"), "more tiles of a kind");
        check(&format!("e0n0:D0,Mj1 A2 0 {f} draw0 -"), "more tiles of a kind");
        check(&format!("e0n0:D0 A3 0 {f} draw0 -"), "the bag");
        check(&format!("e0n0:D0 A2 0 {f},{f} draw0 -"), "the supplies");
        check("e0n0:D0+0fN A2 0 f7m0w0b0a0 draw0 -", "not as many");
        check("e0n0:D0+0mN A2 0 f7m0w0b0a0 draw0 -", "than in the game");
        check("e0n0:D0+0fC A2 0 f6m0w0b0a0 draw0 -", "on no feature");
        check("e0n0:D0+0fE+0fW A2 0 f5m0w0b0a0 draw0 -", "on one spot");
        check("e0n1:E2/D0+0fN A2 0 f6m0w0b0a0 draw0 -", "is not scored");
        check(&format!("e0n0:D0 A2 0 {f} abbey0 -"), "would not wait");
        check(&format!("e0n0:D0 - 0 {f} draw0 -"), "would not wait");
        check(&format!("e0n0:D0 A2 0 {f} over0 0"), "after the last one");
        check(&format!("e0n0:D0 A2 0 {f} wagon0:e0n0_E -"), "stands on the table");
        check(&format!("e0n0:D0 A2 0 {f} figure0:e120n120 -"), "would not wait");
        check(&format!("e120n0:D0 A2 0 {f} draw0 -"), "out of reach");
    }

    #[test]
    fn a_text_that_is_no_position_is_refused() {
        for text in ["", " ", "e0n0:D0", "      ", "::: , , , : -", "e0n0: - 0 a :é -"] {
            assert!(text.parse::<Carcassonne>().is_err(), "{text}");
        }
    }
}
