//! The two championships of `examples/campionati-fssi.sh`, from the announcement to the stamp, held
//! against figures that were worked out by hand from the results.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;

use serde_json::Value;
use tempfile::TempDir;

use crate::{answer, err, json, out};

/// What one run of the script leaves behind.
pub(crate) struct Run {
    folder: TempDir,
    said: String,
}

impl Run {
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    fn json(&self, name: &str) -> Vec<Value> {
        serde_json::from_str(&self.text(name)).unwrap()
    }

    pub(crate) fn database(&self) -> String {
        self.path("campionati.db").display().to_string()
    }
}

fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples")
}

fn script(folder: &Path) -> Output {
    Command::new("sh")
        .arg(examples().join("campionati-fssi.sh"))
        .arg(folder)
        .env("TRATTO", env!("CARGO_BIN_EXE_tratto"))
        .env_remove("TRATTO_DB")
        .env("LC_ALL", "it_IT.UTF-8")
        .output()
        .expect("there is a shell")
}

fn played() -> Run {
    let folder = tempfile::tempdir().unwrap();
    let done = script(folder.path());
    assert!(done.status.success(), "{}{}", out(&done), err(&done));
    let said = out(&done);
    Run { folder, said }
}

/// One run for all the tests that only read.
pub(crate) static RUN: LazyLock<Run> = LazyLock::new(played);

/// A field of every row, by the number of the player or team.
fn by_number<'a>(rows: &'a [Value], field: &str) -> BTreeMap<u64, &'a Value> {
    rows.iter().map(|row| (row["number"].as_u64().unwrap(), &row[field])).collect()
}

// The crosstable of the individual championship. A number is the opponent, after it what the player
// scored: 1, = and 0 over the board, + and - by forfeit; U is the bye, Z no game (withdrawn, or an
// absence announced), a blank a round before the entry. The scores are the sums of each line.
//
//  1 Alberti   12 1    9 1    4 1    2 =    6 1    3 =    7 1    1+1+1+½+1+½+1 = 6
//  2 Bassi     13 1   11 1    5 1    1 =    3 0    7 1    4 1    1+1+1+½+0+1+1 = 5½
//  3 Conti     14 1   10 1    7 =    4 1    2 1    1 =    5 =    1+1+½+1+1+½+½ = 5½
//  4 De Luca   15 1   17 1    1 0    3 0   13 1    8 1    2 0    1+1+0+0+1+1+0 = 4
//  5 Esposito  16 1   19 1    2 0    7 1    8 1   10 1    3 =    1+1+0+1+1+1+½ = 5½
//  6 Ferri     17 0   16 1   13 1   11 1    1 0   12 +    9 1    0+1+1+1+0+1+1 = 5
//  7 Galli     18 1   23 1    3 =    5 0    9 1    2 0    1 0    1+1+½+0+1+0+0 = 3½
//  8 Hofer     19 -   18 1   14 1   12 1    5 0    4 0   11 1    0+1+1+1+0+0+1 = 4
//  9 Ivaldi    20 1    1 0   15 1   10 =    7 0   14 1    6 0    1+0+1+½+0+1+0 = 3½
// 10 Longo     21 1    3 0   17 1    9 =   11 =    5 0   13 1    1+0+1+½+½+0+1 = 4
// 11 Mori      22 1    2 0   19 1    6 0   10 =   15 1    8 0    1+0+1+0+½+1+0 = 3½
// 12 Neri       1 0   21 1   23 1    8 0   16 1    6 -    Z      0+1+1+0+1+0+0 = 3
// 13 Orsini     2 0   20 1    6 0   18 1    4 0   16 1   10 0    0+1+0+1+0+1+0 = 3
// 14 Poli       3 0   24 1    8 0   19 1   15 =    9 0   20 1    0+1+0+1+½+0+1 = 3½
// 15 Quaranta   4 0   22 1    9 0   20 1   14 =   11 0   19 1    0+1+0+1+½+0+1 = 3½
// 16 Riva       5 0    6 0   22 1   23 1   12 0   13 0   18 1    0+0+1+1+0+0+1 = 3
// 17 Sala       6 1    4 0   10 0    Z      Z      Z      Z      1+0+0         = 1
// 18 Testa      7 0    8 0   21 1   13 0    Z     24 1   16 0    0+0+1+0+0+1+0 = 2
// 19 Urbani     8 +    5 0   11 0   14 0   21 1   20 =   15 0    1+0+0+0+1+½+0 = 2½
// 20 Villa      9 0   13 0   24 1   15 0   22 1   19 =   14 0    0+0+1+0+1+½+0 = 2½
// 21 Zanin     10 0   12 0   18 0    U     19 0   23 1   24 1    0+0+0+1+0+1+1 = 3
// 22 Abate     11 0   15 0   16 0   24 =   20 0    U     23 =    0+0+0+½+0+1+½ = 2
// 23 Bruni      U      7 0   12 0   16 0   24 =   21 0   22 =    1+0+0+0+½+0+½ = 2
// 24 Corsi             14 0  20 0   22 =   23 =   18 0   21 0      0+0+½+½+0+0 = 1
//
// Every game and every bye gives one point: 11 games and a bye in rounds 1, 4 and 6, 12 games in
// rounds 2 and 3, 11 games in rounds 5 and 7, so 12+12+12+12+11+12+11 = 82. So do the scores:
// 6+5½+5½+4+5½+5 = 31½; +3½+4+3½+4+3½+3 = 53; +3+3½+3½+3+1+2 = 69; +2½+2½+3+2+2+1 = 82.
const SCORES: [&str; 24] = [
    "6.0", "5.5", "5.5", "4.0", "5.5", "5.0", "3.5", "4.0", "3.5", "4.0", "3.5", "3.0", "3.0",
    "3.5", "3.5", "3.0", "1.0", "2.0", "2.5", "2.5", "3.0", "2.0", "2.0", "1.0",
];

#[test]
fn every_score_is_the_sum_of_the_results() {
    let rows = RUN.json("individuale-classifica.json");
    let points = by_number(&rows, "points");
    let shown: Vec<&str> = (1..=24).map(|number| points[&number].as_str().unwrap()).collect();
    assert_eq!(shown, SCORES);
}

#[test]
fn the_medals_are_decided_by_buchholz_cut_1_opponent_by_opponent() {
    // Alberti:  Neri 3½, Ivaldi 3½, De Luca 4, Bassi 5½, Ferri 5, Conti 5½, Galli 3½: 30½; less the
    //           lowest, 3½, 27. Neri has 3 points; of the two rounds that he missed, the one lost by
    //           forfeit stays 0, the last one, after his withdrawal, counts as a draw (C.07, 16).
    // Conti:    Poli 3½, Longo 4, Galli 3½, De Luca 4, Bassi 5½, Alberti 6, Esposito 5½: 32;
    //           less 3½, 28½.
    // Bassi:    Orsini 3, Mori 3½, Esposito 5½, Alberti 6, Conti 5½, Galli 3½, De Luca 4: 31;
    //           less 3, 28.
    // Esposito: Riva 3, Urbani 2½, Bassi 5½, Galli 3½, Hofer 4, Longo 4, Conti 5½: 28; less 2½,
    //           25½. So the three with 5½ points go Conti, Bassi, Esposito.
    let rows = RUN.json("individuale-classifica.json");
    let medals: Vec<(u64, &str, &str, &str, &str)> = rows[..4]
        .iter()
        .map(|row| {
            let tie = |code: &str| row["tie_breaks"][code].as_str().unwrap();
            let name = row["name"].as_str().unwrap();
            let points = row["points"].as_str().unwrap();
            (row["rank"].as_u64().unwrap(), name, points, tie("BH/C1"), tie("BH"))
        })
        .collect();
    assert_eq!(
        medals,
        [
            (1, "Alberti, Anna", "6.0", "27.0", "30.5"),
            (2, "Conti, Carla", "5.5", "28.5", "32.0"),
            (3, "Bassi, Bruno", "5.5", "28.0", "31.0"),
            (4, "Esposito, Elena", "5.5", "25.5", "28.0"),
        ]
    );
}

/// Number, games that count, variation as computed, variation applied, article that waives it.
fn variation(file: &str, number: u64) -> (u64, i64, i64, Option<String>) {
    let rows = RUN.json(file);
    let row = rows.iter().find(|row| row["number"] == number).unwrap();
    let whole = |field: &str| row[field].as_i64().unwrap();
    let waived = row["waived"]["number"].as_str().map(str::to_owned);
    (row["games"].as_u64().unwrap(), whole("variation_before"), whole("variation"), waived)
}

#[test]
fn the_variations_are_those_worked_out_row_by_row() {
    let of = |number| variation("individuale-variazioni.json", number);
    // Alberti, Master, 2300, K 20. Differences beyond 400 count as 400, which is 92 %.
    // 1715 92, 1790 92, 1920 (380) 91, 2060 (240) 80, 1860 (440) 92, 2015 (285) 84, 1835 92:
    // 623, 6.2 expected; 20 × (6 - 6.2) = -4. She finished first: nothing is lost (4.2.15).
    assert_eq!(of(1), (7, -4, 0, Some("4.2.15".to_owned())));
    // Conti, Candidate Master, 2015, K 30: 1665 (350) 89, 1765 (250) 81, 1835 (180) 74, 1920 (95)
    // 63, 2060 (-45) 44, 2300 (-285) 16, 1890 (125) 67: 434, 4.3; 30 × (5.5 - 4.3) = +36.
    assert_eq!(of(3), (7, 36, 36, None));
    // Hofer, 1810: the forfeit of round 1 does not count. 1565 (245) 80, 1665 (145) 69, 1715 (95) 63,
    // 1890 (-80) 39, 1920 (-110) 35, 1740 (70) 60: 346, 3.5 (six hundredths go up); four points in
    // six games, 30 × (4 - 3.5) = +15.
    assert_eq!(of(8), (6, 15, 15, None));
    // Neri, 1715, withdrew too late: 2300 (-585, so -400) 8, 1480 (235) 79, 1440 (275) 83, 1810 (-95)
    // 37, 1615 (100) 64: 271, 2.7; 30 × (3 - 2.7) = +9, which he does not get (7.5.3).
    assert_eq!(of(12), (5, 9, 0, Some("7.5.3".to_owned())));
    // Sala, 1590, withdrew in time: 1860 (-270) 17, 1920 (-330) 12, 1765 (-175) 27: 56, 0.6;
    // 30 × (1 - 0.6) = +12, which he keeps.
    assert_eq!(of(17), (3, 12, 12, None));
    // Bruni, unclassified, so 1440; the bye does not count: 1835 (-395) 8, 1715 (-275) 17, 1615
    // (-175) 27, 1440 50, 1480 (-40) 44, 1460 (-20) 47: 193, 1.9; 30 × (1 - 1.9) = -27.
    assert_eq!(of(23), (6, -27, -27, None));
    // Corsi, unclassified, entered late: 1665 (-225) 22, 1515 (-75) 40, 1460 (-20) 47, 1440 50, 1565
    // (-125) 33, 1480 (-40) 44: 236, 2.4; 30 × (1 - 2.4) = -42.
    assert_eq!(of(24), (6, -42, -42, None));
    // Bassi has a FIDE rating: no national one to move (4.2.6).
    let rows = RUN.json("individuale-variazioni.json");
    assert!(rows.iter().all(|row| row["number"] != 2));
    assert_eq!(rows.len(), 23);
}

/// The mentions of the report: whose, in which round, by which article, why.
fn mentions(file: &str) -> Vec<(String, u64, String, String)> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    RUN.json(file)
        .iter()
        .map(|item| {
            let round = item["round"].as_u64().unwrap_or(0);
            let article = text(&item["article"]["number"]);
            (text(&item["name"]), round, article, text(&item["reason"]))
        })
        .collect()
}

#[test]
fn the_report_mentions_who_why_and_under_which_article() {
    let told = mentions("individuale-verbale.json");
    let of = |name: &str| -> Vec<(u64, &str, &str)> {
        told.iter()
            .filter(|(of, ..)| of == name)
            .map(|(_, round, article, why)| (*round, article.as_str(), why.as_str()))
            .collect()
    };
    let train = "Treno soppresso, avviso scritto della società: assicura di proseguire";
    // What was decided of his forfeit, and the forfeit itself (7.5.1: told in the report).
    assert_eq!(of("Hofer, Hans"), [(1, "7.5.1", train), (1, "7.5.1", "")]);
    // In time: the withdrawal alone. Too late: the withdrawal, the three things it
    // costs, and the game lost by forfeit.
    assert_eq!(of("Sala, Sergio"), [(4, "7.5.3", "")]);
    let late = (6, "7.5.3", "");
    assert_eq!(of("Neri, Nicola"), [late, late, late, late, (6, "7.5.1", "")]);
    assert_eq!(of("Corsi, Cesare"), [(2, "", "")]);
    // The medical cover, the result taken back and the one corrected are about nobody.
    let nobody = of("");
    assert_eq!(nobody.len(), 3);
    assert_eq!((nobody[0].0, nobody[0].1), (1, "6"));
    assert_eq!(nobody[1], (2, "", "Risultato scritto sulla scacchiera sbagliata"));
    assert_eq!(nobody[2], (4, "", "I due formulari firmati dicono 0-1"));
    let text = RUN.text("individuale-verbale.txt");
    assert!(text.contains("turno 2, scacchiera 7, 1-0"), "{text}");
    assert!(text.contains("Turno 4, scacchiera 5: risultato corretto da 1-0 a 0-1"), "{text}");
}

#[test]
fn a_notice_after_9_59_is_in_time_and_after_10_01_a_second_late() {
    // Round 3, board 4 ended at 17:40:00; the notice came at 17:49:59, with a second left.
    // Round 5, board 2 ended at 17:20:00; the notice came at 17:30:01, ten minutes and a second.
    let text = RUN.text("individuale-verbale.txt");
    let line = |start: &str| text.lines().find(|line| line.starts_with(start)).unwrap();
    let first = line("Orsini, Olga: Preannuncio");
    assert!(first.contains("reclamo 1 in tempo (turno 3, scacchiera 4)"), "{first}");
    let second = line("Ferri, Fabio: Preannuncio");
    assert!(second.contains("reclamo 2 fuori tempo di 0:01 (turno 5, scacchiera 2)"), "{second}");
    assert!(text.contains("Reclamo 1 deciso dal Giudice Sportivo"), "{text}");
    assert!(!text.contains("Reclamo 2 deciso"), "{text}");
    assert!(RUN.said.contains("✗ Preannuncio tardivo di 0:01: il termine è di 10:00"));
    // The two notices and the decision on the first.
    let told: Vec<(String, u64, String, String)> = mentions("individuale-verbale.json")
        .into_iter()
        .filter(|(_, _, article, _)| article.starts_with('8'))
        .collect();
    assert_eq!(told.len(), 3);
}

#[test]
fn both_events_go_all_the_way_to_the_stamp() {
    for file in ["individuale-stato.json", "squadre-stato.json"] {
        let state: Value = serde_json::from_str(&RUN.text(file)).unwrap();
        assert_eq!(state["stage"], "homologated", "{file}");
        assert_eq!(state["pending"].as_array().unwrap().len(), 0, "{file}");
    }
    // An announcement after the stamp, a result after the stamp: too late for both.
    let db = RUN.database();
    let late = ["event", "result", "individuale-2026", "1", "1-0", "--db", &db];
    assert_eq!(answer(&late).status.code(), Some(1));
}

#[test]
fn the_exchange_files_tell_the_same_standings_and_the_same_pairings() {
    for (name, rounds) in [("individuale", 7), ("squadre", 5)] {
        let trf = RUN.path(&format!("{name}.trf")).display().to_string();
        let read: Vec<Value> =
            serde_json::from_value(json(&["standings", &trf, "--json"])).unwrap();
        assert_eq!(read, RUN.json(&format!("{name}-classifica.json")), "{name}");
        // Every round paired again is the round that was played: no difference is listed.
        let checked = answer(&["check", &trf, "--lang", "en"]);
        assert_eq!(checked.status.code(), Some(0), "{}", err(&checked));
        let said = out(&checked);
        assert_eq!(said.lines().count(), rounds, "{said}");
        assert!(said.lines().all(|line| line.contains("Round #")), "{said}");
    }
}

/// What every event that the suite makes must have in common: its file rates like the event itself.
pub(crate) fn rates_as_the_event_does(trf: &str, variations: &[Value]) {
    let rated = json(&["rate", trf, "--system", "elo-italia-2009", "--json"]);
    let mut moved: BTreeMap<u64, (i64, i64)> = BTreeMap::new();
    for group in ["players", "theoretical"] {
        for line in rated[group].as_array().into_iter().flatten() {
            if line["kind"] != "fide" {
                let number = line["tpn"].as_u64().unwrap();
                let (games, variation) = (&line["games"], &line["variation"]);
                moved.insert(number, (games.as_i64().unwrap(), variation.as_i64().unwrap()));
            }
        }
    }
    let own: BTreeMap<u64, (i64, i64)> = variations
        .iter()
        .map(|row| {
            let number = row["number"].as_u64().unwrap();
            (number, (row["games"].as_i64().unwrap(), row["variation"].as_i64().unwrap()))
        })
        .collect();
    assert!(!own.is_empty());
    assert_eq!(moved, own);
}

#[test]
fn the_exchange_files_rate_as_the_events_do_and_the_rating_office_takes_them() {
    let folder = tempfile::tempdir().unwrap();
    let ledger = folder.path().join("ledger.jsonl").display().to_string();
    let opening = r#"{"v":1,"fact":{"opening":{"edition":"fsi-2009","list":"2026-03-01","published":"2026-03-01","rows":[]}}}"#;
    let facts = folder.path().join("facts.jsonl");
    fs::write(&facts, opening).unwrap();
    let added = answer(&["rating", "add", &ledger, &facts.display().to_string()]);
    assert!(added.status.success(), "{}", err(&added));
    for (name, received) in [("individuale", "2026-04-10"), ("squadre", "2026-05-08")] {
        let trf = RUN.path(&format!("{name}.trf")).display().to_string();
        rates_as_the_event_does(&trf, &RUN.json(&format!("{name}-variazioni.json")));
        let words = ["rating", "receive", &ledger, &trf, "--id", name, "--received", received];
        let taken = answer(&[&words[..], &["--enrol", "--lang", "it"]].concat());
        assert!(taken.status.success(), "{name}: {}", err(&taken));
    }
}

#[test]
fn the_late_entry_the_withdrawals_and_the_forfeits_stand_in_the_exchange_file() {
    let text = RUN.text("individuale.trf");
    let cells = |number: usize| -> Vec<String> {
        let line = text.lines().filter(|line| line.starts_with("001")).nth(number - 1).unwrap();
        let cells: Vec<char> = line.chars().skip(91).collect();
        cells.chunks(10).map(|cell| cell.iter().collect::<String>().trim().to_owned()).collect()
    };
    assert_eq!(cells(8)[0], "19 w -");
    assert_eq!(cells(19)[0], "8 b +");
    assert_eq!(cells(12)[5..], ["6 w -", "0000 - Z"]);
    assert_eq!(cells(17)[3..], ["0000 - Z"; 4]);
    assert_eq!(cells(18)[4], "0000 - Z");
    assert_eq!(cells(24)[..2], ["", "14 w 0"]);
    assert_eq!(cells(23)[0], "0000 - U");
}

// The matches of the team championship, round by round and board by board for the first team,
// which had White on board 1.
//
// 1  Torino-Lodi    0 0 1 0 1-3    Napoli-Genova 1 1 1 1 4-0    Bologna-Padova 0 0 ½ ½ 1-3
// 2  Lodi-Napoli    1 0 0 0 1-3    Padova-Torino 1 0 0 1 2-2    Genova-Bologna 1 1 1 ½ 3½-½
// 3  Napoli-Padova  0 1 1 ½ 2½-1½  Genova-Lodi   0 0 0 - 0-4    Torino-Bologna 1 1 1 0 3-1
// 4  Torino-Napoli  0 0 ½ 0 ½-3½   Bologna-Lodi  0 0 0 0 0-4    Padova-Genova  1 ½ ½ 1 3-1
// 5  Napoli-Bologna 1 1 1 ½ 3½-½   Lodi-Padova   1 1 1 1 4-0    Genova-Torino  0 0 0 1 1-3
//
// Individual points, match points, then the boards from the first to the fourth:
// Napoli   4+3+2½+3½+3½ = 16½   2+2+2+2+2 = 10   1+0+0+1+1 = 3, 5, 1+1+1+½+1 = 4½, 1+1+½+1+½ = 4
// Lodi     3+1+4+4+4    = 16    2+0+2+2+2 = 8    5, 1+0+1+1+1 = 4, 0+0+1+1+1 = 3, 1+0+1+1+1 = 4
// Padova   3+2+1½+3+0   = 9½    2+1+0+2+0 = 5    1+1+1+1+0 = 4, 1+0+0+½+0 = 1½, ½+0+0+½+0 = 1, 3
// Torino   1+2+3+½+3    = 9½    0+1+2+0+2 = 5    0+0+1+0+1 = 2, 0+1+1+0+1 = 3, 1+1+1+½+1 = 4½, 0
// Genova   0+3½+0+1+1   = 5½    0+2+0+0+0 = 2    1, 0+1+0+½+0 = 1½, 0+1+0+½+0 = 1½, 0+½+0+0+1 = 1½
// Bologna  1+½+1+0+½    = 3     0                0, 0, ½, ½+½+1+0+½ = 2½
//
// 16½+16+9½+9½+5½+3 = 60, five rounds of three matches on four boards; 10+8+5+5+2 = 30, fifteen
// matches of two. Padova and Torino are level twice: board 1 decides, four points against two.
#[test]
fn teams_rank_by_individual_points_then_match_points_then_board_by_board() {
    let rows = RUN.json("squadre-classifica.json");
    let ranked: Vec<(u64, &str, &str, &str, &str)> = rows
        .iter()
        .map(|row| {
            let tie = |code: &str| row["tie_breaks"][code].as_str().unwrap();
            let name = row["name"].as_str().unwrap();
            let points = row["points"].as_str().unwrap();
            (row["rank"].as_u64().unwrap(), name, points, tie("MPTS"), tie("TBR"))
        })
        .collect();
    assert_eq!(
        ranked,
        [
            (1, "G.S. Sordi Napoli", "16.5", "10.0", "3.0 5.0 4.5 4.0"),
            (2, "G.S. Sordi Lodi", "16.0", "8.0", "5.0 4.0 3.0 4.0"),
            (3, "S.S. Sordi Padova", "9.5", "5.0", "4.0 1.5 1.0 3.0"),
            (4, "S.S. Sordi Torino", "9.5", "5.0", "2.0 3.0 4.5 0.0"),
            (5, "G.S. Sordi Genova", "5.5", "2.0", "1.0 1.5 1.5 1.5"),
            (6, "G.S. Sordi Bologna", "3.0", "0.0", "0.0 0.0 0.5 2.5"),
        ]
    );
}

#[test]
fn teams_are_seeded_by_the_sum_of_their_best_four() {
    // Lodi 2300+1990+1615+1590 = 7495; Napoli 1920+1890+1640+1530 = 6980; Padova 2015+1740+1540+1520
    // = 6815; Torino 1860+1835+1665 and an unclassified 1440 = 6800; Genova 1790+1765+1565 and a
    // First Social 1480 = 6600; Bologna 1715+1690+1515+1505 = 6425.
    let text = RUN.text("squadre.trf");
    let teams: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("310"))
        .map(|line| line[8..40].trim())
        .collect();
    let seeded = [
        "G.S. Sordi Lodi",
        "G.S. Sordi Napoli",
        "S.S. Sordi Padova",
        "S.S. Sordi Torino",
        "G.S. Sordi Genova",
        "G.S. Sordi Bologna",
    ];
    assert_eq!(teams, seeded);
    // Round 3: Genova (5) sat three against Lodi (1), its fourth seat empty.
    assert!(text.contains("300   3   5   1   22   23   24 0000"), "{text}");
}

#[test]
fn who_wins_against_an_empty_seat_gains_a_point_and_no_rating() {
    let of = |number| variation("squadre-variazioni.json", number);
    // Sala, 1590: four games; the empty seat of round 3 is none. 1440 (150) 70, 1640 (-50) 43, 1505
    // (85) 62, 1520 (70) 60: 235, and five hundredths go down: 2.3; 30 × (3 - 2.3) = +21.
    assert_eq!(of(4), (4, 21, 21, None));
    // Abate, Second Social, so 1460, sat once as a reserve: 1530 (-70) 40, 0.4; 30 × (0 - 0.4) = -12.
    assert_eq!(of(5), (1, -12, -12, None));
    // Alberti, Master, 2300: 1860 92, 1920 (380) 91, 1790 92, 1715 92, 2015 (285) 84: 451, 4.5 (one
    // hundredth goes down); 20 × (5 - 4.5) = +10.
    assert_eq!(of(1), (5, 10, 10, None));
    // Bologna lost everywhere; in a team event no player finishes first, so nobody is spared.
    // Neri, 1715: 2015 (-300) 15, 1790 (-75) 40, 1860 (-145) 31, 2300 8, 1920 (-205) 24: 118, 1.2;
    // 30 × (0 - 1.2) = -36.
    assert_eq!(of(27), (5, -36, -36, None));
}

#[test]
fn two_runs_leave_the_same_journal_and_its_copy_is_proved() {
    let again = played();
    let head = |run: &Run| {
        let verified = json(&["journal", "verify", "--db", &run.database(), "--json"]);
        verified.to_string().replace(&run.folder.path().display().to_string(), "")
    };
    assert_eq!(head(&RUN), head(&again));
    for file in ["individuale.registro", "squadre.registro", "individuale.trf", "squadre.trf"] {
        assert_eq!(RUN.text(file), again.text(file), "{file}");
    }
    let copy = again.path("copia.db").display().to_string();
    assert_eq!(answer(&["journal", "verify", "--db", &copy]).status.code(), Some(0));
    // A second championship does not go over the first.
    let refused = script(again.folder.path());
    assert_eq!(refused.status.code(), Some(2));
}
