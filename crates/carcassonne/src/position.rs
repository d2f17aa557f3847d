//! The position as one line of text, enough to go on playing from.
//!
//! ```text
//! e0n1:E2/D0+0fE  A2,B4,...  0,0  f7m0w0b0a0,f7m0w0b0a0  draw1  -  tiles=no abbeys=0 ...
//! board           bag        scores  supplies            turn   last  options
//! ```
//!
//! * board: the cell of its north-west corner, then rows from north to south; in
//!   a row tiles and runs of empty cells from west to east, by commas. A tile is
//!   its kind, its rotation and its figures: seat, figure, spot.
//! * bag: kinds with their number; `-` when it is empty.
//! * supplies: followers, mayors, wagons, barns and abbeys of each seat.
//! * turn: what the game waits for and whose turn it is: `abbey0`, `draw0`,
//!   `hand0:D`, `figure0:e1n0`, `wagon0:e1n0_N,e2n0_E` (the wagons that wait),
//!   `lastabbey0`, `over0`.
//! * last: the seat that placed the last land tile, `-` before.
//! * options: what differs from `abbey-mayor`; nothing if nothing does.

mod read;

pub use read::ParsePositionError;

use core::fmt;

use game::Seat;
use tiling::Cell;

use crate::{Carcassonne, CellWord, Figure, PlacedTile, TileKind, Turn};

/// The id of a kind: its word without the `t`, which only moves need.
struct Id(TileKind);

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = self.0.word();
        f.write_str(word.strip_prefix('t').unwrap_or(word))
    }
}

impl fmt::Display for Carcassonne {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_board(f)?;
        self.write_bag(f)?;
        for (index, score) in self.scores[..self.seat_count.into()].iter().enumerate() {
            write!(f, "{}{score}", if index == 0 { " " } else { "," })?;
        }
        self.write_supplies(f)?;
        self.write_turn(f)?;
        match self.last {
            None => f.write_str(" -")?,
            Some(seat) => write!(f, " {seat}")?,
        }
        let options = self.options.to_string();
        if options.is_empty() { Ok(()) } else { write!(f, " {options}") }
    }
}

impl Carcassonne {
    fn write_board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let west = self.placed().map(|tile| tile.cell.x).min().unwrap_or(0);
        let north = self.placed().map(|tile| tile.cell.y).min().unwrap_or(0);
        write!(f, "{}:", CellWord(Cell::new(west, north)))?;
        let (mut row, mut next) = (north, west);
        for tile in self.placed() {
            let mut mark = if (row, next) == (north, west) { "" } else { "," };
            while row < tile.cell.y {
                f.write_str("/")?;
                (row, next, mark) = (row + 1, west, "");
            }
            if next < tile.cell.x {
                write!(f, "{mark}{}", tile.cell.x - next)?;
                mark = ",";
            }
            f.write_str(mark)?;
            self.write_tile(f, tile)?;
            next = tile.cell.x + 1;
        }
        Ok(())
    }

    fn write_tile(&self, f: &mut fmt::Formatter<'_>, tile: PlacedTile) -> fmt::Result {
        write!(f, "{}{}", Id(tile.kind), tile.rotation)?;
        for figure in self.figures().filter(|figure| figure.cell == tile.cell) {
            write!(f, "+{}{}{}", figure.seat, figure.figure, figure.spot)?;
        }
        Ok(())
    }

    fn write_bag(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.bag_count == 0 {
            return f.write_str(" -");
        }
        for (i, (kind, count)) in self.bag().enumerate() {
            write!(f, "{}{}{count}", if i == 0 { " " } else { "," }, Id(kind))?;
        }
        Ok(())
    }

    fn write_supplies(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for seat in Seat::ALL.into_iter().take(self.seat_count.into()) {
            f.write_str(if seat.index() == 0 { " " } else { "," })?;
            for figure in Figure::ALL {
                write!(f, "{figure}{}", self.supply(seat, figure))?;
            }
            write!(f, "a{}", self.abbeys(seat))?;
        }
        Ok(())
    }

    fn write_turn(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seat = self.on_turn;
        match self.turn {
            Turn::Abbey { .. } => write!(f, " abbey{seat}"),
            Turn::Draw { .. } => write!(f, " draw{seat}"),
            Turn::Remove { kind, .. } | Turn::Tile { kind, .. } => {
                write!(f, " hand{seat}:{}", Id(kind))
            }
            Turn::Figure { cell, .. } => write!(f, " figure{seat}:{}", CellWord(cell)),
            Turn::Wagon { .. } => {
                write!(f, " wagon{seat}")?;
                for (i, wagon) in self.wagons.iter().enumerate() {
                    let mark = if i == 0 { ":" } else { "," };
                    write!(f, "{mark}{}_{}", CellWord(wagon.cell), wagon.spot)?;
                }
                Ok(())
            }
            Turn::LastAbbey { .. } => write!(f, " lastabbey{seat}"),
            Turn::Over => write!(f, " over{seat}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;
    use game::Game;

    #[test]
    fn a_position_is_written_as_one_reads_the_table() {
        let mut game = Carcassonne::new(Options::BASE, 2).expect("two seats");
        for word in ["tE", "e0n1_2", "fS", "tV", "e1n0_0", "fW", "tU"] {
            let m = word.parse().expect("a move");
            game.play(m).unwrap_or_else(|reason| panic!("{word}: {reason}"));
        }
        let text = game.to_string();
        let want = "e0n1:E2/D0,V0+1fS A2,B4,C1,D3,E4,F2,G1,H3,I2,J3,K3,L3,M2,N3,O2,P3,Q1,R3,S2,T1,\
                    U7,V8,W4,X1 4,0 f7m0w0b0a0,f6m0w0b0a0 hand0:U - tiles=no abbeys=0 mayors=0 \
                    wagons=0 barns=0";
        assert_eq!(text, want);
    }
}
