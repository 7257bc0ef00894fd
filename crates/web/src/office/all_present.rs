//! Everybody in the hall at once: one check-in for each player who said nothing to the contrary,
//! counted before it is done.

use std::sync::Arc;

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use desk::{Outcome, Wish};
use office::absence::Statement;
use office::entrant::{Entrant, Status};
use office::round::Phase;
use office::stage::Stage;
use office::{Act, EntrantId, Event};

use super::act::{Sent, shown as ruling_shown};
use super::{DeskName, frame};
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::Desk;
use crate::navigation::NavLink;
use crate::page::{Page, with_status};
use crate::posted::Posted;
use crate::shown::RulingShown;

#[derive(Template)]
#[template(path = "office-all-present.html")]
struct AllPresent {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    lead: String,
    /// Who is checked in, by name.
    who: Vec<String>,
    /// Who announced an absence and is left out, by name.
    absent: Vec<String>,
    /// Why nothing can be done, where it cannot.
    refused: Option<RulingShown>,
    ids: String,
    key: String,
}

/// Who would be checked in: everybody who plays, was not seen yet and announced no absence from the
/// round that is to be played.
pub(super) fn missing(event: &Event) -> Vec<EntrantId> {
    let unseen = unseen(event);
    unseen.filter(|(_, entrant)| !excused(event, entrant)).map(|(id, _)| id).collect()
}

/// Whoever plays and was not seen yet; nobody once the event is over.
fn unseen(event: &Event) -> impl Iterator<Item = (EntrantId, &Entrant)> {
    let over = event.stage() > Stage::Running;
    let unseen = |entrant: &Entrant| entrant.status == Status::Playing && !entrant.checked_in;
    event.entrants().filter(move |(_, entrant)| !over && unseen(entrant))
}

/// Whether somebody said that they will not be there for the round that is to be played.
fn excused(event: &Event, entrant: &Entrant) -> bool {
    let last = event.last_paired();
    let phase = event.round(last).and_then(office::Round::phase);
    let round = match phase {
        Some(Phase::Draft | Phase::Published(_)) => last,
        _ => last + 1,
    };
    let told = entrant.notices.iter().any(|notice| match notice.says {
        Statement::Absence { round: of, .. } => of == round,
        Statement::Withdrawal { from } => from <= round,
        Statement::Continues => false,
    });
    told || entrant.absent_in(round)
}

/// Answers a post to `/e/EVENT/office/players/all-present`: whom it would check in, and with `ids`
/// done for those of them who are still missing.
pub(crate) async fn check_in(
    Desk { site, loaded, visitor, .. }: Desk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let context = visitor.context(&site, loaded.name().as_str())?;
    let words = visitor.words;
    let players = format!("{}/office/players", loaded.name().address());
    let mut ids = missing(loaded.state().event());
    let act = |id: &EntrantId| Act::CheckIn { entrant: *id };
    let rulings = if fields.has("ids") {
        let unreadable =
            |_| RequestError::Unreadable(phrase!("web-field-unreadable", field = "ids"));
        let meant = fields.get("ids").split(',').filter(|id| !id.is_empty());
        let meant = meant.map(|id| id.parse().map(EntrantId)).collect::<Result<Vec<_>, _>>();
        let meant = meant.map_err(unreadable)?;
        // Only whom the page counted: whoever entered since was in nobody's eye.
        ids.retain(|id| meant.contains(id));
        let acts: Vec<Act> = ids.iter().map(act).collect();
        let key = Sent::of(&fields)?.command(&visitor)?;
        if acts.is_empty() {
            return Ok(Redirect::to(&players).into_response());
        }
        let (site, event) = (Arc::clone(&site), loaded.name().as_str().to_owned());
        let acting = move || site.events().act_all(&event, Wish::all(acts, context), &key);
        match tokio::task::spawn_blocking(acting).await?? {
            Outcome::Kept(..) | Outcome::Before(_) => {
                return Ok(Redirect::to(&players).into_response());
            }
            Outcome::Refused(rulings) => rulings,
        }
    } else {
        let acts: Vec<Act> = ids.iter().map(act).collect();
        site.events().preview_all(loaded.name().as_str(), &Wish::all(acts, context))?
    };
    let refused = rulings.iter().find(|ruling| !ruling.verdict.counts());
    let refused = refused.map(|ruling| ruling_shown(&site, &loaded, ruling, &visitor));
    let (page, desks) =
        frame(&site, &visitor, &loaded, DeskName::Players, words.text("web-office-all-present"));
    let names = site.names();
    let seen = loaded.state();
    let sorted = |mut all: Vec<String>| {
        all.sort_by_key(|name| name.to_lowercase());
        all
    };
    let left_out = unseen(seen.event()).filter(|(_, entrant)| excused(seen.event(), entrant));
    let status = if refused.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let shown = AllPresent {
        page,
        desks,
        address: loaded.name().address(),
        lead: words.say(&phrase!("web-office-all-present-count", count = ids.len())),
        who: sorted(ids.iter().map(|id| seen.listed(*id, &names)).collect()),
        absent: sorted(left_out.map(|(id, _)| seen.listed(id, &names)).collect()),
        refused,
        ids: ids.iter().map(|id| id.0.to_string()).collect::<Vec<_>>().join(","),
        key: chance::key()?,
    };
    drop(seen);
    with_status(status, &shown)
}
