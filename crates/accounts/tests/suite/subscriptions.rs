//! Browsers that asked to be told: whose they are, what ends them, how many there is room for.

use accounts::{MOST_OF_ACCOUNT, MOST_TOPICS, Subscription, Topic};

use crate::{BY, NOW, place};

fn browser(name: &str) -> Subscription {
    Subscription {
        endpoint: format!("https://fcm.googleapis.com/{name}"),
        agreement: [4; 65],
        authentication: [7; 16],
        language: "it".to_owned(),
    }
}

fn topic(event: &str, entrant: u16, own: bool) -> Topic {
    Topic { event: event.to_owned(), entrant, own }
}

fn names(found: &[(Subscription, Vec<Topic>)]) -> Vec<&str> {
    found.iter().filter_map(|(it, _)| it.endpoint.rsplit('/').next()).collect()
}

#[test]
fn a_browser_is_told_of_what_it_asked_about_and_of_nothing_else() {
    let place = place();
    let (one, two) = (browser("one"), browser("two"));
    let asked = [topic("lodi", 0, false), topic("lodi", 3, false), topic("crema", 1, false)];
    place.accounts.subscribe(&one, "lodi", &asked, None, NOW).unwrap();
    place.accounts.subscribe(&two, "lodi", &[topic("lodi", 0, false)], None, NOW).unwrap();
    let found = place.accounts.subscribers("lodi").unwrap();
    assert_eq!(names(&found), ["one", "two"]);
    assert_eq!(found[0].0, one, "read as it was kept");
    assert_eq!(found[0].1, asked[..2], "what belongs to another event is no part of it");
    assert!(place.accounts.subscribers("crema").unwrap().is_empty());
    // Asked again, the list is the new one; another event stays as it was.
    place.accounts.subscribe(&one, "crema", &[topic("crema", 1, false)], None, NOW).unwrap();
    place.accounts.subscribe(&one, "lodi", &[topic("lodi", 5, false)], None, NOW).unwrap();
    assert_eq!(place.accounts.topics(&one.endpoint, "lodi").unwrap(), [topic("lodi", 5, false)]);
    assert_eq!(place.accounts.topics(&one.endpoint, "crema").unwrap().len(), 1);
    assert!(place.accounts.unsubscribe(&one.endpoint).unwrap());
    assert!(!place.accounts.unsubscribe(&one.endpoint).unwrap(), "it is gone");
    assert_eq!(names(&place.accounts.subscribers("lodi").unwrap()), ["two"]);
}

#[test]
fn signing_out_ends_the_browsers_of_that_session() {
    let place = place();
    let marta = place.member("Marta");
    let (here, there) = (place.cookie("Marta", NOW), place.cookie("Marta", NOW));
    let own = [topic("lodi", 3, true)];
    place.accounts.subscribe(&browser("here"), "lodi", &own, Some(&here), NOW).unwrap();
    place.accounts.subscribe(&browser("there"), "lodi", &own, Some(&there), NOW).unwrap();
    place
        .accounts
        .subscribe(&browser("nobody"), "lodi", &[topic("lodi", 3, false)], None, NOW)
        .unwrap();
    let seat = |place: &crate::Place| place.accounts.own_subscribers("lodi", 3).unwrap().len();
    assert_eq!(seat(&place), 2, "whoever only follows is not called to the board");
    assert!(place.accounts.sign_out(&here).unwrap());
    assert_eq!(seat(&place), 1);
    place.accounts.sign_out_everywhere(&marta.id, BY).unwrap();
    assert_eq!(seat(&place), 0);
    assert_eq!(names(&place.accounts.subscribers("lodi").unwrap()), ["nobody"]);
}

#[test]
fn a_false_cookie_is_nobodys_and_claims_no_seat() {
    let place = place();
    let own = [topic("lodi", 3, true)];
    let false_cookie = "A".repeat(43);
    let kept = place.accounts.subscribe(&browser("x"), "lodi", &own, Some(&false_cookie), NOW);
    assert!(kept.is_ok());
    assert!(place.accounts.own_subscribers("lodi", 3).unwrap().is_empty());
}

#[test]
fn there_is_room_for_so_many_and_the_oldest_give_way() {
    let place = place();
    place.member("Marta");
    let cookie = place.cookie("Marta", NOW);
    let own = [topic("lodi", 3, true)];
    for number in 0..=MOST_OF_ACCOUNT {
        let browser = browser(&number.to_string());
        place.accounts.subscribe(&browser, "lodi", &own, Some(&cookie), NOW).unwrap();
    }
    let found = place.accounts.subscribers("lodi").unwrap();
    assert_eq!(found.len(), MOST_OF_ACCOUNT);
    assert!(!names(&found).contains(&"0"), "the oldest gave way");
    let many: Vec<Topic> = (0..200).map(|entrant| topic("lodi", entrant, false)).collect();
    place.accounts.subscribe(&browser("many"), "lodi", &many, None, NOW).unwrap();
    let kept = place.accounts.topics(&browser("many").endpoint, "lodi").unwrap();
    assert_eq!(kept.len(), MOST_TOPICS);
}

#[test]
fn a_secret_of_the_house_is_drawn_once() {
    let place = place();
    let first = place.accounts.kept_secret("tables", [1; 32]).unwrap();
    assert_eq!(place.accounts.kept_secret("tables", [2; 32]).unwrap(), first);
    assert_ne!(place.accounts.kept_secret("push", [3; 32]).unwrap(), first);
}
