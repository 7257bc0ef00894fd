//! `tratto people`: what is kept of somebody, for them to have or to have erased.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use ::journal::Journal;
use ::journal::people::PersonId;
use codex::phrase;
use serde::Serialize;

use crate::Status;
use crate::arguments::{PeopleAct, PeopleAsked};
use crate::database::database;
use crate::journal::{moment, open_to_read, problem};
use crate::problem::Stop;
use crate::shell::{self, Shell};

/// What was erased, as JSON shows it.
#[derive(Serialize)]
struct Erased<'a> {
    person: &'a str,
    erased: String,
}

/// Does what was asked.
pub(crate) fn run(asked: &PeopleAsked, shell: &Shell) -> Result<Status, Stop> {
    let path = database(&asked.database)?;
    match &asked.act {
        // The same for people and programs: it is theirs to take elsewhere.
        PeopleAct::Export(asked) => {
            let journal = open_to_read(&path)?;
            let dossier =
                journal.export_person(&asked.id).map_err(|fault| problem(&fault, &path))?;
            shell::print_json(&dossier)?;
            Ok(Status::Well)
        }
        PeopleAct::Erase(asked) => erase(&path, &asked.id, shell),
    }
}

fn erase(path: &Path, person: &PersonId, shell: &Shell) -> Result<Status, Stop> {
    let wrong = |fault| problem(&fault, path);
    // Opening to write would make a database where there is none.
    drop(open_to_read(path)?);
    let journal = Journal::open(path).map_err(wrong)?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let instant = i64::try_from(now.as_millis()).unwrap_or(i64::MAX);
    journal.erase_person(person.clone(), instant).map_err(wrong)?;
    let erased = journal.erased(person).map_err(wrong)?.unwrap_or(instant);
    let (person, erased) = (person.as_str(), moment(erased));
    if shell.json() {
        shell::print_json(&Erased { person, erased })?;
    } else {
        let done = phrase!("people-erased", person = person, instant = erased);
        shell.print(&format!("{}\n", shell.say(&done)))?;
    }
    Ok(Status::Well)
}
