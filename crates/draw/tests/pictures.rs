//! What every picture keeps: it can be read, refers to nothing missing, and is the same each time.

use std::collections::BTreeSet;

use draw::{Spot, Style, Theme, carcassonne, palette, zamek};
use game::Game;
use games::{
    GameName, Setup, State,
    carcassonne::{Inner, Spot as Place, TileKind as Land},
    zamek::TileKind,
};
use roxmltree::Document;
use testkit::Random;
use tiling::Rotation;

/// A game of this name after `steps` steps of random play.
fn played(name: GameName, seed: u64, steps: usize) -> State {
    let setup = Setup::new(name, 2, []).expect("two seats are right for every game");
    let mut state = State::new(&setup);
    let mut random = Random::new(seed);
    for _ in 0..steps {
        match &mut state {
            State::Zamek(game) => step(game, &mut random),
            State::Carcassonne(game) => step(&mut **game, &mut random),
        }
    }
    state
}

fn step<G: Game>(game: &mut G, random: &mut Random) {
    let mut moves = game::MoveList::new();
    game.legal_moves(&mut moves);
    if !moves.is_empty() {
        let m = random.pick(game, &moves);
        game.play(m).expect("a listed move is legal");
    }
}

/// A fragment of definitions as a document.
fn as_document(fragment: &str) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\"><defs>{fragment}</defs></svg>")
}

/// The text is well-formed, names each id once, refers to its own ids only, and
/// has no attribute that a strict page forbids.
#[track_caller]
fn check_document(text: &str) {
    let document = Document::parse(text).expect("well-formed");
    let mut ids = BTreeSet::new();
    let mut wanted = BTreeSet::new();
    for node in document.descendants() {
        if let Some(id) = node.attribute("id") {
            assert!(ids.insert(id), "{id} twice");
        }
        assert_eq!(node.attribute("style"), None, "a style attribute");
        for attribute in node.attributes() {
            let value = attribute.value();
            assert!(!value.contains("NaN") && !value.contains("inf"), "{value}");
            let reference = match attribute.name() {
                "href" => value.strip_prefix('#'),
                _ => value.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')')),
            };
            wanted.extend(reference);
        }
    }
    let missing: Vec<_> = wanted.difference(&ids).collect();
    assert!(missing.is_empty(), "{missing:?} are not there");
}

#[test]
fn every_kind_has_a_symbol_named_by_its_word() {
    let symbols = as_document(&zamek::symbols());
    check_document(&symbols);
    for kind in TileKind::ALL {
        assert!(symbols.contains(&format!("<symbol id=\"{kind}\"")), "{kind}");
    }
    let symbols = as_document(&carcassonne::symbols());
    check_document(&symbols);
    for kind in Land::ALL {
        assert!(symbols.contains(&format!("<symbol id=\"{kind}\"")), "{kind}");
    }
    for seat in 0..6 {
        for figure in ["follower", "lie", "mayor", "wagon", "barn", "mark", "own"] {
            assert!(symbols.contains(&format!("id=\"d-{figure}{seat}\"")), "{figure} {seat}");
        }
    }
}

#[test]
fn the_symbols_of_a_page_stay_within_their_budget() {
    for (name, symbols, budget) in
        [("zamek", zamek::symbols(), 250_000), ("carcassonne", carcassonne::symbols(), 290_000)]
    {
        println!("{name}: {} bytes of symbols", symbols.len());
        assert!(symbols.len() < budget, "{name}: {} bytes", symbols.len());
    }
}

#[test]
fn every_tile_is_a_picture_of_its_own_in_both_themes() {
    for theme in Theme::ALL {
        for rotation in Rotation::ALL {
            for kind in TileKind::ALL {
                let picture = zamek::tile_picture(kind, rotation, theme);
                check_document(&picture);
                assert!(!picture.contains("var("), "{kind}: a colour is left open");
            }
            for kind in Land::ALL {
                let picture = carcassonne::tile_picture(kind, rotation, theme);
                check_document(&picture);
                assert!(!picture.contains("var("), "{kind}: a colour is left open");
            }
        }
    }
}

#[test]
fn any_position_is_a_well_formed_picture() {
    for name in [GameName::Zamek, GameName::AbbeyMayor] {
        for (seed, steps) in [(1, 0), (2, 40), (3, 150), (4, 1000)] {
            let state = played(name, seed, steps);
            for theme in Theme::ALL {
                let style = Style { theme, coordinates: true, owners: true, ..Style::default() };
                let picture = draw::board(&state, &style);
                check_document(&picture);
                assert!(!picture.contains("var("), "a colour is left open");
                // On the size of a symbol not all programs agree.
                assert!(!picture.contains("<symbol"), "a symbol in a picture of its own");
                assert_eq!(picture, draw::board(&state, &style), "drawn twice");
            }
        }
    }
}

#[test]
fn a_marked_area_and_the_last_tile_are_shown() {
    let state = played(GameName::AbbeyMayor, 5, 60);
    let State::Carcassonne(game) = &state else { unreachable!("it was begun as one") };
    let start = tiling::Cell::new(0, 0);
    let city = Spot::Carcassonne(Place::Side(tiling::Side::North));
    let plain = draw::board(&state, &Style::default());
    let marked = Style { area: Some((start, city)), last: Some(start), ..Style::default() };
    let picture = draw::board(&state, &marked);
    check_document(&picture);
    assert!(game.area_of(start, Place::Side(tiling::Side::North)).is_some());
    for mark in ["\"d-area0\"", "\"d-last1\""] {
        assert!(picture.contains(mark) && !plain.contains(mark), "{mark}");
    }
}

#[test]
fn a_region_of_another_game_is_left_out() {
    let state = played(GameName::Zamek, 1, 30);
    let other = Spot::Carcassonne(Place::Inner(Inner::First));
    let style = Style { area: Some((tiling::Cell::new(5, 5), other)), ..Style::default() };
    assert_eq!(draw::board(&state, &style), draw::board(&state, &Style::default()));
}

#[test]
fn each_colour_of_the_style_sheet_has_a_name_in_both_themes() {
    for theme in Theme::ALL {
        let known = palette::properties(theme);
        let sheet = [draw::style_sheet(), zamek::symbols(), carcassonne::symbols()].concat();
        for use_of in sheet.split("var(--d-").skip(1) {
            let name = &use_of[..use_of.find([')', ',']).expect("it is closed")];
            // Faces and the angle of small things are set by the class of a rotation.
            let by_class = matches!(name, "fN" | "fE" | "fS" | "fW" | "un");
            assert!(by_class || known.contains(&format!("--d-{name}:")), "{name}");
        }
    }
}

#[test]
fn a_page_knows_every_class_that_its_layers_use() {
    let sheet = draw::style_sheet();
    let shown = draw::Shown { coordinates: true, owners: true };
    let (zamek_state, land) =
        (played(GameName::Zamek, 8, 150), played(GameName::AbbeyMayor, 8, 150));
    let State::Zamek(game) = &zamek_state else { unreachable!("it was begun as one") };
    let castle = zamek::layers(game, shown);
    let State::Carcassonne(game) = &land else { unreachable!("it was begun as one") };
    let land = carcassonne::layers(game, shown);
    let drawn = [castle.board, castle.figures, land.board, land.figures];
    let whole = as_document(&[drawn.concat(), zamek::symbols()].concat());
    for text in [whole, as_document(&carcassonne::symbols())] {
        let document = Document::parse(&text).expect("well-formed");
        for class in document.descendants().filter_map(|node| node.attribute("class")) {
            for class in class.split(' ') {
                let known = [format!(".{class}{{"), format!(".{class},"), format!(".{class}.")];
                assert!(known.iter().any(|rule| sheet.contains(rule)), "{class}");
            }
        }
    }
}
