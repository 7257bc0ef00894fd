//! One pairing for everybody: what `pair` and `why` say of an exchange file is what the office, and
//! with it every page, says of the event.

use std::fmt::Write;
use std::fs;

use office::Office;
use pairing::Question;
use tempfile::TempDir;
use tournament::Tpn;

use crate::championship::RUN;
use crate::{answer, err, fed, json, out};

/// The office of an event, from its journal.
fn office(db: &str, event: &str) -> Office {
    let journal = journal::Journal::open_to_read(db.as_ref()).unwrap();
    let mut office = Office::default();
    let stream = journal::Stream::try_from(event.to_owned()).unwrap();
    for entry in journal.entries(&stream, 1..).unwrap() {
        office.admit(serde_json::from_slice(&entry.payload).unwrap()).unwrap();
    }
    office
}

fn tpn(number: u16) -> Tpn {
    Tpn::new(number).unwrap()
}

/// Asks about pairs and byes of a round, of the file and of the event, and expects one answer.
fn asked_both_ways(office: &Office, file: &str, more: &[&str], round: u8, numbers: &[u16]) {
    for &one in numbers {
        for &other in numbers.iter().filter(|&&other| other != one).chain([&0]) {
            let question = match other {
                0 => Question::Bye(tpn(one)),
                other => Question::Pair(tpn(one), tpn(other)),
            };
            let (a, b, r) = (one.to_string(), other.to_string(), round.to_string());
            let words = [&["why", file, &a, &b, "--round", &r, "--json"], more].concat();
            let told = office.event().why_not(round, question).expect("an answer");
            assert_eq!(json(&words), serde_json::to_value(&told).unwrap(), "{words:?}");
            if one == numbers[0] {
                let words = [&["why", file, &a, &b, "--round", &r, "--lang", "en"], more].concat();
                let catalogue = messages::Catalogue::of(messages::Language::English);
                assert_eq!(out(&answer(&words)), told.explanation().to_text(catalogue));
            }
        }
    }
}

#[test]
fn the_championships_are_explained_alike_from_the_event_and_from_its_file() {
    let db = RUN.database();
    for (name, numbers) in [("individuale", [1, 2, 9, 24]), ("squadre", [1, 2, 4, 6])] {
        let file = RUN.path(&format!("{name}.trf")).display().to_string();
        let office = office(&db, &format!("{name}-2026"));
        for round in [1, 3, 5] {
            asked_both_ways(&office, &file, &[], round, &numbers);
        }
    }
}

/// An event run from the command line, with its folder.
struct Run {
    folder: TempDir,
    db: String,
    /// The state of the lots that decide the results.
    lot: u32,
}

impl Run {
    /// Announced, entered and begun: players rated 2000, 1990, 1980 …
    fn begun(announced: &str, rounds: u8, players: u16) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).display().to_string();
        let (db, file) = (path("t.db"), path("bando.json"));
        let days: Vec<String> =
            (1..=rounds).map(|round| format!("\"2026-03-{:02} 15:00\"", 9 + round)).collect();
        let announcement = format!(
            r#"{{ "name": "Torneo di prova", "place": "Lodi", "organiser": "Circolo di prova",
            "rounds": {rounds}, "calendar": [{}], "control": "90m+30s",
            "chief_arbiter": {{ "person": "arbitro", "grade": "national" }}, {announced} }}"#,
            days.join(", ")
        );
        fs::write(&file, announcement).unwrap();
        let run = Self { folder, db, lot: 1 };
        run.said(&["event", "new", "prova", &file, "--at", "2026-01-10 10:00"]);
        run.enter(1..=players, "2026-02-20 09:00");
        run.act(r#"{"at":"2026-03-10 14:00","act":"begin"}"#);
        run
    }

    fn said(&self, words: &[&str]) -> String {
        let done = answer(&[words, &["--db", &self.db]].concat());
        assert_eq!(done.status.code(), Some(0), "{words:?}: {}{}", out(&done), err(&done));
        out(&done)
    }

    fn act(&self, lines: &str) {
        let done = fed(&["event", "act", "prova", "-", "--db", &self.db], lines);
        assert_eq!(done.status.code(), Some(0), "{lines}: {}{}", out(&done), err(&done));
    }

    fn enter(&self, numbers: std::ops::RangeInclusive<u16>, at: &str) {
        let mut table = "family_name;given_name;national;category\n".to_owned();
        for number in numbers {
            let rating = 2010 - 10 * number;
            writeln!(table, "Cognome{number};Nome{number};{rating};1N").unwrap();
        }
        let file = self.folder.path().join("iscritti.csv").display().to_string();
        fs::write(&file, table).unwrap();
        self.said(&["event", "enter", "prova", "--csv", &file, "--at", at]);
    }

    fn file(&self) -> String {
        let file = self.folder.path().join("prova.trf").display().to_string();
        self.said(&["event", "trf", "prova", "--output", &file]);
        file
    }

    /// Pairs the next round; the pairing as engines print it.
    fn pair(&self, round: u8) -> String {
        let day = 9 + round;
        self.act(&format!(
            "{{\"at\":\"2026-03-{day:02} 14:30\",\"act\":\"pair\"}}\n\
             {{\"at\":\"2026-03-{day:02} 14:40\",\"act\":\"publish\"}}\n"
        ));
        let office = office(&self.db, "prova");
        let event = office.event();
        let pairing = event.round(round).and_then(office::Round::pairing).unwrap();
        let number = |id| event.entrant(id).and_then(|entrant| entrant.number).unwrap();
        let boards = pairing.boards.iter();
        let mut lines: Vec<String> = boards
            .map(|seats| {
                format!("{} {}", number(seats.white.unwrap()), number(seats.black.unwrap()))
            })
            .collect();
        lines.extend(pairing.bye.map(|bye| format!("{} 0", number(bye))));
        format!("{}\n{}\n", lines.len(), lines.join("\n"))
    }

    /// Plays the round that was paired, with results by lot.
    fn play(&mut self, round: u8, boards: usize) {
        let day = 9 + round;
        let mut lines = String::new();
        for board in 1..=boards {
            self.lot = self.lot.wrapping_mul(1_103_515_245).wrapping_add(12_345);
            let result = ["1-0", "1/2-1/2", "0-1"][(self.lot >> 16) as usize % 3];
            writeln!(
                lines,
                "{{\"at\":\"2026-03-{day:02} 19:00\",\"act\":\"result\",\"board\":{board},\
                 \"result\":\"{result}\"}}"
            )
            .unwrap();
        }
        writeln!(lines, "{{\"at\":\"2026-03-{day:02} 20:00\",\"act\":\"close_round\"}}").unwrap();
        self.act(&lines);
    }
}

const SWISS: &str = r#""federation": "fsi", "game": { "chess": "fide-2023" },
    "field": { "individual": "open" }, "system": "swiss""#;

#[test]
fn an_accelerated_event_is_paired_as_its_file_with_baku() {
    let mut run = Run::begun(&format!("{SWISS}, \"acceleration\": \"baku\""), 7, 12);
    for round in 1..=7 {
        if round == 2 {
            // Of thirteen the first eight would be group A; of the twelve who began it is six.
            run.enter(13..=13, "2026-03-10 21:00");
        }
        let file = run.file();
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.contains("192 FIDE_DUTCH_2026_BAKU\n"), "{text}");
        let by_file = out(&answer(&["pair", &file]));
        // The same where the file neither states the virtual points nor names the acceleration.
        let plain = text.replace("2026_BAKU", "2026");
        let stated = |line: &str| line.starts_with("XXA") || line.starts_with("250");
        let plain: Vec<&str> = plain.lines().filter(|line| !stated(line)).collect();
        let bare = run.folder.path().join("bare.trf").display().to_string();
        fs::write(&bare, plain.join("\n")).unwrap();
        let paired = answer(&["pair", &bare, "--baku"]);
        let by_flag = out(&paired);
        let by_office = run.pair(round);
        assert_eq!(by_file, by_office, "round {round}");
        assert_eq!(by_flag, by_office, "round {round}: {}", err(&paired));
        if round == 1 {
            assert_ne!(out(&answer(&["pair", &bare])), by_office, "the halves do not mix");
        }
        run.play(round, by_office.lines().filter(|line| !line.ends_with(" 0")).count() - 1);
    }
    let checked = answer(&["check", &run.file(), "--lang", "en"]);
    assert_eq!(checked.status.code(), Some(0), "{}{}", out(&checked), err(&checked));
}

#[test]
fn tables_and_rotation_are_explained_alike_from_the_event_and_from_its_file() {
    let robin = SWISS.replace("\"swiss\"", r#"{ "round_robin": { "cycles": 1 } }"#);
    let italo = r#""federation": "fid", "game": "italian_draughts",
        "field": { "individual": "open" }, "system": "italo_swiss""#;
    for (announced, rounds, more) in
        [(robin.as_str(), 5, &[][..]), (italo, 4, &["--system", "italo-swiss"][..])]
    {
        let mut run = Run::begun(announced, rounds, 6);
        for round in 1..=2 {
            let paired = out(&answer(&[&["pair", &run.file()], more].concat()));
            assert_eq!(paired, run.pair(round), "{announced}");
            run.play(round, 3);
        }
        for round in 1..=3 {
            let office = office(&run.db, "prova");
            asked_both_ways(&office, &run.file(), more, round, &[1, 2, 5]);
        }
    }
}

/// A player's line of an exchange file without rounds.
fn player(number: u16) -> String {
    let name = format!("Player {number}");
    format!("001 {number:>4}      {name:<33} {:>4}{:28}{:>4} {number:>4}", 2000, "", "0.0")
}

fn file(folder: &TempDir, name: &str, lines: &[String]) -> String {
    let path = folder.path().join(name).display().to_string();
    fs::write(&path, lines.join("\r\n")).unwrap();
    path
}

fn why(file: &str, one: &str, other: &str, more: &[&str]) -> String {
    let done = answer(&[&["why", file, one, other, "--lang", "en"], more].concat());
    assert_eq!(done.status.code(), Some(0), "{}", err(&done));
    out(&done)
}

#[test]
fn why_is_answered_of_teams_tables_and_rotation() {
    let folder = tempfile::tempdir().unwrap();
    let header = ["012 Torneo", "142 5", "152 W"].map(str::to_owned);
    let players: Vec<String> = (1..=8).map(player).collect();
    let teams = (1..=4).map(|team| {
        let (first, second) = (2 * team - 1, 2 * team);
        format!(
            "310 {team:>3} {:<32} T{team}      2000    0.0    0.0 {team:>3}  {first:>4} {second:>4}",
            format!("Team {team}")
        )
    });
    let code = ["192 FIDE_TEAM_TYPEA_MP_GP", "352 WB"].map(str::to_owned);
    let lines: Vec<String> =
        header.iter().chain(&code).chain(&players).cloned().chain(teams).collect();
    let team_file = file(&folder, "squadre.trf", &lines);
    // Four newcomers: 1 against 3, and 4 against 2; for any other pair only the order speaks.
    assert_eq!(why(&team_file, "1", "3", &[]), "1 and 3 do meet\n");
    let told = why(&team_file, "1", "2", &[]);
    assert!(told.starts_with("1 and 2 do not meet\n  the group of 0.0 points"), "{told}");
    assert!(told.contains("later in the order of the rules"), "{told}");
    assert!(why(&team_file, "1", "bye", &[]).contains("the number is even"));
    // The same teams in a round robin: the table of four is 1-4 2-3, then 4-3 1-2.
    let lines: Vec<String> =
        lines.iter().map(|line| line.replace("FIDE_TEAM_TYPEA_MP_GP", "FIDE_ROUNDROBIN")).collect();
    let robin_of_teams = file(&folder, "girone-squadre.trf", &lines);
    assert_eq!(out(&answer(&["pair", &robin_of_teams])), "2\n1 4\n2 3\n");
    assert!(why(&robin_of_teams, "1", "2", &[]).contains("they meet in round 2"));
    let lines: Vec<String> = header.iter().chain(&players[..6]).cloned().collect();
    let plain = file(&folder, "girone.trf", &lines);
    // The table of six has 1-2 in its second round.
    let berger = ["--system", "berger"];
    assert!(why(&plain, "2", "1", &berger).contains("they meet in round 2"));
    let shown = json(&["why", &plain, "1", "2", "--json", "--system", "berger"]);
    assert_eq!(shown["because"]["scheduled"], serde_json::json!([2]));
    // Neighbours meet in the first round of the rotation.
    let italo = ["--system", "italo-swiss"];
    assert_eq!(why(&plain, "1", "2", &italo), "1 and 2 do meet\n");
    assert!(why(&plain, "2", "3", &italo).contains("the call is no. 3's"));
    // An acceleration of tables is no acceleration.
    let refused = answer(&["pair", &plain, "--system", "berger", "--baku"]);
    assert_eq!(refused.status.code(), Some(3));
    let beyond = answer(&["why", &plain, "1", "2", "--round", "3", "--system", "berger"]);
    assert_eq!(beyond.status.code(), Some(3));
}
