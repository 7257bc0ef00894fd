//! People can be exported and erased, and the chain does not notice.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use journal::Journal;
use journal::people::{Birth, Contact, ContactKind, Paper, Person, PersonId, Scan};
use journal::{Error, Stream};
use lots::Lot;
use vocabulary::Sex;

use crate::{assert_sound, fill, place, stream};

pub(crate) fn id(text: &str) -> PersonId {
    PersonId::new(text).unwrap()
}

pub(crate) fn person(text: &str, family_name: &str) -> Person {
    Person {
        id: id(text),
        family_name: family_name.to_owned(),
        given_name: "Ada".to_owned(),
        birth: Some(Birth::Year(1975)),
        sex: Some(Sex::Female),
        province: None,
        federation: Some("ITA".to_owned()),
        federation_ids: BTreeMap::from([("fide".to_owned(), "812345".to_owned())]),
        contacts: vec![Contact {
            kind: ContactKind::Email,
            value: format!("{family_name}@example.org"),
        }],
        extra: serde_json::Map::new(),
    }
}

pub(crate) fn paper(note: &str) -> Paper {
    Paper {
        kind: "audiometry".to_owned(),
        seen_by: "official-3".to_owned(),
        seen_at: 1_790_000_000_000,
        valid_until: Some("2027-12-31".parse().unwrap()),
        note: Some(note.to_owned()),
        scan: Some(Scan { media_type: "text/plain".to_owned(), bytes: note.as_bytes().to_vec() }),
    }
}

/// Whether any file of the database holds the bytes.
fn holds(path: &Path, text: &str) -> bool {
    let folder = fs::read_dir(path.parent().unwrap()).unwrap();
    folder
        .map(|file| fs::read(file.unwrap().path()).unwrap())
        .any(|bytes| bytes.windows(text.len()).any(|window| window == text.as_bytes()))
}

#[test]
fn what_is_kept_of_a_person_comes_back_whole() {
    let (_folder, path) = place();
    let journal = Journal::open(&path).unwrap();
    let ada = person("p1", "Lovelace");
    journal.put_person(ada.clone()).unwrap();
    assert_eq!(journal.put_paper(id("p1"), paper("first")).unwrap(), 1);
    assert_eq!(journal.put_paper(id("p1"), paper("second")).unwrap(), 2);
    for name in ["pavia", "lodi", "lodi"] {
        journal.enrol(stream(name), id("p1")).unwrap();
    }
    let dossier = journal.export_person(&id("p1")).unwrap();
    assert_eq!(dossier.person, ada);
    assert_eq!(dossier.papers, [paper("first"), paper("second")]);
    let streams: Vec<_> = dossier.streams.iter().map(Stream::as_str).collect();
    assert_eq!(streams, ["lodi", "pavia"]);
    let changed = person("p1", "King");
    journal.put_person(changed.clone()).unwrap();
    assert_eq!(journal.people().unwrap(), [changed]);
    let unknown = Error::UnknownPerson { person: "p2".to_owned() };
    assert_eq!(journal.export_person(&id("p2")), Err(unknown.clone()));
    assert_eq!(journal.put_paper(id("p2"), paper("")), Err(unknown.clone()));
    assert_eq!(journal.erase_person(id("p2"), 5), Err(unknown));
}

#[test]
fn erasing_leaves_no_byte_and_a_valid_chain() {
    let (_folder, path) = place();
    let journal = Journal::open(&path).unwrap();
    fill(&journal, "lodi", 50);
    // Many people come and change, so that rows wander between pages.
    let mut lot = Lot::new(11);
    for round in 0..150 {
        let number = lot.below(40);
        let mut somebody = person(&format!("p{number}"), &format!("Zanzottera{number}."));
        let wide = usize::try_from(lot.below(600)).unwrap();
        somebody.extra.insert("remarks".to_owned(), format!("{round}").repeat(wide).into());
        journal.put_person(somebody).unwrap();
        journal.put_paper(id(&format!("p{number}")), paper(&format!("Decibel{number}."))).unwrap();
        journal.enrol(stream("lodi"), id(&format!("p{number}"))).unwrap();
    }
    let before = journal.entries(&stream("lodi"), ..).unwrap();
    let people: Vec<_> = journal.people().unwrap().into_iter().map(|person| person.id).collect();
    assert!(people.len() > 20);
    for (erased, instant) in people.iter().step_by(3).zip(1000..) {
        let number = &erased.as_str()[1..];
        let (name, note) = (format!("Zanzottera{number}."), format!("Decibel{number}."));
        assert!(holds(&path, &name) && holds(&path, &note), "{erased}");
        journal.erase_person(erased.clone(), instant).unwrap();
        assert!(!holds(&path, &name) && !holds(&path, &note), "{erased} is still in the file");
        assert!(holds(&path, erased.as_str()));
        assert_eq!(journal.person(erased).unwrap(), None);
        assert_eq!(journal.erased(erased).unwrap(), Some(instant));
        // Erased is erased: twice is no fault, and nobody comes back.
        journal.erase_person(erased.clone(), instant + 1).unwrap();
        let refused = Err(Error::Erased { person: erased.to_string(), instant });
        assert_eq!(journal.put_person(person(erased.as_str(), "Again")), refused);
    }
    assert_eq!(journal.entries(&stream("lodi"), ..).unwrap(), before);
    assert_sound(&journal);
    fill(&journal, "pavia", 3);
    assert_sound(&journal);
}

#[test]
fn a_reader_in_the_way_is_told_and_erasing_again_finishes() {
    let (_folder, path) = place();
    let options = journal::Options {
        patience: std::time::Duration::from_millis(20),
        ..journal::Options::default()
    };
    let journal = Journal::open_with(&path, options).unwrap();
    journal.put_person(person("p1", "Zanzottera")).unwrap();
    let reader = rusqlite::Connection::open(&path).unwrap();
    reader.execute_batch("BEGIN; SELECT count(*) FROM person;").unwrap();
    assert_eq!(journal.erase_person(id("p1"), 7), Err(Error::NotYetOverwritten));
    assert_eq!(journal.person(&id("p1")).unwrap(), None);
    reader.execute_batch("COMMIT").unwrap();
    journal.erase_person(id("p1"), 8).unwrap();
    assert!(!holds(&path, "Zanzottera"));
    assert_eq!(journal.erased(&id("p1")).unwrap(), Some(7));
}
