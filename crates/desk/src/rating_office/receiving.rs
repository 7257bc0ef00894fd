//! A tournament on its way to the rating office: from an event of this house, or from a file.

use codex::{Phrase, phrase};
use files::{Newcomers, OtherRating, Submission, Unreportable};
use formats::ledger::Fact;
use formats::trf::{Document, Heading};
use jiff::civil::Date;
use office::stage::Stage;
use rating::ledger::{Entry, Homologation, Ledger, Received, TournamentId};
use rating::validity::{Requirement, Standing};

use super::RatingBook;
use crate::events::Events;
use crate::exchange;
use crate::names::Names;
use crate::state::EventState;

/// What is said of a tournament beside its file.
#[derive(Debug, Clone)]
pub struct Asked {
    /// Its sign in the ledger.
    pub id: TournamentId,
    /// The day of receipt.
    pub received: Date,
    /// Whether whoever is new is entered as well.
    pub newcomers: Newcomers,
    /// Whether the federation refused it; what the file says of that counts in any case.
    pub refused: bool,
}

/// A tournament as it would be entered.
#[derive(Debug, Clone)]
pub struct Submitted {
    /// The facts, those about its players first.
    pub facts: Vec<Fact>,
    /// What its report shows of the requirements (5.3.1).
    pub requirements: Vec<Requirement>,
    /// Ratings of the file that are not those that count.
    pub others: Vec<OtherRating>,
    /// Players and games.
    pub size: (usize, usize),
}

/// Why a tournament cannot be received.
#[derive(Debug, Clone)]
pub enum NotReceived {
    /// There is no ledger yet.
    NoLedger,
    /// The file is no report.
    Unreportable(Unreportable),
    /// The file cannot be read as a tournament.
    Unreadable(Phrase),
    /// It breaks a rule: it is not homologated (6.2.1).
    NotValid(Vec<Requirement>),
    /// The ledger refuses a fact.
    Refused(Phrase),
}

impl NotReceived {
    /// The reasons, as people read them.
    pub fn phrases(&self) -> Vec<Phrase> {
        match self {
            Self::NoLedger => vec![phrase!("rating-fault-no-opening")],
            Self::Unreportable(why) => vec![why.phrase()],
            Self::Unreadable(why) | Self::Refused(why) => vec![why.clone()],
            Self::NotValid(broken) => broken.iter().map(requirement).collect(),
        }
    }
}

/// A requirement with its article.
fn requirement(one: &Requirement) -> Phrase {
    phrase!("rating-requirement", what = one.what.clone(), article = one.article)
}

/// What a document gives to the ledger; with a correction, the tournament is there already.
pub fn submit_document(
    ledger: &Ledger,
    document: &Document,
    asked: &Asked,
) -> Result<Submitted, NotReceived> {
    let event = document.individual().map_err(|faults| {
        let first = faults.into_iter().next();
        let what = first.map(|fault| fault.phrase());
        NotReceived::Unreadable(what.unwrap_or_else(|| phrase!("web-unreadable")))
    })?;
    let why = NotReceived::Unreportable;
    let begins = Submission::day(document, None, Heading::Start).map_err(why)?;
    let ends = Submission::day(document, None, Heading::End).map_err(why)?;
    let submission = Submission::new(document, &event, ledger, asked.newcomers).map_err(why)?;
    let requirements = files::course(document, &event, false).requirements();
    let refused = asked.refused || files::is_refused(document);
    let broken: Vec<Requirement> =
        requirements.iter().filter(|one| one.standing == Standing::Broken).cloned().collect();
    if !refused && !broken.is_empty() {
        return Err(NotReceived::NotValid(broken));
    }
    let mut draft = ledger.clone();
    let mut entries = submission.news(ledger, begins, asked.newcomers);
    for entry in &entries {
        draft.append(entry.clone()).map_err(|why| NotReceived::Refused(why.phrase()))?;
    }
    let (report, others) = submission.report(&draft, (begins, ends), &[], false).map_err(why)?;
    let size = (report.competitors().len(), report.games().len());
    let homologation = if refused { Homologation::Refused } else { Homologation::Granted };
    let known = ledger.has_received(&asked.id);
    let (id, received) = (asked.id.clone(), asked.received);
    let received = Received { id, received, homologation, report };
    let entry = if known { Entry::Corrected(received) } else { Entry::Received(received) };
    draft.append(entry.clone()).map_err(|why| NotReceived::Refused(why.phrase()))?;
    entries.push(entry);
    let facts = entries.into_iter().map(Fact::Entry).collect();
    Ok(Submitted { facts, requirements, others, size })
}

/// What an event of this house gives to the ledger.
pub fn submit_event(
    book: &RatingBook,
    state: &EventState,
    names: &Names,
    asked: &Asked,
) -> Result<Submitted, NotReceived> {
    let ledger = book.ledger().ok_or(NotReceived::NoLedger)?;
    let unfilled = |why: crate::Unfilled| NotReceived::Unreadable(why.phrase());
    exchange::reportable(state).map_err(unfilled)?;
    let document = exchange::document(state, names).map_err(unfilled)?;
    submit_document(ledger, &document, asked)
}

/// An event of this house that the rating office has not received, or has received before the
/// federation changed its mind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inbox {
    /// The name of the event.
    pub event: String,
    /// What it is called.
    pub title: String,
    /// Who holds it.
    pub federation: String,
    /// How far it is: homologated, refused, or its report sent.
    pub stage: Stage,
    /// The sign under which it was received before.
    pub known_as: Option<TournamentId>,
}

impl Inbox {
    /// Whether it can be received: the federation has decided.
    pub const fn is_ready(&self) -> bool {
        matches!(self.stage, Stage::Homologated | Stage::Refused)
    }

    /// What waits for the rating office, by name of the event.
    pub fn of(events: &Events) -> Vec<Self> {
        let book = events.rating_book();
        let waits = |loaded: std::sync::Arc<crate::LoadedEvent>| {
            let now = loaded.state();
            let event = now.event();
            let announcement = event.announcement()?;
            event.pack().elo_italia?;
            let stage = event.stage();
            if stage < Stage::ReportSent {
                return None;
            }
            let name = loaded.name().as_str();
            let known_as = book.received_of(name).cloned();
            // A homologated one that was received is done; a refusal may still have to follow.
            let done = known_as.as_ref().is_some_and(|id| {
                let counts = book.ledger().and_then(|ledger| ledger.homologation(id));
                counts == Some(Homologation::Granted) && stage == Stage::Homologated
                    || counts == Some(Homologation::Refused) && stage == Stage::Refused
            });
            (!done).then(|| Self {
                event: name.to_owned(),
                title: announcement.name.clone(),
                federation: announcement.federation.word().to_owned(),
                stage,
                known_as,
            })
        };
        events.all().into_iter().filter_map(waits).collect()
    }
}
