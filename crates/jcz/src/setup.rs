//! From sets, elements and rules to our options.

use carcassonne::{
    Options,
    options::{Farms, Tiles},
};
use serde_json::Value;

use crate::{Error, file::Setup};

/// The options of a set-up, and what of it does not matter to us.
pub fn options(setup: &Setup) -> Result<(Options, Vec<String>), Error> {
    let mut options = Options::BASE;
    let mut needs = Vec::new();
    sets(setup, &mut options, &mut needs);
    elements(setup, &mut options, &mut needs);
    if !needs.is_empty() {
        return Err(Error::Needs(needs));
    }
    let notes = rules(setup, &mut options)?;
    Ok((options, notes))
}

/// Whether a set or figure is there at all.
fn is_present(value: &Value) -> bool {
    !matches!(value, Value::Null | Value::Bool(false)) && value.as_i64() != Some(0)
}

/// Reads the sets of tiles; those that are not here are needs.
fn sets(setup: &Setup, options: &mut Options, needs: &mut Vec<String>) {
    for (set, value) in setup.sets.iter().filter(|(_, value)| is_present(value)) {
        match set.as_str() {
            "basic:1" | "basic" => {}
            "abbey-and-mayor:1" | "abbey-and-mayor" => options.tiles = Tiles::Yes,
            other => needs.push(format!("the tiles {other}")),
        }
        if value.as_i64().is_some_and(|count| 1 < count) {
            needs.push(format!("the tiles {set} more than once"));
        }
    }
    if !setup.sets.keys().any(|set| set.starts_with("basic")) {
        needs.push("a game without the basic tiles".to_owned());
    }
}

/// Reads how many of each figure a player has; `true` means one.
fn elements(setup: &Setup, options: &mut Options, needs: &mut Vec<String>) {
    options.farms = Farms::Off;
    for (element, value) in setup.elements.iter().filter(|(_, value)| is_present(value)) {
        let id = match element.as_str() {
            "farmers" => {
                options.farms = Farms::Third;
                continue;
            }
            "small-follower" => "followers",
            "abbey" => "abbeys",
            "mayor" => "mayors",
            "wagon" => "wagons",
            "barn" => "barns",
            other => {
                needs.push(other.to_owned());
                continue;
            }
        };
        let count = value.as_i64().unwrap_or(1);
        if options.set(id, &count.to_string()).is_err() {
            needs.push(format!("{count} of {element} for each player"));
        }
    }
}

/// Reads the rules that concern us; the others belong to expansions that are not in play.
fn rules(setup: &Setup, options: &mut Options) -> Result<Vec<String>, Error> {
    let mut notes = Vec::new();
    for (rule, value) in &setup.rules {
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let changed = match rule.as_str() {
            "tiny-city-scoring" => options.set("tiny-city", &value),
            "wagon-move" => options.set("wagon-move", &value.to_ascii_lowercase()),
            "barn-placement" => {
                let occupied = value == "occupied" || value == "true";
                options.set("barn-on-barn", if occupied { "yes" } else { "no" })
            }
            _ => {
                notes.push(format!("the rule {rule} = {value} concerns nothing in play"));
                Ok(())
            }
        };
        changed.map_err(|_| Error::Needs(vec![format!("the rule {rule} = {value}")]))?;
    }
    Ok(notes)
}
