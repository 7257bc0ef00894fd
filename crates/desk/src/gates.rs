//! Who may enter and play, by what stands outside the journal: ages, sexes and provinces against the
//! limits of the announcement (RTF 5.2.1), athletes against art. 1 of the deaf sports federation.
//!
//! What is asked is read from the people's data, answered and forgotten. A ruling tells what was found
//! without repeating a day of birth or a hearing loss.

use codex::{Article, Cites, door, phrase};
use jiff::civil::Date;
use journal::people::{Birth, Person};
use office::entrant::EntryForm;
use office::fsi::entry::{self, Entry};
use office::fssi::athlete::{self, Athlete, Audiogram, Belonging, Checklist, Consent};
use office::fssi::event::days_of;
use office::fssi::paper::{PaperKind, PaperSeen, StandsIn};
use office::{Act, EntrantId, Event, Finding, Ruling, Verdict, Weight};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::names::Names;

/// Under which name a person's data hold what is known of an athlete.
const ATHLETE: &str = "athlete";

/// What is known of an athlete beside name, birth and the papers that were seen: kept with the person,
/// outside the chain, and erased with them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AthleteData {
    /// Where they belong.
    #[serde(default = "italian")]
    pub belonging: Value,
    /// Who consented, if they are minors.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub consent: Value,
    /// The losses at 500, 1000 and 2000 Hz of either ear.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub hearing: Value,
}

fn italian() -> Value {
    Value::from("italy")
}

impl Default for AthleteData {
    fn default() -> Self {
        Self { belonging: italian(), consent: Value::Null, hearing: Value::Null }
    }
}

impl AthleteData {
    /// What a person's data hold.
    pub fn of(person: &Person) -> Self {
        let kept = person.extra.get(ATHLETE).cloned();
        kept.and_then(|kept| serde_json::from_value(kept).ok()).unwrap_or_default()
    }

    /// Keeps it with the person.
    pub fn keep_with(&self, person: &mut Person) {
        if let Ok(kept) = serde_json::to_value(self) {
            person.extra.insert(ATHLETE.to_owned(), kept);
        }
    }

    /// Whether everything that is said can be read.
    pub fn is_sound(&self) -> bool {
        let ears = self.ears();
        let shown = |loss: &i16| (-20..=140).contains(loss);
        let audible =
            ears.as_ref().is_none_or(|ears| ears.left.iter().chain(&ears.right).all(shown));
        serde_json::from_value::<Belonging>(self.belonging.clone()).is_ok()
            && (self.consent.is_null()
                || serde_json::from_value::<Consent>(self.consent.clone()).is_ok())
            && (self.hearing.is_null() || ears.is_some())
            && audible
    }

    fn ears(&self) -> Option<Audiogram> {
        serde_json::from_value(self.hearing.clone()).ok()
    }

    fn athlete(&self, born: Date, papers: &[PaperSeen]) -> Athlete {
        Athlete {
            born,
            belonging: serde_json::from_value(self.belonging.clone()).unwrap_or(Belonging::Italy),
            hearing: self.ears(),
            papers: papers.to_vec(),
            consent: serde_json::from_value(self.consent.clone()).unwrap_or_default(),
        }
    }
}

/// A paper that an athlete has still to show, and who may vouch for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lacking {
    /// Which.
    pub paper: PaperKind,
    /// Who may stand in for it.
    pub stood_in_by: StandsIn,
}

/// How an athlete stands to art. 1; for the eyes of whoever checks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// What was found, requirement by requirement.
    pub findings: Vec<Finding>,
    /// The papers to work off.
    pub lacking: Vec<Lacking>,
}

impl Standing {
    /// Whether nothing keeps the athlete from playing.
    pub fn clear(&self) -> bool {
        self.findings.iter().all(|finding| finding.weight <= Weight::Notice)
    }

    /// What nobody can work off: too young, or hearing too well.
    pub fn broken(&self) -> Option<&Finding> {
        self.findings.iter().find(|finding| finding.weight == Weight::Breach)
    }

    /// Whether a minor lacks consent or authorisation: then nobody lets them play.
    pub fn unauthorised_minor(&self) -> bool {
        let of_minors = [PaperKind::ParentalConsent, PaperKind::MinorAuthorisation];
        self.lacking.iter().any(|it| of_minors.contains(&it.paper))
    }
}

/// The first and the last day on which somebody of this birth can have been born.
fn born_between(birth: Birth) -> Option<(Date, Date)> {
    match birth {
        Birth::Day(day) => Some((day, day)),
        Birth::Year(year) => Some((Date::new(year, 1, 1).ok()?, Date::new(year, 12, 31).ok()?)),
    }
}

/// How an athlete stands to art. 1; nothing where the federation does not ask.
pub fn standing(event: &Event, person: Option<&Person>, papers: &[PaperSeen]) -> Option<Standing> {
    let regulation = event.pack().championships?;
    let days = days_of(event.announcement()?)?;
    let data = person.map(AthleteData::of).unwrap_or_default();
    let birth = person.and_then(|person| person.birth).and_then(born_between);
    let Some((first, last)) = birth else {
        let what = phrase!("gate-birth-unknown");
        let article = codex::article!("fssi 1(2)");
        let mut standing = of_list(athlete::check(
            &data.athlete(Date::new(1900, 1, 1).ok()?, papers),
            days,
            &regulation,
        ));
        standing.findings.retain(|finding| finding.article != article);
        standing.findings.insert(0, Finding::new(article, Weight::Missing, what));
        return Some(standing);
    };
    // Whoever gave only a year is taken as the younger: an age in doubt is one to prove.
    let younger = athlete::check(&data.athlete(last, papers), days, &regulation);
    let older = athlete::check(&data.athlete(first, papers), days, &regulation);
    let broken =
        |list: &Checklist| list.findings.iter().any(|finding| finding.weight == Weight::Breach);
    let doubtful = broken(&younger) && !broken(&older);
    Some(of_list(if doubtful { older } else { younger }))
}

fn of_list(list: Checklist) -> Standing {
    let lacking = |paper: PaperKind| Lacking { paper, stood_in_by: paper.stood_in_by() };
    Standing { lacking: list.missing.into_iter().map(lacking).collect(), findings: list.findings }
}

/// What the limits of the announcement make of somebody, by all that is known of them.
pub fn limits(event: &Event, form: &EntryForm, person: Option<&Person>) -> Vec<Finding> {
    let Some(announcement) = event.announcement() else { return Vec::new() };
    let edition = event.pack().edition(announcement).ok().flatten().unwrap_or_default();
    // A limit asks for the age of a year, so the year is enough for it; a title asks for the day.
    let born = person.and_then(|person| person.birth).and_then(born_between).map(|(_, last)| last);
    let known = Entry {
        category: form.data.category,
        rating: event.merit_of(&form.data),
        born,
        club: form.data.club.clone(),
        sex: person.and_then(|person| person.sex),
        province: person.and_then(|person| person.province.clone()),
        qualified: None,
    };
    entry::check(announcement, &known, &edition)
}

/// What was found, as it leaves the house.
struct Told<'a>(&'a [Finding]);

impl Cites for Told<'_> {
    fn each_cited(&self, tell: &mut dyn FnMut(Article)) {
        self.0.each_cited(tell);
    }
}

fn known<'a>(id: &office::PersonId, people: &'a [Person], names: &'a Names) -> Option<&'a Person> {
    people.iter().find(|person| person.id.as_str() == id.0).or_else(|| names.person(id))
}

/// The ruling on an act, with what the people's data say to it: an entry beyond a limit is refused
/// unless a reason admits it, a minor without authorisation begins no championship, and what is only
/// missing is told.
pub(crate) fn gated(
    ruling: Ruling,
    act: &Act,
    people: &[Person],
    event: &Event,
    names: &Names,
) -> Ruling {
    if !ruling.verdict.counts() {
        return ruling;
    }
    let found = match act {
        Act::Enter { form } => entering(event, form, known(&form.person, people, names)),
        Act::Begin { .. } => beginning(event, names),
        _ => return ruling,
    };
    door!("desk::gates::gated", &Told(&found.told));
    if let Some(refusal) = found.refused {
        return refusal;
    }
    let mut ruling = ruling;
    ruling.findings.extend(found.told);
    ruling
}

#[derive(Default)]
struct Found {
    refused: Option<Ruling>,
    told: Vec<Finding>,
}

fn refused(what: codex::Phrase, article: Article, told: &[Finding]) -> Ruling {
    let mut ruling = Ruling::refused(what);
    ruling.articles.push(article);
    ruling.findings.extend(told.iter().cloned());
    ruling
}

fn entering(event: &Event, form: &EntryForm, person: Option<&Person>) -> Found {
    // What the entry itself says was ruled upon by the office: here speaks the person.
    let told: Vec<Finding> = limits(event, form, person)
        .into_iter()
        .filter(|finding| finding.weight != Weight::Met)
        .collect();
    let admitted = form.admission.as_deref().is_some_and(|why| !why.trim().is_empty());
    if let Some(limit) = told.iter().find(|it| it.weight == Weight::Breach && !admitted) {
        let what = phrase!("office-entry-beyond-limits", what = limit.what.clone());
        return Found { refused: Some(refused(what, limit.article, &[])), told };
    }
    let mut told: Vec<Finding> = told
        .into_iter()
        .filter(|finding| admitted || finding.weight != Weight::Breach)
        .filter(|finding| finding.article != codex::article!("fsi-2009 1.2"))
        .collect();
    // The office tells of these itself.
    told.retain(|finding| finding.weight != Weight::Breach);
    if let Some(standing) = standing(event, person, &[]) {
        if let Some(broken) = standing.broken() {
            let what = phrase!("gate-athlete-refused", what = broken.what.clone());
            return Found { refused: Some(refused(what, broken.article, &[])), told };
        }
        told.extend(standing.findings.into_iter().filter(|it| it.weight == Weight::Missing));
    }
    Found { refused: None, told }
}

fn beginning(event: &Event, names: &Names) -> Found {
    let mut found = Found::default();
    let athletes = event.entrants().filter_map(|(id, entrant)| {
        let standing = standing(event, names.person(&entrant.form.person), &entrant.papers)?;
        Some((id, entrant, standing))
    });
    for (id, entrant, standing) in athletes {
        let who = names.listed(&entrant.form.person);
        if let Some(broken) = standing.broken() {
            let what = phrase!("gate-athlete-not-admitted", who = who, what = broken.what.clone());
            found.refused.get_or_insert_with(|| refused(what, broken.article, &[]));
        } else if standing.unauthorised_minor() {
            let what = phrase!("gate-minor-unauthorised", who = who);
            let article = codex::article!("fssi 1(6)");
            found.refused.get_or_insert_with(|| refused(what, article, &[]));
        } else if !standing.clear() {
            found.told.extend(lacking(event, id, &standing));
        }
    }
    found
}

/// What an athlete lacks, in one finding with the number and the papers.
fn lacking(event: &Event, id: EntrantId, standing: &Standing) -> Option<Finding> {
    let missing: Vec<&Finding> =
        standing.findings.iter().filter(|it| it.weight == Weight::Missing).collect();
    let first = missing.first()?;
    let what = missing.iter().skip(1).fold(first.what.clone(), |what, more| {
        phrase!("office-and", what = what, more = more.what.clone())
    });
    let number = codex::Value::Participant(event.number_shown(id));
    let what = phrase!("gate-athlete-lacks", number = number, what = what);
    Some(Finding::new(first.article, Weight::Missing, what))
}

/// Whether a ruling was refused here for want of a reason that admits.
pub fn is_beyond_limits(ruling: &Ruling) -> bool {
    ruling.verdict == Verdict::Refused && ruling.what.key == "office-entry-beyond-limits"
}
