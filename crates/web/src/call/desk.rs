//! The desk of the call screen: messages for the hall, and the roll call.

use std::sync::Arc;

use askama::Template;
use axum::extract::Query;
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use desk::{Alarm, Called, LoadedEvent, Message};
use office::{EntrantId, Instant};
use serde::Deserialize;

use super::alarm::{self, AlarmShown};
use super::rotation::RotationForm;
use super::screen::{Moment, call};
use super::videos;
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::{ArbitersDesk, Desk};
use crate::navigation::NavLink;
use crate::office::act::key_of;
use crate::office::{DeskName, frame};
use crate::page::{Page, fresh};
use crate::posted::{Fields, Posted};
use crate::site::Site;
use crate::visitor::Visitor;

/// The most that is still read from the last row.
const MOST_CHARACTERS: usize = 200;
/// The longest word of an alarm: longer ones are no longer read from afar.
const MOST_LETTERS: usize = 14;
/// The longest that a message stands by itself, in minutes.
const LONGEST: i64 = 24 * 60;
/// What is usually said, for the list of suggestions.
const USUAL: [&str; 4] = [
    "web-call-usual-postponed",
    "web-call-usual-silence",
    "web-call-usual-phones",
    "web-call-usual-prizes",
];

#[derive(Template)]
#[template(path = "call-desk.html")]
struct CallDesk {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    key: String,
    most: usize,
    most_letters: usize,
    text_hint: String,
    usual: Vec<String>,
    message: Option<Standing>,
    videos: Vec<String>,
    minutes: Vec<(u16, String)>,
    /// Whether they may send messages.
    sends: bool,
    roll_title: Option<String>,
    round: u8,
    roll: Vec<RollLine>,
    done: Option<String>,
    rotation: RotationForm,
}

struct Standing {
    /// The one word of an alarm.
    word: Option<String>,
    text: String,
    until: Option<String>,
    video: Option<String>,
}

struct RollLine {
    entrant: EntrantId,
    name: String,
    board: u16,
    here: bool,
}

#[derive(Deserialize)]
pub(crate) struct Parameters {
    done: Option<u64>,
}

/// Answers `/e/EVENT/office/call`.
pub(crate) async fn desk(
    Desk { site, loaded, role, visitor, headers }: Desk,
    Query(parameters): Query<Parameters>,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let title = words.text("web-call-desk-title");
    let (page, desks) = frame(&site, &visitor, &loaded, DeskName::Call, title);
    let (seen, calls, names) = (loaded.state(), loaded.calls(), site.names());
    let now = site.now();
    let screen = call(seen.event(), &calls, Instant(now));
    let called = match screen.moment {
        Moment::Posted(slot) | Moment::RollCall(slot) | Moment::Seats(slot) => Some(slot.round),
        _ => None,
    };
    let round = called.unwrap_or(0);
    let mut called_up: Vec<RollLine> = screen
        .seats
        .iter()
        .map(|seat| RollLine {
            entrant: seat.entrant,
            name: seen.listed(seat.entrant, &names),
            board: seat.board,
            here: seat.here.unwrap_or(false),
        })
        .collect();
    called_up.sort_by_cached_key(|line| line.name.to_lowercase());
    let desk = CallDesk {
        page,
        desks,
        address: loaded.name().address(),
        key: chance::key()?,
        most: MOST_CHARACTERS,
        most_letters: MOST_LETTERS,
        text_hint: words.say(&phrase!("web-call-desk-text-hint", most = MOST_CHARACTERS)),
        usual: USUAL.iter().map(|key| words.text(key)).collect(),
        message: calls.message(now).map(|message| Standing {
            word: message
                .alert
                .then(|| AlarmShown::told(message, !loaded.boards(None).is_empty(), words).word),
            text: message.text.clone(),
            until: message.until.map(|until| {
                let time = words.time(Instant(until));
                words.say(&phrase!("web-call-desk-until", time = time))
            }),
            video: message.video.clone(),
        }),
        videos: videos::there(&site),
        minutes: [5u16, 15, 30, 60]
            .map(|minutes| (minutes, words.say(&phrase!("web-call-desk-for", minutes = minutes))))
            .into(),
        sends: role.is_arbiter(),
        roll_title: called.map(|round| words.say(&phrase!("web-call-desk-roll", round = round))),
        round,
        roll: called_up,
        done: parameters.done.map(|entry| words.say(&phrase!("web-done", entry = entry))),
        rotation: RotationForm::of(&site, &loaded, calls.rotation(), words),
    };
    drop((seen, calls));
    fresh(&desk, &headers)
}

/// Answers a post to `/e/EVENT/office/call`: a new message, the old one taken away (`clear`), or the
/// end of an alarm (`end`), after which the games it stopped may go on (`restart`).
pub(crate) async fn send(
    ArbitersDesk(Desk { site, loaded, visitor, .. }): ArbitersDesk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let stands = loaded.calls().alarm(site.now()).map(|_| loaded.calls().alarmed().0);
    let called = if fields.has("end") {
        Called::EndAlarm
    } else if fields.has("clear") {
        Called::Clear
    } else {
        let message = read_message(&site, &fields)?;
        if stands.is_some() && !message.alert {
            // Nobody may take an alarm off the screen by speaking of something else.
            return Err(RequestError::Conflict(phrase!("web-call-alarm-first")));
        }
        Called::Message(message)
    };
    let (begins, ends) = (
        matches!(&called, Called::Message(message) if message.alert),
        matches!(called, Called::EndAlarm | Called::Clear) && fields.has("restart"),
    );
    let entry = keep(&site, &visitor, &loaded, called, fields.get("key")).await?;
    let (event, actor) = (loaded.name().as_str().to_owned(), actor(&visitor)?);
    let (keeper, before) = (Arc::clone(&site), stands.unwrap_or_default());
    tokio::task::spawn_blocking(move || {
        if begins {
            alarm::stop_clocks(&keeper, &event, &actor, entry);
        } else if ends {
            alarm::restart_clocks(&keeper, &event, &actor, before);
        }
    })
    .await?;
    Ok(told(&loaded, entry))
}

/// A message as the form has it.
fn read_message(site: &Site, fields: &Fields) -> Result<Message, RequestError> {
    let fits = |text: &str, most: usize| {
        let shown = (1..=most).contains(&text.chars().count());
        shown && !text.chars().any(char::is_control)
    };
    let unreadable =
        |field| RequestError::Unreadable(phrase!("web-field-unreadable", field = field));
    let text = fields.get("text").trim().to_owned();
    if !fits(&text, MOST_CHARACTERS) {
        let what = phrase!("web-call-text-length", most = MOST_CHARACTERS);
        return Err(RequestError::Unreadable(what));
    }
    let video = Some(fields.get("video")).filter(|name| !name.is_empty()).map(str::to_owned);
    if let Some(name) = video.as_ref().filter(|name| !videos::has(site, name)) {
        let what = phrase!("web-call-no-such-video", name = name.as_str());
        return Err(RequestError::Unreadable(what));
    }
    let alert = fields.has("alert");
    let until = match fields.get("minutes").trim() {
        // An alarm stands until somebody ends it.
        _ if alert => None,
        "" => None,
        minutes => {
            let minutes: i64 = minutes.parse().map_err(|_| unreadable("minutes"))?;
            let minutes = Some(minutes).filter(|minutes| (1..=LONGEST).contains(minutes));
            Some(site.now() + minutes.ok_or_else(|| unreadable("minutes"))? * 60_000)
        }
    };
    let (word, place) = (fields.get("word").trim(), fields.get("place").trim());
    if !word.is_empty() && !fits(word, MOST_LETTERS) {
        return Err(RequestError::Unreadable(phrase!("web-call-word-length", most = MOST_LETTERS)));
    }
    if !place.is_empty() && !fits(place, MOST_CHARACTERS) {
        return Err(unreadable("place"));
    }
    let alarm = (alert && !word.is_empty()).then(|| Alarm {
        word: word.to_uppercase(),
        leave: fields.has("leave"),
        place: Some(place.to_owned()).filter(|place| !place.is_empty()),
    });
    Ok(Message { text, video, until, alert, alarm })
}

/// Answers a post to `/e/EVENT/office/call/roll`: somebody was seen (`here`), or was not.
pub(crate) async fn roll(
    Desk { site, loaded, role, visitor, .. }: Desk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    if !role.is_arbiter() && role != accounts::EventRole::Scribe {
        return Err(RequestError::Forbidden);
    }
    let unreadable =
        |field| RequestError::Unreadable(phrase!("web-field-unreadable", field = field));
    let round: u8 = fields.need("round")?.parse().map_err(|_| unreadable("round"))?;
    let entrant = fields.need("entrant")?.parse().map_err(|_| unreadable("entrant"))?;
    let entrant = EntrantId(entrant);
    let sits =
        loaded.state().event().round(round).and_then(|book| book.board_of(entrant)).is_some();
    if !sits {
        return Err(RequestError::Conflict(phrase!("web-call-no-such-seat", round = round)));
    }
    let called = Called::Seen { round, entrant, here: fields.has("here") };
    let entry = keep(&site, &visitor, &loaded, called, fields.get("key")).await?;
    Ok(told(&loaded, entry))
}

fn actor(visitor: &Visitor) -> Result<String, RequestError> {
    Ok(visitor.required()?.account.id.as_str().to_owned())
}

/// Puts it on the screen and into the journal; gives the number of the entry.
pub(super) async fn keep(
    site: &Arc<Site>,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    called: Called,
    key: &str,
) -> Result<u64, RequestError> {
    let key = key_of(visitor, key)?;
    let actor = actor(visitor)?;
    let (keeper, event) = (Arc::clone(site), loaded.name().as_str().to_owned());
    let done = tokio::task::spawn_blocking(move || {
        keeper.events().call(&event, called, (&actor, keeper.now()), &key)
    });
    Ok(done.await??)
}

pub(super) fn told(loaded: &LoadedEvent, entry: u64) -> Response {
    let address = loaded.name().address();
    Redirect::to(&format!("{address}/office/call?done={entry}")).into_response()
}
