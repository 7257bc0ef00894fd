//! The events as things: the list of all of them with drafts and templates, and the desk of one where
//! it is hidden, archived or taken away and the answers of the federation are written down.

use std::sync::Arc;

use accounts::{Draft, EventRole};
use askama::Template;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use codex::phrase;
use desk::{LoadedEvent, telling};
use office::shelf::{FederationAnswer, Shelf};
use office::stage::Stage;
use office::{Act, Verdict};

use crate::answer::RequestError;
use crate::chance;
use crate::entrance::Desk;
use crate::navigation::NavLink;
use crate::office::{DeskName, frame};
use crate::page::{Page, fresh};
use crate::shown::{self, StageShown};
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::{Words, capital};

#[derive(Template)]
#[template(path = "account-events.html")]
struct EventsPage {
    page: Page,
    key: String,
    drafts: Vec<DraftShown>,
    templates: Vec<DraftShown>,
    events: Vec<EventShown>,
}

struct DraftShown {
    id: String,
    name: String,
    changed: String,
}

struct EventShown {
    name: String,
    slug: String,
    address: String,
    days: String,
    stage: StageShown,
    shelf: String,
    moves: Vec<Move>,
}

/// A place where an event can be put now.
struct Move {
    act: String,
    text: String,
    /// Whether it is asked once more.
    asks: bool,
    hint: String,
}

#[derive(Template)]
#[template(path = "office-event.html")]
struct EventPage {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    /// The address of this desk.
    here: String,
    slug: String,
    key: String,
    shelf: String,
    moves: Vec<Move>,
    protocols: Vec<String>,
    answers: Vec<(&'static str, String)>,
    today: String,
    /// Whether the announcement can still be written anew.
    announcement: bool,
    keeper: bool,
    /// What FIDE mode is to this event, in words.
    fide_mode: String,
    /// Whether it can be left.
    in_fide_mode: bool,
    /// The breaches of the integrity of the pairings.
    breaches: Vec<String>,
}

/// Where an event can be put now, by the ruling of the office itself.
fn moves(loaded: &LoadedEvent, context: &office::Context, words: Words) -> Vec<Move> {
    let seen = loaded.state();
    let allowed = |to: &Shelf| {
        let act = Act::Shelve { to: *to };
        seen.office().decide(&act, context).verdict != Verdict::Refused
    };
    let shown = |to: Shelf| Move {
        act: serde_json::json!({ "act": "shelve", "to": to }).to_string(),
        text: words.text(match to {
            Shelf::Shown => "events-to-shown",
            Shelf::Hidden => "events-to-hidden",
            Shelf::Archived => "events-to-archived",
            Shelf::Deleted => "events-to-deleted",
        }),
        asks: to == Shelf::Deleted,
        hint: match to {
            Shelf::Shown => String::new(),
            Shelf::Hidden => words.text("events-shelf-hidden-hint"),
            Shelf::Archived => words.text("events-shelf-archived-hint"),
            Shelf::Deleted => words.text("events-shelf-deleted-hint"),
        },
    };
    Shelf::ALL.into_iter().filter(allowed).map(shown).collect()
}

/// Answers `/office/events`: every event of the house, for whoever keeps it.
pub(crate) async fn list(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let account = &visitor.require_keeper()?.account.id;
    let words = visitor.words;
    let trouble = |error| super::trouble(&error);
    let draft = |draft: Draft| DraftShown {
        id: draft.id,
        name: match draft.name.as_str() {
            "" => words.text("events-draft-unnamed"),
            name => name.to_owned(),
        },
        changed: words.say(&phrase!(
            "events-draft-changed",
            when = words.near(office::Instant(draft.changed), office::Instant(site.now()))
        )),
    };
    let drafts = site.accounts().drafts_of(account).map_err(trouble)?;
    let templates = site.accounts().templates().map_err(trouble)?;
    let mut events = Vec::new();
    for loaded in site.events().all() {
        let context = visitor.context(&site, loaded.name().as_str())?;
        let moves = moves(&loaded, &context, words);
        let seen = loaded.state();
        let Some(told) = seen.event().announcement() else { continue };
        let shown = EventShown {
            name: told.name.clone(),
            slug: loaded.name().as_str().to_owned(),
            address: loaded.name().address(),
            days: shown::days(told, words),
            stage: StageShown::of(seen.event().stage(), words),
            shelf: words.say(&telling::shelf_shown(seen.shelf())),
            moves,
        };
        let first = told.calendar.iter().map(|slot| slot.day).min();
        events.push((seen.shelf() == Shelf::Archived, std::cmp::Reverse(first), shown));
    }
    events.sort_by_key(|(archived, first, _)| (*archived, *first));
    let page = EventsPage {
        page: Page::new(&site, &visitor, words.text("events-title")),
        key: chance::key()?,
        drafts: drafts.into_iter().map(draft).collect(),
        templates: templates.into_iter().map(draft).collect(),
        events: events.into_iter().map(|(_, _, shown)| shown).collect(),
    };
    fresh(&page, &headers)
}

/// Answers `/e/EVENT/office/event`: the event itself, for its chief arbiter.
pub(crate) async fn one(
    Desk { site, loaded, role, visitor, headers }: Desk,
) -> Result<Response, RequestError> {
    if role != EventRole::ChiefArbiter {
        return Err(RequestError::Forbidden);
    }
    let words = visitor.words;
    let (page, desks) = frame(&site, &visitor, &loaded, DeskName::Event, words.text("events-desk"));
    let context = visitor.context(&site, loaded.name().as_str())?;
    let moves = moves(&loaded, &context, words);
    let seen = loaded.state();
    let line = |answer: FederationAnswer| {
        let protocol = seen.event().protocol(answer)?;
        Some(capital(&words.say(&phrase!(
            "events-protocol-line",
            answer = telling::answer_shown(answer),
            number = protocol.number.as_str(),
            day = words.date(protocol.day)
        ))))
    };
    let answers = FederationAnswer::ALL;
    let page = EventPage {
        page,
        desks,
        address: loaded.name().address(),
        here: format!("{}/office/event", loaded.name().address()),
        slug: loaded.name().as_str().to_owned(),
        key: chance::key()?,
        shelf: words.say(&phrase!("events-shelf-now", shelf = telling::shelf_shown(seen.shelf()))),
        moves,
        protocols: answers.into_iter().filter_map(line).collect(),
        answers: answers
            .into_iter()
            .map(|answer| (answer.word(), words.say(&telling::answer_shown(answer))))
            .collect(),
        today: desk::wall_time::wall(context.at)
            .map(|time| time.date().to_string())
            .unwrap_or_default(),
        announcement: seen.event().stage() == Stage::Draft,
        keeper: visitor.require_keeper().is_ok(),
        fide_mode: capital(
            &words.say(&match seen.event().fide_mode() {
                None => phrase!("fide-mode-panel-none"),
                Some(_) => telling::outside_fide_mode(seen.event())
                    .unwrap_or_else(|| phrase!("fide-mode-panel-in")),
            }),
        ),
        in_fide_mode: seen.event().in_fide_mode() && seen.event().stage() <= Stage::Finished,
        breaches: (seen.event().breaches())
            .map(|(_, breach)| capital(&words.say(&breach.told(seen.event()))))
            .collect(),
    };
    drop(seen);
    fresh(&page, &headers)
}
