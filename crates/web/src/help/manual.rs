//! The pages of the manual, and the passages that a search looks through.

use std::sync::{Arc, OnceLock};

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use guide::{Heading, Kind, Page as Chapter, Passage, search};
use messages::Language;
use serde::{Deserialize, Serialize};

use crate::answer::{self, RequestError};
use crate::cache::Rendered;
use crate::page::{Page, fresh, plain};
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

/// How many passages a search shows.
const MOST_FOUND: usize = 20;

/// A page of the manual in a list.
struct Line {
    slug: &'static str,
    title: &'static str,
    lead: String,
    current: bool,
}

/// The pages of one kind.
struct Part {
    title: String,
    lines: Vec<Line>,
}

/// What a search found.
struct FoundShown {
    address: String,
    page: &'static str,
    heading: Option<String>,
    text: String,
}

#[derive(Template)]
#[template(path = "help.html")]
struct Contents {
    page: Page,
    parts: Vec<Part>,
    q: String,
    found: Vec<FoundShown>,
}

#[derive(Template)]
#[template(path = "help-page.html")]
struct OnePage {
    page: Page,
    parts: Vec<Part>,
    html: String,
    headings: Vec<Heading>,
    before: Option<Line>,
    behind: Option<Line>,
}

/// A page as the whole manual prints it.
struct Printed {
    slug: &'static str,
    title: &'static str,
    html: String,
}

#[derive(Template)]
#[template(path = "help-print.html")]
struct Whole {
    page: Page,
    parts: Vec<(String, Vec<Printed>)>,
}

/// What somebody looks for.
#[derive(Deserialize)]
pub(super) struct Wanted {
    #[serde(default)]
    q: String,
}

fn line(page: &'static Chapter, words: Words, current: Option<&str>) -> Line {
    let language = words.language();
    Line {
        slug: page.slug(),
        title: page.title(language),
        lead: page.lead(language),
        current: current == Some(page.slug()),
    }
}

fn parts(words: Words, current: Option<&str>) -> Vec<Part> {
    let of_kind = |kind: Kind| {
        let pages = Chapter::all().iter().filter(move |page| page.kind() == kind);
        Part {
            title: words.text(&format!("help-kind-{}", kind.slug())),
            lines: pages.map(|page| line(page, words, current)).collect(),
        }
    };
    Kind::ALL.map(of_kind).into()
}

/// Answers `/help`: the contents, and what was looked for.
pub(super) async fn contents(
    State(site): State<Arc<Site>>,
    Query(wanted): Query<Wanted>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let language = words.language();
    let found = search(language, &wanted.q).into_iter().take(MOST_FOUND).map(|(page, passage)| {
        let of_page = passage.anchor.is_empty();
        FoundShown {
            address: address(page, &passage),
            page: page.title(language),
            heading: (!of_page).then_some(passage.heading),
            text: passage.text,
        }
    });
    let contents = Contents {
        found: found.collect(),
        parts: parts(words, None),
        q: wanted.q,
        page: Page::new(&site, &visitor, words.text("help-title")).with_scripts(&["help.js"]),
    };
    answered(&contents, &visitor, &headers)
}

/// Answers `/help/PAGE`.
pub(super) async fn page(
    State(site): State<Arc<Site>>,
    Path(slug): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let chapter = Chapter::find(&slug).ok_or(RequestError::NotFound)?;
    let (words, language) = (visitor.words, visitor.words.language());
    let all = Chapter::all();
    let place = all.iter().position(|page| page.slug() == slug).unwrap_or_default();
    let beside = |place: Option<usize>| Some(line(all.get(place?)?, words, None));
    let shown = OnePage {
        page: Page::new(&site, &visitor, chapter.title(language).to_owned())
            .with_scripts(&["help.js"]),
        parts: parts(words, Some(chapter.slug())),
        html: chapter.html(language),
        headings: chapter.headings(language),
        before: beside(place.checked_sub(1)),
        behind: beside(place.checked_add(1)),
    };
    answered(&shown, &visitor, &headers)
}

/// Answers `/help/print`: all pages in one, for a printer.
pub(super) async fn whole(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let (words, language) = (visitor.words, visitor.words.language());
    let of_kind = |kind: Kind| {
        let pages = Chapter::all().iter().filter(move |page| page.kind() == kind);
        let printed = pages.map(|page| Printed {
            slug: page.slug(),
            title: page.title(language),
            html: page.html_of_whole(language),
        });
        (words.text(&format!("help-kind-{}", kind.slug())), printed.collect())
    };
    let page = Page::new(&site, &visitor, words.text("help-title")).with_scripts(&["public.js"]);
    answered(&Whole { page, parts: Kind::ALL.map(of_kind).into() }, &visitor, &headers)
}

/// Whoever is signed in sees their name in the bar: that page is nobody else's.
fn answered(
    page: &impl Template,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Result<Response, RequestError> {
    if visitor.signed.is_some() { fresh(page, headers) } else { plain(page, headers) }
}

/// A passage as the script of the search reads it.
#[derive(Serialize)]
struct Written {
    to: String,
    page: &'static str,
    heading: String,
    text: String,
}

/// Answers `/help/passages.json`: everything that can be found, asked for once by a browser.
pub(super) async fn passages(
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    static PASSAGES: [OnceLock<Rendered>; 2] = [const { OnceLock::new() }; 2];
    let language = visitor.words.language();
    let [italian, english] = &PASSAGES;
    let kept = match language {
        Language::Italian => italian,
        Language::English => english,
    };
    let rendered = kept.get_or_init(|| {
        let all = Chapter::all().iter().flat_map(|page| {
            page.passages(language).into_iter().map(|passage| Written {
                to: address(page, &passage),
                page: page.title(language),
                heading: passage.heading,
                text: passage.text,
            })
        });
        let all: Vec<_> = all.collect();
        Rendered::once(serde_json::to_string(&all).unwrap_or_default())
    });
    Ok(answer::send(rendered, "application/json", "no-cache", &headers))
}

fn address(page: &Chapter, passage: &Passage) -> String {
    if passage.anchor.is_empty() {
        format!("/help/{}", page.slug())
    } else {
        format!("/help/{}#{}", page.slug(), passage.anchor)
    }
}
