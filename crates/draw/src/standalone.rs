//! Pictures that stand alone: a whole SVG document with what it uses.

use crate::{
    light,
    palette::{self, Theme},
    point::Point,
};

/// What a class looks like, one rule a line.
pub(crate) const STYLE: &str = include_str!("art/style.css");
/// Things, patterns and filters that both games use.
pub(crate) const SHARED: &str = include_str!("art/shared.svg");

/// The part of the plane that a picture shows, in board units.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    /// The upper left corner.
    pub at: Point,
    /// Width and height.
    pub size: Point,
}

/// A document that shows `body` in `theme`.
///
/// Of `things` and of the style it holds what the body needs. Colours and light
/// are written out, so that any program can show it.
pub(crate) fn document(body: &str, things: &[&str], window: Window, theme: Theme) -> String {
    let definitions = needed(body, things);
    let style = needed_rules(&[body, &definitions]);
    let Window { at, size } = window;
    let text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" width=\"{}\" height=\"{}\">\
         <style>{style}</style><defs>{definitions}</defs>{body}</svg>\n",
        at.x, at.y, size.x, size.y, size.x, size.y
    );
    palette::resolved(&text, theme)
}

/// The elements of `things` that `body` refers to, and those that these refer to.
fn needed(body: &str, things: &[&str]) -> String {
    let elements: Vec<&str> = things.iter().flat_map(|text| elements(text)).collect();
    let mut chosen = vec![false; elements.len()];
    let mut text = body.to_owned();
    loop {
        let mut grown = String::new();
        for (element, chosen) in elements.iter().zip(&mut chosen) {
            if !*chosen && id(element).is_some_and(|id| refers(&text, id)) {
                *chosen = true;
                grown.push_str(element);
            }
        }
        if grown.is_empty() {
            break;
        }
        text.push_str(&grown);
    }
    elements.iter().zip(chosen).filter(|(_, chosen)| *chosen).map(|(element, _)| *element).collect()
}

/// The top elements of a fragment: each begins in the first column, its inside does not.
fn elements(text: &str) -> Vec<&str> {
    let mut starts: Vec<usize> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if line.starts_with('<') && !line.starts_with("</") {
            starts.push(at);
        }
        at += line.len();
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts.iter().zip(ends).map(|(&start, end)| &text[start..end]).collect()
}

fn id(element: &str) -> Option<&str> {
    let (_, rest) = element.split_once(" id=\"")?;
    rest.split_once('"').map(|(id, _)| id)
}

fn refers(text: &str, id: &str) -> bool {
    text.contains(&format!("\"#{id}\"")) || text.contains(&format!("(#{id})"))
}

/// The rules of the classes that `texts` use.
fn needed_rules(texts: &[&str]) -> String {
    let fixed = light::fixed_rules();
    let used = |class: &str| {
        let ends = [format!("{class}\""), format!("{class} ")];
        texts.iter().any(|text| ends.iter().any(|end| text.contains(end)))
    };
    let wanted = |line: &&str| {
        let Some((selector, _)) = line.split_once('{') else { return false };
        let mut classes = selector.split(['.', ',']).filter(|class| !class.is_empty());
        !selector.contains("d-up") && !selector.contains("d-fN") && classes.all(used)
    };
    STYLE.lines().chain(fixed.lines()).filter(wanted).flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_holds_what_it_needs_and_no_more() {
        let body = "<use href=\"#d-pig2\"/><path class=\"d-road\" d=\"M0 0\"/>";
        let things = "<g id=\"d-pig1\">\n <path class=\"d-rut\"/>\n</g>\n\
                      <g id=\"d-pig2\">\n <use href=\"#d-pig1\"/>\n</g>\n<g id=\"d-bush\">\n</g>\n";
        let window = Window { at: Point::default(), size: Point::new(100.0, 100.0) };
        let text = document(body, &[things], window, Theme::Light);
        for part in ["id=\"d-pig1\"", "id=\"d-pig2\"", ".d-road{fill:#F5E9CB}", ".d-rut{"] {
            assert!(text.contains(part), "{part} is missing: {text}");
        }
        for part in ["d-bush", ".d-straw", "var("] {
            assert!(!text.contains(part), "{part} is idle: {text}");
        }
    }
}
