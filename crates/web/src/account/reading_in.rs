//! A tournament file made an event: sent, looked at with everything that is taken differently, kept.

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use codex::{Phrase, phrase};
use desk::from_file::{self, Asked, FromFile, NotRead};
use desk::{EventName, Fault, Outcome};
use formats::trf::{self, LineEnd};
use office::{Pack, Packs};

use super::announcing::announcer;
use crate::answer::RequestError;
use crate::chance;
use crate::office::act::key_of;
use crate::page::{Page, fresh, with_status};
use crate::posted::{Fields, Posted};
use crate::shown;
use crate::site::Site;
use crate::uploaded::Uploaded;
use crate::visitor::Visitor;

/// The largest tournament file.
pub(super) const LARGEST: usize = 8 * 1024 * 1024;

#[derive(Template)]
#[template(path = "account-file.html")]
struct FilePage {
    page: Page,
    key: String,
    /// What is wrong, if anything is.
    wrong: Vec<String>,
    /// What becomes of the file, once it was read.
    seen: Option<Seen>,
}

/// A file that was read, as the page shows it before it is kept.
struct Seen {
    text: String,
    event: String,
    what: String,
    adjustments: Vec<String>,
    federations: Vec<(&'static str, String, bool)>,
}

/// Answers `/office/new/file`.
pub(super) async fn blank(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    visitor.require_keeper()?;
    fresh(&FilePage::new(&site, &visitor)?, &headers)
}

impl FilePage {
    fn new(site: &Site, visitor: &Visitor) -> Result<Self, RequestError> {
        let page = Page::new(site, visitor, visitor.words.text("event-file-title"));
        Ok(Self { page, key: chance::key()?, wrong: Vec::new(), seen: None })
    }
}

/// Answers a post to `/office/new/file`: what the file would become, to be looked at.
pub(super) async fn look(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Uploaded(file): Uploaded,
) -> Result<Response, RequestError> {
    visitor.require_keeper()?;
    let Some(bytes) = file.filter(|bytes| !bytes.is_empty()) else {
        return refused(&site, &visitor, &[phrase!("web-office-no-file")], None);
    };
    let text = match trf::read(&bytes) {
        Ok(reading) => reading.document.write(LineEnd::Lf),
        // What cannot be read is told by whoever reads it in.
        Err(_) => String::from_utf8_lossy(&bytes).into_owned(),
    };
    let fields: Fields = [("text".to_owned(), text)].into_iter().collect();
    match read(fields.clone()).await? {
        Ok((event, read)) => {
            let seen = Some(seen(&fields, &event, &read, &visitor));
            let page = FilePage { seen, ..FilePage::new(&site, &visitor)? };
            with_status(StatusCode::OK, &page)
        }
        Err(why) => refused(&site, &visitor, &phrases(&why), None),
    }
}

/// Answers a post to `/office/new/file/keep`: looked at once more, or kept.
pub(super) async fn keep(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    visitor.require_keeper()?;
    let (event, read) = match read(fields.clone()).await? {
        Ok(read) => read,
        Err(why) => return refused(&site, &visitor, &phrases(&why), None),
    };
    let seen = seen(&fields, &event, &read, &visitor);
    let named = EventName::new(fields.get("event").trim()).is_some();
    if !named {
        return refused(&site, &visitor, &[phrase!("event-file-bad-name")], Some(seen));
    }
    if !fields.has("keep") {
        let page = FilePage { seen: Some(seen), ..FilePage::new(&site, &visitor)? };
        return with_status(StatusCode::OK, &page);
    }
    let context = announcer(&site, &visitor)?;
    let key = key_of(&visitor, fields.get("key"))?;
    let address = event.address();
    let keeper = Arc::clone(&site);
    let kept = move || keeper.events().read_in(&event, read, (context, &key));
    match tokio::task::spawn_blocking(kept).await? {
        Ok(Outcome::Kept(..) | Outcome::Before(_)) => {
            Ok(Redirect::to(&format!("{address}/office")).into_response())
        }
        Ok(Outcome::Refused(ruling)) => refused(&site, &visitor, &[ruling.what], Some(seen)),
        Err(Fault::EventExists) => {
            refused(&site, &visitor, &[phrase!("web-event-exists")], Some(seen))
        }
        Err(fault) => Err(fault.into()),
    }
}

/// The file as the form has it; a name of the event that was not given follows from its own.
async fn read(fields: Fields) -> Result<Result<(EventName, FromFile), NotRead>, RequestError> {
    let read = move || {
        let text = fields.get("text").replace("\r\n", "\n");
        let named = EventName::new(fields.get("event").trim());
        let event = named.clone().unwrap_or_else(|| slug(&text));
        let federation = fields.get("federation").parse().ok();
        let asked = Asked { event: &event, federation, game: None };
        from_file::read(text.as_bytes(), &asked).map(|read| (event.clone(), read))
    };
    Ok(tokio::task::spawn_blocking(read).await?)
}

/// A name in addresses made of that of the event.
fn slug(text: &str) -> EventName {
    let name = text.lines().find_map(|line| line.strip_prefix("012 ")).unwrap_or_default();
    let signs = name.chars().map(|sign| match sign.to_ascii_lowercase() {
        sign if sign.is_ascii_alphanumeric() => sign,
        _ => '-',
    });
    let words: String = signs.take(48).collect();
    let words: Vec<&str> = words.split('-').filter(|word| !word.is_empty()).collect();
    let usual = || EventName::of_stream("event");
    EventName::new(&words.join("-")).unwrap_or_else(usual)
}

fn seen(fields: &Fields, event: &EventName, read: &FromFile, visitor: &Visitor) -> Seen {
    let words = visitor.words;
    let (players, rounds) = read.size();
    let what = phrase!("event-file-seen", name = read.name(), players = players, rounds = rounds);
    let chosen = read.federation();
    let federations = Packs::default().iter().map(|pack: &'static Pack| {
        let name = shown::federation(pack, words);
        (pack.federation.word(), name, chosen == Some(pack.federation))
    });
    Seen {
        text: fields.get("text").to_owned(),
        event: event.as_str().to_owned(),
        what: words.say(&what),
        adjustments: read.adjustments.iter().map(|one| words.say(&one.phrase())).collect(),
        federations: federations.collect(),
    }
}

fn phrases(why: &NotRead) -> Vec<Phrase> {
    let first = std::iter::once(phrase!("event-file-faults"));
    first.chain(why.faults.iter().take(20).map(from_file::Adjustment::phrase)).collect()
}

fn refused(
    site: &Site,
    visitor: &Visitor,
    wrong: &[Phrase],
    seen: Option<Seen>,
) -> Result<Response, RequestError> {
    let wrong = wrong.iter().map(|what| visitor.words.say(what)).collect();
    let page = FilePage { wrong, seen, ..FilePage::new(site, visitor)? };
    with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
}
