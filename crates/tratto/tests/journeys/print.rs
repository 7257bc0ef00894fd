//! Papers of a tournament file, their keys and their signatures.

use std::fs;
use std::path::Path;

use crate::{answer, err, json, out};

const OPEN: &str = "\
012 Open di prova
022 Ancona
042 2026/04/01
142 2
001    1 m GM Rossi, Anna                       2000                             1.5          3 w 1     2 b =
001    2      Bianchi, Bruno                    1900                             1.5          4 b 1     1 w =
001    3      Verdi, Carla                      1800                             1.0          1 b 0     4 w 1
001    4      Neri, Dario                                                        0.0          2 w 0     3 b 0
";

/// A folder with the file in it, and a path inside the folder.
fn folder() -> (tempfile::TempDir, impl Fn(&str) -> String) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("open.trf"), OPEN).unwrap();
    let root = folder.path().to_owned();
    (folder, move |name: &str| root.join(name).to_str().unwrap().to_owned())
}

#[test]
fn every_paper_of_an_individual_event_is_printed() {
    let (_folder, path) = folder();
    for paper in [
        "pairings",
        "pairings-by-name",
        "standings",
        "crosstable",
        "wall-chart",
        "cards",
        "calculation",
        "results",
        "starting-list",
        "participants",
        "statistics",
        "check-in",
        "attendance",
        "result-slips",
        "table-numbers",
        "name-plates",
        "badges",
        "fide-changes",
        "it1",
        "it3",
        "fa1",
        "ia1",
        "scoresheets",
        "draughts-scoresheets",
        "envelope",
        "protest",
        "diploma",
    ] {
        let target = path("paper.pdf");
        let shown = answer(&["print", &path("open.trf"), "--paper", paper, "-o", &target]);
        assert!(shown.status.success(), "{paper}: {}", err(&shown));
        assert!(fs::read(&target).unwrap().starts_with(b"%PDF-1.7"), "{paper}");
    }
    let shown = answer(&["print", &path("open.trf"), "--paper", "team-sheets", "--lang", "en"]);
    assert_eq!(shown.status.code(), Some(3));
    assert!(err(&shown).contains("only team events have this paper"), "{}", err(&shown));
}

#[test]
fn tables_come_as_csv_and_pages_as_html() {
    let (_folder, path) = folder();
    let file = path("open.trf");
    let words = ["print", &file, "--paper", "pairings", "--round", "2", "--lang", "it"];
    let shown = answer(&[&words[..], &["--format", "csv"]].concat());
    let white = "Titolo Bianco,Nome Bianco,Elo Bianco,Punti Bianco";
    let black = "Titolo Nero,Nome Nero,Elo Nero,Punti Nero";
    let expected = format!(
        "\u{feff}Sc.,{white},Ris.,{black}\n1,,\"Bianchi, Bruno\",1900,1,0.5-0.5,GM,\"Rossi, Anna\",2000,1\n\
         2,,\"Verdi, Carla\",1800,0,1-0,,\"Neri, Dario\",,0\n"
    );
    assert_eq!(out(&shown), expected);
    let shown = answer(&[&words[..], &["--format", "html", "--wall"]].concat());
    assert!(out(&shown).contains("<h1>Abbinamenti del 2° turno</h1>"));
    let shown = answer(&["print", &file, "--paper", "pairings", "--round", "3"]);
    assert_eq!(shown.status.code(), Some(3), "{}", err(&shown));
}

#[test]
fn an_official_paper_is_signed_and_verified() {
    let (_folder, path) = folder();
    let (secret, public, paper) = (path("office.key"), path("office.key.pub"), path("s.pdf"));
    let made = json(&["key", "new", &secret, "--json"]);
    assert_for_owner_alone(Path::new(&secret));
    assert_eq!(answer(&["key", "new", &secret]).status.code(), Some(2), "never overwritten");
    let file = path("open.trf");
    let shown = answer(&[
        "print",
        &file,
        "--paper",
        "standings",
        "-o",
        &paper,
        "--sign",
        &secret,
        "--number",
        "2026-7",
        "--at",
        "2026-04-02T18:00",
    ]);
    assert!(shown.status.success(), "{}", err(&shown));
    let verified = json(&["verify", &paper, "--key", &public, "--json"]);
    assert_eq!(verified["number"], "2026-7");
    assert_eq!(verified["trusted"], true);
    assert_eq!(verified["fingerprint"], made["fingerprint"]);
    let shown = answer(&["verify", &paper, "--lang", "it"]);
    assert!(out(&shown).contains("documento autentico n. 2026-7"), "{}", out(&shown));
    assert!(err(&shown).contains("La chiave non è stata confrontata"), "{}", err(&shown));
    let mut bytes = fs::read(&paper).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&paper, bytes).unwrap();
    let shown = answer(&["verify", &paper, "--lang", "en"]);
    assert_eq!(shown.status.code(), Some(1));
    assert!(err(&shown).contains("was changed after it was signed"), "{}", err(&shown));
}

#[test]
fn a_paper_of_another_office_is_told_apart() {
    let (_folder, path) = folder();
    for name in ["one", "other"] {
        assert!(answer(&["key", "new", &path(name)]).status.success());
    }
    let (file, paper, one) = (path("open.trf"), path("s.pdf"), path("one"));
    let words = ["print", &file, "--paper", "standings", "-o", &paper, "--sign", &one];
    assert!(answer(&[&words[..], &["--number", "1"]].concat()).status.success());
    let shown = answer(&["verify", &paper, "--key", &path("other.pub"), "--lang", "en"]);
    assert_eq!(shown.status.code(), Some(1));
    assert!(err(&shown).contains("signed with another key"), "{}", err(&shown));
    let shown = answer(&["verify", &paper, "--key", &one, "--lang", "en"]);
    assert!(err(&shown).contains("the other half"), "{}", err(&shown));
}

/// A secret key is nobody else's to read, where files have owners.
fn assert_for_owner_alone(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let permissions = fs::metadata(path).unwrap().permissions();
        assert_eq!(permissions.mode() & 0o777, 0o600);
    }
    #[cfg(not(unix))]
    let _ = path;
}
