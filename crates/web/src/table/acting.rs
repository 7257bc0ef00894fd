//! An act at a live board: from the board, from a typed line, or from a form of the page.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::ACCEPT;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use boards::{Decision, Deed, Live, Rejected, Seat, Verdict, Wanted};
use codex::{Phrase, phrase};
use desk::{BoardName, Fault, Outcome};
use serde_json::{Value, json};
use table::Actor;

use super::OpenBoard;
use super::acts::actor;
use super::board::{Rest, made};
use super::line;
use super::seats::seat;
use super::taste::{Taste, Wish};
use crate::answer::RequestError;
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
    State(site): State<Arc<Site>>,
    Path((event, round, board)): Path<(String, u8, u16)>,
    visitor: Visitor,
    headers: HeaderMap,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let open = OpenBoard::of(&site, &event, BoardName { round, board }, &visitor)?;
    let taste = Taste::of(&Wish::default(), &visitor, &headers);
    let seat = seat(&site, &visitor, &open.loaded, open.name).ok_or(RequestError::Forbidden)?;
    let key = key_of(&visitor, fields.get("key"))?;
    let for_script = wants_json(&headers);
    let done = {
        let (site, fields) = (Arc::clone(&site), fields.clone());
        let account = visitor.required()?.account.id.as_str().to_owned();
        let work = move || {
            let acting = Acting { site: &site, event: &event, open: &open, seat, taste };
            let done = acting.carry_out(&fields, &account, &key);
            (open, done)
        };
        tokio::task::spawn_blocking(work).await
    };
    let (open, done) = done.map_err(|_| RequestError::Internal(phrase!("web-not-kept")))?;
    let asks = matches!(done, Err(Refused::Asks(_)));
    match done {
        Ok(decision) if for_script => Ok(told(&site, &open, &visitor, taste, decision.as_ref())),
        Ok(_) => Ok(Redirect::to(&open.address()).into_response()),
        Err(Refused::RequestError(trouble)) => Err(trouble),
        Err(Refused::Because(why) | Refused::Asks(why)) if for_script => {
            let text = visitor.words.say(&why);
            let body = json!({ "error": { "key": why.key, "text": text, "asks": asks } });
            Ok((StatusCode::UNPROCESSABLE_ENTITY, Json(body)).into_response())
        }
        Err(Refused::Because(why) | Refused::Asks(why)) => {
            let problem = Some(visitor.words.say(&why));
            let typed = fields.get("typed").to_owned();
            let rest = Rest { problem, typed, asks, ply: None };
            let page = made(&site, &visitor, &open, taste, rest)?;
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
    /// It is against the rules: whoever asked can do it all the same, if it is what they want.
    Asks(Phrase),
    /// They cannot.
    RequestError(RequestError),
}

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Self {
        match RequestError::from(fault) {
            RequestError::Unreadable(why) => Self::Because(why),
            other => Self::RequestError(other),
        }
    }
}

impl From<Rejected> for Refused {
    fn from(rejected: Rejected) -> Self {
        Fault::from(rejected).into()
    }
}

struct Acting<'a> {
    site: &'a Site,
    event: &'a str,
    open: &'a OpenBoard,
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
        let now = self.site.board_time();
        let by = self.whose(fields)?;
        let (events, name) = (self.site.events(), self.open.name);
        if fields.has("typed") {
            let wanted = typed(fields)?;
            self.ask_first(fields)?;
            // How long the move was under way, as the house measured the line.
            let lag = self.site.lines().delay(account, now).filter(|_| line::measured(self.seat));
            let deed = Deed { by, ..self.deed(wanted, now) }.over_line(lag);
            let done = events.play_move(self.event, name, deed, account, key)?;
            return Ok(weightiest(done));
        }
        // The position is another one by now: what is offered there is something else.
        if events.played_before(self.event, name, key)? {
            return Ok(None);
        }
        let act = wanted(&self.open.live(), by.or(self.seat.person()), fields, now)?;
        let deed = Deed { by, ..self.deed(act, now) };
        Ok(ruled(events.play(self.event, name, deed, account, key)?))
    }

    /// Whoever types a move against the rules is asked before it is played: a scribe mistypes, too; and
    /// so is whoever would let an irregularity of the opponent stand by it.
    fn ask_first(&self, fields: &Fields) -> Result<(), Refused> {
        if fields.get("sure") == "yes" {
            return Ok(());
        }
        if self.open.live().plays_on() {
            return Err(Refused::Asks(phrase!("web-table-plays-on")));
        }
        let irregular = self.open.live().irregular(fields.get("typed"), self.taste.letters);
        irregular.map_or(Ok(()), |why| Err(Refused::Asks(why.phrase())))
    }

    fn deed(&self, act: Wanted, now: i64) -> Deed {
        Deed::own(self.seat, now, act).in_letters(self.taste.letters)
    }

    /// Whose act the form says it is.
    fn whose(&self, fields: &Fields) -> Result<Option<Actor>, Refused> {
        let unreadable = || RequestError::Unreadable(phrase!("web-field-unreadable", field = "by"));
        match fields.get("by") {
            "" => Ok(None),
            slug => {
                let by = actor(slug).ok_or_else(|| Refused::RequestError(unreadable()))?;
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

/// Of the rulings on one move, the first that refuses something; else the last.
fn weightiest(done: Vec<Outcome<Box<Decision>>>) -> Option<Decision> {
    let mut rulings: Vec<Decision> = done.into_iter().filter_map(ruled).collect();
    let refused = rulings.iter().position(|ruling| ruling.verdict == Verdict::Refused);
    refused.map(|place| rulings.swap_remove(place)).or_else(|| rulings.pop())
}

/// The move that was typed.
fn typed(fields: &Fields) -> Result<Wanted, Refused> {
    let text = fields.get("typed").trim();
    if text.is_empty() || text.chars().count() > LONGEST {
        return Err(Refused::Because(phrase!("web-table-type-a-move")));
    }
    let (press, offer) = (fields.get("press") != "apart", fields.get("offer") == "yes");
    Ok(Wanted::Typed { text: text.to_owned(), press, offer })
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
    site: &Site,
    open: &OpenBoard,
    visitor: &Visitor,
    taste: Taste,
    decision: Option<&Decision>,
) -> Response {
    let words: Words = visitor.words;
    let live = open.live();
    let state = live.shown_lately(site.board_time(), taste.letters, words.catalogue());
    drop(live);
    let ruling = decision.map(|decision| {
        let text = words.say(&decision.ruling);
        let latest = state.ruling.as_ref().filter(|latest| latest.text == text);
        json!({
            "kind": decision.verdict,
            "by": decision.entered.by,
            "text": text,
            "cites": decision.cites.iter().map(|cite| words.cite(*cite)).collect::<Vec<_>>(),
            "effects": latest.map(|latest| latest.effects.clone()).unwrap_or_default(),
            "outcome": latest.map(|latest| latest.outcome),
        })
    });
    let before = decision.is_none();
    Json(json!({ "ruling": ruling, "before": before, "state": state })).into_response()
}
