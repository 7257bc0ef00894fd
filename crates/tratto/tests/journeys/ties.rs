//! Ties from the command line: games with clocks of their own, an Armageddon, lots, the arbiter's
//! order; what the exchange file says of them, and the clocks of a handicap event.

use std::fs;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{answer, err, json as answered, out};

struct Hall {
    folder: TempDir,
    db: String,
}

impl Hall {
    /// Four players rated 1900 down to 1600; two rounds in which every game was drawn.
    fn drawn(change: impl FnOnce(&mut Value)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let db = folder.path().join("t.db").display().to_string();
        let hall = Self { folder, db };
        let mut bando = json!({
            "name": "Open di Lodi", "place": "Lodi", "organiser": "Circolo", "federation": "fsi",
            "game": { "chess": "fide-2023" }, "field": { "individual": "open" }, "system": "swiss",
            "rounds": 2, "calendar": ["2026-03-13 15:00", "2026-03-14 09:00"],
            "control": "90m+30s", "default_minutes": 30, "tie_breaks": ["BH/C1", "SB"], "seed": 7,
            "chief_arbiter": { "person": "arbitro", "grade": "national" },
        });
        change(&mut bando);
        let bando = hall.file("bando.json", &bando.to_string());
        hall.said(&["event", "new", "lodi", &bando], 0);
        let table = "family_name;given_name;national\nVerdi;Ada;1600\nBruni;Ugo;1700\n\
                     Neri;Ivo;1800\nGallo;Eva;1900\n";
        let table = hall.file("iscritti.csv", table);
        hall.said(&["event", "enter", "lodi", "--csv", &table], 0);
        hall.said(&["event", "check-in", "lodi", "--all"], 0);
        hall.said(&["event", "begin", "lodi"], 0);
        hall
    }

    fn play(&self) {
        for _ in 0..2 {
            for act in ["pair", "publish", "start"] {
                self.said(&["event", act, "lodi"], 0);
            }
            for board in ["1", "2"] {
                self.said(&["event", "result", "lodi", board, "1/2-1/2"], 0);
            }
            self.said(&["event", "close", "lodi"], 0);
        }
    }

    fn file(&self, name: &str, text: &str) -> String {
        let path = self.folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.display().to_string()
    }

    fn said(&self, words: &[&str], status: i32) -> String {
        let at = ["--db", &self.db, "--lang", "en", "--at", "2026-03-13 14:00"];
        let done = answer(&[words, &at].concat());
        let said = format!("{}{}", out(&done), err(&done));
        assert_eq!(done.status.code(), Some(status), "{words:?}: {said}");
        said
    }

    /// What goes to standard output, without an hour.
    fn shown(&self, words: &[&str]) -> String {
        let done = answer(&[words, &["--db", &self.db, "--lang", "en"]].concat());
        assert!(done.status.success(), "{words:?}: {}", err(&done));
        out(&done)
    }

    /// The pairing numbers in the order of the standings, with their places.
    fn order(&self) -> Vec<(u64, u64)> {
        let words = ["event", "standings", "lodi", "--json", "--db", &self.db];
        let standings = answered(&words);
        let rows = standings["standings"].as_array().or(standings.as_array());
        let rows = rows.unwrap_or_else(|| panic!("{standings}")).clone();
        let number = |row: &Value, name: &str| row[name].as_u64().unwrap_or(0);
        rows.iter().map(|row| (number(row, "number"), number(row, "rank"))).collect()
    }
}

#[test]
fn tie_break_games_order_the_standings_and_the_file_says_why() {
    let hall = Hall::drawn(|bando| {
        bando["play_off"] = json!({ "places": 1, "control": "10m+5s", "games": 1 });
    });
    hall.play();
    let ties = hall.shown(&["event", "ties", "lodi"]);
    assert!(ties.contains("To be played") && ties.contains("Gallo"), "{ties}");
    // Everybody has a point: a table of six games; number 4 wins all of theirs, 3 beats 2 and 1,
    // 2 beats 1.
    let words = ["tie-games", "lodi", "1", "2", "3", "4", "--control", "10m+5s", "--games", "1"];
    let said = hall.said(&[&["event"], &words[..], &["--reason", "first place"]].concat(), 0);
    assert!(
        said.contains("6 games") && said.contains("7.3.1") && said.contains("seed 7"),
        "{said}"
    );
    let listed = answered(&["event", "ties", "lodi", "--json", "--db", &hall.db]);
    let games = listed["ties"][0]["tie"]["way"]["games"]["games"].as_array().unwrap().clone();
    // Entries run from the weakest: entry 1 has number 4.
    let number = |game: &Value, side: &str| 5 - game[side].as_u64().unwrap();
    for (at, game) in (1..).zip(&games) {
        let result = if number(game, "white") > number(game, "black") { "1-0" } else { "0-1" };
        hall.said(&["event", "tie-result", "lodi", "1", &at.to_string(), result], 0);
    }
    assert_eq!(hall.order(), [(4, 1), (3, 2), (2, 3), (1, 4)]);
    let why = hall.shown(&["event", "standings", "lodi", "--explain", "3"]);
    assert!(why.contains("Tie-break games with"), "{why}");
    let file = hall.shown(&["event", "trf", "lodi"]);
    assert!(file.contains("### Ranking @ Round 2: 4 3 2 1 (games)"), "{file}");
    let path = hall.file("lodi.trf", &file);
    assert!(answer(&["check", &path]).status.success());
    // Without the note the places contradict the list.
    let silent: Vec<&str> = file.lines().filter(|line| !line.starts_with("###")).collect();
    let path = hall.file("silent.trf", &silent.join("\n"));
    assert_eq!(answer(&["check", &path]).status.code(), Some(6));
    let report = hall.shown(&["event", "report", "lodi"]);
    assert!(report.contains("Tie-break 1 (10m+5s)"), "{report}");
    // Nobody is level any more.
    let lots = ["event", "tie-lots", "lodi", "1", "9", "--reason", "x"];
    assert!(hall.said(&lots, 3).contains('9'));
}

#[test]
fn an_armageddon_lots_hands_and_values_from_elsewhere() {
    let hall = Hall::drawn(|bando| bando["tie_breaks"] = json!(["OTHER_SOFIA", "SB"]));
    hall.play();
    let values = ["event", "tie-values", "lodi", "OTHER_SOFIA", "1=3", "2=3", "3=12.5", "4=11,25"];
    hall.said(&[&values[..], &["--reason", "counted by hand"]].concat(), 0);
    assert_eq!(hall.order(), [(3, 1), (4, 2), (1, 3), (2, 3)]);
    let wrong = ["event", "tie-values", "lodi", "OTHER_SOFIA", "1:3", "--reason", "x"];
    assert!(hall.said(&wrong, 3).contains("3=12.5"));
    let armageddon = ["tie-games", "lodi", "1", "2", "--armageddon", "--control", "W:5m | B:4m"];
    let said = hall.said(&[&["event"], &armageddon[..], &["--reason", "third"]].concat(), 0);
    assert!(said.contains("Armageddon") && said.contains("win for Black"), "{said}");
    hall.said(&["event", "tie-result", "lodi", "1", "1", "1/2-1/2"], 0);
    let listed = answered(&["event", "ties", "lodi", "--json", "--db", &hall.db]);
    let black = listed["ties"][0]["tie"]["way"]["games"]["games"][0]["black"].as_u64().unwrap();
    assert_eq!(hall.order()[2], (5 - black, 3));
    let hand = ["event", "rank-tied", "lodi", "4", "3", "--reason", "appeals committee"];
    hall.said(&hand, 0);
    assert_eq!(hall.order()[..2], [(4, 1), (3, 2)]);
    let refused = ["event", "rank-tied", "lodi", "4", "1", "--reason", "x"];
    hall.said(&refused, 1);
}

#[test]
fn tie_break_games_are_played_at_live_boards_with_their_own_clocks() {
    let hall = Hall::drawn(|_| {});
    hall.play();
    // Two games between 4 and 3, who are level with 2 and 1: all four meet, twice each.
    let words = ["tie-games", "lodi", "1", "2", "3", "4", "--control", "3m+2s", "--games", "1"];
    hall.said(&[&["event"], &words[..], &["--reason", "first place"]].concat(), 0);
    let none = hall.said(&["event", "board", "open", "lodi", "--tie", "9"], 3);
    assert!(none.contains("no tie-break 9"), "{none}");
    let scribe = ["event", "board", "open", "lodi", "--tie", "1", "--as", "scribe"];
    assert!(hall.said(&scribe, 3).contains("Only an arbiter opens boards"));
    // Four players sit at two boards at once, whatever is left of their table.
    let open = ["event", "board", "open", "lodi", "--tie", "1"];
    assert!(hall.said(&open, 0).contains('2'));
    assert!(hall.said(&open, 0).contains('0'), "they are open already");
    let board = |game: &str, act: &[&str], status: i32| {
        let words = ["event", "board", "act", "lodi", game, "--tie", "1"];
        hall.said(&[&words[..], act].concat(), status)
    };
    board("1", &["--move", "e4"], 1);
    let started = hall.said(&["event", "board", "start", "lodi", "--tie", "1"], 0);
    assert!(started.contains('2'), "{started}");
    let show = ["event", "board", "show", "lodi", "1", "--tie", "1", "--json", "--db", &hall.db];
    let state = answered(&[&show[..], &["--at", "2026-03-13 14:00"]].concat());
    // Three minutes and the two seconds of the first move, not an hour and a half.
    assert_eq!(state["clocks"]["white"], json!(182_000), "{state}");
    // The shortest mate there is.
    for text in ["f3", "e5", "g4", "Qh4"] {
        board("1", &["--move", text], 0);
    }
    let list = hall.said(&["event", "board", "list", "lodi", "--tie", "1"], 0);
    assert!(list.contains("0-1") && list.contains("not recorded"), "{list}");
    let early = ["event", "board", "result", "lodi", "2", "--tie", "1"];
    assert!(hall.said(&early, 3).contains("is not over"));
    let written = hall.said(&["event", "board", "result", "lodi", "--tie", "1"], 0);
    assert!(written.contains("Tie-break game 1"), "{written}");
    let listed = answered(&["event", "ties", "lodi", "--json", "--db", &hall.db]);
    let games = &listed["ties"][0]["tie"]["way"]["games"]["games"];
    assert_eq!((&games[0]["result"], &games[1]["result"]), (&json!("0-1"), &Value::Null));
    // Whoever is still playing is waited for; the next games follow.
    assert!(hall.said(&open, 0).contains('0'), "everybody left meets somebody who still plays");
    let resigns = [r#"{"act": "resign"}"#, "--seat", "black"];
    board("2", &resigns, 0);
    hall.said(&early, 0);
    assert!(hall.said(&open, 0).contains('2'));
}

#[test]
fn a_draw_at_the_board_of_an_armageddon_is_won_by_black() {
    let hall = Hall::drawn(|_| {});
    hall.play();
    let all = ["1", "2", "3", "4"];
    let games = ["event", "tie-games", "lodi"];
    let one = ["--control", "10m", "--games", "1", "--reason", "all level"];
    hall.said(&[&games[..], &all, &one].concat(), 0);
    // 4 and 3 draw with each other and win the rest: level in front, 2 before 1.
    let listed = answered(&["event", "ties", "lodi", "--json", "--db", &hall.db]);
    let played = listed["ties"][0]["tie"]["way"]["games"]["games"].as_array().unwrap().clone();
    let number = |game: &Value, side: &str| 5 - game[side].as_u64().unwrap();
    for (at, game) in (1..).zip(&played) {
        let (white, black) = (number(game, "white"), number(game, "black"));
        let result = match white > black {
            _ if white + black == 7 => "1/2-1/2",
            true => "1-0",
            false => "0-1",
        };
        hall.said(&["event", "tie-result", "lodi", "1", &at.to_string(), result], 0);
    }
    let armageddon = ["4", "3", "--armageddon", "--control", "W:5m | B:4m", "--reason", "first"];
    let opened = hall.said(&[&games[..], &armageddon].concat(), 0);
    assert!(opened.contains("a draw counts as a win for Black"), "{opened}");
    hall.said(&["event", "board", "open", "lodi", "--tie", "2"], 0);
    hall.said(&["event", "board", "start", "lodi", "--tie", "2"], 0);
    let board = |act: &[&str]| {
        let words = ["event", "board", "act", "lodi", "1", "--tie", "2"];
        hall.said(&[&words[..], act].concat(), 0)
    };
    for text in ["e4", "e5", "Nf3"] {
        board(&["--move", text]);
    }
    board(&[r#"{"act": "offer"}"#, "--seat", "white"]);
    board(&[r#"{"act": "accept"}"#, "--seat", "black"]);
    let written = hall.said(&["event", "board", "result", "lodi", "--tie", "2"], 0);
    assert!(written.contains("the draw counts as a win for Black"), "{written}");
    let listed = answered(&["event", "ties", "lodi", "--json", "--db", &hall.db]);
    let black = number(&listed["ties"][1]["tie"]["way"]["games"]["games"][0], "black");
    assert_eq!(hall.order().first(), Some(&(black, 1)));
}

#[test]
fn clocks_of_a_handicap_stand_on_slips_and_those_by_colour_in_the_file() {
    let hall = Hall::drawn(|bando| {
        bando["control"] = json!("5m");
        bando["handicap"] = json!([{ "from": 200, "stronger": "4m", "weaker": "6m" }]);
    });
    for act in ["pair", "publish"] {
        hall.said(&["event", act, "lodi"], 0);
    }
    // 1900 meets 1700, 1800 meets 1600: two hundred each.
    for paper in ["result-slips", "pairings"] {
        let page = hall.shown(&["event", "print", "lodi", "--paper", paper, "--format", "html"]);
        assert!(page.contains("4m") && page.contains("6m"), "{paper}: {page}");
    }
    let hall = Hall::drawn(|bando| bando["control"] = json!("W:5m | B:4m"));
    hall.play();
    let file = hall.shown(&["event", "trf", "lodi"]);
    assert!(file.contains("222 W300-B240"), "{file}");
}
