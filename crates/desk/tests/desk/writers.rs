//! Many writers on one event.

use std::sync::Mutex;

use desk::{EventName, Events, Fault, Outcome, Wish};
use journal::Journal;
use office::Act;
use serde_json::json;

use crate::kit::{Kit, chief, form};

fn enter(person: &str) -> Wish {
    let act = json!({"act": "enter", "form": form(person)});
    Wish::new(serde_json::from_value(act).unwrap(), chief())
}

#[test]
fn writers_of_one_event_wait_their_turn_and_none_is_refused_for_being_late() {
    let kit = Kit::lodi(0);
    let (writers, each) = (32u64, 8u64);
    let numbers = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for writer in 0..writers {
            let (kit, numbers) = (&kit, &numbers);
            scope.spawn(move || {
                for number in 0..each {
                    let person = format!("w{writer}-{number}");
                    match kit.events.act("lodi", enter(&person), &person).unwrap() {
                        Outcome::Kept(_, entry) => numbers.lock().unwrap().push(entry),
                        other => panic!("{other:?}"),
                    }
                }
            });
        }
    });
    let mut numbers = numbers.into_inner().unwrap();
    numbers.sort_unstable();
    assert_eq!(numbers, (2..=writers * each + 1).collect::<Vec<_>>(), "each has its own entry");
    let state = kit.events.get("lodi").unwrap();
    assert_eq!(state.state().event().entrants().count(), 256);
    assert!(kit.events.journal().verify(None).unwrap().findings.is_empty());
}

#[test]
fn a_command_sent_by_many_at_once_is_done_once_and_all_learn_its_entry() {
    let kit = Kit::lodi(0);
    let outcomes = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..16 {
            scope.spawn(|| {
                let outcome = kit.events.act("lodi", enter("solo"), "once").unwrap();
                outcomes.lock().unwrap().push(outcome);
            });
        }
    });
    let outcomes = outcomes.into_inner().unwrap();
    let kept = outcomes.iter().filter(|outcome| matches!(outcome, Outcome::Kept(_, 2))).count();
    let before = outcomes.iter().filter(|outcome| **outcome == Outcome::Before(2)).count();
    assert_eq!((kept, before, kit.on_disk()), (1, 15, 2));
}

#[test]
fn of_the_same_entry_by_many_one_is_kept_and_the_others_are_refused() {
    let kit = Kit::lodi(0);
    let outcomes = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for number in 0..16 {
            let (kit, outcomes) = (&kit, &outcomes);
            scope.spawn(move || {
                let outcome = kit.events.act("lodi", enter("solo"), &format!("k{number}")).unwrap();
                outcomes.lock().unwrap().push(outcome);
            });
        }
    });
    let outcomes = outcomes.into_inner().unwrap();
    let kept = outcomes.iter().filter(|outcome| matches!(outcome, Outcome::Kept(..))).count();
    let refused = outcomes.iter().filter(|outcome| matches!(outcome, Outcome::Refused(_))).count();
    assert_eq!((kept, refused, kit.on_disk()), (1, 15, 2));
}

#[test]
fn another_program_on_the_same_file_is_seen_and_decided_upon_again() {
    let kit = Kit::lodi(0);
    let path = kit.folder.path().join("tratto.db");
    let stream = EventName::new("lodi").unwrap().stream().unwrap();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let other = Events::open_one(Journal::open(&path).unwrap(), &stream).unwrap();
            for number in 0..20 {
                let person = format!("other{number}");
                let outcome = other.act("lodi", enter(&person), &person).unwrap();
                assert!(matches!(outcome, Outcome::Kept(..)), "{outcome:?}");
            }
        });
        for number in 0..20 {
            let person = format!("own{number}");
            let outcome = kit.events.act("lodi", enter(&person), &person).unwrap();
            assert!(matches!(outcome, Outcome::Kept(..)), "{outcome:?}");
        }
    });
    assert_eq!(kit.on_disk(), 41);
}

#[test]
fn of_several_acts_all_are_kept_or_none() {
    let kit = Kit::lodi(2);
    let check_in = |entrant| -> Act {
        serde_json::from_value(json!({"act": "check_in", "entrant": entrant})).unwrap()
    };
    let wish = Wish::all(vec![check_in(1), check_in(9)], chief());
    let outcome = kit.events.act_all("lodi", wish, "both").unwrap();
    let Outcome::Refused(rulings) = outcome else { panic!("{outcome:?}") };
    assert_eq!((rulings.len(), kit.on_disk()), (2, 3));
    let wish = Wish::all(vec![check_in(1), check_in(2)], chief());
    assert!(matches!(kit.events.act_all("lodi", wish, "both"), Ok(Outcome::Kept(_, 5))));
}

#[test]
fn an_event_is_announced_once() {
    let kit = Kit::lodi(0);
    let lodi = EventName::new("lodi").unwrap();
    let announced = kit.events.get("lodi").unwrap().state().office().entries()[0].act.clone();
    let wish = Wish::new(announced, chief());
    let again = kit.events.announce(&lodi, wish.clone(), "announce").unwrap();
    assert_eq!(again, Outcome::Before(1));
    let other = kit.events.announce(&lodi, wish, "another");
    assert!(matches!(other, Err(Fault::EventExists)), "{other:?}");
}
