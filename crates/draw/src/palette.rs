//! Every colour, in both themes.
//!
//! A colour is used by name, as `var(--d-NAME)`: a page defines the names for
//! its theme, and a picture that stands alone has them written out.

/// Which of the two palettes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Ink on paper.
    #[default]
    Light,
    /// The same by candle light.
    Dark,
}

impl Theme {
    /// Both themes.
    pub const ALL: [Theme; 2] = [Theme::Light, Theme::Dark];
}

/// Name, colour on light paper, colour in the dark.
type Colour = (&'static str, &'static str, &'static str);

const COLOURS: &[Colour] = &[
    ("page", "#F1E6CF", "#1C1916"),
    ("paper", "#E9DCBD", "#2A2520"),
    ("paper2", "#E4D5B2", "#332D26"),
    ("ink", "#3A2A1E", "#15100C"),
    ("inksoft", "#7A644C", "#9C8B74"),
    ("meadow", "#A6C492", "#5C7657"),
    ("tuft", "#6E8E55", "#8CAB7C"),
    ("bush", "#83A565", "#425C40"),
    ("bushhi", "#9DBB7C", "#5E7B50"),
    ("bushink", "#4C6B3C", "#24331F"),
    ("roofN", "#D58C66", "#A65D42"),
    ("roofW", "#CC7E59", "#9A5339"),
    ("roofE", "#BC6B48", "#86442D"),
    ("roofS", "#B3613F", "#7C3D27"),
    ("roofrow", "#7A3520", "#47190D"),
    ("ridge", "#E7AE8B", "#C98A6B"),
    ("roofink", "#5A2616", "#33120A"),
    ("straw", "#CBA160", "#8B6D3D"),
    ("strawhi", "#E4C585", "#B39257"),
    ("strawlo", "#A87D40", "#64491F"),
    ("mud", "#A27A4A", "#644826"),
    ("mudlo", "#8A6238", "#523A1D"),
    ("wood", "#B27D45", "#7C5428"),
    ("woodhi", "#D3A468", "#B0844C"),
    ("woodink", "#4E2F17", "#20130A"),
    ("road", "#F5E9CB", "#CDBE9C"),
    ("rut", "#CDB78C", "#9A875F"),
    ("stone", "#D8C59D", "#5F564A"),
    ("stonehi", "#E8D9B5", "#726858"),
    ("stonelo", "#BFA97F", "#484137"),
    ("stoneink", "#5B4730", "#1B1612"),
    ("slab", "#EADCB9", "#3E3830"),
    ("slab10", "#F7EDD2", "#51493D"),
    ("num", "#3A2A1E", "#F0E4CC"),
    ("water", "#8DB9C6", "#5E93A6"),
    ("waterhi", "#D7EBEE", "#B7D8E0"),
    ("pig", "#E7B3A0", "#C48F7D"),
    ("pigink", "#6B3A2C", "#3D1D14"),
    ("chapel", "#FBF6E9", "#E9E2D0"),
    ("chapelroof", "#6C7A86", "#566472"),
    ("accent", "#1D4C96", "#B9D5FF"),
    ("glow", "#3E78CF", "#7FB2FF"),
    ("white", "#FBF7EC", "#F6F0E0"),
    ("whiteink", "#2B2119", "#15100C"),
    ("black", "#2A2730", "#17151B"),
    ("blackrim", "#F6EFE0", "#E9DFCB"),
    ("shadow", "#2B1C10", "#000000"),
    ("tokenA", "#8E3B46", "#A44C57"),
    ("tokenB", "#F3E3C2", "#EBD9B4"),
    ("tokenink", "#2B1C10", "#241710"),
    ("wall", "#EEE2C3", "#B9AA8C"),
    ("panelink", "#3A2A1E", "#9C8B74"),
    ("city", "#DDB179", "#8A6844"),
    ("cobble", "#B98B55", "#684B2D"),
    ("shield", "#3565A8", "#3F6FB5"),
    ("shieldhi", "#F6EFE0", "#EFE6D0"),
    ("garden", "#C3D3A2", "#71875F"),
    ("flower", "#B5483F", "#B3564B"),
    ("court", "#E6D8B6", "#6D6352"),
    ("rim", "#FBF4E3", "#EFE6D2"),
    ("figink", "#241B14", "#120D09"),
];

/// The custom properties of a theme, `--d-page:#F1E6CF;...`.
///
/// To be put into a rule of the page's own choice, for example `:root{...}`.
#[must_use]
pub fn properties(theme: Theme) -> String {
    let property = |&(name, ..): &Colour| ["--d-", name, ":", colour(name, theme), ";"].concat();
    COLOURS.iter().map(property).collect()
}

/// The colour called `name`; black if there is none.
fn colour(name: &str, theme: Theme) -> &'static str {
    let found = COLOURS.iter().find(|(known, ..)| *known == name);
    found.map_or("#000000", |&(_, light, dark)| match theme {
        Theme::Light => light,
        Theme::Dark => dark,
    })
}

/// The text with each `var(--d-NAME)` replaced by the colour of `theme`.
pub(crate) fn resolved(text: &str, theme: Theme) -> String {
    const OPEN: &str = "var(--d-";
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(OPEN) {
        out.push_str(&rest[..start]);
        rest = &rest[start + OPEN.len()..];
        let end = rest.find(')').unwrap_or(rest.len());
        out.push_str(colour(&rest[..end], theme));
        rest = rest.get(end + 1..).unwrap_or_default();
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_resolved_for_the_theme_and_the_rest_stays() {
        let text = "<a fill=\"var(--d-page)\" stroke=\"var(--d-ink)\"/>";
        let want = "<a fill=\"#1C1916\" stroke=\"#15100C\"/>";
        assert_eq!(resolved(text, Theme::Dark), want);
        assert_eq!(resolved("no colour", Theme::Light), "no colour");
    }

    #[test]
    fn every_colour_is_named_once_and_well_formed() {
        for (i, (name, light, dark)) in COLOURS.iter().enumerate() {
            assert!(COLOURS[..i].iter().all(|(other, ..)| other != name), "{name} twice");
            for colour in [light, dark] {
                let digits = colour.strip_prefix('#').expect("a colour begins with #");
                assert!(
                    digits.len() == 6 && digits.chars().all(|c| c.is_ascii_hexdigit()),
                    "{name}"
                );
            }
        }
    }
}
