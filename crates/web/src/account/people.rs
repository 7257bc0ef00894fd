//! The roles desk of an event: who is arbiter, scribe, player, assistant or
//! official there.

use std::collections::BTreeSet;
use std::sync::Arc;

use accounts::{Account, AccountId, Error, EventRole, Grant, NewAccount, Particulars, SiteRole};
use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use desk::LoadedEvent;
use office::EntrantId;
use office::entrant::Status;
use serde::Deserialize;

use super::{Wrong, making};
use crate::answer::RequestError;
use crate::chance::chance;
use crate::navigation::NavLink;
use crate::office::{DeskName, frame};
use crate::page::{Page, fresh, with_status};
use crate::pages::loaded;
use crate::posted::Posted;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

/// The roles by the words that a form sends; players and assistants come with their entrant.
const ROLES: [(&str, &str); 6] = [
    ("chief-arbiter", "web-account-role-chief-arbiter"),
    ("arbiter", "web-account-role-arbiter"),
    ("scribe", "web-account-role-scribe"),
    ("player", "web-account-role-player"),
    ("assistant", "web-account-role-assistant"),
    ("official", "web-account-role-official"),
];

#[derive(Template)]
#[template(path = "account-people.html")]
struct People {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    grants: Vec<GrantShown>,
    roles: Vec<(&'static str, String)>,
    entrants: Vec<(u16, String)>,
    /// Players who have no account yet.
    without: usize,
    name: String,
    role: String,
    entrant: u16,
    done: bool,
    /// The link of an invitation just made, shown this once.
    link: Option<String>,
    invitations: Vec<InvitationShown>,
    wrong: Wrong,
}

/// An invitation that nobody has used.
struct InvitationShown {
    id: String,
    shown: String,
    role: String,
    until: String,
}

struct GrantShown {
    account: String,
    name: String,
    shown: String,
    role: String,
    /// Arbiters stand before scribes, players and their assistants last.
    place: usize,
    disabled: bool,
    /// Whether it is a player's own account, for which a new slip can be printed.
    slip: bool,
    /// Whether whoever looks cannot take the role back: one's own, and an official's.
    fixed: bool,
}

#[derive(Template)]
#[template(path = "account-slips.html")]
struct HandOut {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    event: String,
    /// Where players sign in, as they type it, and the picture of the code that leads there.
    door: String,
    picture: String,
    slips: Vec<Slip>,
}

struct Slip {
    shown: String,
    name: String,
    password: String,
}

#[derive(Deserialize)]
pub(crate) struct Parameters {
    done: Option<u8>,
}

/// A role in words; a player's or assistant's with the number of the entry.
pub(crate) fn role_shown(role: EventRole, words: Words) -> String {
    let plain = |word: &str| {
        let known = ROLES.iter().find(|(of, _)| *of == word);
        known.map(|(_, message)| words.text(message)).unwrap_or_default()
    };
    match role {
        EventRole::ChiefArbiter => plain("chief-arbiter"),
        EventRole::Arbiter => plain("arbiter"),
        EventRole::Scribe => plain("scribe"),
        EventRole::Official => plain("official"),
        EventRole::Player { entrant } => {
            words.say(&phrase!("web-account-role-player-numbered", entrant = entrant))
        }
        EventRole::Assistant { entrant } => {
            words.say(&phrase!("web-account-role-assistant-numbered", entrant = entrant))
        }
    }
}

/// The event and whoever may grant roles there: its chief arbiter, or whoever keeps the house.
pub(crate) fn granting(
    site: &Site,
    visitor: &Visitor,
    event: &str,
) -> Result<Arc<LoadedEvent>, RequestError> {
    let loaded = loaded(site, event)?;
    visitor.required()?;
    let chief = visitor.role(site, event) == Some(EventRole::ChiefArbiter);
    if chief || visitor.require_keeper().is_ok() {
        Ok(loaded)
    } else {
        Err(RequestError::Forbidden)
    }
}

/// Whether somebody who grants roles may give or take this one. Officials authorise and homologate
/// for the federation what the chief arbiter did (RTF 6.1, 6.2): they are not the chief arbiter's
/// to choose, but those of whoever keeps the house.
pub(crate) fn may_give(visitor: &Visitor, role: EventRole) -> bool {
    role != EventRole::Official || visitor.require_keeper().is_ok()
}

fn players(loaded: &LoadedEvent, site: &Site) -> Vec<(u16, String)> {
    let (seen, names) = (loaded.state(), site.names());
    let entrants = seen.event().entrants();
    let mut players: Vec<(u16, String)> =
        entrants.map(|(id, _)| (id.0, seen.listed(id, &names))).collect();
    players.sort_by_key(|(_, name)| name.to_lowercase());
    players
}

fn view(site: &Site, visitor: &Visitor, loaded: &LoadedEvent) -> Result<People, RequestError> {
    let wrong = |error: Error| super::trouble(&error);
    let words = visitor.words;
    let (page, desks) =
        frame(site, visitor, loaded, DeskName::People, words.text("web-desk-people"));
    let entrants = players(loaded, site);
    let mut grants = Vec::new();
    let mut with_account = BTreeSet::new();
    let own = visitor.required()?.account.id.clone();
    for grant in site.accounts().grants_in(loaded.name().as_str()).map_err(wrong)? {
        let Some(account) = site.accounts().account(&grant.account).map_err(wrong)? else {
            continue;
        };
        let mut role = role_shown(grant.role, words);
        let place = match grant.role {
            EventRole::ChiefArbiter => 0,
            EventRole::Arbiter => 1,
            EventRole::Scribe => 2,
            EventRole::Official => 3,
            EventRole::Player { .. } => 4,
            EventRole::Assistant { .. } => 5,
        };
        if let EventRole::Player { entrant } = grant.role {
            with_account.insert(entrant);
        }
        if let EventRole::Player { entrant } | EventRole::Assistant { entrant } = grant.role
            && let Some((_, name)) = entrants.iter().find(|(number, _)| *number == entrant)
        {
            role = format!("{role} · {name}");
        }
        grants.push(GrantShown {
            account: account.id.as_str().to_owned(),
            slip: players_own(site, &account, loaded.name().as_str())?,
            fixed: account.id == own || !may_give(visitor, grant.role),
            name: account.name,
            shown: account.shown,
            disabled: account.disabled,
            place,
            role,
        });
    }
    let keeper = visitor.require_keeper().is_ok();
    let roles = ROLES.iter().filter(|(word, _)| keeper || *word != "official");
    grants.sort_by_key(|grant| (grant.place, grant.shown.to_lowercase()));
    let waiting = site.accounts().invitations(loaded.name().as_str(), site.now()).map_err(wrong)?;
    let invitations = waiting.into_iter().map(|waiting| InvitationShown {
        role: role_shown(waiting.role, words),
        until: words.say(&phrase!(
            "events-invite-until",
            when = words.moment(office::Instant(waiting.expires))
        )),
        id: waiting.id,
        shown: waiting.shown,
    });
    Ok(People {
        page,
        desks,
        address: format!("{}/office/people", loaded.name().address()),
        grants,
        roles: roles.map(|(word, message)| (*word, words.text(message))).collect(),
        without: playing(loaded).iter().filter(|id| !with_account.contains(&id.0)).count(),
        entrants,
        name: String::new(),
        role: String::new(),
        entrant: 0,
        done: false,
        link: None,
        invitations: invitations.collect(),
        wrong: Wrong::default(),
    })
}

/// The desk with the link of an invitation just made.
pub(super) fn with_link(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    link: String,
) -> Result<Response, RequestError> {
    let page = People { link: Some(link), ..view(site, visitor, loaded)? };
    with_status(StatusCode::OK, &page)
}

/// Everybody who still plays.
fn playing(loaded: &LoadedEvent) -> Vec<EntrantId> {
    let seen = loaded.state();
    let entrants = seen.event().entrants();
    let here = entrants.filter(|(_, entrant)| !matches!(entrant.status, Status::Gone { .. }));
    here.map(|(id, _)| id).collect()
}

/// Whether an account is good for nothing but playing in this event: its password is handed out
/// here, and nobody else's is.
fn players_own(site: &Site, account: &Account, event: &str) -> Result<bool, RequestError> {
    let grants = site.accounts().grants_of(&account.id).map_err(|error| super::trouble(&error))?;
    let plays_here =
        |grant: &Grant| grant.event == event && matches!(grant.role, EventRole::Player { .. });
    Ok(account.site == SiteRole::Member && !grants.is_empty() && grants.iter().all(plays_here))
}

/// Answers `/e/EVENT/office/people`.
pub(crate) async fn desk(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    Query(parameters): Query<Parameters>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let loaded = granting(&site, &visitor, &event)?;
    let page = People { done: parameters.done.is_some(), ..view(&site, &visitor, &loaded)? };
    fresh(&page, &headers)
}

/// Answers a post to `/e/EVENT/office/people`: a role for an account.
pub(crate) async fn grant(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let loaded = granting(&site, &visitor, &event)?;
    let actor = visitor.required()?.account.id.clone();
    let words = visitor.words;
    let name = fields.get("name").trim().to_owned();
    let role = fields.get("role").to_owned();
    let entrant: u16 = fields.get("entrant").parse().unwrap_or(0);
    let mut wrong = Wrong::default();
    let account = site.accounts().account_named(&name).map_err(|error| super::trouble(&error))?;
    if account.is_none() {
        wrong.add("name", words.text("web-account-no-such-name"));
    }
    if account.as_ref().is_some_and(|account| account.id == actor) {
        wrong.add("name", words.text("web-account-not-oneself"));
    }
    let granted = match role.as_str() {
        "chief-arbiter" => Some(EventRole::ChiefArbiter),
        "arbiter" => Some(EventRole::Arbiter),
        "scribe" => Some(EventRole::Scribe),
        "official" => Some(EventRole::Official),
        "player" | "assistant" => {
            let known = loaded.state().event().entrant(EntrantId(entrant)).is_some();
            if !known {
                wrong.add("entrant", words.text("web-account-which-entrant"));
            }
            let role = match role.as_str() {
                "player" => EventRole::Player { entrant },
                _ => EventRole::Assistant { entrant },
            };
            known.then_some(role)
        }
        _ => {
            wrong.add("role", words.text("web-account-which-role"));
            None
        }
    };
    let before = account.as_ref().map(|account| site.accounts().role(&account.id, &event));
    let before = before.transpose().map_err(|error| super::trouble(&error))?.flatten();
    // To give an official another role is to take theirs.
    if [granted, before].iter().flatten().any(|role| !may_give(&visitor, *role)) {
        wrong.add("role", words.text("web-account-official-by-keeper"));
    }
    if let (Some(account), Some(role), true) = (account, granted, wrong.is_empty()) {
        let grant = Grant { account: account.id, event: loaded.name().as_str().to_owned(), role };
        let granted = site.accounts().grant(&grant, site.by(actor.as_str()));
        granted.map_err(|error| super::trouble(&error))?;
        site.tell_of_accounts();
        let to = format!("{}/office/people?done=1", loaded.name().address());
        return Ok(Redirect::to(&to).into_response());
    }
    let page = People { name, role, entrant, wrong, ..view(&site, &visitor, &loaded)? };
    with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
}

/// Answers a post to `/e/EVENT/office/people/revoke`.
pub(crate) async fn revoke(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let loaded = granting(&site, &visitor, &event)?;
    let actor = visitor.required()?.account.id.clone();
    let account = AccountId::new(fields.need("account")?);
    let role = site.accounts().role(&account, loaded.name().as_str());
    let role = role.map_err(|error| super::trouble(&error))?;
    let refused = if account == actor {
        Some("web-account-not-oneself")
    } else if role.is_some_and(|role| !may_give(&visitor, role)) {
        Some("web-account-official-by-keeper")
    } else {
        None
    };
    if let Some(why) = refused {
        let text = visitor.words.text(why);
        let page = People { wrong: Wrong::only("grants", text), ..view(&site, &visitor, &loaded)? };
        return with_status(StatusCode::UNPROCESSABLE_ENTITY, &page);
    }
    let by = site.by(actor.as_str());
    let revoked = site.accounts().revoke(&account, loaded.name().as_str(), by);
    revoked.map_err(|error| super::trouble(&error))?;
    site.tell_of_accounts();
    let to = format!("{}/office/people?done=1", loaded.name().address());
    Ok(Redirect::to(&to).into_response())
}

/// Answers a post to `/e/EVENT/office/people/players`: an account for everybody who plays and has
/// none, and the slips to cut out; passwords are on this answer and nowhere else.
pub(crate) async fn make_players(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    visitor: Visitor,
    Posted(_): Posted,
) -> Result<Response, RequestError> {
    let loaded = granting(&site, &visitor, &event)?;
    let actor = visitor.required()?.account.id.clone();
    let grants = site.accounts().grants_in(loaded.name().as_str());
    let grants = grants.map_err(|error| super::trouble(&error))?;
    let has = |id: &EntrantId| {
        grants.iter().any(|grant| grant.role == EventRole::Player { entrant: id.0 })
    };
    let wanting: Vec<EntrantId> = playing(&loaded).into_iter().filter(|id| !has(id)).collect();
    let (keeper, of) = (Arc::clone(&site), Arc::clone(&loaded));
    let made = tokio::task::spawn_blocking(move || {
        let make = |id: EntrantId| player(&keeper, &of, id, actor.as_str());
        wanting.into_iter().map(make).collect::<Result<Vec<Slip>, RequestError>>()
    });
    let slips = made.await??;
    slips_page(&site, &visitor, &loaded, slips)
}

/// Makes the account of a player: its name is the event's and the number of the entry.
fn player(
    site: &Site,
    loaded: &LoadedEvent,
    id: EntrantId,
    actor: &str,
) -> Result<Slip, RequestError> {
    /// Names that others took are passed by.
    const MOST_TRIES: u32 = 20;
    let event = loaded.name().as_str().to_owned();
    let (shown, person) = {
        let (seen, names) = (loaded.state(), site.names());
        let entrant = seen.event().entrant(id).ok_or(RequestError::NotFound)?;
        (names.spoken(&entrant.form.person), entrant.form.person.0.clone())
    };
    for attempt in 0..MOST_TRIES {
        // The name of an event may be longer than that of an account.
        let short: String = event.chars().take(48).collect();
        let name = match attempt {
            0 => format!("{short}-{id}"),
            again => format!("{short}-{id}-{again}"),
        };
        let password = making::drawn_password(chance()?);
        let particulars =
            Particulars { shown: shown.clone(), person: Some(person.clone()), language: None };
        let new = NewAccount { name, particulars, site: SiteRole::Member, one_time: true };
        match making::make(site, new, &password, actor, chance()?) {
            Err(Error::NameTaken) => {}
            Err(error) => return Err(super::trouble(&error)),
            Ok(account) => {
                let role = EventRole::Player { entrant: id.0 };
                let grant = Grant { account: account.id, event, role };
                let granted = site.accounts().grant(&grant, site.by(actor));
                granted.map_err(|error| super::trouble(&error))?;
                site.tell_of_accounts();
                return Ok(Slip { shown: account.shown, name: account.name, password });
            }
        }
    }
    Err(RequestError::Conflict(phrase!("web-account-name-taken")))
}

/// Answers a post to `/e/EVENT/office/people/slip`: another password for a player who lost theirs.
pub(crate) async fn new_slip(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let loaded = granting(&site, &visitor, &event)?;
    let actor = visitor.required()?.account.id.clone();
    let id = AccountId::new(fields.need("account")?);
    let account = site.accounts().account(&id).map_err(|error| super::trouble(&error))?;
    let account = account.ok_or(RequestError::NotFound)?;
    if !players_own(&site, &account, loaded.name().as_str())? {
        return Err(RequestError::Forbidden);
    }
    let password = making::drawn_password(chance()?);
    let reset = making::reset(&site, &id, password.clone(), actor.as_str()).await?;
    reset.map_err(|error| super::trouble(&error))?;
    site.tell_of_accounts();
    let slip = Slip { shown: account.shown, name: account.name, password };
    slips_page(&site, &visitor, &loaded, vec![slip])
}

fn slips_page(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    slips: Vec<Slip>,
) -> Result<Response, RequestError> {
    let title = visitor.words.text("web-account-slips-title");
    let (page, desks) = frame(site, visitor, loaded, DeskName::People, title);
    let address = format!("{}/office/people", loaded.name().address());
    let event = page.event.as_ref().map(|event| event.name.clone()).unwrap_or_default();
    let origin = visitor.origin.as_deref().unwrap_or_default();
    let host = origin.split_once("://").map_or(origin, |(_, host)| host);
    let door = format!("{host}{}", loaded.name().address());
    let back = format!("{}/mine", loaded.name().address());
    let way = format!("/sign-in?back={}", desk::percent_encoded(&back));
    let picture = format!("/qr.svg?to={}", desk::percent_encoded(&way));
    with_status(StatusCode::OK, &HandOut { page, desks, address, event, door, picture, slips })
}
