//! What is wrong is said, at its line and column.

use super::super::{Fault, Weight};
use super::one;

/// Every problem as `line:column text`.
#[track_caller]
fn check(text: &str, expected: &[&str]) {
    let read = one(text);
    let found: Vec<_> = read
        .problems
        .iter()
        .map(|problem| format!("{}:{} {}", problem.place.line, problem.place.column, problem.fault))
        .collect();
    assert_eq!(found, expected, "{text}");
}

#[test]
fn a_move_that_cannot_be_taken_stops_the_game() {
    check(
        "[White \"è\"]\n\n1. e4 e5\n2. Nf4 Nc6 *",
        &["4:4 the move \"Nf4\" cannot be taken: no legal move fits"],
    );
    check(
        "1. e4 e5 Zz9 *",
        &["1:10 the move \"Zz9\" cannot be taken: unreadable: unexpected `Z` at byte 0"],
    );
    check(
        "1. Nf3 a6 2. Nc3 a5 3. Nd4 a4 4. Nb5 *",
        &["1:34 the move \"Nb5\" cannot be taken: 2 legal moves fit"],
    );
    let read = one("1. e4 e5 2. Nf4 Nc6 {dopo} 1-0");
    assert_eq!(read.game.line.moves.len(), 2);
    assert_eq!(read.game.result.token(), "1-0");
}

#[test]
fn a_wrong_sign_is_remarked_and_the_move_stands() {
    let read = one("1. e4 e5 2. Nxf3 *");
    assert_eq!(read.game.line.moves.len(), 3);
    assert_eq!(read.problems[0].fault.weight(), Weight::Remark);
    check("1. e4 e5 2. Nxf3 *", &["1:13 the move \"Nxf3\": not_a_capture"]);
}

#[test]
fn what_is_not_closed_is_closed_at_the_end_of_its_game() {
    check(
        "1. e4 (1. d4 d5 *",
        &[
            "1:17 \"*\" does not belong here",
            "1:18 a variation is not closed",
            "1:18 the result is missing",
        ],
    );
    check("1. e4 {fine", &["1:7 a comment is not closed", "1:12 the result is missing"]);
    check("[White \"Neri]\n*", &["1:1 a tag pair is not closed"]);
}

#[test]
fn what_does_not_belong_is_skipped() {
    check("1. e4 ) e5 } *", &["1:7 \")\" does not belong here", "1:12 \"}\" does not belong here"]);
    check("1. e4 e5 1-0 2. d4", &["1:17 \"d4\" does not belong here"]);
    check("(1. d4) 1. e4 *", &["1:1 \"(\" does not belong here"]);
    check(
        "1. e4 [%clk 0:01] $999 *",
        &["1:7 this is no tag pair", "1:19 no annotation glyph has this number"],
    );
}

#[test]
fn results_are_compared() {
    check("[Result \"1-0\"]\n\n1. e4 0-1", &["3:7 the tag says 1-0, the moves end with 0-1"]);
    check("1. e4 e5", &["1:9 the result is missing"]);
}

#[test]
fn an_unknown_start_is_a_setup_fault() {
    let read = one("[Variant \"Atomic\"]\n\n1. e4 e5 1-0");
    assert!(matches!(read.problems[0].fault, Fault::Setup(_)));
    let read = one("[FEN \"no position\"]\n\n1. e4 e5 1-0");
    assert!(matches!(read.problems[0].fault, Fault::Setup(_)));
    assert!(read.game.line.moves.is_empty());
}

#[test]
fn nesting_has_a_limit_and_no_text_can_exhaust_the_stack() {
    let text = format!("1. e4 {} *", "(1. d4 ".repeat(100_000));
    let read = one(&text);
    assert!(read.problems.iter().any(|problem| problem.fault == Fault::TooDeep));
}
