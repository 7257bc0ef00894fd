//! Results of all sections at one desk, by the number of the table.

use askama::Template;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use codex::{Phrase, phrase};
use desk::telling::ResultStyle;
use desk::{Ground, Outcome, TableLine};
use festival::NoTable;
use office::Act;
use office::round::{BoardResult, Phase};
use serde::Deserialize;

use super::entrance::FestivalDesk;
use super::{Where, address, desk_frame};
use crate::answer::RequestError;
use crate::chance;
use crate::navigation::NavLink;
use crate::office::act::{Sent, carry_out, shown as ruling_shown};
use crate::office::results::by_key;
use crate::page::{Page, fresh, with_status};
use crate::posted::{Fields, Posted};
use crate::shown::RulingShown;

#[derive(Template)]
#[template(path = "festival-results.html")]
struct ResultsPage {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    key: String,
    /// The ground of each section: who sits at which board.
    grounds: Vec<(String, String)>,
    lines: Vec<Line>,
    squares: Vec<&'static str>,
    figure: String,
    /// The table that is written: none, until somebody chooses one.
    chosen: Option<Line>,
    missing: bool,
    done: Option<String>,
    wrong: Option<String>,
    ruling: Option<RulingShown>,
}

#[derive(Clone)]
struct Line {
    /// What a button sends before the sign: event and board.
    value: String,
    table: u32,
    section: String,
    white: String,
    black: String,
    result: &'static str,
    /// How the section writes its results.
    style: ResultStyle,
    /// What waits to be confirmed, and its sign.
    proposed: Option<(&'static str, &'static str)>,
    open: bool,
    /// Whether its round is in play, so that a result can be written.
    playing: bool,
    /// Where it is corrected.
    correct: String,
}

/// What the desk is asked.
#[derive(Deserialize, Default)]
pub(super) struct Asked {
    #[serde(default)]
    table: String,
    #[serde(default)]
    show: String,
    done: Option<u32>,
}

/// Answers `/f/FESTIVAL/office/results`; with `table` that one is chosen.
pub(super) async fn page(
    desk: FestivalDesk,
    Query(asked): Query<Asked>,
) -> Result<Response, RequestError> {
    fresh(&view(&desk, &asked, None)?, &desk.headers)
}

fn view(
    desk: &FestivalDesk,
    asked: &Asked,
    ruling: Option<RulingShown>,
) -> Result<ResultsPage, RequestError> {
    let words = desk.visitor.words;
    let mine = |line: &TableLine| desk.works_in(line.section);
    let lines = desk.roof.lines(&desk.site.names()).into_iter().filter(mine);
    let lines: Vec<Line> = lines.filter_map(|line| Line::of(desk, line)).collect();
    let grounds = desk.roof.sections.iter().enumerate().filter(|(at, _)| desk.works_in(*at));
    let grounds = grounds.map(|(_, section)| {
        let ground = Ground::pairing(section.event.state().office()).to_string();
        (section.event.name().as_str().to_owned(), ground)
    });
    let (chosen, wrong) = match asked.table.trim() {
        "" => (None, None),
        text => match table_of(desk, text) {
            Ok(table) => (lines.iter().find(|line| line.table == table).cloned(), None),
            Err(why) => (None, Some(words.say(&why))),
        },
    };
    let done = asked.done.and_then(|table| {
        let line = lines.iter().find(|line| line.table == table)?;
        Some(words.say(&match line.proposed {
            Some((result, _)) => {
                phrase!("festival-said-proposed", table = table, result = result)
            }
            None => phrase!("festival-said-result", table = table, result = line.result),
        }))
    });
    let written = lines.iter().filter(|line| !line.open).count();
    let figure = phrase!("festival-results-of", count = written, all = lines.len());
    let square = |line: &Line| match (line.open, line.proposed) {
        (false, _) => "done",
        (true, Some(_)) => "asks",
        (true, None) => "",
    };
    let title = words.text("festival-desk-results");
    let (page, desks) =
        desk_frame(&desk.site, &desk.visitor, (&desk.roof, desk.directs), Where::Results, title);
    Ok(ResultsPage {
        page: page.with_scripts(&["festival.js"]),
        desks,
        address: format!("{}/office/results", address(&desk.roof.festival.address)),
        key: chance::key()?,
        grounds: grounds.collect(),
        squares: lines.iter().map(square).collect(),
        figure: words.say(&figure),
        lines,
        chosen,
        missing: asked.show == "missing",
        done,
        wrong,
        ruling,
    })
}

/// The table of a number that was typed, where exactly one section has it.
fn table_of(desk: &FestivalDesk, text: &str) -> Result<u32, Phrase> {
    let table: u32 = text.parse().map_err(|_| phrase!("festival-no-table", table = text))?;
    match desk.roof.board(table) {
        Ok((section, _)) if desk.works_in(section) => Ok(table),
        Err(NoTable::Ambiguous) => Err(phrase!("festival-table-twice", table = table)),
        Ok(_) | Err(NoTable::Nowhere) => Err(phrase!("festival-no-table", table = table)),
    }
}

impl Line {
    fn of(desk: &FestivalDesk, line: TableLine) -> Option<Self> {
        let section = desk.roof.sections.get(line.section)?;
        let (event, home) = (section.event.name().as_str(), section.event.name().address());
        let (round, phase) = section.round?;
        let name = |seat: Option<(office::EntrantId, String)>| {
            seat.map(|(_, name)| name).unwrap_or_default()
        };
        let open = line.result.is_none_or(|result| result == BoardResult::Adjourned);
        let style = ResultStyle::at(section.event.state().event());
        let shown = |result: BoardResult| (style.written(Some(result)), result.sign());
        Some(Self {
            value: format!("{event} {}", line.board),
            table: line.table,
            section: section.title.clone(),
            white: name(line.white),
            black: name(line.black),
            result: style.written(line.result),
            style,
            proposed: line.proposed.filter(|_| open).map(shown),
            open,
            playing: matches!(phase, Some(Phase::Published(_) | Phase::Playing(_))),
            correct: format!("{home}/office/results?round={round}&correct={}", line.board),
        })
    }
}

/// Answers a post to `/f/FESTIVAL/office/results`: `write` has event, board and sign.
pub(super) async fn enter(
    desk: FestivalDesk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let (event, board, result) = written(&fields)?;
    let section = desk.section_of(&event)?;
    let ground = match fields.get(&format!("ground-{event}")) {
        "" => None,
        ground => Some(ground.parse().map_err(|_| unreadable("ground"))?),
    };
    let sent = Sent { ground, ..Sent::of(&fields)? };
    let act = Act::Result { board, result };
    let table = desk.roof.table(section, board).unwrap_or_else(|| u32::from(board));
    match carry_out(&desk.site, &desk.visitor, &event, act, sent).await? {
        Outcome::Kept(..) | Outcome::Before(_) => {
            let to =
                format!("{}/office/results?done={table}", address(&desk.roof.festival.address));
            let show = fields.get("show");
            let show = if show == "missing" { "&show=missing" } else { "" };
            Ok(Redirect::to(&format!("{to}{show}")).into_response())
        }
        Outcome::Refused(ruling) => {
            let of = &desk.roof.sections[section].event;
            let ruling = ruling_shown(&desk.site, of, &ruling, &desk.visitor);
            let asked = Asked { table: table.to_string(), ..Asked::default() };
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &view(&desk, &asked, Some(ruling))?)
        }
    }
}

fn unreadable(field: &'static str) -> RequestError {
    RequestError::Unreadable(phrase!("web-field-unreadable", field = field))
}

/// What a button says: event, board and sign; the sign may stand in a field of its own.
fn written(fields: &Fields) -> Result<(String, u16, BoardResult), RequestError> {
    let mut parts = fields.need("write")?.splitn(3, ' ');
    let event = parts.next().unwrap_or_default().to_owned();
    let board = parts.next().and_then(|board| board.parse().ok());
    let sign = parts.next().unwrap_or_else(|| fields.get("result"));
    let result = by_key(sign).ok_or_else(|| unreadable("result"))?;
    Ok((event, board.ok_or_else(|| unreadable("board"))?, result))
}
