//! Writes every tile and some boards as SVG files, to be looked at.
//!
//! ```text
//! cargo run -p draw --example sheet -- FOLDER [SEED]
//! ```

use std::{env, fmt::Display, fs, path::Path, process::ExitCode};

use draw::{Point, Shown, Style, Theme, carcassonne, palette, sign, zamek};
use game::Game;
use games::{GameName, Setup, State, carcassonne::TileKind as Land, zamek::TileKind};
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
            fs::write(name(&format!("{what}-page")), layered(&state, theme))?;
            let owners = Style { owners: true, ..style };
            fs::write(name(&format!("{what}-owners")), draw::board(&state, &owners))?;
        }
    }
    Ok(())
}

/// The board as a page shows it: symbols, and the two layers that use them.
fn layered(state: &State, theme: Theme) -> String {
    let shown = Shown { coordinates: true, owners: false };
    let (symbols, layers) = match state {
        State::Zamek(game) => (zamek::symbols(), zamek::layers(game, shown)),
        State::Carcassonne(game) => (carcassonne::symbols(), carcassonne::layers(game, shown)),
    };
    let [x, y, width, height] = layers.view_box;
    let body =
        format!("<g transform=\"translate({} {})\">{}{}</g>", -x, -y, layers.board, layers.figures);
    page(&symbols, &body, theme, [width as usize, height as usize])
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
    let (mut last, mut known) = (None, cells(&state));
    for _ in 0..steps {
        match &mut state {
            State::Zamek(game) => step(game, &mut random),
            State::Carcassonne(game) => step(&mut **game, &mut random),
        }
        let cells = cells(&state);
        last = cells.iter().find(|cell| !known.contains(*cell)).copied().or(last);
        known = cells;
    }
    Ok((state, last))
}

fn cells(state: &State) -> Vec<tiling::Cell> {
    match state {
        State::Zamek(game) => game.placed().map(|tile| tile.cell).collect(),
        State::Carcassonne(game) => game.placed().map(|tile| tile.cell).collect(),
    }
}

/// One random move; nothing when the game is over.
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
    let tile = |(i, kind): (usize, &K)| {
        let (x, y) = (26 + i % 10 * STEP, 26 + i / 10 * 146);
        format!(
            "<g transform=\"translate({x} {y})\"><use href=\"#{kind}\" class=\"d-r0\"/>\
             <text class=\"d-coordinate\" x=\"50\" y=\"118\">{kind}</text></g>"
        )
    };
    let tiles: Vec<String> = kinds.iter().enumerate().map(tile).collect();
    page(symbols, &tiles.concat(), theme, [1250, 40 + rows * 146])
}

/// The figures of all seats, and the signs.
fn figures(theme: Theme) -> String {
    let seats: Vec<String> = (0..6).map(figures_of).collect();
    let (legal, hand, last) =
        (tiling::Cell::new(6, 0), tiling::Cell::new(6, 1), tiling::Cell::new(6, 2));
    let tile = "<g class=\"d-ghost\" transform=\"translate(600 100)\">\
                <use href=\"#tD\" class=\"d-r0\"/></g>";
    let signs = [
        &sign::legal_cell(legal),
        &sign::ghost_glow(hand),
        tile,
        &sign::ghost_frame(hand),
        &sign::ring(Point::new(650.0, 150.0), "1"),
        &sign::last_tile(last),
    ];
    page(&carcassonne::symbols(), &(seats.concat() + &signs.concat()), theme, [720, 400])
}

/// A row: what a seat has, and how its areas look.
fn figures_of(seat: usize) -> String {
    let names = ["follower", "lie", "mayor", "wagon", "barn", "mark"];
    let y = 50 + 60 * seat;
    let figure = |(i, name): (usize, &str)| {
        let x = 50 + 60 * i;
        format!("<use href=\"#d-{name}{seat}\" x=\"{x}\" y=\"{y}\"/>")
    };
    let figures: Vec<String> = names.into_iter().enumerate().map(figure).collect();
    let mut row = figures.concat();
    for fill in ["class=\"d-gM\"".to_owned(), format!("fill=\"url(#d-own{seat})\"")] {
        let y = y - 25;
        row += &[
            "<rect x=\"400\" width=\"160\" height=\"50\" y=\"",
            &y.to_string(),
            "\" ",
            &fill,
            "/>",
        ]
        .concat();
    }
    row
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
