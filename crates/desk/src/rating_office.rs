//! The rating office of the federation: its ledger in a stream of the journal, `/ratings/fsi`.
//!
//! What is kept is facts, as the ledger's own format has them ([`formats::ledger`]); who a player is
//! stands with the other people, outside the chain, under the number of the federation's list. A
//! period is closed by two people: one proposes, another confirms.

mod receiving;
mod roll_of_champions;
mod sheets;

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLockReadGuard};

use codex::phrase;
use formats::ledger::{Fact, read_line, write_line};
use jiff::civil::Date;
use journal::people::{Birth, Person as Known, PersonId};
use journal::{Entry as Kept, NewEntry, Stream};
use office::{Context, Instant, Role};
use rating::elo_italia::ListDate;
use rating::ledger::{Appended, Entry, Ledger, Person, PlayerId, Refusal, TournamentId};
use serde::{Deserialize, Serialize};

pub use files::{Newcomers, OtherRating};
pub use receiving::{Asked, Inbox, NotReceived, Submitted, submit_document, submit_event};
pub use roll_of_champions::{Champion, champions};
pub use sheets::{list_csv, list_paper};

use crate::commit::{Decided, DecidedAll, Keyed, Ledger as Committed, Outcome, commit};
use crate::events::Events;
use crate::fault::Fault;
use crate::names::Names;
use crate::place::Place;
use crate::registering::Answered;

/// The version of what an entry says.
const VERSION: u16 = 1;

/// The federation whose list it is, as people's numbers name it.
pub const FEDERATION: &str = "fsi";

/// An act of the rating office.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum OfficeAct {
    /// A ledger of before comes in, its closed periods included: only until the first closing here.
    Import {
        /// The lines.
        facts: Vec<String>,
    },
    /// Facts are entered, all of them or none: each a line of the ledger's format.
    Enter {
        /// The lines.
        facts: Vec<String>,
        /// The event of this house that they come from.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        event: Option<String>,
    },
    /// Somebody asks to close a period.
    Propose {
        /// The list.
        list: Date,
    },
    /// Somebody else agrees, and the period is closed.
    Confirm {
        /// The list.
        list: Date,
    },
    /// A list takes effect (4.2.4).
    Publish {
        /// The list.
        list: Date,
        /// On which day.
        on: Date,
    },
}

impl OfficeAct {
    /// The name under which the journal keeps it.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Import { .. } => "rating_ledger_imported",
            Self::Enter { .. } => "rating_facts",
            Self::Propose { .. } => "rating_closing_proposed",
            Self::Confirm { .. } => "rating_period_closed",
            Self::Publish { .. } => "rating_list_published",
        }
    }

    /// A ledger of before.
    pub fn import(facts: &[Fact]) -> Self {
        let line = |fact: &Fact| write_line(fact).trim_end().to_owned();
        Self::Import { facts: facts.iter().map(line).collect() }
    }

    /// Facts as they are entered.
    pub fn enter(facts: &[Fact], event: Option<String>) -> Self {
        let line = |fact: &Fact| write_line(fact).trim_end().to_owned();
        Self::Enter { facts: facts.iter().map(line).collect(), event }
    }
}

/// An act with whoever does it, as the journal keeps it.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Acted {
    #[serde(flatten)]
    act: OfficeAct,
    context: Context,
}

/// A closing that somebody proposed and nobody confirmed yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// Which list.
    pub list: ListDate,
    /// Who proposed it.
    pub by: office::PersonId,
    /// When.
    pub at: Instant,
}

/// A period that was closed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Closing {
    /// Which list came of it.
    pub list: ListDate,
    /// Who proposed it.
    pub proposed: office::PersonId,
    /// Who confirmed it.
    pub confirmed: office::PersonId,
    /// When.
    pub at: Instant,
}

/// The rating office, as far as its stream was read.
#[derive(Debug, Clone, Default)]
pub struct RatingBook {
    ledger: Option<Ledger>,
    proposal: Option<Proposal>,
    closings: Vec<Closing>,
    /// The event of this house that a tournament came from.
    events: BTreeMap<String, TournamentId>,
    sequence: u64,
}

impl RatingBook {
    /// The ledger; none before its opening list.
    pub const fn ledger(&self) -> Option<&Ledger> {
        self.ledger.as_ref()
    }

    /// The closing that waits for a second person.
    pub const fn proposal(&self) -> Option<&Proposal> {
        self.proposal.as_ref()
    }

    /// The periods that were closed here.
    pub fn closings(&self) -> &[Closing] {
        &self.closings
    }

    /// The sign under which an event of this house was received.
    pub fn received_of(&self, event: &str) -> Option<&TournamentId> {
        self.events.get(event)
    }

    /// How many entries of the stream it has.
    pub const fn head(&self) -> u64 {
        self.sequence
    }

    /// Takes the next entry of the stream; one of a later program is passed over.
    pub(crate) fn take(&mut self, entry: &Kept, names: &Names) {
        self.sequence = entry.sequence;
        let told = serde_json::from_slice(&entry.payload)
            .map_err(|fault| fault.to_string())
            .and_then(|acted: Acted| self.admit(&acted, names).map_err(|why| format!("{why:?}")));
        if let Err(fault) = told {
            let (stream, number) = (entry.stream.as_str(), entry.sequence);
            tracing::warn!(stream, entry = number, %fault, "an entry cannot be read");
        }
    }

    /// Does what an act says, or says why it cannot be done; refused, it may be half done.
    fn admit(&mut self, acted: &Acted, names: &Names) -> Answered {
        let Acted { act, context } = acted;
        if context.role != Role::Federation {
            return Err(phrase!("rating-officials-only"));
        }
        match act {
            OfficeAct::Import { facts } => {
                if !self.closings.is_empty() {
                    return Err(phrase!("rating-import-too-late"));
                }
                for line in facts {
                    let fact = read_line(line).map_err(|(_, fault)| fault.phrase())?;
                    self.enter(fact, names)?;
                }
                Ok(phrase!("rating-added", count = facts.len()))
            }
            OfficeAct::Enter { facts, event } => {
                for line in facts {
                    let fact = read_line(line).map_err(|(_, fault)| fault.phrase())?;
                    if matches!(fact, Fact::Entry(Entry::Closed { .. } | Entry::Published { .. })) {
                        return Err(phrase!("rating-close-by-two"));
                    }
                    if let (Fact::Entry(Entry::Received(received)), Some(event)) = (&fact, event) {
                        self.events.insert(event.clone(), received.id.clone());
                    }
                    self.enter(fact, names)?;
                }
                Ok(phrase!("rating-added", count = facts.len()))
            }
            OfficeAct::Propose { list } => {
                let (list, ledger) = (list_of(*list)?, self.opened()?);
                ledger.close(list).map_err(|why| why.phrase())?;
                let known = ledger.lists().any(|closed| closed == list);
                if known {
                    return Err(phrase!("rating-closed-already", list = list.date().to_string()));
                }
                let (by, at) = (context.actor.clone(), context.at);
                self.proposal = Some(Proposal { list, by, at });
                Ok(phrase!("rating-proposed-closing", list = list.date().to_string()))
            }
            OfficeAct::Confirm { list } => {
                let list = list_of(*list)?;
                let shown = list.date().to_string();
                let Some(proposal) = self.proposal.clone().filter(|asked| asked.list == list)
                else {
                    return Err(phrase!("rating-not-proposed", list = shown));
                };
                if proposal.by == context.actor {
                    return Err(phrase!("rating-second-person", list = shown));
                }
                self.entered(Entry::Closed { list })?;
                self.proposal = None;
                let (proposed, confirmed) = (proposal.by, context.actor.clone());
                self.closings.push(Closing { list, proposed, confirmed, at: context.at });
                Ok(phrase!("rating-period-closed", list = shown))
            }
            OfficeAct::Publish { list, on } => {
                let list = list_of(*list)?;
                self.entered(Entry::Published { list, on: *on })?;
                let (list, on) = (list.date().to_string(), on.to_string());
                Ok(phrase!("rating-published", list = list, on = on))
            }
        }
    }

    fn opened(&self) -> Result<&Ledger, codex::Phrase> {
        self.ledger.as_ref().ok_or_else(|| phrase!("rating-fault-no-opening"))
    }

    fn enter(&mut self, fact: Fact, names: &Names) -> Result<(), codex::Phrase> {
        match (fact, &mut self.ledger) {
            (Fact::Opening(opening), ledger @ None) => {
                *ledger = Some(Ledger::open(&opening));
                Ok(())
            }
            (Fact::Opening(_), Some(_)) => Err(phrase!("rating-fault-second-opening")),
            (Fact::Entry(Entry::Player(player, person)), Some(_)) => {
                let person = known_person(names, player, person);
                self.entered(Entry::Player(player, person))
            }
            (Fact::Entry(entry), _) => self.entered(entry),
        }
    }

    fn entered(&mut self, entry: Entry) -> Result<(), codex::Phrase> {
        let ledger = self.ledger.as_mut().ok_or_else(|| phrase!("rating-fault-no-opening"))?;
        match ledger.append(entry) {
            Ok(Appended::New | Appended::Known) => Ok(()),
            Err(refusal) => Err(Refusal::phrase(&refusal)),
        }
    }
}

/// The identifier of a player among the people outside the chain.
pub fn person_id(player: PlayerId) -> office::PersonId {
    office::PersonId(format!("{FEDERATION}-{player}"))
}

/// Who a player is, from outside the chain.
fn known_person(names: &Names, player: PlayerId, told: Person) -> Person {
    let id = person_id(player);
    let Some(known) = names.person(&id) else { return told };
    let birth_year = known.birth.map(|birth| match birth {
        Birth::Year(year) => year,
        Birth::Day(day) => day.year(),
    });
    Person { name: names.listed(&id), birth_year, sex: known.sex, ..told }
}

/// Takes who somebody is out of the facts, for them to be kept outside the chain.
fn apart(facts: Vec<Fact>) -> (Vec<Fact>, Vec<Known>) {
    let mut people = Vec::new();
    let facts = facts
        .into_iter()
        .map(|fact| match fact {
            Fact::Entry(Entry::Player(player, person)) => {
                let honorary_master = person.honorary_master;
                people.extend(outside(player, &person));
                Fact::Entry(Entry::Player(player, Person { honorary_master, ..Person::default() }))
            }
            other => other,
        })
        .collect();
    (facts, people)
}

fn outside(player: PlayerId, person: &Person) -> Option<Known> {
    let id = PersonId::new(&person_id(player).0).ok()?;
    let (family, given) = person.name.split_once(',').unwrap_or((person.name.as_str(), ""));
    let mut known = Known::named(id, family.trim().to_owned(), given.trim().to_owned());
    known.birth = person.birth_year.map(Birth::Year);
    known.sex = person.sex;
    known.federation_ids.insert(FEDERATION.to_owned(), player.to_string());
    Some(known)
}

/// The rating office as the loop of commit sees it.
struct OfficeLedger<'a> {
    events: &'a Events,
    stream: &'a Stream,
}

impl Committed for OfficeLedger<'_> {
    type Wish = Acted;
    type Answer = Answered;

    fn decide(&self, wishes: &[&Acted]) -> Result<DecidedAll<Answered>, Fault> {
        let names = self.events.names();
        let mut draft = self.events.rating_book().clone();
        let head = draft.head();
        let decided = wishes.iter().map(|wish| {
            let mut after = draft.clone();
            let answer = after.admit(wish, &names);
            let mut entries = Vec::new();
            if answer.is_ok() {
                draft = after;
                entries.push(NewEntry {
                    version: VERSION,
                    kind: wish.act.kind().to_owned(),
                    actor: wish.context.actor.0.clone(),
                    instant: wish.context.at.0,
                    payload: serde_json::to_vec(wish)?,
                });
            }
            Ok(Decided { answer, entries })
        });
        Ok((head, decided.collect()))
    }

    fn catch_up(&self, entries: u64) -> Result<(), Fault> {
        self.events.wait_until(self.stream, || self.events.rating_book().head() >= entries)
    }
}

impl Events {
    /// The rating office, as far as its stream was read.
    pub fn rating_book(&self) -> RwLockReadGuard<'_, RatingBook> {
        self.ratings.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads the rating office, where memory does not follow the journal.
    pub fn read_ratings(&self) -> Result<(), Fault> {
        self.read_alone(&stream()?)
    }

    /// Reads an event, where memory does not follow the journal.
    pub fn read_event(&self, event: &Stream) -> Result<(), Fault> {
        self.read_alone(event)
    }

    /// Reads every event, where memory does not follow the journal.
    pub fn read_all_events(&self) -> Result<(), Fault> {
        for head in self.journal().streams()? {
            if matches!(Place::of(head.stream.as_str()), Place::Event(_)) {
                self.read_alone(&head.stream)?;
            }
        }
        Ok(())
    }

    /// Carries out an act of the rating office; asked again under the same key, nothing is done twice.
    pub fn rating_act(
        &self,
        act: OfficeAct,
        context: Context,
        key: &str,
    ) -> Result<Answered, Fault> {
        let stream = stream()?;
        self.read_alone(&stream)?;
        let ledger = OfficeLedger { events: self, stream: &stream };
        let wish = Keyed { key: key.to_owned(), wish: Acted { act, context } };
        let done = commit(self.journal(), &stream, &ledger, &[wish]).into_iter().next();
        Ok(match done.unwrap_or(Err(Fault::BrokeDown))? {
            Outcome::Kept(answer, _) | Outcome::Refused(answer) => answer,
            Outcome::Before(entry) => Ok(phrase!("event-done-before", entry = entry)),
        })
    }

    /// What an act of the rating office would lead to now; nothing is done.
    pub fn rating_preview(&self, act: OfficeAct, context: Context) -> Answered {
        let names = self.names();
        let mut draft = self.rating_book().clone();
        draft.admit(&Acted { act, context }, &names)
    }

    /// Takes in a ledger of before; who people are is kept outside the chain.
    pub fn import_ledger(
        &self,
        facts: Vec<Fact>,
        context: &Context,
        key: &str,
    ) -> Result<Answered, Fault> {
        /// Facts of one entry of the journal, but for an opening list, which is one fact.
        const AT_ONCE: usize = 5000;
        let (facts, people) = apart(facts);
        for person in people {
            self.journal().put_person(person)?;
        }
        self.read_names()?;
        let all = facts.len();
        for (part, facts) in facts.chunks(AT_ONCE).enumerate() {
            let act = OfficeAct::import(facts);
            if let Err(why) = self.rating_act(act, context.clone(), &format!("{key}-{part}"))? {
                return Ok(Err(why));
            }
        }
        Ok(Ok(phrase!("rating-added", count = all)))
    }

    /// Enters facts; who people are is kept outside the chain.
    pub fn enter_facts(
        &self,
        facts: Vec<Fact>,
        event: Option<String>,
        context: Context,
        key: &str,
    ) -> Result<Answered, Fault> {
        let (facts, people) = apart(facts);
        for person in people {
            self.journal().put_person(person)?;
        }
        self.read_names()?;
        self.rating_act(OfficeAct::enter(&facts, event), context, key)
    }
}

/// The stream of the rating office.
fn stream() -> Result<Stream, Fault> {
    crate::place::ratings_stream().map_err(|_| Fault::BrokeDown)
}

/// The list of a date.
fn list_of(date: Date) -> Result<ListDate, codex::Phrase> {
    ListDate::new(date).map_err(|_| phrase!("rating-not-a-list-date", date = date.to_string()))
}
