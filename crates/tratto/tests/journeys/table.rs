//! A refereed game and a verdict on the command line.

use std::fs;

use crate::{answer, err, out};

const GAME: &str = r#"{
  "edition": "2023",
  "setup": {"tc": "90m+30s"},
  "acts": [
    {"act": "play", "uci": "e2e4", "at": 5000},
    {"act": "move", "by": "black", "uci": "b8d7", "at": 9000},
    {"act": "press", "by": "black", "at": 10000},
    {"act": "found", "by": "white", "what": "illegal_move", "of": "black", "at": 12000},
    {"act": "resign", "by": "black", "at": 20000},
    {"act": "press", "by": "white", "at": 21000}
  ]
}"#;

fn played(words: &[&str], text: &str) -> (std::process::Output, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("partita.json");
    fs::write(&file, text).unwrap();
    let path = file.to_str().unwrap();
    (answer(&[&["table", path], words].concat()), path.to_owned())
}

#[test]
fn the_protocol_tells_every_act_with_its_ruling_and_article() {
    let (shown, _) = played(&["--lang", "it"], GAME);
    assert!(shown.status.success(), "{}", err(&shown));
    let text = out(&shown);
    for part in [
        "Verbale della partita, Regole FIDE 2023",
        "Il Bianco muove e4 e preme l'orologio",
        "la mossa completata è illegale",
        "mossa illegale corretta e penalizzata (7.5.5,",
        "2:00 al Bianco",
        "il Nero deve giocare fra: Ca6, Cc6",
        "respinto: la partita è finita (5.1.2",
        "Risultato: 1-0: abbandono (Regole FIDE 2023, art. 5.1.2)",
    ] {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
}

#[test]
fn the_json_gives_state_result_and_clocks() {
    let (shown, _) = played(&["--json"], GAME);
    let json: serde_json::Value = serde_json::from_str(&out(&shown)).unwrap();
    assert_eq!(json["state"], "ended");
    assert_eq!(json["result"], "1-0");
    assert_eq!(json["reason"], "resignation");
    // 90:30 less 5 s and 2 s of thought, 30 s of increment, 2 min for the illegal move.
    assert_eq!(json["clocks"]["white"], 5_430_000 - 5_000 - 2_000 + 30_000 + 120_000);
    assert_eq!(json["entries"][0]["ruling"], "completed");
}

#[test]
fn the_laws_on_the_command_line_override_those_of_the_file() {
    let (shown, _) = played(&["--laws", "fide-2009", "--json"], GAME);
    let json: serde_json::Value = serde_json::from_str(&out(&shown)).unwrap();
    assert_eq!(json["laws"], "fide-2009");
    let (refused, _) = played(&["--laws", "fssi"], GAME);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn acts_may_stand_one_a_line() {
    let lines =
        "{\"act\": \"play\", \"uci\": \"e2e4\"}\n\n{\"act\": \"play\", \"uci\": \"e7e5\"}\n";
    let (shown, _) = played(&["--json"], lines);
    let json: serde_json::Value = serde_json::from_str(&out(&shown)).unwrap();
    assert_eq!(json["entries"].as_array().map(Vec::len), Some(2));
}

#[test]
fn an_act_that_is_none_is_shown_at_its_place() {
    let lines = "{\"act\": \"play\", \"uci\": \"e2e4\"}\n{\"act\": \"fly\", \"by\": \"black\"}\n";
    let (refused, path) = played(&["--lang", "en"], lines);
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(out(&refused), "");
    let complaint = err(&refused);
    assert!(complaint.contains("`fly`"), "{complaint}");
    assert!(complaint.contains(&format!("{path}:2:")), "{complaint}");
}

#[test]
fn what_is_wrong_with_a_file_is_told_in_the_readers_language_with_what_was_expected() {
    let act = |text: &str| format!("{{\"setup\": {{}},\n\"acts\": [{text}]}}");
    let setup = |text: &str| format!("{{\"setup\":\n{text}}}");
    for (text, place, cause, expected) in [
        (
            act(r#"{"act": "fly"}"#),
            "2:18",
            "l'operazione `fly` non esiste",
            "ci vuole: start, arrive,",
        ),
        (
            act(r#"{"act": "move", "by": "white"}"#),
            "2:10",
            "manca il campo `uci`",
            "una mossa come e2e4",
        ),
        (
            act(r#"{"act": "play", "uci": "e2e9"}"#),
            "2:33",
            "`uci` non può contenere `e2e9`",
            "una mossa come e2e4",
        ),
        (
            act(r#"{"act": "press", "by": "nero"}"#),
            "2:33",
            "`by` non può contenere `nero`",
            "white, black, arbiter",
        ),
        (
            act(r#"{"act": "read", "at": "ora"}"#),
            "2:32",
            "`at` non può contenere `ora`",
            "un numero intero",
        ),
        (
            act(r#"{"act": "press", "hands": 2}"#),
            "2:36",
            "il campo `hands` qui non esiste",
            "by, at, act",
        ),
        (
            setup(r#"{"tc": "90x"}"#),
            "2:8",
            "`tc` non può contenere `90x`",
            "una cadenza come 90m+30s",
        ),
        (
            setup(r#"{"event": {"no_agreement": 1}}"#),
            "2:28",
            "`no_agreement` non può contenere `1`",
            "true o false",
        ),
        (
            setup(r#"{"moves": ["e2e4", "e9"]}"#),
            "2:20",
            "`moves` non può contenere `e9`",
            "una mossa come",
        ),
        (
            "{\"acts\": [],\n\"arbiter\": 1}".to_owned(),
            "2:12",
            "il campo `arbiter` qui non esiste",
            "edition, setup, acts",
        ),
        (
            "{\"edition\":\n\"2014\"}".to_owned(),
            "2:1",
            "`edition` non può contenere `2014`",
            "2009, 2017, 2023",
        ),
        ("{\"acts\":\n[}".to_owned(), "2:2", "il testo non è JSON", "un oggetto JSON"),
        ("{\"acts\":\n[".to_owned(), "2:1", "il testo finisce troppo presto", "un oggetto JSON"),
    ] {
        let (refused, path) = played(&["--lang", "it"], &text);
        assert_eq!((refused.status.code(), out(&refused).as_str()), (Some(2), ""), "{text}");
        let complaint = err(&refused);
        for part in [&format!("{path}:{place}\n"), cause, expected] {
            assert!(complaint.contains(part), "{part:?} is not in\n{complaint}");
        }
    }
}

#[test]
fn a_verdict_names_the_state_who_can_mate_and_the_articles() {
    let dead = answer(&["verdict", "8/8/4k3/8/8/3KN3/8/8 b - - 0 60", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&out(&dead)).unwrap();
    assert_eq!(json["state"], "dead");
    assert_eq!(json["white_can_mate"], "no");
    assert_eq!(json["black_proof"]["kind"], "bare_king");
    assert_eq!(json["articles"][0]["number"], "5.2.2");
    assert_eq!(json["legal_moves"].as_array().map(Vec::len), Some(6));
    let open = answer(&["verdict", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&out(&open)).unwrap();
    assert_eq!((&json["white_can_mate"], &json["black_can_mate"]), (&"yes".into(), &"no".into()));
    assert!(json["white_witness"].as_array().is_some_and(|line| !line.is_empty()));
}

const SCORE: &str = r#"[Event "Campionato"]
[Date "2024.05.01"]
[Result "1-0"]
[TimeControl "40/5400+30:1800+30"]

1. e4 {[%clk 1:30:25]} e5 {[%clk 1:30:20]} 2. Ac4 {[%clk 1:30:00]} Cc6 {[%clk 1:29:00]}
3. Dh5 {[%clk 1:29:00]} Cf6 {[%clk 1:28:00]} 4. Dxf7# {[%clk 1:28:40]} 1-0
"#;

#[test]
fn a_score_in_italian_letters_is_refereed_and_comes_back_with_its_times() {
    let (shown, _) = played(&["--json"], SCORE);
    let json: serde_json::Value = serde_json::from_str(&out(&shown)).unwrap();
    assert_eq!((&json["laws"], &json["reason"]), (&"fide-2023".into(), &"checkmate".into()));
    // 90:30 and 30 s more after the press show 90:25: White thought for 35 s.
    assert_eq!(json["entries"][0]["at"], 35_000);
    let (shown, _) = played(&["--pgn"], SCORE);
    let text = out(&shown);
    for part in [
        "[TimeControl \"40/5400+30:1800+30\"]",
        "1. e4 {[%clk 1:30:25]}",
        "3. Qh5 {[%clk 1:29:00]}",
        "4. Qxf7#",
        "[Result \"1-0\"]",
    ] {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
}

#[test]
fn a_score_lost_on_time_is_lost_when_the_flag_falls_and_keeps_its_names() {
    let score = "[Event \"Torneo\"]\n[Date \"2018.05.01\"]\n[White \"Rossi\"]\n[Black \"Bianchi\"]\n\
        [Result \"0-1\"]\n[TimeControl \"300+3\"]\n[Termination \"time forfeit\"]\n\n\
        1. e4 {[%clk 0:05:02]} e5 {[%clk 0:05:01]} 2. Nf3 {[%clk 0:01:01]} Nc6 {[%clk 0:04:50]} 0-1\n";
    let (shown, _) = played(&["--json"], score);
    let json: serde_json::Value = serde_json::from_str(&out(&shown)).unwrap();
    assert_eq!((&json["result"], &json["reason"]), (&"0-1".into(), &"flag".into()));
    // 4 s, 5 s, 4 min 4 s and 14 s of thought, and the 61 s that White had left.
    assert_eq!(json["entries"][4]["at"], 4_000 + 5_000 + 244_000 + 14_000 + 61_000);
    let (shown, _) = played(&["--pgn"], score);
    for part in ["[White \"Rossi\"]", "[Date \"2018.05.01\"]", "[Termination \"time forfeit\"]"] {
        assert!(out(&shown).contains(part), "{part:?} is not in\n{}", out(&shown));
    }
}

#[test]
fn an_appeal_is_shown_beside_the_ruling_it_got() {
    let acts = "{\"act\": \"resign\", \"by\": \"white\"}\n{\"act\": \"appeal\", \"by\": \"black\", \"ruling\": 0}\n";
    let (shown, _) = played(&["--json"], acts);
    let json: serde_json::Value = serde_json::from_str(&out(&shown)).unwrap();
    let appeal = &json["entries"][1];
    assert_eq!((&appeal["against"], &appeal["ruling"]), (&0.into(), &"ok".into()));
}

#[test]
fn a_score_with_a_move_that_is_none_is_refused_at_its_place() {
    let (refused, path) = played(&[], &SCORE.replace("Dxf7#", "Dxf8#"));
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains(&format!("{path}:")), "{}", err(&refused));
    let (refused, _) = played(&["--lang", "it"], "[Event \"?\"]\n\n1. e4 e5 2. Ke3 *\n");
    let complaint = err(&refused);
    assert!(complaint.contains("la mossa Ke3: non è legale"), "{complaint}");
}

const DRAUGHTS: &str = r#"{
  "game": "italian-draughts",
  "setup": {"tc": "30m", "fen": "W:WK23,31:B4,19,26,27"},
  "acts": [
    {"act": "play", "move": "31-28", "at": 5000},
    {"act": "correct", "by": "arbiter", "at": 6000},
    {"act": "correct", "by": "black", "at": 7000},
    {"act": "play", "move": "23x21", "removed": [26], "at": 9000},
    {"act": "touch", "by": "black", "squares": [4], "at": 9500},
    {"act": "resign", "by": "black", "at": 20000},
    {"act": "press", "by": "white", "at": 21000}
  ]
}"#;

#[test]
fn a_game_of_draughts_is_refereed_in_both_languages() {
    let (shown, _) = played(&["--lang", "it"], DRAUGHTS);
    assert!(shown.status.success(), "{}", err(&shown));
    let text = out(&shown);
    for part in [
        "Verbale della partita, Regolamento FID 2008",
        "irregolarità (8.1.6, 6.1, 8.2)",
        "presa tralasciata (8.1.6)",
        "respinto: decide solo l'avversario (8.2)",
        "irregolarità corretta (8.2, 8.1.6)",
        "Il Bianco muove 23x21 e toglie 26",
        "tolti meno pezzi di quelli presi (8.1.11)",
        "l'irregolarità non si può più correggere",
        "Risultato: 2-0: abbandono (Regolamento FID 2008, art. 9.2.1)",
        "Posizione: B:W31,K21:B4,19,27",
    ] {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
    let (shown, _) = played(&["--lang", "en"], DRAUGHTS);
    assert!(out(&shown).contains("fewer pieces taken off than captured (8.1.11)"));
}

#[test]
fn the_json_of_a_game_of_draughts_gives_state_result_and_clocks() {
    let (shown, _) = played(&["--json"], DRAUGHTS);
    let json: serde_json::Value = serde_json::from_str(&out(&shown)).unwrap();
    assert_eq!((&json["laws"], &json["state"]), (&"fid-2008".into(), &"ended".into()));
    assert_eq!((&json["result"], &json["reason"]), (&"1-0".into(), &"resignation".into()));
    // 30:00 less 5 s and, after the correction, 2 s more.
    assert_eq!(json["clocks"]["white"], 1_800_000 - 5_000 - 2_000);
    assert_eq!(json["entries"][3]["effects"][1]["faults"][0], "too_few_cleared");
}

#[test]
fn the_international_game_says_that_its_articles_are_those_of_the_other() {
    let acts = r#"[{"act": "play", "move": "32-28"}, {"act": "play", "move": "19-23"}]"#;
    let (shown, _) = played(&["--game", "international-draughts", "--lang", "en"], acts);
    assert!(out(&shown).contains("those of Capo I, by analogy"), "{}", out(&shown));
    assert!(out(&shown).contains("Position: W:W28,31,33-50:B1-18,20,23"), "{}", out(&shown));
}

#[test]
fn a_reading_of_6_9_decides_which_capture_is_due() {
    let acts = r#"{"game": "italian-draughts", "setup": {"fen": "W:WK30:B10,K12,K18,20,K26,K27"},
                   "acts": [{"act": "play", "move": "30x7"}]}"#;
    let ruling = |words: &[&str]| {
        let (shown, _) = played(words, acts);
        let json: serde_json::Value = serde_json::from_str(&out(&shown)).unwrap();
        json["entries"][0]["ruling"].clone()
    };
    assert_eq!(ruling(&["--json"]), "irregular");
    assert_eq!(ruling(&["--json", "--order", "first-king"]), "made");
    let (refused, _) = played(&["--game", "chess", "--order", "first-king"], acts);
    assert_eq!(refused.status.code(), Some(2));
    let (refused, _) = played(&["--laws", "fide-2023"], acts);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn a_score_of_draughts_is_refereed_with_its_times() {
    let score = "[Risultato \"1-0\"]\n[TimeControl \"1800+10\"]\n\
                 1. 21-17 {[%clk 0:30:00]} 11-15 {[%clk 0:30:05]} 2. 26-21 {[%emt 0:00:07]} 1-0\n";
    let (shown, _) = played(&["--game", "italian-draughts", "--json"], score);
    let json: serde_json::Value = serde_json::from_str(&out(&shown)).unwrap();
    // 30:10 and 10 s more after the press show 30:00: White thought for 20 s, Black for 15.
    let instants = [20_000, 35_000, 42_000, 42_000];
    for (entry, at) in json["entries"].as_array().unwrap().iter().zip(instants) {
        assert_eq!(entry["at"], at, "{entry}");
    }
    assert_eq!(json["reason"], "resignation");
    let (refused, path) = played(&["--game", "italian-draughts"], &score.replace("26-21", "26-22"));
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains(&format!("{path}:3:53")), "{}", err(&refused));
}

#[test]
fn an_act_of_draughts_that_is_none_is_shown_at_its_place() {
    let lines =
        "{\"act\": \"play\", \"move\": \"21-17\"}\n{\"act\": \"huff\", \"by\": \"black\"}\n";
    let (refused, path) = played(&["--game", "italian-draughts", "--lang", "en"], lines);
    assert_eq!((refused.status.code(), out(&refused).as_str()), (Some(2), ""));
    let complaint = err(&refused);
    assert!(complaint.contains("`huff`"), "{complaint}");
    assert!(complaint.contains(&format!("{path}:2:")), "{complaint}");
}

#[test]
fn a_bad_beginning_of_a_game_of_draughts_is_shown_at_its_place() {
    let file = |setup: &str| format!("{{\"setup\":\n {setup}, \"acts\": []}}");
    for (setup, column, words) in [
        (r#"{"fen": "W:W3:B9"}"#, 14, "a man stands on square 3"),
        (r#"{"fen": "W:W22:B1-12,13"}"#, 23, "Black has 13 pieces"),
        (r#"{"moves": ["21-17", "9-14"]}"#, 23, "half-move 2, 9-14"),
    ] {
        let words_asked = ["--game", "italian-draughts", "--lang", "en"];
        let (refused, path) = played(&words_asked, &file(setup));
        assert_eq!((refused.status.code(), out(&refused).as_str()), (Some(2), ""), "{setup}");
        let complaint = err(&refused);
        assert!(complaint.contains(words), "{complaint}");
        assert!(complaint.contains(&format!("{path}:2:{column}")), "{complaint}");
    }
}

#[test]
fn the_protocol_says_how_closely_a_rapid_game_is_watched_and_why() {
    let game = |games: u32| {
        format!(
            r#"{{"setup": {{"tc": "25m", "watch": {{"games_per_arbiter": {games}, "recorded": true}}}},
            "acts": [{{"act": "play", "uci": "e2e4", "at": 5000}}]}}"#
        )
    };
    let (shown, _) = played(&["--lang", "en"], &game(3));
    assert!(out(&shown).contains("Full supervision (A.4, A.4.1, A.4.2, A.6)"), "{}", out(&shown));
    let (shown, _) = played(&["--lang", "it"], &game(4));
    assert!(out(&shown).contains("Sorveglianza ridotta (A.5, A.4.1, A.6)"), "{}", out(&shown));
}

#[test]
fn scores_are_completed_and_offers_marked_as_the_laws_ask() {
    let game = r#"{"setup": {"tc": "2/60m, 60m", "moves": ["e2e4", "e7e5"],
        "clocks": {"white": 5000, "black": 5000}, "event": {"scores_followed": true}},
        "acts": [{"act": "set_counter", "of": "white", "moves": 0, "by": "arbiter"},
        {"act": "set_counter", "of": "black", "moves": 0, "by": "arbiter"},
        {"act": "move", "uci": "g1f3", "by": "white", "at": 900},
        {"act": "offer", "by": "white", "at": 950}, {"act": "press", "by": "white", "at": 1000},
        {"act": "play", "uci": "b8c6", "at": 2000}, {"act": "flag", "of": "white", "by": "black", "at": 6000},
        {"act": "write", "ply": 4, "by": "black", "at": 7000},
        {"act": "restart", "by": "arbiter", "at": 8000}, {"act": "reconstruct", "by": "arbiter", "at": 9000}]}"#;
    let (shown, _) = played(&["--lang", "it"], game);
    let text = out(&shown);
    for part in [
        "entrambi segnano la proposta sul formulario: (=)",
        "gli orologi restano fermi finché entrambi hanno completato il formulario",
        "sul formulario manca il segno (=) di una proposta di patta",
        "respinto: prima va completato il formulario (8.5.1)",
    ] {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
}
