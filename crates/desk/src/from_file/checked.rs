//! What was read, held against the file once more, and each of its rounds against the system.

use std::collections::BTreeMap;

use codex::phrase;
use files::{Line, Pairable, RoundCheck, check_round};
use formats::trf::{Document, Entry, LineEnd, Note};
use journal::people::Person;
use pairing::Stated;

use super::{Adjustment, names};
use crate::state::EventState;

/// Tells every line that would come out otherwise.
pub(super) fn lines(
    document: &Document,
    state: &EventState,
    people: &[Person],
    adjustments: &mut Vec<Adjustment>,
) {
    let Ok(ours) = crate::exchange::document(state, &names(people)) else {
        adjustments.push(Adjustment::new(phrase!("event-file-not-written")));
        return;
    };
    let ours = ours.write(LineEnd::Lf);
    let mut left: BTreeMap<&str, usize> = BTreeMap::new();
    for line in ours.lines() {
        *left.entry(line).or_default() += 1;
    }
    let theirs = document.write(LineEnd::Lf);
    for (number, line) in (1..).zip(theirs.lines()) {
        match left.get_mut(line) {
            Some(count) if *count > 0 => *count -= 1,
            _ => super::tell(adjustments, number, phrase!("event-file-line-differs")),
        }
    }
}

/// Pairs every round again, as the checker does; what the file itself explains is not told.
pub(super) fn rounds(document: &Document, adjustments: &mut Vec<Adjustment>) {
    let mut document = document.clone();
    let rounds = files::columns(&document);
    files::add_rounds(&mut document, rounds);
    let Ok(pairable) = Pairable::new(&document, Stated::default(), None) else {
        adjustments.push(Adjustment::new(phrase!("event-file-not-checked")));
        return;
    };
    let notes: Vec<Note> = (document.entries.iter())
        .filter_map(|entry| match entry {
            Entry::Comment(said) => Note::parse(said),
            _ => None,
        })
        .collect();
    let event = &pairable.told.event;
    for round in 1..=event.rounds_paired() {
        if notes.iter().any(|note| note.explains(round)) {
            continue;
        }
        let Some(found) = check_round(&pairable.system, event, round) else { continue };
        let RoundCheck { round, ours, theirs, remarks } = found;
        if !ours.is_empty() || !theirs.is_empty() {
            let list = |lines: Vec<Line>| {
                let shown = lines.into_iter().map(|line| pairable.line(line).to_string());
                shown.collect::<Vec<_>>().join(" ")
            };
            let (ours, theirs) = (list(ours), list(theirs));
            let what =
                phrase!("event-file-round-differs", round = round, ours = ours, theirs = theirs);
            adjustments.push(Adjustment::new(what));
        }
        for remark in remarks {
            let what = phrase!("event-file-round-remark", round = round, what = remark);
            adjustments.push(Adjustment::new(what));
        }
    }
}
