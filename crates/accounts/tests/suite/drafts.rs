//! Forms that are not finished, and roles that wait for whoever follows a link.

use std::collections::BTreeMap;

use accounts::{
    DraftKind, Error, EventRole, Grant, Happening, INVITATION_LIFE, MOST_DRAFTS, NewAccount,
};

use super::{BY, GOOD, NOW, chance, place};

fn fields(name: &str) -> BTreeMap<String, String> {
    BTreeMap::from([("name".to_owned(), name.to_owned())])
}

#[test]
fn a_draft_is_kept_in_place_of_itself_and_is_nobody_elses() {
    let place = place();
    let (ada, eva) = (place.member("Ada").id, place.member("Eva").id);
    let keep = |id, name: &str, at| {
        let form = (name, &fields(name));
        place.accounts.keep_draft(DraftKind::Draft, (&ada, id), form, (at, chance())).unwrap()
    };
    let id = keep(None, "Lodi", NOW);
    assert_eq!(keep(Some(&id), "Lodi 2027", NOW + 1), id);
    let drafts = place.accounts.drafts_of(&ada).unwrap();
    assert_eq!((drafts.len(), drafts[0].fields.clone()), (1, fields("Lodi 2027")));
    assert!(place.accounts.draft(&eva, &id).unwrap().is_none());
    assert!(place.accounts.drafts_of(&eva).unwrap().is_empty());
    place.accounts.forget_draft(&eva, &id).unwrap();
    assert_eq!(place.accounts.drafts_of(&ada).unwrap().len(), 1);
    for number in 0..=MOST_DRAFTS {
        keep(None, "Pavia", NOW + 2 + i64::try_from(number).unwrap());
    }
    let drafts = place.accounts.drafts_of(&ada).unwrap();
    assert_eq!(drafts.len(), MOST_DRAFTS, "the oldest make room");
    assert!(drafts.iter().all(|draft| draft.name == "Pavia"));
    let long = BTreeMap::from([("name".to_owned(), "x".repeat(70_000))]);
    let form = ("x", &long);
    let kept = place.accounts.keep_draft(DraftKind::Draft, (&ada, None), form, (NOW, chance()));
    assert!(kept.is_err());
}

#[test]
fn a_template_is_everybodys() {
    let place = place();
    let (ada, eva) = (place.member("Ada").id, place.member("Eva").id);
    let form = ("Weekend", &fields("Weekend"));
    let kept = place.accounts.keep_draft(DraftKind::Template, (&ada, None), form, (NOW, chance()));
    let id = kept.unwrap();
    assert!(place.accounts.draft(&eva, &id).unwrap().is_some());
    assert_eq!(place.accounts.templates().unwrap().len(), 1);
    assert!(place.accounts.drafts_of(&ada).unwrap().is_empty());
    place.accounts.forget_draft(&eva, &id).unwrap();
    assert!(place.accounts.templates().unwrap().is_empty());
}

#[test]
fn a_link_gives_its_role_once_and_only_for_a_while() {
    let place = place();
    let role = EventRole::Arbiter;
    let made = place.accounts.invite(("open", role), "Eva", BY, chance()).unwrap();
    assert!(!format!("{made:?}").contains(&made.secret));
    let secret = made.secret.as_str();
    assert_eq!(
        place.accounts.invitations("open", NOW).unwrap(),
        std::slice::from_ref(&made.invitation)
    );
    assert!(place.accounts.invitation(secret, NOW + INVITATION_LIFE).unwrap().is_none());
    assert!(place.accounts.invitation("nonsense", NOW).unwrap().is_none());
    let (eva, used) =
        place.accounts.join(secret, NewAccount::named("Eva"), GOOD, NOW, chance()).unwrap();
    assert_eq!(used, made.invitation);
    assert_eq!(place.accounts.role(&eva.id, "open").unwrap(), Some(role));
    let granted = Happening::Granted { account: eva.id, event: "open".to_owned(), role };
    assert_eq!(place.told(), granted);
    let again = place.accounts.join(secret, NewAccount::named("Bea"), GOOD, NOW, chance());
    assert!(matches!(again, Err(Error::Unknown)), "used up");
    assert!(place.accounts.account_named("Bea").unwrap().is_none(), "both or neither");
}

#[test]
fn a_chief_arbiter_who_follows_a_link_stays_one() {
    let place = place();
    let ada = place.member("Ada").id;
    let event = "open".to_owned();
    let chief = Grant { account: ada.clone(), event, role: EventRole::ChiefArbiter };
    place.accounts.grant(&chief, BY).unwrap();
    let made = place.accounts.invite(("open", EventRole::Scribe), "", BY, chance()).unwrap();
    place.accounts.accept_invitation(&made.secret, &ada, NOW).unwrap();
    assert_eq!(place.accounts.role(&ada, "open").unwrap(), Some(EventRole::ChiefArbiter));
    let other = place.accounts.invite(("open", EventRole::Scribe), "", BY, chance()).unwrap();
    place.accounts.revoke_invitation("open", &other.invitation.id, BY).unwrap();
    assert!(place.accounts.accept_invitation(&other.secret, &ada, NOW).is_err());
}
