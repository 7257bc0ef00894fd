//! Registrations beside an event, in a stream of their own: `EVENT/registrations`.
//!
//! The journal holds identifiers and sums; who somebody is stands with the other people, outside the
//! chain, and goes with the registration that came to nothing.

use codex::{Phrase, phrase};
use journal::people::{Birth, Person, PersonId};
use journal::{Entry, NewEntry, Stream};
use office::entrant::{EntryData, EntryForm};
use office::stage::Stage;
use office::{Act, Context, EntrantId, Event, Instant};
use registration::{AskedBye, Cents, Payer, RegistrationAct, Registrations, Status};
use serde::{Deserialize, Serialize};

use crate::acting::Wish;
use crate::commit::{Decided, DecidedAll, Keyed, Ledger, Outcome, commit};
use crate::events::Events;
use crate::fault::Fault;
use crate::loaded::LoadedEvent;
use crate::place::registrations_stream;
use crate::wall_time;

/// The version of what an entry says.
const VERSION: u16 = 1;

/// What became of an act of a registration: what was done, or why it was not.
pub type Answered = Result<Phrase, Phrase>;

/// An act with whoever does it, as the journal keeps it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Registering {
    #[serde(flatten)]
    act: RegistrationAct,
    context: Context,
}

/// The registrations of an event, as far as its stream was read.
#[derive(Debug, Clone, Default)]
pub struct RegistrationBook {
    registrations: Registrations,
    sequence: u64,
}

impl RegistrationBook {
    /// The registrations.
    pub const fn registrations(&self) -> &Registrations {
        &self.registrations
    }

    /// How many entries of its stream it has.
    pub(crate) const fn head(&self) -> u64 {
        self.sequence
    }

    /// Takes the next entry of its stream; one of a later program is passed over.
    pub(crate) fn take(&mut self, entry: &Entry) {
        match serde_json::from_slice::<Registering>(&entry.payload) {
            Ok(Registering { act, context }) => self.registrations.admit(&act, &context),
            Err(fault) => {
                let (stream, number) = (entry.stream.as_str(), entry.sequence);
                tracing::warn!(stream, entry = number, %fault, "an entry cannot be read");
            }
        }
        self.sequence = entry.sequence;
    }
}

/// The registrations of one event as the loop of commit sees them.
struct BookLedger<'a> {
    events: &'a Events,
    event: &'a LoadedEvent,
    stream: &'a Stream,
}

impl Ledger for BookLedger<'_> {
    type Wish = Registering;
    type Answer = Answered;

    fn decide(&self, wishes: &[&Registering]) -> Result<DecidedAll<Answered>, Fault> {
        let play = play(self.event.readable()?.event());
        let book = self.event.registrations();
        let (head, mut draft) = (book.head(), book.registrations.clone());
        drop(book);
        let decided = wishes.iter().map(|wish| {
            let answer = draft.decide(&wish.act, &wish.context, play);
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
            Ok(Decided { answer, entries })
        });
        Ok((head, decided.collect()))
    }

    fn catch_up(&self, entries: u64) -> Result<(), Fault> {
        self.events.wait_until(self.stream, || self.event.registrations().head() >= entries)
    }
}

/// When play begins, if that is known, and whether it has.
pub fn play(event: &Event) -> (Option<Instant>, bool) {
    (event.starts(1), event.stage() >= Stage::Running)
}

/// Somebody who registers: who they are, what the lists say, and the digest of their link.
pub struct Newcomer {
    /// Who, kept outside the chain.
    pub person: Person,
    /// What the lists say of them.
    pub data: EntryData,
    /// The digest of the secret of their link.
    pub digest: String,
    /// The rounds that they ask to sit out.
    pub byes: Vec<AskedBye>,
}

impl Events {
    /// Carries out an act of a registration; asked again under the same key, nothing is done twice.
    pub fn registration_act(
        &self,
        event: &str,
        act: RegistrationAct,
        context: Context,
        key: &str,
    ) -> Result<Answered, Fault> {
        crate::acting::bounded(&serde_json::to_value(&act)?)?;
        let event = self.get(event).ok_or(Fault::NoSuchEvent)?;
        let stream = registrations_stream(event.name()).map_err(|_| Fault::NoSuchEvent)?;
        self.read_alone(&stream)?;
        let ledger = BookLedger { events: self, event: &event, stream: &stream };
        let work = |wishes: Vec<_>| commit(self.journal(), &stream, &ledger, &wishes);
        let wish = Registering { act, context };
        let passed = event.registered.pass(Keyed { key: key.to_owned(), wish }, work);
        Ok(match passed.unwrap_or(Err(Fault::BrokeDown))? {
            Outcome::Kept(answer, _) | Outcome::Refused(answer) => answer,
            Outcome::Before(entry) => Ok(phrase!("event-done-before", entry = entry)),
        })
    }

    /// Reads the registrations of an event that was opened alone.
    pub fn read_registrations(&self, event: &LoadedEvent) -> Result<(), Fault> {
        self.read_alone(&registrations_stream(event.name()).map_err(|_| Fault::NoSuchEvent)?)
    }

    /// Somebody registers: kept outside the chain first, and forgotten if nothing comes of it. The fee
    /// is the one that fits them today.
    pub fn register(
        &self,
        event: &str,
        new: Newcomer,
        context: Context,
        key: &str,
    ) -> Result<Answered, Fault> {
        let loaded = self.get(event).ok_or(Fault::NoSuchEvent)?;
        self.read_registrations(&loaded)?;
        let Newcomer { person, data, digest, byes } = new;
        if self.is_registered(&loaded, &person) {
            return Ok(Err(phrase!("registration-twice")));
        }
        let (fee, due) = fee(&loaded, &person, &data, context.at);
        let act = RegistrationAct::Register {
            person: office::PersonId(person.id.as_str().to_owned()),
            data: Box::new(data),
            digest,
            fee,
            due,
            byes,
        };
        let play = play(loaded.readable()?.event());
        let ruled = loaded.registrations().registrations().decide(&act, &context, play);
        if ruled.is_err() {
            return Ok(ruled);
        }
        let (id, now) = (person.id.clone(), context.at.0);
        self.keep_person(loaded.name(), person)?;
        let done = self.registration_act(event, act, context, key);
        if !matches!(done, Ok(Ok(_))) {
            self.forget_person(&id, now)?;
        }
        done
    }

    /// Whether somebody of the same number, or of the same name and birth, is registered or entered.
    fn is_registered(&self, loaded: &LoadedEvent, person: &Person) -> bool {
        let names = self.names();
        let same = |id: &office::PersonId| {
            names.person(id).is_some_and(|known| {
                let mut numbers = person.federation_ids.iter();
                let number =
                    numbers.any(|(of, number)| known.federation_ids.get(of) == Some(number));
                let lower = |person: &Person| {
                    (person.family_name.to_lowercase(), person.given_name.to_lowercase())
                };
                let birth = person.birth.is_some() && person.birth == known.birth;
                number || (birth && lower(person) == lower(known))
            })
        };
        let gone = |status: &Status| matches!(status, Status::Withdrawn(_) | Status::Declined);
        let book = loaded.registrations();
        let registered =
            book.registrations().all().any(|(_, of)| !gone(&of.status) && same(&of.person));
        drop(book);
        registered || loaded.state().event().entrants().any(|(_, of)| same(&of.form.person))
    }

    /// The desk takes somebody in: entered in the event, and told so in the registration. Asked again
    /// after a breakdown, whatever was done is not done twice.
    pub fn accept_registration(
        &self,
        event: &str,
        number: u32,
        context: Context,
        key: &str,
    ) -> Result<Answered, Fault> {
        let loaded = self.get(event).ok_or(Fault::NoSuchEvent)?;
        self.read_registrations(&loaded)?;
        let (person, data, byes) = {
            let book = loaded.registrations();
            let Some(of) = book.registrations().get(number) else {
                return Ok(Err(phrase!("registration-unknown", number = number)));
            };
            let probe = RegistrationAct::Accept { number, entrant: EntrantId(0) };
            let play = (None, false);
            if let Err(why) = book.registrations().decide(&probe, &context, play) {
                return Ok(Err(why));
            }
            (of.person.clone(), of.data.clone(), of.byes.clone())
        };
        let entered = |loaded: &LoadedEvent| {
            let state = loaded.state();
            let mut all = state.event().entrants();
            all.find(|(_, of)| of.form.person == person).map(|(id, _)| id)
        };
        if entered(&loaded).is_none() {
            let form = EntryForm { person: person.clone(), data, team: None, admission: None };
            let wish = Wish::new(Act::Enter { form: Box::new(form) }, context.clone());
            if let Outcome::Refused(ruling) = self.act(event, wish, key)? {
                return Ok(Err(ruling.what));
            }
        }
        let entrant = entered(&loaded).ok_or(Fault::Behind)?;
        let refused = self.ask_byes(event, entrant, &byes, (&context, key))?;
        let act = RegistrationAct::Accept { number, entrant };
        let done = self.registration_act(event, act, context, key)?;
        // What the event does not grant is told with it: nobody asks a second time.
        Ok(done.map(|what| {
            refused
                .into_iter()
                .fold(what, |what, more| phrase!("office-corrected-with", what = what, more = more))
        }))
    }

    /// Asks for the rounds that somebody wants to sit out; gives back why some cannot be had.
    fn ask_byes(
        &self,
        event: &str,
        entrant: EntrantId,
        byes: &[AskedBye],
        (context, key): (&Context, &str),
    ) -> Result<Vec<Phrase>, Fault> {
        let mut refused = Vec::new();
        for AskedBye { round, kind } in byes {
            let act = Act::AskBye { entrant, round: *round, kind: Some(*kind) };
            let wish = Wish::new(act, context.clone());
            if let Outcome::Refused(ruling) =
                self.act(event, wish, &format!("{key}:bye-{round}"))?
            {
                let why = ruling.what;
                refused.push(phrase!("registration-bye-refused", round = *round, why = why));
            }
        }
        Ok(refused)
    }

    /// Somebody does not come after all. Who never was entered and never paid is forgotten at once.
    pub fn withdraw_registration(
        &self,
        event: &str,
        number: u32,
        context: Context,
        key: &str,
    ) -> Result<Answered, Fault> {
        let now = context.at.0;
        let act = RegistrationAct::Withdraw { number };
        let done = self.registration_act(event, act, context, key)?;
        let loaded = self.get(event).ok_or(Fault::NoSuchEvent)?;
        let leaves = {
            let book = loaded.registrations();
            let of = book.registrations().get(number);
            let never = |of: &&registration::Registration| {
                of.status == Status::Withdrawn(None) && of.ledger.balance().paid == Cents::ZERO
            };
            of.filter(never).map(|of| of.person.0.clone())
        };
        if let (Ok(_), Some(person)) = (&done, leaves)
            && let Ok(person) = PersonId::new(&person)
        {
            self.forget_person(&person, now)?;
        }
        Ok(done)
    }
}

/// The fee that fits somebody on a day.
fn fee(loaded: &LoadedEvent, person: &Person, data: &EntryData, at: Instant) -> (String, Cents) {
    let Some(today) = wall_time::wall(at) else { return (String::new(), Cents::ZERO) };
    let year = loaded.state().event().starts(1).and_then(wall_time::wall);
    let year = year.unwrap_or(today).year();
    let born = person.birth.map(|birth| match birth {
        Birth::Year(year) => year,
        Birth::Day(day) => day.year(),
    });
    let payer = Payer {
        age: born.and_then(|born| u8::try_from(year - born).ok()),
        sex: person.sex,
        titled: data.fide_title.is_some(),
        category: data.category.sign().to_owned(),
        day: today.date(),
    };
    let book = loaded.registrations();
    let fee = book.registrations().rules().and_then(|rules| rules.fee(&payer));
    fee.map_or((String::new(), Cents::ZERO), |fee| (fee.title.clone(), fee.cents))
}
