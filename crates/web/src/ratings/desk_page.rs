//! The desk of the rating office: what waits, what was received, closings by two, publications.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use codex::{Phrase, phrase};
use desk::rating_office::{Asked, Inbox, Newcomers, OfficeAct, submit_document, submit_event};
use formats::ledger::{Fact, read_line};
use jiff::civil::Date;
use office::Context;
use rating::elo_italia::ListDate;
use rating::ledger::{Change, Ledger};
use serde::Deserialize;

use super::{address, list_shown, name, officials_only, rating_shown};
use crate::answer::RequestError;
use crate::chance;
use crate::office::act::Sent;
use crate::page::{Page, fresh, with_status};
use crate::posted::Posted;
use crate::site::Site;
use crate::uploaded::Uploaded;
use crate::visitor::Visitor;
use crate::words::Words;

#[derive(Template)]
#[template(path = "rating-office.html")]
struct OfficePage {
    page: Page,
    key: String,
    done: Option<String>,
    wrong: Vec<String>,
    /// Whether there is a ledger at all.
    opened: bool,
    inbox: Vec<InboxLine>,
    today: String,
    /// The list of what is received today (4.2.2).
    today_enters: String,
    next: String,
    next_shown: String,
    waiting: usize,
    proposal: Option<(String, String, bool)>,
    /// Closed lists that are not published: date and words.
    unpublished: Vec<(String, String)>,
    norms: Vec<NormLine>,
}

struct InboxLine {
    event: String,
    address: String,
    title: String,
    ready: bool,
    again: bool,
    sign: String,
}

struct NormLine {
    player: String,
    address: String,
    what: String,
    cite: String,
    valid: bool,
}

/// What an act led to.
#[derive(Deserialize, Default)]
pub(super) struct Led {
    #[serde(default)]
    done: String,
}

fn today(site: &Site) -> Date {
    let now = desk::wall_time::wall(office::Instant(site.now()));
    now.map(jiff::civil::DateTime::date).unwrap_or_default()
}

fn view(
    site: &Site,
    visitor: &Visitor,
    context: &Context,
    wrong: Vec<String>,
) -> Result<OfficePage, RequestError> {
    let words = visitor.words;
    let inbox = Inbox::of(site.events());
    let inbox = inbox.into_iter().map(|one| InboxLine {
        address: desk::EventName::of_stream(&one.event).address(),
        ready: one.is_ready(),
        again: one.known_as.is_some(),
        sign: one.known_as.map_or_else(|| one.event.clone(), |id| id.as_str().to_owned()),
        event: one.event,
        title: one.title,
    });
    let today = today(site);
    let book = site.events().rating_book();
    let ledger = book.ledger();
    let next = ledger.and_then(|ledger| ledger.next_list().ok());
    let enters = ListDate::for_receipt(today).map(|list| next.map_or(list, |next| list.max(next)));
    let waiting = ledger.zip(next).map_or(0, |(ledger, next)| ledger.waiting(next));
    let proposal = book.proposal().map(|it| {
        let date = it.list.date().to_string();
        (date, list_shown(it.list, words), it.by != context.actor)
    });
    let unpublished = ledger.map(|ledger| {
        let closed = ledger.lists().filter(|list| ledger.published_on(*list).is_none());
        closed.map(|list| (list.date().to_string(), list_shown(list, words))).collect()
    });
    let norms = ledger.map(|ledger| norm_lines(site, ledger, words)).unwrap_or_default();
    Ok(OfficePage {
        page: Page::new(site, visitor, words.text("rating-office")),
        key: chance::key()?,
        done: None,
        wrong,
        opened: ledger.is_some(),
        inbox: inbox.collect(),
        today: today.to_string(),
        today_enters: enters.map(|list| list_shown(list, words)).unwrap_or_default(),
        next: next.map(|next| next.date().to_string()).unwrap_or_default(),
        next_shown: next.map(|next| list_shown(next, words)).unwrap_or_default(),
        waiting,
        proposal,
        unpublished: unpublished.unwrap_or_default(),
        norms,
    })
}

fn norm_lines(site: &Site, ledger: &Ledger, words: Words) -> Vec<NormLine> {
    let line = |norm: &rating::ledger::NormMade| {
        let line = ledger.norm_line(norm);
        NormLine {
            player: name(site, ledger, norm.player),
            address: address(norm.player),
            what: words.say(&line.what),
            cite: line.article.map(|article| words.cite(article)).unwrap_or_default(),
            valid: norm.valid,
        }
    };
    let mut norms = ledger.register_of_norms();
    norms.sort_by_key(|norm| std::cmp::Reverse(norm.began));
    norms.iter().take(50).map(line).collect()
}

/// Answers `/office/ratings`.
pub(super) async fn page(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    headers: HeaderMap,
    Query(led): Query<Led>,
) -> Result<Response, RequestError> {
    let context = officials_only(&site, &visitor)?;
    let done = Some(led.done).filter(|done| done == "1").map(|_| visitor.words.text("rating-done"));
    fresh(&OfficePage { done, ..view(&site, &visitor, &context, Vec::new())? }, &headers)
}

fn refused(
    site: &Site,
    visitor: &Visitor,
    context: &Context,
    why: &[Phrase],
) -> Result<Response, RequestError> {
    let wrong = why.iter().map(|why| visitor.words.say(why)).collect();
    let page = view(site, visitor, context, wrong)?;
    with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
}

/// Answers a post to `/office/ratings`: a receipt, a closing, a publication.
pub(super) async fn act(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let context = officials_only(&site, &visitor)?;
    let key = Sent::of(&fields)?.command(&visitor)?;
    let unreadable = |field: &'static str| {
        RequestError::Unreadable(phrase!("web-field-unreadable", field = field))
    };
    let list = || fields.get("list").parse::<Date>().map_err(|_| unreadable("list"));
    let keeper = Arc::clone(&site);
    let own = context.clone();
    let answered = match fields.get("act") {
        "receive" => {
            let event = fields.get("event").to_owned();
            let asked = Asked {
                id: fields.get("id").parse().map_err(|_| unreadable("id"))?,
                received: fields.get("received").parse().map_err(|_| unreadable("received"))?,
                newcomers: newcomers(fields.get("enrol")),
                refused: false,
            };
            let ready = Inbox::of(site.events());
            if !ready.iter().any(|one| one.event == event && one.is_ready()) {
                return Err(RequestError::NotFound);
            }
            let loaded = site.events().get(&event).ok_or(RequestError::NotFound)?;
            let names = site.events().names();
            let submitted =
                submit_event(&site.events().rating_book(), &loaded.state(), &names, &asked);
            let submitted = match submitted {
                Ok(submitted) => submitted,
                Err(why) => return refused(&site, &visitor, &context, &why.phrases()),
            };
            let enter =
                move || keeper.events().enter_facts(submitted.facts, Some(event), own, &key);
            tokio::task::spawn_blocking(enter).await??
        }
        word @ ("propose" | "confirm" | "publish") => {
            let list = list()?;
            let act = match word {
                "propose" => OfficeAct::Propose { list },
                "confirm" => OfficeAct::Confirm { list },
                _ => OfficeAct::Publish { list, on: today(&site) },
            };
            let enter = move || keeper.events().rating_act(act, own, &key);
            tokio::task::spawn_blocking(enter).await??
        }
        _ => return Err(unreadable("act")),
    };
    match answered {
        Ok(_) => Ok(Redirect::to("/office/ratings?done=1").into_response()),
        Err(why) => refused(&site, &visitor, &context, &[why]),
    }
}

fn newcomers(enrol: &str) -> Newcomers {
    if enrol.is_empty() { Newcomers::Left } else { Newcomers::Enrolled }
}

/// Answers a post to `/office/ratings/file`: a tournament file of elsewhere, received today under a
/// sign made from its content.
pub(super) async fn file(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Uploaded(file): Uploaded,
) -> Result<Response, RequestError> {
    let context = officials_only(&site, &visitor)?;
    let Some(bytes) = file.filter(|bytes| !bytes.is_empty()) else {
        return refused(&site, &visitor, &context, &[phrase!("web-office-no-file")]);
    };
    let Ok(reading) = formats::trf::read(&bytes) else {
        return refused(&site, &visitor, &context, &[phrase!("trf-not-a-tournament")]);
    };
    let mark = journal::Hash::of_content(&bytes).short();
    let id = format!("F-{mark}").parse().map_err(|_| RequestError::NotFound)?;
    let asked =
        Asked { id, received: today(&site), newcomers: Newcomers::Enrolled, refused: false };
    let Some(ledger) = super::ledger(&site) else {
        return refused(&site, &visitor, &context, &[phrase!("rating-fault-no-opening")]);
    };
    let submitted = match submit_document(&ledger, &reading.document, &asked) {
        Ok(submitted) => submitted,
        Err(why) => return refused(&site, &visitor, &context, &why.phrases()),
    };
    let (keeper, own, key) = (Arc::clone(&site), context.clone(), format!("rating-file-{mark}"));
    let enter = move || keeper.events().enter_facts(submitted.facts, None, own, &key);
    match tokio::task::spawn_blocking(enter).await?? {
        Ok(_) => Ok(Redirect::to("/office/ratings?done=1").into_response()),
        Err(why) => refused(&site, &visitor, &context, &[why]),
    }
}

/// Answers a post to `/office/ratings/ledger`: a ledger of before comes in.
pub(super) async fn ledger(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Uploaded(file): Uploaded,
) -> Result<Response, RequestError> {
    let context = officials_only(&site, &visitor)?;
    let bytes = file.unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes);
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let fact = |(line, text): (usize, &str)| {
        read_line(text).map_err(|(column, fault)| {
            let what = fault.phrase();
            phrase!("rating-line", file = "", line = line, column = column, what = what)
        })
    };
    let facts: Vec<Fact> = match lines.map(fact).collect::<Result<_, _>>() {
        Ok(facts) => facts,
        Err(why) => return refused(&site, &visitor, &context, &[why]),
    };
    let key = format!("rating-ledger-{}", journal::Hash::of_content(&bytes).short());
    let (keeper, own) = (Arc::clone(&site), context.clone());
    let enter = move || keeper.events().import_ledger(facts, &own, &key);
    match tokio::task::spawn_blocking(enter).await?? {
        Ok(_) => Ok(Redirect::to("/office/ratings?done=1").into_response()),
        Err(why) => refused(&site, &visitor, &context, &[why]),
    }
}

#[derive(Template)]
#[template(path = "rating-closing.html")]
struct ClosingPage {
    page: Page,
    lead: String,
    changes: Vec<ChangeLine>,
    later: Vec<String>,
    more: usize,
}

struct ChangeLine {
    player: String,
    address: String,
    before: String,
    after: String,
    from: &'static str,
    to: &'static str,
    sum: String,
    notes: Vec<String>,
}

/// How many changes the preview shows: those that need a look come first.
const SHOWN: usize = 200;

/// Answers `/office/ratings/closing`: who would move, and why, before anybody closes.
pub(super) async fn closing(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    officials_only(&site, &visitor)?;
    let words = visitor.words;
    let book = site.events().rating_book();
    let ledger = book.ledger().ok_or(RequestError::NotFound)?;
    let next = ledger.next_list().map_err(|_| RequestError::NotFound)?;
    let closed = ledger.close(next).map_err(|_| RequestError::NotFound)?;
    let mut changes: Vec<&Change> = closed.changes.iter().collect();
    let promoted = |change: &Change| change.before.category != change.closing.end.category;
    changes.sort_by_key(|change| {
        std::cmp::Reverse((promoted(change), change.closing.held_back, change.sum().abs()))
    });
    let lines = changes.iter().take(SHOWN).map(|change| ChangeLine {
        player: name(&site, ledger, change.player),
        address: address(change.player),
        before: rating_shown(change.before, ledger.edition()),
        after: rating_shown(change.closing.end, ledger.edition()),
        from: change.before.category.sign(),
        to: change.closing.end.category.sign(),
        sum: format!("{:+}", change.sum()),
        notes: notes(change, words),
    });
    let later = closed.carried_over.iter().map(|late| {
        words.say(&phrase!(
            "rating-carried-over",
            id = late.id.as_str(),
            received = late.received.to_string(),
            enters = late.enters.date().to_string()
        ))
    });
    let view = ClosingPage {
        page: Page::new(&site, &visitor, words.text("rating-preview")),
        lead: words.say(&phrase!(
            "rating-closed",
            list = next.date().to_string(),
            players = closed.rows.len(),
            tournaments = closed.tournaments,
            changes = closed.changes.len()
        )),
        changes: lines.collect(),
        later: later.collect(),
        more: closed.changes.len().saturating_sub(SHOWN),
    };
    fresh(&view, &headers)
}

/// What is unusual about a change, with its article.
fn notes(change: &Change, words: Words) -> Vec<String> {
    use codex::article;
    use rating::elo_italia::Merit;
    let mut notes = Vec::new();
    let mut note = |key: &str, article| {
        notes.push(format!("{} ({})", words.text(key), words.cite(article)));
    };
    if change.closing.held_back {
        note("rating-note-ceiling", article!("fsi-2009 4.4.2"));
    }
    if change.before.category < change.closing.end.category {
        note("rating-note-promoted", article!("fsi-2009 4.4.3"));
    }
    if change.before.category > change.closing.end.category {
        note("rating-note-taken-back", article!("fsi-2009 6.2.3"));
    }
    if change.corrected.is_some() {
        note("rating-note-correction", article!("fsi-2009 4.2.3"));
    }
    let was_fide = matches!(change.before.merit, Merit::Fide(_));
    let is_fide = matches!(change.closing.end.merit, Merit::Fide(_));
    if was_fide != is_fide {
        note("rating-note-fide", article!("fsi-2009 4.2.6"));
    }
    notes
}
