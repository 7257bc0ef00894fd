//! Entering results with the keyboard: a board or a name, one digit, and the next.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use office::round::BoardResult;
use office::{Act, Verdict};
use serde::Deserialize;

use super::act::carry_out;
use super::{DeskName, frame};
use crate::answer::Trouble;
use crate::chance;
use crate::house::{Done, House, Room};
use crate::page::{Link, Page, fresh, with_status};
use crate::pages::pairings::{BoardLine, board_lines};
use crate::pages::room;
use crate::posted::Posted;
use crate::shown::{self, RulingShown, StageShown};
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "office-results.html")]
struct Results {
    page: Page,
    desks: Vec<Link>,
    address: String,
    round: u8,
    phase: StageShown,
    boards: Vec<BoardLine>,
    open: usize,
    signs: Vec<SignShown>,
    /// The board to write next.
    next: u16,
    key: String,
    ruling: Option<RulingShown>,
    done: Option<String>,
}

/// A result with the digit or letter that enters it.
struct SignShown {
    key: &'static str,
    sign: &'static str,
    text: String,
}

/// The keys of the results, the usual ones on one digit each.
const KEYS: [(&str, BoardResult, &str); 13] = [
    ("1", BoardResult::White, "web-result-white"),
    ("0", BoardResult::Black, "web-result-black"),
    ("5", BoardResult::Draw, "web-result-draw"),
    ("+", BoardResult::WhiteByForfeit, "web-result-white-forfeit"),
    ("-", BoardResult::BlackByForfeit, "web-result-black-forfeit"),
    ("2", BoardResult::NobodyPlayed, "web-result-nobody"),
    ("3", BoardResult::BothLost, "web-result-both-lost"),
    ("4", BoardResult::HalfForWhite, "web-result-half-white"),
    ("6", BoardResult::HalfForBlack, "web-result-half-black"),
    ("7", BoardResult::WhiteUnrated, "web-result-white-unrated"),
    ("8", BoardResult::DrawUnrated, "web-result-draw-unrated"),
    ("9", BoardResult::BlackUnrated, "web-result-black-unrated"),
    ("a", BoardResult::Adjourned, "web-result-adjourned"),
];

#[derive(Deserialize)]
pub(crate) struct Asked {
    board: Option<u16>,
    done: Option<u64>,
}

/// Answers `/e/EVENT/office/results`.
pub(crate) async fn results(
    State(house): State<Arc<House>>,
    Path(event): Path<String>,
    Query(asked): Query<Asked>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let room = room(&house, &event)?;
    visitor.require_office(&house, &event)?;
    let done = asked.done.map(|entry| visitor.words.say(&phrase!("web-done", entry = entry)));
    let page = Results { done, ..desk(&house, &visitor, &room, asked.board, None)? };
    fresh(&page, &headers)
}

/// Answers a post to `/e/EVENT/office/results`: `board` and `result`, a key or a sign.
pub(crate) async fn enter(
    State(house): State<Arc<House>>,
    Path(event): Path<String>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, Trouble> {
    let room = room(&house, &event)?;
    visitor.require_office(&house, &event)?;
    let unreadable = |field| Trouble::Unreadable(phrase!("web-field-unreadable", field = field));
    let board: u16 = fields.need("board")?.parse().map_err(|_| unreadable("board"))?;
    let result = by_key(fields.need("result")?).ok_or_else(|| unreadable("result"))?;
    let act = Act::Result { board, result };
    match carry_out(&house, &visitor, &event, act, fields.get("key")).await? {
        Done::Ruled(ruling, None) => {
            debug_assert_eq!(ruling.verdict, Verdict::Refused);
            let ruling = RulingShown::of(&ruling, visitor.words);
            let page = desk(&house, &visitor, &room, Some(board), Some(ruling))?;
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
        Done::Ruled(_, Some(entry)) | Done::Before(entry) => {
            let address = room.name().address();
            Ok(Redirect::to(&format!("{address}/office/results?done={entry}")).into_response())
        }
    }
}

/// The result of a key or of a sign.
pub(crate) fn by_key(text: &str) -> Option<BoardResult> {
    let text = text.trim();
    let keyed = KEYS.iter().find(|(key, ..)| key.eq_ignore_ascii_case(text));
    keyed.map(|(_, result, _)| *result).or_else(|| BoardResult::from_sign(text))
}

fn desk(
    house: &House,
    visitor: &Visitor,
    room: &Room,
    board: Option<u16>,
    ruling: Option<RulingShown>,
) -> Result<Results, Trouble> {
    let words = visitor.words;
    let title = words.text("web-desk-results");
    let (page, desks) = frame(house, visitor, room, DeskName::Results, title);
    let seen = room.seen();
    let round = seen.event().last_paired();
    let book = seen.event().round(round);
    let missing = book.and_then(|book| book.open_boards().next());
    let missing = missing.map_or(1, |index| u16::try_from(index + 1).unwrap_or(u16::MAX));
    Ok(Results {
        page: page.with_scripts(&["results.js"]),
        desks,
        address: room.name().address(),
        round,
        phase: shown::phase(book.and_then(office::Round::phase), words),
        boards: board_lines(room, &seen, &house.names(), round),
        open: book.map_or(0, |book| book.open_boards().count()),
        signs: KEYS
            .iter()
            .map(|(key, result, message)| SignShown {
                key,
                sign: result.sign(),
                text: words.text(message),
            })
            .collect(),
        next: board.unwrap_or(missing),
        key: chance::key()?,
        ruling,
        done: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_result_has_one_key_and_its_sign() {
        for result in BoardResult::ALL {
            let keys: Vec<_> = KEYS.iter().filter(|(_, of, _)| *of == result).collect();
            assert_eq!(keys.len(), 1, "{result:?}");
            assert_eq!(by_key(keys[0].0), Some(result));
            assert_eq!(by_key(result.sign()), Some(result));
        }
        assert_eq!(by_key("x"), None);
    }
}
