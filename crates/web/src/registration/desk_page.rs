//! The desk of registrations: who wants to play, taken in with one key, and what is due and paid.

use std::sync::Arc;

use ::desk::LoadedEvent;
use ::registration::{Cents, RegistrationAct, Rules, Standing, Status, Way};
use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use codex::{Phrase, phrase};
use office::bye::ByeKind;

use super::own::{PostingLine, lines};
use super::{is_over, rules_form, standing_shown};
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::{ArbitersDesk, Desk};
use crate::navigation::NavLink;
use crate::office::act::key_of;
use crate::office::{DeskName, frame};
use crate::page::{Page, fresh, with_status};
use crate::posted::{Fields, Posted};
use crate::shown;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

#[derive(Template)]
#[template(path = "office-registrations.html")]
struct RegistrationsPage {
    page: Page,
    desks: Vec<NavLink>,
    /// Where the forms go.
    address: String,
    /// The public page, in full.
    public: String,
    key: String,
    rows: Vec<RegistrationRow>,
    ways: Vec<(&'static str, String)>,
    due: String,
    paid: String,
    open: String,
    /// Whether registration was ever spoken of.
    ruled: bool,
    rules: Rules,
    opens: String,
    closes: String,
    limit: String,
    fees: String,
    chief: bool,
    arbiter: bool,
    wrong: Option<String>,
    /// What was done and must be known: over the limit, over what was due.
    told: Option<String>,
}

struct RegistrationRow {
    number: u32,
    name: String,
    rating: String,
    mail: String,
    when: String,
    state: String,
    look: &'static str,
    /// Whether the desk can take them in or turn them down.
    takes: bool,
    /// Whether this is the next to be taken in: one key does it.
    next: bool,
    /// The entry to be struck, where somebody went after being taken in.
    left: Option<u16>,
    /// The rounds that they ask to sit out.
    byes: String,
    postings: Vec<PostingLine>,
    open: String,
    /// What is still to be paid, as the field has it.
    owes: String,
}

fn view(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    arbiter: bool,
) -> Result<RegistrationsPage, RequestError> {
    let words = visitor.words;
    let title = words.text("registration-desk");
    let (page, desks) = frame(site, visitor, loaded, DeskName::Registrations, title);
    let names = site.names();
    let seen = loaded.state();
    let book = loaded.registrations();
    let registrations = book.registrations();
    let rules = registrations.rules().cloned();
    let next = registrations.in_order().first().copied();
    let row = |(number, of): (u32, &::registration::Registration)| {
        let standing = registrations.standing(number).unwrap_or(Standing::Withdrawn);
        let (look, state) = standing_shown(standing);
        let person = names.person(&of.person);
        let mail = person.and_then(|person| person.contacts.first());
        let left = match of.status {
            Status::Withdrawn(Some(entrant)) => seen.event().entrant(entrant).map(|_| entrant.0),
            _ => None,
        };
        let open = of.ledger.balance().open();
        RegistrationRow {
            number,
            name: names.listed(&of.person),
            rating: shown::rating(of.data.rating),
            mail: mail.map(|contact| contact.value.clone()).unwrap_or_default(),
            when: words.day_and_time(of.at),
            state: words.say(&state),
            look,
            takes: arbiter && !is_over(of.status) && !matches!(of.status, Status::Accepted(_)),
            next: next == Some(number),
            left,
            byes: byes_shown(of, words),
            postings: lines(of, words),
            open: format!("€ {open}"),
            owes: if open > Cents::ZERO { open.to_string() } else { String::new() },
        }
    };
    let balance = registrations.balance();
    let mut rows: Vec<RegistrationRow> = registrations.all().map(row).collect();
    // Those who wait for the desk come first, in the order in which they confirmed.
    let order = registrations.in_order();
    rows.sort_by_key(|row| {
        let place = order.iter().position(|number| *number == row.number);
        (place.is_none(), place, std::cmp::Reverse(row.number))
    });
    let origin = visitor.origin.clone().unwrap_or_default();
    let told = rules.clone().unwrap_or_default();
    let field = |at: Option<office::Instant>| at.map(::desk::wall_time::field).unwrap_or_default();
    Ok(RegistrationsPage {
        page,
        desks,
        address: format!("{}/office/registrations", loaded.name().address()),
        public: format!("{origin}{}/register", loaded.name().address()),
        key: chance::key()?,
        rows,
        ways: Way::ALL.map(|way| (way.word(), words.say(&way.phrase()))).to_vec(),
        due: format!("€ {}", balance.due),
        paid: format!("€ {}", balance.paid),
        open: format!("€ {}", balance.open()),
        ruled: rules.is_some(),
        opens: field(told.opens),
        closes: field(told.closes),
        limit: told.limit.map(|limit| limit.to_string()).unwrap_or_default(),
        fees: rules_form::fee_lines(&told),
        rules: told,
        chief: visitor.role(site, loaded.name().as_str())
            == Some(accounts::EventRole::ChiefArbiter),
        arbiter,
        wrong: None,
        told: None,
    })
}

/// Answers `/e/EVENT/office/registrations`.
pub(crate) async fn desk(
    Desk { site, loaded, role, visitor, headers }: Desk,
) -> Result<Response, RequestError> {
    fresh(&view(&site, &visitor, &loaded, role.is_arbiter())?, &headers)
}

/// Answers a post to `/e/EVENT/office/registrations`: taken in, turned down, or money that moved.
pub(crate) async fn act(
    ArbitersDesk(Desk { site, loaded, visitor, .. }): ArbitersDesk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let number: u32 = fields.get("number").parse().unwrap_or(0);
    let context = visitor.context(&site, loaded.name().as_str())?;
    let key = format!("{}:{number}:{}", key_of(&visitor, fields.need("key")?)?, fields.get("do"));
    let (keeper, event) = (Arc::clone(&site), loaded.name().as_str().to_owned());
    let wish = match fields.get("do") {
        "accept" => None,
        _ => Some(match posted(&fields, number) {
            Ok(act) => act,
            Err(why) => return again(&site, &visitor, &loaded, &why),
        }),
    };
    let work = move || match wish {
        None => keeper.events().accept_registration(&event, number, context, &key),
        Some(act) => keeper.events().registration_act(&event, act, context, &key),
    };
    match tokio::task::spawn_blocking(work).await?? {
        Ok(what) if is_notable(&what) => {
            let told = Some(visitor.words.say(&what));
            let page = RegistrationsPage { told, ..view(&site, &visitor, &loaded, true)? };
            with_status(StatusCode::OK, &page)
        }
        Ok(_) => {
            let to = format!("{}/office/registrations#r{number}", loaded.name().address());
            Ok(Redirect::to(&to).into_response())
        }
        Err(why) => again(&site, &visitor, &loaded, &why),
    }
}

/// The rounds that somebody asks to sit out, in words.
fn byes_shown(of: &::registration::Registration, words: Words) -> String {
    let each = of.byes.iter().map(|bye| {
        let worth = match bye.kind {
            ByeKind::Zero => "0",
            ByeKind::Half => "½",
            ByeKind::Full => "1",
        };
        format!("{} ({worth})", bye.round)
    });
    let rounds = each.collect::<Vec<_>>().join(", ");
    if rounds.is_empty() {
        return rounds;
    }
    words.say(&phrase!("registration-asks-byes", rounds = rounds))
}

/// Whether what was done must be known by whoever did it.
fn is_notable(what: &Phrase) -> bool {
    const NOTABLE: [&str; 3] =
        ["registration-accepted-over", "registration-paid-over", "office-corrected-with"];
    NOTABLE.contains(&what.key)
}

/// The act that a form of a row stands for.
fn posted(fields: &Fields, number: u32) -> Result<RegistrationAct, Phrase> {
    let cents =
        || fields.get("amount").parse::<Cents>().map_err(|_| phrase!("registration-bad-amount"));
    let way = Way::ALL.into_iter().find(|way| way.word() == fields.get("way")).unwrap_or(Way::Desk);
    let reason = fields.get("reason").trim().to_owned();
    Ok(match fields.get("do") {
        "decline" => RegistrationAct::Decline { number, reason },
        "confirm" => RegistrationAct::Confirm { number },
        "pay" => RegistrationAct::Pay { number, cents: cents()?, way },
        "refund" => RegistrationAct::Refund { number, cents: cents()?, way },
        "waive" => RegistrationAct::Waive { number, cents: cents()?, reason },
        "charge" => RegistrationAct::Charge { number, cents: cents()?, reason },
        _ => return Err(phrase!("web-field-unreadable", field = "do")),
    })
}

/// Answers a post to `/e/EVENT/office/registrations/rules`.
pub(crate) async fn rule(
    ArbitersDesk(Desk { site, loaded, visitor, .. }): ArbitersDesk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let context = visitor.context(&site, loaded.name().as_str())?;
    let key = key_of(&visitor, fields.need("key")?)?;
    let rules = match rules_form::read(&fields) {
        Ok(rules) => rules,
        Err(why) => return again(&site, &visitor, &loaded, &why),
    };
    let (keeper, event) = (Arc::clone(&site), loaded.name().as_str().to_owned());
    let act = RegistrationAct::Rule { rules: Box::new(rules) };
    let work = move || keeper.events().registration_act(&event, act, context, &key);
    match tokio::task::spawn_blocking(work).await?? {
        Ok(_) => {
            let to = format!("{}/office/registrations", loaded.name().address());
            Ok(Redirect::to(&to).into_response())
        }
        Err(why) => again(&site, &visitor, &loaded, &why),
    }
}

/// The desk with what was wrong.
fn again(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    why: &Phrase,
) -> Result<Response, RequestError> {
    let wrong = Some(visitor.words.say(why));
    let page = RegistrationsPage { wrong, ..view(site, visitor, loaded, true)? };
    with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
}
