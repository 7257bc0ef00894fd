//! Case files on the command line.

use std::fs;
use std::path::Path;

use crate::{answer, err, out};

#[test]
fn our_own_cases_pass_in_every_format() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases");
    let shown = answer(&["conformance", cases.to_str().unwrap(), "--lang", "en"]);
    assert_eq!(shown.status.code(), Some(0), "{}", err(&shown));
    let text = out(&shown);
    for format in [
        "cases of the Laws of Chess",
        "who can still mate",
        "move counts in chess",
        "move counts in draughts",
        "games of draughts",
        "openings of draughts",
        "Italo-Swiss pairings",
        "tournament as TRF",
        "tie-breaks of a tournament",
        "Berger tables",
        "examples of the federation's regulation",
        "facts of positions",
        "chess puzzles",
    ] {
        assert!(text.contains(format), "no case of {format}: {text}");
    }
    assert!(text.ends_with(" passed, 0 failed\n"), "{text}");
}

#[test]
fn tables_and_rotations_are_run_as_cases() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("berger.csv"), "players,round,board,white,black\n4,2,1,4,3\n")
        .unwrap();
    fs::write(
        folder.path().join("italo-svizzero.txt"),
        "V1 N=6 R=4 round1 ART2 -> 1-2 3-4 5-6\nV2 N=6 R=4 round1 ART2 -> 2-1 3-4 5-6\n",
    )
    .unwrap();
    let shown = answer(&["conformance", folder.path().to_str().unwrap(), "--lang", "en"]);
    assert!(!shown.status.success());
    assert!(err(&shown).contains("V2"), "{}", err(&shown));
    assert!(out(&shown).ends_with("2 passed, 1 failed\n"), "{}", out(&shown));
}

#[test]
fn themes_of_puzzles_are_measured_one_by_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("problemi.csv");
    let fork = "q5k1/5ppp/8/3N4/8/8/8/6K1 b - - 0 1,a8c8 d5e7 g8f8 e7c8";
    let puzzles = format!("PuzzleId,FEN,Moves,Rating,Themes\na,{fork},1,fork\nb,{fork},1,pin\n");
    fs::write(&file, puzzles).unwrap();
    let shown = answer(&["conformance", file.to_str().unwrap(), "--lang", "en"]);
    assert_eq!(shown.status.code(), Some(1));
    assert!(out(&shown).contains("theme skewer: precision 100"), "{}", out(&shown));
    for theme in ["fork", "pin"] {
        assert!(err(&shown).contains(theme), "{}", err(&shown));
    }
}

#[test]
fn facts_that_differ_are_told_with_their_field() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("fatti.jsonl");
    let case = r#"{"fen": "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", "facts": {"passed": ["e5"], "doubled": ["e5"]}}"#;
    fs::write(&file, case).unwrap();
    let shown = answer(&["conformance", file.to_str().unwrap(), "--lang", "en"]);
    assert_eq!(shown.status.code(), Some(1));
    assert!(err(&shown).contains("doubled"), "{}", err(&shown));
    assert!(out(&shown).ends_with("1 passed, 1 failed\n"), "{}", out(&shown));
}

#[test]
fn what_is_no_case_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lettera.txt");
    fs::write(&file, "Caro arbitro,\n").unwrap();
    for path in [file.to_str().unwrap(), "non-esiste.jsonl"] {
        let shown = answer(&["conformance", path]);
        assert_eq!(shown.status.code(), Some(2), "{path}");
        assert!(err(&shown).contains(path), "{}", err(&shown));
    }
    let empty = tempfile::tempdir().unwrap();
    let shown = answer(&["conformance", empty.path().to_str().unwrap()]);
    assert_eq!(shown.status.code(), Some(2));
}

#[test]
fn cases_are_counted_and_a_failure_is_shown_where_it_stands() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("conteggi.epd");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    fs::write(&file, format!("{start} ;D1 20 ;D2 400\n{start} ;D1 21\n")).unwrap();
    let shown = answer(&["conformance", folder.path().to_str().unwrap(), "--lang", "en"]);
    assert_eq!(shown.status.code(), Some(1));
    assert!(out(&shown).ends_with("\n2 passed, 1 failed\n"), "{}", out(&shown));
    let complaint = err(&shown);
    assert!(complaint.contains("expected 21, got 20"), "{complaint}");
    assert!(complaint.contains("conteggi.epd:2:1"), "{complaint}");
}

#[test]
fn cases_of_the_laws_are_run_once_for_each_edition() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("casi.jsonl");
    let case = |id: &str, expected: &str| {
        format!(
            r#"{{"id": "{id}", "edition": ["2009", "2023"], "acts": [{{"act": "resign", "by": "white"}}], "expected": {{"result": "{expected}"}}, "article": {{"2009": ["5.1.b"], "2023": ["5.1.2"]}}}}"#
        )
    };
    fs::write(&file, format!("{}\n{}\n", case("R-1", "0-1"), case("R-2", "1-0"))).unwrap();
    let shown = answer(&["conformance", file.to_str().unwrap(), "--lang", "en"]);
    assert_eq!(shown.status.code(), Some(1));
    assert!(out(&shown).ends_with("2 passed, 2 failed\n"), "{}", out(&shown));
    assert!(err(&shown).contains("R-2 fide-2009"), "{}", err(&shown));
}

#[test]
fn a_contested_case_is_told_but_does_not_fail() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("matti.txt");
    // A king and a rook can mate; the line says they cannot.
    fs::write(&file, "-- 4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n").unwrap();
    let contested = folder.path().join("contested");
    fs::write(&contested, "# nota\n4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | the rook mates\n").unwrap();
    let file = file.to_str().unwrap();
    assert_eq!(answer(&["conformance", file]).status.code(), Some(1));
    let shown = answer(&["conformance", file, "--contested", contested.to_str().unwrap()]);
    assert_eq!(shown.status.code(), Some(0));
    assert!(err(&shown).contains("the rook mates"), "{}", err(&shown));
    assert!(out(&shown).ends_with("\n0 passed, 0 failed\n"), "{}", out(&shown));
}
