//! What is written at the entry desk, before it is a person and an entry: read field by field, so
//! that whatever is wrong is said beside it.

use std::collections::BTreeMap;

use codex::{Phrase, phrase};
use journal::people::{Birth, Person, PersonId};
use office::entrant::{EntryData, EntryForm, EntryRating};
use office::listed::{ListedRating, Ratings};
use office::{Event, TeamId};
use rating::Category;
use vocabulary::Sex;

use crate::names::Names;

/// The fields of an entry; a table has columns of the same names.
pub const COLUMNS: [&str; 15] = [
    "family_name",
    "given_name",
    "birth",
    "sex",
    "province",
    "fide",
    "national",
    "category",
    "title",
    "club",
    "federation",
    "fide_id",
    "national_id",
    "member_year",
    "team",
];

/// Where the ratings come from, as JSON of a [`ListedRating`]: what a form carries along without
/// showing it. Whoever writes another rating over the listed one leaves the list.
pub const SOURCES: [&str; 2] = ["fide_source", "national_source"];

/// The field that names somebody by the identifier under which they are kept, where one may.
pub const PERSON: &str = "person";

/// The field that says why somebody is admitted beyond a limit of the announcement.
pub const ADMISSION: &str = "admission";

/// The titles of FIDE.
pub const TITLES: [&str; 8] = ["GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"];

/// The longest text that a field takes.
const LONGEST: usize = 120;

/// An entry as it was written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EntryDraft(BTreeMap<&'static str, String>);

/// What is wrong, by field.
pub type Faults = BTreeMap<&'static str, Phrase>;

impl EntryDraft {
    /// Writes a field; whether there is such a field.
    pub fn put(&mut self, name: &str, value: &str) -> bool {
        let mut fields = COLUMNS.into_iter().chain(SOURCES).chain([PERSON, ADMISSION]);
        let Some(column) = fields.find(|column| *column == name) else { return false };
        self.0.insert(column, value.trim().to_owned());
        true
    }

    /// A field; empty if nothing was written.
    pub fn get(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }

    /// Every field that was written.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0.iter().map(|(name, value)| (*name, value.as_str()))
    }

    fn text(&self, name: &'static str) -> Option<String> {
        Some(self.get(name)).filter(|text| !text.is_empty()).map(str::to_owned)
    }

    /// Under which federation an event keeps its own identifiers of people: its pack's, and the
    /// host's where the pack is for any, since FIDE's own numbers have a place of their own.
    pub fn national_key(event: &Event) -> String {
        let pack = event.pack();
        if pack.any_host {
            event.host().to_ascii_lowercase()
        } else {
            pack.federation.word().to_owned()
        }
    }

    /// The person and the entry that this stands for, under an identifier of their own.
    pub fn read(&self, id: &str, event: &Event) -> Result<(Person, EntryForm), Faults> {
        let mut faults = Faults::new();
        for (name, value) in &self.0 {
            let longest = if SOURCES.contains(name) { 4 * LONGEST } else { LONGEST };
            if value.chars().count() > longest || value.chars().any(char::is_control) {
                faults.insert(name, phrase!("web-office-fault-text", most = LONGEST_SHOWN));
            }
        }
        if self.get("family_name").is_empty() {
            faults.insert("family_name", phrase!("web-office-fault-name"));
        }
        let birth = self.parsed::<Born>("birth", &mut faults, || phrase!("web-office-fault-birth"));
        let birth = birth.map(|Born(birth)| birth);
        let fide = self.rating("fide", &mut faults);
        let national = self.rating("national", &mut faults);
        let sex = self.parsed::<Gender>("sex", &mut faults, || phrase!("web-office-fault-sex"));
        let member_year = self.member_year(&mut faults);
        let category =
            self.parsed("category", &mut faults, || phrase!("web-office-fault-category"));
        let team = self.text("team").and_then(|text| team_called(&text, event));
        if team.is_none() && self.text("team").is_some() {
            faults.insert("team", phrase!("web-office-fault-team"));
        }
        let title = self.text("title").map(|title| title.to_uppercase());
        if title.as_ref().is_some_and(|title| !TITLES.contains(&title.as_str())) {
            faults.insert("title", phrase!("web-office-fault-title"));
        }
        let federation = self.text("federation").map(|code| code.to_uppercase());
        let code =
            |text: &String| text.len() == 3 && text.bytes().all(|it| it.is_ascii_uppercase());
        if federation.as_ref().is_some_and(|text| !code(text)) {
            faults.insert("federation", phrase!("web-office-fault-federation"));
        }
        let (Ok(person_id), true) = (PersonId::new(id), faults.is_empty()) else {
            return Err(faults);
        };
        let national_key = Self::national_key(event);
        let of_fide = ("fide".to_owned(), self.text("fide_id"));
        let ids = [of_fide, (national_key, self.text("national_id"))];
        let ids = ids.into_iter().filter_map(|(key, id)| Some((key, id?)));
        let person = Person {
            id: person_id,
            family_name: self.get("family_name").to_owned(),
            given_name: self.get("given_name").to_owned(),
            birth,
            sex: sex.map(|Gender(sex)| sex),
            province: self.text("province"),
            federation: federation.clone(),
            federation_ids: ids.collect(),
            contacts: Vec::new(),
            extra: serde_json::Map::new(),
        };
        let rating = match (fide, national) {
            (Some(rating), _) => EntryRating::Fide(rating),
            (None, Some(rating)) => EntryRating::National(rating),
            (None, None) => EntryRating::None,
        };
        let ratings = Ratings {
            fide: self.listed("fide_source", fide, rating),
            national: self.listed("national_source", national, rating),
        };
        let form = EntryForm {
            person: office::PersonId(id.to_owned()),
            data: EntryData {
                rating,
                ratings,
                category: category.unwrap_or(Category::Unclassified),
                fide_title: title,
                club: self.text("club"),
                federation,
                member_year,
            },
            team,
            admission: self.text(ADMISSION),
        };
        Ok((person, form))
    }

    /// The same under the identifier that was written, else under a fresh one. Whoever is kept under it
    /// stays as kept: what was not written is taken from there, and what differs is a fault.
    pub fn read_known(
        &self,
        fresh: &str,
        event: &Event,
        names: &Names,
    ) -> Result<(Person, EntryForm), Faults> {
        let Some(id) = self.text(PERSON) else { return self.read(fresh, event) };
        if PersonId::new(&id).is_err() {
            return Err(Faults::from([(PERSON, phrase!("desk-entry-identifier"))]));
        }
        let Some(kept) = names.person(&office::PersonId(id.clone())) else {
            return self.read(&id, event);
        };
        let national = Self::national_key(event);
        let (mut draft, known) = (self.clone(), particulars(kept, &national));
        for (field, value) in &known {
            if draft.get(field).is_empty() {
                draft.put(field, value);
            }
        }
        let (written, form) = draft.read(&id, event)?;
        let differs = || phrase!("desk-entry-differs", person = id.as_str());
        let pairs = known.iter().zip(particulars(&written, &national));
        let faults: Faults = pairs
            .filter(|(kept, written)| kept.1 != written.1)
            .map(|(kept, _)| (kept.0, differs()))
            .collect();
        if faults.is_empty() { Ok((kept.clone(), form)) } else { Err(faults) }
    }

    fn parsed<T: std::str::FromStr>(
        &self,
        name: &'static str,
        faults: &mut Faults,
        fault: impl FnOnce() -> Phrase,
    ) -> Option<T> {
        let text = self.text(name)?;
        let read = text.parse().ok();
        if read.is_none() {
            faults.insert(name, fault());
        }
        read
    }

    /// A rating with its list, where a form carries one along that says the same. A rating that was
    /// typed says no more than the rating of merit, if it is that one.
    fn listed(&self, source: &str, held: Option<i32>, merit: EntryRating) -> Option<ListedRating> {
        let held = held?;
        let listed = serde_json::from_str(self.get(source)).ok();
        let listed = listed.filter(|listed: &ListedRating| listed.rating == held);
        let is_merit = match merit {
            EntryRating::Fide(_) => source == SOURCES[0],
            EntryRating::National(_) => source == SOURCES[1],
            EntryRating::None => false,
        };
        listed.or_else(|| (!is_merit).then(|| ListedRating::typed(held)))
    }

    fn member_year(&self, faults: &mut Faults) -> Option<u16> {
        let year =
            self.parsed("member_year", faults, || phrase!("web-office-fault-member-year"))?;
        // Lists write a nought for whoever was never a member.
        if year == 0 {
            return None;
        }
        if !(1900..=2200).contains(&year) {
            faults.insert("member_year", phrase!("web-office-fault-member-year"));
        }
        Some(year)
    }

    fn rating(&self, name: &'static str, faults: &mut Faults) -> Option<i32> {
        let rating = self.parsed(name, faults, || phrase!("web-office-fault-rating"))?;
        // Lists of ratings write a nought for whoever has none.
        if rating == 0 {
            return None;
        }
        if !(1..=3500).contains(&rating) {
            faults.insert(name, phrase!("web-office-fault-rating"));
        }
        Some(rating)
    }
}

/// What an entry says of the person, as it is written.
fn particulars(person: &Person, national: &str) -> [(&'static str, String); 8] {
    let number = |of: &str| person.federation_ids.get(of).cloned().unwrap_or_default();
    [
        ("family_name", person.family_name.clone()),
        ("given_name", person.given_name.clone()),
        ("birth", person.birth.map(String::from).unwrap_or_default()),
        ("sex", person.sex.map(sex_letter).unwrap_or_default().to_owned()),
        ("province", person.province.clone().unwrap_or_default()),
        ("federation", person.federation.clone().unwrap_or_default()),
        ("fide_id", number("fide")),
        ("national_id", number(national)),
    ]
}

/// The letter of a sex, as forms and tables write it.
pub const fn sex_letter(sex: Sex) -> &'static str {
    match sex {
        Sex::Male => "M",
        Sex::Female => "F",
    }
}

/// A sex as lists spell it.
struct Gender(Sex);

impl std::str::FromStr for Gender {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.to_lowercase().as_str() {
            "m" | "maschio" | "male" | "uomo" => Ok(Self(Sex::Male)),
            "f" | "w" | "d" | "femmina" | "female" | "donna" => Ok(Self(Sex::Female)),
            _ => Err(()),
        }
    }
}

/// A birth as people write it: the year, the day as 1975-03-12, 12/03/1975, 12.03.1975 or 1975/03/12.
struct Born(Birth);

impl std::str::FromStr for Born {
    type Err = journal::people::NotABirth;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts: Vec<&str> = text.split(['/', '.', '-']).map(str::trim).collect();
        let written = match parts.as_slice() {
            [day, month, year] if year.len() == 4 => format!("{year}-{month:0>2}-{day:0>2}"),
            // Exchange files write noughts where only the year is known.
            [year, "00", "00"] if year.len() == 4 => (*year).to_owned(),
            [year, month, day] if year.len() == 4 => format!("{year}-{month:0>2}-{day:0>2}"),
            _ => text.to_owned(),
        };
        written.parse().map(Self)
    }
}

/// The team that a text names: by its name, as people know it, or by the number of its entry.
fn team_called(text: &str, event: &Event) -> Option<TeamId> {
    let same = |name: &str| name.trim().to_lowercase() == text.trim().to_lowercase();
    let mut teams = event.teams();
    let named = teams.find(|(_, team)| same(&team.form.name)).map(|(id, _)| id);
    let numbered = || text.parse().ok().map(TeamId).filter(|id| event.team(*id).is_some());
    named.or_else(numbered)
}

/// The same as a message takes it.
const LONGEST_SHOWN: u8 = 120;

#[cfg(test)]
mod tests {
    use super::*;

    fn draft(pairs: &[(&str, &str)]) -> EntryDraft {
        let mut draft = EntryDraft::default();
        assert!(pairs.iter().all(|(name, value)| draft.put(name, value)));
        draft
    }

    #[test]
    fn everything_that_is_wrong_is_said_at_once() {
        let wrong = draft(&[
            ("birth", "ieri"),
            ("fide", "molto"),
            ("national", "9000"),
            ("category", "GM"),
            ("federation", "Italia"),
            ("team", "3"),
        ]);
        let faults = wrong.read("p-1", &Event::default()).unwrap_err();
        let fields: Vec<&str> = faults.keys().copied().collect();
        let all = ["birth", "category", "family_name", "federation", "fide", "national", "team"];
        assert_eq!(fields, all);
    }

    #[test]
    fn a_full_entry_is_read() {
        let full = draft(&[("family_name", "D'Amico"), ("national", "1712"), ("category", "2n")]);
        let (person, form) = full.read("p-1", &Event::default()).unwrap();
        assert_eq!((person.family_name.as_str(), person.id.as_str()), ("D'Amico", "p-1"));
        assert_eq!(form.data.rating, EntryRating::National(1712));
        assert_eq!(form.data.category, Category::SecondNational);
    }

    #[test]
    fn whoever_is_kept_stays_as_kept() {
        let event = Event::default();
        let full = draft(&[("family_name", "Rossi"), ("given_name", "Anna"), ("birth", "1975")]);
        let (kept, _) = full.read("p-1", &event).unwrap();
        let names = Names::of([kept.clone()]);
        let read = |fields: &[(&str, &str)]| draft(fields).read_known("p-9", &event, &names);
        let (person, form) = read(&[("person", "p-1"), ("national", "1500")]).unwrap();
        assert_eq!((person, form.person.0.as_str()), (kept, "p-1"));
        let faults = read(&[("person", "p-1"), ("family_name", "Bianchi")]).unwrap_err();
        assert_eq!(faults.keys().collect::<Vec<_>>(), [&"family_name"]);
        let faults = read(&[("person", "p-1"), ("fide_id", "800000")]).unwrap_err();
        assert_eq!(faults.keys().collect::<Vec<_>>(), [&"fide_id"]);
        let faults = read(&[("person", "a\u{0}b"), ("family_name", "Rossi")]).unwrap_err();
        assert_eq!(faults.keys().collect::<Vec<_>>(), [&"person"]);
        let id = |fields: &[(&str, &str)]| read(fields).unwrap().1.person.0;
        assert_eq!(id(&[("person", "p-2"), ("family_name", "Bianchi")]), "p-2");
        assert_eq!(id(&[("family_name", "Bianchi")]), "p-9");
    }

    #[test]
    fn births_and_noughts_are_read_as_lists_have_them() {
        let born = |text| {
            let draft = draft(&[("family_name", "Rossi"), ("birth", text), ("fide", "0")]);
            draft
                .read("p-1", &Event::default())
                .map(|(person, form)| (person.birth, form.data.rating))
        };
        let day = "1975-03-12".parse().ok();
        assert_eq!(born("12/03/1975"), Ok((day, EntryRating::None)));
        assert_eq!(born("12/3/1975"), Ok((day, EntryRating::None)));
        assert!(born("31/02/1975").is_err());
        assert!(born("12/03/75").is_err());
    }
}
