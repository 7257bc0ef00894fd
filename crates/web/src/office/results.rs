//! Entering results with the keyboard: a board or a name, one digit, and the next.

use askama::Template;
use axum::Json;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use desk::telling::result_shown;
use desk::{EventState, Ground, LoadedEvent, Names, Outcome};
use office::round::BoardResult;
use office::{Act, Event};
use serde::Deserialize;
use serde_json::json;

use super::act::{Sent, carry_out, refused_json, shown as ruling_shown, wants_json};
use super::told::{self, DoneShown};
use super::{DeskName, frame};
use crate::answer::Trouble;
use crate::chance;
use crate::entrance::Desk;
use crate::page::{Link, Page, fresh, with_status};
use crate::pages::pairings::{BoardLine, board_lines};
use crate::posted::Posted;
use crate::shown::{self, RulingShown, StageShown};
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

#[derive(Template)]
#[template(path = "office-results.html")]
struct Results {
    page: Page,
    desks: Vec<Link>,
    address: String,
    round: u8,
    /// The rounds to choose from, where there are several.
    rounds: Vec<Link>,
    /// Whether it is the last round, whose results are written; of the others they are corrected.
    current: bool,
    phase: StageShown,
    four_eyes: bool,
    filter: Filter,
    filters: Vec<Link>,
    lines: Vec<Line>,
    open: usize,
    signs: Vec<SignShown>,
    /// The board to write next.
    next: u16,
    key: String,
    /// What the results are meant for: who sits at which board.
    ground: String,
    correction: Option<Correction>,
    ruling: Option<RulingShown>,
    done: Option<DoneShown>,
}

/// A board with what the office alone sees of it.
struct Line {
    of: BoardLine,
    open: bool,
    /// What waits for a second pair of eyes, and by whom it was written.
    proposed: Option<(&'static str, String)>,
}

/// A result that is about to be corrected.
struct Correction {
    board: u16,
    players: String,
    result: &'static str,
    act: String,
}

/// Which boards are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Filter {
    #[default]
    All,
    Open,
    Proposed,
}

/// A result with the digit or letter that enters it.
struct SignShown {
    key: &'static str,
    sign: &'static str,
    shown: &'static str,
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

#[derive(Deserialize, Default)]
pub(crate) struct Asked {
    round: Option<u8>,
    board: Option<u16>,
    done: Option<u64>,
    show: Option<String>,
    correct: Option<u16>,
}

/// Answers `/e/EVENT/office/results`.
pub(crate) async fn results(
    Desk { house, room, visitor, headers, .. }: Desk,
    Query(asked): Query<Asked>,
) -> Result<Response, Trouble> {
    let address = room.name().address();
    let done = told::done(&room.state(), &house.names(), visitor.words, &address, asked.done);
    let page = Results { done, ..desk(&house, &visitor, &room, &asked, None)? };
    fresh(&page, &headers)
}

/// Answers a post to `/e/EVENT/office/results`: `board` and `result`, a key or a sign.
pub(crate) async fn enter(
    Desk { house, room, visitor, headers, .. }: Desk,
    Posted(fields): Posted,
) -> Result<Response, Trouble> {
    let unreadable = |field| Trouble::Unreadable(phrase!("web-field-unreadable", field = field));
    let board = board_of(&room.state(), &house.names(), fields.need("board")?)
        .ok_or_else(|| unreadable("board"))?;
    let result = by_key(fields.need("result")?).ok_or_else(|| unreadable("result"))?;
    let act = Act::Result { board, result };
    let sent = Sent::of(&fields)?;
    match carry_out(&house, &visitor, room.name().as_str(), act, sent).await? {
        Outcome::Refused(ruling) => {
            if wants_json(&headers) {
                return Ok(refused_json(&house, &ruling, &visitor));
            }
            let ruling = ruling_shown(&house, &ruling, &visitor);
            let asked = Asked { board: Some(board), ..Asked::default() };
            let page = desk(&house, &visitor, &room, &asked, Some(ruling))?;
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
        Outcome::Kept(_, entry) | Outcome::Before(entry) => {
            if wants_json(&headers) {
                return Ok(entered_json(&room.state(), board, result, entry, visitor.words));
            }
            let address = room.name().address();
            Ok(Redirect::to(&format!("{address}/office/results?done={entry}")).into_response())
        }
    }
}

/// What a script is told of a result that was entered.
fn entered_json(
    seen: &EventState,
    board: u16,
    result: BoardResult,
    entry: u64,
    words: Words,
) -> Response {
    let index = usize::from(board) - 1;
    let book = seen.event().round(seen.event().last_paired());
    let written = book.and_then(|book| book.results().get(index).copied().flatten());
    let proposed = book.is_some_and(|book| book.proposed().get(index).is_some_and(Option::is_some));
    let shown = result_shown(Some(written.filter(|_| !proposed).unwrap_or(result)));
    let said = if proposed {
        phrase!("web-office-said-proposed", board = board, result = shown)
    } else {
        phrase!("web-office-said-result", board = board, result = shown)
    };
    let open = book.map_or(0, |book| book.open_boards().count());
    let body = json!({
        "done": true, "entry": entry, "board": board, "shown": shown, "proposed": proposed,
        "said": words.say(&said), "open": open,
    });
    Json(body).into_response()
}

/// The board that somebody means: by its number, or by part of a name that only one board has.
fn board_of(seen: &EventState, names: &Names, text: &str) -> Option<u16> {
    let text = text.trim();
    if let Ok(board) = text.parse() {
        return Some(board);
    }
    let pairing = seen.event().round(seen.event().last_paired())?.pairing()?;
    let text = text.to_lowercase();
    let sits = |id: Option<office::EntrantId>| {
        id.is_some_and(|id| seen.listed(id, names).to_lowercase().contains(&text))
    };
    let mut found = (1..)
        .zip(&pairing.boards)
        .filter(|(_, seats)| sits(seats.white) || sits(seats.black))
        .map(|(board, _)| board);
    found.next().filter(|_| found.next().is_none())
}

/// The result of a key or of a sign.
pub(crate) fn by_key(text: &str) -> Option<BoardResult> {
    let text = text.trim();
    let keyed = KEYS.iter().find(|(key, ..)| key.eq_ignore_ascii_case(text));
    keyed.map(|(_, result, _)| *result).or_else(|| BoardResult::from_sign(text))
}

fn desk(
    house: &Site,
    visitor: &Visitor,
    room: &LoadedEvent,
    asked: &Asked,
    ruling: Option<RulingShown>,
) -> Result<Results, Trouble> {
    let words = visitor.words;
    let title = words.text("web-desk-results");
    let (page, desks) = frame(house, visitor, room, DeskName::Results, title);
    let names = house.names();
    let seen = room.state();
    let event = seen.event();
    let last = event.last_paired();
    let paired = |round: &u8| event.paired_rounds().any(|(number, _)| number == *round);
    let round = asked.round.filter(paired).unwrap_or(last);
    let book = event.round(round);
    let missing = book.and_then(|book| {
        let waits = |index: &usize| book.proposed().get(*index).is_some_and(Option::is_some);
        book.open_boards().find(|index| !waits(index)).or_else(|| book.open_boards().next())
    });
    let missing = missing.map_or(1, |index| u16::try_from(index + 1).unwrap_or(u16::MAX));
    let filter = match asked.show.as_deref() {
        Some("open") => Filter::Open,
        Some("proposed") => Filter::Proposed,
        _ => Filter::All,
    };
    let address = room.name().address();
    let lines = lines(house, room, &seen, &names, round);
    let correction = asked.correct.and_then(|board| correction(&lines, round, board));
    let four_eyes = event.announcement().is_some_and(|announcement| announcement.four_eyes);
    Ok(Results {
        page: page.with_scripts(&["results.js", "office.js"]),
        desks,
        round,
        rounds: rounds(event, &address, round, words),
        current: round == last,
        phase: shown::phase(book.and_then(office::Round::phase), words),
        four_eyes,
        filter,
        filters: filters(&address, filter, four_eyes, words),
        address,
        lines,
        open: book.map_or(0, |book| book.open_boards().count()),
        signs: signs(words),
        next: asked.board.unwrap_or(missing),
        key: chance::key()?,
        ground: Ground::pairing(seen.office()).to_string(),
        correction,
        ruling,
        done: None,
    })
}

fn lines(
    house: &Site,
    room: &LoadedEvent,
    seen: &EventState,
    names: &Names,
    round: u8,
) -> Vec<Line> {
    let Some(book) = seen.event().round(round) else { return Vec::new() };
    let boards = board_lines(room, seen, names, round);
    let state = book.results().iter().zip(book.proposed());
    boards
        .into_iter()
        .zip(state)
        .map(|(of, (result, proposed))| Line {
            of,
            open: result.is_none_or(|result| result == BoardResult::Adjourned),
            proposed: proposed.as_ref().map(|proposal| {
                let by = told::actor(house, names, &proposal.by);
                (result_shown(Some(proposal.result)), by)
            }),
        })
        .collect()
}

fn correction(lines: &[Line], round: u8, board: u16) -> Option<Correction> {
    let line = lines.iter().find(|line| line.of.board == board && !line.of.result.is_empty())?;
    let name = |seat: &Option<crate::pages::pairings::SeatShown>| {
        seat.as_ref().map(|seat| seat.name.clone()).unwrap_or_default()
    };
    Some(Correction {
        board,
        players: format!("{} – {}", name(&line.of.white), name(&line.of.black)),
        result: line.of.result,
        act: json!({ "act": "correct", "round": round, "board": board }).to_string(),
    })
}

/// The rounds, each with its own list; one alone is no choice.
fn rounds(event: &Event, address: &str, round: u8, words: Words) -> Vec<Link> {
    let all = event.paired_rounds().map(|(number, _)| number);
    let links = all.map(|number| Link {
        address: format!("{address}/office/results?round={number}"),
        text: words.say(&phrase!("web-office-round", round = number)),
        current: number == round,
    });
    Some(links.collect::<Vec<_>>()).filter(|links| links.len() > 1).unwrap_or_default()
}

fn filters(address: &str, filter: Filter, four_eyes: bool, words: Words) -> Vec<Link> {
    let all = [
        (Filter::All, "", "web-office-show-all"),
        (Filter::Open, "?show=open", "web-office-show-open"),
        (Filter::Proposed, "?show=proposed", "web-office-show-proposed"),
    ];
    all.into_iter()
        .filter(|(of, ..)| four_eyes || *of != Filter::Proposed)
        .map(|(of, tail, key)| Link {
            address: format!("{address}/office/results{tail}"),
            text: words.text(key),
            current: of == filter,
        })
        .collect()
}

fn signs(words: Words) -> Vec<SignShown> {
    KEYS.iter()
        .map(|(key, result, message)| SignShown {
            key,
            sign: result.sign(),
            shown: result_shown(Some(*result)),
            text: words.text(message),
        })
        .collect()
}

impl Filter {
    /// Whether a board is listed.
    const fn takes(self, line: &Line) -> bool {
        match self {
            Self::All => true,
            Self::Open => line.open && line.proposed.is_none(),
            Self::Proposed => line.proposed.is_some(),
        }
    }
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
