//! How the file wrote it, where the event would write it otherwise: lines and columns that speak of
//! nobody by name with the event, the others with the person.

use std::collections::{BTreeMap, BTreeSet};

use codex::phrase;
use formats::trf::{Document, Entry, Heading, National, Player};
use journal::people::Person;
use office::event_file::{ColumnName, FileColumn, FileFacts, FileLine};
use tournament::{Round, Tpn};

use super::{Adjustment, names};
use crate::exchange::as_read::{
    AS_WRITTEN, AsWritten, FIELDS, column, fields, left_out_as, line, mark,
};
use crate::exchange::document as written;
use crate::state::EventState;

/// Holds the file against what the event writes, and keeps what differs.
pub(super) fn keep(
    document: &Document,
    state: &EventState,
    facts: &mut FileFacts,
    people: &mut [Person],
    adjustments: &mut Vec<Adjustment>,
) {
    let Ok(own) = written(state, &names(people)) else { return };
    let ours: BTreeMap<Tpn, &Player> =
        own.players().map(|(_, player)| (player.number, player)).collect();
    for (_, theirs) in document.players() {
        if let Some(ours) = ours.get(&theirs.number) {
            facts.columns.extend(columns(theirs, ours));
        }
    }
    for person in people {
        if let Some(number) = number_of(state, person) {
            let kept = as_written(document, &own, number);
            let value = serde_json::to_value(&kept).ok();
            if let Some(value) = value.filter(|_| kept != AsWritten::default()) {
                person.extra.insert(AS_WRITTEN.to_owned(), value);
            }
        }
    }
    lines(document, &own, facts, adjustments);
}

/// The number of somebody who plays.
fn number_of(state: &EventState, person: &Person) -> Option<Tpn> {
    let mut all = state.event().entrants();
    let (_, entrant) = all.find(|(_, one)| one.form.person.0 == person.id.as_str())?;
    entrant.tpn()
}

/// The columns of a player that are written otherwise.
fn columns<'a>(theirs: &'a Player, ours: &'a Player) -> impl Iterator<Item = FileColumn> + 'a {
    let most = theirs.cells.len().max(ours.cells.len());
    let rounds = (1..=Round::try_from(most).unwrap_or(Round::MAX)).map(ColumnName::Round);
    let all = [ColumnName::Points, ColumnName::Rank].into_iter().chain(rounds);
    all.filter_map(move |name| {
        let (own, mut written) = (column(ours, name), column(theirs, name));
        if own == written {
            return None;
        }
        if let (ColumnName::Round(_), true) = (name, written.is_empty()) {
            written = formats::trf::Cell::default().text();
        }
        Some(FileColumn { number: theirs.number, column: name, own, written })
    })
}

/// How the file writes who somebody is.
fn as_written(document: &Document, own: &Document, number: Tpn) -> AsWritten {
    let player = |document: &Document| {
        document
            .players()
            .find(|(_, player)| player.number == number)
            .map(|(_, it)| fields(&it.person))
    };
    let nationals = |document: &Document| -> Vec<National> {
        let all = document.entries.iter().filter_map(|entry| match entry {
            Entry::National(national) if national.number == number => Some(national.clone()),
            _ => None,
        });
        all.collect()
    };
    let differ = |own: [String; 7], written: [String; 7]| -> BTreeMap<String, (String, String)> {
        let pairs = own.into_iter().zip(written);
        let named = FIELDS.into_iter().zip(pairs).filter(|(_, (own, written))| own != written);
        named.map(|(name, pair)| (name.to_owned(), pair)).collect()
    };
    let mut kept = AsWritten::default();
    if let (Some(own), Some(written)) = (player(own), player(document)) {
        kept.player = differ(own, written);
    }
    let ours = nationals(own);
    let mut told = BTreeSet::new();
    for theirs in nationals(document) {
        let own = ours.iter().find(|own| own.federation == theirs.federation);
        // A second line of one list is one more line.
        if let Some(own) = own.filter(|_| told.insert(theirs.federation.clone())) {
            kept.national = differ(fields(&own.person), fields(&theirs.person));
        } else {
            let row = std::iter::once(theirs.federation.clone());
            kept.also.push(row.chain(fields(&theirs.person)).collect());
        }
    }
    kept
}

/// The lines in their order: the event's own, and those that it does not write.
fn lines(
    document: &Document,
    own: &Document,
    facts: &mut FileFacts,
    adjustments: &mut Vec<Adjustment>,
) {
    let mut ours: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for entry in &own.entries {
        ours.entry(mark(entry)).or_default().push(line(entry));
    }
    let mut used: BTreeSet<String> = BTreeSet::new();
    let mut unknown = 0;
    for entry in &document.entries {
        let (mark, written) = (mark(entry), line(entry));
        unknown += usize::from(matches!(entry, Entry::Unknown(_)));
        let personal = match entry {
            Entry::Player(_) | Entry::National(_) => true,
            Entry::Text(Heading::Arbiter | Heading::Deputy, name) => !name.trim().is_empty(),
            _ => false,
        };
        let once = !used.contains(&mark);
        if personal {
            if once {
                used.insert(mark.clone());
                facts.lines.push(FileLine::Own(mark));
            }
            continue;
        }
        match ours.get(&mark).filter(|_| once).map(Vec::as_slice) {
            Some([own]) if *own == written => facts.lines.push(FileLine::Own(mark.clone())),
            Some([own]) => {
                let (of, own) = (mark.clone(), own.clone());
                facts.lines.push(FileLine::Instead { of, own, written });
            }
            Some(_) => facts.lines.push(FileLine::Own(mark.clone())),
            None if to_come(entry, facts.through) => facts.lines.push(FileLine::ToCome(written)),
            None => {
                facts.lines.push(FileLine::Kept(written));
                continue;
            }
        }
        used.insert(mark);
    }
    let told: BTreeSet<(String, Tpn)> = nationals(document).collect();
    for entry in &own.entries {
        let there = match entry {
            Entry::National(own) => told.contains(&(own.federation.clone(), own.number)),
            other => used.contains(&mark(other)),
        };
        if !there {
            facts.left_out.push(left_out_as(entry));
        }
    }
    if unknown > 0 {
        adjustments.push(Adjustment::new(phrase!("event-file-kept", count = unknown)));
    }
}

fn nationals(document: &Document) -> impl Iterator<Item = (String, Tpn)> + '_ {
    document.entries.iter().filter_map(|entry| match entry {
        Entry::National(national) => Some((national.federation.clone(), national.number)),
        _ => None,
    })
}

/// Whether a line speaks of the round to come.
const fn to_come(entry: &Entry, through: Round) -> bool {
    match entry {
        Entry::Byes(byes) => byes.round > through,
        Entry::Absent(_) => true,
        _ => false,
    }
}
