//! Facts against positions of the books, and against the definitions written out a second time.

mod plain;

use chess::chess960::read_fen;
use chess::shakmaty::{CastlingMode, Chess, Position};
use lots::Lot;
use serde_json::{Value, json};

use super::Facts;
use crate::random;

fn facts(position: &Chess) -> Value {
    serde_json::to_value(Facts::of(position.board(), chess::side(position.turn()))).unwrap()
}

/// The named facts of a position.
fn check(fen: &str, expected: &Value) {
    let found = facts(&read_fen(fen, CastlingMode::Standard).unwrap());
    for (field, expected) in expected.as_object().unwrap() {
        assert_eq!(&found[field], expected, "{field} of {fen}");
    }
}

#[test]
fn the_initial_position_has_no_weakness() {
    check(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &json!({
            "weak_squares": {"white": [], "black": []}, "islands": {"white": 1, "black": 1},
            "open_files": [], "en_prise": [], "material": {"white": 39, "black": 39},
            "centre_type": "mobile", "majority": {"queenside": null, "kingside": null},
            "space": {"white": 8, "black": 8}, "opposition": null,
        }),
    );
}

#[test]
fn a_pawn_is_backward_where_its_stop_square_is_taken_or_attacked() {
    check("4k3/2p5/8/8/1P1P4/2P5/8/4K3 w - - 0 1", &json!({"backward": []}));
    check(
        "4k3/8/8/8/1PpP4/2P5/8/4K3 w - - 0 1",
        &json!({"backward": ["c3"], "passed": ["b4", "d4"]}),
    );
    check(
        "r1bqkb1r/pp3ppp/2np1n2/1N2p3/4P3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 7",
        &json!({"backward": ["d6"], "islands": {"white": 2, "black": 2}}),
    );
}

#[test]
fn a_passed_pawn_is_passed_even_by_a_lever_and_first_on_its_file() {
    check("4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 1", &json!({"passed": [], "levers": [["e5", "d6"]]}));
    check("4k3/8/8/4P3/4P3/8/8/4K3 w - - 0 1", &json!({"passed": ["e5"], "rear_doubled": ["e4"]}));
}

#[test]
fn a_rook_belongs_behind_the_passed_pawn() {
    check(
        "3r2k1/5ppp/8/3P4/8/8/5PPP/3R2K1 w - - 0 1",
        &json!({"rooks_behind_passed": [["d1", "d5"]], "king_shield": {
            "white": {"intact": ["f2", "g2", "h2"], "moved": [], "missing": []},
            "black": {"intact": ["f7", "g7", "h7"], "moved": [], "missing": []}}}),
    );
    check("3r2k1/5ppp/3R4/3P4/8/8/5PPP/6K1 w - - 0 1", &json!({"rooks_behind_passed": []}));
}

#[test]
fn boards_without_kings_have_facts_too() {
    let board = "8/8/2p5/8/5p2/8/p7/R7".parse().unwrap();
    let facts = serde_json::to_value(Facts::of(&board, vocabulary::Side::White)).unwrap();
    assert_eq!(facts["king_shield"], json!({"white": null, "black": null}));
    assert_eq!(facts["en_prise"], json!(["a2"]));
}

#[test]
fn the_facts_are_those_of_the_definitions_written_out() {
    let mut lot = Lot::new(18);
    for round in 0..6_000_u32 {
        let position = match round % 3 {
            0 => random::of_game(&mut lot, 120),
            1 => random::of_men(&mut lot, 6),
            _ => random::of_men(&mut lot, 22),
        };
        let (found, expected) = (facts(&position), plain::facts(&position));
        for (field, expected) in expected.as_object().unwrap() {
            assert_eq!(&found[field], expected, "{field} of {:?}", position.board());
        }
        assert_eq!(found.as_object().unwrap().len(), 47);
        assert_eq!(expected.as_object().unwrap().len(), 47);
    }
}
