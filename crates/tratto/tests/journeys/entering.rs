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

#[test]
fn a_bad_line_is_told_and_the_good_ones_are_not_lost() {
    let hall = Hall::opened();
    let table = hall.path("entries.csv");
    fs::write(
        &table,
        "Giocatore;Elo;Nato il;Peso\nRossi Anna;1843;01.07.1979;60\nVerdi Ugo;boh;;\n",
    )
    .unwrap();
    let told = hall.told(&["event", "enter", "lodi", "--csv", &table], 3);
    assert!(
        told.contains("Peso") && told.contains("boh") && told.contains("--good-lines"),
        "{told}"
    );
    hall.told(&["event", "enter", "lodi", "--csv", &table, "--good-lines"], 1);
    let kept = hall.kept("lodi-1").to_string();
    assert!(kept.contains("Rossi") && kept.contains("1979-07-01"), "{kept}");
}

#[test]
fn nobody_is_entered_twice_unless_they_are_two() {
    let hall = Hall::opened();
    let rossi = ["event", "enter", "lodi", "--family-name", "Rossi", "--given-name", "Anna"];
    hall.told(&[&rossi[..], &["--fide-id", "812345"]].concat(), 0);
    let told =
        hall.told(&["event", "enter", "lodi", "--family-name", "Neri", "--fide-id", "812345"], 1);
    assert!(told.contains("812345") && told.contains("Rossi"), "{told}");
    hall.told(&rossi, 1);
    hall.told(&[&rossi[..], &["--two-people"]].concat(), 0);
}

#[test]
fn the_lists_fill_an_entry_and_a_newer_one_offers_its_rating() {
    let hall = Hall::opened();
    let (index, list) = (hall.path("players.db"), hall.path("allin.csv"));
    let import = |rating: &str| {
        let text = format!(
            "ID FSI;Cognome;Nome;FIN;Sesso;Elo Italia;Elo FIDE;Anno tesseramento\n\
             123456;Rossi;Anna;812345;F;1790;{rating};2026\n"
        );
        fs::write(&list, text).unwrap();
        let shown =
            answer(&["players", "import", &list, "--index", &index, "--dated", "2026-11-01"]);
        assert_eq!(shown.status.code(), Some(0), "{}", err(&shown));
    };
    import("1843");
    let lists = out(&answer(&["players", "lists", "--index", &index, "--json"]));
    assert!(lists.contains("2026-11-01"), "{lists}");
    hall.told(&["event", "enter", "lodi", "--from", "fide:812345", "--index", &index], 0);
    assert!(hall.kept("lodi-1").to_string().contains("812345"));
    let updates = ["event", "updates", "lodi", "--index", &index];
    let told = hall.told(&updates, 0);
    assert!(!told.contains("1843"), "{told}");
    // One that is older is kept beside it.
    fs::write(&list, fs::read_to_string(&list).unwrap().replace("1843", "1801")).unwrap();
    let import = ["players", "import", &list, "--index", &index, "--dated", "2026-10-01"];
    let shown = answer(&[&import[..], &["--lang", "en"]].concat());
    assert!(out(&shown).contains("older than the one in use"), "{}", out(&shown));
    let lists = out(&answer(&["players", "lists", "--index", &index, "--lang", "en"]));
    assert!(lists.contains("FSI earlier: ratings of 1 players, 2026-10-01"), "{lists}");
    assert!(hall.told(&[&updates[..], &["--lists", "yesterday"]].concat(), 2).contains("start"));
}

#[test]
fn a_refused_entry_leaves_the_desk_open() {
    let hall = Hall::opened();
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/lodi.json");
    let text = fs::read_to_string(golden).unwrap();
    let mut announcement: Value = serde_json::from_str(&text).unwrap();
    announcement["field"] = serde_json::json!({ "individual": "promotion" });
    let file = hall.path("promozione.json");
    fs::write(&file, announcement.to_string()).unwrap();
    hall.told(&["event", "new", "promozione", &file], 0);
    let enter = |name: &str, category: &str, status: i32| {
        hall.told(
            &["event", "enter", "promozione", "--family-name", name, "--category", category],
            status,
        )
    };
    enter("Uno", "1S", 0);
    // Third National is too high for a promotion event (5.2.1.a); whoever comes next is entered.
    assert!(enter("Due", "3N", 1).contains("5.2.1.a"));
    enter("Tre", "NC", 0);
    assert!(enter("Quattro", "2N", 1).contains("5.2.1.a"));
    enter("Cinque", "2S", 0);
}
