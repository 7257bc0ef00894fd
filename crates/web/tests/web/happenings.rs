//! What happened to accounts reaches the journal once, whatever breaks in between.

use accounts::{EventRole, SiteRole};
use axum::http::StatusCode;
use journal::{Command, Entry, Expected, NewEntry, Stream};

use crate::kit::{BY, Kit};

fn told(kit: &Kit) -> Vec<Entry> {
    let stream = Stream::new("/accounts").unwrap();
    kit.site.journal().entries(&stream, 1..).unwrap()
}

fn kinds(kit: &Kit) -> Vec<String> {
    told(kit).into_iter().map(|entry| entry.kind).collect()
}

#[test]
fn a_crash_after_the_change_loses_nothing_of_it() {
    let kit = Kit::empty();
    kit.account("chief", SiteRole::Chief, None);
    assert_eq!(kinds(&kit), ["account-made"]);
    // Changed in the file, and the machine stops before the journal hears of it.
    let chief = kit.site.accounts().account_named("chief").unwrap().unwrap();
    kit.site.accounts().sign_out_everywhere(&chief.id, BY).unwrap();
    assert_eq!(kinds(&kit), ["account-made"]);
    let kit = kit.opened_again();
    assert_eq!(kinds(&kit), ["account-made", "signed-out-everywhere"]);
    let last = told(&kit).pop().unwrap();
    assert_eq!((last.actor.as_str(), last.instant), ("kit", BY.at), "who and when, as it was");
    assert!(kit.site.accounts().undelivered().unwrap().is_empty());
    assert!(kit.site.journal().verify(None).unwrap().is_sound());
}

#[test]
fn a_crash_after_the_journal_heard_of_it_tells_it_once() {
    let kit = Kit::empty();
    kit.account("chief", SiteRole::Chief, None);
    let chief = kit.site.accounts().account_named("chief").unwrap().unwrap();
    kit.site.accounts().enable(&chief.id, BY).unwrap();
    let waiting = kit.site.accounts().undelivered().unwrap().pop().unwrap();
    // The journal took it, and the machine stops before it is struck from what waits.
    let entry = NewEntry {
        version: 1,
        kind: waiting.kind.clone(),
        actor: waiting.actor.clone(),
        instant: waiting.at,
        payload: waiting.payload.clone().into_bytes(),
    };
    let command = Command {
        stream: Stream::new("/accounts").unwrap(),
        expected: Expected::Anything,
        key: waiting.key.clone(),
        entries: vec![entry],
    };
    kit.site.journal().append(command).unwrap();
    let kit = kit.opened_again();
    assert_eq!(kinds(&kit), ["account-made", "account-enabled"]);
    assert!(kit.site.accounts().undelivered().unwrap().is_empty());
}

#[tokio::test]
async fn what_pages_change_is_told_at_once_with_whoever_did_it() {
    let kit = Kit::lodi();
    let before = told(&kit).len();
    let mut chief = kit.signed("chief").await;
    let page = "/e/lodi/office/people";
    kit.account("nuovo", SiteRole::Member, None);
    let form = [("name", "nuovo"), ("role", "scribe")];
    assert_eq!(chief.post_from(page, page, &form).await.status, StatusCode::SEE_OTHER);
    let entries = told(&kit);
    let last = entries.last().unwrap();
    let id = kit.site.accounts().account_named("chief").unwrap().unwrap().id;
    assert_eq!((last.kind.as_str(), last.actor.as_str()), ("granted", id.as_str()));
    assert_eq!(entries.len(), before + 2);
    let nuovo = kit.site.accounts().account_named("nuovo").unwrap().unwrap().id;
    assert_eq!(kit.site.accounts().role(&nuovo, "lodi").unwrap(), Some(EventRole::Scribe));
}
