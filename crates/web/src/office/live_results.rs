//! Games that ended at live boards and whose results the office has not entered yet.

use axum::response::{IntoResponse, Redirect, Response};
use desk::telling::result_shown;
use desk::{EventState, LoadedEvent, Names, Outcome};
use office::round::BoardResult;
use office::{Act, EntrantId, Instant};

use super::act::{Sent, carry_out, refused_page};
use crate::answer::Trouble;
use crate::entrance::Desk;
use crate::posted::Posted;
use crate::table::of_table;
use crate::words::Words;

/// A game that is over at its live board.
pub(crate) struct OverLine {
    pub(crate) board: u16,
    pub(crate) white: String,
    pub(crate) black: String,
    pub(crate) result: &'static str,
    pub(crate) address: String,
}

/// The games of the last round that are over and have no result in the office.
pub(crate) fn over(
    room: &LoadedEvent,
    seen: &EventState,
    names: &Names,
    now: Instant,
    words: Words,
) -> Vec<OverLine> {
    let round = seen.event().last_paired();
    let seats = |board: u16| {
        let pairing = seen.event().round(round)?.pairing()?;
        pairing.boards.get(usize::from(board).checked_sub(1)?).copied()
    };
    let name = |id: Option<EntrantId>| id.map(|id| seen.listed(id, names)).unwrap_or_default();
    let address = room.name().address();
    found(room, seen, now, words)
        .into_iter()
        .filter_map(|(board, result)| {
            let seats = seats(board)?;
            Some(OverLine {
                board,
                white: name(seats.white),
                black: name(seats.black),
                result: result_shown(Some(result)),
                address: format!("{address}/boards/{round}/{board}"),
            })
        })
        .collect()
}

fn found(
    room: &LoadedEvent,
    seen: &EventState,
    now: Instant,
    words: Words,
) -> Vec<(u16, BoardResult)> {
    let round = seen.event().last_paired();
    let Some(book) = seen.event().round(round) else { return Vec::new() };
    let open = |board: u16| book.open_boards().any(|index| index + 1 == usize::from(board));
    let boards = room.boards(Some(round)).into_iter().filter(|(name, _)| open(name.board));
    boards
        .filter_map(|(name, board)| {
            let board = board.live();
            if !board.is_over() {
                return None;
            }
            let letters = crate::site::letters(words.language());
            let shown = board.shown(now.0, letters, words.catalogue());
            Some((name.board, of_table(&shown.result?)?))
        })
        .collect()
}

/// Answers a post to `/e/EVENT/office/live-results`: enters all of them, each as an act of its own.
pub(crate) async fn enter(
    Desk { house, room, visitor, headers, .. }: Desk,
    Posted(fields): Posted,
) -> Result<Response, Trouble> {
    let key = fields.need("key")?;
    let results = found(&room, &room.state(), Instant(house.now()), visitor.words);
    let back = format!("{}/office", room.name().address());
    for (board, result) in results {
        let act = Act::Result { board, result };
        let key = format!("{key}-{board}");
        let sent = Sent { key: &key, mark: String::new(), ground: None };
        let done = carry_out(&house, &visitor, room.name().as_str(), act.clone(), sent).await?;
        if let Outcome::Refused(ruling) = done {
            return refused_page(&house, &visitor, &room, (&act, &ruling), &back, &headers);
        }
    }
    Ok(Redirect::to(&back).into_response())
}
