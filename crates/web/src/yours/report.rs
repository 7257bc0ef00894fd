//! How the game ended, told at the table: whoever reads its code says it for a side, without an
//! account, and the arbiter confirms.
//!
//! The code is for one board of one round ([`desk::TableCodes`]); a word that comes with it waits for
//! the office like that of any player, and changes nothing that anybody else sees.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use desk::telling::result_at;
use desk::{BoardName, EventState, LoadedEvent, Names, Outcome, Wish};
use office::entrant::Entrant;
use office::round::{BoardResult, Phase, Proposal};
use office::{Act, Context, EntrantId, Instant, Role};
use serde::Deserialize;
use vocabulary::Side;

use crate::answer::RequestError;
use crate::chance;
use crate::entrance::Hall;
use crate::page::{Page, fresh, with_status};
use crate::posted::PostedByAnybody;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;
use crate::yours::result::played_live;

/// What players can say.
const RESULTS: [BoardResult; 3] = [BoardResult::White, BoardResult::Draw, BoardResult::Black];

#[derive(Template)]
#[template(path = "report.html")]
struct ReportPage {
    page: Page,
    /// Round and board in words.
    of_round: String,
    who: String,
    /// Where the form goes, and what it brings along.
    address: String,
    code: String,
    key: String,
    /// Who sits on each side.
    seats: Vec<SeatShown>,
    side: Option<Side>,
    sayings: Vec<Saying>,
    /// Why nothing can be said, or how things stand.
    closed: Option<String>,
    standing: Option<(&'static str, String)>,
    wrong: Option<String>,
}

/// Whoever can speak.
struct SeatShown {
    side: Side,
    colour: String,
    name: String,
    /// That the reader is they, and whether they said so.
    you: String,
    chosen: bool,
}

/// Something that can be said.
struct Saying {
    value: &'static str,
    shown: &'static str,
    text: String,
    chosen: bool,
    /// What the button says once it is chosen.
    send: String,
}

#[derive(Deserialize)]
pub(crate) struct Table {
    round: u8,
    board: u16,
}

#[derive(Deserialize, Default)]
pub(crate) struct Parameters {
    code: Option<String>,
    side: Option<String>,
}

/// Answers `/e/EVENT/report/ROUND/BOARD?code=…`, which the code of a table leads to.
pub(crate) async fn page(
    Hall { site, loaded, visitor, headers }: Hall,
    Path(table): Path<Table>,
    Query(parameters): Query<Parameters>,
) -> Result<Response, RequestError> {
    let table = BoardName { round: table.round, board: table.board };
    let code = parameters.code.unwrap_or_default();
    if !opens(&site, &visitor, &loaded, table, &code)? {
        return turned_away(&site, &visitor, table);
    }
    let side = parameters.side.as_deref().and_then(side_of);
    fresh(&shown(&site, &visitor, &loaded, table, (code, side), None)?, &headers)
}

/// Answers a post to the same address: `code`, `side`, `result`.
pub(crate) async fn say(
    Hall { site, loaded, visitor, .. }: Hall,
    Path(table): Path<Table>,
    PostedByAnybody(fields): PostedByAnybody,
) -> Result<Response, RequestError> {
    let table = BoardName { round: table.round, board: table.board };
    let code = fields.get("code").to_owned();
    if !opens(&site, &visitor, &loaded, table, &code)? {
        return turned_away(&site, &visitor, table);
    }
    let unreadable =
        |field| RequestError::Unreadable(phrase!("web-field-unreadable", field = field));
    let side = side_of(fields.need("side")?).ok_or_else(|| unreadable("side"))?;
    let sign = fields.need("result")?;
    let result = RESULTS.into_iter().find(|result| result.sign() == sign);
    let result = result.ok_or_else(|| unreadable("result"))?;
    let key = fields.need("key")?;
    if key.len() > 100 || key.chars().any(char::is_control) {
        return Err(RequestError::Unreadable(phrase!("web-key-missing")));
    }
    let actor = {
        let seen = loaded.state();
        let seated = seat(&seen, table, side).and_then(|id| seen.event().entrant(id));
        seated.map(|entrant| entrant.form.person.clone()).ok_or(RequestError::NotFound)?
    };
    let BoardName { round, board } = table;
    let context = Context::new(actor, Role::Player, Instant(site.now()));
    let wish = Wish::new(Act::ReportResult { round, board, side, result }, context);
    let key = format!("table:{round}.{board}:{}:{sign}:{key}", side.slug());
    let (house, event) = (Arc::clone(&site), loaded.name().as_str().to_owned());
    let acted = move || house.events().act(&event, wish, &key);
    match tokio::task::spawn_blocking(acted).await?? {
        Outcome::Refused(ruling) => {
            let wrong = Some(visitor.words.say(&ruling.what));
            let page = shown(&site, &visitor, &loaded, table, (code, Some(side)), wrong)?;
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
        Outcome::Kept(..) | Outcome::Before(_) => {
            let address = site.table_codes()?.address(loaded.name().as_str(), table);
            Ok(Redirect::to(&format!("{address}&side={}", side.slug())).into_response())
        }
    }
}

/// Whether a code is that of the table; whoever tries others is soon asked to wait.
fn opens(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    table: BoardName,
    code: &str,
) -> Result<bool, RequestError> {
    let opens = site.table_codes()?.opens(loaded.name().as_str(), table, code);
    if !opens
        && let Err(accounts::Error::Throttled { seconds }) =
            site.budgets().strangers.spend(visitor.address, site.now())
    {
        return Err(RequestError::TooManyRequests(seconds));
    }
    Ok(opens)
}

/// The page of a code that is none: it says nothing of who plays.
fn turned_away(site: &Site, visitor: &Visitor, table: BoardName) -> Result<Response, RequestError> {
    let words = visitor.words;
    let page = ReportPage {
        page: Page::new(site, visitor, words.text("web-report-title")),
        of_round: words.say(&of_round(table)),
        who: String::new(),
        address: String::new(),
        code: String::new(),
        key: String::new(),
        seats: Vec::new(),
        side: None,
        sayings: Vec::new(),
        closed: Some(words.text("web-report-wrong-code")),
        standing: None,
        wrong: None,
    };
    with_status(StatusCode::FORBIDDEN, &page)
}

fn side_of(word: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side.slug() == word)
}

fn seat(seen: &EventState, table: BoardName, side: Side) -> Option<EntrantId> {
    let pairing = seen.event().round(table.round).filter(|round| round.is_public())?.pairing()?;
    let seats = pairing.boards.get(usize::from(table.board).checked_sub(1)?)?;
    match side {
        Side::White => seats.white,
        Side::Black => seats.black,
    }
}

fn shown(
    house: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    table: BoardName,
    (code, side): (String, Option<Side>),
    wrong: Option<String>,
) -> Result<ReportPage, RequestError> {
    let (words, names, seen) = (visitor.words, house.names(), loaded.state());
    let entrant = |side| seat(&seen, table, side).and_then(|id| seen.event().entrant(id));
    let seats: Vec<SeatShown> = Side::BOTH
        .into_iter()
        .filter_map(|of| {
            let name = names.listed(&entrant(of)?.form.person);
            let you = words.say(&phrase!("web-report-you", name = name.as_str()));
            let chosen = side == Some(of);
            Some(SeatShown { side: of, colour: colour(of, words), name, you, chosen })
        })
        .collect();
    let proposed = proposed(&seen, table);
    let closed = closed(loaded, &seen, table, words);
    let own = side.and_then(entrant);
    let said = own.zip(proposed).and_then(|(own, it)| it.said_by(&own.form.person));
    let standing = side.zip(own).zip(proposed).and_then(|((side, own), proposal)| {
        let other = names.listed(&entrant(side.other())?.form.person);
        Some(standing(proposal, own, surname(&other), words))
    });
    let saying = |result: BoardResult| {
        let shown = result_at(seen.event(), Some(result));
        let winner = match result {
            BoardResult::White => entrant(Side::White),
            BoardResult::Black => entrant(Side::Black),
            _ => None,
        };
        let text = match winner {
            Some(winner) => {
                let listed = names.listed(&winner.form.person);
                words.say(&phrase!("web-office-wins", name = surname(&listed)))
            }
            None => words.text("web-report-draw"),
        };
        let send = phrase!("web-report-send-this", result = shown, text = text.as_str());
        let send = words.say(&send);
        Saying { value: result.sign(), shown, text, chosen: said == Some(result), send }
    };
    let open = closed.is_none() && own.is_some();
    let address = format!("{}/report/{}/{}", loaded.name().address(), table.round, table.board);
    let page = Page::new(house, visitor, words.say(&board_title(table)));
    Ok(ReportPage {
        page: page.with_scripts(&["report.js"]),
        of_round: words.say(&of_round(table)),
        who: words.say(&phrase!("web-report-who", board = table.board)),
        address,
        code,
        key: chance::key()?,
        seats,
        side,
        sayings: if open { RESULTS.map(saying).into() } else { Vec::new() },
        closed,
        standing,
        wrong,
    })
}

fn board_title(table: BoardName) -> codex::Phrase {
    phrase!("web-report-board", board = table.board)
}

fn of_round(table: BoardName) -> codex::Phrase {
    phrase!("web-report-round", round = table.round)
}

fn colour(side: Side, words: Words) -> String {
    words.text(match side {
        Side::White => "web-white",
        Side::Black => "web-black",
    })
}

fn proposed(seen: &EventState, table: BoardName) -> Option<&Proposal> {
    let index = usize::from(table.board).checked_sub(1)?;
    seen.event().round(table.round)?.proposed().get(index)?.as_ref()
}

/// Why nothing can be said now, if nothing can.
fn closed(
    loaded: &LoadedEvent,
    seen: &EventState,
    table: BoardName,
    words: Words,
) -> Option<String> {
    let event = seen.event();
    let book = event.round(table.round).filter(|book| book.is_public());
    let index = usize::from(table.board).checked_sub(1);
    let there = book.zip(index).and_then(|(book, index)| {
        let seats = book.pairing()?.boards.get(index)?;
        Some((book, index, seats))
    });
    let Some((book, index, seats)) = there else {
        return Some(words.text("web-report-nobody"));
    };
    let written = book.results().get(index).copied().flatten();
    if let Some(result) = written.filter(|result| *result != BoardResult::Adjourned) {
        let shown = result_at(event, Some(result));
        return Some(words.say(&phrase!("web-report-registered", result = shown)));
    }
    let playing = matches!(book.phase(), Some(Phase::Published(_) | Phase::Playing(_)));
    if !playing || table.round != event.last_paired() {
        let what = phrase!("office-code-of-other-round", round = table.round);
        return Some(words.say(&what));
    }
    if seats.white.is_none() || seats.black.is_none() {
        return Some(words.text("web-report-nobody"));
    }
    if played_live(loaded, table.round, table.board) {
        return Some(words.text("web-yours-result-live"));
    }
    let players: Vec<_> = [seats.white, seats.black]
        .into_iter()
        .flatten()
        .filter_map(|id| Some(&event.entrant(id)?.form.person))
        .collect();
    let office = proposed(seen, table).is_some_and(|it| !players.contains(&&it.by));
    office.then(|| words.text("web-yours-result-offices"))
}

/// How things stand for somebody at the table, with the class of the notice. What the other said is
/// told only to whoever has spoken: two who agree must have come to it each on their own.
fn standing(
    proposal: &Proposal,
    own: &Entrant,
    other: &str,
    words: Words,
) -> (&'static str, String) {
    let said = proposal.said_by(&own.form.person);
    let (class, what) = match (said, proposal.disputed(), proposal.is_agreed()) {
        (None, ..) => ("info", phrase!("web-report-other-spoke", name = other)),
        (Some(_), _, true) => ("ok", phrase!("web-report-agreed")),
        (Some(_), Some(_), _) => ("bad", phrase!("web-report-differ", name = other)),
        (Some(_), None, _) => ("info", phrase!("web-report-waits", name = other)),
    };
    (class, words.say(&what))
}

/// The name of a list without the given name.
fn surname(listed: &str) -> &str {
    listed.split_once(',').map_or(listed, |(family, _)| family)
}

/// The names at a table, for the page of codes.
pub(crate) fn at_table(seen: &EventState, names: &Names, table: BoardName) -> [String; 2] {
    Side::BOTH
        .map(|side| seat(seen, table, side).map(|id| seen.listed(id, names)).unwrap_or_default())
}
