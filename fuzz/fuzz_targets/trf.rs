//! No bytes make the reader of tournament files panic, what it reads it writes and reads again
//! unchanged, and whatever event the lines tell survives the way through every dialect.
//!
//! Run with `RUSTC_BOOTSTRAP=1 cargo fuzz run trf fuzz/corpus/trf fuzz/seeds/trf`.

#![no_main]

use formats::trf::{self, Dialect, LineEnd};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(reading) = trf::read(bytes) else { return };
    for end in [LineEnd::CrLf, LineEnd::Cr, LineEnd::Lf] {
        let again = trf::read(reading.document.write(end).as_bytes()).map(|again| again.document);
        assert_eq!(again.as_ref(), Ok(&reading.document));
    }
    let _ = reading.document.teams();
    if reading.document.individual().is_ok() {
        for dialect in [Dialect::Trf26, Dialect::Javafo, Dialect::Bbp] {
            let other = reading.document.in_dialect(dialect).expect("the event was sound");
            assert!(trf::read(other.write(LineEnd::CrLf).as_bytes()).is_ok());
        }
    }
});
