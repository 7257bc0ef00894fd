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
use desk::strict::{self, Unread};
use desk::{Ground, LoadedEvent, Outcome, Wish};
use office::{Act, Consent, Level, Ruling, Verdict};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::answer::RequestError;
use crate::entrance::Hall;
use crate::navigation::{NavLink, Tab};
use crate::page::{Page, with_status};
use crate::posted::{Fields, Posted};
use crate::shown::RulingShown;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

use super::{DeskName, frame, told};

#[derive(Template)]
#[template(path = "office-ruling.html")]
struct RulingPage {
    page: Page,
    desks: Vec<NavLink>,
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
    /// What is said to what the ruling asks.
    consent: String,
    /// The key of the words on the button.
    button: &'static str,
    /// What follows, in the second of two steps.
    consequences: Vec<String>,
}

impl Confirm {
    /// What makes an act count whose ruling is shown; nothing where it is refused.
    fn of(
        loaded: &LoadedEvent,
        act: &Act,
        sent: &Sent<'_>,
        ruling: &Ruling,
        words: Words,
    ) -> Option<Self> {
        let (consent, button) = match (ruling.verdict, ruling.level) {
            (Verdict::Refused, _) => return None,
            (Verdict::Accepted | Verdict::ForTheArbiter, _) => (Consent::None, "web-confirm"),
            (Verdict::ToConfirm, Level::Free | Level::Seen) => (Consent::Seen, "web-level-seen"),
            (Verdict::ToConfirm, Level::TwoSteps) if sent.consent.is_none() => {
                (Consent::Once, "web-level-go-on")
            }
            (Verdict::ToConfirm, Level::TwoSteps) => {
                (Consent::Code(ruling.code.clone()?), "web-level-for-good")
            }
            (Verdict::ToConfirm, Level::Confirmed | Level::Outside) => {
                (Consent::Once, "web-confirm")
            }
        };
        let last = matches!(consent, Consent::Code(_));
        let then = ruling.asks.iter().filter_map(|asked| asked.consequence.as_ref());
        Some(Self {
            address: format!("{}/office/act", loaded.name().address()),
            act: serde_json::to_string(act).ok()?,
            key: sent.key.to_owned(),
            ground: sent.ground.map(|ground| ground.to_string()).unwrap_or_default(),
            consent: consent.into(),
            button,
            consequences: then.filter(|_| last).map(|then| words.say(then)).collect(),
        })
    }
}

/// Answers a post to `/e/EVENT/office/preview`: the ruling, before anything counts.
pub(crate) async fn preview(
    Hall { site, loaded, visitor, .. }: Hall,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    // Whoever has no part in the event is told that, not what their form lacks.
    visitor.context(&site, loaded.name().as_str())?;
    let act = read(&fields)?;
    let address = loaded.name().address();
    let back = way_back(&site, &visitor, &loaded, &fields);
    let desk = DeskName::at(&address, &back);
    show_before(&site, &visitor, &loaded, (desk, back), &act, &Sent::of(&fields)?)
}

/// What a form says beside its act: the key that names the command, and the ground it was meant for.
#[derive(Clone)]
pub(crate) struct Sent<'a> {
    pub(crate) key: &'a str,
    /// What tells the same form filled in otherwise, after going back in the browser, from the same
    /// command sent twice.
    pub(crate) mark: String,
    pub(crate) ground: Option<Ground>,
    /// What is said to what the ruling asks.
    pub(crate) consent: Consent,
}

impl<'a> Sent<'a> {
    /// As a form has it; a form that says nothing of its ground stands on any.
    pub(crate) fn of(fields: &'a Fields) -> Result<Self, RequestError> {
        let unreadable =
            |_| RequestError::Unreadable(phrase!("web-field-unreadable", field = "ground"));
        let ground = match fields.get("ground") {
            "" => None,
            ground => Some(ground.parse().map_err(unreadable)?),
        };
        let consent = Consent::from(fields.get("consent").to_owned());
        Ok(Self { key: fields.get("key"), mark: mark(fields), ground, consent })
    }

    /// The key of the command, apart from everybody else's.
    pub(crate) fn command(&self, visitor: &Visitor) -> Result<String, RequestError> {
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
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    (desk, back): (DeskName, String),
    act: &Act,
    sent: &Sent<'_>,
) -> Result<Response, RequestError> {
    let event = loaded.name().as_str();
    let context = visitor.context(site, event)?.consenting(sent.consent.clone());
    let wish = Wish::new(act.clone(), context).on(sent.ground);
    let ruling = site.events().preview(event, &wish)?;
    let refused = ruling.verdict == Verdict::Refused;
    let confirm = Confirm::of(loaded, act, sent, &ruling, visitor.words);
    let title = visitor.words.text("web-ruling-title");
    let (page, desks) = framed(site, visitor, loaded, desk, title);
    let ruling = shown(site, loaded, &ruling, visitor);
    let status = if refused { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let what = told::in_full(act, &loaded.state(), &site.names(), visitor.words);
    with_status(status, &RulingPage { page, desks, what, ruling, confirm, back })
}

/// Answers a post to `/e/EVENT/office/act`: done and back, or refused with the ruling.
pub(crate) async fn act(
    Hall { site, loaded, visitor, headers }: Hall,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    // Whoever has no part in the event is told that, not what their form lacks.
    visitor.context(&site, loaded.name().as_str())?;
    let act = read(&fields)?;
    let back = way_back(&site, &visitor, &loaded, &fields);
    do_and_go(&site, &visitor, &loaded, act, Sent::of(&fields)?, &back, &headers).await
}

/// Does an act and goes back, or shows why it is refused; scripts get the same as JSON.
pub(crate) async fn do_and_go(
    site: &Arc<Site>,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    act: Act,
    sent: Sent<'_>,
    back: &str,
    headers: &HeaderMap,
) -> Result<Response, RequestError> {
    let done = carry_out(site, visitor, loaded.name().as_str(), act.clone(), sent.clone()).await?;
    match done {
        Outcome::Refused(ruling) => {
            refused_page(site, visitor, loaded, (&act, &ruling, &sent), back, headers)
        }
        Outcome::Kept(_, entry) | Outcome::Before(entry) => {
            if wants_json(headers) {
                return Ok(Json(json!({ "done": true, "entry": entry })).into_response());
            }
            Ok(Redirect::to(&told_at(back, entry)).into_response())
        }
    }
}

/// The way back with the entry that was kept; what it told of an entry before that is gone.
fn told_at(back: &str, entry: u64) -> String {
    let (path, query) = back.split_once('?').unwrap_or((back, ""));
    let others = query.split('&').filter(|part| !part.is_empty() && !part.starts_with("done="));
    let mut told = String::from(path);
    for (place, part) in others.chain([format!("done={entry}").as_str()]).enumerate() {
        told.push(if place == 0 { '?' } else { '&' });
        told.push_str(part);
    }
    told
}

/// A refusal with its ruling, and the way back; what is only to be confirmed, with its button.
pub(crate) fn refused_page(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    (act, ruling, sent): (&Act, &Ruling, &Sent<'_>),
    back: &str,
    headers: &HeaderMap,
) -> Result<Response, RequestError> {
    if wants_json(headers) {
        return Ok(refused_json(site, loaded, ruling, visitor));
    }
    let confirm = Confirm::of(loaded, act, sent, ruling, visitor.words);
    let ruling = shown(site, loaded, ruling, visitor);
    let title = visitor.words.text("web-ruling-title");
    let desk = DeskName::at(&loaded.name().address(), back);
    let (page, desks) = framed(site, visitor, loaded, desk, title);
    let what = told::in_full(act, &loaded.state(), &site.names(), visitor.words);
    let refused = RulingPage { page, desks, what, ruling, confirm, back: back.to_owned() };
    with_status(StatusCode::UNPROCESSABLE_ENTITY, &refused)
}

/// The frame of a ruling: that of a desk, or for players, who see no desk, that of their own page.
fn framed(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    desk: DeskName,
    title: String,
) -> (Page, Vec<NavLink>) {
    if visitor.in_office(site, loaded.name().as_str()) {
        return frame(site, visitor, loaded, desk, title);
    }
    let seen = loaded.state();
    (Page::of_event(site, visitor, (loaded, &seen), Some(Tab::Mine), title), Vec::new())
}

/// Whether a script of ours asks, which reads JSON.
pub(crate) fn wants_json(headers: &HeaderMap) -> bool {
    let accept = headers.get(ACCEPT).and_then(|accept| accept.to_str().ok());
    accept.is_some_and(|accept| accept.starts_with("application/json"))
}

/// A refusal as scripts read it.
pub(crate) fn refused_json(
    site: &Site,
    loaded: &LoadedEvent,
    ruling: &Ruling,
    visitor: &Visitor,
) -> Response {
    let ruling = told::with_names(site, loaded, ruling);
    let ruling = desk::json::RulingShown::of(&ruling, visitor.words.catalogue());
    let body = json!({ "done": false, "ruling": ruling });
    (StatusCode::UNPROCESSABLE_ENTITY, Json(body)).into_response()
}

/// A ruling in words, with the names of those whom it speaks of.
pub(crate) fn shown(
    site: &Site,
    loaded: &LoadedEvent,
    ruling: &Ruling,
    visitor: &Visitor,
) -> RulingShown {
    RulingShown::of(&told::with_names(site, loaded, ruling), visitor.words)
}

/// Does an act as whoever asks, under a key of their own, off the threads that answer.
pub(crate) async fn carry_out(
    site: &Arc<Site>,
    visitor: &Visitor,
    event: &str,
    act: Act,
    sent: Sent<'_>,
) -> Result<Outcome<Ruling>, RequestError> {
    let context = visitor.context(site, event)?.consenting(sent.consent.clone());
    let (key, ground) = (sent.command(visitor)?, sent.ground);
    let (site, event) = (Arc::clone(site), event.to_owned());
    let family = visitor.words.text("web-rounds-apart-family");
    let acted = move || match act {
        act @ Act::Begin { .. } => {
            site.events().begin(&event, (act, &family), (context, ground), &key)
        }
        act => site.events().act(&event, Wish::new(act, context).on(ground), &key),
    };
    Ok(tokio::task::spawn_blocking(acted).await??)
}

/// The key of a command: what the form had, apart from everybody else's.
pub(crate) fn key_of(visitor: &Visitor, key: &str) -> Result<String, RequestError> {
    let account = visitor.required()?.account.id.as_str();
    let fits = (1..=100).contains(&key.len()) && !key.chars().any(char::is_control);
    if fits {
        Ok(format!("{account}:{key}"))
    } else {
        Err(RequestError::Unreadable(phrase!("web-key-missing")))
    }
}

/// The act that a form stands for.
fn read(fields: &Fields) -> Result<Act, RequestError> {
    let unreadable = |unread: Unread| {
        RequestError::Unreadable(phrase!("web-act-unreadable", cause = unread.cause()))
    };
    let mut act = strict::parse(fields.need("act")?.as_bytes()).map_err(unreadable)?;
    for (name, value) in fields.iter().filter(|(name, _)| name.starts_with('.')) {
        let unknown = || unreadable(Unread::UnknownField(name.to_owned()));
        put(&mut act, name, value).ok_or_else(unknown)?;
    }
    let act: Act = strict::understood(&act).map_err(unreadable)?;
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

/// Pages of the house whose forms act on an event that may be gone afterwards.
const OF_THE_HOUSE: [&str; 2] = ["/office/events", "/account"];

/// Where to go afterwards: within the event or to these pages, nowhere else.
fn back(fields: &Fields, address: &str, usual: &str) -> String {
    let back = fields.get("back");
    let inside = back.strip_prefix(address).is_some_and(|rest| {
        let plain = |byte: u8| byte.is_ascii_graphic() && byte != b'\\';
        (rest.is_empty() || rest.starts_with(['/', '?'])) && rest.bytes().all(plain)
    });
    if inside || OF_THE_HOUSE.contains(&back) { back.to_owned() } else { usual.to_owned() }
}

/// Where to go afterwards, if the form does not say: players see no desk of the office.
fn way_back(site: &Site, visitor: &Visitor, loaded: &LoadedEvent, fields: &Fields) -> String {
    let address = loaded.name().address();
    let in_office = visitor.in_office(site, loaded.name().as_str());
    let plays = visitor.entrant(site, loaded.name().as_str()).is_some();
    let usual = match (in_office, plays) {
        (true, _) => format!("{address}/office"),
        (false, true) => format!("{address}/mine"),
        (false, false) => address.clone(),
    };
    back(fields, &address, &usual)
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
    fn the_way_back_tells_of_the_last_entry_alone() {
        for (back, goes) in [
            ("/e/lodi/office/players", "/e/lodi/office/players?done=9"),
            ("/e/lodi/office/players?done=7", "/e/lodi/office/players?done=9"),
            (
                "/e/lodi/office/players?state=missing&done=7",
                "/e/lodi/office/players?state=missing&done=9",
            ),
        ] {
            assert_eq!(told_at(back, 9), goes);
        }
    }

    #[test]
    fn the_way_back_stays_inside_the_event() {
        for (target, goes) in [
            ("/e/lodi/office/results", "/e/lodi/office/results"),
            ("/office/events", "/office/events"),
            ("/office/events/../..", "/e/lodi/office"),
            ("https://elsewhere.example/", "/e/lodi/office"),
            ("//elsewhere.example", "/e/lodi/office"),
            ("/e/lodix", "/e/lodi/office"),
            ("/e/lodi/%0d", "/e/lodi/%0d"),
            ("/e/lodi/\u{0}", "/e/lodi/office"),
            ("/e/lodi/è", "/e/lodi/office"),
        ] {
            let form =
                Fields::read(format!("back={}", target.replace('%', "%25")).as_bytes()).unwrap();
            assert_eq!(back(&form, "/e/lodi", "/e/lodi/office"), goes);
        }
    }
}
