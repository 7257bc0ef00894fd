//! Personal data that come along with a wish.

use desk::{Outcome, Wish};
use journal::people::{Person, PersonId};
use serde_json::json;

use crate::kit::{Kit, NOON, chief, form};

fn person(id: &str, family_name: &str) -> Person {
    Person {
        id: PersonId::new(id).unwrap(),
        family_name: family_name.to_owned(),
        given_name: "Ada".to_owned(),
        birth: None,
        sex: None,
        province: None,
        federation: None,
        federation_ids: std::collections::BTreeMap::new(),
        contacts: Vec::new(),
        extra: serde_json::Map::new(),
    }
}

fn entering(kit: &Kit, id: &str, family: &str, key: &str) -> Outcome<Vec<office::Ruling>> {
    let act = serde_json::from_value(json!({"act": "enter", "form": form(id)})).unwrap();
    let wish = Wish::new(act, chief());
    kit.events.act_with_people("lodi", vec![person(id, family)], wish, (key, NOON)).unwrap()
}

fn named(kit: &Kit, id: &str) -> String {
    kit.events.names().listed(&office::PersonId(id.to_owned()))
}

#[test]
fn whoever_enters_is_known_by_name() {
    let kit = Kit::lodi(0);
    assert!(matches!(entering(&kit, "a", "Alberti", "k1"), Outcome::Kept(_, 2)));
    assert_eq!(named(&kit, "a"), "Alberti, Ada");
}

#[test]
fn the_desk_goes_on_after_a_refused_entry_and_keeps_what_was_known() {
    let kit = Kit::lodi(0);
    entering(&kit, "a", "Alberti", "k1");
    // The same person again: refused, and nothing of the second form stays.
    assert!(matches!(entering(&kit, "a", "Bianchi", "k2"), Outcome::Refused(_)));
    assert_eq!(named(&kit, "a"), "Alberti, Ada");
    assert!(matches!(entering(&kit, "b", "Bassi", "k3"), Outcome::Kept(_, 3)));
    assert_eq!(entering(&kit, "b", "Bassi", "k3"), Outcome::Before(3));
    assert_eq!(named(&kit, "b"), "Bassi, Ada");
}
