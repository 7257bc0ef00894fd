//! Direct encounter: the standings of the tied among themselves (C.07, 6).

use std::cmp::Reverse;

use crate::crosstable::{Crosstable, Kind};
use crate::rules::System;

/// What one of the tied made against the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Total {
    pub index: usize,
    /// How many of the others were met.
    pub met: usize,
    /// The points if every missing game is lost; in units of [`Encounters::units`].
    pub lowest: i64,
    /// The points if every missing game is won.
    pub highest: i64,
}

/// The separate standing of a group.
pub(crate) struct Encounters {
    pub totals: Vec<Total>,
    /// How many units a tenth of a point has: several meetings count with their average.
    pub units: i64,
}

impl Encounters {
    /// Counts the games among a group, which is in order of lines.
    pub(crate) fn among(table: &Crosstable, group: &[usize], forfeits: bool) -> Self {
        let forfeits = forfeits || table.system == System::RoundRobin;
        let meetings: Vec<Vec<Meeting>> =
            group.iter().map(|index| meetings(table, group, *index, forfeits)).collect();
        let units = meetings.iter().flatten().fold(1, |units, meeting| lcm(units, meeting.games));
        let others = group.len() - 1;
        let totals = group.iter().zip(&meetings).map(|(index, meetings)| {
            let points: i64 =
                meetings.iter().map(|meeting| meeting.points * (units / meeting.games)).sum();
            let missing = i64::try_from(others - meetings.len()).unwrap_or(0);
            let worth = |points: tournament::Score| i64::from(points.in_tenths()) * units * missing;
            Total {
                index: *index,
                met: meetings.len(),
                lowest: points + worth(table.loss),
                highest: points + worth(table.win),
            }
        });
        Self { totals: totals.collect(), units }
    }

    /// Whether everybody has met everybody.
    pub(crate) fn complete(&self) -> bool {
        self.totals.iter().all(|total| total.met + 1 == self.totals.len())
    }
}

/// The games of one participant with another.
struct Meeting {
    opponent: usize,
    games: i64,
    points: i64,
}

fn meetings(table: &Crosstable, group: &[usize], index: usize, forfeits: bool) -> Vec<Meeting> {
    let mut meetings: Vec<Meeting> = Vec::new();
    for entry in &table.lines[index].entries {
        let counts = entry.kind == Kind::Played || forfeits && entry.kind.forfeit();
        let Some(opponent) = entry.opponent.filter(|_| counts) else { continue };
        if group.binary_search(&opponent).is_err() {
            continue;
        }
        let points = i64::from(entry.points.in_tenths());
        match meetings.iter_mut().find(|meeting| meeting.opponent == opponent) {
            Some(meeting) => {
                meeting.games += 1;
                meeting.points += points;
            }
            None => meetings.push(Meeting { opponent, games: 1, points }),
        }
    }
    meetings
}

fn lcm(one: i64, other: i64) -> i64 {
    let (mut greater, mut lesser) = (one, other);
    while lesser != 0 {
        (greater, lesser) = (lesser, greater % lesser);
    }
    one / greater * other
}

/// Splits a tied group, the first places first; each part is in order of lines.
pub(crate) fn split(table: &Crosstable, group: &[usize], forfeits: bool) -> Vec<Vec<usize>> {
    if group.len() < 2 {
        return vec![group.to_vec()];
    }
    let encounters = Encounters::among(table, group, forfeits);
    let parts = if encounters.complete() {
        by_total(encounters.totals)
    } else {
        certain_places(encounters.totals)
    };
    if parts.len() < 2 {
        return parts;
    }
    parts.iter().flat_map(|part| split(table, part, forfeits)).collect()
}

/// The standing where everybody has met everybody (C.07, 6).
fn by_total(mut totals: Vec<Total>) -> Vec<Vec<usize>> {
    totals.sort_by_key(|total| Reverse(total.lowest));
    let level = totals.chunk_by(|one, other| one.lowest == other.lowest);
    level.map(|tied| tied.iter().map(|total| total.index).collect()).collect()
}

/// The first places that no result of the missing games can change, then all the rest (C.07, 6).
fn certain_places(mut totals: Vec<Total>) -> Vec<Vec<usize>> {
    totals.sort_by_key(|total| (Reverse(total.lowest), total.index));
    let mut parts = Vec::new();
    let mut rest = totals.as_slice();
    while let [first, others @ ..] = rest {
        if others.iter().any(|other| other.highest >= first.lowest) {
            break;
        }
        parts.push(vec![first.index]);
        rest = others;
    }
    if !rest.is_empty() {
        let mut undecided: Vec<usize> = rest.iter().map(|total| total.index).collect();
        undecided.sort_unstable();
        parts.push(undecided);
    }
    parts
}
