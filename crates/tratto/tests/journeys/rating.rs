//! The rating office on the command line, with a ledger on disk.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use crate::{answer, err, fed, json, out};

/// The list of 1 January 2010: 101 is a woman of eighteen, 104 is on FIDE's list.
const FACTS: &str = r#"{"v":1,"fact":{"opening":{"edition":"fsi-2009","list":"2010-01-01","published":"2010-01-01","rows":[{"player":101,"elo_italia":1487,"category":"NC"},{"player":102,"elo_italia":1440,"category":"NC"},{"player":103,"elo_italia":1340,"category":"NC"},{"player":104,"fide":1890,"category":"1N","fide_games":30},{"player":105,"elo_italia":1440,"category":"NC"},{"player":106,"elo_italia":1440,"category":"NC"},{"player":107,"elo_italia":1440,"category":"NC"}]}}}
{"v":1,"fact":{"player":{"player":101,"name":"Rossi, Anna","birth_year":1992,"sex":"w"}}}
{"v":1,"fact":{"player":{"player":102,"name":"Bianchi, Bruno","birth_year":1960,"sex":"m"}}}
{"v":1,"fact":{"player":{"player":103,"name":"Verdi, Carla","birth_year":1955,"sex":"w"}}}
{"v":1,"fact":{"player":{"player":104,"name":"Neri, Dario","birth_year":1980,"sex":"m","honorary_master":"2005-06-01"}}}
{"v":1,"fact":{"registered":{"player":101,"year":2010,"on":"2010-01-05"}}}
{"v":1,"fact":{"registered":{"player":102,"year":2010,"on":"2010-01-05"}}}
{"v":1,"fact":{"registered":{"player":104,"year":2010,"on":"2010-01-05"}}}
"#;

/// Rossi beats Bianchi and Verdi, and shares the first place with Neri, who beats the same two. Then
/// Gialli, Grigi and Rosa draw with each other, which moves nobody: seven players, six rounds.
const OPEN: &str = "\
012 Open di prova
042 2010/01/05
052 2010/01/09
122 90m+30s
142 6
001    1 w    Rossi, Anna                       1487 ITA         101 1992/00/00  2.5          2 w 1     3 b 1     4 w =  0000 - Z  0000 - Z  0000 - Z
001    2 m    Bianchi, Bruno                    1440 ITA         102 1960/00/00  0.5          1 b 0     4 w 0     3 w =  0000 - Z  0000 - Z  0000 - Z
001    3 w    Verdi, Carla                      1340 ITA         103 1955/00/00  0.5          4 b 0     1 w 0     2 b =  0000 - Z  0000 - Z  0000 - Z
001    4 m    Neri, Dario                       1890 ITA         104 1980/00/00  2.5          3 w 1     2 b 1     1 b =  0000 - Z  0000 - Z  0000 - Z
001    5 m    Gialli, Elio                      1440 ITA         105 1970/00/00  1.0       0000 - Z  0000 - Z  0000 - Z     6 w =     7 b =  0000 - Z
001    6 m    Grigi, Fede                       1440 ITA         106 1970/00/00  1.0       0000 - Z  0000 - Z  0000 - Z     5 b =  0000 - Z     7 w =
001    7 m    Rosa, Gina                        1440 ITA         107 1970/00/00  1.0       0000 - Z  0000 - Z  0000 - Z  0000 - Z     5 w =     6 b =
";

struct Office {
    folder: tempfile::TempDir,
}

impl Office {
    /// An office whose ledger holds the facts above.
    fn open() -> Self {
        let office = Self { folder: tempfile::tempdir().unwrap() };
        fs::write(office.path("facts.jsonl"), FACTS).unwrap();
        let added = office.ask(&["add", "ledger.jsonl", "facts.jsonl", "--lang", "it"]);
        assert_eq!(out(&added), "8 fatti registrati\n", "{}", err(&added));
        office
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn ledger(&self) -> String {
        fs::read_to_string(self.path("ledger.jsonl")).unwrap()
    }

    /// Words that name a file of the folder are given with their path.
    fn words(&self, words: &[&str]) -> Vec<String> {
        let named = |word: &&str| {
            let path = Path::new(word);
            let known = ["jsonl", "trf", "csv"];
            let file = path.extension().is_some_and(|end| known.iter().any(|known| end == *known));
            if file { self.path(word).display().to_string() } else { (*word).to_owned() }
        };
        std::iter::once("rating".to_owned()).chain(words.iter().map(named)).collect()
    }

    fn ask(&self, words: &[&str]) -> Output {
        let words = self.words(words);
        answer(&words.iter().map(String::as_str).collect::<Vec<_>>())
    }

    fn json(&self, words: &[&str]) -> serde_json::Value {
        let words = self.words(words);
        json(&words.iter().map(String::as_str).collect::<Vec<_>>())
    }

    fn receive(&self, text: &str, id: &str, day: &str, more: &[&str]) -> Output {
        fs::write(self.path("open.trf"), text).unwrap();
        let words = ["receive", "ledger.jsonl", "open.trf", "--id", id, "--received", day];
        self.ask(&[&words, more].concat())
    }

    /// The command fails as bad data does, says this, and leaves the ledger as it was.
    fn refuses(&self, words: &[&str], says: &str) {
        let before = self.ledger();
        let shown = self.ask(&[words, &["--lang", "en"]].concat());
        assert_eq!(shown.status.code(), Some(3), "{}", err(&shown));
        assert!(err(&shown).contains(says), "{says}: {}", err(&shown));
        assert_eq!(self.ledger(), before);
    }
}

#[test]
fn a_tournament_is_received_and_its_period_closed_twice_with_the_same_list() {
    let office = Office::open();
    let received = office.receive(OPEN, "PI1", "2010-02-19", &["--lang", "it"]);
    assert!(received.status.success(), "{}", err(&received));
    assert_eq!(
        out(&received),
        "Torneo PI1 registrato (7 giocatori, 9 partite): entra nella graduatoria del 2010-03-01\n"
    );
    let close = ["close", "ledger.jsonl", "--list", "2010-03-01"];
    let preview = office.ask(&[&close[..], &["--preview", "--csv"]].concat());
    // Rossi: 57 + 70 + 8 = 135, expected 1.3, scored 2.5: +36. Bianchi: 43 + 64 + 8 = 115, 1.1
    // for half a point: −18. Verdi: 30 + 36 + 8 = 74, 0.7: −6. FIDE rates Neri.
    let list = "\
player,name,rating,kind,category
101,\"Rossi, Anna\",1523,elo_italia,3N
102,\"Bianchi, Bruno\",1422,elo_italia,NC
103,\"Verdi, Carla\",1334,elo_italia,NC
104,\"Neri, Dario\",1890,fide,1N
105,,1440,elo_italia,NC
106,,1440,elo_italia,NC
107,,1440,elo_italia,NC
";
    assert_eq!(out(&preview), list);
    assert!(!office.ledger().contains("closed"));
    let closed = office.ask(&[&close[..], &["--lang", "it"]].concat());
    let text = out(&closed);
    assert!(text.starts_with("Graduatoria del 2010-03-01: 7 giocatori, 1 tornei, 3 variazioni\n"));
    let rossi = text.lines().find(|line| line.contains("Rossi")).unwrap();
    assert!(rossi.contains("1487 NC") && rossi.contains("1523 3N") && rossi.contains("+36"));
    let ledger = office.ledger();
    let again = office.ask(&[&close[..], &["--csv", "-o", "list.csv"]].concat());
    assert!(again.status.success(), "{}", err(&again));
    assert_eq!(fs::read_to_string(office.path("list.csv")).unwrap(), list);
    assert_eq!(office.ledger(), ledger, "closing twice enters nothing");
    let shown = office.json(&[&close[..], &["--json"]].concat());
    assert_eq!(shown["changes"][0]["variation"], 36);
    assert_eq!(shown["changes"][0]["after"]["category"], "3N");
}

#[test]
fn a_late_tournament_waits_and_a_correction_never_rewrites() {
    let office = Office::open();
    office.receive(OPEN, "PI1", "2010-02-19", &[]);
    office.receive(OPEN, "PI2", "2010-02-20", &[]);
    let close = ["close", "ledger.jsonl", "--list", "2010-03-01"];
    let shown = office.json(&[&close[..], &["--json"]].concat());
    assert_eq!(shown["carried_over"][0]["id"], "PI2");
    assert_eq!(shown["carried_over"][0]["enters"], "2010-05-01");
    assert_eq!(shown["rows"][0]["rating"], 1523);
    // Rossi had only drawn with Bianchi: half a point less is 15 points less.
    let corrected = OPEN
        .replace("2.5          2 w 1", "2.0          2 w =")
        .replace("0.5          1 b 0", "1.0          1 b =");
    fs::write(office.path("corrected.trf"), corrected).unwrap();
    let words = ["correct", "ledger.jsonl", "corrected.trf", "--id", "PI1", "--received"];
    let done = office.ask(&[&words[..], &["2010-03-10"]].concat());
    assert!(done.status.success(), "{}", err(&done));
    assert_eq!(office.json(&[&close[..], &["--json"]].concat())["rows"][0]["rating"], 1523);
    let may = ["close", "ledger.jsonl", "--list", "2010-05-01"];
    // 1523 + 36 of the late tournament − 15.
    assert_eq!(office.json(&[&may[..], &["--json"]].concat())["rows"][0]["rating"], 1544);
    let sheet = office.ask(&[&may[..], &["--explain", "101", "--lang", "it"]].concat());
    let text = out(&sheet);
    for line in [
        "Rossi, Anna (101): graduatoria del 2010-05-01: 1544 (3N) (FSI 2009, art. 4.2.3)",
        "  Torneo Open di prova (PI2), pervenuto il 2010-02-20: 36 (art. 4.2.2)",
        "  Rettifica del torneo Open di prova (PI1), pervenuta il 2010-03-10: conta la differenza: -15",
        "  Somma algebrica delle variazioni: 21",
        "Avversario 1440, differenza 47: 57 %",
        "Avversario 1890, differenza -403 considerata 400: 8 %",
    ] {
        let wanted =
            line.trim_end_matches(" (FSI 2009, art. 4.2.3)").trim_end_matches(" (art. 4.2.2)");
        assert!(text.contains(wanted), "{wanted}\n{text}");
    }
    assert!(office.ask(&["list", "ledger.jsonl", "--date", "2010-03-01"]).status.success());
}

#[test]
fn the_national_lists_name_the_active_and_registered() {
    let office = Office::open();
    office.receive(OPEN, "PI1", "2010-02-19", &[]);
    office.ask(&["close", "ledger.jsonl", "--list", "2010-03-01", "--published", "2010-03-02"]);
    let list = |more: &[&str]| {
        let words = ["list", "ledger.jsonl", "--date", "2010-03-01", "--csv"];
        let shown = office.ask(&[&words, more].concat());
        assert!(shown.status.success(), "{}", err(&shown));
        out(&shown)
    };
    let head = "rank,shared,player,name,rating,kind,category,honorary_master\n";
    let (neri, rossi) = (
        "104,\"Neri, Dario\",1890,fide,1N,true\n",
        "101,\"Rossi, Anna\",1523,elo_italia,3N,false\n",
    );
    let bianchi = "102,\"Bianchi, Bruno\",1422,elo_italia,NC,false\n";
    // Verdi is not registered.
    assert_eq!(list(&[]), format!("{head}1,false,{neri}2,false,{rossi}3,false,{bianchi}"));
    for more in [&["--women"][..], &["--youth"], &["--age", "18"], &["--women", "--age", "18"]] {
        assert_eq!(list(more), format!("{head}1,false,{rossi}"), "{more:?}");
    }
    assert_eq!(list(&["--age", "16"]), head);
    let band = ["--admission", "1400-1799"];
    let candidates = "player,name,rating,proposed\n101,\"Rossi, Anna\",1523,true\n";
    assert_eq!(list(&band), format!("{candidates}102,\"Bianchi, Bruno\",1422,false\n"));
    let shown = office.ask(&["list", "ledger.jsonl", "--date", "2010-03-01", "--lang", "it"]);
    let text = out(&shown);
    assert!(text.contains("3 in graduatoria, 4 esclusi"), "{text}");
    assert!(text.contains("Maestro ad honorem"), "{text}");
}

#[test]
fn who_is_new_is_enrolled_and_counts_with_the_theoretical_rating() {
    let office = Office::open();
    let with_new = OPEN.replace("1340 ITA         103", "     ITA         205");
    fs::write(office.path("open.trf"), &with_new).unwrap();
    let words = ["receive", "ledger.jsonl", "open.trf", "--id", "X", "--received", "2010-02-01"];
    office.refuses(&words, "player 205 is not in the ledger");
    let done = office.receive(&with_new, "X", "2010-02-01", &["--enrol"]);
    assert!(done.status.success(), "{}", err(&done));
    assert!(office.ledger().contains(r#""player":205,"name":"Verdi, Carla","birth_year":1955"#));
    // 1440 against 1487, 1440 and 1890: 43 + 50 + 8 = 101, 1.0 for half a point: −15.
    let close = ["close", "ledger.jsonl", "--list", "2010-03-01", "--json"];
    let shown = office.json(&close);
    let new = shown["rows"].as_array().unwrap().iter().find(|row| row["player"] == 205).unwrap();
    assert_eq!(new["rating"], 1425);
    assert_eq!(new["kind"], "elo_italia");
}

#[test]
fn withdrawals_refusals_and_teams_are_entered_with_the_tournament() {
    for (more, rating) in
        [(&["--withdrew", "1"][..], 1487), (&["--refused"], 1487), (&["--team"], 1523)]
    {
        let office = Office::open();
        let done = office.receive(OPEN, "X", "2010-02-01", more);
        assert!(done.status.success(), "{}", err(&done));
        let close = ["close", "ledger.jsonl", "--list", "2010-03-01", "--json"];
        assert_eq!(office.json(&close)["rows"][0]["rating"], rating, "{more:?}");
    }
}

#[test]
fn what_cannot_be_done_is_told_and_changes_nothing() {
    let office = Office::open();
    office.receive(OPEN, "PI1", "2010-02-19", &[]);
    let receive = |id: &'static str, day: &'static str| {
        ["receive", "ledger.jsonl", "open.trf", "--id", id, "--received", day]
    };
    office.refuses(&receive("PI1", "2010-02-20"), "tournament PI1 has been received already");
    office.refuses(&receive("PI3", "2010-01-08"), "the first day possible is 2010-01-09");
    let correct = ["correct", "ledger.jsonl", "open.trf", "--id", "ZZ", "--received", "2010-03-10"];
    office.refuses(&correct, "tournament ZZ has not been received");
    let close = |list: &'static str| ["close", "ledger.jsonl", "--list", list];
    office.refuses(&close("2010-03-02"), "no list comes out on 2010-03-02");
    office.refuses(&close("2010-05-01"), "the next is that of 2010-03-01");
    office.refuses(&close("2010-01-01"), "the next is that of 2010-03-01");
    let explain = ["close", "ledger.jsonl", "--list", "2010-03-01", "--explain", "999"];
    office.refuses(&explain, "player 999 is not in the ledger");
    office.refuses(
        &["list", "ledger.jsonl", "--date", "2010-03-01"],
        "there is no list of 2010-03-01",
    );
    let mut early = receive("PI4", "2010-02-01").to_vec();
    early.extend(["--begins", "2009-12-30"]);
    office.refuses(&early, "on 2009-12-30 no list of the ledger was in force");
    let stranger = OPEN.replace("ITA         102", "ITA            ");
    let stranger = stranger.replace("Bianchi, Bruno", "Bianchi, Boris");
    fs::write(office.path("open.trf"), stranger).unwrap();
    office.refuses(&receive("PI5", "2010-02-01"), "player no. 2 has no number");
    fs::write(office.path("open.trf"), OPEN.replace("052 2010/01/09\n", "")).unwrap();
    office.refuses(&receive("PI6", "2010-02-01"), "--ends");
    let nowhere = office.ask(&["close", "nowhere.jsonl", "--list", "2010-03-01"]);
    assert_eq!(nowhere.status.code(), Some(5));
    let not_a_date = office.ask(&["close", "ledger.jsonl", "--list", "March"]);
    assert_eq!(not_a_date.status.code(), Some(2));
}

#[test]
fn a_spoilt_ledger_is_told_with_line_and_column_and_never_appended_to() {
    let office = Office::open();
    let whole = office.ledger();
    // The last line is cut in the middle of the year.
    fs::write(office.path("ledger.jsonl"), &whole[..whole.len() - 24]).unwrap();
    let close = ["close", "ledger.jsonl", "--list", "2010-03-01"];
    office.refuses(&close, "line 8, column 51: the line breaks off in the middle");
    fs::write(office.path("open.trf"), OPEN).unwrap();
    let receive = ["receive", "ledger.jsonl", "open.trf", "--id", "X", "--received", "2010-02-01"];
    office.refuses(&receive, "the line breaks off in the middle");
    fs::write(office.path("ledger.jsonl"), whole.replace("\"year\":2010", "\"year\":\"2010\""))
        .unwrap();
    office.refuses(&close, "line 6, column 55: not a fact");
    fs::write(office.path("ledger.jsonl"), "").unwrap();
    office.refuses(&close, "the ledger is empty");
    // Only the line end is missing: the ledger is whole, and the next line stands alone.
    fs::write(office.path("ledger.jsonl"), whole.trim_end()).unwrap();
    let done = office.receive(OPEN, "X", "2010-02-01", &[]);
    assert!(done.status.success(), "{}", err(&done));
    assert_eq!(office.ledger().lines().count(), 9);
    assert!(office.ask(&close).status.success());
}

#[test]
fn facts_are_entered_all_or_none() {
    let office = Office::open();
    let before = office.ledger();
    let words = office.words(&["add", "ledger.jsonl", "--lang", "en"]);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let good =
        r#"{"v":1,"fact":{"fide_rated":{"player":101,"rating":1652,"games":9,"on":"2010-02-01"}}}"#;
    let bad = r#"{"v":1,"fact":{"closed":{"list":"2010-07-01"}}}"#;
    let shown = fed(&words, &format!("{good}\n{bad}\n"));
    assert_eq!(shown.status.code(), Some(3));
    assert!(err(&shown).contains("-, line 2, column 1: the list of 2010-07-01"), "{}", err(&shown));
    assert_eq!(office.ledger(), before);
    let shown = fed(&words, &format!("{good}\n"));
    assert_eq!(out(&shown), "1 fact entered\n");
    let close = ["close", "ledger.jsonl", "--list", "2010-03-01", "--json"];
    let shown = office.json(&close);
    assert_eq!(shown["rows"][0]["rating"], 1652);
    assert_eq!(shown["rows"][0]["kind"], "fide");
    assert_eq!(shown["rows"][0]["category"], "2N");
}

#[test]
fn what_kept_no_rule_is_not_received_as_homologated() {
    let office = Office::open();
    // Only the first four players, who played three rounds.
    let short: String = OPEN
        .lines()
        .filter(|line| !line.starts_with("001    5") && !line.starts_with("001    6"))
        .filter(|line| !line.starts_with("001    7"))
        .map(|line| line.replace("  0000 - Z", "").replace("142 6", "142 3") + "\n")
        .collect();
    fs::write(office.path("open.trf"), short.replace("90m+30s", "60m+30s")).unwrap();
    let words = ["receive", "ledger.jsonl", "open.trf", "--id", "X", "--received", "2010-02-01"];
    for says in [
        "3 rounds played: 6 are needed, or 5 on consecutive days (FSI RTF 2009, art. 5.3.1.a)",
        "4 participants: 6 are needed (FSI RTF 2009, art. 5.3.1.c)",
        "90 minutes a player for 60 moves: 120 are needed (FSI RTF 2009, art. 5.3.1.d)",
    ] {
        office.refuses(&words, says);
    }
    // It can be kept as one that was not homologated, and moves nobody.
    let done = office.ask(&[&words[..], &["--refused"]].concat());
    assert!(done.status.success(), "{}", err(&done));
    let close = ["close", "ledger.jsonl", "--list", "2010-03-01", "--json"];
    assert_eq!(office.json(&close)["rows"][0]["rating"], 1487);
}

#[test]
fn the_arbiters_equation_of_a_foreigner_is_kept() {
    let office = Office::open();
    // Player 3 comes from France, is on no list, and was equated to 1900.
    let foreign = OPEN.replace("1340 ITA         103", "1900 FRA         205");
    let done = office.receive(&foreign, "X", "2010-02-01", &["--enrol", "--lang", "en"]);
    assert!(done.status.success(), "{}", err(&done));
    assert!(office.ledger().contains(r#""equated":{"player":205,"rating":1900"#));
    // 1900 against 1487 counts as 400: 92; against 1440 the same: 92; against 1890, 10: 51. 235 is
    // 2.3, half a point was scored: 5 - 23 = -18 tenths, three points each: -54.
    let close = ["close", "ledger.jsonl", "--list", "2010-03-01", "--json"];
    let shown = office.json(&close);
    let new = shown["rows"].as_array().unwrap().iter().find(|row| row["player"] == 205).unwrap();
    assert_eq!((&new["rating"], &new["category"]), (&1846.into(), &"1N".into()));
}

#[test]
fn a_player_without_number_is_known_by_name_or_gets_the_next_one() {
    let office = Office::open();
    let nameless = OPEN.replace("ITA         102", "ITA            ");
    let nameless = nameless.replace("Bianchi, Bruno", "BIANCHI Bruno ");
    let done = office.receive(&nameless, "X", "2010-02-01", &[]);
    assert!(done.status.success(), "{}", err(&done));
    let close = ["close", "ledger.jsonl", "--list", "2010-03-01", "--json"];
    assert_eq!(office.json(&close)["rows"][1]["rating"], 1422);
    let stranger = nameless.replace("BIANCHI Bruno ", "Bianchi, Boris");
    let done = office.receive(&stranger, "Y", "2010-02-01", &["--enrol"]);
    assert!(done.status.success(), "{}", err(&done));
    assert!(office.ledger().contains(r#""player":108,"name":"Bianchi, Boris""#));
}
