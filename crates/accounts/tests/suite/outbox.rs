//! Happenings on their way to the journal.

use accounts::{Accounts, By, Cost, Error, NewAccount};

use super::{BY, GOOD, NOW, chance, place};

#[test]
fn a_happening_waits_until_the_journal_has_it() {
    let place = place();
    let marta = place.member("Marta");
    place.accounts.enable(&marta.id, By { actor: "ugo", at: NOW + 1 }).unwrap();
    let path = place.path.clone();
    drop(place.accounts);
    let accounts = Accounts::open_with(&path, Cost::LEAST).unwrap();
    let waiting = accounts.undelivered().unwrap();
    let told: Vec<_> =
        waiting.iter().map(|one| (one.kind.as_str(), one.actor.as_str(), one.at)).collect();
    assert_eq!(told, [("account-made", "ada", NOW), ("account-enabled", "ugo", NOW + 1)]);
    assert_ne!(waiting[0].key, waiting[1].key);
    assert_eq!(accounts.undelivered().unwrap(), waiting, "reading delivers nothing");
    accounts.delivered(&waiting[0]).unwrap();
    accounts.delivered(&waiting[0]).unwrap();
    assert_eq!(accounts.undelivered().unwrap(), waiting[1..]);
}

#[test]
fn the_same_happening_again_has_another_key() {
    let place = place();
    let marta = place.member("Marta");
    let keys: std::collections::BTreeSet<String> = (0..5)
        .map(|_| {
            place.accounts.enable(&marta.id, BY).unwrap();
            let waiting = place.accounts.undelivered().unwrap();
            let last = waiting.last().unwrap();
            for one in &waiting {
                place.accounts.delivered(one).unwrap();
            }
            last.key.clone()
        })
        .collect();
    assert_eq!(keys.len(), 5, "numbers are not given again");
}

#[test]
fn a_change_that_fails_leaves_no_happening_and_a_happening_that_fails_no_change() {
    let place = place();
    let ada = place.chief("Ada");
    let before = place.accounts.undelivered().unwrap();
    assert_eq!(place.accounts.disable(&ada.id, BY).unwrap_err(), Error::LastChief);
    assert_eq!(place.accounts.undelivered().unwrap(), before);
    // The fault in between: the file takes the change, but not what is told of it.
    let file = rusqlite::Connection::open(&place.path).unwrap();
    file.execute_batch(
        "CREATE TRIGGER fault BEFORE INSERT ON account_happening \
         BEGIN SELECT RAISE(ABORT, 'a fault in between'); END",
    )
    .unwrap();
    assert!(place.accounts.make(NewAccount::named("Marta"), GOOD, BY, chance()).is_err());
    assert_eq!(place.accounts.account_named("Marta").unwrap(), None);
    assert!(place.accounts.disable(&ada.id, BY).is_err());
    assert!(place.accounts.reset_password(&ada.id, "regina in d4", BY, chance()).is_err());
    assert!(place.accounts.sign_in("Ada", GOOD, NOW, chance()).is_ok(), "all is as it was");
}

#[test]
fn accounts_of_the_first_format_are_brought_up_to_date() {
    let place = place();
    let marta = place.member("Marta");
    let cookie = place.cookie("Marta", NOW);
    let path = place.path.clone();
    drop(place.accounts);
    let file = rusqlite::Connection::open(&path).unwrap();
    // As the first format was: without what the second added.
    file.execute_batch(
        "DROP TABLE account_draft; DROP TABLE account_invitation; \
         DROP TABLE account_secret; DROP TABLE push_topic; DROP TABLE push_subscription; \
         DROP TABLE account_happening; ALTER TABLE account_holder DROP COLUMN one_time; \
         UPDATE account_format SET format = 1",
    )
    .unwrap();
    drop(file);
    let accounts = Accounts::open_with(&path, Cost::LEAST).unwrap();
    assert_eq!(accounts.accounts().unwrap(), [marta]);
    assert!(accounts.session(&cookie, NOW).unwrap().is_some());
    assert_eq!(accounts.undelivered().unwrap(), []);
    assert!(Accounts::open_with(&path, Cost::LEAST).is_ok(), "once is enough");
}
