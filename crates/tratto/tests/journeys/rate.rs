//! Ratings of a tournament file on the command line.

use std::fs;

use serde_json::{Value, json};

use crate::{answer, err, json as json_of, out};

/// A player record, each field in its columns.
#[derive(Clone, Copy)]
struct Line<'a> {
    number: u16,
    title: &'a str,
    name: &'a str,
    rating: &'a str,
    federation: &'a str,
    identity: &'a str,
    birth: &'a str,
    points: &'a str,
    cells: &'a str,
}

const ANNA: Line<'_> = Line {
    number: 1,
    title: "",
    name: "Rossi, Anna",
    rating: "2000",
    federation: "ITA",
    identity: "",
    birth: "1990/01/02",
    points: "1.5",
    cells: "     3 w 1     2 b =",
};

const BRUNO: Line<'_> = Line {
    number: 2,
    name: "Bianchi, Bruno",
    rating: "1900",
    birth: "1985/11/30",
    cells: "     4 b 1     1 w =",
    ..ANNA
};

const CARLA: Line<'_> = Line {
    number: 3,
    name: "Verdi, Carla",
    rating: "1800",
    birth: "2001/05/17",
    points: "1.0",
    cells: "     1 b 0     4 w 1",
    ..ANNA
};

const DARIO: Line<'_> = Line {
    number: 4,
    name: "Neri, Dario",
    rating: "1440",
    birth: "1999/09/09",
    points: "0.0",
    cells: "     2 w 0     3 b 0",
    ..ANNA
};

impl Line<'_> {
    fn text(&self) -> String {
        let Line { number, title, name, rating, federation, identity, birth, points, cells } = self;
        format!(
            "001 {number:>4}  {title:>3} {name:<33} {rating:>4} {federation:<3} {identity:>11} {birth:<10} {points:>4}     {cells}\n"
        )
    }

    /// The record of the national list.
    fn national(&self, category: &str, rating: &str) -> String {
        let Line { number, name, federation, birth, .. } = self;
        format!(
            "ITA {number:>4}  {category:>3} {name:<33} {rating:>4} {federation:<3} {:>11} {birth:<10}\n",
            ""
        )
    }
}

fn event(players: &[Line<'_>]) -> String {
    let lines: String = players.iter().map(Line::text).collect();
    format!("012 Open di prova\n042 2025/05/10\n142 2\n{lines}")
}

/// Writes the file, and runs the command on it.
fn rate<T>(text: &str, words: &[&str], ask: impl Fn(&[&str]) -> T) -> T {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("open.trf");
    fs::write(&file, text).unwrap();
    ask(&[&["rate", file.to_str().unwrap()], words].concat())
}

/// The problems found, each with its name and number; and the exit status.
fn problems(players: &[Line<'_>], system: &str) -> (Vec<(String, u64)>, Option<i32>, Value) {
    let shown = rate(&event(players), &["--system", system, "--json"], answer);
    let found: Value = serde_json::from_str(&out(&shown)).unwrap();
    let named = found["problems"].as_array().unwrap().iter().map(|problem| {
        assert!(problem["line"].as_u64().is_some_and(|line| line > 3), "{problem}");
        for key in ["what", "remedy"] {
            assert!(problem[key].as_str().is_some_and(|text| !text.is_empty()), "{problem}");
        }
        (problem["code"].as_str().unwrap().to_owned(), problem["tpn"].as_u64().unwrap())
    });
    (named.collect(), shown.status.code(), found.clone())
}

fn named(code: &str, tpn: u64) -> Vec<(String, u64)> {
    vec![(code.to_owned(), tpn)]
}

#[test]
fn the_table_shows_everybody_with_what_is_expected_and_scored() {
    // 76 + 64, 92 + 36, 24 + 90 and 8 + 10 percent.
    let text = event(&[ANNA, BRUNO, CARLA, DARIO]);
    let shown = rate(&text, &["--system", "elo-italia-2009", "--lang", "it"], answer);
    assert!(shown.status.success(), "{}", err(&shown));
    let expected = "\
N.  Nome             Elo   K  Partite  Attesi  Ottenuti  Variazione  Nota
 1  Rossi, Anna     2000  30        2     1,4        1½          +3
 2  Bianchi, Bruno  1900  30        2     1,3        1½          +6
 3  Verdi, Carla    1800  30        2     1,1         1          -3
 4  Neri, Dario     1440  30        2     0,2         0          -6
";
    assert_eq!(out(&shown), expected);
}

#[test]
fn the_json_begins_with_the_nine_numbers() {
    let words = ["--system", "elo-italia-2009", "--json", "--masters", "1,3"];
    let shown = rate(&event(&[ANNA, BRUNO, CARLA, DARIO]), &words, answer);
    let text = out(&shown);
    let keys = [
        "\"tpn\"",
        "\"rating\"",
        "\"k\"",
        "\"games\"",
        "\"percent_sum\"",
        "\"expected_tenths\"",
        "\"half_points\"",
        "\"variation_before\"",
        "\"variation\"",
    ];
    let places: Vec<_> = keys.iter().map(|key| text.find(key)).collect();
    assert!(places.is_sorted() && places[0].is_some(), "{text}");
    let found: Value = serde_json::from_str(&text).unwrap();
    let numbers = |player: usize| {
        keys.map(|key| found["players"][player][key.trim_matches('"')].as_i64().unwrap())
    };
    // A tenth of a point is worth 2 to a Master.
    assert_eq!(numbers(0), [1, 2000, 20, 2, 140, 14, 3, 2, 2]);
    assert_eq!(numbers(2), [3, 1800, 20, 2, 114, 11, 2, -2, -2]);
    assert_eq!(found["problems"], json!([]));
}

#[test]
fn the_frozen_edition_changes_nothing() {
    let words = ["--system", "elo-italia-2021"];
    let found =
        rate(&event(&[ANNA, BRUNO, CARLA, DARIO]), &[&words[..], &["--json"]].concat(), json_of);
    for player in found["players"].as_array().unwrap() {
        assert_eq!((&player["k"], &player["variation"]), (&json!(0), &json!(0)));
    }
}

#[test]
fn the_first_loses_nothing_and_who_withdraws_gains_nothing() {
    // Number 1 drew both games and is first with number 2; expected 92 + 64 percent.
    let anna = Line { points: "1.5", cells: "     4 w 1     2 b =", rating: "2000", ..ANNA };
    let bruno = Line { points: "1.5", cells: "     3 b 1     1 w =", rating: "1500", ..BRUNO };
    let carla = Line { points: "1.0", cells: "     2 w 0     4 b 1", ..CARLA };
    let dario = Line { points: "0.0", cells: "     1 b 0     3 w 0", ..DARIO };
    let text = event(&[anna, bruno, carla, dario]);
    let words = ["--system", "elo-italia-2009", "--json", "--withdrawn", "2"];
    let found = rate(&text, &words, json_of);
    // 92 + 92 percent are 1.8 and 1½ were scored; 15 + 8 are 0.2 and 1½ were scored.
    let first = &found["players"][0];
    assert_eq!((&first["variation_before"], &first["variation"]), (&json!(-9), &json!(0)));
    assert_eq!(first["reason"], "first-place");
    let gone = &found["players"][1];
    assert_eq!((&gone["variation_before"], &gone["variation"]), (&json!(39), &json!(0)));
    assert_eq!(gone["reason"], "unjustified-withdrawal");
}

#[test]
fn with_national_records_a_fide_number_and_a_rating_are_fide_s() {
    let fide = Line { identity: "884189", ..ANNA };
    let unrated = Line { rating: "", ..CARLA };
    let mut text = event(&[fide, BRUNO, unrated, DARIO]);
    text.push_str(&BRUNO.national("M", "1910"));
    text.push_str(&CARLA.national("1N", ""));
    let found = rate(&text, &["--system", "elo-italia-2009", "--json"], json_of);
    let players = &found["players"];
    assert_eq!((&players[0]["kind"], &players[0]["variation"]), (&json!("fide"), &json!(0)));
    assert_eq!(players[0]["reason"], "fide-rated");
    assert_eq!((&players[1]["rating"], &players[1]["k"]), (&json!(1910), &json!(20)));
    let third = &found["theoretical"][0];
    assert_eq!((&third["rating"], &third["kind"]), (&json!(1800), &json!("theoretical")));
    assert_eq!(found["problems"][0]["code"], "missing-rating");
    assert_eq!(found["problems"][0]["article"]["number"], "4.2.16");
    let shown =
        rate(&text, &["--system", "elo-italia-2009", "--explain", "1", "--lang", "en"], answer);
    assert!(out(&shown).contains("(FSI RTF 2009, art. 4.2.6)"), "{}", out(&shown));
}

#[test]
fn a_missing_rating_is_named_and_the_theoretical_one_counts() {
    let unrated = Line { rating: "", ..DARIO };
    let (found, status, answer) = problems(&[ANNA, BRUNO, CARLA, unrated], "elo-italia-2009");
    assert_eq!((found, status), (named("missing-rating", 4), Some(0)));
    assert_eq!(answer["theoretical"][0]["rating"], 1440);
    assert_eq!(answer["players"][1]["games"], 2, "games against an unclassified player count");
    let third = Line { title: "3N", ..unrated };
    let (_, _, answer) = problems(&[ANNA, BRUNO, CARLA, third], "elo-italia-2009");
    assert_eq!(answer["theoretical"][0]["rating"], 1500);
}

#[test]
fn an_unknown_federation_is_named() {
    let stranger = Line { federation: "XYZ", ..BRUNO };
    let (found, status, answer) = problems(&[ANNA, stranger, CARLA, DARIO], "elo-italia-2009");
    assert_eq!((found, status), (named("unknown-federation", 2), Some(3)));
    assert_eq!(answer["players"][1]["variation"], 6, "the rest is computed");
}

#[test]
fn the_same_player_twice_is_named() {
    let numbered = |line| Line { identity: "884189", ..line };
    let (found, status, answer) =
        problems(&[numbered(ANNA), BRUNO, numbered(CARLA), DARIO], "elo-italia-2009");
    assert_eq!((found, status), (named("duplicate-player", 3), Some(3)));
    assert_eq!(answer["problems"][0]["other"], 1);
    let again = Line { name: "ROSSI Anna", birth: ANNA.birth, ..DARIO };
    let (found, ..) = problems(&[ANNA, BRUNO, CARLA, again], "fide-2024");
    assert_eq!(found, named("duplicate-player", 4));
}

#[test]
fn a_birth_after_the_event_is_named() {
    let unborn = Line { birth: "2025/05/11", ..CARLA };
    let (found, status, answer) = problems(&[ANNA, BRUNO, unborn, DARIO], "fide-2024");
    assert_eq!((found, status), (named("future-birth-date", 3), Some(3)));
    assert_eq!(answer["players"][2]["k"], 20, "such a birth makes nobody a junior");
    assert_eq!(answer["problems"][0]["article"]["number"], "8.3.3");
}

#[test]
fn an_impossible_category_is_named_at_its_line() {
    let fourth = Line { title: "4N", ..BRUNO };
    let (found, status, told) = problems(&[ANNA, fourth, CARLA, DARIO], "elo-italia-2009");
    assert_eq!((found, status), (named("impossible-category", 2), Some(3)));
    assert_eq!(told["problems"][0]["line"], 5);
    let mut text = event(&[ANNA, BRUNO, CARLA, DARIO]);
    text.push_str(&BRUNO.national("9Z", "1900"));
    let shown = rate(&text, &["--system", "elo-italia-2009", "--lang", "it"], answer);
    assert_eq!(shown.status.code(), Some(3));
    let told = err(&shown);
    assert!(told.contains("errore: impossible-category: numero 2: «9Z»"), "{told}");
    assert!(told.contains("RTF FSI 2009, art. 4.1.1"), "{told}");
    assert!(told.contains("open.trf:8:11"), "{told}");
    assert!(out(&shown).contains("Bianchi, Bruno"), "the rest is shown");
}

#[test]
fn fide_s_k_comes_from_rating_title_birth_or_the_command_line() {
    let master = Line { title: "IM", rating: "2390", ..ANNA };
    let top = Line { rating: "2400", ..BRUNO };
    let junior = Line { birth: "2007/01/01", ..CARLA };
    let text = event(&[master, top, junior, DARIO]);
    let found = rate(&text, &["--system", "fide-2024", "--json", "--k", "4=40"], json_of);
    let ks: Vec<_> = (0..4).map(|at| found["players"][at]["k"].as_u64().unwrap()).collect();
    assert_eq!(ks, [10, 10, 40, 40]);
    // Number 3: 8 percent and 90 percent, one point scored: 0.02 times 40.
    let carla = &found["players"][2];
    assert_eq!((&carla["percent_sum"], &carla["variation"]), (&json!(98), &json!(80)));
    assert_eq!((&carla["unit"], &carla["rounded"]), (&json!("hundredths"), &json!(1)));
    assert_eq!(carla["new_rating"], 1801);
}

#[test]
fn from_2650_up_the_amended_edition_counts_the_real_difference() {
    let strong = Line { rating: "2650", ..ANNA };
    let text = event(&[strong, BRUNO, CARLA, DARIO]);
    let sum = |system: &str, pace: &str| {
        let words = ["--system", system, "--pace", pace, "--json"];
        let found = rate(&text, &words, json_of);
        (found["players"][0]["games"].as_u64(), found["players"][0]["percent_sum"].as_u64())
    };
    assert_eq!(sum("fide-2024", "standard"), (Some(2), Some(184)));
    assert_eq!(sum("fide-2025", "standard"), (Some(2), Some(200)));
    assert_eq!(sum("fide-2024", "blitz"), (Some(2), Some(184)));
    assert_eq!(sum("fide-2025", "rapid"), (Some(0), Some(0)), "600 points apart are not rated");
}

#[test]
fn who_has_no_fide_rating_gets_a_first_one_or_the_reason_why_not() {
    let unrated = Line { rating: "", ..CARLA };
    let text = event(&[ANNA, BRUNO, unrated, DARIO]);
    let shown = rate(&text, &["--system", "fide-2024", "--lang", "en"], answer);
    assert!(shown.status.success(), "{}", err(&shown));
    assert!(
        out(&shown).contains("  3  Verdi, Carla         2       1             –"),
        "{}",
        out(&shown)
    );
    let words = ["--system", "fide-2024", "--lang", "en", "--explain", "3"];
    let sheet = out(&rate(&text, &words, answer));
    // (2000 + 1440 + 3600) / 4 is 1760, 2 of 4 points are worth nothing more.
    for line in [
        "No first rating yet: at least 5 games against rated opponents are needed: 1760 (FIDE B.02 2024, art. 7.1.4)",
        "  Average of the opponents with 2 draws against 1800 added: 1760.00 (FIDE B.02 2024, art. 8.2.2)",
        "  Rating difference for 50 % of the points: 0",
    ] {
        assert!(sheet.lines().any(|found| found == line), "{line}\n{sheet}");
    }
}

#[test]
fn a_variation_is_explained_game_by_game() {
    let words = ["--system", "elo-italia-2009", "--explain", "2", "--lang", "it"];
    let sheet = out(&rate(&event(&[ANNA, BRUNO, CARLA, DARIO]), &words, answer));
    for line in [
        "Variazione di chi parte da 1900: 6 (RTF FSI 2009, art. 4.3.1)",
        "    Avversario 1440, differenza 460 considerata 400: 92 %, punti 1 (RTF FSI 2009, art. 4.3.4)",
        "  Coefficiente K: 30 (RTF FSI 2009, art. 4.3.2)",
    ] {
        assert!(sheet.lines().any(|found| found == line), "{line}\n{sheet}");
    }
    let words = ["--system", "fide-2024", "--explain", "1", "--lang", "it"];
    let sheet = out(&rate(&event(&[ANNA, BRUNO, CARLA, DARIO]), &words, answer));
    assert!(
        sheet.contains("Nuovo Elo, se il periodo è tutto qui: 2002 (FIDE B.02 2024, art. 8.3.4)"),
        "{sheet}"
    );
}

#[test]
fn what_cannot_be_used_is_told_as_other_commands_tell_it() {
    let text = event(&[ANNA, BRUNO, CARLA, DARIO]);
    let status = |text: &str, words: &[&str]| rate(text, words, answer).status.code();
    assert_eq!(status("nothing at all", &["--system", "fide-2024"]), Some(3));
    assert_eq!(status(&text, &["--system", "elo-italia-2009", "--masters", "9"]), Some(3));
    assert_eq!(status(&text, &["--system", "elo-italia-2009", "--explain", "9"]), Some(3));
    assert_eq!(status(&text, &["--system", "elo-1972"]), Some(2));
    assert_eq!(status(&text, &["--system", "fide-2024", "--k", "1=0"]), Some(2));
    assert_eq!(status(&text, &[]), Some(2));
    assert_eq!(
        answer(&["rate", "no-such-file.trf", "--system", "fide-2024"]).status.code(),
        Some(5)
    );
}
