//! The national lists, as pages, for spreadsheets and on paper; the roll of champions.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use codex::{article, phrase};
use desk::rating_office::{champions, list_csv, list_paper};
use documents::Issue;
use jiff::civil::Date;
use rating::elo_italia::{ListDate, Place};
use rating::ledger::{Ledger, NationalList, Selection, YOUTH};
use serde::Deserialize;

use super::{address, list_shown, name, officials_only, rating_shown};
use crate::answer::RequestError;
use crate::page::{Page, fresh};
use crate::site::Site;
use crate::visitor::Visitor;

/// How many lines a page shows.
const LINES: usize = 100;

#[derive(Template)]
#[template(path = "ratings.html")]
struct ListPage {
    page: Page,
    lead: String,
    /// Whether whoever reads works in the rating office.
    official: bool,
    /// The lists to choose from: date, words, whether it is shown.
    lists: Vec<(String, String, bool)>,
    /// Which part of it: word, words, whether it is shown.
    choices: Vec<(&'static str, String, bool)>,
    age: u8,
    q: String,
    rows: Vec<Row>,
    left_out: usize,
    cites: Vec<String>,
    /// The pages before and after.
    before: Option<String>,
    after: Option<String>,
    /// What follows the address of CSV and PDF.
    query: String,
}

struct Row {
    rank: u32,
    number: u32,
    address: String,
    name: String,
    category: &'static str,
    rating: String,
    honoured: bool,
}

/// Which list, and which part of it.
#[derive(Deserialize, Default, Clone)]
pub(super) struct Asked {
    #[serde(default)]
    list: String,
    #[serde(default)]
    of: String,
    #[serde(default)]
    age: String,
    #[serde(default)]
    q: String,
    #[serde(default)]
    page: usize,
}

impl Asked {
    fn age(&self) -> u8 {
        self.age.parse().unwrap_or(YOUTH)
    }

    fn selection(&self) -> Selection {
        match self.of.as_str() {
            "women" => Selection::Women,
            "youth" => Selection::Youth { up_to: self.age() },
            "girls" => Selection::Girls { up_to: self.age() },
            _ => Selection::Overall,
        }
    }

    fn query(&self, list: ListDate) -> String {
        let q = desk::percent_encoded(self.q.trim());
        format!("list={}&of={}&age={}&q={q}", list.date(), self.of, self.age())
    }
}

/// The list asked for: the last one that was published, where none is named.
fn found(ledger: Option<&Ledger>, asked: &Asked) -> Result<NationalList, RequestError> {
    let ledger = ledger.ok_or(RequestError::NotFound)?;
    let published = || {
        let published = ledger.lists().filter(|list| ledger.published_on(*list).is_some());
        published.last()
    };
    let list = match asked.list.parse::<Date>().ok().and_then(|date| ListDate::new(date).ok()) {
        Some(list) => list,
        None => published().ok_or(RequestError::NotFound)?,
    };
    // What has not been published is the office's own (4.2.4).
    if ledger.published_on(list).is_none() {
        return Err(RequestError::NotFound);
    }
    ledger.national_list(list, asked.selection()).map_err(|_| RequestError::NotFound)
}

/// Answers `/ratings`.
pub(super) async fn page(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    headers: HeaderMap,
    Query(asked): Query<Asked>,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let title = words.text("rating-list-title");
    let official = officials_only(&site, &visitor).is_ok();
    let book = site.events().rating_book();
    let (ledger, list) = match (book.ledger(), found(book.ledger(), &asked)) {
        (Some(ledger), Ok(list)) => (ledger, list),
        (_, Err(RequestError::NotFound)) if asked.list.is_empty() => {
            let page = Page::new(&site, &visitor, title);
            let lead = words.text("rating-no-list-yet");
            return fresh(&ListPage { lead, official, ..ListPage::empty(page) }, &headers);
        }
        (_, Err(fault)) => return Err(fault),
        (None, Ok(_)) => return Err(RequestError::NotFound),
    };
    let q = asked.q.trim().to_lowercase();
    let names = site.events().names();
    let called = |player| names.listed(&desk::rating_office::person_id(player)).to_lowercase();
    let matching = list.rows.iter().filter(|row| {
        q.is_empty() || row.player.to_string() == q || called(row.player).contains(&q)
    });
    let matching: Vec<_> = matching.collect();
    let first = asked.page.saturating_mul(LINES);
    let rows: Vec<Row> = matching
        .iter()
        .skip(first)
        .take(LINES)
        .map(|row| Row {
            rank: row.rank,
            number: row.player.get(),
            address: address(row.player),
            name: name(&site, ledger, row.player),
            category: row.category.sign(),
            rating: rating_shown(
                Place { merit: row.merit, category: row.category },
                ledger.edition(),
            ),
            honoured: row.honorary_master,
        })
        .collect();
    let query = asked.query(list.date);
    let there = |page: usize| format!("/ratings?{query}&page={page}");
    let lists = ledger.lists().filter(|list| ledger.published_on(*list).is_some());
    let mut lists: Vec<(String, String, bool)> = lists
        .map(|one| (one.date().to_string(), list_shown(one, words), one == list.date))
        .collect();
    lists.reverse();
    let choices = ["all", "women", "youth", "girls"];
    let current = if asked.of.is_empty() { "all" } else { asked.of.as_str() };
    let choices =
        choices.map(|word| (word, words.text(&format!("rating-choice-{word}")), word == current));
    let on = ledger.published_on(list.date).map(|on| words.date(on)).unwrap_or_default();
    let view = ListPage {
        page: Page::new(&site, &visitor, title),
        lead: words.say(&phrase!(
            "rating-list-lead",
            list = words.date(list.date.date()),
            on = on,
            listed = matching.len()
        )),
        official,
        lists,
        choices: choices.into(),
        age: asked.age(),
        before: asked.page.checked_sub(1).map(there),
        after: (first + LINES < matching.len()).then(|| there(asked.page + 1)),
        q: asked.q.clone(),
        rows,
        left_out: list.left_out.len(),
        cites: [article!("fsi-2009 4.2.8"), article!("fsi-2009 4.2.9")]
            .map(|article| words.cite(article))
            .into(),
        query,
    };
    fresh(&view, &headers)
}

impl ListPage {
    fn empty(page: Page) -> Self {
        Self {
            page,
            lead: String::new(),
            official: false,
            lists: Vec::new(),
            choices: Vec::new(),
            age: YOUTH,
            q: String::new(),
            rows: Vec::new(),
            left_out: 0,
            cites: Vec::new(),
            before: None,
            after: None,
            query: String::new(),
        }
    }
}

/// Answers `/ratings/list.csv`: what `tratto players import` reads.
pub(super) async fn csv(
    State(site): State<Arc<Site>>,
    Query(asked): Query<Asked>,
) -> Result<Response, RequestError> {
    let book = site.events().rating_book();
    let list = found(book.ledger(), &asked)?;
    let text = book.ledger().map(|ledger| list_csv(ledger, &list)).unwrap_or_default();
    let name = format!("attachment; filename=\"graduatoria-{}.csv\"", list.date.date());
    let head = [(CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((head, text).into_response())
}

/// Answers `/ratings/list.pdf`.
pub(super) async fn pdf(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Query(asked): Query<Asked>,
) -> Result<Response, RequestError> {
    let made = desk::wall_time::wall(office::Instant(site.now())).unwrap_or_default();
    let catalogue = visitor.words.catalogue();
    let set = move || {
        let paper = {
            let book = site.events().rating_book();
            let list = found(book.ledger(), &asked)?;
            let title = phrase!("rating-list-of", list = list.date.date().to_string());
            let ledger = book.ledger().ok_or(RequestError::NotFound)?;
            list_paper(ledger, &list, &title, catalogue, made)
        };
        // Setting it takes longer than filling it.
        paper.pdf(&Issue::Draft).map_err(|_| RequestError::Internal(phrase!("web-not-shown")))
    };
    let bytes = tokio::task::spawn_blocking(set).await??;
    Ok(([(CONTENT_TYPE, "application/pdf")], bytes).into_response())
}

#[derive(Template)]
#[template(path = "rating-champions.html")]
struct RollPage {
    page: Page,
    champions: Vec<ChampionLine>,
    cites: Vec<String>,
}

struct ChampionLine {
    championship: String,
    address: String,
    ended: String,
    winner: String,
    holds: bool,
}

/// Answers `/ratings/champions`.
pub(super) async fn roll(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let line = |one: desk::rating_office::Champion| ChampionLine {
        address: desk::EventName::of_stream(&one.event).address(),
        ended: words.date(one.ended),
        championship: one.championship,
        winner: one.winner,
        holds: one.holds,
    };
    let view = RollPage {
        page: Page::new(&site, &visitor, words.text("rating-champions")),
        champions: champions(site.events()).into_iter().map(line).collect(),
        cites: [article!("fsi-2009 3.1.1"), article!("fsi-2009 3.2.1")]
            .map(|article| words.cite(article))
            .into(),
    };
    fresh(&view, &headers)
}
