//! The manual held against the program: its commands are run, its lists are whole.

use std::fs;
use std::os::unix::fs::symlink;
use std::process::Command;

use guide::Page;
use messages::Language;
use standings::Rule;

use crate::{err, out, tratto};

/// What the scripts of the manual find in their folder.
const ANNOUNCEMENT: &str = include_str!("../../../../examples/fssi-individuale.json");
const ENTRIES: &str = "Cognome;Nome;Elo FIDE\nBianchi;Ada;1850\nVerdi;Ugo;1720\n";

#[test]
fn every_command_of_the_manual_runs_as_it_is_written() {
    for page in Page::all() {
        let scripts = page.scripts(Language::Italian);
        if scripts.is_empty() {
            continue;
        }
        let folder = tempfile::tempdir().unwrap();
        let place = |name: &str| folder.path().join(name);
        symlink(env!("CARGO_BIN_EXE_tratto"), place("tratto")).unwrap();
        fs::write(place("bando.json"), ANNOUNCEMENT).unwrap();
        fs::write(place("iscritti.csv"), ENTRIES).unwrap();
        let path = std::env::var("PATH").unwrap_or_default();
        let done = Command::new("sh")
            .args(["-e", "-c", &scripts.concat()])
            .current_dir(folder.path())
            .env("PATH", format!("{}:{path}", folder.path().display()))
            .env_remove("TRATTO_DB")
            .output()
            .expect("there is a shell");
        assert!(done.status.success(), "{}: {}{}", page.slug(), out(&done), err(&done));
    }
}

#[test]
fn the_manual_lists_every_tie_break() {
    let page = Page::find("tie-breaks").unwrap();
    for language in Language::ALL {
        let text = page.text(language);
        for rule in Rule::ALL {
            assert!(text.contains(&format!("| `{}` |", rule.code())), "{language}: {rule:?}");
        }
    }
}

#[test]
fn the_manual_is_read_in_a_terminal() {
    let done = |words: &[&str]| tratto(words).output().unwrap();
    let contents = done(&["guide", "--lang", "it"]);
    assert!(out(&contents).contains("first-open"), "{}", out(&contents));
    let page = done(&["guide", "results", "--lang", "en"]);
    assert!(out(&page).starts_with("# Results\n"), "{}", out(&page));
    let found = done(&["guide", "--search", "reclamo", "--lang", "it"]);
    assert!(out(&found).contains("protests"), "{}", out(&found));
    let missing = done(&["guide", "nowhere", "--lang", "en"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(err(&missing).contains("first-open"), "{}", err(&missing));
    assert_eq!(done(&["guide", "--search", "zzz"]).status.code(), Some(1));
}
