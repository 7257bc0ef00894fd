//! The ledger beside a second, slow one that recomputes everything from the text.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests may fail")]

mod model;
mod scenes;

use std::collections::BTreeMap;

use proptest::prelude::*;
use rating::ledger::{Appended, Entry, Ledger};

use crate::model::Model;
use crate::scenes::{Scene, opening, scene, season};

/// Plays a scene: the ledger, and the facts it took with it.
fn play(scene: &Scene) -> (Ledger, Vec<Entry>) {
    let mut ledger = Ledger::open(&opening(scene));
    let mut taken = Vec::new();
    for act in &scene.acts {
        let entry = act.entry(&ledger);
        if ledger.append(entry.clone()) == Ok(Appended::New) {
            taken.push(entry);
        }
    }
    (ledger, taken)
}

fn agrees(scene: &Scene) -> Result<(), TestCaseError> {
    let (ledger, taken) = play(scene);
    let model = Model::new(&opening(scene), &taken);
    let mut lists: Vec<_> = ledger.lists().skip(1).collect();
    lists.push(ledger.next_list().unwrap());
    for list in lists {
        let closed = ledger.close(list).unwrap();
        let ours: BTreeMap<_, _> =
            closed.rows.iter().map(|row| (row.player.get(), row.place)).collect();
        prop_assert_eq!(ours, model.list(list), "{}", list.date());
    }
    // The same facts in the same order give the same ledger.
    let mut again = Ledger::open(&opening(scene));
    for entry in taken {
        prop_assert_eq!(again.append(entry), Ok(Appended::New));
    }
    let (next, other) = (ledger.next_list().unwrap(), again.next_list().unwrap());
    prop_assert_eq!(ledger.close(next), again.close(other));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn two_hundred_seasons_close_as_the_text_says(season in season()) {
        agrees(&season)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn every_list_is_the_one_that_the_text_gives(scene in scene()) {
        agrees(&scene)?;
    }

    #[test]
    fn a_list_once_closed_stays_whatever_is_entered_afterwards(scene in scene(), later in scene()) {
        let (mut ledger, _) = play(&scene);
        let next = ledger.next_list().unwrap();
        let closed = ledger.close(next).unwrap();
        prop_assert_eq!(ledger.append(Entry::Closed { list: next }), Ok(Appended::New));
        prop_assert_eq!(ledger.append(Entry::Closed { list: next }), Ok(Appended::Known));
        for act in &later.acts {
            let entry = act.entry(&ledger);
            let _ = ledger.append(entry);
        }
        prop_assert_eq!(ledger.close(next).unwrap(), closed);
    }

    #[test]
    fn the_order_of_receipt_within_a_period_changes_nothing(scene in scene(), turn in 0..50_usize) {
        let acts: Vec<Entry> = scene
            .acts
            .iter()
            .map(|act| act.entry(&Ledger::open(&opening(&scene))))
            .filter(|entry| matches!(entry, Entry::Received(_)))
            .collect();
        let lists = |order: Vec<Entry>| {
            let mut ledger = Ledger::open(&opening(&scene));
            let mut seen = std::collections::BTreeSet::new();
            for entry in order {
                ledger.append(entry).unwrap();
            }
            (0..4)
                .map(|_| {
                    let next = ledger.next_list().unwrap();
                    let closed = ledger.close(next).unwrap();
                    ledger.append(Entry::Closed { list: next }).unwrap();
                    seen.insert(next);
                    (closed.rows, closed.changes)
                })
                .collect::<Vec<_>>()
        };
        let mut unique = BTreeMap::new();
        for entry in acts {
            if let Entry::Received(received) = &entry {
                unique.entry(received.id.clone()).or_insert(entry);
            }
        }
        let order: Vec<Entry> = unique.into_values().collect();
        let mut other = order.clone();
        other.reverse();
        if !other.is_empty() {
            let by = turn % other.len();
            other.rotate_left(by);
        }
        prop_assert_eq!(lists(order), lists(other));
    }

    #[test]
    fn the_sheet_of_a_player_ends_where_the_list_does(scene in scene()) {
        let (ledger, _) = play(&scene);
        let next = ledger.next_list().unwrap();
        for change in ledger.close(next).unwrap().changes {
            let sheet = ledger.explain(change.player, next).unwrap();
            let Some(codex::Value::Phrase(shown)) = sheet.value else { panic!("a place") };
            let rating = shown.arguments.iter().find(|(name, _)| *name == "rating").unwrap();
            let expected = match change.closing.end.merit {
                rating::elo_italia::Merit::Fide(rating)
                | rating::elo_italia::Merit::EloItalia(rating) => rating,
                rating::elo_italia::Merit::Theoretical => continue,
            };
            prop_assert_eq!(&rating.1, &codex::Value::from(expected));
        }
    }
}
