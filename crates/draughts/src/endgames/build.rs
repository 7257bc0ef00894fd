//! Making the tables by retrograde analysis.
//!
//! Two slices that turn into each other by quiet moves are solved together. Captures and crownings
//! lead to slices solved before, so that they are looked up once at the start. From then on the
//! half-moves to the end are counted up: what is known to be lost in `n` makes every position from
//! which it can be reached a win in `n + 1`; what is won in `n` takes one hope from every position
//! from which it can be reached, and one without hopes is lost.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::placement::{Placement, Slice};
use super::{Code, Stored, Tables};
use crate::piece::Piece;

/// How far the work has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Positions solved.
    pub done: u64,
    /// Positions in all.
    pub all: u64,
}

/// A win takes longer than the tables can keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an ending takes more than 253 half-moves")]
pub struct TooLong;

/// In place of the number of hopes: a capture is due, and its verdict was looked up.
const CAPTURE: u8 = 255;

/// Makes the tables of all positions up to so many pieces (2 to 6), on so many threads.
///
/// `report` is told of progress from any of them.
pub fn build(
    pieces: u8,
    threads: usize,
    report: impl Fn(Progress) + Sync,
) -> Result<Tables, TooLong> {
    let pieces = pieces.clamp(2, Tables::MOST);
    let slices = Slice::all(pieces);
    let all: u64 = slices.iter().map(|slice| slice.len() as u64).sum();
    let tables = Tables { pieces, slices: slices.iter().map(|_| Stored::default()).collect() };
    let mut done = 0;
    // Slices with the same pieces and men do not lead to one another, but for those paired.
    for tier in slices.chunk_by(|a, b| tier(a) == tier(b)) {
        let pairs: Vec<[Slice; 2]> = tier
            .iter()
            .map(|slice| [*slice, Slice::new(slice.material().turned())])
            .filter(|[slice, other]| slice.material() <= other.material())
            .collect();
        let solved = Mutex::new(Vec::new());
        let (next, finished) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let work = || {
            while let Some(pair) = pairs.get(next.fetch_add(1, Ordering::Relaxed)) {
                let values = Pair::new(*pair, &tables).solve();
                let length = pair[0].len() + pair[1].len();
                let so_far = finished.fetch_add(length, Ordering::Relaxed) + length;
                if let Ok(mut solved) = solved.lock() {
                    solved.push((*pair, values));
                }
                report(Progress { done: (done + so_far as u64).min(all), all });
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads.max(1) {
                scope.spawn(work);
            }
            work();
        });
        for (pair, values) in solved.into_inner().unwrap_or_default() {
            for (slice, codes) in pair.into_iter().zip(values?) {
                if let Some(number) = slice.number(pieces)
                    && tables.slices[number].codes.set(codes).is_ok()
                {
                    done += slice.len() as u64;
                }
            }
        }
    }
    Ok(tables)
}

fn tier(slice: &Slice) -> (u32, u32) {
    (slice.material().pieces(), slice.material().men())
}

/// Two slices that turn into each other by quiet moves; the same one twice if it is its own.
struct Pair<'a> {
    slices: [Slice; 2],
    lower: &'a Tables,
    values: [Vec<u8>; 2],
    /// Quiet moves whose outcome is open; never zero where one is known to draw.
    hopes: [Vec<u8>; 2],
    /// The highest verdict given so far.
    highest: u8,
}

impl<'a> Pair<'a> {
    fn new(slices: [Slice; 2], lower: &'a Tables) -> Self {
        let empty = || [Vec::new(), Vec::new()];
        Self { slices, lower, values: empty(), hopes: empty(), highest: 0 }
    }

    /// The slice that a quiet move from slice `from` leads to.
    fn answering(&self, from: usize) -> usize {
        if self.slices[0] == self.slices[1] { 0 } else { 1 - from }
    }

    fn solve(mut self) -> Result<[Vec<u8>; 2], TooLong> {
        let sides: &[usize] = if self.slices[0] == self.slices[1] { &[0] } else { &[0, 1] };
        for &side in sides {
            self.prepare(side);
        }
        let mut level = Code::LOST.0;
        while level <= self.highest {
            if level >= Code::LONGEST {
                return Err(TooLong);
            }
            for &side in sides {
                self.spread(side, Code(level));
            }
            level += 1;
        }
        for &side in sides {
            let settled = |(value, hopes): (&mut u8, &u8)| {
                if Code(*value).is_loss() && !matches!(*hopes, 0 | CAPTURE) {
                    *value = Code::DRAW.0;
                }
            };
            self.values[side].iter_mut().zip(&self.hopes[side]).for_each(settled);
        }
        if sides.len() == 1 {
            let [only, _] = self.values;
            return Ok([only.clone(), only]);
        }
        Ok(self.values)
    }

    /// Looks up where captures and crownings lead, and counts the other moves.
    fn prepare(&mut self, side: usize) {
        let slice = self.slices[side];
        let (mut values, mut hopes) = (vec![0; slice.len()], vec![0; slice.len()]);
        for index in 0..slice.len() {
            let (value, open) = match slice.placement(index) {
                None => (Code::NOWHERE, CAPTURE),
                Some(placement) => self.first_look(&placement),
            };
            if value != Code::NOWHERE {
                self.highest = self.highest.max(value.0);
            }
            values[index] = value.0;
            hopes[index] = open;
        }
        self.values[side] = values;
        self.hopes[side] = hopes;
    }

    /// What is known of a position before any quiet move is followed, and how many of those it has.
    fn first_look(&self, placement: &Placement) -> (Code, u8) {
        let position = placement.position();
        let mut best: Option<Code> = None;
        let mut consider = |code: Code| {
            if best.is_none_or(|best| code.better_than(best)) {
                best = Some(code);
            }
        };
        if position.must_capture() {
            position.each_move(|mv| {
                consider(self.lookup(&Placement::of(&position.after(mv))).before());
            });
            return (best.unwrap_or(Code::DRAW), CAPTURE);
        }
        let mut open: u8 = 0;
        position.each_quiet_move(|mv| {
            let after = position.after(mv);
            let crowned = mv.piece() == Piece::Man
                && after.men(position.turn()) != {
                    position.men(position.turn()) ^ (mv.from | mv.to)
                };
            if crowned {
                consider(self.lookup(&Placement::of(&after)).before());
            } else {
                open += 1;
            }
        });
        match best {
            // No move at all: lost. Otherwise nothing is known yet.
            None => (if open == 0 { Code::LOST } else { Code::DRAW }, open),
            // A crowning that draws is a hope that nobody takes away.
            Some(Code::DRAW) => (Code::DRAW, open + 1),
            Some(code) => (code, open),
        }
    }

    /// The verdict on a position of a slice solved before.
    fn lookup(&self, placement: &Placement) -> Code {
        if placement.own() == 0 {
            return Code::LOST;
        }
        self.lower.stored(placement).unwrap_or(Code::DRAW)
    }

    /// Tells every position before those with this verdict.
    fn spread(&mut self, side: usize, level: Code) {
        let (slice, answering) = (self.slices[side], self.answering(side));
        let before = self.slices[answering];
        for index in 0..slice.len() {
            if self.values[side][index] != level.0 {
                continue;
            }
            if level.is_loss() && !matches!(self.hopes[side][index], 0 | CAPTURE) {
                continue;
            }
            let Some(placement) = slice.placement(index) else { continue };
            let (values, hopes) = (&mut self.values[answering], &mut self.hopes[answering]);
            let highest = &mut self.highest;
            placement.each_before(|earlier| {
                let at = before.index(earlier);
                if hopes[at] == CAPTURE {
                    return;
                }
                let (value, told) = (Code(values[at]), level.before());
                if level.is_loss() {
                    if !value.is_win() || told.0 < value.0 {
                        values[at] = told.0;
                        *highest = (*highest).max(told.0);
                    }
                } else {
                    hopes[at] -= 1;
                    if hopes[at] == 0 && !value.is_win() {
                        // Crownings that lose may take longer.
                        values[at] = told.0.max(value.0);
                        *highest = (*highest).max(values[at]);
                    }
                }
            });
        }
    }
}
