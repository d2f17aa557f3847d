//! The castle wall (Z1.4): its plan, the track, towers and start spaces.

use std::fmt::Write as _;

use serde::Deserialize;
use toml::Spanned;

use super::{Fault, ground, option, side};

const COLUMNS: usize = 11;
const ROWS: usize = 14;
const SPACES: usize = 76;
const SQUARES: usize = 50;
const TOWERS: usize = 14;
const STARTS: usize = 7;

/// A column and a row.
type Cell = [usize; 2];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    interior: Spanned<String>,
    track: Spanned<Vec<Cell>>,
    towers: Spanned<Vec<usize>>,
    start: Vec<Spanned<Start>>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    space: usize,
    cell: Cell,
    side: char,
    halves: String,
    #[serde(default)]
    road: bool,
    #[serde(default)]
    stocks: bool,
    shrine: Option<char>,
}

/// The wall, sound.
#[derive(Debug)]
pub(super) struct Wall {
    cells: Vec<Cell>,
    track: Vec<Cell>,
    towers: Vec<usize>,
    starts: Vec<Start>,
}

/// Reads and validates the data.
pub(super) fn read(text: &str) -> Result<Wall, Fault> {
    let file: File = toml::from_str(text).map_err(|error| Fault::of(text, &error))?;
    let plan: Vec<Vec<char>> =
        file.interior.get_ref().trim().lines().map(|row| row.chars().collect()).collect();
    let fault = |reason| Fault::at(text, &file.interior.span(), reason);
    check_plan(&plan).map_err(fault)?;
    let fault = |reason| Fault::at(text, &file.track.span(), reason);
    check_track(&plan, file.track.get_ref()).map_err(fault)?;
    let track = file.track.get_ref().clone();
    let fault = |reason| Fault::at(text, &file.towers.span(), reason);
    check_towers(&track, file.towers.get_ref()).map_err(fault)?;
    let mut last = 0;
    for start in &file.start {
        let fault = |reason| Fault::at(text, &start.span(), reason);
        check_start(&plan, &track, start.get_ref()).map_err(fault)?;
        if start.get_ref().space <= last {
            return Err(fault("start: expected in the order of the track".to_owned()));
        }
        last = start.get_ref().space;
    }
    if file.start.len() != STARTS {
        let end = text.len()..text.len();
        let reason = format!("{} start spaces, not {STARTS}", file.start.len());
        return Err(Fault::at(text, &end, reason));
    }
    let starts = file.start.into_iter().map(Spanned::into_inner).collect();
    Ok(Wall { cells: marked(&plan, 'x'), track, towers: file.towers.into_inner(), starts })
}

/// The cells with this mark, in the order of reading.
fn marked(plan: &[Vec<char>], mark: char) -> Vec<Cell> {
    let all = (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| [column, row]));
    all.filter(|&[column, row]| plan[row][column] == mark).collect()
}

fn check_plan(plan: &[Vec<char>]) -> Result<(), String> {
    if plan.len() != ROWS || plan.iter().any(|row| row.len() != COLUMNS) {
        return Err(format!("interior: expected are {ROWS} rows of {COLUMNS}"));
    }
    if let Some(mark) = plan.iter().flatten().find(|&&mark| !"x#.".contains(mark)) {
        return Err(format!("interior: {mark:?} is none of x # ."));
    }
    for (mark, want) in [('x', SPACES), ('#', SQUARES)] {
        let found = marked(plan, mark).len();
        if found != want {
            return Err(format!("interior: {found} of {mark:?}, not {want}"));
        }
    }
    let open = |&[column, row]: &Cell| {
        let edge = column == 0 || row == 0 || column + 1 == COLUMNS || row + 1 == ROWS;
        edge || [[column - 1, row], [column + 1, row], [column, row - 1], [column, row + 1]]
            .iter()
            .any(|&[column, row]| plan[row][column] == '.')
    };
    match marked(plan, 'x').iter().find(|cell| open(cell)) {
        Some(cell) => Err(format!("interior: the space {cell:?} lies open to the outside")),
        None => Ok(()),
    }
}

fn check_track(plan: &[Vec<char>], track: &[Cell]) -> Result<(), String> {
    if track.len() != SQUARES {
        return Err(format!("track: {} squares, not {SQUARES}", track.len()));
    }
    for (i, &[column, row]) in track.iter().enumerate() {
        if plan.get(row).and_then(|row| row.get(column)) != Some(&'#') {
            return Err(format!("track: [{column}, {row}] is no square of the wall"));
        }
        if track[..i].contains(&[column, row]) {
            return Err(format!("track: [{column}, {row}] is there twice"));
        }
        let [next_column, next_row] = track[(i + 1) % SQUARES];
        if column.abs_diff(next_column) + row.abs_diff(next_row) != 1 {
            return Err(format!("track: [{column}, {row}] does not touch the next square"));
        }
    }
    // Twice the area by the shoelace formula; rows grow downwards, so clockwise is positive.
    let area: isize = (0..SQUARES)
        .map(|i| {
            let ([x, y], [next_x, next_y]) = (track[i], track[(i + 1) % SQUARES]);
            x as isize * next_y as isize - next_x as isize * y as isize
        })
        .sum();
    if area <= 0 {
        return Err("track: it runs counter-clockwise".to_owned());
    }
    Ok(())
}

/// Whether the wall turns at a square of the track.
fn turns(track: &[Cell], square: usize) -> bool {
    let [before, after] = [track[(square + SQUARES - 1) % SQUARES], track[(square + 1) % SQUARES]];
    before[0] != after[0] && before[1] != after[1]
}

fn check_towers(track: &[Cell], towers: &[usize]) -> Result<(), String> {
    let corners: Vec<usize> =
        (0..SQUARES).filter(|&square| turns(track, square)).map(|square| 2 * square).collect();
    if towers.len() != TOWERS || towers != corners {
        return Err(format!("towers: expected are the corners of the wall, {corners:?}"));
    }
    Ok(())
}

fn check_start(plan: &[Vec<char>], track: &[Cell], start: &Start) -> Result<(), String> {
    let [column, row] = start.cell;
    if plan.get(row).and_then(|row| row.get(column)) != Some(&'x') {
        return Err(format!("cell: {:?} is no space inside the wall", start.cell));
    }
    let beside = match start.side {
        'N' => [column, row - 1],
        'E' => [column + 1, row],
        'S' => [column, row + 1],
        'W' => [column - 1, row],
        other => return Err(format!("side: {other:?} is none of N, E, S and W")),
    };
    let square = start.space / 2;
    if track.get(square) != Some(&beside) {
        return Err(format!("space: {} is not beside that side of the cell", start.space));
    }
    if turns(track, square) {
        return Err(format!("space: {} belongs to a tower", start.space));
    }
    if start.halves.chars().count() != 2 || start.halves.chars().any(|half| ground(half).is_none())
    {
        return Err(format!("halves {:?}: expected are two of H, P and M", start.halves));
    }
    if start.stocks && !start.road {
        return Err("stocks: there is no road".to_owned());
    }
    if start.shrine.is_some_and(|shrine| shrine != 'M' || !start.halves.contains('M')) {
        return Err("shrine: it stands on no meadow".to_owned());
    }
    Ok(())
}

/// The tables as Rust.
pub(super) fn rust(wall: &Wall) -> String {
    let mut text = String::new();
    let cells = |cells: &[Cell]| cells.iter().map(|&at| cell(at)).collect::<Vec<_>>().join(", ");
    let _ = writeln!(
        text,
        "/// The spaces inside the wall, in the order of reading.\n\
         pub const CELLS: [Cell; {SPACES}] = [{}];\n",
        cells(&wall.cells)
    );
    let _ = writeln!(
        text,
        "/// The wall squares in order of the track: square `k` holds the spaces `2k` and `2k + 1`.\n\
         pub const SQUARES: [Cell; {SQUARES}] = [{}];\n",
        cells(&wall.track)
    );
    let towers: Vec<_> = wall.towers.iter().map(|tower| format!("Tower({tower})")).collect();
    let _ = writeln!(
        text,
        "/// The towers; all but the first hold a token at the start.\n\
         pub const TOWERS: [Tower; {TOWERS}] = [{}];\n",
        towers.join(", ")
    );
    let _ = writeln!(
        text,
        "/// The start spaces, in order of the track.\npub const STARTS: [StartSpace; {STARTS}] = ["
    );
    for start in &wall.starts {
        let _ = writeln!(text, "{},", start_rust(start));
    }
    text + "];\n"
}

/// The halves are turned to run clockwise as seen from the cell, as half-sides are counted.
fn start_rust(start: &Start) -> String {
    let mut halves: Vec<_> = start.halves.chars().filter_map(ground).collect();
    if matches!(start.side, 'S' | 'W') {
        halves.reverse();
    }
    format!(
        "StartSpace {{ space: {}, cell: {}, side: {}, halves: [{}], road: {}, stocks: {}, shrine: {} }}",
        start.space,
        cell(start.cell),
        side(start.side).unwrap_or_default(),
        halves.join(", "),
        start.road,
        start.stocks,
        option(start.shrine.and_then(ground).map(str::to_owned)),
    )
}

fn cell([column, row]: Cell) -> String {
    format!("Cell::new({column}, {row})")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn data() -> String {
        std::fs::read_to_string(crate::project::root().join(super::super::WALL)).expect("the data")
    }

    /// Changes the first such place and expects this fault on that line, or on the line of the
    /// value that it is a part of.
    #[track_caller]
    fn check(from: &str, to: &str, want: &str, line_of: &str) {
        let text = data();
        assert!(text.contains(from), "{from}");
        let text = text.replacen(from, to, 1);
        let fault = read(&text).expect_err("a fault");
        assert!(fault.reason.starts_with(want), "{fault}");
        let at = text.find(line_of).expect("the line is there");
        assert_eq!(fault.line, 1 + text[..at].matches('\n').count(), "{fault}");
    }

    #[test]
    fn the_data_is_sound() {
        let wall = read(&data()).expect("it is sound");
        assert_eq!(wall.cells.len(), SPACES);
    }

    #[test]
    fn a_fault_is_named_with_its_line() {
        let plan = "interior =";
        check("...########", "...#######", "interior: expected are 14 rows", plan);
        check("...#xxxxxx#", "...#xxxxx##", "interior: 75 of 'x'", plan);
        check("...#xxxxxx#", "...#xxxxxo#", "interior: 'o'", plan);
        check("...#xxxxx#.\n", "..#.xxxxx#.\n", "interior: the space [4, 6] lies open", plan);
        check("[1,13],[1,12]", "[1,12],[1,13]", "track: [1, 13] does not touch", "track =");
        check("[1,13],", "", "track: 49 squares", "track =");
        check("[1,13],", "[0,13],", "track: [0, 13] is no square", "track =");
        check("towers = [0, 12", "towers = [0, 10", "towers: expected are the corners", "towers =");
        check("space = 6", "space = 8", "space: 8 is not beside", "[[start]]");
        check("halves = \"HM\"", "halves = \"H\"", "halves", "[[start]]");
        check("shrine = \"M\"", "shrine = \"H\"", "shrine", "[[start]]");
        check("cell = [2, 10]", "cell = [0, 10]", "cell", "[[start]]");
        check("side = \"W\"", "side = \"X\"", "side", "[[start]]");
        check("halves = \"HM\"", "halves = \"HM\"\nstocks = true", "stocks", "[[start]]");
    }
}
