//! Counting offences: every board with one tap for each player, and what the next one costs said
//! beforehand.

use askama::Template;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use codex::{Phrase, phrase};
use desk::telling::{Teller, result_at};
use desk::{BoardName, EventState, Ground, LoadedEvent, Names, Outcome};
use office::offence::{Foreseen, Offence, OffenceKind};
use office::round::{BoardResult, Phase};
use office::{Act, Effect, EntrantId};
use serde::Deserialize;
use serde_json::json;
use vocabulary::Side;

use super::act::{Sent, carry_out, shown as ruling_shown};
use super::{DeskName, frame};
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::{ArbitersDesk, Desk};
use crate::navigation::NavLink;
use crate::page::{Page, fresh, with_status};
use crate::posted::Posted;
use crate::shown::RulingShown;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::{Words, capital};
use crate::yours::report::at_table;

#[derive(Template)]
#[template(path = "office-offences.html")]
struct Offences {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    heading: String,
    /// Whether anything can be counted now.
    in_play: bool,
    lines: Vec<Line>,
    key: String,
    ground: String,
    ruling: Option<RulingShown>,
    done: Option<Done>,
    /// What the words on the buttons rest on, article by article.
    articles: Vec<String>,
}

struct Line {
    board: u16,
    players: Vec<Player>,
}

struct Player {
    side: Side,
    colour: String,
    name: String,
    counts: Vec<Count>,
}

/// One thing that is counted, and what the next would cost.
struct Count {
    /// The value of the button: board, side and kind.
    value: String,
    what: String,
    /// How many there were.
    before: u32,
    next: String,
    /// The penalty in full, with its articles.
    title: String,
    /// Whether the next one loses the game.
    loses: bool,
}

/// What was just counted: in a sentence, with what can be done about it.
struct Done {
    text: String,
    undo: String,
    board: u16,
    /// The results to write where the game is lost.
    results: Vec<(&'static str, &'static str)>,
}

#[derive(Deserialize, Default)]
pub(crate) struct Parameters {
    done: Option<u64>,
}

/// Answers `/e/EVENT/office/results/offences`.
pub(crate) async fn page(
    ArbitersDesk(Desk { site, loaded, visitor, headers, .. }): ArbitersDesk,
    Query(parameters): Query<Parameters>,
) -> Result<Response, RequestError> {
    let seen = loaded.state();
    let done = parameters.done.and_then(|entry| done(&seen, &site.names(), visitor.words, entry));
    drop(seen);
    fresh(&Offences { done, ..desk(&site, &visitor, &loaded, None)? }, &headers)
}

/// Answers a post to the same address: `offence` is a board, a side and a kind.
pub(crate) async fn count(
    ArbitersDesk(Desk { site, loaded, visitor, .. }): ArbitersDesk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let unreadable =
        || RequestError::Unreadable(phrase!("web-field-unreadable", field = "offence"));
    let (board, side, kind) = read(fields.need("offence")?).ok_or_else(unreadable)?;
    let act = Act::Offence { board, side, kind };
    let sent = Sent::of(&fields)?;
    match carry_out(&site, &visitor, loaded.name().as_str(), act, sent).await? {
        Outcome::Refused(ruling) => {
            let ruling = ruling_shown(&site, &loaded, &ruling, &visitor);
            let page = desk(&site, &visitor, &loaded, Some(ruling))?;
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
        Outcome::Kept(_, entry) | Outcome::Before(entry) => {
            let address = loaded.name().address();
            let back = format!("{address}/office/results/offences?done={entry}");
            Ok(Redirect::to(&back).into_response())
        }
    }
}

fn read(value: &str) -> Option<(u16, Side, OffenceKind)> {
    let mut parts = value.split(' ');
    let board = parts.next()?.parse().ok()?;
    let side = parts.next()?;
    let side = Side::BOTH.into_iter().find(|known| known.slug() == side)?;
    let kind = OffenceKind::from_slug(parts.next()?)?;
    parts.next().is_none().then_some((board, side, kind))
}

fn desk(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    ruling: Option<RulingShown>,
) -> Result<Offences, RequestError> {
    let words = visitor.words;
    let title = words.text("web-offences-title");
    let (page, desks) = frame(site, visitor, loaded, DeskName::Results, title);
    let (seen, names) = (loaded.state(), site.names());
    let event = seen.event();
    let round = event.last_paired();
    let phase = event.round(round).and_then(office::Round::phase);
    let in_play = matches!(phase, Some(Phase::Published(_) | Phase::Playing(_)));
    let boards = event.round(round).and_then(|book| book.pairing()).map(|it| it.boards.as_slice());
    let mut cited = Vec::new();
    let lines = (1u16..)
        .zip(boards.unwrap_or_default())
        .map(|(board, seats)| {
            let sides = [(Side::White, seats.white), (Side::Black, seats.black)];
            let players = sides.into_iter().filter_map(|(side, seat)| {
                let at = (round, board);
                Some(player(&seen, &names, at, (side, seat?), words, &mut cited))
            });
            Line { board, players: players.collect() }
        })
        .collect();
    Ok(Offences {
        page: page.with_scripts(&["office.js"]),
        desks,
        address: loaded.name().address(),
        heading: words.say(&phrase!("web-offences-of", round = round)),
        in_play,
        lines,
        key: chance::key()?,
        ground: Ground::pairing(seen.office()).to_string(),
        ruling,
        done: None,
        articles: cited,
    })
}

fn player(
    seen: &EventState,
    names: &Names,
    (round, board): (u8, u16),
    (side, id): (Side, EntrantId),
    words: Words,
    cited: &mut Vec<String>,
) -> Player {
    let event = seen.event();
    let counts = OffenceKind::ALL.into_iter().filter_map(|kind| {
        let foreseen = event.foreseen((round, board), side, kind)?;
        let what = words.say(&kind.phrase());
        let sentence = costs(&foreseen, kind, words);
        if !cited.contains(&sentence) {
            cited.push(sentence.clone());
        }
        Some(Count {
            value: format!("{board} {} {}", side.slug(), kind.slug()),
            what: capital(&what),
            before: foreseen.count - 1,
            next: words.say(&foreseen.penalty.short()),
            title: sentence,
            loses: !foreseen.penalty.results(side).is_empty(),
        })
    });
    let colour = match side {
        Side::White => words.text("web-white"),
        Side::Black => words.text("web-black"),
    };
    Player { side, colour, name: seen.listed(id, names), counts: counts.collect() }
}

/// What an offence costs, with the articles that say so.
fn costs(foreseen: &Foreseen, kind: OffenceKind, words: Words) -> String {
    let what = phrase!(
        "web-offences-costs",
        kind = kind.phrase(),
        count = foreseen.count,
        penalty = foreseen.penalty.phrase()
    );
    let cites = words.cite_all(&foreseen.articles);
    let said = capital(&words.say(&what));
    if cites.is_empty() { said } else { format!("{said} ({})", cites.join("; ")) }
}

/// The offence that an entry counted.
fn done(seen: &EventState, names: &Names, words: Words, entry: u64) -> Option<Done> {
    let index = usize::try_from(entry).ok()?.checked_sub(1)?;
    let kept = seen.office().entries().get(index)?;
    let (board, offence) = kept.effects.iter().find_map(|effect| match effect {
        Effect::Offences(_, board, change) => Some((*board, change.after.as_ref()?.last()?)),
        _ => None,
    })?;
    // An undoing has the same effect the other way round, and nothing to write.
    let Act::Offence { .. } = kept.act else { return None };
    let teller = Teller::new(seen, names, words.catalogue());
    let undo = json!({
        "act": "undo", "entry": entry, "reason": words.text("web-office-undo-reason"),
    });
    Some(Done {
        text: teller.sentence(index, kept),
        undo: undo.to_string(),
        board,
        results: results(seen, board, offence),
    })
}

/// The results that a lost game can have, while none is written.
fn results(seen: &EventState, board: u16, offence: &Offence) -> Vec<(&'static str, &'static str)> {
    let event = seen.event();
    let index = usize::from(board).saturating_sub(1);
    let book = event.round(event.last_paired());
    let open = book.is_some_and(|book| {
        book.results().get(index).is_some_and(|result| result.is_none_or(is_adjourned))
    });
    let all = offence.penalty.results(offence.side);
    let told = all.into_iter().map(|result| (result.sign(), result_at(event, Some(result))));
    if open { told.collect() } else { Vec::new() }
}

fn is_adjourned(result: BoardResult) -> bool {
    result == BoardResult::Adjourned
}

/// What was counted of a player in a game, in a few words; empty where nothing was.
pub(super) fn counted(seen: &EventState, (round, board): (u8, u16), side: Side) -> Vec<Phrase> {
    let offences = seen.event().offences(round, board);
    let of = |kind: OffenceKind| {
        let count = offences.iter().filter(|it| it.side == side && it.kind == kind).count();
        (count > 0).then(|| phrase!("web-offences-counted", kind = kind.phrase(), count = count))
    };
    OffenceKind::ALL.into_iter().filter_map(of).collect()
}

#[derive(Template)]
#[template(path = "office-table-codes.html")]
struct Codes {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    heading: String,
    tables: Vec<Code>,
}

struct Code {
    board: u16,
    players: [String; 2],
    /// Where the code leads, and the picture of it.
    address: String,
    picture: String,
}

/// Answers `/e/EVENT/office/results/codes`: the code of every table of the round.
pub(crate) async fn codes(
    Desk { site, loaded, visitor, headers, .. }: Desk,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let title = words.text("web-codes-title");
    let (page, desks) = frame(&site, &visitor, &loaded, DeskName::Results, title);
    let (seen, names) = (loaded.state(), site.names());
    let event = seen.event();
    let round = event.last_paired();
    let book = event.round(round).filter(|book| book.is_public());
    let boards = book.map_or(0, |book| book.results().len());
    let codes = site.table_codes()?;
    let code = |board: u16| {
        let table = BoardName { round, board };
        let address = codes.address(loaded.name().as_str(), table);
        let picture = format!("/qr.svg?to={}", desk::percent_encoded(&address));
        Code { board, players: at_table(&seen, &names, table), address, picture }
    };
    let tables = (1..=u16::try_from(boards).unwrap_or(u16::MAX)).map(code).collect();
    let heading = words.say(&phrase!("web-codes-of", round = round));
    let address = loaded.name().address();
    fresh(&Codes { page, desks, address, heading, tables }, &headers)
}
