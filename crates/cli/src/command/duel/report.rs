//! What a match came to.

use std::time::Duration;

use ai::duel::{Outcome, Tally, Verdict};
use serde::Serialize;

use super::{Pair, Plan, game::Game};

/// What is printed, as JSON in this order. Pairs of values are of A and of B.
#[derive(Serialize)]
pub struct Report {
    game: String,
    setup: String,
    a: String,
    b: String,
    seed: u64,
    movetime: Option<u128>,
    playouts: Option<u32>,
    pairs: usize,
    games: usize,
    wins: [usize; 2],
    draws: usize,
    /// Points of A minus points of B, a game.
    margin_mean: f64,
    margin_error: Option<f64>,
    mean_scores: [f64; 2],
    elo: f64,
    elo_error: Option<f64>,
    /// One side made all the points: the difference is at least `elo`.
    elo_is_bound: bool,
    /// How many pairs brought A 0, a half, 1, one and a half and 2.
    pentanomial: [usize; 5],
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<Sprt>,
    time_mean_ms: [f64; 2],
    time_max_ms: [f64; 2],
    cpu_seconds: f64,
    faults: Vec<Fault>,
}

/// The sequential test.
#[derive(Serialize)]
struct Sprt {
    none: f64,
    some: f64,
    llr: f64,
    verdict: &'static str,
}

/// A game that was lost without being played out.
#[derive(Serialize)]
struct Fault {
    pair: usize,
    game: &'static str,
    who: &'static str,
    what: String,
}

/// The two games as A sees them.
pub fn outcomes(pair: &Pair) -> [Outcome; 2] {
    [outcome(&pair[0], 0), outcome(&pair[1], 1)]
}

/// A game as `seat` sees it.
///
/// Who is to blame for the end of a game gets nothing for being ahead in it.
fn outcome(game: &Game, seat: usize) -> Outcome {
    let margin = f64::from(game.points[seat]) - f64::from(game.points[1 - seat]);
    match &game.blame {
        None => Outcome {
            result: match game.points[seat].cmp(&game.points[1 - seat]) {
                std::cmp::Ordering::Less => 0.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 1.0,
            },
            margin,
        },
        Some((lost, _)) if *lost == seat => Outcome { result: 0.0, margin: margin.min(0.0) },
        Some(_) => Outcome { result: 1.0, margin: margin.max(0.0) },
    }
}

impl Report {
    /// The figures of a match.
    pub fn new(plan: &Plan<'_>, pairs: &[Pair], cpu: Duration) -> Report {
        let mut tally = Tally::default();
        for pair in pairs {
            tally.add(outcomes(pair));
        }
        let (margin, share) = (tally.margin(), tally.share());
        let games = 2 * pairs.len();
        let is_bound = share.mean <= 0.0 || 1.0 <= share.mean;
        let (elo, elo_error) = if is_bound {
            // As if half a game more had gone the other way: the difference is at least that.
            let share = (share.mean * games as f64 + 0.5) / (games as f64 + 1.0);
            (400.0 * (share / (1.0 - share)).log10(), None)
        } else {
            let elo = tally.elo();
            (elo.mean, Some(elo.error).filter(|error| error.is_finite()))
        };
        Report {
            game: plan.setup.name().to_string(),
            setup: plan.setup.to_string(),
            a: plan.contenders[0].to_string(),
            b: plan.contenders[1].to_string(),
            seed: plan.seed,
            movetime: plan.limit.movetime.map(|movetime| movetime.as_millis()),
            playouts: plan.limit.playouts,
            pairs: pairs.len(),
            games,
            wins: [tally.wins(), tally.losses()],
            draws: tally.draws(),
            margin_mean: margin.mean,
            margin_error: Some(margin.error).filter(|error| error.is_finite()),
            mean_scores: [0, 1].map(|who| mean(pairs, who, |game, seat| game.points[seat].into())),
            elo,
            elo_error,
            elo_is_bound: is_bound,
            pentanomial: tally.pentanomial(),
            sprt: plan.sprt.map(|bounds| Sprt {
                none: bounds.none,
                some: bounds.some,
                llr: tally.llr(bounds),
                verdict: match tally.verdict(bounds) {
                    Verdict::Accepted => "accepted",
                    Verdict::Rejected => "rejected",
                    Verdict::Open => "open",
                },
            }),
            time_mean_ms: [0, 1].map(|who| {
                let total = mean(pairs, who, |game, seat| millis(game.thought[seat]));
                let answers = mean(pairs, who, |game, seat| game.answers[seat].into());
                if 0.0 < answers { total / answers } else { 0.0 }
            }),
            time_max_ms: [0, 1].map(|who| {
                of_each(pairs, who, |game, seat| millis(game.longest[seat])).fold(0.0, f64::max)
            }),
            cpu_seconds: cpu.as_secs_f64(),
            faults: faults(pairs),
        }
    }

    /// Prints it for a person.
    pub fn print(&self) {
        let or_more =
            |value: Option<f64>| value.map_or("± ?".to_owned(), |value| format!("± {value:.1}"));
        println!("{}: A = {}, B = {}", self.setup, self.a, self.b);
        println!("{} pairs, {} games, seed {}", self.pairs, self.games, self.seed);
        println!("A wins {}, B wins {}, shared {}", self.wins[0], self.wins[1], self.draws);
        let [a, b] = self.mean_scores;
        println!("points {a:.1} : {b:.1}");
        println!("margin {:+.2} {} points a game", self.margin_mean, or_more(self.margin_error));
        let bound = if self.elo_is_bound { "at least " } else { "" };
        println!("Elo    {bound}{:+.0} {}", self.elo, or_more(self.elo_error));
        println!("pairs  {:?} that brought A 0, 1/2, 1, 3/2, 2", self.pentanomial);
        if let Some(Sprt { none, some, llr, verdict }) = &self.sprt {
            println!("SPRT   {none} against {some} points: {verdict} (LLR {llr:.2})");
        }
        let [a, b] = self.time_mean_ms;
        let [a_max, b_max] = self.time_max_ms;
        println!("ms     {a:.1} and {b:.1} a move, {a_max:.0} and {b_max:.0} at most");
        for Fault { pair, game, who, what } in &self.faults {
            println!("pair {pair}, game {game}: {who} {what}");
        }
    }
}

/// A value of one contender in each game: who is A, 0, or B, 1.
fn of_each(
    pairs: &[Pair],
    who: usize,
    value: impl Fn(&Game, usize) -> f64,
) -> impl Iterator<Item = f64> {
    pairs.iter().flat_map(move |pair| [value(&pair[0], who), value(&pair[1], 1 - who)])
}

fn mean(pairs: &[Pair], who: usize, value: impl Fn(&Game, usize) -> f64) -> f64 {
    of_each(pairs, who, value).sum::<f64>() / (2.0 * pairs.len() as f64)
}

fn millis(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1000.0
}

fn faults(pairs: &[Pair]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (index, pair) in pairs.iter().enumerate() {
        for (swapped, (game, letter)) in pair.iter().zip(["a", "b"]).enumerate() {
            if let Some((seat, blame)) = &game.blame {
                faults.push(Fault {
                    pair: index + 1,
                    game: letter,
                    who: if *seat == swapped { "A" } else { "B" },
                    what: blame.to_string(),
                });
            }
        }
    }
    faults
}
