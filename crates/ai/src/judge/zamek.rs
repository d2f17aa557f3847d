//! What a position of Zamek is worth to each seat.
//!
//! The points on the track, and what may still come: areas that will be
//! completed, meadows, tokens in hand, the family house, followers that are
//! free again, and the turns that are left. How likely an empty space is to be
//! filled depends on how many tiles of the bag fit it, and that is counted.

use ::zamek::{AreaKind, Figure, Token, Turn, Zamek};
use game::{Actor, Game, Seat};

use super::steps;
use crate::{Evaluate, Points, points::exp};

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
}

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
    };

    /// The best known.
    pub const BEST: Weights = Weights::PLAIN;
}

/// Judges positions of Zamek.
#[derive(Clone, Debug)]
pub struct ZamekJudge {
    weights: Weights,
}

impl ZamekJudge {
    /// A judge that believes `weights`.
    #[must_use]
    pub const fn new(weights: Weights) -> ZamekJudge {
        ZamekJudge { weights }
    }
}

impl crate::player::Judged for Zamek {
    type Judge = ZamekJudge;

    fn plain_judge() -> ZamekJudge {
        ZamekJudge::new(Weights::PLAIN)
    }

    fn judge() -> ZamekJudge {
        ZamekJudge::new(Weights::BEST)
    }
}

impl Evaluate<Zamek> for ZamekJudge {
    fn points(&mut self, game: &Zamek) -> Points {
        let mut points = Points::shown(game);
        if game.actor() != Actor::Over {
            Judging::new(&self.weights, game).add_to(&mut points);
        }
        points
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

/// The ways in which a tile can have roads, but for turning: each by its exits, a bit a side.
const CROSSINGS: [u8; 6] = [0b0000, 0b0001, 0b0011, 0b0101, 0b0111, 0b1111];

/// How many tiles of the bag fit each empty space.
struct Fits {
    /// For each of [`CROSSINGS`]: how many tiles, and the spaces where they fit.
    ways: [(u8, u128); 6],
}

impl Fits {
    fn of(game: &Zamek) -> Fits {
        let mut ways = CROSSINGS.map(|exits| {
            let turned = |quarters: u8| (exits << quarters | exits >> (4 - quarters)) & 0b1111;
            (0, (0..4).fold(0, |spaces, quarters| spaces | game.fitting(turned(quarters))))
        });
        for (kind, count) in game.bag() {
            ways[WAY_OF_KIND[kind.index()] as usize].0 += count;
        }
        Fits { ways }
    }

    /// How many tiles of the bag fit `space`.
    fn count(&self, space: u32) -> u8 {
        self.ways.iter().map(|&(count, spaces)| count * ((spaces >> space & 1) as u8)).sum()
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

/// A position while it is judged.
struct Judging<'a> {
    weights: &'a Weights,
    game: &'a Zamek,
    fits: Fits,
    /// Draws to come.
    draws: f32,
    /// What is expected beyond the track, for each seat.
    hope: [f32; 2],
    /// Followers that can be placed, or probably will.
    free: [f32; 2],
    /// The largest house that each will probably have scored.
    house: [f32; 2],
    /// What tokens 7, 8, 9 and 4 would bring if the game ended now.
    unfinished: [[f32; 4]; 2],
}

impl<'a> Judging<'a> {
    fn new(weights: &'a Weights, game: &'a Zamek) -> Judging<'a> {
        let seats = [Seat::new(0), Seat::new(1)];
        Judging {
            weights,
            game,
            fits: Fits::of(game),
            draws: game.bag_count().into(),
            hope: [0.0; 2],
            free: seats.map(|seat| game.supply(seat, Figure::Follower).into()),
            house: seats.map(|seat| game.family_house(seat).into()),
            unfinished: [[0.0; 4]; 2],
        }
    }

    fn add_to(mut self, points: &mut Points) {
        self.areas();
        self.turns();
        self.family_house();
        for index in 0..2 {
            let ahead = (self.draws / 2.0 / self.weights.supply_turns).min(1.0);
            self.hope[index] += self.tokens(index, ahead);
            self.hope[index] += ahead * steps(&self.weights.supply, self.free[index]);
            points.0[index] += self.hope[index];
        }
    }

    fn areas(&mut self) {
        let game = self.game;
        for id in game.held_areas() {
            self.area(id);
        }
    }

    fn area(&mut self, id: ::zamek::AreaId) {
        let area = self.game.area(id);
        let outline = self.game.outline(id);
        let [white, black] = area.followers;
        let leader = match white.cmp(&black) {
            core::cmp::Ordering::Greater => Some(0),
            core::cmp::Ordering::Less => Some(1),
            core::cmp::Ordering::Equal => None,
        };
        let sure = if white.min(black) == 0 { 1.0 } else { self.weights.contested };
        let spaces = outline.open.count_ones() as f32;
        if area.kind == AreaKind::Meadow {
            let Some(leader) = leader else { return };
            let shrines = f32::from(area.shrines);
            let growth = self.weights.meadow_growth * spaces * (self.draws / 60.0);
            self.hope[leader] += 3.0 * sure * (shrines + growth);
            self.note(leader, 3, shrines);
            return;
        }
        let closed = self.chance_to_fill(outline.open);
        for (free, count) in self.free.iter_mut().zip(area.followers) {
            *free += self.weights.back * closed * f32::from(count);
        }
        let Some(leader) = leader else { return };
        let each = match (area.kind, area.stocks) {
            (AreaKind::Pigsty, _) | (AreaKind::Road, true) => 2.0,
            (AreaKind::House | AreaKind::Road | AreaKind::Meadow, _) => 1.0,
        };
        let size = f32::from(outline.size);
        let grown = size + self.weights.growth * spaces;
        self.hope[leader] += each * grown * closed * sure;
        let open = 1.0 - closed;
        match area.kind {
            AreaKind::House => {
                let gain = closed * sure * (grown - self.house[leader]).max(0.0);
                self.house[leader] += gain;
                self.note(leader, 0, open * size);
            }
            AreaKind::Pigsty => self.note(leader, 1, open * each * size),
            AreaKind::Road => self.note(leader, 2, open * size),
            AreaKind::Meadow => {}
        }
    }

    fn note(&mut self, leader: usize, token: usize, worth: f32) {
        let most = &mut self.unfinished[leader][token];
        *most = most.max(worth);
    }

    /// How likely all these empty spaces are to be filled before the end.
    fn chance_to_fill(&self, mut spaces: u128) -> f32 {
        let mut chance = 1.0;
        while spaces != 0 {
            let fitting = self.fits.count(spaces.trailing_zeros());
            spaces &= spaces - 1;
            // Each draw fills it with this chance: so all draws leave it empty
            // with about exp(-chance * draws), and the bag's size cancels out.
            chance *= 1.0 - exp(-self.weights.wish * f32::from(fitting));
        }
        chance
    }

    /// The turns that each seat still has.
    fn turns(&mut self) {
        let in_hand = matches!(self.game.turn(), Turn::PlaceTile { .. } | Turn::Remove { .. });
        let Some(player) = self.game.turn().player() else { return };
        let waits = matches!(self.game.turn(), Turn::Draw { .. }) || in_hand;
        let first = if waits { player } else { player.other() };
        let turns = self.draws + f32::from(u8::from(in_hand));
        let firsts = (turns / 2.0).ceil();
        self.hope[first.index()] += self.weights.turn * firsts;
        self.hope[first.other().index()] += self.weights.turn * (turns - firsts);
        if let Turn::RevealToken { scorer, .. } = self.game.turn() {
            self.hope[scorer.index()] += self.weights.tokens[1];
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
        self.hope[leader] += group * winning;
        self.hope[1 - leader] += group * (1.0 - winning);
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
                Token::House => self.unfinished[index][0],
                Token::Pigsty => self.unfinished[index][1],
                Token::Road => self.unfinished[index][2],
                Token::Meadow => self.unfinished[index][3],
            };
            sum += f32::from(tokens.count(token)) * (ahead * early + (1.0 - ahead) * late);
        }
        sum
    }
}
