//! One event as one file, between machines.

use journal::transfer::{Company, What, read};
use journal::{Error, Journal, NewEntry};

use crate::people::{id, paper, person};
use crate::{assert_sound, command, entry, fill, place, stream};

/// Written by another implementation, in Python, when the format was new; never to be changed.
const GOLDEN: &[u8] = include_bytes!("../golden/version-1.jsonl");

fn what(done: Result<journal::transfer::Imported, Error>) -> What {
    match done {
        Err(Error::File(fault)) => fault.what,
        other => panic!("{other:?}"),
    }
}

#[test]
fn version_1_is_read_for_ever_and_written_to_the_byte() {
    let parcel = read(GOLDEN).unwrap();
    assert_eq!(parcel.stream, stream("città-di-lodi-2026"));
    let kinds: Vec<_> = parcel.entries.iter().map(|entry| entry.kind.as_str()).collect();
    assert_eq!(kinds, ["announced", "entered", "entered", "scanned"]);
    assert_eq!(parcel.entries[3].payload, [0, 255, 254]);
    assert_eq!(parcel.people.len(), 1);
    let (_folder, path) = place();
    let journal = Journal::open(&path).unwrap();
    let imported = journal.import(GOLDEN).unwrap();
    assert_eq!((imported.appended, imported.people), (4, 1));
    assert_sound(&journal);
    let again = journal.export(&parcel.stream, Company::WithPeople).unwrap();
    assert_eq!(String::from_utf8(again).unwrap(), String::from_utf8(GOLDEN.to_vec()).unwrap());
}

#[test]
fn an_event_moves_continues_and_comes_back() {
    let ((_here, path), (_there, other)) = (place(), place());
    let here = Journal::open(&path).unwrap();
    let there = Journal::open(&other).unwrap();
    fill(&there, "pavia", 7);
    fill(&here, "lodi", 20);
    let early = here.export(&stream("lodi"), Company::EntriesOnly).unwrap();
    assert_eq!(there.import(&early).unwrap().appended, 20);
    assert_eq!(there.import(&early).unwrap().appended, 0);
    // Here it goes on, and the longer file continues there.
    let binary = NewEntry { payload: vec![255, 0, 10], ..entry("") };
    here.append(journal::Command { entries: vec![entry("x"), binary], ..command("lodi", "two") })
        .unwrap();
    let late = here.export(&stream("lodi"), Company::EntriesOnly).unwrap();
    let imported = there.import(&late).unwrap();
    assert_eq!((imported.appended, imported.head.sequence), (2, 22));
    // An older file changes nothing.
    assert_eq!(there.import(&early).unwrap().head, here.head(&stream("lodi")).unwrap());
    let lodi = stream("lodi");
    assert_eq!(there.entries(&lodi, ..).unwrap(), here.entries(&lodi, ..).unwrap());
    // Commands asked there before are known here.
    let receipt = there.append(command("lodi", "key-3")).unwrap();
    assert_eq!(receipt.sequences, 4..=4);
    assert_sound(&there);
}

#[test]
fn a_diverging_history_is_refused_at_its_first_difference() {
    let ((_here, path), (_there, other)) = (place(), place());
    let here = Journal::open(&path).unwrap();
    let there = Journal::open(&other).unwrap();
    for journal in [&here, &there] {
        fill(journal, "lodi", 10);
    }
    here.append(command("lodi", "here")).unwrap();
    fill(&here, "lodi", 15);
    there.append(command("lodi", "there")).unwrap();
    let file = here.export(&stream("lodi"), Company::EntriesOnly).unwrap();
    assert_eq!(what(there.import(&file)), What::Diverged { sequence: 11 });
    assert_eq!(there.head(&stream("lodi")).unwrap().sequence, 11);
    assert_sound(&there);
}

#[test]
fn people_go_along_only_when_asked_and_the_erased_stay_erased() {
    let ((_here, path), (_there, other)) = (place(), place());
    let here = Journal::open(&path).unwrap();
    fill(&here, "lodi", 2);
    for (name, family) in
        [("p1", "Lovelace"), ("p2", "Noether"), ("p3", "Germain"), ("p4", "Curie")]
    {
        here.put_person(person(name, family)).unwrap();
        here.put_paper(id(name), paper("dB")).unwrap();
    }
    for name in ["p1", "p2", "p3"] {
        here.enrol(stream("lodi"), id(name)).unwrap();
    }
    let alone = here.export(&stream("lodi"), Company::EntriesOnly).unwrap();
    assert!(!String::from_utf8(alone).unwrap().contains("Lovelace"));
    let file = here.export(&stream("lodi"), Company::WithPeople).unwrap();
    assert!(!String::from_utf8(file.clone()).unwrap().contains("Curie"));
    let there = Journal::open(&other).unwrap();
    there.put_person(person("p1", "King")).unwrap();
    there.put_person(person("p2", "Noether")).unwrap();
    there.erase_person(id("p2"), 5).unwrap();
    assert_eq!(there.import(&file).unwrap().people, 1);
    assert_eq!(there.person(&id("p1")).unwrap().unwrap().family_name, "King");
    assert_eq!(there.person(&id("p2")).unwrap(), None);
    let dossier = there.export_person(&id("p3")).unwrap();
    assert_eq!((dossier.papers.len(), dossier.streams), (1, vec![stream("lodi")]));
    // Taken in again, nothing is there twice.
    assert_eq!(there.import(&file).unwrap().people, 0);
    assert_eq!(there.export_person(&id("p3")).unwrap().papers.len(), 1);
}

#[test]
fn no_byte_of_the_file_can_be_changed_unnoticed() {
    let whole = read(GOLDEN).unwrap();
    for at in 0..GOLDEN.len() {
        let mut flipped = GOLDEN.to_vec();
        flipped[at] ^= 1;
        assert_ne!(read(&flipped).as_ref(), Ok(&whole), "byte {at}");
        assert!(read(&flipped).is_err(), "byte {at}");
        assert!(read(&GOLDEN[..at]).is_err(), "cut at {at}");
    }
    let doubled = [GOLDEN, GOLDEN].concat();
    assert_eq!(read(&doubled).unwrap_err().what, What::Incomplete);
    let newer =
        String::from_utf8(GOLDEN.to_vec()).unwrap().replacen("\"version\":1", "\"version\":2", 1);
    assert_eq!(read(newer.as_bytes()).unwrap_err().what, What::NewerVersion(2));
    assert_eq!(read(b"{}\n").unwrap_err().what, What::NotAnExport);
    assert_eq!(read(b"").unwrap_err().what, What::NotAnExport);
}

#[test]
fn a_changed_entry_is_named_even_if_the_file_was_sealed_again() {
    let text = String::from_utf8(GOLDEN.to_vec()).unwrap();
    let forged = text.replacen("arbiter-7", "arbiter-8", 1);
    let fault = read(forged.as_bytes()).unwrap_err();
    assert_eq!((fault.line, fault.what), (Some(2), What::ChainBroken { sequence: 1 }));
}
