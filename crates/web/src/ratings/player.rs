//! A player's page: the lists, with a plot, tournaments, categories and norms, each with its article.

use std::fmt::Write;
use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use codex::{article, phrase};
use rating::elo_italia::{ListDate, Merit};
use rating::ledger::{FideNews, Homologation, Ledger, PlayerId, Step, Told};
use serde::Deserialize;

use super::{list_shown, name, rating_shown};
use crate::answer::RequestError;
use crate::page::{Page, fresh};
use crate::pages::unfolded::unfolded;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

#[derive(Template)]
#[template(path = "rating-player.html")]
struct PlayerPage {
    page: Page,
    number: u32,
    now: String,
    category: &'static str,
    /// The line of the plot, and what it says in words.
    plot: Option<Plot>,
    lists: Vec<ListLine>,
    tournaments: Vec<TournamentLine>,
    categories: Vec<(String, String, String)>,
    norms: Vec<String>,
    why: Option<(String, String)>,
}

struct Plot {
    points: String,
    dots: Vec<(i32, i32, String)>,
    label: String,
}

struct ListLine {
    list: String,
    why: String,
    rating: String,
    category: &'static str,
    published: String,
}

struct TournamentLine {
    name: String,
    id: String,
    ended: String,
    enters: String,
    variation: String,
    games: String,
    note: String,
}

/// Which list is to be explained.
#[derive(Deserialize, Default)]
pub(super) struct Asked {
    #[serde(default)]
    why: String,
}

/// Answers `/ratings/players/NUMBER`.
pub(super) async fn page(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(number): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let player: PlayerId = number.parse().map_err(|_| RequestError::NotFound)?;
    let book = site.events().rating_book();
    let ledger = book.ledger().ok_or(RequestError::NotFound)?;
    let steps = ledger.history(player).map_err(|_| RequestError::NotFound)?;
    // What has not been published is the office's own (4.2.4).
    let steps: Vec<Step> = steps.into_iter().filter(|step| step.published.is_some()).collect();
    let last = steps.last().ok_or(RequestError::NotFound)?;
    let address = super::address(player);
    let lists = steps.iter().rev().map(|step| ListLine {
        list: list_shown(step.list, words),
        why: format!("{address}?why={}#why", step.list.date()),
        rating: rating_shown(step.place, ledger.edition()),
        category: step.place.category.sign(),
        published: step.published.map(|on| words.date(on)).unwrap_or_default(),
    });
    let newest = last.list;
    let tournaments = ledger.tournaments_of(player).unwrap_or_default();
    let tournaments = tournaments.into_iter().filter(|one| one.enters <= newest);
    let tournaments = tournaments.map(|one| TournamentLine {
        name: one.name,
        id: one.id.as_str().to_owned(),
        ended: words.date(one.days.1),
        enters: list_shown(one.enters, words),
        variation: one.variation.map_or_else(String::new, |(by, _)| format!("{by:+}")),
        games: one.variation.map_or_else(String::new, |(_, games)| games.to_string()),
        note: match (one.homologation, one.corrections) {
            (Homologation::Refused, _) => words.text("rating-note-refused"),
            (Homologation::Granted, 0) => String::new(),
            (Homologation::Granted, _) => words.text("rating-note-corrected"),
        },
    });
    let norms = ledger.norms(player).unwrap_or_default();
    let norms = norms.iter().filter(|norm| norm.enters <= newest).map(|norm| {
        let mut line = ledger.norm_line(norm);
        if !norm.valid {
            line = line.with_value(phrase!("rating-norm-void"));
        }
        unfolded(&line, words, 0)
    });
    let why = asked.why.parse().ok().and_then(|date| ListDate::new(date).ok());
    let why = why.filter(|list| steps.iter().any(|step| step.list == *list)).and_then(|list| {
        let sheet = ledger.explain(player, list).ok()?;
        Some((list_shown(list, words), unfolded(&sheet, words, 2)))
    });
    let view = PlayerPage {
        page: Page::new(&site, &visitor, name(&site, ledger, player)),
        number: player.get(),
        now: rating_shown(last.place, ledger.edition()),
        category: last.place.category.sign(),
        plot: plot(&steps, words),
        lists: lists.collect(),
        tournaments: tournaments.collect(),
        categories: categories(ledger, player, &steps, words),
        norms: norms.collect(),
        why,
    };
    drop(book);
    fresh(&view, &headers)
}

/// Categories and decisions, the newest first: day, what, article.
fn categories(
    ledger: &Ledger,
    player: PlayerId,
    steps: &[Step],
    words: Words,
) -> Vec<(String, String, String)> {
    let ratified = article!("fsi-2009 4.4.3");
    let mut found = Vec::new();
    for step in steps {
        if let Some(from) = step.from {
            let (from, to) = (from.sign(), step.place.category.sign());
            let what = words.say(&phrase!("rating-category-since", from = from, to = to));
            found.push((step.list.date(), what, words.cite(ratified)));
        }
    }
    for (on, told) in ledger.told_of(player).unwrap_or_default() {
        let (what, article) = match told {
            Told::Registered(year) => (
                phrase!("rating-told-registered", year = i64::from(year)),
                article!("fsi-2009 4.2.9"),
            ),
            Told::Assigned(category) => (
                phrase!("rating-told-assigned", category = category.sign()),
                article!("fsi-2009 4.1.2"),
            ),
            Told::Revoked(category) => (
                phrase!("rating-told-revoked", category = category.sign()),
                article!("fsi-2009 4.1.2"),
            ),
            Told::Equated(rating) => {
                (phrase!("rating-told-equated", rating = rating), article!("fsi-2009 4.2.7"))
            }
            Told::Fide(FideNews::Rated { rating, .. }) => {
                (phrase!("rating-told-fide", rating = rating), article!("fsi-2009 4.2.6"))
            }
            Told::Fide(FideNews::Delisted { floor }) => {
                (phrase!("rating-told-delisted", floor = floor), article!("fsi-2009 4.2.6"))
            }
        };
        found.push((on, words.say(&what), words.cite(article)));
    }
    found.sort_by_key(|(on, ..)| std::cmp::Reverse(*on));
    found.into_iter().map(|(on, what, cite)| (words.date(on), what, cite)).collect()
}

/// The ratings as a line in a box of 600 by 160.
fn plot(steps: &[Step], words: Words) -> Option<Plot> {
    let rated: Vec<(i32, String)> = steps
        .iter()
        .filter_map(|step| match step.place.merit {
            Merit::EloItalia(rating) | Merit::Fide(rating) => {
                Some((rating, format!("{}: {rating}", list_shown(step.list, words))))
            }
            Merit::Theoretical => None,
        })
        .collect();
    if rated.len() < 2 {
        return None;
    }
    let highest = rated.iter().map(|(rating, _)| *rating).max()?;
    let lowest = rated.iter().map(|(rating, _)| *rating).min()?;
    let span = (highest - lowest).max(1);
    let last = i32::try_from(rated.len() - 1).ok()?;
    let mut points = String::new();
    let mut dots = Vec::new();
    for (at, (rating, told)) in (0..).zip(rated) {
        let (x, y) = (10 + 580 * at / last, 150 - 140 * (rating - lowest) / span);
        let _ = write!(points, "{x},{y} ");
        dots.push((x, y, told));
    }
    let label = words.say(&phrase!("rating-plot", lowest = lowest, highest = highest));
    Some(Plot { points: points.trim_end().to_owned(), dots, label })
}
