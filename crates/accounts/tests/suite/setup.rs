//! The first start.

use accounts::{Error, Happening, NewAccount, SETUP_KEY_LIFE, SiteRole, WeakPassword};

use super::{GOOD, NOW, Place, chance, place};

fn set_up(place: &Place, key: &str, name: &str, now: i64) -> Result<accounts::Account, Error> {
    let made = place.accounts.set_up(key, NewAccount::named(name), GOOD, now, chance())?;
    assert_eq!(place.told(), Happening::SetUp { account: made.id.clone() });
    Ok(made)
}

#[test]
fn the_key_of_the_terminal_makes_the_first_chief_once() {
    let place = place();
    assert!(place.accounts.needs_setup().unwrap());
    let key = place.accounts.offer_setup(NOW, chance()).unwrap();
    let ada = set_up(&place, key.as_str(), "Ada", NOW).unwrap();
    assert_eq!(ada.site, SiteRole::Chief);
    assert!(!place.accounts.needs_setup().unwrap());
    assert_eq!(set_up(&place, key.as_str(), "Eve", NOW).unwrap_err(), Error::AlreadySetUp);
    assert_eq!(place.accounts.offer_setup(NOW, chance()).unwrap_err(), Error::AlreadySetUp);
    assert_eq!(place.sql::<i64>("SELECT count(*) FROM account_setup"), 0);
}

#[test]
fn no_key_a_wrong_key_and_an_expired_key_make_nobody() {
    let place = place();
    assert_eq!(set_up(&place, "", "Eve", NOW).unwrap_err(), Error::WrongSetupKey);
    let key = place.accounts.offer_setup(NOW, chance()).unwrap();
    assert_eq!(set_up(&place, "0000-0000", "Eve", NOW).unwrap_err(), Error::WrongSetupKey);
    let late = NOW + SETUP_KEY_LIFE;
    assert_eq!(set_up(&place, key.as_str(), "Ada", late).unwrap_err(), Error::WrongSetupKey);
    assert!(set_up(&place, key.as_str(), "Ada", late - 1).is_ok());
}

#[test]
fn a_new_key_takes_the_place_of_the_one_before() {
    let place = place();
    let old = place.accounts.offer_setup(NOW, chance()).unwrap();
    let new = place.accounts.offer_setup(NOW, chance()).unwrap();
    assert_eq!(set_up(&place, old.as_str(), "Eve", NOW).unwrap_err(), Error::WrongSetupKey);
    assert!(set_up(&place, &new.as_str().to_lowercase(), "Ada", NOW).is_ok());
}

#[test]
fn a_weak_password_does_not_use_the_key_up() {
    let place = place();
    let key = place.accounts.offer_setup(NOW, chance()).unwrap();
    let weak = NewAccount::named("Ada");
    let weak = place.accounts.set_up(key.as_str(), weak, "breve", NOW, chance());
    assert_eq!(weak.unwrap_err(), Error::WeakPassword(WeakPassword::TooShort));
    assert!(set_up(&place, key.as_str(), "Ada", NOW).is_ok());
}

#[test]
fn of_two_setups_at_the_same_moment_one_wins() {
    for _ in 0..20 {
        let place = place();
        let key = place.accounts.offer_setup(NOW, chance()).unwrap();
        // Two handles, as of two programs: nothing but the file is between them.
        let other = accounts::Accounts::open_with(&place.path, accounts::Cost::LEAST).unwrap();
        let other = Place { accounts: other, ..self::place() };
        let start = std::sync::Barrier::new(2);
        let (one, two) = std::thread::scope(|scope| {
            let run = |place, name| {
                let (start, key) = (&start, &key);
                scope.spawn(move || {
                    start.wait();
                    set_up(place, key.as_str(), name, NOW)
                })
            };
            let (one, two) = (run(&place, "Ada"), run(&other, "Bea"));
            (one.join().unwrap(), two.join().unwrap())
        });
        assert!(one.is_ok() != two.is_ok(), "{one:?} {two:?}");
        let lost = one.err().or(two.err());
        assert_eq!(lost, Some(Error::AlreadySetUp));
        assert_eq!(other.accounts.accounts().unwrap().len(), 1);
    }
}
