//! The player's own page of a registration, behind its link: confirming, withdrawing, what is due and
//! paid, and the receipt.

use std::sync::Arc;

use ::desk::play;
use ::registration::{Registration, RegistrationAct};
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use office::{Context, Instant, Role};

use super::{digest, is_over, public, standing_shown};
use crate::answer::RequestError;
use crate::entrance::Hall;
use crate::navigation::Tab;
use crate::page::{Page, fresh, with_status};
use crate::posted::PostedByAnybody;
use crate::words::Words;

#[derive(Template)]
#[template(path = "register-own.html")]
struct OwnPage {
    page: Page,
    address: String,
    /// The address to keep, in full.
    link: String,
    number: u32,
    name: String,
    state: String,
    look: &'static str,
    can_confirm: bool,
    can_withdraw: bool,
    postings: Vec<PostingLine>,
    due: String,
    paid: String,
    open: String,
    payment: String,
    payment_link: bool,
    wrong: Option<String>,
}

#[derive(Template)]
#[template(path = "register-receipt.html")]
struct ReceiptPage {
    page: Page,
    address: String,
    event: String,
    organiser: String,
    number: u32,
    name: String,
    today: String,
    postings: Vec<PostingLine>,
    due: String,
    paid: String,
    open: String,
}

/// A line of the ledger.
pub(super) struct PostingLine {
    pub(super) when: String,
    pub(super) what: String,
    pub(super) amount: String,
}

/// The lines of a ledger, in words.
pub(super) fn lines(of: &Registration, words: Words) -> Vec<PostingLine> {
    let line = |posting: &::registration::Posting| {
        let mut what = words.say(&posting.kind.phrase());
        if let Some(way) = posting.way {
            what = format!("{what}, {}", words.say(&way.phrase()));
        }
        if !posting.note.is_empty() {
            what = format!("{what}: {}", posting.note);
        }
        PostingLine {
            when: words.moment(posting.at), what, amount: format!("€ {}", posting.cents)
        }
    };
    of.ledger.postings().iter().map(line).collect()
}

#[derive(serde::Deserialize)]
pub(crate) struct Parameters {
    secret: String,
}

fn view(hall: &Hall, secret: &str) -> Result<OwnPage, RequestError> {
    let Hall { site, loaded, visitor, .. } = hall;
    let words = visitor.words;
    let seen = loaded.state();
    let book = loaded.registrations();
    let registrations = book.registrations();
    let (number, of) = registrations.by_digest(&digest(secret)).ok_or(RequestError::NotFound)?;
    let standing = registrations.standing(number).ok_or(RequestError::NotFound)?;
    let (look, state) = standing_shown(standing);
    let (_, begun) = play(seen.event());
    let balance = of.ledger.balance();
    let payment = registrations.rules().map(|rules| rules.payment.clone()).unwrap_or_default();
    let title = words.text("registration-own-title");
    let address = format!("{}/register/{secret}", loaded.name().address());
    let origin = visitor.origin.clone().unwrap_or_default();
    Ok(OwnPage {
        page: Page::of_event(site, visitor, (loaded, &seen), Some(Tab::Event), title),
        link: format!("{origin}{address}"),
        address,
        number,
        name: site.names().listed(&of.person),
        state: words.say(&state),
        look,
        can_confirm: of.status == ::registration::Status::Unconfirmed && !begun,
        can_withdraw: !is_over(of.status) && !begun,
        postings: lines(of, words),
        due: format!("€ {}", balance.due),
        paid: format!("€ {}", balance.paid),
        open: format!("€ {}", balance.open()),
        payment_link: public::is_link(&payment),
        payment,
        wrong: None,
    })
}

/// Answers `/e/EVENT/register/SECRET`.
pub(crate) async fn page(
    Path(Parameters { secret }): Path<Parameters>,
    hall: Hall,
) -> Result<Response, RequestError> {
    fresh(&view(&hall, &secret)?, &hall.headers)
}

/// Answers `/e/EVENT/register/SECRET/receipt`.
pub(crate) async fn receipt(
    Path(Parameters { secret }): Path<Parameters>,
    hall: Hall,
) -> Result<Response, RequestError> {
    let own = view(&hall, &secret)?;
    let Hall { site, loaded, visitor, headers } = &hall;
    let seen = loaded.state();
    let told = seen.event().announcement().ok_or(RequestError::NotFound)?;
    let page = ReceiptPage {
        page: own.page,
        address: own.address,
        event: told.name.clone(),
        organiser: told.organiser.clone(),
        number: own.number,
        name: own.name,
        today: visitor.words.day(Instant(site.now())),
        postings: own.postings,
        due: own.due,
        paid: own.paid,
        open: own.open,
    };
    drop(seen);
    fresh(&page, headers)
}

/// Answers a post to `/e/EVENT/register/SECRET`: confirmed, or withdrawn.
pub(crate) async fn act(
    Path(Parameters { secret }): Path<Parameters>,
    hall: Hall,
    PostedByAnybody(fields): PostedByAnybody,
) -> Result<Response, RequestError> {
    let (number, person) = {
        let book = hall.loaded.registrations();
        let found = book.registrations().by_digest(&digest(&secret));
        let (number, of) = found.ok_or(RequestError::NotFound)?;
        (number, of.person.clone())
    };
    let context = Context::new(person, Role::Player, Instant(hall.site.now()));
    let event = hall.loaded.name().as_str().to_owned();
    let (keeper, what) = (Arc::clone(&hall.site), fields.get("do").to_owned());
    let key = format!("{what}:{}", digest(&secret));
    let work = move || match what.as_str() {
        "confirm" => {
            let act = RegistrationAct::Confirm { number };
            keeper.events().registration_act(&event, act, context, &key).map(Some)
        }
        "withdraw" => {
            keeper.events().withdraw_registration(&event, number, context, &key).map(Some)
        }
        _ => Ok(None),
    };
    let done = tokio::task::spawn_blocking(work).await??;
    let unreadable = || RequestError::Unreadable(phrase!("web-field-unreadable", field = "do"));
    match done.ok_or_else(unreadable)? {
        Ok(_) => {
            let to = format!("{}/register/{secret}", hall.loaded.name().address());
            Ok(Redirect::to(&to).into_response())
        }
        Err(why) => {
            let wrong = Some(hall.visitor.words.say(&why));
            let page = OwnPage { wrong, ..view(&hall, &secret)? };
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
    }
}
