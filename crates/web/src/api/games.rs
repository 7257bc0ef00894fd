//! The games archive for programs: read, and scores brought in.

use std::sync::Arc;

use axum::extract::{Path, Query, Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use codex::phrase;
use desk::games::{GameShown, Import, ImportAnswer, games};
use serde::Deserialize;
use serde_json::json;

use super::answers::{answer, well};
use super::caller::{Reader, Writer};
use super::reading::readable;
use crate::LARGEST_SCORES;
use crate::answer::RequestError;
use crate::pages::games::GamesQuery;
use crate::pages::loaded;
use crate::site::Site;

/// Answers `/api/v1/events/EVENT/games`.
pub(super) async fn list(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    Query(query): Query<GamesQuery>,
    Reader(_): Reader,
) -> Result<Response, RequestError> {
    let loaded = readable(&site, &event)?;
    let search = query.search()?;
    let (seen, names) = (loaded.state(), site.names());
    let address = loaded.name().address();
    let found = games(&loaded, &seen, &names, site.public_sight(&loaded), &search);
    let found: Vec<GameShown> = found.iter().map(|line| GameShown::of(line, &address)).collect();
    Ok(well(&json!({ "games": found })))
}

/// How scores are brought in.
#[derive(Deserialize)]
pub(super) struct Manner {
    /// Ruled upon only; nothing is written.
    #[serde(default)]
    preview: bool,
    /// The round of all games, where their tags do not say it.
    round: Option<u8>,
    /// Whether scores that were brought before give way.
    #[serde(default)]
    replace: bool,
    /// The name of the file.
    #[serde(default)]
    source: String,
}

/// Answers a post to `/api/v1/events/EVENT/games`: PGN at chess, PDN at draughts, as it is.
pub(super) async fn import(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    Query(manner): Query<Manner>,
    writer: Writer,
    request: Request,
) -> Result<Response, RequestError> {
    let loaded = loaded(&site, &event)?;
    let (visitor, words) = (&writer.visitor, writer.visitor.words);
    let role = visitor.role(&site, loaded.name().as_str());
    if !role.is_some_and(accounts::EventRole::is_arbiter) {
        return Err(RequestError::Forbidden);
    }
    let body = axum::body::to_bytes(request.into_body(), LARGEST_SCORES).await;
    let body = body.map_err(|_| RequestError::TooLarge)?;
    let text = String::from_utf8(body.to_vec());
    let text = text.map_err(|_| RequestError::Unreadable(phrase!("web-unreadable")))?;
    let source = manner.source.chars().take(200).collect();
    let import = Import { text, source, round: manner.round, replace: manner.replace };
    let key = if manner.preview { String::new() } else { writer.key()? };
    let actor = visitor.required()?.account.id.as_str().to_owned();
    let keeper = Arc::clone(&site);
    let work = move || {
        let now = keeper.board_time();
        if manner.preview {
            keeper.events().preview_games(&event, &import, now)
        } else {
            keeper.events().import_games(&event, &import, (&actor, now), &key)
        }
    };
    let brought = tokio::task::spawn_blocking(work).await??;
    let well = brought.taken() > 0 || brought.lines.is_empty();
    let status = if well { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    Ok(answer(status, &json!(ImportAnswer::of(&brought, |phrase| words.say(phrase)))))
}
