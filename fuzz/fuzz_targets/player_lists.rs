//! No bytes make the readers of player lists panic; in small pieces the same list comes out; and what
//! is read is written in FIDE's columns and read again.
//!
//! Run with `RUSTC_BOOTSTRAP=1 cargo fuzz run player_lists fuzz/corpus/player_lists fuzz/seeds/player_lists -- -dict=fuzz/player_lists.dict`.

#![no_main]

use std::io::BufReader;

use formats::player_list::{Entry, Options, Player, PlayerList, Source, fixed_header, write_fixed};
use libfuzzer_sys::fuzz_target;
use vocabulary::Pace;

fn read(bytes: &[u8], options: Options, piece: usize) -> Option<(Vec<Entry>, bool)> {
    let list = PlayerList::open(BufReader::with_capacity(piece, bytes), options).ok()?;
    let mut entries = Vec::new();
    for entry in list {
        match entry {
            Ok(entry) => entries.push(entry),
            Err(_) => return Some((entries, false)),
        }
    }
    Some((entries, true))
}

fuzz_target!(|bytes: &[u8]| {
    for source in [None, Some(Source::Fide), Some(Source::Fsi)] {
        let options = Options { source, pace: Pace::Rapid };
        let Some((entries, whole)) = read(bytes, options, 1 << 16) else { continue };
        // The kind of list is told by what the first piece holds, so it is said here.
        if source.is_some() {
            assert_eq!(read(bytes, options, 64), Some((entries.clone(), whole)));
        }
        for player in entries.into_iter().filter_map(|entry| entry.player) {
            let listed = Player { fsi_id: None, club: String::new(), ..player };
            let mut text = fixed_header();
            write_fixed(&listed, &mut text);
            // A name may hold no line end, whatever it was written in.
            assert_eq!(text.lines().count(), 2, "{listed:?}");
            let again = read(text.as_bytes(), Options::default(), 1 << 16).expect("our header");
            if listed.fide_id.is_some() && listed.name.len() <= 60 && listed.name.is_ascii() {
                let player = again.0[0].player.as_ref().expect("the player");
                assert_eq!((player.fide_id, &player.name), (listed.fide_id, &listed.name));
            }
        }
    }
});
