//! The fields of the entry desk as a form shows them.

use office::Event;
use rating::Category;

use crate::words::Words;
use desk::entry::{COLUMNS, EntryDraft, Faults, TITLES};

/// A field of the form, with what was written and what is wrong with it.
pub(super) struct FieldShown {
    pub(super) name: &'static str,
    pub(super) label: String,
    pub(super) hint: String,
    pub(super) value: String,
    pub(super) error: Option<String>,
    /// What can be chosen; a field to write in has nothing.
    pub(super) options: Vec<(String, String, bool)>,
    pub(super) required: bool,
    /// Whether the page opens with the cursor in it.
    pub(super) focus: bool,
    pub(super) number: bool,
    pub(super) completion: &'static str,
}

/// The fields of an entry as they are filled in.
pub(super) fn fields(
    draft: &EntryDraft,
    faults: &Faults,
    event: &Event,
    words: Words,
) -> Vec<FieldShown> {
    let teams = event.announcement().is_some_and(|announcement| announcement.teams().is_some());
    let chosen = |name: &'static str, all: Vec<(String, String)>| -> Vec<(String, String, bool)> {
        let value = draft.get(name);
        all.into_iter()
            .map(|(of, text)| {
                let here = of == value;
                (of, text, here)
            })
            .collect()
    };
    let none = || (String::new(), "—".to_owned());
    let columns = COLUMNS.into_iter().filter(|name| *name != "team" || teams);
    columns
        .map(|name| {
            let signs = |all: &[&'static str]| {
                all.iter().map(|sign| ((*sign).to_owned(), (*sign).to_owned())).collect::<Vec<_>>()
            };
            let options = match name {
                "category" => chosen(name, signs(&Category::ALL.map(Category::sign))),
                "title" => chosen(name, [vec![none()], signs(&TITLES)].concat()),
                "team" => {
                    let teams =
                        event.teams().map(|(id, team)| (id.to_string(), team.form.name.clone()));
                    chosen(name, std::iter::once(none()).chain(teams).collect())
                }
                _ => Vec::new(),
            };
            let (label, hint) = label(name, words);
            FieldShown {
                name,
                label,
                hint,
                value: draft.get(name).to_owned(),
                error: faults.get(name).map(|fault| words.say(fault)),
                options,
                required: name == "family_name" || name == "team",
                focus: name == "family_name",
                number: matches!(name, "fide" | "national"),
                completion: match name {
                    "family_name" => "family-name",
                    "given_name" => "given-name",
                    _ => "off",
                },
            }
        })
        .collect()
}

/// What a field is called, and a hint.
pub(super) fn label(name: &str, words: Words) -> (String, String) {
    let (label, hint) = match name {
        "family_name" => ("web-office-field-family", ""),
        "given_name" => ("web-office-field-given", ""),
        "birth" => ("web-office-field-birth", "web-office-field-birth-hint"),
        "fide" => ("web-office-field-fide", ""),
        "national" => ("web-office-field-national", "web-office-field-national-hint"),
        "category" => ("web-office-field-category", ""),
        "title" => ("web-office-field-title", ""),
        "club" => ("web-office-field-club", ""),
        "federation" => ("web-office-field-federation", "web-office-field-federation-hint"),
        "fide_id" => ("web-office-field-fide-id", ""),
        "national_id" => ("web-office-field-national-id", ""),
        "email" => ("web-office-field-email", ""),
        _ => ("web-office-field-team", ""),
    };
    let hint = if hint.is_empty() { String::new() } else { words.text(hint) };
    (words.text(label), hint)
}
