//! A tournament file, ours or another program's, read into a new event: everybody, every round, and
//! what an event cannot say kept beside it, so that the file comes out again without a lost fact.

mod announced;
mod as_written;
mod beside;
mod calendar;
mod checked;
mod field;
mod matches;
mod rounds;
#[cfg(test)]
mod tests;

use codex::{Phrase, phrase};
use files::FileEvent;
use formats::trf::{self, Document, Located};
use journal::people::Person;
use office::announcement::Game;
use office::event_file::{EventFile, FileFacts};
use office::{Act, Context, Federation, Instant, Office, Packs, Role};

use crate::acting::Wish;
use crate::commit::Outcome;
use crate::events::Events;
use crate::fault::Fault;
use crate::names::Names;
use crate::state::{EventName, EventState};

/// What is said of a file that it does not say itself.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    /// What the event is to be called in addresses.
    pub event: &'a EventName,
    /// Whose regulations rule it; where nothing is said, the host decides.
    pub federation: Option<Federation>,
    /// What is played; where nothing is said, chess under the Laws of its first day.
    pub game: Option<Game>,
}

/// An event that was read, with the people that come along.
#[derive(Debug, Clone)]
pub struct FromFile {
    /// The act that makes it an event.
    pub act: Act,
    /// Who takes part, and who directs it.
    pub people: Vec<Person>,
    /// What was taken differently, in the order of the file.
    pub adjustments: Vec<Adjustment>,
}

impl FromFile {
    fn file(&self) -> Option<&EventFile> {
        match &self.act {
            Act::ReadFile { file } => Some(file),
            _ => None,
        }
    }

    /// What the event is called.
    pub fn name(&self) -> &str {
        self.file().map_or("", |file| &file.announcement.name)
    }

    /// Whose regulations rule it.
    pub fn federation(&self) -> Option<Federation> {
        self.file().map(|file| file.announcement.federation)
    }

    /// How many players and rounds it has.
    pub fn size(&self) -> (usize, usize) {
        self.file().map_or((0, 0), |file| (file.entrants.len(), file.rounds.len()))
    }
}

/// Something that was taken differently, or is not as it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Adjustment {
    /// The line of the file that it is about, if it is about one.
    pub line: Option<u32>,
    /// How many other lines are the same.
    pub more: usize,
    /// What.
    pub what: Phrase,
}

impl Adjustment {
    const fn new(what: Phrase) -> Self {
        Self { line: None, more: 0, what }
    }

    /// The same with its place, in words.
    pub fn phrase(&self) -> Phrase {
        match (self.line, self.more) {
            (None, _) => self.what.clone(),
            (Some(line), 0) => {
                phrase!("event-file-at-line", line = line, what = self.what.clone())
            }
            (Some(line), more) => {
                phrase!("event-file-at-lines", line = line, more = more, what = self.what.clone())
            }
        }
    }
}

/// Why a file is no event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotRead {
    /// What is wrong, with the lines, at least one thing.
    pub faults: Vec<Adjustment>,
}

impl NotRead {
    const fn of(faults: Vec<Adjustment>) -> Self {
        Self { faults }
    }

    fn because(what: Phrase) -> Self {
        Self::of(vec![Adjustment::new(what)])
    }

    fn located(faults: &[Located<trf::Fault>]) -> Self {
        let told = |fault: &Located<trf::Fault>| Adjustment {
            line: Some(fault.line),
            more: 0,
            what: fault.phrase(),
        };
        Self::of(faults.iter().map(told).collect())
    }
}

/// A file on its way: what its lines tell together.
struct Told<'a> {
    document: &'a Document,
    event: FileEvent,
    /// The players with their records: the teams' players where teams play.
    players: tournament::Tournament,
}

/// Reads the bytes of a file.
pub fn read(bytes: &[u8], asked: &Asked<'_>) -> Result<FromFile, NotRead> {
    let reading = trf::read(bytes).map_err(|refusal| NotRead::located(&refusal.faults))?;
    let mut adjustments = Vec::new();
    for odd in &reading.oddities {
        tell(&mut adjustments, odd.line, odd.what.phrase());
    }
    let mut document = reading.document;
    if let Some(ordered) = document.by_position() {
        document = ordered.document;
        adjustments.push(Adjustment::new(phrase!("event-file-by-position")));
    }
    of_document(&document, asked, adjustments)
}

/// Adds what is odd about a line to what was said of others.
fn tell(adjustments: &mut Vec<Adjustment>, line: u32, what: Phrase) {
    match adjustments.iter_mut().find(|known| known.what == what && known.line.is_some()) {
        Some(known) => known.more += 1,
        None => adjustments.push(Adjustment { line: Some(line), more: 0, what }),
    }
}

fn of_document(
    document: &Document,
    asked: &Asked<'_>,
    mut adjustments: Vec<Adjustment>,
) -> Result<FromFile, NotRead> {
    let event = FileEvent::new(document).map_err(|faults| NotRead::located(&faults))?;
    let individual = document.individual().map_err(|faults| NotRead::located(&faults))?;
    for odd in event.oddities.iter().chain(&individual.oddities) {
        let what = odd.what.phrase();
        let known = |known: &Adjustment| known.what == what && known.line == Some(odd.line);
        if !adjustments.iter().any(known) {
            tell(&mut adjustments, odd.line, what);
        }
    }
    for wrong in &event.wrong_points {
        tell(&mut adjustments, wrong.line, wrong.phrase());
    }
    let told = Told { document, event, players: individual.tournament };
    let (announcement, officials) = announced::announcement(&told, asked, &mut adjustments)?;
    let (entrants, teams, mut people) = field::everybody(&told, &announcement, asked);
    people.extend(officials);
    let rounds = if announcement.teams().is_some() {
        matches::rounds(&told, &announcement, &entrants, &teams)
    } else {
        rounds::rounds(&told, &entrants)
    };
    let over = |round: &&office::event_file::FileRound| round.results.iter().all(Option::is_some);
    let through = rounds.iter().take_while(over).count();
    let through = tournament::Round::try_from(through).unwrap_or_default();
    let beside = FileFacts { through, ..FileFacts::default() };
    let mut file = EventFile { announcement, entrants, teams, rounds, beside };
    file.beside = beside::facts(&told, &file);
    // What the boards say is held against what the file says, twice: first the points, then the lines.
    let state = admitted(&file)?;
    beside::records(&told, &state, &mut file.beside);
    let state = admitted(&file)?;
    as_written::keep(document, &state, &mut file.beside, &mut people, &mut adjustments);
    let state = admitted(&file)?;
    checked::lines(document, &state, &people, &mut adjustments);
    checked::rounds(document, &mut adjustments);
    Ok(FromFile { act: Act::ReadFile { file: Box::new(file) }, people, adjustments })
}

/// The event that a file would become.
fn admitted(file: &EventFile) -> Result<EventState, NotRead> {
    let act = Act::ReadFile { file: Box::new(file.clone()) };
    let by = office::PersonId("file".to_owned());
    let context = Context::new(by, Role::ChiefArbiter, Instant(0));
    let mut state = EventState::with_packs(Packs::default());
    let ruling = state.office().decide(&act, &context);
    let entry = Office::entry(act, context, &ruling);
    let entry = entry.ok_or_else(|| NotRead::because(ruling.what.clone()))?;
    let admitted = state.admit_decided(entry);
    admitted.map_err(|_| NotRead::because(phrase!("office-file-does-not-fit")))?;
    Ok(state)
}

/// The names of those who come along.
fn names(people: &[Person]) -> Names {
    Names::of(people.iter().cloned())
}

impl Events {
    /// Makes a file that was read an event of the house; the people come first, and go again if
    /// nothing comes of it.
    pub fn read_in(
        &self,
        event: &EventName,
        file: FromFile,
        (context, key): (Context, &str),
    ) -> Result<Outcome<office::Ruling>, Fault> {
        let stream = event.stream().map_err(|_| Fault::NoSuchEvent)?;
        if let Some(receipt) = self.journal().receipt(&stream, key)? {
            return Ok(Outcome::Before(*receipt.sequences.end()));
        }
        let there = self.get(event.as_str()).is_some_and(|loaded| loaded.state().announced());
        if there {
            return Err(Fault::EventExists);
        }
        let now = context.at.0;
        let mut put = Vec::new();
        for person in &file.people {
            // Somebody who is known under this very identifier stays who they are.
            if self.journal().person(&person.id)?.is_none() {
                self.journal().put_person(person.clone())?;
                put.push(person.id.clone());
            }
            self.journal().enrol(stream.clone(), person.id.clone())?;
        }
        self.read_names()?;
        let done = self.announce(event, Wish::new(file.act, context), key);
        if !matches!(done, Ok(Outcome::Kept(..) | Outcome::Before(_))) {
            for person in put {
                self.forget_person(&person, now)?;
            }
        }
        done
    }
}
