//! Writing SVG elements.

use core::fmt::{self, Write};

use crate::{
    path::{Length, Path},
    point::Point,
};

/// SVG text that grows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Svg(String);

/// A rectangle, its corners rounded by `round`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rect {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
    pub round: f64,
}

impl Rect {
    /// A square with its upper left corner at `at`.
    pub const fn square(at: Point, size: f64, round: f64) -> Rect {
        Rect { x: at.x, y: at.y, width: size, height: size, round }
    }
}

impl Svg {
    /// The finished text.
    pub fn into_string(self) -> String {
        self.0
    }

    /// What has been written so far.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Adds text as it is.
    pub fn text(&mut self, text: &str) -> &mut Svg {
        self.0.push_str(text);
        self
    }

    /// Adds formatted text.
    pub fn add(&mut self, text: fmt::Arguments<'_>) -> &mut Svg {
        self.0.write_fmt(text).expect("a string takes all text");
        self
    }

    /// A path of a class; nothing if the path is empty.
    pub fn path(&mut self, class: &str, path: &Path) -> &mut Svg {
        if path.is_empty() {
            return self;
        }
        self.add(format_args!("<path class=\"{class}\" d=\"{}\"/>", path.as_str()))
    }

    /// A rectangle with further attributes, for example a class.
    pub fn rect(&mut self, rect: Rect, attributes: &str) -> &mut Svg {
        let Rect { x, y, width, height, round } = rect;
        let (x, y, width, height) = (Length(x), Length(y), Length(width), Length(height));
        self.add(format_args!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\""));
        if round > 0.0 {
            self.add(format_args!(" rx=\"{}\"", Length(round)));
        }
        self.add(format_args!(" {attributes}/>"))
    }

    /// A circle of a class.
    pub fn circle(&mut self, class: &str, centre: Point, radius: f64) -> &mut Svg {
        let (x, y, r) = (Length(centre.x), Length(centre.y), Length(radius));
        self.add(format_args!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>"))
    }

    /// A symbol of 100 x 100 that may reach over its sides.
    pub fn symbol(&mut self, id: &str, picture: &str) -> &mut Svg {
        self.add(format_args!(
            "<symbol id=\"{id}\" viewBox=\"0 0 100 100\" width=\"100\" height=\"100\" \
             overflow=\"visible\">{picture}</symbol>\n"
        ))
    }

    /// A drawing to be used. Unlike a symbol it has no size of its own, on which not all
    /// programs agree.
    pub fn group(&mut self, id: &str, picture: &str) -> &mut Svg {
        self.add(format_args!("<g id=\"{id}\">{picture}</g>\n"))
    }

    /// One of the drawn things, turning with its tile.
    pub fn thing(&mut self, id: &str, at: Point) -> &mut Svg {
        let (x, y) = (Length(at.x), Length(at.y));
        self.add(format_args!("<use href=\"#{id}\" x=\"{x}\" y=\"{y}\"/>"))
    }

    /// One of the drawn things that stays upright however its tile is turned.
    pub fn upright(&mut self, id: &str, at: Point) -> &mut Svg {
        let (x, y) = (Length(at.x), Length(at.y));
        self.add(format_args!(
            "<g transform=\"translate({x} {y})\"><use href=\"#{id}\" class=\"d-up\"/></g>"
        ))
    }
}

/// Upright things of a tile, drawn from the back to the front.
#[derive(Clone, Debug, Default)]
pub(crate) struct Standing(Vec<(f64, String)>);

impl Standing {
    /// Adds a thing whose foot is at height `foot`.
    pub fn add(&mut self, foot: f64, id: &str, at: Point) {
        let mut svg = Svg::default();
        svg.upright(id, at);
        self.add_text(foot, svg.into_string());
    }

    /// Adds a drawing whose foot is at height `foot`.
    pub fn add_text(&mut self, foot: f64, text: String) {
        self.0.push((foot, text));
    }

    /// All drawings, those further down last.
    pub fn into_text(mut self) -> String {
        self.0.sort_by(|a, b| a.0.total_cmp(&b.0));
        self.0.into_iter().map(|(_, text)| text).collect()
    }
}

/// A line of `picture` that is stroked along a side of the tile, if there is one.
///
/// Fills may reach a side; their class says so. Things that are used, and
/// what is drawn in a frame of its own, lie inside the tile.
#[cfg(test)]
pub(crate) fn stroked_side(picture: &str) -> Option<String> {
    use crate::{path::ends, point::TILE};
    const FILLS: [&str; 8] =
        ["d-gM", "d-gH", "d-gP", "d-gC", "d-ink-f", "d-road", "d-rtile", "d-under"];
    let document =
        roxmltree::Document::parse_with_options(picture, roxmltree::ParsingOptions::default());
    let document = document.expect("well-formed");
    let in_frame = |node: roxmltree::Node<'_, '_>| {
        node.ancestors().any(|n| n.has_attribute("transform") || n.has_tag_name("clipPath"))
    };
    let along = |a: Point, b: Point| {
        let near = |x: f64, y: f64| {
            [0.0, TILE].iter().any(|side| (x - side).abs() < 0.7 && (y - side).abs() < 0.7)
        };
        a.distance(b) > 1.0 && (near(a.x, b.x) || near(a.y, b.y))
    };
    document
        .descendants()
        .filter(|node| node.has_tag_name("path") && !in_frame(*node))
        .filter(|node| {
            // A fill has no class but a pattern, or its class says so.
            node.attribute("class").is_some_and(|class| !FILLS.contains(&class) && !is_face(class))
        })
        .find(|node| {
            let lines = ends(node.attribute("d").expect("a path has a line").trim_end_matches('z'));
            lines.iter().any(|line| line.windows(2).any(|piece| along(piece[0], piece[1])))
        })
        .map(|node| node.attribute("class").unwrap_or_default().to_owned())
}

/// The face of a roof: its stroke has the colour of its fill and closes hairlines only.
#[cfg(test)]
fn is_face(class: &str) -> bool {
    class.len() == 4 && class.starts_with("d-f")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_along_a_side_is_found_and_a_fill_is_not() {
        let wrap = |class: &str| format!("<svg><path class=\"{class}\" d=\"M0 20v60\"/></svg>");
        assert_eq!(stroked_side(&wrap("d-inkline")).as_deref(), Some("d-inkline"));
        assert_eq!(stroked_side(&wrap("d-gM")), None);
    }

    #[test]
    fn what_stands_further_down_is_drawn_later() {
        let mut standing = Standing::default();
        standing.add_text(30.0, "front".to_owned());
        standing.add_text(10.0, "back ".to_owned());
        assert_eq!(standing.into_text(), "back front");
    }
}
