//! The federations' lists on the command line: imported, searched, refused.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use serde_json::Value;
use tempfile::TempDir;

use crate::{answer, err, fed, out, tratto};

const HEADER: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n";
const FSI: &str = "ID FSI;Cognome;Nome;FIN;Prov;Cat;Elo\n\
                   100001;ROSSI;MARIO;800001;MI;1N;1905\n\
                   100002;D'AMICO;LUCA;;RM;CM;2010\n";

fn line(id: &str, name: &str, federation: &str, rating: &str) -> String {
    format!("{id:15}{name:61}{federation:4}{:33}{rating:6}{:33}1984      \n", "M", "")
}

fn fide() -> String {
    let mut text = HEADER.to_owned();
    text += &line("800001", "Rossi, Mario", "ITA", "1923");
    text += &line("800002", "Rossini, Marta", "ITA", "2050");
    text += &line("4100018", "Kasparov, Garry", "RUS", "2812");
    text
}

/// A folder with an index and files to import.
struct Desk {
    folder: TempDir,
}

impl Desk {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().unwrap().to_owned()
    }

    fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        fs::write(self.path(name), bytes).unwrap();
        self.path(name)
    }

    fn ask(&self, words: &[&str]) -> std::process::Output {
        let index = self.path("players.db");
        answer(&[&["players"], words, &["--index", &index, "--lang", "it"]].concat())
    }

    fn json(&self, words: &[&str]) -> Value {
        let shown = self.ask(&[words, &["--json"]].concat());
        serde_json::from_str(&out(&shown)).unwrap_or_else(|_| panic!("{}", err(&shown)))
    }
}

fn names(found: &Value) -> Vec<&str> {
    found.as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect()
}

#[test]
fn a_list_is_imported_and_searched_by_name_and_number() {
    let desk = Desk::new();
    let list = desk.file("players_list_foa.txt", fide());
    let imported = desk.ask(&["import", &list]);
    assert_eq!(imported.status.code(), Some(0), "{}", err(&imported));
    assert!(
        out(&imported).starts_with("3 giocatori importati dall'elenco fide: 3 righe, 0 errori")
    );
    assert_eq!(err(&imported), "", "a bar is for terminals");
    assert_eq!(names(&desk.json(&["search", "mar", "rossi"])), ["Rossini, Marta", "Rossi, Mario"]);
    assert_eq!(names(&desk.json(&["search", "каспаров"])), ["Kasparov, Garry"]);
    assert_eq!(names(&desk.json(&["search", "r", "--fed", "RUS"])), Vec::<&str>::new());
    assert_eq!(names(&desk.json(&["search", "rossi", "--limit", "1"])), ["Rossi, Mario"]);
    let shown = desk.ask(&["show", "4100018"]);
    assert_eq!(shown.status.code(), Some(0));
    assert!(out(&shown).contains("Elo FIDE standard: 2812"), "{}", out(&shown));
    let similar = desk.ask(&["search", "kaspraov"]);
    assert_eq!(similar.status.code(), Some(0));
    assert!(err(&similar).contains("nomi simili"), "{}", err(&similar));
    assert!(out(&similar).contains("Kasparov, Garry"), "{}", out(&similar));
}

#[test]
fn nobody_found_is_told_to_the_caller() {
    let desk = Desk::new();
    desk.ask(&["import", &desk.file("list.txt", fide())]);
    for words in [&["search", "qwertyuiop"][..], &["show", "12"]] {
        let shown = desk.ask(words);
        assert_eq!(shown.status.code(), Some(1));
        assert_eq!(out(&shown), "");
        assert!(err(&shown).starts_with("nessun giocatore"), "{}", err(&shown));
    }
}

#[test]
fn the_two_federations_know_the_same_person() {
    let desk = Desk::new();
    desk.ask(&["import", &desk.file("list.txt", fide())]);
    let imported = desk.json(&["import", &desk.file("allin.csv", FSI)]);
    assert_eq!((&imported["source"], &imported["players"]), (&"fsi".into(), &2.into()));
    let found = desk.json(&["search", "rossi", "mario"]);
    assert_eq!(names(&found), ["Rossi, Mario"]);
    assert_eq!(found[0]["fsi"]["national"]["rating"], 1905);
    assert_eq!(found[0]["fide"]["standard"]["rating"], 1923);
    for id in ["800001", "100001"] {
        let card = out(&desk.ask(&["show", id]));
        assert!(card.contains("elenco FIDE") && card.contains("elenco FSI"), "{card}");
    }
    assert_eq!(names(&desk.json(&["search", "damico"])), ["D'AMICO, LUCA"]);
}

#[test]
fn faults_are_told_with_their_lines_and_the_rest_is_kept() {
    let desk = Desk::new();
    let text = fide()
        + &line("", "Senza, Numero", "ITA", "1500")
        + &line("9", "Strano, Ugo", "ITA", "abc");
    let list = desk.file("list.txt", text);
    let imported = desk.ask(&["import", &list]);
    assert_eq!(imported.status.code(), Some(1));
    let text = out(&imported);
    assert!(text.contains("riga 5: manca il numero del giocatore"), "{text}");
    assert!(text.contains("riga 6: Elo FIDE standard: «abc»"), "{text}");
    let json = desk.json(&["import", &list, "--faults", "1"]);
    assert_eq!((&json["faults"], &json["lost"]), (&2.into(), &1.into()));
    assert_eq!(json["first_faults"].as_array().unwrap().len(), 1);
    assert_eq!(json["players"], 4);
}

#[test]
fn fides_archive_is_read_as_it_comes() {
    let desk = Desk::new();
    let path = PathBuf::from(desk.path("players_list.zip"));
    let mut archive = zip::ZipWriter::new(fs::File::create(&path).unwrap());
    let options = zip::write::SimpleFileOptions::default();
    archive.start_file("players_list_foa.txt", options).unwrap();
    archive.write_all(fide().as_bytes()).unwrap();
    archive.finish().unwrap();
    let imported = desk.json(&["import", path.to_str().unwrap()]);
    assert_eq!(imported["players"], 3);
    let mut bytes = fs::read(&path).unwrap();
    let length = bytes.len();
    bytes.truncate(length / 2);
    let refused = desk.ask(&["import", &desk.file("cut.zip", bytes)]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("danneggiato"), "{}", err(&refused));
}

#[test]
fn standard_input_and_the_environment_serve_too() {
    let desk = Desk::new();
    let index = desk.path("other.db");
    let shown = fed(&["players", "import", "-", "--index", &index, "--json"], &fide());
    assert_eq!(shown.status.code(), Some(0), "{}", err(&shown));
    let mut command = tratto(&["players", "search", "kasparov"]);
    let shown = command.env("TRATTO_PLAYERS", &index).output().unwrap();
    assert!(out(&shown).contains("Kasparov, Garry"), "{}", err(&shown));
}

#[test]
fn what_is_no_list_is_refused_and_the_old_list_stays() {
    let desk = Desk::new();
    desk.ask(&["import", &desk.file("list.txt", fide())]);
    let whole = fide();
    let xml = "<playerslist><player><fideid>1</fideid><name>Ros";
    let cases: [(&str, &[u8], &str); 9] = [
        ("vuoto.txt", b"", "è vuoto"),
        ("pagina.txt", b"<!DOCTYPE html>\n<html><body>404</body></html>", "pagina web"),
        ("programma.txt", b"\x7fELF\x02\x01\x00\x00\x03\n", "non è un testo"),
        ("intestazione.txt", HEADER.as_bytes(), "non c'è alcun giocatore"),
        ("tagliato.txt", &whole.as_bytes()[..whole.len() - 30], "si interrompe alla riga 4"),
        ("tagliato.xml", xml.as_bytes(), "si interrompe alla riga 1"),
        ("altro.csv", b"pippo;pluto\n1;2\n", "pippo, pluto"),
        ("senza.csv", b"nome;elo\nRossi;1500\n", "manca la colonna «numero FSI»"),
        ("rotto.xml", b"<playerslist><player></wrong", "si interrompe"),
    ];
    for (name, bytes, why) in cases {
        let refused = desk.ask(&["import", &desk.file(name, bytes)]);
        assert_eq!(refused.status.code(), Some(2), "{name}");
        assert!(err(&refused).contains(why), "{name}: {}", err(&refused));
        assert_eq!(out(&refused), "");
    }
    let refused = desk.ask(&["import", "/no/such/file"]);
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(names(&desk.json(&["search", "kasparov"])), ["Kasparov, Garry"]);
}

#[test]
fn what_is_no_index_is_refused() {
    let desk = Desk::new();
    let missing = desk.ask(&["search", "rossi"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(err(&missing).contains("tratto players import"), "{}", err(&missing));
    desk.file("players.db", "questo non è un indice ".repeat(100));
    for words in [&["search", "rossi"][..], &["import", &desk.file("list.txt", fide())]] {
        let refused = desk.ask(words);
        assert_eq!(refused.status.code(), Some(2));
        assert!(err(&refused).contains("non è un indice di giocatori"), "{}", err(&refused));
    }
}

#[test]
fn an_import_killed_on_its_way_leaves_the_old_list() {
    let desk = Desk::new();
    desk.ask(&["import", &desk.file("list.txt", fide())]);
    let mut many = HEADER.to_owned();
    for id in 1..60_000 {
        many += &line(&id.to_string(), &format!("Nuovo{id}, Tizio"), "FRA", "1500");
    }
    let many = desk.file("many.txt", many);
    let index = desk.path("players.db");
    let log = PathBuf::from(desk.path("players.db-wal"));
    let mut child = tratto(&["players", "import", &many, "--index", &index]).spawn().unwrap();
    // Killed as soon as it writes; on a fast machine it may be through before.
    for _ in 0..2_000 {
        let written = fs::metadata(&log).map_or(0, |file| file.len());
        if written > 1 << 20 || child.try_wait().unwrap().is_some() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    child.kill().unwrap();
    let through = child.wait().unwrap().success();
    let (old, new) = (desk.json(&["search", "kasparov"]), desk.json(&["search", "nuovo7"]));
    let both = (names(&old).len(), names(&new).is_empty());
    assert!(both == (1, true) || both == (0, false), "through: {through}, {both:?}");
    let again = desk.json(&["import", &many]);
    assert_eq!(again["players"], 59_999);
}
