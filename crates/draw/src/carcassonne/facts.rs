//! The facts of a tile, as its picture asks for them.
//!
//! Regions are named by their place in [`TileKind::regions`].

use games::carcassonne::{Feature, Region, TileKind};
use tiling::{Corner, Half, Rotation, Side};

/// A kind of tile and questions about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    pub kind: TileKind,
}

impl Facts {
    pub fn regions(self) -> &'static [Region] {
        self.kind.regions()
    }

    fn all(self, feature: Feature) -> impl Iterator<Item = usize> + Clone {
        let regions = self.regions();
        (0..regions.len()).filter(move |&i| regions[i].feature == feature)
    }

    pub fn cities(self) -> impl Iterator<Item = usize> + Clone {
        self.all(Feature::City)
    }

    pub fn roads(self) -> impl Iterator<Item = usize> + Clone {
        self.all(Feature::Road)
    }

    pub fn farms(self) -> impl Iterator<Item = usize> + Clone {
        self.all(Feature::Farm)
    }

    pub fn is_abbey(self) -> bool {
        self.kind == TileKind::ABBEY
    }

    /// A cloister that is no abbey.
    pub fn has_cloister(self) -> bool {
        !self.is_abbey() && self.all(Feature::Cloister).next().is_some()
    }

    /// The sides of a road or city, clockwise from north.
    pub fn sides(self, region: usize) -> Vec<Side> {
        self.regions()[region].sides().collect()
    }

    /// The city that fills `side`.
    pub fn city_at(self, side: Side) -> Option<usize> {
        self.cities().find(|&city| self.regions()[city].sides().any(|s| s == side))
    }

    /// The road that leaves by `side`.
    pub fn road_at(self, side: Side) -> Option<usize> {
        self.roads().find(|&road| self.regions()[road].sides().any(|s| s == side))
    }

    /// The farm at `half`.
    pub fn farm_at(self, half: Half) -> Option<usize> {
        self.farms().find(|&farm| self.regions()[farm].halves().any(|h| h == half))
    }

    /// The farms at both halves of `side`, clockwise.
    pub fn farms_at(self, side: Side) -> [Option<usize>; 2] {
        side.halves().map(|half| self.farm_at(half))
    }

    /// Whether the field in the middle of `side` is one.
    pub fn is_one_farm(self, side: Side) -> bool {
        let [first, second] = self.farms_at(side);
        first == second
    }

    /// Roads that meet at a crossing and end there.
    pub fn has_crossing(self) -> bool {
        let regions = self.regions();
        let meets =
            |road: usize| regions[road].links().any(|link| regions[link].feature == Feature::Road);
        self.roads().any(meets)
    }

    /// A straight road that runs below a city from side to side.
    pub fn is_tunnel(self, road: usize) -> bool {
        let sides = self.sides(road);
        let [from, to] = sides[..] else { return false };
        let across = from.turned(Rotation::Quarter);
        from.opposite() == to
            && self.city_at(across).is_some()
            && self.city_at(across) == self.city_at(across.opposite())
    }

    pub fn has_tunnel(self) -> bool {
        self.roads().any(|road| self.is_tunnel(road))
    }

    /// A road that turns so near to a city that it parts the field there.
    pub fn touches_city(self, road: usize) -> bool {
        let sides = self.sides(road);
        let [one, other] = sides[..] else { return false };
        let after = if one.turned(Rotation::Quarter) == other { other } else { one };
        let before = if after == other { one } else { other };
        before.turned(Rotation::Quarter) == after
            && self.cities().next().is_some()
            && self.farm_at(before.halves()[0]) != self.farm_at(after.halves()[1])
    }

    /// Corners that a city grows into, because two fields must not meet there.
    pub fn spikes(self) -> Vec<Corner> {
        let parted = |corner: &Corner| {
            let [one, other] = corner.halves().map(|half| self.farm_at(half));
            one.is_some() && other.is_some() && one != other
        };
        Corner::ALL.into_iter().filter(parted).collect()
    }

    /// Two cities that cross: the first goes over the other by a bridge.
    pub fn has_bridge(self) -> bool {
        let crosses = |city: usize| {
            let sides = self.sides(city);
            sides.len() == 2 && sides[0].opposite() == sides[1]
        };
        self.cities().count() == 2 && self.cities().all(crosses)
    }

    /// A city of one side that reaches over another one to the field behind it:
    /// itself and its side.
    pub fn outwork(self) -> Option<(usize, Side)> {
        self.cities().find_map(|city| {
            let sides = self.sides(city);
            let [side] = sides[..] else { return None };
            let across = side.turned(Rotation::Quarter);
            let between = self.city_at(across)?;
            let far = self.farm_at(side.opposite().halves()[0])?;
            let over = between == self.city_at(across.opposite())? && between != city;
            let touches = self.regions()[far].cities().any(|touched| touched == city);
            (over && touches).then_some((city, side))
        })
    }
}
