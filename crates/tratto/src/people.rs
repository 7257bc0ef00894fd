//! `tratto people`: what is kept of somebody, for them to have or to have erased.

use std::path::Path;

use ::journal::Journal;
use ::journal::people::{Dossier, PersonId};
use accounts::{Account, Accounts, By, Error, Grant};
use codex::phrase;
use serde::Serialize;

use crate::Status;
use crate::arguments::{EraseOptions, PeopleAct, PeopleOptions};
use crate::database::database;
use crate::journal::{moment, open_to_read, problem};
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};

/// Everything that is kept of somebody, as JSON shows it.
#[derive(Serialize)]
struct Kept {
    #[serde(flatten)]
    dossier: Dossier,
    accounts: Vec<AccountKept>,
}

/// An account of theirs; of the password nothing can be told.
#[derive(Serialize)]
struct AccountKept {
    id: String,
    name: String,
    shown: String,
    language: Option<String>,
    roles: Vec<Grant>,
}

/// What was erased, or would be, as JSON shows it.
#[derive(Serialize)]
struct Erasure<'a> {
    person: &'a str,
    erased: Option<String>,
    /// The login names of the accounts that go with them.
    accounts: Vec<String>,
}

/// Does what was asked.
pub(crate) fn run(asked: &PeopleOptions, shell: &Shell) -> Result<Status, Stop> {
    let path = database(&asked.database)?;
    match &asked.act {
        // The same for people and programs: it is theirs to take elsewhere.
        PeopleAct::Export { id } => {
            let dossier = open_to_read(&path)?.export_person(id);
            let dossier = dossier.map_err(|fault| problem(&fault, &path))?;
            shell::print_json(&Kept { dossier, accounts: accounts_kept(&path, id)? })?;
            Ok(Status::Well)
        }
        PeopleAct::Erase(asked) => erase(&path, asked, shell),
    }
}

/// The accounts beside the journal; none where nobody was ever served from this file.
fn accounts(path: &Path) -> Result<Option<Accounts>, Stop> {
    let wrong = |fault| not_kept(path, &fault);
    let there = Accounts::kept_in(path).map_err(wrong)?;
    Ok(there.then(|| Accounts::open(path)).transpose().map_err(wrong)?)
}

fn not_kept(path: &Path, fault: &Error) -> Problem {
    if *fault == Error::LastChief {
        return Problem::new(phrase!("people-last-keeper"))
            .with_hint(phrase!("hint-people-last-keeper"));
    }
    Problem::accounts(path, fault)
}

fn accounts_kept(path: &Path, person: &PersonId) -> Result<Vec<AccountKept>, Stop> {
    let Some(accounts) = accounts(path)? else { return Ok(Vec::new()) };
    let kept = |account: Account| {
        let roles = accounts.grants_of(&account.id)?;
        let Account { id, name, shown, language, .. } = account;
        Ok(AccountKept { id: id.as_str().to_owned(), name, shown, language, roles })
    };
    let kept = accounts
        .accounts_of_person(person.as_str())
        .and_then(|theirs| theirs.into_iter().map(kept).collect());
    Ok(kept.map_err(|fault| not_kept(path, &fault))?)
}

fn erase(path: &Path, asked: &EraseOptions, shell: &Shell) -> Result<Status, Stop> {
    let wrong = |fault| problem(&fault, path);
    let person = &asked.id;
    // Opening to write would make a database where there is none.
    let known = open_to_read(path)?;
    let kept = accounts_kept(path, person)?;
    let names: Vec<String> = kept.into_iter().map(|account| account.name).collect();
    if asked.preview {
        known.export_person(person).map_err(wrong)?;
        return told(shell, person, None, names);
    }
    drop(known);
    let journal = Journal::open(path).map_err(wrong)?;
    let at = crate::clock::now().0;
    // The accounts first: the file is written anew with the person, so that no bytes are left.
    if let Some(accounts) = accounts(path)? {
        let removed = accounts.remove_person(person.as_str(), By { actor: "people", at });
        removed.map_err(|fault| not_kept(path, &fault))?;
    }
    journal.erase_person(person.clone(), at).map_err(wrong)?;
    let erased = journal.erased(person).map_err(wrong)?.unwrap_or(at);
    told(shell, person, Some(moment(erased)), names)
}

fn told(
    shell: &Shell,
    person: &PersonId,
    erased: Option<String>,
    accounts: Vec<String>,
) -> Result<Status, Stop> {
    let person = person.as_str();
    let what = match &erased {
        Some(instant) => phrase!("people-erased", person = person, instant = instant.as_str()),
        None => phrase!("people-would-erase", person = person),
    };
    let mut text = shell.line(&what);
    if !accounts.is_empty() {
        text += &shell.line(&phrase!("people-accounts", accounts = accounts.join(", ")));
    }
    shell.answer(&Erasure { person, erased, accounts }, || text)
}
