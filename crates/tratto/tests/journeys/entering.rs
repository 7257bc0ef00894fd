//! The entry desk of the command line: whoever is known already is entered under their identifier.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::{answer, err, json, out};

struct Hall {
    folder: tempfile::TempDir,
}

impl Hall {
    /// Two events in one journal.
    fn opened() -> Self {
        let hall = Self { folder: tempfile::tempdir().unwrap() };
        let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/dama.json");
        for event in ["lodi", "crema"] {
            hall.told(&["event", "new", event, golden.to_str().unwrap()], 0);
        }
        hall
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    fn told(&self, words: &[&str], status: i32) -> String {
        let db = self.path("hall.db");
        let shown = answer(&[words, &["--db", &db, "--lang", "en"]].concat());
        let told = out(&shown) + &err(&shown);
        assert_eq!(shown.status.code(), Some(status), "{words:?}: {told}");
        told
    }

    fn kept(&self, person: &str) -> Value {
        json(&["people", "export", person, "--db", &self.path("hall.db"), "--json"])
    }
}

#[test]
fn somebody_known_is_entered_in_another_event_as_they_are_kept() {
    let hall = Hall::opened();
    let anna = ["--person", "anna", "--family-name", "Rossi", "--given-name", "Anna"];
    hall.told(&[&["event", "enter", "lodi"], &anna[..], &["--birth", "1990"]].concat(), 0);
    hall.told(&["event", "enter", "crema", "--person", "anna"], 0);
    // They take part there: nobody enters twice.
    hall.told(&["event", "enter", "crema", "--person", "anna"], 1);
    let kept = hall.kept("anna").to_string();
    assert!(kept.contains("1990"), "what was known stays: {kept}");
}

#[test]
fn other_data_than_those_kept_are_refused_and_change_nothing() {
    let hall = Hall::opened();
    let anna = ["--person", "anna", "--family-name", "Rossi"];
    hall.told(&[&["event", "enter", "lodi"], &anna[..]].concat(), 0);
    let before = hall.kept("anna");
    let other = ["event", "enter", "crema", "--person", "anna", "--family-name", "Bianchi"];
    let told = hall.told(&other, 3);
    assert!(told.contains("Bianchi") && told.contains("tratto people export anna"), "{told}");
    let added = ["event", "enter", "crema", "--person", "anna", "--birth", "1990"];
    assert!(hall.told(&added, 3).contains("birth"));
    assert_eq!(hall.kept("anna"), before);
    let long = "x".repeat(2000);
    hall.told(&["event", "enter", "crema", "--person", &long, "--family-name", "Rossi"], 3);
    hall.told(&["event", "enter", "crema", "--person", "nobody"], 3);
}

#[test]
fn a_table_has_a_column_for_them() {
    let hall = Hall::opened();
    hall.told(&["event", "enter", "lodi", "--person", "anna", "--family-name", "Rossi"], 0);
    let table = hall.path("entries.csv");
    fs::write(&table, "person;family_name\nanna;\nbruno;Bianchi\n;Verdi\n").unwrap();
    hall.told(&["event", "enter", "crema", "--csv", &table], 0);
    assert!(hall.kept("bruno").to_string().contains("Bianchi"));
    // Whoever has no identifier gets the next one of the event.
    assert!(hall.kept("crema-3").to_string().contains("Verdi"));
    fs::write(&table, "person;family_name\nanna;Neri\n").unwrap();
    let told = hall.told(&["event", "enter", "lodi", "--csv", &table], 3);
    assert!(told.contains("Neri"), "{told}");
}
