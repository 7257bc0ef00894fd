//! No text makes the reader of feeds panic, and a text that is cut tells nothing that the whole one
//! does not: its games are there, each with the first of its moves.
//!
//! Run with `RUSTC_BOOTSTRAP=1 cargo fuzz run feed fuzz/corpus/feed fuzz/seeds/pgn`.

#![no_main]

use formats::feed::read;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let whole = read(text);
    let half = text.len() / 2;
    let Some(cut) = (0..=half).rev().find_map(|end| text.get(..end)) else { return };
    for (part, whole) in read(cut).iter().zip(&whole) {
        assert!(part.moves.len() <= whole.moves.len());
        for (told, later) in part.moves.iter().zip(&whole.moves) {
            assert_eq!(told.text, later.text);
        }
    }
});
