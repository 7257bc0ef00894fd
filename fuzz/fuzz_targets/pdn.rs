//! No text makes the PDN reader panic, its errors point into the text, and what it reads it writes
//! and reads again unchanged.
//!
//! Run with `RUSTC_BOOTSTRAP=1 cargo fuzz run pdn fuzz/corpus/pdn fuzz/seeds/pdn`.

#![no_main]

use draughts::Game;
use formats::pdn;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for game in Game::ALL {
        match pdn::read(text, game.rules()) {
            Ok(games) => assert_eq!(pdn::read(&pdn::write(&games), game.rules()), Ok(games)),
            Err(error) => assert!(text.get(error.at).is_some()),
        }
    }
});
