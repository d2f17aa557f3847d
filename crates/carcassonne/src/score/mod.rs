//! What is scored, and for what reasons: one file for each thing.
//!
//! After each placement the features that it completed score (C1.2, C4.6), then
//! the farms that a barn concerns. Figures go home at once, but for wagons: they
//! wait until everything is scored (A4.2).

pub mod barn;
pub mod city;
pub mod cloister;
pub mod farm;
pub mod last;
pub mod majority;
pub mod road;

use arrayvec::ArrayVec;
use game::Witness;

use crate::{
    Carcassonne, Event, Feature, Figure, Rule, Score, Spot, TileKind,
    area::{Part, Tally},
    board::TileIndex,
    event::{REASONS_MAX, Reason},
    place::Site,
    tile::NONE,
};

/// Why points are given.
pub(crate) type Reasons = ArrayVec<Reason, REASONS_MAX>;

/// The features that one tile can complete: four of its own or of an abbey's neighbours, its own
/// cloister and eight around.
const COMPLETED_MAX: usize = 13;

/// Scores what the tile `index` has completed and what barns ask for.
pub(crate) fn placement(
    game: &mut Carcassonne,
    index: TileIndex,
    barn: Option<Part>,
    witness: &mut impl Witness<Event>,
) {
    if game.has_closed {
        for &part in &completed(game, index) {
            complete(game, part as usize, witness);
        }
    }
    if let Some(part) = barn {
        barn::placed(game, part, witness);
    }
    barn::joined(game, index, witness);
}

/// The occupied features that the tile `index` has completed, each once: roads and cities in the
/// order of the tile's regions, or clockwise round an abbey, then cloisters in the order of cells.
fn completed(game: &Carcassonne, index: TileIndex) -> ArrayVec<u16, COMPLETED_MAX> {
    let mut found = ArrayVec::<u16, COMPLETED_MAX>::new();
    let mut add = |part: Part| {
        let root = game.areas.root(part) as u16;
        let tally = game.areas.tally(root as usize);
        if tally.open() == 0 && tally.is_occupied() && !found.contains(&root) {
            found.push(root);
        }
    };
    let tile = game.board.tile(index);
    if tile.kind == TileKind::ABBEY {
        for (side, cell) in tile.neighbours() {
            let other = game.board.beside(cell).expect("an abbey fills a hole");
            if let Some(part) = game.part_at(other, Spot::Side(side.opposite())) {
                add(part);
            }
        }
    }
    for (i, region) in tile.kind.regions().iter().enumerate() {
        match region.feature {
            Feature::Road | Feature::City | Feature::Cloister => add(game.areas.part(index, i)),
            Feature::Farm => {}
        }
    }
    for other in game.board.around(tile.cell) {
        let cloister = game.board.tile(other).kind.lookup().cloister;
        if cloister != NONE {
            add(game.areas.part(other, cloister as usize));
        }
    }
    found
}

/// Scores a complete road, city or cloister and sends its figures home.
fn complete(game: &mut Carcassonne, part: Part, witness: &mut impl Witness<Event>) {
    let Site { feature, kind, tally } = Site::of(game, part);
    let tiles = game.areas.tile_count(part);
    let (rule, reasons) = match feature {
        Feature::Road => (Rule::Road, road::reasons(tiles)),
        Feature::City => {
            (Rule::City, city::complete(tiles, tally.pennants(), game.options.tiny_city))
        }
        Feature::Cloister if kind == TileKind::ABBEY => (Rule::Abbey, cloister::reasons(0)),
        Feature::Cloister => (Rule::Cloister, cloister::reasons(0)),
        Feature::Farm => unreachable!("a farm is never complete"),
    };
    give(game, rule, part, tally, reasons, witness);
    send_home(game, part, witness);
}

/// Gives the points for an area to those who are strongest in it (C4.4).
fn give(
    game: &mut Carcassonne,
    rule: Rule,
    part: Part,
    tally: Tally,
    reasons: Reasons,
    witness: &mut impl Witness<Event>,
) {
    let strengths = majority::strengths(tally);
    let winners = majority::winners(strengths);
    let reasons = if winners == 0 { Reasons::new() } else { reasons };
    let (cell, spot) = game.lowest(part);
    award(game, Score { rule, cell, spot, strengths, winners, reasons }, witness);
}

/// Adds the points of `score` and tells the witness.
fn award(game: &mut Carcassonne, score: Score, witness: &mut impl Witness<Event>) {
    let total = score.total();
    for seat in score.winners() {
        game.scores[seat.index()] += total;
    }
    witness.witness(|| Event::Scored(score));
}

/// Sends the followers of a scored area home; its wagons wait to be asked (C4.5, A4.2).
fn send_home(game: &mut Carcassonne, part: Part, witness: &mut impl Witness<Event>) {
    let root = game.areas.root(part);
    let mut place = 0;
    while let Some(standing) = game.standing.get(place) {
        if game.areas.root(standing.part as usize) != root {
            place += 1;
            continue;
        }
        match standing.figure.figure {
            Figure::Follower | Figure::Mayor => go_home(game, place, witness),
            Figure::Wagon => {
                game.wagons.push(standing.figure);
                place += 1;
            }
            Figure::Barn => place += 1,
        }
    }
}

/// The figure at this place of the list goes back to its supply (C4.5).
pub(crate) fn go_home(game: &mut Carcassonne, place: usize, witness: &mut impl Witness<Event>) {
    let figure = game.lift(place);
    game.supplies[figure.seat.index()][figure.figure.index()] += 1;
    witness.witness(|| Event::Home {
        seat: figure.seat,
        figure: figure.figure,
        cell: figure.cell,
        spot: figure.spot,
    });
}

/// A reason, unless it is worth nothing.
fn reason(reasons: &mut Reasons, reason: Reason) {
    if 0 < reason.points() {
        reasons.push(reason);
    }
}
