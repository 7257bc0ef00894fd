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
    ("wall-chart", &["Tabellone murale", "Verdi, Carla"]),
    ("cards", &["Numero di sorteggio", "Neri, Dario"]),
    ("calculation", &["Rossi, Anna (n. 1): 1º posto su 4"]),
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
    let expected = "Sc.,Bianco,Elo,Pt.,Ris.,Nero,Elo,Pt.\n\
                    1,\"Neri, Dario\",1700,0,− : +,\"Verdi, Carla\",1800,0\n\
                    2,\"Rossi, Anna\",2000,1,1 : 0,\"Bianchi, Bruno\",1900,1\n";
    assert_eq!(out(&shown), expected);
    let expected = "Pos.,N.,Nome,Elo,Punti,SB\n\
                    1,1,\"Rossi, Anna\",2000,3,\"3,00\"\n\
                    2,2,\"Bianchi, Bruno\",1900,2,\"1,00\"\n\
                    3,3,\"Verdi, Carla\",1800,1,\"0,00\"\n\
                    4,4,\"Neri, Dario\",1700,0,\"0,00\"\n";
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
    assert!(table.contains("½ : ½,\"Verdi, Carla\""), "{table}");
    assert!(table.contains("\"Rossi, Anna\",2000,0,      :      ,\"Neri, Dario\""), "{table}");
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
    let tables = hall.text("report", "csv");
    assert!(tables.contains("Campione,\"Rossi, Anna\",medaglia d'oro"), "{tables}");
    assert!(tables.contains("Secondo,\"Bianchi, Bruno\",medaglia d'argento"), "{tables}");
    // Who is under 18 only the arbiter knows.
    assert!(tables.contains("Primo Under 18,,coppa"), "{tables}");
    // Turn, start, games played, forfeited, not paired.
    assert!(tables.contains("2,\"13 marzo 2026, ore 09:00\",1,1,0"), "{tables}");
    let database = hall.path("hall.db");
    let rows = json(&["event", "variations", "prova", "--db", &database, "--json"]);
    let second = &rows.as_array().unwrap()[1];
    let shown = match second["variation"].as_i64().unwrap() {
        0 => "0".to_owned(),
        change if change > 0 => format!("+{change}"),
        change => format!("−{}", -change),
    };
    let line = tables.lines().find(|line| line.starts_with("2,\"Bianchi")).unwrap();
    assert!(line.ends_with(&format!(",{shown}")), "{line}");
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
    let expected = "4,\"Numero05, Pat\",1850\nRiserva 1,\"Numero04, Pat\",1900\nRiserva 2,,\n";
    assert!(sheets.contains(expected), "{sheets}");
    let page = hall.text("team-sheets", "html");
    assert!(page.contains("Regolamento FSSI, art. sq.b") && page.contains("Numero02, Pat"));
    hall.round("2026-03-12", 15, &["1-0", "0-1", "1/2-1/2", "1-0"]);
    let list = hall.text("pairings", "csv");
    assert!(list.starts_with("Tav.,Squadra,Pt.,Ris.,Squadra,Pt.\n"), "{list}");
    // Whoever is named first has White on boards 1 and 3: 1, 1, ½ and 0.
    assert!(list.contains(",0,2½ : 1½,"), "{list}");
    let sheet = hall.text("team-matches", "csv");
    assert!(sheet.contains("Totale,2½ : 1½"), "{sheet}");
    assert!(sheet.contains("Numero05, Pat (1850)"), "{sheet}");
    assert!(hall.text("standings", "csv").contains("Sordi Lodi"));
    let shown = hall.print("crosstable", &[]);
    assert_eq!(shown.status.code(), Some(3), "{}", err(&shown));
}

/// Italian draughts, its first round played.
pub(crate) fn draughts() -> Hall {
    let mut bando = announcement();
    bando["federation"] = json!("fid");
    bando["game"] = json!("italian_draughts");
    bando["tie_breaks"] = json!([]);
    bando.as_object_mut().unwrap().remove("no_draw_offers_before");
    let hall = Hall::new(&bando, &FOUR);
    hall.acts(&[
        ("2026-02-21 10:00", json!({ "act": "request_authorisation" })),
        ("2026-02-22 10:00", json!({ "act": "authorise", "as": "federation" })),
        ("2026-03-12 08:00", json!({ "act": "begin" })),
    ]);
    hall.round("2026-03-12", 15, &["1-0", "1/2-1/2"]);
    hall
}

#[test]
fn draughts_have_their_own_scoresheet_and_points() {
    let hall = draughts();
    let list = hall.text("pairings", "csv");
    assert!(list.contains("2 : 0") && list.contains("1 : 1"), "{list}");
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
