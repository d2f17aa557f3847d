//! The final scoring (C5.1): incomplete roads, cities and cloisters, then farms, then barns.
//!
//! Each kind in the order of the first figure on it, by cell and spot. Figures
//! stay where they are, and wagons do not move (A4.7). Then most points win, and ties share (C5.4).

use arrayvec::ArrayVec;
use game::Witness;

use super::{barn, city, cloister, farm, give, road};
use crate::{
    Carcassonne, Event, Feature, Figure, Rule, TileKind,
    area::{Part, PartSet},
    place::Site,
    state::FIGURES_MAX,
};

/// Areas to be scored, by their roots.
type Roots = ArrayVec<u16, FIGURES_MAX>;

/// Scores everything that is left.
pub(crate) fn score(game: &mut Carcassonne, witness: &mut impl Witness<Event>) {
    let (mut features, mut farms, mut barns) = (Roots::new(), Roots::new(), Roots::new());
    let (mut seen, mut seen_barns) = (PartSet::default(), PartSet::default());
    for standing in &game.standing {
        let root = game.areas.root(standing.part as usize);
        let (list, seen) = match (standing.figure.figure, game.feature(root)) {
            (Figure::Barn, _) => (&mut barns, &mut seen_barns),
            (_, Feature::Farm) => (&mut farms, &mut seen),
            (_, Feature::Road | Feature::City | Feature::Cloister) => (&mut features, &mut seen),
        };
        if seen.insert(root) {
            list.push(root as u16);
        }
    }
    for part in features {
        incomplete(game, part as usize, witness);
    }
    farm::last(game, &farms, witness);
    for part in barns {
        barn::last(game, part as usize, witness);
    }
}

/// Scores a road, city or cloister that is not complete (C5.1, A2.6).
fn incomplete(game: &mut Carcassonne, part: Part, witness: &mut impl Witness<Event>) {
    let Site { feature, kind, tally } = Site::of(game, part);
    let tiles = game.areas.tile_count(part);
    let (rule, reasons) = match feature {
        Feature::Road => (Rule::LastRoad, road::reasons(tiles)),
        Feature::City => (Rule::LastCity, city::incomplete(tiles, tally.pennants())),
        Feature::Cloister if kind == TileKind::ABBEY => {
            (Rule::LastAbbey, cloister::reasons(tally.open()))
        }
        Feature::Cloister => (Rule::LastCloister, cloister::reasons(tally.open())),
        Feature::Farm => unreachable!("farms are scored by themselves"),
    };
    give(game, rule, part, tally, reasons, witness);
}
