//! Acting in an event: decide on what memory holds, append, and see it come back.

use codex::{Phrase, phrase};
use journal::people::Person;
use journal::{Command, Error, Expected, NewEntry, Stream};
use office::{Act, Context, Entry, Office, Ruling, Verdict};

use super::Site;
use super::ground::Ground;
use desk::EventName;

/// The version of what an entry of an office says.
const VERSION: u16 = 1;
/// How often somebody else may be faster before we give up.
const MOST_TRIES: u32 = 20;

/// What came of an act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Done {
    /// It was ruled upon; the number of its entry, if it was not refused.
    Ruled(Box<Ruling>, Option<u64>),
    /// The same command had been carried out before; nothing was done again.
    Before(u64),
}

/// What came of several acts that stand or fall together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AllDone {
    /// All were kept.
    Kept(Vec<Ruling>),
    /// At least one was refused, hence none was kept.
    Refused(Vec<Ruling>),
    /// The same command had been carried out before.
    Before,
}

/// Why an act could not be ruled upon or kept.
#[derive(Debug, thiserror::Error)]
pub enum ActFault {
    /// There is no such event.
    #[error("there is no such event")]
    Unknown,
    /// An event of this name exists.
    #[error("an event of this name exists")]
    Exists,
    /// Others were faster, again and again.
    #[error("too many others are writing at the same time")]
    Busy,
    /// The journal did not take it.
    #[error(transparent)]
    Journal(#[from] Error),
    /// The act cannot be written.
    #[error("the act cannot be written")]
    Unwritable,
    /// The round that a program meant is not the one in play.
    #[error("the round in play is another than round {0}")]
    OtherRound(u8),
}

impl Site {
    /// The ruling on an act, as if it were done now; nothing changes.
    pub fn preview(&self, event: &str, act: &Act, context: &Context) -> Option<Ruling> {
        self.preview_on(event, act, context, None)
    }

    /// The same for an act that was meant for a ground.
    pub(crate) fn preview_on(
        &self,
        event: &str,
        act: &Act,
        context: &Context,
        ground: Option<Ground>,
    ) -> Option<Ruling> {
        let room = self.room(event)?;
        let seen = room.seen();
        Some(decide_on(seen.office(), act, context, ground))
    }

    /// Decides an act and, unless it is refused, keeps it. If somebody else was faster, it is
    /// decided again on what they left. Asked again under the same key, nothing is done twice.
    pub fn act(
        &self,
        event: &str,
        act: &Act,
        context: &Context,
        key: &str,
    ) -> Result<Done, ActFault> {
        self.act_on(event, act, context, key, None)
    }

    /// The same, refused if the ground that the act was meant for has changed meanwhile.
    pub(crate) fn act_on(
        &self,
        event: &str,
        act: &Act,
        context: &Context,
        key: &str,
        ground: Option<Ground>,
    ) -> Result<Done, ActFault> {
        let room = self.room(event).ok_or(ActFault::Unknown)?;
        let stream = room.name().stream().map_err(|_| ActFault::Unknown)?;
        if let Some(receipt) = self.journal.receipt(&stream, key)? {
            return Ok(Done::Before(*receipt.sequences.end()));
        }
        for _ in 0..MOST_TRIES {
            let (ruling, seen) = {
                let seen = room.seen();
                in_round(seen.office(), ground)?;
                let ruling = decide_on(seen.office(), act, context, ground);
                (ruling, u64::from(seen.office().next_entry()) - 1)
            };
            let Some(entry) = Office::entry(act.clone(), context.clone(), &ruling) else {
                return Ok(Done::Ruled(Box::new(ruling), None));
            };
            match self.journal.append(command(&stream, seen, key, &entry)?) {
                Err(Error::Conflict { .. }) => {
                    self.wait_until(|| u64::from(room.seen().office().next_entry()) - 1 > seen);
                }
                Err(fault) => return Err(fault.into()),
                Ok(receipt) => {
                    let last = *receipt.sequences.end();
                    self.wait_until(|| u64::from(room.seen().office().next_entry()) > last);
                    return Ok(Done::Ruled(Box::new(ruling), Some(last)));
                }
            }
        }
        Err(ActFault::Busy)
    }

    /// The rulings on several acts, one after the other, as if all were done now; nothing changes.
    pub fn preview_all(&self, event: &str, acts: &[Act], context: &Context) -> Option<Vec<Ruling>> {
        let room = self.room(event)?;
        let office = room.seen().office().clone();
        Some(decide_all(office, acts, context).0)
    }

    /// Decides several acts and keeps all of them, or none if any is refused.
    pub fn act_all(
        &self,
        event: &str,
        acts: &[Act],
        context: &Context,
        key: &str,
    ) -> Result<AllDone, ActFault> {
        let room = self.room(event).ok_or(ActFault::Unknown)?;
        let stream = room.name().stream().map_err(|_| ActFault::Unknown)?;
        if self.journal.receipt(&stream, key)?.is_some() {
            return Ok(AllDone::Before);
        }
        for _ in 0..MOST_TRIES {
            let office = room.seen().office().clone();
            let seen = u64::from(office.next_entry()) - 1;
            let (rulings, entries) = decide_all(office, acts, context);
            let Some(first) = entries.first().filter(|_| entries.len() == acts.len()) else {
                return Ok(AllDone::Refused(rulings));
            };
            let mut whole = command(&stream, seen, key, first)?;
            for entry in &entries[1..] {
                whole.entries.extend(command(&stream, seen, key, entry)?.entries);
            }
            match self.journal.append(whole) {
                Err(Error::Conflict { .. }) => {
                    self.wait_until(|| u64::from(room.seen().office().next_entry()) - 1 > seen);
                }
                Err(fault) => return Err(fault.into()),
                Ok(receipt) => {
                    let last = *receipt.sequences.end();
                    self.wait_until(|| u64::from(room.seen().office().next_entry()) > last);
                    return Ok(AllDone::Kept(rulings));
                }
            }
        }
        Err(ActFault::Busy)
    }

    /// Erases somebody whose entry came to nothing.
    pub fn forget_person(&self, person: &journal::people::PersonId) -> Result<(), ActFault> {
        let erased = self.journal.erase_person(person.clone(), self.now());
        self.read_names();
        match erased {
            // The row is gone; only a copy in the log may live until the next checkpoint.
            Ok(()) | Err(Error::NotYetOverwritten) => Ok(()),
            Err(fault) => Err(fault.into()),
        }
    }

    /// Announces a new event.
    pub fn announce(
        &self,
        event: &EventName,
        act: &Act,
        context: &Context,
        key: &str,
    ) -> Result<Done, ActFault> {
        let stream = event.stream().map_err(|_| ActFault::Unknown)?;
        if let Some(receipt) = self.journal.receipt(&stream, key)? {
            return Ok(Done::Before(*receipt.sequences.end()));
        }
        if self.journal.head(&stream)?.sequence > 0 {
            return Err(ActFault::Exists);
        }
        let ruling = Office::default().decide(act, context);
        let Some(entry) = Office::entry(act.clone(), context.clone(), &ruling) else {
            return Ok(Done::Ruled(Box::new(ruling), None));
        };
        match self.journal.append(command(&stream, 0, key, &entry)?) {
            Err(Error::Conflict { .. }) => Err(ActFault::Exists),
            Err(fault) => Err(fault.into()),
            Ok(receipt) => {
                let last = *receipt.sequences.end();
                self.wait_until(|| {
                    self.room(event.as_str()).is_some_and(|room| room.seen().announced())
                });
                Ok(Done::Ruled(Box::new(ruling), Some(last)))
            }
        }
    }

    /// Keeps who somebody is, outside the chain, on the roll of an event.
    pub fn keep_person(&self, event: &EventName, person: Person) -> Result<(), ActFault> {
        let stream = event.stream().map_err(|_| ActFault::Unknown)?;
        let id = person.id.clone();
        self.journal.put_person(person)?;
        self.journal.enrol(stream, id)?;
        self.read_names();
        Ok(())
    }
}

/// Refuses what a program meant for another round: it gets no ruling, since nobody looked at it.
fn in_round(office: &Office, ground: Option<Ground>) -> Result<(), ActFault> {
    match ground {
        Some(Ground::Round(round)) if !Ground::Round(round).holds(office) => {
            Err(ActFault::OtherRound(round))
        }
        _ => Ok(()),
    }
}

/// Decides an act, if it still stands on the ground that it was meant for.
fn decide_on(office: &Office, act: &Act, context: &Context, ground: Option<Ground>) -> Ruling {
    match ground.filter(|ground| !ground.holds(office)) {
        None => office.decide(act, context),
        Some(_) => Ruling {
            verdict: Verdict::Refused,
            what: phrase!("web-moved-on"),
            articles: Vec::new(),
            findings: Vec::new(),
            effects: Vec::new(),
        },
    }
}

/// Decides acts one after the other, each on what those before it left; stops at nothing, so that
/// every ruling can be shown. There are as many entries as acts only if none was refused.
fn decide_all(mut office: Office, acts: &[Act], context: &Context) -> (Vec<Ruling>, Vec<Entry>) {
    let mut rulings = Vec::with_capacity(acts.len());
    let mut entries = Vec::with_capacity(acts.len());
    for act in acts {
        let ruling = office.decide(act, context);
        if let Some(entry) = Office::entry(act.clone(), context.clone(), &ruling)
            && office.admit(entry.clone()).is_ok()
        {
            entries.push(entry);
        }
        rulings.push(ruling);
    }
    (rulings, entries)
}

fn command(stream: &Stream, seen: u64, key: &str, entry: &Entry) -> Result<Command, ActFault> {
    let payload = serde_json::to_vec(entry).map_err(|_| ActFault::Unwritable)?;
    Ok(Command {
        stream: stream.clone(),
        expected: Expected::Head(seen),
        key: key.to_owned(),
        entries: vec![NewEntry {
            version: VERSION,
            kind: kind(entry),
            actor: entry.context.actor.0.clone(),
            instant: entry.context.at.0,
            payload,
        }],
    })
}

/// What kind of act it is: the word of its JSON form.
fn kind(entry: &Entry) -> String {
    let json = serde_json::to_value(&entry.act).unwrap_or_default();
    json.get("act").and_then(serde_json::Value::as_str).unwrap_or("act").to_owned()
}

impl ActFault {
    /// In words.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Unknown => phrase!("web-no-such-event"),
            Self::Exists => phrase!("web-event-exists"),
            Self::Busy => phrase!("event-too-busy"),
            Self::Journal(_) | Self::Unwritable => phrase!("web-not-kept"),
            Self::OtherRound(round) => phrase!("web-api-other-round", round = *round),
        }
    }
}
