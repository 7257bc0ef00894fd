//! What the office puts on the call screen: messages, and who was seen at the roll call.
//!
//! It is kept in a stream of its own beside the event, `EVENT/call`: it changes nothing that the
//! regulations know of, and yet it can be shown afterwards what the hall was told, and when.

use std::collections::BTreeMap;

use journal::{Entry, NewEntry, Stream};
use office::EntrantId;
use serde::{Deserialize, Serialize};

use crate::commit::{Decided, DecidedAll, Keyed, Ledger, Outcome, commit};
use crate::events::Events;
use crate::fault::Fault;
use crate::loaded::LoadedEvent;
use crate::place::call_stream;

/// The version of what an entry of a call screen says.
const VERSION: u16 = 1;

/// What the office put on the screen or took from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "call")]
pub enum Called {
    /// A message for the whole hall, in place of the one before.
    Message(Message),
    /// The message goes.
    Clear,
    /// The alarm is over; a message that is no alarm stays.
    EndAlarm,
    /// What takes turns on the screen while nobody is called, in place of what did before.
    Rotate(Rotation),
    /// Somebody was seen at the roll call of a round, or not after all.
    Seen {
        /// The round.
        round: u8,
        /// Who.
        entrant: EntrantId,
        /// Whether they are there.
        here: bool,
    },
}

/// A message for the whole hall.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// In the arbiter's words.
    pub text: String,
    /// The file of the same in sign language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub video: Option<String>,
    /// Until when it stands; until it is taken away, if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
    /// Whether it is an alarm: it stands alone on the screen and on every page, until it is ended.
    #[serde(default)]
    pub alert: bool,
    /// What an alarm says beside its text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alarm: Option<Alarm>,
}

/// What an alarm says beside what happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alarm {
    /// The one word that everybody must see.
    pub word: String,
    /// Whether everybody must leave the hall.
    #[serde(default)]
    pub leave: bool,
    /// Where to meet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
}

/// What takes turns on the screen while nobody is called.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Rotation {
    /// One after the other; nothing rotates if there is none.
    pub turns: Vec<Turn>,
    /// What the office wants read in between, each in one line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notices: Vec<String>,
}

/// One of what takes turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// What is shown.
    pub show: Shows,
    /// For how long a page of it stands.
    pub seconds: u8,
}

/// What can take a turn on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shows {
    /// The games of the last round, with their results.
    Pairings,
    /// The standings.
    Standings,
    /// The notices of the rotation.
    Notices,
    /// The pictures of sponsors.
    Pictures,
    /// The code that leads a telephone to the event.
    Code,
}

impl Shows {
    /// Everything that can be shown, as pages offer it.
    pub const ALL: [Self; 5] =
        [Self::Pairings, Self::Standings, Self::Notices, Self::Pictures, Self::Code];

    /// Its word in forms and in the journal.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Pairings => "pairings",
            Self::Standings => "standings",
            Self::Notices => "notices",
            Self::Pictures => "pictures",
            Self::Code => "code",
        }
    }
}

impl Called {
    const fn kind(&self) -> &'static str {
        match self {
            Self::Message(_) => "message",
            Self::Clear => "clear",
            Self::EndAlarm => "end_alarm",
            Self::Rotate(_) => "rotate",
            Self::Seen { .. } => "seen",
        }
    }
}

/// What stands on the call screen of an event beside what the event itself says.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Calls {
    message: Option<Message>,
    rotation: Rotation,
    /// How many messages there were: a new one is told from the one before.
    messages: u64,
    /// How often an alarm began or ended.
    alarms: u64,
    /// The entry that began or ended one last, in its stream and in the whole journal.
    alarmed: (u64, u64),
    /// The place in the whole journal of the entry that changed what every page says last.
    noticed: u64,
    /// What was said at the roll call, by round and entrant.
    roll: BTreeMap<(u8, EntrantId), bool>,
    sequence: u64,
    position: u64,
}

impl Calls {
    /// Takes what was called into account.
    pub fn admit(&mut self, called: Called) {
        let was_alarm = self.is_alarmed();
        match called {
            Called::Message(message) => {
                self.alarms += u64::from(message.alert || was_alarm);
                self.message = Some(message);
                self.messages += 1;
            }
            Called::Clear => {
                self.alarms += u64::from(was_alarm);
                self.message = None;
            }
            Called::EndAlarm if was_alarm => {
                self.alarms += 1;
                self.message = None;
            }
            Called::EndAlarm => {}
            Called::Rotate(rotation) => self.rotation = rotation,
            Called::Seen { round, entrant, here } => {
                self.roll.insert((round, entrant), here);
            }
        }
    }

    /// What takes turns while nobody is called.
    pub const fn rotation(&self) -> &Rotation {
        &self.rotation
    }

    /// The message that stands now.
    pub fn message(&self, now: i64) -> Option<&Message> {
        self.message.as_ref().filter(|message| message.until.is_none_or(|until| now < until))
    }

    /// The alarm that stands now.
    pub fn alarm(&self, now: i64) -> Option<&Message> {
        self.message(now).filter(|message| message.alert)
    }

    fn is_alarmed(&self) -> bool {
        self.message.as_ref().is_some_and(|message| message.alert)
    }

    /// How often an alarm began or ended so far.
    pub(crate) const fn alarms(&self) -> u64 {
        self.alarms
    }

    /// The entry of its stream that began or ended an alarm last, with its place in the journal.
    pub const fn alarmed(&self) -> (u64, u64) {
        self.alarmed
    }

    /// The place in the journal of the entry that put a message up, or took one away, last.
    pub const fn noticed(&self) -> u64 {
        self.noticed
    }

    /// How many messages there were so far.
    pub const fn messages(&self) -> u64 {
        self.messages
    }

    /// Whether somebody was seen at the roll call of a round, if anything was said of them.
    pub fn seen(&self, round: u8, entrant: EntrantId) -> Option<bool> {
        self.roll.get(&(round, entrant)).copied()
    }

    /// Whether the roll of a round has been begun.
    pub fn roll_begun(&self, round: u8) -> bool {
        self.roll.keys().any(|(of, _)| *of == round)
    }

    /// How many entries of its stream it has.
    pub(crate) const fn head(&self) -> u64 {
        self.sequence
    }

    /// Takes the next entry of its stream, at its place in the whole journal. One of a later program
    /// is passed over: the screen shows what it understands.
    pub(crate) fn take(&mut self, position: u64, entry: &Entry) {
        let (alarms, messages, stood) = (self.alarms, self.messages, self.message.is_some());
        match serde_json::from_slice(&entry.payload) {
            Ok(called) => self.admit(called),
            Err(fault) => {
                let (stream, number) = (entry.stream.as_str(), entry.sequence);
                tracing::warn!(stream, entry = number, %fault, "an entry cannot be read");
            }
        }
        self.sequence = entry.sequence;
        self.position = position;
        if self.alarms != alarms {
            self.alarmed = (entry.sequence, position);
        }
        if self.messages != messages || self.message.is_some() != stood {
            self.noticed = position;
        }
    }

    /// The place of the last entry in the whole journal; 0 if there is none.
    pub const fn position(&self) -> u64 {
        self.position
    }
}

/// The call screen of one event as the loop of commit sees it.
struct CallLedger<'a> {
    events: &'a Events,
    event: &'a LoadedEvent,
    stream: &'a Stream,
    actor: &'a str,
    now: i64,
}

impl Ledger for CallLedger<'_> {
    type Wish = Called;
    type Answer = ();

    fn decide(&self, wishes: &[&Called]) -> Result<DecidedAll<()>, Fault> {
        let decided = wishes.iter().map(|called| {
            let entry = NewEntry {
                version: VERSION,
                kind: called.kind().to_owned(),
                actor: self.actor.to_owned(),
                instant: self.now,
                payload: serde_json::to_vec(called)?,
            };
            Ok(Decided { answer: (), entries: vec![entry] })
        });
        Ok((self.event.calls().head(), decided.collect()))
    }

    fn catch_up(&self, entries: u64) -> Result<(), Fault> {
        self.events.wait_until(self.stream, || self.event.calls().head() >= entries)
    }
}

impl Events {
    /// Puts something on the call screen, or takes it away; asked again under the same key, nothing
    /// is done twice. Gives the number of the entry.
    pub fn call(
        &self,
        event: &str,
        called: Called,
        (actor, now): (&str, i64),
        key: &str,
    ) -> Result<u64, Fault> {
        let event = self.get(event).ok_or(Fault::NoSuchEvent)?;
        let stream = call_stream(event.name()).map_err(|_| Fault::NoSuchEvent)?;
        let ledger = CallLedger { events: self, event: &event, stream: &stream, actor, now };
        let work = |calls: Vec<_>| commit(self.journal(), &stream, &ledger, &calls);
        let passed = event.called.pass(Keyed { key: key.to_owned(), wish: called }, work);
        let outcome = passed.unwrap_or(Err(Fault::BrokeDown))?;
        let (Outcome::Kept((), entry) | Outcome::Before(entry)) = outcome else {
            return Err(Fault::BrokeDown);
        };
        tracing::info!(stream = stream.as_str(), by = actor, entry, "call screen");
        Ok(entry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &str, until: Option<i64>) -> Called {
        Called::Message(Message {
            text: text.to_owned(),
            video: None,
            until,
            alert: false,
            alarm: None,
        })
    }

    #[test]
    fn a_message_stands_until_its_time_or_until_it_is_taken_away() {
        let mut calls = Calls::default();
        calls.admit(message("Pausa", Some(100)));
        assert_eq!(calls.message(99).map(|message| message.text.as_str()), Some("Pausa"));
        assert_eq!(calls.message(100), None);
        calls.admit(message("Uscire", None));
        assert!(calls.message(i64::MAX).is_some());
        calls.admit(Called::Clear);
        assert_eq!(calls.message(0), None);
        assert_eq!(calls.messages(), 2);
    }

    #[test]
    fn an_alarm_stands_until_it_is_ended_and_its_end_takes_no_other_message_away() {
        let mut calls = Calls::default();
        calls.admit(message("Pausa", None));
        calls.admit(Called::EndAlarm);
        assert!(calls.message(0).is_some() && calls.alarm(0).is_none());
        let alarm = serde_json::json!({"call": "message", "text": "Fuoco", "alert": true});
        calls.admit(serde_json::from_value(alarm).unwrap());
        assert_eq!(calls.alarm(i64::MAX).map(|alarm| alarm.text.as_str()), Some("Fuoco"));
        assert_eq!(calls.alarms(), 1);
        calls.admit(Called::EndAlarm);
        assert!(calls.message(0).is_none());
        assert_eq!(calls.alarms(), 2);
    }

    #[test]
    fn a_rotation_stands_in_place_of_the_one_before() {
        let mut calls = Calls::default();
        assert!(calls.rotation().turns.is_empty());
        for turns in [vec![Turn { show: Shows::Standings, seconds: 8 }], Vec::new()] {
            calls.admit(Called::Rotate(Rotation { turns: turns.clone(), notices: Vec::new() }));
            assert_eq!(calls.rotation().turns, turns);
        }
    }

    #[test]
    fn the_roll_of_one_round_says_nothing_of_another() {
        let mut calls = Calls::default();
        let called = |here| Called::Seen { round: 2, entrant: EntrantId(7), here };
        calls.admit(called(true));
        assert!(calls.seen(2, EntrantId(7)) == Some(true) && calls.roll_begun(2));
        assert!(calls.seen(3, EntrantId(7)).is_none() && !calls.roll_begun(3));
        calls.admit(called(false));
        assert_eq!(calls.seen(2, EntrantId(7)), Some(false));
    }

    #[test]
    fn what_was_called_is_read_back_as_it_was_written() {
        let full = Message {
            text: "Prova antincendio".to_owned(),
            video: Some("incendio.webm".to_owned()),
            until: Some(5),
            alert: true,
            alarm: Some(Alarm { word: "USCIRE".to_owned(), leave: true, place: None }),
        };
        for called in [
            Called::Message(full),
            Called::Clear,
            Called::EndAlarm,
            Called::Rotate(Rotation {
                turns: vec![Turn { show: Shows::Code, seconds: 10 }],
                notices: vec!["Alle 13 si mangia".to_owned()],
            }),
            Called::Seen { round: 1, entrant: EntrantId(3), here: true },
        ] {
            let json = serde_json::to_vec(&called).unwrap();
            assert_eq!(serde_json::from_slice::<Called>(&json).unwrap(), called);
        }
    }
}
