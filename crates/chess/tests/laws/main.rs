//! Articles 1 to 3 of the Laws, square by square.
//!
//! shakmaty moves the pieces; these tests hold it to the text of the three editions. The expected
//! squares were worked out on a board.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests may fail")]

mod castling;
mod check;
mod pawn;
mod pieces;

use chess::chess960::read_fen;
use chess::legal_moves;
use chess::shakmaty::{CastlingMode, Chess, Position};
use chess::uci::{parse_uci, write_uci};

/// An orthodox position.
fn position(fen: &str) -> Chess {
    read_fen(fen, CastlingMode::Standard).expect("the test's own FEN")
}

/// The position after these moves.
fn after(fen: &str, moves: &str) -> Chess {
    moves.split_ascii_whitespace().fold(position(fen), |position, text| {
        let mv = parse_uci(&position, text).expect("the test's own move");
        position.play(mv).expect("a move that was found legal")
    })
}

/// Where the piece on `from` may go, new pieces included, in alphabetical order.
fn goals(position: &Chess, from: &str) -> String {
    let moves = legal_moves(position);
    let mut goals: Vec<String> = moves
        .iter()
        .map(|mv| write_uci(position, *mv))
        .filter_map(|uci| uci.strip_prefix(from).map(str::to_owned))
        .collect();
    goals.sort();
    goals.join(" ")
}

/// The piece on `from` may go to these squares and no others.
fn check(fen: &str, from: &str, expected: &str) {
    assert_eq!(goals(&position(fen), from), expected, "{from} in {fen}");
}
