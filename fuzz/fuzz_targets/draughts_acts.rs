//! No list of acts makes the table of draughts panic, and the rulings on it are the same twice.
//!
//! Run with `RUSTC_BOOTSTRAP=1 cargo fuzz run draughts_acts fuzz/corpus/draughts_acts \
//! fuzz/seeds/draughts_acts -- -dict=fuzz/draughts_acts.dict`.

#![no_main]

use draughts::Game;
use libfuzzer_sys::fuzz_target;
use table::fid::{GameFile, Line, Readings, Setup};

fuzz_target!(|text: &str| {
    let Ok(acts) = serde_json::from_str::<Vec<Line>>(text) else { return };
    let again = serde_json::to_string(&acts).expect("acts that were read are written");
    assert_eq!(serde_json::from_str::<Vec<Line>>(&again).expect("what was written is read"), acts);
    let tc = "3/1m, 1m+1s".parse().ok();
    for game in Game::ALL {
        let setup = Setup { tc: tc.clone(), notation: game == Game::Italian, ..Setup::default() };
        let regulation = Readings::default().regulation(game);
        let file = GameFile { regulation, setup, acts: acts.clone() };
        let table = file.play().expect("the usual start");
        assert_eq!(file.play().as_ref(), Ok(&table));
        for entry in table.entries() {
            assert!(!entry.ruling.citations.is_empty());
            serde_json::to_string(&entry.ruling).expect("rulings are written");
        }
    }
});
