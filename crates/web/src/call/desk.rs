//! The desk of the call screen: messages for the hall, and the roll call.

use std::sync::Arc;

use askama::Template;
use axum::extract::Query;
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use desk::{Alarm, Called, LoadedEvent, Message};
use office::{EntrantId, Instant};
use serde::Deserialize;

use super::alarm::AlarmShown;
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
        most: Message::MOST_CHARACTERS,
        most_letters: Alarm::MOST_LETTERS,
        text_hint: words.say(&phrase!("web-call-desk-text-hint", most = Message::MOST_CHARACTERS)),
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
    let called = if fields.has("end") {
        Called::EndAlarm
    } else if fields.has("clear") {
        Called::Clear
    } else {
        Called::Message(read_message(&site, &fields)?)
    };
    let restart = fields.has("restart");
    let entry = keep(&site, &visitor, &loaded, (called, restart), fields.get("key")).await?;
    Ok(told(&loaded, entry))
}

/// A message as the form has it.
fn read_message(site: &Site, fields: &Fields) -> Result<Message, RequestError> {
    let minutes = || RequestError::Unreadable(phrase!("web-field-unreadable", field = "minutes"));
    let text = fields.get("text");
    let message = if fields.has("alert") {
        let (word, place) = (fields.get("word"), fields.get("place"));
        Message::alarm(text, word, fields.has("leave"), Some(place))
    } else {
        let lasts = Some(fields.get("minutes").trim()).filter(|minutes| !minutes.is_empty());
        let lasts = lasts.map(str::parse).transpose().map_err(|_| minutes())?;
        Message::plain(text, lasts, site.now())
    };
    let video = Some(fields.get("video")).filter(|name| !name.is_empty()).map(str::to_owned);
    if let Some(name) = video.as_ref().filter(|name| !videos::has(site, name)) {
        let what = phrase!("web-call-no-such-video", name = name.as_str());
        return Err(RequestError::Unreadable(what));
    }
    message.map(|message| Message { video, ..message }).map_err(RequestError::Unreadable)
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
    let called = Called::Seen { round, entrant, here: fields.has("here") };
    let entry = keep(&site, &visitor, &loaded, (called, false), fields.get("key")).await?;
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
    (called, restart): (Called, bool),
    key: &str,
) -> Result<u64, RequestError> {
    let key = key_of(visitor, key)?;
    let actor = actor(visitor)?;
    let (keeper, event) = (Arc::clone(site), loaded.name().as_str().to_owned());
    let done = tokio::task::spawn_blocking(move || {
        keeper.events().tell_hall(&event, called, restart, (&actor, keeper.now()), &key)
    });
    Ok(done.await??.entry)
}

pub(super) fn told(loaded: &LoadedEvent, entry: u64) -> Response {
    let address = loaded.name().address();
    Redirect::to(&format!("{address}/office/call?done={entry}")).into_response()
}
