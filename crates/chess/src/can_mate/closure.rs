//! Plain exhaustion: every position that can arise, once, in 32 bytes.

use shakmaty::Color;

use super::{
    material,
    pack::Pack,
    position::{Position, Step},
};

/// What came of an exhaustion.
pub(super) enum Exhaustion {
    /// This many positions, and no mate among them.
    Closed(u64),
    /// A mate, and the steps to it.
    Mate(Vec<Step>),
    /// More positions than allowed.
    TooMany,
}

/// Visits every position reachable from this one, up to a limit.
pub(super) fn exhaust(position: &Position, winner: Color, limit: usize) -> Exhaustion {
    let mut set = PackSet::new();
    set.insert(Pack::of(position), NONE);
    // The set keeps its packs in the order of arrival, so it is its own queue.
    let mut next = 0;
    while let Some(pack) = set.packs.get(next) {
        let parent = u32::try_from(next).unwrap_or(NONE);
        next += 1;
        let position = pack.unpack();
        if next > 1 && material::cannot_mate(&position.board, winner).is_some() {
            continue;
        }
        let mut moves = 0_u32;
        position.steps(|_, step| {
            moves += 1;
            set.insert(Pack::of(&position.after(step)), parent);
        });
        if moves == 0 && position.turn != winner && position.checkers().any() {
            return Exhaustion::Mate(set.line(next - 1));
        }
        if set.packs.len() > limit {
            return Exhaustion::TooMany;
        }
    }
    Exhaustion::Closed(set.packs.len() as u64)
}

/// A set of packs: the packs themselves, and an open-addressed index over them.
struct PackSet {
    packs: Vec<Pack>,
    /// From which of the packs each was first reached.
    parents: Vec<u32>,
    table: Vec<u32>,
}

const NONE: u32 = u32::MAX;

impl PackSet {
    fn new() -> PackSet {
        PackSet { packs: Vec::with_capacity(1024), parents: Vec::new(), table: vec![NONE; 4096] }
    }

    fn insert(&mut self, pack: Pack, parent: u32) {
        let mut slot = self.slot(pack);
        while let Some(seen) = self.packs.get(self.table[slot] as usize) {
            if *seen == pack {
                return;
            }
            slot = (slot + 1) & (self.table.len() - 1);
        }
        self.table[slot] = u32::try_from(self.packs.len()).unwrap_or(NONE);
        self.packs.push(pack);
        self.parents.push(parent);
        if self.packs.len() * 2 > self.table.len() {
            self.grow();
        }
    }

    /// The steps that first led to a pack, found again one by one.
    fn line(&self, index: usize) -> Vec<Step> {
        let mut line = Vec::new();
        let mut at = index;
        while let Some(before) = self.parents.get(at).and_then(|p| self.packs.get(*p as usize)) {
            let position = before.unpack();
            position.steps(|_, step| {
                if Pack::of(&position.after(step)) == self.packs[at] {
                    line.push(step);
                }
            });
            at = self.parents[at] as usize;
        }
        line.reverse();
        line
    }

    fn slot(&self, pack: Pack) -> usize {
        #[expect(clippy::cast_possible_truncation, reason = "only the low bits index the table")]
        let hash = pack.mixed() as usize;
        hash & (self.table.len() - 1)
    }

    fn grow(&mut self) {
        self.table = vec![NONE; self.table.len() * 2];
        for index in 0..self.packs.len() {
            let mut slot = self.slot(self.packs[index]);
            while self.table[slot] != NONE {
                slot = (slot + 1) & (self.table.len() - 1);
            }
            self.table[slot] = u32::try_from(index).unwrap_or(NONE);
        }
    }
}
