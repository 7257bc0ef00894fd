//! The papers of an event, as the office and everybody may have them.
//!
//! A page of HTML that a paper is printed as carries its own style, which the policy of our pages
//! forbids: it is handed out as a file and never shown as a page of ours.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, Query};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use codex::phrase;
use desk::Aspect;
use desk::LoadedEvent;
use serde::Deserialize;

use super::file_name::{Taking, disposition};
use crate::answer::{self, Trouble};
use crate::cache::Rendered;
use crate::clerk::{Form, Request};
use crate::entrance::{Desk, Hall};
use crate::office::{DeskName, frame};
use crate::page::{Link, Page, fresh};
use crate::pages::pairings::published;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

/// The papers that hang on the wall, and are everybody's.
const EVERYBODYS: [&str; 4] = ["pairings", "pairings-by-name", "standings", "crosstable"];

/// The exchange file beside the papers.
const EXCHANGE: &str = "exchange";

/// The groups of papers on the page; what is in none goes to the last.
const GROUPS: [(&str, &[&str]); 3] = [
    (
        "web-archive-group-wall",
        &["pairings", "pairings-by-name", "standings", "crosstable", "wall-chart"],
    ),
    (
        "web-archive-group-boards",
        &["team-sheets", "team-matches", "scoresheets", "cards", "envelope", "protest"],
    ),
    ("web-archive-group-federation", &[]),
];

/// Papers without tables, of which a table file would be empty.
const WITHOUT_TABLES: [&str; 4] = ["envelope", "protest", "diploma", "scoresheets"];

#[derive(Template)]
#[template(path = "archive-documents.html")]
struct Documents {
    page: Page,
    desks: Vec<Link>,
    address: String,
    /// The round asked for; none: each paper takes the one it is usually about.
    round: Option<u8>,
    rounds: Vec<u8>,
    groups: Vec<Group>,
    exchange: String,
    witness: String,
}

struct Group {
    title: String,
    papers: Vec<PaperLine>,
}

struct PaperLine {
    name: String,
    forms: Vec<(String, &'static str)>,
}

#[derive(Deserialize)]
pub(crate) struct Asked {
    round: Option<u8>,
}

/// Answers `/e/EVENT/office/documents`.
pub(crate) async fn desk(
    Desk { house, room, visitor, headers, .. }: Desk,
    Query(asked): Query<Asked>,
) -> Result<Response, Trouble> {
    let words = visitor.words;
    let title = words.text("web-desk-documents");
    let (page, desks) = frame(&house, &visitor, &room, DeskName::Documents, title);
    let address = format!("{}/office/documents", room.name().address());
    let (rounds, teams, witness) = facts(&room);
    let round = asked.round.filter(|round| rounds.contains(round));
    let tail = round.map(|round| format!("?round={round}")).unwrap_or_default();
    let groups = groups(&house, teams, &address, &tail, words);
    let exchange = format!("{address}/{EXCHANGE}.trf");
    let documents = Documents { page, desks, address, round, rounds, groups, exchange, witness };
    fresh(&documents, &headers)
}

/// The rounds that were paired, whether teams play, and the witness of the last entry.
fn facts(room: &LoadedEvent) -> (Vec<u8>, bool, String) {
    let seen = room.state();
    let rounds = seen.event().paired_rounds().map(|(number, _)| number).collect();
    let teams = seen.event().announcement().is_some_and(|event| event.teams().is_some());
    (rounds, teams, seen.witness().to_owned())
}

fn groups(house: &Site, teams: bool, address: &str, tail: &str, words: Words) -> Vec<Group> {
    let place = |name: &str| {
        let own = GROUPS.iter().position(|(_, papers)| papers.contains(&name));
        own.unwrap_or(GROUPS.len() - 1)
    };
    let papers = house.clerk().papers(teams);
    let line = |(name, message): &(&'static str, &'static str)| {
        let form = |ending: &'static str| (format!("{address}/{name}.{ending}{tail}"), ending);
        let endings = ["pdf", "html", "csv"].into_iter();
        let has = |ending: &&str| *ending != "csv" || !WITHOUT_TABLES.contains(name);
        PaperLine { name: words.text(message), forms: endings.filter(has).map(form).collect() }
    };
    let group = |(index, (title, _)): (usize, &(&'static str, &[&str]))| Group {
        title: words.text(title),
        papers: papers.iter().filter(|(name, _)| place(name) == index).map(line).collect(),
    };
    let groups = GROUPS.iter().enumerate().map(group);
    groups.filter(|group| !group.papers.is_empty()).collect()
}

/// Answers `/e/EVENT/office/documents/PAPER.FORM`.
pub(crate) async fn of_the_office(
    Desk { house, room, visitor, headers, .. }: Desk,
    Path((_, file)): Path<(String, String)>,
    Query(asked): Query<Asked>,
) -> Result<Response, Trouble> {
    let (paper, form) = wanted(&house, &room, &file)?;
    let sheet = Sheet { paper, form, round: asked.round };
    printed(&house, room, sheet, &visitor, &headers).await
}

/// Answers `/e/EVENT/papers/PAPER.pdf`: what hangs on the wall, and nothing that does not yet.
pub(crate) async fn of_everybody(
    Hall { house, room, visitor, headers }: Hall,
    Path((_, file)): Path<(String, String)>,
    Query(asked): Query<Asked>,
) -> Result<Response, Trouble> {
    let (paper, form) = wanted(&house, &room, &file)?;
    if form != Form::Pdf || !EVERYBODYS.contains(&paper.as_str()) {
        return Err(Trouble::NotFound);
    }
    let public = published(&room.state());
    let round = match asked.round {
        Some(round) if public.contains(&round) => Some(round),
        Some(_) => return Err(Trouble::NotFound),
        None if paper.starts_with("pairings") => {
            let last = public.last().copied();
            Some(last.ok_or(Trouble::Contradicts(phrase!("web-nothing-paired")))?)
        }
        // The others stop by themselves at the last round that is over.
        None => None,
    };
    printed(&house, room, Sheet { paper, form, round }, &visitor, &headers).await
}

/// A paper to print.
struct Sheet {
    paper: String,
    form: Form,
    round: Option<u8>,
}

/// The paper and the form that a file name stands for, if the event has such a paper.
fn wanted(house: &Site, room: &LoadedEvent, file: &str) -> Result<(String, Form), Trouble> {
    let (paper, ending) = file.rsplit_once('.').ok_or(Trouble::NotFound)?;
    let form = match ending {
        "pdf" => Form::Pdf,
        "html" => Form::Html,
        "csv" => Form::Csv,
        "trf" if paper == EXCHANGE => return Ok((paper.to_owned(), Form::Trf)),
        _ => return Err(Trouble::NotFound),
    };
    let (_, teams, _) = facts(room);
    let papers = house.clerk().papers(teams);
    let known = papers.iter().any(|(name, _)| *name == paper);
    if known { Ok((paper.to_owned(), form)) } else { Err(Trouble::NotFound) }
}

/// Prints off the threads that answer; the same paper is printed once for each change of its event.
async fn printed(
    house: &Arc<Site>,
    room: Arc<LoadedEvent>,
    sheet: Sheet,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Result<Response, Trouble> {
    let words = visitor.words;
    let name = full_name(house, &room, &sheet, words);
    let plain = match sheet.round {
        Some(round) => format!("{}-{}-{round}", room.name().as_str(), sheet.paper),
        None => format!("{}-{}", room.name().as_str(), sheet.paper),
    };
    let (kind, ending, taking) = match sheet.form {
        Form::Pdf => ("application/pdf", "pdf", Taking::Shown),
        Form::Html => ("text/html; charset=utf-8", "html", Taking::Kept),
        Form::Csv => ("text/csv; charset=utf-8", "csv", Taking::Kept),
        Form::Trf => ("text/plain; charset=utf-8", "trf", Taking::Kept),
    };
    let address = format!("paper {} {plain}.{ending}", words.tag());
    let request = Request {
        event: room.name().as_str().to_owned(),
        paper: sheet.paper,
        round: sheet.round,
        form: sheet.form,
        language: words.language(),
        at: house.now(),
    };
    let keeper = Arc::clone(house);
    let made = tokio::task::spawn_blocking(move || {
        let version = room.version().of(&[Aspect::Event]);
        keeper.pages().get(&address, version, || {
            let bytes = keeper.clerk().print(keeper.journal(), &request)?;
            Ok(Rendered::new(bytes))
        })
    });
    let made = made.await.map_err(|_| Trouble::Ours(phrase!("web-not-shown")))?;
    let made = made.map_err(Trouble::Contradicts)?;
    let mut response = answer::send(&made, kind, "private, no-cache", headers);
    let told = disposition(taking, &plain, &name, ending);
    if let Ok(told) = HeaderValue::from_str(&told) {
        response.headers_mut().insert(CONTENT_DISPOSITION, told);
    }
    if visitor.signed.is_none() {
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    }
    Ok(response)
}

/// The name that people give the file: event, paper, round.
fn full_name(house: &Site, room: &LoadedEvent, sheet: &Sheet, words: Words) -> String {
    let (_, teams, _) = facts(room);
    let seen = room.state();
    let event = seen.event().announcement().map(|announcement| announcement.name.clone());
    let event = event.unwrap_or_else(|| room.name().as_str().to_owned());
    let papers = house.clerk().papers(teams);
    let title = papers.iter().find(|(name, _)| *name == sheet.paper);
    let title = title.map_or_else(|| "TRF".to_owned(), |(_, message)| words.text(message));
    match sheet.round {
        Some(round) => words.say(&phrase!(
            "web-archive-file-of-round",
            event = event,
            paper = title,
            round = round
        )),
        None => format!("{event} – {title}"),
    }
}
