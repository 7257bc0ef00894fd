//! The requirements of the federations from the command line: limits at the desk, what somebody
//! judges, what was prepared, athletes and their papers.

use std::fs;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{answer, err, json as answered, out};

struct Hall {
    folder: TempDir,
    db: String,
}

impl Hall {
    /// Announced as the usual event is, with these changes.
    fn announced(changes: &Value) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let db = folder.path().join("tratto.db").display().to_string();
        let hall = Self { folder, db };
        let mut announcement = json!({
            "name": "Torneo", "place": "Pavia", "organiser": "Circolo",
            "federation": "fsi", "game": { "chess": "fide-2017" },
            "field": { "individual": "open" }, "system": "swiss", "rounds": 5,
            "calendar": ["2026-03-13 15:00", "2026-03-14 15:00", "2026-03-15 15:00",
                         "2026-03-16 15:00", "2026-03-17 15:00"],
            "control": "120m", "seed": 3,
            "chief_arbiter": { "person": "arbitro", "grade": "national" },
        });
        for (field, value) in changes.as_object().unwrap() {
            announcement[field] = value.clone();
        }
        let file = hall.file("bando.json", &announcement);
        hall.well(&["new", "gara", &file]);
        hall
    }

    fn file(&self, name: &str, value: &Value) -> String {
        let path = self.folder.path().join(name);
        fs::write(&path, value.to_string()).unwrap();
        path.display().to_string()
    }

    fn words<'a>(&'a self, words: &[&'a str]) -> Vec<&'a str> {
        let mut all = vec!["event"];
        all.extend(words);
        all.extend(["--db", &self.db, "--lang", "en", "--at", "2026-03-01 10:00"]);
        all
    }

    fn well(&self, words: &[&str]) -> String {
        let answer = answer(&self.words(words));
        assert_eq!(answer.status.code(), Some(0), "{words:?}: {}{}", out(&answer), err(&answer));
        out(&answer)
    }

    fn ill(&self, words: &[&str]) -> String {
        let answer = answer(&self.words(words));
        assert_ne!(answer.status.code(), Some(0), "{words:?}: {}", out(&answer));
        format!("{}{}", out(&answer), err(&answer))
    }

    fn shown(&self, words: &[&str]) -> Value {
        let mut words = self.words(words);
        words.push("--json");
        answered(&words)
    }

    /// Whether any file of the journal holds this text.
    fn holds(&self, text: &str) -> bool {
        let files = fs::read_dir(self.folder.path()).unwrap();
        let files = files.map(|file| file.unwrap().path());
        let mut files = files.filter(|path| path.display().to_string().contains("tratto.db"));
        files.any(|path| {
            let bytes = fs::read(&path).unwrap();
            bytes.windows(text.len()).any(|window| window == text.as_bytes())
        })
    }
}

#[test]
fn limits_of_age_band_sex_and_province_hold_at_the_desk() {
    let hall = Hall::announced(&json!({
        "restrictions": [{ "age": { "from": null, "to": 16 } }, { "sex": "female" },
                         { "provinces": ["PV", "LO"] }],
    }));
    let enter =
        |name: &'static str, birth: &'static str, sex: &'static str, lives: &'static str| {
            [
                "enter",
                "gara",
                "--family-name",
                name,
                "--birth",
                birth,
                "--sex",
                sex,
                "--province",
                lives,
            ]
        };
    // Born in 1950: 76 in the year of the event.
    let old = enter("Uno", "1950-01-01", "F", "PV");
    let told = hall.ill(&old);
    assert!(told.contains("5.2.1"), "{told}");
    hall.ill(&enter("Due", "2010-12-31", "M", "PV"));
    hall.ill(&enter("Tre", "2010-12-31", "F", "MI"));
    // Sixteen in the year of the event.
    hall.well(&enter("Quattro", "2010-12-31", "F", "lo"));
    hall.well(&[&old[..], &["--admit", "to make an even number"]].concat());
    assert!(hall.well(&["report", "gara"]).contains("to make an even number"));
    // What is not known is told, and can be said later.
    let unknown = hall.well(&["enter", "gara", "--family-name", "Cinque"]);
    assert!(unknown.contains("5.2.1"), "{unknown}");

    let band = json!({ "restrictions": [{ "rating": { "from": 1800, "to": 1999 } }] });
    let hall = Hall::announced(&band);
    let unrated = ["enter", "gara", "--family-name", "Sei", "--category"];
    // 1440 and 1800 are the theoretical ratings (4.2.16).
    assert!(hall.ill(&[&unrated[..], &["NC"]].concat()).contains("1440"));
    hall.well(&[&unrated[..], &["1N"]].concat());
}

#[test]
fn a_title_bound_to_an_age_is_told_at_the_desk() {
    let hall = Hall::announced(&json!({ "regulation": { "title": "senior" } }));
    let enter = |name: &'static str, birth: &'static str| {
        hall.ill(&["enter", "gara", "--family-name", name, "--birth", birth])
    };
    let young = enter("Giovani", "1990-01-01");
    assert!(young.contains("3.2.1"), "{young}");
    hall.well(&["enter", "gara", "--family-name", "Vecchi", "--birth", "1950-01-01"]);
}

#[test]
fn what_somebody_must_judge_is_listed_and_judged() {
    let hall = Hall::announced(&json!({ "restrictions": [{ "other": "solo residenti" }] }));
    let listed = hall.well(&["requirements", "gara"]);
    assert!(listed.contains("[1]") && listed.contains("solo residenti"), "{listed}");
    hall.ill(&["judge", "gara", "2", "kept", "--reason", "no"]);
    let judge = ["judge", "gara", "1", "broken", "--reason", "discrimina"];
    assert!(hall.well(&judge).contains("1.2"));
    let listed = hall.ill(&["requirements", "gara"]);
    assert!(listed.contains("discrimina") && !listed.contains("[1]"), "{listed}");
}

#[test]
fn preparation_is_said_on_the_command_line_and_stays() {
    let hall = Hall::announced(&json!({ "federation": "fssi" }));
    for said in [
        &["time-agreed"][..],
        &["roll-call", "5"],
        &["official", "technical-director"],
        &["cover", "doctor"],
        &["hospital", "8000"],
        &["covid-officer", "2026-02-11"],
        &["doping-room"],
        &["draw", "2026-03-06"],
        &["society", "G.S. Lodi", "form-sent", "2026-03-06"],
    ] {
        hall.well(&[&["state", "gara"][..], said].concat());
    }
    hall.ill(&["state", "gara", "cover", "nurse"]);
    let listed = hall.shown(&["requirements", "gara"]);
    let weight = |number: &str| {
        let found = listed.as_array().unwrap().iter();
        let mut found = found.filter(|it| it["article"]["number"] == number);
        found.next().map(|it| it["weight"].as_str().unwrap().to_owned())
    };
    for number in ["6", "12", "ind.b"] {
        assert_eq!(weight(number).as_deref(), Some("met"), "{number}: {listed}");
    }
    // Two of the three officials are still to be named.
    assert_eq!(weight("5").as_deref(), Some("missing"));
}

#[test]
fn athletes_are_held_against_the_regulation_at_entry_and_start() {
    let hall = Hall::announced(&json!({ "federation": "fssi" }));
    let enter = |name: &'static str, birth: &'static str| {
        ["enter", "gara", "--family-name", name, "--birth", birth]
    };
    // Fourteen on 13 March 2026 or not yet.
    assert!(hall.ill(&enter("Bambina", "2012-03-14")).contains("14"));
    hall.well(&enter("Ragazza", "2012-03-13"));
    assert!(hall.well(&enter("Adulta", "1990-01-01")).contains("registration"));
    let refused = hall.ill(&["begin", "gara"]);
    assert!(refused.contains("Ragazza"), "{refused}");
    // What is missing is a list, with who may stand in.
    let to_do = hall.shown(&["papers", "gara"])[0]["to_do"].to_string();
    assert!(to_do.contains("parent") && to_do.contains("federation can vouch"), "{to_do}");
    for paper in ["parental-consent", "non-agonistic-certificate"] {
        hall.well(&["see", "gara", "1", "--paper", paper]);
    }
    let athlete = hall.file(
        "atleta.json",
        &json!({ "consent": "both_parents",
                 "hearing": { "left": [60, 55, 50], "right": [91, 97, 103] } }),
    );
    hall.ill(&["eligibility", "gara", "1", &athlete, "--keep"]);
    let vouch = ["see", "gara", "1", "--paper", "minor-authorisation", "--vouched", "prot. 7"];
    assert!(hall.ill(&vouch).contains("federation"), "an arbiter cannot vouch");
    hall.well(&[&vouch[..], &["--as", "federation"]].concat());
    // Everything else that is missing is told, and the event begins.
    let begun = hall.well(&["begin", "gara"]);
    assert!(begun.contains("1(1)"), "{begun}");
    // The losses are kept with the person, and go with them.
    assert!(hall.holds("91,97,103"));
    let journal = ["journal", "export", "gara", "--db", &hall.db];
    let exported = out(&answer(&journal));
    assert!(!exported.contains("\"act\"") || !exported.contains("both_parents"));
    let erased = answer(&["people", "erase", "gara-1", "--db", &hall.db, "--lang", "en"]);
    assert_eq!(erased.status.code(), Some(0), "{}", err(&erased));
    assert!(!hall.holds("91,97,103"), "erased with the person");
}

#[test]
fn an_edition_not_at_hand_is_told() {
    let hall = Hall::announced(&json!({ "regulation": { "edition": "fsi-2023" } }));
    let told = hall.well(&["requirements", "gara"]);
    assert!(told.contains("fsi-2023") && !told.contains("5.3.1"), "{told}");
}
