//! The tokens on the towers of the wall (Z1.3).

use crate::{
    Token,
    wall::{TOKEN_TOWERS, TOWERS, TRACK, Tower},
};

/// Not a tower that can hold a token.
const NO_TOWER: u8 = 255;

/// By space of the track: the number of the tower with a token that covers it (Z5.8).
static TOWER_AT: [u8; TRACK as usize] = {
    let mut all = [NO_TOWER; TRACK as usize];
    let mut tower = 0;
    while tower < TOKEN_TOWERS {
        let space = TOWERS[tower + 1].space() as usize;
        all[space] = tower as u8;
        all[space + 1] = tower as u8;
        tower += 1;
    }
    all
};

/// Which towers still hold a token, and which kinds are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Towers {
    /// The towers that hold a token, a bit each, the first after space 0 lowest.
    holding: u16,
    /// The kind on each tower, where it is known.
    known: [Option<Token>; TOKEN_TOWERS],
}

impl Towers {
    /// A token lies on each of the 13 towers, unseen (Z1.3).
    pub const FULL: Towers =
        Towers { holding: (1 << TOKEN_TOWERS) - 1, known: [None; TOKEN_TOWERS] };
    /// No token lies on the wall.
    pub const BARE: Towers = Towers { holding: 0, known: [None; TOKEN_TOWERS] };

    /// Whether no token lies on the wall.
    pub const fn is_bare(self) -> bool {
        self.holding == 0
    }

    /// How many tokens lie on the wall.
    pub const fn count(self) -> u8 {
        self.holding.count_ones() as u8
    }

    /// The tower that a marker with so many points stands on, if its token is there (Z5.7, Z5.8).
    #[inline]
    pub fn under(self, points: u16) -> Option<Tower> {
        let tower = TOWER_AT[usize::from(points % TRACK)];
        let there = tower != NO_TOWER && self.holding >> tower & 1 == 1;
        there.then(|| TOWERS[usize::from(tower) + 1])
    }

    /// The towers that hold a token, in order, each with its kind where it is known.
    pub fn iter(self) -> impl Iterator<Item = (Tower, Option<Token>)> {
        let holds = move |&tower: &usize| self.holding >> tower & 1 == 1;
        (0..TOKEN_TOWERS).filter(holds).map(move |tower| (TOWERS[tower + 1], self.known[tower]))
    }

    /// The first tower whose token is not known, if there is one.
    pub fn first_unknown(self) -> Option<Tower> {
        self.iter().find(|(_, known)| known.is_none()).map(|(tower, _)| tower)
    }

    /// The kind of the token on a tower, if it is there and known.
    pub fn known(self, tower: Tower) -> Option<Token> {
        self.known[number(tower)]
    }

    /// The token on a tower becomes known.
    pub fn reveal(&mut self, tower: Tower, token: Token) {
        self.known[number(tower)] = Some(token);
    }

    /// A token lies on this tower; for reading positions.
    pub fn put(&mut self, tower: Tower, token: Option<Token>) {
        self.holding |= 1 << number(tower);
        self.known[number(tower)] = token;
    }

    /// The token leaves its tower.
    pub fn take(&mut self, tower: Tower) {
        self.holding &= !(1 << number(tower));
        self.known[number(tower)] = None;
    }
}

fn number(tower: Tower) -> usize {
    usize::from(TOWER_AT[usize::from(tower.space())])
}

/// The tower with this lower space, if it is one that holds a token at the start.
pub fn tower_named(space: u8) -> Option<Tower> {
    TOWERS[1..].iter().copied().find(|tower| tower.space() == space)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// rule: Z5.8
    #[test]
    fn a_marker_stands_on_a_tower_on_both_its_spaces_and_on_every_lap() {
        let towers = Towers::FULL;
        let table = [
            (55, None),
            (56, Some(56)),
            (57, Some(56)),
            (58, None),
            (156, Some(56)),
            (257, Some(56)),
            (0, None), // the tower of the start holds no token
            (1, None),
            (100, None),
            (112, Some(12)),
        ];
        for (points, want) in table {
            assert_eq!(towers.under(points).map(Tower::space), want, "{points}");
        }
    }

    /// rule: Z1.3
    #[test]
    fn a_token_is_taken_once() {
        let mut towers = Towers::FULL;
        assert_eq!(towers.count(), 13);
        let tower = towers.under(12).expect("a tower covers 12 and 13");
        towers.take(tower);
        assert_eq!(towers.under(13), None);
        assert_eq!(towers.count(), 12);
    }
}
