//! Registration for programs: who wants to play, what is due and paid, and every act of the desk.

use std::collections::BTreeMap;
use std::sync::Arc;

use ::registration::{AskedBye, Balance, RegistrationAct, Standing};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use codex::phrase;
use desk::entry::EntryDraft;
use desk::lists::ListKey;
use desk::{Answered, Newcomer};
use journal::people::{Contact, ContactKind};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::answers::{answer, well};
use super::caller::{Reader, Writer};
use super::strict::{Sent, read};
use crate::answer::RequestError;
use crate::chance;
use crate::pages::loaded;
use crate::site::Site;
use crate::words::Words;

fn sums(balance: Balance) -> Value {
    json!({
        "due": balance.due.0, "paid": balance.paid.0, "waived": balance.waived.0,
        "refunded": balance.refunded.0, "open": balance.open().0,
    })
}

/// Answers `/api/v1/events/EVENT/registrations`: all of them with what is due and paid, in cents, for
/// the office.
pub(super) async fn list(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    Reader(visitor): Reader,
) -> Result<Response, RequestError> {
    visitor.require_office(&site, &event)?;
    let loaded = loaded(&site, &event)?;
    let names = site.names();
    let book = loaded.registrations();
    let all = book.registrations();
    let shown = all.all().map(|(number, of)| {
        let standing = all.standing(number).unwrap_or(Standing::Withdrawn);
        let entrant = match standing {
            Standing::Accepted(entrant) => Some(entrant.0),
            _ => None,
        };
        json!({
            "number": number, "name": names.listed(&of.person), "state": standing.word(),
            "text": visitor.words.say(&standing.phrase()), "entrant": entrant,
            "byes": of.byes, "postings": of.ledger.postings(), "sums": sums(of.ledger.balance()),
        })
    });
    let shown: Vec<Value> = shown.collect();
    Ok(well(&json!({
        "rules": all.rules(), "registrations": shown, "sums": sums(all.balance()),
    })))
}

/// Somebody who registers at the desk.
#[derive(Serialize, Deserialize)]
struct SentRegistration {
    /// Who, as the lists know them: `fide:812345`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    from: Option<String>,
    /// The fields of the form; they go before what the lists say.
    #[serde(default)]
    fields: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    mail: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    byes: Vec<AskedBye>,
}

fn unreadable(field: &str) -> RequestError {
    RequestError::Unreadable(phrase!("web-field-unreadable", field = field))
}

/// What came of it, as programs read it.
fn answered(done: &Answered, words: Words) -> Response {
    let (status, accepted, what) = match done {
        Ok(what) => (StatusCode::OK, true, what),
        Err(why) => (StatusCode::UNPROCESSABLE_ENTITY, false, why),
    };
    answer(status, &json!({ "accepted": accepted, "key": what.key, "text": words.say(what) }))
}

/// Answers a post to `/api/v1/events/EVENT/registrations`: somebody registers at the desk.
pub(super) async fn register(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    writer: Writer,
    Sent(sent): Sent,
) -> Result<Response, RequestError> {
    let visitor = &writer.visitor;
    if !visitor.require_office(&site, &event)?.is_arbiter() {
        return Err(RequestError::Forbidden);
    }
    let loaded = loaded(&site, &event)?;
    let context = visitor.context(&site, &event)?;
    let SentRegistration { from, fields, mail, byes } = read(&sent)?;
    let mut draft = match from {
        None => EntryDraft::default(),
        Some(key) => {
            let key: ListKey = key.parse().map_err(|()| unreadable("from"))?;
            let person = site.lists().person(&key).map_err(|_| unreadable("from"))?;
            let person = person.ok_or_else(|| unreadable("from"))?;
            let state = loaded.state();
            site.lists().entry(&person, state.event()).map_err(|_| unreadable("from"))?
        }
    };
    for (name, value) in &fields {
        if name == "team" || !draft.put(name, value) {
            return Err(unreadable(name));
        }
    }
    let read = draft.read(&format!("p-{}", chance::key()?), loaded.state().event());
    let (mut person, form) = match read {
        Ok(read) => read,
        Err(faults) => {
            let field = faults.into_keys().next().unwrap_or("fields");
            return Err(unreadable(field));
        }
    };
    let mail = mail.trim();
    if !mail.is_empty() {
        if !mail.contains('@') {
            return Err(unreadable("mail"));
        }
        person.contacts.push(Contact { kind: ContactKind::Email, value: mail.to_owned() });
    }
    // Nobody has a link to what came to the desk: its digest is that of nothing.
    let new = Newcomer { person, data: form.data, digest: String::new(), byes };
    let (key, keeper) = (writer.key()?, Arc::clone(&site));
    let work = move || keeper.events().register(&event, new, context, &key);
    let done = tokio::task::spawn_blocking(work).await??;
    Ok(answered(&done, visitor.words))
}

/// The number of a registration that is to be taken in: who they become, the office says.
#[derive(Serialize, Deserialize)]
struct SentAccept {
    act: String,
    number: u32,
}

/// Answers a post to `/api/v1/events/EVENT/registrations/acts`: rules, accepting, money.
pub(super) async fn act(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    writer: Writer,
    Sent(sent): Sent,
) -> Result<Response, RequestError> {
    let visitor = &writer.visitor;
    visitor.require_office(&site, &event)?;
    loaded(&site, &event)?;
    let context = visitor.context(&site, &event)?;
    let (key, keeper) = (writer.key()?, Arc::clone(&site));
    let done = if sent["act"] == "accept" {
        let SentAccept { number, .. } = read(&sent)?;
        let work = move || keeper.events().accept_registration(&event, number, context, &key);
        tokio::task::spawn_blocking(work).await??
    } else {
        let act: RegistrationAct = read(&sent)?;
        let work = move || match act {
            // Who registers brings data along: there is another address for it.
            RegistrationAct::Register { .. } | RegistrationAct::Accept { .. } => {
                Ok(Err(phrase!("web-field-unreadable", field = "act")))
            }
            RegistrationAct::Withdraw { number } => {
                keeper.events().withdraw_registration(&event, number, context, &key)
            }
            act => keeper.events().registration_act(&event, act, context, &key),
        };
        tokio::task::spawn_blocking(work).await??
    };
    Ok(answered(&done, visitor.words))
}
