//! No text makes the FEN reader of draughts panic, its errors point into the text, and what it
//! reads it writes and reads again unchanged.
//!
//! Run with
//! `RUSTC_BOOTSTRAP=1 cargo fuzz run draughts_fen fuzz/corpus/draughts_fen fuzz/seeds/draughts_fen`.

#![no_main]

use draughts::{Game, fen};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for game in Game::ALL {
        match fen::read(text, game.rules()) {
            Ok(position) => {
                assert_eq!(fen::read(&fen::write(&position), game.rules()), Ok(position));
                assert_eq!(position.legal_moves().len() as u64, position.count_moves());
            }
            Err(error) => assert!(text.get(error.at).is_some()),
        }
    }
});
