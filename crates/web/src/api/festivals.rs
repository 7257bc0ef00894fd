//! Festivals for programs: what everybody may see of several events under one roof.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use codex::phrase;
use desk::festival_json::{FestivalShown, seats_shown};
use desk::moving::{Hands, Move, Moved, Prepared};
use desk::twins::Namesakes;
use desk::{Answered, Roof, Section};
use festival::FestivalAct;
use office::EntrantId;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::answers::{answer, ruling, well};
use super::caller::{Reader, Writer};
use super::strict::{Sent, read};
use super::writing::Manner;
use crate::answer::RequestError;
use crate::festival::{DirectorsDesk, FestivalDesk, directing};
use crate::site::Site;
use crate::words::Words;

/// Sections that their office keeps to itself are not told to programs.
const fn is_public(section: &Section) -> bool {
    !section.hidden
}

fn roof(site: &Site, festival: &str) -> Result<Roof, RequestError> {
    Roof::of(site.events(), festival).ok_or(RequestError::NotFound)
}

/// Answers `/api/v1/festivals`.
pub(super) async fn list(State(site): State<Arc<Site>>, Reader(_): Reader) -> Response {
    let festivals = site.events().festivals();
    let roofs = festivals.iter().filter_map(|of| Roof::of(site.events(), &of.address));
    let shown: Vec<FestivalShown> = roofs.map(|roof| FestivalShown::of(&roof, is_public)).collect();
    well(&json!({ "festivals": shown }))
}

/// Answers `/api/v1/festivals/FESTIVAL`.
pub(super) async fn one(
    State(site): State<Arc<Site>>,
    Path(festival): Path<String>,
    Reader(_): Reader,
) -> Result<Response, RequestError> {
    Ok(well(&json!(FestivalShown::of(&roof(&site, &festival)?, is_public))))
}

/// Answers `/api/v1/festivals/FESTIVAL/pairings`.
pub(super) async fn pairings(
    State(site): State<Arc<Site>>,
    Path(festival): Path<String>,
    Reader(_): Reader,
) -> Result<Response, RequestError> {
    let roof = roof(&site, &festival)?;
    Ok(well(&json!({ "pairings": seats_shown(&roof, &site.names(), is_public) })))
}

fn answered(done: &Answered, words: Words) -> Response {
    let (status, accepted, what) = match done {
        Ok(what) => (StatusCode::OK, true, what),
        Err(why) => (StatusCode::UNPROCESSABLE_ENTITY, false, why),
    };
    answer(status, &json!({ "accepted": accepted, "key": what.key, "text": words.say(what) }))
}

fn unreadable(field: &str) -> RequestError {
    RequestError::Unreadable(phrase!("web-field-unreadable", field = field))
}

/// Answers a post to `/api/v1/festivals`: founds one.
pub(super) async fn found(
    State(site): State<Arc<Site>>,
    writer: Writer,
    Sent(sent): Sent,
) -> Result<Response, RequestError> {
    writer.visitor.require_keeper()?;
    let act: FestivalAct = read(&sent)?;
    if !matches!(act, FestivalAct::Found { .. }) {
        return Err(unreadable("act"));
    }
    acted(&site, &writer, act).await
}

/// Answers a post to `/api/v1/festivals/FESTIVAL/acts`: its name, its sections, its tables.
pub(super) async fn act(
    State(site): State<Arc<Site>>,
    Path(festival): Path<String>,
    writer: Writer,
    DirectorsDesk(_): DirectorsDesk,
    Sent(sent): Sent,
) -> Result<Response, RequestError> {
    if sent["festival"] != festival.as_str() {
        return Err(unreadable("festival"));
    }
    let act: FestivalAct = read(&sent)?;
    if matches!(act, FestivalAct::Found { .. }) {
        return Err(unreadable("act"));
    }
    acted(&site, &writer, act).await
}

async fn acted(
    site: &Arc<Site>,
    writer: &Writer,
    act: FestivalAct,
) -> Result<Response, RequestError> {
    let context = directing(site, &writer.visitor)?;
    let (key, keeper) = (writer.key()?, Arc::clone(site));
    let work = move || keeper.events().festival_act(act, context, &key);
    let done = tokio::task::spawn_blocking(work).await??;
    Ok(answered(&done, writer.visitor.words))
}

/// Who moves to another section.
#[derive(Serialize, Deserialize)]
struct SentMove {
    from: String,
    entrant: u16,
    to: String,
    /// Whether a namesake in that section is somebody else.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    two_people: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// Answers a post to `/api/v1/festivals/FESTIVAL/moves`: somebody plays in another section.
pub(super) async fn move_player(
    State(site): State<Arc<Site>>,
    Path(festival): Path<String>,
    writer: Writer,
    desk: FestivalDesk,
    Query(manner): Query<Manner>,
    Sent(sent): Sent,
) -> Result<Response, RequestError> {
    let words = writer.visitor.words;
    let SentMove { from, entrant, to, two_people, reason } = read(&sent)?;
    for section in [&from, &to] {
        if !desk.rules_in(desk.section_of(section)?) {
            return Err(RequestError::Forbidden);
        }
    }
    let usual = || words.say(&phrase!("festival-move-reason", section = to.as_str()));
    let wanted = Move {
        festival,
        entrant: EntrantId(entrant),
        namesakes: if two_people { Namesakes::TwoPeople } else { Namesakes::Told },
        reason: reason.unwrap_or_else(usual),
        from: from.clone(),
        to: to.clone(),
    };
    let hands = Hands {
        from: writer.visitor.context(&site, &from)?,
        to: writer.visitor.context(&site, &to)?,
    };
    if manner.preview() {
        return Ok(match site.events().prepare_move(&wanted, &hands)? {
            Ok(prepared) => moved(&prepared, false, words),
            Err(why) => answered(&Err(why), words),
        });
    }
    let (key, keeper) = (writer.key()?, Arc::clone(&site));
    let work = move || keeper.events().move_entrant(&wanted, &hands, &key);
    Ok(match tokio::task::spawn_blocking(work).await?? {
        Ok(Moved::Done { entrant }) => {
            well(&json!({ "accepted": true, "moved": true, "entrant": entrant.0 }))
        }
        Ok(Moved::Half(half)) => {
            let told = json!({ "accepted": false, "moved": false, "strike": ruling(&half, words) });
            answer(StatusCode::UNPROCESSABLE_ENTITY, &told)
        }
        Ok(Moved::Refused(prepared)) => moved(&prepared, false, words),
        Err(why) => answered(&Err(why), words),
    })
}

/// What both sections say of a move.
fn moved(prepared: &Prepared, done: bool, words: Words) -> Response {
    let refused = prepared.refused().is_some();
    let status = if refused { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let enter: Option<Value> = prepared.enter.as_ref().map(|it| ruling(it, words));
    let strike = (!refused).then(|| ruling(&prepared.strike, words));
    let told = json!({
        "accepted": !refused, "moved": done, "name": prepared.name,
        "enter": enter, "strike": strike,
    });
    answer(status, &told)
}
