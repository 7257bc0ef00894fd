//! The entry desk: one player from the command line, or all of them from a table.

use std::path::Path;

use codex::phrase;
use journal::people::{Birth, Person, PersonId};
use office::entrant::{EntryData, EntryForm, EntryRating};
use office::{Act, TeamId, Verdict};
use rating::Category;

use super::desk::{Desk, wrong};
use super::{context, key, show, status};
use crate::Status;
use crate::arguments::{EnterAsked, Hand};
use crate::problem::{Problem, Stop};
use crate::shell::Shell;

/// Enters whoever is asked for.
pub(super) fn enter(
    path: &Path,
    asked: &EnterAsked,
    hand: &Hand,
    shell: &Shell,
) -> Result<Status, Stop> {
    let mut desk = Desk::to_act(path, &asked.event, false)?;
    let Some(table) = &asked.csv else { return one(&mut desk, asked, hand, shell) };
    let text =
        std::fs::read_to_string(table).map_err(|fault| Problem::unreadable(table, &fault))?;
    // The whole table is read before anybody is entered: a misprint leaves nothing half done.
    for (number, row) in rows(&text, asked)? {
        if one(&mut desk, &row, hand, shell)? != Status::Well {
            shell.complain(&Problem::new(phrase!("event-script-stopped", line = number)));
            return Ok(Status::Faults);
        }
    }
    Ok(Status::Well)
}

fn one(desk: &mut Desk, asked: &EnterAsked, hand: &Hand, shell: &Shell) -> Result<Status, Stop> {
    let number = desk.office().event().next_entrant();
    let id = format!("{}-{number}", desk.stream());
    let person = person(asked, &id)?;
    let rating = match (asked.fide, asked.national) {
        (Some(rating), _) => EntryRating::Fide(rating),
        (None, Some(rating)) => EntryRating::National(rating),
        (None, None) => EntryRating::None,
    };
    let form = EntryForm {
        person: office::PersonId(id),
        data: EntryData {
            rating,
            category: asked.category.unwrap_or(Category::Unclassified),
            fide_title: asked.title.clone(),
            club: asked.club.clone(),
            federation: asked.federation.clone(),
        },
        team: asked.team.map(TeamId),
    };
    let person_id = person.id.clone();
    desk.keep(person)?;
    let key = key(hand, desk, "desk");
    let context = context(hand)?;
    let (ruling, entry) = desk.act(&Act::Enter { form: Box::new(form) }, &context, &key)?;
    if ruling.verdict == Verdict::Refused {
        desk.forget(&person_id, context.at.0)?;
    }
    show::ruling(&ruling, entry, shell)?;
    Ok(status(&ruling))
}

fn person(asked: &EnterAsked, id: &str) -> Result<Person, Stop> {
    let bad = |what: &str| wrong(phrase!("event-bad-person", text = what));
    let birth: Option<Birth> =
        asked.birth.as_ref().map(|birth| birth.parse().map_err(|_| bad(birth))).transpose()?;
    let fide = asked.fide_id.clone().map(|number| ("fide".to_owned(), number));
    Ok(Person {
        id: PersonId::new(id).map_err(|_| bad(id))?,
        family_name: asked.family_name.clone().unwrap_or_default(),
        given_name: asked.given_name.clone(),
        birth,
        sex: None,
        federation: asked.federation.clone(),
        federation_ids: fide.into_iter().collect(),
        contacts: Vec::new(),
        extra: serde_json::Map::new(),
    })
}

/// The rows of a table with the numbers of their lines. The first line names the columns, which
/// are called like the options of the command; semicolons part them, empty cells say nothing.
fn rows(text: &str, asked: &EnterAsked) -> Result<Vec<(usize, EnterAsked)>, Stop> {
    let mut lines = (1usize..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let Some((_, head)) = lines.next() else { return Ok(Vec::new()) };
    let columns: Vec<&str> = head.split(';').map(str::trim).collect();
    let mut rows = Vec::new();
    for (number, line) in lines {
        let cells: Vec<&str> = line.split(';').map(str::trim).collect();
        if cells.len() > columns.len() {
            let (found, asked) = (cells.len(), columns.len());
            return Err(wrong(phrase!(
                "event-csv-cells",
                line = number,
                found = found,
                asked = asked
            )));
        }
        let mut row = EnterAsked { csv: None, ..asked.clone() };
        for (column, cell) in columns.iter().zip(cells).filter(|(_, cell)| !cell.is_empty()) {
            put(&mut row, column, cell).map_err(|wrong_cell| match wrong_cell {
                WrongCell::Column => wrong(phrase!("event-csv-column", column = *column)),
                WrongCell::Value => {
                    let column = *column;
                    wrong(phrase!("event-csv-cell", line = number, column = column, text = cell))
                }
            })?;
        }
        if row.family_name.is_none() {
            return Err(wrong(phrase!("event-csv-nameless", line = number)));
        }
        rows.push((number, row));
    }
    Ok(rows)
}

/// What is wrong with a cell.
enum WrongCell {
    /// There is no such column.
    Column,
    /// The column does not take this.
    Value,
}

fn put(row: &mut EnterAsked, column: &str, cell: &str) -> Result<(), WrongCell> {
    let text = || Some(cell.to_owned());
    let number = || cell.parse().map(Some).map_err(|_| WrongCell::Value);
    match column {
        "family_name" => row.family_name = text(),
        "given_name" => cell.clone_into(&mut row.given_name),
        "fide" => row.fide = number()?,
        "national" => row.national = number()?,
        "category" => row.category = Some(cell.parse().map_err(|_| WrongCell::Value)?),
        "title" => row.title = text(),
        "club" => row.club = text(),
        "federation" => row.federation = text(),
        "birth" => row.birth = text(),
        "fide_id" => row.fide_id = text(),
        "team" => row.team = Some(cell.parse().map_err(|_| WrongCell::Value)?),
        _ => return Err(WrongCell::Column),
    }
    Ok(())
}
