//! Appendix C article by article; the tests are data, the helpers are here.

mod games;
mod reading;
mod round_trip;
mod writing;

use shakmaty::{CastlingMode, Chess};

use super::*;
use crate::{
    chess960::read_fen,
    uci::{parse_uci, write_uci},
};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn position(fen: &str) -> Chess {
    read_fen(fen, CastlingMode::Standard).unwrap()
}

/// The move read, or the key of the error; remarks and offer follow.
fn answer(position: &Chess, text: &str, reader: Reader) -> String {
    match parse_move(position, text, reader) {
        Ok(reading) => {
            let mut said = write_uci(position, reading.mv);
            for remark in &reading.remarks {
                said.push(' ');
                said.push_str(remark.key());
            }
            if reading.offers_draw {
                said.push_str(" (=)");
            }
            said
        }
        Err(error) => error.key().to_owned(),
    }
}

#[track_caller]
fn reads(fen: &str, reader: Reader, cases: &[(&str, &str)]) {
    let position = position(fen);
    for (text, expected) in cases {
        assert_eq!(answer(&position, text, reader), *expected, "`{text}` in {fen}");
    }
}

/// Strict reading with Italian letters, those of the seeds.
#[track_caller]
fn strict(fen: &str, cases: &[(&str, &str)]) {
    reads(fen, Reader::strict(Letters::Italian), cases);
}

#[track_caller]
fn writes(fen: &str, writer: Writer, cases: &[(&str, &str)]) {
    let position = position(fen);
    for (uci, expected) in cases {
        let mv = parse_uci(&position, uci).unwrap();
        assert_eq!(write_move(&position, mv, writer).unwrap(), *expected, "{uci} in {fen}");
    }
}
