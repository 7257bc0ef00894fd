//! The accounts of the house, for whoever keeps it.

use std::sync::Arc;

use accounts::{Account, AccountId, Error, NewAccount, Particulars, SiteRole};
use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use serde::Deserialize;

use super::{Wrong, making, people};
use crate::answer::RequestError;
use crate::chance::chance;
use crate::page::{Page, fresh, with_status};
use crate::posted::Posted;
use crate::site::Site;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "account-list.html")]
struct List {
    page: Page,
    accounts: Vec<Line>,
    name: String,
    shown: String,
    keeper: bool,
    /// The account just made, with the password to hand out if it was drawn.
    made: Option<(String, Option<String>)>,
    wrong: Wrong,
}

struct Line {
    id: String,
    name: String,
    shown: String,
    keeper: bool,
    disabled: bool,
    roles: usize,
}

#[derive(Template)]
#[template(path = "account-one.html")]
struct One {
    page: Page,
    id: String,
    name: String,
    shown: String,
    keeper: bool,
    disabled: bool,
    roles: Vec<(String, String, String)>,
    password: Option<String>,
    done: bool,
    wrong: Wrong,
}

#[derive(Deserialize)]
pub(crate) struct Parameters {
    done: Option<u8>,
}

fn listed(site: &Site, visitor: &Visitor) -> Result<List, RequestError> {
    let wrong = |error: Error| super::trouble(&error);
    let accounts = site.accounts().accounts().map_err(wrong)?;
    let line = |account: Account| {
        let roles = site.accounts().grants_of(&account.id).map_err(wrong)?.len();
        Ok::<_, RequestError>(Line {
            id: account.id.as_str().to_owned(),
            name: account.name,
            shown: account.shown,
            keeper: account.site == SiteRole::Chief,
            disabled: account.disabled,
            roles,
        })
    };
    Ok(List {
        page: Page::new(site, visitor, visitor.words.text("web-account-all-title")),
        accounts: accounts.into_iter().map(line).collect::<Result<_, _>>()?,
        name: String::new(),
        shown: String::new(),
        keeper: false,
        made: None,
        wrong: Wrong::default(),
    })
}

/// Answers `/accounts`.
pub(crate) async fn list(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    visitor.require_keeper()?;
    fresh(&listed(&site, &visitor)?, &headers)
}

/// Answers a post to `/accounts`: a new account; a password that nobody chose is shown this once.
pub(crate) async fn make(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let actor = visitor.require_keeper()?.account.id.clone();
    let (name, shown) = (fields.get("name").to_owned(), fields.get("shown").to_owned());
    let keeper = fields.has("keeper");
    let role = if keeper { SiteRole::Chief } else { SiteRole::Member };
    let particulars = Particulars { shown: shown.clone(), person: None, language: None };
    let new = NewAccount { name: name.clone(), particulars, site: role, one_time: true };
    let (password, drawn) = making::chosen_or_drawn(fields.get("password"))?;
    let (keeper_site, chance, tried) = (Arc::clone(&site), chance()?, password.clone());
    let made = tokio::task::spawn_blocking(move || {
        making::make(&keeper_site, new, &tried, actor.as_str(), chance)
    });
    match made.await? {
        Ok(account) => {
            let made = Some((account.name, drawn.then_some(password)));
            with_status(StatusCode::OK, &List { made, ..listed(&site, &visitor)? })
        }
        Err(error) => {
            let field = match &error {
                Error::NameTaken | Error::BadName(_) => "name",
                Error::BadShownName(_) => "shown",
                Error::WeakPassword(_) => "password",
                error => return Err(super::trouble(error)),
            };
            let wrong = Wrong::only(field, visitor.words.say(&super::fault(&error)));
            let form = List { name, shown, keeper, wrong, ..listed(&site, &visitor)? };
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &form)
        }
    }
}

fn shown(site: &Site, visitor: &Visitor, id: &AccountId) -> Result<One, RequestError> {
    let wrong = |error: Error| super::trouble(&error);
    let account = site.accounts().account(id).map_err(wrong)?.ok_or(RequestError::NotFound)?;
    let grants = site.accounts().grants_of(id).map_err(wrong)?;
    let roles = grants.into_iter().map(|grant| {
        let loaded = site.events().get(&grant.event);
        let name = loaded.as_ref().and_then(|loaded| {
            let seen = loaded.state();
            seen.event().announcement().map(|event| event.name.clone())
        });
        let address = loaded.map(|loaded| loaded.name().address()).unwrap_or_default();
        let role = people::role_shown(grant.role, visitor.words);
        (address, name.unwrap_or(grant.event), role)
    });
    Ok(One {
        page: Page::new(site, visitor, account.shown.clone()),
        id: account.id.as_str().to_owned(),
        name: account.name,
        shown: account.shown,
        keeper: account.site == SiteRole::Chief,
        disabled: account.disabled,
        roles: roles.collect(),
        password: None,
        done: false,
        wrong: Wrong::default(),
    })
}

/// Answers `/accounts/ACCOUNT`.
pub(crate) async fn one(
    State(site): State<Arc<Site>>,
    Path(account): Path<String>,
    Query(parameters): Query<Parameters>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    visitor.require_keeper()?;
    let page = shown(&site, &visitor, &AccountId::new(account))?;
    fresh(&One { done: parameters.done.is_some(), ..page }, &headers)
}

/// Answers a post to `/accounts/ACCOUNT`; the button that was pressed says what is changed.
pub(crate) async fn change(
    State(site): State<Arc<Site>>,
    Path(account): Path<String>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let actor = visitor.require_keeper()?.account.id.clone();
    let id = AccountId::new(account);
    let account = site.accounts().account(&id).map_err(|error| super::trouble(&error))?;
    let account = account.ok_or(RequestError::NotFound)?;
    let accounts = site.accounts();
    let by = site.by(actor.as_str());
    let mut password = None;
    let (field, changed) = match fields.get("what") {
        "describe" => {
            let new = Particulars {
                shown: fields.get("shown").to_owned(),
                person: account.person,
                language: account.language,
            };
            ("shown", accounts.describe(&id, &new, by))
        }
        "disable" => ("state", accounts.disable(&id, by)),
        "enable" => ("state", accounts.enable(&id, by)),
        "keeper" => ("site", accounts.set_site_role(&id, SiteRole::Chief, by)),
        "member" => ("site", accounts.set_site_role(&id, SiteRole::Member, by)),
        "reset" => {
            let (new, drawn) = making::chosen_or_drawn(fields.get("password"))?;
            password = drawn.then(|| new.clone());
            ("password", making::reset(&site, &id, new, actor.as_str()).await?)
        }
        _ => return Err(RequestError::Unreadable(phrase!("web-unreadable"))),
    };
    match changed {
        Ok(()) => {
            site.tell_of_accounts();
            if password.is_some() {
                let page = One { password, ..shown(&site, &visitor, &id)? };
                return with_status(StatusCode::OK, &page);
            }
            Ok(Redirect::to(&format!("/accounts/{id}?done=1")).into_response())
        }
        Err(error @ (Error::LastChief | Error::WeakPassword(_) | Error::BadShownName(_))) => {
            let wrong = Wrong::only(field, visitor.words.say(&super::fault(&error)));
            let page = One { wrong, ..shown(&site, &visitor, &id)? };
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
        Err(error) => Err(super::trouble(&error)),
    }
}
