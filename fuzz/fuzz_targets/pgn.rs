//! No bytes make the PGN reader panic, and what it reads it writes and reads again unchanged.
//!
//! Run with `RUSTC_BOOTSTRAP=1 cargo fuzz run pgn fuzz/corpus/pgn fuzz/seeds/pgn -- -dict=fuzz/pgn.dict`.

#![no_main]

use formats::pgn::{Games, Limits, Options, read_bytes, write_game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let games = read_bytes(bytes, 1, Options::default());
    for read in &games {
        let text = write_game(&read.game);
        let again = read_bytes(text.as_bytes(), 1, Options::default());
        assert_eq!(again.len(), 1, "{text}");
        assert_eq!(again[0].game, read.game, "{text}");
    }
    // In small pieces the same games come out, at the same places.
    let limits = Limits { chunk: 64, game: 1 << 20 };
    let streamed: Vec<_> =
        Games::with_limits(bytes, Options::default(), limits).filter_map(Result::ok).collect();
    assert_eq!(streamed, games);
});
