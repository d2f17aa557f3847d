//! The players in the real games.

use std::num::NonZero;

use ai::{
    Dealer, Dice, Limits, Player,
    duel::{Tally, play_pair},
    limits::EVALUATIONS_BETWEEN_LOOKS_MAX,
    play::play,
    player::Judged,
};
use carcassonne::Carcassonne;
use game::{Actor, Game, Seat};
use zamek::{First, Zamek};

fn zamek() -> Zamek {
    Zamek::new(zamek::Options { first: First::White, ..zamek::Options::default() })
}

fn carcassonne(options: carcassonne::Options, seat_count: usize) -> Carcassonne {
    Carcassonne::new(options, seat_count).expect("a number of seats")
}

/// A thinker with limits and seeds of its own.
fn thinker<G: Judged>(player: Player, limits: Limits, seed: u64) -> impl FnMut(&G) -> Vec<G::Move> {
    let mut dice = Dice::new(seed);
    move |game: &G| player.think_of(game, limits, dice.roll(), &mut || false).steps
}

/// Plays mirrored pairs without a game lost by an illegal step.
fn matched<G: Judged>(start: &G, players: [Player; 2], pairs: u64, playouts: u32) -> Tally {
    let mut tally = Tally::default();
    for seed in 0..pairs {
        let mut one = thinker(players[0], Limits::playouts(playouts), seed);
        let mut other = thinker(players[1], Limits::playouts(playouts), seed + 1000);
        tally.add(play_pair(start, seed, &mut one, &mut other));
    }
    tally
}

#[test]
fn greedy_beats_random_from_both_seats() {
    let players = [Player::Greedy, Player::Random];
    let tallies = [
        matched(&zamek(), players, 10, 0),
        matched(&carcassonne(carcassonne::Options::BASE, 2), players, 10, 0),
        matched(&carcassonne(carcassonne::Options::ABBEY_MAYOR, 2), players, 10, 0),
    ];
    for tally in tallies {
        assert_eq!((tally.wins(), tally.losses()), (20, 0), "{tally:?}");
    }
}

#[test]
fn greedy_uses_what_abbey_and_mayor_gives_it() {
    let mut used = [0; 4];
    for seed in 0..6 {
        let mut thinkers = [0, 1].map(|seat| thinker(Player::Greedy, Limits::default(), seat));
        let [one, other] = &mut thinkers;
        let start = carcassonne(carcassonne::Options::ABBEY_MAYOR, 2);
        let played = play(start, &mut Dealer::new(seed), &mut [one, other]);
        for m in played.moves {
            let kind = match m.to_string().as_bytes() {
                [b'a', ..] => 0,
                [b'm', ..] => 1,
                [b'b', ..] => 3,
                [b'w', rest @ ..] if !rest.contains(&b'_') => 2,
                _ => continue,
            };
            used[kind] += 1;
        }
    }
    // Twelve seats in all: abbeys, mayors, wagons, barns.
    assert!(used.iter().all(|&count| 6 <= count), "{used:?}");
}

#[test]
fn a_search_beats_greedy() {
    let best: Player = "level:8".parse().expect("a player");
    let tally = matched(&zamek(), [best, Player::Greedy], 3, 60);
    assert!(0.0 < tally.margin().mean, "{tally:?}");
}

#[test]
fn every_player_plays_whole_games_at_any_table() {
    for seat_count in [1, 3, 6] {
        let players = ["level:1", "level:6", "greedy", "random", "level:4", "level:8"];
        let mut thinkers: Vec<_> = players[..seat_count]
            .iter()
            .map(|name| thinker(name.parse().expect("a player"), Limits::playouts(3), 1))
            .collect();
        let mut thinkers: Vec<ai::play::Thinker<'_, Carcassonne>> =
            thinkers.iter_mut().map(|thinker| thinker as _).collect();
        let start = carcassonne(carcassonne::Options::ABBEY_MAYOR, seat_count);
        let played = play(start, &mut Dealer::new(5), &mut thinkers);
        assert_eq!(played.forfeit, None);
        assert!(played.won.contains(&true));
    }
}

/// Plays `count` turns of `greedy` and gives the position after a draw.
fn position<G: Judged>(start: &G, dealer: &mut Dealer, count: usize) -> G {
    let (mut game, mut moves, mut turns) = (start.clone(), Vec::new(), 0);
    loop {
        match game.actor() {
            Actor::Over => panic!("the game ended before turn {count}"),
            Actor::Chance => {
                game.legal_moves(&mut moves);
                let m = dealer.draw(&game, &moves);
                game.play_unchecked(m, &mut ());
            }
            Actor::Seat(_) if turns == count => return game,
            Actor::Seat(seat) => {
                let answer = Player::Greedy.think_of(&game, Limits::default(), 0, &mut || false);
                for step in answer.steps {
                    if game.actor() == Actor::Seat(seat) {
                        game.play_unchecked(step, &mut ());
                    }
                }
                turns += 1;
            }
        }
    }
}

#[test]
fn what_the_dealer_will_deal_changes_nothing() {
    // Two dealers are made to agree on the past; what they will deal differs.
    let best: Player = "level:8".parse().expect("a player");
    let think = |game: &Zamek| best.think_of(game, Limits::playouts(40), 3, &mut || false);
    let mut dealers = [Dealer::new(1), Dealer::new(1)];
    let [one, other] = &mut dealers;
    let games = [position(&zamek(), one, 12), position(&zamek(), other, 12)];
    dealers[1] = Dealer::new(2);
    let answers = games.map(|game| think(&game));
    assert_eq!(answers[0], answers[1]);
    let [mut mine, mut theirs] = games;
    let mut futures = [Vec::new(), Vec::new()];
    for (future, (game, dealer)) in
        futures.iter_mut().zip([&mut mine, &mut theirs].into_iter().zip(&mut dealers))
    {
        for _ in 0..4 {
            let seat = game.actor();
            for &step in &answers[0].steps {
                if game.actor() == seat && game.check(step).is_ok() {
                    game.play_unchecked(step, &mut ());
                }
            }
            let mut moves = Vec::new();
            game.legal_moves(&mut moves);
            if game.actor() == Actor::Chance {
                let m = dealer.draw(game, &moves);
                future.push(m);
                game.play_unchecked(m, &mut ());
            }
        }
    }
    assert_ne!(futures[0], futures[1], "the dealers were not different");
}

#[test]
fn the_same_seed_and_playouts_give_the_same_turn() {
    let best: Player = "level:8".parse().expect("a player");
    let start = carcassonne(carcassonne::Options::ABBEY_MAYOR, 2);
    let game = position(&start, &mut Dealer::new(4), 20);
    let think = || best.think_of(&game, Limits::playouts(30), 8, &mut || false);
    assert_eq!(think(), think());
}

#[test]
fn threads_share_the_walks_and_agree_on_the_same_turn_again() {
    let best: Player = "level:8".parse().expect("a player");
    let game = position(&zamek(), &mut Dealer::new(9), 15);
    let limits = Limits { threads: NonZero::new(3), ..Limits::playouts(200) };
    let think = |limits| best.think_of(&game, limits, 8, &mut || false);
    let answer = think(limits);
    assert_eq!(answer.playouts, 200);
    assert_eq!(answer, think(limits));
    let visits: u32 = answer.lines.iter().map(|line| line.visits).sum();
    assert!((68..=200).contains(&visits), "{visits} visits are those of one thread");
    let nodes = 5_000;
    let answer = think(Limits { nodes: Some(nodes), playouts: None, ..limits });
    assert!((nodes / 2..=nodes).contains(&answer.nodes), "{} evaluations", answer.nodes);
    let mut looks = 0;
    let mut stop = || {
        looks += 1;
        30 <= looks
    };
    let answer = best.think_of(&game, Limits { playouts: None, ..limits }, 8, &mut stop);
    assert!(game.check(answer.steps[0]).is_ok());
}

#[test]
fn a_clock_that_stands_still_for_so_many_evaluations_is_obeyed() {
    let best: Player = "level:8".parse().expect("a player");
    for looks_max in [1, 2, 7, 40] {
        let game = position(&zamek(), &mut Dealer::new(6), 15);
        let mut looks = 0;
        let mut stop = || {
            looks += 1;
            looks_max <= looks
        };
        let answer = best.think_of(&game, Limits::default(), 0, &mut stop);
        assert!(game.check(answer.steps[0]).is_ok());
        assert!(answer.nodes <= u64::from(looks_max * EVALUATIONS_BETWEEN_LOOKS_MAX));
    }
}

#[test]
fn the_last_two_tiles_are_played_as_brute_force_would() {
    let best: Player = "level:8".parse().expect("a player");
    let mut compared = 0;
    for seed in 0..4 {
        let game = position(&zamek(), &mut Dealer::new(seed), 58);
        if game.bag_count() != 1 {
            // A tile was removed, or an extra turn was taken.
            continue;
        }
        let Actor::Seat(seat) = game.actor() else { continue };
        let answer = best.think_of(&game, Limits::playouts(50), 0, &mut || false);
        let want = brute(&game, seat);
        assert!((answer.points.margin(seat, 2) - want).abs() < 1e-2, "{game}");
        compared += 1;
    }
    assert!(0 < compared);
}

/// The best margin for `seat`, by trying everything; tokens by their weights.
fn brute(game: &Zamek, seat: Seat) -> f32 {
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    let after = |m| {
        let mut after = *game;
        after.play_unchecked(m, &mut ());
        brute(&after, seat)
    };
    match game.actor() {
        Actor::Over => game.score(seat) as f32 - game.score(seat.next(2)) as f32,
        Actor::Seat(own) if own == seat => moves.into_iter().map(after).fold(f32::MIN, f32::max),
        Actor::Seat(_) => moves.into_iter().map(after).fold(f32::MAX, f32::min),
        Actor::Chance => {
            let total: u32 = moves.iter().map(|&m| game.weight(m)).sum();
            let parts = moves.iter().map(|&m| game.weight(m) as f32 / total as f32 * after(m));
            parts.sum()
        }
    }
}
