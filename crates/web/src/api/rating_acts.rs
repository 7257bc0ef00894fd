//! What the federation's officials do in the rating office through programs.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use codex::{Phrase, phrase};
use desk::Answered;
use desk::rating_office::{
    Asked, Inbox, Newcomers, NotReceived, OfficeAct, OtherRating, Submitted, submit_document,
    submit_event,
};
use formats::ledger::{Fact, read_line};
use jiff::civil::Date;
use office::Context;
use rating::validity::{Requirement, Standing};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::answers::answer;
use super::caller::Writer;
use super::strict::{Sent, read};
use super::writing::Manner;
use crate::answer::RequestError;
use crate::ratings::officials_only;
use crate::site::Site;
use crate::words::Words;

/// An act of the rating office, as it is sent.
#[derive(Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
enum SentAct {
    /// An event of this house is received, or received again as the federation has it now.
    Receive {
        event: String,
        #[serde(flatten)]
        how: Receipt,
    },
    /// A tournament file of elsewhere is received; under a sign that is known it is a correction.
    ReceiveFile {
        trf: String,
        #[serde(flatten)]
        how: Receipt,
    },
    /// Facts of the ledger's format, all of them or none.
    Enter { facts: Vec<Value> },
    /// Somebody asks to close a period.
    Propose { list: Date },
    /// Somebody else agrees.
    Confirm { list: Date },
    /// A list takes effect.
    Publish { list: Date, on: Date },
}

/// What is said of a tournament beside what it played.
#[derive(Serialize, Deserialize)]
struct Receipt {
    /// Its sign in the ledger.
    id: String,
    /// The day of receipt.
    received: Date,
    /// Whether whoever is new is entered as well.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    enrol: bool,
    /// Whether the federation refused it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    refused: bool,
}

impl Receipt {
    fn asked(&self) -> Result<Asked, RequestError> {
        Ok(Asked {
            id: self.id.parse().map_err(|_| unreadable("id"))?,
            received: self.received,
            newcomers: if self.enrol { Newcomers::Enrolled } else { Newcomers::Left },
            refused: self.refused,
        })
    }
}

fn unreadable(field: &'static str) -> RequestError {
    RequestError::Unreadable(phrase!("web-field-unreadable", field = field))
}

/// What is to be done, and what was seen of a tournament on the way.
struct Meant {
    facts: Vec<Fact>,
    event: Option<String>,
    requirements: Vec<Requirement>,
    others: Vec<Phrase>,
}

impl Meant {
    fn of(submitted: Submitted, event: Option<String>) -> Self {
        let others = submitted.others.iter().map(OtherRating::phrase).collect();
        let Submitted { facts, requirements, .. } = submitted;
        Self { facts, event, requirements, others }
    }
}

/// Answers a post to `/api/v1/ratings/acts`.
pub(super) async fn act(
    State(site): State<Arc<Site>>,
    Query(manner): Query<Manner>,
    writer: Writer,
    Sent(sent): Sent,
) -> Result<Response, RequestError> {
    let context = officials_only(&site, &writer.visitor)?;
    let words = writer.visitor.words;
    let sent: SentAct = read(&sent)?;
    let keeper = Arc::clone(&site);
    let key = if manner.preview() { None } else { Some(writer.key()?) };
    let work = move || done(&keeper, sent, context, key.as_deref());
    let (done, seen) = tokio::task::spawn_blocking(work).await??;
    Ok(told(&done, &seen, manner.preview(), words))
}

/// What came of an act, and what was seen of its tournament.
type Done = (Answered, (Vec<Requirement>, Vec<Phrase>));

fn done(
    site: &Site,
    sent: SentAct,
    context: Context,
    key: Option<&str>,
) -> Result<Done, RequestError> {
    let events = site.events();
    let act = match sent {
        SentAct::Propose { list } => OfficeAct::Propose { list },
        SentAct::Confirm { list } => OfficeAct::Confirm { list },
        SentAct::Publish { list, on } => OfficeAct::Publish { list, on },
        tournament => {
            let meant = match meant(site, tournament)? {
                Ok(meant) => meant,
                Err(refused) => return Ok(refused),
            };
            let seen = (meant.requirements, meant.others);
            let done = match key {
                Some(key) => events.enter_facts(meant.facts, meant.event, context, key)?,
                None => events.rating_preview(OfficeAct::enter(&meant.facts, meant.event), context),
            };
            return Ok((done, seen));
        }
    };
    let done = match key {
        Some(key) => events.rating_act(act, context, key)?,
        None => events.rating_preview(act, context),
    };
    Ok((done, Default::default()))
}

/// The facts that an act enters, or why there are none.
fn meant(site: &Site, sent: SentAct) -> Result<Result<Meant, Done>, RequestError> {
    let events = site.events();
    let (submitted, event) = match sent {
        SentAct::Receive { event, how } => {
            let loaded = events.get(&event).ok_or(RequestError::NotFound)?;
            let waiting = Inbox::of(events);
            if !waiting.iter().any(|one| one.event == event && one.is_ready()) {
                let why = phrase!("rating-not-homologated", event = event.as_str());
                return Ok(Err((Err(why), Default::default())));
            }
            let (names, asked) = (events.names(), how.asked()?);
            let book = events.rating_book();
            (submit_event(&book, &loaded.state(), &names, &asked), Some(event))
        }
        SentAct::ReceiveFile { trf, how } => {
            let asked = how.asked()?;
            let Ok(reading) = formats::trf::read(trf.as_bytes()) else {
                return Ok(Err((Err(phrase!("trf-not-a-tournament")), Default::default())));
            };
            let book = events.rating_book();
            let ledger = book.ledger().ok_or(NotReceived::NoLedger);
            (ledger.and_then(|ledger| submit_document(ledger, &reading.document, &asked)), None)
        }
        SentAct::Enter { facts } => {
            let mut read = Vec::with_capacity(facts.len());
            for fact in &facts {
                match read_line(&fact.to_string()) {
                    Ok(fact) => read.push(fact),
                    Err((_, fault)) => return Ok(Err((Err(fault.phrase()), Default::default()))),
                }
            }
            let (requirements, others) = Default::default();
            return Ok(Ok(Meant { facts: read, event: None, requirements, others }));
        }
        SentAct::Propose { .. } | SentAct::Confirm { .. } | SentAct::Publish { .. } => {
            return Err(unreadable("act"));
        }
    };
    Ok(match submitted {
        Ok(submitted) => Ok(Meant::of(submitted, event)),
        Err(why) => {
            let broken = match &why {
                NotReceived::NotValid(broken) => broken.clone(),
                _ => Vec::new(),
            };
            let mut phrases = why.phrases();
            let last = phrases.pop().unwrap_or_else(|| phrase!("rating-fault-empty"));
            Err((Err(last), (broken, phrases)))
        }
    })
}

fn told(
    done: &Answered,
    (requirements, others): &(Vec<Requirement>, Vec<Phrase>),
    preview: bool,
    words: Words,
) -> Response {
    let (status, accepted, what) = match done {
        Ok(what) => (StatusCode::OK, true, what),
        Err(why) => (StatusCode::UNPROCESSABLE_ENTITY, false, why),
    };
    let requirements = requirements.iter().map(|one| {
        let standing = match one.standing {
            Standing::Met => "met",
            Standing::Broken => "broken",
            Standing::Open => "open",
        };
        json!({ "article": one.article, "standing": standing, "text": words.say(&one.what) })
    });
    let told = json!({
        "accepted": accepted, "entered": accepted && !preview,
        "key": what.key, "text": words.say(what),
        "requirements": requirements.collect::<Vec<_>>(),
        "others": others.iter().map(|other| words.say(other)).collect::<Vec<_>>(),
    });
    answer(status, &told)
}
