//! The rating office for programs: the national lists and a player for everybody; receipts, norms, the
//! next closing and the inbox for the federation's officials.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::response::Response;
use codex::{Phrase, phrase};
use desk::rating_office::Inbox;
use jiff::civil::Date;
use rating::elo_italia::{EloItalia, ListDate, Merit, Place};
use rating::ledger::{FideNews, Homologation, Ledger, NormMade, PlayerId, Selection, Told, YOUTH};
use rating::master_norm::NormKind;
use serde::Deserialize;
use serde_json::{Value, json};

use super::answers::well;
use super::caller::Reader;
use crate::answer::RequestError;
use crate::ratings::{name, officials_only};
use crate::site::Site;

/// How many lines of a list are told at once, at most.
const LINES: usize = 1000;

/// The list of a date in an address.
pub(super) fn list_of(text: &str) -> Result<ListDate, RequestError> {
    let unreadable = || RequestError::Unreadable(phrase!("web-field-unreadable", field = "list"));
    let date = text.parse::<Date>().map_err(|_| unreadable())?;
    ListDate::new(date).map_err(|_| unreadable())
}

/// A rating and what it is.
fn place(place: Place, edition: &EloItalia) -> Value {
    let (rating, kind) = match place.merit {
        Merit::EloItalia(rating) => (rating, "elo_italia"),
        Merit::Fide(rating) => (rating, "fide"),
        Merit::Theoretical => (edition.theoretical(place.category), "theoretical"),
    };
    json!({ "rating": rating, "kind": kind, "category": place.category.sign() })
}

/// Answers `/api/v1/ratings`: the lists there are, and, for officials, how far the period is.
pub(super) async fn periods(
    State(site): State<Arc<Site>>,
    Reader(visitor): Reader,
) -> Result<Response, RequestError> {
    let official = officials_only(&site, &visitor).is_ok();
    let book = site.events().rating_book();
    let ledger = book.ledger().ok_or(RequestError::NotFound)?;
    let shown = ledger.lists().filter(|list| official || ledger.published_on(*list).is_some());
    let lists: Vec<Value> = shown
        .map(|list| {
            let published = ledger.published_on(list).map(|on| on.to_string());
            json!({ "list": list.date().to_string(), "published": published })
        })
        .collect();
    let next = ledger.next_list().ok();
    let tournaments = next.map(|next| ledger.waiting(next)).filter(|_| official);
    let proposal = book.proposal().filter(|_| official);
    Ok(well(&json!({
        "lists": lists,
        "next": next.map(|next| next.date().to_string()),
        "tournaments": tournaments,
        "proposed": proposal.map(|proposal| proposal.list.date().to_string()),
    })))
}

/// Which part of a list.
#[derive(Deserialize, Default)]
pub(super) struct Part {
    #[serde(default)]
    of: String,
    age: Option<u8>,
    #[serde(default)]
    page: usize,
}

impl Part {
    fn selection(&self) -> Result<Selection, RequestError> {
        let up_to = self.age.unwrap_or(YOUTH);
        Ok(match self.of.as_str() {
            "" | "all" => Selection::Overall,
            "women" => Selection::Women,
            "youth" => Selection::Youth { up_to },
            "girls" => Selection::Girls { up_to },
            _ => {
                return Err(RequestError::Unreadable(phrase!(
                    "web-field-unreadable",
                    field = "of"
                )));
            }
        })
    }
}

/// Answers `/api/v1/ratings/lists/LIST`: a national list that was published, in parts.
pub(super) async fn list(
    State(site): State<Arc<Site>>,
    Path(date): Path<String>,
    Query(part): Query<Part>,
    Reader(visitor): Reader,
) -> Result<Response, RequestError> {
    let date = list_of(&date)?;
    let official = officials_only(&site, &visitor).is_ok();
    let book = site.events().rating_book();
    let ledger = book.ledger().ok_or(RequestError::NotFound)?;
    if !official && ledger.published_on(date).is_none() {
        return Err(RequestError::NotFound);
    }
    let list = ledger.national_list(date, part.selection()?).map_err(|_| RequestError::NotFound)?;
    let rows = list.rows.iter().skip(part.page.saturating_mul(LINES)).take(LINES);
    let rows: Vec<Value> = rows
        .map(|row| {
            let held = Place { merit: row.merit, category: row.category };
            json!({
                "rank": row.rank, "shared": row.shared, "player": row.player.get(),
                "name": name(&site, ledger, row.player), "place": place(held, ledger.edition()),
                "honorary_master": row.honorary_master,
            })
        })
        .collect();
    Ok(well(&json!({
        "list": date.date().to_string(),
        "listed": list.rows.len(),
        "left_out": list.left_out.len(),
        "page": part.page,
        "pages": list.rows.len().div_ceil(LINES),
        "rows": rows,
    })))
}

/// Answers `/api/v1/ratings/players/PLAYER`: the lists, tournaments, norms and decisions of a player.
/// Officials see what no list has published yet as well.
pub(super) async fn player(
    State(site): State<Arc<Site>>,
    Path(number): Path<String>,
    Reader(visitor): Reader,
) -> Result<Response, RequestError> {
    let player: PlayerId = number.parse().map_err(|_| RequestError::NotFound)?;
    let official = officials_only(&site, &visitor).is_ok();
    let book = site.events().rating_book();
    let ledger = book.ledger().ok_or(RequestError::NotFound)?;
    let unknown = |_| RequestError::NotFound;
    let mut steps = ledger.history(player).map_err(unknown)?;
    steps.retain(|step| official || step.published.is_some());
    let newest = steps.last().ok_or(RequestError::NotFound)?.list;
    let known = |enters: ListDate| official || enters <= newest;
    let received = ledger.tournaments_of(player).map_err(unknown)?.into_iter();
    let tournaments = received.filter(|one| known(one.enters)).map(|one| {
        json!({
            "id": one.id.as_str(), "name": one.name, "begins": one.days.0.to_string(),
            "ends": one.days.1.to_string(), "received": one.received.to_string(),
            "enters": one.enters.date().to_string(),
            "homologated": one.homologation == Homologation::Granted,
            "corrections": one.corrections,
            "variation": one.variation.map(|(variation, _)| variation),
            "games": one.variation.map(|(_, games)| games),
        })
    });
    let norms = ledger.norms(player).map_err(unknown)?;
    let norms = norms.iter().filter(|norm| known(norm.enters));
    let told = ledger.told_of(player).map_err(unknown)?;
    let told = told.into_iter().map(|(on, told)| {
        let (what, value) = match told {
            Told::Registered(year) => ("registered", json!(year)),
            Told::Assigned(category) => ("assigned", json!(category.sign())),
            Told::Revoked(category) => ("revoked", json!(category.sign())),
            Told::Equated(rating) => ("equated", json!(rating)),
            Told::Fide(FideNews::Rated { rating, .. }) => ("fide_rated", json!(rating)),
            Told::Fide(FideNews::Delisted { floor }) => ("fide_delisted", json!(floor)),
        };
        json!({ "on": on.to_string(), "what": what, "value": value })
    });
    Ok(well(&json!({
        "player": player.get(),
        "name": name(&site, ledger, player),
        "lists": steps.iter().map(|step| json!({
            "list": step.list.date().to_string(),
            "published": step.published.map(|on| on.to_string()),
            "place": place(step.place, ledger.edition()),
            "category_before": step.from.map(rating::Category::sign),
        })).collect::<Vec<_>>(),
        "tournaments": tournaments.collect::<Vec<_>>(),
        "norms": norms.map(|norm| norm_shown(&site, ledger, norm)).collect::<Vec<_>>(),
        "told": told.collect::<Vec<_>>(),
    })))
}

fn norm_shown(site: &Site, ledger: &Ledger, norm: &NormMade) -> Value {
    let kind = match norm.kind {
        NormKind::Long => "long",
        NormKind::Short => "short",
    };
    json!({
        "player": norm.player.get(), "name": name(site, ledger, norm.player), "kind": kind,
        "tournament": norm.tournament.as_ref().map(|id| id.as_str().to_owned()),
        "began": norm.began.to_string(), "enters": norm.enters.date().to_string(),
        "valid": norm.valid,
    })
}

/// Answers `/api/v1/ratings/tournaments`: what was received, as it counts now.
pub(super) async fn tournaments(
    State(site): State<Arc<Site>>,
    Reader(visitor): Reader,
) -> Result<Response, RequestError> {
    officials_only(&site, &visitor)?;
    let book = site.events().rating_book();
    let ledger = book.ledger().ok_or(RequestError::NotFound)?;
    let shown = ledger.received().map(|(id, name, received, enters)| {
        json!({
            "id": id.as_str(), "name": name, "received": received.to_string(),
            "enters": enters.date().to_string(),
            "homologated": ledger.homologation(id) == Some(Homologation::Granted),
        })
    });
    Ok(well(&json!({ "tournaments": shown.collect::<Vec<_>>() })))
}

/// Answers `/api/v1/ratings/norms`: the register of norms.
pub(super) async fn norms(
    State(site): State<Arc<Site>>,
    Reader(visitor): Reader,
) -> Result<Response, RequestError> {
    officials_only(&site, &visitor)?;
    let book = site.events().rating_book();
    let ledger = book.ledger().ok_or(RequestError::NotFound)?;
    let norms = ledger.register_of_norms();
    let shown = norms.iter().map(|norm| norm_shown(&site, ledger, norm));
    Ok(well(&json!({ "norms": shown.collect::<Vec<_>>() })))
}

/// Answers `/api/v1/ratings/inbox`: the events of this house that wait for the office.
pub(super) async fn inbox(
    State(site): State<Arc<Site>>,
    Reader(visitor): Reader,
) -> Result<Response, RequestError> {
    officials_only(&site, &visitor)?;
    let waiting = Inbox::of(site.events());
    let shown = waiting.iter().map(|one| {
        json!({
            "event": one.event, "name": one.title, "federation": one.federation,
            "stage": one.stage, "ready": one.is_ready(),
            "known_as": one.known_as.as_ref().map(|id| id.as_str().to_owned()),
        })
    });
    Ok(well(&json!({ "inbox": shown.collect::<Vec<_>>() })))
}

/// Answers `/api/v1/ratings/closing`: what closing the next period would give.
pub(super) async fn closing(
    State(site): State<Arc<Site>>,
    Reader(visitor): Reader,
) -> Result<Response, RequestError> {
    officials_only(&site, &visitor)?;
    let book = site.events().rating_book();
    let ledger = book.ledger().ok_or(RequestError::NotFound)?;
    let next = ledger.next_list().map_err(|why| conflict(why.phrase()))?;
    let closed = ledger.close(next).map_err(|why| conflict(why.phrase()))?;
    let changes = closed.changes.iter().map(|change| {
        json!({
            "player": change.player.get(), "name": name(&site, ledger, change.player),
            "before": place(change.before, ledger.edition()),
            "after": place(change.closing.end, ledger.edition()),
            "variation": change.sum(), "held_back": change.closing.held_back,
            "corrected": change.corrected.is_some(),
        })
    });
    let later = closed.carried_over.iter().map(|late| {
        json!({
            "id": late.id.as_str(), "received": late.received.to_string(),
            "enters": late.enters.date().to_string(),
        })
    });
    Ok(well(&json!({
        "list": next.date().to_string(),
        "players": closed.rows.len(),
        "tournaments": closed.tournaments,
        "changes": changes.collect::<Vec<_>>(),
        "carried_over": later.collect::<Vec<_>>(),
    })))
}

fn conflict(why: Phrase) -> RequestError {
    RequestError::Conflict(why)
}
