//! The other arbiters of an event in its form: a row for each, and one more to fill in.

use codex::phrase;
use desk::{EventName, Names};
use office::PersonId;
use office::announcement::{Announcement, Arbiter, ArbiterDuty, Assistant};

use super::Wrong;
use super::announcement_form::{Choices, GRADES};
use crate::posted::Fields;
use crate::words::Words;

/// How many arbiters stand beside the chief at most.
pub(super) const MOST: usize = 12;

/// What an arbiter is there for.
pub(super) const DUTIES: Choices = &[
    ("deputy", "events-duty-deputy"),
    ("arbiter", "events-duty-arbiter"),
    ("pairings", "events-duty-pairings"),
];

/// Somebody of the staff, by what stays outside the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Staff {
    pub(super) person: PersonId,
    pub(super) family: String,
    pub(super) given: String,
    /// The FIDE number; empty if none is known.
    pub(super) fide: String,
}

/// A row of the form.
pub(super) struct StaffRow {
    pub(super) number: usize,
    pub(super) family: String,
    pub(super) given: String,
    pub(super) fide: String,
    pub(super) grade: String,
    pub(super) duty: String,
}

/// A field of a row, the first being 1.
pub(super) fn field(number: usize, what: &str) -> String {
    format!("arbiter-{number}-{what}")
}

/// Whether a field is one of these.
pub(super) fn is_field(name: &str) -> bool {
    name.starts_with("arbiter-")
}

/// The rows that are filled in, and one more.
pub(super) fn rows(fields: &Fields) -> Vec<StaffRow> {
    let row = |number: usize| {
        let get = |what: &str| fields.get(&field(number, what)).trim().to_owned();
        StaffRow {
            number,
            family: get("family"),
            given: get("given"),
            fide: get("fide"),
            grade: get("grade"),
            duty: get("duty"),
        }
    };
    let last = (1..=MOST).rev().find(|number| {
        ["family", "given", "fide"]
            .iter()
            .any(|what| !fields.get(&field(*number, what)).trim().is_empty())
    });
    (1..=(last.unwrap_or(0) + 1).min(MOST)).map(row).collect()
}

/// The fields of the arbiters that an announcement has.
pub(super) fn filled(told: &Announcement, names: &Names) -> Vec<(String, String)> {
    let mut fields = Vec::new();
    if let Some(fide) = fide_number(names, &told.chief_arbiter.person) {
        fields.push(("chief_fide".to_owned(), fide));
    }
    for (number, assistant) in (1..).zip(&told.arbiters) {
        let person = names.person(&assistant.arbiter.person);
        let mut put = |what: &str, value: String| fields.push((field(number, what), value));
        put("family", person.map(|person| person.family_name.clone()).unwrap_or_default());
        put("given", person.map(|person| person.given_name.clone()).unwrap_or_default());
        put("fide", fide_number(names, &assistant.arbiter.person).unwrap_or_default());
        put("grade", word(assistant.arbiter.grade));
        put("duty", word(assistant.duty));
    }
    fields
}

/// Somebody's FIDE number, where it is known.
pub(crate) fn fide_number(names: &Names, person: &PersonId) -> Option<String> {
    names.person(person)?.federation_ids.get("fide").cloned()
}

fn word(value: impl serde::Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

/// Reads the rows: deputies first, in the order of the form otherwise.
pub(super) fn read(
    fields: &Fields,
    event: &EventName,
    before: Option<&Announcement>,
    wrong: &mut Wrong,
    words: Words,
) -> (Vec<Assistant>, Vec<Staff>) {
    let mut assistants = Vec::new();
    let mut staff = Vec::new();
    for row in rows(fields) {
        let empty = [&row.family, &row.given, &row.fide].into_iter().all(String::is_empty);
        if empty {
            continue;
        }
        if row.family.is_empty() {
            wrong.add(&field(row.number, "family"), words.text("web-account-required"));
        }
        number(&row.fide, &field(row.number, "fide"), wrong, words);
        let known = before.and_then(|before| before.arbiters.get(row.number - 1));
        let person = known.map_or_else(
            || PersonId(format!("{}-arbiter-{}", event.as_str(), row.number)),
            |known| known.arbiter.person.clone(),
        );
        let grade =
            if GRADES.iter().any(|(grade, _)| *grade == row.grade) { &row.grade } else { "none" };
        let grade = serde_json::from_value(grade.into());
        let grade = grade.unwrap_or(office::announcement::ArbiterGrade::None);
        let duty = serde_json::from_value(row.duty.as_str().into()).unwrap_or(ArbiterDuty::Arbiter);
        assistants.push(Assistant { arbiter: Arbiter { person: person.clone(), grade }, duty });
        staff.push(Staff { person, family: row.family, given: row.given, fide: row.fide });
    }
    assistants.sort_by_key(|assistant| assistant.duty != ArbiterDuty::Deputy);
    (assistants, staff)
}

/// A FIDE number has figures only.
pub(super) fn number(text: &str, field: &str, wrong: &mut Wrong, words: Words) {
    let figures = text.len() <= 12 && text.bytes().all(|byte| byte.is_ascii_digit());
    if !figures {
        wrong.add(field, words.say(&phrase!("events-bad-fide")));
    }
}
