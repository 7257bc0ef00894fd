//! The staff of a festival: who has which role where, and one act that gives it in every section.

use accounts::{Account, AccountId, EventRole, Grant};
use askama::Template;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use serde::Deserialize;

use super::entrance::{DirectorsDesk, FestivalDesk};
use super::{Where, address, desk_frame};
use crate::account::{role_shown, trouble};
use crate::answer::RequestError;
use crate::navigation::NavLink;
use crate::page::{Page, fresh, with_status};
use crate::posted::Posted;

/// The roles that are given here, with their words: what is one section's own is given there.
const ROLES: [(&str, EventRole); 3] = [
    ("chief-arbiter", EventRole::ChiefArbiter),
    ("arbiter", EventRole::Arbiter),
    ("scribe", EventRole::Scribe),
];

#[derive(Template)]
#[template(path = "festival-staff.html")]
struct StaffPage {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    sections: Vec<String>,
    lines: Vec<StaffLine>,
    roles: Vec<(&'static str, String)>,
    name: String,
    done: Option<String>,
    wrong: Option<String>,
}

struct StaffLine {
    account: String,
    shown: String,
    name: String,
    /// Their role in each section; empty where they have none.
    roles: Vec<String>,
    /// The role to give where they have none, if it is one of those given here.
    offered: Option<&'static str>,
}

#[derive(Deserialize)]
pub(super) struct Parameters {
    given: Option<usize>,
}

/// A role that is given to a whole festival.
fn is_shared(role: EventRole) -> bool {
    ROLES.iter().any(|(_, shared)| *shared == role)
}

fn view(desk: &FestivalDesk) -> Result<StaffPage, RequestError> {
    let words = desk.visitor.words;
    let events: Vec<&str> =
        desk.roof.sections.iter().map(|section| section.event.name().as_str()).collect();
    let mut people: Vec<(Account, Vec<Option<EventRole>>)> = Vec::new();
    for (at, event) in events.iter().enumerate() {
        let grants = desk.site.accounts().grants_in(event).map_err(|error| trouble(&error))?;
        for grant in grants.into_iter().filter(|grant| !grant.role.is_at_boards_only()) {
            let known = people.iter().position(|(account, _)| account.id == grant.account);
            let of = if let Some(of) = known {
                of
            } else {
                let account = desk.site.accounts().account(&grant.account);
                let Some(account) = account.map_err(|error| trouble(&error))? else { continue };
                people.push((account, vec![None; events.len()]));
                people.len() - 1
            };
            people[of].1[at] = Some(grant.role);
        }
    }
    let line = |(account, roles): (Account, Vec<Option<EventRole>>)| {
        let lacking = roles.iter().any(Option::is_none);
        let shared = ROLES.iter().find(|(_, shared)| roles.contains(&Some(*shared)));
        StaffLine {
            account: account.id.as_str().to_owned(),
            shown: account.shown,
            name: account.name,
            roles: roles
                .iter()
                .map(|role| role.map(|role| role_shown(role, words)).unwrap_or_default())
                .collect(),
            offered: shared.filter(|_| lacking).map(|(word, _)| *word),
        }
    };
    let mut lines: Vec<StaffLine> = people.into_iter().map(line).collect();
    lines.sort_by_cached_key(|line| line.shown.to_lowercase());
    let title = words.text("festival-desk-staff");
    let (page, desks) =
        desk_frame(&desk.site, &desk.visitor, (&desk.roof, desk.directs), Where::Staff, title);
    Ok(StaffPage {
        page,
        desks,
        address: format!("{}/office/staff", address(&desk.roof.festival.address)),
        sections: desk.roof.sections.iter().map(|section| section.title.clone()).collect(),
        lines,
        roles: ROLES.map(|(word, role)| (word, role_shown(role, words))).to_vec(),
        name: String::new(),
        done: None,
        wrong: None,
    })
}

/// Answers `/f/FESTIVAL/office/staff`.
pub(super) async fn page(
    DirectorsDesk(desk): DirectorsDesk,
    Query(parameters): Query<Parameters>,
) -> Result<Response, RequestError> {
    let told =
        |count: usize| desk.visitor.words.say(&phrase!("festival-staff-given", count = count));
    let done = parameters.given.map(told);
    fresh(&StaffPage { done, ..view(&desk)? }, &desk.headers)
}

/// Answers a post to `/f/FESTIVAL/office/staff`: a role in every section, by name; or, by account, in
/// those where somebody has none.
pub(super) async fn grant(
    DirectorsDesk(desk): DirectorsDesk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let words = desk.visitor.words;
    let actor = desk.visitor.required()?.account.id.clone();
    let name = fields.get("name").trim().to_owned();
    let only_missing = fields.has("account");
    let accounts = desk.site.accounts();
    let account = if only_missing {
        accounts.account(&AccountId::new(fields.get("account")))
    } else {
        accounts.account_named(&name)
    };
    let account = account.map_err(|error| trouble(&error))?;
    let role = ROLES.iter().find(|(word, _)| *word == fields.get("role"));
    let wrong = match (&account, role) {
        (None, _) => Some("web-account-no-such-name"),
        (Some(account), _) if account.id == actor => Some("web-account-not-oneself"),
        (_, None) => Some("web-account-which-role"),
        (Some(_), Some(_)) => None,
    };
    let (Some(account), Some((_, role)), None) = (account, role, wrong) else {
        let wrong = wrong.map(|key| words.text(key));
        let page = StaffPage { name, wrong, ..view(&desk)? };
        return with_status(StatusCode::UNPROCESSABLE_ENTITY, &page);
    };
    let mut given = 0_usize;
    for section in &desk.roof.sections {
        let event = section.event.name().as_str();
        let before = accounts.role(&account.id, event).map_err(|error| trouble(&error))?;
        // Players, their assistants and officials keep what they are in a section.
        let free = match before {
            None => true,
            Some(before) => !only_missing && is_shared(before) && before != *role,
        };
        if free {
            let (account, event) = (account.id.clone(), event.to_owned());
            let granted = accounts
                .grant(&Grant { account, event, role: *role }, desk.site.by(actor.as_str()));
            granted.map_err(|error| trouble(&error))?;
            given += 1;
        }
    }
    desk.site.tell_of_accounts();
    let festival = address(&desk.roof.festival.address);
    Ok(Redirect::to(&format!("{festival}/office/staff?given={given}")).into_response())
}
