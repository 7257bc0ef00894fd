//! The journal as its users meet it: proved, shown, moved, copied, erased.

use std::fs;
use std::path::Path;

use ::journal::people::{Person, PersonId};
use ::journal::{Command, Expected, Journal, NewEntry, Stream};
use accounts::{Accounts, By, Cost, NewAccount, Particulars, SiteRole};
use tempfile::TempDir;

use crate::{answer, err, json, out, tratto};

/// A folder with a journal of two events; the name of its file.
fn made() -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tratto.db");
    let journal = Journal::open(&path).unwrap();
    for (name, count) in [("lodi-2026", 5_i64), ("pavia-2026", 2)] {
        let stream = Stream::new(name).unwrap();
        for number in 1..=count {
            let entry = NewEntry {
                version: 1,
                kind: "result-entered".to_owned(),
                actor: "arbiter-7".to_owned(),
                instant: 1_790_000_000_000 + number,
                payload: format!("{{\"board\":{number}}}").into_bytes(),
            };
            let key = format!("key-{number}");
            let (stream, expected) = (stream.clone(), Expected::Anything);
            let command = Command { stream, expected, key, entries: vec![entry] };
            journal.append(command).unwrap();
        }
    }
    let person = Person {
        id: PersonId::new("p1").unwrap(),
        family_name: "Zanzottera".to_owned(),
        given_name: "Ada".to_owned(),
        birth: None,
        sex: None,
        province: None,
        federation: None,
        federation_ids: std::collections::BTreeMap::new(),
        contacts: Vec::new(),
        extra: serde_json::Map::new(),
    };
    journal.put_person(person).unwrap();
    journal.enrol(Stream::new("lodi-2026").unwrap(), PersonId::new("p1").unwrap()).unwrap();
    drop(journal);
    (folder, path.display().to_string())
}

fn holds(path: &Path, text: &str) -> bool {
    fs::read(path).unwrap().windows(text.len()).any(|window| window == text.as_bytes())
}

#[test]
fn a_sound_journal_is_proved_and_a_flipped_byte_is_named() {
    let (_folder, db) = made();
    let proved = answer(&["journal", "verify", "--db", &db, "--lang", "en"]);
    assert_eq!(proved.status.code(), Some(0), "{}", err(&proved));
    assert!(out(&proved).contains("intact. 7 entries in 2 events and games"), "{}", out(&proved));
    let mut bytes = fs::read(&db).unwrap();
    let payload = br#"{"board":4}"#;
    let at = bytes.windows(payload.len()).position(|window| window == payload).unwrap();
    bytes[at + 9] ^= 1;
    fs::write(&db, bytes).unwrap();
    let broken = answer(&["journal", "verify", "--db", &db, "--lang", "it"]);
    assert_eq!(broken.status.code(), Some(1));
    let told = out(&broken);
    assert!(told.contains("la registrazione 4 (lodi-2026, n. 4) è stata alterata"), "{told}");
    let found = json(&["journal", "verify", "--db", &db, "--json"]);
    assert_eq!(found["sound"], false);
    assert_eq!(found["findings"][0]["entry"]["stream"], "lodi-2026");
    assert_eq!(found["findings"][0]["fault"], "altered");
    // Nothing that rests on the damage is shown or copied.
    let log = answer(&["journal", "log", "lodi-2026", "--db", &db]);
    assert_eq!((log.status.code(), out(&log)), (Some(1), String::new()));
    let target = format!("{db}.copy");
    let copy = answer(&["backup", &target, "--db", &db]);
    assert_eq!(copy.status.code(), Some(1), "{}", err(&copy));
    assert!(!Path::new(&target).exists());
}

#[test]
fn a_hash_from_the_wall_finds_its_entry() {
    let (_folder, db) = made();
    let log = json(&["journal", "log", "lodi-2026", "--db", &db, "--json"]);
    let hash = log[2]["hash"].as_str().unwrap();
    let short = format!("{} {}-{}{}", &hash[..4], &hash[4..8], &hash[8..12], &hash[12..16]);
    let seen = json(&["journal", "verify", "--head", &short.to_uppercase(), "--db", &db, "--json"]);
    assert_eq!(seen["witness"]["sequence"], 3);
    let strange = "0000-0000-0000-0000";
    let unknown = answer(&["journal", "verify", "--head", strange, "--db", &db, "--lang", "en"]);
    assert_eq!(unknown.status.code(), Some(1));
    assert!(out(&unknown).contains("no entry has the hash"), "{}", out(&unknown));
    let wrong = answer(&["journal", "verify", "--head", "0000", "--db", &db]);
    assert_eq!(wrong.status.code(), Some(2));
}

#[test]
fn the_log_shows_an_event_as_it_stood() {
    let (_folder, db) = made();
    let streams =
        tratto(&["journal", "log", "--lang", "en"]).env("TRATTO_DB", &db).output().unwrap();
    assert!(out(&streams).starts_with("lodi-2026: 5 entries, head "), "{}", out(&streams));
    let log = answer(&["journal", "log", "lodi-2026", "--until", "2", "--db", &db]);
    let lines: Vec<_> = out(&log).lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), 2);
    // 1,790,000,000 seconds after 1970 began: 20,717 days, 14 hours, 13 minutes and 20 seconds.
    assert!(lines[1].contains("2026-09-21T14:13:20.002Z"), "{}", lines[1]);
    assert!(lines[1].contains(r#"arbiter-7  {"board":2}"#), "{}", lines[1]);
    let late = answer(&["journal", "log", "lodi-2026", "--until", "6", "--db", &db]);
    assert_eq!(late.status.code(), Some(2));
    let unknown = answer(&["journal", "log", "crema", "--db", &db, "--lang", "it"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(err(&unknown).contains("ci sono lodi-2026, pavia-2026"), "{}", err(&unknown));
    let missing = answer(&["journal", "log", "--db", &format!("{db}.no"), "--lang", "it"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(err(&missing).contains("non esiste"), "{}", err(&missing));
    assert!(!Path::new(&format!("{db}.no")).exists());
}

#[test]
fn an_event_moves_to_another_machine_as_one_file() {
    let (folder, db) = made();
    let file = folder.path().join("lodi.jsonl").display().to_string();
    let done =
        answer(&["journal", "export", "lodi-2026", "-o", &file, "--with-people", "--db", &db]);
    assert_eq!(done.status.code(), Some(0), "{}", err(&done));
    let again = answer(&["journal", "export", "lodi-2026", "-o", &file, "--db", &db]);
    assert_eq!(again.status.code(), Some(2), "an existing file stays");
    let other = folder.path().join("other.db").display().to_string();
    let taken = json(&["journal", "import", &file, "--db", &other, "--json"]);
    assert_eq!((&taken["appended"], &taken["people"]), (&5.into(), &1.into()));
    let taken = json(&["journal", "import", &file, "--db", &other, "--json"]);
    assert_eq!((&taken["appended"], &taken["entries"]), (&0.into(), &5.into()));
    assert_eq!(answer(&["journal", "verify", "--db", &other]).status.code(), Some(0));
    // A forged file is refused, with its line and entry, and leaves no database behind.
    let text = fs::read_to_string(&file).unwrap().replacen("arbiter-7", "arbiter-8", 1);
    fs::write(&file, text).unwrap();
    let third = folder.path().join("third.db");
    let name = third.display().to_string();
    let forged = answer(&["journal", "import", &file, "--db", &name, "--lang", "en"]);
    assert_eq!(forged.status.code(), Some(1));
    assert!(err(&forged).contains("lodi.jsonl:2: entry 1 is not valid"), "{}", err(&forged));
    assert!(!third.exists());
}

#[test]
fn a_backup_is_made_proved_and_never_overwrites() {
    let (folder, db) = made();
    // Somebody is writing meanwhile.
    let _writer = Journal::open(Path::new(&db)).unwrap();
    let target = folder.path().join("copy.db").display().to_string();
    let done = answer(&["backup", &target, "--db", &db, "--lang", "it"]);
    assert_eq!(done.status.code(), Some(0), "{}", err(&done));
    assert!(out(&done).contains("copiato e verificato. 7 registrazioni"), "{}", out(&done));
    let again = answer(&["backup", &target, "--db", &db, "--lang", "it"]);
    assert_eq!(again.status.code(), Some(2));
    assert!(err(&again).contains("--force"), "{}", err(&again));
    let forced = json(&["backup", &target, "--force", "--db", &db, "--json"]);
    assert_eq!((&forced["kept"], &forced["proof"]["entries"]), (&true.into(), &7.into()));
}

#[test]
fn a_person_is_exported_and_erased_and_the_chain_stays_proved() {
    let (_folder, db) = made();
    let dossier = json(&["people", "export", "p1", "--db", &db]);
    assert_eq!(dossier["person"]["family_name"], "Zanzottera");
    assert_eq!(dossier["streams"][0], "lodi-2026");
    assert!(holds(Path::new(&db), "Zanzottera"));
    let erased = answer(&["people", "erase", "p1", "--db", &db, "--lang", "en"]);
    assert_eq!(erased.status.code(), Some(0), "{}", err(&erased));
    assert!(!holds(Path::new(&db), "Zanzottera"));
    let gone = answer(&["people", "export", "p1", "--db", &db, "--lang", "en"]);
    assert_eq!(gone.status.code(), Some(2));
    assert!(err(&gone).contains("were erased at 20"), "{}", err(&gone));
    assert_eq!(answer(&["people", "erase", "p9", "--db", &db]).status.code(), Some(2));
    assert_eq!(answer(&["journal", "verify", "--db", &db]).status.code(), Some(0));
}

#[test]
fn the_account_of_a_person_goes_with_them_and_is_told_before() {
    let (_folder, db) = made();
    let by = By { actor: "test", at: 0 };
    let make = |name: &str, site: SiteRole, person: Option<&str>, chance: u8| {
        let accounts = Accounts::open_with(Path::new(&db), Cost::LEAST).unwrap();
        let shown = format!("{name} Zanzottera");
        let person = person.map(str::to_owned);
        let particulars = Particulars { shown, person, language: None };
        let new = NewAccount { name: name.to_owned(), particulars, site, one_time: false };
        accounts.make(new, "alfiere contro cavallo", by, [chance; 32]).unwrap()
    };
    make("custode", SiteRole::Chief, None, 1);
    make("lodi-1", SiteRole::Member, Some("p1"), 2);
    let dossier = json(&["people", "export", "p1", "--db", &db]);
    assert_eq!(dossier["accounts"][0]["name"], "lodi-1");
    let before = answer(&["people", "erase", "p1", "--preview", "--db", &db, "--lang", "it"]);
    assert!(out(&before).contains("lodi-1"), "{}", out(&before));
    assert!(out(&before).contains("Nulla è stato cancellato"), "{}", out(&before));
    // What is new may still stand in the log beside the file.
    let kept = |text: &str| {
        let log = format!("{db}-wal");
        holds(Path::new(&db), text) || fs::exists(&log).unwrap() && holds(Path::new(&log), text)
    };
    assert!(kept("lodi-1 Zanzottera"));
    let erased = json(&["people", "erase", "p1", "--db", &db, "--json"]);
    assert_eq!(erased["accounts"], serde_json::json!(["lodi-1"]));
    assert!(!kept("lodi-1 Zanzottera"));
    assert!(kept("custode Zanzottera"), "nobody else goes");
    let accounts = Accounts::open_with(Path::new(&db), Cost::LEAST).unwrap();
    assert_eq!(accounts.account_named("lodi-1").unwrap(), None);
    let waiting = accounts.undelivered().unwrap();
    assert_eq!(waiting.last().unwrap().kind, "account-removed");
    assert_eq!(answer(&["journal", "verify", "--db", &db]).status.code(), Some(0));
}

#[test]
fn whoever_alone_keeps_the_house_is_not_erased_by_halves() {
    let (_folder, db) = made();
    let accounts = Accounts::open_with(Path::new(&db), Cost::LEAST).unwrap();
    let particulars =
        Particulars { shown: "Custode".to_owned(), person: Some("p1".to_owned()), language: None };
    let new = NewAccount {
        name: "custode".to_owned(),
        particulars,
        site: SiteRole::Chief,
        one_time: false,
    };
    accounts.make(new, "alfiere contro cavallo", By { actor: "test", at: 0 }, [1; 32]).unwrap();
    drop(accounts);
    let refused = answer(&["people", "erase", "p1", "--db", &db, "--lang", "it"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("unico account da responsabile"), "{}", err(&refused));
    assert!(holds(Path::new(&db), "Zanzottera"), "the person stays as well");
}
