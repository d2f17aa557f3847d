//! The 60 tiles (Z1.2).

use std::fmt::Write as _;

use serde::Deserialize;
use toml::Spanned;

use super::{Fault, ground, option, side};

const TILES: usize = 60;
const KINDS: usize = 48;
/// The names of the quadrants, clockwise; the data writes them in the order of [`READING`].
const CORNERS: [(&str, &str); 4] =
    [("NW", "NorthWest"), ("NE", "NorthEast"), ("SE", "SouthEast"), ("SW", "SouthWest")];
/// Where the quadrants stand in `"NW NE / SW SE"` without the gaps, clockwise.
const READING: [usize; 4] = [0, 1, 4, 3];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    tile: Vec<Spanned<Record>>,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    id: usize,
    quadrants: String,
    roads: Vec<String>,
    #[serde(default)]
    fountain: bool,
    #[serde(default)]
    stocks: bool,
    shrine: Option<String>,
    joined: Option<Vec<[String; 2]>>,
}

/// A kind of tile, or a tile before its equals are found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tile {
    id: usize,
    count: usize,
    /// Clockwise from the north-west.
    quadrants: [char; 4],
    roads: Vec<String>,
    fountain: bool,
    stocks: bool,
    shrine: Option<usize>,
    joined: Option<[usize; 2]>,
}

/// The kinds, and the kind of each id.
#[derive(Debug)]
pub(super) struct Set {
    kinds: Vec<Tile>,
    kind_of_id: Vec<usize>,
}

/// Reads and validates the data.
pub(super) fn read(text: &str) -> Result<Set, Fault> {
    let file: File = toml::from_str(text).map_err(|error| Fault::of(text, &error))?;
    let mut set = Set { kinds: Vec::new(), kind_of_id: Vec::new() };
    for (i, record) in file.tile.iter().enumerate() {
        let fault = |reason: String| Fault::at(text, &record.span(), reason);
        let tile = tile(record.get_ref()).map_err(fault)?;
        if tile.id != i + 1 {
            return Err(fault(format!(
                "id {}: tile {} of the file has id {}",
                tile.id,
                i + 1,
                i + 1
            )));
        }
        set.add(tile);
    }
    let end = text.len()..text.len();
    if set.kind_of_id.len() != TILES {
        return Err(Fault::at(text, &end, format!("{} tiles, not {TILES}", set.kind_of_id.len())));
    }
    if set.kinds.len() != KINDS {
        return Err(Fault::at(text, &end, format!("{} kinds, not {KINDS}", set.kinds.len())));
    }
    if let Some(kind) = set.kinds.iter().find(|kind| 2 < kind.count) {
        return Err(Fault::at(
            text,
            &end,
            format!("{} tiles equal {}, not 2", kind.count, kind.id),
        ));
    }
    Ok(set)
}

impl Set {
    fn add(&mut self, tile: Tile) {
        let equal = |kind: &Tile| Tile { id: tile.id, count: 1, ..kind.clone() } == tile;
        let kind = self.kinds.iter().position(equal).unwrap_or(self.kinds.len());
        match self.kinds.get_mut(kind) {
            Some(known) => known.count += 1,
            None => self.kinds.push(tile),
        }
        self.kind_of_id.push(kind);
    }
}

fn tile(record: &Record) -> Result<Tile, String> {
    let shown: Vec<char> = record.quadrants.chars().collect();
    let sound = shown.len() == 5
        && shown[2] == '/'
        && READING.iter().all(|&place| ground(shown[place]).is_some());
    if !sound {
        return Err(format!("quadrants {:?}: expected as HP/MM, of H, P and M", record.quadrants));
    }
    let quadrants = READING.map(|place| shown[place]);
    check_roads(record, quadrants)?;
    let shrine = record.shrine.as_deref().map(corner).transpose()?;
    if shrine.is_some_and(|at| quadrants[at] != 'M') {
        return Err("shrine: it stands on no meadow".to_owned());
    }
    let joined = match record.joined.as_deref() {
        None => None,
        Some([[one, other]]) => Some([corner(one)?, corner(other)?]),
        Some(_) => return Err("joined: one pair is expected".to_owned()),
    };
    if joined.is_some_and(|[one, other]| {
        one.abs_diff(other) != 2 || quadrants[one] != 'M' || quadrants[other] != 'M'
    }) {
        return Err("joined: expected are two meadows in opposite corners".to_owned());
    }
    let Record { id, fountain, stocks, .. } = *record;
    let roads = record.roads.clone();
    Ok(Tile { id, count: 1, quadrants, roads, fountain, stocks, shrine, joined })
}

fn check_roads(record: &Record, quadrants: [char; 4]) -> Result<(), String> {
    let exits: String = record.roads.concat();
    if let Some(wrong) = exits.chars().find(|&letter| side(letter).is_none()) {
        return Err(format!("roads: {wrong:?} is no side; N, E, S and W are"));
    }
    if let Some(twice) = exits.chars().find(|&letter| 1 < exits.matches(letter).count()) {
        return Err(format!("roads: two leave by {twice}"));
    }
    let in_order = |road: &String| {
        let places: Vec<_> = road.chars().map(|letter| "NESW".find(letter)).collect();
        !road.is_empty() && places.is_sorted()
    };
    if !record.roads.iter().all(in_order) {
        return Err("roads: each needs its sides in the order N E S W".to_owned());
    }
    let single = |road: &String| road.len() == 1;
    if record.fountain && !(2 <= record.roads.len() && record.roads.iter().all(single)) {
        return Err("fountain: expected are two roads or more, each with one exit".to_owned());
    }
    if record.stocks && (record.roads.len() != 1 || record.fountain) {
        return Err("stocks: expected is one road, and no fountain".to_owned());
    }
    let building = quadrants.iter().any(|&shown| shown != 'M');
    if !record.fountain && record.roads.iter().any(single) && !building {
        return Err("roads: one ends inside the tile, and there is no building".to_owned());
    }
    Ok(())
}

fn corner(name: &str) -> Result<usize, String> {
    CORNERS
        .iter()
        .position(|&(letters, _)| letters == name)
        .ok_or_else(|| format!("{name:?} is no quadrant; NW, NE, SE and SW are"))
}

/// The table as Rust.
pub(super) fn rust(set: &Set) -> String {
    let mut text = String::from("/// The facts of every kind of tile, in order of id.\n");
    let _ = writeln!(text, "pub const TILES: [Tile; {KINDS}] = [");
    for tile in &set.kinds {
        let quadrants: Vec<_> = tile.quadrants.iter().filter_map(|&shown| ground(shown)).collect();
        let roads: Vec<_> = tile.roads.iter().map(|road| sides(road)).collect();
        let shrine = option(tile.shrine.map(|at| CORNERS[at].1.to_owned()));
        let joined =
            option(tile.joined.map(|[a, b]| format!("[{}, {}]", CORNERS[a].1, CORNERS[b].1)));
        let _ = writeln!(
            text,
            "Tile {{ id: {}, count: {}, quadrants: [{}], roads: &[{}], fountain: {}, stocks: {}, \
             shrine: {shrine}, joined: {joined} }},",
            tile.id,
            tile.count,
            quadrants.join(", "),
            roads.join(", "),
            tile.fountain,
            tile.stocks,
        );
    }
    let kinds: Vec<_> = set.kind_of_id.iter().map(usize::to_string).collect();
    let _ = writeln!(
        text,
        "];\n\n/// The place in [`TILES`] of each of the {TILES} ids.\n\
         pub const KIND_OF_ID: [u8; {TILES}] = [{}];\n",
        kinds.join(", ")
    );
    text
}

fn sides(road: &str) -> String {
    let sides: Vec<_> = road.chars().filter_map(side).collect();
    format!("&[{}]", sides.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn data() -> String {
        std::fs::read_to_string(crate::project::root().join(super::super::SET)).expect("the data")
    }

    /// Changes the record of one tile and expects this fault there.
    #[track_caller]
    fn check(id: usize, from: &str, to: &str, want: &str) {
        let text = data();
        let at = text.find(&format!("id = {id}\n")).expect("the tile is there");
        let (head, tail) = text.split_at(at);
        assert!(tail.contains(from), "{from}");
        let fault = read(&format!("{head}{}", tail.replacen(from, to, 1))).expect_err("a fault");
        assert!(fault.reason.starts_with(want), "{fault}");
        let line = head.matches('\n').count();
        assert!((line..line + 6).contains(&fault.line), "{fault}: expected near line {line}");
    }

    #[test]
    fn the_data_is_sound() {
        let set = read(&data()).expect("it is sound");
        assert_eq!(set.kinds.iter().filter(|kind| kind.count == 2).count(), TILES - KINDS);
    }

    #[test]
    fn a_fault_is_named_with_its_line() {
        check(1, "id = 1", "id = 7", "id 7");
        check(1, "HP/PH", "HP/PX", "quadrants");
        check(1, "HP/PH", "HPPH", "quadrants");
        check(1, "NESW", "NESX", "roads: 'X' is no side");
        check(1, "\"NESW\"", "\"NE\", \"ES\"", "roads: two leave by E");
        check(1, "NESW", "ENSW", "roads: each needs");
        check(6, "\"E\", \"S\", \"W\"", "\"ES\", \"W\"", "fountain");
        check(7, "\"ESW\"", "\"ES\", \"W\"", "stocks");
        check(14, "roads = []", "roads = [\"N\"]", "roads: one ends inside");
        check(11, "shrine = \"NW\"", "shrine = \"SE\"", "shrine");
        check(11, "shrine = \"NW\"", "shrine = \"N\"", "\"N\" is no quadrant");
        check(18, "\"NE\", \"SW\"", "\"NE\", \"SE\"", "joined");
        check(2, "quadrants", "quadrant", "unknown field");
    }

    #[test]
    fn a_set_that_is_not_whole_is_refused() {
        let text = data();
        let short = &text[..text.rfind("[[tile]]").expect("tiles")];
        assert_eq!(read(short).expect_err("a fault").reason, "59 tiles, not 60");
        let same = text.replacen("quadrants = \"HP/PH\"", "quadrants = \"PH/HP\"", 1);
        assert!(read(&same).is_ok(), "another tile that equals none");
        let other =
            text.replacen("id = 3\nquadrants = \"PP/HH\"", "id = 3\nquadrants = \"HH/PP\"", 1);
        assert_eq!(read(&other).expect_err("a fault").reason, "49 kinds, not 48");
    }
}
