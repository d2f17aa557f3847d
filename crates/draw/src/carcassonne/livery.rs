//! Six players' figures: told apart by colour, by the mark on them and by the pattern of what they own.

use core::fmt::Write;

use crate::svg::Svg;

/// How a player's figures look.
#[derive(Clone, Copy, Debug)]
struct Livery {
    body: &'static str,
    /// The colour of the mark and of the lines on a figure.
    line: &'static str,
    mark: Mark,
}

#[derive(Clone, Copy, Debug)]
enum Mark {
    Disc,
    Bars,
    Triangle,
    Cross,
    Ring,
    Diamond,
}

/// In order of seats. There is no green: it would vanish on fields and beside red.
const LIVERIES: [Livery; 6] = [
    Livery { body: "#B0302A", line: "#FBF4E3", mark: Mark::Disc },
    Livery { body: "#3F86C9", line: "#14202E", mark: Mark::Bars },
    Livery { body: "#F4CB3A", line: "#2B2119", mark: Mark::Triangle },
    Livery { body: "#6A3F8F", line: "#FBF4E3", mark: Mark::Cross },
    Livery { body: "#26232B", line: "#F6EFE0", mark: Mark::Ring },
    Livery { body: "#FBF7EC", line: "#2B2119", mark: Mark::Diamond },
];

/// How many liveries there are: seats beyond them have none.
pub(super) const COUNT: usize = LIVERIES.len();

impl Mark {
    /// In a square of about 12, its origin in the middle.
    fn drawing(self, colour: &str) -> String {
        match self {
            Mark::Disc => format!("<circle r=\"4.6\" fill=\"{colour}\"/>"),
            Mark::Bars => format!(
                "<path d=\"M-5-3.1H5M-5 3.1H5\" stroke=\"{colour}\" stroke-width=\"3.1\" fill=\"none\"/>"
            ),
            Mark::Triangle => format!("<path d=\"M0-5.4L5.8 4.6H-5.8Z\" fill=\"{colour}\"/>"),
            Mark::Cross => format!(
                "<path d=\"M-4.2-4.2L4.2 4.2M4.2-4.2L-4.2 4.2\" stroke=\"{colour}\" \
                 stroke-width=\"3\" stroke-linecap=\"round\" fill=\"none\"/>"
            ),
            Mark::Ring => format!(
                "<circle r=\"3.9\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2.5\"/>"
            ),
            Mark::Diamond => format!("<path d=\"M0-6L4.6 0L0 6L-4.6 0Z\" fill=\"{colour}\"/>"),
        }
    }

    /// The pattern of an area, in a square of 14.
    fn pattern(self, colour: &str) -> String {
        match self {
            Mark::Disc => format!(
                "<path d=\"M3.5 3.5h.01M10.5 10.5h.01\" stroke=\"{colour}\" stroke-width=\"4.6\" \
                 stroke-linecap=\"round\"/>"
            ),
            Mark::Bars => format!(
                "<path d=\"M0 3.5H14M0 10.5H14\" stroke=\"{colour}\" stroke-width=\"2.2\"/>"
            ),
            Mark::Triangle => {
                format!("<path d=\"M3.5 .8L6.6 6H.4ZM10.5 7.8L13.6 13H7.4Z\" fill=\"{colour}\"/>")
            }
            Mark::Cross => format!(
                "<path d=\"M-1-1L15 15M15-1L-1 15\" stroke=\"{colour}\" stroke-width=\"1.7\"/>"
            ),
            Mark::Ring => format!(
                "<g fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.6\">\
                 <circle cx=\"3.5\" cy=\"3.5\" r=\"2.5\"/><circle cx=\"10.5\" cy=\"10.5\" r=\"2.5\"/></g>"
            ),
            Mark::Diamond => format!(
                "<path d=\"M3.5 0L6.3 3.5L3.5 7L.7 3.5ZM10.5 7L13.3 10.5L10.5 14L7.7 10.5Z\" \
                 fill=\"{colour}\"/>"
            ),
        }
    }
}

/// A silhouette: its outline, what is drawn on it, where the mark is and how large.
struct Silhouette {
    name: &'static str,
    outline: &'static str,
    /// `BODY` and `LINE` stand for the livery's colours.
    lines: &'static str,
    mark: &'static str,
    shadow: f64,
}

const FOLLOWER: Silhouette = Silhouette {
    name: "follower",
    outline: "M0-17C4.4-17 7.2-13.9 6.7-10.3C6.4-8.2 5.4-6.6 4-5.6C9.2-2.4 11.4 5 12 13.2C12.1 14.9 \
              11.1 16 9.5 16H-9.5C-11.1 16-12.1 14.9-12 13.2C-11.4 5-9.2-2.4-4-5.6C-5.4-6.6-6.4-8.2\
              -6.7-10.3C-7.2-13.9-4.4-17 0-17Z",
    lines: "",
    mark: "translate(0 6.6)",
    shadow: 14.5,
};

const OTHERS: [Silhouette; 3] = [
    Silhouette {
        name: "mayor",
        outline: "M-5.4-22.5H5.4L6.4-16H12.4C13.4-16 13.4-12.4 12.4-12.4H7C7-10 6-8.2 4.8-7.2C12.6-4.6 \
                  15.6 4.6 16.4 13.4C16.5 15 15.6 16 14 16H-14C-15.6 16-16.5 15-16.4 13.4C-15.6 4.6\
                  -12.6-4.6-4.8-7.2C-6-8.2-7-10-7-12.4H-12.4C-13.4-12.4-13.4-16-12.4-16H-6.4Z",
        lines: "<path d=\"M-6.7-16H6.7\" stroke=\"LINE\" stroke-width=\"1.6\"/>\
                <path d=\"M-9.6-3.2Q0 5 9.6-3.2\" fill=\"none\" stroke=\"LINE\" stroke-width=\"1.6\" \
                stroke-dasharray=\"2 1.2\"/>",
        mark: "translate(0 8.2) scale(.95)",
        shadow: 18.0,
    },
    Silhouette {
        name: "wagon",
        outline: "M-17 5.5C-19-8-13.5-15-1-15C11.5-15 16.5-8 15 5.5H22.5V9H14.6A6.6 6.6 0 0 1 1.8 9.6\
                  H-3.8A6.6 6.6 0 0 1-16.8 8.6Z",
        lines: "<path d=\"M-17 5.5H15\" stroke=\"LINE\" stroke-width=\"1.3\"/>\
                <g fill=\"BODY\" stroke=\"var(--d-figink)\" stroke-width=\"1.7\">\
                <circle cx=\"-10.3\" cy=\"9.6\" r=\"5.6\"/><circle cx=\"8.3\" cy=\"9.6\" r=\"5.6\"/></g>\
                <g fill=\"LINE\"><circle cx=\"-10.3\" cy=\"9.6\" r=\"1.7\"/>\
                <circle cx=\"8.3\" cy=\"9.6\" r=\"1.7\"/></g>",
        mark: "translate(0 -5.2) scale(.95)",
        shadow: 20.0,
    },
    Silhouette {
        name: "barn",
        outline: "M-18 16V-3.5L-12-13.5L0-19.5L12-13.5L18-3.5V16Z",
        lines: "<path d=\"M-18-3.5H18\" stroke=\"LINE\" stroke-width=\"1.3\"/>\
                <path d=\"M-8.5 16V3H8.5V16M-8.5 3L8.5 16M8.5 3L-8.5 16M0 3V16\" fill=\"none\" \
                stroke=\"LINE\" stroke-width=\"1.4\"/>",
        mark: "translate(0 -9.6) scale(.82)",
        shadow: 20.0,
    },
];

/// All figures, marks and patterns, one element a line: `d-follower0`, `d-lie0`,
/// `d-mayor0`, `d-wagon0`, `d-barn0`, `d-mark0`, `d-own0` and so on for each seat.
pub(super) fn definitions() -> String {
    let mut out = String::new();
    for (seat, livery) in LIVERIES.iter().enumerate() {
        let mark = livery.mark.drawing(livery.line);
        let mut element = |text: core::fmt::Arguments<'_>| {
            writeln!(out, "{text}").expect("a string takes all text");
        };
        element(format_args!("<g id=\"d-mark{seat}\">{mark}</g>"));
        element(format_args!(
            "<pattern id=\"d-own{seat}\" width=\"14\" height=\"14\" patternUnits=\"userSpaceOnUse\">{}</pattern>",
            livery.mark.pattern(livery.body)
        ));
        for silhouette in OTHERS.iter().chain([&FOLLOWER]) {
            let Silhouette { name, shadow, .. } = silhouette;
            let body = silhouette.drawing(*livery, &mark);
            element(format_args!(
                "<g id=\"d-{name}{seat}\"><ellipse class=\"d-foot\" cx=\"2\" cy=\"16.4\" \
                 rx=\"{shadow}\" ry=\"4\"/>{body}</g>"
            ));
        }
        element(format_args!(
            "<g id=\"d-lie{seat}\"><path class=\"d-foot d-lying\" transform=\"translate(1.8 2.6) \
             rotate(-90)\" d=\"{}\"/><g transform=\"rotate(-90)\">{}</g></g>",
            FOLLOWER.outline,
            FOLLOWER.drawing(*livery, &mark)
        ));
    }
    out
}

impl Silhouette {
    /// Rim, ink, body, and the mark on it.
    fn drawing(&self, livery: Livery, mark: &str) -> String {
        let Silhouette { outline, lines, mark: place, .. } = self;
        let Livery { body, line, .. } = livery;
        let lines = lines.replace("BODY", body).replace("LINE", line);
        format!(
            "<path class=\"d-rim\" d=\"{outline}\"/>\
             <path class=\"d-body\" fill=\"{body}\" d=\"{outline}\"/>{lines}\
             <g transform=\"{place}\">{mark}</g>"
        )
    }
}

/// The colour of a seat's figures.
pub(super) fn body(seat: usize) -> &'static str {
    LIVERIES[seat % COUNT].body
}

/// Lays a seat's colour and pattern over a shape.
pub(super) fn overlay(svg: &mut Svg, seat: usize, shape: &str) {
    let (body, seat) = (body(seat), seat % COUNT);
    svg.add(format_args!("<path class=\"d-tint\" fill=\"{body}\" d=\"{shape}\"/>"));
    svg.add(format_args!("<path class=\"d-pattern\" fill=\"url(#d-own{seat})\" d=\"{shape}\"/>"));
}
