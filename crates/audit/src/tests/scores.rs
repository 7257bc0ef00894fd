//! Results, editions, and the counting of games and lines.

use codex::stands_for;

use super::{check, report};
use crate::{Auditor, Choice, Kind, Laws, Remark, audit_draughts};

#[test]
fn the_tag_and_the_moves_must_agree() {
    check(&Laws::FIDE_2023, "[Result \"1-0\"]\n\n1. e4 0-1", &["results_differ 1 (8.7) -"]);
    check(&Laws::FIDE_2023, "[Result \"1-0\"]\n\n1. e4 1-0", &[]);
    check(&Laws::FIDE_2023, "[Result \"?\"]\n\n1. e4 1-0", &[]);
}

#[test]
fn the_day_of_the_game_chooses_the_edition() {
    for (date, code, remark) in [
        ("1997.05.11", "fide-2009", Some(Remark::OlderThanTheLaws)),
        ("2009.06.30", "fide-2009", Some(Remark::OlderThanTheLaws)),
        ("2009.07.01", "fide-2009", None),
        ("2014.06.30", "fide-2009", None),
        ("2017.06.30", "fide-2009", Some(Remark::EditionNotAtHand)),
        ("2017.07.01", "fide-2017", None),
        ("2022.12.31", "fide-2017", None),
        ("2023.01.01", "fide-2023", None),
        ("????.??.??", "fide-2023", Some(Remark::DateUnknown)),
    ] {
        let text = format!("[Date \"{date}\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n");
        let finding = &Auditor::new(Choice::ByDate).audit(text.as_bytes()).findings[0];
        assert_eq!((finding.laws.slug(), finding.remark), (code, remark), "{date}");
    }
}

#[test]
fn games_lines_and_half_moves_are_counted() {
    let text = "[Event \"a\"]\n\n1. e4 e5 *\n\n[Event \"b\"]\n\n1. e4\nKe4 *\n\n1. d4\nKe4 *\n";
    let report = report(&Laws::FIDE_2023, text);
    assert_eq!((report.games, report.lines, report.plies), (3, 11, 4));
    let places: Vec<_> =
        report.findings.iter().map(|finding| (finding.game, finding.line)).collect();
    assert_eq!(places, [(2, 8), (3, 11)]);
}

#[test]
fn a_finding_is_a_line_of_json() {
    let finding = &report(&Laws::FIDE_2023, "1. f3 e5 2. g4 Qh4# 3. a3 1-0").findings[0];
    let json = serde_json::to_value(finding).unwrap();
    assert_eq!(
        json,
        serde_json::json!({
            "kind": "move_after_checkmate", "game": 1, "line": 1, "column": 24, "ply": 5,
            "laws": "fide-2023", "articles": [{"code": "fide-2023", "number": "5.1.1"}],
            "move": "a3", "fen": "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            "result": "1-0", "due": "0-1",
        })
    );
    assert_eq!(finding.kind, Kind::MoveAfterCheckmate);
}

#[test]
fn a_game_of_2014_to_2017_says_that_its_edition_is_not_at_hand() {
    let game = |date: &str| format!("[Date \"{date}\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n");
    let judged = |date: &str| {
        let report = Auditor::new(Choice::ByDate).audit(game(date).as_bytes());
        (report.findings[0].laws.slug(), report.findings[0].remark, report.not_at_hand)
    };
    let missing = Some(Remark::EditionNotAtHand);
    assert_eq!(judged("2014.06.30"), ("fide-2009", None, 0));
    assert_eq!(judged("2014.07.01"), ("fide-2009", missing, 1));
    assert_eq!(judged("2016.03.01"), ("fide-2009", missing, 1));
    assert_eq!(judged("2017.07.01"), ("fide-2017", None, 0));
    // They are counted also where nothing is found.
    let fivefold = "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(5);
    let text = format!("[Date \"2016.03.01\"]\n\n{fivefold} 1-0\n");
    let report = Auditor::new(Choice::ByDate).audit(text.as_bytes());
    assert_eq!((report.findings.len(), report.not_at_hand), (0, 1));
}

/// What is found in games of Italian draughts: kind, line, half-move, articles.
fn draughts(text: &str) -> Vec<String> {
    let report = audit_draughts(text, ::draughts::Rules::FID_2008);
    let told = report.findings.iter().map(|finding| {
        let kind = serde_json::to_value(finding.kind).unwrap();
        let articles: Vec<_> = finding.articles.iter().map(|a| a.number()).collect();
        let (line, ply) = (finding.line, finding.ply);
        format!("{} {line} {ply} ({})", kind.as_str().unwrap(), articles.join(", "))
    });
    told.collect()
}

#[test]
fn games_of_draughts_are_judged_by_the_book_of_fid() {
    stands_for!("fid-2008 6.1 8.1.2 9.2.2 9.2.3");
    assert_eq!(draughts("1. 21-17 12-15 2. 23-19 11-14 3. 19x12 8x15 *\n"), [""; 0]);
    // A capture left out, a move no piece can make: each game at its line.
    let text = "1. 21-17 12-15 2. 23-19 11-14 3. 28-23 *\n1. 21-17 12-15 2. 24-12 *\n1. 21-17 *\n";
    let found = ["capture_ignored 1 5 (6.1)", "illegal_move 2 3 (8.1.2)"];
    assert_eq!(draughts(text), found);
    // The last piece is taken: White has won, whatever is written.
    let last = |result: &str| format!("[FEN \"W:W18:B14\"]\n[Result \"{result}\"]\n\n1. 18x11 *\n");
    assert_eq!(draughts(&last("1-0")), [""; 0]);
    assert_eq!(draughts(&last("1/2-1/2")), ["end_misscored 1 1 (9.2.3)"]);
    assert_eq!(draughts(&last("*")), [""; 0]);
    let on = "[FEN \"W:W18:B14\"]\n\n1. 18x11 14-19 *\n";
    assert_eq!(draughts(on), ["move_after_end 3 2 (9.2.3)"]);
    // Black's two men are blocked by the last move: he has lost.
    let blocked = |result: &str| {
        format!("[FEN \"W:W21,18,22:B13,9\"]\n[Result \"{result}\"]\n\n1. 21-17 *\n")
    };
    assert_eq!(draughts(&blocked("0-1")), ["end_misscored 1 1 (9.2.2)"]);
    assert_eq!(draughts(&blocked("1-0")), [""; 0]);
    let differ = "[FEN \"W:W21:B5\"]\n[Result \"0-1\"]\n\n1. 21-17 1-0\n";
    assert_eq!(draughts(differ), ["results_differ 4 1 ()"]);
    // Another game is counted and left alone.
    let other = audit_draughts("[GameType \"25\"]\n\n1. 32-28 *\n", ::draughts::Rules::FID_2008);
    assert_eq!((other.games, other.other_games, other.findings.len()), (1, 1, 0));
}
