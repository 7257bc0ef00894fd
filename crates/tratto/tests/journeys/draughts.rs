//! Draughts on the command line: counting, listing, drawing, rewriting, running cases.

use std::fs;

use crate::{answer, err, fed, json, out};

const ITALIAN: [&str; 2] = ["--game", "italian-draughts"];

fn italian<'a>(command: &'a str, rest: &[&'a str]) -> Vec<&'a str> {
    [&[command], &ITALIAN[..], rest].concat()
}

#[test]
fn perft_counts_both_games_in_both_ways() {
    let counts = json(&italian("perft", &["--depth", "4", "--json"]));
    assert_eq!(counts, serde_json::json!({"depth": 4, "nodes": [7, 49, 302, 1469]}));
    let loop_of_four = "W:WK27:B14,15,22,23";
    let counts = json(&italian("perft", &["--depth", "1", loop_of_four, "--json"]));
    assert_eq!(counts["nodes"], serde_json::json!([2]));
    let counts = json(&italian("perft", &["--depth", "1", loop_of_four, "--unique", "--json"]));
    assert_eq!(counts["nodes"], serde_json::json!([1]));
    let words = ["perft", "--game", "international-draughts", "--depth", "3", "--json"];
    assert_eq!(json(&words)["nodes"], serde_json::json!([9, 81, 658]));
    assert_eq!(answer(&["perft", "--depth", "1", "--unique"]).status.code(), Some(2));
}

#[test]
fn a_refused_capture_names_its_article() {
    // The figure of 6.7, by hand: the king takes two, so does the man; the king goes first.
    let shown = out(&answer(&italian("moves", &["W:WK23,31:B19,26,27", "--lang", "en"])));
    let lines: Vec<&str> = shown.lines().collect();
    assert!(lines[0].contains("art. 6.1"), "{shown}");
    assert_eq!(lines[1].trim(), "23x21 (23x30x21)");
    assert!(lines.iter().any(|line| line.contains("31x15") && line.contains("art. 6.7")));
    assert!(lines.iter().any(|line| line.contains("23x14") && line.contains("art. 6.6")));
    let listed = json(&italian("moves", &["W:WK23:B19,K28", "--json"]));
    assert_eq!(listed["moves"][0]["move"], "23x32");
    assert_eq!(listed["refused"][0]["article"]["number"], "6.8");
}

#[test]
fn the_reading_of_6_9_is_chosen_on_the_command_line() {
    // 18x20 takes king man man king; 19x1 and 19x3 take man king king man.
    let fen = "W:WK18,K19:B5,6,K13,K15,K21,22";
    for (order, due) in [
        ("first-difference", &["18x20"][..]),
        ("first-king", &["18x20"]),
        ("last-king", &["19x1", "19x3"]),
    ] {
        let with = |command, words: &[&'static str]| {
            json(&italian(command, &[&[fen, "--order", order, "--json"], words].concat()))
        };
        let listed = with("moves", &[])["moves"].clone();
        let mut moves: Vec<_> =
            listed.as_array().unwrap().iter().map(|mv| mv["move"].as_str().unwrap()).collect();
        moves.sort_unstable();
        assert_eq!(moves, due, "{order}");
        assert_eq!(with("perft", &["--depth", "1"])["nodes"][0], due.len(), "{order}");
        let judged = with("verdict", &["--nodes", "100"]);
        assert!(due.contains(&judged["moves"][0]["move"].as_str().unwrap()), "{judged}");
    }
    assert_eq!(answer(&["moves", "--order", "first-king"]).status.code(), Some(2));
    assert_eq!(answer(&italian("moves", &["--order", "soffio"])).status.code(), Some(2));
}

#[test]
fn a_bad_position_is_shown_at_its_place() {
    for (fen, column, words) in [
        ("W:W3:B9", 4, "a man stands on square 3"),
        ("W:W22:B1-12,13", 13, "Black has 13 pieces"),
        ("W:W22:B33", 8, "squares go from 1 to 32"),
        ("X:W22:B9", 1, "the side to move is W or B"),
    ] {
        let refused = answer(&italian("moves", &[fen, "--lang", "en"]));
        assert_eq!(refused.status.code(), Some(2), "{fen}");
        let complaint = err(&refused);
        assert!(complaint.contains(words), "{complaint}");
        assert!(complaint.contains(&format!("FEN:1:{column}")), "{complaint}");
    }
}

#[test]
fn a_board_is_drawn_with_its_dark_corner_at_the_right() {
    let shown = out(&answer(&italian("board", &["W:W21:BK1", "--lang", "en"])));
    assert!(shown.starts_with(" 1  ⛃"), "{shown}");
    assert!(shown.ends_with("White is to move\n"), "{shown}");
    let drawn = out(&answer(&italian("board", &["--svg"])));
    assert!(drawn.starts_with("<svg ") && drawn.matches("<use ").count() == 24, "{drawn}");
}

#[test]
fn an_italian_score_becomes_pdn() {
    let text = "[Bianco \"Rossi\"]\n[Risultato \"1-0\"]\n1. 21-17  9-13 1-0\n";
    let shown = fed(&italian("convert", &[]), text);
    let expected = "[White \"Rossi\"]\n[Result \"1-0\"]\n[GameType \"22,W,8,8,N2,1\"]\n\n\
                    1. 21-17 9-13 *\n";
    assert_eq!(out(&shown), expected);
}

#[test]
fn an_illegal_move_in_a_file_is_told_with_line_and_column() {
    let text = "1. 21-17 12-15\n2. 23-19 11-14 3. 28-23 *\n";
    let shown = fed(&italian("convert", &["--lang", "en"]), text);
    assert_eq!(shown.status.code(), Some(2));
    assert_eq!(out(&shown), "");
    let complaint = err(&shown);
    assert!(complaint.contains("28-23 leaves out a compulsory capture"), "{complaint}");
    assert!(complaint.contains("-:2:19"), "{complaint}");
}

#[test]
fn a_bad_score_is_refused_as_a_whole_with_line_and_column() {
    for (text, place, words) in [
        ("[Event \"x]\n1. 21-17 *\n", "1:1", "a tag is written"),
        ("[FEN \"W:W3:B9\"]\n*\n", "1:10", "a man stands on square 3"),
        ("[FEN \"W:W21-32:B1-12,13\"]\n*\n", "1:22", "Black has 13 pieces"),
        ("[GameType \"21\"]\n1. 21-17 *\n", "1:1", "neither Italian draughts"),
        ("[FEN \"W:WK23,31:B19,26,27\"]\n1. 23x30 *\n", "2:4", "stops half way"),
    ] {
        let refused = fed(&italian("convert", &["--lang", "en"]), text);
        assert_eq!((refused.status.code(), out(&refused).as_str()), (Some(2), ""), "{text}");
        let complaint = err(&refused);
        assert!(complaint.contains(words), "{complaint}");
        assert!(complaint.contains(&format!("-:{place}\n")), "{complaint}");
    }
}

#[test]
fn a_bad_game_is_told_with_its_line_and_the_others_are_written() {
    for (bad, place, words) in [
        ("1. 21-17 {mai chiuso", "2:10", "never closed"),
        ("1. 21-17 foo *", "2:10", "foo makes no sense here"),
        ("1. 21-17 12-15 2. 23-12 *", "2:19", "23-12"),
    ] {
        let text = format!("1. 21-17 9-13 *\n{bad}\n\n[White \"Rossi\"]\n\n1. 22-18 *\n");
        let shown = fed(&italian("convert", &["--lang", "en"]), &text);
        assert_eq!(shown.status.code(), Some(1), "{text}");
        let written = "[GameType \"22,W,8,8,N2,1\"]\n\n1. 21-17 9-13 *\n\n\
                       [White \"Rossi\"]\n[GameType \"22,W,8,8,N2,1\"]\n\n1. 22-18 *\n";
        assert_eq!(out(&shown), written, "{text}");
        let complaint = err(&shown);
        assert!(
            complaint.contains(words) && complaint.contains(&format!("-:{place}\n")),
            "{complaint}"
        );
    }
    // What real files write is read and told.
    let text = "[Result \"Pari\"]\n\n1. 21-17 12-15 2. 23-19 11-14 3. 19-12 8-15 1/2-1/2\n";
    let shown = fed(&italian("convert", &["--lang", "en"]), text);
    assert_eq!(shown.status.code(), Some(0));
    assert!(out(&shown).contains("[Result \"1/2-1/2\"]"), "{}", out(&shown));
    assert!(out(&shown).contains("3. 19x12 8x15"), "{}", out(&shown));
    assert!(err(&shown).contains("-:3:34"), "{}", err(&shown));
}

#[test]
fn cases_of_draughts_are_run() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write(
        "conteggi.txt",
        "start | W:W21-32:B1-12 | 7 49 302 | = | note\nloop | W:WK27:B14,15,22,23 | 2 | 1\n",
    );
    write("aperture.txt", "1|21-17 9-13 25-21|1B|BC\n4|21-17 10-13 17-10|PARI|BC\n");
    let game_46 = "g46 21-17 11-15 26-21 15-19 22x15 12x19 23x14 10x19 28-23 19x28 32x23 5-10 29-26 \
                   6-11 26-22 8-12 22-18 10-14 27-22 12-15 17-13 14-19 23x14 15-20 24x6 3x26";
    write("partite.txt", game_46);
    let shown = answer(&["conformance", folder.path().to_str().unwrap(), "--lang", "en"]);
    assert!(out(&shown).ends_with("11 passed, 0 failed\n"), "{}{}", out(&shown), err(&shown));
    let remark = err(&shown);
    assert!(remark.contains("3x26 can be 3x10x17x26, 3x10x19x26"), "{remark}");
}

#[test]
fn endgame_tables_are_made_asked_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("finali.tables");
    let tables = file.to_str().unwrap();
    let probe = ["endgames", "probe", "--tables", tables, "W:WK10:B5", "--lang", "en"];
    let missing = answer(&probe);
    assert_eq!(missing.status.code(), Some(2));
    assert!(err(&missing).contains("tratto endgames build"), "{}", err(&missing));
    let made = json(&["endgames", "build", "--pieces", "2", "--tables", tables, "--json"]);
    assert_eq!(made["pieces"], 2);
    assert!(out(&answer(&probe)).starts_with("White is to move: wins in 1 half-move\n"));
    let judged = json(&italian("verdict", &["--tables", tables, "W:W30:BK26", "--json"]));
    assert_eq!(
        (&judged["source"], &judged["moves"][0]["move"]),
        (&"tables".into(), &"30-27".into())
    );
    let three = answer(&["endgames", "probe", "--tables", tables, "W:WK10,K11:B5"]);
    assert_eq!(three.status.code(), Some(2));
    let mut bytes = fs::read(&file).unwrap();
    bytes[100] ^= 1;
    fs::write(&file, bytes).unwrap();
    let damaged = answer(&probe);
    assert_eq!(damaged.status.code(), Some(2));
    assert!(err(&damaged).contains("the checksum is wrong"), "{}", err(&damaged));
}

#[test]
fn without_tables_the_verdict_looks_ahead() {
    let nowhere = "non-esiste.tables";
    let words = italian("verdict", &["--tables", nowhere, "W:W30:BK26,K27", "--json"]);
    let judged = json(&words);
    assert_eq!((&judged["source"], &judged["verdict"]), (&"search".into(), &"loss".into()));
    let words = italian("verdict", &["--tables", nowhere, "--nodes", "3000", "--json"]);
    assert_eq!(json(&words)["verdict"], "open");
}

#[test]
fn openings_are_numbered_and_lots_are_repeatable() {
    let opening = json(&["opening", "28", "--json"]);
    assert_eq!(opening["moves"], serde_json::json!(["21-17", "12-15", "23-19"]));
    assert_eq!(answer(&["opening", "175"]).status.code(), Some(2));
    let drawn = json(&["opening", "--table", "d", "--seed", "7", "--json"]);
    assert_eq!(drawn, json(&["opening", "--table", "d", "--seed", "7", "--json"]));
    let all_of_d = "6,9,36,55,69,77,109,157";
    let none = answer(&["opening", "--table", "d", "--drawn", all_of_d, "--lang", "en"]);
    assert_eq!(none.status.code(), Some(2));
    let ballot = json(&["opening", "--ballot", "--seed", "1", "--json"]);
    assert_eq!(ballot["without"].as_array().unwrap().len(), 2);
    let handicap = json(&["opening", "--handicap", "3", "--black", "--seed", "1", "--json"]);
    let without = handicap["without"].as_array().unwrap();
    assert!(without.len() == 3 && without.iter().all(|square| square.as_u64().unwrap() <= 12));
}

#[test]
fn a_game_is_played_taken_back_and_explained_on_the_command_line() {
    let typed = "21-14\n21-17\nback\nmoves\n22-18\nend\n";
    let words = ["play", "--seed", "5", "--level", "learner", "--lang", "en"];
    let said = out(&fed(&words, typed));
    for part in ["21-14 cannot be played", "art. 4.1", "The program plays", "taken back"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let play = || {
        let words = ["play", "--seed", "5", "--level", "learner", "--json"];
        let answered = out(&fed(&words, "21-17\nend\n"));
        serde_json::from_str::<serde_json::Value>(&answered).unwrap()
    };
    let game = play();
    assert_eq!(game["moves"][0], "21-17");
    assert_eq!(game["moves"].as_array().unwrap().len(), 2);
    assert_eq!(game, play(), "the same number plays the same game");
}

#[test]
fn a_game_is_looked_at_again_move_by_move() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.pdn");
    // By hand: White's second move leaves a king's capture of the last man, and he plays past it.
    fs::write(&file, "[FEN \"W:WK10,31:B5,12\"]\n1. 10x1 12-16 2. 31-28 *\n").unwrap();
    let file = file.to_str().unwrap();
    let found = json(&["analyse", file, "--nodes", "3000", "--tables", "none", "--json"]);
    let moves = &found[0]["moves"];
    assert_eq!((&moves[0]["move"], &moves[0]["sign"]), (&"10x1".into(), &"*".into()));
    assert_eq!(moves.as_array().unwrap().len(), 3);
    let told = out(&answer(&["analyse", file, "--nodes", "3000", "--lang", "en"]));
    assert!(told.contains("10x1*"), "{told}");
}

#[test]
fn other_programs_speak_to_the_engine_in_hub() {
    let start = format!("W{}{}{}", "b".repeat(12), "e".repeat(8), "w".repeat(12));
    let typed = format!(
        "hub\nset-param name=variant value=italian\ninit\nnew-game\n\
         pos pos={start} moves=\"21-17 10-13 17x10x13\"\nlevel depth=5\ngo think\nping\nquit\n"
    );
    let said = out(&fed(&["hub", "--tables", "none"], &typed));
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[0].starts_with("id name=Tratto"), "{said}");
    assert!(
        lines.contains(&"wait") && lines.contains(&"ready") && lines.contains(&"pong"),
        "{said}"
    );
    // After 17x10 Black must take back: 5x14 or 6x13, whichever is due.
    let done = lines.iter().find(|line| line.starts_with("done move=")).unwrap();
    assert!(done.contains('x'), "{said}");
    assert!(lines.iter().any(|line| line.starts_with("info depth=")), "{said}");
}
