//! What the hall is told by programs: messages, alarms, their end, and games that go on after them.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use boards::LostTime;
use desk::json::RulingShown;
use desk::{BoardName, Called, Message};
use office::EntrantId;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::answers::well;
use super::caller::{Reader, Writer};
use super::strict::{Sent, read};
use crate::answer::RequestError;
use crate::pages::loaded;
use crate::site::Site;
use crate::visitor::Visitor;

/// What a program tells the hall.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "say")]
enum ToTell {
    /// A message, for some minutes or until it is taken away.
    Message {
        text: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        minutes: Option<i64>,
    },
    /// An alarm: it stops the clocks and stands until somebody ends it.
    Alarm {
        text: String,
        #[serde(default)]
        word: String,
        #[serde(default)]
        leave: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<String>,
    },
    /// The alarm is over; with `restart` the games go on at once.
    End {
        #[serde(default)]
        restart: bool,
    },
    /// The message goes.
    Clear,
    /// Somebody is at the board at the roll call, or is not.
    Seen { round: u8, entrant: EntrantId, here: bool },
}

/// Answers `/api/v1/events/EVENT/hall`: what stands on the call screen, as everybody sees it.
pub(super) async fn stands(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    Reader(_): Reader,
) -> Result<Response, RequestError> {
    let loaded = loaded(&site, &event)?;
    let message = loaded.calls().message(site.now()).cloned();
    Ok(well(&json!({ "message": message })))
}

/// Answers a post to `/api/v1/events/EVENT/hall`.
pub(super) async fn tell(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    writer: Writer,
    Sent(sent): Sent,
) -> Result<Response, RequestError> {
    loaded(&site, &event)?;
    let role = writer.visitor.role(&site, &event).ok_or(RequestError::Forbidden)?;
    if !role.is_arbiter() && role != accounts::EventRole::Scribe {
        return Err(RequestError::Forbidden);
    }
    let told: ToTell = read(&sent)?;
    // Whoever writes down results notes who is there, and tells the hall nothing else.
    if !role.is_arbiter() && !matches!(told, ToTell::Seen { .. }) {
        return Err(RequestError::Forbidden);
    }
    let mut restarts = false;
    let called = match told {
        ToTell::Message { text, minutes } => {
            Called::Message(shown(Message::plain(&text, minutes, site.now()))?)
        }
        ToTell::Alarm { text, word, leave, place } => {
            Called::Message(shown(Message::alarm(&text, &word, leave, place.as_deref()))?)
        }
        ToTell::End { restart } => {
            restarts = restart;
            Called::EndAlarm
        }
        ToTell::Clear => Called::Clear,
        ToTell::Seen { round, entrant, here } => Called::Seen { round, entrant, here },
    };
    let (key, actor) = (writer.key()?, actor(&writer.visitor)?);
    let work =
        move || site.events().tell_hall(&event, called, restarts, (&actor, site.now()), &key);
    let done = tokio::task::spawn_blocking(work).await??;
    Ok(well(&json!({ "entry": done.entry, "clocks": done.clocks })))
}

fn shown(message: Result<Message, codex::Phrase>) -> Result<Message, RequestError> {
    message.map_err(RequestError::Unreadable)
}

fn actor(visitor: &Visitor) -> Result<String, RequestError> {
    Ok(visitor.required()?.account.id.as_str().to_owned())
}

/// Which games go on, and whether their clocks are charged with the time that was lost.
#[derive(Serialize, Deserialize)]
struct ToResume {
    /// One board only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    only: Option<OneBoard>,
    #[serde(default)]
    charge: bool,
}

#[derive(Serialize, Deserialize)]
struct OneBoard {
    round: u8,
    board: u16,
}

/// Answers a post to `/api/v1/events/EVENT/boards/resume`: games that the house paused go on.
pub(super) async fn resume(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    writer: Writer,
    Sent(sent): Sent,
) -> Result<Response, RequestError> {
    loaded(&site, &event)?;
    if !writer.visitor.role(&site, &event).is_some_and(accounts::EventRole::is_arbiter) {
        return Err(RequestError::Forbidden);
    }
    let ToResume { only, charge } = read(&sent)?;
    let only = only.map(|OneBoard { round, board }| BoardName { round, board });
    let lost_time = if charge { LostTime::Charged } else { LostTime::GivenBack };
    let (key, actor) = (writer.key()?, actor(&writer.visitor)?);
    let work = move || {
        let by = (actor.as_str(), site.board_time());
        site.events().resume_paused(&event, only, lost_time, by, &key)
    };
    let done = tokio::task::spawn_blocking(work).await??;
    let catalogue = writer.visitor.words.catalogue();
    let refused = done.refused.iter().map(|(name, ruled)| {
        let ruling = RulingShown::of_board(ruled, catalogue);
        json!({ "round": name.round, "board": name.board, "ruling": ruling })
    });
    Ok(well(&json!({ "resumed": done.count, "refused": refused.collect::<Vec<_>>() })))
}
