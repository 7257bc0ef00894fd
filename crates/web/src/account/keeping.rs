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
use crate::answer::Trouble;
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
pub(crate) struct Asked {
    done: Option<u8>,
}

fn listed(house: &Site, visitor: &Visitor) -> Result<List, Trouble> {
    let wrong = |error: Error| super::trouble(&error);
    let accounts = house.accounts().accounts().map_err(wrong)?;
    let line = |account: Account| {
        let roles = house.accounts().grants_of(&account.id).map_err(wrong)?.len();
        Ok::<_, Trouble>(Line {
            id: account.id.as_str().to_owned(),
            name: account.name,
            shown: account.shown,
            keeper: account.site == SiteRole::Chief,
            disabled: account.disabled,
            roles,
        })
    };
    Ok(List {
        page: Page::new(house, visitor, visitor.words.text("web-account-all-title")),
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
    State(house): State<Arc<Site>>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    visitor.require_keeper()?;
    fresh(&listed(&house, &visitor)?, &headers)
}

/// Answers a post to `/accounts`: a new account; a password that nobody chose is shown this once.
pub(crate) async fn make(
    State(house): State<Arc<Site>>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, Trouble> {
    let actor = visitor.require_keeper()?.account.id.clone();
    let (name, shown) = (fields.get("name").to_owned(), fields.get("shown").to_owned());
    let keeper = fields.has("keeper");
    let site = if keeper { SiteRole::Chief } else { SiteRole::Member };
    let particulars = Particulars { shown: shown.clone(), person: None, language: None };
    let new = NewAccount { name: name.clone(), particulars, site, one_time: true };
    let (password, drawn) = making::chosen_or_drawn(fields.get("password"))?;
    let (house_for, chance, tried) = (Arc::clone(&house), chance()?, password.clone());
    let made = tokio::task::spawn_blocking(move || {
        making::make(&house_for, new, &tried, actor.as_str(), chance)
    });
    match made.await? {
        Ok(account) => {
            let made = Some((account.name, drawn.then_some(password)));
            with_status(StatusCode::OK, &List { made, ..listed(&house, &visitor)? })
        }
        Err(error) => {
            let field = match &error {
                Error::NameTaken | Error::BadName(_) => "name",
                Error::BadShownName(_) => "shown",
                Error::WeakPassword(_) => "password",
                error => return Err(super::trouble(error)),
            };
            let wrong = Wrong::only(field, visitor.words.say(&super::fault(&error)));
            let form = List { name, shown, keeper, wrong, ..listed(&house, &visitor)? };
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &form)
        }
    }
}

fn shown(house: &Site, visitor: &Visitor, id: &AccountId) -> Result<One, Trouble> {
    let wrong = |error: Error| super::trouble(&error);
    let account = house.accounts().account(id).map_err(wrong)?.ok_or(Trouble::NotFound)?;
    let grants = house.accounts().grants_of(id).map_err(wrong)?;
    let roles = grants.into_iter().map(|grant| {
        let room = house.events().get(&grant.event);
        let name = room.as_ref().and_then(|room| {
            let seen = room.state();
            seen.event().announcement().map(|event| event.name.clone())
        });
        let address = room.map(|room| room.name().address()).unwrap_or_default();
        let role = people::role_shown(grant.role, visitor.words);
        (address, name.unwrap_or(grant.event), role)
    });
    Ok(One {
        page: Page::new(house, visitor, account.shown.clone()),
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
    State(house): State<Arc<Site>>,
    Path(account): Path<String>,
    Query(asked): Query<Asked>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    visitor.require_keeper()?;
    let page = shown(&house, &visitor, &AccountId::new(account))?;
    fresh(&One { done: asked.done.is_some(), ..page }, &headers)
}

/// Answers a post to `/accounts/ACCOUNT`; the button that was pressed says what is changed.
pub(crate) async fn change(
    State(house): State<Arc<Site>>,
    Path(account): Path<String>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, Trouble> {
    let actor = visitor.require_keeper()?.account.id.clone();
    let id = AccountId::new(account);
    let account = house.accounts().account(&id).map_err(|error| super::trouble(&error))?;
    let account = account.ok_or(Trouble::NotFound)?;
    let accounts = house.accounts();
    let by = house.by(actor.as_str());
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
            ("password", making::reset(&house, &id, new, actor.as_str()).await?)
        }
        _ => return Err(Trouble::Unreadable(phrase!("web-unreadable"))),
    };
    match changed {
        Ok(()) => {
            house.tell_of_accounts();
            if password.is_some() {
                let page = One { password, ..shown(&house, &visitor, &id)? };
                return with_status(StatusCode::OK, &page);
            }
            Ok(Redirect::to(&format!("/accounts/{id}?done=1")).into_response())
        }
        Err(error @ (Error::LastChief | Error::WeakPassword(_) | Error::BadShownName(_))) => {
            let wrong = Wrong::only(field, visitor.words.say(&super::fault(&error)));
            let page = One { wrong, ..shown(&house, &visitor, &id)? };
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
        Err(error) => Err(super::trouble(&error)),
    }
}
