//! Roles in events.

use accounts::{AccountId, Error, EventRole, Grant, Happening};

use super::{BY, place};

fn grant(account: &AccountId, event: &str, role: EventRole) -> Grant {
    Grant { account: account.clone(), event: event.to_owned(), role }
}

#[test]
fn every_role_is_kept_as_it_was_granted() {
    let place = place();
    let marta = place.member("Marta").id;
    let roles = [
        EventRole::ChiefArbiter,
        EventRole::Arbiter,
        EventRole::Scribe,
        EventRole::Player { entrant: 1 },
        EventRole::Player { entrant: u16::MAX },
        EventRole::Assistant { entrant: 7 },
        EventRole::Official,
    ];
    for role in roles {
        place.accounts.grant(&grant(&marta, "open", role), BY).unwrap();
        let expected = Happening::Granted { account: marta.clone(), event: "open".into(), role };
        assert_eq!(place.told(), expected);
        assert_eq!(place.accounts.role(&marta, "open").unwrap(), Some(role));
    }
    assert_eq!(place.accounts.role(&marta, "another").unwrap(), None);
}

#[test]
fn a_grant_takes_the_place_of_the_one_before() {
    let place = place();
    let marta = place.member("Marta").id;
    place.accounts.grant(&grant(&marta, "open", EventRole::Player { entrant: 3 }), BY).unwrap();
    let arbiter = grant(&marta, "open", EventRole::Arbiter);
    place.accounts.grant(&arbiter, BY).unwrap();
    assert_eq!(place.accounts.grants_in("open").unwrap(), [arbiter]);
}

#[test]
fn grants_are_listed_by_event_and_by_account() {
    let place = place();
    let (marta, ugo) = (place.member("Marta").id, place.member("Ugo").id);
    let hers = [
        grant(&marta, "blitz", EventRole::Player { entrant: 9 }),
        grant(&marta, "open", EventRole::ChiefArbiter),
    ];
    let his = grant(&ugo, "open", EventRole::Scribe);
    for grant in hers.iter().chain([&his]) {
        place.accounts.grant(grant, BY).unwrap();
    }
    assert_eq!(place.accounts.grants_of(&marta).unwrap(), hers);
    let mut open = vec![hers[1].clone(), his];
    open.sort_by(|one, other| one.account.cmp(&other.account));
    assert_eq!(place.accounts.grants_in("open").unwrap(), open);
    assert_eq!(place.accounts.grants_in("none").unwrap(), []);
}

#[test]
fn a_revoked_role_is_gone_and_told() {
    let place = place();
    let marta = place.member("Marta").id;
    place.accounts.grant(&grant(&marta, "open", EventRole::Scribe), BY).unwrap();
    place.accounts.revoke(&marta, "open", BY).unwrap();
    let role = EventRole::Scribe;
    let expected = Happening::Revoked { account: marta.clone(), event: "open".into(), role };
    assert_eq!(place.told(), expected);
    assert_eq!(place.accounts.role(&marta, "open").unwrap(), None);
    assert_eq!(place.accounts.revoke(&marta, "open", BY).unwrap_err(), Error::Unknown);
}

#[test]
fn nobody_is_granted_nothing() {
    let place = place();
    let nobody = grant(&AccountId::new("nobody"), "open", EventRole::ChiefArbiter);
    assert_eq!(place.accounts.grant(&nobody, BY).unwrap_err(), Error::Unknown);
    assert_eq!(place.accounts.grants_in("open").unwrap(), []);
}

#[test]
fn only_arbiters_rule() {
    assert!(EventRole::ChiefArbiter.is_arbiter() && EventRole::Arbiter.is_arbiter());
    let at_boards = [EventRole::Player { entrant: 1 }, EventRole::Assistant { entrant: 1 }];
    assert!(at_boards.into_iter().all(EventRole::is_at_boards_only));
    assert!(!EventRole::Scribe.is_at_boards_only() && !EventRole::Official.is_at_boards_only());
    let others = [EventRole::Scribe, at_boards[0], at_boards[1], EventRole::Official];
    assert!(others.iter().all(|role| !role.is_arbiter()));
}
