//! What a barn makes score (A5.4, A5.6, A5.8). The barn itself stays to the end (A5.3).
//!
//! Always per farm, at 3, 1 and 4 a city, whatever the option `farms` says (A5.10).

use game::{SEATS_MAX, Seat, Witness};

use super::{award, farm, give, send_home};
use crate::{Carcassonne, Event, Feature, Rule, Score, area::Part, board::TileIndex};

/// A barn was placed on the farm of `part`: the farmers there score 3 for each complete city and
/// go home, scoring or not (A5.4).
pub(crate) fn placed(game: &mut Carcassonne, part: Part, witness: &mut impl Witness<Event>) {
    farmers(game, part, Rule::BarnPlaced, 3, witness);
}

/// The tile `index` was placed: farmers whose farm it joined to one with a barn score 1 for each
/// complete city and go home (A5.6), each farm once however many it joined (A5.9).
///
/// R: farmers on a farm where a barn was placed this turn have scored by A5.4 and are gone.
pub(crate) fn joined(game: &mut Carcassonne, index: TileIndex, witness: &mut impl Witness<Event>) {
    if game.options.barns.number() == 0 {
        return;
    }
    let regions = game.board.tile(index).kind.regions();
    for (i, region) in regions.iter().enumerate() {
        let part = game.areas.part(index, i);
        if region.feature == Feature::Farm && game.areas.tally(part).has_barn() {
            farmers(game, part, Rule::BarnJoined, 1, witness);
        }
    }
}

fn farmers(
    game: &mut Carcassonne,
    part: Part,
    rule: Rule,
    each: u16,
    witness: &mut impl Witness<Event>,
) {
    let tally = game.areas.tally(part);
    if tally.is_occupied() {
        let reasons = farm::reasons(farm::city_count(game, part), each);
        give(game, rule, part, tally, reasons, witness);
        send_home(game, part, witness);
    }
}

/// At the end each seat with a barn on the farm of `part` scores 4 for each complete city, once a
/// seat whatever the number of its barns (A5.8).
pub(crate) fn last(game: &mut Carcassonne, part: Part, witness: &mut impl Witness<Event>) {
    let tally = game.areas.tally(part);
    let mut strengths = [0; SEATS_MAX];
    let mut winners = 0;
    for seat in Seat::ALL {
        strengths[seat.index()] = tally.barns(seat);
        winners |= u8::from(0 < tally.barns(seat)) << seat.index();
    }
    let reasons = farm::reasons(farm::city_count(game, part), 4);
    let (cell, spot) = game.lowest(part);
    award(game, Score { rule: Rule::LastBarn, cell, spot, strengths, winners, reasons }, witness);
}
