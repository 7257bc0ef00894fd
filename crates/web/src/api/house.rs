//! What belongs to the house for programs: roles by a link, the lists, papers, exchange files and a
//! copy of everything.

use std::io::Write;
use std::sync::Arc;

use accounts::EventRole;
use axum::extract::{Path, Query, Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use codex::phrase;
use desk::lists::{ListUpload, explain_import, list_day, room_for_upload};
use desk::papers::{Format, PAPERS};
use http_body_util::BodyExt;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::answers::{answer, well};
use super::caller::{Reader, Writer};
use super::strict::{Sent, read};
use crate::account;
use crate::answer::RequestError;
use crate::archive::documents;
use crate::chance;
use crate::entrance::Desk;
use crate::lists;
use crate::site::Site;
use crate::visitor::Proof;

/// A role that a link gives.
#[derive(Serialize, Deserialize)]
struct SentInvitation {
    /// `chief-arbiter`, `arbiter`, `scribe` or `official`.
    role: String,
    /// For whom, as people call them.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    r#for: String,
}

/// Answers a post to `/api/v1/events/EVENT/invitations`: the link, shown this once.
pub(super) async fn invite(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    writer: Writer,
    Sent(sent): Sent,
) -> Result<Response, RequestError> {
    let visitor = &writer.visitor;
    account::granting(&site, visitor, &event)?;
    let SentInvitation { role, r#for } = read(&sent)?;
    let unknown = || RequestError::Unreadable(phrase!("web-field-unreadable", field = "role"));
    let role: EventRole = account::role_of(&role).ok_or_else(unknown)?;
    if !account::may_give(visitor, role) {
        return Err(RequestError::Forbidden);
    }
    let actor = visitor.required()?.account.id.clone();
    let by = site.by(actor.as_str());
    let made = site.accounts().invite((&event, role), r#for.trim(), by, chance::chance()?);
    let made = made.map_err(|error| account::trouble(&error))?;
    site.tell_of_accounts();
    let path = format!("/join/{}", made.secret);
    let link = visitor.origin.as_ref().map(|origin| format!("{origin}{path}"));
    let told = json!({ "path": path, "link": link, "expires": made.invitation.expires });
    Ok(answer(StatusCode::CREATED, &told))
}

/// Answers `/api/v1/lists`: the lists that are there, and how far an import is.
pub(super) async fn lists(
    State(site): State<Arc<Site>>,
    Reader(visitor): Reader,
) -> Result<Response, RequestError> {
    lists::admitted(&site, &visitor)?;
    let infos = site.lists().lists().unwrap_or_default();
    let shown = infos.iter().map(|info| {
        json!({
            "list": info.federation.slug(),
            "dated": list_day(info).map(|day| day.to_string()),
            "players": info.players, "file": info.file, "faults": info.faults,
        })
    });
    let shown: Vec<_> = shown.collect();
    Ok(well(&json!({ "lists": shown, "import": lists::told(&site, visitor.words) })))
}

/// What a list is called that is sent.
#[derive(Deserialize)]
pub(super) struct Upload {
    /// The name of the file.
    #[serde(default)]
    name: String,
    /// The day of the list, where its name does not say it.
    dated: Option<String>,
}

/// Answers a post to `/api/v1/lists`: a list as it is, however large; it is imported beside all else.
pub(super) async fn send_list(
    State(site): State<Arc<Site>>,
    writer: Writer,
    Query(upload): Query<Upload>,
    request: Request,
) -> Result<Response, RequestError> {
    let words = writer.visitor.words;
    lists::admitted(&site, &writer.visitor)?;
    if upload.name.trim().is_empty() {
        return Err(RequestError::Unreadable(phrase!("web-field-missing", field = "name")));
    }
    let bad_day = |_| RequestError::Unreadable(phrase!("web-lists-bad-day"));
    let dated = upload.dated.map(|day| day.parse::<Date>()).transpose().map_err(bad_day)?;
    let held = site.lists();
    let system = |fault: std::io::Error| {
        RequestError::Internal(phrase!("players-system", cause = fault.to_string()))
    };
    let (mut file, path) = room_for_upload(&held).map_err(system)?;
    let (mut body, mut bytes) = (request.into_body(), 0_usize);
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| RequestError::Unreadable(phrase!("web-unreadable")))?;
        let Ok(data) = frame.into_data() else { continue };
        bytes += data.len();
        if bytes > lists::LARGEST {
            return Err(RequestError::TooLarge);
        }
        file.write_all(&data).map_err(system)?;
    }
    if bytes == 0 {
        return Err(RequestError::Unreadable(phrase!("web-office-no-file")));
    }
    let upload = ListUpload { name: upload.name, source: None, dated, at: site.now() };
    match held.import_in_background(path, upload) {
        Ok(_) => Ok(answer(StatusCode::ACCEPTED, &json!({ "taken": true, "bytes": bytes }))),
        Err(fault) => {
            let text = words.say(&explain_import("", &fault).0);
            let told = json!({ "taken": false, "text": text });
            Ok(answer(StatusCode::UNPROCESSABLE_ENTITY, &told))
        }
    }
}

/// Answers `/api/v1/events/EVENT/papers`: which papers there are, in which formats, and which cannot be
/// had yet.
pub(super) async fn papers(desk: Desk) -> Response {
    let words = desk.visitor.words;
    let seen = desk.loaded.state();
    let teams = seen.event().announcement().is_some_and(|event| event.teams().is_some());
    let own = PAPERS.iter().filter(|paper| paper.is_of(teams) && paper.group.is_some());
    let shown = own.map(|paper| {
        let formats: Vec<_> = paper.formats().map(Format::ending).collect();
        json!({
            "paper": paper.slug, "title": words.text(paper.title), "formats": formats,
            "why_not": paper.why_not(seen.event()).map(|why| words.say(&why)),
        })
    });
    let shown: Vec<_> = shown.collect();
    well(&json!({ "papers": shown }))
}

/// Answers `/api/v1/events/EVENT/papers/PAPER.FORMAT`: the file.
pub(super) async fn paper(
    desk: Desk,
    path: Path<(String, String)>,
    query: Query<documents::Parameters>,
) -> Result<Response, RequestError> {
    documents::of_the_office(desk, path, query).await
}

/// Answers `/api/v1/events/EVENT/trf`: the exchange file.
pub(super) async fn exchange(
    desk: Desk,
    query: Query<documents::Parameters>,
) -> Result<Response, RequestError> {
    let path = Path((String::new(), "exchange.trf".to_owned()));
    documents::of_the_office(desk, path, query).await
}

/// Answers `/api/v1/backup`: a proved copy of everything, for whoever keeps the house and no token of
/// one event alone.
pub(super) async fn backup(
    State(site): State<Arc<Site>>,
    Reader(visitor): Reader,
) -> Result<Response, RequestError> {
    let signed = visitor.require_keeper()?;
    if matches!(signed.proof, Proof::Token { event: Some(_) }) {
        return Err(RequestError::Forbidden);
    }
    account::download(State(site), visitor).await
}
