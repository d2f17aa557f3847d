//! What a view shows of Zamek.

use game::{Actor, Game, MoveList, Seat};
use games::words;
use games::zamek::{
    AreaId, AreaKind, Figure, Move, Place, PlacedTile, Player, Standing, Turn, Zamek,
};
use protocol::view::{self, ChoiceKind, Phase, View};

use crate::{bare_choice, cell_view, count, line, on_board, part};

/// Fills in all that is Zamek's own.
pub(crate) fn fill(view: &mut View, game: &Zamek) {
    view.phase = phase(game.turn());
    view.tile = tile_in_hand(game);
    view.tiles = game.placed().map(tile).collect();
    view.figures = game.figures().map(|standing| figure(game, standing)).collect();
    view.seats = Player::ALL.map(|player| seat(game, player.seat())).into();
    view.bag = game.bag().map(|(kind, number)| count(&kind, number)).collect();
    view.bag_count = game.bag_count().into();
    view.wall = Some(wall(game));
    if matches!(game.actor(), Actor::Seat(_)) {
        let mut moves = MoveList::new();
        game.legal_moves(&mut moves);
        view.choices = moves.into_iter().map(|m| choice(game, m)).collect();
    }
}

const fn phase(turn: Turn) -> Phase {
    match turn {
        Turn::First
        | Turn::WallToken { .. }
        | Turn::Draw { .. }
        | Turn::Remove { .. }
        | Turn::RevealToken { .. } => Phase::Chance,
        Turn::PlaceTile { .. } => Phase::Place,
        Turn::PlaceFollower { .. } => Phase::Figure,
        Turn::ChooseScore { .. } => Phase::Score,
        Turn::Again { .. } => Phase::Again,
        Turn::EndTokens { .. } => Phase::Tokens,
        Turn::Over => Phase::Over,
    }
}

/// The tile in hand, or the one of this turn once it lies on the board.
fn tile_in_hand(game: &Zamek) -> Option<String> {
    match game.turn() {
        Turn::PlaceTile { tile, .. } | Turn::Remove { tile, .. } => Some(tile.to_string()),
        Turn::PlaceFollower { cell, .. }
        | Turn::ChooseScore { cell, .. }
        | Turn::RevealToken { cell, .. } => {
            game.tile_at(cell).map(|placed| placed.kind.to_string())
        }
        Turn::First
        | Turn::WallToken { .. }
        | Turn::Draw { .. }
        | Turn::Again { .. }
        | Turn::EndTokens { .. }
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

fn figure(game: &Zamek, standing: Standing) -> view::Figure {
    let place = Place { cell: standing.cell, spot: standing.spot };
    let name = match standing.figure {
        Figure::Follower => role(place),
        Figure::FamilyHouse => "family-house",
    };
    view::Figure {
        seat: standing.owner.index() as u8,
        figure: name.to_owned(),
        x: standing.cell.x,
        y: standing.cell.y,
        spot: standing.spot.to_string(),
        at: at(game, place).unwrap_or(on_board(standing.cell, (50.0, 50.0))),
    }
}

fn seat(game: &Zamek, seat: Seat) -> view::SeatState {
    let won = game.tokens_won_this_turn(seat);
    let mut fresh = won;
    let tokens = game.tokens(seat).iter().map(|token| {
        let is_fresh = 0 < fresh.count(token);
        if is_fresh {
            fresh.take(token);
        }
        view::Token { kind: token.number(), fresh: is_fresh }
    });
    view::SeatState {
        score: game.score(seat),
        supply: vec![
            count(&"follower", game.supply(seat, Figure::Follower)),
            count(&"family-house", game.supply(seat, Figure::FamilyHouse)),
        ],
        house: game.family_house(seat).into(),
        tokens: tokens.collect(),
        won: false,
    }
}

fn wall(game: &Zamek) -> view::Wall {
    let unseen = game.tokens_unseen();
    let kinds = games::zamek::Token::ALL.into_iter().filter(|&token| 0 < unseen.count(token));
    view::Wall {
        towers: game
            .wall_tokens()
            .map(|(tower, token)| view::Tower {
                space: tower.space(),
                token: token.map(games::zamek::Token::number),
            })
            .collect(),
        unseen: kinds.map(|token| count(&token, unseen.count(token))).collect(),
    }
}

fn choice(game: &Zamek, m: Move) -> view::Choice {
    let label = line(&words::label(&games::State::Zamek(*game), games::Move::Zamek(m)));
    let bare = |kind| bare_choice(kind, m.to_string(), label.clone());
    let on_area = |kind, place: Place| view::Choice {
        cell: Some(cell_view(place.cell)),
        spot: Some(place.spot.to_string()),
        at: at(game, place),
        area: game.area_of(place.cell, place.spot).map(|id| area(game, id)),
        ..bare(kind)
    };
    match m {
        Move::Place { cell, rotation } => view::Choice {
            cell: Some(cell_view(cell)),
            rotation: Some(rotation.quarters()),
            ..bare(ChoiceKind::Place)
        },
        Move::Follower(spot) => match game.turn() {
            Turn::PlaceFollower { cell, .. } => {
                let place = Place { cell, spot };
                view::Choice {
                    figure: Some(role(place).to_owned()),
                    ..on_area(ChoiceKind::Figure, place)
                }
            }
            _ => bare(ChoiceKind::Figure),
        },
        Move::Score { place, .. } => on_area(ChoiceKind::Score, place),
        Move::UseTokenOn { place, .. } => on_area(ChoiceKind::Token, place),
        Move::UseToken(_) => bare(ChoiceKind::Token),
        Move::Again => bare(ChoiceKind::Again),
        // The steps of chance are nobody's choice and are not listed.
        Move::NoFollower
        | Move::EndTurn
        | Move::KeepTokens
        | Move::First(_)
        | Move::Reveal(_)
        | Move::Draw(_)
        | Move::Remove => bare(ChoiceKind::Pass),
    }
}

fn area(game: &Zamek, id: AreaId) -> view::AreaView {
    let area = game.area(id);
    view::AreaView {
        kind: kind_word(area.kind).to_owned(),
        tiles: game.area_size(id).into(),
        open: area.open.into(),
        followers: area.followers.map(u32::from).into(),
        parts: game.area_cells(id).map(|(cell, spot)| part(cell, &spot)).collect(),
    }
}

/// Where to draw what stands at `place`, if a tile lies there.
fn at(game: &Zamek, place: Place) -> Option<view::Point> {
    let placed = game.tile_at(place.cell)?;
    let point = draw::zamek::spot(placed.kind, placed.rotation, place.spot);
    Some(on_board(place.cell, (point.x, point.y)))
}

const fn kind_word(kind: AreaKind) -> &'static str {
    match kind {
        AreaKind::House => "house",
        AreaKind::Pigsty => "pigsty",
        AreaKind::Meadow => "meadow",
        AreaKind::Road => "road",
    }
}

const fn role(place: Place) -> &'static str {
    match place.spot.kind() {
        AreaKind::House => "squire",
        AreaKind::Pigsty => "farmer",
        AreaKind::Meadow => "monk",
        AreaKind::Road => "herald",
    }
}
