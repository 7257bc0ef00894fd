//! No text makes the PDN and FEN readers of draughts panic, and what they read they write and read
//! again unchanged.
//!
//! Run with `RUSTC_BOOTSTRAP=1 cargo fuzz run pdn fuzz/corpus/pdn`.

#![no_main]

use draughts::{Game, fen};
use formats::pdn;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for game in Game::ALL {
        if let Ok(position) = fen::read(text, game.rules()) {
            assert_eq!(fen::read(&fen::write(&position), game.rules()), Ok(position));
        }
        if let Ok(games) = pdn::read(text, game.rules()) {
            assert_eq!(pdn::read(&pdn::write(&games), game.rules()), Ok(games));
        }
    }
});
