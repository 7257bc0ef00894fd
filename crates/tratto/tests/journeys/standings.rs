//! Standings of a tournament file on the command line.

use std::fs;

use crate::{answer, err, json, out};

/// Two rounds: numbers 1 and 2 drew with each other and won the rest, 3 beat 4.
const OPEN: &str = "\
012 Open di prova
042 2026/04/01
142 2
001    1      Rossi, Anna                       2000                             1.5          3 w 1     2 b =
001    2      Bianchi, Bruno                    1900                             1.5          4 b 1     1 w =
001    3      Verdi, Carla                      1800                             1.0          1 b 0     4 w 1
001    4      Neri, Dario                                                        0.0          2 w 0     3 b 0
";

/// Writes the file, and runs the command on it.
fn standings<T>(text: &str, words: &[&str], ask: impl Fn(&[&str]) -> T) -> T {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("open.trf");
    fs::write(&file, text).unwrap();
    ask(&[&["standings", file.to_str().unwrap()], words].concat())
}

#[test]
fn without_a_list_the_federation_decides_and_who_is_level_shares_the_place() {
    let shown = standings(OPEN, &["--lang", "it"], answer);
    assert!(shown.status.success(), "{}", err(&shown));
    // Each has left out the lower of the two opponents and keeps 1½ of the other.
    let expected = "\
#  N.  Nome            Punti  BH/C1
1   1  Rossi, Anna       1,5    1,5
1   2  Bianchi, Bruno    1,5    1,5
3   3  Verdi, Carla      1,0    1,5
4   4  Neri, Dario       0,0    1,5
";
    assert_eq!(out(&shown), expected);
}

#[test]
fn the_list_of_the_file_counts_unless_another_is_asked_for() {
    let with_list = OPEN.replace("142 2\n", "142 2\n202 BH,SB\n");
    let shown = standings(&with_list, &["--csv"], answer);
    let text = out(&shown);
    assert!(
        text.starts_with("rank,number,name,points,BH,SB\n1,1,\"Rossi, Anna\",1.5,2.5,1.75\n"),
        "{text}"
    );
    let shown = standings(&with_list, &["--csv", "--tie-breaks", "de,won"], answer);
    assert!(out(&shown).contains("\n1,2,\"Bianchi, Bruno\",1.5,1,1\n"), "{}", out(&shown));
}

/// Everybody misses a round or two.
const WITH_GAPS: &str = "\
012 Torneo di ieri
042 2019/04/01
142 3
001    1      Rossi, Anna                       2200                             3.0          2 w 1     3 b +  0000 - U
001    2      Bianchi, Bruno                    2100                             2.0          1 b 0  0000 - U     3 w 1
001    3      Verdi, Carla                      2000                             1.0       0000 - U     1 w -     2 b 0
";

#[test]
fn before_september_2023_a_round_not_played_has_a_virtual_opponent() {
    let list = ["--tie-breaks", "BH,SB", "--csv"];
    let shown = standings(WITH_GAPS, &list, answer);
    // Worked out by hand beside the rule, in the tests of the crate.
    let expected = "\
rank,number,name,points,BH,SB
1,1,\"Rossi, Anna\",3.0,5.0,5.00
2,2,\"Bianchi, Bruno\",2.0,3.5,1.50
3,3,\"Verdi, Carla\",1.0,5.0,1.00
";
    assert_eq!(out(&shown), expected, "{}", err(&shown));
    let today = ["--tie-breaks", "BH,SB", "--csv", "--edition", "2026-03"];
    assert!(!out(&standings(WITH_GAPS, &today, answer)).contains("3.0,5.0,5.00"));
    let told =
        standings(WITH_GAPS, &["--tie-breaks", "BH", "--explain", "1", "--lang", "it"], answer);
    assert!(out(&told).contains("avversario virtuale"), "{}{}", out(&told), err(&told));
    assert!(!out(&told).contains("C.07"), "{}", out(&told));
}

#[test]
fn json_keeps_every_value_as_written() {
    let rows = standings(OPEN, &["--json", "--tie-breaks", "BH,SB"], json);
    assert_eq!(rows[1]["name"], "Bianchi, Bruno");
    assert_eq!(rows[1]["tie_breaks"]["SB"], "0.75");
    assert_eq!(rows[1]["rank"], 2);
}

#[test]
fn a_place_is_explained_opponent_by_opponent() {
    let words = ["--explain", "2", "--tie-breaks", "BH/C1,BH", "--lang", "en"];
    let shown = standings(OPEN, &words, answer);
    let text = out(&shown);
    for line in [
        "Bianchi, Bruno (no. 2): place 2 of 4",
        "  BH/C1, Buchholz (FIDE C.07, art. 8.1): 1.5",
        "    round 1: Neri, Dario (no. 4): 0.0",
        "      left out: the lowest (art. 14)",
        "    all 2 stay level",
        "    2 were level; this decides the place",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
}

#[test]
fn standings_after_a_round_forget_what_came_later() {
    let shown = standings(OPEN, &["--csv", "--after", "1", "--tie-breaks", "WON"], answer);
    assert!(out(&shown).contains("\n3,3,\"Verdi, Carla\",0.0,0\n"), "{}", out(&shown));
    let shown = standings(OPEN, &["--after", "3"], answer);
    assert_eq!(shown.status.code(), Some(3));
}

#[test]
fn unrated_players_without_a_rule_drop_what_rates() {
    let shown = standings(OPEN, &["--csv", "--tie-breaks", "ARO,WON", "--lang", "en"], answer);
    assert!(out(&shown).starts_with("rank,number,name,points,WON\n"), "{}", out(&shown));
    assert!(err(&shown).contains("ARO was dropped"), "{}", err(&shown));
    let shown = standings(OPEN, &["--csv", "--tie-breaks", "ARO/U1400"], answer);
    // Number 2 met 2000 and the unrated one.
    assert!(out(&shown).contains("\"Bianchi, Bruno\",1.5,1700\n"), "{}", out(&shown));
}

#[test]
fn what_cannot_be_ranked_says_why_and_ends_as_pairing_programs_do() {
    let shown = standings(OPEN, &["--tie-breaks", "BUC", "--lang", "en"], answer);
    assert_eq!(shown.status.code(), Some(3));
    assert!(err(&shown).contains("there is no tie-break called BUC"), "{}", err(&shown));
    assert!(err(&shown).contains("EMMSB"), "{}", err(&shown));
    let round_robin = ["--system", "round-robin", "--tie-breaks", "BH", "--lang", "it"];
    let shown = standings(OPEN, &round_robin, answer);
    assert!(err(&shown).contains("BH non è ammesso nei gironi all'italiana"), "{}", err(&shown));
    let old = OPEN.replace("2026/04/01", "2009/04/01");
    let shown = standings(&old, &["--lang", "it"], answer);
    assert_eq!(shown.status.code(), Some(3));
    assert!(err(&shown).contains("--edition"), "{}", err(&shown));
    assert_eq!(answer(&["standings", "no-such-file.trf"]).status.code(), Some(5));
}
