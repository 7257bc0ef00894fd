//! Moving a player to another section of the same festival, before play: entered there with everything
//! that is known of them, then struck here.
//!
//! Both rulings are asked before anything is done, and the entry comes first: whatever goes wrong in
//! between, the player is somewhere. The same move again takes up what was left.

use codex::{Phrase, phrase};
use journal::people::Person;
use office::entrant::{Entrant, EntryForm};
use office::{Act, Context, EntrantId, Ruling};
use registration::{Cents, Status};

use crate::acting::Wish;
use crate::commit::Outcome;
use crate::events::Events;
use crate::fault::Fault;
use crate::loaded::LoadedEvent;
use crate::twins::Namesakes;

/// Who is to be moved, and where.
#[derive(Debug, Clone)]
pub struct Move {
    /// The festival.
    pub festival: String,
    /// The section they are entered in.
    pub from: String,
    /// Who.
    pub entrant: EntrantId,
    /// The section they are to play in.
    pub to: String,
    /// What is said of a namesake in that section.
    pub namesakes: Namesakes,
    /// Why the entry is struck, as the journal of the first section keeps it.
    pub reason: String,
}

/// Who acts in each of the two sections.
#[derive(Debug, Clone)]
pub struct Hands {
    /// In the section that is left.
    pub from: Context,
    /// In the section to come.
    pub to: Context,
}

/// A move before it is made: what both sections say of it.
#[derive(Debug, Clone)]
pub struct Prepared {
    /// Who is moved.
    pub name: String,
    /// What the section to come says; nothing if they are entered there already.
    pub enter: Option<Ruling>,
    /// What the section that is left says.
    pub strike: Ruling,
    /// Whether they were seen in the hall, which goes along.
    pub checked_in: bool,
    /// How many papers were seen, which go along.
    pub papers: usize,
    /// What was paid under their registration, which stays where it was paid.
    pub paid: Option<Cents>,
    person: Person,
    form: EntryForm,
    of: Box<Entrant>,
}

impl Prepared {
    /// The ruling that stands in the way, if one does.
    pub fn refused(&self) -> Option<&Ruling> {
        let mut rulings = self.enter.iter().chain([&self.strike]);
        rulings.find(|ruling| !ruling.verdict.counts())
    }
}

/// What came of a move.
#[derive(Debug, Clone)]
pub enum Moved {
    /// Entered there, struck here.
    Done {
        /// Their number in the section to come.
        entrant: EntrantId,
    },
    /// Entered there, and not struck here: why. The same move again tries that alone.
    Half(Ruling),
    /// Nothing was done.
    Refused(Box<Prepared>),
}

/// What is prepared, or why it cannot be.
pub type Preparing = Result<Prepared, Phrase>;

impl Events {
    /// What both sections say of a move; nothing changes.
    pub fn prepare_move(&self, wanted: &Move, hands: &Hands) -> Result<Preparing, Fault> {
        let Some(festival) = self.festival(&wanted.festival) else {
            return Ok(Err(phrase!("festival-unknown", word = wanted.festival.as_str())));
        };
        for section in [&wanted.from, &wanted.to] {
            if !festival.sections.contains(section) {
                return Ok(Err(phrase!("festival-no-section", event = section.as_str())));
            }
        }
        if wanted.from == wanted.to {
            return Ok(Err(phrase!("festival-move-nowhere")));
        }
        let (from, to) = (self.section(&wanted.from)?, self.section(&wanted.to)?);
        let entrant = from.readable()?.event().entrant(wanted.entrant).cloned();
        let Some(entrant) = entrant else {
            let number = wanted.entrant.0;
            return Ok(Err(phrase!("festival-move-unknown", number = number)));
        };
        let names = self.names();
        let Some(person) = names.person(&entrant.form.person).cloned() else {
            return Ok(Err(phrase!("festival-move-erased")));
        };
        let form = EntryForm { team: None, ..entrant.form.clone() };
        let enter = if entered(&to, &entrant.form.person).is_some() {
            None
        } else {
            let act = Act::Enter { form: Box::new(form.clone()) };
            let wish = Wish::new(act, hands.to.clone()).of_people(vec![person.clone()]);
            let wish = wish.with_namesakes(wanted.namesakes);
            Some(self.preview(&wanted.to, &wish)?)
        };
        let strike = self.preview(&wanted.from, &Wish::new(strike(wanted), hands.from.clone()))?;
        Ok(Ok(Prepared {
            name: names.listed(&entrant.form.person),
            enter,
            strike,
            checked_in: entrant.checked_in,
            papers: entrant.papers.len(),
            paid: paid(&from, wanted.entrant),
            person,
            form,
            of: Box::new(entrant),
        }))
    }

    /// Moves somebody, if both sections let them; asked again under the same key, nothing is done
    /// twice.
    pub fn move_entrant(
        &self,
        wanted: &Move,
        hands: &Hands,
        key: &str,
    ) -> Result<Result<Moved, Phrase>, Fault> {
        let prepared = match self.prepare_move(wanted, hands)? {
            Ok(prepared) => prepared,
            Err(why) => return Ok(Err(why)),
        };
        if prepared.refused().is_some() {
            return Ok(Ok(Moved::Refused(Box::new(prepared))));
        }
        if prepared.enter.is_some() {
            let act = Act::Enter { form: Box::new(prepared.form.clone()) };
            let (wish, people) = (Wish::new(act, hands.to.clone()), vec![prepared.person.clone()]);
            let wish = wish.with_namesakes(wanted.namesakes);
            let entering = format!("{key}:enter");
            let now = hands.to.at.0;
            let done = self.act_with_people(&wanted.to, people, wish, (&entering, now))?;
            if let Outcome::Refused(rulings) = done {
                // Somebody was faster: nothing has happened yet.
                let enter = rulings.into_iter().next();
                return Ok(Ok(Moved::Refused(Box::new(Prepared { enter, ..prepared }))));
            }
        }
        let to = self.section(&wanted.to)?;
        let entrant = entered(&to, &prepared.form.person).ok_or(Fault::Behind)?;
        self.carry_along(wanted, &prepared.of, entrant, hands, key)?;
        let leave = Wish::new(strike(wanted), hands.from.clone());
        Ok(Ok(match self.act(&wanted.from, leave, &format!("{key}:strike"))? {
            Outcome::Refused(ruling) => Moved::Half(ruling),
            Outcome::Kept(..) | Outcome::Before(_) => Moved::Done { entrant },
        }))
    }

    /// Takes along what was seen of them. What the other section does not take is not needed there.
    fn carry_along(
        &self,
        wanted: &Move,
        of: &Entrant,
        entrant: EntrantId,
        hands: &Hands,
        key: &str,
    ) -> Result<(), Fault> {
        let papers = of.papers.iter().map(|paper| Act::SeePaper { entrant, paper: paper.clone() });
        let here = of.checked_in.then_some(Act::CheckIn { entrant });
        for (number, act) in papers.chain(here).enumerate() {
            let wish = Wish::new(act, hands.to.clone());
            self.act(&wanted.to, wish, &format!("{key}:along-{number}"))?;
        }
        Ok(())
    }

    fn section(&self, event: &str) -> Result<std::sync::Arc<LoadedEvent>, Fault> {
        self.get(event).ok_or(Fault::NoSuchEvent)
    }

    /// Writes down at one desk that somebody is in the hall, or that they are not after all: then the
    /// check-in is taken back.
    pub fn presence(
        &self,
        event: &str,
        (entrant, here, reason): (EntrantId, bool, &str),
        context: Context,
        key: &str,
    ) -> Result<Outcome<Ruling>, Fault> {
        if here {
            return self.act(event, Wish::new(Act::CheckIn { entrant }, context), key);
        }
        let entry = {
            let loaded = self.section(event)?;
            let state = loaded.state();
            let entries = state.office().entries();
            let last = entries.iter().rposition(|entry| entry.act == Act::CheckIn { entrant });
            last.and_then(|at| u32::try_from(at + 1).ok()).unwrap_or(0)
        };
        let undo = Act::Undo { entry, reason: reason.to_owned() };
        self.act(event, Wish::new(undo, context), key)
    }
}

fn strike(wanted: &Move) -> Act {
    Act::Strike { entrant: wanted.entrant, reason: wanted.reason.clone() }
}

/// The number under which somebody is entered in a section.
fn entered(event: &LoadedEvent, person: &office::PersonId) -> Option<EntrantId> {
    let state = event.state();
    let mut all = state.event().entrants();
    all.find(|(_, entrant)| entrant.form.person == *person).map(|(id, _)| id)
}

/// What somebody paid under the registration that led to an entry.
fn paid(event: &LoadedEvent, entrant: EntrantId) -> Option<Cents> {
    let book = event.registrations();
    let mut all = book.registrations().all();
    let of = all.find(|(_, of)| of.status == Status::Accepted(entrant));
    of.map(|(_, of)| of.ledger.balance().paid).filter(|paid| *paid > Cents::ZERO)
}
