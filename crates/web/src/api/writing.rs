//! What programs do: acts of the office, deeds at a board, new events.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::LOCATION;
use axum::response::{IntoResponse, Response};
use boards::{Deed, Verdict as BoardVerdict};
use codex::phrase;
use desk::json::DeedShown;
use desk::{BoardName, EventName, Fault, Ground, LoadedEvent, Outcome, Wish, letters};
use office::{Act, Announcement, Consent, Verdict};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::Actor;

use super::answers::{answer, ruling, well};
use super::caller::Writer;
use super::strict::{Sent, read};
use crate::answer::RequestError;
use crate::office::told::with_names;
use crate::pages::loaded;
use crate::site::Site;
use crate::table::seats::seat;

#[derive(Deserialize)]
pub(super) struct Manner {
    /// Ruled upon only; nothing is written.
    #[serde(default)]
    preview: bool,
}

impl Manner {
    /// Whether it is ruled upon only.
    pub(super) const fn preview(&self) -> bool {
        self.preview
    }
}

/// How an act of the office is meant.
#[derive(Deserialize)]
pub(super) struct ActManner {
    /// Ruled upon only; nothing is written.
    #[serde(default)]
    preview: bool,
    /// The round that the program means, if it says so.
    round: Option<u8>,
    /// What is said to what the ruling asks: `seen`, `once`, or the code that it gave.
    #[serde(default)]
    confirm: Consent,
}

/// Answers a post to `/api/v1/events/EVENT/acts`: one act of the office.
pub(super) async fn act(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    Query(manner): Query<ActManner>,
    writer: Writer,
    Sent(sent): Sent,
) -> Result<Response, RequestError> {
    let loaded = loaded(&site, &event)?;
    let words = writer.visitor.words;
    let context = writer.visitor.context(&site, &event)?.consenting(manner.confirm);
    let act: Act = read(&sent)?;
    let ground = manner.round.map(Ground::Round);
    let wish = Wish::sent(act.clone(), context.clone())?.on(ground);
    if manner.preview {
        let ruled = with_names(&site, &loaded, &site.events().preview(&event, &wish)?);
        let status = status_of(ruled.verdict);
        return Ok(answer(status, &done(&ruling(&ruled, words), None, false)));
    }
    let (key, keeper) = (writer.key()?, Arc::clone(&site));
    let (sent, family) = (act.clone(), words.text("web-rounds-apart-family"));
    let acted = move || match sent {
        sent @ Act::Begin { .. } => {
            keeper.events().begin(&event, (sent, &family), (context, ground), &key)
        }
        _ => keeper.events().act(&event, wish, &key),
    };
    match tokio::task::spawn_blocking(acted).await?? {
        Outcome::Kept(ruled, entry) => {
            let ruled = with_names(&site, &loaded, &ruled);
            Ok(well(&done(&ruling(&ruled, words), Some(entry), false)))
        }
        Outcome::Refused(ruled) => {
            let ruled = with_names(&site, &loaded, &ruled);
            Ok(answer(status_of(ruled.verdict), &done(&ruling(&ruled, words), None, false)))
        }
        Outcome::Before(entry) => before(&loaded, entry, &act),
    }
}

const fn status_of(verdict: Verdict) -> StatusCode {
    match verdict {
        Verdict::Refused | Verdict::ToConfirm => StatusCode::UNPROCESSABLE_ENTITY,
        Verdict::Accepted | Verdict::ForTheArbiter => StatusCode::OK,
    }
}

fn done(ruling: &Value, entry: Option<u64>, repeated: bool) -> Value {
    json!({ "ruling": ruling, "entry": entry, "repeated": repeated })
}

/// The answer to a command that was carried out before: the same entry, unless the key was used
/// for another act.
fn before(loaded: &LoadedEvent, entry: u64, act: &Act) -> Result<Response, RequestError> {
    let seen = loaded.state();
    let index = usize::try_from(entry).ok().and_then(|entry| entry.checked_sub(1));
    let kept = index.and_then(|index| seen.office().entries().get(index));
    if kept.is_some_and(|kept| kept.act == *act) {
        Ok(well(&done(&Value::Null, Some(entry), true)))
    } else {
        Err(RequestError::Conflict(phrase!("web-api-key-used")))
    }
}

/// A new event, as it is sent.
#[derive(Serialize, Deserialize)]
struct NewEvent {
    /// Its name in addresses.
    event: String,
    announcement: Announcement,
}

/// Answers a post to `/api/v1/events`: announces an event.
pub(super) async fn announce(
    State(site): State<Arc<Site>>,
    writer: Writer,
    Sent(sent): Sent,
) -> Result<Response, RequestError> {
    writer.visitor.require_keeper()?;
    let words = writer.visitor.words;
    let NewEvent { event, announcement } = read(&sent)?;
    let unreadable = || RequestError::Unreadable(phrase!("web-field-unreadable", field = "event"));
    let name = EventName::new(&event).ok_or_else(unreadable)?;
    let context = writer.visitor.context(&site, &event)?;
    let act = Act::Announce { announcement: Box::new(announcement) };
    let wish = Wish::sent(act.clone(), context)?;
    let (key, keeper) = (writer.key()?, Arc::clone(&site));
    let acted = tokio::task::spawn_blocking(move || keeper.events().announce(&name, wish, &key));
    match acted.await?? {
        Outcome::Refused(ruled) => {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            Ok(answer(status, &done(&ruling(&ruled, words), None, false)))
        }
        Outcome::Kept(ruled, entry) => {
            let told = done(&ruling(&ruled, words), Some(entry), false);
            let made = answer(StatusCode::CREATED, &told);
            Ok(([(LOCATION, format!("/api/v1/events/{event}"))], made).into_response())
        }
        Outcome::Before(entry) => before(&*loaded(&site, &event)?, entry, &act),
    }
}

/// A deed at a board, as it is sent.
#[derive(Serialize, Deserialize)]
struct SentDeed {
    /// Whose act it is, where somebody enters what others do.
    #[serde(default)]
    by: Option<Actor>,
    /// The act of the table.
    act: Value,
}

/// Answers a post to `/api/v1/events/EVENT/boards/ROUND/BOARD/acts`.
pub(super) async fn play(
    State(site): State<Arc<Site>>,
    Path((event, round, board)): Path<(String, u8, u16)>,
    Query(manner): Query<Manner>,
    writer: Writer,
    Sent(sent): Sent,
) -> Result<Response, RequestError> {
    let loaded = loaded(&site, &event)?;
    let name = BoardName { round, board };
    let live = loaded.board(name).ok_or(RequestError::NotFound)?;
    let (visitor, now) = (&writer.visitor, site.board_time());
    let from = seat(&site, visitor, &loaded, name).ok_or(RequestError::Forbidden)?;
    let SentDeed { by, act } = read(&sent)?;
    let letters = letters(visitor.words.language());
    let act = live.live().read(&act).map_err(Fault::from)?;
    let deed = Deed { seat: from, by, at: now, act, letters, lag: None };
    let shown = || {
        let board = live.live();
        board.shown(site.board_time(), letters, visitor.words.catalogue())
    };
    if manner.preview {
        let decided = live.live().decide(&deed).map_err(Fault::from)?;
        let what = DeedShown::preview(&decided, shown(), visitor.words.catalogue());
        return Ok(answer(board_status(decided.verdict), &json!(what)));
    }
    let key = writer.key()?;
    let actor = visitor.required()?.account.id.as_str().to_owned();
    let keeper = Arc::clone(&site);
    let acted = move || keeper.events().play(&event, name, deed, &actor, &key);
    let played = tokio::task::spawn_blocking(acted).await??;
    let status = match &played {
        Outcome::Kept(decided, _) | Outcome::Refused(decided) => board_status(decided.verdict),
        Outcome::Before(_) => StatusCode::OK,
    };
    Ok(answer(status, &json!(DeedShown::of(&played, shown(), visitor.words.catalogue()))))
}

const fn board_status(verdict: BoardVerdict) -> StatusCode {
    match verdict {
        BoardVerdict::Refused => StatusCode::UNPROCESSABLE_ENTITY,
        BoardVerdict::Accepted | BoardVerdict::Asks => StatusCode::OK,
    }
}
