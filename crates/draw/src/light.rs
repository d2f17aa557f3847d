//! Light and uprightness: neither turns with a tile.
//!
//! The faces of a roof are drawn with the classes `d-fN` ... `d-fW`, and small
//! things with `d-up`. There are two ways to keep the light of the board on a
//! turned tile:
//!
//! - live: the class `d-rK` on a `<use>` gives the faces their colours and the
//!   small things their angle by custom properties; one symbol a kind is enough;
//! - fixed: [`fixed`] writes the turned faces and angles out, for pictures that
//!   any program can show.

use tiling::{Rotation, Side};

/// The rules that give a turned tile the light of the board.
pub(crate) fn rules() -> String {
    let rule = |rotation: Rotation| {
        let face = |side: Side| format!("--d-f{side}:var(--d-roof{});", side.turned(rotation));
        let faces: String = Side::ALL.into_iter().map(face).collect();
        let quarters = rotation.quarters();
        let angle = -90 * i32::from(quarters);
        format!(".d-r{quarters}{{{faces}--d-un:{angle}deg}}\n")
    };
    Rotation::ALL.into_iter().map(rule).collect()
}

/// The rules of pictures whose faces are written out by [`fixed`].
pub(crate) fn fixed_rules() -> String {
    let face = |side| {
        format!(
            ".d-b{side}{{fill:var(--d-roof{side});stroke:var(--d-roof{side});stroke-width:.5}}\n"
        )
    };
    Side::ALL.into_iter().map(face).collect()
}

/// The picture of a tile as it is when turned by `rotation`, without custom properties.
pub(crate) fn fixed(picture: &str, rotation: Rotation) -> String {
    let mut out = picture.to_owned();
    for side in Side::ALL {
        let (from, to) = (format!("\"d-f{side}\""), format!("\"d-b{}\"", side.turned(rotation)));
        out = out.replace(&from, &to);
    }
    let angle = 360 - 90 * u16::from(rotation.quarters());
    let up = match angle {
        360 => String::new(),
        angle => format!(" transform=\"rotate({angle})\""),
    };
    out.replace(" class=\"d-up\"", &up)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_light_comes_from_the_north_of_the_board_however_a_tile_lies() {
        let turned = fixed("<path class=\"d-fW\"/>", Rotation::Quarter);
        assert_eq!(turned, "<path class=\"d-bN\"/>");
        assert!(rules().contains(".d-r1{--d-fN:var(--d-roofE);"));
    }

    #[test]
    fn small_things_are_turned_back() {
        let thing = "<use href=\"#d-pig1\" class=\"d-up\"/>";
        assert_eq!(fixed(thing, Rotation::None), "<use href=\"#d-pig1\"/>");
        let want = "<use href=\"#d-pig1\" transform=\"rotate(270)\"/>";
        assert_eq!(fixed(thing, Rotation::Quarter), want);
    }
}
