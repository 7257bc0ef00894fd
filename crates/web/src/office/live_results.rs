//! Games that ended at live boards and whose results the office has not entered yet.

use axum::response::{IntoResponse, Redirect, Response};
use desk::opening::unentered;
use desk::telling::result_at;
use desk::{EventState, LoadedEvent, Names, Outcome};
use office::{Act, EntrantId};

use super::act::{Sent, carry_out, refused_page};
use crate::answer::RequestError;
use crate::entrance::Desk;
use crate::posted::Posted;

/// A game that is over at its live board.
pub(crate) struct OverLine {
    pub(crate) board: u16,
    pub(crate) white: String,
    pub(crate) black: String,
    pub(crate) result: &'static str,
    pub(crate) address: String,
}

/// The games of the last round that are over and have no result in the office.
pub(crate) fn over(loaded: &LoadedEvent, seen: &EventState, names: &Names) -> Vec<OverLine> {
    let round = seen.event().last_paired();
    let seats = |board: u16| {
        let pairing = seen.event().round(round)?.pairing()?;
        pairing.boards.get(usize::from(board).checked_sub(1)?).copied()
    };
    let name = |id: Option<EntrantId>| id.map(|id| seen.listed(id, names)).unwrap_or_default();
    let address = loaded.name().address();
    unentered(loaded, seen)
        .into_iter()
        .filter_map(|(board, result)| {
            let seats = seats(board)?;
            Some(OverLine {
                board,
                white: name(seats.white),
                black: name(seats.black),
                result: result_at(seen.event(), Some(result)),
                address: format!("{address}/boards/{round}/{board}"),
            })
        })
        .collect()
}

/// Answers a post to `/e/EVENT/office/live-results`: enters all of them, each as an act of its own.
pub(crate) async fn enter(
    Desk { site, loaded, visitor, headers, .. }: Desk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let key = fields.need("key")?;
    let results = unentered(&loaded, &loaded.state());
    let back = format!("{}/office", loaded.name().address());
    for (board, result) in results {
        let act = Act::Result { board, result };
        let key = format!("{key}-{board}");
        let consent = office::Consent::None;
        let sent = Sent { key: &key, mark: String::new(), ground: None, consent };
        let done =
            carry_out(&site, &visitor, loaded.name().as_str(), act.clone(), sent.clone()).await?;
        if let Outcome::Refused(ruling) = done {
            return refused_page(&site, &visitor, &loaded, (&act, &ruling, &sent), &back, &headers);
        }
    }
    Ok(Redirect::to(&back).into_response())
}
