//! The page of a player who signed in: the next game, its result, absences, protests, and what
//! became of each.

use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use codex::phrase;
use desk::telling;
use office::Instant;
use serde::Deserialize;

use super::absences::{self, AbsencesShown};
use super::protests::{self, ProtestsShown};
use super::result::{self, ResultShown};
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::Hall;
use crate::navigation::Tab;
use crate::page::{Page, fresh};
use crate::pages::field::Field;
use crate::pages::now::Now;
use crate::pages::own_game::OwnGame;
use crate::shown;

#[derive(Template)]
#[template(path = "yours.html")]
struct MinePage {
    page: Page,
    address: String,
    /// The own number, by which pages of players are called.
    id: u16,
    name: String,
    /// How they left, if they did.
    gone: Option<String>,
    key: String,
    done: Option<String>,
    now: Now,
    own: Option<OwnGame>,
    result: Option<ResultShown>,
    absences: AbsencesShown,
    protests: ProtestsShown,
}

/// What was done on the way to the page.
#[derive(Deserialize)]
pub(super) struct Parameters {
    done: Option<u64>,
}

/// Answers `/e/EVENT/mine`.
pub(super) async fn mine(
    Hall { site, loaded, visitor, headers }: Hall,
    Query(parameters): Query<Parameters>,
) -> Result<Response, RequestError> {
    visitor.required()?;
    let event_name = loaded.name().as_str();
    let id = visitor.entrant(&site, event_name).ok_or(RequestError::Forbidden)?;
    let (words, names, now) = (visitor.words, site.names(), Instant(site.now()));
    let page = {
        let seen = loaded.state();
        let event = seen.event();
        let entrant = event.entrant(id).ok_or(RequestError::Forbidden)?;
        let field = Field::of(&seen, &names);
        let title = words.text("web-yours-title");
        let frame = Page::of_event(&site, &visitor, (&loaded, &seen), Some(Tab::Mine), title);
        let done = parameters.done.and_then(|entry| {
            let index = usize::try_from(entry).ok()?.checked_sub(1)?;
            let kept = seen.office().entries().get(index)?;
            // Only one's own: the numbers of others' entries tell nothing here.
            let own = kept.context.actor == entrant.form.person;
            let what = own.then(|| telling::line(&kept.act, &seen, &names))?;
            Some(words.say(&phrase!("web-office-done", what = what)))
        });
        MinePage {
            page: frame.with_scripts(&["public.js", "yours.js"]),
            address: loaded.name().address(),
            id: id.0,
            name: names.listed(&entrant.form.person),
            gone: shown::departure(entrant.status, words),
            key: chance::key()?,
            done,
            now: Now::of(event, words),
            own: OwnGame::of(visitor.role(&site, event_name), &loaded, &field, words),
            result: result::of(&loaded, &field, id, words),
            absences: absences::of(&site, &field, &names, (id, entrant), now, words),
            protests: protests::of(&field, &names, id, now, words),
        }
    };
    fresh(&page, &headers)
}
