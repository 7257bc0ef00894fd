//! The papers of an event, as the office and everybody may have them.
//!
//! A page of HTML that a paper is printed as carries its own style, which the policy of our pages
//! forbids: it is handed out as a file and never shown as a page of ours.

use std::sync::Arc;

use accounts::EventRole;
use askama::Template;
use axum::extract::{Path, Query};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use desk::exchange::{Form, Wanted};
use desk::papers::{self, About, Choice, Format, Group, PAPERS, PaperKind, Parameter, Setting};
use desk::{Aspect, LoadedEvent, Unfilled, exchange, homologation_folder};
use documents::{Issue, Number, NumberFault, Reading, Sheet};
use office::Instant;
use serde::Deserialize;
use tournament::Tpn;

use super::file_name::{Taking, disposition};
use crate::answer::{self, RequestError};
use crate::cache::Rendered;
use crate::entrance::{Desk, Hall};
use crate::navigation::NavLink;
use crate::office::{DeskName, frame};
use crate::page::{Page, fresh};
use crate::pages::pairings::published;
use crate::sharing::origin;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

/// The exchange file beside the papers, in each of its forms: its name in addresses, and for people.
const EXCHANGE: [(Form, &str, &str); 2] =
    [(Form::Trf26, "exchange", "TRF26"), (Form::Trf16, "exchange-trf16", "TRF16")];

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
    desks: Vec<NavLink>,
    address: String,
    /// The round asked for; none: each paper takes the one it is usually about.
    round: Option<u8>,
    rounds: Vec<u8>,
    /// For which eyes and on which sheets: the address of each choice, its name, whether it is chosen.
    readings: Vec<(String, String, bool)>,
    /// What the addresses of rounds keep of that choice.
    kept: String,
    groups: Vec<GroupShown>,
    /// The addresses of the exchange file, and the names of its forms.
    exchange: Vec<(String, &'static str)>,
    witness: String,
    /// For the chief arbiter, who signs.
    signing: Option<Signing>,
}

/// The part of the page about signed papers.
struct Signing {
    /// Whose key signs: its fingerprint. None: the house has no key.
    fingerprint: Option<String>,
    /// The papers that can be signed now: name in addresses, and for people.
    papers: Vec<(&'static str, String)>,
    /// The form of them: how the name ends.
    forms: [&'static str; 2],
}

impl Signing {
    fn of(site: &Site, loaded: &LoadedEvent, teams: bool, words: Words) -> Self {
        let state = loaded.state();
        let open = |paper: &&PaperKind| {
            paper.group.is_some() && paper.is_of(teams) && paper.why_not(state.event()).is_none()
        };
        let papers = PAPERS.iter().filter(open);
        Self {
            fingerprint: site.signing().map(|key| key.public().fingerprint().to_string()),
            papers: papers.map(|paper| (paper.slug, words.text(paper.title))).collect(),
            forms: [Format::Pdf.ending(), Format::Html.ending()],
        }
    }
}

struct GroupShown {
    title: String,
    papers: Vec<PaperLine>,
}

struct PaperLine {
    name: String,
    forms: Vec<(String, &'static str)>,
    /// Why it cannot be had, or when it will; nothing if it can.
    why_not: Option<String>,
}

/// For which eyes a paper is, and on which sheets, as addresses have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Print {
    #[default]
    Hand,
    Large,
    Wall,
    WallA3,
}

impl Print {
    const ALL: [(Self, &'static str, &'static str); 4] = [
        (Self::Hand, "hand", "web-archive-print-hand"),
        (Self::Large, "large", "web-archive-print-large"),
        (Self::Wall, "wall", "web-archive-print-wall"),
        (Self::WallA3, "wall-a3", "web-archive-print-wall-a3"),
    ];

    const fn reading(self) -> (Reading, Sheet) {
        match self {
            Self::Hand => (Reading::Hand, Sheet::A4),
            Self::Large => (Reading::Large, Sheet::A4),
            Self::Wall => (Reading::Wall, Sheet::A4),
            Self::WallA3 => (Reading::Wall, Sheet::A3),
        }
    }

    /// As a parameter of an address; nothing where it is the usual one.
    fn parameter(self) -> Option<String> {
        let (_, word, _) = Self::ALL.iter().find(|(print, ..)| *print == self)?;
        (self != Self::Hand).then(|| format!("print={word}"))
    }
}

#[derive(Deserialize)]
pub(crate) struct Parameters {
    round: Option<u8>,
    /// Whose paper; everybody's if nobody is named.
    player: Option<u16>,
    /// Down to which place.
    places: Option<u16>,
    protest: Option<u32>,
    #[serde(default)]
    print: Print,
    /// Whether the exchange file goes without its notes.
    #[serde(default)]
    plain: bool,
    /// Whether it may be provisional, while games have no result.
    #[serde(default)]
    exchange: bool,
    /// The number under which the office keeps a signed paper; empty or absent: no signature.
    #[serde(default)]
    number: String,
}

/// Answers `/e/EVENT/office/documents`.
pub(crate) async fn desk(
    Desk { site, loaded, role, visitor, headers }: Desk,
    Query(parameters): Query<Parameters>,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let title = words.text("web-desk-documents");
    let (page, desks) = frame(&site, &visitor, &loaded, DeskName::Documents, title);
    let address = format!("{}/office/documents", loaded.name().address());
    let (rounds, teams, witness) = facts(&loaded);
    let round = parameters.round.filter(|round| rounds.contains(round));
    let print = parameters.print;
    let of_round = round.map(|round| format!("round={round}"));
    let readings = Print::ALL.into_iter().map(|(each, _, name)| {
        let tail = tail(&[of_round.clone(), each.parameter()]);
        (format!("{address}{tail}"), words.text(name), each == print)
    });
    let readings = readings.collect();
    let kept = print.parameter().map(|print| format!("&{print}")).unwrap_or_default();
    let groups = groups(&loaded, teams, &address, (of_round, print.parameter()), words);
    let exchange = EXCHANGE.map(|(_, slug, form)| (format!("{address}/{slug}.trf"), form)).into();
    let documents = Documents {
        page,
        desks,
        address,
        round,
        rounds,
        readings,
        kept,
        groups,
        exchange,
        witness,
        signing: signs(role).then(|| Signing::of(&site, &loaded, teams, words)),
    };
    fresh(&documents, &headers)
}

/// Whether somebody signs in the name of the office.
fn signs(role: EventRole) -> bool {
    role == EventRole::ChiefArbiter
}

#[derive(Deserialize)]
pub(crate) struct ToSign {
    paper: String,
    form: String,
    number: String,
    round: Option<u8>,
    #[serde(default)]
    print: Print,
}

/// Answers `/e/EVENT/office/documents/signed`: the form's way to the paper, signed.
pub(crate) async fn to_sign(
    Desk { loaded, .. }: Desk,
    Query(asked): Query<ToSign>,
) -> Result<Response, RequestError> {
    let paper = papers::named(&asked.paper).ok_or(RequestError::NotFound)?;
    let number: Number = asked.number.trim().parse().map_err(no_number)?;
    let form = paper.formats().find(|format| format.ending() == asked.form);
    let form = form.ok_or(RequestError::NotFound)?.ending();
    let round = asked.round.filter(|_| paper.takes.contains(&Parameter::Round));
    let tail = tail(&[
        round.map(|round| format!("round={round}")),
        asked.print.parameter(),
        Some(format!("number={number}")),
    ]);
    let address = loaded.name().address();
    let to = format!("{address}/office/documents/{}.{form}{tail}", paper.slug);
    Ok(Redirect::to(&to).into_response())
}

fn no_number(_: NumberFault) -> RequestError {
    RequestError::Unreadable(phrase!("web-archive-sign-number-hint"))
}

/// The number under which a paper is signed, if that is asked for and can be done.
fn signed(
    site: &Site,
    role: EventRole,
    choice: &Choice,
    number: &str,
) -> Result<Option<Number>, RequestError> {
    if number.trim().is_empty() {
        return Ok(None);
    }
    if !signs(role) {
        return Err(RequestError::Forbidden);
    }
    if choice.format == Format::Csv {
        return Err(RequestError::Conflict(phrase!("web-archive-sign-csv")));
    }
    if site.signing().is_none() {
        return Err(RequestError::Conflict(phrase!("web-archive-sign-no-key")));
    }
    number.trim().parse().map(Some).map_err(no_number)
}

/// What stands behind an address: its parameters, if there are any.
fn tail(parameters: &[Option<String>]) -> String {
    let parameters: Vec<&str> = parameters.iter().flatten().map(String::as_str).collect();
    if parameters.is_empty() { String::new() } else { format!("?{}", parameters.join("&")) }
}

/// The rounds that were paired, whether teams play, and the witness of the last entry.
fn facts(loaded: &LoadedEvent) -> (Vec<u8>, bool, String) {
    let seen = loaded.state();
    let rounds = seen.event().paired_rounds().map(|(number, _)| number).collect();
    let teams = seen.event().announcement().is_some_and(|event| event.teams().is_some());
    (rounds, teams, seen.witness().to_owned())
}

fn groups(
    loaded: &LoadedEvent,
    teams: bool,
    address: &str,
    (round, print): (Option<String>, Option<String>),
    words: Words,
) -> Vec<GroupShown> {
    let state = loaded.state();
    let line = |paper: &'static PaperKind| {
        let round = round.clone().filter(|_| paper.takes.contains(&Parameter::Round));
        let form = |format: Format| {
            let ending = format.ending();
            // A table file is the same for all eyes.
            let print = print.clone().filter(|_| format != Format::Csv);
            (format!("{address}/{}.{ending}{}", paper.slug, tail(&[round.clone(), print])), ending)
        };
        PaperLine {
            name: words.text(paper.title),
            forms: paper.formats().map(form).collect(),
            why_not: paper.why_not(state.event()).map(|why| words.say(&why)),
        }
    };
    let group = |(group, title): (Group, &str)| {
        let own = PAPERS.iter().filter(|paper| paper.group == Some(group) && paper.is_of(teams));
        GroupShown { title: words.text(title), papers: own.map(line).collect() }
    };
    GROUPS.into_iter().map(group).filter(|group| !group.papers.is_empty()).collect()
}

/// Answers `/e/EVENT/office/documents/PAPER.FORM`.
pub(crate) async fn of_the_office(
    Desk { site, loaded, role, visitor, headers }: Desk,
    Path((_, file)): Path<(String, String)>,
    Query(parameters): Query<Parameters>,
) -> Result<Response, RequestError> {
    let sheet = match wanted(&loaded, &file)? {
        Asked::Paper(usual, ..) => {
            let number = signed(&site, role, &usual, &parameters.number)?;
            let player = parameters.player.and_then(|number| Tpn::new(number).ok());
            let choice = Choice {
                round: parameters.round,
                players: player.into_iter().collect(),
                places: parameters.places.unwrap_or(usual.places),
                protest: parameters.protest,
                address: origin(&site, &headers, None)
                    .map(|origin| format!("{origin}{}", loaded.name().address())),
                ..usual
            };
            Asked::Paper(choice, parameters.print, number)
        }
        // The exchange file is always about everything.
        Asked::Exchange(wanted) => {
            let (plain, provisional) = (parameters.plain, parameters.exchange);
            Asked::Exchange(Wanted { plain, provisional, ..wanted })
        }
    };
    printed(&site, loaded, sheet, &visitor, &headers).await
}

/// Answers `/e/EVENT/papers/PAPER.pdf`: what hangs on the wall, and nothing that does not yet.
pub(crate) async fn of_everybody(
    Hall { site, loaded, visitor, headers }: Hall,
    Path((_, file)): Path<(String, String)>,
    Query(parameters): Query<Parameters>,
) -> Result<Response, RequestError> {
    let usual = match wanted(&loaded, &file)? {
        Asked::Paper(usual, ..) if usual.paper.public && usual.format == Format::Pdf => usual,
        _ => return Err(RequestError::NotFound),
    };
    let public = published(&loaded.state());
    let round = match parameters.round {
        Some(round) if public.contains(&round) => Some(round),
        Some(_) => return Err(RequestError::NotFound),
        None if usual.paper.about == About::LastPaired => {
            let last = public.last().copied();
            Some(last.ok_or(RequestError::Conflict(phrase!("web-nothing-paired")))?)
        }
        // The others stop by themselves at the last round that is over.
        None => None,
    };
    let sheet = Asked::Paper(Choice { round, ..usual }, parameters.print, None);
    printed(&site, loaded, sheet, &visitor, &headers).await
}

/// Answers `/e/EVENT/office/documents/homologation.zip`: everything the federation is sent, signed under a number
/// of the event where the chief arbiter asks for it and the house has a key.
pub(crate) async fn folder(
    Desk { site, loaded, role, visitor, .. }: Desk,
) -> Result<Response, RequestError> {
    let (language, made) = (visitor.words.language(), Instant(site.now()));
    let setting = Setting { language, made, reading: Reading::Hand, sheet: Sheet::A4 };
    let name = loaded.name().as_str().to_owned();
    let keeper = Arc::clone(&site);
    let pack = move || {
        let number: Option<Number> = format!("{name}-omologazione").parse().ok();
        let signature = number.as_ref().filter(|_| signs(role)).zip(keeper.signing());
        let state = loaded.state();
        let journal = Some(state.head().to_string());
        let packed = homologation_folder::folder(
            (&name, &state),
            &keeper.names(),
            setting,
            signature,
            journal,
        );
        packed.map_err(|why| RequestError::Conflict(why.phrase()))
    };
    let bytes = tokio::task::spawn_blocking(pack).await??;
    let head = [
        (axum::http::header::CONTENT_TYPE, "application/zip"),
        (CONTENT_DISPOSITION, "attachment; filename=\"omologazione.zip\""),
        (CACHE_CONTROL, "no-store"),
    ];
    Ok((head, bytes).into_response())
}

/// What is handed out.
#[derive(Debug)]
enum Asked {
    /// A paper, and the number under which it is signed, if it is.
    Paper(Choice, Print, Option<Number>),
    Exchange(Wanted),
}

impl Asked {
    /// Its name in addresses, its title, and the round if one was asked for.
    fn called(&self, words: Words) -> (&'static str, String, Option<u8>) {
        match self {
            Self::Paper(choice, ..) => {
                (choice.paper.slug, words.text(choice.paper.title), choice.round)
            }
            Self::Exchange(wanted) => {
                let named = EXCHANGE.into_iter().find(|(form, ..)| *form == wanted.form);
                let (_, slug, name) = named.unwrap_or(EXCHANGE[0]);
                (slug, name.to_owned(), None)
            }
        }
    }

    /// What kind of file it is, how its name ends, and whether browsers show it.
    const fn kind(&self) -> (&'static str, &'static str, Taking) {
        match self {
            Self::Paper(choice, ..) => match choice.format {
                Format::Pdf => ("application/pdf", "pdf", Taking::Shown),
                Format::Html => ("text/html; charset=utf-8", "html", Taking::Kept),
                Format::Csv => ("text/csv; charset=utf-8", "csv", Taking::Kept),
            },
            Self::Exchange(_) => ("text/plain; charset=utf-8", "trf", Taking::Kept),
        }
    }

    /// Its bytes. The event is held still only while the paper is filled, not while it is set.
    fn bytes(&self, site: &Site, loaded: &LoadedEvent, words: Words) -> Result<Vec<u8>, Unfilled> {
        let names = site.names();
        let (choice, print, number) = match self {
            Self::Paper(choice, print, number) => (choice, print, number),
            Self::Exchange(wanted) => {
                return Ok(exchange::text(&loaded.state(), &names, *wanted)?.into_bytes());
            }
        };
        let (language, made) = (words.language(), Instant(site.now()));
        let (reading, sheet) = print.reading();
        let setting = Setting { language, made, reading, sheet };
        let paper = papers::of_event(&loaded.state(), &names, choice, setting)?;
        let issue = match (number, site.signing()) {
            (Some(number), Some(key)) => {
                Issue::Official { number, key, address: choice.address.as_deref() }
            }
            _ => Issue::Draft,
        };
        papers::bytes(&paper, choice.format, &issue)
    }
}

/// What a file name stands for, if the event has such a paper.
fn wanted(loaded: &LoadedEvent, file: &str) -> Result<Asked, RequestError> {
    let (name, ending) = file.rsplit_once('.').ok_or(RequestError::NotFound)?;
    let exchange = EXCHANGE.into_iter().find(|(_, slug, _)| (*slug, "trf") == (name, ending));
    if let Some((form, ..)) = exchange {
        return Ok(Asked::Exchange(Wanted { form, ..Wanted::default() }));
    }
    let (_, teams, _) = facts(loaded);
    let paper =
        papers::named(name).filter(|paper| paper.is_of(teams)).ok_or(RequestError::NotFound)?;
    let format = paper.formats().find(|format| format.ending() == ending);
    let format = format.ok_or(RequestError::NotFound)?;
    Ok(Asked::Paper(Choice::of(paper, format), Print::Hand, None))
}

/// Prints off the threads that answer; the same paper is printed once for each change of its event.
async fn printed(
    site: &Arc<Site>,
    loaded: Arc<LoadedEvent>,
    sheet: Asked,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Result<Response, RequestError> {
    // A paper must not be silent on what could not be read.
    drop(loaded.readable()?);
    let words = visitor.words;
    let (slug, title, round) = sheet.called(words);
    let name = full_name(&loaded, &title, round, words);
    let plain = match round {
        Some(round) => format!("{}-{slug}-{round}", loaded.name().as_str()),
        None => format!("{}-{slug}", loaded.name().as_str()),
    };
    let (kind, ending, taking) = sheet.kind();
    let address = format!("{} {} {sheet:?}", loaded.name().as_str(), words.tag());
    let keeper = Arc::clone(site);
    let made = tokio::task::spawn_blocking(move || {
        let version = loaded.version().of(&[Aspect::Event]);
        let bytes = || sheet.bytes(&keeper, &loaded, words).map(Rendered::new);
        keeper.pages().get(&address, version, bytes)
    });
    let made = made.await.map_err(|_| RequestError::Internal(phrase!("web-not-shown")))?;
    let made = made.map_err(|fault| RequestError::Conflict(fault.phrase()))?;
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
fn full_name(loaded: &LoadedEvent, title: &str, round: Option<u8>, words: Words) -> String {
    let seen = loaded.state();
    let event = seen.event().announcement().map(|announcement| announcement.name.clone());
    let event = event.unwrap_or_else(|| loaded.name().as_str().to_owned());
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
