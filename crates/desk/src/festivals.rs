//! Festivals: several events under one roof, in a stream of their own, `/festivals`.
//!
//! All festivals stand in that one stream: whether an event is free to come under a roof is decided
//! and kept in one place.

use codex::phrase;
use festival::{Festival, FestivalAct, Festivals};
use journal::{Entry, NewEntry, Stream};
use office::shelf::Shelf;
use office::{Context, Event};
use serde::{Deserialize, Serialize};

use crate::commit::{Decided, DecidedAll, Keyed, Ledger, Outcome, commit};
use crate::events::Events;
use crate::fault::Fault;
use crate::place::festivals_stream;
use crate::registering::Answered;
use crate::state::EventName;

/// The version of what an entry says.
const VERSION: u16 = 1;

/// An act with whoever does it, as the journal keeps it.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Founding {
    #[serde(flatten)]
    act: FestivalAct,
    context: Context,
}

/// The festivals of the house, as far as their stream was read.
#[derive(Debug, Clone, Default)]
pub(crate) struct FestivalBook {
    festivals: Festivals,
    sequence: u64,
}

impl FestivalBook {
    /// The festivals.
    pub(crate) const fn festivals(&self) -> &Festivals {
        &self.festivals
    }

    /// How many entries of the stream it has.
    pub(crate) const fn head(&self) -> u64 {
        self.sequence
    }

    /// Takes the next entry of the stream and gives the events whose pages it changes; an entry of a
    /// later program is passed over.
    pub(crate) fn take(&mut self, entry: &Entry) -> Vec<String> {
        self.sequence = entry.sequence;
        let Founding { act, context } = match serde_json::from_slice(&entry.payload) {
            Ok(founding) => founding,
            Err(fault) => {
                let (stream, number) = (entry.stream.as_str(), entry.sequence);
                tracing::warn!(stream, entry = number, %fault, "an entry cannot be read");
                return Vec::new();
            }
        };
        let sections = |festivals: &Festivals| {
            festivals.get(act.festival()).map(|of| of.sections.clone()).unwrap_or_default()
        };
        let mut touched = sections(&self.festivals);
        self.festivals.admit(&act, &context);
        touched.extend(sections(&self.festivals));
        touched
    }
}

/// The festivals as the loop of commit sees them.
struct FestivalLedger<'a> {
    events: &'a Events,
    stream: &'a Stream,
}

impl Ledger for FestivalLedger<'_> {
    type Wish = Founding;
    type Answer = Answered;

    fn decide(&self, wishes: &[&Founding]) -> Result<DecidedAll<Answered>, Fault> {
        let (head, mut draft) = {
            let book = self.events.festival_book();
            (book.head(), book.festivals.clone())
        };
        let known = |event: &str| {
            self.events.get(event).is_some_and(|event| {
                let state = event.state();
                state.announced() && state.shelf() != Shelf::Deleted
            })
        };
        let decided = wishes.iter().map(|wish| {
            let answer = draft.decide(&wish.act, &wish.context, known);
            let mut entries = Vec::new();
            if answer.is_ok() {
                draft.admit(&wish.act, &wish.context);
                entries.push(NewEntry {
                    version: VERSION,
                    kind: wish.act.kind().to_owned(),
                    actor: wish.context.actor.0.clone(),
                    instant: wish.context.at.0,
                    payload: serde_json::to_vec(wish)?,
                });
            }
            Ok(Decided { answer: answer.map_err(|refusal| refusal.phrase()), entries })
        });
        Ok((head, decided.collect()))
    }

    fn catch_up(&self, entries: u64) -> Result<(), Fault> {
        self.events.wait_until(self.stream, || self.events.festival_book().head() >= entries)
    }
}

impl Events {
    /// Carries out an act of a festival; asked again under the same key, nothing is done twice.
    pub fn festival_act(
        &self,
        act: FestivalAct,
        context: Context,
        key: &str,
    ) -> Result<Answered, Fault> {
        crate::acting::bounded(&serde_json::to_value(&act)?)?;
        let stream = festivals_stream().map_err(|_| Fault::BrokeDown)?;
        self.read_alone(&stream)?;
        if let FestivalAct::AddSection { event, .. } = &act
            && let Ok(event) = EventName::of_stream(event).stream()
        {
            self.read_alone(&event)?;
        }
        let ledger = FestivalLedger { events: self, stream: &stream };
        let wish = Keyed { key: key.to_owned(), wish: Founding { act, context } };
        let done = commit(self.journal(), &stream, &ledger, &[wish]).into_iter().next();
        Ok(match done.unwrap_or(Err(Fault::BrokeDown))? {
            Outcome::Kept(answer, _) | Outcome::Refused(answer) => answer,
            Outcome::Before(entry) => Ok(phrase!("event-done-before", entry = entry)),
        })
    }

    /// Every festival, by the word of its address.
    pub fn festivals(&self) -> Vec<Festival> {
        self.festival_book().festivals().all().cloned().collect()
    }

    /// A festival.
    pub fn festival(&self, address: &str) -> Option<Festival> {
        self.festival_book().festivals().get(address).cloned()
    }

    /// The festival that an event is a section of.
    pub fn festival_of(&self, event: &str) -> Option<Festival> {
        self.festival_book().festivals().of_event(event).cloned()
    }

    /// How many entries the stream of festivals has: the next one's number less one.
    pub fn festival_entries(&self) -> u64 {
        self.festival_book().head()
    }

    /// Reads the festivals with their sections, where memory does not follow the journal.
    pub fn read_festivals(&self) -> Result<(), Fault> {
        self.read_alone(&festivals_stream().map_err(|_| Fault::BrokeDown)?)?;
        for section in self.festivals().into_iter().flat_map(|festival| festival.sections) {
            let name = EventName::of_stream(&section);
            self.read_alone(&name.stream().map_err(|_| Fault::NoSuchEvent)?)?;
            if let Some(event) = self.get(&section) {
                self.read_registrations(&event)?;
            }
        }
        Ok(())
    }
}

/// The last round that everybody may see.
pub(crate) fn public_round(event: &Event) -> Option<u8> {
    event.paired_rounds().filter(|(_, book)| book.is_public()).map(|(round, _)| round).max()
}

/// How many tables a section takes: those of the last round on the wall. Before the first one is
/// there, as many as its players need: a section that is paired later moves nobody.
pub(crate) fn tables_of(event: &Event) -> u16 {
    let round = public_round(event).and_then(|round| event.round(round));
    let boards = match round.and_then(office::Round::pairing) {
        Some(pairing) => pairing.boards.len(),
        None => match event.announcement().and_then(office::Announcement::teams) {
            Some(rules) => event.teams().count() / 2 * usize::from(rules.boards),
            None => event.entrants().count() / 2,
        },
    };
    u16::try_from(boards).unwrap_or(u16::MAX)
}
