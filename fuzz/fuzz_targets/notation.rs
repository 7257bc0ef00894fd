//! No text makes the readers of Appendix C and of announcements panic, and a move they read is
//! written and read again as itself, in every set of letters.
//!
//! Run with `RUSTC_BOOTSTRAP=1 cargo fuzz run notation fuzz/corpus/notation fuzz/seeds/notation`.

#![no_main]

use chess::announce::{GERMAN, hear};
use chess::notation::{Letters, Mode, Reader, Writer, parse_game, parse_move, write_move};
use chess::shakmaty::Chess;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((&choice, text)) = bytes.split_first() else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let letters = Letters::ALL[usize::from(choice) % Letters::ALL.len()];
    let mode = [Mode::Strict, Mode::Lenient, Mode::Manual][usize::from(choice >> 4) % 3];
    let reader = Reader { mode, ..Reader::strict(letters) };
    let start = Chess::default();
    let position = match parse_game(&start, text, reader) {
        Ok(game) => game.end,
        Err(fault) => {
            // What the error says of itself must hold.
            assert!(fault.place.offset <= text.len());
            assert_eq!(fault.before.halfmoves.len() + 1, fault.ply as usize);
            fault.before.end
        }
    };
    for line in text.lines() {
        let _ = hear(&position, line, &GERMAN);
        if let Ok(reading) = parse_move(&position, line, reader) {
            let written = write_move(&position, reading.mv, Writer::short(letters))
                .expect("a move that was read is legal");
            let again = parse_move(&position, &written, Reader::strict(letters))
                .expect("a move that was written is read");
            assert_eq!(again.mv, reading.mv, "{written}");
        }
    }
});
