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
use desk::papers::{self, About, Choice, Format, Group, PAPERS, PaperKind, Parameter, Setting};
use desk::{Aspect, LoadedEvent, Unfilled, exchange};
use documents::{Issue, Reading};
use office::Instant;
use serde::Deserialize;
use tournament::Tpn;

use super::file_name::{Taking, disposition};
use crate::answer::{self, Trouble};
use crate::cache::Rendered;
use crate::entrance::{Desk, Hall};
use crate::office::{DeskName, frame};
use crate::page::{Link, Page, fresh};
use crate::pages::pairings::published;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

/// The exchange file beside the papers.
const EXCHANGE: &str = "exchange";

/// The groups of papers on the page.
const GROUPS: [(Group, &str); 3] = [
    (Group::Wall, "web-archive-group-wall"),
    (Group::Boards, "web-archive-group-boards"),
    (Group::Federation, "web-archive-group-federation"),
];

#[derive(Template)]
#[template(path = "archive-documents.html")]
struct Documents {
    page: Page,
    desks: Vec<Link>,
    address: String,
    /// The round asked for; none: each paper takes the one it is usually about.
    round: Option<u8>,
    rounds: Vec<u8>,
    groups: Vec<GroupShown>,
    exchange: String,
    witness: String,
}

struct GroupShown {
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
    /// Whose paper; everybody's if nobody is named.
    player: Option<u16>,
    /// Down to which place.
    places: Option<u16>,
    protest: Option<u32>,
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
    let groups = groups(teams, &address, &tail, words);
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

fn groups(teams: bool, address: &str, tail: &str, words: Words) -> Vec<GroupShown> {
    let line = |paper: &'static PaperKind| {
        let tail = if paper.takes.contains(&Parameter::Round) { tail } else { "" };
        let form = |format: Format| {
            let ending = format.ending();
            (format!("{address}/{}.{ending}{tail}", paper.slug), ending)
        };
        PaperLine { name: words.text(paper.title), forms: paper.formats().map(form).collect() }
    };
    let group = |(group, title): (Group, &str)| {
        let own = PAPERS.iter().filter(|paper| paper.group == Some(group) && paper.is_of(teams));
        GroupShown { title: words.text(title), papers: own.map(line).collect() }
    };
    GROUPS.into_iter().map(group).filter(|group| !group.papers.is_empty()).collect()
}

/// Answers `/e/EVENT/office/documents/PAPER.FORM`.
pub(crate) async fn of_the_office(
    Desk { house, room, visitor, headers, .. }: Desk,
    Path((_, file)): Path<(String, String)>,
    Query(asked): Query<Asked>,
) -> Result<Response, Trouble> {
    let sheet = match wanted(&room, &file)? {
        Sheet::Paper(usual) => Sheet::Paper(Choice {
            round: asked.round,
            players: asked.player.and_then(|number| Tpn::new(number).ok()).into_iter().collect(),
            places: asked.places.unwrap_or(usual.places),
            protest: asked.protest,
            ..usual
        }),
        // The exchange file is always about everything.
        Sheet::Exchange => Sheet::Exchange,
    };
    printed(&house, room, sheet, &visitor, &headers).await
}

/// Answers `/e/EVENT/papers/PAPER.pdf`: what hangs on the wall, and nothing that does not yet.
pub(crate) async fn of_everybody(
    Hall { house, room, visitor, headers }: Hall,
    Path((_, file)): Path<(String, String)>,
    Query(asked): Query<Asked>,
) -> Result<Response, Trouble> {
    let usual = match wanted(&room, &file)? {
        Sheet::Paper(usual) if usual.paper.public && usual.format == Format::Pdf => usual,
        _ => return Err(Trouble::NotFound),
    };
    let public = published(&room.state());
    let round = match asked.round {
        Some(round) if public.contains(&round) => Some(round),
        Some(_) => return Err(Trouble::NotFound),
        None if usual.paper.about == About::LastPaired => {
            let last = public.last().copied();
            Some(last.ok_or(Trouble::Contradicts(phrase!("web-nothing-paired")))?)
        }
        // The others stop by themselves at the last round that is over.
        None => None,
    };
    let sheet = Sheet::Paper(Choice { round, ..usual });
    printed(&house, room, sheet, &visitor, &headers).await
}

/// What is handed out.
#[derive(Debug)]
enum Sheet {
    Paper(Choice),
    Exchange,
}

impl Sheet {
    /// Its name in addresses, its title, and the round if one was asked for.
    fn called(&self, words: Words) -> (&'static str, String, Option<u8>) {
        match self {
            Self::Paper(choice) => {
                (choice.paper.slug, words.text(choice.paper.title), choice.round)
            }
            Self::Exchange => (EXCHANGE, "TRF".to_owned(), None),
        }
    }

    /// What kind of file it is, how its name ends, and whether browsers show it.
    const fn kind(&self) -> (&'static str, &'static str, Taking) {
        match self {
            Self::Paper(choice) => match choice.format {
                Format::Pdf => ("application/pdf", "pdf", Taking::Shown),
                Format::Html => ("text/html; charset=utf-8", "html", Taking::Kept),
                Format::Csv => ("text/csv; charset=utf-8", "csv", Taking::Kept),
            },
            Self::Exchange => ("text/plain; charset=utf-8", "trf", Taking::Kept),
        }
    }

    /// Its bytes. The event is held still only while the paper is filled, not while it is set.
    fn bytes(&self, house: &Site, room: &LoadedEvent, words: Words) -> Result<Vec<u8>, Unfilled> {
        let names = house.names();
        let choice = match self {
            Self::Paper(choice) => choice,
            Self::Exchange => return Ok(exchange::text(&room.state(), &names)?.into_bytes()),
        };
        let (language, made) = (words.language(), Instant(house.now()));
        let setting = Setting { language, made, reading: Reading::Hand };
        let paper = papers::of_event(&room.state(), &names, choice, setting)?;
        papers::bytes(&paper, choice.format, &Issue::Draft)
    }
}

/// What a file name stands for, if the event has such a paper.
fn wanted(room: &LoadedEvent, file: &str) -> Result<Sheet, Trouble> {
    let (name, ending) = file.rsplit_once('.').ok_or(Trouble::NotFound)?;
    if (name, ending) == (EXCHANGE, "trf") {
        return Ok(Sheet::Exchange);
    }
    let (_, teams, _) = facts(room);
    let paper = papers::named(name).filter(|paper| paper.is_of(teams)).ok_or(Trouble::NotFound)?;
    let format = paper.formats().find(|format| format.ending() == ending);
    Ok(Sheet::Paper(Choice::of(paper, format.ok_or(Trouble::NotFound)?)))
}

/// Prints off the threads that answer; the same paper is printed once for each change of its event.
async fn printed(
    house: &Arc<Site>,
    room: Arc<LoadedEvent>,
    sheet: Sheet,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Result<Response, Trouble> {
    // A paper must not be silent on what could not be read.
    drop(room.readable()?);
    let words = visitor.words;
    let (slug, title, round) = sheet.called(words);
    let name = full_name(&room, &title, round, words);
    let plain = match round {
        Some(round) => format!("{}-{slug}-{round}", room.name().as_str()),
        None => format!("{}-{slug}", room.name().as_str()),
    };
    let (kind, ending, taking) = sheet.kind();
    let address = format!("{} {} {sheet:?}", room.name().as_str(), words.tag());
    let keeper = Arc::clone(house);
    let made = tokio::task::spawn_blocking(move || {
        let version = room.version().of(&[Aspect::Event]);
        let bytes = || sheet.bytes(&keeper, &room, words).map(Rendered::new);
        keeper.pages().get(&address, version, bytes)
    });
    let made = made.await.map_err(|_| Trouble::Ours(phrase!("web-not-shown")))?;
    let made = made.map_err(|fault| Trouble::Contradicts(fault.phrase()))?;
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
fn full_name(room: &LoadedEvent, title: &str, round: Option<u8>, words: Words) -> String {
    let seen = room.state();
    let event = seen.event().announcement().map(|announcement| announcement.name.clone());
    let event = event.unwrap_or_else(|| room.name().as_str().to_owned());
    match round {
        Some(round) => words.say(&phrase!(
            "web-archive-file-of-round",
            event = event,
            paper = title,
            round = round
        )),
        None => format!("{event} – {title}"),
    }
}
