//! Accounts and the journal in one file.

use std::path::Path;

use accounts::{Accounts, Cost, Error, EventRole, Grant, NewAccount, StoreFault};
use journal::people::{Person, PersonId};
use journal::{Command, Expected, Journal, NewEntry, Replace, Stream};

use super::{BY, GOOD, NOW, chance, place};

fn append(journal: &Journal, number: u64) {
    let entry = NewEntry {
        version: 1,
        kind: "account-made".to_owned(),
        actor: "shell".to_owned(),
        instant: NOW,
        payload: b"{}".to_vec(),
    };
    let command = Command {
        stream: Stream::new("accounts").unwrap(),
        expected: Expected::Head(number),
        key: format!("key-{number}"),
        entries: vec![entry],
    };
    journal.append(command).unwrap();
}

fn live_together(journal: &Journal, accounts: &Accounts, folder: &Path) {
    append(journal, 0);
    let marta = accounts.make(NewAccount::named("Marta"), GOOD, BY, chance()).unwrap();
    append(journal, 1);
    let cookie = accounts.sign_in("marta", GOOD, NOW, chance()).unwrap().cookie;
    let report = journal.verify(None).unwrap();
    assert!(report.is_sound() && report.entries == 2, "{report:?}");

    let copy = folder.join("copy.db");
    assert!(journal.back_up(&copy, Replace::Never).unwrap().is_sound());
    let copied = Accounts::open_with(&copy, Cost::LEAST).unwrap();
    assert_eq!(copied.accounts().unwrap(), [marta]);
    assert!(copied.session(&cookie, NOW).unwrap().is_some());
    assert!(Journal::open(&copy).unwrap().verify(None).unwrap().is_sound());
}

#[test]
fn accounts_come_to_a_journal_that_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tratto.db");
    let journal = Journal::open(&path).unwrap();
    let accounts = Accounts::open_with(&path, Cost::LEAST).unwrap();
    live_together(&journal, &accounts, folder.path());
}

#[test]
fn a_journal_comes_to_accounts_that_are_open() {
    let place = place();
    let journal = Journal::open(&place.path).unwrap();
    live_together(&journal, &place.accounts, place.folder.path());
}

#[test]
fn accounts_wait_for_a_journal_that_is_made_after_them() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tratto.db");
    for empty in [false, true] {
        if empty {
            std::fs::File::create_new(&path).unwrap();
        }
        let accounts = Accounts::open_with(&path, Cost::LEAST).unwrap();
        let none = Error::Store(StoreFault::NoJournal);
        assert_eq!(accounts.needs_setup().unwrap_err(), none);
        assert_eq!(accounts.offer_setup(NOW, chance()).unwrap_err(), none);
        assert_eq!(path.exists(), empty, "making the file is for the journal");
    }
    let accounts = Accounts::open_with(&path, Cost::LEAST).unwrap();
    let journal = Journal::open(&path).unwrap();
    assert!(accounts.needs_setup().unwrap());
    live_together(&journal, &accounts, folder.path());
}

#[test]
fn many_who_open_at_the_same_moment_make_the_tables_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tratto.db");
    let accounts = Accounts::open_with(&path, Cost::LEAST).unwrap();
    drop(Journal::open(&path).unwrap());
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| assert!(accounts.needs_setup().unwrap()));
            scope.spawn(|| {
                let other = Accounts::open_with(&path, Cost::LEAST).unwrap();
                assert!(other.needs_setup().unwrap());
            });
        }
    });
}

#[test]
fn both_find_everything_again_when_opened_anew() {
    let place = place();
    append(&Journal::open(&place.path).unwrap(), 0);
    place.member("Marta");
    let path = place.path.clone();
    drop(place.accounts);
    let accounts = Accounts::open_with(&path, Cost::LEAST).unwrap();
    assert_eq!(accounts.accounts().unwrap().len(), 1);
    assert!(Journal::open_to_read(&path).unwrap().verify(None).unwrap().is_sound());
}

#[test]
fn readers_of_accounts_do_not_hinder_the_erasure_of_a_person() {
    let place = place();
    let journal = Journal::open(&place.path).unwrap();
    place.member("Marta");
    let cookie = place.cookie("Marta", NOW);
    let id = PersonId::new("p-1").unwrap();
    let person: Person = serde_json::from_str(PERSON).unwrap();
    journal.put_person(person).unwrap();
    assert!(place.holds(&cookie, NOW));
    journal.erase_person(id, NOW).unwrap();
    assert!(place.holds(&cookie, NOW), "the file was written anew under the accounts");
    place.member("Ugo");
    assert!(journal.verify(None).unwrap().is_sound());
}

const PERSON: &str = r#"{"id":"p-1","family_name":"Bianchi","given_name":"Marta"}"#;

#[test]
fn writers_of_both_do_not_turn_each_other_away() {
    let place = place();
    let journal = Journal::open(&place.path).unwrap();
    place.member("Marta");
    std::thread::scope(|scope| {
        scope.spawn(|| (0..100).for_each(|number| append(&journal, number)));
        for _ in 0..2 {
            scope.spawn(|| (0..40).for_each(|_| drop(place.cookie("Marta", NOW))));
        }
    });
    assert_eq!(place.sql::<i64>("SELECT count(*) FROM account_session"), 80);
    assert_eq!(journal.verify(None).unwrap().entries, 100);
}

#[test]
fn the_file_of_a_stranger_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("stranger.db");
    let stranger = rusqlite::Connection::open(&path).unwrap();
    stranger.execute_batch("CREATE TABLE theirs (a)").unwrap();
    drop(stranger);
    let before = std::fs::read(&path).unwrap();
    let refused = Accounts::open(&path).err();
    assert_eq!(refused, Some(Error::Store(StoreFault::NotAJournal)));
    assert_eq!(std::fs::read(&path).unwrap(), before);
    std::fs::write(&path, "no database at all, but a letter to the federation").unwrap();
    let refused = Accounts::open(&path).err();
    assert_eq!(refused, Some(Error::Store(StoreFault::NotAJournal)));
}

#[test]
fn accounts_of_a_later_program_are_left_alone() {
    let place = place();
    let file = rusqlite::Connection::open(&place.path).unwrap();
    file.execute("UPDATE account_format SET format = 5", []).unwrap();
    let refused = Accounts::open_with(&place.path, Cost::LEAST).err();
    assert_eq!(refused, Some(Error::NewerFormat { found: 5 }));
}

#[test]
fn grants_of_the_first_format_are_kept_and_assistants_find_room() {
    let place = place();
    let marta = place.member("Marta").id;
    let player = Grant {
        account: marta.clone(),
        event: "open".to_owned(),
        role: EventRole::Player { entrant: 3 },
    };
    place.accounts.grant(&player, BY).unwrap();
    // The file as the first programs left it.
    let file = rusqlite::Connection::open(&place.path).unwrap();
    file.execute_batch(
        "CREATE TABLE old (
             event TEXT NOT NULL,
             account TEXT NOT NULL REFERENCES account_holder (id) ON DELETE CASCADE,
             role TEXT NOT NULL, entrant INTEGER, PRIMARY KEY (event, account),
             CHECK ((role = 'player') = (entrant IS NOT NULL))
         ) STRICT, WITHOUT ROWID;
         INSERT INTO old SELECT event, account, role, entrant FROM account_grant;
         DROP TABLE account_grant;
         ALTER TABLE old RENAME TO account_grant;
         CREATE INDEX account_grant_account ON account_grant (account, event);
         DROP TABLE account_draft; DROP TABLE account_invitation;
         DROP TABLE account_secret; DROP TABLE push_topic; DROP TABLE push_subscription;
         DROP TABLE account_happening; ALTER TABLE account_holder DROP COLUMN one_time;
         UPDATE account_format SET format = 1;",
    )
    .unwrap();
    drop(file);
    let opened = Accounts::open_with(&place.path, Cost::LEAST).unwrap();
    assert_eq!(opened.grants_in("open").unwrap(), [player]);
    let role = EventRole::Assistant { entrant: 3 };
    let assistant = Grant { account: marta.clone(), event: "lodi".to_owned(), role };
    opened.grant(&assistant, BY).unwrap();
    assert_eq!(opened.role(&marta, "lodi").unwrap(), Some(role));
    assert!(Accounts::open_with(&place.path, Cost::LEAST).is_ok());
}
