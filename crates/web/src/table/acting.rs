//! An act at a live board: from the board, from a typed line, or from a form of the page.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::ACCEPT;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use boards::{Decision, Deed, Live, Rejected, Seat, Wanted};
use codex::{Phrase, phrase};
use desk::{BoardName, Fault, Outcome};
use serde_json::{Value, json};
use table::Actor;

use super::Asked;
use super::acts::actor;
use super::board::{Rest, made};
use super::seats::seat;
use super::taste::{Taste, Wish};
use crate::answer::Trouble;
use crate::office::act::key_of;
use crate::page::with_status;
use crate::posted::{Fields, Posted};
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

/// The longest that anybody types as a move.
const LONGEST: usize = 200;

/// Answers a post to `/e/EVENT/boards/ROUND/BOARD/act`.
pub(super) async fn act(
    State(house): State<Arc<Site>>,
    Path((event, round, board)): Path<(String, u8, u16)>,
    visitor: Visitor,
    headers: HeaderMap,
    Posted(fields): Posted,
) -> Result<Response, Trouble> {
    let asked = Asked::of(&house, &event, BoardName { round, board })?;
    let taste = Taste::of(&Wish::default(), &visitor, &headers);
    let seat = seat(&house, &visitor, &asked.room, asked.name).ok_or(Trouble::Forbidden)?;
    let key = key_of(&visitor, fields.get("key"))?;
    let for_script = wants_json(&headers);
    let done = {
        let (house, fields) = (Arc::clone(&house), fields.clone());
        let account = visitor.required()?.account.id.as_str().to_owned();
        let work = move || {
            let acting = Acting { house: &house, event: &event, asked: &asked, seat, taste };
            let done = acting.carry_out(&fields, &account, &key);
            (asked, done)
        };
        tokio::task::spawn_blocking(work).await
    };
    let (asked, done) = done.map_err(|_| Trouble::Ours(phrase!("web-not-kept")))?;
    match done {
        Ok(decision) if for_script => Ok(told(&house, &asked, &visitor, taste, decision.as_ref())),
        Ok(_) => Ok(Redirect::to(&asked.address()).into_response()),
        Err(Refused::Trouble(trouble)) => Err(trouble),
        Err(Refused::Because(why)) if for_script => {
            let text = visitor.words.say(&why);
            let body = json!({ "error": { "key": why.key, "text": text } });
            Ok((StatusCode::UNPROCESSABLE_ENTITY, Json(body)).into_response())
        }
        Err(Refused::Because(why)) => {
            let problem = Some(visitor.words.say(&why));
            let rest = Rest { problem, typed: fields.get("typed").to_owned() };
            let page = made(&house, &visitor, &asked, taste, rest)?;
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
    }
}

fn wants_json(headers: &HeaderMap) -> bool {
    let accepts = headers.get(ACCEPT).and_then(|accept| accept.to_str().ok());
    accepts.is_some_and(|accept| accept.starts_with("application/json"))
}

/// Why nothing reached the table.
enum Refused {
    /// Whoever asked can mend it.
    Because(Phrase),
    /// They cannot.
    Trouble(Trouble),
}

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Self {
        match Trouble::from(fault) {
            Trouble::Unreadable(why) => Self::Because(why),
            other => Self::Trouble(other),
        }
    }
}

impl From<Rejected> for Refused {
    fn from(rejected: Rejected) -> Self {
        Fault::from(rejected).into()
    }
}

struct Acting<'a> {
    house: &'a Site,
    event: &'a str,
    asked: &'a Asked,
    seat: Seat,
    taste: Taste,
}

impl Acting<'_> {
    /// Does what the fields say; the last ruling, or nothing if it had been done before.
    fn carry_out(
        &self,
        fields: &Fields,
        account: &str,
        key: &str,
    ) -> Result<Option<Decision>, Refused> {
        let now = self.house.now();
        let by = self.whose(fields)?;
        let (events, name) = (self.house.events(), self.asked.name);
        if fields.has("typed") {
            let deed = Deed { by, ..self.deed(typed(fields)?, now) };
            let done = events.play_move(self.event, name, deed, account, key)?;
            return Ok(done.into_iter().rev().find_map(ruled));
        }
        // The position is another one by now: what is offered there is something else.
        if events.played_before(self.event, name, key)? {
            return Ok(None);
        }
        let act = wanted(&self.asked.live(), by.or(self.seat.person()), fields, now)?;
        let deed = Deed { by, ..self.deed(act, now) };
        Ok(ruled(events.play(self.event, name, deed, account, key)?))
    }

    fn deed(&self, act: Wanted, now: i64) -> Deed {
        Deed::own(self.seat, now, act).in_letters(self.taste.letters)
    }

    /// Whose act the form says it is.
    fn whose(&self, fields: &Fields) -> Result<Option<Actor>, Refused> {
        let unreadable = || Trouble::Unreadable(phrase!("web-field-unreadable", field = "by"));
        match fields.get("by") {
            "" => Ok(None),
            slug => {
                let by = actor(slug).ok_or_else(|| Refused::Trouble(unreadable()))?;
                // Before anything else is looked at: nobody acts from another's seat.
                self.seat.acts_as(Some(by))?;
                Ok(Some(by))
            }
        }
    }
}

/// The ruling on a deed, unless it had been done before.
fn ruled(outcome: Outcome<Box<Decision>>) -> Option<Decision> {
    match outcome {
        Outcome::Before(_) => None,
        Outcome::Kept(decision, _) | Outcome::Refused(decision) => Some(*decision),
    }
}

/// The move that was typed.
fn typed(fields: &Fields) -> Result<Wanted, Refused> {
    let text = fields.get("typed").trim();
    if text.is_empty() || text.chars().count() > LONGEST {
        return Err(Refused::Because(phrase!("web-table-type-a-move")));
    }
    Ok(Wanted::Typed { text: text.to_owned(), press: fields.get("press") != "apart" })
}

/// The act of a form.
fn wanted(live: &Live, by: Option<Actor>, fields: &Fields, now: i64) -> Result<Wanted, Refused> {
    let name = fields.get("name");
    let offered = by.and_then(|by| live.act_named(by, name, now));
    if let Some(offered) = offered {
        let filled = offered.filled(|field| answers(fields, field));
        let filled = filled.map_err(|fault| Refused::Because(fault.phrase()))?;
        return Ok(live.read(&filled)?);
    }
    // What is not offered now can still be brought: the table refuses it with its article.
    let mut act: Value = match fields.get("act") {
        "" => json!({ "act": name }),
        act => serde_json::from_str(act)
            .map_err(|_| Refused::Because(phrase!("boards-no-such-act")))?,
    };
    if let Some(act) = act.as_object_mut() {
        for (name, value) in fields.iter() {
            let Some(name) = name.strip_prefix("f.").filter(|_| !value.trim().is_empty()) else {
                continue;
            };
            let number = value.trim().parse::<i64>().ok();
            act.insert(name.to_owned(), number.map_or_else(|| json!(value), Value::from));
        }
    }
    Ok(live.read(&act)?)
}

/// What was filled in under a name: one field, or a box for each choice.
fn answers(fields: &Fields, field: &str) -> Vec<String> {
    let (own, boxes) = (format!("f.{field}"), format!("f.{field}."));
    let given = fields.iter().filter(|(name, _)| *name == own || name.starts_with(&boxes));
    given.map(|(_, value)| value.to_owned()).collect()
}

/// The answer for scripts: the ruling on this act, and the state it left.
fn told(
    house: &Site,
    asked: &Asked,
    visitor: &Visitor,
    taste: Taste,
    decision: Option<&Decision>,
) -> Response {
    let words: Words = visitor.words;
    let state = asked.live().shown(house.now(), taste.letters, words.catalogue());
    let ruling = decision.map(|decision| {
        let text = words.say(&decision.ruling);
        let latest = state.ruling.as_ref().filter(|latest| latest.text == text);
        json!({
            "kind": decision.verdict,
            "by": decision.entered.by,
            "text": text,
            "cites": decision.cites.iter().map(|cite| words.cite(*cite)).collect::<Vec<_>>(),
            "effects": latest.map(|latest| latest.effects.clone()).unwrap_or_default(),
        })
    });
    let before = decision.is_none();
    Json(json!({ "ruling": ruling, "before": before, "state": state })).into_response()
}
