//! What is written at the entry desk, before it is a person and an entry: read field by field, so
//! that whatever is wrong is said beside it.

use std::collections::BTreeMap;

use codex::{Phrase, phrase};
use journal::people::{Birth, Person, PersonId};
use office::announcement::Federation;
use office::entrant::{EntryForm, EntryRating};
use office::{Event, TeamId};
use rating::Category;

/// The fields of an entry; a table has columns of the same names.
pub(crate) const COLUMNS: [&str; 12] = [
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

/// The titles of FIDE.
pub(crate) const TITLES: [&str; 8] = ["GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"];

/// The longest text that a field takes.
const LONGEST: usize = 120;

/// An entry as it was written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Draft(BTreeMap<&'static str, String>);

/// What is wrong, by field.
pub(crate) type Faults = BTreeMap<&'static str, Phrase>;

impl Draft {
    /// Writes a field; whether there is such a field.
    pub(crate) fn put(&mut self, name: &str, value: &str) -> bool {
        let Some(column) = COLUMNS.into_iter().find(|column| *column == name) else { return false };
        self.0.insert(column, value.trim().to_owned());
        true
    }

    /// A field; empty if nothing was written.
    pub(crate) fn get(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }

    fn text(&self, name: &'static str) -> Option<String> {
        Some(self.get(name)).filter(|text| !text.is_empty()).map(str::to_owned)
    }

    /// The person and the entry that this stands for, under an identifier of their own.
    pub(crate) fn read(&self, id: &str, event: &Event) -> Result<(Person, EntryForm), Faults> {
        let mut faults = Faults::new();
        for (name, value) in &self.0 {
            if value.chars().count() > LONGEST || value.chars().any(char::is_control) {
                faults.insert(name, phrase!("web-office-fault-text", most = LONGEST_SHOWN));
            }
        }
        if self.get("family_name").is_empty() {
            faults.insert("family_name", phrase!("web-office-fault-name"));
        }
        let birth =
            self.parsed::<Birth>("birth", &mut faults, || phrase!("web-office-fault-birth"));
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
        let of = event.announcement().map_or(Federation::Fsi, |announced| announced.federation);
        let national_key = match of {
            Federation::Fsi => "fsi",
            Federation::Fssi => "fssi",
            Federation::Fid => "fid",
        };
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
            rating,
            category: category.unwrap_or(Category::Unclassified),
            fide_title: title,
            club: self.text("club"),
            federation,
            team,
        };
        Ok((person, form))
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
        if !(1..=3500).contains(&rating) {
            faults.insert(name, phrase!("web-office-fault-rating"));
        }
        Some(rating)
    }
}

/// The same as a message takes it.
const LONGEST_SHOWN: u8 = 120;

/// A row of a table: the number of its line, and what was written or what is wrong with it.
pub(crate) type Row = (usize, Result<Draft, Phrase>);

/// Reads a table: the first line names the columns, semicolons or tabs part them, empty cells say
/// nothing.
pub(crate) fn rows(text: &str) -> Vec<Row> {
    let mut lines = (1usize..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let Some((first, head)) = lines.next() else { return Vec::new() };
    let mark = if head.contains('\t') { '\t' } else { ';' };
    let columns: Vec<&str> =
        head.trim_start_matches('\u{feff}').split(mark).map(str::trim).collect();
    if let Some(unknown) = columns.iter().find(|column| !COLUMNS.contains(column)) {
        return vec![(first, Err(phrase!("event-csv-column", column = *unknown)))];
    }
    lines
        .map(|(number, line)| {
            let cells: Vec<&str> = line.split(mark).collect();
            if cells.len() > columns.len() {
                let fault = phrase!(
                    "event-csv-cells",
                    line = number,
                    found = cells.len(),
                    asked = columns.len()
                );
                return (number, Err(fault));
            }
            let mut draft = Draft::default();
            for (column, cell) in columns.iter().zip(cells) {
                draft.put(column, cell);
            }
            (number, Ok(draft))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft(pairs: &[(&str, &str)]) -> Draft {
        let mut draft = Draft::default();
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
        assert_eq!(form.rating, EntryRating::National(1712));
        assert_eq!(form.category, Category::SecondNational);
    }

    #[test]
    fn a_table_is_read_line_by_line() {
        let table = "\u{feff}family_name;given_name;national\n\nRossi;Anna;1500\nBianchi;;;;\n";
        let rows = rows(table);
        assert_eq!(rows.len(), 2);
        assert_eq!((rows[0].0, rows[0].1.as_ref().unwrap().get("national")), (3, "1500"));
        assert_eq!(rows[1].1.as_ref().unwrap_err().key, "event-csv-cells");
        assert_eq!(super::rows("nome\nAnna")[0].1.as_ref().unwrap_err().key, "event-csv-column");
    }
}
