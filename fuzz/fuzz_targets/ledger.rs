//! No bytes make the reader of ledgers panic, and every fact it reads is written as it was.
//!
//! Run with `RUSTC_BOOTSTRAP=1 cargo fuzz run ledger`.

#![no_main]

use formats::ledger::{read, read_line, write_line};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(ledger) = read(bytes) else { return };
    if let Ok(next) = ledger.next_list() {
        ledger.close(next).expect("the next list can be closed");
    }
    for line in String::from_utf8_lossy(bytes).lines() {
        let Ok(fact) = read_line(line) else { continue };
        assert_eq!(read_line(&write_line(&fact)).expect("what was written is read"), fact);
    }
});
