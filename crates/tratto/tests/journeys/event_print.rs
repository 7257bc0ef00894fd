//! Papers of an event that the office runs: filled from the journal and the register of people.

use std::fs;
use std::process::Command;

use serde_json::{Value, json};

use crate::{answer, err, fed, json, out};

/// A database with one event in it.
pub(crate) struct Hall {
    folder: tempfile::TempDir,
}

impl Hall {
    /// The event as announced, with these people: family name, given name, national rating.
    fn new(announcement: &Value, people: &[(&str, &str, u16)]) -> Self {
        let hall = Self { folder: tempfile::tempdir().unwrap() };
        let file = hall.path("bando.json");
        fs::write(&file, announcement.to_string()).unwrap();
        hall.well(&["new", "prova", &file, "--at", "2026-02-01 10:00"]);
        for (at, (family, given, rating)) in people.iter().enumerate() {
            let rating = rating.to_string();
            let mut words = vec!["enter", "prova", "--family-name", family, "--given-name", given];
            words.extend(["--national", &rating, "--at", "2026-02-20 10:00"]);
            if announcement["field"]["teams"].is_object() {
                // The first half belongs to the first team.
                let team = if at < people.len().div_ceil(2) { "1" } else { "2" };
                if at == 0 {
                    for name in ["Sordi Lodi", "Silenziosa Torino"] {
                        hall.well(&["team", "prova", name, "--at", "2026-02-20 09:00"]);
                    }
                }
                words.extend(["--team", team]);
            }
            hall.well(&words);
        }
        hall
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().unwrap().to_owned()
    }

    fn words<'a>(database: &'a str, words: &[&'a str]) -> Vec<&'a str> {
        [&["event"], words, &["--db", database, "--lang", "it"]].concat()
    }

    fn well(&self, words: &[&str]) -> String {
        let database = self.path("hall.db");
        let shown = answer(&Self::words(&database, words));
        assert!(shown.status.success(), "{words:?}: {}{}", out(&shown), err(&shown));
        out(&shown)
    }

    /// Acts, each with its moment.
    fn acts(&self, acts: &[(&str, Value)]) {
        let line = |(at, act): &(&str, Value)| {
            let mut act = act.clone();
            act["at"] = json!(at);
            act.to_string()
        };
        let lines: Vec<String> = acts.iter().map(line).collect();
        let database = self.path("hall.db");
        let shown = fed(&Self::words(&database, &["act", "prova", "-"]), &lines.join("\n"));
        assert!(shown.status.success(), "{}{}", out(&shown), err(&shown));
    }

    /// A round from its pairing to its close: the day, the hour of the start, the results.
    pub(crate) fn round(&self, day: &str, hour: u8, results: &[&str]) {
        let at = |hour: u8, minute: usize| format!("{day} {hour:02}:{minute:02}");
        let mut acts = vec![
            (at(hour - 1, 0), json!({ "act": "pair" })),
            (at(hour - 1, 5), json!({ "act": "publish" })),
            (at(hour, 0), json!({ "act": "start_round" })),
        ];
        for (board, result) in results.iter().enumerate() {
            let act = json!({ "act": "result", "board": board + 1, "result": result });
            acts.push((at(hour + 2, board + 1), act));
        }
        acts.push((at(hour + 4, 0), json!({ "act": "close_round" })));
        let acts: Vec<(&str, Value)> =
            acts.iter().map(|(at, act)| (at.as_str(), act.clone())).collect();
        self.acts(&acts);
    }

    pub(crate) fn print(&self, paper: &str, more: &[&str]) -> std::process::Output {
        let database = self.path("hall.db");
        let words = [&["print", "prova", "--paper", paper], more].concat();
        answer(&Self::words(&database, &words))
    }

    /// The exchange file.
    pub(crate) fn exchange(&self) -> Vec<u8> {
        self.well(&["trf", "prova"]).into_bytes()
    }

    /// A paper as text of this form.
    fn text(&self, paper: &str, form: &str) -> String {
        let shown = self.print(paper, &["--format", form]);
        assert!(shown.status.success(), "{paper}: {}", err(&shown));
        out(&shown)
    }
}

fn announcement() -> Value {
    json!({
        "name": "Quadrangolare di Lodi",
        "place": "Lodi",
        "organiser": "Gruppo Sportivo Sordi Lodi",
        "federation": "fssi",
        "game": { "chess": "fide-2017" },
        "field": { "individual": "open" },
        "system": { "round_robin": { "cycles": 1 } },
        "rounds": 3,
        "calendar": ["2026-03-12 15:00", "2026-03-13 09:00", "2026-03-13 15:00"],
        "control": "90m+30s",
        "default_minutes": 0,
        "no_draw_offers_before": 30,
        "tie_breaks": ["SB"],
        "prizes": [
            { "title": "Campione", "place": 1, "what": "medaglia d'oro" },
            { "title": "Secondo", "place": 2, "what": "medaglia d'argento" },
            { "title": "Primo Under 18", "place": 1, "what": "coppa" }
        ],
        "chief_arbiter": {
            "person": "arbitro", "grade": "national",
            "family_name": "Montanari", "given_name": "Giulia"
        },
        "seed": 21
    })
}

const FOUR: [(&str, &str, u16); 4] = [
    ("Rossi", "Anna", 2000),
    ("Bianchi", "Bruno", 1900),
    ("Verdi", "Carla", 1800),
    ("Neri", "Dario", 1700),
];

/// Four players, everybody against everybody by the Berger table: 1-4 2-3, 4-3 1-2, 2-4 3-1. The lot
/// of the announcement's seed leaves everybody their own number in it.
fn begun() -> Hall {
    let hall = Hall::new(&announcement(), &FOUR);
    hall.acts(&[
        ("2026-02-21 10:00", json!({ "act": "request_authorisation" })),
        ("2026-02-22 10:00", json!({ "act": "authorise", "as": "federation" })),
        ("2026-03-12 08:00", json!({ "act": "begin" })),
    ]);
    hall
}

/// The same, played: 1 has 3 points, 2 has 2, 3 has 1 by forfeit, 4 has none.
pub(crate) fn played() -> Hall {
    let hall = begun();
    hall.round("2026-03-12", 15, &["1-0", "1/2-1/2"]);
    let notice = |by: u16, board: u16, words: &str| {
        let notice = json!({ "by": by, "round": 1, "board": board, "copies": 2, "words": words });
        json!({ "act": "protest", "step": { "notice": notice } })
    };
    let corrected = json!({
        "act": "correct", "round": 1, "board": 2, "result": "1-0",
        "reason": "formulari firmati con 1-0"
    });
    let absent = json!({
        "act": "remark",
        "remark": { "kind": "no_medical_cover", "words": "ambulanza arrivata alle 15:20" }
    });
    hall.acts(&[
        ("2026-03-12 17:12", notice(3, 2, "Mossa illegale non sanzionata.")),
        ("2026-03-12 17:12", notice(4, 1, "Orologio difettoso.")),
        ("2026-03-12 17:30", absent),
        ("2026-03-12 19:30", corrected),
    ]);
    hall.round("2026-03-13", 9, &["-:+", "1-0"]);
    hall.acts(&[("2026-03-13 13:02", json!({ "act": "tell", "entrant": 4, "says": "continues" }))]);
    hall.round("2026-03-13", 15, &["1-0", "0-1"]);
    hall.acts(&[
        ("2026-03-13 20:00", json!({ "act": "finish" })),
        ("2026-03-14 10:00", json!({ "act": "send_report" })),
        ("2026-03-15 10:00", json!({ "act": "pay_fees" })),
    ]);
    hall
}

/// What each paper of the played event says somewhere.
const PAPERS: [(&str, &[&str]); 13] = [
    ("pairings", &["Abbinamenti del 3° turno", "Inizio: 13 marzo 2026, ore 15:00"]),
    ("pairings-by-name", &["Bianchi, Bruno", "Avversario"]),
    ("standings", &["Classifica dopo il 3° turno", "Arbitro Giulia Montanari", "12–13 marzo 2026"]),
    ("crosstable", &["Rossi, Anna"]),
    ("wall-chart", &["Tabellone da parete", "Verdi, Carla"]),
    ("cards", &["Numero di abbinamento", "Neri, Dario"]),
    ("calculation", &["Rossi, Anna (n. 1): 1° posto su 4"]),
    ("variations", &["Bianchi, Bruno (n. 2", "RTF FSI 2009, art. 4.3.1"]),
    ("scoresheets", &["90 minuti + 30 secondi a mossa", "Regole FIDE 2017, art. 8.7"]),
    ("envelope", &["(I.2.1)"]),
    ("protest", &["17:02", "17:12", "Mossa illegale non sanzionata.", "art. 8.e"]),
    ("report", &["Verbale di gara"]),
    ("diploma", &["Anna Rossi", "3 punti su 3", "Campione"]),
];

#[test]
fn every_paper_of_an_event_is_printed() {
    let hall = played();
    for (paper, texts) in PAPERS {
        let page = hall.text(paper, "html");
        for text in texts {
            assert!(page.contains(text), "{paper}: {text}");
        }
        let target = hall.path("paper.pdf");
        let shown = hall.print(paper, &["-o", &target]);
        assert!(shown.status.success(), "{paper}: {}", err(&shown));
        assert!(fs::read(&target).unwrap().starts_with(b"%PDF-1.7"), "{paper}");
        // Where the machine can read a PDF, the words are in it too.
        let Ok(read) = Command::new("pdftotext").args(["-layout", &target, "-"]).output() else {
            continue;
        };
        let read = String::from_utf8_lossy(&read.stdout).into_owned();
        let first = texts[0].split(' ').next().unwrap();
        assert!(read.contains(first), "{paper}: {first}");
    }
}

#[test]
fn tables_have_the_boards_and_results_of_the_office() {
    let hall = played();
    let shown = hall.print("pairings", &["--round", "2", "--format", "csv"]);
    let heads = "Sc.,Nome Bianco,Elo Bianco,Punti Bianco,Ris.,Nome Nero,Elo Nero,Punti Nero";
    let expected = format!(
        "\u{feff}{heads}\n1,\"Neri, Dario\",1700,0,-:+,\"Verdi, Carla\",1800,0\n\
         2,\"Rossi, Anna\",2000,1,1-0,\"Bianchi, Bruno\",1900,1\n"
    );
    assert_eq!(out(&shown), expected);
    let expected = "\u{feff}Pos.,N.,Nome,Elo,Punti,SB\n\
                    1,1,\"Rossi, Anna\",2000,3,3.00\n\
                    2,2,\"Bianchi, Bruno\",1900,2,1.00\n\
                    3,3,\"Verdi, Carla\",1800,1,0.00\n\
                    4,4,\"Neri, Dario\",1700,0,0.00\n";
    assert_eq!(hall.text("standings", "csv"), expected);
    let database = hall.path("hall.db");
    let words = ["event", "print", "prova", "--paper", "standings", "--format", "html"];
    let shown = answer(&[&words[..], &["--db", &database, "--lang", "en"]].concat());
    assert!(out(&shown).contains("12–13 March 2026 · FSSI"), "{}", out(&shown));
}

#[test]
fn results_stand_on_the_list_as_they_come_in() {
    let hall = begun();
    hall.acts(&[
        ("2026-03-12 14:00", json!({ "act": "pair" })),
        ("2026-03-12 14:05", json!({ "act": "publish" })),
        ("2026-03-12 15:00", json!({ "act": "start_round" })),
        ("2026-03-12 17:00", json!({ "act": "result", "board": 2, "result": "1/2-1/2" })),
    ]);
    let table = hall.text("pairings", "csv");
    assert!(table.contains("0.5-0.5,\"Verdi, Carla\""), "{table}");
    // A game that is not over has no result, not even a colon.
    assert!(table.contains("\"Rossi, Anna\",2000,0,,\"Neri, Dario\""), "{table}");
    let page = hall.text("pairings", "html");
    assert!(page.contains("½ – ½"), "{page}");
    assert!(hall.text("standings", "html").contains("Elenco di partenza"));
}

#[test]
fn the_report_mentions_what_the_regulations_want() {
    let hall = played();
    let page = hall.text("report", "html");
    for text in [
        "22 febbraio 2026",
        "Presidio sanitario (Regolamento FSSI, art. 6)",
        "Assente all'ora d'inizio prevista: ambulanza arrivata alle 15:20.",
        "Partite perse a forfait (RTF FSI 2009, art. 7.5.1)",
        "Reclami (Regolamento FSSI, art. 8.b)",
        "Preannuncio di reclamo 1 in tempo (turno 1, scacchiera 2).",
        "Preannuncio di reclamo 2 fuori tempo di 1:00 (turno 1, scacchiera 1).",
        "Turno 1, scacchiera 2: risultato corretto da 1/2-1/2 a 1-0.",
        "Motivo: formulari firmati con 1-0",
        "Omologazione (RTF FSI 2009, art. 6.2.2)",
        "14 marzo 2026",
        "15 marzo 2026",
        "Arbitro Nazionale",
        "Variazioni Elo Italia",
        "Ritiri ingiustificati (RTF FSI 2009, art. 7.5.3)",
    ] {
        assert!(page.contains(text), "{text}");
    }
    let list = page.split("Lista Elo usata</dt><dd>").nth(1).unwrap_or_default();
    let list = list.split("</dd>").next().unwrap_or_default();
    assert!(list.contains("iscritti"), "whose ratings they are: {list}");
    // Its tables are of many kinds: one file has them cell by cell.
    let tables = hall.text("report", "csv");
    assert!(tables.starts_with("\u{feff}Sezione,Riga,Colonna,Valore\n"), "{tables}");
    for line in [
        "Premi assegnati,1,Titolo,Campione",
        "Premi assegnati,1,Nome,\"Rossi, Anna\"",
        "Premi assegnati,1,Premio,medaglia d'oro",
        "Premi assegnati,2,Nome,\"Bianchi, Bruno\"",
        // Who is under 18 only the arbiter knows.
        "Premi assegnati,3,Nome,",
        "Turni,2,Inizio,\"13 marzo 2026, ore 09:00\"",
        "Turni,2,Giocate,1",
        "Turni,2,A forfait,1",
    ] {
        assert!(tables.lines().any(|each| each == line), "{line}: {tables}");
    }
    assert!(page.contains("nazionale (4 iscritti)"), "the list of ratings that was used");
    let database = hall.path("hall.db");
    let rows = json(&["event", "variations", "prova", "--db", &database, "--json"]);
    let second = &rows.as_array().unwrap()[1];
    let variation = second["variation"].as_i64().unwrap();
    let section = "Variazioni Elo Italia (RTF FSI 2009, art. 4.3.1)";
    let rows: Vec<&str> = tables.lines().filter(|line| line.contains(section)).collect();
    let row = rows.iter().find(|line| line.contains("Bianchi")).unwrap();
    let row = row.split(section).nth(1).unwrap().split(',').nth(1).unwrap();
    let applied = rows.iter().find(|line| line.contains(&format!(",{row},Applicata,"))).unwrap();
    assert!(applied.ends_with(&format!(",{variation}")), "{applied}");
}

#[test]
fn a_paper_of_the_past_bears_the_hash_of_its_moment() {
    let hall = played();
    let database = hall.path("hall.db");
    let log = json(&["journal", "log", "prova", "--db", &database, "--json"]);
    let entries = log.as_array().unwrap();
    let short = |entry: &Value| {
        let hash = entry["hash"].as_str().unwrap().replace('-', "");
        format!("{}-{}", &hash[..4], &hash[4..8])
    };
    let until = entries.len() - 2;
    let shown = hall.print("report", &["--format", "html", "--until", &until.to_string()]);
    let page = out(&shown);
    assert!(page.contains(&short(&entries[until - 1])), "{}", short(&entries[until - 1]));
    assert!(!page.contains("14 marzo 2026"), "the report had not been sent");
    assert!(hall.text("report", "html").contains(&short(&entries[until + 1])));
}

#[test]
fn an_official_paper_of_an_event_is_signed_and_verified() {
    let hall = played();
    let (secret, paper) = (hall.path("office.key"), hall.path("verbale.pdf"));
    assert!(answer(&["key", "new", &secret]).status.success());
    let address = "https://example.org/v";
    let signing = ["-o", &paper, "--sign", &secret, "--number", "2026-12", "--address", address];
    let shown = hall.print("report", &signing);
    assert!(shown.status.success(), "{}", err(&shown));
    let verified = json(&["verify", &paper, "--key", &hall.path("office.key.pub"), "--json"]);
    assert_eq!(verified["number"], "2026-12");
    assert_eq!(verified["trusted"], true);
    let mut bytes = fs::read(&paper).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&paper, bytes).unwrap();
    let shown = answer(&["verify", &paper, "--lang", "it"]);
    assert_eq!(shown.status.code(), Some(1));
    assert!(err(&shown).contains("è stato modificato dopo la firma"), "{}", err(&shown));
}

#[test]
fn what_cannot_be_printed_is_told() {
    let hall = begun();
    let told = |paper: &str, more: &[&str], code: i32, text: &str| {
        let shown = hall.print(paper, more);
        assert_eq!(shown.status.code(), Some(code), "{paper}: {}", err(&shown));
        assert!(err(&shown).contains(text), "{paper}: {}", err(&shown));
    };
    told("pairings", &[], 3, "Nessun turno è abbinato");
    told("pairings", &["--round", "1"], 3, "Il turno 1 non è abbinato");
    told("team-sheets", &[], 3, "solo per i tornei a squadre");
    told("team-matches", &[], 3, "solo per i tornei a squadre");
    told("cards", &["--player", "9", "--format", "csv"], 3, "9");
    told("variations", &["--player", "9"], 3, "9");
    told("protest", &["--protest", "3"], 3, "3");
    let missing = hall.path("missing.key");
    told("standings", &["--sign", &missing, "--number", "1"], 2, "missing.key");
    told("standings", &["--sign", &missing], 2, "number");
    told("novel", &[], 2, "novel");
    told("envelope", &["--format", "csv"], 3, "non ha tabelle");
    let database = hall.path("hall.db");
    let words = ["event", "print", "altro", "--paper", "standings", "--db", &database];
    let shown = answer(&[&words[..], &["--lang", "it"]].concat());
    assert_eq!(shown.status.code(), Some(3));
    assert!(err(&shown).contains("Non c'è nessun torneo altro"), "{}", err(&shown));
    let file = hall.path("open.trf");
    fs::write(&file, "012 Open\n001    1      Rossi, Anna                       2000\n").unwrap();
    let shown = answer(&["print", &file, "--paper", "report", "--lang", "it"]);
    assert_eq!(shown.status.code(), Some(3), "{}", err(&shown));
    assert!(err(&shown).contains("tratto event print"), "{}", err(&shown));
}

/// Two teams of five, a line-up handed in, nothing paired.
pub(crate) fn teams() -> Hall {
    let mut bando = announcement();
    bando["field"] = json!({ "teams": {
        "boards": 4, "reserves": 2, "primary": "individual", "forfeit_board_halves": 8,
        "bye_board_halves": 4, "bye_match_points": 1
    } });
    bando["system"] = json!("swiss");
    bando["rounds"] = json!(1);
    bando["calendar"] = json!(["2026-03-12 15:00"]);
    bando["tie_breaks"] = json!([]);
    let people: Vec<(String, u16)> =
        (1..=10).map(|at| (format!("Numero{at:02}"), 2100 - at * 50)).collect();
    let people: Vec<(&str, &str, u16)> =
        people.iter().map(|(name, rating)| (name.as_str(), "Pat", *rating)).collect();
    let hall = Hall::new(&bando, &people);
    hall.well(&["captain", "prova", "1", "2", "--at", "2026-02-21 10:00"]);
    hall.well(&["captain", "prova", "2", "6", "--at", "2026-02-21 10:00"]);
    hall.acts(&[
        ("2026-02-21 10:00", json!({ "act": "request_authorisation" })),
        ("2026-02-22 10:00", json!({ "act": "authorise", "as": "federation" })),
        ("2026-03-12 08:00", json!({ "act": "begin" })),
        (
            "2026-03-12 13:00",
            json!({ "act": "line_up", "team": 1, "round": 1, "players": [1, 2, 3, 5] }),
        ),
    ]);
    hall
}

#[test]
fn teams_have_their_line_ups_and_matches() {
    let hall = teams();
    let sheets = hall.text("team-sheets", "csv");
    let team = "Sordi Lodi";
    let expected = format!(
        "{team},4,\"Numero05, Pat\",1850\n{team},Riserva 1,\"Numero04, Pat\",1900\n\
         {team},Riserva 2,,\n"
    );
    assert!(sheets.contains(&expected), "{sheets}");
    let page = hall.text("team-sheets", "html");
    assert!(page.contains("Regolamento FSSI, art. sq.b") && page.contains("Numero02, Pat"));
    hall.round("2026-03-12", 15, &["1-0", "0-1", "1/2-1/2", "1-0"]);
    let list = hall.text("pairings", "csv");
    let heads = "\u{feff}Tav.,Nome 1,Punti 1,Ris.,Nome 2,Punti 2\n";
    assert!(list.starts_with(heads), "{list}");
    // Whoever is named first has White on boards 1 and 3: 1, 1, ½ and 0.
    assert!(list.contains(",0,2.5-1.5,"), "{list}");
    let sheet = hall.text("team-matches", "csv");
    assert!(sheet.contains("Totale,2.5-1.5"), "{sheet}");
    assert!(sheet.contains("Numero05, Pat (1850)"), "{sheet}");
    assert!(hall.text("standings", "csv").contains("Sordi Lodi"));
    let shown = hall.print("crosstable", &[]);
    assert_eq!(shown.status.code(), Some(3), "{}", err(&shown));
    let crosstable = hall.text("team-crosstable", "csv");
    assert!(crosstable.contains(",1: 2½,") && crosstable.contains(",2: 1½,"), "{crosstable}");
    let prizes = hall.text("board-prizes", "html");
    assert!(prizes.contains("1ª scacchiera") && prizes.contains("4ª scacchiera"), "{prizes}");
}

#[test]
fn a_board_of_teams_is_named_by_match_and_team() {
    let hall = teams();
    hall.round("2026-03-12", 15, &["1-0", "0-1", "1/2-1/2", "1-0"]);
    // One match: whoever sits on its third board sits at table 1, board 3, for a team.
    let list = hall.text("pairings-by-name", "csv");
    assert!(list.starts_with("\u{feff}Nome,Squadra,Tav.,Scacchiera,Colore,Avversario\n"), "{list}");
    let of = |name: &str| {
        let line = list.lines().find(|line| line.starts_with(&format!("\"{name}"))).unwrap();
        line.to_owned()
    };
    assert!(of("Numero03").contains(",Sordi Lodi,1,3,"), "{list}");
    assert!(of("Numero06").contains(",Silenziosa Torino,1,1,"), "{list}");
    let sheets = hall.text("scoresheets", "html");
    assert!(sheets.contains("Tavolo 1 · Scacchiera 4 · copia del Nero"), "{sheets}");
    assert!(sheets.contains("Silenziosa Torino"), "the scoresheet names the team");
    let pairings = hall.text("team-pairings", "html");
    assert!(pairings.contains("Tavolo 1: "), "{pairings}");
    let diploma = hall.text("diploma", "html");
    assert!(diploma.contains("2½ punti individuali su 4"), "{diploma}");
    assert!(diploma.contains("Pat Numero01 · Pat Numero02"), "the players of the team");
}

#[test]
fn two_points_are_a_win_at_draughts_and_nowhere_else() {
    let hall = draughts();
    hall.acts(&[
        ("2026-03-13 08:00", json!({ "act": "pair" })),
        ("2026-03-13 08:05", json!({ "act": "publish" })),
        ("2026-03-13 09:00", json!({ "act": "start_round" })),
    ]);
    for (board, result) in [("1", "2-0"), ("2", "1-1")] {
        hall.well(&["result", "prova", board, result, "--at", "2026-03-13 11:00"]);
    }
    let list = hall.text("pairings", "csv");
    assert!(list.starts_with("\u{feff}Dam.,"), "{list}");
    assert!(list.contains(",2-0,") && list.contains(",1-1,"), "{list}");
    let chess = begun();
    chess.acts(&[
        ("2026-03-12 14:00", json!({ "act": "pair" })),
        ("2026-03-12 14:05", json!({ "act": "publish" })),
        ("2026-03-12 15:00", json!({ "act": "start_round" })),
    ]);
    let database = chess.path("hall.db");
    let words = ["result", "prova", "1", "2-0", "--at", "2026-03-12 17:00"];
    let shown = answer(&Hall::words(&database, &words));
    assert!(!shown.status.success(), "{}", out(&shown));
    assert!(err(&shown).contains("non vale 2 punti"), "{}", err(&shown));
}

#[test]
fn a_signed_page_is_verified_and_a_signed_table_refused() {
    let hall = played();
    let (secret, page) = (hall.path("office.key"), hall.path("verbale.html"));
    assert!(answer(&["key", "new", &secret]).status.success());
    let signing = ["--format", "html", "-o", &page, "--sign", &secret, "--number", "2026-13"];
    assert!(hall.print("report", &signing).status.success());
    let verified = json(&["verify", &page, "--key", &hall.path("office.key.pub"), "--json"]);
    assert_eq!(verified["number"], "2026-13");
    let text = fs::read_to_string(&page).unwrap().replace("Lodi", "Todi");
    fs::write(&page, text).unwrap();
    assert_eq!(answer(&["verify", &page]).status.code(), Some(1));
    let table = ["--format", "csv", "--sign", &secret, "--number", "2026-14"];
    let shown = hall.print("standings", &table);
    assert!(!shown.status.success() && out(&shown).is_empty(), "{}", out(&shown));
    assert!(err(&shown).contains("non si può firmare"), "{}", err(&shown));
}

/// The papers that were missing, with what each says somewhere.
const MORE: [(&str, &[&str]); 14] = [
    ("results", &["Risultati del 3° turno", "1 – 0"]),
    ("starting-list", &["Elenco di partenza", "4 giocatori"]),
    ("participants", &["Partecipanti", "Bianchi, Bruno"]),
    ("statistics", &["Risultati per colore", "Giocatori per punteggio", "2000–2099"]),
    ("check-in", &["Presente", "Quota", "Verdi, Carla"]),
    ("attendance", &["Registro delle presenze", "Neri, Dario"]),
    ("result-slips", &["Scacchiera 1", "½ – ½", "Rossi, Anna"]),
    ("table-numbers", &["Numeri dei tavoli", ">2<"]),
    ("name-plates", &["Rossi", "Anna"]),
    ("badges", &["Quadrangolare di Lodi", "Bianchi"]),
    ("it1", &["Nessuna norma realizzata"]),
    ("it3", &["Rapporto sulle norme", "ITA"]),
    ("fa1", &["norma di Arbitro FIDE", "Rapporto riservato", "Arbitro principale"]),
    ("ia1", &["Nessun arbitro di questo torneo"]),
];

#[test]
fn the_papers_of_the_hall_are_printed_too() {
    let hall = played();
    for (paper, texts) in MORE {
        let page = hall.text(paper, "html");
        for text in texts {
            assert!(page.contains(text), "{paper}: {text} in {page}");
        }
        for print in [&[][..], &["--wall"], &["--wall", "--a3"], &["--large"]] {
            let target = hall.path("paper.pdf");
            let shown = hall.print(paper, &[&["-o", &target], print].concat());
            assert!(shown.status.success(), "{paper}: {}", err(&shown));
        }
    }
    let page = hall.print("result-slips", &["--format", "html", "--address", "https://x.org/e/p"]);
    assert!(out(&page).contains("class=\"qr\""), "slips have their code");
}

/// Italian draughts, its first round played.
pub(crate) fn draughts() -> Hall {
    let mut bando = announcement();
    bando["federation"] = json!("fid");
    bando["game"] = json!("italian_draughts");
    bando["tie_breaks"] = json!([]);
    bando.as_object_mut().unwrap().remove("no_draw_offers_before");
    let hall = Hall::new(&bando, &FOUR);
    hall.acts(&[("2026-03-12 08:00", json!({ "act": "begin" }))]);
    hall.round("2026-03-12", 15, &["1-0", "1/2-1/2"]);
    hall
}

#[test]
fn draughts_have_their_own_scoresheet_and_points() {
    let hall = draughts();
    let list = hall.text("pairings", "csv");
    assert!(list.contains(",2-0,") && list.contains(",1-1,"), "{list}");
    let page = hall.text("scoresheets", "html");
    for text in ["Damiera", "Apertura sorteggiata", "2 – 0", "1 – 1"] {
        assert!(page.contains(text), "{text}");
    }
    assert!(!page.contains("FIDE"), "the Laws of Chess are not for draughts");
    for paper in ["variations", "envelope", "protest"] {
        assert_eq!(hall.print(paper, &[]).status.code(), Some(3), "{paper}");
    }
    assert!(!hall.text("report", "html").contains("RTF"));
}
