//! The plain view of a table, `/t/ID/text`: headings, a described board, forms.
//! Usable with a screen reader and without scripts.

use core::fmt::Write as _;
use std::sync::Arc;

use axum::{
    body::Bytes,
    extract::{Path, State, rejection::BytesRejection},
    http::{HeaderMap, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use protocol::{
    View,
    http::{Problem, ProblemKind},
    table::{Deed, Occupant, Stage, TableState},
    view::{Arg, Choice},
};

use crate::{
    api::{self, Client},
    fresh,
    hub::Hub,
    pages::document,
    problem::Refusal,
    session,
    words::Words,
};

/// The most lines of the log that are shown.
const LOG_MAX: usize = 30;

/// The position at a table as everybody may see it.
pub(crate) async fn view(hub: &Arc<Hub>, id: &str) -> Result<View, Refusal> {
    let cell = hub.find(id).await?;
    let table = cell.table.lock().await;
    let state = table.look(None, &table::Presence::default(), fresh::now_ms());
    drop(table);
    view_of(&state)
}

/// The position of this state.
pub(crate) fn view_of(state: &TableState) -> Result<View, Refusal> {
    let played = views::play(&state.setup, &state.steps);
    let played = played.map_err(|refused| Refusal::new(ProblemKind::Refused, refused.text))?;
    Ok(played.view())
}

/// The plain view.
pub(crate) async fn page(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Html<String>, Refusal> {
    show(&hub, &id, &headers, None).await
}

/// What a form of the plain view asks for, and the view after it.
pub(crate) async fn send(
    State(hub): State<Arc<Hub>>,
    Client(address): Client,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Refusal> {
    let (session, cookie) = session::found_or_made(&hub, &headers, address).await?;
    let body = body.map_err(|_| Refusal::new(ProblemKind::Oversized, "the form is too long"))?;
    let deed = deed(&body)?;
    let done = hub.command(&id, session.asker(0), fresh::id(), deed).await;
    let response = match done {
        // See other: so that looking again does not ask again.
        Ok(_) => {
            let place = format!("/t/{id}/text");
            (StatusCode::SEE_OTHER, [(header::LOCATION, place)]).into_response()
        }
        Err(Refusal(problem)) => {
            let status = StatusCode::from_u16(problem.status).expect("a status of our own");
            (status, show(&hub, &id, &headers, Some(&problem)).await?).into_response()
        }
    };
    Ok(api::with_cookie(response, cookie))
}

/// Reads `do=act&version=7&step=f7_2` and the like.
fn deed(body: &[u8]) -> Result<Deed, Refusal> {
    let malformed = |why: &str| Refusal::new(ProblemKind::Malformed, why);
    let text = core::str::from_utf8(body).map_err(|_| malformed("the form is no text"))?;
    let field = |name: &str| {
        let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
        pairs.rev().find(|(key, _)| *key == name).map(|(_, value)| value.trim_matches('+'))
    };
    let number = |name: &str| field(name).and_then(|value| value.parse::<u32>().ok());
    let seat = || {
        let seat = number("seat").and_then(|seat| u8::try_from(seat).ok());
        seat.ok_or_else(|| malformed("the form names no seat"))
    };
    Ok(match field("do") {
        Some("act") => Deed::Act {
            version: number("version").ok_or_else(|| malformed("the form names no version"))?,
            // The characters of a step stand for themselves in a form.
            steps: vec![field("step").unwrap_or("").to_owned()],
        },
        Some("ready") => Deed::Ready { nonce: fresh::id() },
        Some("join") => Deed::Join { seat: seat()?, token: None },
        Some("resign") => Deed::Resign { seat: seat()? },
        _ => return Err(malformed("the form asks for act, ready, join or resign")),
    })
}

async fn show(
    hub: &Arc<Hub>,
    id: &str,
    headers: &HeaderMap,
    problem: Option<&Problem>,
) -> Result<Html<String>, Refusal> {
    let state = api::look(hub, headers, id).await?;
    let view = view_of(&state)?;
    let page = Page { words: Words::for_request(headers), state: &state, view: &view };
    Ok(Html(document(page.words.language, &page.title(), &page.body(problem))))
}

struct Page<'a> {
    words: &'static Words,
    state: &'a TableState,
    view: &'a View,
}

impl Page<'_> {
    fn say(&self, key: &str, args: &[(&str, Arg)]) -> String {
        escape(&self.words.say(key, args))
    }

    fn title(&self) -> String {
        self.say("text-title", &[("table", Arg::Text(self.state.table.clone()))])
    }

    fn body(&self, problem: Option<&Problem>) -> String {
        let mut html = format!("<h1>{}</h1>", self.title());
        if let Some(problem) = problem {
            let why = self.say("text-refused", &[("why", Arg::Text(problem.detail.clone()))]);
            let _ = write!(html, "<p role=\"alert\">{why}</p>");
        }
        let _ = write!(
            html,
            "<p role=\"status\">{}</p><p><a href=\"/t/{id}/text\">{}</a> \
             <a href=\"/t/{id}\">{}</a></p>{}{}{}{}",
            self.status(),
            self.say("text-refresh", &[]),
            self.say("text-page", &[]),
            self.seats(),
            self.forms(),
            self.board(),
            self.log(),
            id = self.state.table,
        );
        html
    }

    fn status(&self) -> String {
        let own = |seat: u8| self.state.seats.get(usize::from(seat)).is_some_and(|seat| seat.yours);
        let key = match (self.state.stage, self.state.to_move) {
            (Stage::Over, _) => "text-over",
            (Stage::Seating, _) => "text-seating",
            (Stage::Playing, Some(seat)) if own(seat) => "text-your-turn",
            (Stage::Playing, _) => "text-wait",
        };
        let mut text = self.say(key, &[]);
        if let Some(tile) = &self.view.tile {
            text += " ";
            text += &self.say("text-in-hand", &[("tile", Arg::Text(tile.clone()))]);
        }
        text += " ";
        text + &self.say("text-left", &[("count", Arg::Number(self.view.bag_count.into()))])
    }

    fn seats(&self) -> String {
        let mut html = format!("<h2>{}</h2><ul>", self.say("text-seats", &[]));
        for (index, seat) in self.state.seats.iter().enumerate() {
            let number = Arg::Number((index + 1) as f64);
            let name = match &seat.occupant {
                Occupant::Open => self.say("text-open", &[]),
                Occupant::Computer { name } => {
                    self.say("text-computer", &[("name", Arg::Text(name.clone()))])
                }
                Occupant::Person { name } | Occupant::Bot { name } | Occupant::Invited { name } => {
                    escape(name)
                }
            };
            let score = self.view.seats.get(index).map_or(0, |seat| seat.score);
            let points = self.say("text-points", &[("points", Arg::Number(score.into()))]);
            let seat_name = self.say("text-seat", &[("number", number)]);
            let _ = write!(html, "<li>{seat_name}: {name}, {points}");
            let won = |result: &protocol::table::Outcome| result.winners.contains(&(index as u8));
            for (is_so, key) in [
                (seat.yours, "text-yours"),
                (self.state.to_move == Some(index as u8), "text-to-move"),
                (self.state.result.as_ref().is_some_and(won), "text-won"),
            ] {
                if is_so {
                    let _ = write!(html, ", {}", self.say(key, &[]));
                }
            }
            html += "</li>";
        }
        html + "</ul>"
    }

    fn forms(&self) -> String {
        let mut html = String::new();
        match self.state.stage {
            Stage::Seating => {
                let waits = self.state.seats.iter().any(|seat| seat.yours && !seat.ready);
                if waits {
                    html += &self.form("ready", "", &self.say("text-ready", &[]));
                }
                for (index, seat) in self.state.seats.iter().enumerate() {
                    if seat.occupant == Occupant::Open {
                        let number = Arg::Number((index + 1) as f64);
                        let label = self.say("text-join", &[("number", number)]);
                        html += &self.form("join", &hidden("seat", index), &label);
                    }
                }
            }
            Stage::Playing => {
                let mover = self.state.to_move.map(usize::from);
                let own = mover.and_then(|index| self.state.seats.get(index));
                if own.is_some_and(|seat| seat.yours) {
                    html += &self.move_form();
                }
                for (index, seat) in self.state.seats.iter().enumerate() {
                    if seat.yours && !seat.resigned {
                        let label = self.say("text-resign", &[]);
                        html += &self.form("resign", &hidden("seat", index), &label);
                    }
                }
            }
            Stage::Over => {}
        }
        html
    }

    /// The legal moves, and a field for whoever would rather type.
    fn move_form(&self) -> String {
        let mut options = String::new();
        for choice in &self.view.choices {
            let label = self.choice(choice);
            let _ = write!(options, "<option value=\"{}\">{label}</option>", escape(&choice.step));
        }
        let (version, move_word) =
            (hidden("version", self.state.version), self.say("text-move", &[]));
        let fields = format!(
            "{version}<select name=\"step\" aria-label=\"{move_word}\">{options}</select> "
        );
        let chosen = self.form("act", &fields, &self.say("text-play", &[]));
        let fields = format!(
            "{version}<label>{move_word} <input name=\"step\" autocomplete=\"off\" \
             pattern=\"[A-Za-z0-9_.\\-]+\" required></label> "
        );
        let typed = self.form("act", &fields, &self.say("text-play", &[]));
        format!("<h2>{}</h2>{chosen}{typed}", self.say("text-choices", &[]))
    }

    fn choice(&self, choice: &Choice) -> String {
        format!("{}: {}", escape(&choice.step), escape(&self.words.line(&choice.label)))
    }

    fn form(&self, what: &str, fields: &str, label: &str) -> String {
        let id = &self.state.table;
        format!(
            "<form method=\"post\" action=\"/t/{id}/text\">{}{fields}<button>{label}</button></form>",
            hidden("do", what)
        )
    }

    fn board(&self) -> String {
        let mut html = format!("<h2>{}</h2><ul>", self.say("text-board", &[]));
        for tile in &self.view.tiles {
            let cell = self.cell(tile.x, tile.y);
            let args = [
                ("cell", Arg::Text(cell)),
                ("tile", Arg::Text(tile.tile.clone())),
                ("turns", Arg::Number(tile.rotation.into())),
            ];
            let _ = write!(html, "<li>{}", self.say("text-cell", &args));
            let here = |figure: &&protocol::view::Figure| (figure.x, figure.y) == (tile.x, tile.y);
            for figure in self.view.figures.iter().filter(here) {
                let kind = Arg::Text(figure.figure.clone());
                let seat = Arg::Number(f64::from(figure.seat) + 1.0);
                let _ = write!(
                    html,
                    "; {} {} ({})",
                    self.say("figure", &[("figure", kind)]),
                    escape(&figure.spot),
                    self.say("text-seat", &[("number", seat)]),
                );
            }
            html += "</li>";
        }
        html + "</ul>"
    }

    /// A cell as moves name it: `f7` in Zamek, `e3n2` in Carcassonne.
    fn cell(&self, x: i8, y: i8) -> String {
        if self.view.wall.is_some() {
            let file = char::from(b'a'.saturating_add_signed(x));
            return format!("{file}{}", ZAMEK_RANKS - i16::from(y));
        }
        let (east, north) = (if x < 0 { 'w' } else { 'e' }, if 0 < y { 's' } else { 'n' });
        format!("{east}{}{north}{}", x.unsigned_abs(), y.unsigned_abs())
    }

    fn log(&self) -> String {
        let mut html = format!("<h2>{}</h2><ol role=\"log\">", self.say("text-log", &[]));
        for line in self.view.log.iter().rev().take(LOG_MAX).rev() {
            html += "<li>";
            if let Some(seat) = line.seat {
                let number = Arg::Number(f64::from(seat) + 1.0);
                let _ = write!(html, "{}: ", self.say("text-seat", &[("number", number)]));
            }
            html += &escape(&self.words.line(&line.line));
            for reason in &line.reasons {
                let _ = write!(html, "; {}", escape(&self.words.line(reason)));
            }
            html += "</li>";
        }
        html + "</ol>"
    }
}

/// The ranks of Zamek's board, counted from the bottom.
const ZAMEK_RANKS: i16 = 14;

fn hidden(name: &str, value: impl core::fmt::Display) -> String {
    format!("<input type=\"hidden\" name=\"{name}\" value=\"{value}\">")
}

fn escape(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => html += "&amp;",
            '<' => html += "&lt;",
            '>' => html += "&gt;",
            '"' => html += "&quot;",
            '\'' => html += "&#39;",
            _ => html.push(c),
        }
    }
    html
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_says_what_to_do() {
        let act = Deed::Act { version: 7, steps: vec!["f7_2".into()] };
        assert_eq!(deed(b"do=act&version=7&step=f7_2").ok(), Some(act));
        assert_eq!(deed(b"do=resign&seat=1").ok(), Some(Deed::Resign { seat: 1 }));
        for wrong in ["", "do=act&step=f7_2", "do=resign&seat=300", "do=sing", "\u{0}", "do"] {
            assert!(deed(wrong.as_bytes()).is_err(), "{wrong:?}");
        }
        assert!(deed(&[0xff, 0xfe]).is_err());
    }

    #[test]
    fn what_people_wrote_stays_text() {
        assert_eq!(escape("<b a=\"'\">&"), "&lt;b a=&quot;&#39;&quot;&gt;&amp;");
    }
}
