//! Accounts and their passwords.

use accounts::{
    AccountId, Accounts, BadName, Cost, Error, Happening, NewAccount, Particulars, SiteRole,
    WeakPassword,
};

use super::{BY, GOOD, MINUTE, NOW, chance, place};

#[test]
fn an_account_is_found_by_its_name_in_whatever_letters() {
    let place = place();
    let marta = place.member("  Marta Bianchi ");
    assert_eq!((marta.name.as_str(), marta.disabled), ("Marta Bianchi", false));
    for name in ["marta bianchi", "MARTA BIANCHI", " Marta Bianchi\t"] {
        assert_eq!(place.accounts.account_named(name).unwrap().as_ref(), Some(&marta));
        assert!(place.accounts.sign_in(name, GOOD, NOW, chance()).is_ok());
    }
    assert_eq!(place.accounts.account(&marta.id).unwrap(), Some(marta));
    assert_eq!(place.accounts.account_named("marta").unwrap(), None);
}

#[test]
fn a_name_is_taken_once_whatever_its_letters() {
    let place = place();
    let marta = place.member("Marta");
    let ugo = place.member("Ugo");
    let again = place.accounts.make(NewAccount::named("MARTA"), GOOD, BY, chance());
    assert_eq!(again.unwrap_err(), Error::NameTaken);
    assert_eq!(place.accounts.rename(&ugo.id, "mARTa", BY).unwrap_err(), Error::NameTaken);
    place.accounts.rename(&marta.id, "MARTA", BY).unwrap();
    assert_eq!(place.told(), Happening::AccountChanged { account: marta.id.clone() });
    assert_eq!(place.accounts.account(&marta.id).unwrap().unwrap().name, "MARTA");
}

#[test]
fn of_two_who_take_a_name_at_the_same_moment_one_gets_it() {
    let place = place();
    let made: Vec<_> = std::thread::scope(|scope| {
        let make = || place.accounts.make(NewAccount::named("marta"), GOOD, BY, chance());
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(make)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(made.iter().filter(|made| made.is_ok()).count(), 1);
    assert!(made.iter().filter_map(|made| made.as_ref().err()).all(|err| *err == Error::NameTaken));
}

#[test]
fn bad_names_and_weak_passwords_make_no_account() {
    let place = place();
    let make = |name: &str, password: &str| {
        place.accounts.make(NewAccount::named(name), password, BY, chance()).unwrap_err()
    };
    assert_eq!(make(" ", GOOD), Error::BadName(BadName::Empty));
    assert_eq!(make(&"m".repeat(65), GOOD), Error::BadName(BadName::TooLong));
    assert_eq!(make("mar\nta", GOOD), Error::BadName(BadName::Control));
    assert_eq!(make("marta", "breve"), Error::WeakPassword(WeakPassword::TooShort));
    assert_eq!(make("marta-bianchi", "Marta-Bianchi"), Error::WeakPassword(WeakPassword::IsName));
    assert_eq!(make("marta", "qwertyuiop"), Error::WeakPassword(WeakPassword::Common));
    assert_eq!(place.accounts.accounts().unwrap(), []);
}

#[test]
fn texts_that_speak_sql_are_only_texts() {
    let place = place();
    let nasty = "'; DROP TABLE account_holder; --";
    let account = place.member(nasty);
    assert_eq!(place.accounts.account_named(nasty).unwrap(), Some(account));
    assert_eq!(place.accounts.account_named("' OR '1'='1").unwrap(), None);
    let refused = place.accounts.sign_in("' OR 1=1 --", GOOD, NOW, chance());
    assert_eq!(refused.unwrap_err(), Error::Refused);
    assert_eq!(place.accounts.role(&AccountId::new("' OR '1'='1"), "' OR '1'='1").unwrap(), None);
    assert!(!place.holds("' OR '1'='1", NOW));
    assert_eq!(place.accounts.accounts().unwrap().len(), 1);
}

#[test]
fn a_wrong_password_an_unknown_name_and_a_disabled_account_are_refused_alike() {
    let place = place();
    let _chief = place.chief("Ada");
    let marta = place.member("Marta");
    let refused = |name: &str, password: &str| {
        place.accounts.sign_in(name, password, NOW, chance()).unwrap_err()
    };
    assert_eq!(refused("Marta", "cavallo contro alfiere"), Error::Refused);
    assert_eq!(refused("Marta", ""), Error::Refused);
    assert_eq!(refused("Marta", &"x".repeat(10_000)), Error::Refused);
    assert_eq!(refused("Nobody", GOOD), Error::Refused);
    place.accounts.disable(&marta.id, BY).unwrap();
    assert_eq!(refused("Marta", GOOD), Error::Refused);
    place.accounts.enable(&marta.id, BY).unwrap();
    assert_eq!(place.told(), Happening::AccountEnabled { account: marta.id });
    assert!(place.accounts.sign_in("Marta", GOOD, NOW, chance()).is_ok());
}

#[test]
fn passwords_are_kept_as_argon2id_with_the_recommended_cost() {
    let place = place();
    drop(Accounts::open(&place.path).unwrap().make(NewAccount::named("Marta"), GOOD, BY, chance()));
    let kept: String = place.sql("SELECT password FROM account_holder");
    assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
}

#[test]
fn signing_in_renews_what_is_kept_at_another_cost() {
    let place = place();
    place.member("Marta");
    let kept = || place.sql::<String>("SELECT password FROM account_holder");
    let before = kept();
    let dearer = Accounts::open_with(&place.path, Cost { passes: 3, ..Cost::LEAST }).unwrap();
    assert!(dearer.sign_in("marta", "cavallo contro alfiere", NOW, chance()).is_err());
    assert_eq!(kept(), before);
    let _ = dearer.sign_in("marta", GOOD, NOW, chance()).unwrap();
    let renewed = kept();
    assert!(renewed.contains("t=3"), "{renewed}");
    let _ = dearer.sign_in("marta", GOOD, NOW, chance()).unwrap();
    assert_eq!(kept(), renewed, "what is up to date stays");
}

#[test]
fn changing_a_password_asks_for_the_old_one_and_ends_the_other_sessions() {
    let place = place();
    let marta = place.member("Marta");
    let (here, there) = (place.cookie("Marta", NOW), place.cookie("Marta", NOW));
    let change = |old: &str, new: &str| {
        place.accounts.change_password(&marta.id, old, new, &here, BY, chance())
    };
    assert_eq!(change("not the old one", "regina in d4").unwrap_err(), Error::Refused);
    let weak = |why| Error::WeakPassword(why);
    assert_eq!(change(GOOD, "regina").unwrap_err(), weak(WeakPassword::TooShort));
    assert_eq!(change(GOOD, GOOD).unwrap_err(), weak(WeakPassword::Same));
    assert!(place.holds(&there, NOW));
    change(GOOD, "regina in d4").unwrap();
    assert_eq!(place.told(), Happening::PasswordChanged { account: marta.id.clone() });
    assert!(place.holds(&here, NOW) && !place.holds(&there, NOW));
    assert!(place.accounts.sign_in("Marta", GOOD, NOW, chance()).is_err());
    assert!(place.accounts.sign_in("Marta", "regina in d4", NOW, chance()).is_ok());
    place.accounts.reset_password(&marta.id, GOOD, BY, chance()).unwrap();
    assert!(!place.holds(&here, NOW));
    let nobody = AccountId::new("nobody");
    let unknown = place.accounts.reset_password(&nobody, GOOD, BY, chance());
    assert_eq!(unknown.unwrap_err(), Error::Unknown);
    let refused = place.accounts.change_password(&nobody, GOOD, GOOD, &here, BY, chance());
    assert_eq!(refused.unwrap_err(), Error::Refused);
}

#[test]
fn the_cookie_of_somebody_else_saves_no_session() {
    let place = place();
    let marta = place.member("Marta");
    place.member("Ugo");
    let (hers, his) = (place.cookie("Marta", NOW), place.cookie("Ugo", NOW));
    let change =
        place.accounts.change_password(&marta.id, GOOD, "regina in d4", &his, BY, chance());
    change.unwrap();
    assert!(!place.holds(&hers, NOW) && place.holds(&his, NOW));
}

#[test]
fn an_account_changes_what_it_says_of_itself() {
    let place = place();
    let marta = place.member("marta");
    let new = Particulars {
        shown: " Marta Bianchi ".to_owned(),
        person: Some("p-17".to_owned()),
        language: Some("it".to_owned()),
    };
    place.accounts.describe(&marta.id, &new, BY).unwrap();
    assert_eq!(place.told(), Happening::AccountChanged { account: marta.id.clone() });
    let found = place.accounts.accounts_of_person("p-17").unwrap();
    assert_eq!(found.len(), 1);
    assert_eq!(
        (found[0].shown.as_str(), found[0].language.as_deref()),
        ("Marta Bianchi", Some("it"))
    );
    let empty = Particulars { shown: String::new(), ..new.clone() };
    let refused = place.accounts.describe(&marta.id, &empty, BY);
    assert_eq!(refused.unwrap_err(), Error::BadShownName(BadName::Empty));
    let unknown = place.accounts.describe(&AccountId::new("nobody"), &new, BY);
    assert_eq!(unknown.unwrap_err(), Error::Unknown);
}

#[test]
fn the_last_chief_who_can_sign_in_stays() {
    let place = place();
    let (ada, bea) = (place.chief("Ada"), place.chief("Bea"));
    place.accounts.disable(&bea.id, BY).unwrap();
    let accounts = &place.accounts;
    assert_eq!(accounts.disable(&ada.id, BY).unwrap_err(), Error::LastChief);
    assert_eq!(accounts.remove(&ada.id, BY).unwrap_err(), Error::LastChief);
    let demote = accounts.set_site_role(&ada.id, SiteRole::Member, BY);
    assert_eq!(demote.unwrap_err(), Error::LastChief);
    assert_eq!(accounts.account(&ada.id).unwrap(), Some(ada.clone()), "nothing of it was kept");
    accounts.enable(&bea.id, BY).unwrap();
    accounts.set_site_role(&ada.id, SiteRole::Member, BY).unwrap();
    assert_eq!(
        place.told(),
        Happening::SiteRoleChanged { account: ada.id, site: SiteRole::Member }
    );
}

#[test]
fn a_removed_account_leaves_nothing() {
    let place = place();
    place.chief("Ada");
    let marta = place.member("Marta");
    let cookie = place.cookie("Marta", NOW);
    place.accounts.remove(&marta.id, BY).unwrap();
    assert_eq!(place.told(), Happening::AccountRemoved { account: marta.id.clone() });
    assert!(!place.holds(&cookie, NOW + MINUTE));
    assert_eq!(place.accounts.remove(&marta.id, BY).unwrap_err(), Error::Unknown);
    assert_eq!(place.sql::<i64>("SELECT count(*) FROM account_session"), 0);
}

#[test]
fn failing_often_is_told_by_identifier_and_never_by_the_name_tried() {
    let place = place();
    let marta = place.member("Marta");
    let told = |name| {
        place.accounts.failed_often(name, BY).unwrap();
        place.told()
    };
    assert_eq!(told("MARTA"), Happening::SignInFailedOften { account: Some(marta.id) });
    assert_eq!(told("my password"), Happening::SignInFailedOften { account: None });
}

#[test]
fn a_password_that_somebody_else_gave_is_marked_until_it_is_changed() {
    let place = place();
    let new = NewAccount { one_time: true, ..NewAccount::named("Marta") };
    let marta = place.accounts.make(new, GOOD, BY, chance()).unwrap();
    let one_time = || place.accounts.account(&marta.id).unwrap().unwrap().one_time;
    assert!(marta.one_time && one_time());
    let cookie = place.cookie("Marta", NOW);
    assert!(place.accounts.session(&cookie, NOW).unwrap().unwrap().account.one_time);
    let change = |old: &str, new: &str| {
        place.accounts.change_password(&marta.id, old, new, &cookie, BY, chance())
    };
    assert!(change(GOOD, GOOD).is_err() && one_time(), "the same one is no other");
    change(GOOD, "regina in d4").unwrap();
    assert!(!one_time());
    place.accounts.reset_password(&marta.id, GOOD, BY, chance()).unwrap();
    assert!(one_time());
}

#[test]
fn the_accounts_of_a_person_go_together_or_not_at_all() {
    let place = place();
    let ada = place.chief("Ada");
    let of = |name: &str, person: &str| {
        let account = place.member(name);
        let person = Some(person.to_owned());
        let new = Particulars { shown: name.to_owned(), person, language: None };
        place.accounts.describe(&account.id, &new, BY).unwrap();
        account
    };
    let (one, two, other) = (of("Marta", "p-17"), of("Marta 2", "p-17"), of("Ugo", "p-1"));
    let before = place.accounts.undelivered().unwrap().len();
    assert_eq!(place.accounts.remove_person("p-17", BY).unwrap(), 2);
    let waiting = place.accounts.undelivered().unwrap();
    let told: Vec<_> = waiting[before..].iter().map(|waiting| waiting.payload.as_str()).collect();
    let expected =
        [&one, &two].map(|account| Happening::AccountRemoved { account: account.id.clone() });
    let expected = expected.map(|happening| serde_json::to_string(&happening).unwrap());
    assert_eq!(told, expected);
    assert_eq!(place.accounts.remove_person("p-17", BY).unwrap(), 0);
    assert_eq!(place.accounts.accounts().unwrap().len(), 2);
    // Whoever alone keeps the house cannot go, and then none of theirs goes.
    for account in [&ada, &other] {
        let person = Some("p-9".to_owned());
        let new = Particulars { shown: account.name.clone(), person, language: None };
        place.accounts.describe(&account.id, &new, BY).unwrap();
    }
    assert_eq!(place.accounts.remove_person("p-9", BY).unwrap_err(), Error::LastChief);
    assert_eq!(place.accounts.accounts().unwrap().len(), 2);
}
