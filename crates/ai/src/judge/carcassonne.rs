//! What a position of Carcassonne is worth to each seat, Abbey & Mayor included.
//!
//! The points on the track, and what may still come: each area with figures on
//! it, by how likely its open cells are to be filled with tiles that are still
//! in the bag; farms by the cities they touch; figures and abbeys in hand; and
//! the turns that are left.

use ::carcassonne::{Area, AreaId, Carcassonne, Demand, Feature, Figure, TileKind, Turn};
use game::{Actor, Game, SEATS_MAX, Seat};

use super::steps;
use crate::{Evaluate, Points, points::exp};

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
}

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
    };

    /// The best known.
    pub const BEST: Weights = Weights::PLAIN;
}

/// Judges positions of Carcassonne.
#[derive(Clone, Debug)]
pub struct CarcassonneJudge {
    weights: Weights,
    fits: Fits,
}

impl CarcassonneJudge {
    /// A judge that believes `weights`.
    #[must_use]
    pub fn new(weights: Weights) -> CarcassonneJudge {
        CarcassonneJudge { weights, fits: Fits { bag: Vec::new(), chances: [-1.0; 256] } }
    }
}

impl crate::player::Judged for Carcassonne {
    type Judge = CarcassonneJudge;

    fn plain_judge() -> CarcassonneJudge {
        CarcassonneJudge::new(Weights::PLAIN)
    }

    fn judge() -> CarcassonneJudge {
        CarcassonneJudge::new(Weights::BEST)
    }
}

impl Evaluate<Carcassonne> for CarcassonneJudge {
    fn points(&mut self, game: &Carcassonne) -> Points {
        let mut points = Points::shown(game);
        if game.actor() != Actor::Over {
            self.fits.look_into_bag(game);
            let mut judging = Judging::new(&self.weights, &mut self.fits, game);
            judging.areas();
            judging.hands();
            judging.turns();
            points.add(&Points(judging.hope), 1.0);
        }
        points
    }

    fn spread(&mut self, game: &Carcassonne) -> f32 {
        if game.actor() == Actor::Over { 0.0 } else { 4.0 + 3.0 * (game.bag_count() as f32).sqrt() }
    }

    fn draws_left(&self, game: &Carcassonne) -> usize {
        game.bag_count()
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

impl Fits {
    fn look_into_bag(&mut self, game: &Carcassonne) {
        if !game.bag().eq(self.bag.iter().copied()) {
            self.bag.clear();
            self.bag.extend(game.bag());
            self.chances = [-1.0; 256];
        }
    }

    fn chance(&mut self, demand: Demand, wish: f32) -> f32 {
        let known = &mut self.chances[demand.index()];
        if *known < 0.0 {
            let fitting = self.bag.iter().filter(|&&(kind, _)| demand.admits(kind));
            let count: u8 = fitting.map(|&(_, count)| count).sum();
            // Each draw fills it with this chance: so all draws leave it empty
            // with about exp(-chance * draws), and the bag's size cancels out.
            *known = 1.0 - exp(-wish * f32::from(count));
        }
        *known
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

/// A position while it is judged.
struct Judging<'a> {
    weights: &'a Weights,
    fits: &'a mut Fits,
    game: &'a Carcassonne,
    /// The seats that play.
    seats: &'static [Seat],
    /// Draws to come.
    draws: f32,
    /// 1 early, 0 at the end.
    ahead: f32,
    /// What is expected beyond the track, for each seat.
    hope: [f32; SEATS_MAX],
    /// Figures that can be deployed, or probably will: followers, mayors, wagons.
    free: [[f32; 3]; SEATS_MAX],
}

impl<'a> Judging<'a> {
    fn new(weights: &'a Weights, fits: &'a mut Fits, game: &'a Carcassonne) -> Judging<'a> {
        let draws = game.bag_count() as f32;
        let seats = &Seat::ALL[..game.seat_count()];
        let mut free = [[0.0; 3]; SEATS_MAX];
        for seat in seats {
            let supply = |figure| f32::from(game.supply(*seat, figure));
            free[seat.index()] = [Figure::Follower, Figure::Mayor, Figure::Wagon].map(supply);
        }
        let ahead = (draws / seats.len() as f32 / weights.supply_turns).min(1.0);
        Judging { weights, fits, game, seats, draws, ahead, hope: [0.0; SEATS_MAX], free }
    }

    fn areas(&mut self) {
        let game = self.game;
        for id in game.held_areas() {
            let area = game.area(id);
            match area.feature {
                Feature::Farm => self.farm(id, &area),
                Feature::Road | Feature::City | Feature::Cloister => self.growing(id, &area),
            }
        }
    }

    fn opening(&mut self, id: AreaId) -> Opening {
        let (fits, wish) = (&mut *self.fits, self.weights.wish);
        let mut opening = Opening { all: 1.0, ..Opening::default() };
        self.game.open_demands(id, |demand| {
            let chance = fits.chance(demand, wish);
            opening.cells += 1.0;
            opening.filled += chance;
            opening.all *= chance;
        });
        opening
    }

    /// A road, city or cloister that somebody holds.
    fn growing(&mut self, id: AreaId, area: &Area) {
        let opening = self.opening(id);
        let tiles = self.game.area_tile_count(id) as f32;
        let worth = match area.feature {
            Feature::Road => tiles + self.weights.road_growth * opening.filled,
            Feature::City => {
                let now = tiles + f32::from(area.pennants);
                let open = now + 0.5 * opening.filled;
                let closed = 2.0 * (now + self.weights.city_growth * opening.cells);
                open + opening.all * (closed - open)
            }
            Feature::Cloister | Feature::Farm => 9.0 - opening.cells + opening.filled,
        };
        self.share(&area.strengths, worth);
        for seat in self.seats {
            let back = self.weights.back * opening.all;
            let [followers, mayors, _] = &mut self.free[seat.index()];
            *followers += back * f32::from(area.followers[seat.index()]);
            *mayors += back * f32::from(area.mayors[seat.index()]);
        }
    }

    /// A farm with farmers or barns.
    fn farm(&mut self, id: AreaId, area: &Area) {
        let mut cities = self.weights.farm_growth * (self.draws / 72.0);
        let mut open = [None; 16];
        let mut count = 0;
        self.game.farm_touches(id, |city| {
            if self.game.area(city).open == 0 {
                cities += 1.0;
            } else if count < open.len() {
                open[count] = Some(city);
                count += 1;
            }
        });
        for city in open.into_iter().flatten() {
            cities += self.opening(city).all;
        }
        self.share(&area.strengths, 3.0 * cities);
        for seat in self.seats.iter().filter(|seat| 0 < area.barns[seat.index()]) {
            self.hope[seat.index()] += 4.0 * cities;
        }
    }

    /// Gives the worth of an area to those who are strongest in it.
    fn share(&mut self, strengths: &[u8; SEATS_MAX], worth: f32) {
        let strongest = strengths.iter().copied().max().unwrap_or(0);
        if strongest == 0 {
            return;
        }
        let holders = strengths.iter().filter(|&&strength| 0 < strength).count();
        let winners = strengths.iter().filter(|&&strength| strength == strongest).count();
        let sure = if winners < holders { self.weights.contested } else { 1.0 };
        for seat in self.seats.iter().filter(|seat| strengths[seat.index()] == strongest) {
            self.hope[seat.index()] += sure * worth;
        }
    }

    /// Figures and abbeys in hand.
    fn hands(&mut self) {
        let holes = self.game.holes().next().is_some();
        for seat in self.seats {
            let [followers, mayors, wagons] = self.free[seat.index()];
            let barns = f32::from(self.game.supply(*seat, Figure::Barn));
            let [mayor, wagon, barn] = self.weights.special;
            let figures = steps(&self.weights.supply, followers)
                + mayor * mayors
                + wagon * wagons
                + barn * barns;
            let abbeys = f32::from(self.game.abbeys(*seat));
            // After the last tile an abbey still fills a hole, for a few points.
            let late = if holes { 4.0 } else { 0.0 };
            let abbey = self.ahead * self.weights.abbey + (1.0 - self.ahead) * late;
            self.hope[seat.index()] += self.ahead * figures + abbeys * abbey;
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
            self.hope[seat.index()] += self.weights.turn * mine;
            seat = seat.next(count);
        }
    }
}
