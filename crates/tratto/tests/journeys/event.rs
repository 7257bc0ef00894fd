//! An event at its desk: the table of entries, acts from a script, and what is shown of them.

use std::fs;

use tempfile::TempDir;

use crate::{answer, err, fed, json, out};

const ANNOUNCEMENT: &str = r#"{
  "name": "Semilampo di prova", "place": "Lodi", "organiser": "Circolo di prova",
  "federation": "fssi", "game": { "chess": "fide-2017" }, "field": { "individual": "open" },
  "system": "swiss", "rounds": 2, "calendar": ["2026-03-13 15:00", "2026-03-14 15:00"],
  "control": "90m+30s", "chief_arbiter": { "person": "arbitro", "grade": "national" }
}"#;

/// An event that was announced; its folder and its archive.
fn announced() -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("t.db").display().to_string();
    let file = folder.path().join("bando.json").display().to_string();
    fs::write(&file, ANNOUNCEMENT).unwrap();
    let done = answer(&["event", "new", "prova", &file, "--db", &db, "--at", "2026-01-10 10:00"]);
    assert_eq!(done.status.code(), Some(0), "{}", err(&done));
    (folder, db)
}

/// Enters the rows of a table; how that ended, and what was said.
fn entered(folder: &TempDir, db: &str, table: &str) -> (Option<i32>, String) {
    let file = folder.path().join("iscritti.csv").display().to_string();
    fs::write(&file, table).unwrap();
    let words = ["event", "enter", "prova", "--csv", &file, "--db", db, "--lang", "it"];
    let done = answer(&[&words[..], &["--at", "2026-02-20 09:00"]].concat());
    (done.status.code(), format!("{}{}", out(&done), err(&done)))
}

const FOUR: &str = "family_name;given_name;national;category\n\
    Rossi;Ada;1900;1N\nBianchi;Ugo;1800;1N\n\nVerdi;Ivo;1700;2N\nGallo;Eva;;NC\n";

/// Runs acts; how that ended, and what was said.
fn acted(db: &str, lines: &str) -> (Option<i32>, String) {
    let done = fed(&["event", "act", "prova", "-", "--db", db, "--lang", "it"], lines);
    (done.status.code(), format!("{}{}", out(&done), err(&done)))
}

#[test]
fn an_edition_that_nobody_knows_is_refused_with_those_that_are_known() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (db, file) = (path("t.db"), path("bando.json"));
    fs::write(&file, ANNOUNCEMENT.replace("fide-2017", "fide-2014")).unwrap();
    let refused = answer(&["event", "new", "prova", &file, "--db", &db, "--lang", "it"]);
    assert_eq!(refused.status.code(), Some(3));
    let said = err(&refused);
    assert!(said.contains("«fide-2014»"), "{said}");
    assert!(said.contains("fide-2009, fide-2017, fide-2023"), "{said}");
    assert!(!said.contains("unknown variant"), "{said}");
}

#[test]
fn a_table_enters_everybody_in_its_order() {
    let (folder, db) = announced();
    let (status, said) = entered(&folder, &db, FOUR);
    assert_eq!(status, Some(0), "{said}");
    let state = json(&["event", "show", "prova", "--db", &db, "--json"]);
    let names: Vec<&str> = state["entrants"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entrant| entrant["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["Rossi, Ada", "Bianchi, Ugo", "Verdi, Ivo", "Gallo, Eva"]);
}

#[test]
fn a_misprint_in_a_table_is_named_and_nobody_is_entered() {
    let (folder, db) = announced();
    for (table, complaint) in [
        ("family_name;national\nRossi;1900\nBianchi;18oo\n", "Riga 3, colonna national: «18oo»"),
        ("family_name;category\nRossi;4N\n", "Riga 2, colonna category: «4N»"),
        ("family_name;national\n;1900\n", "Riga 2: manca il cognome"),
        ("family_name\nRossi;1900\n", "Riga 2: 2 celle, ma le colonne sono 1"),
    ] {
        let (status, said) = entered(&folder, &db, table);
        assert_eq!(status, Some(3), "{table}");
        assert!(said.contains(complaint), "{table}: {said}");
    }
    let state = json(&["event", "show", "prova", "--db", &db, "--json"]);
    assert_eq!(state["entrants"].as_array().unwrap().len(), 0);
}

#[test]
fn acts_take_times_from_the_wall_and_the_last_one_can_be_taken_back() {
    let (folder, db) = announced();
    assert_eq!(entered(&folder, &db, FOUR).0, Some(0));
    // Whoever sees a paper signs for it, unless the line says who did and when.
    let (status, said) = acted(
        &db,
        r#"{"at":"2026-03-13 13:00","by":"anna","act":"see_paper","entrant":1,"paper":{"kind":"registration"}}
{"at":"2026-03-13 13:05","act":"see_paper","entrant":2,"paper":{"kind":"registration","seen_by":"ugo","seen_at":"2026-03-13 12:00"}}
{"at":"2026-03-13 13:10","act":"begin"}
{"at":"2026-03-13 13:11","act":"postpone","round":2,"to":"2026-03-14 16:00","reason":"Sala occupata"}
{"at":"2026-03-13 14:00","act":"pair"}
{"at":"2026-03-13 14:05","act":"publish"}
{"at":"2026-03-13 17:00","act":"result","board":1,"result":"0-1"}
{"at":"2026-03-13 17:01","act":"undo","entry":"last","reason":"Scacchiera sbagliata"}
{"at":"2026-03-13 17:02","act":"result","board":1,"result":"1-0"}
"#,
    );
    assert_eq!(status, Some(0), "{said}");
    // The same from the command line: the last result goes, and comes back when that goes too.
    for _ in 0..2 {
        let words = ["event", "undo", "prova", "last", "--reason", "prova", "--db", &db];
        assert_eq!(answer(&words).status.code(), Some(0));
    }
    let log = out(&answer(&["journal", "log", "prova", "--db", &db, "--json"]));
    let log = log.replace(r#"\""#, r#"""#);
    // 13:00 in Rome on 13 March 2026 is 12:00 universal time: 1 773 403 200 seconds after 1970.
    assert!(log.contains(r#""seen_by":"anna","seen_at":1773403200000"#), "{log}");
    assert!(log.contains(r#""seen_by":"ugo","seen_at":1773399600000"#), "{log}");
    let report = out(&answer(&["event", "report", "prova", "--db", &db, "--lang", "it"]));
    assert!(report.contains("annullata: turno 1, scacchiera 1, 0-1"), "{report}");
    assert!(report.contains("Inizio del turno 2 spostato. «Sala occupata»"), "{report}");
}

#[test]
fn standings_of_a_round_in_play_are_provisional_and_count_no_open_game() {
    let (folder, db) = announced();
    assert_eq!(entered(&folder, &db, FOUR).0, Some(0));
    let (status, said) = acted(
        &db,
        r#"{"at":"2026-03-13 14:00","act":"begin"}
{"at":"2026-03-13 14:00","act":"pair"}
{"at":"2026-03-13 14:05","act":"publish"}
{"at":"2026-03-13 17:00","act":"result","board":1,"result":"1-0"}
"#,
    );
    assert_eq!(status, Some(0), "{said}");
    let words = ["event", "standings", "prova", "--after", "1", "--db", &db, "--lang", "it"];
    let told = answer(&words);
    assert_eq!(told.status.code(), Some(0));
    assert!(err(&told).contains("Provvisoria"), "{}", err(&told));
    assert!(!out(&told).contains("0,5"), "{}", out(&told));
    let (status, said) =
        acted(&db, r#"{"at":"2026-03-13 17:30","act":"result","board":2,"result":"1/2-1/2"}"#);
    assert_eq!(status, Some(0), "{said}");
    let told = answer(&words);
    assert!(err(&told).is_empty(), "{}", err(&told));
    assert_eq!(out(&told).matches("0,5").count(), 2, "{}", out(&told));
}

#[test]
fn a_place_is_explained_by_name() {
    let (folder, db) = announced();
    assert_eq!(entered(&folder, &db, FOUR).0, Some(0));
    let (status, said) = acted(
        &db,
        r#"{"at":"2026-03-13 14:00","act":"begin"}
{"at":"2026-03-13 14:00","act":"pair"}
{"at":"2026-03-13 14:05","act":"publish"}
{"at":"2026-03-13 17:00","act":"result","board":1,"result":"1/2-1/2"}
{"at":"2026-03-13 17:00","act":"result","board":2,"result":"1/2-1/2"}
{"at":"2026-03-13 18:00","act":"close_round"}
"#,
    );
    assert_eq!(status, Some(0), "{said}");
    // One against three, two against four, as the halves are paired.
    let words = ["event", "standings", "prova", "--explain", "1", "--db", &db, "--lang", "it"];
    let sheet = out(&answer(&words));
    assert!(sheet.contains("Rossi, Ada") && sheet.contains("Verdi, Ivo"), "{sheet}");
    // Everybody drew: the first line says that nothing told the four apart.
    assert!(sheet.starts_with("Perché 1°: a pari punti (½) con "), "{sheet}");
    let words = ["event", "standings", "prova", "--only", "young", "--db", &db, "--lang", "it"];
    let told = answer(&words);
    assert_eq!(told.status.code(), Some(3), "{}", err(&told));
    assert!(err(&told).contains("Nessuna parte del campo si chiama young"), "{}", err(&told));
}

#[test]
fn a_part_of_the_field_is_shown_alone() {
    let (folder, db) = announced();
    // 1900, 1800, 1700 and one without: below 1800 are the last two.
    assert_eq!(entered(&folder, &db, FOUR).0, Some(0));
    let (status, said) = acted(
        &db,
        r#"{"at":"2026-03-13 14:00","act":"begin"}
{"at":"2026-03-13 14:00","act":"pair"}
{"at":"2026-03-13 14:05","act":"publish"}
{"at":"2026-03-13 17:00","act":"result","board":1,"result":"1-0"}
{"at":"2026-03-13 17:00","act":"result","board":2,"result":"1-0"}
{"at":"2026-03-13 18:00","act":"close_round"}
"#,
    );
    assert_eq!(status, Some(0), "{said}");
    let unknown = ["event", "standings", "prova", "--only", "?", "--db", &db, "--lang", "it"];
    let told = err(&answer(&unknown));
    assert!(told.contains("below-1800 (Elo sotto 1800)"), "{told}");
    let whole = ["event", "standings", "prova", "--json", "--db", &db];
    let whole: Vec<serde_json::Value> = serde_json::from_str(&out(&answer(&whole))).expect("JSON");
    let part = ["event", "standings", "prova", "--only", "below-1800", "--json", "--db", &db];
    let part: Vec<serde_json::Value> = serde_json::from_str(&out(&answer(&part))).expect("JSON");
    assert_eq!(part.len(), 2, "{part:?}");
    assert!(part.iter().all(|row| whole.contains(row)), "places are those of the whole");
}
