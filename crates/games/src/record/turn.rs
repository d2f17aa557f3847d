//! Turns, and what is said about them.

use core::fmt;

/// The most steps of one turn.
pub const STEPS_MAX: usize = 100;

/// One turn: its steps with those of chance in between, and what is said about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// Its steps in order; at least one.
    pub steps: Vec<String>,
    /// How good it was.
    pub glyph: Option<Glyph>,
    /// What is said about it.
    pub comments: Vec<Comment>,
    /// What might have been played instead of it: each begins with this turn's number.
    pub variations: Vec<Vec<Turn>>,
}

/// How good a turn was, in the signs of chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glyph {
    /// `!!`
    Brilliant,
    /// `!`
    Good,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Glyph {
    /// Every glyph, from the best to the worst.
    pub const ALL: [Glyph; 6] = [
        Glyph::Brilliant,
        Glyph::Good,
        Glyph::Interesting,
        Glyph::Dubious,
        Glyph::Mistake,
        Glyph::Blunder,
    ];

    /// Its sign.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Glyph::Brilliant => "!!",
            Glyph::Good => "!",
            Glyph::Interesting => "!?",
            Glyph::Dubious => "?!",
            Glyph::Mistake => "?",
            Glyph::Blunder => "??",
        }
    }

    /// The glyph of this sign, if it is one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Glyph> {
        Glyph::ALL.into_iter().find(|glyph| glyph.as_str() == text)
    }
}

impl fmt::Display for Glyph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Words in braces: values for programs first, then text for people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment {
    /// Values by name, such as `clk` and `0:05:00`: the name in lower-case
    /// letters, the value without `]`, `}` and space at its ends.
    pub values: Vec<(String, String)>,
    /// The text; no space at its ends.
    pub text: String,
}

impl Comment {
    /// The value of this name, if there is one.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&str> {
        self.values.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// Groups the steps of a game into turns.
///
/// A turn begins with its draw (`t..`) or its abbey step, except that a draw
/// after a removed tile (`x`) or a declined abbey belongs to the turn that is
/// under way. What comes before the first draw, such as who begins, belongs to
/// the first turn.
///
/// ```
/// # use games::record::turns;
/// let steps = ["white", "t17", "x", "t4", "f7_2", "-", "t3"].map(String::from);
/// let turns = turns(&steps);
/// assert_eq!(turns.len(), 2);
/// assert_eq!(turns[0].steps.join("."), "white.t17.x.t4.f7_2.-");
/// ```
#[must_use]
pub fn turns(steps: &[String]) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    let mut begun = false;
    let mut before = "";
    for step in steps {
        let abbey = step == "-abbey" || step.starts_with("abbey_");
        let draw = step.starts_with('t') && before != "x" && before != "-abbey";
        if turns.is_empty() || begun && (abbey || draw) {
            turns.push(Turn::default());
        }
        begun |= abbey || draw;
        if let Some(turn) = turns.last_mut() {
            turn.steps.push(step.clone());
        }
        before = step;
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, want: &str) {
        let steps: Vec<String> = line.split(' ').map(String::from).collect();
        let got: Vec<String> = turns(&steps).iter().map(|turn| turn.steps.join(".")).collect();
        assert_eq!(got.join(" "), want);
    }

    #[test]
    fn a_turn_begins_with_its_draw() {
        check("white t17 f7_2 HNW w5 t3 g7_0", "white.t17.f7_2.HNW.w5 t3.g7_0");
    }

    #[test]
    fn a_tile_drawn_for_a_removed_one_stays_in_the_turn() {
        check("t17 x t4 x t5 f7_2 t6", "t17.x.t4.x.t5.f7_2 t6");
    }

    #[test]
    fn an_abbey_begins_a_turn_and_declining_it_goes_on_with_a_draw() {
        check("tD e1n0_0 - -abbey tE e2n0_1", "tD.e1n0_0.- -abbey.tE.e2n0_1");
        check("tD e1n0_0 - abbey_e3n2 m-", "tD.e1n0_0.- abbey_e3n2.m-");
    }

    #[test]
    fn in_the_last_round_each_offer_is_a_turn() {
        check("tD e1n0_0 -abbey -abbey abbey_e1n1", "tD.e1n0_0 -abbey -abbey abbey_e1n1");
    }
}
