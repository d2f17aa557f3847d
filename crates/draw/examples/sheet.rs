//! Writes every tile and some boards as SVG files, to be looked at.
//!
//! ```text
//! cargo run -p draw --example sheet -- FOLDER [SEED]
//! ```

use std::{env, fmt::Display, fs, path::Path, process::ExitCode};

use draw::{Point, Style, Theme, carcassonne, palette, sign, zamek};
use game::Game;
use games::{
    GameName, Setup, State,
    carcassonne::{Carcassonne, TileKind as Land},
    zamek::{TileKind, Zamek},
};
use testkit::Random;

type Outcome = Result<(), Box<dyn std::error::Error>>;

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let Some(folder) = arguments.next() else {
        eprintln!("usage: sheet FOLDER [SEED]");
        return ExitCode::FAILURE;
    };
    let seed = arguments.next().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    match write_all(Path::new(&folder), seed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

fn write_all(folder: &Path, seed: u64) -> Outcome {
    fs::create_dir_all(folder)?;
    for theme in Theme::ALL {
        let name = |what: &str| folder.join(format!("{what}-{theme:?}.svg").to_lowercase());
        fs::write(name("zamek-tiles"), sheet(&zamek::symbols(), &TileKind::ALL, theme))?;
        fs::write(name("carcassonne-tiles"), sheet(&carcassonne::symbols(), &Land::ALL, theme))?;
        fs::write(name("carcassonne-figures"), figures(theme))?;
        let style = Style { theme, coordinates: true, ..Style::default() };
        for (game, steps) in [(GameName::Zamek, 90), (GameName::AbbeyMayor, 160)] {
            let (state, last) = played(game, seed, steps)?;
            let style = Style { last, ..style.clone() };
            let what = game.to_string();
            fs::write(name(&what), draw::board(&state, &style))?;
            let owners = Style { owners: true, ..style };
            fs::write(name(&format!("{what}-owners")), draw::board(&state, &owners))?;
        }
    }
    Ok(())
}

/// A game after some steps of random play, and where the last tile lies.
fn played(
    name: GameName,
    seed: u64,
    steps: usize,
) -> Result<(State, Option<tiling::Cell>), Box<dyn std::error::Error>> {
    let seats = if name == GameName::Zamek { 2 } else { 4 };
    let mut state = State::new(&Setup::new(name, seats, [])?);
    let mut random = Random::new(seed);
    let (mut last, mut known) = (None, 0);
    for _ in 0..steps {
        match &mut state {
            State::Zamek(game) => step(game, &mut random),
            State::Carcassonne(game) => step(&mut **game, &mut random),
        }
        let cells = cells(&state);
        if cells.len() > known {
            known = cells.len();
            last = cells.last().copied();
        }
    }
    Ok((state, last))
}

fn cells(state: &State) -> Vec<tiling::Cell> {
    match state {
        State::Zamek(game) => zamek_cells(game),
        State::Carcassonne(game) => carcassonne_cells(game),
    }
}

fn zamek_cells(game: &Zamek) -> Vec<tiling::Cell> {
    game.placed().map(|tile| tile.cell).collect()
}

fn carcassonne_cells(game: &Carcassonne) -> Vec<tiling::Cell> {
    game.placed().map(|tile| tile.cell).collect()
}

/// Of a few random moves one; nothing when the game is over.
fn step<G: Game>(game: &mut G, random: &mut Random) {
    let mut moves = game::MoveList::new();
    game.legal_moves(&mut moves);
    if !moves.is_empty() {
        let m = random.pick(game, &moves);
        game.play(m).expect("a listed move is legal");
    }
}

/// All kinds in rows of ten, as a page shows them.
fn sheet<K: Copy + Display>(symbols: &str, kinds: &[K], theme: Theme) -> String {
    const STEP: usize = 122;
    let rows = kinds.len().div_ceil(10);
    let tiles = kinds.iter().enumerate().map(|(i, kind)| {
        let (x, y) = (26 + i % 10 * STEP, 26 + i / 10 * 146);
        format!(
            "<g transform=\"translate({x} {y})\"><use href=\"#{kind}\" class=\"d-r0\"/>\
             <text class=\"d-coordinate\" x=\"50\" y=\"118\">{kind}</text></g>"
        )
    });
    page(symbols, &tiles.collect::<String>(), theme, [1250, 40 + rows * 146])
}

/// The figures of all seats, and the signs.
fn figures(theme: Theme) -> String {
    let mut body = String::new();
    for seat in 0..6 {
        for (i, name) in ["follower", "lie", "mayor", "wagon", "barn", "mark"].iter().enumerate() {
            let (x, y) = (50 + 60 * i, 50 + 60 * seat);
            body += &format!("<use href=\"#d-{name}{seat}\" x=\"{x}\" y=\"{y}\"/>");
        }
        let y = 25 + 60 * seat;
        body += &format!(
            "<rect x=\"400\" y=\"{y}\" width=\"160\" height=\"50\" class=\"d-gM\"/>\
             <rect x=\"400\" y=\"{y}\" width=\"160\" height=\"50\" fill=\"url(#d-own{seat})\"/>"
        );
    }
    body += &sign::legal_cell(tiling::Cell::new(6, 0));
    body += &sign::ghost_glow(tiling::Cell::new(6, 1));
    body += "<g class=\"d-ghost\" transform=\"translate(600 100)\"><use href=\"#tD\" class=\"d-r0\"/></g>";
    body += &sign::ghost_frame(tiling::Cell::new(6, 1));
    body += &sign::ring(Point::new(650.0, 150.0), "1");
    body += &sign::last_tile(tiling::Cell::new(6, 2));
    page(&carcassonne::symbols(), &body, theme, [720, 400])
}

fn page(symbols: &str, body: &str, theme: Theme, [width, height]: [usize; 2]) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\"><style>svg{{{}}}{}</style><defs>{symbols}</defs>\
         <rect class=\"d-page\" width=\"{width}\" height=\"{height}\"/>{body}</svg>",
        palette::properties(theme),
        draw::style_sheet()
    )
}
