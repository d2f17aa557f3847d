//! `bastide simulate` and `bastide stats`, as processes.

mod kit;

use kit::{Folder, json, output, run};

#[test]
fn the_report_has_what_was_asked_for_in_the_order_of_the_players() {
    let report =
        json("simulate zamek --games 12 --seed 3 --threads 2 --players random,greedy --json");
    assert_eq!(report["games"], 12);
    let wins = [&report["wins"][0], &report["wins"][1]].map(|wins| wins.as_u64().unwrap());
    assert_eq!(wins[0] + wins[1] + report["draws"].as_u64().unwrap(), 12);
    assert!(10 <= wins[1], "greedy is the second player: {report}");
    let scores = [0, 1].map(|index| report["mean_scores"][index].as_f64().unwrap());
    assert!(scores[0] + 20.0 < scores[1], "{report}");
    assert!(0.0 < report["cpu_seconds"].as_f64().unwrap());
    assert!(0.0 < report["games_per_cpu_second"].as_f64().unwrap());
}

#[test]
fn the_same_seed_plays_the_same_games_on_any_number_of_threads() {
    let games = |line: &str| {
        let report = json(line);
        let parts = ["wins", "draws", "mean_scores", "moves", "chances", "branching"];
        parts.map(|part| report[part].clone())
    };
    for game in ["zamek", "carcassonne", "abbey-mayor", "castle"] {
        let line = format!("simulate {game} --games 40 --json --seed");
        let one = games(&format!("{line} 5 --threads 1"));
        assert_eq!(one, games(&format!("{line} 5 --threads 3")), "{game}");
        assert_ne!(one, games(&format!("{line} 6 --threads 1")), "{game}");
    }
}

#[test]
fn there_are_as_many_seats_as_players() {
    let players = ["random"; 5].join(",");
    let report = json(&format!("simulate abbey-mayor --games 4 --players {players} --json"));
    assert_eq!(report["wins"].as_array().map(Vec::len), Some(5));
    assert_eq!(report["setup"], "abbey-mayor seats 5");
    let ran = run("simulate zamek --players random,random,random");
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("zamek has 2 to 2 seats, not 3"), "{}", ran.err);
}

#[test]
fn the_first_player_begins_unless_told_otherwise() {
    let folder = Folder::new();
    let first = |first: &str, game: &str| {
        let path = folder.file(first);
        let line = format!(
            "simulate carcassonne --games 2 --players random,greedy --first {first} --record {}",
            path.display()
        );
        output(&line);
        let record = std::fs::read_to_string(path.join(game)).unwrap();
        record.lines().find(|line| line.starts_with("[Seat1")).unwrap().to_owned()
    };
    assert_eq!(first("1", "000002.bastide"), "[Seat1 \"random\"]");
    assert_eq!(first("2", "000002.bastide"), "[Seat1 \"greedy\"]");
    assert_eq!(first("alternate", "000001.bastide"), "[Seat1 \"random\"]");
    assert_eq!(first("alternate", "000002.bastide"), "[Seat1 \"greedy\"]");
    assert_eq!(run("simulate zamek --first 3").code, Some(2));
}

#[test]
fn recorded_games_are_true_short_and_add_up() {
    let folder = Folder::new();
    for (game, bytes_max) in [("zamek", 1500), ("abbey-mayor", 2500)] {
        let path = folder.file(game);
        let line = format!("simulate {game} --games 6 --players greedy,greedy --json --record");
        let report = json(&format!("{line} {}", path.display()));
        let mut files = Vec::new();
        for entry in std::fs::read_dir(&path).unwrap() {
            let file = entry.unwrap().path();
            let length = std::fs::metadata(&file).unwrap().len();
            assert!(length < bytes_max, "{} has {length} bytes", file.display());
            files.push(file.display().to_string());
        }
        assert_eq!(files.len(), 6);
        assert_eq!(output(&format!("verify {}", files.join(" "))), "");

        let csv = output(&format!("stats --csv - {}", path.display()));
        let line = csv.lines().find(|line| line.starts_with("points,seat1,6,")).unwrap();
        let mean: f64 = line.split(',').nth(3).unwrap().parse().unwrap();
        let want = report["mean_scores"][0].as_f64().unwrap();
        assert!((mean - want).abs() < 0.001, "{line} against {want}");
        let sources: f64 = csv
            .lines()
            .filter(|line| line.starts_with("source,"))
            .map(|line| line.split(',').nth(3).unwrap().parse::<f64>().unwrap())
            .sum();
        let both = want + report["mean_scores"][1].as_f64().unwrap();
        assert!((sources - both).abs() < 0.01, "the sources make {sources} of {both} points");
    }
}

#[test]
fn statistics_are_shown_as_a_table_and_as_a_plot() {
    let folder = Folder::new();
    let games = folder.file("games");
    output(&format!("simulate zamek --games 8 --seed 2 --record {}", games.display()));
    let plot = folder.file("plot.svg");
    let table = output(&format!("stats {} --plot {}", games.display(), plot.display()));
    assert!(
        table.starts_with("zamek first=white seats 2, 8 games, 8 of them finished\n"),
        "{table}"
    );
    let svg = std::fs::read_to_string(plot).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("points in 8 games"), "{svg:.300}");
    let png = folder.file("plot.png");
    output(&format!("stats {} --plot {}", games.display(), png.display()));
    assert!(std::fs::read(&png).unwrap().starts_with(b"\x89PNG"));

    let other = folder.file("other");
    output(&format!("simulate carcassonne --games 1 --record {}", other.display()));
    let ran = run(&format!("stats {} {}", games.display(), other.display()));
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("but the records before it: zamek"), "{}", ran.err);
}

#[test]
fn wrong_flags_are_named() {
    for (line, want) in [
        ("simulate chess", "expected a game: zamek, castle, carcassonne or abbey-mayor"),
        ("simulate zamek --games 0", "0 is not in 1..="),
        ("simulate zamek --players random,level:9", "expected a player: random, greedy"),
        ("simulate zamek --rule first=red", "no such value; there are random, white, black"),
        ("simulate zamek --rule first", "expected id=value"),
        ("simulate zamek --first nobody", "expected the number of a player"),
        ("simulate zamek --threads 0", "invalid value '0'"),
        ("stats", "required arguments"),
        ("stats no-such-file.bastide", "cannot open no-such-file.bastide"),
    ] {
        let ran = run(line);
        assert_eq!(ran.code, Some(2), "{line}");
        assert!(ran.err.contains(want), "{line}: {}", ran.err);
    }
}
