//! Live boards in the frames of other sites: one, or all of a round.

use askama::Template;
use axum::extract::Path;
use axum::response::Response;
use codex::phrase;
use desk::BoardName;

use super::files;
use super::overview::{Card, cards};
use crate::answer::RequestError;
use crate::entrance::Hall;
use crate::page::fresh;
use crate::sharing::Frame;

#[derive(Template)]
#[template(path = "embed-boards.html")]
struct Boards {
    frame: Frame,
    round: u8,
    tiles: Vec<Card>,
}

/// Answers `/embed/e/EVENT/wall`: the last round that has live boards.
pub(super) async fn wall(hall: Hall) -> Result<Response, RequestError> {
    let round = files::latest(&hall.loaded);
    let title = hall.visitor.words.say(&phrase!("web-table-wall-title", round = round));
    answer(&hall, round, title, |_| true)
}

/// Answers `/embed/e/EVENT/boards/ROUND/BOARD`.
pub(super) async fn board(
    hall: Hall,
    Path((_, round, board)): Path<(String, u8, u16)>,
) -> Result<Response, RequestError> {
    hall.loaded.board(BoardName { round, board }).ok_or(RequestError::NotFound)?;
    let title = phrase!("web-share-board", round = round, board = board);
    let title = hall.visitor.words.say(&title);
    answer(&hall, round, title, |card| card.board == board)
}

fn answer(
    Hall { site, loaded, visitor, headers }: &Hall,
    round: u8,
    title: String,
    shown: impl Fn(&Card) -> bool,
) -> Result<Response, RequestError> {
    let behind = site.behind(loaded, site.sees_all_now(visitor, loaded));
    let mut tiles = cards(site, loaded, round, visitor, headers);
    tiles.retain(shown);
    let mut frame = Frame::of(site, loaded, visitor, title);
    frame.stream = format!("{}/boards", frame.stream);
    frame.behind = behind;
    fresh(&Boards { frame, round, tiles }, headers)
}
