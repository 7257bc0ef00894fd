//! Journals of before open and print as they did: an installation of the last version before the desk,
//! with what it told then (`tests/golden/README.md`).

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::serving::Server;
use crate::{answer, err, out};

/// When everything was printed.
const AT: &str = "2027-01-10 10:00";

/// How the present answer may differ from the one of before, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stays {
    /// Byte for byte.
    Whole,
    /// Every value that was there; rulings and findings tell more of themselves now.
    Values,
    /// Number, moment, kind, actor and hash of each entry; the act is told in words now.
    Columns,
    /// Every line; the report mentions games lost by forfeit now.
    Lines,
    /// Every record. The column of FIDE's ratings has FIDE's alone now, national ones have records of
    /// their own, and the count of the rated (072) follows.
    Records,
    /// Every word; whoever left is marked behind the name now, and columns are as wide as it takes.
    Words,
    /// Every cell of a table. A file has one table now, its columns have names of their own, numbers are
    /// those of programs, a result that is open is empty, minus signs are true ones, and a book is named
    /// once.
    Cells,
}

struct Golden {
    folder: tempfile::TempDir,
}

fn golden(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

impl Golden {
    fn opened() -> Self {
        let golden_one = Self { folder: tempfile::tempdir().unwrap() };
        fs::copy(golden("hall.db"), golden_one.db()).unwrap();
        golden_one
    }

    fn db(&self) -> String {
        self.folder.path().join("hall.db").display().to_string()
    }

    /// Standard output and complaints, and the status where it is not 0: as they were recorded.
    fn told(&self, words: &[&str]) -> String {
        let shown = answer(&[words, &["--db", &self.db(), "--lang", "it"]].concat());
        let status = match shown.status.code() {
            Some(0) => String::new(),
            code => format!("status {}\n", code.unwrap()),
        };
        out(&shown) + &err(&shown) + &status
    }

    fn check(&self, file: &str, stays: Stays, words: &[&str]) {
        compare(file, stays, &self.told(words));
    }
}

/// Sentences that the program says otherwise now; what they tell is the same.
const REWORDED: [(&str, &str); 9] = [
    (
        "· Senza trascrizione obbligatoria la ripetizione",
        "? Il bando non dice se la trascrizione è obbligatoria: senza, la ripetizione",
    ),
    ("Atto 19 annullato", "Registrazione n. 19 annullata"),
    (" atti nel registro, impronta", " registrazioni, impronta"),
    ("si fonda su 40 atti del registro", "si basa su 40 registrazioni"),
    (" comincia 2026-", " inizia 2026-"),
    ("La federazione di questo torneo non chiede documenti che Tratto conosca.", NO_PAPERS),
    ("Partecipanti non ancora noti:", "I partecipanti si contano al primo abbinamento:"),
    ("numero di sorteggio", "numero di abbinamento"),
    ("º posto", "° posto"),
];
const NO_PAPERS: &str = "Per questo torneo la federazione non chiede documenti.";

fn compare(file: &str, stays: Stays, present: &str) {
    let before = fs::read_to_string(golden("told").join(file)).unwrap();
    let before = REWORDED.iter().fold(before, |told, (then, now)| told.replace(then, now));
    match stays {
        Stays::Whole => assert_eq!(present, before, "{file}"),
        Stays::Values => {
            let read = |text: &str| serde_json::from_str::<Value>(text).unwrap();
            holds(&read(&before), &read(present), file);
        }
        // Tie-breaks that are announced and not computed are told behind the table now.
        Stays::Words => {
            let marked = unmarked(present);
            assert!(words(&marked).starts_with(&words(&before)), "{file}: {present}");
        }
        Stays::Columns => assert_eq!(columns(present), columns(&before), "{file}"),
        Stays::Cells if before.contains("status ") => assert_eq!(present, before, "{file}"),
        Stays::Cells => {
            let (before, present) = if file.ends_with("html") {
                (marked_cells(&before), marked_cells(present))
            } else {
                (data_cells(&before), table_rows(present).concat())
            };
            for cell in before {
                let minus = cell.replace(" -", " −");
                let forms =
                    [cell.clone(), plain(&cell), dashed(&cell), short_citation(&cell), minus];
                let told = present.iter().any(|cell| forms.contains(&unmarked(cell)));
                assert!(told, "{file}: {cell:?} in {present:?}");
            }
        }
        Stays::Lines => {
            let lines: Vec<&str> = present.lines().collect();
            assert!(before.lines().all(|line| lines.contains(&line)), "{file}: {present}");
        }
        Stays::Records => {
            // A year of birth stood alone then; the standard has month and day of noughts behind it.
            let told = |line: &str| match line.strip_prefix("001") {
                Some(_) => format!("{}    {}", &line[..48], &line[52..])
                    .replace("1980      ", "1980/00/00"),
                None => line.to_owned(),
            };
            let lines: Vec<String> = present.lines().map(told).collect();
            let old = before.lines().filter(|line| !line.starts_with("072")).map(told);
            for line in old {
                assert!(lines.contains(&line), "{file}: {line}: {present}");
            }
        }
    }
}

/// A text without the marks of those who left.
fn unmarked(text: &str) -> String {
    ["rit.", "escl.", "esp."]
        .iter()
        .fold(text.to_owned(), |text, mark| text.replace(&format!(" ({mark})"), ""))
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// The rows of a table file, as RFC 4180 has them.
fn table_rows(text: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut cell, mut quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let mut signs = text.trim_start_matches('\u{feff}').chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            '"' if quoted && signs.peek() == Some(&'"') => cell.extend(signs.next()),
            '"' => quoted = !quoted,
            ',' if !quoted => row.push(std::mem::take(&mut cell)),
            '\n' if !quoted => {
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
            }
            other => cell.push(other),
        }
    }
    rows
}

/// The cells of a file of before but for the heads of its tables, which an empty line stood between.
fn data_cells(text: &str) -> Vec<String> {
    let mut head = true;
    let mut cells = Vec::new();
    for row in table_rows(text) {
        let empty = row.iter().all(String::is_empty);
        if !head && !empty {
            cells.extend(row);
        }
        head = empty && cells.last().is_some();
    }
    cells.retain(|cell| !matches!(cell.trim(), "" | ":" | "–"));
    cells
}

/// What stands in the cells of the tables of a page.
fn marked_cells(page: &str) -> Vec<String> {
    let cells = page.split("<td").skip(1).filter_map(|rest| rest.split_once('>'));
    let cells = cells.filter_map(|(_, rest)| rest.split("</td>").next());
    let cells = cells.map(|cell| cell.replace("<strong>", "").replace("</strong>", ""));
    cells.filter(|cell| !matches!(cell.trim(), "" | ":" | "–")).collect()
}

/// A number or a result as programs read it.
fn plain(cell: &str) -> String {
    let number = |text: &str| {
        let text = text.replace('−', "-").replace(',', ".");
        let text = text.strip_prefix('+').filter(|rest| !rest.is_empty()).unwrap_or(&text);
        match text.strip_suffix('½') {
            Some("") => "0.5".to_owned(),
            Some(whole) => format!("{whole}.5"),
            None => text.to_owned(),
        }
    };
    match cell.split_once(" : ") {
        Some((white, black)) => {
            let forfeit = matches!(white, "+" | "−") || matches!(black, "+" | "−");
            let mark = if forfeit { ":" } else { "-" };
            format!("{}{mark}{}", number(white), number(black))
        }
        None => number(cell),
    }
}

/// A result as people read it now.
fn dashed(cell: &str) -> String {
    cell.replace(" : ", " – ")
}

/// A citation of a book that was named before.
fn short_citation(cell: &str) -> String {
    cell.split_once(", art. ").map_or_else(String::new, |(_, number)| format!("art. {number}"))
}

/// What differs on purpose: clocks that ran when the program ended are stopped at the next start, until
/// the arbiter decides about the time lost, so that nobody loses a game to an outage.
const MEANT: [(&str, &str, &str); 3] = [
    ("lodi/boards/boards/1/phase", "running", "stopped"),
    // Whether games are written down is a fact of the announcement: where it is not said, it is missing.
    ("dama-show.json/findings/1/weight", "notice", "missing"),
    ("dama-show.json/findings/1/what", RECORDING_THEN, RECORDING_NOW),
];
const RECORDING_THEN: &str =
    "Senza trascrizione obbligatoria la ripetizione della posizione non dà la parità";
const RECORDING_NOW: &str = "Il bando non dice se la trascrizione è obbligatoria: senza, la \
                             ripetizione della posizione non dà la parità";

/// Whether a value has everything that another had.
fn holds(before: &Value, present: &Value, place: &str) {
    match (before, present) {
        (Value::Object(before), Value::Object(present)) => {
            for (name, value) in before {
                let place = format!("{place}/{name}");
                holds(
                    value,
                    present.get(name).unwrap_or_else(|| panic!("{place} is gone")),
                    &place,
                );
            }
        }
        (Value::Array(before), Value::Array(present)) => {
            assert!(before.len() <= present.len(), "{place}: {present:?}");
            for (number, (before, present)) in before.iter().zip(present).enumerate() {
                holds(before, present, &format!("{place}/{number}"));
            }
        }
        _ => {
            let meant = MEANT.into_iter().any(|(of, was, is)| {
                of == place && before.as_str() == Some(was) && present.as_str() == Some(is)
            });
            assert!(meant || present == before, "{place}: {present} was {before}");
        }
    }
}

/// The columns of a log but for what the entry says.
fn columns(log: &str) -> Vec<Vec<&str>> {
    let of = |line| {
        let words: Vec<&str> = str::split_whitespace(line).collect();
        [&words[..4], &words[words.len() - 1..]].concat()
    };
    log.lines().map(of).collect()
}

/// Papers that are tables. Envelope, notice of complaint and diploma have none: as CSV they were empty
/// with status 0, and are refused now, since an empty file tells nobody that there is nothing to have.
const TABLES: [&str; 11] = [
    "pairings",
    "pairings-by-name",
    "standings",
    "crosstable",
    "wall-chart",
    "calculation",
    "variations",
    "report",
    "team-sheets",
    "team-matches",
    "cards",
];

#[test]
fn what_was_told_of_events_is_told() {
    let golden = Golden::opened();
    for event in ["lodi", "squadre", "dama"] {
        for what in ["show", "pairings", "standings", "variations", "report", "papers"] {
            // Elo Italia was reckoned for draughts too; the rating is one of chess.
            if (event, what) == ("dama", "variations") {
                continue;
            }
            let words = ["event", what, event, "--at", AT];
            // Draughts have no papers of athletes: that is told, in no JSON.
            let athletes = what == "papers" && event != "dama";
            let more = what == "show" || athletes || (event == "lodi" && what == "report");
            let text = match what {
                // More is found now than was: what a championship prepared, requirement by requirement.
                "show" | "report" | "papers" => Stays::Lines,
                "standings" => Stays::Words,
                _ => Stays::Whole,
            };
            golden.check(&format!("{event}-{what}.txt"), text, &words);
            // What is not computed is told behind the JSON as well, where people read.
            let value = match what {
                _ if more => Stays::Values,
                "standings" => Stays::Words,
                _ => Stays::Whole,
            };
            golden.check(
                &format!("{event}-{what}.json"),
                value,
                &[&words[..], &["--json"]].concat(),
            );
        }
        let of = |what: &str| format!("{event}{what}");
        // Results of draughts were written in the points of chess.
        if event != "dama" {
            golden.check(
                &of("-pairings-1.txt"),
                Stays::Whole,
                &["event", "pairings", event, "--round", "1"],
            );
        }
        let explained = ["event", "standings", event, "--after", "1", "--explain", "1"];
        golden.check(&of("-standings-1.txt"), Stays::Lines, &explained);
        golden.check(&of(".trf"), Stays::Records, &["event", "trf", event]);
        let past = ["event", "show", event, "--until", "10", "--at", "2026-03-01 10:00"];
        golden.check(&of("-past.txt"), Stays::Lines, &past);
    }
    golden.check("list.txt", Stays::Whole, &["event", "list"]);
}

#[test]
fn papers_of_before_are_printed_as_before() {
    let golden = Golden::opened();
    let print = |event, paper, format| {
        ["event", "print", event, "--paper", paper, "--format", format, "--at", AT]
    };
    for event in ["lodi", "squadre", "dama"] {
        // An open game counts nothing now, where cards and wall chart of the round in draft had it as a
        // draw.
        let open = |paper: &str| event == "dama" && ["cards", "wall-chart"].contains(&paper);
        for paper in TABLES.into_iter().filter(|paper| !open(paper)) {
            let file = format!("{event}-{paper}.csv");
            golden.check(&file, Stays::Cells, &print(event, paper, "csv"));
        }
        for paper in ["pairings", "report"] {
            let file = format!("{event}-{paper}.html");
            golden.check(&file, Stays::Cells, &print(event, paper, "html"));
        }
    }
}

#[test]
fn a_paper_without_a_table_says_so() {
    let golden = Golden::opened();
    let print = |paper| {
        let words = ["event", "print", "lodi", "--paper", paper, "--format", "csv", "--at", AT];
        golden.told(&words)
    };
    for paper in ["envelope", "protest", "diploma"] {
        let told = print(paper);
        assert!(told.contains("PDF") && told.ends_with("status 3\n"), "{paper}: {told}");
    }
    // The grid of a scoresheet is a table, to be filled in elsewhere.
    let grid = print("scoresheets");
    assert!(grid.lines().count() > 20 && !grid.contains("status"), "{grid}");
}

#[test]
fn the_journal_of_before_is_proved_and_read() {
    let golden_one = Golden::opened();
    for event in ["lodi", "squadre", "dama"] {
        let log = ["journal", "log", event];
        golden_one.check(&format!("{event}-log.txt"), Stays::Columns, &log);
        let log = [&log[..], &["--json"]].concat();
        golden_one.check(&format!("{event}-log.json"), Stays::Whole, &log);
    }
    golden_one.check("board-log.txt", Stays::Columns, &["journal", "log", "lodi/3/1"]);
    golden_one.check("board-log.json", Stays::Whole, &["journal", "log", "lodi/3/1", "--json"]);
    golden_one.check("log.txt", Stays::Whole, &["journal", "log"]);
    let verified = answer(&["journal", "verify", "--db", &golden_one.db()]);
    assert_eq!(verified.status.code(), Some(0), "{}", err(&verified));
}

#[test]
fn an_exported_event_of_before_is_imported() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("other.db").display().to_string();
    for event in ["lodi", "squadre", "dama"] {
        let file = golden(&format!("{event}.tratto")).display().to_string();
        let taken = answer(&["journal", "import", &file, "--db", &db]);
        assert_eq!(taken.status.code(), Some(0), "{event}: {}", err(&taken));
        let trf = out(&answer(&["event", "trf", event, "--db", &db, "--lang", "it"]));
        compare(&format!("{event}.trf"), Stays::Records, &trf);
    }
}

#[test]
fn programs_read_of_events_and_boards_what_they_read() {
    let golden = Golden::opened();
    let server = Server::on(&golden.db());
    for (address, file) in [
        ("lodi", "lodi-api"),
        ("lodi/rounds/1", "lodi-api-rounds-1"),
        ("lodi/rounds/3", "lodi-api-rounds-3"),
        ("lodi/standings", "lodi-api-standings"),
        ("lodi/standings/1", "lodi-api-standings-1"),
        ("lodi/players", "lodi-api-players"),
        ("lodi/players/1", "lodi-api-players-1"),
        ("lodi/boards", "lodi-api-boards"),
        ("lodi/boards/3/1", "lodi-api-boards-3-1"),
        ("squadre", "squadre-api"),
        ("squadre/teams", "squadre-api-teams"),
        ("squadre/standings", "squadre-api-standings"),
        ("dama", "dama-api"),
        ("dama/standings", "dama-api-standings"),
    ] {
        let (status, told) = server.get(&format!("/api/v1/events/{address}"));
        assert_eq!(status, 200, "{address}: {told}");
        // Where the journal stands moves on with whatever is written to it, accounts as well.
        let mut told: Value = serde_json::from_str(&told).unwrap();
        let before = fs::read_to_string(self::golden("told").join(format!("{file}.json"))).unwrap();
        let mut before: Value = serde_json::from_str(&before).unwrap();
        for value in [&mut told, &mut before] {
            if let Some(fields) = value.as_object_mut() {
                fields.remove("position");
            }
            // What the clocks show is told for the moment of the question.
            if let Some(clocks) = value.get_mut("clocks").and_then(Value::as_object_mut) {
                clocks.remove("at");
            }
        }
        holds(&before, &told, address);
    }
    let (_, games) = server.get("/e/lodi/boards/3.pgn");
    // Scores name board and opening now.
    let new =
        |line: &&str| ["[Board ", "[ECO ", "[Opening "].iter().any(|tag| line.starts_with(tag));
    let known: String = games.split_inclusive('\n').filter(|line| !new(line)).collect();
    compare("lodi-boards-3.pgn", Stays::Whole, &known);
}

#[test]
fn an_account_of_before_signs_in() {
    let golden = Golden::opened();
    let server = Server::on(&golden.db());
    assert!(server.signs_in("chief") && server.signs_in("ufficiale"));
    assert!(!server.signs_in("nobody"));
}
