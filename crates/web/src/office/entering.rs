//! The entry desk: one player from a form, filled from the lists where they know them.

use std::sync::Arc;

use askama::Template;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use desk::entry::{ADMISSION, COLUMNS, EntryDraft, Faults, SOURCES};
use desk::gates::is_beyond_limits;
use desk::twins::{Namesakes, is_namesake};
use desk::{LoadedEvent, Outcome, Wish};
use office::Act;
use serde::Deserialize;

use super::act::{Sent, shown as ruling_shown};
use super::fields::{PartShown, fields, is_draughts, parts};
use super::searching::{self, Asker, FoundShown};
use super::told::{self, DoneShown};
use super::{DeskName, frame};
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::Desk;
use crate::navigation::NavLink;
use crate::page::{Page, with_status};
use crate::posted::Posted;
use crate::shown::{self, RulingShown, StageShown};
use crate::site::Site;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "office-enter.html")]
struct EnterPage {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    parts: Vec<PartShown>,
    faults: usize,
    key: String,
    ruling: Option<RulingShown>,
    done: Option<DoneShown>,
    /// What was asked of the lists.
    asked: String,
    /// Who was found; nothing if nobody asked.
    found: Option<Vec<FoundShown>>,
    /// The lists that are there, in words; nothing where draughts are played, of which there are none.
    lists: Option<String>,
    /// Whether the cursor waits in the search.
    searching: bool,
    /// Where the ratings come from: fields that nobody sees.
    sources: Vec<(&'static str, String)>,
    membership: Option<StageShown>,
    /// Whether two people of one name can be confirmed, and whether they are.
    namesake: bool,
    two_people: bool,
    /// Why somebody beyond a limit is admitted: asked where a limit refused them.
    admission: Option<String>,
}

#[derive(Deserialize, Default)]
pub(crate) struct Parameters {
    done: Option<u64>,
    q: Option<String>,
    pick: Option<String>,
}

/// What the page is made of beside the event.
#[derive(Default)]
struct Shown<'a> {
    draft: EntryDraft,
    faults: Faults,
    ruling: Option<RulingShown>,
    namesake: bool,
    two_people: bool,
    beyond: bool,
    asked: Option<&'a str>,
}

/// Answers `/e/EVENT/office/players/new`; with `q` it searches the lists, with `pick` it is filled
/// from them.
pub(crate) async fn form(
    Desk { site, loaded, visitor, .. }: Desk,
    Query(parameters): Query<Parameters>,
) -> Result<Response, RequestError> {
    let address = loaded.name().address();
    let done = told::done(&loaded.state(), &site.names(), visitor.words, &address, parameters.done);
    let draft = match &parameters.pick {
        Some(key) => searching::picked(&site, &loaded, key, Asker::Office)?,
        None => EntryDraft::default(),
    };
    let shown = Shown { draft, asked: parameters.q.as_deref(), ..Shown::default() };
    let page = enter_page(&site, &visitor, &loaded, shown)?;
    with_status(StatusCode::OK, &EnterPage { done, ..page })
}

/// Answers a post to `/e/EVENT/office/players/new`.
pub(crate) async fn enter(
    Desk { site, loaded, visitor, .. }: Desk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let mut draft = EntryDraft::default();
    for column in COLUMNS.into_iter().chain(SOURCES).chain([ADMISSION]) {
        draft.put(column, fields.get(column));
    }
    let two_people = fields.has("two_people");
    let read = draft.read(&new_id()?, loaded.state().event());
    let (person, form) = match read {
        Ok(read) => read,
        Err(faults) => {
            let shown = Shown { draft, faults, two_people, ..Shown::default() };
            let page = enter_page(&site, &visitor, &loaded, shown)?;
            return with_status(StatusCode::UNPROCESSABLE_ENTITY, &page);
        }
    };
    let context = visitor.context(&site, loaded.name().as_str())?;
    let key = Sent::of(&fields)?.command(&visitor)?;
    let namesakes = if two_people { Namesakes::TwoPeople } else { Namesakes::Told };
    let done = {
        let site = Arc::clone(&site);
        let wish = Wish::new(Act::Enter { form: Box::new(form) }, context);
        let wish = wish.with_namesakes(namesakes);
        let event = loaded.name().as_str().to_owned();
        let people = vec![person];
        let kept = move || site.events().act_with_people(&event, people, wish, (&key, site.now()));
        tokio::task::spawn_blocking(kept).await??
    };
    match done {
        Outcome::Refused(rulings) => {
            let ruling =
                rulings.first().map(|ruling| ruling_shown(&site, &loaded, ruling, &visitor));
            let namesake = rulings.first().is_some_and(is_namesake);
            let beyond = rulings.first().is_some_and(is_beyond_limits);
            let shown = Shown { draft, ruling, namesake, two_people, beyond, ..Shown::default() };
            let page = enter_page(&site, &visitor, &loaded, shown)?;
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
        Outcome::Kept(_, entry) | Outcome::Before(entry) => {
            let another = if fields.get("after") == "another" { "/new" } else { "" };
            let players = format!("{}/office/players{another}", loaded.name().address());
            Ok(Redirect::to(&format!("{players}?done={entry}")).into_response())
        }
    }
}

/// An identifier that nobody had before and that says nothing.
pub(super) fn new_id() -> Result<String, RequestError> {
    Ok(format!("p-{}", chance::key()?))
}

fn enter_page(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    shown: Shown<'_>,
) -> Result<EnterPage, RequestError> {
    let words = visitor.words;
    let title = words.text("web-office-enter");
    let (page, desks) = frame(site, visitor, loaded, DeskName::Players, title);
    let asked = shown.asked.unwrap_or_default().to_owned();
    let found = match shown.asked.filter(|asked| !asked.trim().is_empty()) {
        Some(asked) => Some(searching::found(site, loaded, asked, words, Asker::Office)?),
        None => None,
    };
    let lists = searching::lists_told(site, words);
    let Shown { draft, faults, ruling, namesake, two_people, beyond, .. } = shown;
    let admission = Some(draft.get(ADMISSION).to_owned());
    let admission = admission.filter(|why| beyond || !why.is_empty());
    let fresh = draft == EntryDraft::default() && faults.is_empty();
    let state = loaded.state();
    let event = state.event();
    let mut parts = parts(fields(&draft, &faults, event, words), words);
    let draughts = is_draughts(event);
    let searching = !draughts && fresh && !lists.is_empty();
    if searching {
        let fields = parts.iter_mut().flat_map(|part| &mut part.fields);
        fields.for_each(|field| field.focus = false);
    }
    let year = Some(draft.get("member_year")).filter(|it| !it.is_empty());
    let membership = year.map(|year| shown::membership(year.parse().ok(), event, words));
    Ok(EnterPage {
        page: page.with_scripts(&["finding.js"]),
        desks,
        address: loaded.name().address(),
        faults: faults.len(),
        parts,
        key: chance::key()?,
        ruling,
        done: None,
        asked,
        found,
        searching,
        lists: match lists.is_empty() {
            _ if draughts => None,
            true => Some(words.say(&phrase!("web-lists-none-yet"))),
            false => Some(lists),
        },
        sources: SOURCES.map(|name| (name, draft.get(name).to_owned())).to_vec(),
        membership,
        namesake,
        two_people,
        admission,
    })
}
