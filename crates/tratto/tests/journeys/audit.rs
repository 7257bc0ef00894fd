//! Games against the Laws on the command line.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use serde_json::Value;

use crate::{answer, err, out, tratto};

const FINE: &str =
    "[Event \"a\"]\n[Date \"2024.05.01\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n";
const FAULTY: &str =
    "[Event \"b\"]\n[Date \"2024.05.01\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 3. a3 1-0\n\n";
/// White resigns a queen against a bare king.
const RESIGNED: &str = "[Event \"c\"]\n[Date \"2024.05.01\"]\n[Termination \"Normal\"]\n\
                        [FEN \"3q4/8/4k3/8/8/4K3/8/8 b - - 0 60\"]\n\n1-0\n\n";

fn file(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn games_without_fault_are_well() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), "bene.pgn", &FINE.repeat(3));
    let shown = answer(&["audit", path.to_str().unwrap(), "--lang", "it"]);
    assert_eq!(shown.status.code(), Some(0));
    assert_eq!(out(&shown), "3 partite, nessun rilievo\n");
    assert_eq!(err(&shown), "");
}

#[test]
fn a_finding_names_place_move_article_and_both_results() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), "male.pgn", &(FINE.to_owned() + FAULTY));
    let shown = answer(&["audit", path.to_str().unwrap(), "--lang", "it"]);
    assert_eq!(shown.status.code(), Some(1));
    let text = out(&shown);
    for part in [
        ":11:24: partita 2: a3 segue lo scacco matto (Regole FIDE 2023, art. 5.1.1)",
        "semimossa 5",
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
        "risultato del formulario: 1-0; per le Regole: 0-1",
        "2 partite, 1 rilievo",
    ] {
        assert!(text.contains(part), "{part:?} is not in {text}");
    }
}

#[test]
fn json_has_one_line_for_each_finding_in_the_order_of_the_files() {
    let folder = tempfile::tempdir().unwrap();
    let first = file(folder.path(), "1.pgn", &(FAULTY.to_owned() + FINE + FAULTY));
    let second = file(folder.path(), "2.pgn", RESIGNED);
    let (first, second) = (first.to_str().unwrap(), second.to_str().unwrap());
    let shown = answer(&["audit", first, second, "--json", "--jobs", "3"]);
    assert_eq!(shown.status.code(), Some(1));
    let found: Vec<_> = lines(&out(&shown))
        .into_iter()
        .map(|line| (line["file"].clone(), line["game"].clone(), line["kind"].clone()))
        .collect();
    let expected = [
        (first, 1, "move_after_checkmate"),
        (first, 3, "move_after_checkmate"),
        (second, 1, "won_by_resignation_without_mate"),
    ];
    assert_eq!(found, expected.map(|(file, game, kind)| (file.into(), game.into(), kind.into())));
}

#[test]
fn the_edition_can_be_forced() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), "x.pgn", RESIGNED);
    let path = path.to_str().unwrap();
    assert_eq!(answer(&["audit", path]).status.code(), Some(1));
    assert_eq!(answer(&["audit", path, "--laws", "fide-2017"]).status.code(), Some(0));
    let refused = answer(&["audit", path, "--laws", "fssi", "--lang", "en"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("fide-2023, fide-2017, fide-2009"), "{}", err(&refused));
}

#[test]
fn what_cannot_be_read_is_said() {
    let shown = answer(&["audit", "non-esiste.pgn"]);
    assert_eq!(shown.status.code(), Some(2));
    assert!(err(&shown).contains("non-esiste.pgn"), "{}", err(&shown));
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), "x.pgn", &(FINE.repeat(9) + FAULTY).repeat(3_000));
    let path = path.to_str().unwrap();
    let alone = out(&answer(&["audit", path, "--json", "--jobs", "1"]));
    let together = out(&answer(&["audit", path, "--json", "--jobs", "4"]));
    assert_eq!(alone.lines().count(), 3_000);
    assert!(alone == together);
    let last = lines(&together).pop().unwrap();
    assert_eq!((&last["game"], &last["line"]), (&30_000.into(), &179_999.into()));
}

#[test]
fn a_run_killed_and_resumed_says_what_an_undisturbed_one_does() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), "x.pgn", &(FINE.repeat(9) + FAULTY).repeat(6_000));
    let state = folder.path().join("stato.json");
    let words = ["audit", path.to_str().unwrap(), "--json", "--jobs", "1"];
    let whole = out(&answer(&words));
    let resuming = [&words[..], &["--resume", state.to_str().unwrap()]].concat();
    let mut killed = 0;
    // On a fast machine the program may be through before it can be killed.
    for _ in 0..3 {
        let mut child = tratto(&resuming).stdout(Stdio::null()).spawn().unwrap();
        for _ in 0..400 {
            thread::sleep(Duration::from_millis(5));
            if state.exists() || child.try_wait().unwrap().is_some() {
                break;
            }
        }
        child.kill().unwrap();
        child.wait().unwrap();
        killed += usize::from(state.exists());
    }
    let resumed = answer(&resuming);
    assert_eq!(resumed.status.code(), Some(1));
    assert!(out(&resumed) == whole, "killed {killed} times");
    assert!(!state.exists(), "nothing is left to resume");
}

#[test]
fn a_game_beyond_all_measure_is_cut_and_said_to_be() {
    let folder = tempfile::tempdir().unwrap();
    let comment = "parola\n".repeat(2_500_000);
    let path = file(folder.path(), "lunga.pgn", &format!("1. e4 {{{comment}}} e5 *\n"));
    let shown = answer(&["audit", path.to_str().unwrap(), "--json", "--lang", "en"]);
    assert!(err(&shown).contains("the game is too long"), "{}", err(&shown));
}

#[test]
fn a_point_reached_serves_no_other_request() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), "x.pgn", FINE);
    let state = file(folder.path(), "stato.json", "{}");
    let words = ["audit", path.to_str().unwrap(), "--resume", state.to_str().unwrap()];
    let refused = answer(&words);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("cancellalo per ricominciare"), "{}", err(&refused));
}

#[test]
fn games_in_utf_16_and_as_engines_write_them_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let engines =
        "[Event \"e\"]\n[Date \"2024.05.01\"]\n[Result \"0-1\"]\n\nf2f3 e7e5 g2g4 d8h4 0-1\n\n";
    let marks = "[Event \"m\"]\n[Date \"2024.05.01\"]\n[Result \"1-0\"]\n\n1. e4± e5 2. Nf3+/- Nc6∓ 1-0\n\n";
    let all = [FINE, FAULTY, engines, marks].concat();
    let plain = file(folder.path(), "1.pgn", &all);
    let wide = folder.path().join("2.pgn");
    let units = std::iter::once(0xfeff).chain(all.encode_utf16());
    fs::write(&wide, units.flat_map(u16::to_le_bytes).collect::<Vec<_>>()).unwrap();
    let found = |path: &Path| {
        let shown = answer(&["audit", path.to_str().unwrap(), "--json"]);
        let told =
            |line: &Value| (line["kind"].clone(), line["game"].clone(), line["line"].clone());
        lines(&out(&shown)).iter().map(told).collect::<Vec<_>>()
    };
    assert_eq!(found(&plain), [("move_after_checkmate".into(), 2.into(), 11.into())]);
    assert_eq!(found(&wide), found(&plain));
}

#[test]
fn games_of_2014_to_2017_say_that_their_edition_is_not_at_hand() {
    let folder = tempfile::tempdir().unwrap();
    let fivefold = "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(5);
    let text = format!("[Date \"2016.03.01\"]\n[Result \"1-0\"]\n\n{fivefold}1-0\n");
    let path = file(folder.path(), "2016.pgn", &text);
    let path = path.to_str().unwrap();
    let shown = out(&answer(&["audit", path, "--lang", "en"]));
    assert!(shown.contains("1 game is from July 2014 to June 2017"), "{shown}");
    // Judged by an edition that is named, nothing is left to say.
    let shown = out(&answer(&["audit", path, "--laws", "fide-2017", "--lang", "en"]));
    assert!(shown.contains("9.6.1") && !shown.contains("July 2014"), "{shown}");
    let shown = answer(&["table", path, "--lang", "en"]);
    assert!(err(&shown).contains("July 2014"), "{}", err(&shown));
}

#[test]
fn games_of_draughts_are_judged_by_their_own_book() {
    let folder = tempfile::tempdir().unwrap();
    let text = "[White \"Rossi\"]\n\n1. 21-17 12-15 2. 23-19 11-14 3. 28-23 *\n\n\
                [White \"Verdi\"]\n\n1. 21-17 9-13 *\n";
    let path = file(folder.path(), "dama.pdn", text);
    let shown = answer(&["audit", path.to_str().unwrap(), "--lang", "it"]);
    assert_eq!(shown.status.code(), Some(1));
    let told = out(&shown);
    assert!(told.contains(":3:34: partita 1: 28-23 non rispetta l'obbligo di presa"), "{told}");
    assert!(told.contains("art. 6.1") && told.contains("2 partite, 1 rilievo"), "{told}");
}
