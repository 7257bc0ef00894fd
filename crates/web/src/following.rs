//! The live streams: server-sent events, resumed behind the last one that a page has.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Request, State};
use axum::http::{Extensions, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use desk::{BoardName, LoadedEvent};

use crate::answer::RequestError;
use crate::pages::loaded;
use crate::site::{
    Site, at_once, board_channel, boards_channel, event_channel, late as channel_late,
};
use crate::visitor::Visitor;

/// The addresses of the streams, as the description for programs has them.
pub(crate) const ADDRESSES: [&str; 3] =
    ["/live/e/{event}", "/live/e/{event}/boards", "/live/e/{event}/boards/{round}/{board}"];

/// How far the messages of a late stream may be ahead of the hour: as many as come in one instant.
const MOST_AHEAD: u64 = 10_000;

/// The addresses of the streams.
pub(crate) fn routes() -> Router<Arc<Site>> {
    let [of_event, of_boards, of_board] = ADDRESSES;
    Router::new()
        .route(of_event, get(event))
        .route(of_boards, get(boards))
        .route(of_board, get(board))
}

async fn event(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    request: Request,
) -> Result<Response, RequestError> {
    let loaded = loaded(&site, &event)?;
    Ok(follow(&site, &loaded, &event_channel(&event), &request))
}

async fn boards(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    visitor: Visitor,
    request: Request,
) -> Result<Response, RequestError> {
    let loaded = loaded(&site, &event)?;
    let sees_now = site.sees_all_now(&visitor, &loaded);
    Ok(follow_boards(&site, &loaded, &boards_channel(&event), sees_now, &request))
}

async fn board(
    State(site): State<Arc<Site>>,
    Path((event, round, board)): Path<(String, u8, u16)>,
    visitor: Visitor,
    request: Request,
) -> Result<Response, RequestError> {
    let name = BoardName { round, board };
    let loaded = loaded(&site, &event)?;
    loaded.board(name).ok_or(RequestError::NotFound)?;
    let sees_now = site.sees_now(&visitor, &loaded, name);
    let channel = board_channel(&event, name, visitor.words.language());
    Ok(follow_boards(&site, &loaded, &channel, sees_now, &request))
}

/// A stream of boards: where the public sees them late, of another channel for whoever does not.
fn follow_boards(
    site: &Site,
    loaded: &LoadedEvent,
    channel: &str,
    sees_now: bool,
    request: &Request,
) -> Response {
    if loaded.delay().is_none() {
        return follow(site, loaded, channel, request);
    }
    if sees_now {
        return follow(site, loaded, &at_once(channel), request);
    }
    let cursor = live::cursor(request.headers(), request.uri());
    let newest = u64::try_from(site.now()).unwrap_or(0).saturating_add(MOST_AHEAD);
    let cursor = cursor.map(|seen| if seen > newest { 0 } else { seen });
    send(site, channel_late(channel), cursor, request)
}

fn follow(site: &Site, loaded: &LoadedEvent, channel: &str, request: &Request) -> Response {
    let cursor = live::cursor(request.headers(), request.uri());
    // Whoever has seen more than there is followed another journal, such as that of a file put back
    // from a copy: they begin anew. A page of the event may be a moment ahead of the whole.
    // One after the other: whoever waits for the journal holds what is asked last.
    let of_event = loaded.state().position();
    let of_calls = loaded.calls().position();
    let newest = of_event.max(of_calls).max(site.events().reached());
    let cursor = cursor.map(|seen| if seen > newest { 0 } else { seen });
    send(site, channel.to_owned(), cursor, request)
}

/// Sends a channel from behind what a page has seen.
#[expect(clippy::needless_pass_by_value, reason = "names of channels are made for it")]
pub(crate) fn send(
    site: &Site,
    channel: String,
    cursor: Option<u64>,
    request: &Request,
) -> Response {
    let channel = channel.as_str();
    if polls(request.uri()) {
        // Without the means to take the connection over, the answer ends with what there is.
        let nothing = Extensions::default();
        return live::follow(&nothing, site.hub(), channel, cursor).into_response();
    }
    live::follow(request.extensions(), site.hub(), channel, cursor).into_response()
}

/// Whether a page has no room for a stream and only asks what is new.
fn polls(uri: &Uri) -> bool {
    uri.query().is_some_and(|query| query.split('&').any(|pair| pair == "poll=1"))
}
