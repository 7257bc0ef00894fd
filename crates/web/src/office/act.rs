//! Any act of the office from a form: previewed with its ruling, or done.
//!
//! A form sends the act as JSON in the field `act`; every further field whose name begins with a dot
//! is put into it at that path (`.reason`, `.says.absence.round`), so that a form needs no script.
//! `key` names the command once and for all; `back` is where to go afterwards.

use std::sync::Arc;

use askama::Template;
use axum::Json;
use axum::http::header::ACCEPT;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use base16ct::lower::encode_string;
use codex::phrase;
use desk::{Ground, LoadedEvent, Outcome, Wish};
use office::{Act, Ruling, Verdict};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::answer::Trouble;
use crate::entrance::Hall;
use crate::page::{Link, Page, with_status};
use crate::posted::{Fields, Posted};
use crate::shown::RulingShown;
use crate::site::Site;
use crate::visitor::Visitor;

use super::{DeskName, frame, told};

#[derive(Template)]
#[template(path = "office-ruling.html")]
struct RulingPage {
    page: Page,
    desks: Vec<Link>,
    /// The act that is ruled upon.
    what: String,
    ruling: RulingShown,
    /// What confirms it, where it can be confirmed.
    confirm: Option<Confirm>,
    back: String,
}

struct Confirm {
    address: String,
    act: String,
    key: String,
    ground: String,
}

/// Answers a post to `/e/EVENT/office/preview`: the ruling, before anything counts.
pub(crate) async fn preview(
    Hall { house, room, visitor, .. }: Hall,
    Posted(fields): Posted,
) -> Result<Response, Trouble> {
    // Whoever has no part in the event is told that, not what their form lacks.
    visitor.context(&house, room.name().as_str())?;
    let act = read(&fields)?;
    let address = room.name().address();
    let back = back(&fields, &address);
    let desk = DeskName::at(&address, &back);
    show_before(&house, &visitor, &room, (desk, back), &act, &Sent::of(&fields)?)
}

/// What a form says beside its act: the key that names the command, and the ground it was meant for.
#[derive(Clone)]
pub(crate) struct Sent<'a> {
    pub(crate) key: &'a str,
    /// What tells the same form filled in otherwise, after going back in the browser, from the same
    /// command sent twice.
    pub(crate) mark: String,
    pub(crate) ground: Option<Ground>,
}

impl<'a> Sent<'a> {
    /// As a form has it; a form that says nothing of its ground stands on any.
    pub(crate) fn of(fields: &'a Fields) -> Result<Self, Trouble> {
        let unreadable = |_| Trouble::Unreadable(phrase!("web-field-unreadable", field = "ground"));
        let ground = match fields.get("ground") {
            "" => None,
            ground => Some(ground.parse().map_err(unreadable)?),
        };
        Ok(Self { key: fields.get("key"), mark: mark(fields), ground })
    }

    /// The key of the command, apart from everybody else's.
    pub(crate) fn command(&self, visitor: &Visitor) -> Result<String, Trouble> {
        let key = key_of(visitor, self.key)?;
        Ok(if self.mark.is_empty() { key } else { format!("{key}:{}", self.mark) })
    }
}

/// A mark of what a form says, its frame left out.
fn mark(fields: &Fields) -> String {
    let frame = ["csrf", "key", "ground", "back"];
    let mut said = Sha256::new();
    for (name, value) in fields.iter().filter(|(name, _)| !frame.contains(name)) {
        for part in [name, value] {
            said.update(part.len().to_le_bytes());
            said.update(part);
        }
    }
    encode_string(&said.finalize()[..8])
}

/// The ruling on an act, at a desk with its way back, with the button that makes it count.
pub(crate) fn show_before(
    house: &Site,
    visitor: &Visitor,
    room: &LoadedEvent,
    (desk, back): (DeskName, String),
    act: &Act,
    sent: &Sent<'_>,
) -> Result<Response, Trouble> {
    let event = room.name().as_str();
    let context = visitor.context(house, event)?;
    let wish = Wish::new(act.clone(), context).on(sent.ground);
    let ruling = house.events().preview(event, &wish)?;
    let refused = ruling.verdict == Verdict::Refused;
    let written = serde_json::to_string(act).map_err(|_| Trouble::NotFound)?;
    let confirm = (!refused).then(|| Confirm {
        address: format!("{}/office/act", room.name().address()),
        act: written,
        key: sent.key.to_owned(),
        ground: sent.ground.map(|ground| ground.to_string()).unwrap_or_default(),
    });
    let title = visitor.words.text("web-ruling-title");
    let (page, desks) = frame(house, visitor, room, desk, title);
    let ruling = shown(house, &ruling, visitor);
    let status = if refused { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let what = told::in_full(act, &room.state(), &house.names(), visitor.words);
    with_status(status, &RulingPage { page, desks, what, ruling, confirm, back })
}

/// Answers a post to `/e/EVENT/office/act`: done and back, or refused with the ruling.
pub(crate) async fn act(
    Hall { house, room, visitor, headers }: Hall,
    Posted(fields): Posted,
) -> Result<Response, Trouble> {
    // Whoever has no part in the event is told that, not what their form lacks.
    visitor.context(&house, room.name().as_str())?;
    let act = read(&fields)?;
    let back = back(&fields, &room.name().address());
    do_and_go(&house, &visitor, &room, act, Sent::of(&fields)?, &back, &headers).await
}

/// Does an act and goes back, or shows why it is refused; scripts get the same as JSON.
pub(crate) async fn do_and_go(
    house: &Arc<Site>,
    visitor: &Visitor,
    room: &LoadedEvent,
    act: Act,
    sent: Sent<'_>,
    back: &str,
    headers: &HeaderMap,
) -> Result<Response, Trouble> {
    let done = carry_out(house, visitor, room.name().as_str(), act.clone(), sent).await?;
    match done {
        Outcome::Refused(ruling) => {
            refused_page(house, visitor, room, (&act, &ruling), back, headers)
        }
        Outcome::Kept(_, entry) | Outcome::Before(entry) => {
            if wants_json(headers) {
                return Ok(Json(json!({ "done": true, "entry": entry })).into_response());
            }
            let mark = if back.contains('?') { '&' } else { '?' };
            Ok(Redirect::to(&format!("{back}{mark}done={entry}")).into_response())
        }
    }
}

/// A refusal with its ruling, and the way back.
pub(crate) fn refused_page(
    house: &Site,
    visitor: &Visitor,
    room: &LoadedEvent,
    (act, ruling): (&Act, &Ruling),
    back: &str,
    headers: &HeaderMap,
) -> Result<Response, Trouble> {
    if wants_json(headers) {
        return Ok(refused_json(house, ruling, visitor));
    }
    let ruling = shown(house, ruling, visitor);
    let title = visitor.words.text("web-ruling-title");
    let desk = DeskName::at(&room.name().address(), back);
    let (page, desks) = frame(house, visitor, room, desk, title);
    let what = told::in_full(act, &room.state(), &house.names(), visitor.words);
    let refused = RulingPage { page, desks, what, ruling, confirm: None, back: back.to_owned() };
    with_status(StatusCode::UNPROCESSABLE_ENTITY, &refused)
}

/// Whether a script of ours asks, which reads JSON.
pub(crate) fn wants_json(headers: &HeaderMap) -> bool {
    let accept = headers.get(ACCEPT).and_then(|accept| accept.to_str().ok());
    accept.is_some_and(|accept| accept.starts_with("application/json"))
}

/// A refusal as scripts read it.
pub(crate) fn refused_json(house: &Site, ruling: &Ruling, visitor: &Visitor) -> Response {
    let ruling = told::with_names(house, ruling);
    let ruling = desk::json::RulingShown::of(&ruling, visitor.words.catalogue());
    let body = json!({ "done": false, "ruling": ruling });
    (StatusCode::UNPROCESSABLE_ENTITY, Json(body)).into_response()
}

/// A ruling in words, with the names of those whom it speaks of.
pub(crate) fn shown(house: &Site, ruling: &Ruling, visitor: &Visitor) -> RulingShown {
    RulingShown::of(&told::with_names(house, ruling), visitor.words)
}

/// Does an act as whoever asks, under a key of their own, off the threads that answer.
pub(crate) async fn carry_out(
    house: &Arc<Site>,
    visitor: &Visitor,
    event: &str,
    act: Act,
    sent: Sent<'_>,
) -> Result<Outcome<Ruling>, Trouble> {
    let context = visitor.context(house, event)?;
    let (key, ground) = (sent.command(visitor)?, sent.ground);
    let (house, event) = (Arc::clone(house), event.to_owned());
    let wish = Wish::new(act, context).on(ground);
    let acted = move || house.events().act(&event, wish, &key);
    Ok(tokio::task::spawn_blocking(acted).await??)
}

/// The key of a command: what the form had, apart from everybody else's.
pub(crate) fn key_of(visitor: &Visitor, key: &str) -> Result<String, Trouble> {
    let account = visitor.required()?.account.id.as_str();
    let fits = (1..=100).contains(&key.len()) && !key.chars().any(char::is_control);
    if fits {
        Ok(format!("{account}:{key}"))
    } else {
        Err(Trouble::Unreadable(phrase!("web-key-missing")))
    }
}

/// The act that a form stands for.
fn read(fields: &Fields) -> Result<Act, Trouble> {
    let unreadable =
        |cause: String| Trouble::Unreadable(phrase!("web-act-unreadable", cause = cause));
    let mut act: Value =
        serde_json::from_str(fields.need("act")?).map_err(|fault| unreadable(fault.to_string()))?;
    for (name, value) in fields.iter().filter(|(name, _)| name.starts_with('.')) {
        put(&mut act, name, value).ok_or_else(|| unreadable(name.to_owned()))?;
    }
    let act: Act = serde_json::from_value(act).map_err(|fault| unreadable(fault.to_string()))?;
    Wish::check_sent(&act)?;
    Ok(act)
}

/// Puts a value at a path; what reads as a whole number is one, unless the name ends with `$`.
fn put(act: &mut Value, path: &str, value: &str) -> Option<()> {
    let (path, text) = path.strip_suffix('$').map_or((path, false), |path| (path, true));
    let mut place = act;
    for part in path.split('.').skip(1) {
        if place.is_null() {
            *place = Value::Object(serde_json::Map::new());
        }
        place = place.as_object_mut()?.entry(part).or_insert(Value::Null);
    }
    let whole = value.trim().parse::<i64>().ok().filter(|_| !text);
    *place = whole.map_or_else(|| Value::String(value.to_owned()), Value::from);
    Some(())
}

/// Where to go afterwards: within the event, nowhere else.
fn back(fields: &Fields, address: &str) -> String {
    let back = fields.get("back");
    let inside = back.strip_prefix(address).is_some_and(|rest| {
        let plain = |byte: u8| byte.is_ascii_graphic() && byte != b'\\';
        (rest.is_empty() || rest.starts_with(['/', '?'])) && rest.bytes().all(plain)
    });
    if inside { back.to_owned() } else { format!("{address}/office") }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn fields(text: &str) -> Fields {
        Fields::read(text.as_bytes()).unwrap()
    }

    #[test]
    fn a_form_fills_the_gaps_of_an_act() {
        let form = fields("act=%7B%22act%22%3A%22expel%22%7D&.entrant=7&.reason%24=12+volte");
        let act = read(&form).unwrap();
        assert_eq!(
            serde_json::to_value(&act).unwrap(),
            json!({"act": "expel", "entrant": 7, "reason": "12 volte"})
        );
    }

    #[test]
    fn the_way_back_stays_inside_the_event() {
        for (asked, goes) in [
            ("/e/lodi/office/results", "/e/lodi/office/results"),
            ("https://elsewhere.example/", "/e/lodi/office"),
            ("//elsewhere.example", "/e/lodi/office"),
            ("/e/lodix", "/e/lodi/office"),
            ("/e/lodi/%0d", "/e/lodi/%0d"),
            ("/e/lodi/\u{0}", "/e/lodi/office"),
            ("/e/lodi/è", "/e/lodi/office"),
        ] {
            let form =
                Fields::read(format!("back={}", asked.replace('%', "%25")).as_bytes()).unwrap();
            assert_eq!(back(&form, "/e/lodi"), goes);
        }
    }
}
