//! Which cities a farm touches (C5.3), and what farms are worth at the end (C5.2).
//!
//! ```text
//!   third    each farm:  3 for each complete city it touches
//!   second   the same, but a player scores any one city once
//!   first    each complete city: 4 for the most farmers on all farms that touch it
//!   off      there are no farmers
//! ```

use arrayvec::ArrayVec;
use game::{SEATS_MAX, Seat, Witness};

use super::{Reasons, award, give, majority, reason};
use crate::{
    Carcassonne, Counted, Event, Reason, Rule, Score,
    area::{BySeat, PARTS_MAX, Part, PartSet},
    options::Farms,
};

/// The complete cities that the farm of `part` touches, each once (C5.3).
pub(crate) fn each_city(game: &Carcassonne, part: Part, mut found: impl FnMut(Part)) {
    let mut seen = PartSet::default();
    for member in game.areas.members(part) {
        let index = game.areas.tile(member);
        let region = &game.board.tile(index).kind.regions()[game.areas.region(member)];
        for &city in region.cities {
            let root = game.areas.root(game.areas.part(index, city as usize));
            if game.areas.tally(root).open() == 0 && seen.insert(root) {
                found(root);
            }
        }
    }
}

/// How many complete cities the farm of `part` touches.
pub(crate) fn city_count(game: &Carcassonne, part: Part) -> u16 {
    let mut count = 0;
    each_city(game, part, |_| count += 1);
    count
}

/// The reasons for so many cities.
pub(crate) fn reasons(cities: u16, each: u16) -> Reasons {
    let mut reasons = Reasons::new();
    reason(&mut reasons, Reason { counted: Counted::Cities, count: cities, each });
    reasons
}

/// Scores every farm with farmers at the end (C5.2); `farms` are their roots, each once.
pub(crate) fn last(game: &mut Carcassonne, farms: &[u16], witness: &mut impl Witness<Event>) {
    match game.options.farms {
        Farms::Third => third(game, farms, witness),
        Farms::Second => second(game, farms, witness),
        Farms::First => first(game, farms, witness),
        Farms::Off => assert!(farms.is_empty(), "there are no farmers"),
    }
}

fn third(game: &mut Carcassonne, farms: &[u16], witness: &mut impl Witness<Event>) {
    for &farm in farms {
        let part = farm as usize;
        let reasons = reasons(city_count(game, part), 3);
        let tally = game.areas.tally(part);
        give(game, Rule::LastFarm, part, tally, reasons, witness);
    }
}

/// One score a farm and winner, because each may have scored other cities before.
fn second(game: &mut Carcassonne, farms: &[u16], witness: &mut impl Witness<Event>) {
    let mut scored = [PartSet::default(); SEATS_MAX];
    for &farm in farms {
        let part = farm as usize;
        let strengths = majority::strengths(game.areas.tally(part));
        let winners = majority::winners(strengths);
        let (cell, spot) = game.lowest(part);
        for seat in Seat::ALL.into_iter().filter(|seat| winners >> seat.index() & 1 == 1) {
            let mut count = 0;
            each_city(game, part, |city| count += u16::from(scored[seat.index()].insert(city)));
            let (rule, winners) = (Rule::LastFarm, 1 << seat.index());
            let reasons = reasons(count, 3);
            award(game, Score { rule, cell, spot, strengths, winners, reasons }, witness);
        }
    }
}

/// One score a complete city, from the farmers on all farms that touch it.
fn first(game: &mut Carcassonne, farms: &[u16], witness: &mut impl Witness<Event>) {
    let mut strengths = [BySeat::<u8>::default(); PARTS_MAX];
    let mut cities = ArrayVec::<_, PARTS_MAX>::new();
    let mut seen = PartSet::default();
    for &farm in farms {
        let farmers = majority::strengths(game.areas.tally(farm as usize));
        each_city(game, farm as usize, |city| {
            for (sum, farmers) in strengths[city].iter_mut().zip(farmers) {
                *sum += farmers;
            }
            if seen.insert(city) {
                cities.push((game.lowest(city), city));
            }
        });
    }
    cities.sort_unstable();
    for ((cell, spot), city) in cities {
        let strengths = strengths[city];
        let winners = majority::winners(strengths);
        let (rule, reasons) = (Rule::LastFarm, reasons(1, 4));
        award(game, Score { rule, cell, spot, strengths, winners, reasons }, witness);
    }
}
