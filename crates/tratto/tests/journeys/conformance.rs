//! Case files on the command line.

use std::fs;

use crate::{answer, err, out};

#[test]
fn a_format_without_a_runner_is_said_plainly() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("italo-svizzero.txt");
    fs::write(&file, "V1 N=6 R=4 round1 ART2 -> 1-2 3-4 5-6\n").unwrap();
    let shown = answer(&["conformance", file.to_str().unwrap(), "--lang", "en"]);
    assert!(shown.status.success());
    assert!(err(&shown).contains("no runner for this format yet"), "{}", err(&shown));
    assert!(out(&shown).ends_with("0 passed, 0 failed\n"), "{}", out(&shown));
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
