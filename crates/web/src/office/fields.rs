//! The fields of the entry desk as a form shows them.

use office::Event;
use office::announcement::Game;
use rating::Category;

use crate::words::Words;
use desk::entry::{COLUMNS, EntryDraft, Faults, TITLES};

/// A field of the form, with what was written and what is wrong with it.
pub(crate) struct FieldShown {
    pub(crate) name: &'static str,
    pub(crate) label: String,
    pub(crate) hint: String,
    pub(crate) value: String,
    pub(crate) error: Option<String>,
    /// What can be chosen; a field to write in has nothing.
    pub(crate) options: Vec<(String, String, bool)>,
    pub(crate) required: bool,
    /// Whether the page opens with the cursor in it.
    pub(crate) focus: bool,
    pub(crate) number: bool,
    pub(crate) completion: &'static str,
}

/// The fields of an entry as they are filled in.
pub(crate) fn fields(
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
    let draughts = is_draughts(event);
    // What only chess has is not asked elsewhere; if it was written all the same, it can be seen and taken away.
    let asked = |name: &&'static str| {
        let of_chess = match *name {
            "fide" | "title" | "fide_id" => draft.get(name).is_empty(),
            "category" => ["", Category::default().sign()].contains(&draft.get(name)),
            _ => false,
        };
        (*name != "team" || teams) && !(draughts && of_chess)
    };
    let columns = COLUMNS.into_iter().filter(asked);
    columns
        .map(|name| {
            let signs = |all: &[&'static str]| {
                all.iter().map(|sign| ((*sign).to_owned(), (*sign).to_owned())).collect::<Vec<_>>()
            };
            let options = match name {
                "sex" => {
                    let listed = [("F", "web-office-sex-f"), ("M", "web-office-sex-m")];
                    let listed = listed.map(|(of, text)| (of.to_owned(), words.text(text)));
                    chosen(name, std::iter::once(none()).chain(listed).collect())
                }
                "category" => chosen(name, signs(&Category::ALL.map(Category::sign))),
                "title" => chosen(name, [vec![none()], signs(&TITLES)].concat()),
                "team" => {
                    let teams =
                        event.teams().map(|(id, team)| (id.to_string(), team.form.name.clone()));
                    chosen(name, std::iter::once(none()).chain(teams).collect())
                }
                _ => Vec::new(),
            };
            let (label, hint) = match name {
                "national" if draughts => (words.text("web-office-field-draughts"), String::new()),
                _ => label(name, words),
            };
            FieldShown {
                name,
                label,
                hint,
                value: draft.get(name).to_owned(),
                error: faults.get(name).map(|fault| words.say(fault)),
                options,
                required: name == "family_name" || name == "team",
                focus: name == "family_name",
                number: matches!(name, "fide" | "national" | "member_year"),
                completion: match name {
                    "family_name" => "family-name",
                    "given_name" => "given-name",
                    _ => "off",
                },
            }
        })
        .collect()
}

/// Whether draughts are played.
pub(crate) fn is_draughts(event: &Event) -> bool {
    let told = event.announcement();
    told.is_some_and(|announcement| !matches!(announcement.game, Game::Chess(_)))
}

/// A part of a form: its title, and what is asked in it.
pub(crate) struct PartShown {
    pub(crate) title: String,
    pub(crate) fields: Vec<FieldShown>,
}

/// The fields of an entry as people think of them: who it is, how strong, from where.
pub(crate) fn parts(fields: Vec<FieldShown>, words: Words) -> Vec<PartShown> {
    let titles = ["web-forms-who", "web-forms-strength", "web-forms-home"];
    let mut parts = titles.map(|title| PartShown { title: words.text(title), fields: Vec::new() });
    for field in fields {
        let part = match field.name {
            "fide" | "national" | "category" | "title" => 1,
            "club" | "province" | "federation" | "fide_id" | "national_id" | "member_year" => 2,
            _ => 0,
        };
        parts[part].fields.push(field);
    }
    parts.into()
}

/// What a field is called, and a hint.
pub(crate) fn label(name: &str, words: Words) -> (String, String) {
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
        "sex" => ("web-office-field-sex", ""),
        "province" => ("web-office-field-province", "web-office-field-province-hint"),
        "member_year" => ("web-office-field-member-year", "web-office-field-member-year-hint"),
        "email" => ("web-office-field-email", ""),
        _ => ("web-office-field-team", ""),
    };
    let hint = if hint.is_empty() { String::new() } else { words.text(hint) };
    (words.text(label), hint)
}
