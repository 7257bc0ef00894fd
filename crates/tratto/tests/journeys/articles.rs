//! The register on the command line.

use std::io::Read;
use std::process::Stdio;

use crate::{answer, err, out, tratto};

#[test]
fn the_json_lists_every_article_of_the_codes() {
    let json: serde_json::Value =
        serde_json::from_str(&out(&answer(&["articles", "--json"]))).unwrap();
    let entries = json.as_array().unwrap();
    let fide = ["fide-2009", "fide-2017", "fide-2023", "fide-rating-2024", "fide-rapid-blitz-2024"];
    let italian = ["fsi-2009", "fssi", "fid-2008"];
    for code in fide.into_iter().chain(italian) {
        assert!(entries.iter().any(|entry| entry["code"] == code), "{code}");
    }
    for entry in entries {
        for key in ["code", "number", "title", "kind"] {
            assert!(entry[key].is_string(), "{entry}");
        }
        assert!(entry["tests"].is_array(), "{entry}");
    }
}

#[test]
fn one_article_shows_number_title_kind_and_tests() {
    let shown = answer(&["articles", "--code", "fide-2023", "--number", "7.5.5", "--lang", "it"]);
    assert!(shown.status.success());
    let text = out(&shown);
    for part in ["Regole FIDE 2023, art. 7.5.5", "mossa illegale", "Tipo: eseguito", "Prove:"] {
        assert!(text.contains(part), "{part:?} is not in {text}");
    }
}

#[test]
fn a_chapter_number_shows_its_articles() {
    let shown = out(&answer(&["articles", "--code", "fide-2023", "--number", "10"]));
    assert!(shown.contains("\n10.1 ") && shown.contains("\n10.2 "), "{shown}");
}

#[test]
fn an_unknown_number_is_an_error_that_names_its_neighbours() {
    let asked = ["articles", "--code", "fide-2023", "--number", "7.5.9", "--lang", "en"];
    let shown = answer(&asked);
    assert_eq!(shown.status.code(), Some(2));
    assert_eq!(out(&shown), "");
    let complaint = err(&shown);
    assert!(complaint.contains("there is no article 7.5.9"), "{complaint}");
    assert!(complaint.contains("7.5.5"), "{complaint}");
    assert_eq!(answer(&["articles", "--number", "99.9"]).status.code(), Some(2));
}

#[test]
fn what_cannot_be_parsed_is_refused_in_the_users_language() {
    let refused = answer(&["articels", "--lang", "it"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("il comando articels non esiste"), "{}", err(&refused));
    let refused = answer(&["articles", "--code", "fide-2014", "--lang", "en"]);
    assert!(err(&refused).contains("fide-2023"), "{}", err(&refused));
}

#[test]
fn the_matrix_shows_executed_articles_only() {
    let text = out(&answer(&["articles", "--code", "fssi", "--matrix", "--lang", "en"]));
    assert!(text.contains("No executed article is without tests"), "{text}");
    assert!(!text.contains("physical"), "{text}");
}

#[test]
fn a_closed_pipe_ends_the_listing_without_a_word() {
    let mut child = tratto(&["articles"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut first = [0; 16];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let ended = child.wait_with_output().unwrap();
    assert!(ended.status.success(), "{:?}", ended.status);
    assert_eq!(err(&ended), "");
}

#[test]
fn a_narrow_terminal_gets_narrow_lines() {
    let narrow = tratto(&["articles", "--code", "fssi"]).env("COLUMNS", "40").output().unwrap();
    let text = out(&narrow);
    let body = text.lines().skip(1);
    let longest = body.max_by_key(|line| line.chars().count()).unwrap();
    assert!(longest.chars().count() <= 40, "{longest}");
}

#[test]
fn a_c_locale_gets_italian_without_accents_and_a_pipe_gets_no_colour() {
    let plain = tratto(&["articles"]).env("LC_ALL", "C").output().unwrap();
    let text = out(&plain);
    assert!(text.is_ascii());
    assert!(text.contains("eseguito") && !text.contains('\u{1b}'));
    let english = tratto(&["articles"]).env("LANG", "en_GB.UTF-8").output().unwrap();
    assert!(out(&english).contains("executed"));
}

#[test]
fn completions_and_the_manual_page_name_the_commands() {
    for words in [&["completions", "bash"][..], &["man"]] {
        let shown = answer(words);
        assert!(shown.status.success());
        assert!(out(&shown).contains("articles"), "{words:?}");
    }
}
