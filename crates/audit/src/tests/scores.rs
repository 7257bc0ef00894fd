//! Results, editions, and the counting of games and lines.

use super::{check, report};
use crate::{Auditor, Choice, Kind, Laws, Remark};

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
        ("2017.06.30", "fide-2009", None),
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
