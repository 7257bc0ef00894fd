//! Power lost in the middle of a flush: the log ends anywhere, with anything in its last bytes.

use std::fs;

use journal::Journal;
use lots::Lot;

use crate::{assert_sound, command, place, stream};

#[test]
fn a_log_cut_anywhere_leaves_a_proved_beginning() {
    let (folder, path) = place();
    let journal = Journal::open(&path).unwrap();
    for number in 0..40 {
        journal.append(command("lodi", &format!("k{number}"))).unwrap();
    }
    let whole = journal.entries(&stream("lodi"), ..).unwrap();
    // What is on the disk while the writer lives: nothing has been moved out of the log yet.
    let database = fs::read(&path).unwrap();
    let log = fs::read(path.with_extension("db-wal")).unwrap();
    assert!(log.len() > 40 * 4096, "each commit left its pages in the log");
    let copy = folder.path().join("copy.db");
    let mut lot = Lot::new(7);
    let mut lengths = Vec::new();
    for round in 0..150 {
        let cut = usize::try_from(lot.below(log.len() as u64)).unwrap();
        let mut torn = log[..cut].to_vec();
        if round % 2 == 1 {
            // The last sector holds rubbish.
            let from = torn.len().saturating_sub(512);
            torn[from..].iter_mut().for_each(|byte| *byte = lot.bits().to_le_bytes()[0]);
        }
        fs::write(&copy, &database).unwrap();
        fs::write(copy.with_extension("db-wal"), &torn).unwrap();
        let _ = fs::remove_file(copy.with_extension("db-shm"));
        let found = Journal::open(&copy).unwrap();
        assert_sound(&found);
        let entries = found.entries(&stream("lodi"), ..).unwrap();
        assert_eq!(entries, whole[..entries.len()]);
        // Whoever was not acknowledged asks again.
        for number in entries.len()..40 {
            found.submit(command("lodi", &format!("k{number}"))).unwrap().wait().unwrap();
            if round >= 3 {
                break;
            }
        }
        if round < 3 {
            assert_eq!(found.entries(&stream("lodi"), ..).unwrap(), whole);
        }
        lengths.push(entries.len());
    }
    assert!(lengths.iter().any(|length| *length < 10) && lengths.iter().any(|length| *length > 30));
}
