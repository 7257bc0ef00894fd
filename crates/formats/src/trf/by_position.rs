//! JaVaFo's `XXC rank`: players count in the order of their lines, whatever their numbers.

use std::collections::BTreeMap;

use tournament::Tpn;

use super::cell::Opponent;
use super::{Document, Entry};

/// A file whose players were numbered by their lines, and the numbers that they had.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByPosition {
    /// The file with numbers that are positions.
    pub document: Document,
    /// The number written for each position.
    written: BTreeMap<Tpn, Tpn>,
}

impl Document {
    /// The file by positions, if it asks for them and is no team event.
    pub fn by_position(&self) -> Option<ByPosition> {
        let asked = |entry: &Entry| matches!(entry, Entry::Configuration(it) if it.by_rank);
        if self.is_team_event() || !self.entries.iter().any(asked) {
            return None;
        }
        let positions: BTreeMap<Tpn, Tpn> = (1..)
            .zip(self.players())
            .filter_map(|(position, (_, player))| Some((player.number, Tpn::new(position).ok()?)))
            .collect();
        let mut document = self.clone();
        for entry in &mut document.entries {
            renumber(entry, &positions);
        }
        let written = positions.iter().map(|(written, position)| (*position, *written)).collect();
        Some(ByPosition { document, written })
    }
}

impl ByPosition {
    /// The number that a position has in the file.
    pub fn written(&self, position: Tpn) -> Tpn {
        self.written.get(&position).copied().unwrap_or(position)
    }

    /// The position of a number of the file.
    pub fn position(&self, written: Tpn) -> Option<Tpn> {
        self.written.iter().find(|(_, number)| **number == written).map(|(position, _)| *position)
    }
}

fn renumber(entry: &mut Entry, positions: &BTreeMap<Tpn, Tpn>) {
    let put = |number: &mut Tpn| {
        if let Some(position) = positions.get(number) {
            *number = *position;
        }
    };
    match entry {
        Entry::Player(player) => {
            put(&mut player.number);
            for cell in &mut player.cells {
                if let Opponent::Number(number) = &mut cell.opponent {
                    put(number);
                }
            }
        }
        Entry::National(national) => put(&mut national.number),
        Entry::VirtualPoints(points) => put(&mut points.number),
        Entry::Byes(record) => record.numbers.iter_mut().for_each(put),
        Entry::Prohibited(record) => record.numbers.iter_mut().for_each(put),
        Entry::AbnormalPoints(record) => record.numbers.iter_mut().for_each(put),
        Entry::Absent(numbers) | Entry::NeverMeet(numbers) => numbers.iter_mut().for_each(put),
        // Groups of an acceleration are ranges of the order that counts; the rest names nobody.
        _ => {}
    }
}
