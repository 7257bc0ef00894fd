//! Acting in an event: what somebody wants, checked, decided and kept.

use codex::phrase;
use journal::people::{Person, PersonId};
use journal::{NewEntry, Stream};
use office::shelf::Shelf;
use office::{Act, Context, Entry, Office, Ruling};
use serde_json::Value;

use crate::commit::{Decided, DecidedAll, Keyed, Ledger, Outcome, commit};
use crate::events::Events;
use crate::fault::Fault;
use crate::gates;
use crate::ground::Ground;
use crate::loaded::LoadedEvent;
use crate::names::Names;
use crate::state::{EventName, EventState};
use crate::twins::{self, Namesakes};

/// The version of what an entry of an office says.
const VERSION: u16 = 1;

/// Acts that somebody wants to have done: all of them, or none if any is refused.
#[derive(Debug, Clone)]
pub struct Wish {
    acts: Vec<Act>,
    context: Context,
    ground: Option<Ground>,
    /// Whether they begin a new event.
    first: bool,
    /// The people that it brings along.
    people: Vec<Person>,
    namesakes: Namesakes,
}

impl Wish {
    /// One act, whatever else happened meanwhile.
    pub fn new(act: Act, context: Context) -> Self {
        Self::all(vec![act], context)
    }

    /// Several acts that stand or fall together.
    pub fn all(acts: Vec<Act>, context: Context) -> Self {
        Self {
            acts,
            context,
            ground: None,
            first: false,
            people: Vec::new(),
            namesakes: Namesakes::Told,
        }
    }

    /// An act as a form or a program sent it. That personal data were corrected can only be said where
    /// the data came along, by whoever corrects them ([`Self::new`]).
    pub fn sent(act: Act, context: Context) -> Result<Self, Fault> {
        Self::check_sent(&act)?;
        Ok(Self::new(act, context))
    }

    /// Whether an act is one that a form or a program can send.
    pub fn check_sent(act: &Act) -> Result<(), Fault> {
        match act {
            Act::CorrectPerson { .. } => Err(Fault::DataMissing),
            act => sound(act),
        }
    }

    /// The same, refused if the ground that it was meant for has changed meanwhile.
    #[must_use]
    pub fn on(self, ground: Option<Ground>) -> Self {
        Self { ground, ..self }
    }

    /// The same, speaking of people whose data come along.
    #[must_use]
    pub fn of_people(self, people: Vec<Person>) -> Self {
        Self { people, ..self }
    }

    /// The same, with what is said of namesakes.
    #[must_use]
    pub fn with_namesakes(self, namesakes: Namesakes) -> Self {
        Self { namesakes, ..self }
    }

    fn check(&self) -> Result<(), Fault> {
        self.acts.iter().try_for_each(sound)
    }

    /// Decides on an office; as many entries as acts only if none was refused.
    fn decide(
        &self,
        state: &EventState,
        names: &Names,
    ) -> Result<(Vec<Ruling>, Vec<Entry>), Fault> {
        let office = state.office();
        if self.first && office.event().announcement().is_some() {
            return Err(Fault::EventExists);
        }
        if let Some(ground) = self.ground.filter(|ground| !ground.holds(office)) {
            return match ground {
                // A program that means another round gets no ruling: nobody looked at it.
                Ground::Round(round) => Err(Fault::OtherRound(round)),
                _ => Ok((vec![moved_on(); self.acts.len()], Vec::new())),
            };
        }
        let [act] = self.acts.as_slice() else {
            return Ok(self.decide_in_turn(office.clone(), names));
        };
        let ruling = self.ruling(act, office, names);
        let entry = Office::entry(act.clone(), self.context.clone(), &ruling);
        Ok((vec![ruling], entry.into_iter().collect()))
    }

    /// The ruling on an act: a second entry of the same person comes before any rule.
    fn ruling(&self, act: &Act, office: &Office, names: &Names) -> Ruling {
        let twin = twins::refusal(act, &self.people, office.event(), names, self.namesakes);
        twin.unwrap_or_else(|| {
            let ruling = office.decide(act, &self.context);
            gates::gated(ruling, act, &self.people, office.event(), names)
        })
    }

    /// Decides acts one after the other, each on what those before it left; stops at nothing, so that
    /// every ruling can be shown.
    fn decide_in_turn(&self, mut office: Office, names: &Names) -> (Vec<Ruling>, Vec<Entry>) {
        let (mut rulings, mut entries) = (Vec::new(), Vec::new());
        for act in &self.acts {
            let ruling = self.ruling(act, &office, names);
            if let Some(entry) = Office::entry(act.clone(), self.context.clone(), &ruling)
                && office.admit(entry.clone()).is_ok()
            {
                entries.push(entry);
            }
            rulings.push(ruling);
        }
        (rulings, entries)
    }

    fn decided(
        &self,
        state: &EventState,
        names: &Names,
    ) -> Result<(Decided<Vec<Ruling>>, Vec<Entry>), Fault> {
        let (answer, kept) = self.decide(state, names)?;
        let kept = if kept.len() == self.acts.len() { kept } else { Vec::new() };
        let entries = kept.iter().map(new_entry).collect::<Result<_, _>>()?;
        Ok((Decided { answer, entries }, kept))
    }
}

/// Refuses what the journal must never hold: texts that no sheet and no page can hold, and an entry of
/// somebody who could never be named.
fn sound(act: &Act) -> Result<(), Fault> {
    bounded(&serde_json::to_value(act)?)?;
    match act {
        Act::Enter { form } if PersonId::new(&form.person.0).is_err() => {
            Err(Fault::BadPerson(form.person.0.clone()))
        }
        _ => Ok(()),
    }
}

/// Refuses texts that no sheet and no page can hold.
pub fn bounded(act: &Value) -> Result<(), Fault> {
    const LONGEST: usize = 4000;
    match act {
        Value::String(text) if text.chars().count() > LONGEST => Err(Fault::TextTooLong(LONGEST)),
        Value::Array(values) => values.iter().try_for_each(bounded),
        Value::Object(fields) => fields.values().try_for_each(bounded),
        _ => Ok(()),
    }
}

/// The ruling on a form that lay open while others went on.
fn moved_on() -> Ruling {
    Ruling::refused(phrase!("web-moved-on"))
}

fn new_entry(entry: &Entry) -> Result<NewEntry, Fault> {
    Ok(NewEntry {
        version: VERSION,
        kind: kind(&entry.act)?,
        actor: entry.context.actor.0.clone(),
        instant: entry.context.at.0,
        payload: serde_json::to_vec(entry)?,
    })
}

/// What kind of act it is: the word of its JSON form.
fn kind(act: &Act) -> Result<String, Fault> {
    let json = serde_json::to_value(act)?;
    Ok(json.get("act").and_then(Value::as_str).unwrap_or("act").to_owned())
}

/// The office of one event as the loop of commit sees it.
struct OfficeLedger<'a> {
    events: &'a Events,
    event: &'a LoadedEvent,
    stream: &'a Stream,
}

impl Ledger for OfficeLedger<'_> {
    type Wish = Wish;
    type Answer = Vec<Ruling>;

    fn decide(&self, wishes: &[&Wish]) -> Result<DecidedAll<Vec<Ruling>>, Fault> {
        let enter = |wish: &&Wish| wish.acts.iter().any(|act| matches!(act, Act::Enter { .. }));
        let unknown = wishes.iter().any(enter)
            && twins::any_unknown(self.event.readable()?.event(), &self.events.names());
        if unknown {
            // Names come beside the journal: whoever another program entered is read now.
            self.events.read_names()?;
        }
        let names = self.events.names();
        let state = self.event.readable()?;
        let head = state.head();
        if let [wish] = wishes {
            return Ok((head, vec![wish.decided(&state, &names).map(|(decided, _)| decided)]));
        }
        // Each wish of a batch stands on what those before it will have left.
        let mut draft = EventState::clone(&state);
        drop(state);
        let decided = wishes.iter().map(|wish| {
            let (decided, kept) = wish.decided(&draft, &names)?;
            // An entry made of a ruling on this very state follows from it.
            let admitted = kept.into_iter().try_for_each(|entry| draft.admit_decided(entry));
            admitted.map(|()| decided).map_err(|_| Fault::BrokeDown)
        });
        Ok((head, decided.collect()))
    }

    fn catch_up(&self, entries: u64) -> Result<(), Fault> {
        let there = || {
            let state = self.event.state();
            state.head() >= entries || state.broken().is_some()
        };
        self.events.wait_until(self.stream, there)
    }
}

/// The ruling on a wish of one act.
fn only(rulings: Vec<Ruling>) -> Result<Ruling, Fault> {
    rulings.into_iter().next().ok_or(Fault::BrokeDown)
}

impl Outcome<Vec<Ruling>> {
    /// The same for a wish of one act.
    fn only(self) -> Result<Outcome<Ruling>, Fault> {
        Ok(match self {
            Self::Kept(rulings, entry) => Outcome::Kept(only(rulings)?, entry),
            Self::Refused(rulings) => Outcome::Refused(only(rulings)?),
            Self::Before(entry) => Outcome::Before(entry),
        })
    }
}

impl Events {
    /// The ruling on a wish of one act, as if it were carried out now; nothing changes.
    pub fn preview(&self, event: &str, wish: &Wish) -> Result<Ruling, Fault> {
        only(self.preview_all(event, wish)?)
    }

    /// The rulings on a wish, act by act, as if it were carried out now; nothing changes.
    pub fn preview_all(&self, event: &str, wish: &Wish) -> Result<Vec<Ruling>, Fault> {
        wish.check()?;
        let event = self.get(event).ok_or(Fault::NoSuchEvent)?;
        let state = event.readable()?;
        Ok(wish.decide(&state, &self.names())?.0)
    }

    /// Decides a wish of one act and, unless it is refused, keeps it. Asked again under the same key,
    /// nothing is done twice.
    pub fn act(&self, event: &str, wish: Wish, key: &str) -> Result<Outcome<Ruling>, Fault> {
        self.act_all(event, wish, key)?.only()
    }

    /// Decides a wish and keeps all its acts, or none if any is refused.
    pub fn act_all(
        &self,
        event: &str,
        wish: Wish,
        key: &str,
    ) -> Result<Outcome<Vec<Ruling>>, Fault> {
        let event = self.get(event).ok_or(Fault::NoSuchEvent)?;
        let deleted = |act: &Act| matches!(act, Act::Shelve { to: Shelf::Deleted });
        let now = wish.acts.iter().any(deleted).then_some(wish.context.at.0);
        let done = self.carry_out(&event, wish, key)?;
        if let (Some(now), Outcome::Kept(..)) = (now, &done) {
            self.forget_roll(event.name(), now)?;
        }
        Ok(done)
    }

    /// Erases whoever took part in this event and in no other: nothing of it is shown any more.
    fn forget_roll(&self, event: &EventName, now: i64) -> Result<(), Fault> {
        let stream = event.stream().map_err(|_| Fault::NoSuchEvent)?;
        let people = self.journal().only_on_roll(&stream)?;
        if people.is_empty() {
            return Ok(());
        }
        let erased = self.journal().erase_people(people, now);
        self.read_names()?;
        match erased {
            // The rows are gone; only a copy in the log may live until the next checkpoint.
            Ok(()) | Err(journal::Error::NotYetOverwritten) => Ok(()),
            Err(fault) => Err(fault.into()),
        }
    }

    /// Announces a new event.
    pub fn announce(
        &self,
        event: &EventName,
        wish: Wish,
        key: &str,
    ) -> Result<Outcome<Ruling>, Fault> {
        let event = self.get_or_new(event.as_str());
        self.carry_out(&event, Wish { first: true, ..wish }, key)?.only()
    }

    fn carry_out(
        &self,
        event: &LoadedEvent,
        wish: Wish,
        key: &str,
    ) -> Result<Outcome<Vec<Ruling>>, Fault> {
        wish.check()?;
        let stream = event.name().stream().map_err(|_| Fault::NoSuchEvent)?;
        let (acts, begun) = (wish.acts.len(), std::time::Instant::now());
        let span = tracing::debug_span!("act", event = stream.as_str(), by = %wish.context.actor.0);
        let _in = span.enter();
        let ledger = OfficeLedger { events: self, event, stream: &stream };
        let work = |wishes: Vec<_>| commit(self.journal(), &stream, &ledger, &wishes);
        let passed = event.acts.pass(Keyed { key: key.to_owned(), wish }, work);
        let outcome = passed.unwrap_or(Err(Fault::BrokeDown));
        let micros = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);
        match &outcome {
            Ok(Outcome::Kept(_, entry)) => tracing::info!(acts, entry, micros, "kept"),
            Ok(Outcome::Refused(rulings)) => {
                let why = rulings.iter().find(|ruling| !ruling.verdict.counts());
                let why = why.map(|ruling| ruling.what.key);
                tracing::info!(acts, why, micros, "refused");
            }
            Ok(Outcome::Before(entry)) => tracing::info!(acts, entry, "done before"),
            Err(fault) => tracing::error!(acts, %fault, cause = ?fault, "not kept"),
        }
        outcome
    }
}
