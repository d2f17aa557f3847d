//! What a position of Zamek is worth to each seat.
//!
//! The points on the track, and what may still come: areas that will be
//! completed, meadows, tokens in hand, the family house, followers that are
//! free again, and the turns that are left. How likely an empty space is to be
//! filled depends on how many tiles of the bag fit it, and that is counted.

use core::cmp::Ordering;

use ::zamek::{Area, AreaId, AreaKind, Demand, Figure, Outline, Token, Turn, Zamek};
use game::{Actor, Game, Seat};

use super::{Parts, shares, steps};
use crate::{
    Evaluate, Points, Search,
    odds::{AreaOdds, PlaceOdds},
    points::exp,
};

/// What the judge believes. Points, unless said otherwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// How likely a tile that fits a space is to be put there, if somebody wants it.
    pub wish: f32,
    /// Tiles that an unfinished house, pigsty or road gains for each space it is open to.
    pub growth: f32,
    /// What remains of an area whose majority is contested.
    pub contested: f32,
    /// What a tile that touches a meadow brings it, for each space it is open to.
    pub meadow_growth: f32,
    /// Having so many followers to place, 0 to 6.
    pub supply: [f32; 7],
    /// With fewer turns left than this, free followers are worth less.
    pub supply_turns: f32,
    /// How much of a follower that will probably come back counts as free.
    pub back: f32,
    /// What a turn brings.
    pub turn: f32,
    /// Tokens 1 to 9 with the whole game ahead.
    pub tokens: [f32; 9],
    /// The empty group that decides the family house, early in the game.
    pub family_group: f32,
    /// How much of each part of the judgement is believed, in the order of [`PARTS`].
    pub shares: [f32; PARTS.len()],
}

/// What a judgement is the sum of, beside the points on the track.
///
/// Those from `OPEN` on are nothing to the plain judge; training makes something of them.
pub const PARTS: [&str; 39] = [
    "house",
    "pigsty",
    "meadow",
    "road",
    "free",
    "tokens",
    "turns",
    "family",
    "open-house",
    "open-pigsty",
    "open-meadow",
    "open-road",
    "trapped-house",
    "trapped-pigsty",
    "monks",
    "trapped-road",
    "wide-house",
    "wide-pigsty",
    "wide-meadow",
    "wide-road",
    "free-1",
    "free-2",
    "free-3",
    "free-4",
    "free-5",
    "free-6",
    "token-1",
    "token-2",
    "token-3",
    "token-4",
    "token-5",
    "token-6",
    "token-7",
    "token-8",
    "token-9",
    "near-token",
    "wall-token",
    "contested",
    "family-lead",
];

/// The parts of areas come first, by [`AreaKind`].
const FREE: usize = 4;
const TOKENS: usize = 5;
const TURNS: usize = 6;
const FAMILY: usize = 7;
/// By [`AreaKind`]: the points of areas in the lead that will probably not be completed.
const OPEN: usize = 8;
/// By [`AreaKind`]: followers that will probably not come back.
const TRAPPED: usize = 12;
/// By [`AreaKind`]: spaces that areas in the lead are open to.
const WIDE: usize = 16;
/// The first free follower, the second, and so on, as long as there are turns.
const FREE_EACH: usize = 20;
/// Tokens 1 to 9 in hand, with the whole game ahead.
const TOKEN_EACH: usize = 26;
/// Towers with a token within eight spaces of the marker.
const NEAR_TOKEN: usize = 35;
/// Whether the very next tower with a token is within four.
const WALL_TOKEN: usize = 36;
/// Points in the lead where the other side has followers too.
const CONTESTED: usize = 37;
/// By how much the own family house is larger, early in the game.
const FAMILY_LEAD: usize = 38;

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
        growth: 0.5,
        contested: 0.8,
        meadow_growth: 0.25,
        supply: [0.0, 3.0, 5.0, 6.5, 7.5, 8.2, 8.7],
        supply_turns: 12.0,
        back: 0.6,
        turn: 2.2,
        tokens: [3.5, 3.0, 4.5, 2.5, 3.0, 5.0, 3.0, 4.5, 3.0],
        family_group: 7.0,
        shares: PLAIN_SHARES,
    };

    /// The best known: the plain judge, its parts weighed by training.
    #[must_use]
    pub fn best() -> Weights {
        Weights {
            shares: shares::of(include_str!("../../weights/zamek.txt"), "zamek", &PARTS),
            ..Weights::PLAIN
        }
    }
}

/// Judges positions of Zamek.
#[derive(Clone, Debug)]
pub struct ZamekJudge {
    weights: Weights,
    fits: Fits,
    turn: TurnStart,
}

impl ZamekJudge {
    /// A judge that believes `weights`.
    #[must_use]
    pub fn new(weights: Weights) -> ZamekJudge {
        ZamekJudge { weights, fits: Fits::default(), turn: TurnStart::default() }
    }
}

impl crate::player::Judged for Zamek {
    type Judge = ZamekJudge;

    fn plain_judge() -> ZamekJudge {
        ZamekJudge::new(Weights::PLAIN)
    }

    fn judge() -> ZamekJudge {
        ZamekJudge::new(Weights::best())
    }

    fn search() -> Search {
        Search { temperature: 3.0, ..Search::default() }
    }

    fn place_odds(&self) -> Vec<PlaceOdds> {
        let mut fits = Fits::default();
        fits.look_into_bag(self, Weights::PLAIN.wish);
        let spaces = 0..::zamek::wall::CELLS.len();
        let frontier = spaces.filter(|space| self.frontier() >> space & 1 == 1);
        let odds = frontier.map(|space| PlaceOdds {
            cell: ::zamek::wall::CELLS[space],
            fitting_count: fits.count(self.demand(space)).into(),
        });
        odds.collect()
    }

    fn area_odds(&self) -> Vec<AreaOdds> {
        let mut fits = Fits::default();
        fits.look_into_bag(self, Weights::PLAIN.wish);
        let unfinished = self.areas().filter(|&id| {
            let area = self.area(id);
            area.kind != AreaKind::Meadow && !area.complete
        });
        let odds = unfinished.map(|id| {
            let open = self.outline(id).open;
            let spaces = (0..128).filter(|space| open >> space & 1 == 1);
            let is_possible = spaces.clone().all(|space| 0 < fits.count(self.demand(space)));
            let place = self.area_place(id);
            AreaOdds {
                cell: place.cell,
                spot: place.spot.to_string(),
                open_count: open.count_ones(),
                is_possible,
                chance: fits.chance_of_all(self, open),
            }
        });
        odds.collect()
    }
}

impl Evaluate<Zamek> for ZamekJudge {
    fn points(&mut self, game: &Zamek) -> Points {
        self.fits.look_into_bag(game, self.weights.wish);
        let nothing_known = TurnStart::default();
        judged(&self.weights, &mut self.fits, &nothing_known, game)
    }

    fn turn_begins(&mut self, game: &Zamek) {
        self.fits.look_into_bag(game, self.weights.wish);
        self.turn.empty = game.empty_spaces();
        self.turn.areas.clear();
        for id in game.held_areas() {
            let area = game.area(id);
            let outline = game.outline(id);
            let worth = Worth::of(&self.weights, &mut self.fits, game, area, outline);
            self.turn.areas.push(Known { id, area, open: outline.open, worth });
        }
    }

    fn points_in_turn(&mut self, game: &Zamek) -> Points {
        judged(&self.weights, &mut self.fits, &self.turn, game)
    }

    fn spread(&mut self, game: &Zamek) -> f32 {
        if game.actor() == Actor::Over {
            0.0
        } else {
            2.0 + 3.2 * f32::from(game.bag_count()).sqrt()
        }
    }

    fn draws_left(&self, game: &Zamek) -> usize {
        game.bag_count().into()
    }
}

impl Parts<Zamek> for ZamekJudge {
    const GAME: &'static str = "zamek";
    const NAMES: &'static [&'static str] = &PARTS;

    fn parts(&mut self, game: &Zamek) -> Vec<Vec<f32>> {
        self.fits.look_into_bag(game, self.weights.wish);
        let parts = parts(&self.weights, &mut self.fits, &TurnStart::default(), game);
        parts.map(|parts| parts.to_vec()).to_vec()
    }

    fn with_shares(shares: &[f32]) -> ZamekJudge {
        let mut weights = Weights::PLAIN;
        weights.shares.copy_from_slice(shares);
        ZamekJudge::new(weights)
    }

    fn shares(&self) -> Vec<f32> {
        self.weights.shares.to_vec()
    }
}

/// The ways in which a tile can have roads, but for turning: each by its exits, a bit a side.
const CROSSINGS: [u8; 6] = [0b0000, 0b0001, 0b0011, 0b0101, 0b0111, 0b1111];

/// How likely an empty space is to be filled before the end, by its demand.
#[derive(Clone, Debug)]
struct Fits {
    /// For each of [`CROSSINGS`], how many tiles of the bag have their roads so.
    counts: [u8; 6],
    wish: f32,
    /// By demand; negative where nobody asked yet.
    chances: [f32; 256],
}

impl Default for Fits {
    fn default() -> Fits {
        Fits { counts: [0; 6], wish: 0.0, chances: [-1.0; 256] }
    }
}

impl Fits {
    fn look_into_bag(&mut self, game: &Zamek, wish: f32) {
        let mut counts = [0; 6];
        for (kind, count) in game.bag() {
            counts[WAY_OF_KIND[kind.index()] as usize] += count;
        }
        if counts != self.counts {
            *self = Fits { counts, wish, ..Fits::default() };
        }
    }

    /// How many tiles of the bag fit a demand, in some rotation.
    fn count(&self, demand: Demand) -> u8 {
        let turned =
            |exits: u8, quarters: u8| (exits << quarters | exits >> (4 - quarters)) & 0b1111;
        let fits = |exits| (0..4).any(|quarters| demand.admits(turned(exits, quarters)));
        let fitting = CROSSINGS.iter().zip(self.counts).filter(|&(&exits, _)| fits(exits));
        fitting.map(|(_, count)| count).sum()
    }

    fn chance(&mut self, demand: Demand) -> f32 {
        if self.chances[demand.index()] < 0.0 {
            // Each draw fills it with this chance: so all draws leave it empty
            // with about exp(-chance * draws), and the bag's size cancels out.
            let filled = 1.0 - exp(-self.wish * f32::from(self.count(demand)));
            self.chances[demand.index()] = filled;
        }
        self.chances[demand.index()]
    }

    /// How likely all these empty spaces are to be filled before the end.
    fn chance_of_all(&mut self, game: &Zamek, mut spaces: u128) -> f32 {
        let mut chance = 1.0;
        while spaces != 0 {
            chance *= self.chance(game.demand(spaces.trailing_zeros() as usize));
            spaces &= spaces - 1;
        }
        chance
    }
}

/// Which of [`CROSSINGS`] each kind is.
static WAY_OF_KIND: [u8; ::zamek::tile::KINDS] = {
    let mut ways = [0; ::zamek::tile::KINDS];
    let mut index = 0;
    while index < ways.len() {
        let roads = ::zamek::TileKind::ALL[index].tile().roads;
        let mut exits = 0u8;
        let mut road = 0;
        while road < roads.len() {
            let mut exit = 0;
            while exit < roads[road].len() {
                exits |= 1 << roads[road][exit].index();
                exit += 1;
            }
            road += 1;
        }
        ways[index] = match exits.count_ones() {
            0 => 0,
            1 => 1,
            2 if exits == 0b0101 || exits == 0b1010 => 3,
            2 => 2,
            3 => 4,
            _ => 5,
        };
        index += 1;
    }
    ways
};

/// What is known of the areas where a turn began.
#[derive(Clone, Debug, Default)]
struct TurnStart {
    empty: u128,
    areas: Vec<Known>,
}

#[derive(Clone, Debug)]
struct Known {
    id: AreaId,
    area: Area,
    open: u128,
    worth: Worth,
}

impl TurnStart {
    /// The worth of an area, unless the turn changed it: then it has other
    /// followers, or a tile was put on or beside a space that it was open to.
    fn known(&self, id: AreaId, area: Area, near: u128) -> Option<Worth> {
        let known = self.areas.iter().find(|known| known.id == id)?;
        let same = known.area == area && known.open & near == 0;
        same.then_some(known.worth)
    }
}

/// What an area that somebody holds brings.
#[derive(Clone, Copy, Debug)]
struct Worth {
    kind: AreaKind,
    /// The player with more followers there.
    leader: Option<usize>,
    /// Points for the leader.
    points: f32,
    /// How likely its followers are to come back.
    back: f32,
    /// Spaces that it is open to.
    spaces: f32,
    /// What it is worth as it lies, were it completed.
    size_points: f32,
    /// How likely the leader is to score it, and how large it will be then.
    scored: f32,
    size: f32,
    /// What a token for unfinished areas would bring.
    token: f32,
}

impl Worth {
    fn of(weights: &Weights, fits: &mut Fits, game: &Zamek, area: Area, outline: Outline) -> Worth {
        let [white, black] = area.followers;
        let leader = match white.cmp(&black) {
            Ordering::Greater => Some(0),
            Ordering::Less => Some(1),
            Ordering::Equal => None,
        };
        let sure = if white.min(black) == 0 { 1.0 } else { weights.contested };
        let spaces = outline.open.count_ones() as f32;
        let mut worth = Worth {
            kind: area.kind,
            leader,
            points: 0.0,
            back: 0.0,
            spaces,
            size_points: 0.0,
            scored: 0.0,
            size: 0.0,
            token: 0.0,
        };
        if area.kind == AreaKind::Meadow {
            let shrines = f32::from(area.shrines);
            let growth = weights.meadow_growth * spaces * (f32::from(game.bag_count()) / 60.0);
            (worth.points, worth.token) = (3.0 * sure * (shrines + growth), shrines);
            worth.size_points = 3.0 * shrines;
            return worth;
        }
        let closed = fits.chance_of_all(game, outline.open);
        let each = match (area.kind, area.stocks) {
            (AreaKind::Pigsty, _) | (AreaKind::Road, true) => 2.0,
            (AreaKind::House | AreaKind::Road | AreaKind::Meadow, _) => 1.0,
        };
        let size = f32::from(outline.size);
        worth.size = size + weights.growth * spaces;
        worth.back = closed;
        worth.size_points = each * size;
        worth.scored = closed * sure;
        worth.points = each * worth.size * worth.scored;
        let plain = if area.kind == AreaKind::Pigsty { 2.0 } else { 1.0 };
        worth.token = (1.0 - closed) * plain * size;
        worth
    }
}

/// What each seat can expect in `game`, reached by a turn that began in `start`.
fn judged(weights: &Weights, fits: &mut Fits, start: &TurnStart, game: &Zamek) -> Points {
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
    game: &Zamek,
) -> [[f32; PARTS.len()]; 2] {
    let mut judging = Judging::new(weights, game);
    let filled = start.empty & !game.empty_spaces();
    let near = filled | Zamek::around(filled);
    for id in game.held_areas() {
        let area = game.area(id);
        let worth = start
            .known(id, area, near)
            .unwrap_or_else(|| Worth::of(weights, fits, game, area, game.outline(id)));
        judging.take(area, worth);
    }
    judging.turns();
    judging.family_house();
    judging.hands();
    judging.hope
}

/// A position while it is judged.
struct Judging<'a> {
    weights: &'a Weights,
    game: &'a Zamek,
    /// Draws to come.
    draws: f32,
    /// 1 early, 0 at the end.
    ahead: f32,
    /// What is expected beyond the track, for each seat, part by part.
    hope: [[f32; PARTS.len()]; 2],
    /// Followers that can be placed, or probably will.
    free: [f32; 2],
    /// The largest house that each will probably have scored.
    house: [f32; 2],
    /// What tokens 7, 8, 4 and 9 would bring if the game ended now, by kind of area.
    unfinished: [[f32; 4]; 2],
}

impl<'a> Judging<'a> {
    fn new(weights: &'a Weights, game: &'a Zamek) -> Judging<'a> {
        let seats = [Seat::new(0), Seat::new(1)];
        let draws = f32::from(game.bag_count());
        Judging {
            weights,
            game,
            draws,
            ahead: (draws / 2.0 / weights.supply_turns).min(1.0),
            hope: [[0.0; PARTS.len()]; 2],
            free: seats.map(|seat| game.supply(seat, Figure::Follower).into()),
            house: seats.map(|seat| game.family_house(seat).into()),
            unfinished: [[0.0; 4]; 2],
        }
    }

    /// Takes an area into account.
    fn take(&mut self, area: Area, worth: Worth) {
        for (free, count) in self.free.iter_mut().zip(area.followers) {
            *free += self.weights.back * worth.back * f32::from(count);
        }
        let kind = worth.kind as usize;
        let ahead = self.ahead;
        for (hope, count) in self.hope.iter_mut().zip(area.followers) {
            hope[TRAPPED + kind] += ahead * (1.0 - worth.back) * f32::from(count);
        }
        let Some(leader) = worth.leader else { return };
        let hope = &mut self.hope[leader];
        hope[kind] += worth.points;
        hope[OPEN + kind] += (1.0 - worth.back) * worth.size_points;
        hope[WIDE + kind] += worth.spaces * self.draws / 60.0;
        if 0 < area.followers[1 - leader] {
            hope[CONTESTED] += worth.points;
        }
        let most = &mut self.unfinished[leader][kind];
        *most = most.max(worth.token);
        if worth.kind == AreaKind::House {
            self.house[leader] += worth.scored * (worth.size - self.house[leader]).max(0.0);
        }
    }

    /// Followers and tokens in hand, and tokens within reach.
    fn hands(&mut self) {
        let ahead = self.ahead;
        for index in 0..2 {
            let free = self.free[index];
            self.hope[index][TOKENS] += self.tokens(index, ahead);
            let tokens = self.game.tokens(Seat::new(index));
            let hope = &mut self.hope[index];
            hope[FREE] += ahead * steps(&self.weights.supply, free);
            for (place, part) in hope[FREE_EACH..FREE_EACH + 6].iter_mut().enumerate() {
                *part += ahead * (free - place as f32).clamp(0.0, 1.0);
            }
            if !tokens.is_empty() {
                for (token, part) in Token::ALL.into_iter().zip(&mut hope[TOKEN_EACH..]) {
                    *part += ahead * f32::from(tokens.count(token));
                }
            }
            let marker = self.game.score(Seat::new(index)) as i32 % 100;
            for (tower, _) in self.game.wall_tokens() {
                // A tower covers two spaces.
                let steps = (i32::from(tower.space()) - marker).rem_euclid(100);
                hope[NEAR_TOKEN] += ahead * f32::from(u8::from(steps <= 8));
                hope[WALL_TOKEN] += ahead * f32::from(u8::from(steps <= 4));
            }
        }
    }

    /// The turns that each seat still has.
    fn turns(&mut self) {
        let in_hand = matches!(self.game.turn(), Turn::PlaceTile { .. } | Turn::Remove { .. });
        let Some(player) = self.game.turn().player() else { return };
        let waits = matches!(self.game.turn(), Turn::Draw { .. }) || in_hand;
        let first = if waits { player } else { player.other() };
        let turns = self.draws + f32::from(u8::from(in_hand));
        let firsts = (turns / 2.0).ceil();
        self.hope[first.index()][TURNS] += self.weights.turn * firsts;
        self.hope[first.other().index()][TURNS] += self.weights.turn * (turns - firsts);
        if let Turn::RevealToken { scorer, .. } = self.game.turn() {
            self.hope[scorer.index()][TOKENS] += self.weights.tokens[1];
        }
    }

    fn family_house(&mut self) {
        let extra = |index: usize| {
            let tokens = self.game.tokens(Seat::new(index)).count(Token::FamilyHouse);
            if self.house[index] <= 0.0 { 0.0 } else { 2.0 * f32::from(tokens) }
        };
        let lead = (self.house[0] + extra(0)) - (self.house[1] + extra(1));
        let early = (self.draws / 30.0).min(1.0);
        let now = f32::from(self.game.largest_empty_group());
        // Late in the game the largest group loses a space now and then.
        let group = early * self.weights.family_group + (1.0 - early) * (now - self.draws / 4.0);
        let sharp = 0.35 + 3.0 * (1.0 - early) * (1.0 - early);
        let losing = exp(-sharp * lead.abs());
        let winning = 1.0 / (1.0 + losing);
        let leader = usize::from(lead < 0.0);
        self.hope[leader][FAMILY_LEAD] += early * lead.abs().min(6.0);
        self.hope[leader][FAMILY] += group * winning;
        self.hope[1 - leader][FAMILY] += group * (1.0 - winning);
    }

    /// What the tokens of a seat are worth; `ahead` is 1 early and 0 at the end.
    fn tokens(&self, index: usize, ahead: f32) -> f32 {
        let tokens = self.game.tokens(Seat::new(index));
        if tokens.is_empty() {
            return 0.0;
        }
        let mut sum = 0.0;
        for (token, early) in Token::ALL.into_iter().zip(self.weights.tokens) {
            let late = match token {
                Token::Again | Token::DoubleHouse | Token::DoublePigsty => 0.0,
                // Counted with the family house.
                Token::FamilyHouse => continue,
                Token::Points => 5.0,
                Token::House => self.unfinished[index][AreaKind::House as usize],
                Token::Pigsty => self.unfinished[index][AreaKind::Pigsty as usize],
                Token::Road => self.unfinished[index][AreaKind::Road as usize],
                Token::Meadow => self.unfinished[index][AreaKind::Meadow as usize],
            };
            sum += f32::from(tokens.count(token)) * (ahead * early + (1.0 - ahead) * late);
        }
        sum
    }
}
