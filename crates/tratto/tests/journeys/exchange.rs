//! The exchange file of an event: of whichever federation holds it, in both forms of the standard.

use std::fs;

use serde_json::json;

use crate::{answer, err, out};

struct Hall {
    folder: tempfile::TempDir,
}

impl Hall {
    /// An accelerated open under FIDE's rules in some federation: 21 players, the odd ones with a
    /// national number and rating, one who says where they come from.
    fn of(host: &str) -> Self {
        let hall = Self { folder: tempfile::tempdir().unwrap() };
        let days: Vec<String> = (0..5).map(|day| format!("2026-08-{:02} 15:00", day + 3)).collect();
        let announcement = json!({
            "name": "Sommer-Open", "place": "Villach", "organiser": "Schachklub",
            "federation": "fide", "host": host, "game": { "chess": "fide-2023" },
            "field": { "individual": "open" }, "system": "swiss", "acceleration": "baku",
            "rounds": 5, "calendar": days, "control": "90m+30s",
            "worth": { "win": 2, "draw": 1, "loss": 0, "bye": 2, "absence": 0 },
            "byes": { "half_points": 2 },
            "chief_arbiter": { "person": "guidi", "grade": "international" },
            "arbiters": [{ "person": "moser", "grade": "national", "duty": "deputy" }],
        });
        fs::write(hall.path("announcement.json"), announcement.to_string()).unwrap();
        hall.well(&["new", "open", &hall.path("announcement.json")]);
        let mut table = String::from(
            "family_name;given_name;sex;birth;fide;fide_id;national;national_id;federation\n",
        );
        for (place, name) in (0..21).zip('A'..) {
            let (national, number) = match place % 2 {
                1 => (format!("{}", 2310 - 20 * place), format!("N{place}")),
                _ => (String::new(), String::new()),
            };
            let federation = if place == 4 { "GER" } else { "" };
            let fide = 2300 - 20 * place;
            let row = [&fide.to_string(), &format!("16{place:05}"), &national, &number, federation];
            let (sex, born) =
                if place % 3 == 0 { ("f", 1990 + place) } else { ("m", 1960 + place) };
            let who = format!("{name}ert;Toni;{sex};{born};");
            table.extend([&who, row.join(";").as_str(), "\n"]);
        }
        fs::write(hall.path("entries.csv"), table).unwrap();
        hall.well(&["enter", "open", "--csv", &hall.path("entries.csv")]);
        hall.well(&["begin", "open"]);
        hall
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    fn well(&self, words: &[&str]) -> String {
        let db = self.path("hall.db");
        let at = ["--at", "2026-08-03 14:00", "--db", &db, "--lang", "en"];
        let shown = answer(&[&["event"], words, &at].concat());
        assert_eq!(shown.status.code(), Some(0), "{words:?}: {}{}", out(&shown), err(&shown));
        out(&shown)
    }

    /// A round whose results are of no interest: three in a row go differently.
    fn played(&self) {
        self.well(&["pair", "open", "--missing", "pair"]);
        for act in ["publish", "start"] {
            self.well(&[act, "open"]);
        }
        for board in 1..=10_usize {
            let result = ["1-0", "1/2-1/2", "0-1"][board % 3];
            self.well(&["result", "open", &board.to_string(), result]);
        }
        self.well(&["close", "open"]);
    }

    /// The file, checked by the program itself.
    fn file(&self, form: &[&str]) -> String {
        let path = self.path("open.trf");
        let db = self.path("hall.db");
        let written = answer(&[&["event", "trf", "open", "--db", &db, "-o", &path], form].concat());
        assert_eq!(written.status.code(), Some(0), "{}", err(&written));
        let checked = answer(&["check", &path, "--lang", "en"]);
        let told = out(&checked) + &err(&checked);
        assert_eq!(checked.status.code(), Some(0), "{told}");
        assert!(!told.contains("warning"), "{told}");
        fs::read_to_string(path).unwrap()
    }
}

#[test]
fn the_file_is_of_the_federation_that_holds_the_event() {
    for host in ["AUT", "SLO"] {
        let hall = Hall::of(host);
        hall.played();
        let text = hall.file(&[]);
        assert!(!text.contains("ITA"), "{text}");
        assert!(text.contains(&format!("032 {host}\n")), "{text}");
        assert!(text.contains(&format!("172 {host} ")), "{text}");
        assert!(text.contains("112 moser"), "{text}");
        // Columns 54-56 of a player: the own federation where it is known, else the host's.
        let of = |name: &str| {
            let line = text.lines().find(|line| line.starts_with("001") && line.contains(name));
            line.unwrap_or_else(|| panic!("{name} in {text}"))[53..56].to_owned()
        };
        assert_eq!((of("Aert"), of("Eert")), (host.to_owned(), "GER".to_owned()));
        // Column 10 is the sex, 70 to 79 the birth; columns 92 and on of record 132 the days.
        let told = |name: &str| {
            let line = text.lines().find(|line| line.starts_with("001") && line.contains(name));
            let line = line.unwrap_or_else(|| panic!("{name} in {text}"));
            (line[9..10].to_owned(), line[69..79].trim().to_owned())
        };
        assert_eq!(told("Aert"), ("w".to_owned(), "1990/00/00".to_owned()));
        assert_eq!(told("Bert"), ("m".to_owned(), "1961/00/00".to_owned()));
        let days = text.lines().find(|line| line.starts_with("132")).unwrap_or_default();
        assert_eq!(days.get(91..99), Some("26/08/03"), "{text}");
        assert!(text.lines().any(|line| line.starts_with("092 ") && line.len() > 6), "{text}");
        // Ten of the 21 have a national rating; the number there is not FIDE's.
        let own: Vec<&str> = text.lines().filter(|line| line.starts_with(host)).collect();
        assert_eq!(own.len(), 10, "{text}");
        assert_eq!((&own[0][48..52], own[0][57..68].trim()), ("2290", "N1"), "{}", own[0]);
    }
}

#[test]
fn acceleration_and_byes_to_come_are_told_as_the_standard_of_2026_has_them() {
    let hall = Hall::of("AUT");
    hall.well(&["bye", "open", "7", "--round", "3", "--kind", "half"]);
    for _ in 0..2 {
        hall.played();
    }
    let text = hall.file(&[]);
    // Baku for 21 players and 5 rounds: twice a quarter, rounded up, is 12; they have a point in
    // the first two rounds and half a one in the third.
    assert!(text.contains("250       1.0 001 002    1   12\n"), "{text}");
    assert!(text.contains("250       0.5 003 003    1   12\n"), "{text}");
    assert!(text.contains("240 H 003    7\n"), "{text}");
    assert!(!text.contains("XXA"), "{text}");
    // The same for a program of 2016: none of the later records, the players as they were.
    let old = hall.file(&["--to", "trf16"]);
    let records = |text: &str| text.lines().map(|line| line[..3].to_owned()).collect::<Vec<_>>();
    let later = |record: &String| {
        let (old, own) = (["001", "013"], ["XXR", "XXC", "XXA", "XXZ"]);
        !old.contains(&&**record) && !own.contains(&&**record) && record.as_str() > "132"
    };
    assert!(records(&text).iter().any(later));
    assert_eq!(records(&old).iter().find(|record| later(record)), None, "{old}");
    assert!(old.contains("XXR 5\n") && old.contains("XXA    1  1.0  1.0  0.5"), "{old}");
    let players = |text: &str| {
        text.lines().filter(|line| line.starts_with("001")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(players(&old), players(&text));
}
