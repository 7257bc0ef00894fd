//! What newer lists say otherwise of those who entered: offered one by one or all together, and taken
//! over as corrections with their rulings.

use std::sync::Arc;

use askama::Template;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use desk::lists::{InForce, Update, updates};
use desk::{LoadedEvent, Outcome, Wish};
use office::Act;
use serde::Deserialize;

use super::act::{Sent, shown as ruling_shown};
use super::fields::label;
use super::searching::{lists_told, trouble};
use super::{DeskName, frame};
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::{ArbitersDesk, Desk};
use crate::navigation::NavLink;
use crate::page::{Page, fresh, with_status};
use crate::posted::Posted;
use crate::shown::RulingShown;
use crate::site::Site;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "office-updates.html")]
struct UpdatesPage {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    lists: String,
    /// The lists that may count: the word in the address, what it is called, whether it is chosen.
    choices: [(&'static str, String, bool); 2],
    lines: Vec<UpdateLine>,
    rulings: Vec<RulingShown>,
    key: String,
}

/// Somebody whom the lists know otherwise.
struct UpdateLine {
    id: u16,
    name: String,
    /// What it is called, what stands, what the list has.
    changes: Vec<(String, String, String)>,
    lists: String,
}

/// Answers `/e/EVENT/office/players/updates`.
pub(crate) async fn offered(
    ArbitersDesk(Desk { site, loaded, visitor, headers, .. }): ArbitersDesk,
    Query(asked): Query<Asked>,
) -> Result<Response, RequestError> {
    let which = which(&loaded, asked.lists.as_deref().unwrap_or_default());
    let offered = all(&site, &loaded, which).await?;
    fresh(&shown(&site, &visitor, &loaded, (which, &offered), Vec::new())?, &headers)
}

/// Which lists are asked for.
#[derive(Deserialize)]
pub(crate) struct Asked {
    lists: Option<String>,
}

/// The lists that a word means; what is usual for the event if it means none.
fn which(loaded: &LoadedEvent, word: &str) -> InForce {
    InForce::of_word(word).unwrap_or_else(|| InForce::usual(loaded.state().event()))
}

async fn all(
    site: &Arc<Site>,
    loaded: &Arc<LoadedEvent>,
    which: InForce,
) -> Result<Vec<Update>, RequestError> {
    let (site, loaded) = (Arc::clone(site), Arc::clone(loaded));
    let look = move || {
        let names = site.names();
        // The event is cloned out of the lock: looking everybody up takes a while.
        let event = loaded.state().event().clone();
        updates(&event, &names, &site.lists(), which)
    };
    tokio::task::spawn_blocking(look).await?.map_err(|fault| trouble(&fault))
}

/// Answers a post there: takes over what was chosen, all of it by one command.
pub(crate) async fn take_over(
    ArbitersDesk(Desk { site, loaded, visitor, .. }): ArbitersDesk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let which = which(&loaded, fields.get("lists"));
    let offered = all(&site, &loaded, which).await?;
    let every = fields.get("take") == "all";
    let is_chosen = |update: &&Update| every || fields.has(&format!("take-{}", update.entrant));
    let acts: Vec<Act> = {
        let (state, names) = (loaded.state(), site.names());
        let act = |update: &Update| {
            let lists = update.lists.join(", ");
            let reason = words.say(&phrase!("web-lists-reason", lists = lists));
            update.act(state.event(), &names, &reason)
        };
        offered.iter().filter(is_chosen).map(act).collect()
    };
    let back = format!("{}/office/players/updates?lists={}", loaded.name().address(), which.word());
    if acts.is_empty() {
        return Ok(Redirect::to(&back).into_response());
    }
    let context = visitor.context(&site, loaded.name().as_str())?;
    let key = Sent::of(&fields)?.command(&visitor)?;
    let kept = {
        let (site, event) = (Arc::clone(&site), loaded.name().as_str().to_owned());
        let keep = move || site.events().act_all(&event, Wish::all(acts, context), &key);
        tokio::task::spawn_blocking(keep).await??
    };
    match kept {
        Outcome::Refused(rulings) => {
            let rulings =
                rulings.iter().map(|it| ruling_shown(&site, &loaded, it, &visitor)).collect();
            let page = shown(&site, &visitor, &loaded, (which, &offered), rulings)?;
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
        Outcome::Kept(_, entry) | Outcome::Before(entry) => {
            let players = format!("{}/office/players?done={entry}", loaded.name().address());
            Ok(Redirect::to(&players).into_response())
        }
    }
}

fn shown(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    (which, offered): (InForce, &[Update]),
    rulings: Vec<RulingShown>,
) -> Result<UpdatesPage, RequestError> {
    let words = visitor.words;
    let (page, desks) =
        frame(site, visitor, loaded, DeskName::Players, words.text("web-lists-updates"));
    let (state, names) = (loaded.state(), site.names());
    let nothing = || words.text("office-correction-nothing");
    let value = |text: &str| if text.is_empty() { nothing() } else { text.to_owned() };
    let line = |update: &Update| {
        let entrant = state.event().entrant(update.entrant);
        let changes = update
            .differences
            .iter()
            .map(|it| (label(it.field, words).0, value(&it.before), value(&it.after)));
        UpdateLine {
            id: update.entrant.0,
            name: entrant.map(|it| names.listed(&it.form.person)).unwrap_or_default(),
            changes: changes.collect(),
            lists: update.lists.join(", "),
        }
    };
    let mut lines: Vec<UpdateLine> = offered.iter().map(line).collect();
    lines.sort_by_key(|line| line.name.to_lowercase());
    Ok(UpdatesPage {
        page,
        desks,
        address: loaded.name().address(),
        lists: lists_told(site, words),
        choices: [(InForce::AtStart, "web-lists-at-start"), (InForce::Today, "web-lists-of-today")]
            .map(|(lists, key)| (lists.word(), words.text(key), lists == which)),
        lines,
        rulings,
        key: chance::key()?,
    })
}
