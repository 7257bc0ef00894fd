//! What an arbiter meets at the desk of the command line: announcements that cannot work, numbers that
//! people read, pairings that somebody left in time.

use std::fs;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{answer, err, json as answered, out};

struct Hall {
    folder: TempDir,
    db: String,
}

fn bando() -> Value {
    json!({
        "name": "Open di Lodi", "place": "Lodi", "organiser": "Circolo", "federation": "fsi",
        "game": { "chess": "fide-2023" }, "field": { "individual": "open" }, "system": "swiss",
        "rounds": 3, "calendar": ["2026-03-13 15:00", "2026-03-14 09:00", "2026-03-14 15:00"],
        "control": "90m+30s", "default_minutes": 30,
        "chief_arbiter": { "person": "arbitro", "grade": "national" },
    })
}

impl Hall {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let db = folder.path().join("t.db").display().to_string();
        Self { folder, db }
    }

    fn file(&self, name: &str, text: &str) -> String {
        let path = self.folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.display().to_string()
    }

    fn at(&self, words: &[&str], at: &str) -> (Option<i32>, String) {
        let done = answer(&[words, &["--db", &self.db, "--lang", "en", "--at", at]].concat());
        (done.status.code(), format!("{}{}", out(&done), err(&done)))
    }

    fn said(&self, words: &[&str], status: i32) -> String {
        let (ended, said) = self.at(words, "2026-03-13 14:00");
        assert_eq!(ended, Some(status), "{words:?}: {said}");
        said
    }

    fn announced(&self, event: &str, bando: &Value, status: i32) -> String {
        let file = self.file("bando.json", &bando.to_string());
        let (ended, said) = self.at(&["event", "new", event, &file], "2026-01-10 10:00");
        assert_eq!(ended, Some(status), "{said}");
        said
    }

    /// Six players, the strongest entered last, with numbers given: entry 6 is number 1.
    fn begun() -> Self {
        let hall = Self::new();
        hall.announced("lodi", &bando(), 0);
        let mut table = vec!["family_name;given_name;national".to_owned()];
        let names = ["Verdi", "Bruni", "Neri", "Gallo", "Rossi", "Rossini"];
        table.extend((1..).zip(names).map(|(at, name)| format!("{name};Ada;{}", 1500 + 10 * at)));
        let table = hall.file("iscritti.csv", &table.join("\n"));
        hall.said(&["event", "enter", "lodi", "--csv", &table], 0);
        hall.said(&["event", "begin", "lodi"], 0);
        hall
    }

    fn json(&self, words: &[&str]) -> Value {
        answered(&[words, &["--db", &self.db, "--json"]].concat())
    }
}

#[test]
fn a_tie_break_that_nobody_knows_is_refused_with_those_that_are_known() {
    let hall = Hall::new();
    let mut told = bando();
    told["tie_breaks"] = json!(["BUCHHOLZ"]);
    let said = hall.announced("lodi", &told, 1);
    assert!(said.contains("BUCHHOLZ") && said.contains("BH, ") && said.contains("7.3.1"), "{said}");
    assert!(!said.contains("MPTS"), "match points are of teams: {said}");
    assert_eq!(hall.json(&["event", "list"]), json!([]));
    told["tie_breaks"] = json!(["BH"]);
    hall.announced("lodi", &told, 0);
}

#[test]
fn a_field_that_nobody_knows_is_named() {
    let hall = Hall::new();
    for field in ["tiebreaks", "handicaps", "armageddon"] {
        let mut told = bando();
        told[field] = json!(true);
        let said = hall.announced("lodi", &told, 3);
        assert!(said.contains(field), "{said}");
    }
    let mut told = bando();
    told["chief_arbiter"]["age"] = json!(40);
    assert!(hall.announced("lodi", &told, 3).contains("chief_arbiter.age"));
    // What is as usual may be said.
    told = bando();
    told["four_eyes"] = json!(false);
    told["acceleration"] = Value::Null;
    hall.announced("lodi", &told, 0);
    let acts = hall.file("acts.jsonl", r#"{"act":"request_authorisation","now":true}"#);
    assert!(hall.said(&["event", "act", "lodi", &acts], 3).contains("now"));
}

#[test]
fn teams_score_as_their_federation_wants_and_a_breach_is_no_success() {
    let hall = Hall::new();
    let mut told = bando();
    told["field"] = json!({ "teams": { "boards": 4, "reserves": 2, "forfeit_board_halves": 8,
        "bye_board_halves": 4, "bye_match_points": 1 } });
    let said = hall.announced("lodi", &told, 0);
    assert!(said.starts_with('✓') && !said.contains("✗"), "{said}");
    // RTF 5.4.1.c: the individual points come first.
    told["field"]["teams"]["primary"] = json!("match");
    let said = hall.announced("crema", &told, 0);
    assert!(said.contains("5.4.1.c") && !said.contains('✓') && said.starts_with('!'), "{said}");
}

#[test]
fn people_are_named_by_the_number_that_they_read_or_by_name() {
    let hall = Hall::begun();
    // Number 1 is the strongest, who was entered last.
    let said = hall.said(&["event", "check-in", "lodi", "1"], 0);
    assert!(said.contains("1 (Rossini, Ada)"), "{said}");
    let said = hall.said(&["event", "check-in", "lodi", "verdi"], 0);
    assert!(said.contains("6 (Verdi, Ada)"), "{said}");
    let bye = ["event", "bye", "lodi", "6", "--round", "2", "--kind", "zero"];
    assert!(hall.said(&bye, 0).contains("6 (Verdi, Ada)"));
    let fixed = ["event", "fix-board", "lodi", "Gallo", "3", "--reason", "sedia a rotelle"];
    assert!(hall.said(&fixed, 0).contains("3 (Gallo, Ada)"));
    // Two names hold it: both are told, with their numbers.
    let several = hall.said(&["event", "check-in", "lodi", "ross"], 3);
    assert!(several.contains("2 Rossi, Ada") && several.contains("1 Rossini, Ada"), "{several}");
    // One that is whole is meant.
    hall.said(&["event", "check-in", "lodi", "Rossi Ada"], 0);
    assert!(hall.said(&["event", "check-in", "lodi", "nobody"], 3).contains("nobody"));
    assert!(hall.said(&["event", "check-in", "lodi", "77"], 3).contains("77"));
    // The grid has the same numbers.
    let grid = hall.said(&["event", "byes", "lodi"], 0);
    assert!(grid.lines().any(|line| line.trim_start().starts_with("6 Verdi")), "{grid}");
}

#[test]
fn nobody_checked_in_is_one_question_before_the_first_round() {
    let hall = Hall::begun();
    let said = hall.said(&["event", "pair", "lodi"], 3);
    assert!(said.contains("--missing pair") && said.contains('6'), "{said}");
    hall.said(&["event", "pair", "lodi", "--missing", "pair"], 0);
    // Once paired, nobody is asked again.
    hall.said(&["event", "check-in", "lodi", "--all"], 0);
}

#[test]
fn an_absence_told_in_time_and_noted_late_is_told_everywhere() {
    let hall = Hall::begun();
    hall.said(&["event", "pair", "lodi", "--missing", "pair"], 0);
    hall.said(&["event", "publish", "lodi"], 0);
    // Told the day before, written down when the pairings hang: RTF 7.5.2 lets the player off.
    let tell = ["event", "tell", "lodi", "Gallo", "--absent", "1"];
    let (status, said) = hall.at(&tell, "2026-03-12 12:00");
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("3 (Gallo, Ada)") && said.contains("7.5.2"), "{said}");
    let sentence = said.split('.').next().unwrap_or_default().trim_start_matches(['?', ' ']);
    assert_eq!(said.matches(sentence).count(), 1, "once: {said}");
    let shown = hall.said(&["event", "show", "lodi"], 0);
    assert!(shown.contains("3 (Gallo, Ada)") && shown.contains("take-back"), "{shown}");
    assert_eq!(hall.json(&["event", "show", "lodi"])["stale"], 1);
    let report = hall.said(&["event", "report", "lodi"], 0);
    assert!(report.contains("Gallo") && report.contains("7.5.2"), "{report}");
    // Either choice clears it.
    hall.said(&["event", "pair", "lodi"], 0);
    assert!(hall.json(&["event", "show", "lodi"])["stale"].is_null());
}

/// The pairs of the first round of an event of two Rossi and two Bianchi, strongest first.
fn first_pairs(hall: &Hall, event: &str, families: bool) -> Vec<(String, String)> {
    let mut told = bando();
    told["apart"] = json!({ "families": families });
    hall.announced(event, &told, 0);
    let table = "family_name;given_name;national\nRossi;Ada;1800\nBianchi;Eva;1700\n\
        Rossi;Ida;1600\nBianchi;Ugo;1500\n";
    let table = hall.file("iscritti.csv", table);
    hall.said(&["event", "enter", event, "--csv", &table, "--two-people"], 0);
    hall.said(&["event", "begin", event], 0);
    hall.said(&["event", "pair", event, "--missing", "pair"], 0);
    let shown = hall.json(&["event", "pairings", event]);
    let family = |name: &Value| name.as_str().unwrap().split(',').next().unwrap().to_owned();
    let boards = shown.as_array().unwrap().iter();
    boards.map(|it| (family(&it["white_name"]), family(&it["black_name"]))).collect()
}

#[test]
fn families_are_kept_apart_by_the_announcement_and_by_command() {
    let hall = Hall::new();
    // Number 1 meets number 3: the two Rossi, unless they are kept apart.
    assert!(first_pairs(&hall, "insieme", false).iter().all(|(white, black)| white == black));
    assert!(first_pairs(&hall, "separati", true).iter().all(|(white, black)| white != black));
    let hall = Hall::begun();
    let apart = ["event", "keep-apart", "lodi", "--families", "--reason", "fratelli"];
    assert!(hall.said(&apart, 3).contains("family"), "nobody shares one");
}

#[test]
fn why_not_me_asks_which_of_two() {
    let hall = Hall::begun();
    let plan = json!({ "groups": [{ "title": "Women", "who": [{ "sex": "F" }],
        "prizes": [{ "place": 1, "cents": 10_000 }] }] });
    let file = hall.file("prizes.json", &plan.to_string());
    hall.said(&["event", "prizes", "lodi", "--announce", &file], 0);
    let several = hall.said(&["event", "prizes", "lodi", "--why", "ross"], 3);
    assert!(several.contains("2 Rossi, Ada") && several.contains("1 Rossini, Ada"), "{several}");
    let unknown = json!({ "groups": [], "colour": "red" });
    let file = hall.file("prizes.json", &unknown.to_string());
    assert!(hall.said(&["event", "prizes", "lodi", "--announce", &file], 3).contains("colour"));
}

#[test]
fn a_bye_worth_points_cites_what_gives_them() {
    let hall = Hall::new();
    let mut told = bando();
    told["byes"] = json!({ "half_points": 1 });
    hall.announced("lodi", &told, 0);
    hall.said(&["event", "enter", "lodi", "--family-name", "Rossi"], 0);
    let bye = |kind| ["event", "bye", "lodi", "Rossi", "--round", "2", "--kind", kind];
    let points = hall.said(&bye("half"), 0);
    assert!(points.contains("C.05") && !points.contains("7.5.2"), "{points}");
    let zero = hall.said(&bye("zero"), 0);
    assert!(zero.contains("7.5.2") && !zero.contains("C.05"), "{zero}");
}

#[test]
fn a_federation_that_answers_nothing_has_nothing_to_record() {
    let hall = Hall::new();
    let mut told = bando();
    (told["federation"], told["host"]) = (json!("fide"), json!("AUT"));
    hall.announced("wien", &told, 0);
    let record = ["event", "record", "wien", "authorised", "--number", "7", "--day", "2026-01-10"];
    let said = hall.said(&record, 1);
    assert!(!said.contains("waiting"), "{said}");
}

#[test]
fn a_registration_says_everything_and_its_ledger_sums_up() {
    let hall = Hall::new();
    let mut told = bando();
    told["byes"] = json!({ "half_points": 1 });
    hall.announced("lodi", &told, 0);
    let rules = json!({ "limit": 1, "waiting_list": true, "fees": [
        { "title": "Esordienti", "cents": 2000, "who": { "categories": ["3N", "2N"] } },
        { "title": "Intera", "cents": 4000, "who": "everybody" } ] });
    let rules = hall.file("rules.json", &rules.to_string());
    let on = |words: &[&str], status| {
        let (ended, said) =
            hall.at(&[&["event", "registrations"], words].concat(), "2026-02-01 10:00");
        assert_eq!(ended, Some(status), "{words:?}: {said}");
        said
    };
    on(&["rules", "lodi", &rules], 0);
    on(
        &[
            "register",
            "lodi",
            "--family-name",
            "Rossi",
            "--given-name",
            "Ada",
            "--sex",
            "F",
            "--category",
            "3N",
            "--province",
            "LO",
            "--mail",
            "ada@example.org",
            "--bye",
            "2:half",
        ],
        0,
    );
    on(
        &["register", "lodi", "--family-name", "Bianchi", "--title", "FM", "--federation", "AUT"],
        0,
    );
    on(&["register", "lodi", "--family-name", "Verdi", "--mail", "nowhere"], 3);
    for number in ["1", "2"] {
        on(&["confirm", "lodi", number], 0);
        on(&["accept", "lodi", number], 0);
    }
    let grid = hall.said(&["event", "byes", "lodi"], 0);
    let row = grid.lines().find(|line| line.contains("Rossi")).unwrap();
    assert!(row.contains('?'), "asked for in round 2: {grid}");
    // 20 and 40 are due; 60 against 20 are 40 too many.
    assert!(on(&["pay", "lodi", "1", "60"], 0).contains("40,00"));
    on(&["refund", "lodi", "1", "40"], 0);
    on(&["pay", "lodi", "2", "15,50", "--way", "transfer"], 0);
    let sums = hall.json(&["event", "registrations", "ledger", "lodi"]);
    assert_eq!(
        (&sums["due"], &sums["paid"], &sums["open"]),
        (&json!(6000), &json!(3550), &json!(2450))
    );
    assert_eq!(sums["ways"], json!({ "desk": 2000, "transfer": 1550, "online": 0 }));
    let list = on(&["list", "lodi"], 0);
    assert!(list.contains("24,50") && !list.contains("listed"), "{list}");
    let receipt = on(&["receipt", "lodi", "1"], 0);
    assert!(receipt.contains("Rossi, Ada") && receipt.contains("60,00"), "{receipt}");
    assert!(on(&["withdraw", "lodi", "1"], 0).contains("still in the event"));
}

#[test]
fn whoever_is_taken_in_beyond_the_limit_is_told() {
    let hall = Hall::new();
    hall.announced("lodi", &bando(), 0);
    let rules = hall.file("rules.json", r#"{"limit":1,"waiting_list":true}"#);
    let on = |words: &[&str]| {
        let (ended, said) =
            hall.at(&[&["event", "registrations"], words].concat(), "2026-02-01 10:00");
        assert_eq!(ended, Some(0), "{words:?}: {said}");
        said
    };
    on(&["rules", "lodi", &rules]);
    for (number, name) in [("1", "Rossi"), ("2", "Bianchi")] {
        on(&["register", "lodi", "--family-name", name]);
        on(&["confirm", "lodi", number]);
    }
    assert!(on(&["accept", "lodi", "2"]).contains("beyond the limit"));
}
