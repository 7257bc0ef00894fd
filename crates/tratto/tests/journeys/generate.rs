//! Random tournaments on the command line: made, checked, refused.

use std::fs;

use crate::{answer, err, out};

#[test]
fn a_random_tournament_checks_out_and_its_seed_makes_it_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("random.trf");
    let path = file.to_str().unwrap();
    let words = [
        "generate",
        "--players",
        "24",
        "--rounds",
        "7",
        "--seed",
        "11",
        "--set",
        "LateEntryRate=6",
        "--set",
        "UnusualResultRate=10",
        "--set",
        "PointsForPAB=0.5",
        "--set",
        "Baku=1",
    ];
    assert_eq!(answer(&[&words[..], &["-o", path]].concat()).status.code(), Some(0));
    let text = fs::read_to_string(&file).unwrap();
    for record in ["012 tratto generate, seed 11", "142 7", "152 ", "162 ", "202 BH/C1,BH,SB"] {
        assert!(text.lines().any(|line| line.starts_with(record)), "{record} is missing");
    }
    assert_eq!(out(&answer(&words)), text);
    let checked = answer(&["check", path]);
    assert_eq!(checked.status.code(), Some(0), "{}", out(&checked));
}

#[test]
fn what_cannot_be_made_is_refused_with_the_codes_of_pairing_engines() {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("wishes.txt");
    fs::write(&config, "PlayersNumber=9\nRetiredRate=often\n").unwrap();
    let config = config.to_str().unwrap();
    for (rest, status, named) in [
        (["--set", "Players=7"], 3, "Players"),
        (["--config", config], 3, "RetiredRate"),
        (["--config", "/no/such/file"], 5, "/no/such/file"),
        (["--players", "2"], 7, "2"),
    ] {
        let refused = answer(&[&["generate", "--rounds", "5", "--seed", "1"], &rest[..]].concat());
        assert_eq!(refused.status.code(), Some(status), "{rest:?}");
        assert!(err(&refused).contains(named), "{}", err(&refused));
        assert!(out(&refused).is_empty());
    }
}
