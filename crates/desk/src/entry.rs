//! What is written at the entry desk, before it is a person and an entry: read field by field, so
//! that whatever is wrong is said beside it.

use std::collections::BTreeMap;

use codex::{Phrase, phrase};
use journal::people::{Birth, Person, PersonId};
use office::entrant::{EntryData, EntryForm, EntryRating};
use office::{Event, TeamId};
use rating::Category;

use crate::names::Names;

/// The fields of an entry; a table has columns of the same names.
pub const COLUMNS: [&str; 12] = [
    "family_name",
    "given_name",
    "birth",
    "fide",
    "national",
    "category",
    "title",
    "club",
    "federation",
    "fide_id",
    "national_id",
    "team",
];

/// The field that names somebody by the identifier under which they are kept, where one may.
pub const PERSON: &str = "person";

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
        let mut fields = COLUMNS.into_iter().chain([PERSON]);
        let Some(column) = fields.find(|column| *column == name) else { return false };
        self.0.insert(column, value.trim().to_owned());
        true
    }

    /// A field; empty if nothing was written.
    pub fn get(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }

    fn text(&self, name: &'static str) -> Option<String> {
        Some(self.get(name)).filter(|text| !text.is_empty()).map(str::to_owned)
    }

    /// Under which federation an event keeps its own identifiers of people.
    pub fn national_key(event: &Event) -> &'static str {
        event.pack().federation.word()
    }

    /// The person and the entry that this stands for, under an identifier of their own.
    pub fn read(&self, id: &str, event: &Event) -> Result<(Person, EntryForm), Faults> {
        let mut faults = Faults::new();
        for (name, value) in &self.0 {
            if value.chars().count() > LONGEST || value.chars().any(char::is_control) {
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
        let category =
            self.parsed("category", &mut faults, || phrase!("web-office-fault-category"));
        let team = self.parsed("team", &mut faults, || phrase!("web-office-fault-team"));
        let team = team.map(TeamId);
        if team.is_some_and(|team| event.team(team).is_none()) {
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
        let ids = [("fide", self.text("fide_id")), (national_key, self.text("national_id"))];
        let ids = ids.into_iter().filter_map(|(key, id)| Some((key.to_owned(), id?)));
        let person = Person {
            id: person_id,
            family_name: self.get("family_name").to_owned(),
            given_name: self.get("given_name").to_owned(),
            birth,
            sex: None,
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
        let form = EntryForm {
            person: office::PersonId(id.to_owned()),
            data: EntryData {
                rating,
                category: category.unwrap_or(Category::Unclassified),
                fide_title: title,
                club: self.text("club"),
                federation,
            },
            team,
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
        let (mut draft, known) = (self.clone(), particulars(kept, national));
        for (field, value) in &known {
            if draft.get(field).is_empty() {
                draft.put(field, value);
            }
        }
        let (written, form) = draft.read(&id, event)?;
        let differs = || phrase!("desk-entry-differs", person = id.as_str());
        let pairs = known.iter().zip(particulars(&written, national));
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
fn particulars(person: &Person, national: &str) -> [(&'static str, String); 6] {
    let number = |of: &str| person.federation_ids.get(of).cloned().unwrap_or_default();
    [
        ("family_name", person.family_name.clone()),
        ("given_name", person.given_name.clone()),
        ("birth", person.birth.map(String::from).unwrap_or_default()),
        ("federation", person.federation.clone().unwrap_or_default()),
        ("fide_id", number("fide")),
        ("national_id", number(national)),
    ]
}

/// A birth as people write it: the year, the day as 1975-03-12, or as 12/03/1975.
struct Born(Birth);

impl std::str::FromStr for Born {
    type Err = journal::people::NotABirth;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts: Vec<&str> = text.split('/').collect();
        let written = match parts.as_slice() {
            [day, month, year] if year.len() == 4 => format!("{year}-{month:0>2}-{day:0>2}"),
            _ => text.to_owned(),
        };
        written.parse().map(Self)
    }
}

/// The same as a message takes it.
const LONGEST_SHOWN: u8 = 120;

/// A row of a table: the number of its line, and what was written or what is wrong with it.
pub type Row = (usize, Result<EntryDraft, Phrase>);

/// What columns are called in words, and which they are.
pub type Called = Vec<(String, &'static str)>;

/// Reads a table: the first line names the columns by their own names or by what they are called in
/// words; tabs, semicolons or commas part them, quotes hold what has them inside, empty cells say
/// nothing.
pub fn rows(text: &str, called: &Called) -> Vec<Row> {
    let text = text.trim_start_matches('\u{feff}');
    let head = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let marks = [b'\t', b';', b','].into_iter();
    let mark = marks.into_iter().find(|mark| head.as_bytes().contains(mark)).unwrap_or(b';');
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(mark)
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut records = reader.records().map(|record| {
        let line = |position: Option<&csv::Position>| position.map_or(0, |at| line_at(text, at));
        match record {
            Ok(record) => (line(record.position()), Ok(record)),
            Err(fault) => (line(fault.position()), Err(fault)),
        }
    });
    let mut written = records
        .by_ref()
        .filter(|(_, record)| !matches!(record, Ok(cells) if cells.iter().all(str::is_empty)));
    let Some((first, head)) = written.next() else { return Vec::new() };
    let known = |name: &str| known(name, called);
    let columns = head.map_err(|fault| unreadable(&fault));
    let columns = columns.and_then(|head| head.iter().map(known).collect::<Result<Vec<_>, _>>());
    let columns = match columns {
        Ok(columns) => columns,
        Err(unknown) => return vec![(first, Err(unknown))],
    };
    written
        .map(|(number, record)| {
            let record = record.map_err(|fault| unreadable(&fault));
            (number, record.and_then(|cells| draft(number, &cells, &columns)))
        })
        .collect()
}

/// The line on which a record stands: its reader begins it before the empty lines that it skips.
fn line_at(text: &str, position: &csv::Position) -> usize {
    let begin = usize::try_from(position.byte()).unwrap_or_default();
    let skipped = text.get(begin..).unwrap_or_default().bytes();
    let skipped = skipped.take_while(|byte| matches!(byte, b'\r' | b'\n'));
    let line = usize::try_from(position.line()).unwrap_or_default();
    line + skipped.filter(|byte| *byte == b'\n').count()
}

fn unreadable(fault: &csv::Error) -> Phrase {
    phrase!("desk-table-unreadable", cause = fault.to_string())
}

/// The column that a heading names.
fn known(written: &str, called: &Called) -> Result<&'static str, Phrase> {
    let name = written.to_lowercase();
    let own = COLUMNS.into_iter().find(|column| *column == name);
    let in_words = || called.iter().find(|(words, _)| *words == name).map(|(_, of)| *of);
    own.or_else(in_words).ok_or_else(|| phrase!("desk-table-column", column = written))
}

fn draft(
    line: usize,
    cells: &csv::StringRecord,
    columns: &[&'static str],
) -> Result<EntryDraft, Phrase> {
    let (found, asked) = (cells.len(), columns.len());
    if found > asked {
        return Err(phrase!("event-csv-cells", line = line, found = found, asked = asked));
    }
    let mut draft = EntryDraft::default();
    for (column, cell) in columns.iter().zip(cells) {
        draft.put(column, cell);
    }
    Ok(draft)
}

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
    fn a_table_is_read_line_by_line() {
        let table = "\u{feff}family_name;given_name;national\n\nRossi;Anna;1500\nBianchi;;;;\n";
        let rows = rows(table, &Called::new());
        assert_eq!(rows.len(), 2);
        assert_eq!((rows[0].0, rows[0].1.as_ref().unwrap().get("national")), (3, "1500"));
        assert_eq!(rows[1].1.as_ref().unwrap_err().key, "event-csv-cells");
        let fault = &super::rows("nome\nAnna", &Called::new())[0].1;
        assert_eq!(fault.as_ref().unwrap_err().key, "desk-table-column");
        let called = vec![("nome".to_owned(), "given_name")];
        let named = &super::rows("Nome;family_name\nAnna;Rossi", &called)[0].1;
        assert_eq!(named.as_ref().unwrap().get("given_name"), "Anna");
    }

    #[test]
    fn what_parts_the_cells_can_stand_inside_quotes() {
        let table = "family_name;club;national\n\"Rossi\";\"Circolo \"\"A\"\"; Lodi\";1500\n";
        let rows = super::rows(table, &Called::new());
        let row = rows[0].1.as_ref().unwrap();
        assert_eq!((rows[0].0, row.get("club")), (2, "Circolo \"A\"; Lodi"));
        let commas = super::rows("family_name,national\nRossi,1500", &Called::new());
        assert_eq!(commas[0].1.as_ref().unwrap().get("national"), "1500");
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
