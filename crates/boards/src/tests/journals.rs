//! What the journal has kept of boards so far: it is read, and written again, byte for byte.
//!
//! The first line of a file is its set-up. Then come a deed (the seat, whose act it is where that is
//! said, the second, the act as somebody brings it) and below it what was kept.

use serde_json::Value;
use table::Actor;

use super::*;

const JOURNALS: [&str; 3] = [
    include_str!("journal/chess.txt"),
    include_str!("journal/blind.txt"),
    include_str!("journal/draughts.txt"),
];

/// The deed of a line.
fn deed(live: &Live, brought: &str) -> Deed {
    let mut parts = brought.splitn(3, ' ');
    let (from, seconds, act) =
        (parts.next().unwrap(), parts.next().unwrap(), parts.next().unwrap());
    let (seat, by) = from.split_once('/').map_or((from, None), |(seat, by)| (seat, Some(by)));
    let seat = Seat::ALL.into_iter().find(|known| known.slug() == seat).unwrap();
    let by = by.map(|by| serde_json::from_value::<Actor>(Value::from(by)).unwrap());
    let at = STARTED + 1000 * seconds.parse::<i64>().unwrap();
    let act = live.read(&serde_json::from_str(act).unwrap()).unwrap();
    Deed { by, ..Deed::own(seat, at, act) }
}

/// The set-up of a journal, and each deed with what was kept of it.
fn parts(journal: &str) -> (SetUp, Vec<(&str, &str)>) {
    let mut lines = journal.lines();
    let set_up = serde_json::from_str(lines.next().unwrap()).unwrap();
    let mut kept = Vec::new();
    while let (Some(deed), Some(entry)) = (lines.next(), lines.next()) {
        kept.push((deed, entry));
    }
    (set_up, kept)
}

#[test]
fn what_is_kept_of_a_deed_is_what_was_kept_before() {
    for journal in JOURNALS {
        let (set_up, kept) = parts(journal);
        let mut live = Live::new(set_up).unwrap();
        for (brought, entry) in kept {
            let decision = live
                .admit(&deed(&live, brought))
                .unwrap_or_else(|error| panic!("{brought}: {error}"));
            assert_eq!(serde_json::to_string(&decision.entered).unwrap(), entry, "{brought}");
        }
    }
}

#[test]
fn what_was_kept_before_is_read_and_is_written_the_same() {
    for journal in JOURNALS {
        let (set_up, kept) = parts(journal);
        let mut live = Live::new(set_up).unwrap();
        for (_, entry) in kept {
            live.enter(live.read_entry(entry.as_bytes()).unwrap()).unwrap();
            let again = serde_json::to_string(live.entered().last().unwrap()).unwrap();
            assert_eq!(again, entry);
        }
    }
}
