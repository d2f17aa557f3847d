//! What a view shows of Carcassonne.

use game::{Actor, Game, MoveList, Seat};
use games::carcassonne::{
    AreaId, Carcassonne, Deployed, Feature, Figure, Move, PlacedTile, Spot, Turn,
};
use games::words;
use protocol::view::{self, ChoiceKind, Phase, View};
use tiling::Cell;

use crate::{bare_choice, cell_view, count, line, on_board, part};

/// Fills in all that is Carcassonne's own.
pub(crate) fn fill(view: &mut View, game: &Carcassonne) {
    view.phase = phase(game.turn());
    view.tile = tile_in_hand(game);
    view.tiles = game.placed().map(tile).collect();
    view.figures = game.figures().map(|deployed| figure(game, deployed)).collect();
    view.seats = Seat::ALL.into_iter().take(game.seat_count()).map(|at| seat(game, at)).collect();
    view.bag = game.bag().map(|(kind, number)| count(&kind, number)).collect();
    view.bag_count = game.bag_count() as u32;
    if matches!(game.actor(), Actor::Seat(_)) {
        let state = games::State::Carcassonne(Box::new(game.clone()));
        let mut moves = MoveList::new();
        game.legal_moves(&mut moves);
        let label = |m| line(&words::label(&state, games::Move::Carcassonne(m)));
        view.choices = moves.into_iter().map(|m| choice(game, m, &label(m))).collect();
    }
}

const fn phase(turn: Turn) -> Phase {
    match turn {
        Turn::Draw { .. } | Turn::Remove { .. } => Phase::Chance,
        Turn::Abbey { .. } | Turn::LastAbbey { .. } => Phase::Abbey,
        Turn::Tile { .. } => Phase::Place,
        Turn::Figure { .. } => Phase::Figure,
        Turn::Wagon { .. } => Phase::Wagon,
        Turn::Over => Phase::Over,
    }
}

/// The tile in hand, or the one of this turn while its figure is chosen.
fn tile_in_hand(game: &Carcassonne) -> Option<String> {
    match game.turn() {
        Turn::Tile { kind, .. } | Turn::Remove { kind, .. } => Some(kind.to_string()),
        Turn::Figure { cell, .. } => game.tile_at(cell).map(|placed| placed.kind.to_string()),
        Turn::Abbey { .. }
        | Turn::Draw { .. }
        | Turn::Wagon { .. }
        | Turn::LastAbbey { .. }
        | Turn::Over => None,
    }
}

fn tile(placed: PlacedTile) -> view::Tile {
    view::Tile {
        tile: placed.kind.to_string(),
        x: placed.cell.x,
        y: placed.cell.y,
        rotation: placed.rotation.quarters(),
    }
}

fn figure(game: &Carcassonne, deployed: Deployed) -> view::Figure {
    let middle = on_board(deployed.cell, (50.0, 50.0));
    view::Figure {
        seat: deployed.seat.index() as u8,
        figure: figure_word(deployed.figure).to_owned(),
        x: deployed.cell.x,
        y: deployed.cell.y,
        spot: deployed.spot.to_string(),
        at: at(game, deployed.cell, deployed.spot).unwrap_or(middle),
    }
}

fn seat(game: &Carcassonne, seat: Seat) -> view::SeatState {
    let figures = Figure::ALL.into_iter();
    let supply = figures.map(|figure| count(&figure_word(figure), game.supply(seat, figure)));
    view::SeatState {
        score: game.score(seat),
        supply: supply.chain([count(&"abbey", game.abbeys(seat))]).collect(),
        house: 0,
        tokens: Vec::new(),
        won: false,
    }
}

fn choice(game: &Carcassonne, m: Move, label: &view::Line) -> view::Choice {
    let bare = |kind| bare_choice(kind, m.to_string(), label.clone());
    let on_area = |kind, cell, spot: Spot| view::Choice {
        cell: Some(cell_view(cell)),
        spot: Some(spot.to_string()),
        at: at(game, cell, spot),
        area: game.area_of(cell, spot).map(|id| area(game, id)),
        ..bare(kind)
    };
    match m {
        Move::Tile { cell, rotation } => view::Choice {
            cell: Some(cell_view(cell)),
            rotation: Some(rotation.quarters()),
            ..bare(ChoiceKind::Place)
        },
        Move::Abbey { cell } => view::Choice {
            cell: Some(cell_view(cell)),
            rotation: Some(0),
            ..bare(ChoiceKind::Place)
        },
        Move::Deploy { figure, spot } => match game.turn() {
            Turn::Figure { cell, .. } => view::Choice {
                figure: Some(figure_word(figure).to_owned()),
                ..on_area(ChoiceKind::Figure, cell, spot)
            },
            _ => bare(ChoiceKind::Figure),
        },
        Move::Wagon { cell, spot } => view::Choice {
            figure: Some("wagon".to_owned()),
            ..on_area(ChoiceKind::Wagon, cell, spot)
        },
        Move::Draw(_) | Move::Remove | Move::KeepAbbey | Move::NoFigure | Move::WagonHome => {
            bare(ChoiceKind::Pass)
        }
    }
}

fn area(game: &Carcassonne, id: AreaId) -> view::AreaView {
    let area = game.area(id);
    let followers = area.followers.iter().zip(area.mayors).take(game.seat_count());
    view::AreaView {
        kind: feature_word(area.feature).to_owned(),
        tiles: game.area_tile_count(id) as u32,
        open: area.open.into(),
        followers: followers.map(|(&followers, mayors)| u32::from(followers + mayors)).collect(),
        parts: game.area_cells(id).map(|(cell, spot)| part(cell, &spot)).collect(),
    }
}

/// Where to draw what stands at a spot, if a tile lies there.
fn at(game: &Carcassonne, cell: Cell, spot: Spot) -> Option<view::Point> {
    let placed = game.tile_at(cell)?;
    let point = draw::carcassonne::spot(placed.kind, placed.rotation, spot);
    Some(on_board(cell, (point.x, point.y)))
}

const fn figure_word(figure: Figure) -> &'static str {
    match figure {
        Figure::Follower => "follower",
        Figure::Mayor => "mayor",
        Figure::Wagon => "wagon",
        Figure::Barn => "barn",
    }
}

const fn feature_word(feature: Feature) -> &'static str {
    match feature {
        Feature::Road => "road",
        Feature::City => "city",
        Feature::Cloister => "cloister",
        Feature::Farm => "farm",
    }
}
