//! Who asks: a guest by a cookie, a program by a token.

use std::{net::IpAddr, sync::Arc};

use axum::http::{HeaderMap, HeaderValue, header};
use protocol::{
    http::{NAME_CHARS_MAX, ProblemKind, SessionState},
    table::Occupant,
};
use store::{PersonRow, StoreError, Write};
use table::{Asker, Person};

use crate::{fresh, hub::Hub, problem::Refusal};

/// The name of the cookie.
pub(crate) const COOKIE: &str = "bastide";
/// What takes it away.
pub(crate) const NO_COOKIE: &str = "bastide=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax";
/// How long a browser keeps it, and the server what belongs to it.
const AGE_S: u32 = 365 * 24 * 60 * 60;

/// Sessions that began before this have ended.
pub(crate) fn oldest_ms() -> u64 {
    fresh::now_ms().saturating_sub(1000 * u64::from(AGE_S))
}

/// Somebody who is known.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    pub person: PersonRow,
}

impl Session {
    /// As tables see them.
    pub(crate) fn asker(&self, lag_ms: u64) -> Asker {
        let name = self.person.name.clone();
        let occupant =
            if self.person.bot { Occupant::Bot { name } } else { Occupant::Person { name } };
        let claimed = self.person.claimed;
        Asker { person: Person(self.person.id.clone()), occupant, claimed, lag_ms }
    }

    pub(crate) fn person(&self) -> Person {
        Person(self.person.id.clone())
    }

    pub(crate) fn state(&self) -> SessionState {
        SessionState { name: self.person.name.clone(), claimed: self.person.claimed }
    }
}

/// Whose token a request carries, if it carries one that is known.
pub(crate) async fn known(hub: &Hub, headers: &HeaderMap) -> Result<Option<Session>, StoreError> {
    let Some(token) = token(headers) else { return Ok(None) };
    let person = hub.store.session(&fresh::hash(token.as_bytes()), oldest_ms()).await?;
    Ok(person.map(|person| Session { person }))
}

/// As [`known`], refusing who is not.
pub(crate) async fn needed(hub: &Hub, headers: &HeaderMap) -> Result<Session, Refusal> {
    known(hub, headers).await?.ok_or_else(|| {
        let why = "open the page, or ask GET /api/session for a session, and try again";
        Refusal::new(ProblemKind::NoSession, why)
    })
}

/// As [`known`], making a guest of who is not. The cookie is for a new one.
pub(crate) async fn found_or_made(
    hub: &Arc<Hub>,
    headers: &HeaderMap,
    address: IpAddr,
) -> Result<(Session, Option<HeaderValue>), Refusal> {
    if let Some(session) = known(hub, headers).await? {
        return Ok((session, None));
    }
    if !hub.rates.admits_person(address) {
        return Err(Refusal::too_many("too many new guests come from your address", 10));
    }
    let [high, low] = fresh::bytes();
    let number = 1000 + u32::from(u16::from_be_bytes([high, low])) % 9000;
    let person = PersonRow {
        id: fresh::id(),
        name: format!("Guest {number}"),
        claimed: false,
        bot: false,
        made_ms: fresh::now_ms(),
    };
    hub.store.write(Write::Person(person.clone())).await?;
    let cookie = begin(hub, &person.id).await?;
    Ok((Session { person }, Some(cookie)))
}

/// Begins a session of somebody and gives its token, which is kept nowhere.
pub(crate) async fn begin_token(hub: &Hub, person: &str) -> Result<String, StoreError> {
    let token = fresh::token();
    let hash = fresh::hash(token.as_bytes());
    let (person, at_ms) = (person.to_owned(), fresh::now_ms());
    hub.store.write(Write::Session { hash, person, at_ms }).await?;
    Ok(token)
}

/// Begins a session of somebody and gives its cookie.
pub(crate) async fn begin(hub: &Hub, person: &str) -> Result<HeaderValue, StoreError> {
    let token = begin_token(hub, person).await?;
    let https = hub.config.origin.as_ref().is_some_and(|origin| origin.starts_with("https:"));
    let secure = if https { "; Secure" } else { "" };
    let cookie =
        format!("{COOKIE}={token}; Path=/; Max-Age={AGE_S}; HttpOnly; SameSite=Lax{secure}");
    Ok(HeaderValue::from_str(&cookie).expect("letters, digits and signs"))
}

/// Gives somebody another name.
pub(crate) async fn rename(hub: &Hub, session: &mut Session, name: &str) -> Result<(), Refusal> {
    let name = checked_name(name)?;
    if session.person.claimed {
        return Err(Refusal::new(ProblemKind::WrongStage, "a claimed name stays as it is"));
    }
    if hub.store.holder_of(&name).await?.is_some() {
        return Err(name_taken(&name));
    }
    let person = session.person.id.clone();
    hub.store.write(Write::Rename { person, name: name.clone() }).await?;
    session.person.name = name;
    Ok(())
}

/// Somebody else has claimed it.
pub(crate) fn name_taken(name: &str) -> Refusal {
    let why = format!("somebody else is called {name:?}: choose another name");
    Refusal::new(ProblemKind::Invalid, why)
}

/// A name without needless spaces, if it is one.
pub(crate) fn checked_name(name: &str) -> Result<String, Refusal> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() || NAME_CHARS_MAX < name.chars().count() {
        let why = format!("a name has 1 to {NAME_CHARS_MAX} characters");
        return Err(Refusal::new(ProblemKind::Invalid, why));
    }
    if !name.chars().all(|c| c.is_alphanumeric() || " -_.'".contains(c)) {
        return Err(Refusal::new(ProblemKind::Invalid, "a name has letters, digits and - _ . '"));
    }
    Ok(name)
}

/// The token of a request: of a program, else of a browser.
fn token(headers: &HeaderMap) -> Option<&str> {
    let bearer = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    if let Some(token) = bearer.and_then(|value| value.strip_prefix("Bearer ")) {
        return Some(token);
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == COOKIE).then_some(value)
    });
    pairs.next()
}

/// Whether a request comes from a page of this server, or from no page at all.
///
/// A browser always says where a page is from when it opens a socket or posts.
pub(crate) fn is_own_origin(hub: &Hub, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if hub.config.origin.as_deref() == Some(origin) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let from = origin.split_once("://").map(|(_, from)| from);
    from.is_some() && from == host
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: header::HeaderName, value: &str, want: Option<&str>) {
        let mut headers = HeaderMap::new();
        headers.insert(name, HeaderValue::from_str(value).expect("a header"));
        assert_eq!(token(&headers), want, "{value}");
    }

    #[test]
    fn a_token_is_found_in_a_cookie_or_in_a_programs_header() {
        check(header::COOKIE, "bastide=abc", Some("abc"));
        check(header::COOKIE, "x=1; bastide=abc; y=2", Some("abc"));
        check(header::COOKIE, "bastide2=abc", None);
        check(header::COOKIE, "nonsense", None);
        check(header::AUTHORIZATION, "Bearer abc", Some("abc"));
        check(header::AUTHORIZATION, "Basic abc", None);
    }
}
