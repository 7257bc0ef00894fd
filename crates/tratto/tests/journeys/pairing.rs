//! Tournament files on the command line: pairing, checking, asking why, rewriting, and the calls
//! of other engines. The event is small enough to be paired by hand from the rules.

use std::fs;
use std::path::PathBuf;

use tempfile::TempDir;

use crate::{answer, err, json, out};

/// A player's line with everything at its columns.
fn player(number: u16, points: &str, cells: &[&str]) -> String {
    let name = format!("Player {number}");
    let cells: Vec<String> = cells.iter().map(|cell| format!("  {cell:<8}")).collect();
    let cells = cells.concat();
    let rating = 2000 - 10 * number;
    format!("001 {number:>4}      {name:<33} {rating:>4}{:28}{points:>4} {number:>4}{cells}", "")
}

/// Two rounds of three. Round 1: 1–3 and 4–2, since the first has White and the second Black.
/// Round 2: the winners meet, and so do the losers, each with the colour due.
fn two_rounds() -> Vec<String> {
    vec![
        "012 Torneo".to_owned(),
        "142 3".to_owned(),
        "152 W".to_owned(),
        "192 FIDE_DUTCH_2026".to_owned(),
        player(1, "1.5", &["   3 w 1", "   2 b ="]),
        player(2, "1.5", &["   4 b 1", "   1 w ="]),
        player(3, "1.0", &["   1 b 0", "   4 w 1"]),
        player(4, "0.0", &["   2 w 0", "   3 b 0"]),
    ]
}

/// Only 1–4 and 2–3 have not met. All four want the colour they did not have last; both pairs had
/// the same colours, so the higher ranked of each is served: 1 gets White, 2 gets Black.
const ROUND_THREE: &str = "2\n3 2\n1 4\n";

struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(TempDir::new().expect("a folder"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// A file of these lines, and its path as text.
    fn file(&self, name: &str, lines: &[String]) -> String {
        self.bytes(name, lines.join("\r\n").as_bytes())
    }

    fn bytes(&self, name: &str, bytes: &[u8]) -> String {
        fs::write(self.path(name), bytes).expect("written");
        self.path(name).display().to_string()
    }
}

#[test]
fn the_next_round_is_printed_as_engines_print_it() {
    let folder = Folder::new();
    let file = folder.file("torneo.trf", &two_rounds());
    let paired = answer(&["pair", &file]);
    assert_eq!((out(&paired).as_str(), paired.status.code()), (ROUND_THREE, Some(0)));
    let output = folder.path("out.txt").display().to_string();
    assert_eq!(answer(&["pair", &file, "-o", &output]).status.code(), Some(0));
    assert_eq!(fs::read_to_string(&output).expect("written"), ROUND_THREE);
    let shown = json(&["pair", &file, "--json", "--explain"]);
    assert_eq!(shown["round"], 3);
    assert_eq!(shown["boards"][1], serde_json::json!({"white": 1, "black": 4}));
    assert!(shown["explanation"].is_object(), "{shown}");
    let explained = answer(&["pair", &file, "--explain", "--lang", "en"]);
    assert_eq!(out(&explained), ROUND_THREE);
    assert!(err(&explained).contains("bracket of 1.5 points: 1, 2"), "{}", err(&explained));
    assert!(err(&explained).contains("board 2: 1 with White against 4"), "{}", err(&explained));
    assert_eq!(shown["account"]["pairs"][1]["white"], 1);
}

#[test]
fn the_exit_code_tells_what_kind_of_failure_it_was() {
    let folder = Folder::new();
    let met = |rounds: &str| {
        vec![
            format!("142 {rounds}"),
            "152 W".to_owned(),
            player(1, "1.0", &["   2 w 1"]),
            player(2, "0.0", &["   1 b 0"]),
        ]
    };
    let wrong_score: Vec<String> =
        two_rounds().into_iter().map(|line| line.replace(" 1.5    1", " 2.5    1")).collect();
    let mut cut = two_rounds().join("\n");
    cut.truncate(cut.len() - 110);
    for (bytes, code, words) in [
        (met("2").join("\r").into_bytes(), 1, "no legal pairing"),
        (met("1").join("\n").into_bytes(), 3, "all scheduled rounds"),
        (met("120").join("\n").into_bytes(), 4, "99 rounds"),
        (wrong_score.join("\n").into_bytes(), 3, "the results add up to 1.5"),
        (cut.into_bytes(), 3, "who is not in the file"),
        (Vec::new(), 3, "empty"),
        (vec![0_u8; 64], 3, "not text"),
        (b"Caro arbitro,\n".to_vec(), 3, "not a tournament file"),
        (b"192 FIDE_DUBOV\n001    1\n".to_vec(), 3, "does not pair"),
    ] {
        let file = folder.bytes("caso.trf", &bytes);
        let output = folder.path("none.txt").display().to_string();
        let refused = answer(&["pair", &file, "-o", &output, "--lang", "en"]);
        assert_eq!(refused.status.code(), Some(code), "{words}: {}", err(&refused));
        assert!(err(&refused).contains(words), "{}", err(&refused));
        assert!(!folder.path("none.txt").exists() && out(&refused).is_empty());
    }
    assert_eq!(answer(&["pair", "no-such-file.trf"]).status.code(), Some(5));
}

#[test]
fn an_impossible_round_comes_with_its_proof() {
    let folder = Folder::new();
    let file = folder.file(
        "due.trf",
        &["142 2".to_owned(), player(1, "1.0", &["   2 w 1"]), player(2, "0.0", &["   1 b 0"])],
    );
    let refused = answer(&["pair", &file, "--lang", "en"]);
    assert!(err(&refused).contains("it would help to let one pair play again: 1–2"));
}

#[test]
fn a_check_names_a_swapped_pair_a_wrong_colour_and_a_wrong_score_in_one_run() {
    let folder = Folder::new();
    let sound = folder.file("sound.trf", &two_rounds());
    let checked = answer(&["check", &sound]);
    assert_eq!(out(&checked), "sound: Round #1\nsound: Round #2\n");
    assert_eq!(checked.status.code(), Some(0));
    // Round 1: 3 had White against 1. Round 2: 1 met 4 and 2 met 3. Player 4 has a point too many.
    let wrong = folder.file(
        "wrong.trf",
        &[
            "142 3".to_owned(),
            "152 W".to_owned(),
            "192 FIDE_DUTCH_2026".to_owned(),
            player(1, "2.0", &["   3 b 1", "   4 w 1"]),
            player(2, "1.5", &["   4 b 1", "   3 w ="]),
            player(3, "0.5", &["   1 w 0", "   2 b ="]),
            player(4, "1.0", &["   2 w 0", "   1 b 0"]),
        ],
    );
    let checked = answer(&["check", &wrong, "--lang", "en"]);
    assert_eq!(checked.status.code(), Some(6));
    let report = out(&checked);
    let told: Vec<&str> = report.lines().collect();
    assert_eq!(told[0], "wrong: Round #1");
    assert_eq!(told[1], "  Checker pairings        Tournament pairings");
    let row = told[2].split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(row, "1 - 3 3 - 1", "{report}");
    assert!(report.contains("wrong: Round #2\n  Checker"), "{report}");
    assert!(report.contains("the score of number 4 is 1.0, but the results add up to 0.0"));
    let found = json(&["check", &wrong, "--json"]);
    assert_eq!(found[0]["rounds"][1]["theirs"].as_array().map(Vec::len), Some(2));
}

#[test]
fn a_rank_against_the_announced_list_is_named_with_its_values() {
    let folder = Folder::new();
    let mut lines = two_rounds();
    lines.push("202 DE".to_owned());
    lines[6] = lines[6].replacen("1.0    3", "1.0    4", 1);
    let file = folder.file("ranghi.trf", &lines);
    let checked = answer(&["check", &file, "--lang", "en"]);
    assert_eq!(checked.status.code(), Some(6), "{}", out(&checked));
    assert!(out(&checked).contains("number 3 is ranked 4, but is 3"), "{}", out(&checked));
}

#[test]
fn a_pairing_by_hand_is_held_against_the_rules_and_the_engine() {
    let folder = Folder::new();
    let file = folder.file("event.trf", &two_rounds());
    let typed = |lines: &[&str]| {
        let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        folder.file("typed.txt", &lines)
    };
    let same = answer(&["pair", &file, "--typed", &typed(&["2", "3 2", "1 4"]), "--lang", "en"]);
    assert_eq!(same.status.code(), Some(0), "{}", err(&same));
    assert!(out(&same).contains("that of the engine"), "{}", out(&same));
    // 1 and 2 met in round 2, 3 and 4 as well; the engine lets 1 meet 4 and 2 meet 3.
    let met = answer(&["pair", &file, "--typed", &typed(&["1 2", "4 3"]), "--json"]);
    assert_eq!(met.status.code(), Some(1));
    let found: serde_json::Value = serde_json::from_str(&out(&met)).expect("JSON");
    assert_eq!(found["breaks"].as_array().map(Vec::len), Some(2), "{found}");
    assert_eq!(found["differences"].as_array().map(Vec::len), Some(4), "{found}");
    let garbage = answer(&["pair", &file, "--typed", &typed(&["1 two"])]);
    assert_eq!(garbage.status.code(), Some(3));
}

#[test]
fn why_is_answered_in_words() {
    let folder = Folder::new();
    let file = folder.file("torneo.trf", &two_rounds());
    let told = out(&answer(&["why", &file, "1", "2", "--lang", "en"]));
    assert_eq!(told, "1 and 2 do not meet\n  they already met in round 2\n");
    let told = out(&answer(&["why", &file, "4", "bye", "--lang", "en"]));
    assert!(told.contains("the number is even"), "{told}");
    let told = json(&["why", &file, "1", "3", "--round", "1", "--json"]);
    assert_eq!(told["because"], "it_is_so");
}

#[test]
fn the_calls_of_other_engines_are_taken() {
    let folder = Folder::new();
    let file = folder.file("torneo.trf", &two_rounds());
    assert_eq!(out(&answer(&["engine", "--dutch", &file, "-p"])), ROUND_THREE);
    let list = folder.path("torneo.list");
    assert_eq!(answer(&["engine", &file, "-p", "-", "-l"]).status.code(), Some(0));
    let lines = fs::read_to_string(list).expect("the check list is written");
    assert!(lines.starts_with("   1   1.5 WB"), "{lines}");
    assert!(lines.contains("(w)"), "{lines}");
    let checked = answer(&["engine", &file, "-c", "2"]);
    assert_eq!(out(&checked), "torneo: Round #2\n");
    assert!(out(&answer(&["engine", "-r"])).starts_with("tratto "));
    let made = out(&answer(&["engine", "-g", "7", "-n", "3"]));
    assert!(made.contains("142 3"), "{made}");
    assert_eq!(answer(&["engine", &file, "--team", "-p"]).status.code(), Some(3));
    assert_eq!(answer(&["engine", &file, "-q"]).status.code(), Some(3));
}

#[cfg(unix)]
#[test]
fn a_link_called_like_an_engine_behaves_like_it() {
    let folder = Folder::new();
    let file = folder.file("torneo.trf", &two_rounds());
    let link = folder.path("bbpPairings.exe");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_tratto"), &link).expect("a link");
    let called = std::process::Command::new(&link).args(["--dutch", &file, "-p"]).output();
    assert_eq!(out(&called.expect("the link starts")), ROUND_THREE);
}

#[test]
fn a_file_is_rewritten_for_other_programs_and_for_spreadsheets() {
    let folder = Folder::new();
    let mut lines = two_rounds();
    lines[1] = "XXR 3".to_owned();
    lines.push("ZZZ non lo conosce nessuno".to_owned());
    let file = folder.file("torneo.trf", &lines);
    let standard = out(&answer(&["convert", &file, "--to", "trf26"]));
    assert!(standard.contains("\r\n142 3\r\n") && !standard.contains("XXR"), "{standard}");
    assert!(standard.ends_with("ZZZ non lo conosce nessuno\r\n"));
    let javafo = out(&answer(&["convert", &file, "--to", "javafo", "--line-end", "lf"]));
    assert!(javafo.contains("\nXXR 3\nXXC white1\n"), "{javafo}");
    let code = ["convert", &file, "--to", "bbp", "--type-code", "2025"];
    assert!(out(&answer(&code)).contains("192 FIDE_DUTCH_2025\r\n"));
    let table = out(&answer(&["convert", &file, "--to", "csv"]));
    assert_eq!(table.lines().nth(1), Some("1,,Player 1,1990,,,,1.5,1,3w1,2b="));
    let shown = json(&["convert", &file, "--to", "json"]);
    assert_eq!(shown["players"][3]["rounds"][0]["opponent"], 2);
}

#[test]
fn round_robins_and_the_rotation_are_paired_from_the_same_file() {
    let folder = Folder::new();
    let players: Vec<String> = (1..=6).map(|number| player(number, "", &[])).collect();
    let berger = [&["142 5".to_owned()][..], &players].concat();
    let file = folder.file("girone.trf", &berger);
    let paired = answer(&["pair", &file, "--system", "berger"]);
    // The first line of the table for six.
    assert_eq!(out(&paired), "3\n1 6\n2 5\n3 4\n", "{}", err(&paired));
    let paired = answer(&["pair", &file, "--system", "italo-swiss"]);
    assert_eq!(paired.status.code(), Some(0), "{}", err(&paired));
    let refused = answer(&["pair", &file, "--system", "team"]);
    assert_eq!(refused.status.code(), Some(3));
}

#[test]
fn signs_that_nobody_knows_are_told_and_kept() {
    let folder = Folder::new();
    let mut lines = two_rounds();
    for line in &mut lines[4..] {
        line.replace_range(9..10, "u");
    }
    let file = folder.file("generated.trf", &lines);
    let paired = answer(&["pair", &file, "--lang", "en"]);
    assert_eq!((paired.status.code(), out(&paired)), (Some(0), ROUND_THREE.to_owned()));
    assert!(err(&paired).contains("an unknown sex (\"u\")"), "{}", err(&paired));
    let again = out(&answer(&["convert", &file, "--to", "trf26"]));
    assert!(again.contains("001    1 u "), "{again}");
}

#[test]
fn players_count_in_the_order_of_their_lines_where_the_file_says_so() {
    let folder = Folder::new();
    // Lines 1 to 6 are the numbers 1, 3, 2, 4, 6, 5: line 1 meets line 4, line 2 line 5, line 3 line 6,
    // and White goes to the first and the third of the upper half.
    let order = [1, 3, 2, 4, 6, 5].map(|number| player(number, "0.0", &[]));
    let lines = ["XXR 5".to_owned(), "XXC rank white1".to_owned()];
    let file = folder.file("lines.trf", &[&lines[..], &order].concat());
    let paired = answer(&["pair", &file, "--lang", "en"]);
    assert_eq!(out(&paired), "3\n1 4\n6 3\n2 5\n");
    assert!(err(&paired).contains("in the order of their lines"), "{}", err(&paired));
    let why = out(&answer(&["why", &file, "1", "6", "--lang", "en"]));
    assert!(!why.is_empty());
}

#[test]
fn a_forfeit_without_colours_is_no_difference() {
    let folder = Folder::new();
    let lines = [
        "142 3".to_owned(),
        "152 B".to_owned(),
        player(1, "1.0", &["   3 - +"]),
        player(2, "1.0", &["   4 w 1"]),
        player(3, "0.0", &["   1 - -"]),
        player(4, "0.0", &["   2 b 0"]),
    ];
    let checked = answer(&["check", &folder.file("forfeit.trf", &lines), "--lang", "en"]);
    assert_eq!(checked.status.code(), Some(0), "{}", out(&checked));
}

#[test]
fn a_file_in_the_middle_of_a_round_opens_and_is_not_paired() {
    let folder = Folder::new();
    let mut lines = two_rounds();
    lines[6] = player(3, "0.0", &["   1 b 0", "   4 w  "]);
    lines[7] = player(4, "0.0", &["   2 w 0", "   3 b  "]);
    let file = folder.file("playing.trf", &lines);
    let ranked = answer(&["standings", &file, "--tie-breaks", "BH", "--lang", "en"]);
    assert_eq!(ranked.status.code(), Some(0), "{}", err(&ranked));
    let paired = answer(&["pair", &file, "--lang", "en"]);
    assert_eq!(paired.status.code(), Some(3));
    assert!(err(&paired).contains("round 2 is still being played"), "{}", err(&paired));
}

#[test]
fn a_day_in_words_decides_the_edition() {
    let folder = Folder::new();
    let mut lines = two_rounds();
    lines[3] = "042 May 10, 2020".to_owned();
    let file = folder.file("words.trf", &lines);
    let [said, words] = ["2020/05/10", "May 10, 2020"].map(|day| {
        let lines = [&lines[..3], &[format!("042 {day}")], &lines[4..]].concat();
        out(&answer(&["pair", &folder.file("day.trf", &lines), "--explain", "--json"]))
    });
    assert_eq!(said, words);
    assert_eq!(answer(&["pair", &file]).status.code(), Some(0));
}

#[test]
fn bbp_pairings_gets_the_name_of_the_edition_that_it_knows() {
    let folder = Folder::new();
    let file = folder.file("edition.trf", &two_rounds());
    let bbp = |more: &[&str]| out(&answer(&[&["convert", &file, "--to", "bbp"], more].concat()));
    assert!(bbp(&[]).contains("192 FIDE_DUTCH_2025"));
    assert!(bbp(&["--type-code", "2026"]).contains("192 FIDE_DUTCH_2026"));
}

#[test]
fn a_match_that_both_forfeit_on_every_board_is_lost_by_both() {
    let folder = Folder::new();
    let mut lines = vec!["142 3".to_owned(), "152 W".to_owned(), "352 WB".to_owned()];
    lines.push("192 FIDE_TEAM_TYPEA_MP_GP".to_owned());
    lines.push("362 TW 2.0   TD 1.0   TL 0.0".to_owned());
    let seats = [("5 w -", "0.0"), ("6 b -", "0.0"), ("7 b 1", "1.0"), ("8 w 1", "1.0")];
    let others = [("1 b -", "0.0"), ("2 w -", "0.0"), ("3 w 0", "0.0"), ("4 b 0", "0.0")];
    for (number, (cell, points)) in (1..).zip(seats.into_iter().chain(others)) {
        lines.push(player(number, points, &[&format!("   {cell}")]));
    }
    for (team, first) in [(1, 1), (2, 3), (3, 5), (4, 7)] {
        lines.push(format!(
            "310 {team:>3} {:<65}{first:>4} {:>4}",
            format!("Team {team}"),
            first + 1
        ));
    }
    let file = folder.file("nobody.trf", &lines);
    // Only the team that won has match points, two of them; a draw of nobody would be worth 1.0.
    let told = out(&answer(&["standings", &file, "--tie-breaks", "MPVGP", "--lang", "en"]));
    assert!(told.contains("2.0") && !told.contains("1.0"), "{told}");
}
