//! The journal of an event, newest first: who did what, as what, when, on which article.

use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use desk::telling::{self, Teller};
use desk::{LoadedEvent, wall_time};
use serde::Deserialize;

use crate::answer::RequestError;
use crate::entrance::Desk;
use crate::navigation::NavLink;
use crate::office::{DeskName, frame, told};
use crate::page::{Page, fresh};
use crate::site::Site;
use crate::words::Words;

/// Entries of a page.
const PER_PAGE: usize = 50;

#[derive(Template)]
#[template(path = "archive-journal.html")]
struct Browser {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    entries: Vec<EntryShown>,
    kinds: Vec<(String, String)>,
    kind: String,
    count: usize,
    total: usize,
    number: usize,
    pages: usize,
    newer: Option<String>,
    older: Option<String>,
    witness: String,
    done: Option<u64>,
}

/// An entry as pages show it.
pub(super) struct EntryShown {
    pub(super) number: usize,
    pub(super) when: String,
    pub(super) machine: String,
    pub(super) who: String,
    pub(super) role: String,
    pub(super) kind: String,
    pub(super) what: String,
    pub(super) cites: Vec<String>,
    pub(super) hash: String,
}

#[derive(Deserialize)]
pub(crate) struct Parameters {
    kind: Option<String>,
    page: Option<usize>,
    done: Option<u64>,
}

/// Answers `/e/EVENT/office/journal`.
pub(crate) async fn browse(
    Desk { site, loaded, visitor, headers, .. }: Desk,
    Query(parameters): Query<Parameters>,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let title = words.text("web-desk-journal");
    let (page, desks) = frame(&site, &visitor, &loaded, DeskName::Journal, title);
    let address = format!("{}/office/journal", loaded.name().address());
    let names = site.names();
    let seen = loaded.state();
    let office = seen.office();
    let kinds = telling::kinds_of(office);
    let kind = parameters
        .kind
        .filter(|kind| kinds.iter().any(|(known, _)| known == kind))
        .unwrap_or_default();
    let wanted: Vec<usize> = (0..office.entries().len())
        .rev()
        .filter(|index| kind.is_empty() || telling::kind(&office.entries()[*index].act) == kind)
        .collect();
    let pages = wanted.len().div_ceil(PER_PAGE).max(1);
    let number = parameters.page.unwrap_or(1).clamp(1, pages);
    let shown = wanted.iter().skip((number - 1) * PER_PAGE).take(PER_PAGE);
    let shown: Vec<usize> = shown.copied().collect();
    let teller = Teller::new(&seen, &names, words.catalogue());
    let entries = entries(&site, &loaded, &teller, &shown)?;
    let link = |page: usize| {
        if kind.is_empty() {
            format!("{address}?page={page}")
        } else {
            format!("{address}?page={page}&kind={kind}")
        }
    };
    let newer = (number > 1).then(|| link(number - 1));
    let older = (number < pages).then(|| link(number + 1));
    let option = |(kind, shown)| (words.say(&shown), kind);
    let browser = Browser {
        page,
        desks,
        entries,
        kinds: kinds.into_iter().map(option).collect(),
        count: wanted.len(),
        total: office.entries().len(),
        number,
        pages,
        newer,
        older,
        witness: seen.witness().to_owned(),
        done: parameters.done,
        kind,
        address,
    };
    fresh(&browser, &headers)
}

/// Entries by their places, told and with their hashes.
pub(super) fn entries(
    site: &Site,
    loaded: &LoadedEvent,
    teller: &Teller<'_>,
    places: &[usize],
) -> Result<Vec<EntryShown>, RequestError> {
    let stream = loaded.name().stream().map_err(|_| RequestError::NotFound)?;
    let (first, last) = (places.iter().min(), places.iter().max());
    let kept = match (first, last) {
        (Some(first), Some(last)) => {
            // The hashes of what a filter leaves out are read as well: a stream is read in ranges.
            site.journal().entries(&stream, as_sequence(*first)..=as_sequence(*last))?
        }
        _ => Vec::new(),
    };
    let hash = |index: usize| {
        let entry = kept.iter().find(|entry| entry.sequence == as_sequence(index));
        entry.map(|entry| entry.hash.short()).unwrap_or_default()
    };
    let entries = teller.state.office().entries();
    let words = Words::from(teller.catalogue);
    let told = places.iter().filter_map(|index| {
        let entry = entries.get(*index)?;
        Some(shown(site, teller, *index, entry, hash(*index), words))
    });
    Ok(told.collect())
}

fn shown(
    site: &Site,
    teller: &Teller<'_>,
    index: usize,
    entry: &office::Entry,
    hash: String,
    words: Words,
) -> EntryShown {
    EntryShown {
        number: index + 1,
        when: format!(
            "{}, {}",
            words.day(entry.context.at),
            words.time_to_the_second(entry.context.at)
        ),
        machine: wall_time::machine(entry.context.at),
        who: told::actor(site, teller.names, &entry.context.actor),
        role: words.say(&telling::role(entry.context.role)),
        kind: words.say(&telling::kind_shown(&entry.act)),
        what: teller.sentence(index, entry),
        cites: words.cite_all(&entry.articles),
        hash,
    }
}

/// The sequence of a place: the journal counts from 1.
fn as_sequence(index: usize) -> u64 {
    u64::try_from(index + 1).unwrap_or(u64::MAX)
}
