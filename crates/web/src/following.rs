//! The live streams: server-sent events, resumed behind the last one that a page has.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Request, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use desk::{BoardName, LoadedEvent};

use crate::answer::Trouble;
use crate::pages::room;
use crate::site::board_channel;
use crate::site::{Site, boards_channel, event_channel};
use crate::visitor::Visitor;

/// The addresses of the streams, as the description for programs has them.
pub(crate) const ADDRESSES: [&str; 3] =
    ["/live/e/{event}", "/live/e/{event}/boards", "/live/e/{event}/boards/{round}/{board}"];

/// The addresses of the streams.
pub(crate) fn routes() -> Router<Arc<Site>> {
    let [of_event, of_boards, of_board] = ADDRESSES;
    Router::new()
        .route(of_event, get(event))
        .route(of_boards, get(boards))
        .route(of_board, get(board))
}

async fn event(
    State(house): State<Arc<Site>>,
    Path(event): Path<String>,
    request: Request,
) -> Result<Response, Trouble> {
    let room = room(&house, &event)?;
    Ok(follow(&house, &room, &event_channel(&event), &request))
}

async fn boards(
    State(house): State<Arc<Site>>,
    Path(event): Path<String>,
    request: Request,
) -> Result<Response, Trouble> {
    let room = room(&house, &event)?;
    Ok(follow(&house, &room, &boards_channel(&event), &request))
}

async fn board(
    State(house): State<Arc<Site>>,
    Path((event, round, board)): Path<(String, u8, u16)>,
    visitor: Visitor,
    request: Request,
) -> Result<Response, Trouble> {
    let name = BoardName { round, board };
    let room = room(&house, &event)?;
    room.board(name).ok_or(Trouble::NotFound)?;
    Ok(follow(&house, &room, &board_channel(&event, name, visitor.words.language()), &request))
}

fn follow(house: &Site, room: &LoadedEvent, channel: &str, request: &Request) -> Response {
    let cursor = live::cursor(request.headers(), request.uri());
    // Whoever has seen more than there is followed another journal, such as that of a file put back
    // from a copy: they begin anew. A page of the event may be a moment ahead of the whole.
    // One after the other: whoever waits for the journal holds what is asked last.
    let of_event = room.state().position();
    let of_calls = room.calls().position();
    let newest = of_event.max(of_calls).max(house.events().reached());
    let cursor = cursor.map(|seen| if seen > newest { 0 } else { seen });
    live::follow(request.extensions(), house.hub(), channel, cursor).into_response()
}
