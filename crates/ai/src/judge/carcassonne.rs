//! What a position of Carcassonne is worth to each seat, Abbey & Mayor included.
//!
//! The points on the track, and what may still come: each area with figures on
//! it, by how likely its open cells are to be filled with tiles that are still
//! in the bag; farms by the cities they touch; figures and abbeys in hand; and
//! the turns that are left.

use ::carcassonne::{Area, AreaId, Carcassonne, Demand, Feature, Figure, TileKind, Turn};
use game::{Actor, Game, SEATS_MAX, Seat};
use tiling::Cell;

use super::{Parts, shares, steps};
use crate::{
    Evaluate, Points, Search,
    odds::{AreaOdds, PlaceOdds},
    points::exp,
};

/// What the judge believes. Points, unless said otherwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// How likely a tile that fits a cell is to be put there, if somebody wants it.
    pub wish: f32,
    /// Tiles and pennants that a city gains with each open cell that is filled.
    pub city_growth: f32,
    /// Tiles that a road gains with each open cell that is filled.
    pub road_growth: f32,
    /// What remains of an area whose majority is contested.
    pub contested: f32,
    /// Cities that a farm will touch beside those it touches, with the whole game ahead.
    pub farm_growth: f32,
    /// Having so many followers to deploy, 0 to 7.
    pub supply: [f32; 8],
    /// With fewer turns left than this, what is in hand is worth less.
    pub supply_turns: f32,
    /// How much of a figure that will probably come back counts as free.
    pub back: f32,
    /// A mayor, a wagon, a barn in hand.
    pub special: [f32; 3],
    /// An abbey in hand.
    pub abbey: f32,
    /// What a turn brings.
    pub turn: f32,
    /// How much of each part of the judgement is believed, in the order of [`PARTS`].
    pub shares: [f32; PARTS.len()],
}

/// What a judgement is the sum of, beside the points on the track.
///
/// Those from `OPEN` on are nothing to the plain judge; training makes something of them.
pub const PARTS: [&str; 35] = [
    "road",
    "city",
    "cloister",
    "farm",
    "barn",
    "followers",
    "special",
    "abbey",
    "turns",
    "open-road",
    "open-city",
    "open-cloister",
    "trapped-road",
    "trapped-city",
    "trapped-cloister",
    "farmers",
    "wide-road",
    "wide-city",
    "wide-cloister",
    "free-1",
    "free-2",
    "free-3",
    "free-4",
    "free-5",
    "free-6",
    "free-7",
    "mayor",
    "wagon",
    "barn-in-hand",
    "abbey-in-hand",
    "contested",
    "shared",
    "lost",
    "early-farm",
    "early-barn",
];

/// The parts of areas come first, by [`Feature`].
const BARN: usize = 4;
const FARM: usize = Feature::Farm as usize;
const FOLLOWERS: usize = 5;
const SPECIAL: usize = 6;
const ABBEY: usize = 7;
const TURNS: usize = 8;
/// By [`Feature`], farms left out: the points of areas in the lead that will probably not be completed.
const OPEN: usize = 9;
/// By [`Feature`]: followers that will probably not come back.
const TRAPPED: usize = 12;
/// By [`Feature`], farms left out: cells that areas in the lead are open to.
const WIDE: usize = 16;
/// The first free follower, the second, and so on, as long as there are turns.
const FREE_EACH: usize = 19;
/// A mayor, a wagon, a barn and an abbey in hand.
const MAYOR: usize = 26;
const WAGON: usize = 27;
const BARN_IN_HAND: usize = 28;
const ABBEY_IN_HAND: usize = 29;
/// Points in the lead where others have followers too.
const CONTESTED: usize = 30;
/// Points that are shared.
const SHARED: usize = 31;
/// Points in which others lead, though one has a follower there.
const LOST: usize = 32;
/// Farms in the lead, with the whole game ahead.
const EARLY_FARM: usize = 33;
/// Barns, with the whole game ahead.
const EARLY_BARN: usize = 34;

/// The plain judge believes its own parts and no others.
const PLAIN_SHARES: [f32; PARTS.len()] = {
    let mut shares = [0.0; PARTS.len()];
    let mut part = 0;
    while part < OPEN {
        shares[part] = 1.0;
        part += 1;
    }
    shares
};

impl Weights {
    /// The plain judge of `greedy`. Never changed: it is a rung to measure by.
    pub const PLAIN: Weights = Weights {
        wish: 0.12,
        city_growth: 1.1,
        road_growth: 0.8,
        contested: 0.85,
        farm_growth: 2.0,
        supply: [0.0, 5.0, 8.5, 11.0, 12.5, 13.7, 14.7, 15.5],
        supply_turns: 10.0,
        back: 0.6,
        special: [2.0, 3.0, 5.0],
        abbey: 5.0,
        turn: 2.5,
        shares: PLAIN_SHARES,
    };

    /// The best known: the plain judge, its parts weighed by training.
    #[must_use]
    pub fn best() -> Weights {
        let text = include_str!("../../weights/carcassonne.txt");
        Weights { shares: shares::of(text, "carcassonne", &PARTS), ..Weights::PLAIN }
    }
}

/// Judges positions of Carcassonne.
#[derive(Clone, Debug)]
pub struct CarcassonneJudge {
    weights: Weights,
    fits: Fits,
    turn: TurnStart,
}

impl CarcassonneJudge {
    /// A judge that believes `weights`.
    #[must_use]
    pub fn new(weights: Weights) -> CarcassonneJudge {
        CarcassonneJudge { weights, fits: Fits::default(), turn: TurnStart::default() }
    }
}

impl crate::player::Judged for Carcassonne {
    type Judge = CarcassonneJudge;

    fn plain_judge() -> CarcassonneJudge {
        CarcassonneJudge::new(Weights::PLAIN)
    }

    fn judge() -> CarcassonneJudge {
        CarcassonneJudge::new(Weights::best())
    }

    fn search() -> Search {
        Search { temperature: 3.0, ..Search::default() }
    }

    fn place_odds(&self) -> Vec<PlaceOdds> {
        let mut fits = Fits::default();
        fits.look_into_bag(self);
        let odds = self
            .demands()
            .map(|(cell, demand)| PlaceOdds { cell, fitting_count: fits.count(demand).into() });
        odds.collect()
    }

    fn area_odds(&self) -> Vec<AreaOdds> {
        let mut fits = Fits::default();
        fits.look_into_bag(self);
        let unfinished = self.areas().filter(|&id| {
            let area = self.area(id);
            area.feature != Feature::Farm && !area.is_complete()
        });
        let odds = unfinished.filter_map(|id| {
            let (mut open_count, mut is_possible, mut chance) = (0, true, 1.0);
            self.open_cells(id, |_, demand| {
                open_count += 1;
                is_possible &= 0 < fits.count(demand);
                chance *= fits.chance(demand, Weights::PLAIN.wish);
            });
            let (cell, spot) = self.area_cells(id).min()?;
            Some(AreaOdds { cell, spot: spot.to_string(), open_count, is_possible, chance })
        });
        odds.collect()
    }
}

impl Evaluate<Carcassonne> for CarcassonneJudge {
    fn points(&mut self, game: &Carcassonne) -> Points {
        self.fits.look_into_bag(game);
        let nothing_known = TurnStart::default();
        judged(&self.weights, &mut self.fits, &nothing_known, game)
    }

    fn turn_begins(&mut self, game: &Carcassonne) {
        self.fits.look_into_bag(game);
        self.turn.placed_count = game.placed_count();
        self.turn.areas.clear();
        for id in game.held_areas() {
            let known = Known::of(&self.weights, &mut self.fits, game, id);
            self.turn.areas.push(known);
        }
    }

    fn points_in_turn(&mut self, game: &Carcassonne) -> Points {
        judged(&self.weights, &mut self.fits, &self.turn, game)
    }

    fn spread(&mut self, game: &Carcassonne) -> f32 {
        if game.actor() == Actor::Over { 0.0 } else { 4.0 + 3.0 * (game.bag_count() as f32).sqrt() }
    }

    fn draws_left(&self, game: &Carcassonne) -> usize {
        game.bag_count()
    }
}

impl Parts<Carcassonne> for CarcassonneJudge {
    const GAME: &'static str = "carcassonne";
    const NAMES: &'static [&'static str] = &PARTS;

    fn parts(&mut self, game: &Carcassonne) -> Vec<Vec<f32>> {
        self.fits.look_into_bag(game);
        let parts = parts(&self.weights, &mut self.fits, &TurnStart::default(), game);
        parts[..game.seat_count()].iter().map(|parts| parts.to_vec()).collect()
    }

    fn with_shares(shares: &[f32]) -> CarcassonneJudge {
        let mut weights = Weights::PLAIN;
        weights.shares.copy_from_slice(shares);
        CarcassonneJudge::new(weights)
    }

    fn shares(&self) -> Vec<f32> {
        self.weights.shares.to_vec()
    }
}

/// How likely a cell is to be filled before the end, by its demand.
#[derive(Clone, Debug)]
struct Fits {
    /// The bag that the chances hold for.
    bag: Vec<(TileKind, u8)>,
    /// By demand; negative where nobody asked yet.
    chances: [f32; 256],
}

impl Default for Fits {
    fn default() -> Fits {
        Fits { bag: Vec::new(), chances: [-1.0; 256] }
    }
}

impl Fits {
    fn look_into_bag(&mut self, game: &Carcassonne) {
        if !game.bag().eq(self.bag.iter().copied()) {
            self.bag.clear();
            self.bag.extend(game.bag());
            self.chances = [-1.0; 256];
        }
    }

    /// How many tiles of the bag fit a demand, in some rotation.
    fn count(&self, demand: Demand) -> u8 {
        let fitting = self.bag.iter().filter(|&&(kind, _)| demand.admits(kind));
        fitting.map(|&(_, count)| count).sum()
    }

    fn chance(&mut self, demand: Demand, wish: f32) -> f32 {
        if self.chances[demand.index()] < 0.0 {
            // Each draw fills it with this chance: so all draws leave it empty
            // with about exp(-chance * draws), and the bag's size cancels out.
            let filled = 1.0 - exp(-wish * f32::from(self.count(demand)));
            self.chances[demand.index()] = filled;
        }
        self.chances[demand.index()]
    }
}

/// What is known of the areas where a turn began.
#[derive(Clone, Debug, Default)]
struct TurnStart {
    placed_count: usize,
    areas: Vec<Known>,
}

/// An area that somebody holds.
#[derive(Clone, Debug)]
struct Known {
    id: AreaId,
    /// What is counted in it.
    key: u64,
    /// The cells on which its worth depends.
    cells: Vec<Cell>,
    worth: Worth,
}

/// What an area brings each seat.
#[derive(Clone, Copy, Debug, Default)]
struct Worth {
    points: [f32; SEATS_MAX],
    /// Of those, the points of barns.
    barns: [f32; SEATS_MAX],
    feature: usize,
    /// How likely its figures are to come back.
    back: f32,
    /// Followers and mayors on it.
    figures: [[f32; 2]; SEATS_MAX],
    /// Cells that it is open to.
    cells: f32,
    /// What it is worth as it lies, were it completed.
    size_points: f32,
    /// Whether somebody is in it who does not lead, and whether several lead.
    is_contested: bool,
    is_shared: bool,
}

/// What a turn changed on the table.
struct Change {
    placed: Option<Cell>,
    /// The areas of the tile that was placed.
    areas: Vec<AreaId>,
}

impl Change {
    fn since(start: &TurnStart, game: &Carcassonne) -> Change {
        let mut areas = Vec::new();
        if game.placed_count() == start.placed_count {
            return Change { placed: None, areas };
        }
        let placed = game.last_placed(|id| areas.push(id));
        Change { placed: Some(placed), areas }
    }

    /// Whether a tile was put on `cell` or beside it.
    fn is_near(&self, cell: Cell) -> bool {
        self.placed.is_some_and(|placed| placed.x.abs_diff(cell.x) + placed.y.abs_diff(cell.y) <= 1)
    }
}

impl TurnStart {
    /// The worth of an area, unless the turn changed it: then something else is
    /// counted in it, it lies on the new tile, or that lies near its open cells.
    fn known(&self, game: &Carcassonne, id: AreaId, change: &Change) -> Option<Worth> {
        let known = self.areas.iter().find(|known| known.id == id)?;
        let same = known.key == game.area_count_key(id)
            && !change.areas.contains(&id)
            && !known.cells.iter().any(|&cell| change.is_near(cell));
        same.then_some(known.worth)
    }
}

impl Known {
    fn of(weights: &Weights, fits: &mut Fits, game: &Carcassonne, id: AreaId) -> Known {
        let mut cells = Vec::new();
        let worth = Worth::of(weights, fits, game, id, &mut |cell| cells.push(cell));
        Known { id, key: game.area_count_key(id), cells, worth }
    }
}

/// What is known of the open cells of an area.
#[derive(Clone, Copy, Default)]
struct Opening {
    cells: f32,
    /// How many of them will probably be filled.
    filled: f32,
    /// How likely all of them will.
    all: f32,
}

impl Worth {
    /// The worth of an area; `on` is told the cells on which it depends.
    fn of(
        weights: &Weights,
        fits: &mut Fits,
        game: &Carcassonne,
        id: AreaId,
        on: &mut impl FnMut(Cell),
    ) -> Worth {
        let area = game.area(id);
        let mut opening = |id: AreaId| {
            let mut opening = Opening { all: 1.0, ..Opening::default() };
            game.open_cells(id, |cell, demand| {
                on(cell);
                let chance = fits.chance(demand, weights.wish);
                opening.cells += 1.0;
                opening.filled += chance;
                opening.all *= chance;
            });
            opening
        };
        match area.feature {
            Feature::Farm => Worth::farm(weights, game, id, &area, &mut opening),
            Feature::Road | Feature::City | Feature::Cloister => {
                Worth::growing(weights, game, id, &area, opening(id))
            }
        }
    }

    /// A road, city or cloister.
    fn growing(
        weights: &Weights,
        game: &Carcassonne,
        id: AreaId,
        area: &Area,
        opening: Opening,
    ) -> Worth {
        let tiles = || game.area_tile_count(id) as f32;
        let points = match area.feature {
            Feature::Road => tiles() + weights.road_growth * opening.filled,
            Feature::City => {
                let now = tiles() + f32::from(area.pennants);
                let open = now + 0.5 * opening.filled;
                let closed = 2.0 * (now + weights.city_growth * opening.cells);
                open + opening.all * (closed - open)
            }
            Feature::Cloister | Feature::Farm => 9.0 - opening.cells + opening.filled,
        };
        let mut worth = Worth::shared(weights, area, points);
        worth.back = opening.all;
        worth.size_points = match area.feature {
            Feature::City => 2.0 * (tiles() + f32::from(area.pennants)),
            Feature::Road => tiles(),
            Feature::Cloister | Feature::Farm => 9.0,
        };
        worth.cells = opening.cells;
        for seat in 0..game.seat_count() {
            worth.figures[seat] = [f32::from(area.followers[seat]), f32::from(area.mayors[seat])];
        }
        worth
    }

    /// A farm with farmers or barns.
    fn farm(
        weights: &Weights,
        game: &Carcassonne,
        id: AreaId,
        area: &Area,
        opening: &mut impl FnMut(AreaId) -> Opening,
    ) -> Worth {
        let mut cities = weights.farm_growth * (game.bag_count() as f32 / 72.0);
        game.farm_touches(id, |city| cities += opening(city).all);
        let mut worth = Worth::shared(weights, area, 3.0 * cities);
        for seat in 0..game.seat_count() {
            worth.figures[seat] = [f32::from(area.followers[seat]), 0.0];
        }
        for seat in (0..game.seat_count()).filter(|&seat| 0 < area.barns[seat]) {
            worth.barns[seat] = 4.0 * cities;
        }
        worth
    }

    /// Points of an area for those who are strongest in it.
    fn shared(weights: &Weights, area: &Area, points: f32) -> Worth {
        let strengths = &area.strengths;
        let mut worth = Worth { feature: area.feature as usize, ..Worth::default() };
        let strongest = strengths.iter().copied().max().unwrap_or(0);
        if strongest == 0 {
            return worth;
        }
        let count = |from| strengths.iter().filter(|&&strength| from <= strength).count();
        let (holders, winners) = (count(1), count(strongest));
        let sure = if winners < holders { weights.contested } else { 1.0 };
        (worth.is_contested, worth.is_shared) = (winners < holders, 1 < winners);
        for (share, _) in
            worth.points.iter_mut().zip(strengths).filter(|&(_, &strength)| strength == strongest)
        {
            *share = sure * points;
        }
        worth
    }
}

/// What each seat can expect in `game`, reached by a turn that began in `start`.
fn judged(weights: &Weights, fits: &mut Fits, start: &TurnStart, game: &Carcassonne) -> Points {
    let mut points = Points::shown(game);
    if game.actor() != Actor::Over {
        let hope = parts(weights, fits, start, game);
        for (points, hope) in points.0.iter_mut().zip(hope) {
            *points +=
                hope.iter().zip(weights.shares).map(|(part, share)| part * share).sum::<f32>();
        }
    }
    points
}

/// What each seat can expect beyond the track, part by part.
fn parts(
    weights: &Weights,
    fits: &mut Fits,
    start: &TurnStart,
    game: &Carcassonne,
) -> [[f32; PARTS.len()]; SEATS_MAX] {
    let mut judging = Judging::new(weights, game);
    let change = Change::since(start, game);
    for id in game.held_areas() {
        let worth = start
            .known(game, id, &change)
            .unwrap_or_else(|| Worth::of(weights, fits, game, id, &mut |_| {}));
        judging.take(&worth);
    }
    judging.hands();
    judging.turns();
    judging.hope
}

/// A position while it is judged.
struct Judging<'a> {
    weights: &'a Weights,
    game: &'a Carcassonne,
    /// The seats that play.
    seats: &'static [Seat],
    /// Draws to come.
    draws: f32,
    /// 1 early, 0 at the end.
    ahead: f32,
    /// What is expected beyond the track, for each seat, part by part.
    hope: [[f32; PARTS.len()]; SEATS_MAX],
    /// Figures that can be deployed, or probably will: followers, mayors.
    free: [[f32; 2]; SEATS_MAX],
}

impl<'a> Judging<'a> {
    fn new(weights: &'a Weights, game: &'a Carcassonne) -> Judging<'a> {
        let draws = game.bag_count() as f32;
        let seats = &Seat::ALL[..game.seat_count()];
        let mut free = [[0.0; 2]; SEATS_MAX];
        for seat in seats {
            let supply = |figure| f32::from(game.supply(*seat, figure));
            free[seat.index()] = [supply(Figure::Follower), supply(Figure::Mayor)];
        }
        let ahead = (draws / seats.len() as f32 / weights.supply_turns).min(1.0);
        Judging { weights, game, seats, draws, ahead, hope: [[0.0; PARTS.len()]; SEATS_MAX], free }
    }

    /// Takes an area into account.
    fn take(&mut self, worth: &Worth) {
        for seat in self.seats {
            let seat = seat.index();
            let hope = &mut self.hope[seat];
            hope[worth.feature] += worth.points[seat];
            hope[BARN] += worth.barns[seat];
            let [followers, mayors] = worth.figures[seat];
            let figures = followers + mayors;
            hope[TRAPPED + worth.feature] += self.ahead * (1.0 - worth.back) * figures;
            if 0.0 < worth.points[seat] {
                let most = worth.points[seat];
                if worth.feature < FARM {
                    hope[OPEN + worth.feature] += (1.0 - worth.back) * worth.size_points;
                    hope[WIDE + worth.feature] += worth.cells * self.draws / 72.0;
                } else {
                    hope[EARLY_FARM] += self.draws / 72.0;
                }
                if worth.is_contested {
                    hope[CONTESTED] += most;
                }
                if worth.is_shared {
                    hope[SHARED] += most;
                }
            } else if 0.0 < figures {
                let most = worth.points.iter().copied().fold(0.0, f32::max);
                hope[LOST] += most;
            }
            if 0.0 < worth.barns[seat] {
                hope[EARLY_BARN] += self.draws / 72.0;
            }
            self.free[seat][0] += self.weights.back * worth.back * followers;
            self.free[seat][1] += self.weights.back * worth.back * mayors;
        }
    }

    /// Figures and abbeys in hand.
    fn hands(&mut self) {
        for seat in self.seats {
            let [followers, mayors] = self.free[seat.index()];
            let wagons = f32::from(self.game.supply(*seat, Figure::Wagon));
            let barns = f32::from(self.game.supply(*seat, Figure::Barn));
            let [mayor, wagon, barn] = self.weights.special;
            let hope = &mut self.hope[seat.index()];
            hope[FOLLOWERS] += self.ahead * steps(&self.weights.supply, followers);
            hope[SPECIAL] += self.ahead * (mayor * mayors + wagon * wagons + barn * barns);
            for (place, part) in hope[FREE_EACH..FREE_EACH + 7].iter_mut().enumerate() {
                *part += self.ahead * (followers - place as f32).clamp(0.0, 1.0);
            }
            hope[MAYOR] += self.ahead * mayors;
            hope[WAGON] += self.ahead * wagons;
            hope[BARN_IN_HAND] += self.ahead * barns;
            if 0 < self.game.abbeys(*seat) {
                // After the last tile an abbey still fills a hole, for a few points.
                let late = if self.game.holes().next().is_some() { 4.0 } else { 0.0 };
                let each = self.ahead * self.weights.abbey + (1.0 - self.ahead) * late;
                hope[ABBEY_IN_HAND] += self.ahead * f32::from(self.game.abbeys(*seat));
                hope[ABBEY] += each * f32::from(self.game.abbeys(*seat));
            }
        }
    }

    /// The turns that each seat still has.
    fn turns(&mut self) {
        let count = self.seats.len();
        let (first, in_hand) = match self.game.turn() {
            Turn::Tile { seat, .. } | Turn::Remove { seat, .. } => (seat, 1.0),
            Turn::Draw { seat } | Turn::Abbey { seat } => (seat, 0.0),
            Turn::Figure { .. } | Turn::Wagon { .. } => (self.game.on_turn().next(count), 0.0),
            Turn::LastAbbey { .. } | Turn::Over => return,
        };
        let turns = self.draws + in_hand;
        let mut seat = first;
        for place in 0..count {
            let mine = ((turns - place as f32) / count as f32).ceil().max(0.0);
            self.hope[seat.index()][TURNS] += self.weights.turn * mine;
            seat = seat.next(count);
        }
    }
}
