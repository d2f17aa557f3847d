//! Made by `cargo xtask tiles` from data/carcassonne-*.toml; not edited by hand.

use super::{
    Edge::{Abbey, City, Field, Road},
    Face, Region, Set,
};
use crate::Feature;

/// What is printed on each kind of tile, in the order of [`super::TileKind::ALL`].
#[rustfmt::skip]
#[expect(clippy::unreadable_literal, reason = "one digit a half-side")]
pub(super) static FACES: [Face; 37] = [
    Face { word: "tA", jcz: "BA/LR", set: Set::Base, count: 2, edges: [Field, Field, Road, Field], regions: &[
        Region { feature: Feature::Road, sides: 0b0100, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[1] },
        Region { feature: Feature::Cloister, sides: 0b0000, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[0] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b11111111, inner: 0, pennants: 0, cities: &[], links: &[] },
    ] },
    Face { word: "tB", jcz: "BA/L", set: Set::Base, count: 4, edges: [Field, Field, Field, Field], regions: &[
        Region { feature: Feature::Cloister, sides: 0b0000, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b11111111, inner: 0, pennants: 0, cities: &[], links: &[] },
    ] },
    Face { word: "tC", jcz: "BA/Cccc+", set: Set::Base, count: 1, edges: [City, City, City, City], regions: &[
        Region { feature: Feature::City, sides: 0b1111, halves: 0b00000000, inner: 0, pennants: 1, cities: &[], links: &[] },
    ] },
    Face { word: "tD", jcz: "BA/RCr", set: Set::Base, count: 4, edges: [City, Road, Field, Road], regions: &[
        Region { feature: Feature::City, sides: 0b0001, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Road, sides: 0b1010, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b10000100, inner: 0, pennants: 0, cities: &[0], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b01111000, inner: 0, pennants: 0, cities: &[], links: &[] },
    ] },
    Face { word: "tE", jcz: "BA/C", set: Set::Base, count: 5, edges: [City, Field, Field, Field], regions: &[
        Region { feature: Feature::City, sides: 0b0001, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b11111100, inner: 0, pennants: 0, cities: &[0], links: &[] },
    ] },
    Face { word: "tF", jcz: "BA/CFc+", set: Set::Base, count: 2, edges: [Field, City, Field, City], regions: &[
        Region { feature: Feature::City, sides: 0b1010, halves: 0b00000000, inner: 0, pennants: 1, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00000011, inner: 0, pennants: 0, cities: &[0], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00110000, inner: 0, pennants: 0, cities: &[0], links: &[] },
    ] },
    Face { word: "tG", jcz: "BA/CFc.1", set: Set::Base, count: 1, edges: [Field, City, Field, City], regions: &[
        Region { feature: Feature::City, sides: 0b1010, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00000011, inner: 0, pennants: 0, cities: &[0], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00110000, inner: 0, pennants: 0, cities: &[0], links: &[] },
    ] },
    Face { word: "tH", jcz: "BA/CFC.2", set: Set::Base, count: 3, edges: [City, Field, City, Field], regions: &[
        Region { feature: Feature::City, sides: 0b0001, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::City, sides: 0b0100, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b11001100, inner: 0, pennants: 0, cities: &[0, 1], links: &[] },
    ] },
    Face { word: "tI", jcz: "BA/CC.2", set: Set::Base, count: 2, edges: [City, Field, Field, City], regions: &[
        Region { feature: Feature::City, sides: 0b0001, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::City, sides: 0b1000, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00111100, inner: 0, pennants: 0, cities: &[0, 1], links: &[] },
    ] },
    Face { word: "tJ", jcz: "BA/CRr", set: Set::Base, count: 3, edges: [City, Road, Road, Field], regions: &[
        Region { feature: Feature::City, sides: 0b0001, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Road, sides: 0b0110, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b11100100, inner: 0, pennants: 0, cities: &[0], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00011000, inner: 0, pennants: 0, cities: &[], links: &[] },
    ] },
    Face { word: "tK", jcz: "BA/RrC", set: Set::Base, count: 3, edges: [City, Field, Road, Road], regions: &[
        Region { feature: Feature::City, sides: 0b0001, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Road, sides: 0b1100, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b10011100, inner: 0, pennants: 0, cities: &[0], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b01100000, inner: 0, pennants: 0, cities: &[], links: &[] },
    ] },
    Face { word: "tL", jcz: "BA/CRRR", set: Set::Base, count: 3, edges: [City, Road, Road, Road], regions: &[
        Region { feature: Feature::City, sides: 0b0001, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Road, sides: 0b0010, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[2, 3] },
        Region { feature: Feature::Road, sides: 0b0100, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[1, 3] },
        Region { feature: Feature::Road, sides: 0b1000, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[1, 2] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b10000100, inner: 0, pennants: 0, cities: &[0], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b01100000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00011000, inner: 0, pennants: 0, cities: &[], links: &[] },
    ] },
    Face { word: "tM", jcz: "BA/Cc+", set: Set::Base, count: 2, edges: [City, Field, Field, City], regions: &[
        Region { feature: Feature::City, sides: 0b1001, halves: 0b00000000, inner: 0, pennants: 1, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00111100, inner: 0, pennants: 0, cities: &[0], links: &[] },
    ] },
    Face { word: "tN", jcz: "BA/Cc.1", set: Set::Base, count: 3, edges: [City, Field, Field, City], regions: &[
        Region { feature: Feature::City, sides: 0b1001, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00111100, inner: 0, pennants: 0, cities: &[0], links: &[] },
    ] },
    Face { word: "tO", jcz: "BA/CcRr+", set: Set::Base, count: 2, edges: [City, Road, Road, City], regions: &[
        Region { feature: Feature::City, sides: 0b1001, halves: 0b00000000, inner: 0, pennants: 1, cities: &[], links: &[] },
        Region { feature: Feature::Road, sides: 0b0110, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00100100, inner: 0, pennants: 0, cities: &[0], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00011000, inner: 0, pennants: 0, cities: &[], links: &[] },
    ] },
    Face { word: "tP", jcz: "BA/CcRr", set: Set::Base, count: 3, edges: [City, Road, Road, City], regions: &[
        Region { feature: Feature::City, sides: 0b1001, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Road, sides: 0b0110, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00100100, inner: 0, pennants: 0, cities: &[0], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00011000, inner: 0, pennants: 0, cities: &[], links: &[] },
    ] },
    Face { word: "tQ", jcz: "BA/Ccc+", set: Set::Base, count: 1, edges: [City, City, Field, City], regions: &[
        Region { feature: Feature::City, sides: 0b1011, halves: 0b00000000, inner: 0, pennants: 1, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00110000, inner: 0, pennants: 0, cities: &[0], links: &[] },
    ] },
    Face { word: "tR", jcz: "BA/Ccc", set: Set::Base, count: 3, edges: [City, City, Field, City], regions: &[
        Region { feature: Feature::City, sides: 0b1011, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00110000, inner: 0, pennants: 0, cities: &[0], links: &[] },
    ] },
    Face { word: "tS", jcz: "BA/CccR+", set: Set::Base, count: 2, edges: [City, City, Road, City], regions: &[
        Region { feature: Feature::City, sides: 0b1011, halves: 0b00000000, inner: 0, pennants: 1, cities: &[], links: &[1] },
        Region { feature: Feature::Road, sides: 0b0100, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[0] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00010000, inner: 0, pennants: 0, cities: &[0], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00100000, inner: 0, pennants: 0, cities: &[0], links: &[] },
    ] },
    Face { word: "tT", jcz: "BA/CccR", set: Set::Base, count: 1, edges: [City, City, Road, City], regions: &[
        Region { feature: Feature::City, sides: 0b1011, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[1] },
        Region { feature: Feature::Road, sides: 0b0100, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[0] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00010000, inner: 0, pennants: 0, cities: &[0], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00100000, inner: 0, pennants: 0, cities: &[0], links: &[] },
    ] },
    Face { word: "tU", jcz: "BA/RFr", set: Set::Base, count: 8, edges: [Field, Road, Field, Road], regions: &[
        Region { feature: Feature::Road, sides: 0b1010, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b10000111, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b01111000, inner: 0, pennants: 0, cities: &[], links: &[] },
    ] },
    Face { word: "tV", jcz: "BA/Rr", set: Set::Base, count: 9, edges: [Field, Field, Road, Road], regions: &[
        Region { feature: Feature::Road, sides: 0b1100, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b10011111, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b01100000, inner: 0, pennants: 0, cities: &[], links: &[] },
    ] },
    Face { word: "tW", jcz: "BA/RRR", set: Set::Base, count: 4, edges: [Field, Road, Road, Road], regions: &[
        Region { feature: Feature::Road, sides: 0b0010, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[1, 2] },
        Region { feature: Feature::Road, sides: 0b0100, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[0, 2] },
        Region { feature: Feature::Road, sides: 0b1000, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[0, 1] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b10000111, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00011000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b01100000, inner: 0, pennants: 0, cities: &[], links: &[] },
    ] },
    Face { word: "tX", jcz: "BA/RRRR", set: Set::Base, count: 1, edges: [Road, Road, Road, Road], regions: &[
        Region { feature: Feature::Road, sides: 0b0001, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[1, 2, 3] },
        Region { feature: Feature::Road, sides: 0b0010, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[0, 2, 3] },
        Region { feature: Feature::Road, sides: 0b0100, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[0, 1, 3] },
        Region { feature: Feature::Road, sides: 0b1000, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[0, 1, 2] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b10000001, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00000110, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00011000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b01100000, inner: 0, pennants: 0, cities: &[], links: &[] },
    ] },
    Face { word: "tMa", jcz: "AM/C++", set: Set::AbbeyMayor, count: 1, edges: [City, City, City, City], regions: &[
        Region { feature: Feature::City, sides: 0b1111, halves: 0b00000000, inner: 0, pennants: 2, cities: &[], links: &[] },
    ] },
    Face { word: "tMb", jcz: "AM/CCcc+", set: Set::AbbeyMayor, count: 1, edges: [City, City, City, City], regions: &[
        Region { feature: Feature::City, sides: 0b0101, halves: 0b00000000, inner: 0, pennants: 1, cities: &[], links: &[] },
        Region { feature: Feature::City, sides: 0b1010, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00000000, inner: 1, pennants: 0, cities: &[0, 1], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00000000, inner: 2, pennants: 0, cities: &[0, 1], links: &[] },
    ] },
    Face { word: "tMc", jcz: "AM/CCc+", set: Set::AbbeyMayor, count: 1, edges: [City, City, Field, City], regions: &[
        Region { feature: Feature::City, sides: 0b0001, halves: 0b00000000, inner: 0, pennants: 1, cities: &[], links: &[] },
        Region { feature: Feature::City, sides: 0b1010, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00000000, inner: 1, pennants: 0, cities: &[0, 1], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00110000, inner: 0, pennants: 0, cities: &[0, 1], links: &[] },
    ] },
    Face { word: "tMd", jcz: "AM/CCRR", set: Set::AbbeyMayor, count: 1, edges: [City, Road, Road, City], regions: &[
        Region { feature: Feature::City, sides: 0b0001, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[2] },
        Region { feature: Feature::City, sides: 0b1000, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[3] },
        Region { feature: Feature::Road, sides: 0b0010, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[0] },
        Region { feature: Feature::Road, sides: 0b0100, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[1] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00000100, inner: 0, pennants: 0, cities: &[0], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00100000, inner: 0, pennants: 0, cities: &[1], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00011000, inner: 0, pennants: 0, cities: &[0, 1], links: &[] },
    ] },
    Face { word: "tMe", jcz: "AM/LRRRR", set: Set::AbbeyMayor, count: 1, edges: [Road, Road, Road, Road], regions: &[
        Region { feature: Feature::Road, sides: 0b0001, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[4] },
        Region { feature: Feature::Road, sides: 0b1000, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[4] },
        Region { feature: Feature::Road, sides: 0b0100, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[4] },
        Region { feature: Feature::Road, sides: 0b0010, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[4] },
        Region { feature: Feature::Cloister, sides: 0b0000, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[0, 1, 2, 3] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b10000001, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00000110, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00011000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b01100000, inner: 0, pennants: 0, cities: &[], links: &[] },
    ] },
    Face { word: "tMf", jcz: "AM/RC", set: Set::AbbeyMayor, count: 1, edges: [City, Field, Field, Road], regions: &[
        Region { feature: Feature::City, sides: 0b0001, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[1] },
        Region { feature: Feature::Road, sides: 0b1000, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[0] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b10000000, inner: 0, pennants: 0, cities: &[0], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b01111100, inner: 0, pennants: 0, cities: &[0], links: &[] },
    ] },
    Face { word: "tMg", jcz: "AM/CRr", set: Set::AbbeyMayor, count: 1, edges: [City, Road, Road, Field], regions: &[
        Region { feature: Feature::City, sides: 0b0001, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Road, sides: 0b0110, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b11100000, inner: 0, pennants: 0, cities: &[0], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00000100, inner: 0, pennants: 0, cities: &[0], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00011000, inner: 0, pennants: 0, cities: &[], links: &[] },
    ] },
    Face { word: "tMh", jcz: "AM/RrC", set: Set::AbbeyMayor, count: 1, edges: [City, Field, Road, Road], regions: &[
        Region { feature: Feature::City, sides: 0b0001, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Road, sides: 0b1100, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00011100, inner: 0, pennants: 0, cities: &[0], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b10000000, inner: 0, pennants: 0, cities: &[0], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b01100000, inner: 0, pennants: 0, cities: &[], links: &[] },
    ] },
    Face { word: "tMi", jcz: "AM/C!+", set: Set::AbbeyMayor, count: 1, edges: [Field, Field, Field, City], regions: &[
        Region { feature: Feature::City, sides: 0b1000, halves: 0b00000000, inner: 0, pennants: 1, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00000011, inner: 0, pennants: 0, cities: &[0], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00001100, inner: 0, pennants: 0, cities: &[0], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00110000, inner: 0, pennants: 0, cities: &[0], links: &[] },
    ] },
    Face { word: "tMj", jcz: "AM/R", set: Set::AbbeyMayor, count: 1, edges: [Field, Field, Road, Field], regions: &[
        Region { feature: Feature::Road, sides: 0b0100, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b11111111, inner: 0, pennants: 0, cities: &[], links: &[] },
    ] },
    Face { word: "tMk", jcz: "AM/Rrr", set: Set::AbbeyMayor, count: 1, edges: [Road, Road, Field, Road], regions: &[
        Region { feature: Feature::Road, sides: 0b1011, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b10000001, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00000110, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b01111000, inner: 0, pennants: 0, cities: &[], links: &[] },
    ] },
    Face { word: "tMl", jcz: "AM/CRcr+", set: Set::AbbeyMayor, count: 1, edges: [Road, City, Road, City], regions: &[
        Region { feature: Feature::City, sides: 0b1010, halves: 0b00000000, inner: 0, pennants: 1, cities: &[], links: &[] },
        Region { feature: Feature::Road, sides: 0b0101, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00110000, inner: 0, pennants: 0, cities: &[0], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00000001, inner: 0, pennants: 0, cities: &[0], links: &[] },
        Region { feature: Feature::Farm, sides: 0b0000, halves: 0b00000010, inner: 0, pennants: 0, cities: &[0], links: &[] },
    ] },
    Face { word: "abbey", jcz: "AM/A", set: Set::Abbey, count: 0, edges: [Abbey; 4], regions: &[
        Region { feature: Feature::Cloister, sides: 0b0000, halves: 0b00000000, inner: 0, pennants: 0, cities: &[], links: &[] },
    ] },
];
