//! The office of one event: its journal so far, its state, and the answer to the next act.

use std::sync::Arc;

use codex::{Article, door};
use serde::{Deserialize, Serialize};

use crate::act::{Act, Context, Role};
use crate::change::Mismatch;
use crate::decide;
use crate::effect::Effect;
use crate::event::Event;
use crate::level::Consent;
use crate::pack::Packs;
use crate::ruling::Ruling;
use crate::{Instant, PersonId};

/// What the journal keeps of an accepted act.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Written")]
pub struct Entry {
    /// Who acted, as what, and when.
    #[serde(flatten)]
    pub context: Context,
    /// The act.
    pub act: Act,
    /// The articles that the ruling cited.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub articles: Vec<Article>,
    /// What it changed.
    pub effects: Vec<Effect>,
}

/// An entry as it is read: the same fields, all on one level, so that none is set aside on the way.
#[derive(Deserialize)]
struct Written {
    actor: PersonId,
    role: Role,
    at: Instant,
    #[serde(default)]
    consent: Consent,
    act: Act,
    #[serde(default)]
    articles: Vec<Article>,
    effects: Vec<Effect>,
}

impl From<Written> for Entry {
    fn from(written: Written) -> Self {
        let Written { actor, role, at, consent, act, articles, effects } = written;
        Self { context: Context { actor, role, at, consent }, act, articles, effects }
    }
}

/// An entry that does not follow from those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("entry {entry} does not follow from those before it")]
pub struct Broken {
    /// Its number, the first being 1.
    pub entry: u32,
}

/// One event with its history.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Office {
    event: Event,
    entries: Vec<Arc<Entry>>,
}

impl Office {
    /// The office as its entries left it.
    pub fn replay(
        entries: impl IntoIterator<Item = impl Into<Arc<Entry>>>,
    ) -> Result<Self, Broken> {
        Self::with_packs(Packs::default()).replaying(entries)
    }

    /// An office of which nothing is known yet, for the federations of these packs.
    pub fn with_packs(packs: Packs) -> Self {
        Self { event: Event::with_packs(packs), entries: Vec::new() }
    }

    fn replaying(
        self,
        entries: impl IntoIterator<Item = impl Into<Arc<Entry>>>,
    ) -> Result<Self, Broken> {
        let mut office = self;
        for entry in entries {
            let number = office.next_entry();
            office.take(entry.into()).map_err(|Mismatch| Broken { entry: number })?;
        }
        Ok(office)
    }

    /// The state.
    pub const fn event(&self) -> &Event {
        &self.event
    }

    /// The entries so far; copies of the office share them.
    pub fn entries(&self) -> &[Arc<Entry>] {
        &self.entries
    }

    /// The number that the next entry gets.
    pub fn next_entry(&self) -> u32 {
        u32::try_from(self.entries.len() + 1).unwrap_or(u32::MAX)
    }

    /// The event as it stood after so many entries.
    #[must_use]
    pub fn as_of(&self, entries: u32) -> Option<Self> {
        let entries = self.entries.get(..usize::try_from(entries).ok()?)?;
        Self::with_packs(self.event.packs()).replaying(entries.iter().cloned()).ok()
    }

    /// The ruling on an act; nothing changes.
    pub fn decide(&self, act: &Act, context: &Context) -> Ruling {
        let ruling = decide::rule(self, act, context);
        let ruling = ruling.unwrap_or_else(decide::Refusal::into_ruling);
        let announced = match act {
            Act::Announce { announcement } => Some(&**announcement),
            Act::ReadFile { file } => Some(&file.announcement),
            _ => self.event.announcement(),
        };
        let pack = announced.and_then(|told| self.event.packs().find(told.federation));
        let pack = pack.unwrap_or_else(|| self.event.pack());
        let unread = announced.is_some_and(|told| pack.edition(told).is_err());
        let ruling = ruling.under(pack, unread);
        door!("office::Office::decide", ruling)
    }

    /// The entry that an act becomes, if its ruling accepts it.
    pub fn entry(act: Act, context: Context, ruling: &Ruling) -> Option<Entry> {
        ruling.verdict.counts().then(|| Entry {
            context,
            act,
            articles: ruling.articles.clone(),
            effects: ruling.effects.clone(),
        })
    }

    /// Takes an entry into the history.
    pub fn admit(&mut self, entry: Entry) -> Result<(), Mismatch> {
        self.take(Arc::new(entry))
    }

    fn take(&mut self, entry: Arc<Entry>) -> Result<(), Mismatch> {
        self.event.fold(&entry.effects)?;
        self.entries.push(entry);
        Ok(())
    }
}
