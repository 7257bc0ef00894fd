//! The desk of the call screen: messages for the hall, and the roll call.

use std::sync::Arc;

use askama::Template;
use axum::extract::Query;
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use desk::{Called, LoadedEvent, Message};
use office::{EntrantId, Instant};
use serde::Deserialize;

use super::screen::{Moment, call};
use super::videos;
use crate::answer::Trouble;
use crate::chance;
use crate::entrance::{ArbitersDesk, Desk};
use crate::office::act::key_of;
use crate::office::{DeskName, frame};
use crate::page::{Link, Page, fresh};
use crate::posted::Posted;
use crate::site::Site;
use crate::visitor::Visitor;

/// The most that is still read from the last row.
const MOST_CHARACTERS: usize = 200;
/// The longest that a message stands by itself, in minutes.
const LONGEST: i64 = 24 * 60;
/// What is usually said, for the list of suggestions.
const USUAL: [&str; 5] = [
    "web-call-usual-postponed",
    "web-call-usual-evacuate",
    "web-call-usual-silence",
    "web-call-usual-phones",
    "web-call-usual-prizes",
];

#[derive(Template)]
#[template(path = "call-desk.html")]
struct CallDesk {
    page: Page,
    desks: Vec<Link>,
    address: String,
    key: String,
    most: usize,
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
}

struct Standing {
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
pub(crate) struct Asked {
    done: Option<u64>,
}

/// Answers `/e/EVENT/office/call`.
pub(crate) async fn desk(
    Desk { house, room, role, visitor, headers }: Desk,
    Query(asked): Query<Asked>,
) -> Result<Response, Trouble> {
    let words = visitor.words;
    let title = words.text("web-call-desk-title");
    let (page, desks) = frame(&house, &visitor, &room, DeskName::Call, title);
    let (seen, calls, names) = (room.state(), room.calls(), house.names());
    let now = house.now();
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
        address: room.name().address(),
        key: chance::key()?,
        most: MOST_CHARACTERS,
        text_hint: words.say(&phrase!("web-call-desk-text-hint", most = MOST_CHARACTERS)),
        usual: USUAL.iter().map(|key| words.text(key)).collect(),
        message: calls.message(now).map(|message| Standing {
            text: message.text.clone(),
            until: message.until.map(|until| {
                let time = words.time(Instant(until));
                words.say(&phrase!("web-call-desk-until", time = time))
            }),
            video: message.video.clone(),
        }),
        videos: videos::there(&house),
        minutes: [5u16, 15, 30, 60]
            .map(|minutes| (minutes, words.say(&phrase!("web-call-desk-for", minutes = minutes))))
            .into(),
        sends: role.is_arbiter(),
        roll_title: called.map(|round| words.say(&phrase!("web-call-desk-roll", round = round))),
        round,
        roll: called_up,
        done: asked.done.map(|entry| words.say(&phrase!("web-done", entry = entry))),
    };
    drop((seen, calls));
    fresh(&desk, &headers)
}

/// Answers a post to `/e/EVENT/office/call`: a new message, or the old one taken away (`clear`).
pub(crate) async fn send(
    ArbitersDesk(Desk { house, room, visitor, .. }): ArbitersDesk,
    Posted(fields): Posted,
) -> Result<Response, Trouble> {
    let called = if fields.has("clear") {
        Called::Clear
    } else {
        let text = fields.get("text").trim().to_owned();
        let fits = (1..=MOST_CHARACTERS).contains(&text.chars().count());
        if !fits || text.chars().any(char::is_control) {
            let what = phrase!("web-call-text-length", most = MOST_CHARACTERS);
            return Err(Trouble::Unreadable(what));
        }
        let video = Some(fields.get("video")).filter(|name| !name.is_empty()).map(str::to_owned);
        if let Some(name) = video.as_ref().filter(|name| !videos::has(&house, name)) {
            let what = phrase!("web-call-no-such-video", name = name.as_str());
            return Err(Trouble::Unreadable(what));
        }
        let unreadable = || Trouble::Unreadable(phrase!("web-field-unreadable", field = "minutes"));
        let until = match fields.get("minutes").trim() {
            "" => None,
            minutes => {
                let minutes: i64 = minutes.parse().map_err(|_| unreadable())?;
                let minutes = Some(minutes).filter(|minutes| (1..=LONGEST).contains(minutes));
                Some(house.now() + minutes.ok_or_else(unreadable)? * 60_000)
            }
        };
        Called::Message(Message { text, video, until, alert: fields.has("alert") })
    };
    kept(&house, &visitor, &room, called, fields.get("key")).await
}

/// Answers a post to `/e/EVENT/office/call/roll`: somebody was seen (`here`), or was not.
pub(crate) async fn roll(
    Desk { house, room, role, visitor, .. }: Desk,
    Posted(fields): Posted,
) -> Result<Response, Trouble> {
    if !role.is_arbiter() && role != accounts::EventRole::Scribe {
        return Err(Trouble::Forbidden);
    }
    let unreadable = |field| Trouble::Unreadable(phrase!("web-field-unreadable", field = field));
    let round: u8 = fields.need("round")?.parse().map_err(|_| unreadable("round"))?;
    let entrant = fields.need("entrant")?.parse().map_err(|_| unreadable("entrant"))?;
    let entrant = EntrantId(entrant);
    let sits = room.state().event().round(round).and_then(|book| book.board_of(entrant)).is_some();
    if !sits {
        return Err(Trouble::Contradicts(phrase!("web-call-no-such-seat", round = round)));
    }
    let called = Called::Seen { round, entrant, here: fields.has("here") };
    kept(&house, &visitor, &room, called, fields.get("key")).await
}

async fn kept(
    house: &Arc<Site>,
    visitor: &Visitor,
    room: &LoadedEvent,
    called: Called,
    key: &str,
) -> Result<Response, Trouble> {
    let key = key_of(visitor, key)?;
    let actor = visitor.required()?.account.id.as_str().to_owned();
    let (keeper, event) = (Arc::clone(house), room.name().as_str().to_owned());
    let done = tokio::task::spawn_blocking(move || {
        keeper.events().call(&event, called, (&actor, keeper.now()), &key)
    });
    let entry = done.await??;
    let address = room.name().address();
    Ok(Redirect::to(&format!("{address}/office/call?done={entry}")).into_response())
}
